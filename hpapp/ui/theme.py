"""Every colour, size and duration of the app, as plain values; nothing here imports Kivy."""

from __future__ import annotations

from dataclasses import dataclass

# --- night, parchment, gold: the three materials -------------------------------------------

NIGHT_950 = "#0E0C1D"
NIGHT_900 = "#161426"
NIGHT_800 = "#211D38"
NIGHT_700 = "#2E294C"
NIGHT_500 = "#6A6296"
MIST = "#B9B2D6"

PARCH_50 = "#FBF5E6"
PARCH_100 = "#F3E7CB"
PARCH_200 = "#E6D3A8"
PARCH_300 = "#CDB380"
PARCH_FOOT = "#E9D8B0"
INK = "#2A2118"
INK_SOFT = "#5E4A34"

GOLD_LIGHT = "#F6D98A"
GOLD = "#E2B04A"
GOLD_DEEP = "#A8741A"
BRONZE = "#6E4A14"

SHADOW = "#05040C"

# --- faces of panels and buttons: colours from head to foot ---------------------------------

PANEL_FACE = ("#2B2648", "#1C1931")
PARCHMENT_FACE = (PARCH_50, PARCH_100, PARCH_FOOT)
GOLD_FACE = ("#FBE7A6", "#ECC364", "#D79C34")
GOLD_RIM = "#FFF3C9"
GOLD_FACE_OFF = "#BFB194"
NIGHT_BUTTON_FACE = ("#3B3560", "#292445")
SHAWL = ("#544A8C", "#352C63")
NIGHT_SKY = ("#3A3463", "#1F1B37", NIGHT_950)

# --- boards: calm mid-tones ------------------------------------------------------------------

WOOD = ("#7A4F2B", "#5F3B1E", "#472A14")
WOOD_EDGE = "#A9743F"
WOOD_GRAIN = "#2E1A0B"


@dataclass(frozen=True, slots=True)
class Floor:
    """Slabs of a path: light, middle and dark stone, and the joint between them."""

    light: str
    middle: str
    dark: str
    joint: str


@dataclass(frozen=True, slots=True)
class Hedge:
    """Leaves of a hedge, from the light on top to the gap beneath."""

    light: str
    leaf: str
    shade: str
    gap: str


STONE = Floor("#EBDBB6", "#DCC89C", "#D3BC8B", "#A98F5E")
STONE_DIM = Floor("#C9B78E", "#BBA77C", "#B09A6E", "#83704A")
LAMP = Floor("#FFEDB0", "#FFDF85", "#F7CF6C", "#D9A640")
KERB = "#8C7750"
KERB_LIGHT = "#B29B6C"

HEDGE_LOOSE = Hedge("#57904F", "#3C7042", "#2A5230", "#173321")
HEDGE_FIXED = Hedge("#4C8461", "#33654A", "#234B38", "#142C23")
HEDGE_DARK = Hedge("#27515E", "#1F4250", "#17303A", "#122630")


@dataclass(frozen=True, slots=True)
class Castle:
    """Masonry of the castle's corridors: two tones of wall, the floor and its kerb."""

    wall: str
    wall_shade: str
    floor: str
    kerb: str


CASTLE = Castle("#59637A", "#4E576C", "#EFE2C2", "#8C93A3")

