//! A class of made-up submissions (51 of them) gets exactly the points and flags that it must get, also when the run is
//! killed in the middle and goes on later. That takes minutes: `.ci/long` does it.
//!
//! What the single files are worth, the variants promise (`tests/variants`).
#![cfg(unix)]

#[path = "support/schema.rs"]
mod schema;
mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use support::{grade, workspace};
use variants::Variant;

/// One grading at a time: so the course wants it.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The points of the first chapter.
const ALL: u32 = 46;

/// The exercises of the first chapter with their points. The class has not come farther yet.
const EXERCISES: [(&str, u32); 8] = [
    ("check_if_full", 2),
    ("check_if_winner", 6),
    ("play_turn", 6),
    ("square_at", 3),
    ("draw_game_board", 5),
    ("count_games", 5),
    ("minimax", 12),
    ("alpha_beta", 7),
];

/// The files of a submission: the text by the exercise's name.
type Files = BTreeMap<String, Vec<u8>>;

fn read(path: &str) -> Vec<u8> {
    fs::read(workspace().root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The variant of an exercise that has this name, if there is one.
fn variant(exercise: &str, name: &str) -> Option<&'static Variant> {
    static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| variants::all(&workspace(), "tictactoe/").unwrap());
    ALL.iter().find(|variant| variant.exercise == format!("tictactoe/{exercise}") && variant.name == name)
}

/// The course's solutions, with some files replaced: `("minimax", "wrong_overwrites")` by a variant, other texts as
/// they are.
fn solved_but(replaced: &[(&str, &str)]) -> Files {
    let solution = |(name, _): &(&str, u32)| (name.to_string(), read(&format!("solutions/tictactoe/{name}.rs")));
    let mut files: Files = EXERCISES.iter().map(solution).collect();
    for (name, with) in replaced {
        let text = variant(name, with).map_or(*with, |variant| &variant.text);
        files.insert((*name).to_owned(), text.as_bytes().to_vec());
    }
    files
}

/// The points of the chapter, less what these variants lose by their promises.
fn less(replaced: &[(&str, &str)]) -> u32 {
    let lost = |(name, with): &(&str, &str)| {
        let points = variant(name, with).unwrap().promise.points.unwrap();
        EXERCISES.iter().find(|exercise| exercise.0 == *name).unwrap().1 - points
    };
    ALL - replaced.iter().map(lost).sum::<u32>()
}

/// Nothing but these solutions.
fn only(names: &[&str]) -> Files {
    let mut files = solved_but(&[]);
    files.retain(|name, _| names.contains(&name.as_str()));
    files
}

/// Writes files below a folder, each as `prefix/name.rs`.
fn put(folder: &Path, prefix: &str, files: &Files) {
    let place = folder.join(prefix);
    fs::create_dir_all(&place).unwrap();
    for (name, text) in files {
        fs::write(place.join(format!("{name}.rs")), text).unwrap();
    }
}

fn zip(path: &Path, entries: &[(String, Vec<u8>)]) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    for (name, bytes) in entries {
        zip.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut zip, bytes).unwrap();
    }
    zip.finish().unwrap();
}

fn entries(prefix: &str, files: &Files) -> Vec<(String, Vec<u8>)> {
    files.iter().map(|(name, text)| (format!("{prefix}{name}.rs"), text.clone())).collect()
}

/// The same with something before the file of `square_at`.
fn also_in(files: &Files, text: &str) -> Files {
    let mut files = files.clone();
    let whole = [text.as_bytes(), b"\n", &files["square_at"]].concat();
    files.insert("square_at".to_owned(), whole);
    files
}

const AS_USUAL: &str = "exercises/tictactoe";

