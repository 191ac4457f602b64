//! Tests where each exercise's function runs in its game: `places.toml` names the place. There, the function is
//! replaced by one that panics, and the panic must be visible.
//!
//! A single program contains the solutions of all exercises. The name of the running program encodes the marked
//! function (which panics with [`MARK`]) and the exercises that the student has not written yet (which panic, too).
//! Those are the exercises after the marked one, so that each command shows what a student sees when reading its
//! handout.

use crate::common::{click, in_language, key, said, tick};
use calls::players::{Code, Mishap, PATIENCE, Process, Unwritten, Workshop};
use course::Workspace;
use course::build::build;
use course::door::Order;
use course::judge::path_of;
use course::overlay::{Overlay, files_below};
use serde::Deserialize;
use stage::{News, Wish};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tables::session::Terminal;
use tables::style::Style;
use tables::{Here, Opt, Options, Table, opponent};
use text::Text;
use viewer::app::App;

/// The message of a marked function's panic.
const MARK: &str = "MARKED";

/// The option of `play` that plays in the terminal.
const TEXT: &str = "text";

/// The maximum number of frames after each step in which answers are awaited, since a learning page never stops.
const MOST: usize = 10;

/// The place of an exercise's function in its game.
#[derive(Debug, Deserialize)]
struct Place {
    /// The command that the handout names; `None` if there is no place.
    run: Option<String>,
    /// The lines typed in the terminal, or the steps in the window.
    #[serde(default, rename = "do")]
    steps: Vec<String>,
    /// The last exercise that has to be written, if it comes after this one.
    with: Option<String>,
}

fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// Returns a solution's text in which each function first reports a call of the exercise with this number.
fn marked(at: usize, solution: &str) -> String {
    let mut text = String::new();
    let mut is_head = false;
    for line in solution.lines() {
        text += &format!("{line}\n");
        is_head |= line.starts_with("pub fn ");
        if is_head && line.ends_with('{') {
            text += &format!("    crate::called({at});\n");
            is_head = false;
        }
    }
    text
}

/// The function that each exercise of the marked program calls first.
const CALLED: &str = r#"
/// Panics in the marked exercise, and in those behind the last written one: the name of this program says which.
#[track_caller]
fn called(at: usize) {
    static NAMED: std::sync::OnceLock<(usize, usize)> = std::sync::OnceLock::new();
    let &(marked, last) = NAMED.get_or_init(|| {
        let path = std::env::args().next().unwrap_or_default();
        let name = std::path::Path::new(&path).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let (marked, last) = name.split_once('-').expect("two numbers");
        (marked.parse().unwrap_or(usize::MAX), last.parse().expect("a number"))
    });
    assert!(at != marked, "MARKED");
    assert!(at <= last, "not written yet");
}
"#;

/// Returns the ids of all exercises, in their order.
fn ids() -> Vec<String> {
    workspace().course.exercises().map(|exercise| exercise.id.clone()).collect()
}

/// Builds the marked program, and returns the path of a copy in a separate folder.
fn program() -> PathBuf {
    let (workspace, ids) = (workspace(), ids());
    let mut files = files_below(&workspace.stubs());
    let solutions = files_below(&workspace.root.join("solutions"));
    for (at, id) in ids.iter().enumerate() {
        let solution = String::from_utf8(solutions[&path_of(id)].clone()).unwrap();
        files.insert(path_of(id), marked(at, &solution).into_bytes());
    }
    files.get_mut(Path::new("lib.rs")).unwrap().extend(CALLED.bytes());
    // The course has written this code, so it must not be refused.
    let build_script = "fn main() {\n    guard::build_script_of_solutions();\n}\n";
    files.insert("build.rs".into(), build_script.as_bytes().to_vec());
    let overlay = Overlay::of_the_course(&workspace, "places", &files).unwrap();
    let built = build(&workspace, &Order::mine(overlay.code(), false).without_limit()).unwrap().program();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("places");
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).unwrap();
    let kept = folder.join("program");
    std::fs::copy(built.unwrap_or_else(|why| panic!("{why}")), &kept).unwrap();
    kept
}

