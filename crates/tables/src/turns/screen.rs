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

/// An element that can be pressed on the screen of the game `G`.
pub type IdOf<G> = Id<<G as Turns>::By, <G as View>::Id>;

/// The parts of the screen that each game for two players supplies itself.
pub trait View: Turns {
    /// The state that the game keeps for its screen.
    type Kept: Debug + Send + 'static;
    /// An element that can be pressed on this game's screen and on no other.
    type Id: Copy + Debug;
    /// The sides.
    const ICONS: [Icon; 2];

    /// Where a new game begins.
    fn start(kept: &Self::Kept) -> Self::Position;

    /// Where on the board the mouse makes which move; none if moves are buttons.
    fn squares(_: &Layout) -> Vec<(Rect, Self::Move)> {
        Vec::new()
    }

    /// What these squares are called and what is on each, in their order: for who does not see them.
    fn spoken(_: &Self::Position) -> Vec<Text> {
        Vec::new()
    }

    /// How a game that is over has ended.
    fn result(position: &Self::Position) -> Text;

    /// What is said in the place of whose turn it is.
    fn status(_: &Screen<Self>) -> Option<Text> {
        None
    }

    /// How long code waits after a move that a person or code has made, in seconds.
    fn pause(_: &Screen<Self>, a_person: bool) -> f64 {
        if a_person { 0.0 } else { PAUSE }
    }

    /// The code gave no move: the first was made for this side.
    fn moved_for_it(side: usize, step: Self::Move) -> Text;

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
    fn keep(_: &mut Screen<Self>, _: Self::Question, _step: Self::Move, _: Self::Said, _seconds: f64) {}

    /// Whether the student's rules decide what becomes of a move.
    fn own_rules_decide(_: &Screen<Self>) -> bool {
        false
    }

    /// Whether the game waits for an answer of the student's rules.
    fn waits(_: &Screen<Self>) -> bool {
        false
    }

    /// Lets the student's rules decide what becomes of this move.
    fn decide(_: &mut Screen<Self>, _: Self::Move, _: &mut Outbox) {}

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
pub struct Screen<G: View> {
    pub frame: Frame,
    /// who plays
    pub sides: Sides<G::By>,
    pub record: Record<G>,
    pub shown: usize,
    /// the game before, which can be taken back
    before: Option<Record<G>>,
    /// when the last shown move was made; long ago if a person jumped to it
    pub moved_at: f64,
    /// the question that is being thought about
    pub asked: Asking<G::Question, G::Question>,
    /// whether code waits until a person wants it to go on
    paused: bool,
    /// a move about which the student's rules are to decide
    chosen: Option<G::Move>,
    /// whether it was told that a person has won
    told: bool,
    /// whether the tree of the search is to be seen
    wants_tree: bool,
    /// what the game keeps for it
    pub own: G::Kept,
}

impl<G: View> Screen<G> {
    /// The game that begins so, and goes on from its end: a person has the first side, code has the other, if nothing
    /// else was said.
    pub fn new(start: Start<G>, solution_here: bool, own: G::Kept) -> Screen<G> {
        let Start { record, players, depth } = start;
        let (deepest, otherwise) = G::DEPTHS.unwrap_or((1, 1));
        let depth = depth.unwrap_or(otherwise);
        let mut screen = Screen {
            frame: Frame::new(solution_here, 0),
            sides: Sides::new(G::PLAYERS, players, depth, (1, deepest)),
            shown: record.count(),
            before: None,
            moved_at: f64::NEG_INFINITY,
            asked: Asking::default(),
            paused: false,
            chosen: None,
            told: G::is_over(record.position()),
            wants_tree: false,
            record,
            own,
        };
        G::changed(&mut screen);
        screen
    }

    /// The position on the board.
    pub fn position(&self) -> &G::Position {
        self.record.after(self.shown)
    }

    /// The position before the last move on the board, and that move.
    pub fn last(&self) -> Option<(&G::Position, G::Move)> {
        let last = self.shown.checked_sub(1)?;
        Some((self.record.after(last), self.record.moves()[last]))
    }

    /// Whether nobody moves any more on the board.
    pub fn is_over(&self) -> bool {
        G::is_over(self.position()) || G::ended(self).is_some()
    }

    /// The side to move.
    pub fn side(&self) -> usize {
        G::side(self.position())
    }

    /// Whether the last of all moves is on the board.
    pub fn at_end(&self) -> bool {
        self.shown == self.record.count()
    }

    /// Whose code is to move, if it is not a person's turn.
    pub fn code_to_move(&self) -> Option<Player<G::By>> {
        self.sides.played_by[self.side()]
    }

