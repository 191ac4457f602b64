//! `cargo run -- handout`: creates the students' copy of the course. Solutions, files made from them and everything for
//! teachers only are left out. The exercises are the original stubs, whatever the teacher has changed in `exercises/`.
//! The model answers are in the copy, but sealed: see [`answers`].

use crate::words as say;
use crate::{book, part};
use course::{Workspace, answers};
use grading::course::Part;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use text::{Lang, Text, files};
use toml_edit::{Array, DocumentMut, InlineTable, Table, Value, value};
use whole::own::{COURSE_LIST, list_of};

/// The files and folders that the students' copy contains.
const GIVEN: [&str; 13] = [
    ".cargo/config.toml",
    ".gitignore",
    ".vscode/settings.json",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "crates",
    "docs/de",
    "docs/en",
    "exercises",
    "rustfmt.toml",
    "tests",
];

/// The files and folders within [`GIVEN`] that the copy leaves out.
const KEPT: [&str; 13] = [
    "crates/class",
    "crates/course/tests",
    "crates/figures",
    "crates/functions/solution",
    "crates/maintain",
    "crates/simulate/tests",
    "crates/tables/src/bin",
    "crates/tables/tests",
    "crates/transfer/tests",
    "crates/viewer/tests",
    "docs/de/teacher",
    "docs/en/teacher",
    "tests/variants",
];

/// Writes the students' copy to `folder`, completely or not at all. With `part`, only that part of the course is
/// copied; with `offline`, the copy includes the libraries.
///
/// # Errors
/// The folder is not empty or cannot be written, or a library is neither in cargo's cache nor available from the
/// network.
pub fn write(workspace: &Workspace, folder: &Path, part: Option<Part>, offline: bool) -> Result<(), Text> {
    let empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if !empty {
        return Err(files::folder_not_empty(folder.display()));
    }
    // A relative path starts in the current folder; an absolute one remains unchanged.
    let whole = Path::new(".").join(folder);
    let around = whole.ancestors().find_map(|folder| fs::canonicalize(folder).ok());
    let course = fs::canonicalize(&workspace.root).unwrap_or_else(|_| workspace.root.clone());
    if around.is_some_and(|around| around.starts_with(&course) && !around.starts_with(course.join("target"))) {
        return Err(say::handout_inside(folder.display(), workspace.root.display()));
    }
    let stubs: Vec<(PathBuf, Vec<u8>)> =
        workspace.course.exercises().map(|of| Ok((of.stub(), workspace.stub(&of.id)?))).collect::<Result<_, Text>>()?;
    whole::write_folder(folder, |copy| {
        fill(workspace, copy)?;
        stubs.iter().try_for_each(|(path, text)| fs::write(copy.join(path), text))?;
        part.iter().try_for_each(|part| part::only(workspace, copy, part))?;
        book::write(copy, &copy.join("book"))?;
        if offline {
            vendor(copy)?;
        }
        // With this list, an update can later tell which files were not changed.
        let is_exercise = |path: &PathBuf| stubs.iter().any(|(stub, _)| stub == path);
        let all = all_files(copy, Path::new(""))?.into_iter().filter(|path| !is_exercise(path)).collect::<Vec<_>>();
        fs::write(copy.join(COURSE_LIST), list_of(copy, &all)?)
    })?;
    let names = |ids: &[String]| {
        let names: Vec<&str> = ids.iter().map(|id| workspace.course.short_name(id)).collect();
        if names.is_empty() { "–".to_owned() } else { names.join(", ") }
    };
    let written = part.map_or_else(
        || say::handout_written(folder.display()),
        |part| {
            let exercises = part.exercises.iter().filter_map(|id| workspace.course.exercise(id));
            let points: u32 = exercises.map(|exercise| exercise.points).sum();
            say::handout_of_part(folder.display(), names(&part.exercises), points, names(&part.given))
        },
    );
    course::print(&format!("{written}\n"));
    Ok(())
}