/// A student's copy in which the exercises up to one of them are written.
#[derive(Debug)]
struct StudentCopy {
    course: Workspace,
    program: PathBuf,
    unwritten: Unwritten,
}

impl StudentCopy {
    /// Returns the copy in which all exercises up to `last` are written, and `marked` is the marked one, if any is.
    fn new(program: &Path, ids: &[String], marked: Option<usize>, last: usize) -> StudentCopy {
        let name = format!("{}-{last}", marked.map_or_else(|| "none".to_owned(), |marked| marked.to_string()));
        let named = program.with_file_name(name).with_extension(std::env::consts::EXE_EXTENSION);
        if !named.exists() {
            std::fs::hard_link(program, &named).unwrap();
        }
        let unwritten = ids[last + 1..].iter().map(|id| (id.clone(), id.clone())).collect();
        StudentCopy { course: workspace(), program: named, unwritten }
    }

    fn here(&self) -> Here {
        Here { solutions: false, unwritten: self.unwritten.clone() }
    }
}

impl Workshop for StudentCopy {
    fn has_solutions(&self) -> bool {
        false
    }

    fn unwritten(&self) -> Unwritten {
        self.unwritten.clone()
    }

    fn player(&self, code: Code, _: &str, _: bool) -> Result<PathBuf, Text> {
        assert!(code.is_students(), "{code:?} is not in a student's copy");
        Ok(self.program.clone())
    }

    fn explain(&self, exercise: &str, mishap: Mishap) -> Text {
        self.course.explain(exercise, mishap)
    }
}

