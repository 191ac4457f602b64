//! Tests that the students' copy is complete and works on its own, and that the instructions on the teacher's pages
//! work.
#![cfg(unix)]

mod support;

use ::text::Lang;
use course::teach::{Service, Sheets, Task, Wanted};
use course::{Workspace, answers};
use maintain::variants;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::{contents, program, workspace};

/// Returns the total points of the course.
fn points() -> u32 {
    workspace().course.exercises().map(|exercise| exercise.points).sum()
}

/// Runs cargo in a copy of the course. All copies share one build folder.
fn cargo(folder: &Path, arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(folder).args(arguments).env("CARGO_TARGET_DIR", workspace().root.join("target/copies"));
    cargo.env("CARGO_NET_OFFLINE", "true").env(text::LANG_VARIABLE, "en");
    cargo.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(std::process::Stdio::null());
    cargo.output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn handout(folder: &Path) -> Output {
    program(&Task::Handout { folder: folder.to_owned(), wanted: Wanted::default(), offline: false }).output().unwrap()
}

#[test]
fn the_students_copy_holds_no_solution() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("students");
    // The destination is a link.
    let real = folder.path().join("real");
    fs::create_dir(&real).unwrap();
    std::os::unix::fs::symlink(&real, &copy).unwrap();
    assert!(handout(&copy).status.success() && copy.is_symlink() && real.join("Cargo.toml").is_file());
    let copy = real;

    assert!(copy.join(".vscode/settings.json").is_file(), "an editor checks only the exercises");

    // The copy contains no solution: neither as a file nor as a part of one.
    let files: Vec<PathBuf> = contents(&copy).into_keys().collect();
    for path in &files {
        let path = path.strip_prefix(&copy).unwrap().to_string_lossy().replace('\\', "/");
        for gone in [
            "solutions",
            "variants",
            "reference",
            "teacher",
            "crates/champions/benches/othello",
            "crates/champions/src/othello",
            "crates/champions/tests/othello",
            "crates/class",
            "crates/figures",
        ] {
            assert!(!path.split('/').any(|part| part == gone) && !path.starts_with(gone), "{path}");
        }
    }
    // Cargo can read all manifests, because none needs a file that was left out.
    let mut cargo = Command::new(env!("CARGO"));
    let read = cargo.args(["metadata", "--offline", "--no-deps", "--format-version=1"]).current_dir(&copy).output();
    let read = read.unwrap();
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));

    for (solution, telling) in [
        ("tictactoe/minimax", "minimax(board, player.other(), depth - 1).2"),
        ("othello/minimax", "minimax(&after, player.other(), depth + 1, me, max_depth)"),
        ("minesweeper/linksklick", "waiting.extend(super::nachbarn(field.level(), row, column))"),
        ("minesweeper/do_patternlogik", "misses == 2 && alone.len() == 1"),
        ("othello/endgame", "known.get(&(*board, player)).copied()"),
    ] {
        let solution = fs::read_to_string(workspace().root.join(format!("solutions/{solution}.rs"))).unwrap();
        let line = solution.lines().find(|line| line.contains(telling)).unwrap();
        for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs")) {
            assert!(!fs::read_to_string(path).unwrap().contains(line.trim()), "{}", path.display());
        }
    }
    every_link_leads_somewhere(&copy, &files);
    the_model_answers_are_sealed(&copy, &files);

    // A second handout into the same folder changes nothing.
    let before = contents(&copy);
    let again = handout(&copy);
    assert!(again.status.code() == Some(2) && text(&again).contains("not empty"));
    assert_eq!(contents(&copy), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "something was left beside the copy");
}

