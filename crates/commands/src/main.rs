//! The program `spielbaum-commands`, which runs `cargo run -- COMMAND`. The program parses the arguments and calls
//! `course` and `tables`. No student's code is linked, and no game is named here.

mod arguments;
mod check;
mod words;
mod wrong;

use arguments::{Known, to_analyse, to_enter, to_play, to_simulate, to_train};
use clap::ArgMatches;
use clap::error::ErrorKind;
use clap_complete::Shell;
use course::answers::Answers;
use course::contest::Contestants;
use course::notices::{MINUTE, Repeated, repeat};
use course::teach::{self, Format, Grade, Service, Share, Task, Wanted};
use course::{Workspace, tool, transfer, versions};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::PoisonError;
use tables::contest;
use tables::files::Texts;
use tables::page::{self, Page};
use tables::series::{self, Role, may_be_written};
use tables::session::Terminal;
use tables::{Analysis, Failed, Options, Order, Table};
use text::Text;
use whole::Destination;
use whole::own::{is_sealed, sealed};
use words as say;

fn main() -> ExitCode {
    // `spielbaum` passes the selected language in the environment.
    let _ = text::choose(None);
    tool::exit_code(run(std::env::args_os().skip(1).collect()))
}

fn run(typed: Vec<OsString>) -> Result<ExitCode, Text> {
    let program = [OsString::from("spielbaum")];
    let matches = match arguments::for_people().try_get_matches_from(program.iter().chain(&typed)) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            course::print(&error.to_string());
            return Ok(ExitCode::SUCCESS);
        }
        Err(error) => return Err(wrong::one_line(&error, &typed)),
    };
    match matches.subcommand() {
        Some(("play", matches)) => return play(matches),
        Some(("page", matches)) => return page(matches),
        Some(("simulate", matches)) => return simulate(matches),
        Some(("train", matches)) => return train(matches),
        Some(("tournament", matches)) => return tournament(matches),
        Some(("analyse", matches)) => return analyse(matches),
        Some(("hint", matches)) => hint(matches)?,
        Some(("answers", matches)) => return answers(matches),
        Some(("reset", matches)) => reset(matches)?,
        Some(("versions", matches)) => kept_versions(matches)?,
        Some(("submit", matches)) => {
            let [file, to] = ["file", "to"].map(|name| matches.get_one::<PathBuf>(name).cloned());
            return transfer(&transfer::Task::Submit { file, to });
        }
        Some(("update", matches)) => {
            return transfer(&transfer::Task::Update { from: value(matches, "from").unwrap_or_default().to_owned() });
        }
        Some(("book", _)) => return book(),
        Some(("completions", matches)) => completions(matches),
        Some(("help", matches)) => {
            let command = value(matches, "which").map(OsString::from);
            return run(command.into_iter().chain(["--help".into()]).collect());
        }
        Some(_) => return teach(&matches),
        None => return run(vec!["--help".into()]),
    }
    Ok(ExitCode::SUCCESS)
}

