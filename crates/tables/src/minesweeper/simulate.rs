//! The command `simulate minesweeper`: rounds that a player plays. Every compared player gets the same rounds, except
//! for mines that the first click moves away.

use super::rounds::{Round, decide_all};
use super::{PLAYERS, Plays, Start, file, options_of_rounds, question, say};
use crate::boards::At;
use crate::series::{
    About, BUDGET, Better, Label, Measure, Outcome, Role, Shares, Simulation, Simulator, Work, given_away,
};
use crate::{Opt, Options, Player, Seat, generator};
use calls::players::{Code, Programs, Workshop};
use games::minesweeper::csp::Turn;
use games::minesweeper::{Click, Square, Standing, Step, View};
use questions::minesweeper::{Act, Acted, Decided};
use rand::RngExt;
use serde_json::Value;
use std::ops::Range;
use std::time::Instant;
use text::Text;

/// The number of actions per square after which a round is given up. A wrong flag can make a player set and remove
/// flags forever.
const PATIENT: usize = 4;

/// The kinds of decisions, in the order in which the table lists them.
const DECIDED: [(Decided, Label); 13] = [
    (Decided::Step(Step::Feldnachbarn), Label { key: "feldnachbarn", name: || Text::verbatim("feldnachbarn") }),
    (Decided::Step(Step::Minenmenge), Label { key: "minenmenge", name: || Text::verbatim("minenmenge") }),
    (Decided::Step(Step::Patternlogik), Label { key: "patternlogik", name: || Text::verbatim("patternlogik") }),
    (Decided::Step(Step::Chances), Label { key: "chances", name: || Text::verbatim("chances") }),
    (Decided::Certain, Label { key: "certain", name: say::certain }),
    (Decided::Endgame, Label { key: "endgame", name: say::endgame }),
    (Decided::Odds, Label { key: "odds", name: say::weighing }),
    (Decided::Turn(Turn::Ac3), Label { key: "ac3", name: say::by_arcs }),
    (Decided::Turn(Turn::Consistent), Label { key: "consistent", name: say::by_consistency }),
    (Decided::Turn(Turn::AllFlagged), Label { key: "all_flagged", name: say::by_all_flags }),
    (Decided::Turn(Turn::Solutions), Label { key: "solutions", name: say::by_solutions }),
    (Decided::Turn(Turn::Guess), Label { key: "guess", name: say::by_a_guess }),
    (Decided::Chance, Label { key: "chance", name: say::by_chance }),
];

/// The simulator of this game.
pub struct Simulate;

impl Simulator for Simulate {
    fn options(&self) -> Vec<Opt> {
        let players = Opt::compared(&Player::names(&PLAYERS), [say::about_counted(), say::about_against()]);
        players.into_iter().chain(options_of_rounds()).collect()
    }

    fn alone(&self) -> bool {
        true
    }

    fn fixed(&self, _: &Options) -> Vec<(&'static str, Option<f64>)> {
        ["random", "feldnachbarn", "minenmenge", "patternlogik", "solution", "champion"]
            .map(|name| (name, None))
            .to_vec()
    }

    /// Adds the rule for winning to the options: that of the contestants' player, since the rule depends on the player.
    fn for_all(&self, options: &Options) -> Result<Options, Text> {
        let Role { player, .. } = self.contestant(options)?;
        Ok(options.with("rule", &Start::read(&options.with("player", player))?.field.rule().to_string()))
    }

    fn contestant(&self, options: &Options) -> Result<Role, Text> {
        Player::contestant(&PLAYERS, options)
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        let first = Start::read(options)?;
        let mut codes = vec![first.player.code];
        for (name, options) in Player::compared(&PLAYERS, options)? {
            let other = Start::read(&options)?;
            if other.field.rule() != first.field.rule() {
                return Err(say::another_rule(name, other.field.rule(), first.field.rule()));
            }
            codes.push(other.player.code);
        }
        Ok(codes.into_iter().flatten().collect())
    }

