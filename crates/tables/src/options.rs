//! The options of a game: those that it accepts ([`Opt`]) and those that were typed ([`Options`]).

use crate::say;
use games::ParseError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::str::FromStr;
use text::Text;

/// Returns the error message for an argument with a wrong value. The message suggests a similar name, or else lists all
/// names.
#[must_use]
pub fn bad_value(argument: &str, typed: &str, names: &[&str]) -> Text {
    let meant = text::did_you_mean(typed, names.iter().copied());
    if meant.is_empty() {
        return say::bad_value(argument, typed, names.join(", "));
    }
    say::not_possible(argument, typed).concat(&meant)
}

/// An option that a game accepts.
#[derive(Clone, Debug)]
pub struct Opt {
    /// The name without the dashes.
    pub name: &'static str,
    /// The placeholder of the value in the help; empty for an option without a value.
    pub value: &'static str,
    /// The meaning of the option in all games.
    pub about: Text,
    /// The possible values in this game.
    pub here: Text,
}

impl Opt {
    /// Describes `--player NAME`: the player, one of `names`.
    #[must_use]
    pub fn player(names: &[&str]) -> Opt {
        Opt { name: "player", value: "NAME", about: say::about_player(), here: Text::verbatim(names.join(", ")) }
    }

    /// Describes `--against NAME`: the player of the other side, one of `names`.
    #[must_use]
    pub fn against(names: &[&str]) -> Opt {
        Opt { name: "against", value: "NAME", about: say::about_against(), here: Text::verbatim(names.join(", ")) }
    }

    /// Describes `--player NAME` of `analyse`. `here` lists the players that can be asked, and the default.
    #[must_use]
    pub fn analyst(here: Text) -> Opt {
        Opt { name: "player", value: "NAME", about: say::about_analyst(), here }
    }

    /// Describes `--player NAME` and `--against NAME,...` of `simulate` for a game with one player. The players after
    /// `--against` play the same games for comparison.
    #[must_use]
    pub fn compared(names: &[&str], [about_player, about_against]: [Text; 2]) -> [Opt; 2] {
        [
            Opt { name: "player", value: "NAME", about: about_player, here: Text::verbatim(names.join(", ")) },
            Opt { name: "against", value: "NAME,...", about: about_against, here: Text::default() },
        ]
    }

    /// Describes `--depth N`: the number of moves to look ahead, at most `deepest`; `otherwise` is the default.
    #[must_use]
    pub fn depth(deepest: u32, otherwise: u32) -> Opt {
        Opt { name: "depth", value: "N", about: say::about_depth(), here: say::depths(deepest, otherwise) }
    }

    /// Describes `--game FILE`: a saved game.
    #[must_use]
    pub fn game() -> Opt {
        Opt { name: "game", value: "FILE", about: say::about_saved_game(), here: Text::default() }
    }

    /// Describes `--position BOARD`: the position to start from, in the notation that `here` explains.
    #[must_use]
    pub fn position(here: Text) -> Opt {
        Opt { name: "position", value: "BOARD", about: say::about_position(), here }
    }
}

/// The options that were typed after a game's name: `--depth 4` is stored as `depth` and `4`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options(BTreeMap<String, String>);

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Options {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(typed: I) -> Options {
        Options(typed.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

impl Options {
    /// Returns the value of this option, if it was typed.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns the values of this option, split at commas.
    pub fn listed(&self, name: &str) -> impl Iterator<Item = &str> {
        self.get(name).into_iter().flat_map(|list| list.split(',')).map(str::trim)
    }

    /// Returns the options with this value added or replaced.
    #[must_use]
    pub fn with(&self, option: &str, value: &str) -> Options {
        let mut options = self.0.clone();
        options.insert(option.to_owned(), value.to_owned());
        Options(options)
    }

    /// Returns all options that were typed, each with its value.
    #[must_use]
    pub fn typed(&self) -> Vec<(String, String)> {
        self.0.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// Returns the names of all options that were typed.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns the value of this option as a number from `least` to `most`.
    ///
    /// # Errors
    /// The value is not a number in that range.
    pub fn number(&self, name: &str, least: u64, most: u64) -> Result<Option<u64>, Text> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let allowed = format!("{least}, {}, ..., {most}", least + 1);
        number.map(Some).ok_or_else(|| say::bad_value(format!("--{name}"), text, allowed))
    }

    /// Returns the value of this option, parsed.
    ///
    /// # Errors
    /// The value cannot be parsed.
    pub fn parsed<T: FromStr<Err = ParseError>>(&self, name: &str) -> Result<Option<T>, Text> {
        let value = self.get(name).map(str::parse).transpose();
        value.map_err(|error: ParseError| say::bad_option(name, error.text()))
    }

    /// Returns the value of this option as a depth from 1 to `deepest`.
    ///
    /// # Errors
    /// The value is not a number in that range.
    pub fn depth(&self, name: &str, deepest: u32) -> Result<Option<u32>, Text> {
        Ok(self.number(name, 1, u64::from(deepest))?.map(|depth| depth as u32))
    }

    /// Returns the position of this option's value in the list of names.
    ///
    /// # Errors
    /// The value is not in the list.
    pub fn one_of(&self, option: &str, names: &[&str]) -> Result<Option<usize>, Text> {
        let Some(name) = self.get(option) else { return Ok(None) };
        let place = names.iter().position(|known| *known == name);
        place.map(Some).ok_or_else(|| bad_value(&format!("--{option}"), name, names))
    }
}
