//! Tests the output of `cargo test` and `cargo run` for a student's files, from end to end.

mod support;

use course::judge::{Judged, Why, judge, judge_selected, path_of};
use course::overlay::{Files, Selection, files_below};
use course::player::Code;
use course::versions;
use grading::args::Args;
use grading::report::{Status, Verdict};
use std::process::Command;
use support::{alone, checkout, put, workspace};
use text::Text;

/// Returns the untouched stubs with these exercises replaced. The files are laid over those of this checkout, so that
/// only the tests are built again.
fn stubs_but(replaced: &[(&str, &str)]) -> Files {
    let ours = workspace();
    let mut files = files_below(&ours.root.join("crates/course/stubs"));
    for (exercise, path) in replaced {
        files.insert(path_of(exercise), std::fs::read(ours.root.join(path)).unwrap());
    }
    files
}

#[test]
#[ignore = "builds a chapter in a checkout of its own: .ci/long"]
fn what_was_not_begun_is_told_without_being_built() {
    let (_alone, copy) = (alone(), checkout());
    put(&copy, &[("othello/search_cost", "solutions/othello/search_cost.rs")]);
    let report = judge(&copy, "progress", None, None).unwrap().report;
    assert_eq!(report.exercises.len(), copy.course.exercises().count());
    assert_eq!(report.max, copy.course.exercises().map(|exercise| exercise.points).sum::<u32>());
    for exercise in &report.exercises {
        let solved = exercise.id == "othello/search_cost";
        assert_eq!(exercise.status, if solved { Status::Solved } else { Status::NotStarted }, "{}", exercise.id);
        let built = exercise.chapter == "othello";
        assert_eq!(!exercise.tests.is_empty(), built, "{}", exercise.id);
    }
    assert_eq!(report.points, report.exercises.iter().map(|exercise| exercise.points).sum::<u32>());
}

#[test]
fn a_right_minimax_over_unsolved_exercises_needs_them() {
    let _alone = alone();
    let files = stubs_but(&[("tictactoe/minimax", "solutions/tictactoe/minimax.rs")]);
    let report = judge(&workspace(), "progress", Some(&files), Some("tictactoe/minimax")).unwrap().report;
    let [minimax] = &report.exercises[..] else { panic!("one exercise was asked for") };
    assert_eq!((minimax.status, minimax.points), (Status::Started, 0));
    let needs = |test: &grading::report::Test| test.message.en.contains("needs check_if_winner");
    assert!(minimax.tests.iter().all(|test| test.status == Verdict::Needs && needs(test)));
}

#[test]
fn what_panics_in_another_exercise_is_shown_with_the_call() {
    let _alone = alone();
    let solved = |name: &str| (format!("tictactoe/{name}"), format!("solutions/tictactoe/{name}.rs"));
    let solved = ["play_turn", "check_if_winner"].map(solved);
    let solved: Vec<(&str, &str)> = solved.iter().map(|(id, path)| (id.as_str(), path.as_str())).collect();
    let mut files = stubs_but(&solved);
    let panics = "use games::tictactoe::Board;\npub fn check_if_full(board: &Board) -> bool {\n    board.get(2, 3).is_some()\n}\n";
    files.insert(path_of("tictactoe/check_if_full"), panics.into());
    let report = judge(&workspace(), "progress", Some(&files), Some("tictactoe/play_turn")).unwrap().report;
    let said = &report.exercises[0].tests.iter().find(|test| test.status == Verdict::Failed).unwrap().message;
    let source = String::from_utf8(files[&path_of("tictactoe/play_turn")].clone()).unwrap();
    let (number, line) = source.lines().enumerate().find(|(_, line)| line.contains("check_if_full(board)")).unwrap();
    let call = format!("exercises/tictactoe/play_turn.rs:{}: {}", number + 1, line.trim());
    assert!(
        said.en.contains(&format!("The call, at {call}")) && said.de.contains(&format!("Der Aufruf steht in {call}")),
        "{said}"
    );
}

