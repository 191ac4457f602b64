//! Wrong solutions, and right ones that differ from the course's: the tests must distinguish them.
//!
//! A variant replaces an exercise's file among the solutions. Nearly all wrong ones and some right ones are changes of
//! the solution, each an entry in `tests/variants/<chapter>/<exercise>.toml`:
//!
//! ```text
//! [wrong_last_of_equals]
//! wrong = "what is wrong with it."
//! points = 3
//! says = ["a piece of the English message of the first test that fails"]
//! change = [{ from = "score > best", to = "score >= best" }]
//! ```
//!
//! A game must lead to the first board that the message shows (see `reachable.rs`), unless `board = "why not"` gives
//! the reason why none does.
//!
//! Instead of points, an entry may promise `status = "does_not_compile"`, or `"refused"` if `guard` refuses the
//! variant. With `of = "right_negamax"` it changes that variant instead of the solution. Each `from` occurs exactly
//! once; indentation does not count. An entry `[right_last_of_equals]` has `right = "how it is right in another way."`
//! and all points.
//!
//! The file begins with `zero = ["true", "false"]`, code without understanding. In place of the stub's `todo!`, it must
//! earn at most a fifth of the points, or one point.
//!
//! Code that differs more, right or wrong, is a file: `right_*.rs` or `wrong_*.rs` in
//! `tests/variants/<chapter>/<exercise>/`. Its first lines hold the same information:
//!
//! ```text
//! //! Wrong: what is wrong with it.
//! //! points: 3
//! //! says: a piece of the English message of the first test that fails
//! //! status: does_not_compile
//! ```
//!
//! All variants are compiled together, in one package that replaces `exercises`. The environment variable
//! `SPIELBAUM_VARIANTS` chooses the variant of each exercise when the tests run.

mod changes;
mod mutants;
mod reachable;
mod together;
mod zero;

pub use mutants::mutants;
pub use reachable::impossible;
pub use together::{Together, compiled};

use changes::Of;
use course::Workspace;
use course::overlay::files_below;
use grading::report::{Exercise, Verdict};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use text::Text;

/// A variant: a right or wrong solution of an exercise.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The id of the exercise.
    pub exercise: String,
    /// The name of the variant: `wrong_...` or `right_...`.
    pub name: String,
    /// The source code of the variant.
    pub text: String,
    /// The verdict that the variant must get.
    pub promise: Promise,
    /// Whether the variant is the solution with a single line changed.
    pub is_slip: bool,
}

/// The verdict that a variant must get.
#[derive(Clone, Debug, Default)]
pub struct Promise {
    /// The exact number of points.
    pub points: Option<u32>,
    /// The pieces of text that the first message contains.
    pub says: Vec<String>,
    /// The greatest number of points instead of an exact one, for code without understanding.
    pub at_most: Option<u32>,
    /// The status of a variant that is not run and so gets no points: `refused` or `does_not_compile`.
    pub status: Option<String>,
    /// The reason why no game leads to the first board in the first message; `None` if a game does.
    pub board: Option<String>,
}

impl Promise {
    /// Parses the promise in the first lines of a file.
    fn of(text: &str) -> Promise {
        let mut promise = Promise::default();
        for line in text.lines().map_while(|line| line.strip_prefix("//! ")) {
            match line.split_once(": ") {
                Some(("points", points)) => promise.points = points.parse().ok(),
                Some(("says", piece)) => promise.says.push(piece.to_owned()),
                Some(("status", status)) => promise.status = Some(status.to_owned()),
                Some(("board", why)) => promise.board = Some(why.to_owned()),
                _ => {}
            }
        }
        promise
    }
}

/// Returns all variants whose `exercise/name` contains `part`, sorted by their ids. Commas in `part` separate several
/// alternatives.
///
/// # Errors
/// An entry is invalid, a variant promises nothing, or two variants have the same name.
pub fn all(workspace: &Workspace, part: &str) -> Result<Vec<Variant>, Text> {
    let folder = workspace.root.join("tests/variants");
    let mut variants: Vec<Variant> = files_below(&folder).into_iter().filter_map(of_file).collect();
    for path in entries(&folder).iter().flat_map(|chapter| entries(chapter)) {
        if path.extension().is_some_and(|extension| extension == "toml") {
            let exercise = name(path.strip_prefix(&folder).unwrap_or(&path));
            let problem = |problem: &dyn Display| Text::verbatim(format!("{}: {problem}", path.display()));
            let read = |path: &Path| fs::read_to_string(path).map_err(|error| problem(&error));
            let solution = read(&workspace.root.join(format!("solutions/{exercise}.rs")))?;
            let stub = read(&workspace.root.join(format!("crates/course/stubs/{exercise}.rs")))?;
            let points = workspace.course.exercise(&exercise).map_or(0, |exercise| exercise.points);
            let of = Of { exercise: &exercise, solution: &solution, stub: &stub, points, files: &variants };
            let changed = changes::read(&of, &read(&path)?).map_err(|said| problem(&said))?;
            variants.extend(changed);
        }
    }
    variants.sort_by_key(Variant::id);
    check(&variants).map_err(Text::verbatim)?;
    variants.retain(|variant| part.split(',').any(|part| variant.id().contains(part)));
    Ok(variants)
}

