//! The Othello screen: a game with its record, who plays Black and White, and what the student's search says of the position.
//!
//! `game` is all that was played, `shown` how many of its moves are on the board: a person may look back, and play on from there.

mod answers;
mod view;

use crate::app::{Input, News, Outbox, Screen, Wish};
use crate::scene::{Rect, Scene};
use crate::theme::Theme;
use crate::widgets::{Slider, pressed};
use answers::{Values, chosen, positions};
use arena::{Answer, Mind};
use course::othello::{PLAYERS, Player};
use course::play::Lender;
use games::othello::Color::{Black, White};
use games::othello::{Color, Game, Position, SIZE, field_name, field_named};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;
use text::{Text, play as told, window as say};

/// The depth of a game that was opened without one.
pub const DEPTH_AT_FIRST: u32 = 4;
const DEEPEST: u32 = 8;

const FIELDS: Rect = Rect::new(54.0, 74.0, 528.0, 528.0);
const LEFT: f32 = 616.0;
const WIDE: f32 = 308.0;
const DEPTH: Slider = Slider { rect: Rect::new(LEFT + 88.0, 284.0, WIDE - 98.0, 28.0), range: (1, DEEPEST) };
/// Where the record stands: ten moves a line.
const RECORD: Rect = Rect::new(LEFT, 374.0, WIDE, 106.0);
const IN_A_LINE: usize = 10;

/// How long a pass is announced, in seconds.
const ANNOUNCED: f64 = 2.0;
/// How long it takes until all discs have been turned over, in seconds.
const TURNING: f64 = 0.35;

