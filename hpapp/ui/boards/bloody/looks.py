"""How the pieces of Bloody Harry look: glyphs, colours, pictures, and the keys of their words."""

from __future__ import annotations

from hpapp.rules.bloody.state import BONUSES, CONTENT, INSTANTS
from hpapp.ui import theme
from hpapp.ui.boards.guide import Card

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


def school_tone(card: str) -> str:
    """The colour of a School card's band."""
    return theme.COURSES[family(card)]


def window(card: str) -> str:
    """The picture of a School card."""
    return f"bloody_window_{family(card)}"


def magic_tone(kind: str) -> str:
    """The colour of a Magie card's band: what it is for."""
    if kind in INSTANTS:
        return theme.INSTANT
    if kind in BONUSES:
        return {"balai_ball": theme.MATCH_BONUS, "bons_points": theme.GOOD_BONUS}.get(kind, theme.BAD_BONUS)
    return theme.SPELL


def line_of(card: str, variant: str) -> str:
    """The key of a card's one line; younger players have lines of their own."""
    return f"bloody.soft.{card}" if variant == "kids" else f"bloody.card.{card}.line"


def magic_card(kind: str, variant: str = "standard") -> Card:
    """A Magie card from its front."""
    return Card(f"bloody.card.{kind}", line_of(kind, variant), glyph=MAGIC[kind], tone=magic_tone(kind))


def school_card(card: str, variant: str = "standard") -> Card:
    """A School card in a list."""
    return Card(f"bloody.card.{card}", line_of(card, variant), glyph=SCHOOL[family(card)], tone=school_tone(card))


def courier_card(kind: str) -> Card:
    """A courier from its front."""
    return Card(f"bloody.courier.{kind}", f"bloody.courier.{kind}.line", glyph=COURIER[kind], tone=theme.WAX)


def house_card(house: str) -> Card:
    """A House to choose."""
    return Card(f"bloody.house.{house}", f"bloody.house.{house}.line", picture=f"bloody_house_{house}",
                tone=theme.HOUSES[house])


def effect_card(effect: str, variant: str) -> Card:
    """An effect that has been announced: a spell or a course."""
    return magic_card(effect, variant) if effect in MAGIC else school_card(effect, variant)


def answer_card(card: str) -> Card:
    """An answer that has been given."""
    return courier_card("oubliettes") if card == "courier" else magic_card(card)
