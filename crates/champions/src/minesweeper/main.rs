//! The champion of Minesweeper as a player program.

use champions::minesweeper::{Why, chances, choose};
use games::minesweeper::{Click, Square};
use questions::minesweeper::{Act, Acted, Chances, Decided, Likely};
use std::process::ExitCode;

fn main() -> ExitCode {
    calls::players::Answers::default().to(act).to(likely).serve()
}

/// Returns the clicks for the next move. Certain mines are flagged as well. Panics if the view is impossible, because
/// no round leads to such a view.
fn act(Act { view, first, .. }: Act) -> Acted {
    let choice = choose(&view, first).unwrap_or_else(|why| panic!("{why}"));
    let covered = |&&(row, column): &&(usize, usize)| view.get(row, column) == Square::Covered;
    let flags = choice.mines.iter().filter(covered).map(|&(row, column)| Click::Right(row, column));
    let opens = choice.open.iter().map(|&(row, column)| Click::Left(row, column));
    let decided = match choice.why {
        Why::First | Why::Chance => Decided::Odds,
        Why::Certain => Decided::Certain,
        Why::Endgame => Decided::Endgame,
    };
    Acted { clicks: flags.chain(opens).collect(), decided }
}

fn likely(Chances { view, .. }: Chances) -> Likely {
    let chances = chances(&view).unwrap_or_else(|why| panic!("{why}"));
    let row = |row: Vec<Option<f64>>| row.into_iter().map(|chance| chance.unwrap_or(-1.0)).collect();
    Likely { chances: chances.into_iter().map(row).collect() }
}
