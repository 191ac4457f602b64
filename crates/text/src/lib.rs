//! Sentences in English and in German. The sentences are written in the crates that show them; this crate holds the
//! types and macros for them.
//!
//! A *message* is a function whose name is its id and whose result is a [`Text`], written down in both languages at
//! once. A text is shown in the language that was chosen ([`lang`]), and stored in both. A message in one language only
//! does not compile; a test of `course` compares what both name.

pub use commands::{commands, proposed};
pub use decode::decode;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt::{self, Display};
use std::io::IsTerminal;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
pub use tame::{one_line, tame, xml};

/// Whether standard output shows colours.
#[must_use]
pub fn coloured() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Defines messages: functions whose name is the message's id. The word after `as` names the noun that a number counts,
/// a function of the module `nouns` in scope.
///
/// ```
/// mod nouns {
///     text::nouns! { moves { en: "move" "moves", de: "Zug" "Züge" } }
/// }
/// text::messages! {
///     looks_ahead(who, depth as moves) { en: "{who} looks {depth} ahead.", de: "{who} schaut {depth} voraus." }
/// }
/// assert_eq!(looks_ahead("O", 1).de, "O schaut 1 Zug voraus.");
/// ```
///
/// A module holds one such list. If the module is private, the compiler reports unused messages, like variants that are
/// never constructed:
///
/// ```compile_fail
/// #![deny(dead_code)]
/// mod words {
///     text::messages! { hello() { en: "Hello!", de: "Hallo!" } }
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! messages {
    // The compiler does not report unused functions that another crate's macro has written, but unused variants if
    // their names come from the caller. A `tt` keeps that origin, an `ident` does not.
    ($($(#[$doc:meta])* $id:tt($($arg:ident $(as $noun:ident)?),*) { en: $en:literal, de: $de:literal $(,)? })*) => {
        #[allow(non_camel_case_types)]
        enum Message { $($id),* }
        const _: Option<Message> = None;
        $(
            $(#[$doc])*
            #[doc = concat!("“", $en, "”")]
            #[must_use]
            pub fn $id($($arg: impl std::fmt::Display),*) -> $crate::Text {
                let _ = Message::$id;
                $($(let $arg = nouns::$noun($arg);)?)*
                $crate::Text::of_message(stringify!($id), |lang| match lang {
                    $crate::Lang::En => format!($en),
                    $crate::Lang::De => format!($de),
                })
            }
        )*
    };
}

mod commands;
mod decode;
pub mod files;
pub mod nouns;
mod tame;
mod words;

/// A language of the course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// the English language
    En,
    /// the German language
    De,
}

impl Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::De => "de",
        })
    }
}

impl FromStr for Lang {
    type Err = Text;

    fn from_str(name: &str) -> Result<Lang, Text> {
        match name {
            "en" => Ok(Lang::En),
            "de" => Ok(Lang::De),
            _ => Err(words::unknown_language(name)),
        }
    }
}

/// Formats a number with `digits` decimal places: a point in English, a comma in German. A value that rounds to zero
/// has no sign.
#[must_use]
pub fn number(value: f64, digits: usize) -> Text {
    let written = format!("{value:.digits$}");
    let en = match written.strip_prefix('-') {
        Some(zero) if zero.chars().all(|digit| "0.".contains(digit)) => zero.to_owned(),
        _ => written,
    };
    Text::both(&en, en.replace('.', ","))
}

/// Returns “. Did you mean “search”?” with the nearest name, to follow a sentence about an unknown name. Empty if none
/// is near. A name is near if it begins as typed, or if at most a third of the typed letters differ. Only the last part
/// of a path counts.
#[must_use]
pub fn did_you_mean<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Text {
    let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_lowercase();
    let typed = last(typed);
    let wrong = |name: &&str| match last(name) {
        name if typed.len() > 1 && name.starts_with(&typed) => 0,
        name => strsim::osa_distance(&typed, &name),
    };
    let near = |name: &&str| !typed.is_empty() && wrong(name) <= typed.chars().count() / 3;
    let nearest = names.into_iter().filter(near).min_by_key(wrong);
    nearest.map(words::did_you_mean).unwrap_or_default()
}

