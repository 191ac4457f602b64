//! The rules of TicTacToe: the student's functions that a move calls, and the differences between their answers and the
//! course's.

use super::{Square, say};
use crate::boards::named;
use crate::rules::Difference;
use games::tictactoe::{Board, Mark, SIZE, Turn};
use questions::tictactoe::{Rule, Ruled};
use referee::tictactoe::{is_over, line_of};
use text::Text;

/// The exercises whose functions are called in a game.
pub const EXERCISES: &[&str] = &[
    "tictactoe/check_if_full",
    "tictactoe/check_if_winner",
    "tictactoe/play_turn",
    "tictactoe/square_at",
    "tictactoe/draw_game_board",
    "tictactoe/count_games",
    "tictactoe/minimax",
    "tictactoe/alpha_beta",
];

/// Returns the calls that a move makes on this board.
#[must_use]
pub fn calls(board: &Board, player: Mark, square: Square) -> Vec<Rule> {
    let (after, _) = turned(board, player, Some(square));
    vec![
        Rule::Full { board: after },
        Rule::Winner { board: after, player },
        Rule::Turn { board: *board, player, square: Some(square) },
    ]
}

/// Returns the board after a move, and the state of the game, according to the course's rule.
#[must_use]
pub fn turned(board: &Board, player: Mark, square: Option<Square>) -> (Board, Turn) {
    let mut after = *board;
    let played = square.is_some_and(|(row, column)| !is_over(board) && after.play(row, column, player).is_ok());
    let turn = if !played {
        Turn::Ignored
    } else if line_of(&after, player).is_some() {
        Turn::Won(player)
    } else if is_over(&after) {
        Turn::Draw
    } else {
        Turn::Next(player.other())
    };
    (after, turn)
}

/// Whether a game can continue with this answer. Either nothing has happened, or the mark is on the square and the
/// opponent is next or the game is over.
#[must_use]
pub fn is_possible((board, player, square): (&Board, Mark, Square), (after, turn): (&Board, Turn)) -> bool {
    let mut played = *board;
    let is_played = !is_over(board) && played.play(square.0, square.1, player).is_ok() && played == *after;
    match turn {
        Turn::Ignored => board == after,
        // A game that is full or has a row is over.
        Turn::Next(next) => is_played && next != player && !is_over(&played),
        Turn::Won(winner) => is_played && winner == player,
        Turn::Draw => is_played,
    }
}

impl crate::rules::Rule for Rule {
    fn exercise(&self) -> &'static str {
        match self {
            Rule::Full { .. } => "tictactoe/check_if_full",
            Rule::Winner { .. } => "tictactoe/check_if_winner",
            Rule::Turn { .. } => "tictactoe/play_turn",
            Rule::SquareAt { .. } => "tictactoe/square_at",
        }
    }

    fn difference(&self, answer: &Ruled) -> Option<Difference> {
        match (self, answer) {
            (Rule::Full { board }, Ruled::Is(answer)) => {
                let is_full = board.empty_squares().next().is_none();
                (is_full != *answer).then(|| Difference { text: say::full_differs(*answer), squares: Vec::new() })
            }
            (Rule::Winner { board, player }, Ruled::Is(answer)) => {
                let line = line_of(board, *player);
                let squares = line.map_or(Vec::new(), |line| line.to_vec());
                let text = say::winner_differs(*player, *answer);
                (line.is_some() != *answer).then_some(Difference { text, squares })
            }
            (Rule::Turn { board, player, square }, Ruled::Turn { board: after, turn }) => {
                turn_differs(&turned(board, *player, *square), after, *turn)
            }
            (Rule::SquareAt { x, y, width, height }, Ruled::Square(answer)) => {
                let expected = square_at((*x, *y), (*width, *height));
                let text = say::square_differs(*x, *y, *width, *height, square(*answer), square(expected));
                let is_here = |&(row, column): &Square| row < SIZE && column < SIZE;
                let squares = answer.iter().chain(&expected).copied().filter(is_here).collect();
                (expected != *answer).then_some(Difference { text, squares })
            }
            // The answer does not belong to the question, so the program is not the course's.
            _ => Some(Difference { text: crate::say::not_possible_here(self.exercise()), squares: Vec::new() }),
        }
    }

    fn command(&self) -> Option<String> {
        let (Rule::Full { board } | Rule::Winner { board, .. } | Rule::Turn { board, .. }) = self else { return None };
        Some(format!("cargo play tictactoe --position \"{board:#}\""))
    }
}

