//! Reports wrong arguments in one line: the argument, the likely intention, and the command for help.

use crate::arguments::arguments;
use crate::words as say;
use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::ffi::OsString;
use text::Text;

/// Returns the message for an error in these arguments, given without the program's name.
pub fn one_line(error: &Error, typed: &[OsString]) -> Text {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    };
    let bare = |argument: String| argument.replace(['[', ']', '<', '>'], "").replace("...", "");
    let named = |kind| context(kind).into_iter().map(bare).collect::<Vec<_>>().join(", ");
    let (argument, value) = (named(ContextKind::InvalidArg), context(ContextKind::InvalidValue).concat());
    let command = command(typed);
    match error.kind() {
        ErrorKind::UnknownArgument if !argument.starts_with('-') => say::one_too_many(&argument),
        ErrorKind::UnknownArgument => {
            // For `-text`, clap reports only `-t`.
            let whole = typed.iter().filter_map(|word| word.to_str()).find(|word| word.starts_with(&argument));
            let (argument, known) = (whole.unwrap_or(&argument), known(command.as_deref()));
            let meant = text::did_you_mean(argument, known.iter().map(String::as_str));
            say::unknown_argument(argument).concat(&meant)
        }
        ErrorKind::InvalidSubcommand => {
            let (name, all) = (context(ContextKind::InvalidSubcommand).concat(), arguments());
            if let Some(what_to_type) = what_to_type(&name) {
                return what_to_type;
            }
            let meant = text::did_you_mean(&name, all.get_subcommands().map(Command::get_name));
            say::unknown_command(&name).concat(&meant)
        }
        ErrorKind::InvalidValue if value.is_empty() => say::value_missing(&argument),
        ErrorKind::InvalidValue => {
            let allowed = context(ContextKind::ValidValue);
            return tables::bad_value(&argument, &value, &allowed.iter().map(String::as_str).collect::<Vec<_>>());
        }
        ErrorKind::MissingRequiredArgument => say::arguments_missing(&argument),
        ErrorKind::TooManyValues => say::takes_no_value(&argument, &value),
        ErrorKind::ArgumentConflict => match named(ContextKind::PriorArg) {
            prior if prior == argument => say::given_twice(&argument),
            prior => tables::not_both(&argument, prior),
        },
        _ => course::shared::bad_arguments(
            error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: "),
        ),
    }
    .concat(&see_help(command.as_deref()))
}

/// Returns the commands to type instead of `name`, if it is an exercise or a game.
fn what_to_type(name: &str) -> Option<Text> {
    let workspace = course::Workspace::find().ok()?;
    if workspace.course.chapters.iter().any(|chapter| chapter.game == name) {
        return Some(say::is_a_game(name));
    }
    workspace.named(name).first().map(|exercise| say::is_an_exercise(name, exercise.handout().display()))
}

/// Returns a hint to the help of this command; without a command, to the general help.
pub fn see_help(command: Option<&str>) -> Text {
    say::see_help(command.map_or_else(|| "cargo run -- help".to_owned(), |name| format!("cargo run -- help {name}")))
}

/// Returns the name of the first command among the arguments.
fn command(typed: &[OsString]) -> Option<String> {
    let all = arguments();
    let mut words = typed.iter().filter_map(|word| word.to_str());
    words.find_map(|word| all.find_subcommand(word)).map(|command| command.get_name().to_owned())
}

/// Returns the options of this command and the global options, as they are typed.
fn known(command: Option<&str>) -> Vec<String> {
    let all = arguments();
    let of = |command: &Command| -> Vec<String> {
        let long = |arg: &clap::Arg| Some(format!("--{}", arg.get_long()?));
        let short = |arg: &clap::Arg| Some(format!("-{}", arg.get_short()?));
        command.get_arguments().flat_map(|arg| [long(arg), short(arg)]).flatten().collect()
    };
    let own = command.and_then(|name| all.find_subcommand(name)).map(of).unwrap_or_default();
    own.into_iter().chain(of(&all)).collect()
}
