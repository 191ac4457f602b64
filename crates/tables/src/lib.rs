//! The games as people meet them: a folder a game, and in it one value, its [`Table`], which says how the game is
//! played in the terminal and in the window, analysed and simulated. The commands play, analyse and simulate ask the
//! table, and know no game themselves.

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

/// A game on the home screen.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// what people call it
    pub title: fn() -> Text,
    /// draws a little picture of it
    pub picture: fn(&mut Scene, at: Rect, theme: &Theme),
}

/// The lines between `count` x `count` squares.
fn lines(scene: &mut Scene, at: Rect, count: usize, width: f32, color: Color) {
    for i in 1..count {
        let step = at.w / count as f32 * i as f32;
        scene.line((at.x + step, at.y), (at.x + step, at.y + at.h), width, color);
        scene.line((at.x, at.y + step), (at.x + at.w, at.y + step), width, color);
    }
}

/// The random numbers of this seed: each stream has its own.
fn generator(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    generator.set_stream(stream);
    generator
}

/// The corners of a square, so long, in strokes of these widths and colours.
fn corners(scene: &mut Scene, at: Rect, length: f32, strokes: [(f32, Color); 2]) {
    for (x, dx) in [(at.x, length), (at.x + at.w, -length)] {
        for (y, dy) in [(at.y, length), (at.y + at.h, -length)] {
            for to in [(x + dx, y), (x, y + dy)] {
                strokes.into_iter().for_each(|(width, color)| scene.line((x, y), to, width, color));
            }
        }
    }
}

/// A game. A page has neither a terminal nor the commands `analyse`, `simulate` and `train`: the methods for these are
/// left out of it, here and in each game, so that it is a tenth smaller.
pub trait Table: Sync {
    /// Its name on the command line, and in `course.toml`.
    fn name(&self) -> &'static str;

    /// What the home screen shows of it.
    fn card(&self) -> Card;

    /// Default opponents if these options name no player: the student's players, the most advanced first, then fallback
    /// players. None if a saved game in the options knows its players.
    fn opponents(&self, _: &Options) -> Vec<Rung> {
        Vec::new()
    }

    /// Whom to beat, or what to solve, one after the other: the ladder on the home screen.
    fn ladder(&self) -> Vec<Rung> {
        Vec::new()
    }

    /// What else the home screen opens of it: what it is called, and the options.
    fn doors(&self) -> Vec<(Text, Options)> {
        Vec::new()
    }

    /// The options of `cargo play` that it knows.
    fn options(&self) -> Vec<Opt>;

    /// Commands with this game for the help, as they stand behind `cargo run --`.
    fn examples(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whose code these options want for a game.
    ///
    /// # Errors
    /// They are wrong: what and where, in one line.
    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text>;

    /// A game in the terminal.
    ///
    /// # Errors
    /// The options are wrong, or the code that they want cannot be built.
    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text>;

    /// The game in the window, where the course's solutions are here or, in a student's copy, are not.
    ///
    /// # Errors
    /// The options are wrong.
    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn Screen>, Text>;

    /// How `analyse` reads a position, if it can.
    #[cfg(not(target_family = "wasm"))]
    fn analyst(&self) -> Option<&dyn Analyst> {
        None
    }

    /// How `simulate` plays it, if it can.
    #[cfg(not(target_family = "wasm"))]
    fn simulator(&self) -> Option<&dyn series::Simulator> {
        None
    }

    /// How `train` learns it, if it can.
    #[cfg(not(target_family = "wasm"))]
    fn trainer(&self) -> Option<train::Learning> {
        None
    }
}

/// What `analyse` asks of a game.
pub trait Analyst {
    /// What a board is, for the help.
    fn board(&self) -> Text;

    /// The options that it knows.
    fn options(&self) -> Vec<Opt>;

    /// What the player in the options says of a position.
    ///
    /// # Errors
    /// The board or the options are wrong, or the player's code: [`Failed`] tells which.
    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed>;

    /// The tree of the search that the options name, from a position, as a picture (SVG), if they want it (`--tree`)
    /// and the game has searches.
    ///
    /// # Errors
    /// As [`Analyst::analyse`].
    fn tree(&self, _: &dyn Workshop, _board: &str, _: &Options) -> Result<Option<String>, Failed> {
        Ok(None)
    }
}

/// What a player says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// for programs: one object
    pub json: Value,
    /// for people
    pub text: String,
    /// what went wrong in the player's code, where there is something to say all the same
    pub failed: Option<Text>,
}

/// Whose fault it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The arguments are wrong.
    Arguments(Text),
    /// The player's code went wrong.
    Code(Text),
}

impl From<Text> for Failed {
    fn from(why: Text) -> Failed {
        Failed::Arguments(why)
    }
}

/// What a program of the course is to do with a game: the window, a simulation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// which; none: all of them
    pub game: Option<String>,
    /// as they were typed
    pub options: Options,
}

/// The game of this name, with what it `can` do of what is wanted.
///
/// # Errors
/// There is none.
pub fn named<T>(name: &str, can: impl Fn(&'static dyn Table) -> Option<T>) -> Result<(&'static dyn Table, T), Text> {
    let table = ALL.iter().copied().find(|table| table.name() == name).and_then(|table| Some((table, can(table)?)));
    table.ok_or_else(|| say::no_such_game(name, names(can)))
}

/// The names of all games that `can` do this.
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