#[test]
fn a_unit_is_handed_out_with_what_it_gives() {
    let folder = tempfile::tempdir().unwrap();
    let wanted = |unit: &str| Wanted { unit: Some(unit.to_owned()), ..Wanted::default() };
    let all = workspace().course.units;
    for unit in &all {
        let copy = folder.path().join(&unit.id);
        let output = program(&Task::Handout { folder: copy.clone(), wanted: wanted(&unit.id), offline: false })
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output));
        let course = Workspace::at(&copy).unwrap().course;
        let part = course.part.clone().unwrap();
        let ids: Vec<String> = course.exercises().map(|exercise| exercise.id.clone()).collect();
        assert_eq!((&ids, part.exercises.len()), (&part.exercises, unit.exercises.len()));
        for id in &part.given {
            let solution = workspace().solution(id).unwrap();
            let file = copy.join(format!("exercises/{id}.rs"));
            assert!(
                fs::read(&file).unwrap() == solution && fs::metadata(&file).unwrap().permissions().readonly(),
                "{id}"
            );
            assert_eq!(fs::read(copy.join(format!("crates/course/stubs/{id}.rs"))).unwrap(), solution);
        }
        let mut chapters: BTreeSet<&str> = BTreeSet::new();
        for exercise in workspace().course.exercises().filter(|exercise| !part.given.contains(&exercise.id)) {
            let stub = part.exercises.contains(&exercise.id).then(|| workspace().stub(&exercise.id).unwrap());
            assert_eq!(fs::read(copy.join(exercise.stub())).ok(), stub, "{}", exercise.id);
        }
        chapters.extend(part.exercises.iter().chain(&part.given).filter_map(|id| id.split('/').next()));
        for folder in ["exercises", "crates/course/stubs", "docs/en", "docs/de"] {
            let is_chapter = |name: &String| workspace().course.chapter(name).is_some();
            let entries = fs::read_dir(copy.join(folder)).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).filter(is_chapter);
            assert!(names.collect::<BTreeSet<_>>().iter().map(String::as_str).eq(chapters.iter().copied()), "{folder}");
        }
        // Cargo can read the manifests, because none names a missing file.
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["metadata", "--offline", "--no-deps", "--format-version=1"]).current_dir(&copy);
        let read = cargo.output().unwrap();
        assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
        for language in ["en", "de"] {
            let read = |name: &str| fs::read_to_string(copy.join(format!("docs/{language}/{name}"))).unwrap();
            let (contents, page) = (read("SUMMARY.md"), read("unit.md"));
            for exercise in workspace().course.exercises() {
                let link = format!("]({}.md)", exercise.id);
                let is_there = part.exercises.contains(&exercise.id) || part.given.contains(&exercise.id);
                assert_eq!((contents.contains(&link), page.contains(&link)), (is_there, is_there), "{link}");
            }
        }
        let files: Vec<PathBuf> = contents(&copy).into_keys().collect();
        every_link_leads_somewhere(&copy, &files);
    }
    let unknown = program(&Task::Handout { folder: folder.path().join("x"), wanted: wanted("chess"), offline: false })
        .output()
        .unwrap();
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown).contains("taster") && text(&unknown).lines().count() == 1, "{}", text(&unknown));
}

