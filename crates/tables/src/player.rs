//! The players of a game: the entries of a game's list of players ([`Player`]) and the processes that run them
//! ([`Seat`]).

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

/// The limit on the time for which code may wait in one game of a tournament. Time in which the code computes does not
/// count, so a busy machine is no disadvantage.
const WAITS_IN_A_GAME: Duration = Duration::from_secs(3 * PATIENCE.as_secs());

/// An entry in a game's list of players.
#[derive(Clone, Copy, Debug)]
pub struct Player<By: 'static> {
    /// The name on the command line.
    pub name: &'static str,
    /// The name for people.
    pub text: fn() -> Text,
    /// The code that answers. `None` means a player that moves at random.
    pub code: Option<Code>,
    /// The exercise whose function answers.
    pub exercise: &'static str,
    /// Further exercises whose functions the player calls and that `exercise` does not itself depend on.
    pub also: &'static [&'static str],
    /// The functions by which the player plays; the type belongs to the game.
    pub by: By,
    /// The kind of file by which the player plays, for a player such as `learned:FILE`.
    pub reads: Option<Reads>,
    /// The contents of that file; empty if no file was named.
    pub kept: &'static str,
}

/// A kind of file by which a player plays.
#[derive(Clone, Copy, Debug)]
pub struct Reads {
    /// The default name of the file in a folder or a hand-in.
    pub file: &'static str,
    /// The function that reads and checks the file.
    pub text: fn(&Path) -> Result<String, Text>,
}

/// Creates an entry for a game's list of players.
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
    /// Whether the player plays by a file and no file was named.
    #[must_use]
    pub fn is_without_its_file(self) -> bool {
        self.reads.is_some() && self.kept.is_empty()
    }

    /// Returns the names of all players, as the help shows them.
    #[must_use]
    pub fn names(players: &[Player<By>]) -> Vec<&'static str> {
        players.iter().map(|player| player.name).collect()
    }

    /// Returns the player that plays from now on. If `self` is a fallback player and the event says that the student's
    /// code is written now, that is the student's player; otherwise `self`.
    pub fn after(self, news: &News, players: &[Player<By>]) -> Player<By> {
        match news {
            News::Written { instead, own } if *instead == self.name => {
                players.iter().copied().find(|player| player.name == *own).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// Returns the name for people, with the version if the player is an earlier version of the student's code.
    #[must_use]
    pub fn told(self) -> Text {
        match self.code {
            Some(Code::Version(number)) => say::in_version((self.text)(), number),
            _ => (self.text)(),
        }
    }

    /// Returns the names of the players that can be asked for an analysis: all but those that move at random.
    pub fn analysts(players: &[Player<By>]) -> Vec<&'static str> {
        players.iter().filter(|player| player.code.is_some()).map(|player| player.name).collect()
    }

    /// Returns the code to ask for a search that the champion lacks. For the champion and for players without code,
    /// that is the student's code; for others, their own.
    pub fn searcher(self) -> Code {
        self.code.filter(|code| !matches!(code, Code::Champion(_))).unwrap_or(Code::Mine)
    }

    /// Returns the names of all players, and `person`.
    #[must_use]
    pub fn names_or_person(players: &[Player<By>]) -> Vec<&'static str> {
        [&Self::names(players)[..], &["person"]].concat()
    }

    /// Returns the player with the student's code as it was in this version, named for example `mine@3`. A player whose
    /// code is not the student's is returned unchanged.
    pub fn in_version(self, number: u32) -> Player<By> {
        if !self.code.is_some_and(Code::is_students) {
            return self;
        }
        let name = self.name.split('@').next().unwrap_or_default();
        Player { name: known(&format!("{name}@{number}")), code: Some(Code::Version(number)), ..self }
    }

    /// Returns the player with the contents of its file, named `name:file`. The contents are part of the player, since
    /// a tournament reads the file anew for every game.
    pub fn with_kept(self, file: &str, kept: &str) -> Player<By> {
        Player { name: known(&format!("{}:{file}", self.name)), kept: known(kept), ..self }
    }

    /// Returns the player for an option such as `learned:FILE`, or `None` if the value names no player that reads a
    /// file.
    fn by_file(players: &[Player<By>], typed: &str) -> Option<Result<Player<By>, Text>> {
        let (name, file) = typed.split_once(':')?;
        let player = players.iter().copied().find(|player| player.name == name)?;
        let kept = (player.reads?.text)(Path::new(file));
        Some(kept.map(|kept| player.with_kept(file, &kept)))
    }

    /// Returns the player with this name. A name such as `mine@3` means version 3 of the student's code.
    pub fn called(players: &[Player<By>], name: &str) -> Option<Player<By>> {
        let named = |name: &str| players.iter().copied().find(|player| player.name == name);
        let Some((name, number)) = name.split_once('@') else { return named(name) };
        let player = named(name).filter(|player| player.code == Some(Code::Mine))?;
        Some(player.in_version(number.parse().ok()?))
    }

    /// Returns the entry of the list that this player is a version of, or `self` if there is none.
    pub fn in_list(self, players: &[Player<By>]) -> Player<By> {
        let name = self.name.split('@').next();
        players.iter().copied().find(|player| Some(player.name) == name).unwrap_or(self)
    }

    /// Returns the player that this option names. Besides names of players, the option may hold `mine@3`, a version of
    /// the student's code, or `version:3`, that version of the other side's player.
    ///
    /// # Errors
    /// The option names no player, or a player whose file is missing.
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

    /// Returns the student's player that everybody uses in a tournament: the value of `--player`, or else the first in
    /// the list.
    ///
    /// # Errors
    /// The option names no player of the student's.
    pub fn contestant(players: &[Player<By>], options: &Options) -> Result<Role, Text> {
        let own: Vec<Player<By>> = players.iter().copied().filter(|player| player.code == Some(Code::Mine)).collect();
        let names: Vec<&str> = own.iter().map(|player| player.name).collect();
        let place = options.one_of("player", &names)?.unwrap_or(0);
        let Player { name, exercise, reads, .. } = own[place];
        Ok(Role { player: name, exercise, file: reads.map(|reads| reads.file) })
    }

    /// Returns the player to ask for an analysis: the value of `--player`, or else the first in the list.
    ///
    /// # Errors
    /// The option names no player, or one that moves at random and cannot be asked.
    pub fn asked(players: &[Player<By>], options: &Options) -> Result<Player<By>, Text> {
        let asked = Self::in_options(players, options, "player")?.unwrap_or(players[0]);
        if asked.code.is_none() {
            options.one_of("player", &Self::analysts(players))?;
        }
        Ok(asked)
    }

    /// Returns, for each player that `--against` names, its name and the options as if `--player` named it.
    ///
    /// # Errors
    /// A name in the list is not the name of a player.
    pub fn compared<'a>(players: &[Player<By>], options: &'a Options) -> Result<Vec<(&'a str, Options)>, Text> {
        let one = |name| {
            // The error message shows the name as it was typed.
            let player = Self::in_options(players, &options.with("against", name), "against")?;
            let name = player.map_or(name, |player| player.name);
            Ok((name, options.with("player", name)))
        };
        options.listed("against").map(one).collect()
    }

    /// Returns the player that this option names, or `otherwise` if the option was not typed. `None` means a person.
    ///
    /// # Errors
    /// The option names neither a player nor a person.
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

    /// Returns the players of the two sides, from `--against` and `--player`. By default, a person plays against the
    /// first player of the list.
    ///
    /// # Errors
    /// An option names neither a player nor a person.
    pub fn of_both_sides(players: &[Player<By>], options: &Options) -> Result<Sitting<By>, Text> {
        let who = |option, otherwise| Self::or_person(players, options, option, otherwise);
        Ok([who("against", None)?, who("player", players.first().copied())?])
    }
}

