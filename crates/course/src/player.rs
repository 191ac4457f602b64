//! Builds players' programs, and explains in words why a player gave no answer.

use crate::Workspace;
use crate::blame::{BrokenFiles, Builder, Built, not_to_be_built};
use crate::build::{Build, build};
use crate::door::{Order, Vetted};
use crate::judge::path_of;
use crate::overlay::{Files, files_below};
use crate::{copies, shared, versions, words as say};
pub use calls::players::{Code, PATIENCE, Programs};
use calls::players::{End, Mishap, Unwritten, Workshop};
use grading::shared as verdicts;
use std::collections::BTreeSet;
use std::path::PathBuf;
use text::Text;

/// Methods that build players' programs.
impl Workspace {
    /// Whether this code exists in the checkout: a student's copy contains only the student's code.
    #[must_use]
    pub fn has(&self, code: Code) -> bool {
        code.is_students() || self.has_solutions()
    }

    /// Returns the program of this code. Files that do not compile are replaced by their stubs, which is reported on
    /// standard error.
    ///
    /// # Errors
    /// As for [`Workspace::build`]; or the code does not compile even with stubs.
    pub fn program(&self, code: Code, fast: bool) -> Result<PathBuf, Text> {
        self.player(code, "", fast)
    }

    /// Builds the program of this code; with all optimisations if `fast`.
    ///
    /// # Errors
    /// The checkout has no solutions, the student's code must not be built, or cargo cannot be run.
    pub fn build(&self, code: Code, fast: bool) -> Result<Player, Text> {
        self.built_by(code, fast, &Files::new(), |order| build(self, &order))
    }

    /// Builds the program of this code with `build`. An exercise that does not compile is replaced by its file in
    /// `before`, or else by its stub.
    ///
    /// # Errors
    /// As for [`Workspace::build`], or an error of `build`.
    pub fn built_by(
        &self,
        code: Code,
        fast: bool,
        before: &Files,
        build: impl Fn(Order) -> Result<Build, Text>,
    ) -> Result<Player, Text> {
        if !self.has(code) {
            return Err(shared::no_solutions_here());
        }
        let (given, own) = match code {
            Code::Mine | Code::Rules => {
                let own = self.root.join("exercises");
                let given = files_below(&own);
                if !self.changed_given(&given)?.is_empty() {
                    Vetted::exercises(self)?;
                }
                (given, Some(own))
            }
            Code::Version(number) => (versions::code_of(self, number)?, None),
            Code::Solution => return Ok(Player::whole(build(Order::solution(fast))?)),
            Code::Champion(game) => return Ok(Player::whole(build(Order::champion(game))?)),
        };
        let broken = not_to_be_built(self, &given, own.as_deref())?;
        let make = |code: &Vetted, change: fn(Order) -> Order| build(change(Order::mine(code, fast)));
        let name = code.name();
        let stub = |id: &str| match before.get(&path_of(id)) {
            Some(text) => Ok(text.clone()),
            None => marked_stub(self, id),
        };
        let in_overlay = own.is_none();
        let builder = Builder { workspace: self, name: &name, given: &given, in_overlay, stub: &stub, make: &make };
        match Player::of(&builder, broken.clone())? {
            Player { build: Build::Errors(_), .. } if !before.is_empty() => {
                let stub = |id: &str| marked_stub(self, id);
                Player::of(&Builder { stub: &stub, ..builder }, broken)
            }
            player => Ok(player),
        }
    }

    /// Returns this exercise and all exercises whose code it calls.
    fn calls(&self, exercise: &str) -> BTreeSet<String> {
        let mut called = BTreeSet::from([exercise.to_owned()]);
        // The exercises that an exercise needs come before it.
        for exercise in self.course.exercises().collect::<Vec<_>>().into_iter().rev() {
            if called.contains(&exercise.id) {
                called.extend(exercise.needs.iter().cloned());
            }
        }
        called
    }
}

/// The result of building a player.
#[derive(Debug)]
pub struct Player {
    /// The program, or the reason why there is none.
    pub build: Build,
    /// The exercises that do not compile, and were replaced by other files.
    pub broken: BrokenFiles,
    /// The files that the program was built from, without the stubs that replaced some of them.
    pub files: Files,
}

