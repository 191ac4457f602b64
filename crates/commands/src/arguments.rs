//! The definition of the command line, used for parsing, help and completion.

use crate::words as say;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use course::Workspace;
use course::teach::{Format, Service, Share, Sheets, Spreadsheet};
use grading::course::Scale;
use std::ffi::OsStr;
use std::path::PathBuf;
use tables::series::BUDGET;
use tables::{Opt, Table};
use text::Text;

/// The shells for which completions can be generated.
const SHELLS: [&str; 4] = ["bash", "zsh", "fish", "powershell"];

/// The code that can play in a web page: the student's, or the course's as well.
const PAGE_PLAYERS: [&str; 2] = ["mine", "solution"];

/// Returns the definition of all arguments of `cargo run --`.
pub fn arguments() -> Command {
    let root = command("spielbaum", say::about())
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .after_help(say::more_help().to_string())
        .subcommand_value_name(say::placeholder_command().to_string())
        .subcommand_help_heading(say::help_commands().to_string())
        .subcommands([
            play(),
            page(),
            simulate(),
            train(),
            tournament(),
            analyse(),
            hint(),
            answers(),
            reset(),
            versions(),
            submit(),
            update(),
            command("book", say::about_book()),
        ])
        .subcommands([grade(), merge(), handout(), print(), autograder()].map(|command| command.hide(!for_teachers())))
        .subcommand(completions());
    let commands = || root.get_subcommands().filter(|command| !command.is_hide_set()).map(Command::get_name);
    let which = argument("which", "COMMAND", say::about_which_command(), 1)
        .value_parser(PossibleValuesParser::new(commands().chain(["help"]).map(str::to_owned)));
    let root = root.subcommand(command("help", say::about_help_command()).arg(which));
    with_help(root)
        .mut_subcommands(finished)
        .arg(switch("version", say::about_version()).short('V').action(ArgAction::Version).display_order(999))
        .arg(option("lang", "en|de", say::about_lang()).display_order(998).global(true).value_parser(["en", "de"]))
}

/// Returns the definition of all arguments for help pages, whose usage lines begin with `cargo run -- COMMAND`.
pub fn for_people() -> Command {
    fn as_typed(command: Command, name: String) -> Command {
        // Usage is rendered from a copy: a command that has rendered its usage no longer accepts global options.
        let usage = command.clone().bin_name(&name).render_usage().to_string();
        let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", &format!("[{}]", say::any_options()));
        command.bin_name(name).override_usage(usage)
    }
    let root = arguments().mut_subcommands(|command| {
        let name = typed(command.get_name());
        as_typed(command, name)
    });
    as_typed(root, "cargo run --".to_owned())
}

/// Returns the words to type for this command, such as `cargo run -- hint`.
pub fn typed(command: &str) -> String {
    // The alias is defined in .cargo/config.toml.
    if command.split(' ').next() == Some("play") {
        format!("cargo {command}")
    } else {
        format!("cargo run -- {command}")
    }
}

/// Returns examples of this command, as typed after `cargo run --`.
pub fn examples(command: &str) -> Vec<&'static str> {
    let ours: &[&str] = match command {
        "play" => &["play"],
        "page" => &["page ../page", "page ../page --player solution"],
        "hint" => &["hint", "hint check_if_full 2"],
        "answers" => &["answers check_if_full"],
        "reset" => &["reset check_if_full"],
        "versions" => {
            &["versions", "versions 3 before_alpha_beta", "versions --restore 3", "versions --restore 3 check_if_full"]
        }
        "submit" => &["submit", "submit --to ../hand_in"],
        "update" => &["update ../spielbaum-2.zip", "update ../spielbaum-2", "update origin"],
        "grade" => &["grade ../submissions", "grade ../submissions --out ../grades --unit taster"],
        "merge" => &["merge ../part1 ../part2 --out ../grades"],
        "print" => &["print handouts ../sheets", "print handouts ../sheets --unit taster", "print exams ../exams"],
        "book" => &["book"],
        "handout" => &["handout ../students", "handout ../students --unit taster", "handout ../students --offline"],
        "autograder" => {
            &["autograder gradescope ../autograder.zip", "autograder classroom50 ../autograder.py --unit taster"]
        }
        "completions" => &["completions fish"],
        "help" => &["help", "help simulate"],
        _ => &[],
    };
    let games = tables::ALL.iter().flat_map(|table| table.examples().iter().copied());
    ours.iter().copied().chain(games.filter(|example| example.split(' ').next() == Some(command))).collect()
}

