//! The only entry point to cargo: student code is checked before any of it is built.
//!
//! cargo runs a package's build script without a sandbox. Therefore every call of cargo is an [`Order`], and an order
//! that builds student code needs [`Vetted`] code, in which `guard` has found no problems. No build is possible without
//! an order.

use crate::Workspace;
use crate::judge::path_of;
use crate::overlay::files_below;
use crate::program::{MINE, SOLUTION};
use crate::safekeeping;
use crate::words as say;
use cage::Left;
use std::ffi::OsString;
use std::path::Path;
use text::Text;

/// Student code that may be built.
#[derive(Clone, Debug)]
pub struct Vetted {
    /// The value of cargo's `--config` that replaces `exercises/` by another folder, if any.
    instead: Option<String>,
}

impl Vetted {
    /// Checks the files in the student's `exercises/`.
    ///
    /// # Errors
    /// The first file that must not be built, and the reason; or a solved exercise given with the course was changed.
    pub fn exercises(workspace: &Workspace) -> Result<Vetted, Text> {
        safekeeping::secure(workspace)?.iter().for_each(crate::tell);
        if let Some(id) = workspace.changed_given(&files_below(&workspace.root.join("exercises")))?.first() {
            return Err(refused(&path_of(id), &say::given_is_changed(id)));
        }
        match guard::problems_of_exercises(&workspace.root.join("exercises")).into_iter().next() {
            Some((path, said)) => Err(refused(&path, &said)),
            None => Ok(Vetted { instead: None }),
        }
    }

    /// Accepts the files of an overlay, which have been checked and written by the overlay itself.
    pub(crate) fn instead(of_exercises: String) -> Vetted {
        Vetted { instead: Some(of_exercises) }
    }
}

/// Returns a message that names a file in `exercises/` which is not built, and the reason.
pub(crate) fn refused(path: &Path, said: &Text) -> Text {
    Text::new(|_| format!("exercises/{}: {said}", path.display()))
}

/// The default time limits of a build of student code and its dependencies. Most of the time is for libraries that are
/// built the first time. Waiting for the lock of another cargo process counts as waiting.
const PATIENCE: Left = Left::seconds(150, 300);

/// The time limits of a build of a single file, after everything else has been built.
const PATIENCE_WITH_A_FILE: Left = Left::seconds(30, 300);

/// The limit of bytes that a build of student code may add to the build folder. Most of it is for libraries that are
/// built the first time.
const GROWTH: u64 = 2 << 30;

/// A command line for cargo, with its limits.
#[derive(Clone, Debug)]
pub struct Order {
    arguments: Vec<OsString>,
    patience: Option<Left>,
    /// The student code to be built, if any.
    code: Option<Vetted>,
}

impl Order {
    fn new<A: Into<OsString>>(arguments: impl IntoIterator<Item = A>) -> Order {
        Order { arguments: arguments.into_iter().map(Into::into).collect(), patience: None, code: None }
    }

    fn with(mut self, code: &Vetted) -> Order {
        self.patience = Some(PATIENCE);
        self.code = Some(code.clone());
        if let Some(instead) = &code.instead {
            self.arguments.extend(["--config".into(), instead.into()]);
        }
        self
    }

    /// Builds the course's program `spielbaum-NAME` of the package `name`. The tournament program is in the package of
    /// simulations, and the web app in that of the window. No student code has such a name.
    #[must_use]
    pub fn tool(name: &str) -> Order {
        let package = match name {
            "tournament" => "simulate",
            "page-app" => "viewer",
            _ => name,
        };
        Order::new(["build", "-p", package, "--bin", &format!("spielbaum-{name}")])
    }

    /// Builds the program that `cargo run` runs.
    #[must_use]
    pub fn spielbaum() -> Order {
        Order::new(["build", "-p", "spielbaum", "--bin", "spielbaum"])
    }

    /// Builds one of the course's libraries and its dependencies.
    #[must_use]
    pub fn library(name: &str) -> Order {
        Order::new(["build", "-p", name, "--lib"])
    }

    /// Builds the program with the solutions' functions; with all optimisations if `fast`.
    #[must_use]
    pub fn solution(fast: bool) -> Order {
        Order::new(["build", "-p", SOLUTION, "--bin", SOLUTION].into_iter().chain(release(fast)))
    }

    /// Builds the champion of a game, with all optimisations, since it searches many moves ahead.
    #[must_use]
    pub fn champion(game: &str) -> Order {
        let program = format!("champion-{game}");
        let of_this_game = ["--no-default-features", "--features", game, "--bin", &program];
        Order::new(["build", "-p", "champions"].into_iter().chain(of_this_game).chain(release(true)))
    }

