//! What happens in the window. Pure: input and time come in, a scene and wishes to the outside come out.

use crate::othello::Othello;
use crate::scene::{Anchor, HEIGHT, Rect, Scene, WIDTH};
use crate::theme::{DARK, LIGHT, Theme};
use crate::tictactoe::TicTacToe;
use crate::widgets::{Button, pressed};
use arena::{Answer, Mind, Question};
use course::othello::Player;
use course::play::{Lender, Opponent};
use course::window::Start;
use games::othello::Game;
use games::tictactoe::{Board, Mark};
use std::fmt::Debug;
use text::{Lang, Text, window as say};

/// What the person did since the last frame. Positions in units of the design.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// where the mouse is
    pub mouse: (f32, f32),
    /// whether its button went down
    pub pressed: bool,
    /// whether its button is down
    pub held: bool,
    /// what was typed; Escape is `\u{1b}`, the arrows are `←`, `→`, `↑` and `↓`
    pub keys: Vec<char>,
    /// seconds since the window was opened
    pub time: f64,
}

/// What the app wants from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Ask this question. The answer comes back with its number.
    Ask(Ask),
    /// Keep this game of Othello in a new file.
    Save(String),
    /// Read the game that was saved last.
    Load,
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// which of all questions
    pub number: u64,
    /// whose process is asked
    pub lender: Lender,
    /// the exercise whose function answers
    pub exercise: &'static str,
    /// what is asked
    pub question: Question,
}

/// Wishes that wait to be granted. No two questions have the same number, whichever screen asks.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    asked: u64,
    pub wishes: Vec<Wish>,
}

impl Outbox {
    /// Asks, and returns the number of the question.
    pub fn ask(&mut self, lender: Lender, exercise: &'static str, question: Question) -> u64 {
        self.asked += 1;
        self.wishes.push(Wish::Ask(Ask { number: self.asked, lender, exercise, question }));
        self.asked
    }
}

/// What the outside has to say.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The code that was asked is still being built.
    Building(u64),
    /// It has been built and thinks now.
    Built(u64),
    /// The answer, and the seconds it took.
    Answered(u64, Answer, f64),
    /// There is none, for this reason.
    Failed(u64, Text),
    /// The student has changed the code: it was built and plays from now on.
    Rebuilt,
    /// The student has changed the code: it does not compile, and the old code plays on.
    Broken(Text),
    /// The game is kept in this file, or why it is not.
    Saved(Result<String, Text>),
    /// The file of the game that was saved last and what stands in it; or why there is none.
    Loaded(Result<(String, String), Text>),
}

/// The screen of a game.
pub(crate) trait Screen: Debug {
    /// One step.
    fn update(&mut self, input: &Input, outbox: &mut Outbox);
    /// Takes news; answers to questions that nobody waits for any more are too late.
    fn hear(&mut self, news: News);
    /// Draws it.
    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32));
    /// The state in one line.
    fn state(&self) -> String;
    /// Whether the person wants to leave.
    fn wants_home(&self) -> bool;
    /// Tells whether the course's solutions are here: a student's copy is without them.
    fn set_solution_here(&mut self, here: bool);
}

/// What can be pressed outside of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
    TicTacToe,
    Othello,
    Language,
    Theme,
}

/// Everything.
#[derive(Debug)]
pub struct App {
    dark: bool,
    game: Option<Box<dyn Screen>>,
    solution_here: bool,
    mouse: (f32, f32),
    outbox: Outbox,
}

impl Default for App {
    fn default() -> App {
        App { dark: true, game: None, solution_here: true, mouse: (-1.0, -1.0), outbox: Outbox::default() }
    }
}

impl App {
    /// The app with a game open.
    #[must_use]
    pub fn with_game(start: Start) -> App {
        let mut app = App::default();
        app.open(start);
        app
    }

    fn open(&mut self, start: Start) {
        let mut game: Box<dyn Screen> = match start {
            Start::TicTacToe { board, mover, opponent, depth } => {
                Box::new(TicTacToe::new(board, mover, opponent, depth))
            }
            Start::Othello { game, player, depth } => Box::new(Othello::new(game, player, depth)),
        };
        game.set_solution_here(self.solution_here);
        self.game = Some(game);
    }

    /// The same in the light theme, or in the dark one.
    #[must_use]
    pub fn in_theme(self, dark: bool) -> App {
        App { dark, ..self }
    }

    /// The same where the course's solutions are, or are not.
    #[must_use]
    pub fn with_solution(mut self, here: bool) -> App {
        if let Some(game) = &mut self.game {
            game.set_solution_here(here);
        }
        App { solution_here: here, ..self }
    }