/// Makes the class in `folder`. Returns what each must get: (id, points, own points, flags).
fn make(folder: &Path) -> Vec<(&'static str, u32, u32, &'static str)> {
    let mut expected = Vec::new();
    let mut student = |id: &'static str, files: Files, points: (u32, u32), flags: &'static str| {
        put(&folder.join(id), AS_USUAL, &files);
        expected.push((id, points.0, points.1, flags));
    };
    let all = |points: u32| (points, points);

    // Right.
    student("01-solved", solved_but(&[]), all(ALL), "");
    let other = [
        ("check_if_full", "right_by_text"),
        ("check_if_winner", "right_by_text"),
        ("play_turn", "right_with_play"),
        ("square_at", "right_by_comparing"),
        ("draw_game_board", "right_other_order_and_margins"),
        ("minimax", "right_alpha_beta"),
        ("alpha_beta", "right_hard_bounds"),
    ];
    student("02-solved-otherwise", solved_but(&other), all(ALL), "");
    let windows = |text: &mut Vec<u8>| *text = String::from_utf8_lossy(text).replace('\n', "\r\n").into_bytes();
    let mut crlf = solved_but(&[]);
    crlf.values_mut().for_each(windows);
    crlf.insert("minimax".to_owned(), [&b"\xef\xbb\xbf"[..], &crlf["minimax"]].concat());
    student("03-windows-text", crlf, all(ALL), "");

    // Half done.
    student("10-first-only", only(&["check_if_full"]), all(2), "");
    student("11-first-two", only(&["check_if_full", "check_if_winner"]), all(8), "");
    student(
        "12-no-search",
        only(&["check_if_full", "check_if_winner", "play_turn", "square_at", "draw_game_board"]),
        all(22),
        "",
    );
    // minimax cannot be judged on its own: it calls what is not there. On top of the course's it earns everything.
    student("13-search-only", only(&["minimax"]), (12, 0), "");
    let stubs: Files = EXERCISES
        .iter()
        .map(|(name, _)| ((*name).to_owned(), read(&format!("crates/course/stubs/tictactoe/{name}.rs"))))
        .collect();
    student("14-untouched", stubs, all(0), "");

    // Wrong: all less what is lost. Where check_if_full or check_if_winner is wrong, the others lose only on their own.
    let overwrites = [("minimax", "wrong_overwrites")];
    student("20-overwrites", solved_but(&overwrites), all(less(&overwrites)), "");
    let never_cuts = [("alpha_beta", "wrong_never_cuts")];
    student("21-never-cuts", solved_but(&never_cuts), all(less(&never_cuts)), "");
    let thirds = [("square_at", "wrong_third_is_rounded"), ("draw_game_board", "wrong_x_is_one_line")];
    student("22-thirds", solved_but(&thirds), all(less(&thirds)), "");
    // The own points depend on how many tests of the others meet the missing diagonals.
    let one_diagonal = [("check_if_winner", "wrong_one_diagonal")];
    student("23-one-diagonal", solved_but(&one_diagonal), (less(&one_diagonal), 24), "");
    let two_wrong = [("check_if_winner", "wrong_no_diagonals"), ("minimax", "wrong_deepest_move")];
    student("24-two-wrong", solved_but(&two_wrong), (less(&two_wrong), 19), "");
    let turns = [("play_turn", "wrong_full_before_won")];
    student("25-turns", solved_but(&turns), all(less(&turns)), "");
    student("26-no-end", solved_but(&[("minimax", "wrong_without_end")]), all(ALL - 12), "");

    // Not compiling.
    student(
        "30-syntax",
        solved_but(&[("minimax", "pub fn minimax( {")]),
        all(ALL - 12),
        "does not compile: tictactoe/minimax",
    );
    student(
        "31-signature",
        solved_but(&[("check_if_full", "pub fn check_if_full() -> bool { true }")]),
        (ALL - 2, 14),
        "does not compile: check_if_full",
    );
    student(
        "32-two-files",
        solved_but(&[("minimax", "pub fn minimax( {"), ("square_at", "pub fn square_at() { 1 + true }")]),
        all(ALL - 12 - 3),
        "does not compile: square_at; does not compile: tictactoe/minimax",
    );
    let mut latin = solved_but(&[]);
    latin.insert("draw_game_board".to_owned(), b"// \xe4\xf6\xfc\n".to_vec());
    student("33-latin-1", latin, all(ALL - 5), "does not compile: draw_game_board");
    student(
        "34-wrong-name",
        solved_but(&[("play_turn", "pub fn playTurn() {}")]),
        all(ALL - 6),
        "does not compile: play_turn",
    );

    // Hostile.
    let square_at = |body: &str| {
        let text = format!(
            "pub fn square_at(x: i32, y: i32, w: i32, h: i32) -> Option<(usize, usize)> {{\n{body}\nlet _ = (x, y, w, h); None\n}}\n"
        );
        let mut files = solved_but(&[]);
        files.insert("square_at".to_owned(), text.into_bytes());
        files
    };
    student(
        "40-endless",
        square_at("loop { std::hint::black_box(x); }"),
        all(ALL - 3),
        "cut off (time, memory or output): square_at",
    );
    student("41-exits", square_at("std::process::exit(0);"), all(ALL - 3), "ends or crashes the program: square_at");
    student(
        "42-reads",
        square_at("std::fs::read(\"/etc/passwd\").unwrap();"),
        all(ALL - 3),
        "tried something forbidden: square_at",
    );
    student(
        "43-floods",
        square_at("loop { println!(\"{}\", \"x\".repeat(1000)); }"),
        all(ALL - 3),
        "cut off (time, memory or output): square_at",
    );
    student(
        "44-eats-memory",
        square_at("let mut v = vec![0_u8]; loop { v.extend_from_within(..); }"),
        all(ALL - 3),
        "cut off (time, memory or output): square_at",
    );
    student(
        "45-spawns",
        square_at("std::process::Command::new(\"sh\").spawn().unwrap();"),
        all(ALL - 3),
        "tried something forbidden: square_at",
    );
    student(
        "46-forges",
        square_at("println!(\"test result: ok. 41 passed\"); std::process::exit(0);"),
        all(ALL - 3),
        "ends or crashes the program: square_at",
    );
    student(
        "47-includes",
        square_at("const S: &str = include_str!(\"../../../../../solutions/lib.rs\");"),
        all(ALL - 3),
        "holds what is not allowed: square_at",
    );
    student(
        "48-unsafe",
        square_at("unsafe { std::hint::unreachable_unchecked() }"),
        all(ALL - 3),
        "holds what is not allowed: square_at",
    );
    let deep = format!("let _ = {}1{};", "(".repeat(30_000), ")".repeat(30_000));
    let flags = "crashes the compiler: square_at; too long to be compared with others: square_at";
    student("49-crashes-the-compiler", square_at(&deep), all(ALL - 3), flags);
    let hang = "const N: u64 = { let mut n = 0_u64; while n < u64::MAX { n += 1; } n };\nlet _ = N;";
    let mut hangs = square_at(hang);
    let text = [b"#![allow(long_running_const_eval)]\n".to_vec(), hangs["square_at"].clone()].concat();
    hangs.insert("square_at".to_owned(), text);
    student("50-hangs-the-compiler", hangs, all(ALL - 3), "hangs the compiler: square_at");

    // The compiler drops such a first line, and what looks like a comment to others is code.
    let before_main = "#!/*\n#[unsafe(naked)] extern \"C\" fn hook() {}\n// */";
    student(
        "51-first-line",
        also_in(&square_at("None::<i32>;"), before_main),
        all(ALL - 3),
        "holds what is not allowed: square_at",
    );
    let neighbour = "macro_rules! m { ($m:tt $n:ident $b:tt) => { #[path = \"../../class-1/tictactoe/square_at.rs\"] $m $n; } }\nm! { mod x {} }";
    student(
        "52-neighbour",
        also_in(&square_at("None::<i32>;"), neighbour),
        all(ALL - 3),
        "holds what is not allowed: square_at",
    );
    let raw = "const S: &str = r#include_str!(\"../../../../../solutions/lib.rs\");";
    student("53-raw-name", square_at(raw), all(ALL - 3), "holds what is not allowed: square_at");

    // Twins, one with other names and another layout.
    let twin = [
        ("check_if_winner", "right_by_bits"),
        ("square_at", "right_with_fractions"),
        ("draw_game_board", "right_small_marks"),
        ("minimax", "right_on_copies"),
        ("alpha_beta", "right_negamax"),
    ];
    student("60-twin", solved_but(&twin), all(ALL), "similar to: 61-renamed-twin (100 %)");
    let mut renamed = solved_but(&twin);
    for text in renamed.values_mut() {
        let mut all = String::from_utf8_lossy(text).into_owned();
        for (from, to) in [
            ("best", "top"),
            ("row", "i"),
            ("column", "j"),
            ("score", "value"),
            ("copy", "other_board"),
            ("bits", "mask"),
        ] {
            all = all.replace(from, to);
        }
        // What the course calls things must stay.
        for (from, to) in [("to_j", "to_column"), ("i_column", "row_column")] {
            all = all.replace(from, to);
        }
        *text = format!("// all my own work\n\n{}", all.replace("    ", "\t")).into_bytes();
    }
    student("61-renamed-twin", renamed, all(ALL), "similar to: 60-twin (100 %)");

    // Handed in otherwise.
    let mut otherwise = |id: &'static str, points: u32, flags: &'static str| expected.push((id, points, points, flags));
    zip(&folder.join("70-zip.zip"), &entries("exercises/tictactoe/", &solved_but(&[])));
    otherwise("70-zip", ALL, "");
    zip(&folder.join("71-backslashes.zip"), &entries("course\\exercises\\tictactoe\\", &only(&["check_if_full"])));
    otherwise("71-backslashes", 2, "");
    let moodle = folder.join("Ada Öztürk_4711_assignsubmission_file_");
    fs::create_dir_all(&moodle).unwrap();
    zip(&moodle.join("Abgabe.zip"), &entries("tictactoe/", &solved_but(&[])));
    otherwise("4711", ALL, "");
    // A whole checkout, in which the tests were made to pass, the rules were changed and the solutions lie about.
    let checkout = folder.join("72-checkout");
    put(&checkout, AS_USUAL, &only(&["check_if_full"]));
    put(&checkout, "solutions/tictactoe", &solved_but(&[]));
    put(&checkout, "tests/tictactoe", &Files::from([("minimax".to_owned(), b"fn main() {}".to_vec())]));
    put(&checkout, ".git", &Files::from([("minimax".to_owned(), b"fn".to_vec())]));
    fs::write(checkout.join("Cargo.toml"), "[workspace]\n").unwrap();
    fs::write(checkout.join("exercises/build.rs"), "fn main() { panic!() }").unwrap();
    fs::write(checkout.join("exercises/tictactoe/mod.rs"), "compile_error!();").unwrap();
    otherwise("72-checkout", 2, "");
    let old = folder.join("72-old-copy");
    put(&old, AS_USUAL, &only(&["check_if_full"]));
    put(&old, "old/exercises/tictactoe", &Files::from([("check_if_full".to_owned(), b"// older\n".to_vec())]));
    otherwise("72-old-copy", 2, "several files: check_if_full");
    // Somebody is called as the course's folder.
    put(&folder.join("exercises"), AS_USUAL, &only(&["check_if_full"]));
    otherwise("exercises", 2, "");
    put(&folder.join("73-loose"), "", &only(&["check_if_full", "square_at"]));
    otherwise("73-loose", 5, "not in its place: check_if_full; not in its place: square_at");
    let junk = folder.join("74-junk");
    put(&junk, AS_USUAL, &only(&["check_if_full"]));
    fs::create_dir_all(junk.join("pictures")).unwrap();
    (0..2000).for_each(|i| fs::write(junk.join(format!("pictures/{i}.rs.txt")), [0; 5000]).unwrap());
    fs::write(junk.join("film.mp4"), vec![7; 190_000_000]).unwrap();
    fs::write(junk.join("big.rs"), vec![b' '; 2_000_000]).unwrap();
    otherwise("74-junk", 2, "");
    let large = folder.join("75-large-file");
    put(&large, AS_USUAL, &Files::from([("minimax".to_owned(), vec![b' '; 2_000_000])]));
    otherwise("75-large-file", 0, "too large: tictactoe/minimax");
    fs::create_dir(folder.join("76-empty")).unwrap();
    otherwise("76-empty", 0, "empty");
    fs::write(folder.join("77-cut-off.zip"), &fs::read(folder.join("70-zip.zip")).unwrap()[..500]).unwrap();
    otherwise("77-cut-off", 0, "cannot be read: ");
    fs::write(folder.join("78-other.rar"), "Rar!").unwrap();
    otherwise("78-other.rar", 0, "cannot be read: .rar");
    put(&folder.join("79-other-names"), "src", &Files::from([("main".to_owned(), b"fn main() {}".to_vec())]));
    otherwise("79-other-names", 0, "not in its place");
    #[cfg(unix)]
    {
        // A link to the neighbour's work.
        let links = folder.join("80-links/exercises");
        fs::create_dir_all(&links).unwrap();
        std::os::unix::fs::symlink(folder.join("01-solved/exercises/tictactoe"), links.join("tictactoe")).unwrap();
        otherwise("80-links", 0, "empty");
    }
    put(&folder.join("=1+1"), AS_USUAL, &only(&["check_if_full"]));
    otherwise("'=1+1", 2, "");

    // No submissions: they are left alone.
    fs::write(folder.join("grades.xlsx"), "mine").unwrap();
    fs::write(folder.join(".DS_Store"), "").unwrap();
    expected.sort_unstable();
    expected
}

