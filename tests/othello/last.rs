//! Positions with the last squares of games, and helpers for the exercises about the endgame.

use super::oracle::{Ends, Flaw, Mistake, NoMove, Order, Question, Slip, thinned, visited};
use super::words as say;
use super::{passes, random_game, tree};
use games::othello::{Board, Color, Position};
use oracles::models::the_only_one;
use std::cell::RefCell;
use text::Text;

/// Draws the moves with their scores.
pub fn scores(position: Position) -> Option<Text> {
    let truth = RefCell::new(Ends::default());
    let score = |next: Position, _| (-truth.borrow_mut().score(next)).to_string();
    tree::valued(position, 60, NoMove::Passed, &score).map(|tree| say::scores_below().then(&tree))
}

/// Returns ends of random games in which the side to move has a move. `some` holds pairs: a number of empty squares,
/// and the number of positions with it. Positions with few moves come first.
pub fn ends(some: &[(usize, usize)]) -> Vec<Position> {
    let of = |&(empty, how_many): &(usize, usize)| {
        let fits = |position: &Position| position.board.empty() == empty && position.board.has_move(position.player);
        let mut all: Vec<Position> = (0..80).filter_map(|seed| random_game(seed).into_iter().find(fits)).collect();
        all.sort_by_key(|position| position.board.legal_moves(position.player).count());
        thinned(all, how_many)
    };
    some.iter().flat_map(of).collect()
}

/// Returns positions with at most `empty` empty squares in which the side to move must pass.
pub fn passing(empty: usize, how_many: usize) -> Vec<Position> {
    let mut all: Vec<Position> = passes().into_iter().filter(|position| position.board.empty() <= empty).collect();
    all.sort_by_key(|position| position.board.empty());
    thinned(all, how_many)
}

/// Returns the last boards of games, for both sides, some of them with empty squares.
pub fn over() -> Vec<Position> {
    let last = |seed| random_game(seed).pop();
    let mut all: Vec<Position> = (0..60).filter_map(last).collect();
    all.extend((60..400).filter_map(last).filter(|end| end.board.empty() > 0).take(6));
    // At the end come boards that no game leads to: one side is wiped out, and many squares are empty.
    for text in ["X", "O"].map(|disc| format!("{}{}", disc.repeat(20), "-".repeat(44))) {
        all.push(Position { board: text.parse().unwrap(), player: Color::Black });
    }
    // A draw: neither side gets the squares that stay empty.
    all.push(Position { board: format!("X{}O", "-".repeat(62)).parse().unwrap(), player: Color::Black });
    all.into_iter().flat_map(|end| [end, Position { player: end.player.other(), ..end }]).collect()
}

/// A position whose only legal move loses every disc, and is the best all the same.
pub const LOST: &str = "XXXXXX-XXXXXXX-XXXXXXXX-XXXXXXXXXX-XXXXXXXXO-OOXXXXXXXOXXXXXXXXX O";

/// Ends of games in which a mistake in a table or in the bounds shows, small trees first.
pub const TOUCHY: [&str; 15] = [
    "--XXXOOOXXXXOOOOXXXOOOOOXOOXOXOOXOOOXXOOXXXOXXO-XOOXXXXXXOOOOOOX O",
    "O-XOOOOOO-XXOOOOOXXXXOOOOOXXXOOXOOXOOOOXOXOOOXOXOXOOOXOXO-XXXXXX O",
    "XXXXXXXXXXOXXOXXXXXXOOOXXXXXXXXX-XXOXOX-OXXXXXXOOOXXXXX-OOOOO-XO O",
    "XXXXXXX-XXXXXXXOXXXOOOXOXXXXOOXOXOXXXOX-OOOOXXX-OXOOOXX-XXXXXXXO O",
    "O--OOOOXOO-OXXOXOOOOX-XXOOXOOXOXOXOOXOOOOXOXOXOOOOXXXOOOOOOXXXXX X",
    "OOOOOX--XXXOOX-X-OOOOXOXOOOOXX-XOOOOXXXXOOOOOXXXOXXXXXXXXXXXXXXX O",
    "XXXXXXX-XXOXXXX-XXXOXX-OOXXXXXOOOXXXXXOOOXXXXXOXOOOOOOO--OOOOOOO O",
    "OO-OOOO-OOXOOOOOOXOXXXO-XXXXXXXOXXOOOOXOXOXOOOXOXXOXXOXOX-OOXXX- O",
    "OOOXXX-O-OOXXXO-OXOOOOXO-XXOOXXXOXXOOXXXXXXXXXXXXXXXXXXOXXXXXXO- O",
    "XOOXXXXXXXOOOOOO-XXXOXO--XXOXOO-OXOXXXOXOOXXXXXXOOO-XXXXOOO-OOOX X",
    "XOOOOOX--XOOOOOOOXXOXXO-OXOXXOXOOOXXXXX-OXOXXXOXOOOOX-XOOOOOO-OX X",
    "XOOOOXXXXXOXXXXXXOXXXXXXO-OXOXX--OXOOXXXOOOOOXXXO-OXXXXXOO--XXXX X",
    "OX--XOO--OOOOOO-XOOOXXXXOXXXOOXXOOXXOOOOOOOXXOOOOOXOOOOO-XXOOOOO X",
    "OOOXXXXX--OOXOXX--OXOOOX-OXXXOOOOXXXOOOXXXXXXXXXXOOOXX-XX-OOOOOX O",
    "XOOOOOOXOOOXOOXOOOXOOXO--OXOXXX-OXXXXXX-XXXXXXX-O-XOOXXX-XOOOOOO O",
];

