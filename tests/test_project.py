"""What the project promises about itself: small files, honest names, pins that agree, no trace of a machine."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import dead

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "hpapp"
LONGEST_FILE = 420
MADE_AGAIN = re.compile(r"\.git|\.venv.*|build|dist|bin|\.buildozer|__pycache__|.*_cache|\.hypothesis|.*\.egg-info")
VAGUE = {"Manager", "Handler", "Helper", "Helpers", "Utils", "Util", "Base", "Data", "Info"}
# Written in pieces so that this file does not accuse itself.
TRACES = re.compile(
    "|".join(
        [
            r"py" r"pi\.(org|python\.org)|python" r"hosted\.org|--(extra-)?index" r"-url[ =]\S|--trusted" r"-host",
            r"(?<![\w./$}~-])/(?:work|root|home|Users|opt)/\w",
        ]
    )
)


def files() -> Iterator[Path]:
    """Every file of the project, without what can be made again."""
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if not MADE_AGAIN.fullmatch(name))
        yield from (Path(folder, name) for name in sorted(names) if name != ".git")  # a worktree's is a file


def sources() -> list[Path]:
    """The Python files of the app."""
    return [path for path in files() if path.suffix == ".py" and path.is_relative_to(PACKAGE)]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def words_of(name: str) -> set[str]:
    """The words of a CamelCase or snake_case name, each with a capital."""
    return {word.capitalize() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)}


def traces(text: str) -> list[str]:
    return [match.group() for match in TRACES.finditer(text)]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, relative ones spelled out from the top."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*above, *filter(None, [node.module])])


def pins() -> dict[str, str]:
    """The version that pyproject.toml asks for, for every requirement of every group."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    return dict(requirement.split("==") for group in groups for requirement in group)


def locked(lock: Path) -> dict[str, list[str]]:
    """Each line of a lock that names a package, with the hashes below it."""
    found: dict[str, list[str]] = {}
    for line in lock.read_text("utf-8").splitlines():
        if re.match(r"[a-z0-9]", line):
            found[line.removesuffix(" \\")] = hashes = []
        elif "--hash=" in line:
            hashes.append(line.strip(" \\"))
    return found


def test_files_stay_short() -> None:
    watched = [*sources(), *(path for path in files() if path.suffix == ".kv")]
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in watched}
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


@pytest.mark.parametrize(
    ("name", "vague"),
    [("TurnManager", True), ("card_utils", True), ("HTTPHandler", True), ("Database", False), ("Baseline", False)],
)
def test_vague_words_are_found_in_names(name: str, vague: bool) -> None:
    assert bool(words_of(name) & VAGUE) is vague


LONGEST_CLASS = 300


def test_no_class_is_longer_than_a_reader_can_keep_in_mind() -> None:
    lengths = {f"{path.name} {node.name}": (node.end_lineno or 0) - node.lineno + 1
               for path in sources() for node in ast.walk(ast.parse(path.read_text("utf-8")))
               if isinstance(node, ast.ClassDef)}
    assert {name: length for name, length in lengths.items() if length > LONGEST_CLASS} == {}


