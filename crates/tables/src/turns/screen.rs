//! The screen of every game for two in turns: the board, who plays, the record to leaf through, taking back. A game
//! adds its [`View`]: how the board looks, what code has said of a move, and what there is to press besides.
//!
//! `record` is all that was played, `shown` how many of its moves are on the board: a person may look back, and play on
//! from there.

use super::{Record, Start, Turns, drawn_by_lot, moved};
use crate::frame::{Frame, Pick, Sides, doing};
use crate::graph::Course;
use crate::tree::{self, Rules, Searched, Walks};
use crate::{Player, graph, say};
use calls::players::Code;
use stage::panel::{Panel, Tone};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Asking, Input, Layout, News, Outbox, Stops, Wish, key};
use std::fmt::Debug;
use text::Text;

/// Between two moves of code against code, so that people can follow. In seconds.
pub const PAUSE: f64 = 0.7;

/// The position of a view's game, its move, by what its players play.
pub type PositionOf<V> = <<V as View>::Game as Turns>::Position;
type Move<V> = <<V as View>::Game as Turns>::Move;
type By<V> = <<V as View>::Game as Turns>::By;
type Question<V> = <<V as View>::Game as Turns>::Question;

/// What can be pressed: on every such screen, and on this one.
#[derive(Clone, Copy, Debug)]
pub enum Id<By: 'static, Own> {
    New,
    Undo,
    Tree,
    /// Stops code that thinks, and lets it go on.
    Stop,
    /// Shows the position after so many moves.
    Show(usize),
    Frame(Pick<By>),
    Own(Own),
}

/// What can be pressed on the screen of this view.
pub type IdOf<V> = Id<By<V>, <V as View>::Id>;

/// What a game adds to the screen, and keeps for it.
pub trait View: Debug + Send + Sized + 'static {
    /// The game.
    type Game: Turns;
    /// What can be pressed on this screen only.
    type Id: Copy + Debug;
    /// The sides.
    const ICONS: [Icon; 2];

    /// Where a new game begins.
    fn start(&self) -> PositionOf<Self>;

    /// Where on the board the mouse makes which move; none if moves are buttons.
    fn squares(_: &Layout) -> Vec<(Rect, Move<Self>)> {
        Vec::new()
    }

    /// What these squares are called and what is on each, in their order: for who does not see them.
    fn spoken(_: &PositionOf<Self>) -> Vec<Text> {
        Vec::new()
    }

    /// How a game that is over has ended.
    fn result(position: &PositionOf<Self>) -> Text;

    /// What is said in the place of whose turn it is.
    fn status(_: &Screen<Self>) -> Option<Text> {
        None
    }

    /// How long code waits after a move that a person or code has made, in seconds.
    fn pause(_: &Screen<Self>, a_person: bool) -> f64 {
        if a_person { 0.0 } else { PAUSE }
    }

    /// The code gave no move: the first was made for this side.
    fn moved_for_it(side: usize, step: Move<Self>) -> Text;

    /// Writes what stands between whose turn it is and what is to be told.
    fn write_top<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) {}

    /// What code has said of the move that led to the position on the board.
    fn why(_: &Screen<Self>) -> Vec<(Tone, Text)>;

    /// Writes what there is to press in this game only.
    fn write_own<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) {}

    /// What stands beside New and Undo.
    fn buttons(_: &Screen<Self>) -> Vec<Button<IdOf<Self>>> {
        Vec::new()
    }

    /// Writes the moves.
    fn write_moves<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) {}

    /// How the game went.
    fn course(_: &Screen<Self>) -> Option<Course> {
        None
    }

    /// Does what was pressed.
    fn press(_: &mut Screen<Self>, _: Self::Id, _: &mut Outbox);

    /// Takes a key that no button has.
    fn key(_: &mut Screen<Self>, _: char) {}

    /// Asks what is wanted before the next move is thought about.
    fn advise(_: &mut Screen<Self>, _: &mut Outbox) {}

    /// Asks what nobody waits for.
    fn ask(_: &mut Screen<Self>, _: &mut Outbox) {}

    /// Takes news; the screen itself hears of its moves.
    fn hear(_: &mut Screen<Self>, _: &News) {}

    /// Keeps what code has said of the position on the board, in so many seconds: its move is made now.
    fn keep(_: &mut Screen<Self>, _: Question<Self>, _step: Move<Self>, _: <Self::Game as Turns>::Said, _seconds: f64) {
    }

    /// Whether the student's rules decide what becomes of a move.
    fn own_rules_decide(_: &Screen<Self>) -> bool {
        false
    }

    /// Whether the game waits for an answer of the student's rules.
    fn waits(_: &Screen<Self>) -> bool {
        false
    }

    /// Lets the student's rules decide what becomes of this move.
    fn decide(_: &mut Screen<Self>, _: Move<Self>, _: &mut Outbox) {}

    /// Returns how the game on the board has ended by the student's rules.
    fn ended(_: &Screen<Self>) -> Option<Text> {
        None
    }

    /// Takes a press of the left button that is none of the panel's.
    fn pressed(_: &mut Screen<Self>, _at: (f32, f32), _: &Layout) {}

    /// Writes a page in the place of the panel; whether there is one.
    fn write_page<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) -> bool {
        false
    }

    /// Closes that page; whether there was one.
    fn close_page(_: &mut Screen<Self>) -> bool {
        false
    }

    /// Words for the state's line, each with whether it holds.
    fn flags(_: &Screen<Self>) -> Vec<(bool, &'static str)> {
        Vec::new()
    }

    /// A move was made, the game is another one, or the depth is.
    fn changed(_: &mut Screen<Self>) {}

    /// Draws the board.
    fn draw(_: &Screen<Self>, scene: &mut Scene, theme: &Theme, mouse: (f32, f32));

    /// What keys do that no button shows.
    fn keys() -> Vec<Text> {
        Vec::new()
    }
}