/// How fast code plays against code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Speed {
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
    fn turning(self) -> f64 {
        TURNING.min(self.pause())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
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
enum About {
    Broken,
    Rebuilt,
    Saved,
    Loaded,
    Refused,
}

/// A game of Othello in the window.
#[derive(Debug)]
pub struct Othello {
    game: Game,
    shown: usize,
    /// when the last shown move was made; long ago if a person jumped to it
    moved_at: f64,
    /// whose code plays Black, and White; nobody's: a person
    played_by: [Option<Player>; 2],
    depth: u32,
    speed: Speed,
    paused: bool,
    now: f64,
    not_before: f64,
    /// the number of the question that is being thought about, and when it was asked
    asked: Option<(u64, f64)>,
    building: bool,
    /// whether the values of the moves are to be seen; what is known of them by position and depth, or why they are not; what was asked
    values: bool,
    known: HashMap<(Position, u32), Result<Values, Text>>,
    asked_for_values: Option<(u64, (Position, u32))>,
    /// positions and seconds of the last search
    search: Option<(u64, f64)>,
    /// whose code gave no move, and why
    problem: Option<(Color, Text)>,
    news: Option<(About, Text)>,
    solution_here: bool,
    wants_home: bool,
}

impl Othello {
    /// A game that goes on from its end: a person has Black, `player` has White.
    pub fn new(game: Game, player: Player, depth: u32) -> Othello {
        Othello {
            shown: game.moves().len(),
            game,
            moved_at: f64::NEG_INFINITY,
            played_by: [None, Some(player)],
            depth: depth.clamp(1, DEEPEST),
            speed: Speed::Normal,
            paused: false,
            now: 0.0,
            not_before: 0.0,
            asked: None,
            building: false,
            values: false,
            known: HashMap::new(),
            asked_for_values: None,
            search: None,
            problem: None,
            news: None,
            solution_here: true,
            wants_home: false,
        }
    }

    /// The position on the board.
    fn position(&self) -> Position {
        self.game.position_after(self.shown)
    }

    fn is_over(&self) -> bool {
        self.position().board.is_over()
    }

    /// Whether the last of all moves is on the board.
    fn at_end(&self) -> bool {
        self.shown == self.game.moves().len()
    }

    /// Who had to pass before the position on the board.
    fn passed(&self) -> Option<Color> {
        let before = self.game.position_after(self.shown.checked_sub(1)?);
        let Position { board, player } = self.position();
        (before.player == player && !board.is_over()).then(|| player.other())
    }

    /// Whose code is to move, if it is not a person's turn.
    fn code_to_move(&self) -> Option<Player> {
        self.played_by[self.position().player as usize]
    }

    fn code_plays(&self) -> bool {
        self.played_by.iter().any(Option::is_some)
    }

    /// Who can be chosen: a person, and whose code is here.
    fn choices(&self) -> Vec<Option<Player>> {
        let is_here = |player: &Player| self.solution_here || matches!(player.lender(), None | Some(Lender::Mine));
        let players = PLAYERS.iter().map(|(_, player)| *player).filter(is_here);
        [None].into_iter().chain(players.map(Some)).collect()
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let waits = self.asked.is_some() || self.paused || self.now < self.not_before;
        if waits || self.is_over() || !self.at_end() {
            return;
        }
        // The clock draws the lots: nobody sees it coming, and a test that sets the clock knows the move.
        let seed = self.now.to_bits();
        match player.lender() {
            Some(lender) => {
                let question = player.question(self.position(), self.depth, seed);
                self.asked = Some((outbox.ask(lender, player.exercise(), question), self.now));
            }
            None => {
                let Position { board, player } = self.position();
                let moves: Vec<_> = board.legal_moves(player).collect();
                let (row, column) = moves[ChaCha8Rng::seed_from_u64(seed).random_range(0..moves.len())];
                self.code_moves(row, column);
            }
        }
    }

    /// One question at a time: whoever leafs through the record does not leave a heap of them behind.
    fn ask_for_values(&mut self, outbox: &mut Outbox) {
        let wanted = (self.position(), self.depth);
        if self.values && !self.is_over() && self.asked_for_values.is_none() && !self.known.contains_key(&wanted) {
            let player = Player::Mine(Mind::Minimax);
            let question = player.question(wanted.0, self.depth, 0);
            self.asked_for_values = Some((outbox.ask(Lender::Mine, player.exercise(), question), wanted));
        }
    }

    /// What is known about the moves on the board.
    fn shown_values(&self) -> Option<&Result<Values, Text>> {
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
                outbox.wishes.push(Wish::Save(format!("{}\n", self.game)));
            }
            Id::Save => self.news = Some((About::Refused, say::only_whole_games())),
            Id::Load => outbox.wishes.push(Wish::Load),
            Id::Values => self.values = !self.values,
            Id::Pause => {
                self.paused = !self.paused;
                (self.asked, self.building) = (None, false);
            }
            Id::At(speed) => self.speed = speed,
            Id::Show(moves) => self.show(moves),
            Id::Player(color, forward) => {
                let (choices, of) = (self.choices(), color as usize);
                let at = choices.iter().position(|choice| *choice == self.played_by[of]).unwrap_or(0);
                let step = if forward { 1 } else { choices.len() - 1 };
                self.played_by[of] = choices[(at + step) % choices.len()];
                (self.asked, self.building, self.problem) = (None, false, None);
                // Whoever steps through the players does not start each of them.
                self.not_before = self.now + Speed::Normal.pause();
            }
        }
    }

    /// Goes on with another game.
    fn open(&mut self, game: Game) {
        (self.shown, self.game) = (game.moves().len(), game);
        (self.moved_at, self.not_before) = (f64::NEG_INFINITY, self.now);
        (self.asked, self.building, self.search, self.problem) = (None, false, None, None);
        self.news.take_if(|(about, _)| *about != About::Broken);
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.game.moves().len());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.now } else { f64::NEG_INFINITY };
            self.not_before = self.now + self.speed.pause();
            (self.shown, self.asked, self.building) = (moves, None, false);
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
            (self.asked, self.building) = (None, false);
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
    fn take_move(&mut self, answer: &Answer) {
        let mover = self.position().player;
        let field = chosen(answer).ok_or_else(say::names_no_move).and_then(|name| {
            let problem = games::othello::ParseGameError::NoField { number: self.shown + 1, found: name.to_owned() };
            field_named(name).ok_or_else(|| problem.text())
        });
        match field {
            Err(problem) => self.move_for_it(&told::no_move(color_name(mover), problem)),
            Ok((row, column)) if self.position().board.is_legal(mover, row, column) => {
                self.code_moves(row, column);
                self.problem.take_if(|(color, _)| *color == mover);
            }
            Ok((row, column)) => {
                let why =
                    self.position().play(row, column).map_or_else(|illegal| illegal.reason(), |_| Text::default());
                self.move_for_it(&told::illegal_move(color_name(mover), why));
            }
        }
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

impl Screen for Othello {
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

    fn hear(&mut self, news: News) {
        let is_asked = |number: u64| self.asked.is_some_and(|(asked, _)| asked == number);
        let is_asked_for_values = |number: u64| self.asked_for_values.is_some_and(|(asked, _)| asked == number);
        match news {
            News::Building(number) if is_asked(number) || is_asked_for_values(number) => self.building = true,
            News::Built(number) if is_asked(number) => {
                (self.asked, self.building) = (Some((number, self.now)), false);
            }
            News::Built(number) if is_asked_for_values(number) => self.building = false,
            News::Answered(number, answer, seconds) if is_asked(number) => {
                self.search = positions(&answer).map(|positions| (positions, seconds));
                self.take_move(&answer);
            }
            News::Answered(number, answer, seconds) if is_asked_for_values(number) => {
                self.search = positions(&answer).map(|positions| (positions, seconds));
                self.building = false;
                if let Some((_, wanted)) = self.asked_for_values.take() {
                    self.known.extend(Values::of(&answer).map(|values| (wanted, Ok(values))));
                }
            }
            News::Failed(number, why) if is_asked(number) => {
                self.search = None;
                self.move_for_it(&told::no_move(color_name(self.position().player), why));
            }
            News::Failed(number, why) if is_asked_for_values(number) => {
                self.building = false;
                if let Some((_, wanted)) = self.asked_for_values.take() {
                    self.known.insert(wanted, Err(say::no_values(why)));
                }
            }
            News::Rebuilt => {
                (self.known, self.asked_for_values) = (HashMap::new(), None);
                self.news = Some((About::Rebuilt, say::new_code()));
            }
            News::Broken(errors) => self.news = Some((About::Broken, say::old_code_plays_on(errors))),
            News::Saved(Ok(path)) => self.news = Some((About::Saved, say::is_saved(path))),
            News::Loaded(Ok((name, text))) => self.take_saved(&name, &text),
            News::Saved(Err(why)) | News::Loaded(Err(why)) => self.news = Some((About::Refused, why)),
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
            (self.asked.is_some(), " thinking"),
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

/// What people call the color.
fn color_name(color: Color) -> Text {
    match color {
        Black => say::black(),
        White => say::white(),
    }
}
