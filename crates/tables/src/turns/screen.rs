//! The screen of games of two sides: the board, the players, the list of moves to go back in, and undo. Each game adds
//! its [`View`]: the drawing of the board, the explanation of moves, and further buttons.
//!
//! `record` holds all moves that were played, `shown` the number of moves on the board. A person can go back and play
//! on from an earlier position.

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

/// The pause between two moves when code plays against code, so that people can follow, in seconds.
pub const PAUSE: f64 = 0.7;

/// A button on the screen: one that all games of two sides share, or one of the game's own.
#[derive(Clone, Copy, Debug)]
pub enum Id<By: 'static, Own> {
    New,
    Undo,
    Tree,
    /// Stops code that thinks, or lets it go on.
    Stop,
    /// Shows the position after this number of moves.
    Show(usize),
    Frame(Pick<By>),
    Own(Own),
}

/// A button on the screen of the game `G`.
pub type IdOf<G> = Id<<G as Turns>::By, <G as View>::Id>;

/// The parts of the screen that each game for two players supplies itself.
pub trait View: Turns {
    /// The state that the game keeps for its screen.
    type Kept: Debug + Send + 'static;
    /// A button that exists only on this game's screen.
    type Id: Copy + Debug;
    /// The icons of the two sides.
    const ICONS: [Icon; 2];

    /// Returns the first position of a new game.
    fn start(kept: &Self::Kept) -> Self::Position;

    /// Returns the areas of the board that can be clicked, each with its move. Empty if moves are made with buttons.
    fn squares(_: &Layout) -> Vec<(Rect, Self::Move)> {
        Vec::new()
    }

    /// Returns the name and the contents of each of these squares, in the same order, for screen readers.
    fn spoken(_: &Self::Position) -> Vec<Text> {
        Vec::new()
    }

    /// Returns the result of a game that is over.
    fn result(position: &Self::Position) -> Text;

    /// Returns a status text that replaces the name of the side to move, if there is one.
    fn status(_: &Screen<Self>) -> Option<Text> {
        None
    }

    /// Returns the pause of code after a move, in seconds. `a_person` says whether a person made the move.
    fn pause(_: &Screen<Self>, a_person: bool) -> f64 {
        if a_person { 0.0 } else { PAUSE }
    }

    /// Returns the message after code gave no legal move and the first legal move was made for this side.
    fn moved_for_it(side: usize, step: Self::Move) -> Text;

    /// Writes the part of the panel between the status and the message.
    fn write_top<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) {}

    /// Returns the explanation of the move that led to the position on the board, as the code gave it.
    fn why(_: &Screen<Self>) -> Vec<(Tone, Text)>;

    /// Writes the buttons that only this game has.
    fn write_own<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) {}

    /// Returns further buttons beside New and Undo.
    fn buttons(_: &Screen<Self>) -> Vec<Button<IdOf<Self>>> {
        Vec::new()
    }

    /// Writes the list of moves.
    fn write_moves<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) {}

    /// Returns the values of the positions of the game, to be drawn as a graph.
    fn course(_: &Screen<Self>) -> Option<Course> {
        None
    }

    /// Handles a button of the game's own.
    fn press(_: &mut Screen<Self>, _: Self::Id, _: &mut Outbox);

    /// Handles a key that belongs to no button.
    fn key(_: &mut Screen<Self>, _: char) {}

    /// Sends questions whose answers are wanted before code thinks about the next move.
    fn advise(_: &mut Screen<Self>, _: &mut Outbox) {}

    /// Sends background questions; their answers may arrive late or never.
    fn ask(_: &mut Screen<Self>, _: &mut Outbox) {}

    /// Handles an event. The answers to questions for a move are handled by the screen itself.
    fn hear(_: &mut Screen<Self>, _: &News) {}

    /// Remembers the answer of code about the position on the board, just before the move is made. `seconds` is the
    /// thinking time.
    fn keep(_: &mut Screen<Self>, _: Self::Question, _step: Self::Move, _: Self::Said, _seconds: f64) {}

    /// Whether the student's rules decide the result of a move.
    fn own_rules_decide(_: &Screen<Self>) -> bool {
        false
    }

    /// Whether the game waits for an answer of the student's rules.
    fn waits(_: &Screen<Self>) -> bool {
        false
    }

    /// Asks the student's rules for the result of this move.
    fn decide(_: &mut Screen<Self>, _: Self::Move, _: &mut Outbox) {}

    /// Returns the result of the game if the student's rules say that the position on the board ends it.
    fn ended(_: &Screen<Self>) -> Option<Text> {
        None
    }

    /// Handles a click of the left button outside the panel.
    fn pressed(_: &mut Screen<Self>, _at: (f32, f32), _: &Layout) {}

    /// Writes a page that replaces the panel. Returns whether there is one.
    fn write_page<'a>(_: &'a Screen<Self>, _: &mut Panel<'a, IdOf<Self>>) -> bool {
        false
    }

    /// Closes the page that replaces the panel. Returns whether there was one.
    fn close_page(_: &mut Screen<Self>) -> bool {
        false
    }

    /// Returns words for the screen's state line, each with whether it applies.
    fn flags(_: &Screen<Self>) -> Vec<(bool, &'static str)> {
        Vec::new()
    }

    /// Updates the game's own state after a move, a change of game, or a change of depth.
    fn changed(_: &mut Screen<Self>) {}

    /// Draws the board.
    fn draw(_: &Screen<Self>, scene: &mut Scene, theme: &Theme, mouse: (f32, f32));

    /// Returns descriptions of the keys that no button shows.
    fn keys() -> Vec<Text> {
        Vec::new()
    }
}