fn play() -> Command {
    command("play", say::about_play())
        .arg(
            game(to_play)
                .default_value(tables::ALL[0].name())
                .help(say::about_game(tables::names(to_play), tables::ALL[0].name()).to_string()),
        )
        .arg(switch("text", say::about_text()))
        .arg(switch("browser", say::about_browser()).conflicts_with("text"))
        .arg(option("port", "N", say::about_port()).value_parser(value_parser!(u16).range(1..)).requires("browser"))
        .args(options_of(to_play))
}

fn page() -> Command {
    let player = option("player", "NAME", say::about_page_player()).value_parser(PAGE_PLAYERS);
    command("page", say::about_page())
        .arg(argument("folder", "DIR", say::about_page_dir(), 1).value_parser(value_parser!(PathBuf)).required(true))
        .arg(game(to_play).help(say::about_page_game(tables::names(to_play)).to_string()).display_order(2))
        .arg(player)
}

fn simulate() -> Command {
    command("simulate", say::about_simulate())
        .arg(game(to_simulate).required(true))
        .args(options_of(to_simulate))
        .arg(option("games", "N", say::about_games()))
        .arg(option("seed", "N", say::about_seed()))
        .arg(switch("json", say::about_one_object()))
        .arg(option("out", "DIR", say::about_files()).value_parser(value_parser!(PathBuf)))
        .after_help(say::ctrl_c_ends_it().to_string())
}

fn train() -> Command {
    command("train", say::about_train())
        .arg(game(to_train).required(true))
        .args(options_of(to_train))
        .arg(option("games", "N", say::about_games_to_learn()))
        .arg(option("seed", "N", say::about_seed()))
        .arg(switch("json", say::about_one_object()))
        .arg(option("out", "DIR", say::about_weights()).value_parser(value_parser!(PathBuf)))
        .after_help(say::ctrl_c_ends_it().to_string())
}

fn tournament() -> Command {
    let from = argument("from", "DIR", say::about_submissions(), 2).value_parser(value_parser!(PathBuf)).num_args(0..);
    let out = option("out", "DIR", say::about_tournament_out()).value_parser(value_parser!(PathBuf));
    command("tournament", say::about_tournament())
        .arg(game(to_enter).required(true))
        .arg(from)
        .arg(switch("mine", say::about_mine()).conflicts_with("from"))
        .args(options_of(to_enter))
        .arg(option("games", "N", say::about_games_each()))
        .arg(option("minutes", "N", say::about_minutes()).conflicts_with_all(["games", "part"]))
        .arg(option("seed", "N", say::about_seed()))
        .arg(option("leave-out", "LIST", say::about_leave_out()).value_delimiter(','))
        .arg(pseudonyms(say::about_pseudonyms()))
        .arg(nesting().requires("from"))
        .arg(option("part", "K/N", say::about_tournament_part()).value_parser(|text: &str| text.parse::<Share>()))
        .arg(switch("strict", say::about_strict()))
        .arg(switch("unconfined", say::about_unconfined()).conflicts_with("strict"))
        .arg(switch("json", say::about_one_object()))
        .arg(out)
        .after_help(say::more_tournament().to_string())
}

