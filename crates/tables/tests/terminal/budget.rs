//! Options that only tournaments use: budgets, and a number for each pair of players.

use crate::support::workspace;
use course::player::{Code, Programs};
use tables::Options;
use tables::series::{BUDGET, Outcome, PAIR, Simulator};

/// Plays a game with the solutions as if they were a student's code, with this budget.
fn played(simulator: &dyn Simulator, player: &str, budget: u64) -> Outcome {
    let workspace = workspace();
    let program = workspace.program(Code::Solution, false).unwrap();
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

#[test]
fn two_pairs_have_the_same_opening_and_lots_of_their_own() {
    let workspace = workspace();
    let (_, simulator) = tables::named("othello", |table| table.simulator()).unwrap();
    let numbered = |pair: &str, number| {
        let options: Options = [("player", "random"), ("against", "random"), (PAIR, pair)].into_iter().collect();
        let mut simulation = simulator.simulation(&workspace, &options, &Programs::new()).unwrap();
        simulation.play(1, number);
        simulation.last()
    };
    let game = |pair| numbered(pair, 0);
    // Eight random moves, and then the players' moves.
    let (one, other) = (game("1"), game("2"));
    assert_eq!(one, game("1"));
    assert_eq!(one[..9], other[..9]);
    assert_ne!(one, other);
    // The first two games share an opening; the third has another one.
    assert_eq!(one[..9], numbered("1", 1)[..9]);
    assert_ne!(one[..9], numbered("1", 2)[..9]);
}
