//! `cargo run -- update FROM`: takes everything but the student's work from a newer course.
//!
//! The update is prepared as a whole in `saved/.update` first: the new files, and a list of steps. Then the root
//! `Cargo.toml` is replaced by a manifest of one small package, whose program does the steps ([`crate::finish`]). From
//! that moment until the last step, which writes the new `Cargo.toml`, `cargo run` and `cargo test` finish an update
//! that was interrupted, although the sources of the course are partly old and partly new.

use crate::finish::{self, FOLDER, NEW, STEPS, fingerprint};
use crate::newer;
use crate::words as say;
use course::safekeeping::free_name;
use course::{Workspace, judge::path_of, overlay, versions};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use text::{Text, files};

/// The folder of the stubs in a course.
const STUBS: &str = "crates/course/stubs";

/// The manifest that is replaced last.
const MANIFEST: &str = "Cargo.toml";

/// The lock file, which cargo writes itself: it is replaced although it differs from the one that was handed out.
const LOCK: &str = "Cargo.lock";

/// The manifest while the steps of an update are done.
const FINISHING: &str = r#"# An update of the course is being written. If it was interrupted, `cargo run` finishes it.
[package]
name = "spielbaum"
version = "0.0.0"
edition = "2021"
publish = false
autobins = false
autotests = false
autobenches = false
autoexamples = false

[[bin]]
name = "spielbaum"
path = "saved/.update/main.rs"
test = false

[[test]]
name = "graded"
path = "saved/.update/main.rs"
harness = false

[workspace]
"#;

/// The program that finishes an update.
const MAIN: &str = r#"mod finish;

use std::io::Write;

fn main() {
    let said = match finish::finish(std::path::Path::new(env!("CARGO_MANIFEST_DIR"))) {
        Ok(()) => "The update is complete. Type the command again.\nDas Update ist fertig. Gib den Befehl noch einmal ein.".to_owned(),
        Err(error) => format!("The update cannot be finished: {error}\nDas Update lässt sich nicht abschließen: {error}"),
    };
    let _ = writeln!(std::io::stderr(), "{said}");
    std::process::exit(1);
}
"#;

/// The changes that an update makes to files.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The files to be written, by path.
    pub put: BTreeMap<String, Vec<u8>>,
    /// The files to be removed, which nobody changed.
    pub remove: Vec<String>,
    /// The ids of exercises that the old course does not have.
    pub new_exercises: Vec<String>,
    /// The ids of exercises whose stub has changed and was merged with the student's file.
    pub merged: Vec<String>,
    /// The new stubs that could not be merged with the student's files, by the paths at which they are written.
    pub conflicts: Vec<String>,
    /// The files of the course that the student has changed; they are kept as `FILE.old-N`.
    pub changed: Vec<String>,
    /// The ids of exercises whose handout, in any language, is another.
    pub handouts: BTreeSet<String>,
    /// The ids of exercises whose tests are others.
    pub tests: BTreeSet<String>,
}

/// Updates the checkout from the course at `from`, and says what is new.
///
/// # Errors
/// There is no other course of the same kind at `from`, or a file cannot be read or written. Unless the steps have
/// begun, nothing is changed then.
pub fn update(workspace: &Workspace, from: &str) -> Result<ExitCode, Text> {
    let Some(plan) = begin(workspace, from)? else {
        course::print(&format!("{}\n", say::nothing_new(from)));
        return Ok(ExitCode::SUCCESS);
    };
    finish::finish(&workspace.root).map_err(say::update_stopped)?;
    course::print(&said(workspace, &plan));
    Ok(ExitCode::SUCCESS)
}