fn analyse() -> Command {
    let boards = tables::ALL.iter().filter_map(|table| Some(((table.card().title)(), table.analyst()?.board())));
    command("analyse", say::about_analyse())
        .arg(game(to_analyse).required(true))
        .arg(argument("board", "BOARD", each(&say::about_board(), boards), 2).required(true).allow_hyphen_values(true))
        .args(options_of(to_analyse))
        .arg(switch("json", say::about_one_object()))
}

fn hint() -> Command {
    let tier = argument("tier", "HINT", say::about_tier(), 2).value_parser(PossibleValuesParser::new(["1", "2", "3"]));
    command("hint", say::about_hint()).arg(exercise()).arg(tier.default_value("1"))
}

fn answers() -> Command {
    command("answers", say::about_answers()).arg(exercise().required(true))
}

fn reset() -> Command {
    command("reset", say::about_reset()).arg(exercise().required(true))
}

fn versions() -> Command {
    let version = argument("version", "VERSION", say::about_which_version(), 1).requires("use");
    let name = argument("name", "NAME", say::about_version_name(), 2);
    let restore = switch("restore", say::about_restore()).requires("version");
    let uses = ArgGroup::new("use").args(["name", "restore"]).multiple(true);
    command("versions", say::about_versions()).arg(version).arg(name).arg(restore).group(uses)
}

fn submit() -> Command {
    let file = argument("file", "FILE.zip", say::about_submit_file(), 1).value_parser(value_parser!(PathBuf));
    let to = option("to", "DIR", say::about_submit_to()).value_parser(value_parser!(PathBuf)).conflicts_with("file");
    command("submit", say::about_submit()).arg(file).arg(to)
}

fn update() -> Command {
    command("update", say::about_update()).arg(argument("from", "FROM", say::about_update_from(), 1).required(true))
}

fn grade() -> Command {
    let from = argument("from", "DIR", say::about_submissions(), 1);
    with_reports(command("grade", say::about_grade()), from)
        .arg(option("chapter", "CHAPTER", say::about_chapter()).value_delimiter(','))
        .args(a_part().map(|option| option.conflicts_with("chapter")))
        .arg(nesting())
        .arg(option("part", "K/N", say::about_share()).value_parser(|text: &str| text.parse::<Share>()))
        .arg(option("jobs", "N", say::about_jobs()).value_parser(value_parser!(u16).range(1..)))
        .arg(switch("strict", say::about_strict()))
        .arg(switch("unconfined", say::about_unconfined()).conflicts_with("strict"))
}

/// Returns the option for the number of folder levels around hand-ins.
fn nesting() -> Arg {
    option("nesting", "N", say::about_nesting()).value_parser(value_parser!(u16))
}

fn merge() -> Command {
    with_reports(command("merge", say::about_merge()), argument("from", "DIR", say::about_shares(), 1))
}

/// Adds the folders to read and the options for reports to a command.
fn with_reports(command: Command, from: Arg) -> Command {
    let formats = PossibleValuesParser::new(Format::NAMES);
    command
        .arg(from.value_parser(value_parser!(PathBuf)).num_args(1..).required(true))
        .arg(option("out", "DIR", say::about_out()).value_parser(value_parser!(PathBuf)).default_value("grades"))
        .arg(
            option("format", "FORMAT", say::about_format())
                .value_parser(formats)
                .value_delimiter(',')
                .default_value("csv,json,html"),
        )
        .arg(option("worksheet", "CSV", say::about_worksheet()).value_parser(value_parser!(PathBuf)))
        .arg(option("feedback", "ZIP", say::about_feedback()).value_parser(value_parser!(PathBuf)))
        .arg(option("table", "STYLE", say::about_table()).value_parser(PossibleValuesParser::new(Spreadsheet::NAMES)))
        .arg(pseudonyms(say::about_pseudonyms_too()))
        .arg(option("scale", "SCALE", say::about_scale()).value_parser(PossibleValuesParser::new(Scale::NAMES)))
        .arg(switch("unread-as-zero", say::about_unread_as_zero()))
}