/// Returns the `count` names most similar to the typed one, the most similar first. Only the last part of a path
/// counts.
#[must_use]
pub fn nearest<'a>(typed: &str, names: &[&'a str], count: usize) -> Vec<&'a str> {
    let last = |path: &str| path.rsplit('/').next().unwrap_or_default().to_lowercase();
    let typed = last(typed);
    let mut names = names.to_vec();
    // Compares pairs of letters, so that the order of words matters little.
    let alike = |name: &&str| strsim::sorensen_dice(&typed, &last(name));
    names.sort_by(|one, other| alike(other).total_cmp(&alike(one)));
    names.truncate(count);
    names
}

/// The environment variable that chooses the language before the locale does.
pub const LANG_VARIABLE: &str = "SPIELBAUM_LANG";

/// The environment variable that tells a started program that an argument chose the language.
const ASKED_FOR: &str = "SPIELBAUM_LANG_ASKED";

static IS_ASKED_FOR: AtomicBool = AtomicBool::new(false);

/// Whether an argument chose the language, rather than the environment or the locale.
pub(crate) fn is_asked_for() -> bool {
    IS_ASKED_FOR.load(Ordering::Relaxed)
}

/// Returns the environment variables with which a started program speaks the language of this one.
pub fn environment() -> impl Iterator<Item = (&'static str, String)> {
    [(LANG_VARIABLE, lang().to_string())].into_iter().chain(is_asked_for().then(|| (ASKED_FOR, "1".to_owned())))
}

/// The language chosen last in any thread: 0 for none yet, else 1 + the language.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

thread_local! {
    /// The language chosen in this thread.
    static HERE: Cell<Option<Lang>> = const { Cell::new(None) };

    /// The language in which a text is being written; texts within it use that language, too.
    static WRITING: Cell<Option<Lang>> = const { Cell::new(None) };
}

/// Returns the current language: that of the text being written, else the last choice ([`choose`]) of this thread. Else
/// it is that of any thread, else the locale's, else English.
pub fn lang() -> Lang {
    if let Some(lang) = WRITING.get().or(HERE.get()) {
        return lang;
    }
    match CHOSEN.load(Ordering::Relaxed) {
        1 => Lang::En,
        2 => Lang::De,
        _ => {
            let german = sys_locale::get_locale().is_some_and(|name| name.to_lowercase().starts_with("de"));
            let lang = if german { Lang::De } else { Lang::En };
            CHOSEN.store(1 + lang as u8, Ordering::Relaxed);
            lang
        }
    }
}

/// Chooses the language of this thread, and of threads that choose none: `name` (an argument `--lang`), else
/// `SPIELBAUM_LANG`, else the locale. Parallel tests can thus use different languages.
///
/// # Errors
/// The name is no language of the course.
pub fn choose(name: Option<&str>) -> Result<(), Text> {
    let variable = std::env::var(LANG_VARIABLE).ok().filter(|value| !value.is_empty());
    let is_asked_for = name.is_some() && name != variable.as_deref() || std::env::var_os(ASKED_FOR).is_some();
    IS_ASKED_FOR.store(is_asked_for, Ordering::Relaxed);
    if let Some(name) = name.or(variable.as_deref()) {
        let lang = name.parse()?;
        HERE.set(Some(lang));
        CHOSEN.store(1 + lang as u8, Ordering::Relaxed);
    }
    Ok(())
}

/// A sentence in both languages. Displays in the language that was chosen.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Text {
    /// the English sentence
    pub en: String,
    /// the German sentence
    pub de: String,
    /// the id of its message; `None` if the text was composed or read
    #[serde(skip)]
    message: Option<&'static str>,
}

impl PartialEq for Text {
    /// Compares the sentences in both languages, not the message ids.
    fn eq(&self, other: &Text) -> bool {
        (&self.en, &self.de) == (&other.en, &other.de)
    }
}

