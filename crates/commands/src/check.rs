//! Checks arguments against the files on the disk and the game, before anything is built for them.

use course::teach::{self, Grade, Task};
use course::{Workspace, shared, transfer};
use std::fs;
use std::path::{Path, PathBuf};
use tables::Options;
use tables::series::{Simulator, may_be_written};
use text::{Text, files};

/// Checks the options of a simulation, each with its player.
///
/// # Errors
/// The game refuses an option; the reason.
pub fn games(workspace: &Workspace, simulator: &dyn Simulator, options: &Options) -> Result<(), Text> {
    simulator.simulation(workspace, options, &course::player::Programs::new()).map(drop)
}

/// Checks the folder for results: new, empty, or with a file that identifies it as written by the same command.
///
/// # Errors
/// The folder holds other files.
pub fn results(folder: &Path, marks: &[&str]) -> Result<(), Text> {
    if marks.iter().any(|mark| folder.join(mark).is_file()) { Ok(()) } else { may_be_written(folder) }
}

/// Checks the names of players that a tournament leaves out.
///
/// # Errors
/// No player has such a name.
pub fn left_out<'a>(names: impl IntoIterator<Item = &'a String>, players: &[String]) -> Result<(), Text> {
    match names.into_iter().find(|name| !players.contains(name)) {
        Some(unknown) => Err(shared::nobody_of_that_name(unknown)),
        None => Ok(()),
    }
}

/// Checks the inputs of a teacher's command and the paths that it writes.
///
/// # Errors
/// A part of the course does not exist, an input is missing, or an output would replace an existing file.
pub fn task(workspace: &Workspace, task: &Task) -> Result<(), Text> {
    if !teach::is_here(workspace) {
        return Ok(());
    }
    match task {
        Task::Grade(order) => grade(workspace, order),
        Task::Merge(order) => {
            are_there(&order.from)?;
            order.from.iter().try_for_each(|folder| match teach::shares(folder)?[..] {
                [] => Err(shared::no_share_in(folder.display())),
                _ => Ok(()),
            })
        }
        Task::Handout { folder, wanted, .. } | Task::Print { folder, wanted, .. } => {
            wanted.part(workspace)?;
            if folder.is_file() { Err(files::folder_not_empty(folder.display())) } else { may_be_written(folder) }
        }
        Task::Autograder { file, .. } if file.exists() => Err(shared::file_exists(file.display())),
        Task::Autograder { .. } | Task::Book { .. } | Task::Contestants { .. } => Ok(()),
    }
}

/// Checks the path of a student's archive.
///
/// # Errors
/// The file exists already, or its folder does not.
pub fn transfer(task: &transfer::Task) -> Result<(), Text> {
    match task {
        transfer::Task::Submit { file: Some(file), .. } if file.symlink_metadata().is_ok() => {
            Err(shared::file_exists(file.display()))
        }
        transfer::Task::Submit { to: Some(folder), .. } => are_there([folder]),
        _ => Ok(()),
    }
}

fn grade(workspace: &Workspace, order: &Grade) -> Result<(), Text> {
    order.wanted.part(workspace)?;
    let chapters: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
    if let Some(unknown) = order.chapters.iter().find(|name| !chapters.contains(&name.as_str())) {
        return Err(shared::no_such_chapter(unknown, chapters.join(", ")));
    }
    are_there(order.from.iter().chain(&order.worksheet))?;
    order
        .from
        .iter()
        .filter(|path| path.is_file())
        .try_for_each(|file| teach::check_kind(file).map_err(|why| files::cannot_read(file.display(), why)))?;
    if let Some(file) = order.out.ancestors().find(|path| path.is_file()) {
        return Err(files::not_a_folder(file.display()));
    }
    match order.feedback.as_deref().filter(|file| !file.starts_with(&order.out)) {
        // The grading itself checks whether an existing file may be replaced.
        Some(file) => whole::Destination::check(file, |_| true).map(drop),
        None => Ok(()),
    }
}

/// Checks that these files and folders exist.
///
/// # Errors
/// A path does not exist; the error names the first one and the reason.
pub fn are_there<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Result<(), Text> {
    paths
        .into_iter()
        .try_for_each(|path| fs::metadata(path).map(drop).map_err(|error| files::cannot_read(path.display(), error)))
}
