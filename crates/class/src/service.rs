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

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::path::Path;
    use std::process::{Command, ExitStatus};

    /// Writes in `graded` which settings cargo would read, and what there is to grade.
    const CARGO: &str = r#"#!/bin/sh
        graded="${0%/*}/graded"
        at=$PWD; while [ -n "$at" ]; do ls -d "$at"/.cargo/* "$at"/rust-toolchain* 2>/dev/null; at=${at%/*}; done >"$graded"
        (cd "$5" && find . -type f) | sort >>"$graded"
        mkdir -p "$7/classroom50" && echo '{"score": 1}' >"$7/classroom50/submission.json""#;

    fn write(file: &Path, text: &str) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// Runs the autograder of Classroom 50 in this checkout of a student, with a cargo that builds nothing.
    fn autograder(folder: &Path) -> ExitStatus {
        let path = std::env::join_paths(
            std::iter::once(folder.join("bin")).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
        );
        let mut python = Command::new("python3");
        python.arg(folder.join("student/autograder.py")).current_dir(folder.join("student")).env_remove("SPIELBAUM");
        python.env("PATH", path.unwrap()).stderr(std::process::Stdio::null()).status().unwrap()
    }

    #[test]
    fn settings_modules_and_links_of_a_student_mean_nothing_to_the_autograder() {
        if Command::new("python3").arg("--version").output().is_err() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let student = folder.join("student");
        write(&student.join("autograder.py"), include_str!("service/autograder.py"));
        write(&student.join("course/tests/course.toml"), "");
        write(&student.join("course/exercises/a/b.rs"), "todo!()");
        write(&student.join("exercises/a/b.rs"), "solved");
        write(&student.join(".cargo/config.toml"), "[build]\nrustc-wrapper = \"./steal\"");
        write(&student.join("exercises/.cargo/config.toml"), "");
        write(&student.join("rust-toolchain.toml"), "");
        for module in ["shutil", "pathlib", "tempfile", "subprocess"] {
            write(&student.join(format!("{module}.py")), "open('stolen', 'w')");
        }
        write(&folder.join("bin/cargo"), CARGO);
        fs::set_permissions(folder.join("bin/cargo"), fs::Permissions::from_mode(0o755)).unwrap();

        assert!(autograder(folder).success());
        let graded = fs::read_to_string(folder.join("bin/graded")).unwrap();
        let modules = ["pathlib", "shutil", "subprocess", "tempfile"].map(|name| format!("./submission/{name}.py\n"));
        let modules = modules.concat();
        assert_eq!(graded, format!("./submission/autograder.py\n./submission/exercises/a/b.rs\n{modules}"));
        assert!(!student.join("stolen").exists());
        assert_eq!(fs::read_to_string(student.join("result.json")).unwrap().trim(), r#"{"score": 1}"#);

        fs::remove_file(student.join("result.json")).unwrap();
        write(&folder.join("precious"), "mine");
        symlink(folder.join("precious"), student.join("result.json")).unwrap();
        assert!(!autograder(folder).success());
        assert_eq!(fs::read_to_string(folder.join("precious")).unwrap(), "mine");
    }
}