    /// The code that plays, rather that of the second side.
    fn code_at_the_board(&self) -> Option<Player<G::By>> {
        self.sides.played_by.iter().rev().copied().flatten().find(|player| player.code.is_some())
    }

    fn panel(&self) -> Panel<'_, IdOf<G>> {
        let mut panel = Panel::default();
        if self.sides.choosing.is_some() {
            self.sides.write_choices(&mut panel, G::ICONS, &self.frame, Id::Frame);
            return panel;
        }
        if G::write_page(self, &mut panel) {
            return panel;
        }
        panel.says(Tone::Status, self.status());
        G::write_top(self, &mut panel);
        if self.frame.tell(&mut panel, &self.frame.told(|| G::why(self)), Id::Frame(Pick::More)) {
            return panel;
        }
        self.sides.write_players(&mut panel, G::ICONS, Id::Frame);
        G::write_own(self, &mut panel);
        let all = self.record.count();
        let undo = Button::new(Id::Undo, say::undo()).key("u").enabled(all > 0 || self.before.is_some());
        let new = Button::new(Id::New, say::new_game()).key("n");
        panel.buttons([new, undo].into_iter().chain(G::buttons(self)));
        let steps = [("|<", 0), ("<", self.shown.saturating_sub(1)), (">", (self.shown + 1).min(all)), (">|", all)];
        let steps = steps.map(|(label, to)| Button::new(Id::Show(to), label).enabled(to != self.shown));
        let stop = Button::new(Id::Stop, say::hold())
            .key("p")
            .or(say::go_on(), self.paused)
            .chosen(self.paused)
            .enabled(self.sides.code_plays());
        panel.buttons(steps.into_iter().chain([stop]));
        G::write_moves(self, &mut panel);
        if let Some(course) = G::course(self) {
            graph::write(&mut panel, graph::HIGH, course, self.shown, Id::Show);
        }
        panel
    }

    fn status(&self) -> Text {
        let named = G::named(self.side());
        if let Some(ended) = G::ended(self) {
            ended
        } else if self.is_over() {
            G::result(self.position())
        } else if !self.at_end() {
            say::looking_back(self.shown, self.record.count())
        } else if self.paused {
            say::is_paused()
        } else {
            let doing = doing(&self.asked, &named, self.frame.now);
            doing.or_else(|| G::status(self)).unwrap_or_else(|| say::turn_of(named))
        }
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let waits = self.asked.is_open() || self.chosen.is_some() || G::waits(self);
        let waits = waits || self.paused || self.frame.waits();
        if waits || self.is_over() || !self.at_end() {
            return;
        }
        // The clock draws the lots: nobody sees it coming, and a test that sets the clock knows the move.
        let lot = self.frame.now.to_bits();
        if let Some(code) = player.code {
            let question = G::question(player, self.position(), self.sides.depth, lot);
            self.asked.ask(outbox, (code, player.exercise), &question, question.clone(), self.frame.now);
        } else if let Some(step) = drawn_by_lot::<G>(self.position(), lot) {
            self.code_moves(step);
        }
    }

    /// Tells, once, that a person has won against code.
    fn tell_that_a_person_won(&mut self, outbox: &mut Outbox) {
        // A game that the student's rules have ended does not count.
        if self.told || !self.at_end() || !G::is_over(self.position()) {
            return;
        }
        self.told = true;
        let (winner, depth) = (G::winner(self.position()), self.sides.depth);
        let beaten = |side: usize| match (self.sides.played_by[side], self.sides.played_by[1 - side]) {
            (None, Some(player)) => Some(player),
            _ => None,
        };
        let held = |player: &Player<G::By>| G::cannot_be_beaten(*player, depth);
        let beaten = match winner {
            Some(side) => beaten(side),
            None => beaten(0).or(beaten(1)).filter(held),
        };
        if let Some(player) = beaten {
            outbox.wishes.push(Wish::Won { game: G::NAME, player: player.name });
        }
    }

    fn key(&mut self, key: char) {
        match key {
            ',' | key::PAGE_UP => self.show(self.shown.saturating_sub(1)),
            '.' | key::PAGE_DOWN => self.show(self.shown + 1),
            key::HOME => self.show(0),
            key::END => self.show(self.record.count()),
            key => G::key(self, key),
        }
    }

