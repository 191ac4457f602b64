//! `analyse othello`: what a player says of a position.

use super::opinion::question;
use super::terminal::drawn;
use super::{DEEPEST, DEPTH, Field, PLAYERS, named, say};
use crate::{Analysis, Analyst, Failed, Opt, Options, Player, Seat};
use course::Workspace;
use course::player::Code;
use games::othello::{Position, field_name};
use questions::othello::{By, Moves};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use text::{Text, number};

/// How long the champion may think.
const CHAMPION_PATIENCE: Duration = Duration::from_secs(600);

/// How long all others may: nobody waits for them in a game.
const PATIENCE: Duration = Duration::from_secs(60);

/// With so many empty fields, the champion's answer is exact.
const SOLVED: u32 = 24;

/// Moves that the champion looks ahead where the end is further away, if nobody says how many.
const CHAMPION_DEPTH: u32 = 10;

/// Moves that the champion looks ahead at most.
const CHAMPION_DEEPEST: u32 = 20;

/// The analyst.
pub struct Analyse;

/// Who can be asked about a position: all but whoever draws lots.
fn analysts() -> Vec<&'static str> {
    PLAYERS.iter().filter(|player| player.code.is_some()).map(|player| player.name).collect()
}

fn is_champion(player: &Player<By>) -> bool {
    matches!(player.code, Some(Code::Champion(_)))
}

impl Analyst for Analyse {
    fn board(&self) -> Text {
        say::about_board()
    }

    fn options(&self) -> Vec<Opt> {
        vec![
            Opt::analyst(say::analysts(analysts().join(", "))),
            Opt {
                name: "depth",
                value: "N",
                about: say::about_analyst_depth(),
                here: say::analyst_depths(DEPTH, CHAMPION_DEPTH),
            },
        ]
    }

    fn analyse(&self, workspace: &Workspace, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let position = board.parse::<Position>().map_err(|error| error.text())?;
        let player = options.one_of("player", &analysts())?.and_then(|place| named(analysts()[place]));
        let player = player
            .or_else(|| named(if workspace.has_solutions() { "champion" } else { "mine" }))
            .unwrap_or(&PLAYERS[0]);
        let (deepest, otherwise) =
            if is_champion(player) { (CHAMPION_DEEPEST, CHAMPION_DEPTH) } else { (DEEPEST, DEPTH) };
        let depth = options.depth("depth", deepest)?.unwrap_or(otherwise);
        let said = Said::of(&mut Seat::build(workspace, player, true)?, position, depth).map_err(Failed::Code)?;
        Ok(Analysis { json: said.json(), text: said.text(position, player), failed: None })
    }
}

/// What a player says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// what the position is worth to the one who is to move
    pub score: f64,
    /// the best moves; none if there is no move
    pub best: Vec<Field>,
    /// positions examined
    pub positions: u64,
    /// milliseconds
    pub ms: u64,
    /// whether the score is the result of the game if both play on without a mistake
    pub exact: bool,
}

impl Said {
    /// Asks the player. Whoever has no move passes: then the other side is asked, and the score is turned round.
    ///
    /// # Errors
    /// The player's code went wrong: how, in words.
    pub fn of(seat: &mut Seat<By>, position: Position, depth: u32) -> Result<Said, Text> {
        let mover = position.player;
        if position.board.is_over() {
            let score = f64::from(position.board.final_score(mover));
            return Ok(Said { score, best: Vec::new(), positions: 0, ms: 0, exact: true });
        }
        let (asked, start) = (position.settled(), Instant::now());
        let patience = if is_champion(seat.player) { CHAMPION_PATIENCE } else { PATIENCE };
        let question = Moves { exact: SOLVED, ..question(seat.player, asked, depth, 0) };
        let opinion = seat.opinion(&question, patience, || {})?;
        let passes = asked.player != mover;
        Ok(Said {
            score: if passes { 0.0 - opinion.value } else { opinion.value },
            best: if passes { Vec::new() } else { opinion.best },
            positions: opinion.positions,
            ms: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
            exact: opinion.exact,
        })
    }

    /// The best moves by name.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.best.iter().map(|&(row, column)| field_name(row, column)).collect()
    }

    /// One JSON object. A score without end is `null`: JSON has no such number.
    #[must_use]
    pub fn json(&self) -> Value {
        let Said { score, positions, ms, exact, .. } = self;
        let whole = score.fract() == 0.0 && score.abs() < 1e15;
        let score: Value = if whole { json!(*score as i64) } else { json!(score) };
        json!({"score": score, "best": self.names(), "positions": positions, "ms": ms, "exact": exact})
    }

    /// The board and what is said of it, for people.
    #[must_use]
    pub fn text(&self, position: Position, player: &Player<By>) -> String {
        let Position { board, player: mover } = position;
        let mut lines = vec![drawn(position, false), say::asked(mover, (player.text)()).to_string()];
        let (points, winner) = (self.score.abs(), if self.score > 0.0 { mover } else { mover.other() });
        let said = match (board.is_over(), self.exact) {
            (true, _) if points == 0.0 => say::ended_in_a_draw(),
            (true, _) => say::ended(winner, points),
            (_, true) if points == 0.0 => say::will_be_a_draw(),
            (_, true) => say::will_win(winner, points),
            (_, false) => say::estimate(mover, number(self.score, 2)),
        };
        lines.push(said.to_string());
        if !board.is_over() {
            let best = self.names().join(", ");
            let moves = if best.is_empty() { say::passes(mover) } else { say::best_moves(best) };
            lines.push(moves.to_string());
            lines.push(say::examined_in(self.positions, number(self.ms as f64 / 1000.0, 3)).to_string());
        }
        lines.join("\n") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_object_has_exactly_its_keys_and_whole_scores_are_whole() {
        let said = Said { score: -3.0, best: vec![(2, 3)], positions: 5, ms: 1, exact: false };
        let json = |said: &Said| said.json().to_string();
        assert_eq!(json(&said), r#"{"best":["d3"],"exact":false,"ms":1,"positions":5,"score":-3}"#);
        assert!(json(&Said { score: 0.25, ..said.clone() }).contains(r#""score":0.25}"#));
        assert!(json(&Said { score: f64::NEG_INFINITY, ..said }).contains(r#""score":null}"#));
    }
}
