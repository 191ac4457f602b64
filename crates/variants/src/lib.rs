//! Wrong solutions, and right ones that differ from ours: what the tests must tell apart.
//!
//! A variant lies in `tests/variants/<chapter>/<exercise>/` and takes the place of that exercise's file among the solutions. Its first lines:
//!
//! ```text
//! //! Wrong: what is wrong with it.
//! //! points: 3
//! //! says: a piece of the English message of the first test that fails
//! //! status: does_not_compile        (instead of points; `refused` if `guard` refuses it)
//! ```
//!
//! All of them are compiled together, in one package in the place of `exercises`. Each exercise's function there asks which variant it is to be: the environment
//! variable `SPIELBAUM_VARIANTS` says it when the tests run.

mod together;

pub use together::{Together, compiled};

use course::Workspace;
use course::overlay::files_below;
use grading::report::{Exercise, Verdict};
use text::Text;

/// A solution of one exercise.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The exercise's id.
    pub exercise: String,
    /// The name of its file: `wrong_...` or `right_...`.
    pub name: String,
    /// Its source.
    pub text: String,
    /// What its first lines promise.
    pub promise: Promise,
}

/// What a variant's first lines promise.
#[derive(Clone, Debug, Default)]
pub struct Promise {
    /// The points that it gets.
    pub points: Option<u32>,
    /// Pieces of the first message.
    pub says: Vec<String>,
    /// What becomes of it, if it gets no points because nobody runs it.
    pub status: Option<String>,
}

impl Promise {
    fn of(text: &str) -> Promise {
        let mut promise = Promise::default();
        for line in text.lines().map_while(|line| line.strip_prefix("//! ")) {
            match line.split_once(": ") {
                Some(("points", points)) => promise.points = points.parse().ok(),
                Some(("says", piece)) => promise.says.push(piece.to_owned()),
                Some(("status", status)) => promise.status = Some(status.to_owned()),
                _ => {}
            }
        }
        promise
    }
}

/// All variants whose `exercise/name` holds `part`, in the order of their paths.
#[must_use]
pub fn all(workspace: &Workspace, part: &str) -> Vec<Variant> {
    let files = files_below(&workspace.root.join("tests/variants")).into_iter();
    let variant = |(path, text): (std::path::PathBuf, Vec<u8>)| {
        let path = path.with_extension("").to_string_lossy().replace('\\', "/");
        let (exercise, name) = path.rsplit_once('/')?;
        let text = String::from_utf8_lossy(&text).into_owned();
        let promise = Promise::of(&text);
        path.contains(part).then(|| Variant { exercise: exercise.to_owned(), name: name.to_owned(), text, promise })
    };
    files.filter_map(variant).collect()
}

impl Variant {
    /// Whether it solves its exercise.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.name.starts_with("right_")
    }

    /// What is wrong with this verdict about it, if anything.
    #[must_use]
    pub fn misjudged(&self, graded: &Exercise) -> Option<String> {
        let failed = graded.tests.iter().filter(|test| test.status != Verdict::Passed);
        let messages: Vec<&str> = failed.map(|test| test.message.en.as_str()).collect();
        let Promise { points, says, .. } = &self.promise;
        if *points != Some(graded.points) {
            let (got, max) = (graded.points, graded.max);
            return Some(format!("{got} points of {max}, promised {points:?}\n{}", messages.join("\n---\n")));
        }
        let first = messages.first().copied().unwrap_or_default();
        let unsaid = says.iter().find(|piece| !first.contains(piece.as_str()))?;
        Some(format!("the first message should say “{unsaid}”, but says\n{first}"))
    }
}

/// The checkout that this package belongs to.
///
/// # Errors
/// Its `course.toml` is broken.
pub fn workspace() -> Result<Workspace, Text> {
    Workspace::at(grading::root(env!("CARGO_MANIFEST_DIR")))
}
