//! The command `analyse othello`: a player's analysis of a position.

use super::opinion::{Reason, Worth, names, question, told};
use super::terminal::{drawn, value};
use super::tree::SEARCHES;
use super::{DEEPEST, DEPTH, PLAYERS, Square, named, say};
use crate::say as all;
use crate::style::Style;
use crate::tree;
use crate::{Analysis, Analyst, Failed, Opt, Options, Player, Seat};
use calls::players::{Code, Workshop};
use games::othello::{Game, Position, square_name};
use questions::Bound;
use questions::othello::{By, Moves, Watch};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use text::{Text, number};

/// The time limit for the champion.
const CHAMPION_PATIENCE: Duration = Duration::from_secs(600);

/// The time limit for all other players. It is longer than in a game, where a person waits.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of empty squares up to which the champion's answer is exact.
const SOLVED: u32 = 24;

/// The champion's default depth, for positions too far from the end for an exact answer.
const CHAMPION_DEPTH: u32 = 10;

/// The champion's greatest depth.
const CHAMPION_DEEPEST: u32 = 20;

/// The implementation of `analyse` for Othello.
pub struct Analyse;

fn is_champion(player: Player<By>) -> bool {
    matches!(player.code, Some(Code::Champion(_)))
}

/// Parses a position: a board, or the moves of a record such as `f5d6c3`. A record contains digits, a board does not.
fn position(text: &str) -> Result<Position, Text> {
    if text.contains(|letter: char| letter.is_ascii_digit()) {
        text.parse::<Game>().map(|game| game.position()).map_err(|error| error.text())
    } else {
        text.parse::<Position>().map_err(|error| error.text())
    }
}

/// Reads the position, the player to ask, and the depth.
fn read(workspace: &dyn Workshop, board: &str, options: &Options) -> Result<(Position, Player<By>, u32), Text> {
    let position = position(board)?;
    let strongest = if workspace.has_solutions() { "champion" } else { "mine" };
    let player = match options.get("player") {
        Some(_) => Player::asked(&PLAYERS, options)?,
        None => named(strongest).unwrap_or(PLAYERS[0]),
    };
    let (deepest, otherwise) = if is_champion(player) { (CHAMPION_DEEPEST, CHAMPION_DEPTH) } else { (DEEPEST, DEPTH) };
    let depth = options.depth("depth", deepest)?.unwrap_or(otherwise);
    Ok((position, player, depth))
}

impl Analyst for Analyse {
    fn board(&self) -> Text {
        say::about_board()
    }

    fn options(&self) -> Vec<Opt> {
        let mut options = vec![
            Opt::analyst(say::analysts(Player::analysts(&PLAYERS).join(", "))),
            Opt {
                name: "depth",
                value: "N",
                about: say::about_analyst_depth(),
                here: say::analyst_depths(DEPTH, CHAMPION_DEPTH),
            },
        ];
        options.extend(tree::opts(SEARCHES));
        options
    }

    fn tree(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Option<String>, Failed> {
        let (position, player, depth) = read(workspace, board, options)?;
        let Some(search) = tree::wanted(options, SEARCHES, player.exercise)? else { return Ok(None) };
        if position.board.is_over() {
            return Err(Failed::Arguments(tree::no_search()));
        }
        let code = player.code.filter(|code| !matches!(code, Code::Champion(_)));
        let code = code.unwrap_or(if workspace.has_solutions() { Code::Solution } else { Code::Mine });
        tree::picture::<Watch>(workspace, (code, search), depth.min(DEEPEST), &position).map(Some)
    }

    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let (position, player, depth) = read(workspace, board, options)?;
        let said = Said::of(&mut Seat::build(workspace, player, true)?, position, depth).map_err(Failed::Code)?;
        Ok(Analysis { json: said.json(), text: said.text(position, player), failed: said.failed.map(say::no_line) })
    }
}

/// The analysis of a position by a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    /// The value of the position for the side to move.
    pub score: f64,
    /// The best moves; empty if the side to move has none.
    pub best: Vec<Square>,
    /// The number of positions that were examined for the score.
    pub positions: u64,
    /// The time until the analysis was complete, in milliseconds.
    pub ms: u64,
    /// The number of moves that the player was asked to look ahead.
    pub depth: u32,
    /// Whether the score is the result of the game under perfect play of both sides.
    pub exact: bool,
    /// The values of the moves and the explanation of the first of the best moves, for the side that can move. `None`
    /// at the end of a game.
    pub reason: Option<Reason>,
    /// The reason why there is no line of play.
    pub failed: Option<Text>,
}

