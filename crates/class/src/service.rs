//! What grading services need: Gradescope a zip with the course and two scripts, Classroom 50 an `autograder.py` that
//! calls the course's own grading.

use crate::handout::files;
use crate::words as say;
use course::Workspace;
use course::teach::Service;
use std::io::{Cursor, Write};
use std::path::Path;
use text::{Text, files::cannot_write};
use zip::write::SimpleFileOptions;

/// What of the course grades: all but what builds and git leave behind.
const COURSE: [&str; 10] = [
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "crates",
    "docs",
    "exercises",
    "solutions",
    "tests",
];

/// Writes the file that the service wants.
///
/// # Errors
/// It is there already, or cannot be written.
pub fn write(workspace: &Workspace, service: Service, file: &Path) -> Result<(), Text> {
    if file.exists() {
        return Err(say::file_exists(file.display()));
    }
    let bytes = match service {
        Service::Gradescope => gradescope(workspace).map_err(|error| cannot_write(file.display(), error))?,
        Service::Classroom50 => include_bytes!("service/autograder.py").to_vec(),
    };
    whole::write_file(file, &bytes)?;
    println!("{}", say::service_written(file.display()));
    Ok(())
}

/// `setup.sh` and `run_autograder` at the root, the course beside them.
fn gradescope(workspace: &Workspace) -> std::io::Result<Vec<u8>> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let program = SimpleFileOptions::default().unix_permissions(0o755);
    for (name, text) in
        [("setup.sh", include_str!("service/setup.sh")), ("run_autograder", include_str!("service/run_autograder"))]
    {
        zip.start_file(name, program)?;
        zip.write_all(text.as_bytes())?;
    }
    for path in COURSE {
        for file in files(&workspace.root, Path::new(path), &[])? {
            let name = Path::new("course").join(&file).to_string_lossy().replace('\\', "/");
            zip.start_file(name, SimpleFileOptions::default())?;
            zip.write_all(&std::fs::read(workspace.root.join(file))?)?;
        }
    }
    Ok(zip.finish()?.into_inner())
}