#[test]
fn the_handouts_of_a_unit_are_printed_and_no_exam_belongs_to_one() {
    let folder = tempfile::tempdir().unwrap();
    let print = |what: Sheets, to: &str| {
        let wanted = Wanted { unit: Some("taster".to_owned()), ..Wanted::default() };
        program(&Task::Print { what, folder: folder.path().join(to), wanted }).output().unwrap()
    };
    assert!(print(Sheets::Handouts, "sheets").status.success());
    let mut pages: Vec<PathBuf> = contents(&folder.path().join("sheets")).into_keys().collect();
    pages.retain(|file| file.extension().is_some_and(|kind| kind == "html"));
    let [page] = &pages[..] else { panic!("{pages:?}") };
    let page = fs::read_to_string(page).unwrap();
    assert_eq!(page.matches("<article>").count(), 2);
    let refused = print(Sheets::Exams, "exams");
    assert_eq!((refused.status.code(), text(&refused).lines().count()), (Some(2), 1), "{}", text(&refused));
    assert!(!folder.path().join("exams").exists());
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn the_students_copy_works() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("students");
    assert!(handout(&copy).status.success());
    let run = cargo(&copy, &["run"]);
    assert!(run.status.success() && text(&run).contains("Next: check_if_full"), "{}", text(&run));
    let test = cargo(&copy, &["test"]);
    assert!(
        test.status.code() == Some(101) && text(&test).contains(&format!("0 of {} points", points())),
        "{}",
        text(&test)
    );
    let build = cargo(&copy, &["build", "--workspace", "--all-targets"]);
    assert!(build.status.success() && !text(&build).contains("warning"), "{}", text(&build));
    // Without a screen, the window prints one sentence.
    let play = cargo(&copy, &["play"]);
    assert!(play.status.code() == Some(2) && text(&play).contains("there is no screen"), "{}", text(&play));
    let text_game = cargo(&copy, &["play", "tictactoe", "--text"]);
    assert!(text_game.status.success() && text(&text_game).contains("chance plays"), "{}", text(&text_game));

    // Missing features are reported in one line.
    for (arguments, says) in [
        (&["run", "-q", "--", "play", "--player", "solution", "--text"][..], "the solutions are not in it"),
        (&["run", "-q", "--", "grade", "."], "student's copy"),
    ] {
        let output = cargo(&copy, arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output).lines().count() == 1 && text(&output).contains(says), "{}", text(&output));
    }

    // The model answers stay closed until their exercise is solved.
    let closed = cargo(&copy, &["run", "-q", "--", "answers", "check_if_full"]);
    assert!(closed.status.code() == Some(1) && text(&closed).contains("open once check_if_full is solved"));
    assert_eq!(text(&closed).lines().count(), 1, "{}", text(&closed));

    // The solutions get all points, and reset keeps the previous code.
    for exercise in workspace().course.exercises() {
        fs::copy(workspace().root.join(format!("solutions/{}.rs", exercise.id)), copy.join(exercise.stub())).unwrap();
    }
    let test = cargo(&copy, &["test"]);
    assert!(test.status.success() && text(&test).contains(&format!("{0} of {0} points", points())), "{}", text(&test));
    let open = cargo(&copy, &["run", "-q", "--", "answers", "check_if_full"]);
    assert!(open.status.success() && text(&open).contains("Answer: Each of nine squares"), "{}", text(&open));
    for old in ["minimax.rs.old-1", "minimax.rs.old-2"] {
        fs::write(copy.join("exercises/tictactoe/minimax.rs"), format!("// {old}\n")).unwrap();
        let reset = cargo(&copy, &["run", "-q", "--", "reset", "tictactoe/minimax"]);
        assert!(reset.status.success() && text(&reset).contains(old), "{}", text(&reset));
        assert_eq!(fs::read_to_string(copy.join("exercises/tictactoe").join(old)).unwrap(), format!("// {old}\n"));
    }
    let stub = fs::read(workspace().root.join("crates/course/stubs/tictactoe/minimax.rs")).unwrap();
    assert_eq!(fs::read(copy.join("exercises/tictactoe/minimax.rs")).unwrap(), stub);
    let untouched = cargo(&copy, &["run", "-q", "--", "reset", "tictactoe/minimax"]);
    assert!(untouched.status.success() && !copy.join("exercises/tictactoe/minimax.rs.old-3").exists());
}

/// Checks that no file contains a line of a model answer, and that the unsealed answers equal those on the teacher's
/// page, in both languages.
fn the_model_answers_are_sealed(copy: &Path, files: &[PathBuf]) {
    let texts: Vec<(&PathBuf, String)> =
        files.iter().filter_map(|file| Some((file, fs::read_to_string(file).ok()?))).collect();
    for lang in [Lang::En, Lang::De] {
        let page = fs::read_to_string(workspace().root.join(answers::teachers_page(lang))).unwrap();
        let sealed = fs::read_to_string(copy.join(answers::sealed_page(lang))).unwrap();
        let mut found = 0;
        for exercise in workspace().course.exercises() {
            let opened = answers::opened(&sealed, &exercise.id).unwrap();
            let heading = format!("\n## {}\n", exercise.id);
            assert!(page.split_once(&heading).unwrap().1.starts_with(&opened), "{}: {opened}", exercise.id);
            // Boards and short sentences also occur elsewhere.
            for line in opened.lines().map(str::trim).filter(|line| line.len() > 60) {
                found += 1;
                let readable = texts.iter().find(|(_, text)| text.contains(line));
                assert!(readable.is_none(), "{}: {line}", readable.unwrap().0.display());
            }
        }
        assert!(found > 100, "{found}");
    }
    // The command finds the answers in the copy, and shows the same as in the teacher's checkout.
    let student = Workspace::at(copy).unwrap();
    for exercise in student.course.exercises() {
        assert_eq!(answers::page(&student, exercise).unwrap(), answers::page(&workspace(), exercise).unwrap());
    }
}

