//! The default opponent of each game, and the ladder that a person climbs on the home screen.

use crate::{Options, Player, Table, say};
use calls::players::{Code, Unwritten, Workshop};
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
    /// other exercises whose functions are called
    pub also: &'static [&'static str],
}

impl<By> Player<By> {
    /// Those of the players that have these names, as rungs in this order.
    pub fn rungs(players: &[Player<By>], names: &[&str]) -> Vec<Rung> {
        let of = |name: &&str| players.iter().find(|player| player.name == *name);
        let rung = |&Player { name, text, code, exercise, also, .. }: &Player<By>| Rung {
            name,
            text: text(),
            options: [("player", name)].into_iter().collect(),
            code,
            exercise,
            also,
        };
        names.iter().filter_map(of).map(rung).collect()
    }
}

/// What is in a checkout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Here {
    /// whether the course's solutions are: a student's copy is without them
    pub solutions: bool,
    /// the exercises that the student has not written yet, or that need one that is not written
    pub unwritten: Unwritten,
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
            Some(Code::Mine) => {
                !self.unwritten.contains_key(rung.exercise)
                    && rung.also.iter().all(|id| !self.unwritten.contains_key(*id))
            }
            Some(_) => self.solutions,
        }
    }
}

/// A fallback player: it plays because no player of the student's is written yet.
#[derive(Clone, Debug)]
pub struct StandIn {
    /// The student's players of the game, the most advanced first.
    pub own: Vec<Rung>,
    /// The name of the fallback player.
    pub name: &'static str,
    /// A sentence that says so.
    pub text: Text,
}

impl StandIn {
    /// Returns the most advanced of the student's players that is written by now.
    #[must_use]
    pub fn successor(&self, here: &Here) -> Option<&'static str> {
        self.own.iter().find(|rung| here.has(rung)).map(|rung| rung.name)
    }
}