#[test]
fn the_first_page_shows_a_report_as_it_prints() {
    let _alone = alone();
    let mut files = stubs_but(&[
        ("tictactoe/check_if_full", "solutions/tictactoe/check_if_full.rs"),
        ("tictactoe/check_if_winner", "solutions/tictactoe/check_if_winner.rs"),
    ]);
    let winner = files.get_mut(&path_of("tictactoe/check_if_winner")).unwrap();
    *winner = String::from_utf8_lossy(winner).replace("falling || rising", "falling").into_bytes();
    let ours = workspace();
    let selection = Selection {
        arguments: vec!["tictactoe".to_owned()],
        chapters: vec!["tictactoe".to_owned()],
        ..Selection::default()
    };
    let report = judge_selected(&ours, "progress", Some(&files), None, &selection).unwrap().report;
    let args = Args::parse(["tictactoe", "--color", "never"].map(Into::into).to_vec()).unwrap().unwrap();
    let printed = Text::new(|_| grading::shown(&report, &ours.course, &args));
    for (language, printed) in [("en", printed.en), ("de", printed.de)] {
        let page = std::fs::read_to_string(ours.root.join(format!("docs/{language}/start.md"))).unwrap();
        assert!(
            page.contains(&format!("```text\n{printed}```")),
            "the report in docs/{language}/start.md should be\n{printed}"
        );
    }
}

#[test]
#[ignore = "waits for a compiler that does not end: .ci/long"]
fn a_constant_that_never_ends_costs_only_its_own_points() {
    let _alone = alone();
    let mut files = stubs_but(&[("tictactoe/check_if_full", "solutions/tictactoe/check_if_full.rs")]);
    let square = files.get_mut(&path_of("tictactoe/square_at")).unwrap();
    let endless = "const ENDLESS: u64 = { let mut i = 0_u64; while i < u64::MAX { i = i.wrapping_mul(2); } i };";
    square.extend(format!("#[allow(long_running_const_eval)]\n{endless}\n").bytes());
    let first = Selection { chapters: vec!["tictactoe".to_owned()], ..Selection::default() };
    let judged = cage::stricter(8, || judge_selected(&workspace(), "progress", Some(&files), None, &first)).unwrap();
    assert_eq!(judged.report.exercises[0].status, Status::Solved);
    assert_eq!(judged.broken.keys().collect::<Vec<_>>(), ["tictactoe/square_at"]);
    assert_eq!(judged.broken["tictactoe/square_at"].why, Why::CompilerHangs);
}

fn look(workspace: &course::Workspace) -> Result<Judged, text::Text> {
    judge(workspace, "progress", None, None)
}

