//! Similarity of submissions: fingerprints of tokens by winnowing (Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD
//! 2003).
//!
//! A *token* is a keyword or a sign. All other names count as one token, and so do all numbers, so renaming and
//! reformatting change nothing. A *gram* is a sequence of [`GRAM`] tokens. Of each [`WINDOW`] consecutive grams, the
//! one with the least hash is a *fingerprint*. Fingerprints that also occur in the stub, in the solution or in most of
//! the class tell nothing about a pair, and are left out.

use crate::flags::{Flag, Kind};
use crate::results::{Class, Pair};
use course::Workspace;
use course::overlay::files_below;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::path::PathBuf;
use std::rc::Rc;

/// The number of consecutive tokens that form a gram.
const GRAM: usize = 16;

/// The number of consecutive grams of which one is a fingerprint. A copy of `GRAM + WINDOW - 1` tokens is always found.
const WINDOW: usize = 6;

/// The percentage of the smaller submission's fingerprints from which a pair is reported.
const THRESHOLD: usize = 60;

/// The maximum number of tokens of a text that is compared; longer texts are flagged, because no exercise is so long.
/// Comments do not count.
const LONGEST: usize = 50_000;

/// The minimum number of common fingerprints. Fewer may be coincidence.
const FEWEST: usize = 16;

/// Flags the students whose submissions are similar to another one, or to code of the course.
pub fn compare(class: &mut Class) {
    let (workspace, students) = (class.workspace, &mut class.students);
    let texts: Vec<&BTreeMap<String, String>> = students.iter().map(|student| &student.outcome.files).collect();
    let own = OwnCode::of(workspace);
    class.prints = Prints::of(&texts, |id, hash| own.was_given(id, hash));
    class.pairs = class.prints.pairs();
    for pair in &class.pairs {
        for (me, other) in [(0, 1), (1, 0)] {
            let of = format!("{} ({} %)", students[pair.students[other]].submission.id, pair.percent);
            students[pair.students[me]].flags.push(Flag::new(Kind::Similar, of));
        }
    }
    for student in students {
        for (id, text) in &student.outcome.files {
            let name = workspace.course.short_name(id);
            if is_too_long(text) {
                student.flags.push(Flag::new(Kind::NotCompared, name));
            }
            if let Some(percent) = own.likeness(id, text) {
                student.flags.push(Flag::new(Kind::LikeTheCourse, format!("{name} ({percent} %)")));
            }
        }
    }
}

/// All grams of the course's own code, for each exercise: of its solution, of the test oracles and of the champions. A
/// student's copy contains the last two.
pub struct OwnCode(BTreeMap<String, Own>);

struct Own {
    stub: HashSet<u64>,
    solution: HashSet<u64>,
    shipped: Rc<HashSet<u64>>,
}

/// The percentage of a file's fingerprints from which the file is reported as similar to the course's own code. Usual
/// solutions share some fingerprints with it, and short files all, so [`FEWEST`] applies too.
const LIKE_THE_COURSE: usize = 90;

impl OwnCode {
    /// Collects the grams of the code in this checkout.
    #[must_use]
    pub fn of(workspace: &Workspace) -> OwnCode {
        let every = |text: &str| grams(&tokens(text)).into_iter().map(|gram| gram.hash);
        let below = |folder: PathBuf| files_below(&folder).into_values();
        let shipped = ["tests/oracles", "crates/champions/src"].map(|folder| below(workspace.root.join(folder)));
        let shipped = Rc::new(
            shipped
                .into_iter()
                .flatten()
                .flat_map(|text| every(&String::from_utf8_lossy(&text)).collect::<Vec<_>>())
                .collect(),
        );
        let own = |id: &str| Own {
            stub: every(&String::from_utf8_lossy(&workspace.stub(id).unwrap_or_default())).collect(),
            solution: every(&String::from_utf8_lossy(&workspace.solution(id).unwrap_or_default())).collect(),
            shipped: Rc::clone(&shipped),
        };
        OwnCode(workspace.course.exercises().map(|exercise| (exercise.id.clone(), own(&exercise.id))).collect())
    }

    /// Whether this gram occurs in the exercise's stub or solution. All their grams count, not only the least of each
    /// window, because given code may have other neighbours in a submission.
    fn was_given(&self, id: &str, hash: u64) -> bool {
        self.0.get(id).is_some_and(|own| own.stub.contains(&hash) || own.solution.contains(&hash))
    }

