//! Options as they were typed, and what a game knows about them.

use crate::say;
use games::ParseError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::str::FromStr;
use text::Text;

/// That this argument cannot be what was typed: which of these was meant, if one is near, else that it is one of these.
#[must_use]
pub fn bad_value(argument: &str, typed: &str, names: &[&str]) -> Text {
    let meant = text::did_you_mean(typed, names.iter().copied());
    if meant.is_empty() {
        return say::bad_value(argument, typed, names.join(", "));
    }
    say::not_possible(argument, typed).concat(&meant)
}

/// An option that a game knows.
#[derive(Clone, Debug)]
pub struct Opt {
    /// without the dashes
    pub name: &'static str,
    /// what stands behind it, in the help; empty for one that says all by itself
    pub value: &'static str,
    /// what it is, in every game
    pub about: Text,
    /// what it can be in this game
    pub here: Text,
}

impl Opt {
    /// `--player NAME`: who plays, one of these.
    #[must_use]
    pub fn player(names: &[&str]) -> Opt {
        Opt { name: "player", value: "NAME", about: say::about_player(), here: Text::verbatim(names.join(", ")) }
    }

    /// `--against NAME`: who plays the other side, one of these.
    #[must_use]
    pub fn against(names: &[&str]) -> Opt {
        Opt { name: "against", value: "NAME", about: say::about_against(), here: Text::verbatim(names.join(", ")) }
    }

    /// `--player NAME` of `analyse`: who is asked, and who is asked if the option is left out.
    #[must_use]
    pub fn analyst(here: Text) -> Opt {
        Opt { name: "player", value: "NAME", about: say::about_analyst(), here }
    }

    /// `--player NAME` and `--against NAME,...` of `simulate` where one plays alone: who plays, and who else plays the
    /// same games.
    #[must_use]
    pub fn compared(names: &[&str], [about_player, about_against]: [Text; 2]) -> [Opt; 2] {
        [
            Opt { name: "player", value: "NAME", about: about_player, here: Text::verbatim(names.join(", ")) },
            Opt { name: "against", value: "NAME,...", about: about_against, here: Text::default() },
        ]
    }

    /// `--depth N`: how many moves are looked ahead, and how many if the option is left out.
    #[must_use]
    pub fn depth(deepest: u32, otherwise: u32) -> Opt {
        Opt { name: "depth", value: "N", about: say::about_depth(), here: say::depths(deepest, otherwise) }
    }

    /// `--game FILE`: a game that was saved.
    #[must_use]
    pub fn game() -> Opt {
        Opt { name: "game", value: "FILE", about: say::about_saved_game(), here: Text::default() }
    }

    /// `--position BOARD`.
    #[must_use]
    pub fn position(here: Text) -> Opt {
        Opt { name: "position", value: "BOARD", about: say::about_position(), here }
    }
}

/// What stands behind a game's name, as it was typed: `--depth 4` is `depth`, `4`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options(BTreeMap<String, String>);

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Options {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(typed: I) -> Options {
        Options(typed.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

impl Options {
    /// What was typed behind this option.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// What was typed behind this option, between commas.
    pub fn listed(&self, name: &str) -> impl Iterator<Item = &str> {
        self.get(name).into_iter().flat_map(|list| list.split(',')).map(str::trim)
    }

    /// The same, as if this value had been typed behind this option.
    #[must_use]
    pub fn with(&self, option: &str, value: &str) -> Options {
        let mut options = self.0.clone();
        options.insert(option.to_owned(), value.to_owned());
        Options(options)
    }

    /// All that were typed, each with its value.
    #[must_use]
    pub fn typed(&self) -> Vec<(String, String)> {
        self.0.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// The names of all that were typed.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The number behind this option, from `least` to `most`.
    ///
    /// # Errors
    /// It is none.
    pub fn number(&self, name: &str, least: u64, most: u64) -> Result<Option<u64>, Text> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let allowed = format!("{least}, {}, ..., {most}", least + 1);
        number.map(Some).ok_or_else(|| say::bad_value(format!("--{name}"), text, allowed))
    }

    /// What stands behind this option, if it was typed.
    ///
    /// # Errors
    /// It is none of its kind.
    pub fn parsed<T: FromStr<Err = ParseError>>(&self, name: &str) -> Result<Option<T>, Text> {
        let value = self.get(name).map(str::parse).transpose();
        value.map_err(|error: ParseError| say::bad_option(name, error.text()))
    }

    /// The depth behind this option, from 1 to `deepest`.
    ///
    /// # Errors
    /// It is none.
    pub fn depth(&self, name: &str, deepest: u32) -> Result<Option<u32>, Text> {
        Ok(self.number(name, 1, u64::from(deepest))?.map(|depth| depth as u32))
    }

    /// Which of these names stands behind this option, as its place among them.
    ///
    /// # Errors
    /// None of them.
    pub fn one_of(&self, option: &str, names: &[&str]) -> Result<Option<usize>, Text> {
        let Some(name) = self.get(option) else { return Ok(None) };
        let place = names.iter().position(|known| *known == name);
        place.map(Some).ok_or_else(|| bad_value(&format!("--{option}"), name, names))
    }
}
