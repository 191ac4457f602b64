//! `spielbaum-commands`: what `cargo run -- COMMAND` does. It reads the arguments and calls `course` and `tables`, links no student's code and knows no game.

mod words;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use course::teach::{Format, Grade, Service, Task};
use course::{Workspace, tool};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use tables::series::{self, may_be_written};
use tables::session::Terminal;
use tables::{Analysis, Failed, Opt, Options, Order, Table};
use text::Text;
use words as say;

fn main() -> ExitCode {
    // `spielbaum` has put the language that was asked for there.
    let _ = text::choose(None);
    tool::when_the_parent_ends(|| std::process::exit(1));
    tool::exit_code(run())
}

fn run() -> Result<ExitCode, Text> {
    let matches = match arguments().try_get_matches() {
        Ok(matches) => matches,
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            course::print(&error.to_string());
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(one_line(&error)),
    };
    match matches.subcommand() {
        Some(("play", matches)) => return play(matches),
        Some(("simulate", matches)) => return simulate(matches),
        Some(("analyse", matches)) => return analyse(matches),
        Some(("hint", matches)) => hint(matches)?,
        Some(("reset", matches)) => reset(matches)?,
        Some(_) => return teach(&matches),
        None => course::print(&arguments().render_help().to_string()),
    }
    Ok(ExitCode::SUCCESS)
}

fn arguments() -> Command {
    let option = |name: &'static str, value: &'static str, about: Text| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .hide_possible_values(true)
            .hide_default_value(true)
            .help(about.to_string())
    };
    let argument = |name: &'static str, value: &'static str, about: Text| {
        Arg::new(name).value_name(value).hide_default_value(true).help(about.to_string())
    };
    let number = |name, about| option(name, "N", about);
    let play = command("play", say::about_play())
        .arg(
            argument("which", "GAME", say::about_game(tables::names(Some), tables::ALL[0].name()))
                .default_value(tables::ALL[0].name()),
        )
        .arg(Arg::new("text").long("text").action(ArgAction::SetTrue).help(say::about_text().to_string()))
        .args(options_of(to_play));
    let json = || Arg::new("json").long("json").action(ArgAction::SetTrue).help(say::about_one_object().to_string());
    let which =
        |known: Known| argument("which", "GAME", say::about_games_that_can(tables::names(known))).required(true);
    let simulate = command("simulate", say::about_simulate())
        .arg(which(to_simulate))
        .args(options_of(to_simulate))
        .arg(number("games", say::about_games()))
        .arg(number("seed", say::about_seed()))
        .arg(json())
        .arg(option("out", "DIR", say::about_files()).value_parser(value_parser!(PathBuf)));
    let boards = tables::ALL.iter().filter_map(|table| Some((*table, table.analyst()?.board())));
    let analyse = command("analyse", say::about_analyse())
        .arg(which(to_analyse))
        .arg(argument("board", "BOARD", each(&Text::default(), boards)).required(true).allow_hyphen_values(true))
        .args(options_of(to_analyse))
        .arg(json());
    let hint = command("hint", say::about_hint()).arg(argument("exercise", "EXERCISE", say::about_exercise())).arg(
        argument("tier", "HINT", say::about_tier()).value_parser(value_parser!(u32).range(1..=3)).default_value("1"),
    );
    let reset = command("reset", say::about_reset())
        .arg(argument("exercise", "EXERCISE", say::about_exercise()).required(true));
    let path = || value_parser!(PathBuf);
    let grade = command("grade", say::about_grade())
        .arg(argument("from", "DIR", say::about_submissions()).value_parser(path()).num_args(1..).required(true))
        .arg(option("out", "DIR", say::about_out()).value_parser(path()).default_value("grades"))
        .arg(
            option("format", "FORMAT", say::about_format())
                .value_parser(PossibleValuesParser::new(Format::NAMES))
                .value_delimiter(',')
                .default_value("csv,json,html"),
        )
        .arg(Arg::new("strict").long("strict").action(ArgAction::SetTrue).help(say::about_strict().to_string()))
        .arg(
            Arg::new("unconfined")
                .long("unconfined")
                .action(ArgAction::SetTrue)
                .conflicts_with("strict")
                .help(say::about_unconfined().to_string()),
        );
    let handout = command("handout", say::about_handout())
        .arg(argument("folder", "DIR", say::about_handout_dir()).value_parser(path()).required(true));
    let autograder = command("autograder", say::about_autograder())
        .arg(
            argument("service", "SERVICE", say::about_service())
                .value_parser(PossibleValuesParser::new(Service::NAMES))
                .hide_possible_values(true)
                .required(true),
        )
        .arg(argument("file", "FILE", say::about_service_file()).value_parser(path()).required(true));
    command("spielbaum", say::about())
        .bin_name("spielbaum")
        .arg(option("lang", "en|de", say::about_lang()).global(true).value_parser(["en", "de"]))
        .subcommands([play, simulate, analyse, hint, reset])
        .subcommands([grade, handout, autograder].map(|command| command.hide(!for_teachers())))
        .subcommand_value_name(say::help_command().to_string())
        .subcommand_help_heading(say::help_commands().to_string())
        .disable_help_subcommand(true)
}

