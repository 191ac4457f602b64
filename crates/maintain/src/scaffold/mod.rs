//! The scaffold of a new exercise or a new game: its files, and its lines in the lists.
//!
//! The new files lie in `templates/exercise/` and `templates/game/`, at their paths. The lines for the lists are in
//! `exercise.toml` and `game.toml`. A name between two pairs of underscores, such as `__game__`, is a placeholder for
//! the typed name. All changes are planned before a file is written.

mod lists;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The name of a new game's first exercise.
const FIRST: &str = "best_move";

/// Returns the checkout around the current folder.
///
/// # Errors
/// The current folder is in no checkout.
pub fn root() -> Result<PathBuf, String> {
    let here = std::env::current_dir().map_err(|error| error.to_string())?;
    let root = here.ancestors().find(|folder| folder.join("tests/course.toml").is_file());
    root.map(Path::to_owned).ok_or_else(|| "this is no checkout of the course".to_owned())
}

/// Creates an exercise after the last one of its chapter.
///
/// # Errors
/// The exercise exists already, or its name or chapter is invalid.
pub fn exercise(root: &Path, id: &str) -> Result<(), String> {
    let (chapter, name) = id.split_once('/').ok_or_else(|| format!("{id}: an exercise is written CHAPTER/NAME"))?;
    is_a_name(name)?;
    if !read(&root.join("tests/course.toml"))?.contains(&format!("[[chapter]]\nid = \"{chapter}\"\n")) {
        return Err(format!("{chapter}: tests/course.toml has no such chapter"));
    }
    let mut plan = Plan::new(root, chapter, name);
    plan.files("exercise")?;
    plan.lines("exercise")?;
    plan.carry_out()
}

/// Creates a game, its chapter, and its first exercise.
///
/// # Errors
/// See [`exercise`].
pub fn game(root: &Path, name: &str) -> Result<(), String> {
    is_a_name(name)?;
    let mut plan = Plan::new(root, name, FIRST);
    // The first exercise of a game is an ordinary one, except for the parts that need the game's own types.
    plan.files("exercise")?;
    plan.files("game")?;
    plan.lines("game")?;
    plan.lines("exercise")?;
    plan.carry_out()
}

fn is_a_name(name: &str) -> Result<(), String> {
    let letters = name.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '_'));
    let is_one = letters && name.starts_with(|first: char| first.is_ascii_lowercase());
    is_one.then_some(()).ok_or_else(|| format!("{name}: a name is written in small letters, like_this"))
}

