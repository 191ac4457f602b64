//! The door to cargo: student code is read before anything of it is built.
//!
//! cargo runs what a package tells it to, its build script first, where nothing is confined. So what cargo is told is
//! an [`Order`], and one that builds student code is made of code that is [`Vetted`]: read by `guard`, and nothing
//! found. No other way leads to a build.

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
    /// What cargo is to put in the place of `exercises/`, as the value of its `--config`.
    instead: Option<String>,
}

impl Vetted {
    /// What lies in the student's `exercises/`.
    ///
    /// # Errors
    /// The first file that speaks against it, and why; or one that was given, solved, is not as it was given.
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

    /// What an overlay has read and written itself.
    pub(crate) fn instead(of_exercises: String) -> Vetted {
        Vetted { instead: Some(of_exercises) }
    }
}

/// Which file in `exercises/` is not built, and why.
pub(crate) fn refused(path: &Path, said: &Text) -> Text {
    Text::new(|_| format!("exercises/{}: {said}", path.display()))
}

/// What the compiler may take for student code and what that needs, before it counts as one that does not come to an
/// end. Most of it is for libraries that are built with it the first time. Another cargo that has the lock is waited
/// for.
const PATIENCE: Left = Left::seconds(150, 300);

/// The same for a single file, when everything around it is built.
const PATIENCE_WITH_A_FILE: Left = Left::seconds(30, 300);

/// Bytes that the build folder may grow by while student code is built. Most of it is for libraries that are built with
/// it the first time.
const GROWTH: u64 = 2 << 30;

/// What cargo is told to do.
#[derive(Clone, Debug)]
pub struct Order {
    arguments: Vec<OsString>,
    patience: Option<Left>,
    /// The student code, if any is built.
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

    /// To build the course's program `spielbaum-NAME` of the package `name`; that of tournaments is in the package of
    /// simulations, the app of pages in that of the window. No student code has such a name.
    #[must_use]
    pub fn tool(name: &str) -> Order {
        let package = match name {
            "tournament" => "simulate",
            "page-app" => "viewer",
            _ => name,
        };
        Order::new(["build", "-p", package, "--bin", &format!("spielbaum-{name}")])
    }

    /// To build the program that `cargo run` runs.
    #[must_use]
    pub fn spielbaum() -> Order {
        Order::new(["build", "-p", "spielbaum", "--bin", "spielbaum"])
    }

    /// To build one of the course's libraries, with what it needs.
    #[must_use]
    pub fn library(name: &str) -> Order {
        Order::new(["build", "-p", name, "--lib"])
    }

    /// To build the program with the solutions' functions; with all optimisations if `fast`.
    #[must_use]
    pub fn solution(fast: bool) -> Order {
        Order::new(["build", "-p", SOLUTION, "--bin", SOLUTION].into_iter().chain(release(fast)))
    }

    /// To build the champion of a game. It looks far ahead and gets all optimisations.
    #[must_use]
    pub fn champion(game: &str) -> Order {
        let program = format!("champion-{game}");
        let of_this_game = ["--no-default-features", "--features", game, "--bin", &program];
        Order::new(["build", "-p", "champions"].into_iter().chain(of_this_game).chain(release(true)))
    }

    /// To build the program with the student's functions, of all chapters; with all optimisations if `fast`.
    #[must_use]
    pub fn mine(code: &Vetted, fast: bool) -> Order {
        Order::new(["build", "-p", MINE, "--bin", MINE].into_iter().chain(release(fast))).with(code)
    }

    /// To build the graded tests of these chapters, or of all if none is named, and the program with the functions that
    /// they call: a feature a chapter. What is not asked for is not compiled, unless the runner wants all features.
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

    /// To remove what this order, and others like it, have built of student code.
    pub(crate) fn clean(&self) -> Option<Order> {
        let code = self.code.as_ref()?;
        let packages = ["clean", "-p", "exercises", "-p", MINE];
        let is_fast = self.arguments.iter().any(|argument| argument == "--release");
        let mut clean = Order::new(packages.into_iter().chain(release(is_fast))).with(code);
        clean.code = None; // it builds nothing
        Some(clean)
    }

    /// To download what is needed on the machine of this name.
    #[must_use]
    pub fn fetch(host: &str) -> Order {
        Order::new(["fetch", "--quiet", "--target", host])
    }

    /// The same for a browser, with all optimisations, compiled with these settings of cargo's.
    #[must_use]
    pub fn for_browser(mut self, settings: &[String]) -> Order {
        self.arguments.retain(|argument| argument != "--release");
        self.arguments.extend(["--release", "--target", "wasm32-unknown-unknown"].map(OsString::from));
        self.arguments.extend(settings.iter().flat_map(|setting| ["--config".into(), setting.into()]));
        self
    }

    /// The same when all is built but one file. It is not given the time for everything else.
    #[must_use]
    pub fn of_one_file(mut self) -> Order {
        self.patience = Some(PATIENCE_WITH_A_FILE);
        self
    }

    /// The same with no end to the time: for what the course itself has written.
    #[must_use]
    pub fn without_limit(mut self) -> Order {
        self.patience = None;
        self
    }

    /// Bytes that cargo may write, unless the runner says so; without an end if no student code is built.
    pub(crate) fn growth(&self) -> Option<u64> {
        self.code.as_ref().map(|_| GROWTH)
    }

    /// The arguments of cargo.
    pub(crate) fn arguments(&self) -> &[OsString] {
        &self.arguments
    }

    /// How much time cargo may take, unless the runner says so.
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
