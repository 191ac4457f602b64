//! `analyse __game__`: what a player would do.

use super::{PLAYERS, choose, say, start};
use crate::{Analysis, Analyst, Failed, Opt, Options, Player, Seat};
use course::Workspace;
use games::__game__::Position;
use serde_json::json;
use std::time::Instant;
use text::Text;

/// The analyst.
pub struct Analyse;

impl Analyst for Analyse {
    fn board(&self) -> Text {
        say::about_position(Position::default())
    }

    fn options(&self) -> Vec<Opt> {
        vec![Opt::player(&Player::names(&PLAYERS))]
    }

    fn analyse(&self, workspace: &Workspace, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let (position, player) = (board.parse::<Position>()?, start(options)?.1);
        let said = |json, text: Text| Ok(Analysis { json, text: format!("{text}\n"), failed: None });
        if position.is_over() {
            return said(json!({"best": [], "ms": 0}), say::nothing_to_do());
        }
        let mut seat = Seat::build(workspace, player, true)?;
        let begin = Instant::now();
        let (step, _) = choose(&mut seat, &position, 0, || {}).map_err(Failed::Code)?;
        let ms = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        said(json!({"best": [step.to_string()], "ms": ms}), say::moved(step))
    }
}