/// Checks that every variant promises something, and that no two adjacent ones have the same id.
fn check(variants: &[Variant]) -> Result<(), String> {
    let promises =
        |Promise { points, at_most, status, .. }: &Promise| points.is_some() || at_most.is_some() || status.is_some();
    let silent = variants.iter().find(|variant| !promises(&variant.promise));
    let twice = variants.windows(2).find(|pair| pair[0].id() == pair[1].id());
    match (silent, twice) {
        (Some(silent), _) => Err(format!("{} promises neither points nor a status", silent.id())),
        (_, Some(pair)) => Err(format!("{} is there twice", pair[0].id())),
        _ => Ok(()),
    }
}

/// Returns the paths in a folder; none if it is not a folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// Returns a path without its extension, in the notation of ids.
fn name(path: &Path) -> String {
    path.with_extension("").to_string_lossy().replace('\\', "/")
}

fn of_file((path, text): (PathBuf, Vec<u8>)) -> Option<Variant> {
    let path = name(&path);
    let (exercise, name) = path.rsplit_once('/')?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let promise = Promise::of(&text);
    Some(Variant { exercise: exercise.to_owned(), name: name.to_owned(), text, promise, is_slip: false })
}

impl Variant {
    /// Returns the id of the variant, `chapter/exercise/name`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}", self.exercise, self.name)
    }

    /// Whether the variant solves its exercise.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.name.starts_with("right_")
    }

    /// Returns the difference between this verdict and the promised one, if there is one.
    #[must_use]
    pub fn misjudged(&self, graded: &Exercise) -> Option<String> {
        let failed = graded.tests.iter().filter(|test| test.status != Verdict::Passed);
        let messages: Vec<&str> = failed.map(|test| test.message.en.as_str()).collect();
        let Promise { points, at_most, says, board, .. } = &self.promise;
        if let Some(at_most) = at_most {
            let (got, max) = (graded.points, graded.max);
            return (got > *at_most).then(|| format!("{got} points of {max}, at most {at_most} promised"));
        }
        if *points != Some(graded.points) {
            let (got, max) = (graded.points, graded.max);
            return Some(format!("{got} points of {max}, promised {points:?}\n{}", messages.join("\n---\n")));
        }
        // Mistakes of a class are counted by their ids.
        let mut named = graded.tests.iter().filter_map(|test| test.mistake.as_ref());
        if let Some(nameless) = named.find(|mistake| mistake.id.is_empty()) {
            return Some(format!("a mistake has no message of its own: {}", nameless.says.en));
        }
        let first = messages.first().copied().unwrap_or_default();
        if let Some(unsaid) = says.iter().find(|piece| !first.contains(piece.as_str())) {
            return Some(format!("the first message should say “{unsaid}”, but says\n{first}"));
        }
        match (impossible(first), board) {
            (Some(why), None) => Some(format!("no game leads to the first board shown: {why}\n{first}")),
            (None, Some(_)) => Some(format!("a game leads to the first board shown, which `board` denies\n{first}")),
            _ => None,
        }
    }
}

/// Returns the checkout that this package belongs to.
///
/// # Errors
/// The checkout's `course.toml` is invalid.
pub fn workspace() -> Result<Workspace, Text> {
    Workspace::at(grading::root(env!("CARGO_MANIFEST_DIR")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_twice_and_a_missing_promise_are_told() {
        let variant = |text: &str| of_file(("one/f/wrong_f.rs".into(), text.into())).unwrap();
        let (promises, silent) =
            (variant("//! Wrong: why\n//! points: 2\n"), variant("//! Wrong: why\n//! says: no\n"));
        assert_eq!(check(std::slice::from_ref(&promises)), Ok(()));
        assert_eq!(check(&[promises.clone(), promises]).unwrap_err(), "one/f/wrong_f is there twice");
        assert_eq!(check(&[silent]).unwrap_err(), "one/f/wrong_f promises neither points nor a status");
    }
}