#[test]
#[ignore = "builds a dozen times: .ci/long"]
fn a_file_that_does_not_compile_costs_only_its_own_points() {
    let (_alone, workspace) = (alone(), checkout());
    let write = |path: &str, text: &str| std::fs::write(workspace.root.join(path), text).unwrap();
    put(&workspace, &[("tictactoe/check_if_full", "solutions/tictactoe/check_if_full.rs")]);

    // The first file has a syntax error, the second a signature that the tests do not accept.
    for broken in [
        "pub fn check_if_winner( {",
        "use games::tictactoe::*;\npub fn check_if_winner(_: &Board, _: Mark) -> i32 { 1 }\n",
    ] {
        write("exercises/tictactoe/check_if_winner.rs", broken);
        let progress = look(&workspace).unwrap();
        let status: Vec<Status> = progress.report.exercises.iter().map(|exercise| exercise.status).collect();
        assert_eq!(status[..3], [Status::Solved, Status::DoesNotCompile, Status::NotStarted]);
        let said = &progress.broken["tictactoe/check_if_winner"].said.en;
        assert!(said.contains("error") && said.contains("check_if_winner"), "{said}");
        let text = course::progress::text(&workspace, &progress, false);
        assert!(!text.contains('\u{1b}') && text.contains("does not compile"), "{text}");
    }

    // The mistake is in check_if_full. The caller check_if_winner does not compile either, but is not at fault.
    write("exercises/tictactoe/check_if_full.rs", "pub fn check_if_full() -> bool { true }\n");
    let solved = std::fs::read_to_string(workspace.root.join("solutions/tictactoe/check_if_winner.rs")).unwrap();
    let calling = format!("{solved}\npub fn full(board: &Board) -> bool {{ super::check_if_full(board) }}\n");
    write("exercises/tictactoe/check_if_winner.rs", &calling);
    let progress = look(&workspace).unwrap();
    let status: Vec<Status> = progress.report.exercises.iter().map(|exercise| exercise.status).collect();
    assert_eq!(status[..2], [Status::DoesNotCompile, Status::Solved]);
    put(&workspace, &[("tictactoe/check_if_full", "solutions/tictactoe/check_if_full.rs")]);

    // The code is forbidden in exercises.
    write("exercises/tictactoe/check_if_winner.rs", &format!("{solved}\nconst _: &str = include_str!(\"mod.rs\");\n"));
    assert_eq!(look(&workspace).unwrap().broken["tictactoe/check_if_winner"].why, Why::Refused);

    // The forbidden code runs before `main` and is hidden after many spaces.
    let naked = "#[unsafe(naked)] pub extern \"C\" fn hook() { core::arch::naked_asm!(\"ret\") }";
    write("exercises/tictactoe/check_if_winner.rs", &format!("{solved}\n//{}\n{naked}\n", " ".repeat(1 << 20)));
    assert_eq!(look(&workspace).unwrap().broken["tictactoe/check_if_winner"].why, Why::Refused);

    // The first file crashes the compiler, and the second is not valid UTF-8.
    let deep = format!("pub fn check_if_winner() {{ {}{} }}", "(".repeat(30_000), ")".repeat(30_000));
    write("exercises/tictactoe/check_if_winner.rs", &deep);
    std::fs::write(workspace.root.join("exercises/tictactoe/junk.rs"), b"\xe4\xf6\xfc").unwrap();
    let progress = look(&workspace).unwrap();
    assert_eq!(progress.report.exercises[0].status, Status::Solved);
    assert_eq!(progress.broken["tictactoe/check_if_winner"].why, Why::CompilerCrashed);

    // Unpacked files keep old modification times. They must be graded, and not the files compiled before.
    put(&workspace, &[("tictactoe/check_if_winner", "solutions/tictactoe/check_if_winner.rs")]);
    assert_eq!(look(&workspace).unwrap().report.exercises[1].status, Status::Solved);
    let stub = workspace.root.join("exercises/tictactoe/check_if_winner.rs");
    std::fs::copy(workspace.root.join("crates/course/stubs/tictactoe/check_if_winner.rs"), &stub).unwrap();
    let old = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    std::fs::File::options().append(true).open(&stub).unwrap().set_modified(old).unwrap();
    let problem = look(&workspace).unwrap_err();
    assert!(problem.en.contains("old dates"), "{}", problem.en);
    assert_eq!(look(&workspace).unwrap().report.exercises[1].status, Status::NotStarted);

    // A problem in a file that belongs to no exercise is reported before cargo is started.
    let list = std::fs::read_to_string(workspace.root.join("exercises/tictactoe/mod.rs")).unwrap();
    write(
        "exercises/tictactoe/mod.rs",
        &format!("#[path = \"../../solutions/tictactoe/mod.rs\"]\nmod solved;\n{list}"),
    );
    let problem = look(&workspace).unwrap_err();
    assert!(problem.en.contains("exercises/tictactoe/mod.rs: this file belongs to the course"), "{}", problem.en);
    write("exercises/tictactoe/mod.rs", &list);
    let manifest = std::fs::read_to_string(workspace.root.join("exercises/Cargo.toml")).unwrap();
    write("exercises/Cargo.toml", &format!("{manifest}\n[profile.dev]\nopt-level = 3\n"));
    assert!(look(&workspace).unwrap_err().en.contains("exercises/Cargo.toml: this file belongs to the course"));
    write("exercises/Cargo.toml", &manifest);
    write("exercises/tictactoe/Cargo.toml", "");
    assert!(look(&workspace).unwrap_err().en.contains("exercises/tictactoe/Cargo.toml"));
    std::fs::remove_file(workspace.root.join("exercises/tictactoe/Cargo.toml")).unwrap();

    // A file name in other letters, or a file that is not a regular file, affects only its own exercise, or is
    // reported.
    #[cfg(unix)]
    {
        let file = |name: &str| workspace.root.join("exercises/tictactoe").join(name);
        std::fs::rename(file("square_at.rs"), file("kept")).unwrap();
        std::os::unix::fs::symlink(file("kept"), file("square_at.rs")).unwrap();
        let progress = look(&workspace).unwrap();
        assert_eq!(progress.broken["tictactoe/square_at"].why, Why::Refused);
        std::fs::remove_file(file("square_at.rs")).unwrap();
        std::fs::rename(file("kept"), file("Field_at.rs")).unwrap();
        let problem = look(&workspace).unwrap_err();
        assert!(
            problem.en.contains("exercises/tictactoe/Field_at.rs") && problem.en.contains("square_at.rs"),
            "{}",
            problem.en
        );
    }
}

