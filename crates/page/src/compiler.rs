//! Compiles programs for a browser: with rustup's target, or with Debian's compiler for browsers and its source of the
//! standard library.

use crate::files;
use crate::words as say;
use course::Workspace;
use course::blame::BrokenFiles;
use course::build::{Build, build};
use course::door::{Order, setting};
use course::overlay::Files;
use course::player::{Code, Player};
use course::turn::Turn;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, Once, PoisonError};
use text::Text;

/// The linker options for the limits of memory (512 MiB) and stack (8 MiB), the same as for players outside a browser.
const LIMITS: [&str; 2] = ["-Clink-arg=--max-memory=536870912", "-Clink-arg=-zstack-size=8388608"];

/// The paths of Debian's compiler and of its source of the standard library.
const DEBIAN: [&str; 2] = ["/usr/bin/rustc", "/usr/lib/rustlib/src/rust/library"];

/// A compiler of programs for browsers.
pub struct Compiler {
    workspace: Workspace,
    builds: Mutex<()>,
    settings: Vec<String>,
    /// Whether the standard library was compiled; `None` if it need not be compiled from its source.
    standard_library: Option<Once>,
}

impl Compiler {
    /// Finds the compiler on this machine.
    ///
    /// # Errors
    /// No suitable compiler is installed; the error says what to install.
    pub fn find(workspace: &Workspace) -> Result<Compiler, Text> {
        let mut workspace = workspace.clone();
        let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
        let sysroot = PathBuf::from(said(rustc, "--print=sysroot")?.trim());
        let folder = workspace.root.join("target/browser");
        // Random numbers are generated from a seed, because a page has no other source.
        let flags = LIMITS.into_iter().chain([r#"--cfg=getrandom_backend="unsupported""#]);
        let flags = flags.map(|flag| format!("{flag:?}")).collect::<Vec<_>>().join(", ");
        let mut settings = vec![
            setting("build.target-dir", folder.display().to_string()),
            format!("target.wasm32-unknown-unknown.rustflags=[{flags}]"),
            // Panics abort, as they do where the programs are tested.
            "profile.release.panic=\"abort\"".to_owned(),
            "profile.release.strip=true".to_owned(),
            "profile.release.lto=true".to_owned(),
            "profile.release.codegen-units=1".to_owned(),
            "profile.release.overflow-checks=true".to_owned(),
        ];
        let from_source = !sysroot.join("lib/rustlib/wasm32-unknown-unknown/lib").is_dir();
        if from_source {
            let linker = linker(&sysroot).ok_or_else(say::no_target)?;
            if !DEBIAN.iter().all(|part| Path::new(part).exists()) || !is_new_enough(&said(DEBIAN[0], "--version")?) {
                return Err(say::no_target());
            }
            settings.push(format!("build.rustc={:?}", DEBIAN[0]));
            settings.push("unstable.build-std=[\"std\", \"panic_abort\"]".to_owned());
            settings.push(setting("target.wasm32-unknown-unknown.linker", linker.display().to_string()));
            workspace.runner.confined_by = ["env", "RUSTC_BOOTSTRAP=1"].map(Into::into).into();
        }
        let standard_library = from_source.then(Once::new);
        Ok(Compiler { workspace, builds: Mutex::default(), settings, standard_library })
    }

    /// Compiles the app, which only draws and communicates, as small as possible.
    ///
    /// # Errors
    /// The app does not compile, or cargo cannot be run.
    pub fn app(&self) -> Result<Vec<u8>, Text> {
        let built = self.carry_out(Order::tool("page-app"), 'z')?;
        files::read(&built.program_or(course::shared::does_not_compile_elsewhere)?)
    }

    /// Builds the student's program and reports it. Returns the program, the exercises that do not compile, and the
    /// files it was built from. A file that does not compile is replaced by its text in `before`, or else by its stub.
    ///
    /// # Errors
    /// The program cannot be built. The first line of the error names the place and the problem; the compiler's
    /// messages follow.
    pub fn mine(&self, before: &Files) -> Result<(Vec<u8>, BrokenFiles, Files), Text> {
        course::tell(&say::builds_mine());
        self.build(Code::Mine, before, Build::program_or_cause)
    }

    /// Builds this order for a browser. `kind` is the optimisation level: `s` for small and rather fast programs, `z`
    /// for the smallest ones.
    fn carry_out(&self, order: Order, kind: char) -> Result<Build, Text> {
        let kind = format!("profile.release.opt-level=\"{kind}\"");
        let settings: Vec<String> = self.settings.iter().cloned().chain([kind]).collect();
        build(&self.workspace, &order.for_browser(&settings))
    }

    /// Builds this player as [`Compiler::mine`] does. `program` returns the built program, or an error if there is
    /// none.
    ///
    /// # Errors
    /// An error of `program`; or the student's code must not be built, or cargo cannot be run.
    pub fn build(
        &self,
        code: Code,
        before: &Files,
        program: impl FnOnce(Build) -> Result<PathBuf, Text>,
    ) -> Result<(Vec<u8>, BrokenFiles, Files), Text> {
        // All versions of the student's code are built at the same path, and therefore one after the other.
        let _alone = self.builds.lock().unwrap_or_else(PoisonError::into_inner);
        let _turn = Turn::take(&self.workspace, "browser", true)?;
        if let Some(standard_library) = &self.standard_library {
            // The build takes minutes, which would count for the time limit of student code. An error here occurs
            // again, and is reported, when the program is built.
            standard_library.call_once(|| drop(self.carry_out(Order::library("questions"), 's')));
        }
        let make = |order| self.carry_out(order, 's');
        let Player { build, broken, files: built_of } = self.workspace.built_by(code, true, before, make)?;
        Ok((files::read(&program(build)?)?, broken, built_of))
    }
}

/// Returns what this compiler prints about itself.
///
/// # Errors
/// The compiler cannot be run; the error says what to install.
fn said(rustc: impl AsRef<OsStr>, about: &str) -> Result<String, Text> {
    let said = Command::new(rustc).arg(about).output().ok().filter(|said| said.status.success());
    said.and_then(|said| String::from_utf8(said.stdout).ok()).ok_or_else(say::no_target)
}

/// Whether a compiler with this version text, such as `rustc 1.85.0`, can compile the course.
fn is_new_enough(version: &str) -> bool {
    let number = |text: &str| text.split('.').nth(1)?.parse::<u32>().ok();
    number(version) >= number(env!("CARGO_PKG_RUST_VERSION"))
}

/// Returns the path of the linker that is installed with the compiler.
fn linker(sysroot: &Path) -> Option<PathBuf> {
    let hosts = std::fs::read_dir(sysroot.join("lib/rustlib")).ok()?;
    hosts.filter_map(Result::ok).map(|host| host.path().join("bin/rust-lld")).find(|linker| linker.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_that_is_too_old_for_the_course_compiles_no_page() {
        for (version, expected) in [
            ("rustc 1.85.0 (4d91de4e4 2025-02-17)", false),
            ("rustc 1.89.0", true),
            ("rustc 1.100.1", true),
            ("", false),
        ] {
            assert_eq!(is_new_enough(version), expected, "{version}");
        }
    }
}