impl Eq for Text {}

impl Text {
    /// Creates a text by calling `write` once for each language; texts within it use that language, too.
    pub fn new(write: impl Fn(Lang) -> String) -> Text {
        Text::written(&write)
    }

    /// Creates a text from its English and its German sentence.
    pub fn both(en: impl Into<String>, de: impl Into<String>) -> Text {
        Text { en: en.into(), de: de.into(), message: None }
    }

    /// Creates the text of a message.
    #[doc(hidden)]
    pub fn of_message(id: &'static str, write: impl Fn(Lang) -> String) -> Text {
        Text { message: Some(id), ..Text::written(&write) }
    }

    /// Returns the id of the text's message, which is the name of the message's function. `None` if the text was
    /// composed of several or read.
    #[must_use]
    pub fn message(&self) -> Option<&'static str> {
        self.message
    }

    /// Applies `write` to the sentence in each language.
    #[must_use]
    pub fn map(&self, write: impl Fn(&str) -> String) -> Text {
        Text::both(write(&self.en), write(&self.de))
    }

    /// Creates a text as [`Text::new`] does, without generics: compiled once, not once for each of a thousand messages.
    fn written(write: &dyn Fn(Lang) -> String) -> Text {
        let within = |lang| {
            let before = WRITING.replace(Some(lang));
            let text = write(lang);
            WRITING.set(before);
            text
        };
        Text::both(within(Lang::En), within(Lang::De))
    }

    /// Creates a text that is equal in every language: names, boards, output of a program.
    pub fn verbatim(text: impl Display) -> Text {
        let text = text.to_string();
        Text::both(&text, text.clone())
    }

    /// Joins both texts with a line break between them.
    #[must_use]
    pub fn then(&self, next: &Text) -> Text {
        Text::both(format!("{}\n{}", self.en, next.en), format!("{}\n{}", self.de, next.de))
    }

    /// Joins both texts without a separator.
    #[must_use]
    pub fn concat(&self, next: &Text) -> Text {
        Text::both(format!("{}{}", self.en, next.en), format!("{}{}", self.de, next.de))
    }

    /// Returns the sentence in the given language.
    #[must_use]
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }

    /// Whether the text is empty in both languages.
    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.de.is_empty()
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.of(lang()))
    }
}

impl std::error::Error for Text {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rounds_to_zero_has_no_sign() {
        assert_eq!(number(-0.04, 1).de, "0,0");
        assert_eq!((number(-0.4, 0).en, number(-0.06, 1).en), ("0".to_owned(), "-0.1".to_owned()));
    }

    #[test]
    fn what_was_meant_is_the_nearest_name_if_one_is_near() {
        let names = ["random", "solution", "my-weighted", "one/search", "two/reset", "-V", "1"];
        let meant = |typed: &str| did_you_mean(typed, names).en;
        for (typed, name) in [
            ("rnadom", "random"),
            ("Solution", "solution"),
            ("my_wieghted", "my-weighted"),
            ("sol", "solution"),
            ("-v", "-V"),
            ("serch", "one/search"),
            ("two/search", "one/search"),
        ] {
            assert_eq!(meant(typed), format!(". Did you mean “{name}”?"));
        }
        for typed in ["", "x", "-x", "4", "test", "champion", "8x8/10"] {
            assert_eq!(meant(typed), "", "{typed}");
        }
    }

    #[test]
    fn a_text_within_a_text_follows_its_language() {
        let inner = Text::both("one", "eins");
        let outer = Text::new(|_| format!("<{inner}>"));
        assert_eq!(outer, Text::both("<one>", "<eins>"));
    }

    #[test]
    fn a_message_knows_its_id_until_something_is_made_of_it() {
        let said = words::unknown_language("fr");
        assert_eq!(said.message(), Some("unknown_language"));
        assert_eq!(said.then(&said).message().or(said.map(str::to_owned).message()), None);
        assert_eq!(said, Text::both(&said.en, &said.de));
    }
}