/// Ends of games in which the same boards are reached again and again, with seven to nine empty squares.
pub const AGAIN: [&str; 5] = [
    "O-OOOO--XOXOOXXOXXXXXXOOXXOXXO-XXOXOOOXXXXXXOOX-XXX-XOX-XXXXXXXX O",
    "OX-OOOX-OOXOOOOO-XOXXXOOXXOOOOOOXXOOXXXOXX-XOXXO--XOXXXO--OXXXXX X",
    "XXXXXX---XXOXXXOXXOXXOOOOXOOXOOO-XOXOXOOOXXOXOXO-XXXXXXX--XXXXXO O",
    "-OX-XX-OXOOOXX-O-OXOOXXOOOXXOXXOOOXXXOXOXOXXXXOOXOXXXXOO-OOO--OO X",
    "-OOOO-OO--OOOOOO-XXXXXOO--XOOOXOXXXXOXXXXXXOXOXOXXXXOXOO--XXXXXO O",
];

/// Ends of games whose full trees have many times as many positions as alpha-beta needs.
pub const WIDE: [&str; 2] = [
    "XXXX-OX-XXXXOOO-XXXOOOXOXXOXOXO-OXXXOOOOOXXXOOO-OXXOOO-X-XO-XXXX X",
    "OX-X--OXOOXXXXOXOOOOOOOOXXOOXXO-X-OOOXO-XXXXOOO-XXXXOOO-XOXXXXXX X",
];

fn result(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me))
}

/// Returns the question for a general search to the end of the game, with bounds -64 and 64.
pub fn to_the_end(position: Position) -> Question {
    Question { alpha: -64.0, beta: 64.0, evaluate: result, ..Question::new(position, 60, position.player) }
}

/// Returns the flaw with which plain alpha-beta tries moves in exactly as many positions, for each question and in one
/// of the orders. If the code remembers other boards, the numbers differ, and no flaw is named.
pub fn flaw(tried: &[(Question, usize)], worst: f64) -> Option<Text> {
    let tries_as = |flaw, order| tried.iter().all(|(question, visits)| visited(question, order, flaw) == *visits);
    let fits = |flaw| Order::ALL.into_iter().any(|order| tries_as(flaw, order));
    let known = [
        (Flaw::OwnBoundForgotten(worst), say::alpha_is_forgotten()),
        (Flaw::CutsOnlyAbove, say::cuts_only_above()),
        (Flaw::CutLeavesInnerLoop, Mistake::CutLeavesInnerLoop.words()),
        (Flaw::RootHandsNothingOn, Mistake::RootHandsNothingOn.words()),
    ];
    let fitting = known.into_iter().filter(|(flaw, _)| fits(Some(*flaw))).map(|(_, words)| words);
    if fits(None) { None } else { the_only_one(fitting) }
}

/// Returns the same board with the other side to move.
pub fn opposite(position: Position) -> Position {
    Position { player: position.player.other(), ..position }
}

/// Returns a message if the second question about a board gets the score of the other side. The positions are fresh: no
/// question was about them.
pub fn player_is_missing(score: &dyn Fn(Position) -> i32) -> Option<Text> {
    let truth = &mut Ends::default();
    let both_move = |position: &Position| {
        let Position { board, player } = *position;
        board.empty() == 3 && board.has_move(player) && board.has_move(player.other())
    };
    let fresh = (7000..7200).filter_map(|seed| random_game(seed).into_iter().find(both_move));
    let differ: Vec<Position> =
        fresh.filter(|position| truth.score(*position) != truth.score(opposite(*position))).take(6).collect();
    let comes_back = |position: &Position| {
        let first = score(*position);
        first == truth.score(*position) && score(opposite(*position)) == first
    };
    (differ.len() == 6 && differ.iter().all(comes_back)).then(|| Slip::KeyWithoutPlayer.words())
}