#[test]
#[ignore = "builds a course with a need across chapters: .ci/long"]
fn an_exercise_may_call_one_of_another_chapter() {
    let (_alone, copy) = (alone(), checkout());
    let edit = |path: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(copy.root.join(path)).unwrap();
        assert!(text.contains(from), "{path}");
        std::fs::write(copy.root.join(path), text.replacen(from, to, 1)).unwrap();
    };
    let (id, need) = ("othello/stellung_bewerten", "tictactoe/check_if_full");
    edit(
        "tests/course.toml",
        "id = \"stellung_bewerten\"\n",
        &format!("id = \"stellung_bewerten\"\nneeds = [\"{need}\"]\n"),
    );
    for manifest in ["exercises/Cargo.toml", "crates/course/stubs/Cargo.toml"] {
        edit(manifest, "othello = []", "othello = [\"tictactoe\"]");
    }
    put(&copy, &[(id, "solutions/othello/stellung_bewerten.rs")]);
    // The solution is right, but takes an empty board for a full one.
    edit(
        &format!("exercises/{id}.rs"),
        ") -> f64 {\n",
        ") -> f64 {\n    if crate::tictactoe::check_if_full(&games::tictactoe::Board::new()) {\n        return 100.0;\n    }\n",
    );
    let workspace = course::Workspace::at(&copy.root).unwrap();
    let graded = || judge(&workspace, "progress", None, Some(id)).unwrap();

    let judged = graded();
    let tests = &judged.report.exercises[0].tests;
    let waits = |test: &grading::report::Test| test.needs.as_deref() == Some(need) && test.message.en.contains(need);
    assert!(tests.iter().all(|test| test.status == Verdict::Needs && waits(test)), "{tests:?}");

    // A failing prerequisite is reported by `cargo test`, although only the tests of this chapter were selected.
    let other = workspace.root.join(format!("exercises/{need}.rs"));
    let always = "use games::tictactoe::Board;\npub fn check_if_full(_: &Board) -> bool {\n    true\n}\n";
    std::fs::write(&other, always).unwrap();
    let mut test = Command::new(env!("CARGO"));
    test.current_dir(&workspace.root).args(["test", "-q", "stellung_bewerten", "--", "--lang", "en"]);
    let output = test.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains(&format!("Solve `{need}` first")), "{said}");

    // A mistake in the prerequisite affects only its own points.
    std::fs::write(&other, "pub fn check_if_full( {").unwrap();
    let judged = graded();
    assert_eq!(judged.broken.keys().collect::<Vec<_>>(), [need]);
    assert_eq!(judged.report.exercises[0].tests[0].status, Verdict::Needs);

    put(&copy, &[(need, "solutions/tictactoe/check_if_full.rs")]);
    assert_eq!(graded().report.exercises[0].status, Status::Solved);
}

