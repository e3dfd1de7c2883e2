"""How the pieces of Bloody Harry look: glyphs, bands, pictures, and the keys of their words."""

from __future__ import annotations

from hpapp.rules.bloody.state import BONUSES, CONTENT, INSTANTS

from ..guide import Card

SCHOOL = {
    "herbologie": "sprout", "defense": "shield-half-full", "metamorphose": "butterfly", "potions": "flask-round-bottom",
    "sorts": "auto-fix", "balais": "broom", "horcruche": "skull", "detourneur": "timer-sand",
}
MAGIC = {
    "oubliettes": "cancel", "copius": "content-copy", "piochus": "lightbulb-on", "trocus": "hand-extended",
    "videpochus": "delete-sweep", "permutatio": "swap-horizontal-bold", "redoublus": "calendar-remove",
    "encorus": "repeat", "hibouvolo": "eye-outline", "bazardus": "shuffle-variant", "radinus": "key",
    "gommetout": "eraser", "balai_ball": "broom", "bons_points": "trophy", "mauvais_points": "minus-circle",
}
COURIER = {
    "plus1": "plus-circle", "plus2": "plus-circle", "plus3": "plus-circle", "moins1": "minus-circle",
    "moins2": "minus-circle", "balai1": "broom", "balai2": "broom", "pioche1": "cards-playing-outline",
    "pioche2": "cards-playing-outline", "oubliettes": "cancel", "engueulante": "bullhorn",
}
HOUSE = {"grosfondor": "crown", "serpentin": "snake", "serdongle": "feather", "poufmoufle": "paw"}
_POINTS = {entry["id"]: str(entry["points"]) for entry in CONTENT["school"] if "points" in entry}
SIGN = {
    "herbologie": ("cards-playing-outline", "+1"), "defense": ("delete-sweep", "1"),
    "metamorphose": ("swap-horizontal-bold", "1"), "potions": ("eye-outline", "3"), "sorts": ("hand-extended", "1"),
    "balais": ("owl", "1"), "horcruche": ("trophy", "2…27"),
}
"""What a School card does, as a glyph and a figure."""
SIGN |= {card: ("trophy", points) for card, points in _POINTS.items()}
STACKS = ("herbologie", "defense", "metamorphose", "potions", "sorts", "balais")


def family(card: str) -> str:
    """The kind of a School card, whatever its points."""
    return card.split("_")[0]


def school_band(card: str) -> str:
    """What the band of a School card stands for."""
    return f"course_{family(card)}"


def picture_of(card: str) -> str:
    """The picture of a School card."""
    return f"bloody_window_{family(card)}"


def magic_band(kind: str) -> str:
    """What the band of a Magie card stands for: what it is for."""
    if kind in INSTANTS:
        return "instant"
    if kind in BONUSES:
        return {"balai_ball": "match_bonus", "bons_points": "good_bonus"}.get(kind, "bad_bonus")
    return "spell"


def line_of(card: str, variant: str) -> str:
    """The key of a card's one line; younger players have lines of their own."""
    return f"bloody.soft.{card}" if variant == "kids" else f"bloody.card.{card}.line"


def magic_card(kind: str, variant: str = "standard") -> Card:
    """A Magie card from its front."""
    return Card(f"bloody.card.{kind}", line_of(kind, variant), glyph=MAGIC[kind], band=magic_band(kind))


def school_card(card: str, variant: str = "standard") -> Card:
    """A School card in a list."""
    return Card(f"bloody.card.{card}", line_of(card, variant), glyph=SCHOOL[family(card)], band=school_band(card))


def courier_card(kind: str) -> Card:
    """A courier from its front."""
    return Card(f"bloody.courier.{kind}", f"bloody.courier.{kind}.line", glyph=COURIER[kind], band="letter")


def house_card(house: str) -> Card:
    """A House to choose."""
    return Card(f"bloody.house.{house}", f"bloody.house.{house}.line", picture=f"bloody_house_{house}",
                band=f"house_{house}")


def effect_card(effect: str, variant: str) -> Card:
    """An effect that has been announced: a spell or a course."""
    return magic_card(effect, variant) if effect in MAGIC else school_card(effect, variant)


def answer_card(card: str) -> Card:
    """An answer that has been given."""
    return courier_card("oubliettes") if card == "courier" else magic_card(card)
