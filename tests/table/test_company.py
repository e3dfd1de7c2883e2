"""Setting up by any touches in any order: nobody who sits is moved or replaced, and no empty table starts."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.play import Seat, Seating
from hpapp.play.seats import WANDS, Member, Mode
from hpapp.table.company import PROPOSED, Company, natural_mode, nearest_corners

PEOPLE = [Member("Léa", 0), Member("Tom", 1), Member("Papi", 2), Member("Mia", 3, "child"), Member("Lou", 0)]
BOTS = [Member("Robi", 4, "bot"), Member("Pixel", 5, "bot"), Member("Puce", 3, "bot")]
ALL = [*PEOPLE, *BOTS]
FACING = {0: (3, 4), 1: (3, 4), 2: (5,), 3: (0, 1), 4: (0, 1), 5: (2,)}

who, where = st.integers(0, len(ALL) - 1), st.none() | st.integers(0, 5)
touch = st.one_of(
    st.tuples(st.just("add"), who, where), st.tuples(st.just("remove"), who), st.tuples(st.just("carry"), who, where),
    st.tuples(st.just("kind"), who, st.sampled_from(["human", "child", "bot"])),
    st.tuples(st.just("mode"), st.sampled_from(["table", "pass", "solo"])),
)


def by_name(company: Company) -> dict[str, Seat]:
    return {seat.name: seat for seat in company.seats}


def check_sound(company: Company) -> None:
    """What holds at any moment."""
    seats = company.seats
    for values in ([seat.place for seat in seats], [seat.color for seat in seats], [seat.name for seat in seats]):
        assert len(set(values)) == len(values) <= company.most
    assert company.mode != "solo" or len(company.humans) <= 1
    assert (company.lacks(2) is None) == (len(seats) >= 2 and any(seat.kind != "bot" for seat in seats))


def do(company: Company, act: tuple) -> None:  # type: ignore[type-arg]
    """One touch of the set-up screen, and what it may not have done."""
    if act[0] == "mode":
        change_mode(company, act[1])
        return
    before, kind, member = by_name(company), act[0], ALL[act[1]]
    seat = company.named(member.name)
    touched: set[str] = set()
    if kind == "add" and seat is None:
        assert company.add(member, act[2]) == (len(before) < company.most)
        assert len(company.seats) == min(len(before) + 1, company.most)
        if act[2] is not None and act[2] not in {one.place for one in before.values()} and len(before) < company.most:
            assert by_name(company)[member.name].place == act[2]
    elif kind == "remove" and seat is not None:
        company.remove(seat)
        touched = {member.name}
    elif kind == "kind" and seat is not None:
        company.change(seat, replace(seat, kind=act[2]))
        touched = {member.name}
    elif kind == "carry" and seat is not None and act[2] is not None:
        swapped = company.at(act[2])
        company.move(seat, act[2])
        touched = {member.name, *([swapped.name] if swapped else [])}
    stayed = set(before) - touched
    assert {name: by_name(company)[name] for name in stayed} == {name: before[name] for name in stayed}


def change_mode(company: Company, mode: Mode) -> None:
    """Another way to share the device: everybody keeps place and hat, and comes back after a game alone."""
    before, places = by_name(company), {seat.place: seat.color for seat in company.seats}
    company.choose_mode(mode, BOTS)
    assert places.items() >= {seat.place: seat.color for seat in company.seats}.items()
    people = {name for name, seat in before.items() if seat.kind != "bot"}
    if mode == "solo":
        assert len(company.humans) == min(1, len(people))
        assert {seat.name for seat in company.humans} <= people
    else:
        assert people <= set(by_name(company))


@given(st.lists(touch, max_size=25), st.integers(2, 6), st.sampled_from(["table", "pass"]))
def test_nobody_who_sits_is_moved_or_replaced_whatever_is_touched(acts: list[tuple], most: int,  # type: ignore[type-arg]
                                                                  shared: Mode) -> None:
    company = Company((Seat("Léa", 0), Seat("Robi", 4, "bot")), "solo", most, shared)
    for act in acts:
        do(company, act)
        check_sound(company)


@pytest.mark.parametrize("mode", ["table", "pass", "solo"])
def test_two_sit_face_to_face(mode: Mode) -> None:
    # feel.md A9
    company = Company((), mode, 6)
    for member in (PEOPLE[0], BOTS[0]):
        company.add(member)
    one, two = (seat.place for seat in company.seats)
    assert two in FACING[one or 0]
    assert {seat.place for seat in Company((Seat("Léa", 0), Seat("Tom", 1)), mode, 6).seats} == {one, two}


@pytest.mark.parametrize("shared", ["table", "pass"])
def test_a_second_person_against_the_robots_is_one_more_and_the_device_is_shared(shared: Mode) -> None:
    company = Company((Seat("Léa", 0), Seat("Robi", 4, "bot")), "solo", 4, shared)
    assert company.add(Member("Tom", 1))
    assert sorted(by_name(company)) == ["Léa", "Robi", "Tom"]
    assert company.mode == shared


def test_people_are_back_after_a_game_alone() -> None:
    company = Company(tuple(Seat(member.name, member.color, member.kind) for member in PEOPLE[:4]), "table", 6)
    before = company.seats
    company.choose_mode("solo", BOTS)
    assert [seat.kind for seat in company.seats].count("bot") == 3
    company.choose_mode("table", BOTS)
    assert company.seats == before


@pytest.mark.parametrize("mode", ["pass", "solo"])
@pytest.mark.parametrize("count", range(2, 7))
def test_who_held_the_device_in_turns_keeps_the_order_of_turns_in_the_next_game(mode: Mode, count: int) -> None:
    """Such a game keeps no places."""
    seats = tuple(Seat(str(index), index, "bot" if mode == "solo" and index else "human") for index in range(count))
    company = Company(seats, mode, 6)
    assert [seat.name for seat in company.seats] == [seat.name for seat in seats]
    assert {seat.place for seat in company.seats} == set(PROPOSED[:count])


def test_a_table_without_people_cannot_begin() -> None:
    assert Company((), "table", 4).lacks(2) == "few"
    for mode in ("table", "pass", "solo"):
        bots = tuple(Seat(bot.name, bot.color, "bot") for bot in BOTS)
        assert Company(bots, mode, 4).lacks(2) == "nobody"


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["human", "child", "bot"]), st.integers(0, WANDS)),
                max_size=8))
def test_what_changes_in_the_middle_of_a_game_holds_for_that_game_only(changes: list[tuple[int, str, int]]) -> None:
    begun = Seating((Seat("Léa", 0), Seat("Mia", 3, "child"), Seat("Robi", 4, "bot")))
    seating = begun
    for index, kind, wands in changes:
        seating = seating.swap(index, replace(seating.seats[index], kind=kind, wands=wands))
        assert seating.seats[index].kind == kind
    assert seating.as_begun() == begun


def corners(*places: int) -> tuple[str, ...]:
    return nearest_corners("labyrinthe", places)


@pytest.mark.parametrize(("places", "expected"), [
    ((0, 1, 3, 4), ("rouge", "jaune", "vert", "bleu")),
    ((4, 1), ("bleu", "jaune")),
    ((0, 3), ("rouge", "vert")),
    ((0, 1), ("rouge", "jaune")),
    ((3, 4), ("vert", "bleu")),
])
def test_everybody_starts_from_the_corner_nearest_to_their_place(places: tuple[int, ...],
                                                                 expected: tuple[str, ...]) -> None:
    assert corners(*places) == expected


def test_left_and_right_start_from_the_fair_corners() -> None:
    assert set(corners(2, 5)) == {"rouge", "vert"}
    assert corners(2, 5)[0] == "vert"


def test_corners_are_distinct_for_every_company_that_the_game_seats() -> None:
    for count in (2, 3, 4):
        for places in combinations(range(6), count):
            assert len(set(corners(*places))) == count


@pytest.mark.parametrize(("kinds", "form", "mode"), [
    (("human", "bot"), "tablet", "solo"), (("human", "bot"), "phone", "solo"),
    (("human", "child"), "tablet", "table"), (("human", "human", "bot"), "phone", "pass"),
    (("human", "human"), "phone_wide", "pass"),
])
def test_the_mode_that_fits(kinds: tuple[str, ...], form: str, mode: str) -> None:
    seats = tuple(Seat(str(index), index, kind) for index, kind in enumerate(kinds))  # type: ignore[arg-type]
    assert natural_mode(seats, form) == mode
