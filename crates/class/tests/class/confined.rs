//! Tests of hostile or missing things in a grading: no submission holds up the others, and without a sandbox nothing is
//! graded.

use crate::made_up::{ALL, AS_USUAL, only, put, solved_but, square_at};
use crate::pages::{handed_on, no_paths_of_the_teacher};
use crate::support::{self, grade};
use crate::{alone, rows};
use course::teach::Task;
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use text::Text;

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn nobody_holds_up_a_class_and_no_page_says_where_it_was_graded() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let stays = |what: &str| solved_but(&[("square_at", what)]);
    // Three files that hang the compiler use up the time of the submission after the first. The other file gets its
    // points.
    let mut hanging = only(&["check_if_full", "check_if_winner", "play_turn", "square_at"]);
    for text in hanging.iter_mut().filter(|(name, _)| *name != "check_if_full").map(|(_, text)| text) {
        let hangs = "const _: () = { let mut n = 0_u64; while n < u64::MAX { n += 1; } };";
        *text = format!("#![allow(long_running_const_eval)]\n{hangs}\n{}", String::from_utf8_lossy(text)).into_bytes();
    }
    put(&class.join("hangs"), AS_USUAL, &hanging);
    // All exercises sleep, except for the first.
    let sleeps = "std::thread::sleep(std::time::Duration::from_secs(3600));";
    let mut sleeping = only(&["check_if_full"]);
    sleeping.insert("square_at".to_owned(), square_at(sleeps).into_bytes());
    put(&class.join("sleeps"), AS_USUAL, &sleeping);
    // A submission that reveals its path in every way.
    put(
        &class.join("tells"),
        AS_USUAL,
        &stays(&square_at("panic!(\"{} {:?}\", file!(), std::fs::read_link(\"/proc/self/exe\"));")),
    );
    // The compiler's message shows the declaration in a file of the course.
    put(
        &class.join("told"),
        AS_USUAL,
        &solved_but(&[(
            "check_if_full",
            "pub fn check_if_full(board: &games::tictactoe::Board) -> bool { board.get(1) }",
        )]),
    );

    let formats = ["csv", "json", "html", "junit", "gradescope", "classroom50"];
    let output = grade(&[&class], &out, &formats).env("SPIELBAUM_SLOWER", "25").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    no_paths_of_the_teacher(&out);
    let rows: BTreeMap<String, (u32, String)> = rows(&out).into_iter().map(|row| (row.0, (row.1, row.3))).collect();
    let over = "used up its time: not everything was tried";
    assert!(rows["hangs"].0 == 2 && rows["hangs"].1.contains(over), "{:?}", rows["hangs"]);
    assert!(rows["sleeps"].0 == 2 && rows["sleeps"].1.contains(over), "{:?}", rows["sleeps"]);
    assert_eq!(rows["tells"], (ALL - 3, String::new()));
    let page = fs::read_to_string(out.join("students/tells.html")).unwrap();
    assert!(page.contains("exercises/tictactoe/square_at.rs Ok(&quot;target/grade/"), "{page}");
    assert!(rows["told"].1.contains("does not compile: check_if_full"), "{:?}", rows["told"]);
    let page = fs::read_to_string(out.join("students/told.html")).unwrap();
    assert!(page.contains("crates/games/src/"), "the declaration is shown, by its path in the course: {page}");
}

