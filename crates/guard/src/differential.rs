//! Tests that guard and the compiler see the same code in a text. A comment for one that is code for the other could
//! hide anything.
//!
//! The texts are made of pieces that are difficult for readers of Rust. A macro makes the compiler print each word that
//! is code as an error message. `GUARD_DIFFERENTIAL=20000` sets the number of texts.

use crate::rules::{each_group, plain, read};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The number of texts that are checked by one call of the compiler.
const BATCH: usize = 250;

/// The maximum number of texts in a batch that guard cannot read and the compiler is asked about.
const BROKEN: usize = 10;

/// The pieces of random texts; each `W` becomes a word that occurs only once.
const PIECES: &[&str] = &[
    "W", "W", "W", "W", "W", " ", " ", " ", "\n", "\n", "\r\n", "\r", "\t", "/*", "*/", "//", "///", "//!", "/**",
    "/*!", "/**/", "/***/", "////", "\"", "\"", "'", "'", "\\", "\\\"", "\\'", "\\\\", "\\\n", "\\u{41}", "\\x41",
    "r\"", "r#\"", "\"#", "r##\"", "\"##", "br\"", "br#\"", "b\"", "b'", "c\"", "cr#\"", "r#W", "'W", "'r#W", "'a'",
    "'\"'", "'\\''", "'\\\"'", "'/'", "'*'", "b'\"'", "#", "!", "#![", "#[W]", "#\"", "\"W\"", "\"//\"", "\"/*\"",
    "r\"\\\"", "(", ")", "[", "]", "{", "}", "(W)", "[W]", "{W}", "1", "0x1", "1e", "1.", "1.W", "1..", "..", "1u8",
    "0b", "1_W", "_", "::", "->", "=>", "<", ">", "=", ",", ";", ":", "&&", "$", "?", "@", "~", "\u{feff}", "\u{85}",
    "\u{2028}", "\u{200e}", "\u{a0}", "\u{0}", "\u{c}", "\u{b}", "é", "ß", "\u{212a}", "\u{fb01}", "\u{301}", "😀",
    "\u{200d}", "\u{202e}", "---", "```", "`", "\u{37e}", "k#W", "b#", "f\"", "W\"\"", "W''", "W#",
];

/// Complete constructs, so that many random texts are valid in the end.
const WHOLE: &[&str] = &[
    "/* W */",
    "/* W /* W */ W */",
    "/* \" */",
    "/* ' */",
    "// W\n",
    "// \" \n",
    "/// W\n",
    "//! W\n",
    "/** W */",
    "/*! W */",
    "/**/",
    "/***/",
    "\"W\"",
    "\"W \\\" W\"",
    "\"W \\\\\"",
    "\"/* W\"",
    "\"// W\n\"",
    "\"W\\\n   W\"",
    "r\"W\"",
    "r\"W\\\"",
    "r#\"W\" W\"#",
    "r##\"W\"# W\"##",
    "b\"W\"",
    "br#\"W\"W\"#",
    "c\"W\"",
    "cr\"W\"",
    "'a'",
    "'\"'",
    "'\\''",
    "'\\\\'",
    "'\\u{1F600}'",
    "'/'",
    "b'\\''",
    "b'\"'",
    "'W ",
    "'W: ",
    "<'W>",
    "'static",
    "r#W",
    "(W)",
    "[W]",
    "{W}",
    "{ /* } */ W }",
    "( \")\" W )",
    "1.0",
    "1..2",
    "0xFF",
    "1e5",
    "1u8",
    "#[W]",
    "#![W]",
    "W!",
    "W",
    "W",
    ";",
    ",",
    "é",
    "ΑΒΓ",
    "\r\n",
    "\n",
    " ",
    "\t",
    "\u{2028}",
    "\u{85}",
];

fn text(random: &mut ChaCha8Rng, number: &mut u32) -> String {
    let mut text = String::new();
    let share = random.random_range(0.0..0.5_f64).powi(2);
    for _ in 0..random.random_range(1..25) {
        let pieces = if random.random_bool(share) { PIECES } else { WHOLE };
        for c in pieces.choose(random).expect("there are pieces").chars() {
            if c == 'W' {
                *number += 1;
                text += &format!("w{number}");
            } else {
                text.push(c);
            }
        }
        if random.random_bool(0.4) {
            text.push(' ');
        }
    }
    text
}

/// Returns the words that are code to guard; `None` if guard cannot tokenise the text.
fn guard(text: &str) -> Option<BTreeSet<String>> {
    let mut words = BTreeSet::new();
    each_group(read(text)?, |tokens| {
        for (at, token) in tokens.iter().enumerate() {
            let lifetime = at.checked_sub(1).is_some_and(|at| tokens[at].to_string() == "'");
            let word = plain(Some(token)).filter(|word| !lifetime && word != "_");
            words.extend(word.map(|word| word.replace('\u{212a}', "K")));
        }
    });
    Some(words)
}

