//! `cargo run -- analyse`: what a player's code says of a position.

use crate::othello::{Player, Thinker};
use crate::play::othello::drawn;
use arena::{Mind, Question};
use games::othello::{Position, field_name};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use text::{Text, analyse as say, number};

/// How long the champion may think.
const CHAMPION_PATIENCE: Duration = Duration::from_secs(600);

/// How long all others may: nobody waits for them in a game.
const PATIENCE: Duration = Duration::from_secs(60);

/// With so many empty fields, the champion's answer is exact.
const SOLVED: u32 = 24;

/// Moves that the champion looks ahead where the end is further away, if nobody says how many.
pub const CHAMPION_DEPTH: u32 = 10;

/// Moves that the champion looks ahead at most.
pub const CHAMPION_DEEPEST: u32 = 20;

/// What a player says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// what the position is worth to the one who is to move
    pub score: f64,
    /// the best moves by name; none if there is no move
    pub best: Vec<String>,
    /// positions examined
    pub positions: u64,
    /// milliseconds
    pub ms: u64,
    /// whether the score is the result of the game if both play on without a mistake
    pub exact: bool,
}

impl Analysis {
    /// One JSON object, in one line. A score without end is `null`: JSON has no such number.
    #[must_use]
    pub fn json(&self) -> String {
        let Analysis { score, best, positions, ms, exact } = self;
        let whole = score.fract() == 0.0 && score.abs() < 1e15;
        let score: Value = if whole { json!(*score as i64) } else { json!(score) };
        json!({"score": score, "best": best, "positions": positions, "ms": ms, "exact": exact}).to_string()
    }

    /// The board and what is said of it, for people.
    #[must_use]
    pub fn text(&self, position: Position, player: Player) -> String {
        let Position { board, player: mover } = position;
        let mut lines = vec![drawn(position, false), say::asked(mover, player.text()).to_string()];
        let points = self.score.abs();
        lines.push(match (board.is_over(), self.exact) {
            (true, _) if points == 0.0 => say::ended_in_a_draw().to_string(),
            (true, _) => say::ended(if self.score > 0.0 { mover } else { mover.other() }, points).to_string(),
            (_, true) if points == 0.0 => say::will_be_a_draw().to_string(),
            (_, true) => say::will_win(if self.score > 0.0 { mover } else { mover.other() }, points).to_string(),
            (_, false) => say::estimate(mover, number(self.score, 2)).to_string(),
        });
        if !board.is_over() {
            lines.push(match self.best.as_slice() {
                [] => text::play::passes(mover).to_string(),
                best => say::best_moves(best.join(", ")).to_string(),
            });
            lines.push(say::examined(self.positions, number(self.ms as f64 / 1000.0, 3)).to_string());
        }
        lines.join("\n") + "\n"
    }
}

/// Asks the player. Whoever has no move passes: then the other side is asked, and the score is turned round.
///
/// # Errors
/// The player's code went wrong: how, in words.
pub fn analyse(thinker: &mut Thinker, position: Position, depth: u32) -> Result<Analysis, Text> {
    let mover = position.player;
    if position.board.is_over() {
        let score = f64::from(position.board.final_score(mover));
        return Ok(Analysis { score, best: Vec::new(), positions: 0, ms: 0, exact: true });
    }
    let asked = position.settled();
    let start = Instant::now();
    let (question, patience) = match thinker.player {
        Player::Champion => (Question::OthelloSolve { position: asked, depth, exact: SOLVED }, CHAMPION_PATIENCE),
        player => (player.question(asked, depth, 0), PATIENCE),
    };
    let opinion = thinker.ask(&question, asked, patience, || {})?;
    let passes = asked.player != mover;
    let solves = matches!(thinker.player, Player::Mine(Mind::Champion));
    let names = |fields: &[(usize, usize)]| fields.iter().map(|&(row, column)| field_name(row, column)).collect();
    Ok(Analysis {
        score: if passes { 0.0 - opinion.value } else { opinion.value },
        best: if passes { Vec::new() } else { names(&opinion.best) },
        positions: opinion.positions,
        ms: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
        exact: opinion.exact || solves && asked.board.empty() <= Mind::SOLVED,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_object_has_exactly_its_keys_and_whole_scores_are_whole() {
        let analysis = Analysis { score: -3.0, best: vec!["d3".to_owned()], positions: 5, ms: 1, exact: false };
        assert_eq!(analysis.json(), r#"{"best":["d3"],"exact":false,"ms":1,"positions":5,"score":-3}"#);
        assert!(Analysis { score: 0.25, ..analysis.clone() }.json().contains(r#""score":0.25}"#));
        assert!(Analysis { score: f64::NEG_INFINITY, ..analysis }.json().contains(r#""score":null}"#));
    }
}