impl Player {
    fn whole(build: Build) -> Player {
        Player { build, broken: BrokenFiles::new(), files: Files::new() }
    }

    fn of(builder: &Builder, mut broken: BrokenFiles) -> Result<Player, Text> {
        loop {
            return Ok(match builder.build(&mut broken, None)? {
                Built::Programs(..) if builder.mended(&mut broken)? => continue,
                Built::Programs(programs, _, mut files) => {
                    files.retain(|_, text| !is_marked(text));
                    Player { build: Build::Programs(programs), broken, files }
                }
                Built::Failed(build) => Player::whole(build),
                Built::Nothing => Player::whole(Build::Errors(Vec::new())),
            });
        }
    }
}

/// Returns the stub of an exercise that does not compile. The message of its panic says so.
fn marked_stub(workspace: &Workspace, id: &str) -> Result<Vec<u8>, Text> {
    let stub = String::from_utf8_lossy(&workspace.stub(id)?).into_owned();
    Ok(stub.replace(TODO, &format!("{TODO}{}", grading::GAVE_WAY)).into_bytes())
}

const TODO: &str = "todo!(\"";

fn is_marked(text: &[u8]) -> bool {
    String::from_utf8_lossy(text).contains(&format!("{TODO}{}", grading::GAVE_WAY))
}

/// Returns a sentence that these files do not compile and everything else plays.
#[must_use]
pub fn gave_way(broken: &BrokenFiles) -> Text {
    say::gave_way(all_placed(broken))
}

/// Returns place and problem of each of these files.
#[must_use]
pub fn all_placed(broken: &BrokenFiles) -> Text {
    let placed = broken.iter().map(|(id, broken)| broken.placed(id).map(|text| text.trim_end().to_owned()));
    placed.reduce(|all, one| all.then(&one)).unwrap_or_default()
}

/// Returns the message for code that does not compile with these errors.
#[must_use]
pub fn does_not_compile(code: Code, errors: Text) -> Text {
    let errors = text::tame(errors.to_string().trim_end(), false);
    match code {
        Code::Version(number) => say::version_does_not_compile(number, errors),
        Code::Mine | Code::Rules => shared::player_does_not_compile(errors),
        Code::Solution | Code::Champion(_) => shared::does_not_compile_elsewhere(errors),
    }
}

impl Workshop for Workspace {
    fn has_solutions(&self) -> bool {
        Workspace::has_solutions(self)
    }

    fn unwritten(&self) -> Unwritten {
        Workspace::unwritten(self)
    }

    fn player(&self, code: Code, exercise: &str, fast: bool) -> Result<PathBuf, Text> {
        let program = |build: Build| build.program_or(|errors| does_not_compile(code, errors));
        if !code.is_students() {
            return self.build(code, fast).and_then(|player| program(player.build));
        }
        let build = || self.build(code, fast);
        let (copy, broken, _) = copies::built(code, self, 1, build, program)?;
        let called = self.calls(exercise);
        let (in_the_way, others): (BrokenFiles, BrokenFiles) =
            broken.into_iter().partition(|(id, _)| called.contains(id));
        if !in_the_way.is_empty() {
            return Err(does_not_compile(code, all_placed(&in_the_way)));
        }
        // If the student's code plays, the players of the game have reported this already.
        if !others.is_empty() && code != Code::Rules {
            crate::tell(&gave_way(&others));
        }
        Ok(copy)
    }

    fn explain(&self, exercise: &str, mishap: Mishap) -> Text {
        explain(self, exercise, mishap)
    }
}

