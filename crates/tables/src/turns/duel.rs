//! Simulations of games of two sides: random openings, each played twice with the sides swapped.

use super::{Record, Turns, ask};
use crate::series::{About, BUDGET, Better, Label, Measure, Outcome, PAIR, Role, Simulation, Simulator, Work};
use crate::{Opt, Options, Player, Seat, generator, say};
use calls::players::{Code, Programs, Workshop};
use rand::RngExt;
use serde_json::Map;
use std::time::Instant;
use text::Text;

/// The number of openings that are tried for each opening of a tournament, until enough are even.
const TRIED: u64 = 40;

/// A source of random numbers: returns a number below the given one, all equally likely.
pub type Lots<'a> = &'a mut dyn FnMut(u64) -> u64;

/// The interface of a game of two sides for simulations.
pub trait Duel: Turns {
    /// The names of the sides in `games.txt`; the first begins.
    const SIDES: [&'static str; 2];
    /// The key of the sides in the JSON output, and the labels of the sides.
    const LABELS: (&'static str, [Label; 2]);
    /// The quantity that is measured in each game.
    const MEASURE: Measure;
    /// The course's own players and their ratings at the default depth. The first moves at random. See
    /// [`Simulator::fixed`].
    const FIXED: &'static [(&'static str, f64)];
    /// The player that rates positions, and the depth of its search.
    const JUDGE: (&'static str, u32);
    /// The largest value for either side at which an opening counts as even.
    const EVEN: f64 = 0.0;

    /// Returns the title for people: the game and its players.
    fn title(player: &'static str, against: &'static str) -> Text;

    /// Returns the description of the setting: the depth of each player's search.
    fn setting([depth, other]: [u32; 2]) -> Text {
        say::simulated_depth(if depth == other { depth.to_string() } else { format!("{depth} / {other}") })
    }

    /// Returns a sentence about the number of games in which each player's code gave no legal move.
    fn forfeits(players: &[&'static str], failed: &[usize]) -> Text {
        say::forfeits(players[0], failed[0], players[1], failed[1])
    }

    /// Returns a random opening.
    fn opening(lots: Lots) -> Record<Self>;

    /// Returns the game as it is written to `games.txt`.
    fn written(game: &Record<Self>) -> String;

    /// Returns the game as the text of a file that `--game` reads, if the game has such files.
    fn saved(_: &Record<Self>) -> Option<String> {
        None
    }

    /// Returns the score of a finished game for the first side: above 0 if that side has won.
    fn score(position: &Self::Position) -> i32 {
        Self::winner(position).map_or(0, |side| Self::forfeit(1 - side))
    }

    /// Returns the score for the first side of a game in which this side's code gave no legal move.
    fn forfeit(side: usize) -> i32 {
        if side == 0 { -1 } else { 1 }
    }

    /// Returns the measured quantity of a game with this score for the counted player.
    fn measure(game: &Record<Self>, score: i32) -> i32;
}

/// Returns the quantity “number of moves”, with the given maximum.
pub const fn moves_taken(most: i32) -> Measure {
    Measure {
        mean: "mean_moves",
        interval: "moves_interval",
        bounds: (0, most),
        bar: 1,
        column: say::moves_column,
        histogram: |player| say::moves_taken(player),
        axis: say::moves_axis,
        explained: say::moves_explained,
    }
}

fn about<G: Duel>([player, against]: [&'static str; 2], depths: [u32; 2]) -> About {
    let mut settings = Map::from_iter([("against".to_owned(), against.into())]);
    if G::DEPTHS.is_some() {
        settings.extend([("depth".to_owned(), depths[0].into()), ("against_depth".to_owned(), depths[1].into())]);
    }
    About {
        players: vec![player, against],
        settings,
        title: G::title(player, against),
        setting: G::setting(depths),
        measure: G::MEASURE,
        sides: G::LABELS.1.to_vec(),
        sides_key: G::LABELS.0,
        shares: None,
        examines: true,
        draws: true,
        better: Better::Wins,
        forfeits: G::forfeits,
    }
}

/// The two players and the depths of their searches.
struct Chosen<By: 'static> {
    players: [Player<By>; 2],
    depths: [u32; 2],
}

fn chosen<G: Duel>(options: &Options) -> Result<Chosen<G::By>, Text> {
    let random = G::PLAYERS.iter().copied().find(|player| player.code.is_none()).unwrap_or(G::PLAYERS[0]);
    let player =
        |option, otherwise| Ok::<_, Text>(Player::in_options(G::PLAYERS, options, option)?.unwrap_or(otherwise));
    let players = [player("player", G::PLAYERS[0])?, player("against", random)?];
    Ok(Chosen { players, depths: depths::<G>(options)? })
}

/// Returns the depths of both players' searches; 0 in a game without depths.
fn depths<G: Duel>(options: &Options) -> Result<[u32; 2], Text> {
    let Some((deepest, usual)) = G::DEPTHS else { return Ok([0; 2]) };
    let depth = options.depth("depth", deepest)?.unwrap_or(usual);
    Ok([depth, options.depth("against-depth", deepest)?.unwrap_or(depth)])
}

impl<G: Duel> Simulator for G {
    fn options(&self) -> Vec<Opt> {
        let names = Text::verbatim(Player::names(G::PLAYERS).join(", "));
        let players = [
            Opt { name: "player", value: "NAME", about: say::about_counted(), here: names },
            Opt { name: "against", value: "NAME", about: say::about_rival(), here: Text::default() },
        ];
        let depths = G::DEPTHS.map(|(deepest, otherwise)| {
            let here = say::depths(deepest, otherwise);
            let other = say::about_rivals_depth();
            [
                Opt { name: "depth", value: "N", about: say::about_both_depths(), here },
                Opt { name: "against-depth", value: "N", about: other, here: Text::default() },
            ]
        });
        players.into_iter().chain(depths.into_iter().flatten()).collect()
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(chosen::<G>(options)?.players.iter().filter_map(|player| player.code).collect())
    }

    fn fixed(&self, options: &Options) -> Vec<(&'static str, Option<f64>)> {
        // Ratings hold only for the default depth. The exception is the first player, which moves at random and has no
        // search.
        let usual = G::DEPTHS.map_or(0, |(_, usual)| usual);
        let is_usual = depths::<G>(options).is_ok_and(|depths| depths == [usual; 2]);
        let known = |(place, &(name, rating)): (usize, &_)| (name, Some(rating).filter(|_| is_usual || place == 0));
        G::FIXED.iter().enumerate().map(known).collect()
    }

    fn contestant(&self, options: &Options) -> Result<Role, Text> {
        Player::contestant(G::PLAYERS, options)
    }

    fn openings(&self, workspace: &dyn Workshop, programs: &Programs, seed: u64, count: u64) -> Result<Vec<u64>, Text> {
        let mut judge = Judge::<G>::here(workspace, programs);
        let (mut even, mut others, mut known) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..TRIED * count {
            let mut lots = generator(seed, 2 * number);
            let game = G::opening(&mut |below| lots.random_range(0..below));
            if known.contains(game.position()) {
                continue;
            }
            known.push(game.position().clone());
            let is_even = |value: f64| value.abs() <= G::EVEN;
            match judge.as_mut().map(|judge| judge.value(game.position())).transpose()? {
                Some(value) if !value.is_some_and(is_even) => others.push(number),
                _ => even.push(number),
            }
            if even.len() as u64 == count {
                break;
            }
        }
        // The result is shorter than `count` if the game has too few openings.
        even.extend(others);
        even.truncate(count as usize);
        Ok(even)
    }

    fn simulation<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text> {
        let Chosen { players, depths } = chosen::<G>(options)?;
        let about = about::<G>(players.map(|player| player.name), depths);
        let is_a_tournament = options.get(BUDGET).is_some();
        let counted = |which: usize| {
            let player = players[which];
            let program = player.code.and_then(|code| programs.get(&code.name()).cloned());
            let seat = Seat::with(workspace, player, program);
            let seat = if is_a_tournament { seat.in_a_tournament() } else { seat };
            Counted { seat, depth: depths[which], work: Work::default() }
        };
        let budget = options.number(BUDGET, 1, u64::MAX)?.unwrap_or(u64::MAX);
        let pair = options.number(PAIR, 0, u64::MAX)?.unwrap_or(0);
        let judge = if is_a_tournament { Judge::here(workspace, programs) } else { None };
        Ok(Box::new(Games::<G> { about, both: [counted(0), counted(1)], budget, pair, judge, last: None }))
    }
}

/// A series of games between two players.
struct Games<'a, G: Duel> {
    about: About,
    both: [Counted<'a, G::By>; 2],
    /// The number of positions that a student's code may examine for a move.
    budget: u64,
    /// The number of this pair of players, which makes its random numbers differ from those of other pairs.
    pair: u64,
    /// The player that rates the positions of a tournament's games.
    judge: Option<Judge<'a, G>>,
    /// The game that was played last, and the number of moves of its opening.
    last: Option<(Record<G>, usize)>,
}

/// The course's strongest player, which rates positions, and the depth of its search.
struct Judge<'a, G: Turns>(Seat<'a, G::By>, u32);

impl<'a, G: Duel> Judge<'a, G> {
    /// Returns the game's judge if its program is available.
    fn here(workspace: &'a dyn Workshop, programs: &Programs) -> Option<Judge<'a, G>> {
        let (name, depth) = G::JUDGE;
        let player = G::PLAYERS.iter().copied().find(|player| player.name == name)?;
        let program = programs.get(&player.code?.name())?.clone();
        Some(Judge(Seat::with(workspace, player, Some(program)), depth))
    }

    /// Returns the value of the position for the first side, in the game's points. Returns `None` if the answer
    /// contains no value.
    fn value(&mut self, position: &G::Position) -> Result<Option<f64>, Text> {
        if G::is_over(position) {
            return Ok(Some(f64::from(G::score(position))));
        }
        let question = G::question(self.0.player, position, self.1, 0);
        let said = ask::<G>(&mut self.0, &question, || {})?;
        Ok(said.and_then(|said| G::value(position, &said)))
    }
}

/// A player, the depth of its search, and the work that it has done.
struct Counted<'a, By: 'static> {
    seat: Seat<'a, By>,
    depth: u32,
    work: Work,
}

impl<By: Copy> Counted<'_, By> {
    /// Returns the moves that the player considers best; for a random player, all legal moves.
    fn best<G: Duel<By = By>>(&mut self, game: &Record<G>, lot: u64, budget: u64) -> Result<Vec<G::Move>, Text> {
        let (position, start) = (game.position(), Instant::now());
        let question = G::question(self.seat.player, position, self.depth, lot);
        let said = ask::<G>(&mut self.seat, &question, || {});
        self.work.moves += 1;
        self.work.time += start.elapsed();
        let (moves, positions) = said?.map_or_else(|| (G::moves(position), 0), |said| G::chosen(&said));
        self.work.positions += positions;
        // The budget does not apply to the course's own players, since others are measured by their strength.
        let counts = self.seat.player.code.is_some_and(Code::is_students);
        if counts && positions > budget { Err(say::over_budget(positions, budget)) } else { Ok(moves) }
    }
}

impl<G: Duel> Simulation for Games<'_, G> {
    fn about(&self) -> &About {
        &self.about
    }

