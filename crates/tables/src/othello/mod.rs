//! Othello. By default, a person plays the side to move at the start, and code plays the other side.

pub mod analyse;
mod colors;
mod draw;
mod file;
mod inside;
pub mod learned;
mod learning;
pub mod opinion;
pub mod rules;
mod screen;
pub mod simulate;
pub mod terminal;
pub mod tree;
mod view;
mod words;

use crate::player::Reads;
use crate::series::Simulator;
use crate::session::Session;
use crate::tree::{Walkable, only_in_the_window, opts_of_play};
use crate::turns::screen::Screen;
use crate::turns::{self, Record, Start, Turns};
use crate::{Analyst, Card, Opt, Options, Player, Rung, Sides, Table, player, say as all};
use calls::players::{Code, Workshop};
use colors::colors;
use draw::draw_disc;
pub use file::record;
use games::othello::{Color, Game, Position};
use opinion::Opinion;
use questions::othello::{By, Moves, Values};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use std::path::Path;
use text::Text;
use words as say;

/// A square as (row, column), 0-based.
pub type Square = (usize, usize);

/// The greatest depth of a search. In the middle of a game, depth 8 takes `alpha_beta` half a second, but `minimax`
/// half a minute, which exceeds its time limit.
pub const DEEPEST: u32 = 8;

/// The default depth of a search.
pub const DEPTH: u32 = 3;

/// The option of `play` that opens the page *Learning*.
const LEARN: &str = "learn";

/// The players of the game. The first is the default.
pub static PLAYERS: [Player<By>; 12] = [
    player("mine", say::your_minimax, Some(Code::Mine), "othello/minimax", By::Minimax),
    player("my-tie-break", say::your_tie_break, Some(Code::Mine), "othello/random_tie_break", By::RandomTieBreak),
    Player {
        also: &["othello/alpha_beta"],
        ..player(
            "my-weighted",
            say::your_weighted,
            Some(Code::Mine),
            "othello/stellung_bewerten_mit_strategie",
            By::Weighted,
        )
    },
    Player {
        also: &["othello/alpha_beta"],
        ..player("my-evaluation", say::your_evaluation, Some(Code::Mine), "othello/own_evaluation", By::OwnEvaluation)
    },
    Player {
        also: &["othello/own_evaluation", "othello/endgame"],
        ..player("my-champion", say::your_champion, Some(Code::Mine), "othello/iterative_deepening", By::Champion)
    },
    player("my-mcts", say::your_mcts, Some(Code::Mine), "learn/mcts", By::Mcts),
    Player {
        reads: Some(Reads { file: learned::FILE, text: learned::read }),
        ..player("learned", say::learned, Some(Code::Mine), "learn/training", By::Learned)
    },
    player("random", all::random, None, "", By::Minimax),
    player("solution", say::the_solution, Some(Code::Solution), "othello/minimax", By::Minimax),
    player(
        "weighted",
        say::the_weighted,
        Some(Code::Solution),
        "othello/stellung_bewerten_mit_strategie",
        By::Weighted,
    ),
    player("mcts", say::the_mcts, Some(Code::Solution), "learn/mcts", By::Mcts),
    player("champion", say::the_champion, Some(Code::Champion("othello")), "othello/endgame", By::Champion),
];

/// Returns the player with this name.
#[must_use]
pub fn named(name: &str) -> Option<Player<By>> {
    PLAYERS.iter().copied().find(|player| player.name == name)
}

/// Returns the start of the game that the options describe, and its position before forced passes: the stated side may
/// have no legal move.
///
/// # Errors
/// The options are wrong; the message says which and why.
pub fn start(options: &Options) -> Result<(Start<Othello>, Position), Text> {
    let (record, stated) = match (options.get("position"), options.get("game")) {
        (Some(_), Some(_)) => return Err(all::not_both("--position", "--game")),
        (Some(text), None) => {
            let position = text.parse::<Position>().map_err(|error| error.text())?;
            (Record::from(position), Some(position.player))
        }
        (None, Some(text)) => {
            let file = Path::new(text);
            // A value with a point or a slash is read as a file name even if no such file exists.
            let game = if crate::files::is_there(file) || text.contains(['.', '/', '\\']) {
                file::load(file)?
            } else {
                text.parse::<Game>().map_err(|error| error.text())?
            };
            (record(&game), None)
        }
        (None, None) => (Record::from(Position::default()), None),
    };
    let now = *record.position();
    Ok((Start::read(record, options)?, Position { player: stated.unwrap_or(now.player), ..now }))
}

/// Returns the colour of a side.
fn color(side: usize) -> Color {
    if side == Color::Black as usize { Color::Black } else { Color::White }
}

/// Othello, as the games' user interfaces see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Othello;

impl Turns for Othello {
    type By = By;
    type Position = Position;
    type Move = Square;
    type Question = Moves;
    type Said = Opinion;