/// Checks that each link of a page to a file leads to an existing file.
fn every_link_leads_somewhere(copy: &Path, files: &[PathBuf]) {
    let mut links = 0;
    for page in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        if page.starts_with(copy.join("crates")) {
            continue;
        }
        let text = fs::read_to_string(page).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if !link.starts_with("http") {
                links += 1;
                assert!(page.parent().unwrap().join(link).exists(), "{}: {link}", page.display());
            }
        }
    }
    assert!(links > 20, "{links}");
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn gradescopes_scripts_grade_a_submission() {
    let folder = tempfile::tempdir().unwrap();
    let (home, zip) = (folder.path().join("autograder"), folder.path().join("autograder.zip"));
    let write = || {
        program(&Task::Autograder { service: Service::Gradescope, file: zip.clone(), wanted: Wanted::default() })
            .output()
            .unwrap()
    };
    assert!(write().status.success());
    let before = fs::read(&zip).unwrap();
    assert_eq!(write().status.code(), Some(2), "what is there is not overwritten");
    assert_eq!(fs::read(&zip).unwrap(), before);

    // The service unpacks into source/, and puts the submission into submission/.
    let source = home.join("source");
    zip::ZipArchive::new(fs::File::open(&zip).unwrap()).unwrap().extract(&source).unwrap();
    fs::create_dir_all(home.join("submission")).unwrap();
    fs::copy(workspace().root.join("solutions/tictactoe/check_if_full.rs"), home.join("submission/check_if_full.rs"))
        .unwrap();
    for script in ["setup.sh", "run_autograder"] {
        let mut run = Command::new("bash");
        run.arg(source.join(script)).env("AUTOGRADER_HOME", &home).env(text::LANG_VARIABLE, "en");
        run.env("CARGO_NET_OFFLINE", "true").env("CARGO_TARGET_DIR", workspace().root.join("target/copies"));
        let output = run.output().unwrap();
        assert!(output.status.success(), "{script}: {}", text(&output));
    }
    let results = fs::read_to_string(home.join("results/results.json")).unwrap();
    let results: serde_json::Value = serde_json::from_str(&results).unwrap();
    assert_eq!(results["score"], 2);
    assert!(results["output"].as_str().unwrap().contains("not in its place"), "{results}");
    assert_eq!(results["tests"].as_array().unwrap().iter().filter(|test| test["status"] == "passed").count(), 2);

    // The script of Classroom 50, with the same course.
    let script = folder.path().join("autograder.py");
    let task = Task::Autograder { service: Service::Classroom50, file: script.clone(), wanted: Wanted::default() };
    assert!(program(&task).output().unwrap().status.success());
    let mut run = Command::new("python3");
    run.arg(&script).current_dir(home.join("submission")).env("SPIELBAUM", source.join("course"));
    run.env("CARGO_NET_OFFLINE", "true").env("CARGO_TARGET_DIR", workspace().root.join("target/copies"));
    for (name, value) in [
        ("CLASSROOM", "vienna"),
        ("ASSIGNMENT", "tictactoe"),
        ("SUBMISSION_TAG", "submit/2026-11-21-abc"),
        ("COMMIT_URL", "https://example.org/commit"),
        ("RELEASE_URL", "https://example.org/release"),
    ] {
        run.env(name, value);
    }
    let output = run.output().unwrap();
    assert!(output.status.success(), "{}", text(&output));
    let result = fs::read_to_string(home.join("submission/result.json")).unwrap();
    let result: serde_json::Value = serde_json::from_str(&result).unwrap();
    assert_eq!((&result["score"], &result["max-score"]), (&2.into(), &points().into()));
    assert_eq!((&result["classroom"], &result["submission"]), (&"vienna".into(), &"submit/2026-11-21-abc".into()));
}