/// Prepares an update from the course at `from` and replaces the manifest, so that only the steps are left to be done;
/// `None` if there is nothing to do.
///
/// # Errors
/// As [`update`].
pub fn begin(workspace: &Workspace, from: &str) -> Result<Option<Plan>, Text> {
    let root = &workspace.root;
    let folder = root.join(FOLDER);
    let unwritable = |error| files::cannot_write(folder.display(), error);
    if folder.exists() {
        // An earlier update was interrupted before its first step.
        fs::remove_dir_all(&folder).map_err(unwritable)?;
    }
    fs::create_dir_all(&folder).map_err(unwritable)?;
    let prepared = prepare(workspace, from, &folder);
    let plan = prepared.inspect_err(|_| drop(fs::remove_dir_all(&folder)))?;
    if plan.put.is_empty() && plan.remove.is_empty() {
        fs::remove_dir_all(&folder).map_err(unwritable)?;
        return Ok(None);
    }
    let manifest = root.join(MANIFEST);
    if plan.changed.iter().any(|path| path == MANIFEST) {
        fs::copy(&manifest, free_name(&manifest, "old"))
            .map_err(|error| files::cannot_write(manifest.display(), error))?;
    }
    whole::write_file(&manifest, FINISHING.as_bytes())?;
    Ok(Some(plan))
}

/// Plans the update and writes new files, steps and the program that finishes it to `folder`.
fn prepare(workspace: &Workspace, from: &str, folder: &Path) -> Result<Plan, Text> {
    let newer = newer::course(workspace, from, &folder.join("from"))?;
    let plan = plan(workspace, &newer)?;
    if !plan.merged.is_empty() {
        versions::keep(workspace, &overlay::files_below(&workspace.root.join("exercises")), None, None)?;
    }
    let unwritable = |error| files::cannot_write(folder.display(), error);
    for (path, bytes) in &plan.put {
        let file = folder.join(NEW).join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder)).map_err(unwritable)?;
        fs::write(&file, bytes).map_err(unwritable)?;
    }
    fs::write(folder.join("main.rs"), MAIN).map_err(unwritable)?;
    fs::write(folder.join("finish.rs"), include_str!("finish.rs")).map_err(unwritable)?;
    fs::write(folder.join(STEPS), steps(&workspace.root, &plan)).map_err(unwritable)?;
    Ok(plan)
}

/// Plans an update of the checkout from the newer course in this folder.
///
/// # Errors
/// A file cannot be read.
pub fn plan(workspace: &Workspace, newer: &Path) -> Result<Plan, Text> {
    let root = &workspace.root;
    let read = |path: &Path| fs::read(path).map_err(|error| files::cannot_read(path.display(), error));
    let (new, untouched) = (newer::files_of(newer)?, Untouched::of(root)?);
    let mut plan = Plan::default();
    let stubs = stubs_below(&newer.join(STUBS));
    for (id, stub) in &stubs {
        plan_exercise(root, id, stub, &mut plan);
    }
    for path in new.iter().filter(|path| !is_left_alone(path, &stubs)) {
        let (bytes, file) = (read(&newer.join(path))?, root.join(path));
        let now = fs::read(&file).ok();
        if now.as_ref() == Some(&bytes) && ![MANIFEST, LOCK].contains(&path.as_str()) {
            continue;
        }
        if now.as_ref().is_some_and(|now| path != LOCK && *now != bytes && !untouched.is(path, now)) {
            plan.changed.push(path.clone());
        }
        if let Some(id) = exercise_of(path, &stubs) {
            if path.starts_with("docs/") {
                plan.handouts.insert(id.clone());
            } else if path.starts_with("tests/") {
                plan.tests.insert(id.clone());
            }
        }
        plan.put.insert(path.clone(), bytes);
    }
    for path in untouched.0.keys().filter(|path| !new.contains(*path) && !is_left_alone(path, &stubs)) {
        if fs::read(root.join(path)).is_ok_and(|now| untouched.is(path, &now)) {
            plan.remove.push(path.clone());
        }
    }
    // Manifest and lock file are written last in any case, since they are others in the meantime.
    let is_as_it_is = |(path, bytes): (&String, &Vec<u8>)| fs::read(root.join(path)).is_ok_and(|now| now == *bytes);
    if plan.remove.is_empty() && plan.put.iter().all(is_as_it_is) {
        plan.put.clear();
    }
    plan.changed.retain(|path| plan.put.contains_key(path));
    Ok(plan)
}