/// A game in the window.
#[derive(Debug)]
pub struct Screen<V: View> {
    pub frame: Frame,
    /// who plays
    pub sides: Sides<By<V>>,
    pub record: Record<V::Game>,
    pub shown: usize,
    /// the game before, which can be taken back
    before: Option<Record<V::Game>>,
    /// when the last shown move was made; long ago if a person jumped to it
    pub moved_at: f64,
    /// the question that is being thought about
    pub asked: Asking<Question<V>, Question<V>>,
    /// whether code waits until a person wants it to go on
    paused: bool,
    /// a move about which the student's rules are to decide
    chosen: Option<Move<V>>,
    /// whether it was told that a person has won
    told: bool,
    /// whether the tree of the search is to be seen
    wants_tree: bool,
    /// what the game keeps for it
    pub own: V,
}

impl<V: View> Screen<V> {
    /// The game that begins so, and goes on from its end: a person has the first side, code has the other, if nothing
    /// else was said.
    pub fn new(start: Start<V::Game>, solution_here: bool, own: V) -> Screen<V> {
        let Start { record, players, depth } = start;
        let (deepest, otherwise) = <V::Game as Turns>::DEPTHS.unwrap_or((1, 1));
        let depth = depth.unwrap_or(otherwise);
        let mut screen = Screen {
            frame: Frame::new(solution_here, 0),
            sides: Sides::new(<V::Game as Turns>::PLAYERS, players, depth, (1, deepest)),
            shown: record.count(),
            before: None,
            moved_at: f64::NEG_INFINITY,
            asked: Asking::default(),
            paused: false,
            chosen: None,
            told: <V::Game as Turns>::is_over(record.position()),
            wants_tree: false,
            record,
            own,
        };
        V::changed(&mut screen);
        screen
    }

    /// The position on the board.
    pub fn position(&self) -> &PositionOf<V> {
        self.record.after(self.shown)
    }

    /// The position before the last move on the board, and that move.
    pub fn last(&self) -> Option<(&PositionOf<V>, Move<V>)> {
        let last = self.shown.checked_sub(1)?;
        Some((self.record.after(last), self.record.moves()[last]))
    }