/// Returns the blocks of code of a page, in their order.
fn blocks(page: &str) -> Vec<String> {
    page.split("```").skip(1).step_by(2).map(|block| block.split_once('\n').unwrap().1.to_owned()).collect()
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn the_page_on_adding_an_exercise_works() {
    let root = workspace().root;
    let page = |language: &str| fs::read_to_string(root.join(format!("docs/{language}/teacher/adding.md"))).unwrap();
    assert_eq!(blocks(&page("en")), blocks(&page("de")));
    let [entry, stub, solution, tests, wrong] = <[String; 5]>::try_from(blocks(&page("en"))).unwrap();

    // A complete course, unpacked from the service's zip, to which the instructions on the page are applied.
    let folder = tempfile::tempdir().unwrap();
    let zip = folder.path().join("course.zip");
    assert!(
        program(&Task::Autograder { service: Service::Gradescope, file: zip.clone(), wanted: Wanted::default() })
            .output()
            .unwrap()
            .status
            .success()
    );
    zip::ZipArchive::new(fs::File::open(&zip).unwrap()).unwrap().extract(folder.path()).unwrap();
    let course = folder.path().join("course");
    let append = |path: &str, text: &str| {
        let path = course.join(path);
        fs::write(&path, fs::read_to_string(&path).unwrap() + text).unwrap();
    };
    let list = fs::read_to_string(course.join("tests/course.toml")).unwrap();
    let (before, after) = list.split_once("[[chapter.exercise]]\nid = \"check_if_winner\"").unwrap();
    let list = format!("{before}{entry}\n[[chapter.exercise]]\nid = \"check_if_winner\"{after}");
    fs::write(course.join("tests/course.toml"), list).unwrap();
    for place in ["exercises", "crates/course/stubs"] {
        fs::write(course.join(place).join("tictactoe/count_marks.rs"), &stub).unwrap();
    }
    fs::write(course.join("solutions/tictactoe/count_marks.rs"), &solution).unwrap();
    fs::write(course.join("tests/tictactoe/count_marks.rs"), &tests).unwrap();
    append("exercises/tictactoe/mod.rs", "mod count_marks;\npub use count_marks::count_marks;\n");
    append("crates/course/stubs/tictactoe/mod.rs", "mod count_marks;\npub use count_marks::count_marks;\n");
    append("solutions/tictactoe/mod.rs", "mod count_marks;\npub use count_marks::count_marks;\n");
    append("tests/tictactoe/mod.rs", "mod count_marks;\n");
    let table = course.join("crates/functions/src/tictactoe.rs");
    let line = page("en").split('`').find(|code| code.starts_with("count_marks { ")).unwrap().to_owned();
    let signatures = fs::read_to_string(&table).unwrap();
    fs::write(&table, signatures.replace("    check_if_winner {", &format!("    {line}\n    check_if_winner {{")))
        .unwrap();

    let solved = cargo(
        &course,
        &[
            "test",
            "-q",
            "--config",
            "env.SPIELBAUM_CODE='solution'",
            "-p",
            "graded",
            "--test",
            "tictactoe",
            "--",
            "--color",
            "never",
        ],
    );
    assert!(solved.status.success() && text(&solved).contains("47 of 47 points"), "{}", text(&solved));
    let stubs = cargo(&course, &["test", "-q", "count_marks"]);
    assert!(stubs.status.code() == Some(101) && text(&stubs).contains("not started"), "{}", text(&stubs));
    // The wrong solution of step 7 gets the message that the page shows.
    fs::create_dir_all(course.join("tests/variants/tictactoe")).unwrap();
    fs::write(course.join("tests/variants/tictactoe/count_marks.toml"), wrong).unwrap();
    let counts_empty = &variants::all(&Workspace::at(&course).unwrap(), "tictactoe/count_marks/").unwrap()[0];
    fs::write(course.join("exercises/tictactoe/count_marks.rs"), &counts_empty.text).unwrap();
    let judged = text(&cargo(&course, &["test", "-q", "count_marks"]));
    let says = &counts_empty.promise.says[0];
    assert!(judged.contains(says) && judged.contains("0 of 1 point "), "{judged}");
}