fn handout() -> Command {
    let folder = argument("folder", "DIR", say::about_handout_dir(), 1);
    command("handout", say::about_handout())
        .arg(folder.value_parser(value_parser!(PathBuf)).required(true))
        .args(a_part())
        .arg(switch("offline", say::about_offline()))
}

/// Returns the option for the pseudonyms' secret word, whose value is optional.
fn pseudonyms(about: Text) -> Arg {
    let word = option("pseudonyms", "WORD", about).num_args(0..=1).default_missing_value("");
    // A folder after the option would be taken for the word.
    word.value_parser(|word: &str| match !word.is_empty() && std::path::Path::new(word).exists() {
        true => Err(say::pseudonyms_is_no_file(word).to_string()),
        false => Ok(word.to_owned()),
    })
}

/// Returns the options that select a part of the course.
fn a_part() -> [Arg; 3] {
    [
        option("unit", "NAME", say::about_unit()).conflicts_with("exercises"),
        option("exercises", "LIST", say::about_exercises()).value_delimiter(','),
        option("given", "LIST", say::about_given()).value_delimiter(',').requires("exercises").conflicts_with("unit"),
    ]
}

fn print() -> Command {
    let what = argument("what", "WHAT", say::about_sheets(), 1).value_parser(PossibleValuesParser::new(Sheets::NAMES));
    let folder = argument("folder", "DIR", say::about_handout_dir(), 2).value_parser(value_parser!(PathBuf));
    command("print", say::about_print()).arg(what.required(true)).arg(folder.required(true)).args(a_part())
}

fn autograder() -> Command {
    let service = argument("service", "SERVICE", say::about_service(), 1);
    let file = argument("file", "FILE", say::about_service_file(), 2);
    command("autograder", say::about_autograder())
        .arg(service.value_parser(PossibleValuesParser::new(Service::NAMES)).required(true))
        .arg(file.value_parser(value_parser!(PathBuf)).required(true))
        .args(a_part())
}

fn completions() -> Command {
    let shell = argument("shell", "SHELL", say::about_shell(SHELLS.join(", ")), 1);
    command("completions", say::about_completions())
        .arg(shell.value_parser(PossibleValuesParser::new(SHELLS)).required(true))
        .after_help(say::how_to_complete().to_string())
}

/// Returns a command whose help is in the language of the process throughout.
fn command(name: &'static str, about: Text) -> Command {
    Command::new(name)
        .about(about.to_string())
        .help_template(format!("{{about}}\n\n{}:\n  {{usage}}\n\n{{all-args}}{{after-help}}", say::help_usage()))
        .max_term_width(80)
        .disable_help_flag(true)
}

/// Adds the examples and further explanations to a command's help.
fn finished(command: Command) -> Command {
    let lines: Vec<String> =
        examples(command.get_name()).into_iter().map(|example| format!("  {}", typed(example))).collect();
    let examples = format!("{}:\n{}", say::help_examples(), lines.join("\n"));
    let help = command.get_after_help().map_or_else(|| examples.clone(), |help| format!("{examples}\n\n{help}"));
    with_help(command.after_help(help))
}

/// Adds the option `--help`, which is listed last.
fn with_help(command: Command) -> Command {
    command.arg(switch("help", say::about_help()).short('h').action(ArgAction::Help).display_order(1000))
}

fn option(name: &'static str, value: &str, about: Text) -> Arg {
    with_value(below(say::help_options(), name, about), value).long(name)
}

fn switch(name: &'static str, about: Text) -> Arg {
    below(say::help_options(), name, about).long(name).action(ArgAction::SetTrue)
}

/// Returns a positional argument, which the help lists at this 1-based place.
fn argument(name: &'static str, value: &str, about: Text, place: usize) -> Arg {
    with_value(below(say::help_arguments(), name, about), value).display_order(place)
}

