"""The palette keeps its promises: text is readable, pieces stand out, seats differ for every eye."""

from itertools import combinations
from pathlib import Path

import pytest

from hpapp.ui import theme
from hpapp.ui.theme import SEATS, contrast
from hpapp.ui.vision import EYES, apart, lab

FONTS = Path(__file__).parents[2] / "assets" / "fonts"

TEXT = [
    (theme.PARCH_100, theme.NIGHT_900, 14.7),
    (theme.PARCH_100, theme.NIGHT_700, 11.1),
    (theme.MIST, theme.NIGHT_900, 9.0),
    (theme.MIST, theme.NIGHT_700, 6.8),
    (theme.GOLD_LIGHT, theme.NIGHT_900, 13.1),
    (theme.INK, theme.PARCH_100, 12.9),
    (theme.INK, theme.PARCH_200, 10.7),
    (theme.INK_SOFT, theme.PARCH_100, 6.8),
    (theme.INK_SOFT, theme.PARCH_FOOT, 6.0),
    (theme.INK, theme.GOLD_FACE[0], 12.9),
    (theme.INK, theme.GOLD_FACE[-1], 6.5),
    (theme.PARCH_100, theme.NIGHT_BUTTON_FACE[0], 9.2),
    (theme.PARCH_50, theme.OK.fill, 9.4),
    (theme.PARCH_50, theme.NO.fill, 9.1),
]

GROUNDS = [
    *(tone for floor in (theme.STONE, theme.STONE_DIM, theme.LAMP) for tone in (floor.light, floor.middle, floor.dark)),
    *(
        tone
        for hedge in (theme.HEDGE_LOOSE, theme.HEDGE_FIXED, theme.HEDGE_DARK)
        for tone in (hedge.light, hedge.leaf, hedge.shade)
    ),
    *theme.WOOD,
    *(theme.CASTLE.wall, theme.CASTLE.wall_shade, theme.CASTLE.floor, theme.CASTLE.kerb),
    theme.NIGHT_900,
    theme.PARCH_100,
]


@pytest.mark.parametrize(("text", "ground", "ratio"), TEXT)
def test_text_is_readable_and_as_measured(text: str, ground: str, ratio: float) -> None:
    # feel.md J1
    assert contrast(text, ground) == pytest.approx(ratio, abs=0.06)
    assert ratio >= theme.READABLE


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#808080", "#808080") == 1
    assert contrast("#000000", "#FFFFFF") == contrast("#FFFFFF", "#000000")


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.key)
def test_letters_and_names_are_readable_on_their_seat(seat: theme.Seat) -> None:
    assert contrast(seat.letter, seat.base) >= theme.READABLE
    for ground in (seat.deep, theme.awake(seat)):
        assert contrast(theme.PARCH_50, ground) >= theme.READABLE
        assert contrast(theme.GOLD_LIGHT, ground) >= theme.READABLE


def test_the_blue_seat_wakes_up_in_nearly_its_own_colour_and_the_yellow_one_far_from_it() -> None:
    blue, yellow = SEATS[0], SEATS[3]
    assert apart(blue.base, theme.awake(blue)) < 20
    assert apart(yellow.base, theme.awake(yellow)) > 30


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.key)
def test_a_piece_stands_out_from_its_outline_and_its_halo_from_every_ground(seat: theme.Seat) -> None:
    # feel.md J1
    assert contrast(seat.base, theme.NIGHT_900) >= 3
    for ground in GROUNDS:
        assert max(contrast(theme.PARCH_50, ground), contrast(theme.NIGHT_900, ground)) >= 3


@pytest.mark.parametrize(
    ("eye", "least"), [("normal", 26), ("protan", 20), ("deutan", 17), ("tritan", 16), ("grey", 3)]
)
def test_two_seats_are_never_closer_than_measured(eye: str, least: float) -> None:
    # feel.md J3
    closest = min(apart(one.base, other.base, eye) for one, other in combinations(SEATS, 2))
    assert least <= closest < least + 1.5


def test_no_two_seats_share_a_shape_because_grey_eyes_rely_on_it() -> None:
    # feel.md J2, J3
    assert len({seat.shape for seat in SEATS}) == len({seat.key for seat in SEATS}) == 6


def test_a_grey_eye_sees_no_hue_and_a_normal_one_sees_white_as_white() -> None:
    _, green_red, blue_yellow = lab("#D55E00", "grey")
    assert (green_red, blue_yellow) == pytest.approx((0, 0), abs=0.1)
    for eye in EYES:
        assert lab("#FFFFFF", eye) == pytest.approx((100, 0, 0), abs=0.6)


def test_rgba_is_what_kivy_takes() -> None:
    assert theme.rgba("#FF8000", 0.5) == pytest.approx((1, 128 / 255, 0, 0.5))
    assert theme.rgba("#000000") == (0, 0, 0, 1)


def test_mixing_starts_at_one_colour_and_ends_at_the_other() -> None:
    assert theme.mix("#102030", "#F0E0D0", 0) == "#102030"
    assert theme.mix("#102030", "#F0E0D0", 1) == "#F0E0D0"
    assert theme.mix("#000000", "#FFFFFF", 0.5) == "#808080"


def test_no_text_role_is_smaller_than_the_smallest_text() -> None:
    # feel.md J4
    roles = [role for role in vars(theme).values() if isinstance(role, theme.TypeRole)]
    assert len(roles) >= 8
    for role in roles:
        assert role.font in theme.FONT_FILES
        assert role.tablet >= theme.SMALLEST_TEXT_TABLE
        assert role.phone >= theme.SMALLEST_TEXT_PHONE


def test_bundled_fonts_lie_in_assets_with_their_licence() -> None:
    for key in theme.BUNDLED_FONTS:
        assert (FONTS / theme.FONT_FILES[key]).is_file()
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "Vollkorn" in licence.splitlines()[0]


@pytest.mark.parametrize(
    ("eye", "least"), [("normal", 65), ("protan", 38), ("deutan", 27), ("tritan", 27), ("grey", 3)]
)
def test_combat_colours_stay_apart_and_each_has_its_glyph(eye: str, least: float) -> None:
    # feel.md J2, J3
    from tools.art.tournoi_pieces import COLOURS

    assert len({glyph for _, glyph, _ in COLOURS.values()}) == len(COLOURS) == 4
    for colour, _, ink in COLOURS.values():
        assert contrast(ink, colour) >= 4.5
    assert min(apart(one[0], other[0], eye) for one, other in combinations(COLOURS.values(), 2)) >= least
