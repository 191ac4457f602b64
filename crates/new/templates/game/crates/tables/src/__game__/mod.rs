//! __Game__: a person begins, code answers.

mod analyse;
mod screen;
mod simulate;
mod terminal;
mod view;
mod words;

use crate::series::Simulator;
use crate::session::Session;
use crate::{Analyst, Card, Opt, Options, Player, Seat, Table, say as all};
use course::Workspace;
use course::player::{Code, PATIENCE};
use games::__game__::{Move, Position};
use questions::__game__::{Choose, Chosen};
use text::Text;
use words as say;

/// Who plays.
pub static PLAYERS: [Player<()>; 3] = [
    player("mine", say::your_code, Some(Code::Mine)),
    player("solution", say::our_code, Some(Code::Solution)),
    player("random", say::random, None),
];

const fn player(name: &'static str, text: fn() -> Text, code: Option<Code>) -> Player<()> {
    Player { name, text, code, exercise: "__chapter__/__exercise__", by: () }
}

/// The position and the player that these options want.
fn start(options: &Options) -> Result<(Position, &'static Player<()>), Text> {
    let position = options.get("position").map_or_else(|| Ok(Position::default()), str::parse)?;
    Ok((position, Player::in_options(&PLAYERS, options, "player")?.unwrap_or(&PLAYERS[0])))
}

/// The move that an answer means, and the position after it; without an answer, the move is drawn by lot. The game is
/// not over.
fn chosen(position: &Position, answer: Option<Chosen>, lot: u64) -> Result<(Move, Position), Text> {
    let moves = position.moves();
    let step = answer.map_or_else(|| moves[lot as usize % moves.len()], |Chosen { step }| step);
    Ok((step, position.after(step).map_err(|why| all::illegal_move("__Game__", why))?))
}

/// What the player of this side does.
fn choose(
    seat: &mut Seat<()>,
    position: &Position,
    lot: u64,
    thinking: impl FnMut(),
) -> Result<(Move, Position), Text> {
    let answer = seat.ask(&Choose { position: position.clone() }, PATIENCE, thinking);
    answer.and_then(|answer| chosen(position, answer, lot))
}

/// The game.
#[derive(Debug)]
pub struct __Game__;

impl Table for __Game__ {
    fn name(&self) -> &'static str {
        "__game__"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture: view::picture }
    }

    fn options(&self) -> Vec<Opt> {
        vec![Opt::player(&Player::names(&PLAYERS)), Opt::position(say::about_position(Position::default()))]
    }

    fn examples(&self) -> &'static [&'static str] {
        &["play __game__ --text", "simulate __game__ --player mine --against random"]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        start(options).map(|(_, player)| player.code.into_iter().collect())
    }

    fn session<'a>(&self, workspace: &'a Workspace, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let (position, player) = start(options)?;
        Ok(Box::new(terminal::Game::new(position, Seat::build(workspace, player, false)?)))
    }

    fn screen(&self, options: &Options, _: bool) -> Result<Box<dyn stage::Screen>, Text> {
        start(options)
            .map(|(position, player)| Box::new(screen::Screen::new(position, player)) as Box<dyn stage::Screen>)
    }

    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(&analyse::Analyse)
    }

    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(&simulate::Simulate)
    }
}