/// The files that are to be written.
struct Plan {
    root: PathBuf,
    /// the placeholders with their replacements
    names: [(&'static str, String); 4],
    /// the files with their new contents
    files: BTreeMap<PathBuf, String>,
}

impl Plan {
    fn new(root: &Path, chapter: &str, exercise: &str) -> Plan {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let capitals = || chapter.split('_').filter(|word| !word.is_empty()).map(capital).collect();
        let title: String = title_of(root, chapter).unwrap_or_else(capitals);
        let names = [("game", chapter), ("chapter", chapter), ("Game", &title), ("exercise", exercise)];
        Plan {
            root: root.to_owned(),
            names: names.map(|(name, stands_for)| (name, stands_for.to_owned())),
            files: BTreeMap::new(),
        }
    }

    fn filled(&self, text: &str) -> String {
        self.names
            .iter()
            .fold(text.to_owned(), |text, (name, stands_for)| text.replace(&format!("__{name}__"), stands_for))
    }

    /// Plans the new files of this kind. None of them may exist, nor a module of the same name.
    fn files(&mut self, kind: &str) -> Result<(), String> {
        let templates = self.root.join("crates/maintain/templates").join(kind);
        for path in files_below(&templates)? {
            let within = path.strip_prefix(&templates).unwrap_or(&path);
            let to = self.root.join(self.filled(&within.to_string_lossy()));
            let as_one_file = to.parent().filter(|_| to.ends_with("mod.rs")).map(|folder| folder.with_extension("rs"));
            if let Some(there) = [Some(to.clone()), as_one_file].into_iter().flatten().find(|path| path.exists()) {
                return Err(format!("{} is there already", there.strip_prefix(&self.root).unwrap_or(&there).display()));
            }
            let text = self.filled(&read(&path)?);
            self.files.insert(to, text);
        }
        Ok(())
    }

    /// Plans the lines of this kind in all their lists. Lines that are already there are not repeated.
    fn lines(&mut self, kind: &str) -> Result<(), String> {
        let list = format!("crates/maintain/templates/{kind}.toml");
        let broken = |what: &dyn std::fmt::Display| format!("{list}: {what}");
        let lines: toml::Table = read(&self.root.join(&list))?.parse().map_err(|error| broken(&error))?;
        for line in lines.values().filter_map(toml::Value::as_array).flatten() {
            let said = |key| line.get(key).and_then(toml::Value::as_str).map(|said| self.filled(said));
            let (text, after, before) = (said("text").unwrap_or_default(), said("after"), said("before"));
            let names = line.get("files").and_then(toml::Value::as_array).into_iter().flatten();
            let paths: Vec<PathBuf> =
                names.filter_map(|file| Some(self.root.join(self.filled(file.as_str()?)))).collect();
            for path in paths {
                let mut all = self.files.get(&path).cloned().map_or_else(|| read(&path), Ok)?;
                if all.contains(&text) {
                    continue;
                }
                let place = place(&all, after.as_deref(), before.as_deref());
                let nowhere = || broken(&format_args!("no place for “{}” in {}", text.trim(), path.display()));
                all.insert_str(place.ok_or_else(nowhere)?, &text);
                self.files.insert(path, all);
            }
        }
        Ok(())
    }

    /// Writes all files, sorts the modules, and copies the stubs.
    fn carry_out(self) -> Result<(), String> {
        for (path, text) in &self.files {
            println!("{}", path.strip_prefix(&self.root).unwrap_or(path).display());
            write(path, text)?;
        }
        let formatted = Command::new("cargo").args(["fmt", "--all"]).current_dir(&self.root).status();
        if !formatted.is_ok_and(|status| status.success()) {
            return Err("all is written, but `cargo fmt --all` failed".to_owned());
        }
        stubs(&self.root)?;
        lists(&self.root)?;
        println!("What is still to be written is marked TODO(new): cargo test -p course --test tidy names it.");
        Ok(())
    }
}

/// Returns the name of a chapter's game as in the titles of its handouts, with capitals within a word.
fn title_of(root: &Path, chapter: &str) -> Option<String> {
    let handout = files_below(&root.join("docs/en").join(chapter)).ok()?.into_iter().next()?;
    let text = read(&handout).ok()?;
    let (name, _) = lists::at_number(&text)?;
    Some(name.strip_prefix("# ")?.trim_end().to_owned())
}

/// Returns the position after the last `after`, or at the last `before`. With both, returns that of the first `before`
/// after the last `after`.
fn place(text: &str, after: Option<&str>, before: Option<&str>) -> Option<usize> {
    let begin = match after {
        Some(after) => text.rfind(after)? + after.len(),
        None => return text.rfind(before?),
    };
    before.map_or(Some(begin), |before| Some(text[begin..].find(before).map_or(text.len(), |at| begin + at)))
}

/// Writes the lists that follow from `tests/course.toml` and the sources, and prints the files that changed.
///
/// # Errors
/// See [`lists::all`].
pub fn lists(root: &Path) -> Result<(), String> {
    for (file, text) in stale_lists(root)? {
        println!("{}", file.display());
        write(&root.join(&file), &text)?;
    }
    Ok(())
}

/// Returns the files whose lists are out of date, with their correct contents.
///
/// # Errors
/// See [`lists::all`].
pub fn stale_lists(root: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let mut all = lists::all(root)?;
    all.retain(|file, text| read(&root.join(file)).is_ok_and(|there| there != *text));
    Ok(all)
}

/// Copies the given files in exercises/, in their present state, to the stubs. Solved exercises have to be reset first:
/// a tidy test requires the `todo!`.
///
/// # Errors
/// A file cannot be read or written.
pub fn stubs(root: &Path) -> Result<(), String> {
    let exercises = root.join("exercises");
    for path in files_below(&exercises)? {
        let to = root.join("crates/course/stubs").join(path.strip_prefix(&exercises).unwrap_or(&path));
        write(&to, &read(&path)?)?;
    }
    Ok(())
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let cannot_read = |error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot_read)? {
        let path = entry.map_err(cannot_read)?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file if its contents differ.
fn write(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| format!("{}: {error}", path.display()))
}
