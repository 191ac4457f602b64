//! The class of invented submissions: their files and expected results.

use super::support::workspace;
use maintain::variants::{self, Variant};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The total points of the first chapter.
pub const ALL: u32 = 46;

/// The exercises of the first chapter with their points. The class has begun no other chapter.
pub const EXERCISES: [(&str, u32); 8] = [
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

/// Returns the variant of an exercise with this name, if it exists.
fn variant(exercise: &str, name: &str) -> Option<&'static Variant> {
    static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| variants::all(&workspace(), "tictactoe/").unwrap());
    ALL.iter().find(|variant| variant.exercise == format!("tictactoe/{exercise}") && variant.name == name)
}

/// Returns the course's solutions with some files replaced: `("minimax", "wrong_overwrites")` by a variant, other texts
/// literally.
pub fn solved_but(replaced: &[(&str, &str)]) -> Files {
    let solution = |(name, _): &(&str, u32)| (name.to_string(), read(&format!("solutions/tictactoe/{name}.rs")));
    let mut files: Files = EXERCISES.iter().map(solution).collect();
    for (name, with) in replaced {
        let text = variant(name, with).map_or(*with, |variant| &variant.text);
        files.insert((*name).to_owned(), text.as_bytes().to_vec());
    }
    files
}

/// Returns the texts that the first message about this variant must contain.
pub fn says(exercise: &str, name: &str) -> &'static [String] {
    &variant(exercise, name).unwrap().promise.says
}

/// Returns the points of the chapter, minus those that these variants lose.
pub fn less(replaced: &[(&str, &str)]) -> u32 {
    let lost = |(name, with): &(&str, &str)| {
        let points = variant(name, with).unwrap().promise.points.unwrap();
        EXERCISES.iter().find(|exercise| exercise.0 == *name).unwrap().1 - points
    };
    ALL - replaced.iter().map(lost).sum::<u32>()
}

/// Returns the solutions of these exercises only.
pub fn only(names: &[&str]) -> Files {
    let mut files = solved_but(&[]);
    files.retain(|name, _| names.contains(&name.as_str()));
    files
}