/// Plans what becomes of the student's file of an exercise, whose stub in the newer course is `stub`.
fn plan_exercise(root: &Path, id: &str, stub: &[u8], plan: &mut Plan) {
    let path = format!("exercises/{id}.rs");
    let (file, old_stub) = (root.join(&path), fs::read(root.join(STUBS).join(format!("{id}.rs"))).ok());
    if old_stub.is_none() {
        plan.new_exercises.push(id.to_owned());
    }
    let Ok(mine) = fs::read(&file) else {
        plan.put.insert(path, stub.to_vec());
        return;
    };
    if mine == stub || old_stub.as_deref() == Some(stub) {
        return;
    }
    if old_stub.as_ref() == Some(&mine) {
        plan.put.insert(path, stub.to_vec());
        return;
    }
    let texts = [old_stub.as_deref().unwrap_or_default(), &mine, stub].map(std::str::from_utf8);
    let merged = match texts {
        [Ok(base), Ok(mine), Ok(stub)] => diffy::merge(base, mine, stub).ok(),
        _ => None,
    };
    match merged {
        Some(merged) if merged.as_bytes() == mine => {}
        Some(merged) => {
            plan.merged.push(id.to_owned());
            plan.put.insert(path, merged.into_bytes());
        }
        None => {
            let new = free_name(&file, "new");
            let name = new.file_name().unwrap_or_default().to_string_lossy();
            let path = path.rsplit_once('/').map_or(name.to_string(), |(folder, _)| format!("{folder}/{name}"));
            // A repeated update writes the same stub no second time.
            let is_there = (1_u32..).map(|number| file.with_file_name(format!("{}.new-{number}", name_of(&file))));
            let is_there =
                is_there.take_while(|file| file.exists()).any(|file| fs::read(file).is_ok_and(|text| text == stub));
            if !is_there {
                plan.conflicts.push(path.clone());
                plan.put.insert(path, stub.to_vec());
            }
        }
    }
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The stubs of the exercises below this folder, by the exercises' ids.
fn stubs_below(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let stubs = overlay::files_below(folder).into_iter();
    let id = |path: &Path| path.with_extension("").to_string_lossy().replace('\\', "/");
    let is_exercise = |id: &String| id.contains('/') && !id.ends_with("/mod");
    stubs.map(|(path, text)| (id(&path), text)).filter(|(id, _)| is_exercise(id)).collect()
}

/// Whether an update of a course with these stubs leaves a file to the student: an exercise, or something below the
/// folders of builds and of saved games.
fn is_left_alone(path: &str, stubs: &BTreeMap<String, Vec<u8>>) -> bool {
    let is_exercise = || {
        let id = path.strip_prefix("exercises/").and_then(|path| path.strip_suffix(".rs"));
        id.is_some_and(|id| stubs.contains_key(id) || id.contains('/') && !id.ends_with("/mod"))
    };
    ["target/", "saved/", ".git/"].iter().any(|folder| path.starts_with(folder)) || is_exercise()
}

/// The exercise that a handout or a file of tests belongs to.
fn exercise_of<'a>(path: &str, stubs: &'a BTreeMap<String, Vec<u8>>) -> Option<&'a String> {
    let (below, _) = path.rsplit_once('.')?;
    let below =
        below.strip_prefix("tests/").or_else(|| below.strip_prefix("docs/")?.split_once('/').map(|(_, id)| id))?;
    stubs.get_key_value(below).map(|(id, _)| id)
}

/// The files of the course in a checkout that nobody has changed since, with the fingerprints of their contents; `None`
/// for a file whose content git has compared.
struct Untouched(BTreeMap<String, Option<u64>>);