    /// Plays the game with this number. Its random numbers do not depend on the other games. In the first of two games
    /// with the same opening, the counted player has the first side.
    fn play(&mut self, seed: u64, number: u64) -> Outcome {
        let lots = |seed, stream| {
            let mut generator = generator(seed, stream);
            move |below| generator.random_range(0..below)
        };
        let start = G::opening(&mut lots(seed, 2 * (number / 2)));
        let opening = start.moves().len();
        let side = (number % 2) as usize;
        let budget = self.budget;
        let mut best = |mover: usize, game: &Record<G>, lot| self.both[mover ^ side].best::<G>(game, lot, budget);
        let Played { game, score, forfeit } = play::<G>(start, &mut best, &mut lots(seed ^ self.pair, 2 * number + 1));
        let names: Vec<&str> = [side, 1 - side].map(|player| self.about.players[player]).to_vec();
        let forfeited =
            forfeit.as_ref().map_or(String::new(), |(loser, _)| format!(" forfeited by {}", G::SIDES[*loser]));
        let record = format!("{} {} {score:+}{forfeited}", G::written(&game), names.join(" "));
        let score = if side == 0 { score } else { -score };
        let failed = forfeit.map(|(loser, why)| (loser ^ side, why));
        let measure = G::measure(&game, score);
        self.last = Some((game, opening));
        Outcome { result: score.signum(), measure, side, tallies: Vec::new(), record, failed }
    }

