//! The command `simulate tictactoe`: two random moves, and then the players' moves. A player without mistakes is rarely
//! beaten: most openings lead to a draw. Results thus show which player loses games that it need not lose.

use super::{TicTacToe, file, say};
use crate::series::{Label, Measure};
use crate::turns::Record;
use crate::turns::duel::{Duel, Lots, moves_taken, opened};
use games::tictactoe::Board;
use games::tictactoe::Mark::X;
use text::Text;

/// The number of random moves with which a game begins.
const OPENING: usize = 2;

impl Duel for TicTacToe {
    const SIDES: [&'static str; 2] = ["X", "O"];
    const LABELS: (&'static str, [Label; 2]) =
        ("by_mark", [Label { key: "x", name: say::as_x }, Label { key: "o", name: say::as_o }]);
    const MEASURE: Measure = Measure { explained: say::explained, ..moves_taken(9) };

    const FIXED: &'static [(&'static str, f64)] = &[("random", 1000.0), ("solution", 1385.0), ("champion", 1385.0)];
    const JUDGE: (&'static str, u32) = ("solution", 9);

    fn title(player: &'static str, against: &'static str) -> Text {
        say::simulated(player, against)
    }

    fn opening(lots: Lots) -> Record<TicTacToe> {
        opened(&Record::from((Board::new(), X)), OPENING, lots)
    }

    /// Returns the row and column of each move: `11 00 22`.
    fn written(game: &Record<TicTacToe>) -> String {
        let moves: Vec<String> = game.moves().iter().map(|(row, column)| format!("{row}{column}")).collect();
        moves.join(" ")
    }

    fn saved(game: &Record<TicTacToe>) -> Option<String> {
        Some(file::write(game))
    }

    fn measure(game: &Record<TicTacToe>, _: i32) -> i32 {
        game.count() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turns::duel::play;

    #[test]
    fn a_game_is_told_by_its_moves_and_who_has_three_in_a_line_has_won() {
        let mut moves = vec![(0, 2), (2, 2), (0, 1), (1, 1), (0, 0)];
        let mut next = |_: usize, _: &Record<TicTacToe>, _: u64| Ok(vec![moves.pop().expect("the game goes on")]);
        let played = play(Record::from((Board::new(), X)), &mut next, &mut |_| 0);
        assert_eq!((TicTacToe::written(&played.game).as_str(), played.score), ("00 11 01 22 02", 1));
        assert_eq!((played.game.mover(), TicTacToe::measure(&played.game, 1)), (None, 5));
    }

    #[test]
    fn who_takes_a_square_that_is_taken_loses() {
        let played = play::<TicTacToe>(Record::from((Board::new(), X)), &mut |_, _, _| Ok(vec![(1, 1)]), &mut |_| 0);
        let (loser, why) = played.forfeit.expect("O");
        assert_eq!((loser, played.score), (1, 1));
        assert!(why.en.contains("not allowed"), "{why}");
    }

    #[test]
    fn an_opening_is_two_moves() {
        let mut lot = 0;
        let game = TicTacToe::opening(&mut |below| {
            lot += 5;
            lot % below
        });
        assert_eq!((game.count(), game.mover()), (OPENING, Some(0)));
    }
}