fn fill(workspace: &Workspace, copy: &Path) -> io::Result<()> {
    let champions = champions_that_stay(&workspace.root)?;
    let of_a_game = |game: &String| ["benches", "src", "tests"].map(|of| format!("crates/champions/{of}/{game}"));
    let folders: Vec<String> = champions.iter().flat_map(of_a_game).collect();
    let kept: Vec<&str> = KEPT.into_iter().chain(folders.iter().map(String::as_str)).collect();
    for path in GIVEN {
        for file in files(&workspace.root, Path::new(path), &kept)? {
            let to = copy.join(&file);
            fs::create_dir_all(to.parent().unwrap_or(copy))?;
            fs::copy(workspace.root.join(file), to)?;
        }
    }
    fs::write(copy.join("README.md"), include_str!("student_readme.md"))?;
    edit(&copy.join("Cargo.toml"), |manifest| only_what_is_there(manifest, workspace, copy))?;
    edit(&copy.join("crates/champions/Cargo.toml"), |manifest| without_games(manifest, &champions))?;
    for (file, module) in [("src/lib.rs", "pub mod"), ("tests/main.rs", "mod")] {
        let modules = copy.join("crates/champions").join(file);
        let line = |game: &str| format!("#[cfg(feature = {game:?})]\n{module} {game};\n");
        let without = |text: String, game: &String| text.replace(&line(game), "");
        fs::write(&modules, champions.iter().fold(fs::read_to_string(&modules)?, without))?;
    }
    edit(&copy.join(".cargo/config.toml"), |config| {
        config["alias"].as_table_mut().map(|aliases| aliases.remove("verify"));
        // The teacher's checkout may have a folder of libraries, which is not in the copy.
        config.remove("source");
    })?;
    for lang in [Lang::En, Lang::De] {
        let summary = copy.join(format!("docs/{lang}/SUMMARY.md"));
        let text = fs::read_to_string(&summary)?;
        // The last parts of the summary are those for teachers and for maintainers.
        let kept: Vec<&str> = text
            .lines()
            .take_while(|line| !line.starts_with("# For teachers") && !line.starts_with("# Für Lehrende"))
            .collect();
        fs::write(summary, kept.join("\n") + "\n")?;
        let page = fs::read_to_string(workspace.root.join(answers::teachers_page(lang)))?;
        fs::write(copy.join(answers::sealed_page(lang)), answers::sealed(&page, lang))?;
    }
    // The list of packages is shorter now. If cargo cannot be run here, it updates the lock file at the first build.
    let mut update = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    update.args(["update", "--workspace", "--offline", "--quiet"]).current_dir(copy);
    let _ = update.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    Ok(())
}

/// Returns the games whose champions are not copied: all except those that the front ends need for everyone.
fn champions_that_stay(root: &Path) -> io::Result<Vec<String>> {
    let manifest = |package: &str| -> io::Result<DocumentMut> {
        fs::read_to_string(root.join(package).join("Cargo.toml"))?.parse().map_err(io::Error::other)
    };
    let (champions, tables) = (manifest("crates/champions")?, manifest("crates/tables")?);
    let shown = tables["dependencies"]["champions"]["features"].as_array();
    let stays = |game: &&str| *game != "default" && !shown.is_some_and(|shown| contains(shown, game));
    let games = champions["features"].as_table().into_iter().flat_map(|features| features.iter());
    Ok(games.map(|(game, _)| game).filter(stays).map(str::to_owned).collect())
}

fn contains(list: &Array, text: &str) -> bool {
    list.iter().any(|value| value.as_str() == Some(text))
}

/// Removes the features of these games from a manifest, and the targets that require them.
fn without_games(manifest: &mut DocumentMut, games: &[String]) {
    for game in games {
        if let Some(features) = manifest["features"].as_table_mut() {
            features.remove(game);
            if let Some(default) = features["default"].as_array_mut() {
                default.retain(|other| other.as_str() != Some(game));
            }
        }
        for kind in ["bin", "bench"] {
            let requires =
                |target: &Table| target["required-features"].as_array().is_some_and(|all| contains(all, game));
            if let Some(targets) = manifest[kind].as_array_of_tables_mut() {
                targets.retain(|target| !requires(target));
            }
        }
    }
}

