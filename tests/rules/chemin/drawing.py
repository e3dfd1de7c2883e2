"""The table as text: the Chemin and the Embrumes as two strips with the hats below their spaces."""

from __future__ import annotations

from hpapp.rules.chemin.state import ARTICLES, CONTENT, ENTREES, FOG_AT, STREET, STREET_AT, State

_LETTERS = {"entree": "E", "marches": "G", "portail": "P", "sortie": "X", "spirale": "S", "plain": ".",
            "back_door": "D"}
_STREET = "".join(_LETTERS[space["kind"]] for space in CONTENT["street"])
_FOG = " " * min(FOG_AT.values()) + "".join(_LETTERS[space["kind"]] for space in CONTENT["embrumes"])


def draw(state: State) -> str:
    """The whole table, hidden things included."""
    lines = [f"chemin   {_STREET}", *_hats(state, STREET_AT), f"embrumes {_FOG}", *_hats(state, FOG_AT)]
    lines += [f"in {building}: {' '.join(who)}" for building in ENTREES if (who := _inside(state, building))]
    for seat in range(state.seats):
        mark = ", misses a turn" if state.missing[seat] else ""
        lock = f", locked in {state.locks[seat]}" if state.locks[seat] else ""
        lines.append(f"seat {seat} {_coins(state.purses[seat])} trunk {' '.join(state.trunks[seat]) or '-'} | "
                     f"hand {' '.join(state.hands[seat]) or '-'}{mark}{lock}")
    stocks = " ".join(f"{article} {stock}" for article, stock in zip(ARTICLES, state.stocks, strict=True))
    lines.append(f"bank {_coins(state.bank)} | {stocks} | closed {state.sign or '-'} | "
                 f"dice {' '.join(map(str, state.dice)) or '-'} | top {' '.join(state.pile[:2]) or '-'}")
    return "\n".join(lines)


def _hats(state: State, spaces: dict[str, int]) -> list[str]:
    """A line with each seat's number below the space where its hat stands."""
    row = [" "] * len(STREET)
    for seat, hat in enumerate(state.hats):
        if hat in spaces:
            row[spaces[hat]] = str(seat)
    line = "".join(row).rstrip()
    return [f"         {line}"] if line else []


def _inside(state: State, building: str) -> list[str]:
    return [str(seat) for seat, hat in enumerate(state.hats) if hat == building]


def _coins(coins: tuple[int, int, int]) -> str:
    return "/".join(map(str, coins))