    /// Builds the program with the student's functions of all chapters; with all optimisations if `fast`.
    #[must_use]
    pub fn mine(code: &Vetted, fast: bool) -> Order {
        Order::new(["build", "-p", MINE, "--bin", MINE].into_iter().chain(release(fast))).with(code)
    }

    /// Builds the graded tests of these chapters, or of all chapters if none is named, and the program with the
    /// functions that they call. Each chapter is a feature. Other chapters are not compiled, unless the runner asks for
    /// all features.
    #[must_use]
    pub fn tests(workspace: &Workspace, code: &Vetted, chapters: &[String]) -> Order {
        let mut order = Order::new(["build", "--bins"]);
        let all: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
        let asked = |chapter: &&str| chapters.is_empty() || chapters.iter().any(|asked| asked == chapter);
        let chapters: Vec<&str> = all.iter().copied().filter(asked).collect();
        let features = if workspace.runner.all_features { &all } else { &chapters };
        order.arguments.extend(["-p", MINE, "-p", "graded", "--no-default-features"].map(OsString::from));
        order.arguments.extend(["--features".into(), features.join(",").into()]);
        order.arguments.extend(chapters.iter().flat_map(|chapter| ["--test", chapter].map(OsString::from)));
        order.with(code)
    }

    /// Returns the order that removes everything that this order and similar orders have built from student code.
    pub(crate) fn clean(&self) -> Option<Order> {
        let code = self.code.as_ref()?;
        let packages = ["clean", "-p", "exercises", "-p", MINE];
        let is_fast = self.arguments.iter().any(|argument| argument == "--release");
        let mut clean = Order::new(packages.into_iter().chain(release(is_fast))).with(code);
        clean.code = None; // it builds nothing
        Some(clean)
    }

    /// Downloads the dependencies needed on this host (a target triple).
    #[must_use]
    pub fn fetch(host: &str) -> Order {
        Order::new(["fetch", "--quiet", "--target", host])
    }

    /// Changes the order to build for a browser, with all optimisations and with these `--config` settings.
    #[must_use]
    pub fn for_browser(mut self, settings: &[String]) -> Order {
        self.arguments.retain(|argument| argument != "--release");
        self.arguments.extend(["--release", "--target", "wasm32-unknown-unknown"].map(OsString::from));
        self.arguments.extend(settings.iter().flat_map(|setting| ["--config".into(), setting.into()]));
        self
    }

    /// Shortens the time limit for a build in which only one file remains to be compiled.
    #[must_use]
    pub fn of_one_file(mut self) -> Order {
        self.patience = Some(PATIENCE_WITH_A_FILE);
        self
    }

    /// Removes the time limit, for code written by the course itself.
    #[must_use]
    pub fn without_limit(mut self) -> Order {
        self.patience = None;
        self
    }

    /// Returns the limit of bytes that cargo may write, unless the runner sets one; `None` if no student code is built.
    pub(crate) fn growth(&self) -> Option<u64> {
        self.code.as_ref().map(|_| GROWTH)
    }

    /// Returns the command line arguments of cargo.
    pub(crate) fn arguments(&self) -> &[OsString] {
        &self.arguments
    }

    /// Returns the time limits of cargo, unless the runner sets them.
    pub(crate) fn patience(&self) -> Option<Left> {
        let Left { computing, waiting } = self.patience?;
        Some(Left { computing: cage::clock(computing), waiting: cage::clock(waiting) })
    }
}

fn release(fast: bool) -> Option<&'static str> {
    fast.then_some("--release")
}

/// Returns a setting as cargo's `--config` takes it, its value written as TOML.
pub fn setting(key: &str, value: impl Into<toml::Value>) -> String {
    format!("{key}={}", value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_compiles_the_tests_once_whichever_chapters_students_have_begun() {
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut workspace = Workspace::at(&ours).unwrap();
        let code = Vetted { instead: None };
        let arguments = |workspace: &Workspace| -> (String, usize) {
            let order = Order::tests(workspace, &code, &["othello".to_owned()]);
            let all: Vec<&str> = order.arguments().iter().filter_map(|argument| argument.to_str()).collect();
            let features = all.iter().skip_while(|argument| **argument != "--features").nth(1).unwrap();
            ((*features).to_owned(), all.iter().filter(|argument| **argument == "--test").count())
        };
        assert_eq!(arguments(&workspace), ("othello".to_owned(), 1));
        workspace.runner.all_features = true;
        let all: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
        assert_eq!(arguments(&workspace), (all.join(","), 1));
    }
}