/// The options that a game knows of a command, if it can do it.
type Known = fn(&'static dyn Table) -> Option<Vec<Opt>>;

fn to_play(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.options())
}

fn to_simulate(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.simulator()?.options())
}

fn to_analyse(table: &'static dyn Table) -> Option<Vec<Opt>> {
    Some(table.analyst()?.options())
}

/// The options that the games know, each once: what it is, and what it can be in each game.
fn options_of(known: Known) -> Vec<Arg> {
    let mut options: Vec<(Opt, Vec<(&dyn Table, Opt)>)> = Vec::new();
    for &table in tables::ALL {
        for option in known(table).unwrap_or_default() {
            match options.iter_mut().find(|(other, _)| other.name == option.name) {
                Some((_, here)) => here.push((table, option)),
                None => options.push((option.clone(), vec![(table, option)])),
            }
        }
    }
    let arg = |(option, here): (Opt, Vec<(&dyn Table, Opt)>)| {
        let about = each(&option.about, here.into_iter().map(|(table, option)| (table, option.here)));
        let arg = Arg::new(option.name).long(option.name).help(about.to_string());
        if option.value.is_empty() {
            return arg.action(ArgAction::Set).num_args(0).default_missing_value("yes");
        }
        arg.value_name(option.value).allow_hyphen_values(true)
    };
    options.into_iter().map(arg).collect()
}

/// What is said of all games, and of each.
fn each<'a>(all: &Text, here: impl Iterator<Item = (&'a dyn Table, Text)>) -> Text {
    let said = here
        .filter(|(_, here)| !here.is_empty())
        .map(|(table, here)| (table.card().title)().concat(&Text::verbatim(": ")).concat(&here));
    let mut parts: Vec<Text> = [all.clone()].into_iter().filter(|all| !all.is_empty()).chain(said).collect();
    let first = if parts.is_empty() { Text::default() } else { parts.remove(0) };
    parts.iter().fold(first, |before, part| before.concat(&Text::verbatim(". ")).concat(part))
}

/// Whether this is the whole course and not a student's copy.
fn for_teachers() -> bool {
    Workspace::find().is_ok_and(|workspace| course::teach::is_here(&workspace))
}

/// A command whose help speaks our language throughout.
fn command(name: &'static str, about: Text) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(say::about_help().to_string());
    Command::new(name)
        .about(about.to_string())
        .help_template(format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}", say::help_usage()))
        .next_help_heading(say::help_options().to_string())
        .disable_help_flag(true)
        .arg(help)
}

/// What is wrong with the arguments, in one line of our own.
fn one_line(error: &clap::Error) -> Text {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg).replace(['[', ']', '<', '>'], "").replace("...", "");
    match error.kind() {
        ErrorKind::UnknownArgument => say::unknown_argument(argument),
        ErrorKind::InvalidSubcommand => say::unknown_command(context(ContextKind::InvalidSubcommand)),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue);
            let allowed = match context(ContextKind::ValidValue) {
                allowed if !allowed.is_empty() => allowed,
                _ => "1, 2, 3".to_owned(),
            };
            if value.is_empty() { say::value_missing(argument) } else { tables::bad_value(argument, value, allowed) }
        }
        ErrorKind::MissingRequiredArgument => say::argument_missing(argument),
        _ => course::shared::bad_arguments(
            error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: "),
        ),
    }
}

fn hint(matches: &ArgMatches) -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let tier = matches.get_one::<u32>("tier").map_or(1, |tier| *tier as usize);
    let name = match matches.get_one::<String>("exercise") {
        Some(name) => name.clone(),
        None => {
            let progress = course::judge::judge(&workspace, "progress", None, None)?;
            match course::progress::next(&workspace, &progress) {
                Some(next) => next.id.clone(),
                None => {
                    course::print(&format!("{}\n", say::all_done_no_hint()));
                    return Ok(());
                }
            }
        }
    };
    course::print(&course::hint::text(&workspace, &name, tier)?);
    Ok(())
}

fn reset(matches: &ArgMatches) -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let name = matches.get_one::<String>("exercise").map_or("", String::as_str);
    let kept = course::reset::reset(&workspace, name)?;
    course::print(&format!("{}\n", say::was_reset(workspace.exercise(name)?.stub().display())));
    if let Some(kept) = kept {
        course::print(&format!("{}\n", say::old_file_kept(kept.display())));
    }
    Ok(())
}