impl Said {
    /// Asks the player. If the side to move must pass, the other side is asked, and the score is negated.
    ///
    /// # Errors
    /// The player's code failed; the message explains the failure.
    pub fn of(seat: &mut Seat<By>, position: Position, depth: u32) -> Result<Said, Text> {
        let mover = position.player;
        if position.board.is_over() {
            let score = f64::from(position.board.final_score(mover));
            return Ok(Said { score, depth, exact: true, ..Said::default() });
        }
        let (asked, start) = (position.settled(), Instant::now());
        seat.patience = if is_champion(seat.player) { CHAMPION_PATIENCE } else { PATIENCE };
        let question = Moves { exact: SOLVED, ..question(seat.player, asked, depth, 0) };
        let opinion = seat.opinion(&question, || {})?;
        let passes = asked.player != mover;
        let (row, column) = opinion.moves[0];
        asked.play(row, column).map_err(|illegal| all::illegal_move(asked.player, illegal.reason()))?;
        let (reason, learned) = seat.reason(&question, (row, column), opinion.clone());
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(Said {
            score: if passes { 0.0 - opinion.value } else { opinion.value },
            best: if passes { Vec::new() } else { opinion.best },
            positions: opinion.positions,
            ms,
            depth,
            exact: opinion.exact,
            reason: Some(reason),
            failed: learned.err(),
        })
    }

    /// Returns the names of the best moves.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.best.iter().map(|&(row, column)| square_name(row, column)).collect()
    }

    /// Returns the values of the moves of the side to move, the best first; empty if that side passes.
    fn worth(&self) -> &[Worth] {
        let reason = self.reason.as_ref().filter(|_| !self.best.is_empty());
        reason.map_or(&[], |reason| reason.opinion.worth.as_slice())
    }

    /// Returns the analysis as a JSON object. Infinite numbers become `null`, since JSON cannot express them.
    #[must_use]
    pub fn json(&self) -> Value {
        let Said { score, positions, ms, exact, reason, .. } = self;
        let value = |Worth { square: (row, column), value, bound }: &Worth| json!({"move": square_name(*row, *column), "value": numeric(*value), "bound": bound});
        let line = reason.iter().flat_map(|reason| &reason.line).map(|&(row, column)| square_name(row, column));
        json!({
            "score": numeric(*score), "best": self.names(), "positions": positions, "ms": ms, "exact": exact,
            "values": self.worth().iter().map(value).collect::<Vec<_>>(),
            "line": line.collect::<Vec<_>>(),
        })
    }

    /// Returns the board and the analysis for people.
    #[must_use]
    pub fn text(&self, position: Position, player: Player<By>) -> String {
        let Position { board, player: mover } = position;
        let mut lines = vec![
            drawn(position, Style::default(), None, |square| value(self.worth(), square)),
            all::asked(mover, player.told()).to_string(),
        ];
        let (points, winner) = (self.score.abs(), if self.score > 0.0 { mover } else { mover.other() });
        let said = match (board.is_over(), self.exact) {
            (true, _) if points == 0.0 => say::ended_in_a_draw(),
            (true, _) => say::ended(winner, points),
            (_, true) if points == 0.0 => say::will_be_a_draw(),
            (_, true) => say::will_win(winner, points),
            (_, false) => say::estimate(mover, number(self.score, 2)),
        };
        lines.push(said.to_string());
        if let Some(reason) = &self.reason {
            if self.best.is_empty() {
                lines.push(say::passes(mover).to_string());
            }
            lines.push(reason.why().to_string());
            lines.extend(reason.changed().map(|changed| changed.to_string()));
            lines.extend(self.values_told());
            lines.push(self.certainty().to_string());
            if reason.line.len() > 1 {
                lines.push(all::line_of_play(names(&reason.line)).to_string());
            }
            lines.push(all::examined_in(self.positions, number(self.ms as f64 / 1000.0, 3)).to_string());
        }
        lines.join("\n") + "\n"
    }

    /// Returns a sentence about which of the values are exact.
    fn certainty(&self) -> Text {
        match (self.exact, self.worth().iter().all(|worth| worth.bound == Bound::Exact)) {
            (false, _) => say::only_estimates(self.depth),
            (true, true) => say::all_exact(),
            (true, false) => say::best_exact(),
        }
    }

    /// Returns the values of the moves, the best first, with moves of the same value in one line.
    fn values_told(&self) -> impl Iterator<Item = String> {
        let alike = |a: &Worth, b: &Worth| a.bound == b.bound && (a.value == b.value || a.value.is_nan());
        self.worth().chunk_by(alike).map(|worth| {
            let squares: Vec<Square> = worth.iter().map(|worth| worth.square).collect();
            format!("  {}: {}", told(worth[0].value, worth[0].bound), names(&squares))
        })
    }
}

