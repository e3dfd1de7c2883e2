"""The table on a screen: a reader of `session.now`.  It shows what the session asks for, and tells it what was done."""

from __future__ import annotations

from typing import Any, ClassVar

from kivymd.app import MDApp

from hpapp.play import Match
from hpapp.rules.core import Refusal
from hpapp.saves import SaveTrouble
from hpapp.table.chooser import WAITING, Ready, Step, Touched
from hpapp.table.now import Ask, HandOver, Offer, why_locked
from hpapp.table.refused import why_not
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Target
from hpapp.ui import anim, boards, sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board
from hpapp.ui.layers import Layer
from hpapp.ui.prefs import prefs
from hpapp.ui.privacy_cover import cover
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.table.consent import Consent
from hpapp.ui.table.evening import Evening
from hpapp.ui.table.hints import Prompter
from hpapp.ui.table.own_cards import OwnCards
from hpapp.ui.table.read_aloud import ReadAloud
from hpapp.ui.table.ring import Ring
from hpapp.ui.table.tips import Tips
from hpapp.ui.table.tools import hold_lens, look_closely, open_rulebook, use_tool
from hpapp.ui.table.top import TableTop
from hpapp.ui.touches import last_tap
from hpapp.ui.wake import StaysAwake
from hpapp.ui.words import words


