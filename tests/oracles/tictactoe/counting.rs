//! Numbers of games that follow from a board, correct and with known mistakes. Boards are two bit sets, X and O.

use super::words as say;
use super::{ALL, bits, has_line, some_boards};
use crate::models::the_only_one;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use std::collections::{HashMap, HashSet};
use text::Text;

/// Numbers of games: (won by X, won by O, drawn).
pub type Games = (u64, u64, u64);

crate::mistakes! {
    /// A mistake in counting games.
    pub enum Mistake {
        /// All known mistakes.
        ALL {
            /// a board on which the game is over counts nothing
            OverIsNothing: say::over_is_one_game(),
            /// a full board without a line does not count
            ForgetsFull: say::full_is_one_game(),
            /// nothing follows from a board on which the game is not over
            NeverLooksDeeper: say::nothing_follows(),
            /// only a full board ends the game
            GoesOnAfterAWin: say::a_win_ends_the_game(),
            /// a win of X is not seen
            XNotSeen: say::x_never_wins(),
            /// a win of O is not seen
            ONotSeen: say::o_never_wins(),
            /// only the player to move is checked for a line
            OnlyTheMover: say::whoever_moved_last_may_have_won(),
            /// a full board is drawn even if a player has a line
            FullBeforeWon: say::full_before_won(),
            /// the wins of X stand where those of O belong
            Swapped: say::results_swapped(),
            /// the same player moves again
            SamePlayer: say::same_player_counts_again(),
            /// the loops end with the first move
            FirstMove: say::returns_after_the_first(),
            /// each move replaces the previous counts
            LastMove: say::sums_are_overwritten(),
            /// the loop over the columns ends at the first taken square
            BreaksAtTaken: say::breaks_at_taken(),
            /// every board on the way is a drawn game, too
            BoardsOnTheWay: say::boards_on_the_way_count(),
            /// different final boards are counted, not the ways that lead there
            EndsNotWays: say::ends_are_counted_once(),
        }
        /// The absence of a mistake.
        NONE {
            /// the count has no mistake
            Nothing: Text::default(),
        }
    }
}
use Mistake::*;

/// Returns the empty squares, in the order of the loops.
fn free(x: u16, o: u16, mistake: Mistake) -> Vec<u16> {
    let taken = x | o;
    let tried = |square: &u16| match mistake {
        BreaksAtTaken => (square / 3 * 3..=*square).all(|before| taken >> before & 1 == 0),
        _ => taken >> square & 1 == 0,
    };
    (0..9).filter(tried).collect()
}

fn place(x: u16, o: u16, player: Mark, square: u16) -> (u16, u16) {
    if player == X { (x | 1 << square, o) } else { (x, o | 1 << square) }
}

/// Returns the count for a board on which the game is over according to `mistake`, else `None`.
fn ended(x: u16, o: u16, player: Mark, mistake: Mistake) -> Option<Games> {
    let full = x | o == ALL;
    let won = |mark: Mark| {
        has_line(if mark == X { x } else { o })
            && match mistake {
                GoesOnAfterAWin => full,
                FullBeforeWon => !full,
                XNotSeen => mark != X,
                ONotSeen => mark != O,
                OnlyTheMover => mark == player,
                _ => true,
            }
    };
    let result = match () {
        () if won(X) => (1, 0, 0),
        () if won(O) => (0, 1, 0),
        () if full && mistake == ForgetsFull => (0, 0, 0),
        () if full => (0, 0, 1),
        () => return None,
    };
    Some(match mistake {
        OverIsNothing => (0, 0, 0),
        Swapped => (result.1, result.0, result.2),
        _ => result,
    })
}

/// A counter that remembers its results.
#[derive(Debug, Default)]
struct Count {
    known: HashMap<(u16, u16, Mark, Mistake), Games>,
}