    fn press(&mut self, id: IdOf<G>, outbox: &mut Outbox) {
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
                    self.frame.wait(G::pause(self, false));
                }
            }
            Id::Own(own) => G::press(self, own, outbox),
        }
    }

    /// Begins anew. The game that was played so far can be taken back.
    pub fn start_again(&mut self) {
        let played = self.open(Record::from(G::start(&self.own)));
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
    pub fn open(&mut self, record: Record<G>) -> Record<G> {
        self.shown = record.count();
        let before = std::mem::replace(&mut self.record, record);
        self.moved_at = f64::NEG_INFINITY;
        self.frame.wait(0.0);
        self.asked.forget();
        self.frame.problem = None;
        self.told = self.is_over();
        self.frame.moved();
        G::changed(self);
        before
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another
    /// one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.record.count());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.frame.now } else { f64::NEG_INFINITY };
            self.shown = moves;
            self.frame.wait(G::pause(self, false));
            self.asked.forget();
        }
    }

    /// A person wants to make this move.
    pub fn person_moves(&mut self, step: G::Move) {
        if self.code_to_move().is_none() && G::own_rules_decide(self) {
            self.choose(step);
        } else if self.code_to_move().is_none() && self.play(step) {
            self.frame.problem = None;
            self.frame.wait(G::pause(self, true));
        }
    }

    /// Leaves it to the student's rules what becomes of this move.
    fn choose(&mut self, step: G::Move) {
        if self.at_end() && !self.is_over() && !G::waits(self) {
            self.chosen = Some(step);
        }
    }

    /// Goes on with the position that the student's rules have made of a move.
    pub fn go_on_by_own_rules(&mut self, step: G::Move, after: G::Position) {
        self.record.push(step, after);
        (self.shown, self.moved_at) = (self.record.count(), self.frame.now);
        self.frame.moved();
        G::changed(self);
    }

    fn code_moves(&mut self, step: G::Move) {
        if G::own_rules_decide(self) {
            self.asked.forget();
            self.choose(step);
        } else if self.play(step) {
            self.asked.forget();
            self.frame.wait(G::pause(self, false));
        }
    }

    /// Makes the move on the board, if it is allowed. What came after it before is forgotten.
    pub fn play(&mut self, step: G::Move) -> bool {
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
        G::changed(self);
        true
    }

    /// Makes the move that the code has chosen, if it may, and keeps what it said.
    fn take_move(&mut self, question: G::Question, said: G::Said, seconds: f64) {
        let side = self.side();
        match moved::<G>(self.position(), &said, G::named(side)) {
            Err(why) => self.move_for_it(&why),
            Ok((step, _)) => {
                G::keep(self, question, step, said, seconds);
                self.code_moves(step);
                self.frame.problem.take_if(|(of, _)| *of == side);
            }
        }
    }

    /// The code gave no move. The game goes on with the first one that is allowed.
    fn move_for_it(&mut self, problem: &Text) {
        let side = self.side();
        if let Some(step) = G::moves(self.position()).first().copied() {
            self.code_moves(step);
            self.frame.problem = Some((side, problem.then(&G::moved_for_it(side, step))));
        }
    }
}