/// Returns the words of a command, as a shell reads them.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// Splits the words after a game's name into known options and other words.
fn options(words: &[&str], known: &[Opt]) -> (Options, Vec<String>) {
    let (mut typed, mut others) = (BTreeMap::new(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some(name) = word.strip_prefix("--") else {
            others.push((*word).to_owned());
            continue;
        };
        let option = known.iter().find(|option| option.name == name);
        let says_all = name == TEXT || option.unwrap_or_else(|| panic!("{word} is no option")).value.is_empty();
        let value = if says_all { "yes" } else { words.next().unwrap_or_else(|| panic!("{word}: no value")) };
        typed.insert(name.to_owned(), value.to_owned());
    }
    (typed.into_iter().collect(), others)
}

/// Returns the texts on the screen after this command and these steps.
fn seen(copy: &StudentCopy, run: &str, steps: &[String]) -> String {
    let words = words(run);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (command, rest) = match &words[..] {
        ["cargo", "run", "--", command, rest @ ..] | ["cargo", command, rest @ ..] => (*command, rest),
        _ => panic!("{run}: no command"),
    };
    let [game, rest @ ..] = rest else { panic!("{run}: no game") };
    let (table, ()) = tables::named(game, |_| Some(())).unwrap();
    match command {
        "play" => {
            let (typed, _) = options(rest, &table.options());
            let shows = if typed.get(TEXT).is_some() { in_terminal } else { in_window };
            shows(copy, table, &typed, steps)
        }
        "analyse" => {
            let (typed, others) = options(rest, &table.analyst().unwrap().options());
            analysed(copy, table, &others[0], &typed)
        }
        _ => panic!("{run}: no place in a game"),
    }
}

fn in_terminal(copy: &StudentCopy, table: &dyn Table, typed: &Options, steps: &[String]) -> String {
    let typed: Options = typed.typed().into_iter().filter(|(name, _)| name != TEXT).collect();
    let (options, _) = opponent(table, &typed, &copy.here());
    let mut session = table.session(copy, &options).unwrap();
    let mut output = Vec::new();
    let typed = steps.join("\n") + "\nquit\n";
    Terminal::typed(&typed, &mut output, Style::default).play(&mut *session).unwrap();
    String::from_utf8(output).unwrap()
}

fn analysed(copy: &StudentCopy, table: &dyn Table, board: &str, options: &Options) -> String {
    let analyst = table.analyst().unwrap();
    let tree = analyst.tree(copy, board, options);
    let analysis = analyst.analyse(copy, board, options);
    if options.get("tree").is_some() {
        return format!("{tree:?}");
    }
    match analysis {
        Ok(analysis) => analysis.text + &analysis.failed.unwrap_or_default().to_string(),
        Err(why) => format!("{why:?}"),
    }
}

fn in_window(copy: &StudentCopy, table: &dyn Table, options: &Options, steps: &[String]) -> String {
    let order = tables::Order { game: Some(table.name().to_owned()), options: options.clone() };
    let mut app = App::with(&order, copy.here()).unwrap();
    app.hear(&News::Unwritten(copy.unwritten()));
    let mut process = Process::new(copy.program.clone());
    let mut time = 1.0;
    let mut shown = answer(&mut app, copy, &mut process, &mut time);
    for step in steps {
        match &step.split(' ').collect::<Vec<_>>()[..] {
            ["key", "End"] => key(&mut app, stage::key::END),
            ["key", typed] => typed.chars().for_each(|typed| key(&mut app, typed)),
            ["press", ..] => {
                let name = &step["press ".len()..];
                let stops = app.spoken().stops;
                let stop = stops.iter().find(|stop| stop.label.contains(name));
                let labels = || stops.iter().map(|stop| &stop.label).collect::<Vec<_>>();
                let (x, y) = stop.unwrap_or_else(|| panic!("{step}: only {:?}", labels())).rect.center();
                click(&mut app, x, y);
            }
            _ => panic!("{step}: no step"),
        }
        shown += &answer(&mut app, copy, &mut process, &mut time);
    }
    shown
}

/// Lets the code answer and time pass until no question is open. Returns the texts on the screen, with the full message
/// if it was cut.
fn answer(app: &mut App, copy: &StudentCopy, process: &mut Process, time: &mut f64) -> String {
    let mut quiet = 0;
    for _ in 0..MOST {
        *time += 1.0;
        tick(app, *time);
        let asked = app.wishes();
        quiet = if asked.is_empty() { quiet + 1 } else { 0 };
        for wish in asked {
            let Wish::Ask { number, exercise, question, .. } = wish else { continue };
            let answer = process.ask_while(|| true, &question, PATIENCE, || {});
            app.hear(&match answer {
                Ok(answer) => News::Answered(number, answer, 0.1),
                Err(mishap) => News::Failed(number, copy.explain(exercise, mishap)),
            });
        }
        if quiet > 3 || said(app).contains(MARK) {
            break;
        }
    }
    let shown = said(app);
    if !shown.contains('…') {
        return shown + "\n";
    }
    key(app, 'm');
    let whole = said(app);
    key(app, 'm');
    shown + "\n" + &whole + "\n"
}

/// Reads where the function of each exercise runs, by its id.
fn places() -> BTreeMap<String, Place> {
    let file = workspace().root.join("crates/viewer/tests/places.toml");
    toml::from_str(&std::fs::read_to_string(&file).unwrap())
        .unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn every_function_is_seen_where_its_handout_says() {
    in_language("en");
    let (program, ids) = (program(), ids());
    let place_of = |id: &str| ids.iter().position(|other| other == id).unwrap_or_else(|| panic!("{id}: no exercise"));
    let mut problems = Vec::new();
    for (id, Place { run, steps, with }) in places() {
        let Some(run) = run else { continue };
        let at = place_of(&id);
        let last = with.as_deref().map_or(at, place_of).max(at);
        let shown = seen(&StudentCopy::new(&program, &ids, Some(at), last), &run, &steps);
        if !shown.contains(MARK) {
            problems.push(format!("{id}: `{run}` does not show it:\n{shown}"));
        }
        let shown = seen(&StudentCopy::new(&program, &ids, None, ids.len() - 1), &run, &steps);
        if shown.contains("panicked") {
            problems.push(format!("{id}: `{run}` goes wrong where all is right:\n{shown}"));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
