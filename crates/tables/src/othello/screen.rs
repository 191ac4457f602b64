//! The Othello screen: a game with its record, who plays Black and White, and what the student's search says of the position.
//!
//! `game` is all that was played, `shown` how many of its moves are on the board: a person may look back, and play on from there.

use super::opinion::{Opinion, Question};
use super::view::color_name;
use super::{DEEPEST, Field, PLAYERS, Start, say};
use crate::{Player, say as all};
use course::player::Code;
use games::othello::{Color, Game, Position, SIZE, field_name, field_named};
use questions::othello::{By, Moves, Solve, Values};
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

/// What there is to tell about files: the student's, or saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    Broken,
    Rebuilt,
    Saved,
    Loaded,
    Refused,
}

/// A game of Othello in the window.
#[derive(Debug)]
pub struct Screen {
    pub(super) game: Game,
    pub(super) shown: usize,
    /// when the last shown move was made; long ago if a person jumped to it
    pub(super) moved_at: f64,
    /// whose code plays Black, and White; nobody's: a person
    pub(super) played_by: [Option<&'static Player<By>>; 2],
    pub(super) depth: u32,
    pub(super) speed: Speed,
    pub(super) paused: bool,
    pub(super) now: f64,
    pub(super) not_before: f64,
    /// what is being thought about: all moves, or the end
    pub(super) asked: Round<Moves, ()>,
    pub(super) asked_for_the_end: Round<Solve, ()>,
    /// whether the values of the moves are to be seen; what is known of them by position and depth, or why they are not; what was asked
    pub(super) values: bool,
    pub(super) known: HashMap<(Position, u32), Result<Values, Text>>,
    pub(super) asked_for_values: Round<Moves, (Position, u32)>,
    /// positions and seconds of the last search
    pub(super) search: Option<(u64, f64)>,
    /// whose code gave no move, and why
    pub(super) problem: Option<(Color, Text)>,
    pub(super) news: Option<(About, Text)>,
    pub(super) solution_here: bool,
    pub(super) wants_home: bool,
}

impl Screen {
    /// The game that begins so, and goes on from its end: a person has Black, code has White.
    #[must_use]
    pub fn new(start: Start) -> Screen {
        let Start { game, player, depth, .. } = start;
        Screen {
            shown: game.moves().len(),
            game,
            moved_at: f64::NEG_INFINITY,
            played_by: [None, Some(player)],
            depth: depth.unwrap_or(DEPTH_AT_FIRST),
            speed: Speed::Normal,
            paused: false,
            now: 0.0,
            not_before: 0.0,
            asked: Round::default(),
            asked_for_the_end: Round::default(),
            values: false,
            known: HashMap::new(),
            asked_for_values: Round::default(),
            search: None,
            problem: None,
            news: None,
            solution_here: true,
            wants_home: false,
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
        self.played_by[self.position().player as usize]
    }

    pub(super) fn code_plays(&self) -> bool {
        self.played_by.iter().any(Option::is_some)
    }

    /// Who can be chosen: a person, and whose code is here.
    fn choices(&self) -> Vec<Option<&'static Player<By>>> {
        let is_here = |player: &&Player<By>| self.solution_here || matches!(player.code, None | Some(Code::Mine));
        [None].into_iter().chain(PLAYERS.iter().filter(is_here).map(Some)).collect()
    }

    /// Whether code thinks about its move, and since when.
    pub(super) fn thinking_since(&self) -> Option<f64> {
        self.asked.since().or(self.asked_for_the_end.since())
    }

    /// Whose code is being built.
    pub(super) fn building(&self) -> Option<Code> {
        let asked = [self.asked.building(), self.asked_for_the_end.building(), self.asked_for_values.building()];
        asked.into_iter().flatten().next()
    }

    /// No answer to what was asked is wanted any more.
    fn forget(&mut self) {
        self.asked.forget();
        self.asked_for_the_end.forget();
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let waits = self.thinking_since().is_some() || self.paused || self.now < self.not_before;
        if waits || self.is_over() || !self.at_end() {
            return;
        }
        // The clock draws the lots: nobody sees it coming, and a test that sets the clock knows the move.
        let seed = self.now.to_bits();
        let Some(code) = player.code else {
            let moves = Opinion::of_lots(self.position()).moves;
            let (row, column) = moves[ChaCha8Rng::seed_from_u64(seed).random_range(0..moves.len())];
            return self.code_moves(row, column);
        };
        let whom = (code, player.exercise);
        match Question::to(player, self.position(), self.depth, seed) {
            Question::Moves(moves) => self.asked.ask(outbox, whom, &moves, (), self.now),
            Question::Solve(solve) => self.asked_for_the_end.ask(outbox, whom, &solve, (), self.now),
        }
    }

