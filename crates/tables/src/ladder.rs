//! Who plays against a person if no player was named, and the ladder that a person climbs on the home screen.

use crate::frame::capital;
use crate::{Options, Player, Table, say};
use arena::{Code, Workshop};
use std::collections::BTreeSet;
use text::Text;

/// A rung of a game's ladder: whom to beat, or what to solve.
#[derive(Clone, Debug)]
pub struct Rung {
    /// its name, by which it is remembered that it was beaten
    pub name: &'static str,
    /// what people call it
    pub text: Text,
    /// what opens the game so
    pub options: Options,
    /// whose code plays; with `None`, it is always here
    pub code: Option<Code>,
    /// the exercise whose function answers
    pub exercise: &'static str,
}

impl<By> Player<By> {
    /// Those of the players that have these names, as rungs in this order.
    pub fn rungs(players: &[Player<By>], names: &[&str]) -> Vec<Rung> {
        let of = |name: &&str| players.iter().find(|player| player.name == *name);
        let rung = |&Player { name, text, code, exercise, .. }: &Player<By>| Rung {
            name,
            text: text(),
            options: [("player", name)].into_iter().collect(),
            code,
            exercise,
        };
        names.iter().filter_map(of).map(rung).collect()
    }
}

/// What is in a checkout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Here {
    /// whether the course's solutions are: a student's copy is without them
    pub solutions: bool,
    /// the exercises that the student has not written yet
    pub unwritten: BTreeSet<String>,
}

impl Here {
    /// What is in this one.
    #[must_use]
    pub fn of(workspace: &dyn Workshop) -> Here {
        Here { solutions: workspace.has_solutions(), unwritten: workspace.unwritten() }
    }

    /// Whether its code is here, and written.
    #[must_use]
    pub fn has(&self, rung: &Rung) -> bool {
        match rung.code {
            None => true,
            Some(Code::Mine) => !self.unwritten.contains(rung.exercise),
            Some(_) => self.solutions,
        }
    }
}

/// Somebody who plays because the student's own code is not written yet.
#[derive(Clone, Debug)]
pub struct StandIn {
    /// whose place it takes
    pub own: Rung,
    /// its name
    pub name: &'static str,
    /// says so
    pub text: Text,
}

/// The options with a player in them if none was asked for, and whether that one stands in.
#[must_use]
pub fn opponent(table: &dyn Table, options: &Options, here: &Here) -> (Options, Option<StandIn>) {
    let opponents = table.opponents();
    match (opponents.first(), opponents.iter().find(|rung| here.has(rung))) {
        (Some(own), Some(other)) if options.get("player").is_none() && own.name != other.name => {
            let text = say::plays_instead(capital(&own.text), &other.text);
            (options.with("player", other.name), Some(StandIn { own: own.clone(), name: other.name, text }))
        }
        _ => (options.clone(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ALL;

    #[test]
    fn code_that_is_not_written_does_not_play_if_somebody_else_is_here() {
        for table in ALL {
            let Some(own) = table.opponents().first().cloned() else { continue };
            let unwritten = BTreeSet::from([own.exercise.to_owned()]);
            let nothing_typed = Options::default();
            for solutions in [true, false] {
                let written = Here { solutions, ..Here::default() };
                assert!(opponent(*table, &nothing_typed, &written).1.is_none(), "{}", table.name());
                let here = Here { solutions, unwritten: unwritten.clone() };
                let (options, stands_in) = opponent(*table, &nothing_typed, &here);
                let stand_in = stands_in.unwrap();
                assert_eq!(options.get("player"), Some(stand_in.name));
                assert!(stand_in.own.name == own.name && stand_in.name != own.name);
                assert!(solutions || table.codes(&options).unwrap().iter().all(|code| *code == Code::Mine));
                let asked_for = nothing_typed.with("player", own.name);
                assert!(opponent(*table, &asked_for, &here).1.is_none(), "who asks for it gets it");
            }
        }
    }

    #[test]
    fn chance_is_called_the_same_in_every_game() {
        let rungs = ALL.iter().flat_map(|table| table.opponents().into_iter().chain(table.ladder()));
        let names: Vec<Text> = rungs.filter(|rung| rung.name == "random").map(|rung| rung.text).collect();
        assert!(names.len() > 2 && names.iter().all(|name| *name == say::random()), "{names:?}");
    }

    #[test]
    fn every_rung_opens_its_game() {
        for table in ALL {
            let names: Vec<&str> = table.ladder().iter().map(|rung| rung.name).collect();
            assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{}", table.name());
            for rung in table.ladder() {
                assert!(table.screen(&rung.options, true).is_ok(), "{}: {}", table.name(), rung.name);
            }
        }
    }
}