/// (id, points, own points, flags) of each row of the gradebook.
fn rows(out: &Path) -> Vec<(String, u32, u32, String)> {
    let mut table = csv::Reader::from_path(out.join("grades.csv")).unwrap();
    let head = table.headers().unwrap().clone();
    assert_eq!(
        head.iter().collect::<Vec<_>>(),
        [
            "id",
            "name",
            "points",
            "own_points",
            "max",
            "percent",
            "mark",
            "tictactoe_points",
            "tictactoe_max",
            "othello_points",
            "othello_max",
            "minesweeper_points",
            "minesweeper_max",
            "csp_points",
            "csp_max",
            "battleship_points",
            "battleship_max",
            "flags",
            "version",
            "seconds"
        ]
    );
    let rows = table.records().map(|row| {
        let row = row.unwrap();
        let course = workspace().course;
        let max = course.chapters.iter().map(|chapter| chapter.exercises.iter().map(|exercise| exercise.points).sum());
        let max: Vec<u32> = max.collect();
        let of_all: u32 = max.iter().sum();
        assert_eq!((&row[4], &row[7]), (of_all.to_string().as_str(), &row[2]));
        // The class has not come farther than the first chapter.
        for (i, max) in max.iter().enumerate() {
            assert_eq!((i == 0 || &row[7 + 2 * i] == "0", &row[8 + 2 * i]), (true, max.to_string().as_str()));
        }
        let flags = row[7 + 2 * max.len()].to_owned();
        (row[0].to_owned(), row[2].parse().unwrap(), row[3].parse().unwrap(), flags)
    });
    let mut rows: Vec<_> = rows.collect();
    rows.sort();
    rows
}

