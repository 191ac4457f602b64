//! `spielbaum`: reads the arguments and calls `course`. It links no student's code.

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use course::Workspace;
use course::analyse::{CHAMPION_DEEPEST, CHAMPION_DEPTH};
use course::othello::{self, Player, Thinker};
use course::play::othello::Table;
use course::play::{DEEPEST, Game, Opponent};
use course::simulate::{Contestant, Order};
use course::teach::{Format, Grade, Service, Task};
use course::window::Start;
use games::othello::Position;
use games::tictactoe::{Board, Mark};
use referee::Referee;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use text::{Text, analyse, cli as say, simulate};

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
        Some(("simulate", matches)) => return simulate(matches),
        Some(("analyse", matches)) => return analyse(matches),
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
    text::choose(named)
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
        .arg(option(
            "player",
            "NAME",
            say::about_player(Opponent::ALL.map(Opponent::name).join(", "), othello::names().join(", ")),
        ))
        .arg(option("depth", "N", say::about_depth(DEEPEST, othello::DEPTH, othello::DEEPEST)))
        .arg(option("position", "BOARD", say::about_position()).allow_hyphen_values(true))
        .arg(option("game", "MOVES|FILE", say::about_moves()).id("moves"))
        .arg(option("to-move", "X|O", say::about_to_move()).value_parser(["X", "O"]));
    let json =
        || Arg::new("json").long("json").action(ArgAction::SetTrue).help(analyse::about_one_object().to_string());
    let simulate = command("simulate", simulate::about_simulate())
        .arg(argument("game", "GAME", say::about_othello()).required(true))
        .arg(option("player", "NAME", simulate::about_counted(othello::names().join(", "))).default_value("mine"))
        .arg(option("against", "NAME", simulate::about_against()).default_value("random"))
        .arg(option("games", "N", simulate::about_games()))
        .arg(option("seed", "N", simulate::about_seed()))
        .arg(option("depth", "N", simulate::about_both_depths(othello::DEPTH, othello::DEEPEST)))
        .arg(option("against-depth", "N", simulate::about_against_depth()))
        .arg(json())
        .arg(option("out", "DIR", simulate::about_files()).value_parser(value_parser!(PathBuf)));
    let analyse = command("analyse", analyse::about_analyse())
        .arg(argument("game", "GAME", say::about_othello()).required(true))
        .arg(argument("board", "BOARD", analyse::about_board()).required(true).allow_hyphen_values(true))
        .arg(option("player", "NAME", analyse::about_analyst(analysts().join(", "))))
        .arg(option("depth", "N", analyse::about_analyst_depth(othello::DEPTH, CHAMPION_DEPTH)))
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
        .arg(option("lang", "en|de", say::about_lang()).global(true).value_parser(["en", "de"]))
        .subcommands([play, simulate, analyse, hint, reset])
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
                _ => "1, 2, 3".to_owned(),
            };
            if value.is_empty() { say::value_missing(argument) } else { say::bad_value(argument, value, allowed) }
        }
        ErrorKind::MissingRequiredArgument => say::argument_missing(argument),
        _ => course::shared::bad_arguments(
            error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: "),
        ),
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
            strict: matches.get_flag("strict") || cfg!(target_os = "linux") && !matches.get_flag("unconfined"),
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
    let (game, othello) = (value(matches, "game").unwrap_or_default(), "othello");
    if game == othello {
        return play_othello(matches);
    }
    if game != "tictactoe" {
        return Err(say::no_such_game(game, "tictactoe, othello"));
    }
    if matches.contains_id("moves") {
        return Err(say::not_for_game("--game", game));
    }
    let board = match value(matches, "position") {
        Some(text) => text.parse::<Board>().map_err(|error| error.text())?,
        None => Board::new(),
    };
    let wanted = value(matches, "to-move").map(|mark| if mark == "X" { Mark::X } else { Mark::O });
    let mover = mover(&board, wanted)?;
    let name = value(matches, "player").unwrap_or("mine");
    let names = Opponent::ALL.map(Opponent::name);
    if !names.contains(&name) {
        return Err(say::bad_value("--player", name, names.join(", ")));
    }
    let opponent = Opponent::named(name);
    let depth = number(matches, "depth", 1, u64::from(DEEPEST))?.map_or(DEEPEST, |depth| depth as u32);
    let workspace = Workspace::find()?;
    if !matches.get_flag("text") {
        // Without a game, the window begins with all of them.
        let given = matches.value_source("game") == Some(clap::parser::ValueSource::CommandLine)
            || matches.contains_id("position");
        let start = Start::TicTacToe { board, mover, opponent, depth };
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

fn play_othello(matches: &ArgMatches) -> Result<(), Text> {
    use games::othello::Game;

    if matches.contains_id("to-move") {
        return Err(say::not_for_game("--to-move", "othello"));
    }
    let (game, stated) = match (value(matches, "position"), value(matches, "moves")) {
        (Some(_), Some(_)) => return Err(say::not_both("--position", "--game")),
        (Some(text), None) => {
            let position = text.parse::<Position>().map_err(|error| error.text())?;
            (Game::from(position), position.player)
        }
        (None, Some(text)) => {
            let file = Path::new(text);
            // A name with a point or a slash is meant for a file even if there is none.
            let game = if file.exists() || text.contains(['.', '/', '\\']) {
                course::play::othello::load(file)?
            } else {
                text.parse::<Game>().map_err(|error| error.text())?
            };
            let stated = game.position().player;
            (game, stated)
        }
        (None, None) => (Game::default(), Position::default().player),
    };
    let player = othello_player(matches, "player", &othello::names())?.unwrap_or(othello::PLAYERS[0].1);
    let depth = othello_depth(matches, othello::DEPTH, othello::DEEPEST)?;
    let workspace = Workspace::find()?;
    if !matches.get_flag("text") {
        return course::window::open(&workspace, Some(Start::Othello { game, player, depth }));
    }
    // The champion solves ends: without optimisations it would take too long.
    let computer = Thinker::new(&workspace, player, player.program(&workspace, player == Player::Champion)?);
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let echo = !std::io::stdin().is_terminal();
    // Whoever closes the terminal has had enough.
    let _ = Table { computer, depth, input, output, echo }.play(game, stated);
    Ok(())
}

fn simulate(matches: &ArgMatches) -> Result<ExitCode, Text> {
    only_othello(matches)?;
    let names = othello::names();
    let player = |name| Ok(othello_player(matches, name, &names)?.unwrap_or(Player::Random));
    let (player, against) = (player("player")?, player("against")?);
    let games = number(matches, "games", 1, course::simulate::MOST)?.unwrap_or(100);
    let seed = number(matches, "seed", 0, u64::MAX)?.unwrap_or(1);
    let depth = othello_depth(matches, othello::DEPTH, othello::DEEPEST)?;
    let out = matches.get_one::<PathBuf>("out").cloned();
    if let Some(out) = &out {
        course::simulate::may_be_written(out)?;
    }
    let workspace = Workspace::find()?;
    let order = Order {
        player: Contestant::build(&workspace, player)?,
        against: Contestant::build(&workspace, against)?,
        games,
        seed,
        depth,
        against_depth: number(matches, "against-depth", 1, u64::from(othello::DEEPEST))?
            .map_or(depth, |depth| depth as u32),
        json: matches.get_flag("json"),
        out,
    };
    course::simulate::run(&workspace, &order)
}

/// Who can be asked about a position: all but whoever moves at random.
fn analysts() -> Vec<&'static str> {
    othello::names().into_iter().filter(|name| *name != Player::Random.name()).collect()
}

