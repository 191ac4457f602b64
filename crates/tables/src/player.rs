//! Who plays a game, and a player at the board.

use crate::options::bad_value;
use crate::series::Role;
use crate::session::moves_asked;
use crate::{Options, say};
use calls::players::{Ask, Code, PATIENCE, Process, Workshop};
use questions::{Counted, Tried};
use stage::News;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use text::Text;

/// So long may code wait in a whole game of a tournament. What computes does not wait, however busy the machine is.
const WAITS_IN_A_GAME: Duration = Duration::from_secs(3 * PATIENCE.as_secs());

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub struct Player<By: 'static> {
    /// its name on the command line
    pub name: &'static str,
    /// what people call it
    pub text: fn() -> Text,
    /// whose code answers; `None` draws lots
    pub code: Option<Code>,
    /// the exercise whose function answers
    pub exercise: &'static str,
    /// exercises whose functions it calls besides, and which that exercise does not need itself
    pub also: &'static [&'static str],
    /// by which functions it plays
    pub by: By,
    /// of one that plays by a file, `learned:FILE`: by which
    pub reads: Option<Reads>,
    /// and what was in it
    pub kept: &'static str,
}

/// A file by which somebody plays.
#[derive(Clone, Copy, Debug)]
pub struct Reads {
    /// what it is called where nobody names it: in a folder, in a hand-in
    pub file: &'static str,
    /// how it is read
    pub text: fn(&Path) -> Result<String, Text>,
}

/// A player of a game's list.
pub const fn player<By: Copy>(
    name: &'static str,
    text: fn() -> Text,
    code: Option<Code>,
    exercise: &'static str,
    by: By,
) -> Player<By> {
    Player { name, text, code, exercise, also: &[], by, reads: None, kept: "" }
}

/// Returns a copy of the text that lives as long as the program. Equal texts share a copy, since a tournament reads a
/// player's file anew for every game.
fn known(text: &str) -> &'static str {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let new = || &*text.to_owned().leak();
    let text = known.get(text).copied().unwrap_or_else(new);
    known.insert(text);
    text
}

impl<By> PartialEq for Player<By> {
    fn eq(&self, other: &Player<By>) -> bool {
        self.name == other.name
    }
}

impl<By: Copy> Player<By> {
    /// Whether it plays by a file, and none was named.
    #[must_use]
    pub fn is_without_its_file(self) -> bool {
        self.reads.is_some() && self.kept.is_empty()
    }

