//! `cargo run -- submit`: packs the written exercises into an archive for the teacher, and says what is in it and what
//! is not solved.

use crate::words as say;
use chrono::Local;
use course::judge::{Judged, judge, path_of};
use course::{Workspace, overlay};
use grading::report::{Exercise, Status};
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use text::{Text, files};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Writes the archive: to `file`, or to a new file in the folder `to`, or where the course says, or to the current
/// folder.
///
/// # Errors
/// Nothing is written yet, the file is there already, or it cannot be written.
pub fn submit(workspace: &Workspace, file: Option<&Path>, to: Option<&Path>) -> Result<ExitCode, Text> {
    let hand_in = &workspace.course.hand_in;
    let to_here = || Some(workspace.root.join(hand_in.folder.as_ref()?));
    let folder = to.map(Path::to_owned).or_else(to_here).unwrap_or_else(|| PathBuf::from("."));
    let path = match file {
        Some(file) => file.to_owned(),
        None => free_path(&folder, &name()),
    };
    if path.symlink_metadata().is_ok() {
        return Err(course::shared::file_exists(path.display()));
    }
    if file.is_none() && !folder.is_dir() {
        return Err(say::no_folder(folder.display()));
    }
    let written = workspace.own(&overlay::files_below(&workspace.root.join("exercises")));
    if written.is_empty() {
        return Err(say::nothing_to_submit());
    }
    let packed = packed(&written).map_err(|error| files::cannot_write(path.display(), error))?;
    let judged = judge(workspace, overlay::STUDENT, None, None)?;
    write_new(&path, &packed)?;
    course::print(&said(workspace, &judged, &written, &path));
    if let Some(address) = &hand_in.address {
        course::print(&format!("{}\n", say::upload_at(address)));
    }
    Ok(ExitCode::SUCCESS)
}

/// The name of an archive: who packed it, and when.
fn name() -> String {
    let user = ["USER", "USERNAME", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    let sign = |letter: char| if letter.is_alphanumeric() { letter } else { '_' };
    let user: String = user.unwrap_or_default().chars().map(sign).take(40).collect();
    let user = if user.is_empty() { "spielbaum" } else { &user };
    format!("{user}-{}", Local::now().format("%Y-%m-%d-%H%M%S"))
}

/// Returns a path in this folder at which nothing lies.
fn free_path(folder: &Path, name: &str) -> PathBuf {
    let numbered = (2_u32..).map(|number| format!("{name}-{number}"));
    let mut paths = std::iter::once(name.to_owned()).chain(numbered).map(|name| folder.join(format!("{name}.zip")));
    paths.find(|path| path.symlink_metadata().is_err()).expect("numbers do not run out")
}

/// The files as a ZIP archive, below `exercises/`.
fn packed(written: &overlay::Files) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in written {
        zip.start_file(
            format!("exercises/{}", path.to_string_lossy().replace('\\', "/")),
            SimpleFileOptions::default(),
        )?;
        zip.write_all(text)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Writes a file that is not there yet: beside its place, and then under its name, unless another file has it by then.
fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Text> {
    let write = || -> io::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut beside = tempfile::NamedTempFile::new_in(folder)?;
        beside.write_all(bytes)?;
        beside.persist_noclobber(path).map_err(|error| error.error)?;
        readable_by_all(path)
    };
    write().map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => course::shared::file_exists(path.display()),
        _ => files::cannot_write(path.display(), error),
    })
}

/// Gives the archive the permissions of other new files: the teacher reads it, too.
#[cfg(unix)]
fn readable_by_all(path: &Path) -> io::Result<()> {
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable_by_all(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Returns the sentences about an archive: the exercises in it, and those of them that are not solved.
fn said(workspace: &Workspace, judged: &Judged, written: &overlay::Files, path: &Path) -> String {
    let graded = |id: &str| judged.report.exercises.iter().find(|graded| graded.id == id);
    let packed: Vec<&Exercise> = workspace
        .course
        .exercises()
        .filter(|exercise| written.contains_key(&path_of(&exercise.id)))
        .filter_map(|exercise| graded(&exercise.id))
        .collect();
    let names = |exercises: &mut dyn Iterator<Item = &&Exercise>| {
        exercises.map(|exercise| workspace.course.short_name(&exercise.id)).collect::<Vec<_>>().join(", ")
    };
    let is_solved = |exercise: &&&Exercise| exercise.status == Status::Solved;
    let mut said = format!("{}\n", say::packed(path.display(), judged.report.points, judged.report.max));
    let mut line = |text: fn(String) -> Text, names: String| {
        if !names.is_empty() {
            said += &format!("{}\n", text(names));
        }
    };
    line(say::solved, names(&mut packed.iter().filter(is_solved)));
    let unsolved = packed.iter().filter(|exercise| exercise.status != Status::Solved).map(|exercise| {
        format!("{} ({}/{})", workspace.course.short_name(&exercise.id), exercise.counted(), exercise.max)
    });
    line(say::not_solved, unsolved.collect::<Vec<_>>().join(", "));
    let missing = workspace.course.exercises().filter(|exercise| !written.contains_key(&path_of(&exercise.id))).count();
    if missing > 0 {
        said += &format!("{}\n", say::not_written(missing));
    }
    said
}