fn hint(matches: &ArgMatches) -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let tier = value(matches, "tier").and_then(|tier| tier.parse().ok()).unwrap_or(1);
    let name = match value(matches, "exercise") {
        Some(name) => name.to_owned(),
        None => {
            let progress = course::judge::judge(&workspace, course::overlay::STUDENT, None, None)?;
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

fn answers(matches: &ArgMatches) -> Result<ExitCode, Text> {
    match course::answers::of(&Workspace::find()?, value(matches, "exercise").unwrap_or_default())? {
        Answers::Open(text) => course::print(&text),
        Answers::Closed(why) => {
            course::tell(&why);
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn reset(matches: &ArgMatches) -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let name = value(matches, "exercise").unwrap_or_default();
    let (file, kept) = course::reset::reset(&workspace, name)?;
    course::print(&format!("{}\n", say::was_reset(file.display())));
    if let Some(kept) = kept {
        course::print(&format!("{}\n", say::old_file_kept(kept.display())));
    }
    Ok(())
}

/// Lists the kept versions, renames a version, or restores it.
fn kept_versions(matches: &ArgMatches) -> Result<(), Text> {
    let workspace = Workspace::find()?;
    let (root, name) = (&workspace.root, value(matches, "name"));
    if matches.get_flag("restore") {
        let called = value(matches, "version").unwrap_or_default();
        let restored = versions::restore(&workspace, called, name)?;
        let written = restored.written.join(", ");
        let said = if written.is_empty() { say::nothing_restored() } else { say::was_restored(written) };
        course::print(&format!("{said}\n"));
        if let Some(kept) = restored.kept {
            course::print(&format!("{}\n", say::replaced_is_kept(kept)));
        }
        return Ok(());
    }
    if let Some((called, name)) = value(matches, "version").zip(name) {
        versions::rename(root, versions::find(root, called)?, name)?;
    }
    course::print(&versions::listed(root));
    Ok(())
}

/// Runs the program that moves a student's work with this task.
fn transfer(task: &transfer::Task) -> Result<ExitCode, Text> {
    check::transfer(task)?;
    tool::run(&Workspace::find()?, "transfer", task)
}

/// Prints the path of the book. A student's copy contains the book; otherwise it is built first.
fn book() -> Result<ExitCode, Text> {
    let workspace = Workspace::find()?;
    let given = workspace.root.join("book");
    if !given.is_dir() {
        return course::teach::run(&workspace, &Task::Book { folder: workspace.root.join("target/book") });
    }
    course::print(&format!("{}\n", course::shared::book_is_at(course::first_page(&given))));
    Ok(ExitCode::SUCCESS)
}

/// Prints the completions for `spielbaum`, and a shell function that makes this word run `cargo run --`.
fn completions(matches: &ArgMatches) {
    let (shell, function) = match value(matches, "shell") {
        Some("zsh") => (Shell::Zsh, r#"spielbaum() { cargo run -q -- "$@"; }"#),
        Some("fish") => (Shell::Fish, "function spielbaum; cargo run -q -- $argv; end"),
        Some("powershell") => (Shell::PowerShell, "function spielbaum { cargo run -q -- @args }"),
        _ => (Shell::Bash, r#"spielbaum() { cargo run -q -- "$@"; }"#),
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut arguments::arguments(), "spielbaum", &mut script);
    course::print(&format!("{}\n{function}\n", String::from_utf8_lossy(&script)));
}

fn path(matches: &ArgMatches, name: &str) -> PathBuf {
    matches.get_one::<PathBuf>(name).cloned().unwrap_or_default()
}

/// Returns the names of an argument with comma-separated values.
fn names(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many(name).into_iter().flatten().map(|name: &String| name.trim().to_owned()).collect()
}

/// Returns the selected part of the course.
fn wanted(matches: &ArgMatches) -> Wanted {
    Wanted {
        unit: value(matches, "unit").map(str::to_owned),
        exercises: names(matches, "exercises"),
        given: names(matches, "given"),
    }
}

fn autograder(matches: &ArgMatches) -> Task {
    Task::Autograder {
        service: value(matches, "service").and_then(Service::named).unwrap_or(Service::Gradescope),
        file: path(matches, "file"),
        wanted: wanted(matches),
    }
}

/// Runs the commands that only teachers need.
fn teach(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let task = match matches.subcommand() {
        Some(("handout", matches)) => Task::Handout {
            folder: path(matches, "folder"),
            wanted: wanted(matches),
            offline: matches.get_flag("offline"),
        },
        Some(("print", matches)) => Task::Print {
            what: value(matches, "what").and_then(teach::Sheets::named).unwrap_or(teach::Sheets::Handouts),
            folder: path(matches, "folder"),
            wanted: wanted(matches),
        },
        Some(("autograder", matches)) => autograder(matches),
        Some((name, matches)) => {
            let grades = name == "grade";
            let order = Grade {
                from: matches.get_many("from").into_iter().flatten().cloned().collect(),
                nesting: grades.then(|| nesting(matches)).flatten(),
                unread_as_zero: matches.get_flag("unread-as-zero"),
                out: path(matches, "out"),
                formats: names(matches, "format").iter().filter_map(|name| Format::named(name)).collect(),
                chapters: if grades { names(matches, "chapter") } else { Vec::new() },
                wanted: if grades { wanted(matches) } else { Wanted::default() },
                worksheet: matches.get_one::<PathBuf>("worksheet").cloned(),
                feedback: matches.get_one::<PathBuf>("feedback").cloned(),
                table: value(matches, "table").and_then(teach::Spreadsheet::named),
                scale: value(matches, "scale").map(str::to_owned),
                share: grades.then(|| matches.get_one::<Share>("part").copied()).flatten(),
                jobs: grades.then(|| matches.get_one::<u16>("jobs").map(|jobs| usize::from(*jobs))).flatten(),
                strict: grades && strict(matches),
                pseudonyms: value(matches, "pseudonyms").map(str::to_owned),
            };
            let is_tournament = |folder: &PathBuf| folder.join("tournament.json").is_file();
            if !grades && order.from.first().is_some_and(is_tournament) {
                let merge = contest::Task::Merge { from: order.from, out: order.out };
                return tool::run(&Workspace::find()?, "tournament", &merge);
            }
            if grades { Task::Grade(order) } else { Task::Merge(order) }
        }
        None => unreachable!("only called with a command"),
    };
    let workspace = Workspace::find()?;
    // A handout is also an exercise's page: `handout EXERCISE` prints the path of that page.
    if let Task::Handout { folder, .. } = &task
        && let Ok(exercise) = workspace.exercise(&folder.to_string_lossy())
    {
        course::print(&format!("{}\n", say::the_task_is_in(exercise.handout().display())));
        return Ok(ExitCode::SUCCESS);
    }
    check::task(&workspace, &task)?;
    course::teach::run(&workspace, &task)
}

/// Returns the options of the game as they were typed.
fn options_typed(matches: &ArgMatches, table: &'static dyn Table, known: Known) -> Result<Options, Text> {
    let all = tables::ALL.iter().copied().filter_map(known).flatten();
    let mut options: BTreeMap<&str, String> =
        all.filter_map(|option| Some((option.name, value(matches, option.name)?.to_owned()))).collect();
    let known = known(table).unwrap_or_default();
    if let Some(name) = options.keys().find(|name| !known.iter().any(|option| option.name == **name)) {
        let names = known.iter().map(|option| format!("--{}", option.name)).collect::<Vec<_>>().join(", ");
        return Err(say::not_for_game(format!("--{name}"), table.name(), names));
    }
    for (_, players) in
        options.iter_mut().filter(|(name, typed)| ["player", "against"].contains(*name) && typed.contains([':', '@']))
    {
        *players = versions::numbered(&Workspace::find()?.root, players)?;
    }
    Ok(options.into_iter().collect())
}

fn play(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, _) = tables::named(value(matches, "which").unwrap_or_default(), Some)?;
    let options = options_typed(matches, table, to_play)?;
    let codes = table.codes(&options)?;
    let workspace = Workspace::find()?;
    if codes.iter().any(|code| !workspace.has(*code)) {
        return Err(course::shared::no_solutions_here());
    }
    let is_text = matches.get_flag("text");
    // In the terminal, the session itself refuses the option for a tree.
    if !is_text || ["tree", "search"].iter().all(|option| options.get(option).is_none()) {
        table.screen(&options, workspace.has_solutions())?;
    }
    if !is_text {
        // Without a game, the window opens with the list of all games.
        let chosen = matches.value_source("which") == Some(clap::parser::ValueSource::CommandLine)
            || options.names().next().is_some();
        let order = if chosen { Order { game: Some(table.name().to_owned()), options } } else { Order::default() };
        if !matches.get_flag("browser") {
            if !tool::has_screen() {
                return Err(course::shared::no_screen(table.name()));
            }
            return tool::run(&workspace, "viewer", &order);
        }
        let task = page::Task::Serve(matches.get_one::<u16>("port").copied());
        let page = Page { order, solutions: workspace.has_solutions(), task, given: Texts::new() };
        return tool::run(&workspace, "page", &page);
    }
    let (options, stand_in) = tables::opponent(table, &options, &tables::Here::of(&workspace));
    #[cfg(unix)]
    let _ = tool::end_when_interrupted();
    let mut game = table.session(&workspace, &options)?;
    stand_in.iter().for_each(|of| course::tell(&of.text));
    // A closed terminal ends the game, which is not an error.
    let _ = Terminal::here().play(&mut *game);
    Ok(ExitCode::SUCCESS)
}

/// Writes a web page. If a game is named, the page opens with it and with the chosen player.
fn page(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (workspace, player) = (Workspace::find()?, value(matches, "player"));
    let solutions = player == Some("solution");
    if solutions && !workspace.has_solutions() {
        return Err(course::shared::no_solutions_here());
    }
    let game = value(matches, "which").map(str::to_owned);
    let options = player.filter(|_| game.is_some()).map(|player| ("player", player)).into_iter().collect();
    // The path is made absolute, because the program that writes the page may run in another folder.
    let folder = matches.get_one::<PathBuf>("folder").cloned().unwrap_or_default();
    let folder = std::path::absolute(&folder).map_err(|error| text::files::cannot_write(folder.display(), error))?;
    check::results(&folder, &[page::OPENING])?;
    let task = page::Task::Write(folder);
    tool::run(&workspace, "page", &Page { order: Order { game, options }, solutions, task, given: Texts::new() })
}

/// Reports once a minute what is being built, until another program replaces this process.
fn tell_of_builds(workspace: &Workspace) -> Repeated {
    workspace.runner.does(say::building_players());
    let doing = workspace.runner.doing.clone();
    repeat(MINUTE, MINUTE, move || {
        let doing = doing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if !doing.en.is_empty() {
            course::tell(&doing);
        }
    })
}

fn simulate(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, simulator) = tables::named(value(matches, "which").unwrap_or_default(), |table| table.simulator())?;
    let options = options_typed(matches, table, to_simulate)?;
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
    check::games(&workspace, simulator, &options)?;
    let _lines = tell_of_builds(&workspace);
    let program = |code: course::player::Code| Ok((code.name(), workspace.program(code, true)?));
    let programs = codes.into_iter().map(program).collect::<Result<_, Text>>()?;
    let json = matches.get_flag("json");
    let order = series::Order { game: table.name().to_owned(), options, programs, games, seed, json, out };
    tool::run(&workspace, "simulate", &series::Task::Simulate(order))
}

fn train(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, trainer) = tables::named(value(matches, "which").unwrap_or_default(), tables::Table::trainer)?;
    let options = options_typed(matches, table, to_train)?;
    let codes = trainer.codes(&options)?;
    let numbers: Options =
        ["games", "seed"].into_iter().filter_map(|name| Some((name, value(matches, name)?))).collect();
    let games = numbers.number("games", 1, series::MOST)?.unwrap_or(trainer.games());
    let seed = numbers.number("seed", 0, u64::MAX)?.unwrap_or(1);
    let out = matches.get_one::<PathBuf>("out").cloned();
    if let Some(out) = &out {
        check::results(out, &[tables::train::STATE])?;
    }
    let workspace = Workspace::find()?;
    let _lines = tell_of_builds(&workspace);
    trainer.training(&workspace, &options, &course::player::Programs::new(), games)?;
    let program = |code: course::player::Code| Ok((code.name(), workspace.program(code, true)?));
    let order = series::Order {
        game: table.name().to_owned(),
        options,
        programs: codes.into_iter().map(program).collect::<Result<_, Text>>()?,
        games,
        seed,
        json: matches.get_flag("json"),
        out,
    };
    tool::run(&workspace, "simulate", &series::Task::Train(order))
}

fn tournament(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, simulator) = tables::named(value(matches, "which").unwrap_or_default(), |table| table.simulator())?;
    let options = options_typed(matches, table, to_enter)?;
    let Role { player, exercise, file } = simulator.contestant(&options)?;
    let from: Vec<PathBuf> = matches.get_many("from").into_iter().flatten().cloned().collect();
    if let Some(file) = file.filter(|_| from.is_empty()) {
        return Err(say::needs_hand_ins(player, file));
    }
    let numbers: Options =
        ["games", "minutes", "seed"].into_iter().filter_map(|name| Some((name, value(matches, name)?))).collect();
    let games = numbers.number("games", 1, series::MOST)?;
    if let Some(games) = games.filter(|games| games % 2 == 1 && !simulator.alone()) {
        return Err(say::odd_games(games));
    }
    let minutes = numbers.number("minutes", 1, 24 * 60)?;
    let seed = numbers.number("seed", 0, u64::MAX)?.unwrap_or(1);
    let out = matches.get_one::<PathBuf>("out").cloned();
    let share = matches.get_one::<Share>("part").copied();
    if share.is_some() && out.is_none() {
        return Err(say::tournament_part_needs_out());
    }
    if let Some(file) = out.as_deref().into_iter().flat_map(Path::ancestors).find(|path| path.is_file()) {
        return Err(text::files::not_a_folder(file.display()));
    }
    if let Some(out) = &out {
        check::results(out, &[contest::SETTINGS, contest::LOCK])?;
    }
    let workspace = Workspace::find()?;
    check::are_there(&from)?;
    let _lines = tell_of_builds(&workspace);
    let is_mine = matches.get_flag("mine");
    let of_all = simulator.for_all(&options)?;
    check::games(&workspace, simulator, &of_all.with("player", if file.is_some() { "random" } else { player }))?;
    let without: Vec<String> = matches.get_many("leave-out").into_iter().flatten().cloned().collect();
    if from.is_empty() {
        let own = if is_mine { course::contest::own_names(&workspace) } else { Vec::new() };
        let ours = simulator.fixed(&options).into_iter().map(|(name, _)| name.to_owned());
        check::left_out(&without, &own.into_iter().chain(ours).collect::<Vec<_>>())?;
    }
    let mut programs = BTreeMap::new();
    for (name, _) in simulator.fixed(&options) {
        for code in simulator.codes(&options.with("player", name).with("against", name))? {
            if workspace.has(code) && !programs.contains_key(&code.name()) {
                programs.insert(code.name(), workspace.program(code, true)?);
            }
        }
    }
    let mine = if is_mine { course::contest::own(&workspace, exercise) } else { Contestants::default() };
    let order = contest::Task::Play(contest::Order {
        game: table.name().to_owned(),
        options,
        contestants: if from.is_empty() { course::contest::write(&workspace, &mine)? } else { PathBuf::new() },
        mine: is_mine,
        programs,
        games,
        minutes,
        seed,
        without,
        pseudonyms: value(matches, "pseudonyms").map(str::to_owned),
        share: share.map(|share| share.to_string()),
        json: matches.get_flag("json"),
        out: out.clone(),
    });
    if from.is_empty() {
        return tool::run(&workspace, "tournament", &order);
    }
    let order = serde_json::to_value(order).expect("plain data");
    let (exercise, file) = (exercise.to_owned(), file.map(str::to_owned));
    let task =
        Task::Contestants { from, nesting: nesting(matches), out, exercise, file, strict: strict(matches), order };
    teach::run(&workspace, &task)
}

/// Returns the number of folder levels down to the hand-ins, if it was given.
fn nesting(matches: &ArgMatches) -> Option<usize> {
    matches.get_one::<u16>("nesting").map(|levels| usize::from(*levels))
}

/// Whether strangers' code is refused if the system offers no sandbox.
fn strict(matches: &ArgMatches) -> bool {
    matches.get_flag("strict") || cfg!(target_os = "linux") && !matches.get_flag("unconfined")
}

fn analyse(matches: &ArgMatches) -> Result<ExitCode, Text> {
    let (table, analyst) = tables::named(value(matches, "which").unwrap_or_default(), |table| table.analyst())?;
    let options = options_typed(matches, table, to_analyse)?;
    let (workspace, board) = (Workspace::find()?, value(matches, "board").unwrap_or_default());
    let file = options.get("tree").map(|file| Destination::check(Path::new(file), is_sealed)).transpose()?;
    // Wrong arguments for the tree are reported before anything is built or printed.
    let tree = analyst.tree(&workspace, board, &options);
    if let Err(Failed::Arguments(why)) = tree {
        return Err(why);
    }
    let analysis = analyst.analyse(&workspace, board, &options);
    let mut failed = Vec::new();
    match analysis {
        Ok(Analysis { json, text, failed: why }) => {
            course::print(&if matches.get_flag("json") { format!("{json}\n") } else { text });
            failed.extend(why);
        }
        Err(Failed::Arguments(why)) => return Err(why),
        Err(Failed::Code(why)) => failed.push(why),
    }
    match (tree, file) {
        (Ok(Some(svg)), Some(file)) => {
            file.write(sealed(&svg).as_bytes())?;
            if !matches.get_flag("json") {
                course::print(&format!("{}\n", say::tree_written(options.get("tree").unwrap_or_default())));
            }
        }
        (Err(Failed::Code(why)), _) if !failed.contains(&why) => failed.push(why),
        _ => {}
    }
    failed.iter().for_each(course::tell);
    Ok(if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn value<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_autograder_is_for_the_part_of_the_course_that_was_named() {
        let typed = ["spielbaum", "autograder", "gradescope", "a.zip", "--unit", "taster"];
        let matches = arguments::for_people().try_get_matches_from(typed).unwrap();
        let (_, matches) = matches.subcommand().unwrap();
        let wanted = Wanted { unit: Some("taster".to_owned()), ..Wanted::default() };
        let expected = Task::Autograder { service: Service::Gradescope, file: "a.zip".into(), wanted };
        assert_eq!(autograder(matches), expected);
    }
}