    /// Whether nobody moves any more on the board.
    pub fn is_over(&self) -> bool {
        <V::Game as Turns>::is_over(self.position()) || V::ended(self).is_some()
    }

    /// The side to move.
    pub fn side(&self) -> usize {
        <V::Game as Turns>::side(self.position())
    }

    /// Whether the last of all moves is on the board.
    pub fn at_end(&self) -> bool {
        self.shown == self.record.count()
    }

    /// Whose code is to move, if it is not a person's turn.
    pub fn code_to_move(&self) -> Option<&'static Player<By<V>>> {
        self.sides.played_by[self.side()]
    }

    /// The code that plays, rather that of the second side.
    fn code_at_the_board(&self) -> Option<&'static Player<By<V>>> {
        self.sides.played_by.iter().rev().copied().flatten().find(|player| player.code.is_some())
    }

    fn panel(&self) -> Panel<'_, IdOf<V>> {
        let mut panel = Panel::default();
        if self.sides.choosing.is_some() {
            self.sides.write_choices(&mut panel, V::ICONS, &self.frame, Id::Frame);
            return panel;
        }
        if V::write_page(self, &mut panel) {
            return panel;
        }
        panel.says(Tone::Status, self.status());
        V::write_top(self, &mut panel);
        if self.frame.tell(&mut panel, &self.frame.told(|| V::why(self)), Id::Frame(Pick::More)) {
            return panel;
        }
        self.sides.write_players(&mut panel, V::ICONS, Id::Frame);
        V::write_own(self, &mut panel);
        let all = self.record.count();
        let undo = Button::new(Id::Undo, say::undo()).key("u").enabled(all > 0 || self.before.is_some());
        let new = Button::new(Id::New, say::new_game()).key("n");
        panel.buttons([new, undo].into_iter().chain(V::buttons(self)));
        let steps = [("|<", 0), ("<", self.shown.saturating_sub(1)), (">", (self.shown + 1).min(all)), (">|", all)];
        let steps = steps.map(|(label, to)| Button::new(Id::Show(to), label).enabled(to != self.shown));
        let stop = Button::new(Id::Stop, say::hold())
            .key("p")
            .or(say::go_on(), self.paused)
            .chosen(self.paused)
            .enabled(self.sides.code_plays());
        panel.buttons(steps.into_iter().chain([stop]));
        V::write_moves(self, &mut panel);
        if let Some(course) = V::course(self) {
            graph::write(&mut panel, graph::HIGH, course, self.shown, Id::Show);
        }
        panel
    }

    fn status(&self) -> Text {
        let named = <V::Game as Turns>::named(self.side());
        if let Some(ended) = V::ended(self) {
            ended
        } else if self.is_over() {
            V::result(self.position())
        } else if !self.at_end() {
            say::looking_back(self.shown, self.record.count())
        } else if self.paused {
            say::is_paused()
        } else {
            let doing = doing(&self.asked, &named, self.frame.now);
            doing.or_else(|| V::status(self)).unwrap_or_else(|| say::turn_of(named))
        }
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let waits = self.asked.is_open() || self.chosen.is_some() || V::waits(self);
        let waits = waits || self.paused || self.frame.waits();
        if waits || self.is_over() || !self.at_end() {
            return;
        }
        // The clock draws the lots: nobody sees it coming, and a test that sets the clock knows the move.
        let lot = self.frame.now.to_bits();
        if let Some(code) = player.code {
            let question = <V::Game as Turns>::question(player, self.position(), self.sides.depth, lot);
            self.asked.ask(outbox, (code, player.exercise), &question, question.clone(), self.frame.now);
        } else if let Some(step) = drawn_by_lot::<V::Game>(self.position(), lot) {
            self.code_moves(step);
        }
    }

    /// Tells, once, that a person has won against code.
    fn tell_that_a_person_won(&mut self, outbox: &mut Outbox) {
        // A game that the student's rules have ended does not count.
        if self.told || !self.at_end() || !<V::Game as Turns>::is_over(self.position()) {
            return;
        }
        self.told = true;
        let (winner, depth) = (<V::Game as Turns>::winner(self.position()), self.sides.depth);
        let beaten = |side: usize| match (self.sides.played_by[side], self.sides.played_by[1 - side]) {
            (None, Some(player)) => Some(player),
            _ => None,
        };
        let held = |player: &&'static Player<By<V>>| <V::Game as Turns>::cannot_be_beaten(player, depth);
        let beaten = match winner {
            Some(side) => beaten(side),
            None => beaten(0).or(beaten(1)).filter(held),
        };
        if let Some(player) = beaten {
            outbox.wishes.push(Wish::Won { game: <V::Game as Turns>::NAME, player: player.name });
        }
    }

    fn key(&mut self, key: char) {
        match key {
            ',' | key::PAGE_UP => self.show(self.shown.saturating_sub(1)),
            '.' | key::PAGE_DOWN => self.show(self.shown + 1),
            key::HOME => self.show(0),
            key::END => self.show(self.record.count()),
            key => V::key(self, key),
        }
    }

    fn press(&mut self, id: IdOf<V>, outbox: &mut Outbox) {
        match id {
            Id::New => self.start_again(),
            Id::Undo => self.undo(),
            Id::Tree => self.wants_tree = true,
            Id::Stop => {
                self.paused = !self.paused;
                self.asked.forget();
            }
            Id::Show(moves) => self.show(moves),
            Id::Frame(act) => {
                if self.sides.act(act, &mut self.frame) {
                    self.asked.forget();
                    self.frame.wait(V::pause(self, false));
                }
            }
            Id::Own(own) => V::press(self, own, outbox),
        }
    }

    /// Begins anew. The game that was played so far can be taken back.
    pub fn start_again(&mut self) {
        let played = self.open(Record::from(self.own.start()));
        self.before = Some(played).filter(|played| played.count() > 0);
    }

    /// Takes back what was played since it was a person's turn last; without any move, the game before comes back.
    fn undo(&mut self) {
        match self.record.count() {
            0 => {
                if let Some(before) = self.before.take() {
                    self.open(before);
                }
            }
            all => {
                let to = self.record.last_turn(|side| self.sides.played_by[side].is_none()).unwrap_or(all - 1);
                let mut record = self.record.clone();
                record.truncate(to);
                self.open(record);
            }
        }
    }

    /// Goes on with another game: what was asked does not matter any more. Gives back the one that was there.
    pub fn open(&mut self, record: Record<V::Game>) -> Record<V::Game> {
        self.shown = record.count();
        let before = std::mem::replace(&mut self.record, record);
        self.moved_at = f64::NEG_INFINITY;
        self.frame.wait(0.0);
        self.asked.forget();
        self.frame.problem = None;
        self.told = self.is_over();
        self.frame.moved();
        V::changed(self);
        before
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another
    /// one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.record.count());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.frame.now } else { f64::NEG_INFINITY };
            self.shown = moves;
            self.frame.wait(V::pause(self, false));
            self.asked.forget();
        }
    }

    /// A person wants to make this move.
    pub fn person_moves(&mut self, step: Move<V>) {
        if self.code_to_move().is_none() && V::own_rules_decide(self) {
            self.choose(step);
        } else if self.code_to_move().is_none() && self.play(step) {
            self.frame.problem = None;
            self.frame.wait(V::pause(self, true));
        }
    }

    /// Leaves it to the student's rules what becomes of this move.
    fn choose(&mut self, step: Move<V>) {
        if self.at_end() && !self.is_over() && !V::waits(self) {
            self.chosen = Some(step);
        }
    }

    /// Goes on with the position that the student's rules have made of a move.
    pub fn go_on_by_own_rules(&mut self, step: Move<V>, after: PositionOf<V>) {
        self.record.push(step, after);
        (self.shown, self.moved_at) = (self.record.count(), self.frame.now);
        self.frame.moved();
        V::changed(self);
    }

    fn code_moves(&mut self, step: Move<V>) {
        if V::own_rules_decide(self) {
            self.asked.forget();
            self.choose(step);
        } else if self.play(step) {
            self.asked.forget();
            self.frame.wait(V::pause(self, false));
        }
    }

    /// Makes the move on the board, if it is allowed. What came after it before is forgotten.
    pub fn play(&mut self, step: Move<V>) -> bool {
        if self.is_over() {
            return false;
        }
        let mut record = self.record.clone();
        record.truncate(self.shown);
        if record.play(step).is_err() {
            return false;
        }
        (self.record, self.shown, self.moved_at) = (record, self.shown + 1, self.frame.now);
        self.frame.moved();
        V::changed(self);
        true
    }

    /// Makes the move that the code has chosen, if it may, and keeps what it said.
    fn take_move(&mut self, question: Question<V>, said: <V::Game as Turns>::Said, seconds: f64) {
        let side = self.side();
        match moved::<V::Game>(self.position(), &said, <V::Game as Turns>::named(side)) {
            Err(why) => self.move_for_it(&why),
            Ok((step, _)) => {
                V::keep(self, question, step, said, seconds);
                self.code_moves(step);
                self.frame.problem.take_if(|(of, _)| *of == side);
            }
        }
    }

    /// The code gave no move. The game goes on with the first one that is allowed.
    fn move_for_it(&mut self, problem: &Text) {
        let side = self.side();
        if let Some(step) = <V::Game as Turns>::moves(self.position()).first().copied() {
            self.code_moves(step);
            self.frame.problem = Some((side, problem.then(&V::moved_for_it(side, step))));
        }
    }
}