/// Returns an argument that the help lists below this heading.
fn below(heading: Text, name: &'static str, about: Text) -> Arg {
    Arg::new(name).help_heading(heading.to_string()).help(about.to_string())
}

/// Sets the name of an argument's value. Possible and default values are hidden in the help, since its text names them.
fn with_value(arg: Arg, value: &str) -> Arg {
    arg.value_name(placeholder(value)).hide_possible_values(true).hide_default_value(true)
}

fn game(known: Known) -> Arg {
    let names = tables::ALL.iter().copied().filter(|table| known(*table).is_some()).map(Table::name);
    argument("which", "GAME", say::about_games_that_can(tables::names(known)), 1)
        .value_parser(PossibleValuesParser::new(names))
}

fn exercise() -> Arg {
    argument("exercise", "EXERCISE", say::about_exercise(), 1).value_parser(Exercises)
}

/// Returns the placeholder of a value in the language of the process: `SIZE/MINES` becomes `GRÖSSE/MINEN`.
fn placeholder(english: &str) -> String {
    let words = [
        say::placeholder_board(),
        say::placeholder_command(),
        say::placeholder_dir(),
        say::placeholder_exercise(),
        say::placeholder_file(),
        say::placeholder_from(),
        say::placeholder_fleet(),
        say::placeholder_game(),
        say::placeholder_hint(),
        say::placeholder_mines(),
        say::placeholder_moves(),
        say::placeholder_rule(),
        say::placeholder_service(),
        say::placeholder_size(),
        say::placeholder_step(),
    ];
    words.iter().fold(english.to_owned(), |value, word| value.replace(&word.en, &word.to_string()))
}

/// A parser of exercise names that accepts every name known to the course; the shell completes only the shortest ones.
#[derive(Clone)]
struct Exercises;

impl TypedValueParser for Exercises {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let course = Workspace::find().ok()?.course;
        let names: Vec<_> = course.exercises().map(|exercise| course.short_name(&exercise.id).to_owned()).collect();
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}

/// A function that returns a game's options for a command, or `None` if the game does not support the command.
pub type Known = fn(&'static dyn Table) -> Option<Vec<Opt>>;

/// Returns a game's options for `play`.
pub fn to_play(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.options())
}

/// Returns a game's options for `simulate`.
pub fn to_simulate(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.simulator()?.options())
}

/// Returns a game's options for `train`.
pub fn to_train(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.trainer()?.options())
}

/// Returns a game's options for `analyse`.
pub fn to_analyse(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.analyst()?.options())
}

/// Returns a game's options for `tournament`: those of `simulate`, except that the players are the contestants' code.
pub fn to_enter(table: &'static dyn Table) -> Option<Vec<Opt>> {
    let simulator = table.simulator()?;
    let of_simulate = simulator.options().into_iter();
    let others = of_simulate.filter(|option| !["player", "against", "against-depth"].contains(&option.name));
    let player = Opt { name: "player", value: "NAME", about: say::about_contestant(), here: Text::default() };
    let budget = Opt { name: BUDGET, value: "N", about: say::about_budget(), here: Text::default() };
    Some(std::iter::once(player).chain(others).chain([budget]).collect())
}

/// Returns the options that the games support, without duplicates.
fn options_of(known: Known) -> Vec<Arg> {
    let (mut options, mut games) = (Vec::<Vec<(Text, Opt)>>::new(), 0);
    for &table in tables::ALL {
        let Some(here) = known(table) else { continue };
        games += 1;
        for option in here {
            let option = ((table.card().title)(), option);
            match options.iter_mut().find(|others| others[0].1.name == option.1.name) {
                Some(others) => others.push(option),
                None => options.push(vec![option]),
            }
        }
    }
    let arg = |here: Vec<(Text, Opt)>| {
        let (name, about) = (here[0].1.name, about(&here, games));
        let value = here.iter().map(|(_, option)| option.value).max_by_key(|value| value.len()).unwrap_or_default();
        if value.is_empty() {
            return switch(name, about).action(ArgAction::Set).num_args(0).default_missing_value("yes");
        }
        option(name, value, about).allow_hyphen_values(true)
    };
    options.into_iter().map(arg).collect()
}