    fn simulation<'a>(
        &self,
        workspace: &'a dyn Workshop,
        options: &Options,
        programs: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text> {
        let start = Start::read(options)?;
        let program = start.player.code.and_then(|code| programs.get(&code.name()).cloned());
        let budget = options.number(BUDGET, 1, u64::MAX)?;
        let seat = Seat::with(workspace, start.player, program);
        let seat = if budget.is_some() { seat.in_a_tournament() } else { seat };
        Ok(Box::new(Rounds { about: about(&start), seat, start, work: Work::default(), budget, last: None }))
    }
}

/// Describes the simulation: the settings, the measure, and the titles.
fn about(start: &Start) -> About {
    let (level, first, rule) = (start.field.level(), start.first, start.field.rule());
    let without: Vec<String> = start.without.iter().map(Step::to_string).collect();
    let settings: [(&str, Value); 4] = [
        ("board", level.to_string().into()),
        ("first", first.to_string().into()),
        ("rule", rule.to_string().into()),
        ("without", without.clone().into()),
    ];
    let setting = say::setting(level, first, rule);
    let setting = if without.is_empty() { setting } else { setting.concat(&say::without(without.join(", "))) };
    About {
        players: vec![start.player.name],
        settings: settings.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        title: say::simulated(start.player.name),
        setting,
        measure: Measure {
            mean: "mean_actions",
            interval: "actions_interval",
            bounds: (0, (PATIENT * level.rows() * level.columns()) as i32),
            // At most 20 bars cover as many actions as there are squares.
            bar: 5 * (level.rows() * level.columns()).div_ceil(100) as i32,
            column: say::actions_column,
            histogram: |player| say::histogram(player),
            axis: say::actions_axis,
            explained: say::explained,
        },
        sides: Vec::new(),
        sides_key: "",
        shares: Some(Shares {
            of: Label { key: "shares", name: say::shares },
            kinds: DECIDED.map(|(_, label)| label).to_vec(),
        }),
        examines: false,
        draws: false,
        better: Better::Wins,
        forfeits: |players, failed| say::forfeits(players[0], failed[0]),
    }
}

/// A simulation that plays rounds.
struct Rounds<'a> {
    about: About,
    start: Start,
    seat: Seat<'a, Plays>,
    work: Work,
    /// The maximum number of counted steps of a student's code for one action.
    budget: Option<u64>,
    /// The round that was played last.
    last: Option<Round>,
}

impl Simulation for Rounds<'_> {
    fn about(&self) -> &About {
        &self.about
    }

    fn play(&mut self, seed: u64, number: u64) -> Outcome {
        self.play_all(seed, number..number + 1).remove(0)
    }

    /// Plays the numbered rounds at the same time, so that one question asks for the actions of all of them. The random
    /// numbers of a round depend on its number alone.
    fn play_all(&mut self, seed: u64, numbers: Range<u64>) -> Vec<Outcome> {
        let start = Instant::now();
        let begun = |number| Round::new(self.start.field.clone(), self.start.first, generator(seed, number).random());
        let mut all: Vec<Played> = numbers.map(|number| Played::from(begun(number))).collect();
        loop {
            let mut going: Vec<&mut Played> = all.iter_mut().filter(|played| played.goes_on()).collect();
            if going.is_empty() {
                break;
            }
            let asked = |played: &&mut Played| {
                let Round { first, .. } = played.round;
                question(self.seat.player, played.round.view(), &self.start.without, first, played.round.lot())
            };
            let questions: Vec<Act> = going.iter().map(asked).collect();
            self.work.moves += questions.len() as u64;
            for (played, acted) in going.iter_mut().zip(decide_all(&mut self.seat, &questions, self.budget)) {
                played.act(acted);
            }
        }
        self.work.time += start.elapsed();
        self.last = all.last().map(|played| played.round.clone());
        all.into_iter().map(Played::outcome).collect()
    }

    fn last(&self) -> Vec<String> {
        self.last.iter().flat_map(Round::positions).collect()
    }

    fn saved(&self) -> Option<String> {
        self.last.as_ref().map(file::write)
    }

    fn values(&mut self) -> Vec<Option<f64>> {
        let done = self.last.iter().flat_map(Round::done);
        given_away(done.map(|(acted, before)| needless_risk(acted, &before.view())))
    }

    fn work(&self) -> Vec<Work> {
        vec![self.work]
    }
}