    /// Returns the percentage of this file's fingerprints, without those of the stub, that occur in the course's own
    /// code. `None` if the percentage or the number of fingerprints is too low.
    #[must_use]
    pub fn likeness(&self, id: &str, text: &str) -> Option<usize> {
        let own = self.0.get(id)?;
        let prints = winnow(&grams(&tokens(text))).into_iter().map(|gram| gram.hash);
        let prints: Vec<u64> = prints.filter(|hash| !own.stub.contains(hash)).collect();
        let common = [&own.solution, &*own.shipped].map(|own| prints.iter().filter(|hash| own.contains(hash)).count());
        let percent = 100 * common.into_iter().max()? / prints.len().max(1);
        (prints.len() >= FEWEST && percent >= LIKE_THE_COURSE).then_some(percent)
    }
}

/// The fingerprints of all students, without those of given code and those that most students have. They suffice to
/// determine the common lines of a pair.
#[derive(Debug, Default)]
pub struct Prints {
    exercises: Vec<String>,
    /// The fingerprints of each student, in the order of the class.
    of: Vec<Vec<Print>>,
}

/// A fingerprint in the file of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Print {
    exercise: u16,
    hash: u64,
    lines: (u32, u32),
}

impl Print {
    /// Returns the part of the fingerprint that two students have in common.
    fn key(self) -> (u16, u64) {
        (self.exercise, self.hash)
    }
}

impl Prints {
    /// Computes the fingerprints of students with the files `texts`, without code that was given with an exercise.
    fn of(texts: &[&BTreeMap<String, String>], was_given: impl Fn(&str, u64) -> bool) -> Prints {
        let ids: BTreeSet<&String> = texts.iter().flat_map(|files| files.keys()).collect();
        let exercises: Vec<String> = ids.into_iter().cloned().collect();
        let of = |files: &&BTreeMap<String, String>| {
            let mut prints = Vec::new();
            for (id, text) in *files {
                let exercise = exercises.binary_search(id).unwrap_or_default() as u16;
                let own = winnow(&grams(&tokens(text))).into_iter().filter(|gram| !was_given(id, gram.hash));
                prints.extend(own.map(|Gram { hash, lines }| {
                    let lines = (*lines.start() as u32, *lines.end() as u32);
                    Print { exercise, hash, lines }
                }));
            }
            prints.sort_unstable();
            prints
        };
        let mut prints = Prints { of: texts.iter().map(of).collect(), exercises };
        let most = (3 * texts.len() / 4).max(8);
        let common: HashSet<(u16, u64)> =
            prints.holders().chunk_by(|a, b| a.0 == b.0).filter(|of| of.len() > most).map(|of| of[0].0).collect();
        prints.of.iter_mut().for_each(|prints| prints.retain(|print| !common.contains(&print.key())));
        prints
    }

    /// Returns all keys with the students who have them, each pair once, in ascending order.
    fn holders(&self) -> Vec<((u16, u64), u32)> {
        let mut holders = Vec::with_capacity(self.of.iter().map(Vec::len).sum());
        for (student, prints) in self.of.iter().enumerate() {
            let keys = prints.chunk_by(|a, b| a.key() == b.key()).map(|same| same[0].key());
            holders.extend(keys.map(|key| (key, student as u32)));
        }
        holders.sort_unstable();
        holders
    }

    /// Returns the similar pairs, the most similar first. For other pairs only the number of common fingerprints is
    /// stored temporarily.
    fn pairs(&self) -> Vec<Pair> {
        let count = self.of.len();
        let mut own = vec![0_usize; count];
        // For each student, the numbers of fingerprints shared with each later student.
        let mut shared: Vec<Vec<u32>> = (0..count).map(|student| vec![0; count - student - 1]).collect();
        for holders in self.holders().chunk_by(|a, b| a.0 == b.0) {
            for (i, &(_, a)) in holders.iter().enumerate() {
                own[a as usize] += 1;
                let row = &mut shared[a as usize];
                holders[i + 1..].iter().for_each(|&(_, b)| row[(b - a - 1) as usize] += 1);
            }
        }
        let mut pairs = Vec::new();
        for (a, row) in shared.iter().enumerate() {
            for (behind, &common) in row.iter().enumerate() {
                let (b, common) = (a + 1 + behind, common as usize);
                let percent = 100 * common / own[a].min(own[b]).max(1);
                if common >= FEWEST && percent >= THRESHOLD {
                    pairs.push(Pair { students: [a, b], percent });
                }
            }
        }
        pairs.sort_by_key(|pair| (usize::MAX - pair.percent, pair.students));
        pairs
    }