/// A game of two sides in the window.
#[derive(Debug)]
pub struct Screen<G: View> {
    pub frame: Frame,
    /// The players of the two sides, and the depth of their search.
    pub sides: Sides<G::By>,
    pub record: Record<G>,
    pub shown: usize,
    /// The game before the present one, which undo brings back.
    before: Option<Record<G>>,
    /// The time of the last move on the board, in seconds on the clock of [`Frame::now`]; negative infinity if a person
    /// jumped to the position.
    pub moved_at: f64,
    /// The question for a move that code is thinking about.
    pub asked: Asking<G::Question, G::Question>,
    /// Whether code is stopped until a person lets it go on.
    paused: bool,
    /// A move whose result the student's rules are to decide.
    chosen: Option<G::Move>,
    /// Whether the end of this game was already reported.
    told: bool,
    /// Whether the button for the search tree was pressed.
    wants_tree: bool,
    /// The state that the game keeps for its screen.
    pub own: G::Kept,
}

impl<G: View> Screen<G> {
    /// Creates the screen of a game and shows the last position. By default, a person has the first side and code the
    /// second.
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

    /// Returns the position on the board.
    pub fn position(&self) -> &G::Position {
        self.record.after(self.shown)
    }

    /// Returns the last move on the board, and the position before it.
    pub fn last(&self) -> Option<(&G::Position, G::Move)> {
        let last = self.shown.checked_sub(1)?;
        Some((self.record.after(last), self.record.moves()[last]))
    }

    /// Whether the game is over in the position on the board.
    pub fn is_over(&self) -> bool {
        G::is_over(self.position()) || G::ended(self).is_some()
    }

    /// Returns the side to move in the position on the board.
    pub fn side(&self) -> usize {
        G::side(self.position())
    }

    /// Whether the board shows the position after the last move.
    pub fn at_end(&self) -> bool {
        self.shown == self.record.count()
    }

    /// Returns the player to move if it is code, or `None` if it is a person's turn.
    pub fn code_to_move(&self) -> Option<Player<G::By>> {
        self.sides.played_by[self.side()]
    }

    /// Returns a player with code: that of the second side if there is one, otherwise that of the first.
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
        // The clock provides the random number. It is unpredictable for people, and reproducible for a test that sets
        // the clock.
        let lot = self.frame.now.to_bits();
        if let Some(code) = player.code {
            let question = G::question(player, self.position(), self.sides.depth, lot);
            self.asked.ask(outbox, (code, player.exercise), &question, question.clone(), self.frame.now);
        } else if let Some(step) = drawn_by_lot::<G>(self.position(), lot) {
            self.code_moves(step);
        }
    }

    /// Reports once that a person has beaten code, or has drawn against code that cannot be beaten.
    fn tell_that_a_person_won(&mut self, outbox: &mut Outbox) {
        // A game that ended only by the student's rules does not count.
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

    /// Starts a new game. The previous game can be brought back with undo.
    pub fn start_again(&mut self) {
        let played = self.open(Record::from(G::start(&self.own)));
        self.before = Some(played).filter(|played| played.count() > 0);
    }

    /// Takes back all moves since a person's last turn. If there are no moves, brings back the previous game.
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

    /// Replaces the game and drops open questions. Returns the previous game.
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

    /// Shows the position after this number of moves, or the last one if there are fewer. Drops the question to code
    /// that was thinking about another position.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.record.count());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.frame.now } else { f64::NEG_INFINITY };
            self.shown = moves;
            self.frame.wait(G::pause(self, false));
            self.asked.forget();
        }
    }

    /// Makes a move for a person, if it is a person's turn.
    pub fn person_moves(&mut self, step: G::Move) {
        if self.code_to_move().is_none() && G::own_rules_decide(self) {
            self.choose(step);
        } else if self.code_to_move().is_none() && self.play(step) {
            self.frame.problem = None;
            self.frame.wait(G::pause(self, true));
        }
    }

    /// Marks this move for the student's rules to decide its result.
    fn choose(&mut self, step: G::Move) {
        if self.at_end() && !self.is_over() && !G::waits(self) {
            self.chosen = Some(step);
        }
    }

    /// Continues the game with the position that the student's rules returned for a move.
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

    /// Makes a move in the position on the board. Later moves of the record are dropped. Returns whether the move is
    /// allowed.
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

    /// Makes the move that the code has chosen, if it is allowed, and remembers the code's answer.
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

    /// Makes the first legal move in place of code that gave none, and shows the error.
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
        // The old code may stop thinking: its answer would not be the new code's.
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
        // Time for the animations of discs and the announcement of a pass, in seconds.
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
        // The random player does not play against itself: the student's code takes the person's place.
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

/// A game whose search trees can be explored.
pub trait Walked: View {
    /// The rules and questions of the game's searches.
    type Search: Searched<Root = Self::Position> + Rules<Position = Self::Position>;
    /// The exercise whose search tree is shown first if no code plays.
    const FIRST: &'static str;

    /// Returns the position at which a search begins, in a game that is not over.
    fn root(screen: &Screen<Self>) -> Self::Position {
        screen.position().clone()
    }

    /// Returns the depth of the search that is shown first.
    fn depth(screen: &Screen<Self>) -> u32;

    /// Returns the greatest depth of code's search in the game.
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

/// Returns the button that opens the search tree.
pub fn tree_button<G: View>(screen: &Screen<G>) -> Button<IdOf<G>> {
    tree::button(Id::Tree).enabled(!screen.is_over())
}
