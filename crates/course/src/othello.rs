//! Who plays Othello: the names on the command line and in the window, and what each of them is asked.

use crate::play::Lender;
use arena::{Mind, Question};
use catalogue::{Text, othello as say};
use games::othello::Position;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The student's functions.
    Mine(Mind),
    /// The course's.
    Solution(Mind),
    /// The course's champion: plays the end without a mistake.
    Champion,
    /// Nobody's code: any legal move.
    Random,
}

/// All of them, with their names.
pub const PLAYERS: [(&str, Player); 9] = [
    ("mine", Player::Mine(Mind::Minimax)),
    ("my-tie-break", Player::Mine(Mind::RandomTieBreak)),
    ("my-weighted", Player::Mine(Mind::Weighted)),
    ("my-evaluation", Player::Mine(Mind::OwnEvaluation)),
    ("my-champion", Player::Mine(Mind::Champion)),
    ("random", Player::Random),
    ("solution", Player::Solution(Mind::Minimax)),
    ("weighted", Player::Solution(Mind::Weighted)),
    ("champion", Player::Champion),
];

/// The names, as help shows them.
#[must_use]
pub fn names() -> Vec<&'static str> {
    PLAYERS.iter().map(|(name, _)| *name).collect()
}

impl Player {
    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Player> {
        PLAYERS.iter().find(|(known, _)| *known == name).map(|(_, player)| *player)
    }

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        PLAYERS.iter().find(|(_, player)| *player == self).map_or("", |(name, _)| *name)
    }

    /// Whose process answers; nobody's for random moves.
    #[must_use]
    pub fn lender(self) -> Option<Lender> {
        match self {
            Player::Mine(_) => Some(Lender::Mine),
            Player::Solution(_) => Some(Lender::Solution),
            Player::Champion => Some(Lender::Champion),
            Player::Random => None,
        }
    }

    /// What to ask for a move.
    #[must_use]
    pub fn question(self, position: Position, depth: u32, seed: u64) -> Question {
        match self {
            Player::Mine(by) | Player::Solution(by) => Question::OthelloMoves { position, depth, by, seed },
            Player::Champion | Player::Random => Question::OthelloSolve { position, depth, exact: CHAMPION_SEES },
        }
    }

    /// The exercise whose function answers.
    #[must_use]
    pub fn exercise(self) -> &'static str {
        match self {
            Player::Mine(Mind::Minimax) | Player::Solution(Mind::Minimax) => "othello/minimax",
            Player::Mine(Mind::RandomTieBreak) | Player::Solution(Mind::RandomTieBreak) => "othello/random_tie_break",
            Player::Mine(Mind::Weighted) | Player::Solution(Mind::Weighted) => {
                "othello/stellung_bewerten_mit_strategie"
            }
            Player::Mine(Mind::OwnEvaluation) | Player::Solution(Mind::OwnEvaluation) => "othello/own_evaluation",
            Player::Mine(Mind::Champion) | Player::Solution(Mind::Champion) => "othello/iterative_deepening",
            Player::Champion | Player::Random => "othello/endgame",
        }
    }

    /// What people call it.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Player::Mine(Mind::Minimax) => say::your_minimax(),
            Player::Mine(Mind::RandomTieBreak) => say::your_tie_break(),
            Player::Mine(Mind::Weighted) => say::your_weighted(),
            Player::Mine(Mind::OwnEvaluation) => say::your_evaluation(),
            Player::Mine(Mind::Champion) => say::your_champion(),
            Player::Solution(Mind::Weighted) => say::the_weighted(),
            Player::Solution(_) => say::the_solution(),
            Player::Champion => say::the_champion(),
            Player::Random => say::random_moves(),
        }
    }
}

/// With so many empty fields, the champion plays to the end: it takes a fraction of a second.
const CHAMPION_SEES: u32 = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_has_one_name() {
        for (name, player) in PLAYERS {
            assert_eq!((Player::named(name), player.name()), (Some(player), name));
        }
        assert_eq!(Player::named("nobody"), None);
    }
}