/// One of each kind: right, regraded on top of the reference, not compiling, hostile, refused, handed in otherwise,
/// nothing.
const SMALL_CLASS: [&str; 9] = [
    "13-search-only",
    "32-two-files",
    "41-exits",
    "48-unsafe",
    "60-twin",
    "61-renamed-twin",
    "70-zip.zip",
    "72-checkout",
    "76-empty",
];

#[test]
#[ignore = "builds the course anew; a part of the next, for whoever is at work here"]
fn a_small_class_gets_exactly_its_points() {
    gets_exactly_its_points(2, |name| SMALL_CLASS.contains(&name) || !name.starts_with(|c: char| c.is_ascii_digit()));
}

#[test]
#[ignore = "takes minutes: .ci/long"]
fn a_class_gets_exactly_its_points_though_the_run_is_killed() {
    gets_exactly_its_points(12, |_| true);
}

/// A class of those that are `in_it`. The run is killed when so many are graded, and goes on.
fn gets_exactly_its_points(killed_after: usize, in_it: impl Fn(&str) -> bool) {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    fs::create_dir(&class).unwrap();
    let mut expected = make(&class);
    for entry in fs::read_dir(&class).unwrap().map(Result::unwrap) {
        let (name, path) = (entry.file_name().into_string().unwrap(), entry.path());
        if !in_it(&name) {
            let id = name.trim_end_matches(".zip").to_owned();
            expected.retain(|wanted| wanted.0 != name && wanted.0 != id);
            if path.is_dir() { fs::remove_dir_all(path).unwrap() } else { fs::remove_file(path).unwrap() }
        }
    }
    assert!(expected.len() > killed_after, "{}", expected.len());
    let before = support::contents(&class);

    // Killed in the middle.
    let mut running =
        grade(&[&class], &out, &["csv", "json", "html"]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let kept = || fs::read_dir(out.join(".spielbaum")).map_or(0, std::iter::Iterator::count);
    let start = Instant::now();
    while kept() < killed_after {
        assert!(
            start.elapsed() < Duration::from_secs(3600) && running.try_wait().unwrap().is_none(),
            "it does not get on"
        );
        std::thread::sleep(Duration::from_millis(50));
    }
    running.kill().unwrap();
    running.wait().unwrap();
    assert!(!out.join("grades.csv").exists());
    let kept = kept();

    let output = grade(&[&class], &out, &["csv", "json", "html"]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    let fresh: usize = said.split(['(', ' ']).filter_map(|word| word.parse().ok()).nth(1).unwrap();
    assert!(fresh < expected.len() && fresh >= expected.len() - kept, "{fresh} graded again, {kept} were kept: {said}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("grades.xlsx"), "what is left alone is named");

    let rows = rows(&out);
    let got: Vec<(&str, u32, u32, &str)> =
        rows.iter().map(|row| (row.0.as_str(), row.1, row.2, row.3.as_str())).collect();
    let problems: Vec<String> = expected
        .iter()
        .filter_map(|wanted| {
            let row = got.iter().find(|row| row.0 == wanted.0);
            // Why a file cannot be read is the library's to say.
            let flags = |row: &&(&str, u32, u32, &str)| {
                row.3 == wanted.3 || wanted.3.ends_with(": ") && row.3.starts_with(wanted.3)
            };
            let right = row.is_some_and(|row| (row.1, row.2) == (wanted.1, wanted.2) && flags(&row));
            (!right).then(|| format!("wanted {wanted:?}\ngot    {row:?}"))
        })
        .collect();
    assert!(problems.is_empty() && got.len() == expected.len(), "{} rows\n{}", got.len(), problems.join("\n"));

    // Nothing of the class has changed, and a third run grades nothing and writes the same.
    assert_eq!(support::contents(&class), before);
    let csv = fs::read(out.join("grades.csv")).unwrap();
    let again = grade(&[&class], &out, &["csv", "json", "html"]).output().unwrap();
    assert!(String::from_utf8(again.stdout).unwrap().contains("(0 of them now)"));
    assert_eq!(fs::read(out.join("grades.csv")).unwrap(), csv);
    pages_are_self_contained(&out, expected.len());
    no_paths_of_the_teacher(&out);
    if let Some(keep) = std::env::var_os("SPIELBAUM_KEEP") {
        let _ = Command::new("cp").arg("-r").arg(&out).arg(keep).status();
    }
}

/// Every file below a folder that somebody may be given: not what is kept for the next run.
fn handed_on(out: &Path) -> Vec<PathBuf> {
    support::contents(out).into_keys().filter(|path| !path.starts_with(out.join(".spielbaum"))).collect()
}

/// Nothing that is handed on says where the teacher's checkout is, or whose it is.
fn no_paths_of_the_teacher(out: &Path) {
    let (root, home) = (workspace().root, std::env::var("HOME").unwrap());
    for path in handed_on(out) {
        let text = fs::read_to_string(&path).unwrap();
        for hidden in [root.display().to_string(), format!("{home}/"), "target/spielbaum".into()] {
            assert!(!text.contains(&hidden), "{}: {hidden}", path.display());
        }
    }
}

/// No page loads anything, runs anything or leads away; every link leads to a file that is there.
fn pages_are_self_contained(out: &Path, students: usize) {
    let pages: Vec<PathBuf> = ["", "students", "similar"]
        .iter()
        .flat_map(|folder| fs::read_dir(out.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "html"))
        .collect();
    assert_eq!(pages.len(), 1 + students + 1);
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for forbidden in ["<script", "<img", "<link", "src=", "http://", "https://", "url(", "@import"] {
            // What a student wrote is there as text, with its < escaped.
            assert!(!text.contains(forbidden), "{}: {forbidden}", page.display());
        }
        for link in text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.parent().unwrap().join(link).is_file(), "{}: {link}", page.display());
        }
    }
}