    fn theme(&self) -> &'static Theme {
        if self.dark { &DARK } else { &LIGHT }
    }

    fn buttons(&self) -> Vec<Button<Id>> {
        let top = |i: usize, label: Text, id: Id| {
            Button::new(id, Rect::new(WIDTH - 140.0 - 120.0 * i as f32, 24.0, 110.0, 34.0), label)
        };
        let mut buttons = vec![
            top(0, say::other_language(), Id::Language),
            top(1, if self.dark { say::light() } else { say::dark() }, Id::Theme),
        ];
        if self.game.is_none() {
            buttons.extend([Button::new(Id::TicTacToe, card(0), ""), Button::new(Id::Othello, card(1), "")]);
        }
        buttons
    }

    /// One step: takes what was done, and lets the game go on.
    pub fn update(&mut self, input: &Input) {
        self.mouse = input.mouse;
        match pressed(self.buttons(), input) {
            Some(Id::TicTacToe) => self.open(Start::TicTacToe {
                board: Board::new(),
                mover: Mark::X,
                opponent: Opponent::Mine,
                depth: course::play::DEEPEST,
            }),
            Some(Id::Othello) => {
                let player = Player::Mine(Mind::Minimax);
                self.open(Start::Othello { game: Game::default(), player, depth: crate::othello::DEPTH_AT_FIRST });
            }
            Some(Id::Language) => {
                let other = if text::lang() == Lang::En { "de" } else { "en" };
                let _ = text::choose(Some(other));
            }
            Some(Id::Theme) => self.dark = !self.dark,
            None => {
                if let Some(game) = &mut self.game {
                    game.update(input, &mut self.outbox);
                    if game.wants_home() {
                        self.game = None;
                    }
                }
            }
        }
    }

    /// Takes an answer, or that there is none.
    pub fn hear(&mut self, news: News) {
        if let Some(game) = &mut self.game {
            game.hear(news);
        }
    }

    /// What is wanted from outside, once.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.outbox.wishes)
    }

    /// The state in one line, for a test that looks from outside.
    #[must_use]
    pub fn state(&self) -> String {
        self.game.as_ref().map_or("home".to_owned(), |game| game.state())
    }

    /// What is to be seen.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let theme = self.theme();
        let mut scene = Scene::new(theme.background);
        match &self.game {
            Some(game) => game.draw(&mut scene, theme, self.mouse),
            None => self.home(&mut scene, theme),
        }
        for button in self.buttons().iter().filter(|button| matches!(button.id, Id::Language | Id::Theme)) {
            button.draw(&mut scene, theme, self.mouse);
        }
        scene
    }

    fn home(&self, scene: &mut Scene, theme: &Theme) {
        scene.text((60.0, 130.0), Anchor::Start, 52.0, true, theme.text, say::title());
        scene.text((60.0, 168.0), Anchor::Start, 18.0, false, theme.quiet, say::subtitle());
        let games = [say::tictactoe(), say::othello(), say::minesweeper(), say::battleship()];
        for (i, name) in games.into_iter().enumerate() {
            let (rect, ready) = (card(i), i < READY);
            let hovered = ready && rect.contains(self.mouse);
            scene.rect(rect, 16.0, if hovered { theme.hovered } else { theme.surface });
            let board = Rect::new(rect.x + 50.0, rect.y + 40.0, 100.0, 100.0);
            picture(scene, i, board, if ready { theme.text } else { theme.line }, theme, ready);
            let (x, color) = (rect.center().0, if ready { theme.text } else { theme.quiet });
            scene.text((x, rect.y + 190.0), Anchor::Middle, 19.0, true, color, name);
            if !ready {
                scene.text((x, rect.y + 216.0), Anchor::Middle, 14.0, false, theme.quiet, say::to_come());
            }
        }
        scene.text(
            (60.0, HEIGHT - 40.0),
            Anchor::Start,
            14.0,
            false,
            theme.quiet,
            "cargo run  ·  cargo test  ·  cargo play",
        );
    }
}

/// So many games can be played; the cards of the others say what is to come.
const READY: usize = 2;

/// Where the card of a game is on the home screen.
fn card(i: usize) -> Rect {
    Rect::new(60.0 + 213.0 * i as f32, 240.0, 200.0, 250.0)
}

/// A little picture of each game.
fn picture(scene: &mut Scene, game: usize, at: Rect, color: crate::scene::Color, theme: &Theme, ready: bool) {
    use crate::scene::Command::{Disc, Ring};
    let lines = if game == 0 { 3 } else { 4 };
    if game == 1 {
        scene.rect(at.inset(-3.0), 8.0, theme.felt);
    }
    let line = if game == 1 { theme.seam } else { theme.line };
    for i in 1..lines {
        let step = at.w * i as f32 / lines as f32;
        scene.line((at.x + step, at.y), (at.x + step, at.y + at.h), 2.5, line);
        scene.line((at.x, at.y + step), (at.x + at.w, at.y + step), 2.5, line);
    }
    let cell = |row: usize, column: usize| {
        let size = at.w / lines as f32;
        (at.x + (column as f32 + 0.5) * size, at.y + (row as f32 + 0.5) * size)
    };
    match game {
        0 => {
            let (o, x) = if ready { (theme.o, theme.x) } else { (color, color) };
            scene.commands.push(Ring { center: cell(1, 1), radius: 10.0, width: 4.0, color: o });
            for (row, column) in [(0, 0), (2, 1), (0, 2)] {
                let (cx, cy) = cell(row, column);
                scene.line((cx - 9.0, cy - 9.0), (cx + 9.0, cy + 9.0), 4.0, x);
                scene.line((cx - 9.0, cy + 9.0), (cx + 9.0, cy - 9.0), 4.0, x);
            }
        }
        1 => {
            for (row, column) in [(1, 1), (1, 2), (2, 1), (2, 2), (0, 1)] {
                let side = if row == 2 && column == 2 { theme.white } else { theme.black };
                crate::widgets::disc(scene, cell(row, column), 9.0, side);
            }
        }
        2 => {
            for (row, column) in [(0, 3), (2, 0), (3, 2)] {
                scene.commands.push(Disc { center: cell(row, column), radius: 5.0, color });
            }
        }
        _ => {
            let (a, b) = (cell(1, 0), cell(1, 2));
            scene.line(a, b, 12.0, color);
            scene.commands.push(Ring { center: cell(3, 3), radius: 6.0, width: 2.5, color });
        }
    }
}
