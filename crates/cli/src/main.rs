//! `spielbaum`: reads the arguments and calls `course`. It links no student's code.

use catalogue::{Text, cli as say};
use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use course::Workspace;
use course::play::{DEEPEST, Game, Opponent};
use course::teach::{Format, Grade, Service, Task};
use games::tictactoe::{Board, Mark};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(problem) => {
            eprintln!("{}", shown(&problem));
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<ExitCode, Text> {
    choose_language()?;
    let matches = match arguments().try_get_matches() {
        Ok(matches) => matches,
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            print(&error.to_string());
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(one_line(&error)),
    };
    match matches.subcommand() {
        Some(("play", matches)) => play(matches)?,
        Some(("hint", matches)) => hint(matches)?,
        Some(("reset", matches)) => reset(matches)?,
        Some(("grade" | "handout" | "autograder", _)) => return teach(&matches),
        _ => learn()?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The language has to be known before the arguments are read: their help is written in it.
fn choose_language() -> Result<(), Text> {
    let arguments: Vec<String> = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let after = |i: usize| arguments.get(i + 1).map(String::as_str);
    let named = arguments.iter().enumerate().find_map(|(i, argument)| match argument.strip_prefix("--lang") {
        Some("") => after(i),
        Some(value) => value.strip_prefix('='),
        None => None,
    });
    catalogue::choose(named)
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
    let play = command("play", say::about_play())
        .arg(argument("game", "GAME", say::about_game()).default_value("tictactoe"))
        .arg(Arg::new("text").long("text").action(ArgAction::SetTrue).help(say::about_text().to_string()))
        .arg(
            option("player", "mine|my-champion|solution", say::about_player())
                .value_parser(PossibleValuesParser::new(["mine", "my-champion", "solution"]))
                .default_value("mine"),
        )
        .arg(
            option("depth", "1..9", say::about_depth())
                .value_parser(value_parser!(u32).range(1..=i64::from(DEEPEST)))
                .default_value("9"),
        )
        .arg(option("position", "BOARD", say::about_position()))
        .arg(option("to-move", "X|O", say::about_to_move()).value_parser(["X", "O"]));
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
        .arg(Arg::new("strict").long("strict").action(ArgAction::SetTrue).help(say::about_strict().to_string()));
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
        .arg(option("lang", "en|de", say::about_lang()).global(true).value_parser(["en", "de"]))
        .subcommand(play)
        .subcommands([hint, reset])
        .subcommands([grade, handout, autograder].map(|command| command.hide(!for_teachers())))
        .subcommand_value_name(say::help_command().to_string())
        .subcommand_help_heading(say::help_commands().to_string())
        .disable_help_subcommand(true)
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
                _ if argument.contains("depth") => format!("1, 2, ..., {DEEPEST}"),
                _ => "1, 2, 3".to_owned(),
            };
            if value.is_empty() { say::value_missing(argument) } else { say::bad_value(argument, value, allowed) }
        }
        ErrorKind::MissingRequiredArgument => say::argument_missing(argument),
        _ => say::bad_arguments(error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ")),
    }
}

fn learn() -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb {
        return course::learn::watch(&workspace);
    }
    if std::io::stderr().is_terminal() {
        eprintln!("{}", say::looking());
    }
    let progress = course::judge::judge(&workspace, "progress", None, None)?;
    print(&course::progress::text(&workspace, &progress, course::coloured()));
    Ok(())
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
                    print(&format!("{}\n", say::all_done_no_hint()));
                    return Ok(());
                }
            }
        }
    };
    print(&course::hint::text(&workspace, &name, tier)?);
    Ok(())
}

fn reset(matches: &ArgMatches) -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let name = matches.get_one::<String>("exercise").map_or("", String::as_str);
    let kept = course::reset::reset(&workspace, name)?;
    print(&format!("{}\n", say::was_reset(workspace.exercise(name)?.stub().display())));
    if let Some(kept) = kept {
        print(&format!("{}\n", say::old_file_kept(kept.display())));
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
            strict: matches.get_flag("strict"),
        }),
        None => unreachable!("only called with a command"),
    };
    let workspace = Workspace::find()?;
    // In German and in English, the task's page is a handout too.
    if let Task::Handout { folder } = &task
        && let Ok(exercise) = workspace.exercise(&folder.to_string_lossy())
    {
        print(&format!("{}\n", say::the_task_is_in(exercise.handout().display())));
        return Ok(ExitCode::SUCCESS);
    }
    course::teach::run(&workspace, &task)
}

fn play(matches: &ArgMatches) -> Result<(), Text> {
    let game = matches.get_one::<String>("game").map_or("", String::as_str);
    if game != "tictactoe" {
        return Err(say::no_such_game(game, "tictactoe"));
    }
    let board = match matches.get_one::<String>("position") {
        Some(text) => text.parse::<Board>().map_err(|error| error.text())?,
        None => Board::new(),
    };
    let wanted = matches.get_one::<String>("to-move").map(|mark| if mark == "X" { Mark::X } else { Mark::O });
    let mover = mover(&board, wanted)?;
    let workspace = Workspace::find()?;
    let opponent = Opponent::named(matches.get_one::<String>("player").map_or("", String::as_str));
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(DEEPEST);
    if !matches.get_flag("text") {
        // Without a game, the window begins with all of them.
        let given = matches.value_source("game") == Some(clap::parser::ValueSource::CommandLine)
            || matches.contains_id("position");
        let start = course::window::Start::TicTacToe { board, mover, opponent, depth };
        return course::window::open(&workspace, given.then_some(start));
    }
    let player = opponent.player(&workspace)?;
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let echo = !std::io::stdin().is_terminal();
    let mut game = Game { workspace: &workspace, opponent, player, depth, input, output, echo };
    // Whoever closes the terminal has had enough.
    let _ = game.play(board, mover);
    Ok(())
}

/// Who is to move: `wanted` if a game can lead there so, else whoever it must be; X if it could be both.
fn mover(board: &Board, wanted: Option<Mark>) -> Result<Mark, Text> {
    let movers = [Mark::X, Mark::O].map(|first| board.to_move(first));
    match (wanted, &movers) {
        (Some(mark), movers) if movers.contains(&Ok(mark)) => Ok(mark),
        (Some(mark), [Ok(_), _] | [_, Ok(_)]) => Err(say::not_to_move(mark, format!("{board:#}"))),
        (_, [Ok(mark), _] | [Err(_), Ok(mark)]) => Ok(*mark),
        (_, [Err(impossible), _]) => Err(impossible.text()),
    }
}

/// A problem as standard error shows it: with the compiler's colours only where there are colours.
fn shown(problem: &Text) -> String {
    grading::tame(&problem.to_string(), std::io::stderr().is_terminal() && course::coloured())
}

/// Whoever reads may stop reading (`| head`): that is no reason to panic.
fn print(text: &str) {
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}
