//! Compares the champion with plain minimax, and with itself under other settings.

use champions::othello::{Analysis, Effort, Worth, analyse, analyse_every_move, analyse_without_table, flips};
use games::othello::{Board, Color, Position, bits};

const EXACT: Effort = Effort { exact: 64, depth: 1 };
const ESTIMATE: Effort = Effort { exact: 0, depth: 5 };

/// A pseudo-random number generator (xorshift) with the same results in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        for shift in [13, -7, 17_i32] {
            self.0 ^= if shift > 0 { self.0 << shift } else { self.0 >> -shift };
        }
        (self.0 % bound as u64) as usize
    }

    /// Returns a random position with `empty` empty squares, or more if the game ended before. The player to move may
    /// have to pass.
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

/// Returns the score for `player` by trying all moves.
fn minimax(board: Board, player: Color) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    let after = |(row, column)| -minimax(board.after(player, row, column), player.other());
    board.legal_moves(player).map(after).max().unwrap_or_else(|| -minimax(board, player.other()))
}

#[track_caller]
fn check(position: Position) {
    let Position { board, player } = position;
    let score = minimax(board, player);
    let reaches = |&(row, column): &(usize, usize)| score == -minimax(board.after(player, row, column), player.other());
    let best = board.legal_moves(player).filter(reaches).collect();
    let found = analyse(position, EXACT);
    let of = |(row, column)| -minimax(board.after(player, row, column), player.other());
    for &Worth { square, score, is_score } in &found.moves {
        assert!(if is_score { of(square) == score } else { of(square) <= score }, "{position}: {square:?} {score}");
        assert!(is_score || score < found.score, "{position}: {square:?} might be as good as the best");
    }
    let every: Vec<Worth> = analyse_every_move(position, EXACT).moves;
    let truth = |square| Worth { square, score: of(square), is_score: true };
    let legal = board.legal_moves(player);
    assert_eq!(every, legal.map(truth).collect::<Vec<_>>(), "{position}");
    assert!(found.moves.iter().map(|worth| worth.square).eq(board.legal_moves(player)), "{position}");
    let Analysis { moves, positions, .. } = found.clone();
    assert_eq!(found, Analysis { score, best, moves, positions, exact: true }, "{position}");
}

#[test]
fn exact_scores_and_best_moves_are_those_of_minimax() {
    let mut random = Random(1);
    let (mut passes, mut early_ends) = (0, 0);
    for i in 0..800 {
        let position = random.position(i % 8);
        check(position);
        early_ends += u32::from(position.board.is_over() && position.board.empty() > 0);
        passes += u32::from(position.settled() != position);
    }
    assert!(passes >= 20 && early_ends > 0, "{passes} passes, {early_ends} early ends");
}

/// Returns the score of the side to move between `alpha` and `beta`, by plain alpha-beta.
fn alpha_beta(own: u64, other: u64, mut alpha: i32, beta: i32) -> i32 {
    let moves = bits::moves(own, other);
    if moves == 0 {
        return match bits::moves(other, own) {
            0 => Board::from_bits(own, other).unwrap().final_score(Color::Black),
            _ => -alpha_beta(other, own, -beta, -alpha),
        };
    }
    for square in bits::squares(moves) {
        let flipped = bits::flips(own, other, square);
        alpha = alpha.max(-alpha_beta(other ^ flipped, own | flipped | 1 << square, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[test]
fn exact_scores_are_those_of_plain_alpha_beta_where_all_refinements_are_at_work() {
    let mut random = Random(7);
    for i in 0..200 {
        let position = random.position(8 + i % 4);
        let Position { board, player } = position;
        let score = |board: Board, player: Color| alpha_beta(board.bits(player), board.bits(player.other()), -64, 64);
        let found = analyse(position, EXACT);
        assert_eq!(found.score, score(board, player), "{position}");
        for (row, column) in board.legal_moves(player).take(if board.empty() < 10 { 64 } else { 0 }) {
            let reaches = -score(board.after(player, row, column), player.other()) == found.score;
            assert_eq!(found.best.contains(&(row, column)), reaches, "{position}: ({row}, {column})");
        }
    }
}

#[test]
fn the_table_changes_nothing_but_the_time() {
    let mut random = Random(2);
    for i in 0..60 {
        let position = random.position(10 + i % 3);
        let (with, without) = (analyse(position, EXACT), analyse_without_table(position, EXACT));
        assert_eq!((with.score, with.best), (without.score, without.best), "{position}");
    }
}

#[test]
fn a_mirrored_board_has_the_mirrored_best_moves() {
    let mut random = Random(3);
    for i in 0..60 {
        let position = random.position(9 + i % 4);
        let Position { board, player } = position;
        let [black, white] = [Color::Black, Color::White].map(|color| board.bits(color).reverse_bits());
        let board = Board::from_bits(black, white).unwrap();
        let (found, mirrored) = (analyse(position, EXACT), analyse(Position { board, player }, EXACT));
        let back = mirrored.best.iter().rev().map(|(row, column)| (7 - row, 7 - column)).collect();
        assert_eq!((found.score, found.best), (mirrored.score, back), "{position}");
    }
}

#[test]
fn whoever_passes_has_no_best_move_and_the_score_all_the_same() {
    // X has no move, and O takes the last square.
    let text = format!("-XO{}", "O".repeat(61));
    check(format!("{text} X").parse().unwrap());
    check(format!("{text} O").parse().unwrap());
    let found = analyse(format!("{text} X").parse().unwrap(), EXACT);
    assert_eq!((found.score, found.best), (-64, vec![]));
}

#[test]
fn a_game_that_is_over_has_its_result_at_any_effort() {
    let position: Position = format!("XX{}OO X", "-".repeat(60)).parse().unwrap();
    for effort in [EXACT, Effort { exact: 0, depth: 0 }] {
        assert_eq!(
            analyse(position, effort),
            Analysis { score: 0, best: vec![], moves: vec![], positions: 0, exact: true }
        );
    }
}

#[test]
fn estimates_are_the_same_every_time_and_for_both_colors() {
    let mut random = Random(4);
    for i in 0..40 {
        let position = random.position(20 + i);
        let Position { board, player } = position;
        let swapped = Board::from_bits(board.bits(Color::White), board.bits(Color::Black)).unwrap();
        let found = analyse(position, ESTIMATE);
        assert_eq!(found, analyse(position, ESTIMATE));
        assert_eq!(found, analyse(Position { board: swapped, player: player.other() }, ESTIMATE));
        let moves = usize::from(position.settled() == position && !board.is_over());
        assert_eq!((found.best.len(), found.exact), (moves, board.is_over()), "{position}");
    }
}

#[test]
fn the_champion_sees_farther_than_a_random_player() {
    let mut random = Random(5);
    for champion in [Color::Black, Color::White] {
        let mut position = Position::default();
        while !position.board.is_over() {
            let moves: Vec<_> = position.board.legal_moves(position.player).collect();
            let (row, column) = match position.player == champion {
                true => analyse(position, Effort { exact: 8, depth: 3 }).best[0],
                false => moves[random.below(moves.len())],
            };
            position = position.play(row, column).unwrap();
        }
        assert!(position.board.final_score(champion) > 20, "{position}");
    }
}

#[test]
fn flips_are_those_of_the_rules() {
    let mut random = Random(6);
    for i in 0..1_000 {
        let Position { board, player } = random.position(i % 60);
        let (own, other) = (board.bits(player), board.bits(player.other()));
        for square in bits::squares(!(own | other)) {
            assert_eq!(flips(own, other, square), bits::flips(own, other, square), "{board:?} {player} {square}");
        }
    }
}
