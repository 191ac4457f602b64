//! Who plays a game, and a player at the board.

use crate::session::moves_asked;
use crate::{Options, say};
use arena::{Ask, Process};
use course::Workspace;
use course::player::{Built, Code, explain};
use stage::News;
use std::path::PathBuf;
use std::time::Duration;
use text::Text;

/// Who plays.
#[derive(Debug)]
pub struct Player<By: 'static> {
    /// its name on the command line
    pub name: &'static str,
    /// what people call it
    pub text: fn() -> Text,
    /// whose code answers; `None` draws lots
    pub code: Option<Code>,
    /// the exercise whose function answers
    pub exercise: &'static str,
    /// by which functions it plays
    pub by: By,
}

/// A player of a game's list.
pub const fn player<By>(
    name: &'static str,
    text: fn() -> Text,
    code: Option<Code>,
    exercise: &'static str,
    by: By,
) -> Player<By> {
    Player { name, text, code, exercise, by }
}

impl<By> PartialEq for Player<By> {
    fn eq(&self, other: &Player<By>) -> bool {
        self.name == other.name
    }
}

impl<By> Player<By> {
    /// The names of all players, as help shows them.
    #[must_use]
    pub fn names(players: &[Player<By>]) -> Vec<&'static str> {
        players.iter().map(|player| player.name).collect()
    }

    /// Who plays from now on: the student's own code, if this one played in its place and the news is that it is
    /// written.
    pub fn after(&'static self, news: &News, players: &'static [Player<By>]) -> &'static Player<By> {
        match news {
            News::Written { instead, own } if *instead == self.name => {
                players.iter().find(|player| player.name == *own).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// The one of these that stands behind this option.
    ///
    /// # Errors
    /// It is none of them.
    pub fn in_options(
        players: &'static [Player<By>],
        options: &Options,
        option: &str,
    ) -> Result<Option<&'static Player<By>>, Text> {
        let place = options.one_of(option, &Self::names(players))?;
        Ok(place.map(|place| &players[place]))
    }

    /// The names of those that can be asked: all but those that only draw lots.
    pub fn analysts(players: &[Player<By>]) -> Vec<&'static str> {
        players.iter().filter(|player| player.code.is_some()).map(|player| player.name).collect()
    }

    /// The one of these that is asked: behind `--player`, or else the first.
    ///
    /// # Errors
    /// It is none that can be asked.
    pub fn asked(players: &'static [Player<By>], options: &Options) -> Result<&'static Player<By>, Text> {
        options.one_of("player", &Self::analysts(players))?;
        Ok(Self::in_options(players, options, "player")?.unwrap_or(&players[0]))
    }

    /// Whose code is asked for a search that the champion does not have: its own, or else the student's.
    pub fn searcher(&self) -> Code {
        self.code.filter(|code| !matches!(code, Code::Champion(_))).unwrap_or(Code::Mine)
    }

    /// The options of each player that `--against` names, as if `--player` named it.
    ///
    /// # Errors
    /// One is none of these.
    pub fn compared<'a>(players: &'static [Player<By>], options: &'a Options) -> Result<Vec<(&'a str, Options)>, Text> {
        let one = |name| {
            // A player that does not exist is named as it was typed.
            Self::in_options(players, &options.with("against", name), "against")?;
            Ok((name, options.with("player", name)))
        };
        options.listed("against").map(one).collect()
    }

    /// The names of all players, and of a person.
    #[must_use]
    pub fn names_or_person(players: &[Player<By>]) -> Vec<&'static str> {
        [&Self::names(players)[..], &["person"]].concat()
    }

    /// The one of these that stands behind this option, or behind no option; none: a person.
    ///
    /// # Errors
    /// It is neither.
    pub fn or_person(
        players: &'static [Player<By>],
        options: &Options,
        option: &str,
        otherwise: Option<&'static Player<By>>,
    ) -> Result<Option<&'static Player<By>>, Text> {
        let place = options.one_of(option, &Self::names_or_person(players))?;
        Ok(place.map_or(otherwise, |place| players.get(place)))
    }

    /// Who plays the two sides: behind `--against` and `--player`. If they are left out, it is a person against the
    /// first of these.
    ///
    /// # Errors
    /// It is none of these, and no person.
    pub fn of_both_sides(players: &'static [Player<By>], options: &Options) -> Result<Sitting<By>, Text> {
        let who = |option, otherwise| Self::or_person(players, options, option, otherwise);
        Ok([who("against", None)?, who("player", players.first())?])
    }
}

/// Who plays the two sides; `None` is a person.
pub type Sitting<By> = [Option<&'static Player<By>>; 2];

/// A player at the board, with its process.
#[derive(Debug)]
pub struct Seat<'a, By: 'static> {
    /// The checkout, for the names of its files.
    workspace: &'a Workspace,
    /// Who it is.
    pub player: &'static Player<By>,
    process: Option<Process>,
}

impl<'a, By> Seat<'a, By> {
    /// The player, built, if `fast` with all optimisations.
    ///
    /// # Errors
    /// It does not compile, or is not in a student's copy.
    pub fn build(workspace: &'a Workspace, player: &'static Player<By>, fast: bool) -> Result<Seat<'a, By>, Text> {
        let program = player.code.map(|code| code.program(workspace, fast)).transpose()?;
        Ok(Seat::with(workspace, player, program))
    }

    /// The player whose program this is.
    #[must_use]
    pub fn with(workspace: &'a Workspace, player: &'static Player<By>, program: Option<PathBuf>) -> Seat<'a, By> {
        Seat { workspace, player, process: program.map(Process::new) }
    }

    /// The answer to this question; nothing if the player draws lots. `thinking` is called if it takes longer than a
    /// second.
    ///
    /// # Errors
    /// The player's code went wrong: how, in words.
    pub fn ask<A: Ask>(
        &mut self,
        question: &A,
        patience: Duration,
        thinking: impl FnMut(),
    ) -> Result<Option<A::Answer>, Text> {
        self.ask_for(self.player.exercise, question, patience, thinking)
    }

    /// As [`Seat::ask`], but it is this exercise whose function answers.
    ///
    /// # Errors
    /// The player's code went wrong: how, in words.
    pub fn ask_for<A: Ask>(
        &mut self,
        exercise: &str,
        question: &A,
        patience: Duration,
        thinking: impl FnMut(),
    ) -> Result<Option<A::Answer>, Text> {
        let Some(process) = &mut self.process else { return Ok(None) };
        let answer = process.ask(question, patience, thinking);
        answer.map(Some).map_err(|mishap| explain(self.workspace, exercise, mishap))
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

impl<'a, By> Sides<'a, By> {
    /// These at the board, where none is a person.
    #[must_use]
    pub fn new(seats: [Option<Seat<'a, By>>; 2]) -> Sides<'a, By> {
        Sides { seats, asked: 0 }
    }

    /// These players, built.
    ///
    /// # Errors
    /// As [`Seat::build`].
    pub fn build(workspace: &'a Workspace, players: Sitting<By>) -> Result<Sides<'a, By>, Text> {
        let [first, second] =
            players.map(|player| player.map(|player| Seat::build(workspace, player, false)).transpose());
        Ok(Sides::new([first?, second?]))
    }

    /// Whose code plays this side; `None` is a person.
    #[must_use]
    pub fn player(&self, side: usize) -> Option<&'static Player<By>> {
        self.seats[side].as_ref().map(|seat| seat.player)
    }

    /// What people call the player of this side.
    #[must_use]
    pub fn name(&self, side: usize) -> Text {
        match self.player(side) {
            Some(player) => (player.text)(),
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