/// Returns the highest probability of a mine among the opened squares, minus the lowest among all covered squares.
fn needless_risk(acted: &Acted, view: &View) -> Option<f64> {
    let chances = champions::minesweeper::chances(view).ok()?;
    let risk = |(row, column): At| chances[row][column].filter(|_| view.get(row, column) == Square::Covered);
    let least = view.squares().filter_map(risk).fold(1.0, f64::min);
    let opened = acted.clicks.iter().filter_map(|click| match *click {
        Click::Left(row, column) => risk((row, column)),
        Click::Right(..) => None,
    });
    Some(opened.fold(least, f64::max) - least)
}

/// A round of a simulation, with the number of clicks by each kind of decision.
struct Played {
    round: Round,
    tallies: Vec<u64>,
    failed: Option<(usize, Text)>,
}

impl From<Round> for Played {
    fn from(round: Round) -> Played {
        Played { round, tallies: vec![0; DECIDED.len()], failed: None }
    }
}

impl Played {
    fn goes_on(&self) -> bool {
        let level = self.round.field().level();
        let is_patient = self.round.done().len() < PATIENT * level.rows() * level.columns();
        !self.round.is_over() && self.failed.is_none() && is_patient
    }

    fn act(&mut self, acted: Result<Acted, Text>) {
        let (decided, clicks) =
            acted.as_ref().map_or((Decided::Chance, 0), |acted| (acted.decided, acted.clicks.len()));
        match acted.and_then(|acted| self.round.act(acted)) {
            Ok(()) => {
                let place = DECIDED.iter().position(|(known, _)| *known == decided).unwrap_or(DECIDED.len() - 1);
                self.tallies[place] += clicks as u64;
            }
            Err(why) => self.failed = Some((0, why)),
        }
    }

    fn outcome(self) -> Outcome {
        let Played { round, tallies, failed } = self;
        let (result, word) = match round.field().standing() {
            Standing::Won => (1, "won"),
            Standing::Lost { .. } => (-1, "lost"),
            Standing::Running if failed.is_some() => (-1, "forfeited"),
            Standing::Running => (-1, "given up"),
        };
        let measure = round.done().len() as i32;
        let record = format!("{word}, {measure} actions, {:#}", round.field());
        Outcome { result, measure, side: 0, record, failed, tallies }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::minesweeper::Field;

    #[test]
    fn a_risk_is_needless_if_there_was_a_smaller_one() {
        let risk = |field: &str, clicks: &[Click]| {
            let acted = Acted { clicks: clicks.to_vec(), decided: Decided::Chance };
            needless_risk(&acted, &field.parse::<Field>().unwrap().view())
        };
        // The mine lies beside the number.
        assert_eq!(risk("1*## 1", &[Click::Left(0, 1)]), Some(1.0));
        assert_eq!(risk("1*## 1", &[Click::Left(0, 2)]), Some(0.0));
        assert_eq!(risk("1*## 1", &[Click::Right(0, 1), Click::Left(0, 3), Click::Left(0, 1)]), Some(1.0));
        assert_eq!(risk("1*## 1", &[Click::Right(0, 1)]), Some(0.0));
        // All covered squares are equally likely a mine.
        assert_eq!(risk("1* / ## 1", &[Click::Left(1, 1)]), Some(0.0));
        // A click on a flag changes nothing.
        assert_eq!(risk("1+## 1", &[Click::Left(0, 1)]), Some(0.0));
    }
}