#[test]
#[ignore = "builds players in a checkout of its own: .ci/long"]
fn a_broken_file_stops_only_the_games_that_call_it() {
    let (_alone, copy) = (alone(), checkout());
    for exercise in copy.course.exercises().filter(|exercise| exercise.chapter() == "tictactoe") {
        put(&copy, &[(&exercise.id, &format!("solutions/{}.rs", exercise.id))]);
    }
    // The program must also evaluate the position, which another exercise does.
    put(&copy, &[("othello/stellung_bewerten", "solutions/othello/stellung_bewerten.rs")]);
    std::fs::write(copy.root.join("exercises/othello/minimax.rs"), "pub fn minimax( {\n").unwrap();
    let program = copy.program(Code::Mine, false).unwrap();
    let mut process = calls::players::Process::new(program);
    let told = |exercise: &str, mishap| course::player::explain(&copy, exercise, mishap).en;
    let wait = std::time::Duration::from_secs(60);
    let board = "X X . / O O . / . . .".parse().unwrap();
    let (player, by) = (games::tictactoe::Mark::X, questions::tictactoe::By::Minimax);
    let search = questions::tictactoe::Search { board, player, depth: 3, by };
    let answer = process.ask(&search, wait, || {}).map_err(|mishap| told("tictactoe/minimax", mishap)).unwrap();
    assert_eq!((answer.row, answer.column), (0, 2));
    let (position, by) = (games::othello::Position::default(), questions::othello::By::Minimax);
    let moves = questions::othello::Moves { position, depth: 1, by, exact: 0, seed: 0, weights: None };
    let said = process.ask(&moves, wait, || {}).map_err(|mishap| told("othello/minimax", mishap)).unwrap_err();
    assert_eq!(said, "exercises/othello/minimax.rs does not compile: `cargo test minimax` shows why");
    // A player that needs the broken file reports the compiler's message.
    let said = calls::players::Workshop::player(&copy, Code::Mine, "othello/random_tie_break", false).unwrap_err();
    assert!(said.en.contains("exercises/othello/minimax.rs:1:"), "{said}");
}

#[test]
#[ignore = "builds players in a checkout of its own: .ci/long"]
fn an_earlier_version_plays_beside_the_present_one() {
    let (_alone, copy) = (alone(), checkout());
    let path = path_of("tictactoe/check_if_full");
    let file = copy.root.join("exercises").join(&path);
    let kept = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let files = files_below(&copy.root.join("exercises"));
        versions::keep(&copy, &files, Some((1, 2)), None).unwrap().unwrap()
    };
    let code =
        |says: &str| format!("pub fn check_if_full(_: &games::tictactoe::Board) -> bool {{ panic!(\"{says}\") }}\n");
    let old = kept(&code("the old one"));
    kept(&code("the new one"));
    let says = |code: Code, text: &str| {
        let program = std::fs::read(copy.program(code, false).unwrap()).unwrap();
        program.windows(text.len()).any(|part| part == text.as_bytes())
    };
    for _ in 0..2 {
        assert!(says(Code::Version(old), "the old one") && says(Code::Mine, "the new one"));
        assert!(!says(Code::Version(old), "the new one") && !says(Code::Mine, "the old one"));
    }
    assert!(copy.program(Code::Version(9), false).unwrap_err().en.contains('9'));
}