class Table(Scene):
    """One evening on the screen."""

    edges: ClassVar[tuple[float, ...]] = (0, 0, 0, 0)
    """What something around the table takes, in dp: left, top, right, bottom."""
    session: Session
    cloth: TableTop
    board: Board
    cards: OwnCards
    voice: ReadAloud
    reader: type[ReadAloud] = ReadAloud
    """Who reads aloud here."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for part in ("curtain", "ring"):
            read_layout(part)
        self.director = Director()
        self.busy = False
        """Something is happening, and nobody is asked."""
        self._task: Any = None
        self._step: Step | None = None
        self._finger = (0.0, 0.0)
        """Where somebody touched the table last."""
        self._awake = StaysAwake()
        self._watched = [(screen, name) for name in ("form", "width_dp", "height_dp", "safe")]
        self._watched += [(prefs, "left_handed"), (words, "language")]

    # ---------------------------------------------------------------- sitting down and getting up

    def arrive(self, match: Match, **_: Any) -> None:
        """Lay the table for a match."""
        self.sit(Session(match), tells=True)

    def sit(self, session: Session, tells: bool = False) -> None:
        """Lay the table for an evening; `tells`: whoever learns is told what they meet for the first time."""
        self.session, match = session, session.match
        room = boards.room(match.game.id)
        self.board = room.board(self.session.position, self.session.seats, match.seating.mode, self.director)
        self.cloth = TableTop(self.session, self.board, room, self.fenced, edges=self.edges)
        self.board.bind(on_target=lambda _, *touched: self.touched(*touched), on_withdraw=lambda *_: self._put_back(),
                        on_inspect=lambda _, *what: self._looked(*what))
        self.cloth.bind(on_ok=lambda *_: self.touched(GOLD), on_option=lambda _, target: self.touched(target),
                        on_card=lambda _, seat, place: self.cards.tapped(seat, place),
                        on_undo=lambda *_: self.undo(), on_tool=lambda _, name: self.use(name),
                        on_peek=lambda _, *peek: self.cards.peeked(*peek),
                        on_rule=lambda _, clause: open_rulebook(self.session, self.facing, clause),
                        on_ask=lambda _, how: self._asked(how))
        self.prompter = Prompter(self.session, self.cloth, self._chosen, lambda *said: self.voice.answer(*said))
        self.voice = self.reader(self.session.seats)
        self.tips = Tips(session, self.cloth, self.voice.tell if self.fenced else None) if tells else None
        self.evening, self.cards = Evening(self), OwnCards(self)
        self.add_widget(self.cloth)
        self.cloth.lay()
        for source, name in self._watched:
            source.fbind(name, self.lay_anew)
        self._awake.begin(self.session)
        self._go_on()

    @property
    def fenced(self) -> bool:
        """Is the table in the children's corner?  Then pause is the only tool, and no rule leads away."""
        return bool(MDApp.get_running_app().router.fence)

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.session.match

    def leave(self) -> None:
        for source, name in self._watched:
            source.funbind(name, self.lay_anew)
        self._stop()
        self.voice.quiet()
        self.board.rest()
        self.match.close()
        self._awake.end()

    def finish(self) -> None:
        """The game is over and has been celebrated."""
        MDApp.get_running_app().router.go("end", match=self.match)

    def back(self) -> bool:
        """Back opens the pause sheet, never quits."""
        self.use("pause")
        return True

    def hide(self) -> None:
        """Nothing of the table stays on the screen, whatever it shows, until somebody is there again."""
        self._stop()
        self.voice.quiet()
        self.cards.put_down()
        self.session.put_away()
        self._awake.rest()
        cover(self)

    def reappear(self) -> None:
        """Show the table again, behind the curtain where there is one."""
        if self.cloth.parent is None:
            self.clear_widgets()
            self.add_widget(self.cloth)
            self._awake.touched()
            self._go_on()

    # ---------------------------------------------------------------- what must happen now

    def _go_on(self) -> None:
        """Ask the session what must happen now, and do it: whatever went on before is over."""
        self._stop()
        self.director.skipping = False
        self.show_again()
        self._run()

    def show_again(self) -> None:
        """Show the position as it is, at once."""
        self.board.show(self.session.position)
        self.cloth.tell(self.session.table)
        self.cloth.note(self.session.last_line(words.say))

    def _run(self) -> None:
        task = anim.start(self.evening.go_on())
        if not task.finished:  # else whoever came after it runs already, and is the one to stop
            self._task = task

    def let_go(self) -> None:
        """What runs now ends by itself."""
        self._task = None

    def _put_tip_away(self) -> None:
        """No tip any more."""
        if self.tips is not None:
            self.tips.quiet()

    def _stop(self) -> None:
        self.prompter.quiet()
        self._put_tip_away()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        for asked in [child for child in self.children if child is not self.cloth]:  # a curtain or a ring
            self.remove_widget(asked)

    def refresh(self) -> None:
        """Say what to do now, about what is shown now."""
        now, cloth = self.session.now, self.cloth
        if isinstance(now, Offer) and not self.busy:
            chooser = now.chooser
            self._step = chooser.step()
            cloth.say_step(self._step, chooser.commit(), self.session.can_undo)
            cloth.options.offer(() if cloth.room.shows_options else chooser.options(), cloth.child_acts)
            cloth.deal(chooser.selected)
            self.voice.turn(now.seat, words.say(self._step.key, **self._step.facts))
        else:
            cloth.say_step(self._meanwhile(), WAITING, False)
            cloth.options.offer(())
            cloth.deal(())
        cloth.offer_help("off" if self.busy else self.session.help)

    def _meanwhile(self) -> Step | None:
        """While a bot plays, the line says so; while one's own move happens, it stays as it was; behind a curtain or
        a ring it says nothing, least of all what another was to do."""
        if self.cloth.awake < 0 or isinstance(self.session.now, HandOver | Ask):
            return None
        player = self.session.seats[int(self.cloth.awake)]
        return Step("timer-sand", "table.plays", {"name": player.name}) if player.kind == "bot" else self._step

    def lay_anew(self, changed: object = None, *_: object) -> None:
        """The screen or the language has changed: the same moment, laid anew; what was said or held up where something
        lay before is put away."""
        self.prompter.quiet()
        self.cloth.lower()
        self.cloth.lay()
        if self.asking or changed is words:
            self._go_on()  # everybody is asked again, at their edges as they are now, and in their words
            return
        self.cloth.note(self.session.last_line(words.say))
        self.refresh()

    @property
    def asking(self) -> bool:
        """Is somebody asked out of turn?"""
        return any(isinstance(child, Ring | Consent) for child in self.children)

    # ---------------------------------------------------------------- what people do

    def touched(self, target: Target, where: tuple[float, float] | None = None) -> None:
        """Somebody has touched something."""
        if not self.busy:
            where = where or self.cloth.spot_of(target) or self.cloth.controls.center
            try:
                self._answer(self.session.touch(target), where, target)
            except SaveTrouble as trouble:
                self.say_trouble(trouble)

    def _answer(self, touched: Touched, where: tuple[float, float], target: Target | None = None) -> None:
        """Show what came of a touch."""
        if isinstance(touched, Ready):
            last_tap.done()
            self.prompter.quiet()  # what is still being thought about is past
            self._put_tip_away()
            self.cloth.lower()
            self.busy = True
            self._run()
            return
        self._chosen()  # what is refused may have put back what was chosen before
        if isinstance(touched, Refusal):
            if target is not None:
                self.board.refused(target)
            self._say_why_not(touched, where)

    def _chosen(self) -> None:
        """What is chosen has changed."""
        if not self.busy and self.board.chooser is not None:
            self.board.changed()
            self.refresh()

    def _put_back(self) -> None:
        """A finger has let go of what it began to choose."""
        if not self.busy and self.board.chooser is not None and self.board.chooser.withdraw():
            self._chosen()

    def undo(self) -> None:
        """Take back a choice, or the last gesture up to where it may be taken back."""
        self.prompter.quiet()
        if self.busy:
            return
        try:
            undone = self.session.undo()
        except SaveTrouble as trouble:
            self.say_trouble(trouble)
            undone = "undone"
        if undone == "locked":
            key, name = why_locked(self.match)
            self.cloth.say_why(words.say(key, name=name), "", self.cloth.controls.center)
        elif undone == "asks":
            self.busy = True
            self._run()
        elif undone == "withdrawn":
            self._chosen()
        else:
            sound.play("undo")
            self._go_on()

    def _say_why_not(self, refusal: Refusal, where: tuple[float, float]) -> None:
        """A finger tried what is not allowed: say why, within the same frame."""
        sound.play("refuse")
        why = why_not(self.match, refusal, words.language)
        self.cloth.say_why(why, "" if self.fenced else refusal.clause, where)
        self.voice.answer(int(self.cloth.awake), why)

    def say_trouble(self, trouble: SaveTrouble) -> None:
        """The disk does not take what was played."""
        self.cloth.say_why(words.say(f"trouble.{trouble.key}"), "", self.cloth.center)

    def _asked(self, how: str) -> None:
        """The seat that acts wants help."""
        if not self.busy and self.cloth.awake >= 0:
            self.prompter.asked(how, int(self.cloth.awake))

    # ---------------------------------------------------------------- tools

    def _looked(self, title: str, layers: tuple[Layer, ...], line: str, clause: str = "") -> None:
        """A piece is seen large, and read to whoever listens."""
        hold_lens(self.cloth, False)
        look_closely(self.facing, title, layers, line, "" if self.fenced else self.match.game.id, clause)
        self.voice.answer(int(self.cloth.awake), title, line)

    @property
    def facing(self) -> int:
        """The side of whoever asked: of the person who acts for what lies on the board, else where the finger was."""
        return self.cloth.side_of(self._finger)

    def use(self, tool: str) -> None:
        """One of the tools in the corners."""
        use_tool(self, tool)

    def reseated(self) -> None:
        """Somebody else plays a seat from now on: a bot takes over at once, a person is asked at once."""
        self.cloth.reseat()
        self.voice.reseat(self.session.seats)
        self._go_on()

    def replay(self, entry: int) -> None:
        """See a step of the log again; the game itself stays where it is."""
        if not self.busy:
            self.session.show_again(entry)
            self._go_on()

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on empty space skips what is moving, or lets the next bot go on."""
        self._awake.touched()
        self._finger = touch.pos
        if not self.cards.meant(touch) or super().on_touch_down(touch):
            return True
        if self.busy and not self.asking:
            last_tap.answered(touch, self)
            self.evening.tapped = True
            self.director.skip()
        return False