/// Explains why there is no answer, without terminal escape sequences. `exercise` is the one whose function was called.
#[must_use]
pub fn explain(workspace: &Workspace, exercise: &str, mishap: Mishap) -> Text {
    let why = match mishap {
        Mishap::Panicked(panic) => {
            grading::explain_panic(&workspace.course.ids(), &workspace.root, exercise, &panic).message
        }
        Mishap::Ended(End::StackOverflow) => verdicts::stack_overflow(),
        Mishap::Ended(End::OutOfMemory) => verdicts::out_of_memory(calls::players::MEMORY >> 20),
        Mishap::Ended(End::Exited(code)) => verdicts::exited(code),
        Mishap::Ended(End::ComputedTooLong) => verdicts::computed_too_long(PATIENCE.as_secs()),
        Mishap::Ended(End::Crashed(how)) => verdicts::crashed(how),
        Mishap::Ended(End::Killed(how)) => say::player_was_killed(how),
        Mishap::Flooded => verdicts::output_flood(calls::players::FLOOD >> 20),
        Mishap::AnsweredTooMuch => verdicts::answered_too_much(calls::players::LONGEST.div_ceil(1 << 20)),
        Mishap::TooLate(limit) => verdicts::thought_too_long(limit.as_secs()),
        Mishap::Unwanted => Text::default(), // nobody reads it
        Mishap::NotStarted(why) => verdicts::not_run(why),
    };
    why.map(|why| text::tame(why, false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn what_a_player_panics_with_steers_no_terminal() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let message = Text::verbatim("\u{1b}]0;owned\u{7}\u{1b}[2Jno move\u{202e}");
        let panic = calls::players::Panic { file: "?".to_owned(), line: 0, column: 0, message, calls: Vec::new() };
        for mishap in [Mishap::Panicked(panic), Mishap::Ended(End::Crashed("\u{1b}[31m".to_owned()))] {
            let said = explain(&workspace, "tictactoe/minimax", mishap);
            assert!(!said.en.is_empty() && !said.en.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{said:?}");
        }
    }
}

#[cfg(test)]
mod give_way {
    use super::*;
    use crate::build::CompilerError;
    use crate::overlay::write_below;
    use std::cell::Cell;
    use std::path::Path;

    const MINIMAX: &str = "othello/minimax";

    /// A copy of the course's stubs, with a fake cargo that fails for each file that begins with “broken”, and that
    /// counts how often it was started.
    struct Checkout {
        _folder: tempfile::TempDir,
        workspace: Workspace,
        builds: Cell<u32>,
    }

    impl Checkout {
        fn new() -> Checkout {
            let folder = tempfile::tempdir().unwrap();
            let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            let root = folder.path().to_owned();
            let workspace = Workspace { root: root.clone(), ..Workspace::at(&ours).unwrap() };
            let stubs = files_below(&ours.join("crates/course/stubs"));
            write_below(&root.join("exercises"), &stubs).unwrap();
            write_below(&workspace.stubs(), &stubs).unwrap();
            std::fs::copy(ours.join("Cargo.toml"), root.join("Cargo.toml")).unwrap();
            for folder in [root.join("exercises"), workspace.stubs()] {
                std::fs::copy(ours.join("crates/course/stubs/Cargo.toml"), folder.join("Cargo.toml")).unwrap();
            }
            Checkout { _folder: folder, workspace, builds: Cell::new(0) }
        }

        fn write(&self, id: &str, text: &str) {
            std::fs::write(self.workspace.root.join("exercises").join(path_of(id)), text).unwrap();
        }

        fn in_overlay(&self, id: &str) -> String {
            let overlay = self.workspace.root.join("target/spielbaum/overlay/mine");
            std::fs::read_to_string(overlay.join(path_of(id))).unwrap()
        }

        fn built(&self, before: &Files) -> Player {
            self.builds.set(0);
            let build = |order: Order| {
                self.builds.set(self.builds.get() + 1);
                let is_overlay = order.arguments().iter().any(|text| text.to_string_lossy().contains("overlay"));
                let folder = if is_overlay { "target/spielbaum/overlay/mine" } else { "exercises" };
                let broken = files_below(&self.workspace.root.join(folder)).into_iter();
                let error = |(path, _): (PathBuf, Vec<u8>)| {
                    let file = format!("{folder}/{}", path.display());
                    let rendered = format!("error: expected item\n --> {file}:1:1\n");
                    CompilerError { files: vec![file], line: String::new(), rendered }
                };
                let errors: Vec<_> = broken.filter(|(_, text)| text.starts_with(b"broken")).map(error).collect();
                let program = || [("program-mine".to_owned(), PathBuf::new())].into();
                Ok(if errors.is_empty() { Build::Programs(program()) } else { Build::Errors(errors) })
            };
            self.workspace.built_by(Code::Mine, false, before, build).unwrap()
        }
    }

    #[test]
    fn a_file_that_does_not_compile_gives_way_to_a_stub_that_says_so() {
        let checkout = Checkout::new();
        checkout.write("tictactoe/minimax", "// my own\n");
        checkout.write(MINIMAX, "broken");
        let Player { build, broken, files } = checkout.built(&Files::new());
        assert!(matches!(build, Build::Programs(_)));
        assert_eq!(all_placed(&broken).en, "exercises/othello/minimax.rs:1:1: expected item");
        assert!(checkout.in_overlay(MINIMAX).contains(grading::GAVE_WAY));
        assert_eq!(checkout.in_overlay("tictactoe/minimax"), "// my own\n");
        assert!(!files.contains_key(&path_of(MINIMAX)) && files.contains_key(&path_of("tictactoe/minimax")));
        assert_eq!(checkout.builds.get(), 2);
        // A file that must not be compiled at all is replaced without a failing build.
        checkout.write(MINIMAX, "unsafe fn minimax() {}\n");
        let Player { build, broken, .. } = checkout.built(&Files::new());
        assert!(matches!(build, Build::Programs(_)) && checkout.builds.get() == 1);
        assert!(all_placed(&broken).en.starts_with("exercises/othello/minimax.rs: "), "{broken:?}");
    }

    #[test]
    fn what_compiles_is_built_once_and_as_it_lies() {
        let checkout = Checkout::new();
        checkout.write(MINIMAX, "// my own\n");
        let Player { build, broken, .. } = checkout.built(&Files::new());
        assert!(matches!(build, Build::Programs(_)) && broken.is_empty());
        assert_eq!(checkout.builds.get(), 1);
        assert!(!checkout.workspace.root.join("target").exists());
    }

    #[test]
    fn in_the_place_of_a_broken_file_lies_what_compiled_before() {
        let checkout = Checkout::new();
        checkout.write(MINIMAX, "// the old one\n");
        let before = checkout.built(&Files::new()).files;
        checkout.write(MINIMAX, "broken");
        let files = checkout.built(&before).files;
        assert_eq!((checkout.in_overlay(MINIMAX).as_str(), files == before), ("// the old one\n", true));
        // If the earlier file does not compile any more, the stub is used.
        let stale = Files::from([(path_of(MINIMAX), b"broken, too".to_vec())]);
        let Player { build, broken, .. } = checkout.built(&stale);
        assert!(matches!(build, Build::Programs(_)) && broken.contains_key(MINIMAX));
        assert!(checkout.in_overlay(MINIMAX).contains(grading::GAVE_WAY));
    }

    #[test]
    fn an_exercise_calls_what_it_needs_and_what_that_needs() {
        let called = Checkout::new().workspace.calls("battleship/genius_player");
        for id in ["battleship/genius_player", "battleship/clever_player", "battleship/dumb_player"] {
            assert!(called.contains(id), "{called:?}");
        }
        assert!(!called.iter().any(|id| id.starts_with("othello")), "{called:?}");
    }

    #[test]
    fn only_what_a_student_wrote_is_called_the_students() {
        let error = CompilerError { files: Vec::new(), line: String::new(), rendered: "error: x".to_owned() };
        let said = |code, built: Build| {
            let why = built.program_or(|errors| does_not_compile(code, errors)).unwrap_err();
            (why.message().unwrap_or_default(), why.to_string())
        };
        for (code, is_told) in [
            (Code::Mine, "player_does_not_compile"),
            (Code::Version(3), "version_does_not_compile"),
            (Code::Solution, "does_not_compile_elsewhere"),
            (Code::Champion("othello"), "does_not_compile_elsewhere"),
        ] {
            assert_eq!(said(code, Build::Errors(vec![error.clone()])).0, is_told);
            // A folder that cannot be written says nothing about the code.
            let read_only = "error: failed to open: target/debug/.cargo-lock\n\nRead-only file system (os error 30)";
            let (message, text) = said(code, Build::Crashed(read_only.to_owned()));
            assert!(message == "cargo_failed" && text.contains("Read-only"), "{text}");
        }
    }
}