/// Returns the files of the course at `path` or below it, except for those in `left_out`. Links, hidden files and the
/// output of builds and tests are skipped.
pub(crate) fn files(root: &Path, path: &Path, left_out: &[&str]) -> io::Result<Vec<PathBuf>> {
    if left_out.iter().any(|out| path == Path::new(out)) {
        return Ok(Vec::new());
    }
    let about = fs::symlink_metadata(root.join(path))?;
    if !about.is_dir() {
        return Ok(if about.is_file() { vec![path.to_owned()] } else { Vec::new() });
    }
    let mut entries: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(root.join(path))? {
        let name = entry?.file_name();
        let text = name.to_string_lossy();
        if !(text.starts_with('.') || text == "target" || text.ends_with(".snap.new") || text.contains(".old-")) {
            entries.push(path.join(name));
        }
    }
    entries.sort();
    let below: io::Result<Vec<Vec<PathBuf>>> = entries.iter().map(|entry| files(root, entry, left_out)).collect();
    Ok(below?.concat())
}

/// Writes the libraries to `vendor` in the copy, and configures its cargo to use only these.
fn vendor(copy: &Path) -> io::Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["vendor", "--locked", "--quiet", "vendor"]).current_dir(copy).stdin(Stdio::null());
    let done = cargo.output()?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        return Err(io::Error::other(format!("cargo vendor: {}", text::one_line(said.trim()))));
    }
    edit(&copy.join(".cargo/config.toml"), |config| {
        let table = |key: &str, text: &str| [(key, text)].into_iter().collect::<InlineTable>();
        config["source"]["crates-io"] = value(table("replace-with", "vendor"));
        // The path is relative to the folder that holds `.cargo`, so the copy can be moved.
        config["source"]["vendor"] = value(table("directory", "vendor"));
        config["net"]["offline"] = value(true);
    })
}

/// Returns all files below `path`, including hidden ones.
fn all_files(root: &Path, path: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(root.join(path))? {
        let entry = entry?;
        let below = path.join(entry.file_name());
        if entry.file_type()?.is_dir() { all.extend(all_files(root, &below)?) } else { all.push(below) }
    }
    all.sort();
    Ok(all)
}

fn edit(path: &Path, change: impl FnOnce(&mut DocumentMut)) -> io::Result<()> {
    let mut document: DocumentMut = fs::read_to_string(path)?.parse().map_err(io::Error::other)?;
    change(&mut document);
    fs::write(path, document.to_string())
}

/// Removes the packages that are not in the copy from the manifest of the workspace.
fn only_what_is_there(manifest: &mut DocumentMut, workspace: &Workspace, copy: &Path) {
    let is_there = |path: &str| copy.join(path).join("Cargo.toml").is_file();
    let name = |path: &str| -> Option<String> {
        let text = fs::read_to_string(workspace.root.join(path).join("Cargo.toml")).ok()?;
        Some(text.parse::<DocumentMut>().ok()?.get("package")?.get("name")?.as_str()?.to_owned())
    };
    let mut gone = Vec::new();
    if let Some(members) = manifest["workspace"]["members"].as_array_mut() {
        gone.extend(members.iter().filter_map(Value::as_str).filter(|path| !is_there(path)).filter_map(name));
        members.retain(|member| member.as_str().is_some_and(is_there));
    }
    for of in [&["workspace", "dependencies"][..], &["profile", "dev", "package"]] {
        let table = of.iter().fold(manifest.as_item_mut(), |item, key| &mut item[*key]);
        if let Some(table) = table.as_table_mut() {
            gone.iter().for_each(|name| drop(table.remove(name)));
        }
    }
}