impl<G: View> stage::Screen for Screen<G> {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        let depth = self.sides.depth;
        self.frame.now = input.time;
        self.sides.update(input);
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id, outbox);
        } else if input.pressed {
            G::pressed(self, input.mouse, &input.layout);
            if let Some((_, step)) = G::squares(&input.layout).iter().find(|(place, _)| place.contains(input.mouse)) {
                self.person_moves(*step);
            }
        }
        if self.sides.depth != depth {
            G::changed(self);
        }
        input.keys.iter().for_each(|key| self.key(*key));
        if let Some(step) = self.chosen.take() {
            G::decide(self, step, outbox);
        }
        G::advise(self, outbox);
        self.ask_for_a_move(outbox);
        G::ask(self, outbox);
        self.tell_that_a_person_won(outbox);
    }

    fn hear(&mut self, news: &News) {
        // The old code need not go on thinking, and what it says is not the new code's.
        if *news == News::Rebuilt && self.asked.code() == Some(Code::Mine) {
            self.asked.forget();
        }
        if let Some((question, answer)) = self.asked.hear(news, self.frame.now) {
            let said = answer.and_then(|(answer, seconds)| Ok((G::said(answer)?, seconds)));
            match said {
                Ok((said, seconds)) => self.take_move(question, said, seconds),
                Err(why) => self.move_for_it(&say::no_move(G::named(self.side()), why)),
            }
        }
        G::hear(self, news);
        self.sides.hear(news, &mut self.frame);
    }

    fn rests_until(&self) -> f64 {
        // Discs turn over, passes are announced.
        const MOVES: f64 = 3.0;
        let code_goes_on = self.code_to_move().is_some() && !self.paused && self.at_end() && !self.is_over();
        let moves = self.asked.is_open()
            || self.chosen.is_some()
            || G::waits(self)
            || code_goes_on
            || self.frame.now - self.moved_at < MOVES;
        if moves { 0.0 } else { f64::INFINITY }
    }

    fn ended(&self) -> Option<Text> {
        let is_ended = self.at_end() && self.is_over() && self.record.count() > 0;
        is_ended.then(|| G::ended(self).unwrap_or_else(|| G::result(self.position())))
    }

    fn simulation(&self) -> Option<Vec<(String, String)>> {
        let [against, player] = self.sides.played_by;
        let (player, against) = (player.or(against)?, player.and(against));
        let random = against.map_or("random", |against| against.name);
        let depth = G::DEPTHS.map(|_| ("depth", self.sides.depth.to_string()));
        // Chance that plays against a person does not play against itself: the student's code takes the person's place.
        let player = (against.is_some() || player.code.is_some()).then(|| ("player", player.name.to_owned()));
        let options = player.into_iter().chain([("against", random.to_owned())]).chain(depth);
        Some(options.map(|(name, value)| (name.to_owned(), value)).collect())
    }

    fn positions(&self) -> Vec<String> {
        self.record.positions()[..=self.shown].iter().map(G::noted).collect()
    }

    fn back(&mut self) -> bool {
        self.frame.back() || G::close_page(self) || self.sides.choosing.take().is_some()
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        G::draw(self, scene, theme, mouse);
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        self.panel().place(layout).stops(G::squares(layout).into_iter().map(|(place, _)| place).collect())
    }

    fn squares(&self, _: &Layout) -> Vec<Text> {
        G::spoken(self.position())
    }

    fn keys(&self) -> Vec<Text> {
        let depth = G::DEPTHS.map(|_| say::key_depth());
        G::keys().into_iter().chain([say::key_leaf()]).chain(depth).collect()
    }

    fn state(&self) -> String {
        let flags = [
            (self.record.passed(self.shown).is_some(), " passes"),
            (!self.at_end(), " earlier"),
            (self.asked.is_open(), " thinking"),
            (self.paused, " paused"),
        ];
        let flags = self.frame.words(&[&flags[..], &G::flags(self)].concat());
        let (game, position) = (G::NAME, G::noted(self.position()));
        let over = if self.is_over() { " over" } else { "" };
        format!("{game} {position}{over}{flags}")
    }
}

/// A game whose searches can be walked through.
pub trait Walked: View {
    /// The searches.
    type Search: Searched<Root = Self::Position> + Rules<Position = Self::Position>;
    /// Whose tree is seen first if no code plays.
    const FIRST: &'static str;

    /// Where a search begins now, in a game that is not over.
    fn root(screen: &Screen<Self>) -> Self::Position {
        screen.position().clone()
    }

    /// How deep is looked at first.
    fn depth(screen: &Screen<Self>) -> u32;

    /// How deep code looks in the game, at most.
    fn depth_of_the_game(screen: &Screen<Self>) -> u32 {
        screen.sides.depth
    }
}

impl<G: Walked> Walks for Screen<G> {
    type Search = G::Search;
    const PLAYS: bool = true;

    fn root(&self) -> Option<G::Position> {
        (!self.is_over()).then(|| G::root(self))
    }

    fn playing(&self) -> (usize, u32) {
        let exercise = self.code_at_the_board().map_or(G::FIRST, |player| player.exercise);
        let place = |exercise| G::Search::SEARCHES.iter().position(|search| search.exercise == exercise);
        (place(exercise).or_else(|| place(G::FIRST)).unwrap_or(0), G::depth(self))
    }

    fn depth_of_the_game(&self) -> Option<u32> {
        G::DEPTHS.map(|_| G::depth_of_the_game(self))
    }

    fn code(&self) -> Option<Code> {
        self.code_at_the_board().and_then(|player| player.code)
    }

    fn solution_here(&self) -> bool {
        self.frame.solution_here
    }

    fn play_from(&mut self, position: &G::Position) {
        let before = self.open(Record::from(position.clone()));
        self.before = Some(before);
    }

    fn wants_tree(&mut self) -> bool {
        std::mem::take(&mut self.wants_tree)
    }
}

/// The button that opens the tree.
pub fn tree_button<G: View>(screen: &Screen<G>) -> Button<IdOf<G>> {
    tree::button(Id::Tree).enabled(!screen.is_over())
}
