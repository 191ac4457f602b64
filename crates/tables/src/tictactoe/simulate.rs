//! `simulate tictactoe`: two random moves, and then the players. Whoever plays well is never beaten: from most of these
//! openings nobody wins, so it counts who loses where he need not.

use super::{DEEPEST, PLAYERS, Square, drawn_by_lot, question, say};
use crate::duel::{Best, Duel, Lots, moves_taken, opened};
use crate::series::{Label, Measure};
use crate::{Player, Seat, say as all};
use course::player::PATIENCE;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::By;
use referee::tictactoe::Referee;
use std::fmt::{self, Display};
use text::Text;

/// Random moves with which a game begins.
const OPENING: usize = 2;

/// The simulator.
pub struct Simulate;

/// A game that X began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    board: Board,
    mover: Mark,
    moves: Vec<Square>,
}

impl Default for Game {
    fn default() -> Game {
        Game { board: Board::new(), mover: X, moves: Vec::new() }
    }
}

/// `11 00 22`: row and column of each move.
impl Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves.iter().map(|(row, column)| format!("{row}{column}")).collect();
        moves.join(" ").fmt(f)
    }
}

impl Duel for Simulate {
    type By = By;
    type Game = Game;
    type Move = Square;

    const PLAYERS: &'static [Player<By>] = &PLAYERS;
    const SIDES: [&'static str; 2] = ["X", "O"];
    const DEPTHS: Option<(u32, u32)> = Some((DEEPEST, DEEPEST));
    const LABELS: (&'static str, [Label; 2]) =
        ("by_mark", [Label { key: "x", name: say::as_x }, Label { key: "o", name: say::as_o }]);
    const DRAWS: bool = true;
    const MEASURE: Measure = moves_taken(9);

    fn title(player: &'static str, against: &'static str) -> Text {
        say::simulated(player, against)
    }

    fn opening(lots: Lots) -> Game {
        opened::<Simulate>(&Game::default(), OPENING, lots)
    }

    fn mover(game: &Game) -> Option<usize> {
        (!game.board.is_over()).then_some(usize::from(game.mover == O))
    }

    fn moves(game: &Game) -> Vec<Square> {
        game.board.empty_squares().collect()
    }

    fn best(seat: &mut Seat<By>, game: &Game, depth: u32, lot: u64) -> Result<Best<Square>, Text> {
        let question = question(seat.player, game.board, game.mover, depth);
        Ok(match seat.ask(&question, PATIENCE, || {})? {
            Some(found) => (vec![(found.row, found.column)], found.positions as u64),
            None => (drawn_by_lot(&game.board, lot).into_iter().collect(), 0),
        })
    }

    fn play(game: &mut Game, (row, column): Square) -> Result<(), Text> {
        let Game { board, mover, moves } = game;
        board.play(row, column, *mover).map_err(|illegal| all::illegal_move(*mover, illegal.text()))?;
        moves.push((row, column));
        *mover = mover.other();
        Ok(())
    }

    fn score(game: &Game) -> i32 {
        i32::from(game.board.line_of(X).is_some()) - i32::from(game.board.line_of(O).is_some())
    }

    fn forfeit(side: usize) -> i32 {
        if side == 0 { -1 } else { 1 }
    }

    fn measure(game: &Game, _: i32) -> i32 {
        game.moves.len() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::play;

    #[test]
    fn a_game_is_told_by_its_moves_and_who_has_three_in_a_line_has_won() {
        let mut moves = vec![(0, 2), (2, 2), (0, 1), (1, 1), (0, 0)];
        let mut next = |_: usize, _: &Game, _: u64| Ok(vec![moves.pop().expect("the game goes on")]);
        let played = play::<Simulate>(Game::default(), &mut next, &mut |_| 0);
        assert_eq!((played.game.to_string().as_str(), played.score), ("00 11 01 22 02", 1));
        assert_eq!((Simulate::mover(&played.game), Simulate::measure(&played.game, 1)), (None, 5));
    }

    #[test]
    fn who_takes_a_square_that_is_taken_loses() {
        let played = play::<Simulate>(Game::default(), &mut |_, _, _| Ok(vec![(1, 1)]), &mut |_| 0);
        let (loser, why) = played.forfeit.expect("O");
        assert_eq!((loser, played.score), (1, 1));
        assert!(why.en.contains("not allowed"), "{why}");
    }

    #[test]
    fn an_opening_is_two_moves() {
        let mut lot = 0;
        let game = Simulate::opening(&mut |below| {
            lot += 5;
            lot % below
        });
        assert_eq!((game.moves.len(), Simulate::mover(&game)), (OPENING, Some(0)));
    }
}