    /// The names of all players, as help shows them.
    #[must_use]
    pub fn names(players: &[Player<By>]) -> Vec<&'static str> {
        players.iter().map(|player| player.name).collect()
    }

    /// Who plays from now on: the student's own code, if this one played in its place and the news is that it is
    /// written.
    pub fn after(self, news: &News, players: &[Player<By>]) -> Player<By> {
        match news {
            News::Written { instead, own } if *instead == self.name => {
                players.iter().copied().find(|player| player.name == *own).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// What people call it.
    #[must_use]
    pub fn told(self) -> Text {
        match self.code {
            Some(Code::Version(number)) => say::in_version((self.text)(), number),
            _ => (self.text)(),
        }
    }

    /// The names of those that can be asked: all but those that only draw lots.
    pub fn analysts(players: &[Player<By>]) -> Vec<&'static str> {
        players.iter().filter(|player| player.code.is_some()).map(|player| player.name).collect()
    }

    /// Whose code is asked for a search that the champion does not have: its own, or else the student's.
    pub fn searcher(self) -> Code {
        self.code.filter(|code| !matches!(code, Code::Champion(_))).unwrap_or(Code::Mine)
    }

    /// The names of all players, and of a person.
    #[must_use]
    pub fn names_or_person(players: &[Player<By>]) -> Vec<&'static str> {
        [&Self::names(players)[..], &["person"]].concat()
    }

    /// The same player with the student's code as it was in this version, named `mine@3`; itself, if its code is not
    /// the student's.
    pub fn in_version(self, number: u32) -> Player<By> {
        if !self.code.is_some_and(Code::is_students) {
            return self;
        }
        let name = self.name.split('@').next().unwrap_or_default();
        Player { name: known(&format!("{name}@{number}")), code: Some(Code::Version(number)), ..self }
    }

    /// The same player with what was read from its file, named after it: a tournament reads the file anew for every
    /// game.
    pub fn with_kept(self, file: &str, kept: &str) -> Player<By> {
        Player { name: known(&format!("{}:{file}", self.name)), kept: known(kept), ..self }
    }

    /// The one of these that plays by the file that was typed, `learned:FILE`, if one does.
    fn by_file(players: &[Player<By>], typed: &str) -> Option<Result<Player<By>, Text>> {
        let (name, file) = typed.split_once(':')?;
        let player = players.iter().copied().find(|player| player.name == name)?;
        let kept = (player.reads?.text)(Path::new(file));
        Some(kept.map(|kept| player.with_kept(file, &kept)))
    }

    /// The one of these that has this name, or `mine@3` with the student's code of a version.
    pub fn called(players: &[Player<By>], name: &str) -> Option<Player<By>> {
        let named = |name: &str| players.iter().copied().find(|player| player.name == name);
        let Some((name, number)) = name.split_once('@') else { return named(name) };
        let player = named(name).filter(|player| player.code == Some(Code::Mine))?;
        Some(player.in_version(number.parse().ok()?))
    }

    /// The one of these that plays as this one does, in whichever version.
    pub fn in_list(self, players: &[Player<By>]) -> Player<By> {
        let name = self.name.split('@').next();
        players.iter().copied().find(|player| Some(player.name) == name).unwrap_or(self)
    }

    /// The one of these that stands behind this option: by its name, as `mine@3` with the student's code of a version,
    /// or as `version:3` the one that the other side has, in that version.
    ///
    /// # Errors
    /// It is none of them.
    pub fn in_options(players: &[Player<By>], options: &Options, option: &str) -> Result<Option<Player<By>>, Text> {
        let Some(typed) = options.get(option) else { return Ok(None) };
        if let Some(player) = Self::by_file(players, typed) {
            return player.map(Some);
        }
        let student = |player: &Player<By>| player.code.is_some_and(Code::is_students);
        let player = match typed.strip_prefix("version:") {
            Some(number) => {
                let other = options.get(if option == "player" { "against" } else { "player" });
                let other = other.and_then(|name| Self::called(players, name)).filter(student);
                let player = other.or_else(|| players.iter().copied().find(student));
                player.zip(number.parse().ok()).map(|(player, number)| player.in_version(number))
            }
            None => Self::called(players, typed),
        };
        if player.is_none() && !typed.contains(['@', ':']) {
            options.one_of(option, &Self::names(players))?;
        }
        let names = || [&Self::names(players)[..], &["version:N"]].concat();
        let player = player.ok_or_else(|| bad_value(&format!("--{option}"), typed, &names()))?;
        if player.is_without_its_file() { Err(say::which_file(player.name)) } else { Ok(Some(player)) }
    }

    /// As which of the student's players everybody takes part in a tournament: behind `--player`, or else the first.
    ///
    /// # Errors
    /// It is none of the student's.
    pub fn contestant(players: &[Player<By>], options: &Options) -> Result<Role, Text> {
        let own: Vec<Player<By>> = players.iter().copied().filter(|player| player.code == Some(Code::Mine)).collect();
        let names: Vec<&str> = own.iter().map(|player| player.name).collect();
        let place = options.one_of("player", &names)?.unwrap_or(0);
        let Player { name, exercise, reads, .. } = own[place];
        Ok(Role { player: name, exercise, file: reads.map(|reads| reads.file) })
    }

    /// The one of these that is asked: behind `--player`, or else the first.
    ///
    /// # Errors
    /// It is none that can be asked.
    pub fn asked(players: &[Player<By>], options: &Options) -> Result<Player<By>, Text> {
        let asked = Self::in_options(players, options, "player")?.unwrap_or(players[0]);
        if asked.code.is_none() {
            options.one_of("player", &Self::analysts(players))?;
        }
        Ok(asked)
    }

    /// The options of each player that `--against` names, as if `--player` named it.
    ///
    /// # Errors
    /// One is none of these.
    pub fn compared<'a>(players: &[Player<By>], options: &'a Options) -> Result<Vec<(&'a str, Options)>, Text> {
        let one = |name| {
            // A player that does not exist is named as it was typed.
            let player = Self::in_options(players, &options.with("against", name), "against")?;
            let name = player.map_or(name, |player| player.name);
            Ok((name, options.with("player", name)))
        };
        options.listed("against").map(one).collect()
    }

    /// The one of these that stands behind this option, or behind no option; none: a person.
    ///
    /// # Errors
    /// It is neither.
    pub fn or_person(
        players: &[Player<By>],
        options: &Options,
        option: &str,
        otherwise: Option<Player<By>>,
    ) -> Result<Option<Player<By>>, Text> {
        match options.get(option) {
            None => Ok(otherwise),
            Some("person") => Ok(None),
            Some(typed) if typed.contains(['@', ':']) => Self::in_options(players, options, option),
            Some(_) => {
                options.one_of(option, &Self::names_or_person(players))?;
                Self::in_options(players, options, option)
            }
        }
    }

    /// Who plays the two sides: behind `--against` and `--player`. If they are left out, it is a person against the
    /// first of these.
    ///
    /// # Errors
    /// It is none of these, and no person.
    pub fn of_both_sides(players: &[Player<By>], options: &Options) -> Result<Sitting<By>, Text> {
        let who = |option, otherwise| Self::or_person(players, options, option, otherwise);
        Ok([who("against", None)?, who("player", players.first().copied())?])
    }
}