/// Returns the description of an option, followed by its meaning in each game that supports it. `games` is the number
/// of games.
fn about(here: &[(Text, Opt)], games: usize) -> Text {
    let all = &here[0].1.about;
    if here.iter().any(|(_, option)| option.about != *all) {
        let both = |Opt { about, here, .. }: &Opt| {
            if here.is_empty() { about.clone() } else { about.concat(&Text::verbatim(": ")).concat(here) }
        };
        return each(&Text::default(), here.iter().map(|(game, option)| (game.clone(), both(option))));
    }
    let silent: Vec<&Text> = here.iter().filter(|(_, option)| option.here.is_empty()).map(|(game, _)| game).collect();
    let all = if silent.is_empty() || here.len() == games {
        all.clone()
    } else {
        let games = |lang: fn(&Text) -> &str| silent.iter().map(|game| lang(game)).collect::<Vec<_>>().join(", ");
        let games = Text::both(games(|game| &game.en), games(|game| &game.de));
        all.concat(&Text::verbatim(" (")).concat(&games).concat(&Text::verbatim(")"))
    };
    each(&all, here.iter().map(|(game, option)| (game.clone(), option.here.clone())))
}

/// Returns the common description, followed by a line for each game.
fn each(all: &Text, here: impl Iterator<Item = (Text, Text)>) -> Text {
    let lines =
        here.filter(|(_, here)| !here.is_empty()).map(|(game, here)| game.concat(&Text::verbatim(": ")).concat(&here));
    lines.fold(all.clone(), |before, line| if before.is_empty() { line } else { before.then(&line) })
}