impl<V: View> stage::Screen for Screen<V> {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        let depth = self.sides.depth;
        self.frame.now = input.time;
        self.sides.update(input);
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id, outbox);
        } else if input.pressed {
            V::pressed(self, input.mouse, &input.layout);
            if let Some((_, step)) = V::squares(&input.layout).iter().find(|(place, _)| place.contains(input.mouse)) {
                self.person_moves(*step);
            }
        }
        if self.sides.depth != depth {
            V::changed(self);
        }
        input.keys.iter().for_each(|key| self.key(*key));
        if let Some(step) = self.chosen.take() {
            V::decide(self, step, outbox);
        }
        V::advise(self, outbox);
        self.ask_for_a_move(outbox);
        V::ask(self, outbox);
        self.tell_that_a_person_won(outbox);
    }

    fn hear(&mut self, news: &News) {
        // The old code need not go on thinking, and what it says is not the new code's.
        if *news == News::Rebuilt && self.asked.code() == Some(Code::Mine) {
            self.asked.forget();
        }
        if let Some((question, answer)) = self.asked.hear(news, self.frame.now) {
            let said = answer.and_then(|(answer, seconds)| Ok((<V::Game as Turns>::said(answer)?, seconds)));
            match said {
                Ok((said, seconds)) => self.take_move(question, said, seconds),
                Err(why) => self.move_for_it(&say::no_move(<V::Game as Turns>::named(self.side()), why)),
            }
        }
        V::hear(self, news);
        self.sides.hear(news, &mut self.frame);
    }

    fn rests_until(&self) -> f64 {
        // Discs turn over, passes are announced.
        const MOVES: f64 = 3.0;
        let code_goes_on = self.code_to_move().is_some() && !self.paused && self.at_end() && !self.is_over();
        let moves = self.asked.is_open()
            || self.chosen.is_some()
            || V::waits(self)
            || code_goes_on
            || self.frame.now - self.moved_at < MOVES;
        if moves { 0.0 } else { f64::INFINITY }
    }

    fn ended(&self) -> Option<Text> {
        let is_ended = self.at_end() && self.is_over() && self.record.count() > 0;
        is_ended.then(|| V::ended(self).unwrap_or_else(|| V::result(self.position())))
    }

    fn simulation(&self) -> Option<Vec<(String, String)>> {
        let [against, player] = self.sides.played_by;
        let (player, against) = (player.or(against)?, player.and(against));
        let random = against.map_or("random", |against| against.name);
        let depth = <V::Game as Turns>::DEPTHS.map(|_| ("depth", self.sides.depth.to_string()));
        // Chance that plays against a person does not play against itself: the student's code takes the person's place.
        let player = (against.is_some() || player.code.is_some()).then(|| ("player", player.name.to_owned()));
        let options = player.into_iter().chain([("against", random.to_owned())]).chain(depth);
        Some(options.map(|(name, value)| (name.to_owned(), value)).collect())
    }

    fn positions(&self) -> Vec<String> {
        self.record.positions()[..=self.shown].iter().map(V::Game::noted).collect()
    }

    fn back(&mut self) -> bool {
        self.frame.back() || V::close_page(self) || self.sides.choosing.take().is_some()
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        V::draw(self, scene, theme, mouse);
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        self.panel().place(layout).stops(V::squares(layout).into_iter().map(|(place, _)| place).collect())
    }

    fn squares(&self, _: &Layout) -> Vec<Text> {
        V::spoken(self.position())
    }

    fn keys(&self) -> Vec<Text> {
        let depth = <V::Game as Turns>::DEPTHS.map(|_| say::key_depth());
        V::keys().into_iter().chain([say::key_leaf()]).chain(depth).collect()
    }

    fn state(&self) -> String {
        let flags = [
            (self.record.passed(self.shown).is_some(), " passes"),
            (!self.at_end(), " earlier"),
            (self.asked.is_open(), " thinking"),
            (self.paused, " paused"),
        ];
        let flags = self.frame.words(&[&flags[..], &V::flags(self)].concat());
        let (game, position) = (<V::Game as Turns>::NAME, V::Game::noted(self.position()));
        let over = if self.is_over() { " over" } else { "" };
        format!("{game} {position}{over}{flags}")
    }
}

