//! The Othello screen: a game with its record, who plays Black and White, and what the student's search says of the position.
//!
//! `game` is all that was played, `shown` how many of its moves are on the board: a person may look back, and play on from there.

use super::colors::color_name;
use super::opinion::{Opinion, question};
use super::{DEEPEST, Field, PLAYERS, Start, say};
use crate::frame::{About, Frame};
use crate::{Player, say as all};
use course::player::Code;
use games::othello::{Color, Game, Position, SIZE, field_name, field_named};
use questions::othello::{By, Moves, Values};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Slider, pressed};
use stage::{Input, News, Outbox, Round, Wish};
use std::collections::HashMap;
use text::Text;

/// The depth of a game that was opened from the home screen.
const DEPTH_AT_FIRST: u32 = 4;

pub(super) const FIELDS: Rect = Rect::new(54.0, 74.0, 528.0, 528.0);
pub(super) const LEFT: f32 = 616.0;
pub(super) const WIDE: f32 = 308.0;
pub(super) const DEPTH: Slider = Slider { rect: Rect::new(LEFT + 88.0, 284.0, WIDE - 98.0, 28.0), range: (1, DEEPEST) };
/// Where the record stands: ten moves a line.
pub(super) const RECORD: Rect = Rect::new(LEFT, 374.0, WIDE, 106.0);
pub(super) const IN_A_LINE: usize = 10;

/// How long a pass is announced, in seconds.
pub(super) const ANNOUNCED: f64 = 2.0;
/// How long it takes until all discs have been turned over, in seconds.
pub(super) const TURNING: f64 = 0.35;

/// How fast code plays against code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Speed {
    Slow,
    Normal,
    Fast,
}

impl Speed {
    /// Seconds between two moves.
    fn pause(self) -> f64 {
        match self {
            Speed::Slow => 1.6,
            Speed::Normal => 0.7,
            Speed::Fast => 0.12,
        }
    }

