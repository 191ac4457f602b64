//! The command `analyse tictactoe`: a player's analysis of a board.

use super::opinion::{Reason, Worth, names, told, verdict};
use super::terminal::{drawn, value};
use super::tree::{SEARCHES, first_depth};
use super::{DEEPEST, PLAYERS, Square, mover, question, say};
use crate::boards::beside;
use crate::style::Style;
use crate::tree;
use crate::{Analysis, Analyst, Failed, Opt, Options, Player, Seat, say as all};
use calls::players::{Code, Workshop};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Searched, Watch};
use referee::tictactoe::{is_over, line_of};
use serde_json::{Value, json};
use std::time::Instant;
use text::{Text, number};

/// The implementation of `analyse` for TicTacToe.
pub struct Analyse;

impl Analyst for Analyse {
    fn board(&self) -> Text {
        say::about_board()
    }

    fn options(&self) -> Vec<Opt> {
        let mut options = vec![
            Opt::analyst(all::analysts(Player::analysts(&PLAYERS).join(", "))),
            Opt::depth(DEEPEST, DEEPEST),
            Opt { name: "to-move", value: "X|O", about: say::about_to_move(), here: say::about_to_move_here() },
        ];
        options.extend(tree::opts(SEARCHES));
        options
    }

    fn tree(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Option<String>, Failed> {
        let (player, root, depth) = read(board, options)?;
        let Some(search) = tree::wanted(options, SEARCHES, player.exercise)? else { return Ok(None) };
        if is_over(&root.0) {
            return Err(Failed::Arguments(tree::no_search()));
        }
        let depth = depth.unwrap_or_else(|| first_depth(&root.0, DEEPEST));
        tree::picture::<Watch>(workspace, (player.code.unwrap_or(Code::Mine), search), depth, &root).map(Some)
    }

    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let (player, (board, mover), depth) = read(board, options)?;
        let depth = depth.unwrap_or(DEEPEST);
        if is_over(&board) {
            return Ok(ended(&board, mover));
        }
        let said = Said::of(&mut Seat::build(workspace, player, true)?, board, mover, depth);
        Ok(said.map_err(Failed::Code)?.analysis())
    }
}

/// Reads the player to ask, the board with the side to move, and the depth if an option gives it.
fn read(board: &str, options: &Options) -> Result<(Player<By>, (Board, Mark), Option<u32>), Text> {
    let board = board.parse::<Board>().map_err(|error| error.text())?;
    let wanted = options.one_of("to-move", &["X", "O"])?.map(|place| [X, O][place]);
    let player = PLAYERS[options.one_of("player", &Player::analysts(&PLAYERS))?.unwrap_or(0)];
    Ok((player, (board, mover(&board, wanted)?), options.depth("depth", DEEPEST)?))
}

/// Returns the analysis of a board on which the game is over.
fn ended(board: &Board, mover: Mark) -> Analysis {
    let winner = [X, O].into_iter().find(|mark| line_of(board, *mark).is_some());
    let score = winner.map_or(0, |winner| if winner == mover { 1 } else { -1 });
    let json = json!({
        "to_move": mover.to_string(), "score": score, "best": [], "values": [], "line": [],
        "positions": 0, "restored": true, "ms": 0,
    });
    let result = winner.map_or_else(say::draw, all::has_won);
    Analysis { json, text: format!("{}\n{result}\n", plain(board)), failed: None }
}

/// The analysis of a board by a player.
pub struct Said {
    player: Player<By>,
    searched: Searched,
    /// The move, with the values of all moves.
    pub reason: Reason,
    /// The thinking time for the move, in milliseconds.
    ms: u64,
    /// The reason why there are no values.
    failed: Option<Text>,
}

impl Said {
    /// Asks the player for its move, and then for the values of the other moves.
    ///
    /// # Errors
    /// The player's code gave no move, or an illegal one.
    pub fn of(seat: &mut Seat<'_, By>, board: Board, mover: Mark, depth: u32) -> Result<Said, Text> {
        let (player, start) = (seat.player, Instant::now());
        let search = question(player, (board, mover), depth);
        let searched = seat.ask(&search, || {})?.ok_or_else(all::gave_no_move)?;
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let Searched { row, column, .. } = searched;
        { board }.play(row, column, mover).map_err(|illegal| all::illegal_move(mover, illegal.text()))?;
        let (reason, learned) = seat.reason(&search, &searched, 1);
        Ok(Said { player, searched, reason, ms, failed: learned.err() })
    }

    /// Returns the analysis for programs and for people.
    #[must_use]
    pub fn analysis(self) -> Analysis {
        Analysis { json: self.json(), text: self.text(), failed: self.failed.map(say::no_values) }
    }

    /// Returns the analysis as a JSON object. All values are for the side to move. `values` is empty if the code failed
    /// to give them.
    fn json(&self) -> Value {
        let square = |(row, column): Square| json!({"row": row, "column": column});
        let squares = |all: &[Square]| all.iter().copied().map(square).collect::<Vec<_>>();
        let value = |Worth { square: (row, column), value, bound }: Worth| json!({"row": row, "column": column, "value": value, "bound": bound});
        json!({
            "to_move": self.reason.search.player.to_string(),
            "score": self.reason.score,
            "best": squares(&self.reason.best().0),
            "values": self.reason.worth().into_iter().map(value).collect::<Vec<_>>(),
            "line": squares(&self.reason.line),
            "positions": self.searched.positions,
            "restored": self.searched.restored,
            "ms": self.ms,
        })
    }

    fn text(&self) -> String {
        let search = &self.reason.search;
        let mover = search.player;
        let mut lines = vec![self.boards(), all::asked(mover, self.player.told()).to_string()];
        lines.push(self.reason.why().to_string());
        lines.extend(self.values_told());
        if self.reason.line.len() > 1 {
            lines.push(all::line_of_play(names(&self.reason.line)).to_string());
        }
        if !self.searched.restored {
            lines.push(say::board_left_changed(mover).to_string());
        }
        lines.push(all::examined_in(self.searched.positions, number(self.ms as f64 / 1000.0, 3)).to_string());
        lines.join("\n") + "\n"
    }

    /// Returns the values of the moves, the best first, with moves of the same value in one line.
    fn values_told(&self) -> Vec<String> {
        let search = &self.reason.search;
        let worth = self.reason.worth();
        let alike = worth.chunk_by(|a, b| (a.value, a.bound) == (b.value, b.bound));
        let line = |worth: &[Worth]| {
            let (value, bound) = (worth[0].value, worth[0].bound);
            let squares: Vec<Square> = worth.iter().map(|worth| worth.square).collect();
            format!("  {} ({}): {}", told(value, bound), verdict(search, value, bound), names(&squares))
        };
        alike.map(line).collect()
    }

    /// Returns the board, and beside it the values of the moves.
    fn boards(&self) -> String {
        let (board, worth) = (&self.reason.search.board, self.reason.worth());
        let values = drawn(board, Style::default(), None, |square| value(&worth, square));
        if worth.is_empty() { values } else { beside(&plain(board), &values) }
    }
}

fn plain(board: &Board) -> String {
    drawn(board, Style::default(), None, |_| None)
}
