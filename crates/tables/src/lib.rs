//! The user interfaces of the games. Each game has a folder, and in it a value that implements [`Table`]. The trait
//! says how the game is played in the terminal and in the window, analysed and simulated. The commands play, analyse
//! and simulate use the trait and name no game themselves.

#![cfg_attr(
    target_family = "wasm",
    allow(dead_code, unused_imports, reason = "a page has neither a terminal nor commands, see `Table`")
)]

pub mod battleship;
mod boards;
pub mod contest;
pub mod files;
mod frame;
mod graph;
mod heat;
mod ladder;
pub mod minesweeper;
mod options;
pub mod othello;
pub mod page;
mod pages;
pub mod picture;
mod player;
pub mod rules;
pub mod series;
pub mod session;
pub mod style;
pub mod tictactoe;
pub mod tree;
pub mod turns;
mod why;
mod words;

pub use ladder::{Here, Rung, StandIn, opponent};
pub use options::{Opt, Options, bad_value};
pub use othello::learned as train;
use player::player;
pub use player::{Player, Seat, Sides, Sitting};
pub use words::{new_code, not_both};

use calls::players::{Code, Workshop};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::Session;
use stage::Screen;
use stage::scene::{Color, Rect, Scene};
use stage::theme::Theme;
use text::Text;
use words as say;

/// The games that can be played, in the order of their chapters.
pub const ALL: &[&dyn Table] =
    &[&tictactoe::TicTacToe, &othello::Othello, &minesweeper::Minesweeper, &battleship::Battleship];

/// The entry of a game on the home screen.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The title of the game.
    pub title: fn() -> Text,
    /// The function that draws a small picture of the game.
    pub picture: fn(&mut Scene, at: Rect, theme: &Theme),
}

/// Draws the inner grid lines of a board of `count` x `count` squares.
fn lines(scene: &mut Scene, at: Rect, count: usize, width: f32, color: Color) {
    for i in 1..count {
        let step = at.w / count as f32 * i as f32;
        scene.line((at.x + step, at.y), (at.x + step, at.y + at.h), width, color);
        scene.line((at.x, at.y + step), (at.x + at.w, at.y + step), width, color);
    }
}

/// Returns a random number generator for this seed. Generators with different streams are independent.
fn generator(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    generator.set_stream(stream);
    generator
}

/// Draws the four corners of a square with lines of this length. Each stroke has a width and a colour; later strokes
/// are drawn on top of earlier ones.
fn corners(scene: &mut Scene, at: Rect, length: f32, strokes: [(f32, Color); 2]) {
    for (x, dx) in [(at.x, length), (at.x + at.w, -length)] {
        for (y, dy) in [(at.y, length), (at.y + at.h, -length)] {
            for to in [(x + dx, y), (x, y + dy)] {
                strokes.into_iter().for_each(|(width, color)| scene.line((x, y), to, width, color));
            }
        }
    }
}

/// The user interfaces of a game. A web page has neither a terminal nor the commands `analyse`, `simulate` and `train`.
/// In WebAssembly builds, the methods for them are left out here and in each game, which makes the page a tenth
/// smaller.
pub trait Table: Sync {
    /// Returns the name of the game on the command line and in `course.toml`.
    fn name(&self) -> &'static str;

    /// Returns the entry of the game on the home screen.
    fn card(&self) -> Card;

    /// Returns the default opponents if these options name no player: the student's players, the most advanced first,
    /// then fallback players. Empty if the options name a saved game that determines its players.
    fn opponents(&self, _: &Options) -> Vec<Rung> {
        Vec::new()
    }

    /// Returns the opponents to beat, or the tasks to solve, in order of difficulty. The home screen shows them as a
    /// ladder.
    fn ladder(&self) -> Vec<Rung> {
        Vec::new()
    }

    /// Returns further links of the game on the home screen, each with its label and the options that it opens the game
    /// with.
    fn doors(&self) -> Vec<(Text, Options)> {
        Vec::new()
    }

    /// Returns the options of `cargo play` that the game accepts.
    fn options(&self) -> Vec<Opt>;