/// The players of the two sides; `None` is a person.
pub type Sitting<By> = [Option<Player<By>>; 2];

/// A player together with the process that runs its code.
#[derive(Debug)]
pub struct Seat<'a, By: 'static> {
    /// The checkout, which names the files in error messages.
    workspace: &'a dyn Workshop,
    /// The entry in the game's list of players.
    pub player: Player<By>,
    /// The time limit for an answer.
    pub patience: Duration,
    process: Option<Process>,
}

impl<'a, By: Copy> Seat<'a, By> {
    /// Builds the program of the player, with all optimisations if `fast` is set.
    ///
    /// # Errors
    /// The code does not compile, or is missing from a student's copy.
    pub fn build(workspace: &'a dyn Workshop, player: Player<By>, fast: bool) -> Result<Seat<'a, By>, Text> {
        let program = player.code.map(|code| workspace.player(code, player.exercise, fast)).transpose()?;
        Ok(Seat::with(workspace, player, program))
    }

    /// Returns the player with a program that is already built, or without a program if the player moves at random.
    #[must_use]
    pub fn with(workspace: &'a dyn Workshop, player: Player<By>, program: Option<PathBuf>) -> Seat<'a, By> {
        Seat { workspace, player, patience: PATIENCE, process: program.map(Process::new) }
    }

    /// Limits the total time for which the process may wait in a game of a tournament. Code that sleeps at every move
    /// is stopped before it has cost minutes.
    #[must_use]
    pub fn in_a_tournament(self) -> Seat<'a, By> {
        let process = self.process.map(|process| process.waiting_at_most(WAITS_IN_A_GAME));
        Seat { process, ..self }
    }

    /// Asks the player a question. Returns `None` if the player moves at random. `thinking` is called if the answer
    /// takes longer than a second.
    ///
    /// # Errors
    /// The player's code failed; the message explains the failure.
    pub fn ask<A: Ask>(&mut self, question: &A, thinking: impl FnMut()) -> Result<Option<A::Answer>, Text> {
        self.ask_for(self.player.exercise, question, thinking)
    }

    /// Asks the player a question that the function of this exercise answers. See [`Seat::ask`].
    ///
    /// # Errors
    /// The player's code failed; the message explains the failure.
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

    /// Asks several questions at once and returns the answers in the same order. Each is `None` if the player moves at
    /// random.
    pub fn ask_all<A: Ask>(&mut self, questions: &[A]) -> Vec<Result<Option<A::Answer>, Text>> {
        let Some(process) = &mut self.process else { return questions.iter().map(|_| Ok(None)).collect() };
        let explained = |mishap| self.workspace.explain(self.player.exercise, mishap);
        let answers = process.ask_all(questions, self.patience).into_iter();
        answers.map(|answer| answer.map(Some).map_err(explained)).collect()
    }

    /// Asks several questions at once, as [`Seat::ask_all`] does. If there is a `budget`, an answer of a student's code
    /// that took more tries than that is an error.
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

    /// Returns the output that the code has printed since the last call, sanitised for a terminal.
    pub fn printed(&mut self) -> String {
        self.process.as_mut().map(Process::printed).unwrap_or_default()
    }
}

/// The two sides of a game, and the number of moves that a person has requested from code.
#[derive(Debug)]
pub struct Sides<'a, By: 'static> {
    seats: [Option<Seat<'a, By>>; 2],
    asked: usize,
}

impl<'a, By: Copy> Sides<'a, By> {
    /// Creates a game with these players; `None` is a person.
    #[must_use]
    pub fn new(seats: [Option<Seat<'a, By>>; 2]) -> Sides<'a, By> {
        Sides { seats, asked: 0 }
    }

    /// Builds the programs of both players.
    ///
    /// # Errors
    /// See [`Seat::build`].
    pub fn build(workspace: &'a dyn Workshop, players: Sitting<By>) -> Result<Sides<'a, By>, Text> {
        let [first, second] =
            players.map(|player| player.map(|player| Seat::build(workspace, player, false)).transpose());
        Ok(Sides::new([first?, second?]))
    }

    /// Returns the player of this side; `None` is a person.
    #[must_use]
    pub fn player(&self, side: usize) -> Option<Player<By>> {
        self.seats[side].as_ref().map(|seat| seat.player)
    }

    /// Returns the name of this side's player, for people.
    #[must_use]
    pub fn name(&self, side: usize) -> Text {
        match self.player(side) {
            Some(player) => player.told(),
            None if self.one_person().is_some() => say::you(),
            None => say::a_person(),
        }
    }

    /// Returns the side of the person, if exactly one side is played by a person.
    #[must_use]
    pub fn one_person(&self) -> Option<usize> {
        match &self.seats {
            [None, Some(_)] => Some(0),
            [Some(_), None] => Some(1),
            _ => None,
        }
    }

    /// Whether the game waits for the keyboard at this side's turn: a person is to move, or code that moves only on
    /// request.
    #[must_use]
    pub fn wait_at(&self, side: usize) -> bool {
        self.seats[side].is_none() || self.is_all_code()
    }

    /// Whether both sides are played by code, which then moves only on request.
    #[must_use]
    pub fn is_all_code(&self) -> bool {
        self.seats.iter().all(Option::is_some)
    }

    /// Whether any side is played by code other than a random player.
    #[must_use]
    pub fn has_code(&self) -> bool {
        self.seats.iter().flatten().any(|seat| seat.player.code.is_some())
    }

    /// Whether this line requests moves from code. Remembers the number of moves that it requests.
    pub fn asks(&mut self, line: &str) -> bool {
        self.asked = if self.is_all_code() { moves_asked(line, usize::MAX) } else { 0 };
        self.asked > 0
    }

    /// Returns the player that is to move for this side now, if it is code. If both sides are code, takes one from the
    /// number of requested moves.
    pub fn to_move(&mut self, side: usize) -> Option<&mut Seat<'a, By>> {
        if self.is_all_code() {
            self.asked = self.asked.checked_sub(1)?;
        }
        self.seats[side].as_mut()
    }

    /// Returns the player to ask about moves of this side: the side's own code, or else the other side's.
    pub fn adviser(&mut self, side: usize) -> Option<&mut Seat<'a, By>> {
        let side = if self.seats[side].is_some() { side } else { 1 - side };
        self.seats[side].as_mut()
    }

    /// Swaps the players of the two sides.
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
        // Equal versions share a name, and a version differs from the present code.
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