/// Returns a number for JSON, as an integer if it is whole. Infinities and NaN become `null`.
fn numeric(value: f64) -> Value {
    let whole = value.fract() == 0.0 && value.abs() < 1e15;
    if whole { json!(value as i64) } else { json!(value) }
}

#[cfg(test)]
mod tests {
    use super::super::opinion::Opinion;
    use super::*;
    use questions::othello::Looked;

    /// Returns an analysis of the first position with these values.
    fn said(values: &[(Square, f64, Bound)]) -> Said {
        let worth = values.iter().map(|&(square, value, bound)| Worth { square, value, bound }).collect();
        let (value, best) = (values[0].1, vec![values[0].0]);
        let opinion = Opinion { value, best: best.clone(), moves: best.clone(), worth, positions: 5, exact: false };
        let mut reason = Reason::new(Position::default(), values[0].0, PLAYERS[0], opinion);
        reason.learn(&Looked {
            moves: Vec::new(),
            line: ["d3", "c3", "d3"].map(str::to_owned).to_vec(),
            parts: vec![],
        });
        Said { score: value, best, positions: 5, ms: 1, depth: 4, exact: false, reason: Some(reason), failed: None }
    }

    #[test]
    fn moves_and_a_board_lead_to_the_same_position() {
        let after = position("f5 d6 c3").unwrap();
        assert_eq!(after.board.empty(), 57);
        assert_eq!(position(&after.to_string()), Ok(after));
        assert!(position("f5f5").is_err() && position("XO").is_err());
    }

    #[test]
    fn the_object_has_exactly_its_keys_and_whole_scores_are_whole() {
        let said =
            said(&[((2, 3), -3.0, Bound::Exact), ((3, 2), -3.5, Bound::AtMost), ((4, 5), f64::NAN, Bound::Exact)]);
        let json = |said: &Said| said.json().to_string();
        assert_eq!(
            json(&said),
            r#"{"best":["d3"],"exact":false,"line":["d3","c3"],"ms":1,"positions":5,"score":-3,"values":[{"bound":"exact","move":"d3","value":-3},{"bound":"at_most","move":"c4","value":-3.5},{"bound":"exact","move":"f5","value":null}]}"#
        );
        assert!(json(&Said { score: 0.25, ..said.clone() }).contains(r#""score":0.25,"#));
        assert!(json(&Said { score: f64::NEG_INFINITY, ..said }).contains(r#""score":null,"#));
    }

    #[test]
    fn the_board_shows_the_values_and_a_list_names_equal_ones_once() {
        let [d3, c4, f5, e6] = [(2, 3), (3, 2), (4, 5), (5, 4)];
        let said = said(&[
            (d3, 2.0, Bound::Exact),
            (c4, 2.0, Bound::AtMost),
            (f5, 2.0, Bound::AtMost),
            (e6, f64::NAN, Bound::Exact),
        ]);
        let text = Text::new(|_| said.text(Position::default(), PLAYERS[0]));
        for line in [
            "      a   b   c   d   e   f   g   h",
            "  3   -   -   -  +2   -   -   -   -",
            "  4   -   - ≤+2   O   X   -   -   -",
            "  6   -   -   -   - NaN   -   -   -",
            "d3: +2 for Black (discs), the best; then c3",
            "  +2: d3",
            "  at most +2: c4 f5",
            "  no number (NaN): e6",
            "A line of play: d3 c3",
        ] {
            assert!(text.en.lines().any(|shown| shown == line), "{line}\n{}", text.en);
        }
        assert!(text.de.contains("\nd3: +2 für Schwarz (Steine), der beste Zug; danach c3\n"), "{}", text.de);
        assert!(text.de.contains("\n  höchstens +2: c4 f5\n  keine Zahl (NaN): e6\n"), "{}", text.de);
    }
}
