//! The champion against plain minimax, and against itself.

use games::othello::{Board, Color, Position, bits};
use solutions::othello::champion::{Analysis, Effort, analyse, analyse_without_table, flips};

const EXACT: Effort = Effort { exact: 64, depth: 1 };

/// Pseudo-random numbers, the same in every run (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        for shift in [13, -7, 17_i32] {
            self.0 ^= if shift > 0 { self.0 << shift } else { self.0 >> -shift };
        }
        (self.0 % bound as u64) as usize
    }

    /// A position with `empty` empty fields or, if the game was over before, more. With the one to move who comes next, even if a pass is all there is.
    fn position(&mut self, empty: usize) -> Position {
        let (mut board, mut player) = (Board::new(), Color::Black);
        while board.empty() > empty && !board.is_over() {
            let moves: Vec<_> = board.legal_moves(player).collect();
            if !moves.is_empty() {
                let (row, column) = moves[self.below(moves.len())];
                board = board.after(player, row, column);
            }
            player = player.other();
        }
        Position { board, player }
    }
}

/// The score for `player` by trying everything.
fn minimax(board: Board, player: Color) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    let scores =
        board.legal_moves(player).map(|(row, column)| -minimax(board.after(player, row, column), player.other()));
    scores.max().unwrap_or_else(|| -minimax(board, player.other()))
}

#[track_caller]
fn check(position: Position) {
    let Position { board, player } = position;
    let score = minimax(board, player);
    let reaches = |&(row, column): &(usize, usize)| score == -minimax(board.after(player, row, column), player.other());
    let best = board.legal_moves(player).filter(reaches).collect();
    let found = analyse(position, EXACT);
    let expected = Analysis { score, best, exact: true, positions: found.positions };
    assert_eq!(found, expected, "{position}");
}

#[test]
fn exact_scores_and_best_moves_are_those_of_minimax() {
    let mut random = Random(1);
    for i in 0..600 {
        check(random.position(i % 8));
    }
}

#[test]
fn the_table_changes_nothing_but_the_time() {
    let mut random = Random(2);
    for i in 0..30 {
        let position = random.position(10 + i % 3);
        let (with, without) = (analyse(position, EXACT), analyse_without_table(position, EXACT));
        assert_eq!((with.score, with.best), (without.score, without.best), "{position}");
    }
}

#[test]
fn flips_are_those_of_the_rules() {
    let mut random = Random(3);
    for i in 0..2_000 {
        let Position { board, player } = random.position(i % 60);
        let (own, other) = (board.bits(player), board.bits(player.other()));
        for square in bits::fields(!(own | other)) {
            assert_eq!(flips(own, other, square), bits::flips(own, other, square), "{board:?} {player} {square}");
        }
    }
}