/// Whatever only teachers need.
fn teach(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let path = |matches: &ArgMatches, name| matches.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let names =
        |matches: &ArgMatches, name| -> Vec<String> { matches.get_many(name).into_iter().flatten().cloned().collect() };
    let task = match matches.subcommand() {
        Some(("handout", matches)) => Task::Handout { folder: path(matches, "folder") },
        Some(("autograder", matches)) => Task::Autograder {
            service: names(matches, "service")
                .iter()
                .find_map(|name| Service::named(name))
                .unwrap_or(Service::Gradescope),
            file: path(matches, "file"),
        },
        Some((_, matches)) => Task::Grade(Grade {
            from: matches.get_many("from").into_iter().flatten().cloned().collect(),
            out: path(matches, "out"),
            formats: names(matches, "format").iter().filter_map(|name| Format::named(name)).collect(),
            strict: matches.get_flag("strict") || cfg!(target_os = "linux") && !matches.get_flag("unconfined"),
        }),
        None => unreachable!("only called with a command"),
    };
    let workspace = Workspace::find()?;
    // In German and in English, the task's page is a handout too.
    if let Task::Handout { folder } = &task
        && let Ok(exercise) = workspace.exercise(&folder.to_string_lossy())
    {
        course::print(&format!("{}\n", say::the_task_is_in(exercise.handout().display())));
        return Ok(ExitCode::SUCCESS);
    }
    course::teach::run(&workspace, &task)
}

/// The options of the game as they were typed.
fn typed(matches: &ArgMatches, table: &'static dyn Table, known: Known) -> Result<Options, Text> {
    let all = tables::ALL.iter().copied().filter_map(known).flatten();
    let options: BTreeMap<&str, &str> =
        all.filter_map(|option| Some((option.name, value(matches, option.name)?))).collect();
    let known = known(table).unwrap_or_default();
    match options.keys().find(|name| !known.iter().any(|option| option.name == **name)) {
        Some(name) => Err(say::not_for_game(format!("--{name}"), table.name())),
        None => Ok(options.into_iter().collect()),
    }
}

fn play(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, _) = tables::named(value(matches, "which").unwrap_or_default(), Some)?;
    let options = typed(matches, table, to_play)?;
    let codes = table.codes(&options)?;
    let workspace = Workspace::find()?;
    if codes.iter().any(|code| !code.is_here(&workspace)) {
        return Err(course::shared::no_solutions_here());
    }
    if !matches.get_flag("text") {
        // Without a game, the window begins with all of them.
        let chosen = matches.value_source("which") == Some(clap::parser::ValueSource::CommandLine)
            || options.get("position").is_some();
        let order = if chosen { Order { game: Some(table.name().to_owned()), options } } else { Order::default() };
        return tool::run(&workspace, "viewer", "spielbaum-viewer", &order);
    }
    let mut game = table.session(&workspace, &options)?;
    // Whoever closes the terminal has had enough.
    let _ = Terminal::here().play(&mut *game);
    Ok(ExitCode::SUCCESS)
}

fn simulate(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, simulator) = tables::named(value(matches, "which").unwrap_or_default(), |table| table.simulator())?;
    let options = typed(matches, table, to_simulate)?;
    let codes = simulator.codes(&options)?;
    let numbers: Options =
        ["games", "seed"].into_iter().filter_map(|name| Some((name, value(matches, name)?))).collect();
    let games = numbers.number("games", 1, series::MOST)?.unwrap_or(100);
    let seed = numbers.number("seed", 0, u64::MAX)?.unwrap_or(1);
    let out = matches.get_one::<PathBuf>("out").cloned();
    if let Some(out) = &out {
        may_be_written(out)?;
    }
    let workspace = Workspace::find()?;
    let program = |code: course::player::Code| Ok((code.name(), code.program(&workspace, true)?));
    let programs = codes.into_iter().map(program).collect::<Result<_, Text>>()?;
    let json = matches.get_flag("json");
    let order = series::Order { game: table.name().to_owned(), options, programs, games, seed, json, out };
    tool::run(&workspace, "simulate", "spielbaum-simulate", &order)
}

fn analyse(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, analyst) = tables::named(value(matches, "which").unwrap_or_default(), |table| table.analyst())?;
    let options = typed(matches, table, to_analyse)?;
    let failed = match analyst.analyse(&Workspace::find()?, value(matches, "board").unwrap_or_default(), &options) {
        Ok(Analysis { json, text, failed }) => {
            course::print(&if matches.get_flag("json") { format!("{json}\n") } else { text });
            failed
        }
        Err(Failed::Arguments(why)) => return Err(why),
        Err(Failed::Code(why)) => Some(why),
    };
    let Some(why) = failed else { return Ok(ExitCode::SUCCESS) };
    course::tell(&why);
    Ok(ExitCode::FAILURE)
}

fn value<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}