/// Returns the options with the default opponent in them, unless they name a player, and the fallback if one plays.
///
/// The default opponent is the first of [`Table::opponents`] that is here, written, and possible with the options. From
/// a position, or where a tree is wanted, it is rather `mine`: handouts and failing tests show with it what the first
/// search of a game does.
#[must_use]
pub fn opponent(table: &dyn Table, options: &Options, here: &Here) -> (Options, Option<StandIn>) {
    if options.get("player").is_some() {
        return (options.clone(), None);
    }
    let opponents = table.opponents(options);
    let named = |rung: &Rung| options.with("player", rung.name);
    let can_play = |rung: &&Rung| here.has(rung) && table.codes(&named(rung)).is_ok();
    let is_shown = ["position", "tree"].iter().any(|option| options.get(option).is_some());
    let shown = || opponents.iter().filter(|rung| is_shown && rung.name == "mine").find(can_play);
    let Some(first) = shown().or_else(|| opponents.iter().find(can_play)) else {
        return (options.clone(), None);
    };
    let own: Vec<Rung> = opponents.iter().filter(|rung| rung.code == Some(Code::Mine)).cloned().collect();
    let is_own = own.is_empty() || first.code == Some(Code::Mine);
    let stand_in = || StandIn { own, name: first.name, text: say::plays_instead(&first.text) };
    (named(first), (!is_own).then(stand_in))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ALL;

    /// Marks these exercises as not written yet.
    fn stubs(ids: impl IntoIterator<Item = &'static str>) -> Unwritten {
        ids.into_iter().map(|id| (id.to_owned(), id.to_owned())).collect()
    }

    /// All exercises that the students' players of a game call, not written yet.
    fn exercises(table: &dyn Table) -> Unwritten {
        let rungs = table.opponents(&Options::default());
        let of = |rung: &Rung| rung.also.iter().copied().chain([rung.exercise]).collect::<Vec<_>>();
        stubs(rungs.iter().filter(|rung| rung.code == Some(Code::Mine)).flat_map(of))
    }

    #[test]
    fn the_default_opponent_is_the_last_player_that_is_written() {
        for (game, all, without, next) in [
            ("tictactoe", "my-champion", "tictactoe/alpha_beta", "mine"),
            ("othello", "my-mcts", "learn/mcts", "my-champion"),
            ("minesweeper", "my-champion", "minesweeper/own_decision", "mine"),
            ("battleship", "mine", "battleship/own_shooter", "my-density"),
        ] {
            let (table, ()) = crate::named(game, |_| Some(())).unwrap();
            let plays = |unwritten: &[&'static str]| {
                let unwritten = stubs(unwritten.iter().copied());
                let (options, stand_in) = opponent(table, &Options::default(), &Here { solutions: true, unwritten });
                assert!(stand_in.is_none(), "{game}");
                options.get("player").unwrap().to_owned()
            };
            assert_eq!((plays(&[]).as_str(), plays(&[without]).as_str()), (all, next));
        }
        let (othello, ()) = crate::named("othello", |_| Some(())).unwrap();
        let unwritten = stubs(["learn/mcts", "othello/endgame"]);
        let (options, _) = opponent(othello, &Options::default(), &Here { solutions: false, unwritten });
        assert_eq!(options.get("player"), Some("my-evaluation"), "the champion ends with endgame");
        let (tictactoe, ()) = crate::named("tictactoe", |_| Some(())).unwrap();
        for (option, value) in [("position", "X O . / . . . / . . ."), ("tree", "yes")] {
            let (options, _) = opponent(tictactoe, &Options::default().with(option, value), &Here::default());
            assert_eq!(options.get("player"), Some("mine"), "handouts show minimax with --{option}");
        }
    }

    #[test]
    fn a_fallback_plays_only_if_none_of_the_own_players_is_written_and_says_so() {
        for table in ALL {
            for solutions in [true, false] {
                let here = Here { solutions, unwritten: exercises(*table) };
                let (options, stand_in) = opponent(*table, &Options::default(), &here);
                let stand_in = stand_in.unwrap();
                assert_eq!(options.get("player"), Some(stand_in.name), "{}", table.name());
                let codes = table.codes(&options).unwrap();
                assert!(!codes.contains(&Code::Mine) && (solutions || codes.is_empty()), "{}", table.name());
                assert!(stand_in.text.en.contains("not written yet") && stand_in.successor(&here).is_none());
                let now = Here { unwritten: Unwritten::new(), ..here.clone() };
                assert_eq!(stand_in.successor(&now), Some(stand_in.own[0].name));
                let asked_for = Options::default().with("player", stand_in.own[0].name);
                assert_eq!(opponent(*table, &asked_for, &here).0, asked_for, "who asks for a player gets it");
            }
        }
    }

    #[test]
    fn the_default_opponent_can_play_what_the_options_want() {
        let (battleship, ()) = crate::named("battleship", |_| Some(())).unwrap();
        let here = Here { solutions: true, unwritten: stubs(["battleship/own_shooter", "battleship/density"]) };
        let touching = Options::default().with("touching", "yes");
        let plays = |options: &Options| opponent(battleship, options, &here).0.get("player").unwrap().to_owned();
        assert_eq!([plays(&Options::default()), plays(&touching)], ["my-genius", "my-dumb"]);
        // A saved battle knows its players.
        let saved = Options::default().with("game", "some file");
        assert_eq!(opponent(battleship, &saved, &here).0, saved);
    }

    #[test]
    fn chance_is_called_the_same_in_every_game() {
        let rungs = ALL.iter().flat_map(|table| table.opponents(&Options::default()).into_iter().chain(table.ladder()));
        let names: Vec<Text> = rungs.filter(|rung| rung.name == "random").map(|rung| rung.text).collect();
        assert!(names.len() > 2 && names.iter().all(|name| *name == say::random()), "{names:?}");
    }

    #[test]
    fn every_rung_opens_its_game() {
        for table in ALL {
            let names: Vec<&str> = table.ladder().iter().map(|rung| rung.name).collect();
            assert_eq!(names.iter().collect::<std::collections::BTreeSet<_>>().len(), names.len(), "{}", table.name());
            for rung in table.ladder() {
                assert!(table.screen(&rung.options, true).is_ok(), "{}: {}", table.name(), rung.name);
            }
        }
    }
}
