//! Tests of conventions: `course.toml`, stubs, solutions, tests, handouts, languages and lists are complete. A failure
//! names the missing part.

#[path = "tidy/book.rs"]
mod book;
mod support;
#[path = "tidy/words.rs"]
mod words;

use cage::Finished;
use course::build::run_cargo;
use course::door::Order;
use course::judge::judge_selected;
use course::overlay::{Overlay, Selection, files_below};
use grading::course::Exercise;

use std::path::{Path, PathBuf};
use support::workspace;

fn read(path: &str) -> String {
    std::fs::read_to_string(workspace().root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Checks that `problem` finds no problem in any exercise; otherwise reports all problems together.
fn for_every_exercise(problem: impl Fn(&Exercise) -> Vec<String>) {
    let workspace = workspace();
    let problems: Vec<String> = workspace.course.exercises().flat_map(problem).collect();
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Returns the signatures of a file: the lines that begin with `pub fn`.
fn signatures(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with("pub fn")).collect()
}

#[test]
fn every_exercise_has_all_its_files() {
    let root = workspace().root;
    for_every_exercise(|Exercise { id, .. }| {
        let files = [
            format!("exercises/{id}.rs"),
            format!("crates/course/stubs/{id}.rs"),
            format!("solutions/{id}.rs"),
            format!("tests/{id}.rs"),
            format!("docs/en/{id}.md"),
            format!("docs/de/{id}.md"),
        ];
        files.into_iter().filter(|file| !root.join(file).is_file()).map(|file| format!("{file} is missing")).collect()
    });
}

#[test]
fn every_handout_names_the_time_that_a_test_has_beyond_the_usual() {
    for_every_exercise(|Exercise { id, .. }| {
        let tests = read(&format!("tests/{id}.rs"));
        let times = tests.lines().filter(|line| line.starts_with("#[grading::test"));
        let times = times.filter_map(|line| line.split_once("timeout = ")?.1.split([',', ')']).next());
        let said =
            |time| [("en", format!("{time} seconds of computing")), ("de", format!("{time} Sekunden Rechenzeit"))];
        let lacks = |(language, words): (&str, String)| {
            let handout = format!("docs/{language}/{id}.md");
            let text = read(&handout).split_whitespace().collect::<Vec<_>>().join(" ");
            (!text.contains(&words)).then(|| format!("{handout} lacks \"{words}\""))
        };
        times.flat_map(said).filter_map(lacks).collect()
    });
}

#[test]
fn every_exercise_stands_in_every_list_that_a_person_writes() {
    for_every_exercise(|exercise| {
        let mut problems = Vec::new();
        for language in ["en", "de"] {
            let list = format!("docs/{language}/teacher/traceability.md");
            let (id, points) = (format!("`{}`", exercise.id), format!("| {} |", exercise.points));
            if !read(&list).lines().any(|line| line.contains(&id) && line.ends_with(&points)) {
                problems.push(format!("{list} lacks a row with {id} and its {} points", exercise.points));
            }
            // Each question must have its model answer.
            let handout = read(&format!("docs/{language}/{}.md", exercise.id));
            let questions = numbered(&handout, if language == "en" { "## Questions" } else { "## Fragen" });
            let answers =
                numbered(&read(&format!("docs/{language}/teacher/answers.md")), &format!("## {}", exercise.id));
            if questions != answers || questions == 0 {
                problems.push(format!("{}: {questions} questions, {answers} model answers in {language}", exercise.id));
            }
            let rubric = format!("docs/{language}/teacher/questions.md");
            let points = |row: &str| row.strip_prefix(&format!("| {id} | "))?.split(" |").next().map(str::to_owned);
            let points = read(&rubric).lines().find_map(points).unwrap_or_default();
            if points.split_whitespace().count() != questions {
                problems.push(format!("{rubric}: {} has {questions} questions, their points: {points}", exercise.id));
            }
        }
        problems
    });
}

/// Returns the number of numbered points below a heading.
fn numbered(text: &str, heading: &str) -> usize {
    let below = text.lines().skip_while(|line| *line != heading).skip(1).take_while(|line| !line.starts_with("## "));
    below.filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count()
}

#[test]
fn both_languages_have_the_same_pages_of_the_same_shape() {
    let root = workspace().root;
    let pages = |language: &str| -> Vec<PathBuf> {
        let folder = root.join("docs").join(language);
        let mut pages: Vec<PathBuf> =
            files(&folder, &["md"]).iter().map(|page| page.strip_prefix(&folder).unwrap().to_owned()).collect();
        pages.sort();
        pages
    };
    assert_eq!(pages("en"), pages("de"));
    for page in pages("en") {
        let shape = |language: &str| {
            let text = std::fs::read_to_string(root.join("docs").join(language).join(&page)).unwrap();
            let count = |begins: &str| text.lines().filter(|line| line.starts_with(begins)).count();
            (count("#"), count("|"), count("```"), count("!["))
        };
        assert_eq!(shape("en"), shape("de"), "{}: headings, rows, code, pictures", page.display());
    }
}

#[test]
fn no_file_lies_about_that_belongs_to_no_exercise() {
    let workspace = workspace();
    let given = ["browser", "game_tree", "rust", "setup", "start", "update", "SUMMARY", "lib", "build", "Cargo"];
    for folder in ["crates/course/stubs", "docs/en", "docs/de"] {
        let mut folders = vec![workspace.root.join(folder)];
        while let Some(next) = folders.pop() {
            for entry in std::fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    // The teacher's pages and the pictures are linked from other pages, which the link checker tests.
                    let apart =
                        folder != "crates/course/stubs" && (path.ends_with("teacher") || path.ends_with("pictures"));
                    folders.extend((!apart).then_some(path));
                    continue;
                }
                let within = path.strip_prefix(workspace.root.join(folder)).unwrap().with_extension("");
                let id = within.to_string_lossy().replace('\\', "/");
                assert!(
                    workspace.course.exercise(&id).is_some() || given.contains(&id.as_str()) || id.ends_with("/mod"),
                    "{} belongs to no exercise of course.toml",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn stub_and_solution_agree_in_signature_and_documentation() {
    for_every_exercise(|Exercise { id, .. }| {
        let (stub, solution) = (read(&format!("crates/course/stubs/{id}.rs")), read(&format!("solutions/{id}.rs")));
        let mut problems = Vec::new();
        if signatures(&stub) != signatures(&solution) || signatures(&stub).is_empty() {
            problems.push(format!("{id}: the signatures of stub and solution differ"));
        }
        let documentation =
            |text: &str| text.lines().filter(|line| line.starts_with("///")).collect::<Vec<_>>().join("\n");
        if documentation(&stub) != documentation(&solution) {
            problems.push(format!("{id}: stub and solution are documented differently"));
        }
        if !stub.contains("todo!(\"") {
            problems.push(format!("{id}: the stub lacks a todo! that uses its parameters"));
        }
        for name in signatures(&stub).iter().filter_map(|line| line.strip_prefix("pub fn ")?.split(['(', '<']).next()) {
            // The table of functions contains only functions that are called. It follows from the stubs.
            let chapter = id.split('/').next().unwrap_or_default();
            let is_called = workspace().root.join(format!("crates/functions/src/{chapter}.rs")).is_file();
            let pins = |line: &str| line.starts_with("const _: ") && line.ends_with(&format!("= {name};"));
            if !is_called && !read(&format!("tests/{id}.rs")).lines().any(pins) {
                problems.push(format!("tests/{id}.rs does not pin the signature of {name}"));
            }
        }
        problems
    });
}

#[test]
fn hints_and_handouts_say_something_in_both_languages() {
    for_every_exercise(|exercise| {
        let mut problems = Vec::new();
        for (language, hints) in [("en", &exercise.hints.en), ("de", &exercise.hints.de)] {
            if hints.iter().any(|hint| hint.trim().len() < 20) {
                problems.push(format!("{}: a hint in {language} says nothing", exercise.id));
            }
            let handout = read(&format!("docs/{language}/{}.md", exercise.id));
            let (level, points, name, id) = (exercise.level, exercise.points, exercise.name(), &exercise.id);
            let line = match (language, points) {
                ("en", 1) => format!("Level {level}, 1 point. You write `{name}` in `exercises/{id}.rs`."),
                ("en", _) => format!("Level {level}, {points} points. You write `{name}` in `exercises/{id}.rs`."),
                (_, 1) => format!("Stufe {level}, 1 Punkt. Du schreibst `{name}` in `exercises/{id}.rs`."),
                (_, _) => format!("Stufe {level}, {points} Punkte. Du schreibst `{name}` in `exercises/{id}.rs`."),
            };
            // The line is expected below the title.
            if !handout.lines().nth(2).is_some_and(|third| third.starts_with(&line)) {
                problems.push(format!("docs/{language}/{id}.md: its third line should begin with “{line}”"));
            }
        }
        if exercise.hints.en == exercise.hints.de {
            problems.push(format!("{}: the hints are not translated", exercise.id));
        }
        problems
    });
}

/// Returns the points that an attribute `#[grading::test(points = 2)]` in this line gives.
fn points_in(line: &str) -> Option<u32> {
    let arguments = line.trim_start().strip_prefix("#[grading::test(points = ")?;
    arguments.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[test]
fn the_tests_of_every_exercise_are_worth_what_the_course_says() {
    for_every_exercise(|Exercise { id, points, .. }| {
        let file = format!("tests/{id}.rs");
        let tests = read(&file);
        let worth: Vec<Option<u32>> =
            tests.lines().filter(|line| line.contains("[grading::test")).map(points_in).collect();
        let sum: u32 = worth.iter().flatten().sum();
        let unread = worth.iter().filter(|points| points.is_none()).count();
        let unread = (unread > 0).then(|| format!("{file}: {unread} tests do not begin with `points = `"));
        let differs = (sum != *points).then(|| format!("{file}: {sum} points, but course.toml says {points}"));
        unread.into_iter().chain(differs).collect()
    });
}

/// Returns the points in the first column of the table below this heading.
fn points_of_rows(handout: &str, heading: &str) -> Vec<Option<u32>> {
    let below = handout.lines().skip_while(|line| *line != heading).skip(1);
    let rows = below.take_while(|line| !line.starts_with("## ")).filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.split('|').nth(1)?.trim().parse().ok()).collect()
}

#[test]
fn every_test_has_one_row_of_what_is_graded_in_both_languages() {
    for_every_exercise(|Exercise { id, .. }| {
        let tests = read(&format!("tests/{id}.rs"));
        let tests = tests.lines().filter(|line| line.contains("[grading::test"));
        let worth: Vec<Option<u32>> = tests.map(points_in).collect();
        let languages = [("en", "## What is graded"), ("de", "## Was bewertet wird")];
        let problem = |(language, heading): (&str, &str)| {
            let rows = points_of_rows(&read(&format!("docs/{language}/{id}.md")), heading);
            (rows != worth).then(|| format!("docs/{language}/{id}.md: {rows:?}, but the tests have {worth:?}"))
        };
        languages.into_iter().filter_map(problem).collect()
    });
}

#[test]
fn the_first_chapters_stubs_earn_nothing_and_all_stubs_compile_without_warnings() {
    // The stubs are laid over the exercises of this checkout, so that only the exercises and their tests are built
    // again.
    let (ours, stubs) = (workspace(), files_below(&workspace().root.join("crates/course/stubs")));
    let overlay = Overlay::new(&ours, "tidy", &stubs).unwrap();
    // An order that names a package builds it from its own folder; the stubs replace a dependency of another package.
    let order = Order::mine(overlay.code(), false);
    let Finished::Ended(status, _, said) = run_cargo(&ours, &order).unwrap() else { panic!("cargo ends") };
    let said = String::from_utf8_lossy(&said);
    assert!(status.success() && !said.contains("warning: "), "a stub compiles with warnings:\n{said}");

    // Only the first chapter is built: the other chapters follow the same rule.
    let first = Selection { chapters: vec![ours.course.chapters[0].id.clone()], ..Selection::default() };
    let report = judge_selected(&ours, "tidy", Some(&stubs), None, &first).unwrap().report;
    assert_eq!(report.points, 0, "a stub earns points");
    for (exercise, graded) in ours.course.exercises().zip(&report.exercises) {
        assert_eq!(
            (&exercise.id, exercise.points),
            (&graded.id, graded.max),
            "course.toml and the tests' points differ"
        );
        assert!(
            graded.tests.iter().all(|test| test.name != "all_tests_are_there"),
            "{}: tests are worth less than course.toml says",
            graded.id
        );
    }
}

#[test]
fn every_command_of_the_readme_runs_in_ci() {
    // Files that the README writes next to the checkout are written to a separate folder by the script.
    let unquoted = |file: &str| read(file).replace('"', "").replace("$work/", "../");
    let (readme, ci) = (unquoted("README.md"), unquoted(".ci/run"));
    let blocks = readme.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    for line in blocks.flat_map(str::lines) {
        let command = line.split('#').next().unwrap().trim();
        assert!(
            command == ".ci/run" || ci.contains(command),
            ".ci/run does not run `{command}`, which the README promises"
        );
    }
}

#[test]
fn no_script_ends_processes_by_a_name_that_others_may_have() {
    let entries = std::fs::read_dir(workspace().root.join(".ci")).unwrap().map(|entry| entry.unwrap().path());
    for path in entries.filter(|path| path.is_file()) {
        let script = std::fs::read_to_string(&path).unwrap();
        let broad = script.lines().find(|line| ["pkill", "killall"].iter().any(|command| line.contains(command)));
        assert_eq!(broad, None, "{}", path.display());
    }
}

#[test]
fn the_guide_for_maintainers_stays_a_guide() {
    let words = read("docs/maintaining.md").split_whitespace().count();
    assert!(words <= 1500, "docs/maintaining.md has {words} words, 1500 at most: results belong to docs/measured.md");
}

#[test]
fn every_link_of_the_pages_for_maintainers_leads_to_a_file() {
    let root = workspace().root;
    for page in ["README.md", "docs/maintaining.md", "crates/grading/README.md"] {
        let (text, folder) = (read(page), root.join(page).parent().unwrap().to_owned());
        let links: Vec<&str> = text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        assert!(!links.is_empty(), "{page} has no links");
        for link in links.into_iter().filter(|link| !link.starts_with("http")) {
            assert!(folder.join(link).exists(), "{page}: {link}");
        }
    }
}

/// Returns the files below a folder whose names have one of these endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if path.extension().is_some_and(|ending| endings.iter().any(|other| ending == *other)) {
            found.push(path);
        }
    }
    found
}

/// The files that list folders and files of packages: adding a game adds a line to each.
const LISTS: [&str; 20] = [
    "crates/champions/Cargo.toml",
    "crates/champions/src/lib.rs",
    "crates/course/stubs/Cargo.toml",
    "crates/course/stubs/lib.rs",
    "crates/figures/src/main.rs",
    "crates/functions/mine/Cargo.toml",
    "crates/functions/program/main.rs",
    "crates/functions/solution/Cargo.toml",
    "crates/functions/src/lib.rs",
    "crates/games/src/lib.rs",
    "crates/questions/src/lib.rs",
    "crates/referee/src/lib.rs",
    "crates/tables/Cargo.toml",
    "crates/tables/src/bin/broken/main.rs",
    "crates/tables/src/lib.rs",
    "exercises",
    "solutions",
    "tests/Cargo.toml",
    "tests/course.toml",
    "tests/oracles/lib.rs",
];

/// Whether a line names a game, alone or as a part of a longer name, such as `othello_moves` or `PlayOthello`. The name
/// of a game may be short and occur within another word, which does not count.
fn names(line: &str, game: &str) -> bool {
    let ends = |rest: &str| !rest.starts_with(|letter: char| letter.is_lowercase());
    let small = line.to_ascii_lowercase();
    let mut places = small.match_indices(game).map(|(at, _)| at);
    places.any(|at| (ends(&line[at..]) || !line[..at].ends_with(char::is_alphabetic)) && ends(&line[at + game.len()..]))
}

#[test]
fn a_game_is_named_by_its_whole_name() {
    for line in ["nim", "a nim_board", "PlayNim", "NimScreen", "nim: 3", "`Nim`"] {
        assert!(names(line, "nim"), "{line}");
    }
    for line in ["minimax", "nimm", "Nimmt", "Animation"] {
        assert!(!names(line, "nim"), "{line}");
    }
}

#[test]
fn no_source_names_a_game_but_its_own_folders_and_one_list_a_package() {
    let workspace = workspace();
    let games = workspace.course.chapters.iter().map(|chapter| chapter.game.clone());
    let games: Vec<String> = games.chain(["battleship".to_owned()]).collect();
    // A folder that is named after a chapter belongs to the chapter's game.
    let chapters: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
    let mut problems = Vec::new();
    for folder in ["crates", "exercises", "solutions", "tests"] {
        for file in files(&workspace.root.join(folder), &["rs", "toml"]) {
            let path = file.strip_prefix(&workspace.root).unwrap().to_string_lossy().replace('\\', "/");
            // Tests may name any game; submissions and variants are students' code.
            let apart = ["/tests/", "/benches/", "tests/variants/", "corpus/code/"];
            let is_a_game = |name: &str| games.iter().any(|game| game == name) || chapters.contains(&name);
            let of_a_game = path.split(['/', '.']).any(is_a_game);
            let in_a_list =
                LISTS.iter().any(|list| path == *list || Path::new(&path).parent() == Some(Path::new(list)));
            if of_a_game || in_a_list || apart.iter().any(|apart| path.contains(apart)) {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            let said = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            let named = |line: &&str| games.iter().any(|game| names(line, game));
            problems.extend(said.lines().filter(named).map(|line| format!("{path}: {}", line.trim())));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn what_is_printed_goes_through_print_and_tell_which_let_nothing_steer_the_terminal() {
    /// Files that print no text of a stranger, or whose output their parent process sanitises.
    const APART: [&str; 9] = [
        "cage/src/attempt.rs",
        "calls/src/server.rs",
        "class/src/main.rs",
        "course/stubs/",
        "crates/ffi/src/page.rs",
        "crates/maintain/",
        "figures/src/",
        "functions/program/build.rs",
        "guard/src/",
    ];
    let root = workspace().root;
    let mut problems = Vec::new();
    for file in files(&root.join("crates"), &["rs"]) {
        let path = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let is_apart = APART.iter().any(|apart| path.contains(apart));
        if is_apart || ["/tests/", "/benches/", "/bin/"].iter().any(|apart| path.contains(apart)) {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let prints = |line: &&str| ["println!(\"", "print!(\""].iter().any(|how| line.contains(how));
        let ours =
            ["text::tame(", "shared::usage()", "say::back_to_the_watch()", "\"{state}\"", "\"frame\"", "println!()"];
        let is_ours = |line: &&str| ours.iter().any(|own| line.contains(own));
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        problems
            .extend(lines.filter(prints).filter(|line| !is_ours(line)).map(|line| format!("{path}: {}", line.trim())));
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn an_editor_checks_only_what_students_write_in_a_folder_of_its_own() {
    let settings: String = read(".vscode/settings.json").lines().filter(|line| !line.starts_with("//")).collect();
    let settings: serde_json::Value = serde_json::from_str(&settings).unwrap();
    assert_eq!(settings["rust-analyzer.cargo.targetDir"], "target/editor");
    for command in ["check.overrideCommand", "cargo.buildScripts.overrideCommand"] {
        let words = settings[format!("rust-analyzer.{command}")].as_array().unwrap();
        let words: Vec<&str> = words.iter().filter_map(|word| word.as_str()).collect();
        assert_eq!(words[..6], ["cargo", "check", "-p", "exercises", "--target-dir", "target/editor"], "{command}");
    }
    // The packages that the exercises need are compiled, too.
    let arguments = ["tree", "--offline", "--prefix", "none", "-e", "normal,build", "-p", "exercises"];
    let tree = std::process::Command::new("cargo").args(arguments).current_dir(workspace().root).output().unwrap();
    let tree = String::from_utf8(tree.stdout).unwrap();
    let packages: std::collections::BTreeSet<&str> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    assert!(packages.len() > 5 && packages.len() < 60, "{} packages", packages.len());
    let ours = packages.iter().filter(|package| package.contains(&*workspace().root.to_string_lossy()));
    assert!(ours.clone().count() < 9, "{:?}", ours.collect::<Vec<_>>());
}

#[test]
fn no_comment_is_wider_than_120_columns() {
    let root = workspace().root;
    let games: Vec<String> = workspace().course.chapters.into_iter().flat_map(|it| [it.id, it.game]).collect();
    let mut problems = Vec::new();
    for file in files(&root.join("crates"), &["rs"]) {
        let path = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        // Files of a game are checked with its chapter; submissions and stubs are exempt.
        let of_a_game = path.split(['/', '.']).any(|name| games.iter().any(|game| game == name));
        let apart = ["corpus/code/", "course/stubs/", "maintain/nim/", "maintain/templates/"];
        if of_a_game || apart.iter().any(|apart| path.contains(apart)) {
            continue;
        }
        let text = std::fs::read_to_string(&file).unwrap();
        let wide = |line: &&str| line.trim_start().starts_with("//") && line.chars().count() > 120;
        problems.extend(text.lines().filter(wide).map(|line| format!("{path}: {}", line.trim())));
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// Whether the first line of a doc comment cannot be understood without its neighbours: it opens with a pronoun or a
/// bare question word, or has at most two words.
fn rests_on_its_neighbours(line: &str) -> bool {
    const OPENINGS: [&str; 37] = [
        "It",
        "They",
        "He",
        "She",
        "This",
        "That",
        "These",
        "Those",
        "What",
        "Who",
        "Whose",
        "Whom",
        "Whoever",
        "So",
        "As above",
        "As before",
        "Else",
        "The same",
        "The other",
        "Everything",
        "Nothing",
        "Nobody",
        "Somebody",
        "Here",
        "There",
        "Where",
        "How",
        "When",
        "Why",
        "Than",
        "Until",
        "Besides",
        "Also",
        "One",
        "From 0",
        "From 1",
        "From 2",
    ];
    let opens = |opening: &&str| {
        line.strip_prefix(opening).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
    };
    line.split_whitespace().count() <= 2 || OPENINGS.iter().any(opens)
}

#[test]
fn doc_comments_can_be_read_on_their_own() {
    let root = workspace().root;
    let (mut all, mut problems) = (0, Vec::new());
    for folder in ["crates", "tests"] {
        for file in files(&root.join(folder), &["rs"]) {
            let path = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            // What students and variants have in place of an exercise is written for them.
            if ["course/stubs/", "tests/variants/", "corpus/code/"].iter().any(|apart| path.contains(apart)) {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap();
            let doc = |line: &str| line.trim_start().strip_prefix("///").map(|text| text.trim().to_owned());
            let firsts = text.lines().scan(false, |within, line| {
                let (doc, before) = (doc(line), *within);
                *within = doc.is_some();
                Some(doc.filter(|_| !before))
            });
            let firsts: Vec<(usize, String)> =
                firsts.enumerate().filter_map(|(number, line)| Some((number + 1, line?))).collect();
            all += firsts.len();
            let bad = firsts.into_iter().filter(|(_, line)| rests_on_its_neighbours(line));
            problems.extend(bad.map(|(number, line)| format!("{path}:{number}: {line}")));
        }
    }
    assert!(all > 5000, "{all}");
    // A few stand in strings.
    assert!(problems.len() * 200 <= all, "{} of {all}\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn nothing_of_a_new_exercise_or_game_is_still_to_be_written() {
    let root = workspace().root;
    let mut problems = Vec::new();
    for folder in ["crates", "exercises", "solutions", "tests", "docs/en", "docs/de"] {
        for path in files(&root.join(folder), &["rs", "toml", "md"]) {
            // The templates themselves and this test are exempt.
            if path.starts_with(root.join("crates/maintain")) || path.ends_with("course/tests/tidy.rs") {
                continue;
            }
            let (name, text) = (path.strip_prefix(&root).unwrap().display(), std::fs::read_to_string(&path).unwrap());
            let to_do = text.lines().enumerate().filter(|(_, line)| line.contains("TODO(new)"));
            problems.extend(to_do.map(|(number, line)| format!("{name}:{}: {}", number + 1, line.trim())));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}