    fn last(&self) -> Vec<String> {
        self.last.iter().flat_map(|(game, _)| game.positions()).map(G::noted).collect()
    }

    fn saved(&self) -> Option<String> {
        G::saved(&self.last.as_ref()?.0)
    }

    fn values(&mut self) -> Vec<Option<f64>> {
        let (Some(judge), Some((game, opening))) = (&mut self.judge, &self.last) else { return Vec::new() };
        chosen_only(*opening, game.positions(), |position| judge.value(position).ok().flatten())
    }

    fn work(&self) -> Vec<Work> {
        self.both.iter().map(|counted| counted.work).collect()
    }
}

/// Returns the values of the positions, without those of the opening, whose moves no player has chosen.
fn chosen_only<P>(opening: usize, positions: &[P], mut worth: impl FnMut(&P) -> Option<f64>) -> Vec<Option<f64>> {
    let after = |(place, position)| if place < opening { None } else { worth(position) };
    positions.iter().enumerate().map(after).collect()
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Turns> {
    /// The record of the game, with its opening.
    pub game: Record<G>,
    /// The score for the first side.
    pub score: i32,
    /// The side whose code gave no legal move, and the reason.
    pub forfeit: Option<(usize, Text)>,
}

/// A function that returns the moves that a side chooses in a position. The last argument is a random number for
/// players that choose at random themselves.
pub type Moves<'a, G> = &'a mut dyn FnMut(usize, &Record<G>, u64) -> Result<Vec<<G as Turns>::Move>, Text>;

/// Plays `game` to its end. A side that gives no legal move loses.
pub fn play<G: Duel>(mut game: Record<G>, best: Moves<G>, lots: Lots) -> Played<G> {
    while let Some(mover) = game.mover() {
        let moved = best(mover, &game, lots(u64::MAX)).and_then(|moves| {
            let step = match moves[..] {
                [] => return Err(say::gave_no_move()),
                [only] => only,
                ref several => several[lots(several.len() as u64) as usize],
            };
            game.play(step).map_err(|why| say::illegal_move(G::letter(mover), why))
        });
        if let Err(why) = moved {
            return Played { game, score: G::forfeit(mover), forfeit: Some((mover, why)) };
        }
    }
    Played { score: G::score(game.position()), game, forfeit: None }
}

/// Returns an opening of the given number of random moves, after which the game is not over.
pub fn opened<G: Duel>(start: &Record<G>, moves: usize, lots: Lots) -> Record<G> {
    loop {
        let mut game = start.clone();
        for _ in 0..moves {
            let all = G::moves(game.position());
            if !all.is_empty() {
                // A number for a random player is drawn here too, so that the game does not depend on the kind of
                // player.
                lots(u64::MAX);
                let step = if all.len() == 1 { all[0] } else { all[lots(all.len() as u64) as usize] };
                let _ = game.play(step);
            }
        }
        if game.mover().is_some() {
            return game;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_has_no_values_and_where_it_leads_has() {
        assert_eq!(chosen_only(2, &[1.0, 2.0, 3.0, 4.0], |worth| Some(*worth)), [None, None, Some(3.0), Some(4.0)]);
        assert_eq!(chosen_only(0, &[1.0], |worth| Some(*worth)), [Some(1.0)]);
    }
}