const MACRO: &str = "
#![recursion_limit = \"10000\"]
#![allow(warnings)]
macro_rules! probe {
    ($f:ident) => {};
    ($f:ident ($($a:tt)*) $($r:tt)*) => { probe! { $f $($a)* } probe! { $f $($r)* } };
    ($f:ident [$($a:tt)*] $($r:tt)*) => { probe! { $f $($a)* } probe! { $f $($r)* } };
    ($f:ident {$($a:tt)*} $($r:tt)*) => { probe! { $f $($a)* } probe! { $f $($r)* } };
    ($f:ident $i:ident $($r:tt)*) => { compile_error!(concat!(\"sees \", stringify!($f), \" \", stringify!($i))); probe! { $f $($r)* } };
    ($f:ident $l:lifetime $($r:tt)*) => { probe! { $f $($r)* } };
    ($f:ident $t:tt $($r:tt)*) => { probe! { $f $($r)* } };
}
";

/// Returns the words that are code to the compiler in each of these texts; `None` if the compiler cannot tokenise a
/// text.
///
/// Some mistakes end the compiler at once. In that case, it is called again without the files with errors.
fn compiler(folder: &Path, texts: &[String]) -> Vec<Option<BTreeSet<String>>> {
    for (number, text) in texts.iter().enumerate() {
        std::fs::write(folder.join(format!("m{number}.rs")), format!("probe! {{ f{number} end {text}\n}}\n")).unwrap();
    }
    let mut good: BTreeSet<usize> = (0..texts.len()).collect();
    loop {
        let modules: String = good.iter().map(|number| format!("mod m{number};\n")).collect();
        std::fs::write(folder.join("main.rs"), format!("{MACRO}{modules}fn main() {{}}\n")).unwrap();
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2024", "--emit=metadata", "--error-format=json", "main.rs"]).current_dir(folder);
        let output = rustc.output().expect("there is a compiler");
        let mut seen = vec![None; texts.len()];
        let before = good.len();
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            let message: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
            let text = message["message"].as_str().unwrap_or_default();
            assert!(!text.contains("recursion limit"), "the texts are too long");
            if let Some((number, word)) = text.strip_prefix("sees f").and_then(|rest| rest.split_once(' ')) {
                let words: &mut BTreeSet<String> = seen[number.parse::<usize>().unwrap()].get_or_insert_default();
                words.insert(word.trim_start_matches("r#").to_owned());
            } else if message["level"] == "error" {
                let spans = message["spans"].as_array().into_iter().flatten();
                let files = spans.filter_map(|span| {
                    span["file_name"].as_str()?.strip_prefix('m')?.strip_suffix(".rs")?.parse().ok()
                });
                files.for_each(|number: usize| {
                    good.remove(&number);
                });
            }
        }
        if good.is_empty() || good.len() == before {
            // The compiler has read the files with errors, and will not compile them.
            seen.iter_mut()
                .enumerate()
                .filter(|(number, _)| !good.contains(number))
                .for_each(|(_, words)| *words = None);
            return seen;
        }
    }
}

#[test]
fn guard_and_the_compiler_see_the_same_words() {
    let asked: usize =
        std::env::var("GUARD_DIFFERENTIAL").ok().and_then(|number| number.parse().ok()).unwrap_or(BATCH * 4);
    let seed = std::env::var("GUARD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(11);
    let (mut random, mut word) = (ChaCha8Rng::seed_from_u64(seed), 0);
    let folder = tempfile::tempdir().unwrap();
    let (mut both, mut only_guard, mut wrong) = (0, 0, Vec::new());
    for _ in 0..asked.div_ceil(BATCH) {
        let texts: Vec<String> = (0..BATCH).map(|_| text(&mut random, &mut word)).collect();
        // Most texts that guard cannot read end the compiler, too. These are checked one by one, and only some of them.
        let (readable, broken): (Vec<String>, Vec<String>) = texts.into_iter().partition(|text| guard(text).is_some());
        let mut seen = compiler(folder.path(), &readable);
        let some = &broken[..broken.len().min(BROKEN)];
        seen.extend(some.iter().flat_map(|text| compiler(folder.path(), std::slice::from_ref(text))));
        for (text, compiler) in readable.iter().chain(some).zip(seen) {
            match (guard(&format!("end {text}\n")), compiler) {
                (Some(guard), Some(compiler)) if guard == compiler => both += 1,
                (Some(_), None) => only_guard += 1,
                (None, None) => {}
                // In `} {`, the brackets end those of the macro, and open others.
                (None, Some(_)) if read(&format!("{{{text}\n}}")).is_some() => {}
                (guard, compiler) => wrong.push(format!("{text:?}\n  guard: {guard:?}\n  compiler: {compiler:?}")),
            }
        }
    }
    println!("{both} read alike, {only_guard} only by guard, {} differently", wrong.len());
    assert!(both > asked / 4, "only {both} texts of {asked} are code: they try little");
    assert!(wrong.is_empty(), "seed {seed}:\n{}", wrong.join("\n"));
}