/// Returns the square at a pixel, according to the course's rule.
fn square_at((x, y): (i32, i32), (width, height): (i32, i32)) -> Option<Square> {
    let index = |at: i32, size: i32| (0..size).contains(&at).then(|| (at * SIZE as i32 / size) as usize);
    index(y, height).zip(index(x, width))
}

fn square(square: Option<Square>) -> Text {
    square.map_or_else(say::outside_the_board, |square| Text::verbatim(named(square)))
}

fn turn_differs((expected, turn): &(Board, Turn), after: &Board, told: Turn) -> Option<Difference> {
    let squares: Vec<Square> =
        Board::squares().filter(|&(row, column)| expected.get(row, column) != after.get(row, column)).collect();
    if let Some(&at) = squares.first() {
        let mark = |board: &Board| board.get(at.0, at.1).map_or_else(crate::say::free_square, Text::verbatim);
        return Some(Difference { text: say::turn_leaves(named(at), mark(after), mark(expected)), squares });
    }
    (*turn != told).then(|| Difference { text: say::turn_says(turn_in_words(told), turn_in_words(*turn)), squares })
}

fn turn_in_words(turn: Turn) -> Text {
    match turn {
        Turn::Ignored => Text::verbatim("Ignored"),
        Turn::Next(mark) => Text::verbatim(format!("Next({mark})")),
        Turn::Won(mark) => Text::verbatim(format!("Won({mark})")),
        Turn::Draw => Text::verbatim("Draw"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rule as _;
    use games::tictactoe::Mark::{O, X};

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn told(rule: &Rule, answer: &Ruled) -> Option<String> {
        rule.difference(answer).map(|difference| difference.text.en)
    }

    #[test]
    fn a_turn_differs_by_its_board_or_by_what_it_says() {
        let rule = Rule::Turn { board: board("X X . / O O . / . . ."), player: X, square: Some((0, 2)) };
        let turn = |after: &str, turn| told(&rule, &Ruled::Turn { board: board(after), turn });
        assert_eq!(turn("X X X / O O . / . . .", Turn::Won(X)), None);
        for (after, turn_said, says) in [
            ("X X X / O O . / . . .", Turn::Next(O), "Next(O)"),
            ("X X . / O O . / . . .", Turn::Ignored, "(0, 2)"),
            ("X X O / O O . / . . .", Turn::Won(X), "(0, 2)"),
        ] {
            assert!(turn(after, turn_said).is_some_and(|text| text.contains(says)), "{after}");
        }
    }

    #[test]
    fn a_pixel_belongs_to_the_square_that_the_handout_says() {
        for ((x, y), expected) in
            [((250, 100), Some((0, 2))), ((99, 599), Some((2, 0))), ((300, 100), None), ((-1, 0), None)]
        {
            let rule = Rule::SquareAt { x, y, width: 300, height: 600 };
            assert_eq!(told(&rule, &Ruled::Square(expected)), None, "{x}, {y}");
            assert!(told(&rule, &Ruled::Square(Some((1, 1)))).is_some());
        }
        assert_eq!(told(&Rule::SquareAt { x: 0, y: 0, width: 0, height: 9 }, &Ruled::Square(None)), None);
    }

    #[test]
    fn a_game_goes_on_with_a_legal_board_only() {
        let before = board("X X . / O O . / . . .");
        let possible = |after: &str, turn| is_possible((&before, X, (2, 2)), (&board(after), turn));
        assert!(possible("X X . / O O . / . . X", Turn::Next(O)) && possible("X X . / O O . / . . X", Turn::Won(X)));
        assert!(possible("X X . / O O . / . . .", Turn::Ignored));
        for (after, turn) in [
            ("X X . / O O . / . . X", Turn::Next(X)),
            ("X X . / O O . / . . X", Turn::Won(O)),
            ("X X . / O O . / . X .", Turn::Next(O)),
            ("X X . / O O . / . . X", Turn::Ignored),
        ] {
            assert!(!possible(after, turn), "{after} {turn:?}");
        }
        let after = board("X X X / O O . / . . .");
        assert!(!is_possible((&before, X, (0, 2)), (&after, Turn::Next(O))), "a board with a row goes on");
    }
}
