"""How the pieces of Bloody Harry look: glyphs, bands, pictures, and the keys of their words."""

from __future__ import annotations

from hpapp.rules.bloody.state import BONUSES, CONTENT, COURSES, INSTANTS
from hpapp.rules.bloody.ways import EDITION, PLAIN, WAYS, Way

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
    PLAIN: "cards-playing-outline",
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
FULL = WAYS["standard", EDITION]
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


def line_of(card: str, way: Way) -> str:
    """The key of a card's one line; younger players have lines of their own."""
    if way.secret:
        return f"bloody.card.{card}.line"
    return "bloody.soft.course" if card in COURSES and not way.effects else f"bloody.soft.{card}"


def sign_of(card: str, effects: bool) -> tuple[str, str]:
    """What a School card does; where courses do nothing, that they bring points.  BLO-15.11"""
    return SIGN[card] if effects or card not in COURSES else ("trophy", "1…36")


def magic_card(kind: str, way: Way = FULL) -> Card:
    """A Magie card from its front."""
    return Card(f"bloody.card.{kind}", line_of(kind, way), glyph=MAGIC[kind], band=magic_band(kind))


def school_card(card: str, way: Way = FULL) -> Card:
    """A School card in a list."""
    return Card(f"bloody.card.{card}", line_of(card, way), glyph=SCHOOL[family(card)], band=school_band(card))


def courier_card(kind: str) -> Card:
    """A courier from its front."""
    return Card(f"bloody.courier.{kind}", f"bloody.courier.{kind}.line", glyph=COURIER[kind], band="letter")


def house_card(house: str) -> Card:
    """A House to choose."""
    return Card(f"bloody.house.{house}", f"bloody.house.{house}.line", picture=f"bloody_house_{house}",
                band=f"house_{house}")


def effect_card(effect: str, way: Way) -> Card:
    """An effect that has been announced: a spell or a course."""
    return magic_card(effect, way) if effect in MAGIC else school_card(effect, way)


def answer_card(card: str) -> Card:
    """An answer that has been given."""
    return courier_card("oubliettes") if card == "courier" else magic_card(card)