    /// One question at a time: whoever leafs through the record does not leave a heap of them behind.
    fn ask_for_values(&mut self, outbox: &mut Outbox) {
        let wanted = (self.position(), self.depth);
        let is_known = self.asked_for_values.is_open() || self.known.contains_key(&wanted);
        if self.values && !self.is_over() && !is_known {
            let question = Moves { position: wanted.0, depth: self.depth, by: By::Minimax, seed: 0 };
            let whom = (Code::Mine, "othello/minimax");
            self.asked_for_values.ask(outbox, whom, &question, wanted, self.now);
        }
    }

    /// What is known about the moves on the board.
    pub(super) fn shown_values(&self) -> Option<&Result<Values, Text>> {
        self.known.get(&(self.position(), self.depth)).filter(|_| self.values)
    }

    fn key(&mut self, key: char, outbox: &mut Outbox) {
        match key.to_ascii_lowercase() {
            '←' => self.show(self.shown.saturating_sub(1)),
            '→' => self.show(self.shown + 1),
            '↑' => self.show(0),
            '↓' => self.show(self.game.moves().len()),
            ' ' if self.code_plays() => self.press(Id::Pause, outbox),
            'n' => self.press(Id::New, outbox),
            'v' => self.press(Id::Values, outbox),
            's' if !self.game.moves().is_empty() => self.press(Id::Save, outbox),
            'l' => self.press(Id::Load, outbox),
            '+' => self.depth = (self.depth + 1).min(DEEPEST),
            '-' => self.depth = (self.depth - 1).max(1),
            '\u{1b}' => self.press(Id::Home, outbox),
            _ => {}
        }
    }

    fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Home => self.wants_home = true,
            Id::New => self.open(Game::default()),
            Id::Save if self.game.position_after(0) == Position::default() => {
                outbox.wishes.push(Wish::Save { game: "othello", text: format!("{}\n", self.game) });
            }
            Id::Save => self.news = Some((About::Refused, say::only_whole_games())),
            Id::Load => outbox.wishes.push(Wish::Load("othello")),
            Id::Values => self.values = !self.values,
            Id::Pause => {
                self.paused = !self.paused;
                self.forget();
            }
            Id::At(speed) => self.speed = speed,
            Id::Show(moves) => self.show(moves),
            Id::Player(color, forward) => {
                let (choices, of) = (self.choices(), color as usize);
                let at = choices.iter().position(|choice| *choice == self.played_by[of]).unwrap_or(0);
                let step = if forward { 1 } else { choices.len() - 1 };
                self.played_by[of] = choices[(at + step) % choices.len()];
                self.forget();
                self.problem = None;
                // Whoever steps through the players does not start each of them.
                self.not_before = self.now + Speed::Normal.pause();
            }
        }
    }

    /// Goes on with another game.
    fn open(&mut self, game: Game) {
        (self.shown, self.game) = (game.moves().len(), game);
        (self.moved_at, self.not_before) = (f64::NEG_INFINITY, self.now);
        self.forget();
        (self.search, self.problem) = (None, None);
        self.news.take_if(|(about, _)| *about != About::Broken);
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.game.moves().len());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.now } else { f64::NEG_INFINITY };
            self.not_before = self.now + self.speed.pause();
            self.shown = moves;
            self.forget();
        }
    }

    fn person_moves(&mut self, row: usize, column: usize) {
        if self.code_to_move().is_none() && self.play(row, column).is_ok() {
            self.problem = None;
            self.let_wait(self.speed.turning());
        }
    }

    fn code_moves(&mut self, row: usize, column: usize) {
        if self.play(row, column).is_ok() {
            self.forget();
            self.let_wait(self.speed.pause());
        }
    }

    /// No code moves for so many seconds, nor while a pass is announced.
    fn let_wait(&mut self, seconds: f64) {
        self.not_before = self.now + if self.passed().is_some() { ANNOUNCED } else { seconds };
    }

    /// Makes the move on the board. What came after it before is forgotten.
    fn play(&mut self, row: usize, column: usize) -> Result<(), Text> {
        let mut game = self.game.clone();
        game.truncate(self.shown);
        game.play(row, column).map_err(|illegal| illegal.reason())?;
        (self.game, self.shown, self.moved_at) = (game, self.shown + 1, self.now);
        self.news.take_if(|(about, _)| *about != About::Broken);
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
                    self.problem.take_if(|(color, _)| *color == mover);
                } else {
                    let why =
                        self.position().play(row, column).map_or_else(|illegal| illegal.reason(), |_| Text::default());
                    self.move_for_it(&all::illegal_move(color_name(mover), why));
                }
            }
        }
    }

    /// Takes the answer to the question for a move, or that there is none.
    fn answered<A>(&mut self, answer: Result<(A, f64), Text>, read: fn(&A) -> Result<Opinion, Text>) {
        let seconds = answer.as_ref().map_or(0.0, |(_, seconds)| *seconds);
        let opinion = answer.and_then(|(answer, _)| read(&answer));
        self.search = opinion.as_ref().ok().map(|opinion| (opinion.positions, seconds));
        self.take_move(opinion);
    }

    /// The code gave no move. The game goes on with the first legal one.
    fn move_for_it(&mut self, problem: &Text) {
        let Position { board, player } = self.position();
        if let Some((row, column)) = board.legal_moves(player).next() {
            self.code_moves(row, column);
            let moved = say::first_legal_move(color_name(player), field_name(row, column));
            self.problem = Some((player, moved.then(problem)));
        }
    }

    /// The saved game takes the place of this one, unless it is none.
    fn take_saved(&mut self, name: &str, text: &str) {
        self.news = Some(match text.parse::<Game>() {
            Ok(game) => {
                self.open(game);
                (About::Loaded, say::is_loaded(name))
            }
            Err(error) => (About::Refused, say::no_game_in(name, error.text())),
        });
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.now = input.time;
        if let Some(id) = pressed(self.buttons(), input) {
            self.press(id, outbox);
        } else if input.held && DEPTH.rect.contains(input.mouse) {
            self.depth = DEPTH.value_at(input.mouse.0);
        } else if let Some((row, column)) = FIELDS.part_at(SIZE, input.mouse).filter(|_| input.pressed) {
            self.person_moves(row, column);
        }
        input.keys.iter().for_each(|key| self.key(*key, outbox));
        self.ask_for_values(outbox);
        self.ask_for_a_move(outbox);
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.now) {
            self.answered(answer, Opinion::of_values);
        }
        if let Some(((), answer)) = self.asked_for_the_end.hear(news, self.now) {
            self.answered(answer, Opinion::of_end);
        }
        if let Some((wanted, answer)) = self.asked_for_values.hear(news, self.now) {
            self.search = answer.as_ref().ok().map(|(values, seconds)| (values.positions, *seconds)).or(self.search);
            self.known.insert(wanted, answer.map(|(values, _)| values).map_err(say::no_values));
        }
        match news {
            News::Rebuilt => {
                self.known = HashMap::new();
                self.asked_for_values.forget();
                self.news = Some((About::Rebuilt, all::new_code()));
            }
            News::Broken(errors) => self.news = Some((About::Broken, all::old_code_plays_on(errors))),
            News::Saved(Ok(path)) => self.news = Some((About::Saved, say::is_saved(path))),
            News::Loaded(Ok((name, text))) => self.take_saved(name, text),
            News::Saved(Err(why)) | News::Loaded(Err(why)) => self.news = Some((About::Refused, why.clone())),
            _ => {}
        }
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
            (self.thinking_since().is_some(), " thinking"),
            (self.paused, " paused"),
            (self.problem.is_some(), " problem"),
        ];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        let news = match self.news {
            Some((About::Broken, _)) => " broken",
            Some((About::Rebuilt, _)) => " rebuilt",
            Some((About::Saved, _)) => " saved",
            Some((About::Loaded, _)) => " loaded",
            Some((About::Refused, _)) => " refused",
            None => "",
        };
        format!("othello {board:#} {mover}{flags}{news}")
    }

    fn wants_home(&self) -> bool {
        self.wants_home
    }

    fn set_solution_here(&mut self, here: bool) {
        self.solution_here = here;
    }
}

/// The values that can be drawn: those of fields that there are.
pub(super) fn valued(values: &Values) -> impl Iterator<Item = (Field, f64)> {
    values.moves.iter().filter_map(|valued| Some((field_named(&valued.field)?, valued.value)))
}