/// Whether this is the whole course, and not a student's copy.
fn for_teachers() -> bool {
    Workspace::find().is_ok_and(|workspace| course::teach::is_here(&workspace))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{options_typed, words};

    /// Splits a command line as a shell does; quotes hold boards together.
    fn split(line: &str) -> Vec<String> {
        let pieces = line.split('"').enumerate();
        pieces
            .flat_map(|(at, piece)| match at % 2 {
                0 => piece.split_whitespace().map(str::to_owned).collect(),
                _ => vec![piece.to_owned()],
            })
            .collect()
    }

    #[test]
    fn every_example_of_every_help_can_be_typed() {
        for language in ["en", "de"] {
            text::choose(Some(language)).unwrap();
            let names: Vec<String> =
                arguments().get_subcommands().map(|command| command.get_name().to_owned()).collect();
            for name in names {
                let help = for_people().try_get_matches_from(["spielbaum", &name, "--help"]).unwrap_err().to_string();
                let said = help.split_once(&format!("{}:\n", words::help_examples())).expect("examples").1;
                let examples = examples(&name);
                assert!(!examples.is_empty(), "{name}");
                for example in examples {
                    assert!(said.contains(&typed(example).split(' ').take(3).collect::<Vec<_>>().join(" ")), "{said}");
                    let line = ["spielbaum".to_owned()].into_iter().chain(split(example));
                    let matches =
                        arguments().try_get_matches_from(line).unwrap_or_else(|error| panic!("{example}: {error}"));
                    let (command, matches) = matches.subcommand().unwrap();
                    assert_eq!(command, name);
                    check(command, matches).unwrap_or_else(|why| panic!("{example}: {why}"));
                }
            }
        }
    }

    /// Checks arguments that only the game or the course can check.
    fn check(command: &str, matches: &clap::ArgMatches) -> Result<(), Text> {
        let game = || tables::named(matches.get_one::<String>("which").unwrap(), Some).map(|(table, _)| table);
        match command {
            "play" => game()?.codes(&options_typed(matches, game()?, to_play)?).map(drop),
            "train" => game()?.trainer().unwrap().codes(&options_typed(matches, game()?, to_train)?).map(drop),
            "simulate" => game()?.simulator().unwrap().codes(&options_typed(matches, game()?, to_simulate)?).map(drop),
            "analyse" => options_typed(matches, game()?, to_analyse).map(drop),
            "hint" | "answers" | "reset" => {
                let name = matches.get_one::<String>("exercise");
                name.map_or(Ok(()), |name| Workspace::find()?.exercise(name).map(drop))
            }
            _ => Ok(()),
        }
    }

    /// The way in which a command uses a path in its arguments.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Use {
        /// The path is only read.
        Reads,
        /// The path must be new, or an empty file or folder.
        New,
        /// The path is new or empty, or the command wrote it, and it was not changed since (`whole::own`).
        Own,
        /// A file that the command did not write is kept next to the new one (`class::outputs`).
        Beside,
    }

    #[test]
    fn of_every_path_that_can_be_named_it_is_known_what_becomes_of_what_lies_there() {
        let known = [
            ("analyse", "tree", Use::Own),
            ("autograder", "file", Use::New),
            ("grade", "feedback", Use::Own),
            ("grade", "from", Use::Reads),
            ("grade", "out", Use::Beside),
            ("grade", "worksheet", Use::Reads),
            ("handout", "folder", Use::New),
            ("merge", "feedback", Use::Own),
            ("merge", "from", Use::Reads),
            ("merge", "out", Use::Beside),
            ("merge", "worksheet", Use::Reads),
            ("page", "folder", Use::Own),
            ("play", "game", Use::Reads),
            ("print", "folder", Use::New),
            ("simulate", "out", Use::New),
            ("submit", "file", Use::New),
            ("submit", "to", Use::Reads),
            ("tournament", "from", Use::Reads),
            ("tournament", "out", Use::Own),
            ("train", "out", Use::Own),
        ];
        let is_path = |arg: &Arg| {
            let values: String = arg.get_value_names().into_iter().flatten().map(ToString::to_string).collect();
            arg.get_value_parser().type_id() == clap::builder::ValueParser::path_buf().type_id()
                || ["FILE", "DIR", "CSV", "ZIP", "PATH"].iter().any(|name| values.contains(name))
        };
        text::choose(Some("en")).unwrap();
        let all = arguments();
        let mut named = Vec::new();
        for command in all.get_subcommands() {
            let paths = command.get_arguments().filter(|arg| is_path(arg));
            named.extend(paths.map(|arg| (command.get_name(), arg.get_id().as_str())));
        }
        named.sort_unstable();
        assert_eq!(named, known.map(|(command, option, _)| (command, option)));
    }

    #[test]
    fn pseudonyms_need_no_word_and_take_no_folder_for_one() {
        let parsed = |typed: &[&str]| {
            let all = ["spielbaum", "tournament", "othello"].into_iter().chain(typed.iter().copied());
            let matches = for_people().try_get_matches_from(all).map_err(|error| error.to_string())?;
            let (_, matches) = matches.subcommand().unwrap();
            Ok::<_, String>(matches.get_one::<String>("pseudonyms").cloned())
        };
        assert_eq!(parsed(&["..", "--pseudonyms"]), Ok(Some(String::new())));
        assert_eq!(parsed(&["--pseudonyms", "--games", "2", ".."]), Ok(Some(String::new())));
        assert_eq!(parsed(&["..", "--pseudonyms", "secret"]), Ok(Some("secret".to_owned())));
        assert_eq!(parsed(&[".."]), Ok(None));
        assert!(parsed(&["--pseudonyms", ".."]).unwrap_err().contains("--pseudonyms="));
    }

    #[test]
    fn the_definition_agrees_with_itself() {
        arguments().debug_assert();
    }
}