    const NAME: &'static str = "othello";
    const PLAYERS: &'static [Player<By>] = &PLAYERS;
    const DEPTHS: Option<(u32, u32)> = Some((DEEPEST, DEPTH));

    fn settled(position: Position) -> Position {
        position.settled()
    }

    fn side(position: &Position) -> usize {
        position.player as usize
    }

    fn is_over(position: &Position) -> bool {
        position.board.is_over()
    }

    fn winner(Position { board, .. }: &Position) -> Option<usize> {
        (0..2).find(|&side| board.final_score(color(side)) > 0)
    }

    fn moves(Position { board, player }: &Position) -> Vec<Square> {
        board.legal_moves(*player).collect()
    }

    fn after(position: &Position, (row, column): Square) -> Result<Position, Text> {
        position.play(row, column).map_err(|illegal| illegal.reason())
    }

    fn noted(Position { board, player }: &Position) -> String {
        if board.is_over() { format!("{board:#}") } else { format!("{board:#} {player}") }
    }

    fn named(side: usize) -> Text {
        color(side).text()
    }

    fn letter(side: usize) -> Text {
        Text::verbatim(color(side))
    }

    fn question(player: Player<By>, position: &Position, depth: u32, lot: u64) -> Moves {
        opinion::question(player, *position, depth, lot)
    }

    fn said(values: Values) -> Result<Opinion, Text> {
        Opinion::of(&values)
    }

    fn value(position: &Position, opinion: &Opinion) -> Option<f64> {
        Some(if Othello::side(position) == 0 { opinion.value } else { -opinion.value })
    }

    fn chosen(opinion: &Opinion) -> (Vec<Square>, u64) {
        (opinion.moves.clone(), opinion.positions)
    }
}

impl Table for Othello {
    fn name(&self) -> &'static str {
        "othello"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture }
    }

    fn opponents(&self, _: &Options) -> Vec<Rung> {
        let own = ["my-mcts", "my-champion", "my-evaluation", "my-weighted", "my-tie-break", "mine"];
        Player::rungs(&PLAYERS, &[&own[..], &["solution", "champion", "random"]].concat())
    }

    fn ladder(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["random", "mine", "solution", "weighted", "champion"])
    }

    fn doors(&self) -> Vec<(Text, Options)> {
        vec![(say::learning(), Options::from_iter([(LEARN, "yes")]))]
    }

    fn options(&self) -> Vec<Opt> {
        let game = Opt { name: "game", value: "MOVES|FILE", about: say::about_game(), here: say::about_moves() };
        let learn = Opt { name: LEARN, value: "", about: say::about_learn(), here: Text::default() };
        let own = turns::options::<Othello>(say::about_position()).into_iter().chain([game, learn]);
        own.chain(opts_of_play(tree::SEARCHES)).collect()
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "play othello --player my-weighted --depth 4",
            "play othello --text --game f5d6c3",
            "play othello --tree --depth 2",
            "play othello --learn",
            "play othello --text --player mine --against random",
            "simulate othello --player mine --against random --games 200",
            "simulate othello --player my-weighted --out results",
            "train othello --player mine --games 2000",
            "train othello --out weights",
            "tournament othello ../submissions --out ../tournament",
            "tournament othello --mine --player my-evaluation",
            "analyse othello f5d6c3d3c4",
            "analyse othello f5d6c3 --search alpha_beta --depth 3 --tree tree.svg",
        ]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        if options.get(LEARN).is_some() {
            let other = options.names().find(|name| *name != LEARN);
            let both = |other| Err(all::not_both(format!("--{LEARN}"), format!("--{other}")));
            return other.map_or_else(|| Ok(vec![Code::Mine]), both);
        }
        Ok(start(options)?.0.codes())
    }

    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let (start, Position { player: stated, .. }) = start(options)?;
        only_in_the_window(options)?;
        if options.get(LEARN).is_some() {
            return Err(say::learning_is_in_the_window());
        }
        let sides = Sides::build(workspace, start.players)?;
        Ok(Box::new(terminal::table(start, stated, sides)))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        if options.get(LEARN).is_some() {
            return Ok(Box::new(learning::Learning::new(solution_here)));
        }
        let (start, stated) = start(options)?;
        Ok(Box::new(Walkable::new(Screen::new(start, solution_here, screen::Own::new(stated)), options)?))
    }

    #[cfg(not(target_family = "wasm"))]
    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(&analyse::Analyse)
    }

    #[cfg(not(target_family = "wasm"))]
    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(self)
    }

    #[cfg(not(target_family = "wasm"))]
    fn trainer(&self) -> Option<learned::Learning> {
        Some(learned::Learning)
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
        for player in PLAYERS {
            assert_eq!(named(player.name), Some(player));
            assert_eq!(PLAYERS.iter().filter(|other| other.name == player.name).count(), 1);
        }
        assert_eq!(named("nobody"), None);
    }
}