    /// Seconds for turning over the discs: they are done before the next move.
    pub(super) fn turning(self) -> f64 {
        TURNING.min(self.pause())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Id {
    Home,
    New,
    Save,
    Load,
    Values,
    Pause,
    At(Speed),
    /// Shows the position after so many moves.
    Show(usize),
    /// The next player of this color, or with `false` the one before.
    Player(Color, bool),
}

/// A game of Othello in the window.
#[derive(Debug)]
pub struct Screen {
    pub(super) frame: Frame<By>,
    pub(super) game: Game,
    pub(super) shown: usize,
    /// when the last shown move was made; long ago if a person jumped to it
    pub(super) moved_at: f64,
    pub(super) speed: Speed,
    pub(super) paused: bool,
    /// the move that is being thought about
    pub(super) asked: Round<Moves, ()>,
    /// whether the values of the moves are to be seen; what is known of them by position and depth, or why they are not; what was asked
    pub(super) values: bool,
    pub(super) known: HashMap<(Position, u32), Result<Values, Text>>,
    pub(super) asked_for_values: Round<Moves, (Position, u32)>,
    /// positions and seconds of the last search
    pub(super) search: Option<(u64, f64)>,
}

impl Screen {
    /// The game that begins so, and goes on from its end: a person has Black, code has White.
    #[must_use]
    pub fn new(start: Start, solution_here: bool) -> Screen {
        let Start { game, players, depth, .. } = start;
        let depth = depth.unwrap_or(DEPTH_AT_FIRST);
        Screen {
            frame: Frame::new(&PLAYERS, players, depth, DEPTH, solution_here),
            shown: game.moves().len(),
            game,
            moved_at: f64::NEG_INFINITY,
            speed: Speed::Normal,
            paused: false,
            asked: Round::default(),
            values: false,
            known: HashMap::new(),
            asked_for_values: Round::default(),
            search: None,
        }
    }

    /// The position on the board.
    pub(super) fn position(&self) -> Position {
        self.game.position_after(self.shown)
    }

    fn is_over(&self) -> bool {
        self.position().board.is_over()
    }

    /// Whether the last of all moves is on the board.
    pub(super) fn at_end(&self) -> bool {
        self.shown == self.game.moves().len()
    }

    /// Who had to pass before the position on the board.
    pub(super) fn passed(&self) -> Option<Color> {
        let before = self.game.position_after(self.shown.checked_sub(1)?);
        let Position { board, player } = self.position();
        (before.player == player && !board.is_over()).then(|| player.other())
    }

    /// Whose code is to move, if it is not a person's turn.
    pub(super) fn code_to_move(&self) -> Option<&'static Player<By>> {
        self.frame.played_by[self.position().player as usize]
    }

    /// Whose code is being built.
    pub(super) fn building(&self) -> Option<Code> {
        self.asked.building().or(self.asked_for_values.building())
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let waits = self.asked.is_open() || self.paused || self.frame.waits();
        if waits || self.is_over() || !self.at_end() {
            return;
        }
        // The clock draws the lots: nobody sees it coming, and a test that sets the clock knows the move.
        let seed = self.frame.now.to_bits();
        let Some(code) = player.code else {
            let moves = Opinion::of_lots(self.position()).moves;
            let (row, column) = moves[ChaCha8Rng::seed_from_u64(seed).random_range(0..moves.len())];
            return self.code_moves(row, column);
        };
        let question = question(player, self.position(), self.frame.depth, seed);
        self.asked.ask(outbox, (code, player.exercise), &question, (), self.frame.now);
    }

    /// One question at a time: whoever leafs through the record does not leave a heap of them behind.
    fn ask_for_values(&mut self, outbox: &mut Outbox) {
        let wanted = (self.position(), self.frame.depth);
        let is_known = self.asked_for_values.is_open() || self.known.contains_key(&wanted);
        if self.values && !self.is_over() && !is_known {
            let question = question(&PLAYERS[0], wanted.0, self.frame.depth, 0);
            let whom = (Code::Mine, PLAYERS[0].exercise);
            self.asked_for_values.ask(outbox, whom, &question, wanted, self.frame.now);
        }
    }

    /// What is known about the moves on the board.
    pub(super) fn shown_values(&self) -> Option<&Result<Values, Text>> {
        self.known.get(&(self.position(), self.frame.depth)).filter(|_| self.values)
    }

    fn key(&mut self, key: char, outbox: &mut Outbox) {
        match key.to_ascii_lowercase() {
            '←' => self.show(self.shown.saturating_sub(1)),
            '→' => self.show(self.shown + 1),
            '↑' => self.show(0),
            '↓' => self.show(self.game.moves().len()),
            ' ' if self.frame.code_plays() => self.press(Id::Pause, outbox),
            'n' => self.press(Id::New, outbox),
            'v' => self.press(Id::Values, outbox),
            's' if !self.game.moves().is_empty() => self.press(Id::Save, outbox),
            'l' => self.press(Id::Load, outbox),
            _ => {}
        }
    }

    fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Home => outbox.wishes.push(Wish::Home),
            Id::New => self.open(Game::default()),
            Id::Save if self.game.position_after(0) == Position::default() => {
                outbox.wishes.push(Wish::Save { game: "othello", text: format!("{}\n", self.game) });
            }
            Id::Save => self.frame.news = Some((About::Refused, say::only_whole_games())),
            Id::Load => outbox.wishes.push(Wish::Load("othello")),
            Id::Values => self.values = !self.values,
            Id::Pause => {
                self.paused = !self.paused;
                self.asked.forget();
            }
            Id::At(speed) => self.speed = speed,
            Id::Show(moves) => self.show(moves),
            Id::Player(color, forward) => {
                let (choices, of) = (self.frame.choices(), color as usize);
                let at = choices.iter().position(|choice| *choice == self.frame.played_by[of]).unwrap_or(0);
                let step = if forward { 1 } else { choices.len() - 1 };
                self.frame.played_by[of] = choices[(at + step) % choices.len()];
                self.asked.forget();
                self.frame.problem = None;
                // Whoever steps through the players does not start each of them.
                self.frame.not_before = self.frame.now + Speed::Normal.pause();
            }
        }
    }

    /// Goes on with another game.
    fn open(&mut self, game: Game) {
        (self.shown, self.game) = (game.moves().len(), game);
        (self.moved_at, self.frame.not_before) = (f64::NEG_INFINITY, self.frame.now);
        self.asked.forget();
        (self.search, self.frame.problem) = (None, None);
        self.frame.moved();
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.game.moves().len());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.frame.now } else { f64::NEG_INFINITY };
            self.frame.not_before = self.frame.now + self.speed.pause();
            self.shown = moves;
            self.asked.forget();
        }
    }

    fn person_moves(&mut self, row: usize, column: usize) {
        if self.code_to_move().is_none() && self.play(row, column).is_ok() {
            self.frame.problem = None;
            self.let_wait(self.speed.turning());
        }
    }

    fn code_moves(&mut self, row: usize, column: usize) {
        if self.play(row, column).is_ok() {
            self.asked.forget();
            self.let_wait(self.speed.pause());
        }
    }

    /// No code moves for so many seconds, nor while a pass is announced.
    fn let_wait(&mut self, seconds: f64) {
        self.frame.not_before = self.frame.now + if self.passed().is_some() { ANNOUNCED } else { seconds };
    }

    /// Makes the move on the board. What came after it before is forgotten.
    fn play(&mut self, row: usize, column: usize) -> Result<(), Text> {
        let mut game = self.game.clone();
        game.truncate(self.shown);
        game.play(row, column).map_err(|illegal| illegal.reason())?;
        (self.game, self.shown, self.moved_at) = (game, self.shown + 1, self.frame.now);
        self.frame.moved();
        Ok(())
    }

    /// Makes the move that the code has chosen, if it may.
    fn take_move(&mut self, opinion: Result<Opinion, Text>) {
        let Position { board, player: mover } = self.position();
        match opinion {
            Err(why) => self.move_for_it(&all::no_move(color_name(mover), why)),
            Ok(Opinion { moves, .. }) => {
                let (row, column) = moves[0];
                if board.is_legal(mover, row, column) {
                    self.code_moves(row, column);
                    self.frame.problem.take_if(|(side, _)| *side == mover as usize);
                } else {
                    let why =
                        self.position().play(row, column).map_or_else(|illegal| illegal.reason(), |_| Text::default());
                    self.move_for_it(&all::illegal_move(color_name(mover), why));
                }
            }
        }
    }

    /// The code gave no move. The game goes on with the first legal one.
    fn move_for_it(&mut self, problem: &Text) {
        let Position { board, player } = self.position();
        if let Some((row, column)) = board.legal_moves(player).next() {
            self.code_moves(row, column);
            let moved = say::first_legal_move(color_name(player), field_name(row, column));
            self.frame.problem = Some((player as usize, moved.then(problem)));
        }
    }

    /// The saved game takes the place of this one, unless it is none.
    fn take_saved(&mut self, name: &str, text: &str) {
        self.frame.news = Some(match text.parse::<Game>() {
            Ok(game) => {
                self.open(game);
                (About::Loaded, all::is_loaded(name))
            }
            Err(error) => (About::Refused, say::no_game_in(name, error.text())),
        });
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.frame.update(input, outbox);
        if let Some(id) = pressed(self.buttons(), input) {
            self.press(id, outbox);
        } else if let Some((row, column)) = FIELDS.part_at(SIZE, input.mouse).filter(|_| input.pressed) {
            self.person_moves(row, column);
        }
        input.keys.iter().for_each(|key| self.key(*key, outbox));
        self.ask_for_values(outbox);
        self.ask_for_a_move(outbox);
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.frame.now) {
            let opinion = answer.and_then(|(values, seconds)| Ok((Opinion::of(&values)?, seconds)));
            self.search = opinion.as_ref().ok().map(|(opinion, seconds)| (opinion.positions, *seconds));
            self.take_move(opinion.map(|(opinion, _)| opinion));
        }
        if let Some((wanted, answer)) = self.asked_for_values.hear(news, self.frame.now) {
            self.search = answer.as_ref().ok().map(|(values, seconds)| (values.positions, *seconds)).or(self.search);
            self.known.insert(wanted, answer.map(|(values, _)| values).map_err(say::no_values));
        }
        match news {
            News::Rebuilt => {
                self.known = HashMap::new();
                self.asked_for_values.forget();
            }
            News::Loaded(Ok((name, text))) => self.take_saved(name, text),
            _ => {}
        }
        self.frame.hear(news);
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_board(scene, theme, mouse);
        self.draw_panel(scene, theme, mouse);
    }

    fn state(&self) -> String {
        let Position { board, player } = self.position();
        let mover = if board.is_over() { "over".to_owned() } else { player.to_string() };
        let flags = [
            (self.passed().is_some(), " passes"),
            (!self.at_end(), " earlier"),
            (self.asked.is_open(), " thinking"),
            (self.paused, " paused"),
        ];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        let (problem, news) = self.frame.words();
        format!("othello {board:#} {mover}{flags}{problem}{news}")
    }
}

/// The values that can be drawn: those of fields that there are.
pub(super) fn valued(values: &Values) -> impl Iterator<Item = (Field, f64)> {
    values.moves.iter().filter_map(|valued| Some((field_named(&valued.field)?, valued.value)))
}
