//! Who plays a game, and a player at the board.

use crate::Options;
use arena::{Ask, Process};
use course::Workspace;
use course::player::{Code, explain};
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
    /// whose code answers; nobody's: it draws lots
    pub code: Option<Code>,
    /// the exercise whose function answers
    pub exercise: &'static str,
    /// by which functions it plays
    pub by: By,
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

    /// Who plays from now on: the student's own code, if this one played in its place and the news is that it is written.
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
}

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

    /// The answer to this question; nothing if the player draws lots. `thinking` is called if it takes longer than a second.
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
