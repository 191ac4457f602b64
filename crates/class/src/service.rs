//! The files for grading services. Gradescope gets a zip with the course and two scripts, Classroom 50 an
//! `autograder.py` that calls the course's own grading.

use crate::handout::files;
use crate::words as say;
use course::Workspace;
use course::teach::{Service, Wanted};
use std::io::{Cursor, Write};
use std::path::Path;
use text::{Text, files::cannot_write};
use zip::write::SimpleFileOptions;

/// The files and folders of the course that grading needs. The output of builds and git's files are left out.
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

/// Writes the file for the service, for a part of the course or all of it.
///
/// # Errors
/// The part does not exist, or the file exists already or cannot be written.
pub fn write(workspace: &Workspace, service: Service, file: &Path, wanted: &Wanted) -> Result<(), Text> {
    wanted.part(workspace)?;
    if file.exists() {
        return Err(course::shared::file_exists(file.display()));
    }
    let bytes = match service {
        Service::Gradescope => gradescope(workspace, wanted).map_err(|error| cannot_write(file.display(), error))?,
        Service::Classroom50 => autograder(wanted).into_bytes(),
    };
    whole::write_file(file, &bytes)?;
    course::print(&format!("{}\n", say::service_written(file.display())));
    Ok(())
}

/// Returns the arguments of `grade` that select this part of the course.
fn arguments(wanted: &Wanted) -> Vec<String> {
    let list = |name: &str, values: &[String]| match values {
        [] => Vec::new(),
        values => vec![format!("--{name}"), values.join(",")],
    };
    let unit: Vec<String> = wanted.unit.iter().cloned().collect();
    [list("unit", &unit), list("exercises", &wanted.exercises), list("given", &wanted.given)].concat()
}

/// Returns Classroom 50's `autograder.py`.
fn autograder(wanted: &Wanted) -> String {
    let list = serde_json::to_string(&arguments(wanted)).unwrap_or_default();
    include_str!("service/autograder.py").replace("PART = []", &format!("PART = {list}"))
}

/// Returns Gradescope's `run_autograder`. Names of units and exercises are plain words, so they need no quoting.
fn run_autograder(wanted: &Wanted) -> String {
    let list = arguments(wanted).join(" ");
    include_str!("service/run_autograder").replace("part=()", &format!("part=({list})"))
}

/// Returns the zip for Gradescope: `setup.sh` and `run_autograder` at the root, the course beside them.
fn gradescope(workspace: &Workspace, wanted: &Wanted) -> std::io::Result<Vec<u8>> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let program = SimpleFileOptions::default().unix_permissions(0o755);
    let run = run_autograder(wanted);
    for (name, text) in [("setup.sh", include_str!("service/setup.sh")), ("run_autograder", run.as_str())] {
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
    use super::*;
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::{Command, ExitStatus};

    /// A cargo that writes to `graded` the settings that cargo would read and the files to grade.
    const CARGO: &str = r#"#!/bin/sh
        graded="${0%/*}/graded"
        at=$PWD; while [ -n "$at" ]; do ls -d "$at"/.cargo/* "$at"/rust-toolchain* 2>/dev/null; at=${at%/*}; done >"$graded"
        (cd "$5" && find . -type f) | sort >>"$graded"
        mkdir -p "$7/classroom50" && echo '{"score": 1}' >"$7/classroom50/submission.json""#;

    fn put(file: &Path, text: &str) {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// Runs the autograder of Classroom 50 in this student's checkout, with a cargo that builds nothing.
    fn status_of_autograder(folder: &Path) -> ExitStatus {
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
        put(&student.join("autograder.py"), include_str!("service/autograder.py"));
        put(&student.join("course/tests/course.toml"), "");
        put(&student.join("course/exercises/a/b.rs"), "todo!()");
        put(&student.join("exercises/a/b.rs"), "solved");
        put(&student.join(".cargo/config.toml"), "[build]\nrustc-wrapper = \"./steal\"");
        put(&student.join("exercises/.cargo/config.toml"), "");
        put(&student.join("rust-toolchain.toml"), "");
        for module in ["shutil", "pathlib", "tempfile", "subprocess"] {
            put(&student.join(format!("{module}.py")), "open('stolen', 'w')");
        }
        put(&folder.join("bin/cargo"), CARGO);
        fs::set_permissions(folder.join("bin/cargo"), fs::Permissions::from_mode(0o755)).unwrap();

        assert!(status_of_autograder(folder).success());
        let graded = fs::read_to_string(folder.join("bin/graded")).unwrap();
        let modules = ["pathlib", "shutil", "subprocess", "tempfile"].map(|name| format!("./submission/{name}.py\n"));
        let modules = modules.concat();
        assert_eq!(graded, format!("./submission/autograder.py\n./submission/exercises/a/b.rs\n{modules}"));
        assert!(!student.join("stolen").exists());
        assert_eq!(fs::read_to_string(student.join("result.json")).unwrap().trim(), r#"{"score": 1}"#);

        fs::remove_file(student.join("result.json")).unwrap();
        put(&folder.join("precious"), "mine");
        symlink(folder.join("precious"), student.join("result.json")).unwrap();
        assert!(!status_of_autograder(folder).success());
        assert_eq!(fs::read_to_string(folder.join("precious")).unwrap(), "mine");
    }

    /// Runs a script with a cargo that only records its arguments and writes a report. Returns the arguments.
    fn called(program: &str, script: &str) -> Vec<String> {
        let home = tempfile::tempdir().unwrap();
        let at = |path: &str| home.path().join(path);
        for folder in ["bin", "source/course/tests", "submission/Eve_4711_assignsubmission_file"] {
            fs::create_dir_all(at(folder)).unwrap();
        }
        fs::write(at("source/course/tests/course.toml"), "").unwrap();
        let cargo = "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"$ARGUMENTS\"\nwhile [ \"$1\" != --out ]; do shift; done\nfor of in gradescope classroom50; do mkdir -p \"$2/$of\"; echo {} >\"$2/$of/submission.json\"; done\n";
        fs::write(at("bin/cargo"), cargo).unwrap();
        fs::set_permissions(at("bin/cargo"), PermissionsExt::from_mode(0o755)).unwrap();
        fs::write(at("script"), script).unwrap();
        let mut run = Command::new(program);
        run.arg(at("script")).current_dir(at("submission")).env("HOME", home.path());
        run.env("AUTOGRADER_HOME", home.path()).env("SPIELBAUM", at("source/course")).env("ARGUMENTS", at("arguments"));
        run.env("PATH", format!("{}:{}", at("bin").display(), std::env::var("PATH").unwrap()));
        let output = run.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read_to_string(at("arguments")).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_scripts_grade_one_submission_by_the_part_that_was_named() {
        if Command::new("python3").arg("--version").output().is_err() {
            return;
        }
        let unit = Wanted { unit: Some("taster".to_owned()), ..Wanted::default() };
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let some = Wanted { exercises: list(&["minimax", "ac3"]), given: list(&["solve"]), ..Wanted::default() };
        for (wanted, expected) in [
            (Wanted::default(), &[][..]),
            (unit, &["--unit", "taster"]),
            (some, &["--exercises", "minimax,ac3", "--given", "solve"]),
        ] {
            for called in [called("bash", &run_autograder(&wanted)), called("python3", &autograder(&wanted))] {
                let from = called.iter().position(|argument| argument == "--nesting").unwrap();
                assert_eq!(called[from..], [&["--nesting", "1"], expected].concat());
            }
        }
    }
}