fn analyse(matches: &ArgMatches) -> Result<ExitCode, Text> {
    only_othello(matches)?;
    let position = value(matches, "board").unwrap_or_default().parse::<Position>().map_err(|error| error.text())?;
    let player = othello_player(matches, "player", &analysts())?;
    let workspace = Workspace::find()?;
    let player = player.unwrap_or(if workspace.has_solutions() { Player::Champion } else { othello::PLAYERS[0].1 });
    let depth = match player {
        Player::Champion => othello_depth(matches, CHAMPION_DEPTH, CHAMPION_DEEPEST)?,
        _ => othello_depth(matches, othello::DEPTH, othello::DEEPEST)?,
    };
    let mut thinker = Thinker::new(&workspace, player, player.program(&workspace, true)?);
    match course::analyse::analyse(&mut thinker, position, depth) {
        Ok(analysis) if matches.get_flag("json") => print(&format!("{}\n", analysis.json())),
        Ok(analysis) => print(&analysis.text(position, player)),
        // Not the arguments are wrong, but the player's code.
        Err(why) => {
            eprintln!("{}", shown(&why));
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn only_othello(matches: &ArgMatches) -> Result<(), Text> {
    match value(matches, "game") {
        Some("othello") => Ok(()),
        other => Err(say::no_such_game(other.unwrap_or_default(), "othello")),
    }
}

/// The player of Othello that this option names, one of `names`.
fn othello_player(matches: &ArgMatches, option: &str, names: &[&str]) -> Result<Option<Player>, Text> {
    let Some(name) = value(matches, option) else { return Ok(None) };
    let player = Player::named(name).filter(|_| names.contains(&name));
    player.map(Some).ok_or_else(|| say::bad_value(format!("--{option}"), name, names.join(", ")))
}

fn othello_depth(matches: &ArgMatches, default: u32, deepest: u32) -> Result<u32, Text> {
    Ok(number(matches, "depth", 1, u64::from(deepest))?.map_or(default, |depth| depth as u32))
}

fn value<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The number behind this option, from `least` to `most`.
fn number(matches: &ArgMatches, option: &str, least: u64, most: u64) -> Result<Option<u64>, Text> {
    let Some(text) = value(matches, option) else { return Ok(None) };
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    let allowed = format!("{least}, {}, ..., {most}", least + 1);
    number.map(Some).ok_or_else(|| say::bad_value(format!("--{option}"), text, allowed))
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