/// A view of a game whose searches can be walked through.
pub trait Walked: View {
    /// The searches.
    type Search: Searched<Root = PositionOf<Self>> + Rules<Position = PositionOf<Self>>;
    /// Whose tree is seen first if no code plays.
    const FIRST: &'static str;

    /// Where a search begins now, in a game that is not over.
    fn root(screen: &Screen<Self>) -> PositionOf<Self> {
        screen.position().clone()
    }

    /// How deep is looked at first.
    fn depth(screen: &Screen<Self>) -> u32;

    /// How deep code looks in the game, at most.
    fn depth_of_the_game(screen: &Screen<Self>) -> u32 {
        screen.sides.depth
    }
}

impl<V: Walked> Walks for Screen<V> {
    type Search = V::Search;
    const PLAYS: bool = true;

    fn root(&self) -> Option<PositionOf<V>> {
        (!self.is_over()).then(|| V::root(self))
    }

    fn playing(&self) -> (usize, u32) {
        let exercise = self.code_at_the_board().map_or(V::FIRST, |player| player.exercise);
        let place = |exercise| V::Search::SEARCHES.iter().position(|search| search.exercise == exercise);
        (place(exercise).or_else(|| place(V::FIRST)).unwrap_or(0), V::depth(self))
    }

    fn depth_of_the_game(&self) -> Option<u32> {
        <V::Game as Turns>::DEPTHS.map(|_| V::depth_of_the_game(self))
    }

    fn code(&self) -> Option<Code> {
        self.code_at_the_board().and_then(|player| player.code)
    }

    fn solution_here(&self) -> bool {
        self.frame.solution_here
    }

    fn play_from(&mut self, position: &PositionOf<V>) {
        let before = self.open(Record::from(position.clone()));
        self.before = Some(before);
    }

    fn wants_tree(&mut self) -> bool {
        std::mem::take(&mut self.wants_tree)
    }
}

/// The button that opens the tree.
pub fn tree_button<V: View>(screen: &Screen<V>) -> Button<IdOf<V>> {
    tree::button(Id::Tree).enabled(!screen.is_over())
}
