//! The mistakes that people make in minimax, as one search that can make any of them. If the student's scores are those of a
//! mistake on a hundred positions, that is the mistake.

use super::{Answer, Oracle, Position, Question, positions};
use catalogue::{Text, tictactoe as say};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, listen};
use referee::Referee;

#[derive(Clone, Copy, PartialEq)]
enum Mistake {
    Overwrites,
    NeverLooksDeeper,
    OneDeeper,
    OneShallower,
    DepthIgnored,
    SignsSwapped,
    GoalsSwapped,
    AlwaysO,
    OthersMark,
    SamePlayer,
    FullBeforeWon,
    XNeverWins,
    ONeverWins,
    KeepsDepth,
    StartsAtZero,
    BothGreatest,
    BothSmallest,
    UsedUpBeforeWon,
}
use Mistake::*;

/// The mistake that answers like this, in words.
pub fn name(position: Position) -> Option<Text> {
    grading::quietly(|| look(position)).flatten()
}

/// The mistake that gives such scores, in words.
pub fn in_the_scores() -> Option<Text> {
    grading::quietly(|| {
        let asked = asked(&positions());
        let answers: Vec<Answer> = asked.iter().map(|position| position.ask()).collect();
        known(&asked, &answers)
    })
    .flatten()
}

/// A hundred positions, each at four depths.
fn asked(all: &[(Board, Mark)]) -> Vec<Position> {
    let some = all.iter().step_by(all.len() / 100);
    some.flat_map(|&(board, player)| [1, 2, 3, 4].map(|depth| Position { board, player, depth })).collect()
}

fn look(position: Position) -> Option<Text> {
    let all = positions();
    let asked = asked(&all);
    if let Some(mistake) = not_restored(position, &all) {
        return Some(mistake);
    }
    let answers: Vec<_> = asked.iter().map(|position| position.ask()).collect();
    let mut oracle = Oracle::default();
    if asked.iter().zip(&answers).all(|(position, answer)| answer.score == oracle.score(*position)) {
        let swapped = asked
            .iter()
            .zip(&answers)
            .all(|(position, answer)| oracle.best_moves(*position).contains(&(answer.column, answer.row)));
        return Some(if swapped { say::row_and_column_swapped() } else { say::not_its_own_move() });
    }
    known(&asked, &answers)
}

fn known(asked: &[Position], answers: &[Answer]) -> Option<Text> {
    if answers.iter().any(|answer| matches!(answer.score, i32::MIN | i32::MAX)) {
        return Some(say::start_value_returned());
    }
    let known: [(Mistake, fn() -> Text); 18] = [
        (Overwrites, say::overwrites),
        (NeverLooksDeeper, say::never_looks_deeper),
        (OneDeeper, say::one_deeper),
        (OneShallower, say::one_shallower),
        (DepthIgnored, say::depth_ignored),
        (SignsSwapped, say::signs_swapped),
        (GoalsSwapped, say::goals_swapped),
        (AlwaysO, say::always_the_same_mark),
        (OthersMark, say::the_others_mark),
        (SamePlayer, say::same_player_again),
        (FullBeforeWon, say::full_before_won),
        (XNeverWins, say::x_never_wins),
        (ONeverWins, say::o_never_wins),
        (KeepsDepth, say::keeps_the_depth),
        (StartsAtZero, say::starts_at_zero),
        (BothGreatest, say::both_want_the_greatest),
        (BothSmallest, say::both_want_the_smallest),
        (UsedUpBeforeWon, say::used_up_before_won),
    ];
    let fits = |mistake: Mistake| {
        asked.iter().zip(answers).all(|(position, answer)| {
            search(&mut position.board.clone(), position.player, position.depth, mistake) == answer.score
        })
    };
    // By its scores alone, a search that begins at 0 sees no further than one without recursion.
    let may_be = |mistake: Mistake| mistake != NeverLooksDeeper || looks_at_no_answer();
    known.into_iter().find(|(mistake, _)| fits(*mistake) && may_be(*mistake)).map(|(_, words)| words())
}

/// Whether only the player's own moves are tried, though there is depth for more.
fn looks_at_no_answer() -> bool {
    let position = super::position("X . . / . O . / . . .", X, 3);
    listen(|| position.ask()).1.positions() <= 7
}

fn not_restored(position: Position, all: &[(Board, Mark)]) -> Option<Text> {
    if position.ask().after == position.board {
        return None;
    }
    // With depth 1 and nobody able to win, every path but that of a win is taken.
    let without_win = all.iter().filter(|(board, player)| {
        let mut board = *board;
        board.empty_fields().collect::<Vec<_>>().into_iter().all(|(row, column)| {
            board.place(row, column, *player);
            let won = board.line_of(*player).is_some();
            board.take_back(row, column);
            !won
        })
    });
    let restored =
        without_win.take(20).all(|&(board, player)| Position { board, player, depth: 1 }.ask().after == board);
    Some(if restored { say::not_taken_back_after_a_win() } else { say::not_taken_back() })
}

fn search(board: &mut Board, player: Mark, depth: u32, mistake: Mistake) -> i32 {
    let high = match mistake {
        GoalsSwapped => player == X,
        BothGreatest => true,
        BothSmallest => false,
        _ => player == O,
    };
    let mut best = match high {
        _ if mistake == StartsAtZero => 0,
        true => i32::MIN,
        false => i32::MAX,
    };
    for (row, column) in board.empty_fields().collect::<Vec<_>>() {
        let mark = match mistake {
            AlwaysO => O,
            OthersMark => player.other(),
            _ => player,
        };
        board.place(row, column, mark);
        let wins = |of: Mark| {
            board.line_of(of).is_some() && !(mistake == XNeverWins && of == X || mistake == ONeverWins && of == O)
        };
        let full = board.empty_fields().next().is_none();
        let used_up = match mistake {
            OneDeeper => depth == 0,
            OneShallower => depth <= 2,
            DepthIgnored => false,
            NeverLooksDeeper => true,
            _ => depth == 1,
        };
        let plus = if mistake == SignsSwapped { -1 } else { 1 };
        let ends = if mistake == FullBeforeWon && full || mistake == UsedUpBeforeWon && (full || used_up) {
            Some(0)
        } else if wins(X) {
            Some(-plus)
        } else if wins(O) {
            Some(plus)
        } else if full || used_up {
            Some(0)
        } else {
            None
        };
        let score = ends.unwrap_or_else(|| {
            let next = if mistake == SamePlayer { player } else { player.other() };
            let deeper = if mistake == KeepsDepth { depth } else { depth.saturating_sub(1) };
            search(board, next, deeper, mistake)
        });
        board.take_back(row, column);
        if mistake == Overwrites && ends.is_some() || (if high { score > best } else { score < best }) {
            best = score;
        }
    }
    best
}
