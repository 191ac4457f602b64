//! Othello: if nothing else is said, the side to move at the start is a person, and the other side is code.

pub mod analyse;
mod colors;
mod draw;
mod file;
pub mod opinion;
pub mod screen;
pub mod simulate;
pub mod terminal;
pub mod tree;
mod view;
mod words;

use crate::series::Simulator;
use crate::session::Session;
use crate::tree::{Walkable, only_in_the_window, opts_of_play};
use crate::{Analyst, Card, Opt, Options, Player, Rung, Sides, Sitting, Table, player, say as all};
use colors::colors;
use course::Workspace;
use course::player::Code;
use draw::draw_disc;
use games::othello::{Color, Game, Position};
use questions::othello::By;
use screen::Screen;
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use std::path::Path;
use text::Text;
use words as say;

/// A square as (row, column).
pub type Square = (usize, usize);

/// Moves that can be looked ahead at most. In the middle of a game, `alpha_beta` needs half a second for eight, but
/// `minimax` half a minute: more than it has.
pub const DEEPEST: u32 = 8;

/// Moves that are looked ahead if nobody says how many.
pub const DEPTH: u32 = 3;

/// Who plays.
pub static PLAYERS: [Player<By>; 9] = [
    player("mine", say::your_minimax, Some(Code::Mine), "othello/minimax", By::Minimax),
    player("my-tie-break", say::your_tie_break, Some(Code::Mine), "othello/random_tie_break", By::RandomTieBreak),
    player(
        "my-weighted",
        say::your_weighted,
        Some(Code::Mine),
        "othello/stellung_bewerten_mit_strategie",
        By::Weighted,
    ),
    player("my-evaluation", say::your_evaluation, Some(Code::Mine), "othello/own_evaluation", By::OwnEvaluation),
    player("my-champion", say::your_champion, Some(Code::Mine), "othello/iterative_deepening", By::Champion),
    player("random", say::random_moves, None, "", By::Minimax),
    player("solution", say::the_solution, Some(Code::Solution), "othello/minimax", By::Minimax),
    player(
        "weighted",
        say::the_weighted,
        Some(Code::Solution),
        "othello/stellung_bewerten_mit_strategie",
        By::Weighted,
    ),
    player("champion", say::the_champion, Some(Code::Champion("othello")), "othello/endgame", By::Champion),
];

/// The player of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Player<By>> {
    PLAYERS.iter().find(|player| player.name == name)
}

/// The game that was asked for.
#[derive(Clone, Debug)]
pub struct Start {
    /// So far.
    pub game: Game,
    /// Who was said to be to move, for whom there may be no move.
    pub stated: Color,
    /// Who plays the two sides.
    pub players: Sitting<By>,
    /// Moves to look ahead, if it was said.
    pub depth: Option<u32>,
}

impl Start {
    /// The game that these options want.
    ///
    /// # Errors
    /// They are wrong: what and where.
    pub fn read(options: &Options) -> Result<Start, Text> {
        let (game, stated) = match (options.get("position"), options.get("game")) {
            (Some(_), Some(_)) => return Err(all::not_both("--position", "--game")),
            (Some(text), None) => {
                let position = text.parse::<Position>().map_err(|error| error.text())?;
                (Game::from(position), Some(position.player))
            }
            (None, Some(text)) => {
                let file = Path::new(text);
                // A name with a point or a slash is meant for a file even if there is none.
                let game = if file.exists() || text.contains(['.', '/', '\\']) {
                    file::load(file)?
                } else {
                    text.parse::<Game>().map_err(|error| error.text())?
                };
                (game, None)
            }
            (None, None) => (Game::default(), None),
        };
        Ok(Start {
            stated: stated.unwrap_or(game.position().player),
            game,
            players: Player::of_both_sides(&PLAYERS, options)?,
            depth: options.depth("depth", DEEPEST)?,
        })
    }
}

/// The game.
#[derive(Debug)]
pub struct Othello;

impl Table for Othello {
    fn name(&self) -> &'static str {
        "othello"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture }
    }

    fn opponents(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["mine", "solution", "champion", "random"])
    }

    fn ladder(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["random", "mine", "solution", "weighted", "champion"])
    }

    fn options(&self) -> Vec<Opt> {
        let own = vec![
            Opt::player(&Player::names_or_person(&PLAYERS)),
            Opt::against(&Player::names_or_person(&PLAYERS)),
            Opt::depth(DEEPEST, DEPTH),
            Opt::position(say::about_position()),
            Opt { name: "game", value: "MOVES|FILE", about: say::about_game(), here: say::about_moves() },
        ];
        own.into_iter().chain(opts_of_play(tree::SEARCHES)).collect()
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "play othello --player my-weighted --depth 4",
            "play othello --text --game f5d6c3",
            "play othello --tree --depth 2",
            "play othello --text --player mine --against random",
            "simulate othello --player mine --against random --games 200",
            "simulate othello --player my-weighted --out results",
            "analyse othello f5d6c3d3c4",
            "analyse othello f5d6c3 --search alpha_beta --depth 3 --tree tree.svg",
        ]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        let players = Start::read(options)?.players;
        Ok(players.into_iter().flatten().filter_map(|player| player.code).collect())
    }

    fn session<'a>(&self, workspace: &'a Workspace, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let start = Start::read(options)?;
        only_in_the_window(options)?;
        let sides = Sides::build(workspace, start.players)?;
        Ok(Box::new(terminal::Table::new(start, sides)))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        let screen = Screen::new(Start::read(options)?, solution_here);
        Ok(Box::new(Walkable::new(screen, options)?))
    }

    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(&analyse::Analyse)
    }

    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(&simulate::Simulate)
    }
}

fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.rect(at.inset(-3.0), 6.0, colors(theme).seam);
    for (row, column) in (0..16).map(|i| (i / 4, i % 4)) {
        scene.rect(at.part(4, row, column).inset(1.0), 1.0, colors(theme).felt);
    }
    for (row, column) in [(1, 1), (1, 2), (2, 1), (2, 2), (0, 1)] {
        let color = if row == 2 && column == 2 { Color::White } else { Color::Black };
        draw_disc(scene, at.part(4, row, column).center(), at.w * 0.1, color, theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_has_one_name() {
        for player in &PLAYERS {
            assert_eq!(named(player.name), Some(player));
            assert_eq!(PLAYERS.iter().filter(|other| other.name == player.name).count(), 1);
        }
        assert_eq!(named("nobody"), None);
    }
}