def test_names_come_from_the_games() -> None:
    names = [path.stem for path in sources()] + [
        node.name
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert [name for name in names if words_of(name) & VAGUE] == []


ODD = {"Haunt", "Haunts", "Hush", "Wanded", "Lectern", "Matter", "Gait", "Leanings", "Restless"}
"""Words at which a programmer stops; a plainer one says the same."""
ONE_MEANING = ("Choice", "Told", "Session", "Chooser", "Guide", "Match", "Box")
"""Words that stand for one thing in the whole code."""


def defined(path: Path) -> Iterator[str]:
    """Every name that a file gives to a class, a function, a field or an alias."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def test_names_are_plain_and_a_word_has_one_meaning() -> None:
    names = [(name, name_of(path)) for path in sources() for name in defined(path)]
    assert {(name, place) for name, place in names if words_of(name) & ODD} == set()
    homes = {word: sorted({place for name, place in names if name == word}) for word in ONE_MEANING}
    assert {word: places for word, places in homes.items() if len(places) != 1} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see https://py" "pi.org/simple", True),
        ("--index" "-url https://mirror.example", True),
        ("cd /ho" "me/ann/games", True),
        ('open("/ro' 'ot/save")', True),
        ("$HOME/games, ~/games, site/home/page, --no-emit-index" "-url", False),
    ],
)
def test_traces_of_a_machine_are_found(text: str, found: bool) -> None:
    assert bool(traces(text)) is found


def test_no_file_names_a_registry_or_a_place_on_some_machine() -> None:
    told = {}
    for path in files():
        content = path.read_bytes()
        if b"\0" not in content and (found := traces(content.decode("utf-8", "replace"))):
            told[name_of(path)] = found
    assert told == {}


def test_rules_import_the_standard_library_and_msgspec_only() -> None:
    allowed = {*sys.stdlib_module_names, "msgspec"}
    strangers = {
        (name_of(path), module)
        for path in sources()
        if path.is_relative_to(PACKAGE / "rules") or path == PACKAGE / "games.py"
        for module in imports(path)
        if module.split(".")[0] not in allowed and not module.startswith(("hpapp.rules", "hpapp.games"))
    }
    assert strangers == set()


def test_kivy_stays_at_the_table() -> None:
    """Also in corners that no layer names, such as the catalogues."""
    toolkit = {"kivy", "kivymd", "asynckivy", "asyncgui"}
    users = {name_of(path) for path in sources() if {module.split(".")[0] for module in imports(path)} & toolkit}
    above = ("hpapp/ui/", "hpapp/app.py", "hpapp/start.py", "hpapp/demo.py")
    assert {name for name in users if not name.startswith(above)} == set()


def test_nobody_asks_for_the_colours_of_kivymd() -> None:
    """They are not mixed (app.py): a start would take a third longer."""
    asked = {name_of(path): found for path in (*sources(), *(ROOT / "kv").glob("*.kv"))
             if (found := re.findall(r"theme_cls|\bMD(?!App\b)[A-Z][a-z]\w+", path.read_text("utf-8")))}
    assert asked == {}


def test_lock_agrees_with_the_pins() -> None:
    lock = locked(ROOT / "requirements.lock")
    assert {f"{name}=={version}" for name, version in pins().items()} <= set(lock)


@pytest.mark.parametrize("lock", ["requirements.lock", "bench/requirements.lock", "tests/pythons.lock"])
def test_everything_locked_is_hashed(lock: str) -> None:
    packages = locked(ROOT / lock)
    assert packages
    assert [name for name, hashes in packages.items() if not hashes] == []


def test_nothing_locked_needs_a_compiler() -> None:
    lines = locked(ROOT / "requirements.lock")
    heavy = [line for line in lines if line.startswith(("materialshapes", "pycairo"))]
    assert [line for line in heavy if "sys_platform == 'never'" not in line] == []


@pytest.mark.ui
def test_a_window_opens_without_a_screen() -> None:
    """In a process of its own, as the libraries of the machine answer here for the first time."""
    ask = "from kivy.core.window import Window; print(Window.size)"
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, timeout=60)
    assert answer.stdout == "(800, 600)\n", answer.stderr


def test_kv_knows_each_class_by_a_name_of_its_own() -> None:
    """Rules in kv apply by class name alone: two classes of one name would wear each other's layout."""
    ruled = {name for path in files() if path.suffix == ".kv"
             for name in re.findall(r"^<-?(\w+)", path.read_text("utf-8"), re.MULTILINE)}
    defined: dict[str, list[str]] = {}
    for path in sources():
        if "ui" in path.parts:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef) and "NamedTuple" not in {getattr(b, "id", "") for b in node.bases}:
                    defined.setdefault(node.name, []).append(name_of(path))
    assert ruled
    assert {name: places for name, places in defined.items() if name in ruled and len(places) > 1} == {}


def test_no_rule_of_kv_asks_for_ids() -> None:
    """A rule holds each thing on the way to what it follows, and `ids` hold their widget: it would never be let go."""
    assert {path.name: found for path in (ROOT / "kv").glob("*.kv")
            if (found := re.findall(r"^.*\bids\..*$", path.read_text("utf-8"), re.MULTILINE))} == {}


ASKED = {
    "hpapp/ui/pulse.py": {"provider"},
    "hpapp/app.py": {"scene"}, "hpapp/device/facts.py": {"sys.modules.get(name)"},
    "hpapp/saves/catalogue.py": {"error"}, "hpapp/saves/trouble.py": {"error"},
    "hpapp/table/script.py": {"target"}, "hpapp/table/story.py": {"event"},
    "hpapp/ui/anim.py": {"AnimationTransition"}, "hpapp/ui/prefs.py": {"kept", "self", "Kept()"},
    "hpapp/ui/router.py": {"import_module(module)", "widget"}, "hpapp/ui/screen_form.py": {"theme"},
    "hpapp/ui/screens/rulebook.py": {"card"}, "hpapp/ui/table/hand.py": {"self"},
}
"""What may be asked for an attribute by its name: modules, errors, events, widgets of several kinds."""


def asked_by_name(text: str) -> set[str]:
    """What a source asks with getattr or hasattr."""
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    return {ast.unparse(call.args[0]) for call in calls if ast.unparse(call.func) in ("getattr", "hasattr")}


def test_nothing_asks_states_boards_or_guides_what_they_have() -> None:
    assert asked_by_name('x = state.turns if hasattr(state, "turns") else getattr(self.board, "tray", None)') == {
        "state", "self.board"}
    found = {name: asked for path in sources()
             if (asked := asked_by_name(path.read_text("utf-8")) - ASKED.get(name := name_of(path), set()))}
    assert found == {}


def test_code_that_nobody_uses_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dead, "ROOT", tmp_path)
    code = {"hpapp/ui/board.py": "def drawn(): ...\ndef shown(): ...\ndef idle(): ...\ndrawn()\n",
            "kv/board.kv": "<Board>:\n    on_size: self.shown()\n", "tests/test_board.py": "def left(): ...\nidle()\n",
            "main.py": "", "tools/__init__.py": "", "bench/__init__.py": ""}
    for name, text in code.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert list(dead.unused(dead.looked_through(*dead.APP))) == ["hpapp/ui/board.py:3: nobody uses function idle"]
    assert list(dead.unused(dead.looked_through("tests"))) == ["tests/test_board.py:1: nobody uses function left"]


def test_whatever_may_be_unused_is_still_there() -> None:
    written = " ".join(path.read_text("utf-8") for path in files()
                       if path.suffix == ".py" and path.name != "dead.py")
    names = (*dead.SET_FOR_OTHERS, *dead.FOR_TESTS)
    assert [name for name in names if not re.search(rf"\b{name}\b", written)] == []
