//! `simulate __game__`: two players from the start, who begin in turns.

use super::{PLAYERS, choose, say};
use crate::duel::{Best, Duel, Lots, moves_taken};
use crate::series::{Label, Measure};
use crate::{Player, Seat, say as all};
use games::__game__::{Move, Position};
use std::fmt::{self, Display};
use text::Text;

/// The simulator.
pub struct Simulate;

/// A game from the start.
#[derive(Clone, Default)]
pub struct Game {
    position: Position,
    moves: Vec<Move>,
}

impl Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves.iter().map(Move::to_string).collect();
        moves.join(", ").fmt(f)
    }
}

impl Duel for Simulate {
    type By = ();
    type Game = Game;
    type Move = Move;

    const PLAYERS: &'static [Player<()>] = &PLAYERS;
    const SIDES: [&'static str; 2] = ["the first", "the second"];
    const DEPTHS: Option<(u32, u32)> = None;
    const LABELS: (&'static str, [Label; 2]) =
        ("by_side", [Label { key: "first", name: say::as_first }, Label { key: "second", name: say::as_second }]);
    const DRAWS: bool = false;
    const MEASURE: Measure = moves_taken(100);

    fn title(player: &'static str, against: &'static str) -> Text {
        say::simulated(player, against)
    }

    fn setting(_: [u32; 2]) -> Text {
        say::from_the_start(Position::default())
    }

    fn opening(_: Lots) -> Game {
        Game::default()
    }

    fn mover(game: &Game) -> Option<usize> {
        (!game.position.is_over()).then_some(game.moves.len() % 2)
    }

    fn moves(game: &Game) -> Vec<Move> {
        game.position.moves()
    }

    fn best(seat: &mut Seat<()>, game: &Game, _: u32, lot: u64) -> Result<Best<Move>, Text> {
        choose(seat, &game.position, lot, || {}).map(|(step, _)| (vec![step], 0))
    }

    fn play(game: &mut Game, step: Move) -> Result<(), Text> {
        game.position = game.position.after(step).map_err(|why| all::illegal_move("__Game__", why))?;
        game.moves.push(step);
        Ok(())
    }

    /// The player whose turn it would be has lost.
    fn score(game: &Game) -> i32 {
        Simulate::forfeit(game.moves.len() % 2)
    }

    fn forfeit(side: usize) -> i32 {
        if side == 0 { -1 } else { 1 }
    }

    fn measure(game: &Game, _: i32) -> i32 {
        game.moves.len().min(100) as i32
    }
}
