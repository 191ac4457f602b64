//! The default opponent of each game, and the ladder that a person climbs on the home screen.

use crate::{Options, Player, Table, say};
use calls::players::{Code, Unwritten, Workshop};
use text::Text;

/// A step of a game's ladder: an opponent to beat, or a task to solve.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The name under which a victory is remembered.
    pub name: &'static str,
    /// The name for people.
    pub text: Text,
    /// The options with which the game opens.
    pub options: Options,
    /// The code that plays. With `None`, no code is needed.
    pub code: Option<Code>,
    /// The exercise whose function answers.
    pub exercise: &'static str,
    /// Further exercises whose functions are called.
    pub also: &'static [&'static str],
}

impl<By> Player<By> {
    /// Returns the players with these names as rungs, in the order of the names.
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

/// The parts of the course that a checkout contains.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Here {
    /// Whether the course's solutions are present; a student's copy lacks them.
    pub solutions: bool,
    /// The exercises that the student has not written yet, or that call one that is not written.
    pub unwritten: Unwritten,
}

impl Here {
    /// Returns the parts of the course that this checkout contains.
    #[must_use]
    pub fn of(workspace: &dyn Workshop) -> Here {
        Here { solutions: workspace.has_solutions(), unwritten: workspace.unwritten() }
    }

    /// Whether the code of the rung is present and, if it is the student's, written.
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

/// A fallback player, which plays because the student has written no player of the game yet.
#[derive(Clone, Debug)]
pub struct StandIn {
    /// The student's players of the game, the most advanced first.
    pub own: Vec<Rung>,
    /// The name of the fallback player.
    pub name: &'static str,
    /// A sentence for people that explains who plays, and why.
    pub text: Text,
}

impl StandIn {
    /// Returns the most advanced of the student's players that is written by now.
    #[must_use]
    pub fn successor(&self, here: &Here) -> Option<&'static str> {
        self.own.iter().find(|rung| here.has(rung)).map(|rung| rung.name)
    }
}

/// Returns the options completed with the default opponent, and the fallback player if that is the opponent. Options
/// that already name a player are returned unchanged.
///
/// The default opponent is the first of [`Table::opponents`] that is present, written, and possible with the options.
/// If the options contain a position or `--tree`, `mine` has precedence. Handouts and failing tests use it to show the
/// first search of a game.
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

    /// Returns these exercises, marked as not written yet.
    fn stubs(ids: impl IntoIterator<Item = &'static str>) -> Unwritten {
        ids.into_iter().map(|id| (id.to_owned(), id.to_owned())).collect()
    }

    /// Returns all exercises that the student's players of a game call, marked as not written yet.
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
        // A saved battle determines its players.
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