impl Count {
    fn games(&mut self, x: u16, o: u16, player: Mark, mistake: Mistake) -> Games {
        if let Some(ended) = ended(x, o, player, mistake) {
            return ended;
        }
        if let Some(known) = self.known.get(&(x, o, player, mistake)) {
            return *known;
        }
        let mut sum = match mistake {
            BoardsOnTheWay => (0, 0, 1),
            EndsNotWays => {
                let mut ends = HashSet::new();
                collect_ends(x, o, player, &mut ends);
                let count = |wins: fn(u16, u16) -> bool| ends.iter().filter(|(x, o)| wins(*x, *o)).count() as u64;
                let by_x = count(|x, _| has_line(x));
                let by_o = count(|_, o| has_line(o));
                return (by_x, by_o, ends.len() as u64 - by_x - by_o);
            }
            _ => (0, 0, 0),
        };
        let next = if mistake == SamePlayer { player } else { player.other() };
        for square in free(x, o, mistake) {
            if mistake == NeverLooksDeeper {
                break;
            }
            let (x, o) = place(x, o, player, square);
            let below = self.games(x, o, next, mistake);
            sum = match mistake {
                LastMove | FirstMove => below,
                _ => (sum.0 + below.0, sum.1 + below.1, sum.2 + below.2),
            };
            if mistake == FirstMove {
                break;
            }
        }
        self.known.insert((x, o, player, mistake), sum);
        sum
    }
}

/// Collects the boards on which the games that follow from this one end.
fn collect_ends(x: u16, o: u16, player: Mark, ends: &mut HashSet<(u16, u16)>) {
    if ended(x, o, player, Nothing).is_some() {
        ends.insert((x, o));
        return;
    }
    for square in free(x, o, Nothing) {
        let (x, o) = place(x, o, player, square);
        collect_ends(x, o, player.other(), ends);
    }
}

/// Returns the number of games that follow from `board` if `player` moves next.
#[must_use]
pub fn games_from(board: &Board, player: Mark) -> Games {
    Count::default().games(bits(board, X), bits(board, O), player, Nothing)
}

/// Returns the number of boards below this one; a board counts once for each way to reach it.
#[must_use]
pub fn boards_below(board: &Board, player: Mark) -> usize {
    let (x, o) = (bits(board, X), bits(board, O));
    if ended(x, o, player, Nothing).is_some() {
        return 0;
    }
    let after = |(row, column)| {
        let mut after = *board;
        after.place(row, column, player);
        1 + boards_below(&after, player.other())
    };
    board.empty_squares().map(after).sum()
}

/// Lists the counts move by move. If the game is over, the text says how it ended.
#[must_use]
pub fn explained(board: &Board, player: Mark) -> Text {
    let (x, o) = (bits(board, X), bits(board, O));
    match ended(x, o, player, Nothing) {
        Some((1, ..)) => return say::this_game_is_won(X),
        Some((_, 1, _)) => return say::this_game_is_won(O),
        Some(_) => return say::this_game_is_drawn(),
        None => {}
    }
    let mut count = Count::default();
    let line = |square: u16| {
        let (x, o) = place(x, o, player, square);
        let games = count.games(x, o, player.other(), Nothing);
        format!("  {player} ({}, {}): {games:?}", square / 3, square % 3)
    };
    let lines: Vec<String> = free(x, o, Nothing).into_iter().map(line).collect();
    say::games_by_move(player, lines.join("\n"))
}

/// Returns positions that tell the mistakes apart: finished games, then positions with few empty squares first.
///
/// # Panics
/// Never: these are boards.
#[must_use]
pub fn to_tell_counts_apart() -> Vec<(Board, Mark)> {
    let over = [("X X X / O O . / . . .", O), ("O O O / X X . / X . .", X), ("X O X / X O O / O X X", O)];
    let over = over.into_iter().map(|(board, player)| (board.parse().unwrap(), player));
    over.chain((1..=5).flat_map(|empty| some_boards(empty, 8))).collect()
}

/// Returns the mistake that explains every answer of the student's count, if exactly one does.
#[must_use]
pub fn mistake_of_count(answers: &[(Board, Mark, Games)]) -> Option<Text> {
    let mut count = Count::default();
    let mut gives_all = |mistake: Mistake| {
        answers.iter().all(|(board, player, got)| count.games(bits(board, X), bits(board, O), *player, mistake) == *got)
    };
    the_only_one(Mistake::ALL.iter().filter(|mistake| gives_all(**mistake)).map(|mistake| mistake.words()))
}