/// What the project's schema for a format (written from its description) says about these reports.
fn valid(schema: &str, folder: &Path) -> usize {
    let schema = fs::read_to_string(workspace().root.join("crates/class/tests/schemas").join(schema)).unwrap();
    let schema = serde_json::from_str(&schema).unwrap();
    let files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    for file in &files {
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let problems = schema::problems(&schema, &json);
        assert!(problems.is_empty(), "{}: {problems:?}", file.display());
    }
    files.len()
}

#[test]
fn a_schema_finds_what_does_not_fit() {
    let schema = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    for (text, fits, not) in [
        (r#"{"type": "integer"}"#, "3", "3.5"),
        (r#"{"type": ["integer", "null"]}"#, "null", "true"),
        (r#"{"const": "v1"}"#, "\"v1\"", "\"v2\""),
        (r#"{"enum": ["a", "b"]}"#, "\"b\"", "\"c\""),
        (r#"{"type": "string", "minLength": 1, "maxLength": 2}"#, "\"ä\"", "\"\""),
        (r#"{"maxLength": 2}"#, "\"äö\"", "\"äöü\""),
        (r#"{"minimum": 0}"#, "0", "-0.5"),
        (r#"{"pattern": "^[0-9]+[.][0-9]+$"}"#, "\"1.2\"", "\"1.2.\""),
        (r#"{"required": ["a"]}"#, r#"{"a": null}"#, "{}"),
        (r#"{"additionalProperties": false, "properties": {"a": {}}}"#, r#"{"a": 1}"#, r#"{"b": 1}"#),
        (r##"{"$defs": {"flag": {"type": "boolean"}}, "items": {"$ref": "#/$defs/flag"}}"##, "[true]", "[true, 1]"),
        (r#"{"properties": {"a": {"items": {"type": "object"}}}}"#, r#"{"a": [{}]}"#, r#"{"a": [[]]}"#),
    ] {
        let problems = |value: &str| schema::problems(&schema(text), &schema(value));
        assert_eq!(problems(fits), [""; 0], "{text}");
        assert_eq!(problems(not).len(), 1, "{text}: {not}");
    }
    let unknown = std::panic::catch_unwind(|| schema::problems(&schema(r#"{"oneOf": []}"#), &serde_json::Value::Null));
    assert!(unknown.is_err(), "a keyword was passed over");
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn the_services_formats_are_valid() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    put(&class.join("solved"), AS_USUAL, &solved_but(&[]));
    put(
        &class.join("wrong"),
        AS_USUAL,
        &solved_but(&[("check_if_winner", "wrong_one_diagonal"), ("minimax", "fn ]]> <b> \u{1}")]),
    );
    fs::create_dir(class.join("empty")).unwrap();
    let output = grade(&[&class], &out, &["gradescope", "classroom50", "junit", "json"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(valid("gradescope.json", &out.join("gradescope")), 3);
    assert_eq!(valid("classroom50.json", &out.join("classroom50")), 3);

    // The schemas can fail.
    let broken = folder.path().join("broken");
    fs::create_dir(&broken).unwrap();
    for schema in ["gradescope.json", "classroom50.json"] {
        fs::write(broken.join("one.json"), r#"{"score": -1, "tests": [{"score": "many"}]}"#).unwrap();
        assert!(std::panic::catch_unwind(|| valid(schema, &broken)).is_err(), "{schema} accepts anything");
    }

    let score = |path: &str| {
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(out.join(path)).unwrap()).unwrap();
        json["score"].clone()
    };
    // One diagonal is missing, and minimax does not compile.
    let points = less(&[("check_if_winner", "wrong_one_diagonal")]) - 12;
    assert_eq!((score("gradescope/wrong.json"), score("classroom50/wrong.json")), (points.into(), points.into()));
    assert_eq!((score("gradescope/solved.json"), score("gradescope/empty.json")), (ALL.into(), 0.into()));

    let junit = fs::read_to_string(out.join("junit/wrong.xml")).unwrap();
    let report = quick_junit::Report::deserialize_from_str(&junit).unwrap();
    let property = |suite: &quick_junit::TestSuite, name: &str| -> u32 {
        suite.properties.iter().find(|property| property.name.as_str() == name).unwrap().value.as_str().parse().unwrap()
    };
    for (suite, (name, max)) in report.test_suites.iter().zip(EXERCISES) {
        assert_eq!((suite.name.as_str(), property(suite, "max")), (format!("tictactoe/{name}").as_str(), max));
    }
    let course = workspace().course;
    let all: u32 = course.exercises().map(|exercise| exercise.points).sum();
    assert_eq!(report.test_suites.len(), course.exercises().count());
    assert_eq!(report.test_suites.iter().map(|suite| property(suite, "points")).sum::<u32>(), points);
    assert_eq!(report.test_suites.iter().map(|suite| property(suite, "max")).sum::<u32>(), all);
    assert!(junit.contains("does not compile") && junit.contains("must be true, but is false"));
}

/// A function that does not do what `square_at` should.
fn square_at(body: &str) -> String {
    format!(
        "pub fn square_at(x: i32, y: i32, w: i32, h: i32) -> Option<(usize, usize)> {{\n{body}\nlet _ = (x, y, w, h); None\n}}\n"
    )
}

#[test]
#[ignore = "builds the course anew: .ci/long"]
fn nobody_holds_up_a_class_and_no_page_says_where_it_was_graded() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let (class, out) = (folder.path().join("class"), folder.path().join("grades"));
    let stays = |what: &str| solved_but(&[("square_at", what)]);
    // Three that hang the compiler: after the first, the time is over. What else there is gets its points.
    let mut hanging = only(&["check_if_full", "check_if_winner", "play_turn", "square_at"]);
    for text in hanging.iter_mut().filter(|(name, _)| *name != "check_if_full").map(|(_, text)| text) {
        let hangs = "const _: () = { let mut n = 0_u64; while n < u64::MAX { n += 1; } };";
        *text = format!("#![allow(long_running_const_eval)]\n{hangs}\n{}", String::from_utf8_lossy(text)).into_bytes();
    }
    put(&class.join("hangs"), AS_USUAL, &hanging);
    // Everything sleeps but the first.
    let sleeps = "std::thread::sleep(std::time::Duration::from_secs(3600));";
    let mut sleeping = only(&["check_if_full"]);
    sleeping.insert("square_at".to_owned(), square_at(sleeps).into_bytes());
    put(&class.join("sleeps"), AS_USUAL, &sleeping);
    // Says where it is, in every way.
    put(
        &class.join("tells"),
        AS_USUAL,
        &stays(&square_at("panic!(\"{} {:?}\", file!(), std::fs::read_link(\"/proc/self/exe\"));")),
    );
    // The compiler shows the declaration in the course's own file.
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

/// A thread's own machine: what it starts finds no Landlock there.
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

    // With a cage again, nothing of that is kept; and with one, the switch changes nothing.
    for (strict, again) in [(true, "(1 of them now)"), (false, "(0 of them now)")] {
        order.strict = strict;
        let output = run(&order);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains(again), "{said}");
        assert_eq!(rows(&out)[0], ("ada".into(), 2, 2, String::new()));
    }
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
    assert_eq!(fs::read_to_string(&out).unwrap(), "a file");
}