/// Who plays the two sides; `None` is a person.
pub type Sitting<By> = [Option<Player<By>>; 2];

/// A player at the board, with its process.
#[derive(Debug)]
pub struct Seat<'a, By: 'static> {
    /// The checkout, for the names of its files.
    workspace: &'a dyn Workshop,
    /// Who it is.
    pub player: Player<By>,
    /// How long it may think about an answer.
    pub patience: Duration,
    process: Option<Process>,
}

impl<'a, By: Copy> Seat<'a, By> {
    /// The player, built, if `fast` with all optimisations.
    ///
    /// # Errors
    /// It does not compile, or is not in a student's copy.
    pub fn build(workspace: &'a dyn Workshop, player: Player<By>, fast: bool) -> Result<Seat<'a, By>, Text> {
        let program = player.code.map(|code| workspace.player(code, player.exercise, fast)).transpose()?;
        Ok(Seat::with(workspace, player, program))
    }

    /// The player whose program this is.
    #[must_use]
    pub fn with(workspace: &'a dyn Workshop, player: Player<By>, program: Option<PathBuf>) -> Seat<'a, By> {
        Seat { workspace, player, patience: PATIENCE, process: program.map(Process::new) }
    }

    /// The same, in a game of a tournament: whoever waits at each move is stopped before it has cost minutes.
    #[must_use]
    pub fn in_a_tournament(self) -> Seat<'a, By> {
        let process = self.process.map(|process| process.waiting_at_most(WAITS_IN_A_GAME));
        Seat { process, ..self }
    }

    /// The answer to this question; nothing if the player draws lots. `thinking` is called if it takes longer than a
    /// second.
    ///
    /// # Errors
    /// The player's code went wrong: how, in words.
    pub fn ask<A: Ask>(&mut self, question: &A, thinking: impl FnMut()) -> Result<Option<A::Answer>, Text> {
        self.ask_for(self.player.exercise, question, thinking)
    }

    /// As [`Seat::ask`], but it is this exercise whose function answers.
    ///
    /// # Errors
    /// The player's code went wrong: how, in words.
    pub fn ask_for<A: Ask>(
        &mut self,
        exercise: &str,
        question: &A,
        thinking: impl FnMut(),
    ) -> Result<Option<A::Answer>, Text> {
        let Some(process) = &mut self.process else { return Ok(None) };
        let answer = process.ask(question, self.patience, thinking);
        answer.map(Some).map_err(|mishap| self.workspace.explain(exercise, mishap))
    }

    /// The answers to several questions at once, in their order; nothing where the player draws lots.
    pub fn ask_all<A: Ask>(&mut self, questions: &[A]) -> Vec<Result<Option<A::Answer>, Text>> {
        let Some(process) = &mut self.process else { return questions.iter().map(|_| Ok(None)).collect() };
        let explained = |mishap| self.workspace.explain(self.player.exercise, mishap);
        let answers = process.ask_all(questions, self.patience).into_iter();
        answers.map(|answer| answer.map(Some).map_err(explained)).collect()
    }

    /// The same, as long as it may think about a move; a student's code may try so much for each, if there is a budget.
    pub fn ask_all_within<A: Ask + Clone>(
        &mut self,
        questions: &[A],
        budget: Option<u64>,
    ) -> Vec<Result<Option<A::Answer>, Text>>
    where
        Counted<A>: Ask<Answer = Tried<A::Answer>>,
    {
        let Some(budget) = budget.filter(|_| self.player.code.is_some_and(Code::is_students)) else {
            return self.ask_all(questions);
        };
        let counted: Vec<Counted<A>> = questions.iter().cloned().map(Counted).collect();
        let within = |tried: Option<Tried<A::Answer>>| match tried {
            Some(Tried { count, .. }) if count > budget => Err(say::over_budget_of_tries(count, budget)),
            tried => Ok(tried.map(|tried| tried.answer)),
        };
        self.ask_all(&counted).into_iter().map(|tried| tried.and_then(within)).collect()
    }

    /// What its code printed since this was asked last, tamed.
    pub fn printed(&mut self) -> String {
        self.process.as_mut().map(Process::printed).unwrap_or_default()
    }
}

/// The two sides of a game in turns, and how many moves of code were asked for.
#[derive(Debug)]
pub struct Sides<'a, By: 'static> {
    seats: [Option<Seat<'a, By>>; 2],
    asked: usize,
}

impl<'a, By: Copy> Sides<'a, By> {
    /// These at the board, where none is a person.
    #[must_use]
    pub fn new(seats: [Option<Seat<'a, By>>; 2]) -> Sides<'a, By> {
        Sides { seats, asked: 0 }
    }

    /// These players, built.
    ///
    /// # Errors
    /// As [`Seat::build`].
    pub fn build(workspace: &'a dyn Workshop, players: Sitting<By>) -> Result<Sides<'a, By>, Text> {
        let [first, second] =
            players.map(|player| player.map(|player| Seat::build(workspace, player, false)).transpose());
        Ok(Sides::new([first?, second?]))
    }

    /// Whose code plays this side; `None` is a person.
    #[must_use]
    pub fn player(&self, side: usize) -> Option<Player<By>> {
        self.seats[side].as_ref().map(|seat| seat.player)
    }

    /// What people call the player of this side.
    #[must_use]
    pub fn name(&self, side: usize) -> Text {
        match self.player(side) {
            Some(player) => player.told(),
            None if self.one_person().is_some() => say::you(),
            None => say::a_person(),
        }
    }

    /// The side of the person, if only one is.
    #[must_use]
    pub fn one_person(&self) -> Option<usize> {
        match &self.seats {
            [None, Some(_)] => Some(0),
            [Some(_), None] => Some(1),
            _ => None,
        }
    }

    /// Whether the game waits here for the keyboard: a person is to move, or code that moves only when it is asked to.
    #[must_use]
    pub fn wait_at(&self, side: usize) -> bool {
        self.seats[side].is_none() || self.is_all_code()
    }

    /// Whether no person plays, so that code moves only when it is asked to.
    #[must_use]
    pub fn is_all_code(&self) -> bool {
        self.seats.iter().all(Option::is_some)
    }

    /// Whether any code looks ahead: not if lots are drawn.
    #[must_use]
    pub fn has_code(&self) -> bool {
        self.seats.iter().flatten().any(|seat| seat.player.code.is_some())
    }

    /// Whether this line asks code to move.
    pub fn asks(&mut self, line: &str) -> bool {
        self.asked = if self.is_all_code() { moves_asked(line, usize::MAX) } else { 0 };
        self.asked > 0
    }

    /// The code that is to move now for this side, if any is.
    pub fn to_move(&mut self, side: usize) -> Option<&mut Seat<'a, By>> {
        if self.is_all_code() {
            self.asked = self.asked.checked_sub(1)?;
        }
        self.seats[side].as_mut()
    }

    /// The code that is asked about moves of this side: its own, or else the other's.
    pub fn adviser(&mut self, side: usize) -> Option<&mut Seat<'a, By>> {
        let side = if self.seats[side].is_some() { side } else { 1 - side };
        self.seats[side].as_mut()
    }

    /// Each now plays the other's side.
    pub fn swap(&mut self) {
        self.seats.swap(0, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::PLAYERS;

    #[test]
    fn a_version_is_the_player_that_it_plays_beside_or_that_is_named() {
        let of = |typed: &[(&str, &str)]| {
            let options: Options = typed.iter().copied().collect();
            Player::in_options(&PLAYERS, &options, "against").map(|player| player.map(|player| player.name))
        };
        assert_eq!(of(&[("against", "version:3"), ("player", "my-evaluation")]), Ok(Some("my-evaluation@3")));
        assert_eq!(of(&[("against", "version:3"), ("player", "champion")]), Ok(Some("mine@3")));
        assert_eq!(of(&[("against", "my-tie-break@12")]), Ok(Some("my-tie-break@12")));
        assert_eq!(of(&[("against", "version:3"), ("player", "my-evaluation@7")]), Ok(Some("my-evaluation@3")));
        for wrong in ["version:", "version:x", "champion@1", "@1", "mine@", "mine@-1", "version:1:2"] {
            assert!(of(&[("against", wrong)]).unwrap_err().en.starts_with("--against"), "{wrong}");
        }
        // There is one of each, and it differs from the present one.
        let [one, again] = [3, 3].map(|number| PLAYERS[0].in_version(number));
        assert!(std::ptr::eq(one.name, again.name) && one != PLAYERS[0] && one.code == Some(Code::Version(3)));
        assert_eq!(one.in_version(4).name, "mine@4");
        assert_eq!(one.told().de, "dein minimax mit gezählten Steinen, Version 3");
    }

    #[test]
    fn a_player_with_a_file_is_there_once_until_another_text_lies_in_it() {
        let with = |file, kept: &str| PLAYERS[0].with_kept(file, kept);
        let one = with("file", "text");
        assert!(one.name == "mine:file" && one.kept == "text" && std::ptr::eq(one.kept, with("file", "text").kept));
        assert_eq!([with("file", "new").kept, with("other", "text").name], ["new", "mine:other"]);
    }
}