    /// Returns the common lines (1-based) of a pair, by exercise, for each of the two.
    #[must_use]
    pub fn lines(&self, pair: &Pair) -> BTreeMap<String, [BTreeSet<usize>; 2]> {
        let keys = |student: usize| self.of[student].iter().map(|print| print.key()).collect::<BTreeSet<_>>();
        let both: BTreeSet<(u16, u64)> = &keys(pair.students[0]) & &keys(pair.students[1]);
        let mut lines: BTreeMap<String, [BTreeSet<usize>; 2]> = BTreeMap::new();
        for (side, student) in pair.students.into_iter().enumerate() {
            for print in self.of[student].iter().filter(|print| both.contains(&print.key())) {
                let of = lines.entry(self.exercises[usize::from(print.exercise)].clone()).or_default();
                of[side].extend(print.lines.0 as usize..=print.lines.1 as usize);
            }
        }
        lines
    }
}

/// A token and its line.
#[derive(Clone, Copy, Debug)]
struct Token {
    symbol: u64,
    line: usize,
}

/// A sequence of [`GRAM`] tokens.
#[derive(Clone, Debug)]
struct Gram {
    hash: u64,
    lines: std::ops::RangeInclusive<usize>,
}

const KEYWORDS: [&str; 36] = [
    "as", "break", "const", "continue", "crate", "else", "enum", "extern", "false", "fn", "for", "if", "impl", "in",
    "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self", "Self", "static", "struct", "super",
    "trait", "true", "type", "use", "where", "while", "async", "dyn",
];

/// Returns the tokens of a text; none if the text cannot be tokenised. A text with more than [`LONGEST`] tokens gives
/// none either, so that a huge file cannot fill the memory.
fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = all_tokens(text);
    if tokens.len() > LONGEST {
        tokens.clear();
    }
    tokens
}

/// Whether a text is too long to be compared.
fn is_too_long(text: &str) -> bool {
    // A token has at least one byte.
    text.len() > LONGEST && all_tokens(text).len() > LONGEST
}

/// Returns the tokens of a text, at most one more than [`LONGEST`].
fn all_tokens(text: &str) -> Vec<Token> {
    let Ok(stream) = text.parse::<TokenStream>() else { return Vec::new() };
    let mut tokens: Vec<Token> = Vec::new();
    // Iterative instead of recursive, as in `guard`. Each entry holds the rest of a group and its closing sign.
    let mut left = vec![(stream.into_iter(), "", 0)];
    while let (true, Some((rest, close, line))) = (tokens.len() <= LONGEST, left.last_mut()) {
        let Some(tree) = rest.next() else {
            let (close, line) = (*close, *line);
            left.pop();
            if !close.is_empty() {
                tokens.push(token(close, line));
            }
            continue;
        };
        let line = tree.span().start().line;
        match tree {
            // A documentation comment is no code.
            TokenTree::Group(group) if is_documentation(&group) => drop(tokens.pop()),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(token(open, line));
                let end = group.span_close().start().line;
                left.push((group.stream().into_iter(), close, end));
            }
            TokenTree::Ident(name) => {
                let name = name.to_string();
                tokens.push(token(if KEYWORDS.contains(&name.as_str()) { &name } else { "name" }, line));
            }
            TokenTree::Punct(sign) => tokens.push(token(sign.as_char(), line)),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                tokens.push(token(if text.starts_with(|c: char| c.is_ascii_digit()) { "0" } else { "\"\"" }, line));
            }
        }
    }
    // The source spans are not needed any more; otherwise the texts of all students stay in memory.
    proc_macro2::extra::invalidate_current_thread_spans();
    tokens
}

/// Whether this group is the form of `///` and `//!` after tokenising: `[doc = "..."]` after a `#`.
fn is_documentation(group: &Group) -> bool {
    let word = group.stream().into_iter().next();
    group.delimiter() == Delimiter::Bracket && matches!(word, Some(TokenTree::Ident(word)) if word == "doc")
}

fn token(symbol: impl ToString, line: usize) -> Token {
    Token { symbol: hash(symbol.to_string()), line }
}

/// Returns a hash that is the same in every run.
pub(crate) fn hash(of: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(of)
}

fn grams(tokens: &[Token]) -> Vec<Gram> {
    let gram = |tokens: &[Token]| Gram {
        hash: hash(tokens.iter().map(|token| token.symbol).collect::<Vec<_>>()),
        lines: tokens[0].line..=tokens[tokens.len() - 1].line,
    };
    tokens.windows(GRAM).map(gram).collect()
}

