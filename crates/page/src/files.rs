//! The files of a web page, by name.

use crate::compiler::Compiler;
use crate::words as say;
use course::Workspace;
use course::build::Build;
use course::overlay::Files as Sources;
use course::player::{Code, does_not_compile};
use course::{rating, versions};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
pub use tables::page::OPENING;
use tables::page::{Page, Task};
use text::{Text, files};

/// The files of a web page, by name. If a player could not be built, its file contains the reason: see [`instead`].
pub use whole::own::Files;

/// The files of a page that are the same for every page.
pub const ASSETS: [(&str, &str); 7] = [
    ("index.html", include_str!("../assets/index.html")),
    ("page.css", include_str!("../assets/page.css")),
    ("icon.svg", include_str!("../assets/icon.svg")),
    ("wire.js", include_str!("../assets/wire.js")),
    ("fingers.js", include_str!("../assets/fingers.js")),
    ("page.js", include_str!("../assets/page.js")),
    ("worker.js", include_str!("../assets/worker.js")),
];

/// The licences of the fonts, which are not the course's.
const LICENCES: [(&str, &str); 2] = [
    ("Inter", include_str!("../../stage/fonts/LICENSE-inter")),
    ("JetBrains Mono", include_str!("../../stage/fonts/LICENSE-jetbrains-mono")),
];

/// Returns all files of a page with these earlier versions, except the opening file and the student's program. The
/// progress of the build is reported.
///
/// # Errors
/// A program does not compile, or the student's code must not be built.
pub fn of(workspace: &Workspace, compiler: &Compiler, solutions: bool, versions: &[u32]) -> Result<Files, Text> {
    // The libraries are searched before the build, which takes minutes.
    let libraries = Libraries::of(workspace)?;
    let gl = libraries.folder("miniquad").ok_or_else(|| say::lacks("miniquad"))?.join("js/gl.js");
    let mut all: Files = ASSETS.into_iter().map(|(name, text)| (name.to_owned(), text.into())).collect();
    let mut add = |code: Code| -> Result<(), Text> {
        let program = |build: Build| build.program_or(|errors| does_not_compile(code, errors));
        let (program, ..) = compiler.build(code, &Sources::new(), program)?;
        all.insert(file_of(code), program);
        Ok(())
    };
    versions.iter().try_for_each(|number| add(Code::Version(*number)))?;
    if solutions {
        course::tell(&say::builds_players());
        add(Code::Solution)?;
        for game in tables::ALL.iter().map(|table| table.name()) {
            if workspace.root.join("crates/champions/src").join(game).is_dir() {
                add(Code::Champion(game))?;
            }
        }
    }
    course::tell(&say::builds_games());
    all.insert("app.wasm".to_owned(), compiler.app()?);
    all.insert("gl.js".to_owned(), read(&gl)?);
    all.insert("licences.txt".to_owned(), libraries.licences(workspace)?.into_bytes());
    Ok(all)
}

/// Returns the name of a player's file.
#[must_use]
pub fn file_of(code: Code) -> String {
    format!("{}.wasm", code.name())
}

/// Returns the contents of the file of a player that could not be built: the reason in both languages. A missing file
/// would be reported by the browser as an error of the page.
#[must_use]
pub fn instead(why: &Text) -> Vec<u8> {
    json!(why).to_string().into_bytes()
}

/// Returns the versions to include in a page that is written: only those with a name, since each makes the page larger.
#[must_use]
pub fn named_versions(workspace: &Workspace) -> Vec<u32> {
    const MOST: usize = 3;
    let all = versions::all(&workspace.root);
    let named = all.iter().rev().filter(|version| version.about.name.is_some());
    named.take(MOST).map(|version| version.number).collect()
}

/// Reads the contents of a file.
///
/// # Errors
/// The file cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, Text> {
    std::fs::read(path).map_err(|error| files::cannot_read(path.display(), error))
}

/// Returns the file that opens the page: the order for the app, and the messages that the page may show before the app
/// is loaded. `more` is added if the page is served.
pub fn opening(workspace: &Workspace, page: &Page, note: &Text, versions: &[u32], more: Value) -> Vec<u8> {
    let ratings: BTreeMap<_, _> =
        rating::all(workspace).into_iter().map(|(game, rating)| (game, rating.text())).collect();
    let mut opening = json!({
        "app": {
            "order": page.order, "solutions": page.solutions, "unwritten": workspace.unwritten(), "note": note,
            "versions": versions, "exercises": workspace.course.ids(), "given": page.given, "ratings": ratings,
            "simulates": matches!(page.task, Task::Serve(_)),
        },
        "say": {
            "needs_server": say::needs_server(), "needs_webgl": say::needs_webgl(), "cannot_load": say::cannot_load(),
        },
    });
    if let (Value::Object(opening), Value::Object(more)) = (&mut opening, more) {
        opening.extend(more);
    }
    format!("const opening = {opening};\n").into_bytes()
}

/// The metadata of all libraries, as reported by cargo.
struct Libraries(Vec<Value>);

impl Libraries {
    /// Asks cargo for the libraries of a checkout, over the network only if some were never downloaded.
    ///
    /// # Errors
    /// cargo cannot be run, or needs a network that is not there.
    fn of(workspace: &Workspace) -> Result<Libraries, Text> {
        let ask = |network: &[&str]| {
            let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
            cargo.args(["metadata", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"]);
            cargo.args(network).current_dir(&workspace.root).output().map_err(course::shared::cannot_run_cargo)
        };
        let mut said = ask(&["--offline"])?;
        // cargo reports all libraries or none, and has downloaded only those that were needed so far.
        if !said.status.success() {
            said = ask(&[])?;
        }
        if !said.status.success() {
            return Err(course::build::failed(String::from_utf8_lossy(&said.stderr).trim()));
        }
        let known: Value = serde_json::from_slice(&said.stdout).unwrap_or_default();
        Ok(Libraries(known["packages"].as_array().cloned().unwrap_or_default()))
    }

    /// Returns the folder with the source of a library.
    fn folder(&self, name: &str) -> Option<PathBuf> {
        let package = self.0.iter().find(|package| package["name"] == name)?;
        Some(Path::new(package["manifest_path"].as_str()?).parent()?.to_owned())
    }

    /// Returns the licences of the course and of the fonts, and the name of each library's licence.
    fn licences(&self, workspace: &Workspace) -> Result<String, Text> {
        let of_course = String::from_utf8_lossy(&read(&workspace.root.join("LICENSE-MIT"))?).into_owned();
        let mut all = format!("Spielbaum\n\n{of_course}\n");
        for (name, licence) in LICENCES {
            all += &format!("\n{name}\n\n{licence}\n");
        }
        all += "\nLibraries, of which some are in the programs\n\n";
        for package in self.0.iter().filter(|package| !package["source"].is_null()) {
            let of = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
            all += &format!("{} {}: {}\n", of("name"), of("version"), of("license"));
        }
        Ok(all)
    }
}