/// Writes files below a folder, each as `prefix/name.rs`.
pub fn put(folder: &Path, prefix: &str, files: &Files) {
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

/// Returns the files with a text inserted before the file of `square_at`.
fn also_in(files: &Files, text: &str) -> Files {
    let mut files = files.clone();
    let whole = [text.as_bytes(), b"\n", &files["square_at"]].concat();
    files.insert("square_at".to_owned(), whole);
    files
}

/// A placeholder for own points: any number that is less than the points that count.
pub const FEWER: u32 = u32::MAX;

pub const AS_USUAL: &str = "exercises/tictactoe";

/// Creates the class in `folder`. Returns the expected results: (id, points, own points, flags).
pub fn make(folder: &Path) -> Vec<(&'static str, u32, u32, &'static str)> {
    let mut expected = Vec::new();
    let mut student = |id: &'static str, files: Files, points: (u32, u32), flags: &'static str| {
        put(&folder.join(id), AS_USUAL, &files);
        expected.push((id, points.0, points.1, flags));
    };
    let all = |points: u32| (points, points);

    // Right submissions.
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

    // Incomplete submissions.
    student("10-first-only", only(&["check_if_full"]), all(2), "");
    student("11-first-two", only(&["check_if_full", "check_if_winner"]), all(8), "");
    student(
        "12-no-search",
        only(&["check_if_full", "check_if_winner", "play_turn", "square_at", "draw_game_board"]),
        all(22),
        "",
    );
    // On its own, minimax cannot be tested, because it calls missing functions. On top of the course's it gets all
    // points.
    student("13-search-only", only(&["minimax"]), (12, 0), "");
    let stubs: Files = EXERCISES
        .iter()
        .map(|(name, _)| ((*name).to_owned(), read(&format!("crates/course/stubs/tictactoe/{name}.rs"))))
        .collect();
    student("14-untouched", stubs, all(0), "");

    // Wrong submissions, which get all points but those lost. With a wrong check_if_full or check_if_winner, other
    // exercises lose points only on their own.
    let overwrites = [("minimax", "wrong_overwrites")];
    student("20-overwrites", solved_but(&overwrites), all(less(&overwrites)), "");
    let never_cuts = [("alpha_beta", "wrong_never_cuts")];
    student("21-never-cuts", solved_but(&never_cuts), all(less(&never_cuts)), "");
    let thirds = [("square_at", "wrong_is_rounded"), ("draw_game_board", "wrong_x_is_one_line")];
    student("22-thirds", solved_but(&thirds), all(less(&thirds)), "");
    // The number of other tests that the missing diagonals affect is not fixed here.
    let one_diagonal = [("check_if_winner", "wrong_one_diagonal")];
    student("23-one-diagonal", solved_but(&one_diagonal), (less(&one_diagonal), FEWER), "");
    let two_wrong = [("check_if_winner", "wrong_no_diagonals"), ("minimax", "wrong_deepest_move")];
    student("24-two-wrong", solved_but(&two_wrong), (less(&two_wrong), FEWER), "");
    let turns = [("play_turn", "wrong_full_before_won")];
    student("25-turns", solved_but(&turns), all(less(&turns)), "");
    student("26-no-end", solved_but(&[("minimax", "wrong_without_end")]), all(ALL - 12), "");

    // Exercises that call one which tries something forbidden get no flag and lose nothing.
    let reads = "pub fn check_if_full(_: &games::tictactoe::Board) -> bool { std::fs::read(\"/etc/passwd\").unwrap().is_empty() }";
    let flags = "tried something forbidden: check_if_full";
    student("27-first-reads", solved_but(&[("check_if_full", reads)]), (ALL - 2, 14), flags);

    // Submissions that do not compile.
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
    let flags = "converted to UTF-8: draw_game_board (windows-1252); does not compile: draw_game_board";
    student("33-latin-1", latin, all(ALL - 5), flags);
    student(
        "34-wrong-name",
        solved_but(&[("play_turn", "pub fn playTurn() {}")]),
        all(ALL - 6),
        "does not compile: play_turn",
    );

    // Hostile submissions.
    let square_at = |body: &str| solved_but(&[("square_at", &square_at(body))]);
    let cut_off = "cut off (time, memory or output): square_at";
    let ends = "ends or crashes the program: square_at";
    let forbidden = "tried something forbidden: square_at";
    let refused = "holds what is not allowed: square_at";
    for (id, body, flags) in [
        ("40-endless", "loop { std::hint::black_box(x); }", cut_off),
        ("41-exits", "std::process::exit(0);", ends),
        ("42-reads", "std::fs::read(\"/etc/passwd\").unwrap();", forbidden),
        ("43-floods", "loop { println!(\"{}\", \"x\".repeat(1000)); }", cut_off),
        ("44-eats-memory", "let mut v = vec![0_u8]; loop { v.extend_from_within(..); }", cut_off),
        ("45-spawns", "std::process::Command::new(\"sh\").spawn().unwrap();", forbidden),
        ("46-forges", "println!(\"test result: ok. 41 passed\"); std::process::exit(0);", ends),
        ("47-includes", "const S: &str = include_str!(\"../../../../../solutions/lib.rs\");", refused),
        ("48-unsafe", "unsafe { std::hint::unreachable_unchecked() }", refused),
        ("53-raw-name", "const S: &str = r#include_str!(\"../../../../../solutions/lib.rs\");", refused),
    ] {
        student(id, square_at(body), all(ALL - 3), flags);
    }
    let deep = format!("let _ = {}1{};", "(".repeat(30_000), ")".repeat(30_000));
    let flags = "crashes the compiler: square_at; too long to be compared with others: square_at";
    student("49-crashes-the-compiler", square_at(&deep), all(ALL - 3), flags);
    let hang = "const N: u64 = { let mut n = 0_u64; while n < u64::MAX { n += 1; } n };\nlet _ = N;";
    let mut hangs = square_at(hang);
    let text = [b"#![allow(long_running_const_eval)]\n".to_vec(), hangs["square_at"].clone()].concat();
    hangs.insert("square_at".to_owned(), text);
    student("50-hangs-the-compiler", hangs, all(ALL - 3), "hangs the compiler: square_at");

    // The compiler ignores such a first line, and the text that looks like a comment is code.
    let before_main = "#!/*\n#[unsafe(naked)] extern \"C\" fn hook() {}\n// */";
    student("51-first-line", also_in(&square_at("None::<i32>;"), before_main), all(ALL - 3), refused);
    let neighbour = "macro_rules! m { ($m:tt $n:ident $b:tt) => { #[path = \"../../class-1/tictactoe/square_at.rs\"] $m $n; } }\nm! { mod x {} }";
    student("52-neighbour", also_in(&square_at("None::<i32>;"), neighbour), all(ALL - 3), refused);

    // Copies of each other, one with other names and another layout.
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
        // The names of the course's API must stay.
        for (from, to) in [("to_j", "to_column"), ("i_column", "row_column")] {
            all = all.replace(from, to);
        }
        *text = format!("// all my own work\n\n{}", all.replace("    ", "\t")).into_bytes();
    }
    student("61-renamed-twin", renamed, all(ALL), "similar to: 60-twin (100 %)");

    // Submissions in other layouts.
    let mut otherwise = |id: &'static str, points: u32, flags: &'static str| expected.push((id, points, points, flags));
    zip(&folder.join("70-zip.zip"), &entries("exercises/tictactoe/", &solved_but(&[])));
    otherwise("70-zip", ALL, "");
    zip(&folder.join("71-backslashes.zip"), &entries("course\\exercises\\tictactoe\\", &only(&["check_if_full"])));
    otherwise("71-backslashes", 2, "");
    let moodle = folder.join("Ada Öztürk_4711_assignsubmission_file_");
    fs::create_dir_all(&moodle).unwrap();
    zip(&moodle.join("Abgabe.zip"), &entries("tictactoe/", &solved_but(&[])));
    otherwise("4711", ALL, "");
    // A complete checkout with falsified tests, changed rules and copies of the solutions.
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
    // A student whose name is that of the course's folder.
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
    otherwise("75-large-file", 0, "not read, so without points for now; too large: tictactoe/minimax");
    fs::create_dir(folder.join("76-empty")).unwrap();
    otherwise("76-empty", 0, "empty");
    fs::write(folder.join("77-cut-off.zip"), &fs::read(folder.join("70-zip.zip")).unwrap()[..500]).unwrap();
    otherwise("77-cut-off", 0, "not read, so without points for now; cannot be read: ");
    fs::write(folder.join("78-other.rar"), "Rar!").unwrap();
    otherwise("78-other.rar", 0, "not read, so without points for now; cannot be read: .rar");
    put(&folder.join("79-other-names"), "src", &Files::from([("main".to_owned(), b"fn main() {}".to_vec())]));
    otherwise("79-other-names", 0, "not read, so without points for now; no file of an exercise, but: main.rs");
    #[cfg(unix)]
    {
        // A link to another student's work.
        let links = folder.join("80-links/exercises");
        fs::create_dir_all(&links).unwrap();
        std::os::unix::fs::symlink(folder.join("01-solved/exercises/tictactoe"), links.join("tictactoe")).unwrap();
        otherwise("80-links", 0, "not read, so without points for now; no file of an exercise, but: tictactoe");
    }
    put(&folder.join("=1+1"), AS_USUAL, &only(&["check_if_full"]));
    otherwise("'=1+1", 2, "");

    // Files that are no submissions and stay unchanged.
    fs::write(folder.join("grades.xlsx"), "mine").unwrap();
    fs::write(folder.join(".DS_Store"), "").unwrap();
    expected.sort_unstable();
    expected
}

/// Returns the code of a function that has the signature of `square_at` and this body.
pub fn square_at(body: &str) -> String {
    format!(
        "pub fn square_at(x: i32, y: i32, w: i32, h: i32) -> Option<(usize, usize)> {{\n{body}\nlet _ = (x, y, w, h); None\n}}\n"
    )
}