#[test]
#[ignore = "writes hundreds of megabytes: .ci/long"]
fn a_few_bytes_of_source_do_not_fill_the_disk() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let large = (0..4).map(|n| format!("pub static A{n}: [u8; 200_000_000] = [{n} + 1; 200_000_000];\n"));
    let sum = (0..4).map(|n| format!("A{n}[at] as usize")).collect::<Vec<_>>().join(" + ");
    let sum = format!("let at = board.count(games::tictactoe::Mark::X); {sum} == 10");
    let full = format!("pub fn check_if_full(board: &games::tictactoe::Board) -> bool {{ {sum} }}");
    put(&class.join("writes"), AS_USUAL, &solved_but(&[("check_if_full", &(large.collect::<String>() + &full))]));

    let output = grade(&[&class], &out, &["csv"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (_, points, _, flags) = rows(&out).remove(0);
    assert_eq!((points, flags.as_str()), (ALL - 2, "makes the compiler write too much: check_if_full"));
    let folders = fs::read_dir(support::workspace().root.join("target/grade")).unwrap();
    for folder in folders.map(|folder| folder.unwrap().path()).filter(|folder| folder.is_dir()) {
        assert!(cage::size_of(&folder) < 1 << 30, "{}", folder.display());
    }
}

/// Runs `does` in a thread whose child processes find no Landlock.
#[cfg(target_os = "linux")]
fn without_landlock<R: Send>(does: impl FnOnce() -> R + Send) -> R {
    use seccompiler::{SeccompAction, SeccompFilter, apply_filter};
    let calls = (444..447).map(|call| (call, vec![])).collect(); // landlock_create_ruleset and the two after it
    let missing = SeccompAction::Errno(libc::ENOSYS.cast_unsigned());
    let architecture = std::env::consts::ARCH.try_into().unwrap();
    let filter = SeccompFilter::new(calls, SeccompAction::Allow, missing, architecture).unwrap();
    let filter: seccompiler::BpfProgram = filter.try_into().unwrap();
    let in_it = move || {
        apply_filter(&filter).unwrap();
        does()
    };
    std::thread::scope(|scope| scope.spawn(in_it).join().unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn where_nothing_confines_nothing_is_graded() {
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("ada"), AS_USUAL, &only(&["check_if_full"]));
    let refused = without_landlock(|| grade(&[&class], &out, &["csv"]).output().unwrap());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && said.lines().count() == 1, "{said}");
    assert!(said.contains("Landlock") && said.contains("--unconfined"), "{said}");
    assert!(!out.exists());
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "builds the course anew: .ci/long"]
fn what_nothing_confines_is_told_everywhere_and_not_kept() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("ada"), AS_USUAL, &only(&["check_if_full"]));
    let formats = ["csv", "json", "html", "junit", "gradescope"];
    let mut order = support::order(&[&class], &out, &formats);
    order.strict = false;
    let run =
        |order: &course::teach::Grade| support::program(&course::teach::Task::Grade(order.clone())).output().unwrap();
    let unconfined = without_landlock(|| run(&order));
    let said = String::from_utf8(unconfined.stderr).unwrap();
    assert!(unconfined.status.success() && said.contains("runs unconfined"), "{said}");
    assert_eq!(rows(&out)[0], ("ada".into(), 2, 2, "ran unconfined".into()));
    for path in handed_on(&out) {
        assert!(fs::read_to_string(&path).unwrap().contains("unconfined"), "{}", path.display());
    }

    // With a sandbox again, the earlier results are not used; and the switch has no effect then.
    for (strict, again) in [(true, "(1 of them now)"), (false, "(0 of them now)")] {
        order.strict = strict;
        let output = run(&order);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains(again), "{said}");
        assert_eq!(rows(&out)[0], ("ada".into(), 2, 2, String::new()));
    }
}

#[test]
fn a_grading_and_a_tournament_say_for_whom_they_wait() {
    let _alone = alone();
    let (workspace, folder) = (support::workspace(), tempfile::tempdir().unwrap());
    let class = folder.path().join("class");
    put(&class.join("ada"), AS_USUAL, &only(&["check_if_full"]));
    let start = |mut program: Command| {
        let mut started = program.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(started.stderr.take().unwrap()).lines();
        let (send, first) = channel();
        std::thread::spawn(move || {
            let _ = send.send(said.next());
            // The later output must be read, or the process would block.
            said.for_each(drop);
        });
        let Ok(Some(Ok(line))) = first.recv_timeout(Duration::from_secs(60)) else {
            started.kill().unwrap();
            panic!("it does not say that it waits");
        };
        (started, line)
    };
    let end = |mut program: Child| {
        program.kill().unwrap();
        program.wait().unwrap();
    };
    let holder = workspace.root.join("target/grade/lock.json");
    let is_held_by = |task: &str| {
        let begun = Instant::now();
        while !fs::read_to_string(&holder).is_ok_and(|held| held.contains(task)) {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody says to be {task}");
            std::thread::sleep(Duration::from_millis(5));
        }
    };

    let others = Text::verbatim("what another does");
    let grading = grade(&[&class], &folder.path().join("grades"), &["csv"]);
    let (grading, line) = class::confine::alone(&workspace, &others, || Ok(start(grading))).unwrap();
    assert!(line.starts_with("waiting for what another does, ") && line.contains("target/grade/lock"), "{line}");
    let task = format!("(process {})", grading.id());
    is_held_by(&task);
    let (tournament, line) = start(support::program(&Task::Contestants {
        from: vec![class],
        nesting: None,
        out: None,
        exercise: "tictactoe/minimax".to_owned(),
        file: None,
        strict: cfg!(target_os = "linux"),
        order: serde_json::Value::Null,
    }));
    assert!(line.starts_with("waiting for the grading into ") && line.contains(&task), "{line}");
    end(grading);
    is_held_by(&format!("a tournament that builds its players (process {})", tournament.id()));
    end(tournament);
}

#[test]
fn what_cannot_be_graded_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let (nothing, out) = (folder.path().join("nothing"), folder.path().join("grades"));
    let says = |from: &Path, out: &Path, piece: &str| {
        let output = grade(&[from], out, &["csv"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.contains(piece), "{said}");
    };
    says(&nothing, &out, "nothing");
    fs::create_dir(&nothing).unwrap();
    says(&nothing, &out, "no submissions in");
    put(&nothing.join("a"), AS_USUAL, &only(&["check_if_full"]));
    fs::write(&out, "a file").unwrap();
    says(&nothing, &out, "cannot write");
    // A folder that may be one person's or several persons'.
    let stack = folder.path().join("stack");
    for name in ["anna", "ben"] {
        put(&stack.join("10b").join(name), "", &only(&["check_if_full"]));
    }
    says(&stack, &folder.path().join("grades-of-stack"), "stack/10b");
    says(&stack, &folder.path().join("grades-of-stack"), "--nesting 2");
    assert_eq!(fs::read_to_string(&out).unwrap(), "a file");
}