/// Returns the gram with the least hash of each window; of equal ones the last.
fn winnow(grams: &[Gram]) -> Vec<Gram> {
    let least = |window: &[Gram]| window.iter().rev().min_by_key(|gram| gram.hash).cloned();
    let mut chosen: Vec<Gram> = grams.windows(WINDOW.min(grams.len().max(1))).filter_map(least).collect();
    chosen.dedup_by_key(|gram| (gram.hash, *gram.lines.start()));
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "
        /// counts
        pub fn count(board: &Board, player: Mark) -> usize {
            let mut found = 0;
            for row in 0..3 { for column in 0..3 {
                if board.get(row, column) == Some(player) { found += 1; }
            } }
            let doubled = found * 2 + if player == Mark::X { 1 } else { 0 };
            while doubled > found + 7 { return doubled - found; }
            match found { 0 => 1, 1 => doubled, _ => found }
        }";

    const OTHER: &str = "
        pub fn count(board: &Board, player: Mark) -> usize {
            let squares = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];
            let mine = squares.iter().filter(|(r, c)| board.get(*r, *c) == Some(player)).count();
            let theirs = squares.iter().map(|f| board.get(f.0, f.1)).filter(|m| m.is_some()).count() - mine;
            if theirs == mine { mine } else if theirs > mine + 1 { theirs } else { mine.max(theirs) }
        }";

    fn compare(texts: &[&str], given: &str) -> Vec<([usize; 2], usize)> {
        let files: Vec<BTreeMap<String, String>> =
            texts.iter().map(|text| BTreeMap::from([("a/b".to_owned(), (*text).to_owned())])).collect();
        let given: BTreeSet<u64> = grams(&tokens(given)).iter().map(|gram| gram.hash).collect();
        let prints = Prints::of(&files.iter().collect::<Vec<_>>(), |_, hash| given.contains(&hash));
        prints.pairs().iter().map(|pair| (pair.students, pair.percent)).collect()
    }

    #[test]
    fn renaming_and_reformatting_hide_nothing() {
        let renamed = ONE.replace("found", "x").replace("doubled", "y").replace("row", "i").replace("// counts", "");
        let renamed = renamed.split_whitespace().collect::<Vec<_>>().join("\n");
        assert_eq!(compare(&[ONE, OTHER, &renamed], ""), [([0, 2], 100)]);
    }

    #[test]
    fn a_copy_with_something_added_is_found_and_what_was_given_is_not() {
        let commented = ONE.replace("let ", "/// a remark\n let ");
        assert_eq!(compare(&[ONE, &commented], ""), [([0, 1], 100)]);
        let longer =
            ONE.replace("let mut found = 0;", "let mut found = 0; println!(\"{board}\"); let _unused = [1, 2, 3];");
        assert!(matches!(compare(&[ONE, &longer], "")[..], [([0, 1], percent)] if percent >= 80));
        assert_eq!(compare(&[ONE, ONE], ONE), []);
    }

    #[test]
    fn what_is_no_rust_is_like_nothing_and_nothing_is_too_deep() {
        assert_eq!(compare(&["fn broken( {", "fn broken( {", "", ""], ""), []);
        let deep = format!("fn f() {{ {}1{} }}", "(".repeat(400_000), ")".repeat(400_000));
        assert_eq!(compare(&[&deep, ONE], ""), []);
    }

    #[test]
    fn what_is_no_code_hides_nothing_and_too_much_code_is_told() {
        let comment = format!("// {}\n{ONE}", "x ".repeat(200_000));
        let block = format!("/* {} */\n{ONE}", "x ".repeat(200_000));
        let documentation = format!("/// {}\n{ONE}", "x ".repeat(200_000));
        for hidden in [comment, block, documentation] {
            assert_eq!(compare(&[ONE, OTHER, &hidden], ""), [([0, 2], 100)], "{}", &hidden[..20]);
            assert!(!is_too_long(&hidden));
        }
        let padded = format!("{ONE} const PAD: [u8; 100000] = [{}];", "0,".repeat(100_000));
        assert!(is_too_long(&padded) && compare(&[ONE, &padded], "").is_empty());
    }

    #[test]
    fn the_shared_lines_are_known() {
        let files = |text: &str| BTreeMap::from([("a/b".to_owned(), text.to_owned())]);
        let (one, two) = (files(ONE), files(&format!("// first\n{ONE}")));
        let prints = Prints::of(&[&one, &two], |_, _| false);
        let [a, b] = &prints.lines(&prints.pairs()[0])["a/b"];
        assert!(a.contains(&5) && b.contains(&6) && !b.contains(&1), "{a:?} {b:?}");
    }
}
