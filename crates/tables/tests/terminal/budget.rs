//! What a student's code may examine or try for a move, where a tournament counts it.

use crate::support::workspace;
use course::player::{Built, Code, Programs};
use tables::Options;
use tables::series::{BUDGET, Outcome, Simulator};

/// A game by the solutions as if they were a student's, who may try so much.
fn played(simulator: &dyn Simulator, player: &str, budget: u64) -> Outcome {
    let workspace = workspace();
    let program = Code::Solution.program(&workspace, false).unwrap();
    let programs: Programs = [(Code::Version(1).name(), program)].into_iter().collect();
    let options: Options = [("player", player), (BUDGET, &budget.to_string())].into_iter().collect();
    simulator.simulation(&workspace, &options, &programs).unwrap().play(1, 0)
}

#[test]
fn who_examines_or_tries_more_than_it_may_has_failed() {
    text::choose(Some("en")).unwrap();
    for (game, player, says) in [
        ("tictactoe", "mine@1", "may examine 5"),
        ("othello", "mine@1", "may examine 5"),
        ("battleship", "my-genius@1", "may try 5"),
        ("minesweeper", "my-csp-components@1", "may try 5"),
    ] {
        let (_, simulator) = tables::named(game, |table| table.simulator()).unwrap();
        let (who, why) = played(simulator, player, 5).failed.unwrap_or_else(|| panic!("{game}: nobody failed"));
        assert_eq!(who, 0);
        assert!(why.en.contains(says), "{game}: {why}");
        assert_eq!(played(simulator, player, 10_000_000).failed, None, "{game}");
    }
}