# --- seats: a colour, a shape and a letter, never a colour alone ------------------------------


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the six places at the table; `letter` is the colour of text on `base`."""

    key: str
    shape: str
    base: str
    light: str
    deep: str
    letter: str


SEATS = (
    Seat("blue", "circle", "#0072B2", "#5DB4EC", "#0B3A5C", PARCH_50),
    Seat("vermilion", "triangle", "#D55E00", "#FF9A4D", "#5E2A08", NIGHT_900),
    Seat("green", "square", "#009E73", "#4FD6AE", "#0B4A39", NIGHT_900),
    Seat("yellow", "star", "#F0E442", "#FFF9A8", "#57500F", NIGHT_900),
    Seat("purple", "diamond", "#CC79A7", "#F0B4D3", "#5A2F49", NIGHT_900),
    Seat("sky", "cross", "#56B4E9", "#A9DBF7", "#1F4A66", NIGHT_900),
)

# --- Bloody Harry: title bands of the cards, always with a name or a glyph on them ------------------

COURSES = {
    "herbologie": "#2F7A40",
    "defense": "#B03A3A",
    "metamorphose": "#A65C0C",
    "potions": "#7B4B94",
    "sorts": "#2E6FB5",
    "balais": "#5C6670",
    "horcruche": "#33283F",
    "detourneur": "#7E560F",
}
SPELL, INSTANT, MATCH_BONUS, GOOD_BONUS, BAD_BONUS = "#2E6FB5", "#5A4A8C", "#2F7A40", "#8A6412", "#A32A38"
HOUSES = {"grosfondor": "#B23A3A", "serpentin": "#2E7D5B", "serdongle": "#2E5FA0", "poufmoufle": "#C79A2B"}
WAX, WAX_DEEP, WAX_EDGE, WAX_LIGHT = "#A32A38", "#8B1E2C", "#6C1420", "#F3C9CD"
BANDS = {
    "night": NIGHT_700,
    "spell": SPELL, "instant": INSTANT, "match_bonus": MATCH_BONUS, "good_bonus": GOOD_BONUS, "bad_bonus": BAD_BONUS,
    "letter": WAX, "sortilege": "#6B3F86", "degat": "#7A2430", "aimed": "#7A2430", "gathers": "#0B4A39",
} | {f"course_{course}": tone for course, tone in COURSES.items()} | {
    f"house_{house}": tone for house, tone in HOUSES.items()}
"""The band of a card, by what it stands for."""
SOURCES = {"courses": ("#E6D3A8", INK), "horcruches": ("#51406B", PARCH_50), "detourneurs": ("#7E560F", PARCH_50),
           "balai_ball": ("#2F7A40", PARCH_50), "bonuses": (GOLD, INK), "couriers": (WAX, PARCH_50)}
"""Where points come from at the end of a game: the ground of a source, and what is written on it."""
TAKEN_AWAY = ("#5A1420", PARCH_50)
CARD_MARK = "#6B3F86"
"""A card that was played, among the marks of a replay."""

# --- what is not the real game: supposition violet, used for nothing else -------------------------------

SUPPOSED, SUPPOSED_LIGHT, SUPPOSED_DEEP = "#8E5BE8", "#CDB2FF", "#2E1C5C"
BACK_MAGIC, BACK_SCHOOL = ("#2E5A86", "#16304C"), ("#8E3040", "#4F1722")

# --- verdicts: always beside a tick or a cross ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verdict:
    """Fill and rim of a result pill, with the name of its glyph."""

    fill: str
    rim: str
    glyph: str


OK = Verdict("#0B4A39", "#4FD6AE", "check-bold")
NO = Verdict("#7A2430", "#C9525F", "close-thick")

# --- type --------------------------------------------------------------------------------------

# The first two are bundled in assets/fonts, the others come with KivyMD.
FONT_FILES = {
    "vollkorn_black": "Vollkorn-Black.ttf",
    "vollkorn_bold": "Vollkorn-Bold.ttf",
    "roboto_medium": "Roboto-Medium.ttf",
    "roboto_bold": "Roboto-Bold.ttf",
    "roboto_black": "Roboto-Black.ttf",
    "icons": "materialdesignicons-webfont.ttf",
}
BUNDLED_FONTS = ("vollkorn_black", "vollkorn_bold")


@dataclass(frozen=True, slots=True)
class TypeRole:
    """A font and its size in sp on a tablet and on a phone."""

    font: str
    tablet: int
    phone: int


DISPLAY = TypeRole("vollkorn_black", 68, 56)
TITLE_1 = TypeRole("vollkorn_black", 48, 34)
TITLE_2 = TypeRole("vollkorn_bold", 36, 26)
NAME_LARGE = TypeRole("vollkorn_bold", 28, 20)
NAME = TypeRole("vollkorn_bold", 24, 17)
STEP_LINE = TypeRole("roboto_bold", 22, 20)
BUTTON = TypeRole("roboto_bold", 22, 20)
BUTTON_LARGE = TypeRole("roboto_bold", 28, 28)
BODY = TypeRole("roboto_medium", 20, 17)
COUNT = TypeRole("roboto_bold", 22, 18)
COUNT_LARGE = TypeRole("roboto_black", 54, 44)
LETTER = TypeRole("roboto_black", 20, 16)

SMALLEST_TEXT_TABLE = 20
SMALLEST_TEXT_PHONE = 16

# --- space, in dp ---------------------------------------------------------------------------------

TOUCH_MIN = 48
TOUCH_CHILD, TOUCH_CHOICE = 88, 64
"""What a child presses, and what it chooses from.  feel.md C2"""

# --- corners, in dp, or as a share of the side ------------------------------------------------------

RADIUS_POD = 14
RADIUS_PANEL = 18
RADIUS_SHEET = 22
RADIUS_BUTTON = 16
RADIUS_CARD_SHARE = 0.09
RADIUS_TILE_SHARE = 0.055
RADIUS_TOKEN_SHARE = 0.13


@dataclass(frozen=True, slots=True)
class Layer:
    """One soft rectangle of a shadow: how far down, how much larger (dp), how dark."""

    drop: float
    grow: float
    alpha: float


DEPTH = {
    1: (Layer(1, 1, 0.30), Layer(2, 2, 0.16)),
    2: (Layer(2, 1, 0.30), Layer(4, 3, 0.18), Layer(7, 6, 0.10)),
    3: (Layer(4, 2, 0.30), Layer(9, 6, 0.18), Layer(16, 12, 0.12)),
}

# --- motion, in seconds --------------------------------------------------------------------------------

PAWN_STEP = 0.09
PAWN_PATH_MAX = 1.2
TILE_TURN = 0.12
ROW_PUSH = 0.45
CARD_DEAL = 0.18
CARD_FLIP = 0.30
DIE_ROLL = 0.70
REWARD = 1.2
SEAT_BATON = 0.35
LIT_WAY_STEP = 0.025
BREATH = 1.6
BREATH_ALPHA = (0.55, 1.0)
REFUSAL = 0.24
CALM_FADE = 0.15

DIMMED_BOARD = 0.8


# --- colour arithmetic --------------------------------------------------------------------------------------


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#RRGGBB` as 0..1."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red / 255, green / 255, blue / 255


def rgba(colour: str, alpha: float = 1) -> tuple[float, float, float, float]:
    """The colour as Kivy takes it."""
    return (*channels(colour), alpha)


def linear_channels(colour: str) -> tuple[float, float, float]:
    """Light intensities of a colour: its channels without the sRGB curve."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2."""
    red, green, blue = linear_channels(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of WCAG 2, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """A colour that far on the way from one to the other."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in pairs)


READABLE = 4.5


def awake(seat: Seat) -> str:
    """The seat's colour as far as gold and cream text stay readable on it: foot of its strip, middle of its curtain."""
    steps = (mix(seat.base, seat.deep, step / 50) for step in range(51))
    return next(tone for tone in steps if min(contrast(PARCH_50, tone), contrast(GOLD_LIGHT, tone)) >= READABLE)
