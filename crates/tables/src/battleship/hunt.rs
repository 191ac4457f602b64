//! A hunt: one side shoots at the sea of the other, move by move, until all ships are sunk.

use super::reasons::is_open;
use super::{Plays, say};
use crate::boards::At;
use crate::{Player, Seat, generator};
use games::battleship::{Move, View};
use questions::battleship::{Act, Acted};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::battleship::{Did, Sea};
use text::Text;

/// A sea that is shot at, with the history of all turns.
#[derive(Clone, Debug)]
pub struct Hunt {
    sea: Sea,
    seed: u64,
    /// The turns: the moves with their results, and the sea before each turn.
    turns: Vec<(Vec<(Move, Did)>, Sea)>,
}

impl Hunt {
    /// Creates a hunt in which no shot was fired yet.
    pub fn new(sea: Sea, seed: u64) -> Hunt {
        Hunt { sea, seed, turns: Vec::new() }
    }

    /// Starts over on another sea, with the same seed.
    pub fn begin_at(&mut self, sea: Sea) {
        *self = Hunt::new(sea, self.seed);
    }

    /// Returns the sea in its current state.
    pub fn sea(&self) -> &Sea {
        &self.sea
    }

    /// Returns the player's view of the sea that it shoots at.
    pub fn view(&self) -> View {
        self.sea.view()
    }

    /// Returns the seed of the player's random choices.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the turns: the moves with their results, and the sea before each turn.
    pub fn turns(&self) -> &[(Vec<(Move, Did)>, Sea)] {
        &self.turns
    }

    /// Returns the player's view before each turn, and the current one, in the notation.
    pub fn positions(&self) -> Vec<String> {
        let before = self.turns.iter().map(|(_, sea)| sea.view());
        before.chain([self.view()]).map(|view| format!("{view:#}")).collect()
    }

    /// Returns the square of the last shot, and its result.
    pub fn last_shot(&self) -> Option<(At, Did)> {
        match *self.turns.last()?.0.last()? {
            (Move::Shoot(row, column), did) => Some(((row, column), did)),
            _ => None,
        }
    }

    /// Returns the seed of the next turn; each turn has its own.
    pub fn lot(&self) -> u64 {
        generator(self.seed, 1 + self.turns.len() as u64).random()
    }

    /// Applies the moves of a turn: marks, and one shot at the end.
    ///
    /// # Errors
    /// The moves do not end with their only shot, or a move is illegal. Then the hunt is unchanged.
    pub fn act(&mut self, moves: &[Move]) -> Result<(), Text> {
        let shots = moves.iter().filter(|of| matches!(of, Move::Shoot(..))).count();
        if shots != 1 || !matches!(moves.last(), Some(Move::Shoot(..))) {
            return Err(say::not_one_shot(shots));
        }
        let mut sea = self.sea.clone();
        let done: Result<Vec<(Move, Did)>, Text> = moves.iter().map(|&of| Ok((of, sea.apply(of)?))).collect();
        self.turns.push((done?, std::mem::replace(&mut self.sea, sea)));
        Ok(())
    }

    /// Takes back the last turn; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.turns.pop().map(|(_, before)| self.sea = before).is_some()
    }
}

/// Asks a player for its next moves. A player without code shoots at a random square.
///
/// # Errors
/// The player's code failed; the error says how.
pub fn decide(seat: &mut Seat<Plays>, hunt: &Hunt, thinking: impl FnMut()) -> Result<Vec<Move>, Text> {
    let question = question(seat.player, hunt);
    let acted = seat.ask(&question, thinking)?;
    Ok(moves_of(&question, acted))
}

/// Asks a player for its next moves in several hunts at once. `budget` limits the steps of a student's code for one
/// move, where such steps are counted.
pub fn decide_all(seat: &mut Seat<Plays>, hunts: &[&Hunt], budget: Option<u64>) -> Vec<Result<Vec<Move>, Text>> {
    let questions: Vec<Act> = hunts.iter().map(|hunt| question(seat.player, hunt)).collect();
    let answers = seat.ask_all_within(&questions, budget).into_iter();
    answers.zip(&questions).map(|(acted, question)| Ok(moves_of(question, acted?))).collect()
}

fn question(player: Player<Plays>, hunt: &Hunt) -> Act {
    Act { view: hunt.view(), by: player.by, seed: hunt.lot() }
}

fn moves_of(question: &Act, acted: Option<Acted>) -> Vec<Move> {
    acted.map_or_else(|| by_lot(&question.view, question.seed), |Acted { moves }| moves)
}

/// Returns a shot at a random square at which no shot was fired.
pub fn by_lot(view: &View, seed: u64) -> Vec<Move> {
    let left: Vec<At> = view.squares().filter(|&square| is_open(view, square)).collect();
    let at = ChaCha8Rng::seed_from_u64(seed).random_range(0..left.len().max(1));
    left.get(at).map(|&(row, column)| Move::Shoot(row, column)).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::battleship::Ship;

    fn hunt() -> Hunt {
        let mut sea = Sea::new(2, 3, &"2".parse().unwrap(), false).unwrap();
        assert!(sea.place(Ship { row: 0, column: 0, length: 2, down: false }));
        Hunt::new(sea, 7)
    }

    #[test]
    fn turns_are_done_and_taken_back() {
        let mut hunt = hunt();
        hunt.act(&[Move::Mark(1, 2), Move::Shoot(0, 1)]).unwrap();
        let done = hunt.turns()[0].0.clone();
        assert_eq!(done, [(Move::Mark(1, 2), Did::Marked), (Move::Shoot(0, 1), Did::Hit)]);
        assert_eq!(format!("{:#}", hunt.view()), "U*U / UU- 2");
        assert!(hunt.undo() && !hunt.undo());
        assert_eq!(format!("{:#}", hunt.view()), "UUU / UUU 2");
    }

    #[test]
    fn what_cannot_be_done_is_an_error_and_does_nothing() {
        let mut hunt = hunt();
        for (wrong, says) in [
            (&[][..], "0 shots"),
            (&[Move::Mark(0, 0)], "does not end with a shot"),
            (&[Move::Shoot(0, 0), Move::Shoot(0, 1)], "2 shots"),
            (&[Move::Shoot(0, 0), Move::Mark(0, 1)], "the shot comes last"),
            (&[Move::Mark(0, 0), Move::Mark(0, 0), Move::Shoot(0, 1)], "marked"),
            (&[Move::Shoot(2, 0)], "outside"),
        ] {
            let why = hunt.act(wrong).unwrap_err();
            assert!(why.en.contains(says), "{wrong:?}: {why}");
            assert_eq!((format!("{:#}", hunt.view()), hunt.turns().len()), ("UUU / UUU 2".to_owned(), 0));
        }
    }
}
