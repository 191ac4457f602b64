//! The games of a simulation: two by two from the same random opening, with the colours swapped.
//!
//! All chance comes from the seed, by a generator that is the same everywhere. Only a move that takes longer than `PATIENCE`, and so loses its game, depends on
//! the machine.

use arena::matches::{Field, Mover, Played, opening, play};
use course::Workspace;
use course::othello::{Player, Thinker};
use course::simulate::{Contestant, Order};
use games::othello::{Color, Position};
use indicatif::{ProgressBar, ProgressStyle};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};
use text::{Text, simulate as say};

/// After so many games in a row in which a player's code fails, there is no use in going on.
const HOPELESS: usize = 3;

/// Games that were played, in their order: of the first, the third and so on the counted player was Black.
#[derive(Clone, Debug)]
pub struct Series {
    /// what was ordered
    pub order: Order,
    /// one after the other
    pub games: Vec<Played>,
    /// what the counted player and the other one did
    pub work: [Work; 2],
    /// all in all
    pub time: Duration,
}

/// What a player's process did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// how often it was asked
    pub moves: u64,
    /// positions examined, as far as it answered
    pub positions: u64,
    /// from question to answer
    pub time: Duration,
}

/// How a simulation ends.
#[derive(Debug)]
pub enum Ended {
    /// As ordered.
    Finished(Box<Series>),
    /// A player's code fails in every game: how.
    GivenUp(Text),
}

impl Series {
    /// Plays what is ordered. A bar shows on standard error how far it is, if that is a terminal.
    ///
    /// # Errors
    /// A name in the order is no player's.
    pub fn play(workspace: &Workspace, order: &Order) -> Result<Ended, Text> {
        let (start, bar) = (Instant::now(), ProgressBar::new(order.games));
        bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}").expect("a template"));
        let mut seats = [
            Seat::new(workspace, order.depth, &order.player)?,
            Seat::new(workspace, order.against_depth, &order.against)?,
        ];
        let mut games = Vec::new();
        let mut failed = 0;
        for number in 0..order.games {
            let played = game(order.seed, number, &mut seats);
            failed = if played.forfeit.is_some() { failed + 1 } else { 0 };
            if let Some((color, why)) = played.forfeit.as_ref().filter(|_| failed == HOPELESS) {
                bar.finish_and_clear();
                let name = &[&order.player, &order.against][player_of(*color, number)].name;
                return Ok(Ended::GivenUp(say::given_up(name, HOPELESS, why)));
            }
            games.push(played);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let work = seats.map(|seat| seat.work);
        Ok(Ended::Finished(Box::new(Series { order: order.clone(), games, work, time: start.elapsed() })))
    }

    /// The disc differences for the counted player; of the games with this color, if there is one.
    #[must_use]
    pub fn differences(&self, color: Option<Color>) -> Vec<i32> {
        let one = |(number, played): (u64, &Played)| {
            let own = color_of_the_counted(number);
            let sign = if own == Color::Black { 1 } else { -1 };
            color.is_none_or(|color| color == own).then_some(sign * played.score)
        };
        (0..).zip(&self.games).filter_map(one).collect()
    }

    /// How many games the counted player and the other one forfeited, and why the first was.
    #[must_use]
    pub fn forfeits(&self) -> ([usize; 2], Option<&Text>) {
        let forfeits =
            || (0..).zip(&self.games).filter_map(|(number, played)| Some((number, played.forfeit.as_ref()?)));
        let of = |which| forfeits().filter(|(number, (color, _))| player_of(*color, *number) == which).count();
        ([of(0), of(1)], forfeits().next().map(|(_, (_, why))| why))
    }
}

/// Of two games with the same opening, the counted player is Black in the first.
#[must_use]
pub fn color_of_the_counted(number: u64) -> Color {
    if number.is_multiple_of(2) { Color::Black } else { Color::White }
}

/// 0 for the counted player, 1 for the other one.
fn player_of(color: Color, number: u64) -> usize {
    usize::from(color != color_of_the_counted(number))
}

/// One game. Each has lots of its own, whatever happened in the others.
fn game(seed: u64, number: u64, [player, against]: &mut [Seat; 2]) -> Played {
    let lots = |stream| {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(stream);
        move |below| generator.random_range(0..below)
    };
    let start = opening(&mut lots(2 * (number / 2)));
    let (black, white) = match color_of_the_counted(number) {
        Color::Black => (player, against),
        Color::White => (against, player),
    };
    play(start, black, white, &mut lots(2 * number + 1))
}

/// A player at the board.
struct Seat<'a> {
    thinker: Thinker<'a>,
    depth: u32,
    work: Work,
}

impl<'a> Seat<'a> {
    fn new(workspace: &'a Workspace, depth: u32, contestant: &Contestant) -> Result<Seat<'a>, Text> {
        let player = Player::named(&contestant.name).ok_or_else(say::started_by_cargo_run)?;
        let thinker = Thinker::new(workspace, player, contestant.program.clone());
        Ok(Seat { thinker, depth, work: Work::default() })
    }
}

impl Mover for Seat<'_> {
    fn moves(&mut self, position: Position, seed: u64) -> Result<Vec<Field>, Text> {
        let start = Instant::now();
        let opinion = self.thinker.think(position, self.depth, seed, || {});
        self.work.moves += 1;
        self.work.time += start.elapsed();
        let opinion = opinion?;
        self.work.positions += opinion.positions;
        Ok(opinion.moves)
    }
}
