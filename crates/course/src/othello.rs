//! Who plays Othello: the names on the command line and in the window, what each of them is asked, and what the answers mean.

use crate::Workspace;
use crate::play::{Lender, explain};
use arena::matches::{Field, Mover, Random};
use arena::{Answer, Mind, Question};
use games::othello::{Position, field_named};
use std::path::PathBuf;
use std::time::Duration;
use text::{Text, othello as say, play as told};

/// Moves that can be looked ahead at most. In the middle of a game, `alpha_beta` needs half a second for eight, but `minimax` half a minute: more than it has.
pub const DEEPEST: u32 = 8;

/// Moves that are looked ahead if nobody says how many.
pub const DEPTH: u32 = 3;

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

    /// Builds the program of whoever answers, if `fast` with all optimisations; there is none for random moves.
    ///
    /// # Errors
    /// The student's code does not compile, or there are no solutions here.
    pub fn program(self, workspace: &Workspace, fast: bool) -> Result<Option<PathBuf>, Text> {
        self.lender().map(|lender| lender.program(workspace, fast)).transpose()
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

    /// What this player's answer says.
    ///
    /// # Errors
    /// It names no move, or no move has a value.
    pub fn opinion(self, answer: Answer) -> Result<Opinion, Text> {
        let fields = |names: &[String]| -> Vec<Field> { names.iter().filter_map(|name| field_named(name)).collect() };
        let opinion = match answer {
            Answer::OthelloMoves { moves, chosen, positions, .. } => {
                if !moves.is_empty() && moves.iter().all(|valued| valued.value.is_nan()) {
                    return Err(told::values_are_no_numbers());
                }
                let value = moves.iter().map(|valued| valued.value).fold(f64::NEG_INFINITY, f64::max);
                let best: Vec<String> =
                    moves.into_iter().filter(|valued| valued.value == value).map(|valued| valued.field).collect();
                let best = fields(&best);
                let moves = match chosen {
                    Some(chosen) => fields(&[chosen]),
                    // It draws its lots itself, and drew none.
                    None if matches!(self, Player::Mine(Mind::RandomTieBreak)) => Vec::new(),
                    None => best.clone(),
                };
                // Nobody wants to read -0.
                Opinion { value: value + 0.0, best, moves, positions: positions as u64, exact: false }
            }
            Answer::OthelloSolved { score, best, positions, exact } => {
                let best = fields(&best);
                Opinion { value: f64::from(score), moves: best.clone(), best, positions, exact }
            }
            _ => return Err(told::gave_no_move()), // nobody asked for that
        };
        if opinion.moves.is_empty() { Err(told::gave_no_move()) } else { Ok(opinion) }
    }
}

/// What a player says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// what the best move is worth to the one who is to move
    pub value: f64,
    /// the moves of this value, as (row, column)
    pub best: Vec<Field>,
    /// the moves that the player would make, each as gladly: the best, unless it has chosen for itself
    pub moves: Vec<Field>,
    /// positions examined
    pub positions: u64,
    /// whether the value is the result of the game if both play on without a mistake
    pub exact: bool,
}

/// A player with its process.
#[derive(Debug)]
pub struct Thinker<'a> {
    /// The checkout, for the names of its files.
    pub workspace: &'a Workspace,
    /// Who it is.
    pub player: Player,
    process: Option<arena::Player>,
}

impl<'a> Thinker<'a> {
    /// The player whose program this is; random moves need none.
    #[must_use]
    pub fn new(workspace: &'a Workspace, player: Player, program: Option<PathBuf>) -> Thinker<'a> {
        Thinker { workspace, player, process: program.map(arena::Player::new) }
    }

    /// What it says of `position`, where whoever is to move has a move. `thinking` is called if it takes longer than a second.
    ///
    /// # Errors
    /// Its code went wrong, or gave no move: how, in words.
    pub fn think(
        &mut self,
        position: Position,
        depth: u32,
        seed: u64,
        thinking: impl FnMut(),
    ) -> Result<Opinion, Text> {
        self.ask(&self.player.question(position, depth, seed), position, crate::play::PATIENCE, thinking)
    }

    /// The same for a question of one's own about `position`, with a patience of one's own.
    ///
    /// # Errors
    /// Its code went wrong, or gave no move: how, in words.
    pub fn ask(
        &mut self,
        question: &Question,
        position: Position,
        patience: Duration,
        thinking: impl FnMut(),
    ) -> Result<Opinion, Text> {
        let Some(process) = &mut self.process else {
            let moves = Random.moves(position, 0)?;
            return Ok(Opinion { value: 0.0, best: moves.clone(), moves, positions: 0, exact: false });
        };
        match process.ask(question, patience, thinking) {
            Ok(answer) => self.player.opinion(answer),
            Err(mishap) => Err(explain(self.workspace, self.player.exercise(), mishap)),
        }
    }

    /// What its code printed since this was asked last, tamed.
    pub fn printed(&mut self) -> String {
        self.process.as_mut().map(arena::Player::printed).unwrap_or_default()
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

    fn answer(values: &[(&str, f64)], chosen: Option<&str>) -> Answer {
        let moves = values.iter().map(|(field, value)| arena::Valued { field: (*field).to_owned(), value: *value });
        let chosen = chosen.map(str::to_owned);
        Answer::OthelloMoves { evaluation: 0.0, moves: moves.collect(), chosen, positions: 7 }
    }

    #[test]
    fn the_moves_of_the_greatest_value_are_the_best_unless_one_is_chosen() {
        let mine = Player::Mine(Mind::Minimax);
        let three = [("d3", 1.0), ("c4", 2.0), ("f5", 2.0)];
        let opinion = mine.opinion(answer(&three, None)).unwrap();
        assert_eq!((opinion.value, &opinion.best, &opinion.moves), (2.0, &vec![(3, 2), (4, 5)], &vec![(3, 2), (4, 5)]));
        let opinion = mine.opinion(answer(&three, Some("d3"))).unwrap();
        assert_eq!((opinion.best.len(), opinion.moves), (2, vec![(2, 3)]));
        // All moves lose for sure; one move has no value.
        let opinion = mine.opinion(answer(&[("d3", f64::NEG_INFINITY), ("c4", f64::NAN)], None)).unwrap();
        assert_eq!((opinion.value, opinion.best), (f64::NEG_INFINITY, vec![(2, 3)]));
    }

    #[test]
    fn an_answer_without_a_move_is_told() {
        let tie_break = Player::Mine(Mind::RandomTieBreak);
        for (player, answer, why) in [
            (tie_break, answer(&[("d3", 1.0)], None), told::gave_no_move()),
            (Player::Mine(Mind::Champion), answer(&[], None), told::gave_no_move()),
            (tie_break, answer(&[("d3", 1.0)], Some("a10")), told::gave_no_move()),
            (Player::Mine(Mind::OwnEvaluation), answer(&[("d3", f64::NAN)], None), told::values_are_no_numbers()),
        ] {
            assert_eq!(player.opinion(answer), Err(why));
        }
    }
}