impl Untouched {
    /// Reads the list that a handed-out copy holds, or asks git; of another folder nothing is known.
    fn of(root: &Path) -> Result<Untouched, Text> {
        if let Ok(list) = fs::read_to_string(root.join(newer::LIST)) {
            let lines = list.lines().filter_map(|line| line.split_once(' '));
            let known = lines.filter(|(_, path)| newer::is_below(path));
            let known = known.map(|(number, path)| (path.to_owned(), u64::from_str_radix(number, 16).ok()));
            let itself = (newer::LIST.to_owned(), Some(fingerprint(list.as_bytes())));
            return Ok(Untouched(known.filter(|(_, number)| number.is_some()).chain([itself]).collect()));
        }
        let Some(tracked) = newer::tracked(root) else { return Ok(Untouched(BTreeMap::new())) };
        let changed =
            newer::git_paths(root, &["diff", "--name-only", "-z", "HEAD"]).ok_or_else(|| say::no_git("diff"))?;
        Ok(Untouched(tracked.into_iter().filter(|path| !changed.contains(path)).map(|path| (path, None)).collect()))
    }

    /// Whether the file at this path, with this content, is as it was given.
    fn is(&self, path: &str, content: &[u8]) -> bool {
        self.0.get(path).is_some_and(|known| known.is_none_or(|known| known == fingerprint(content)))
    }
}

/// The steps of a plan as [`finish`] reads them: the exercises first, the lock file and the manifest last.
fn steps(root: &Path, plan: &Plan) -> String {
    let line = |step: &str, path: &str| {
        let now = fs::read(root.join(path)).ok().filter(|_| !plan.changed.iter().any(|changed| changed == path));
        // While the steps are done, the manifest is the one that finishes them.
        let now = if path == MANIFEST && now.is_some() { Some(FINISHING.as_bytes().to_vec()) } else { now };
        let step = if path == LOCK { "replace" } else { step };
        format!("{step} {} {path}\n", now.map_or("-".to_owned(), |now| format!("{:016x}", fingerprint(&now))))
    };
    let place = |path: &&String| match path.as_str() {
        MANIFEST => 3,
        LOCK => 2,
        path => u8::from(!path.starts_with("exercises/")),
    };
    let mut paths: Vec<&String> = plan.put.keys().collect();
    paths.sort_by_key(place);
    let (last, first): (Vec<&String>, Vec<&String>) = paths.into_iter().partition(|path| place(path) > 1);
    let lines = first.into_iter().map(|path| line("put", path));
    let lines = lines.chain(plan.remove.iter().map(|path| line("remove", path)));
    lines.chain(last.into_iter().map(|path| line("put", path))).collect()
}

/// Returns the sentences about an update that was made by this plan.
fn said(workspace: &Workspace, plan: &Plan) -> String {
    let written = workspace.own(&overlay::files_below(&workspace.root.join("exercises")));
    let kept = workspace.course.exercises().filter(|exercise| written.contains_key(&path_of(&exercise.id))).count();
    let list = |ids: &mut dyn Iterator<Item = &String>| ids.cloned().collect::<Vec<_>>().join(", ");
    let mut said = format!("{}\n", say::updated(kept));
    let mut line = |text: fn(String) -> Text, names: String| {
        if !names.is_empty() {
            said += &format!("{}\n", text(names));
        }
    };
    line(say::new_exercises, list(&mut plan.new_exercises.iter()));
    line(say::new_handouts, list(&mut plan.handouts.iter().filter(|id| !plan.new_exercises.contains(id))));
    line(say::new_tests, list(&mut plan.tests.iter().filter(|id| !plan.new_exercises.contains(id))));
    line(say::merged, list(&mut plan.merged.iter()));
    line(say::conflicts, list(&mut plan.conflicts.iter()));
    line(say::changed_by_you, list(&mut plan.changed.iter()));
    said
}