    /// Returns example commands for the help, as they are typed after `cargo run --`.
    fn examples(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the code that must be built to play with these options.
    ///
    /// # Errors
    /// The options are wrong; the message names the option and the reason in one line.
    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text>;

    /// Starts a game in the terminal.
    ///
    /// # Errors
    /// The options are wrong, or the code that they name cannot be built.
    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text>;

    /// Opens the game in the window. `solution_here` says whether the course's solutions are present; a student's copy
    /// lacks them.
    ///
    /// # Errors
    /// The options are wrong.
    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn Screen>, Text>;

    /// Returns the interface for `analyse`, if the game supports that command.
    #[cfg(not(target_family = "wasm"))]
    fn analyst(&self) -> Option<&dyn Analyst> {
        None
    }

    /// Returns the interface for `simulate`, if the game supports that command.
    #[cfg(not(target_family = "wasm"))]
    fn simulator(&self) -> Option<&dyn series::Simulator> {
        None
    }

    /// Returns the settings for `train`, if the game supports that command.
    #[cfg(not(target_family = "wasm"))]
    fn trainer(&self) -> Option<train::Learning> {
        None
    }
}

/// A game that `analyse` can examine.
pub trait Analyst {
    /// Returns the description of the board's notation for the help.
    fn board(&self) -> Text;

    /// Returns the options that the analysis accepts.
    fn options(&self) -> Vec<Opt>;

    /// Analyses a position with the player that the options name.
    ///
    /// # Errors
    /// The board or the options are wrong, or the player's code failed: [`Failed`] tells which.
    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed>;

    /// Draws the search tree from a position as an SVG picture. Returns `None` if the options do not ask for it
    /// (`--tree`) or the game has no searches.
    ///
    /// # Errors
    /// See [`Analyst::analyse`].
    fn tree(&self, _: &dyn Workshop, _board: &str, _: &Options) -> Result<Option<String>, Failed> {
        Ok(None)
    }
}

/// The analysis of a position by a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The JSON output: one object.
    pub json: Value,
    /// The text for people.
    pub text: String,
    /// The error of the player's code, if part of the analysis is available in spite of it.
    pub failed: Option<Text>,
}

/// The reason why an analysis failed, by whose fault it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The arguments on the command line are wrong.
    Arguments(Text),
    /// The player's code failed.
    Code(Text),
}

impl From<Text> for Failed {
    fn from(why: Text) -> Failed {
        Failed::Arguments(why)
    }
}

/// The game that a program of the course is to open or to play, and its options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The name of the game. With `None`, the program offers all games.
    pub game: Option<String>,
    /// The options, as they were typed.
    pub options: Options,
}

/// Returns the game with this name, and the value that `can` extracts from it: the ability that the caller needs.
///
/// # Errors
/// No game has this name, or the game lacks the ability.
pub fn named<T>(name: &str, can: impl Fn(&'static dyn Table) -> Option<T>) -> Result<(&'static dyn Table, T), Text> {
    let table = ALL.iter().copied().find(|table| table.name() == name).and_then(|table| Some((table, can(table)?)));
    table.ok_or_else(|| say::no_such_game(name, names(can)))
}

/// Returns the names of all games for which `can` returns a value, separated by commas.
pub fn names<T>(can: impl Fn(&'static dyn Table) -> Option<T>) -> String {
    let names: Vec<&str> = ALL.iter().copied().filter(|table| can(*table).is_some()).map(Table::name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_name_of_its_own_and_plays_without_options() {
        for table in ALL {
            assert_eq!(named(table.name(), Some).unwrap().0.name(), table.name());
            assert_eq!(ALL.iter().filter(|other| other.name() == table.name()).count(), 1);
            assert!(table.codes(&Options::default()).unwrap() == [Code::Mine], "{}", table.name());
            assert!(table.screen(&Options::default(), true).unwrap().state().starts_with(table.name()));
            let mut scene = Scene::new(stage::theme::DARK.background, stage::Layout::default());
            (table.card().picture)(&mut scene, Rect::new(0.0, 0.0, 100.0, 100.0), &stage::theme::DARK);
            assert!(!scene.commands.is_empty());
        }
        assert!(named("chess", Some).is_err());
    }
}
