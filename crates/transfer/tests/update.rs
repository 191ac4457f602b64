//! Updates of a made-up course: what becomes of each file, and that an update can be finished after an interruption at
//! any point.

use course::Workspace;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use transfer::finish::{FOLDER, STEPS, fingerprint, finish};
use transfer::update::{plan, update};

/// The text of each file below a folder, by its path.
type Files = BTreeMap<String, String>;

const LIST: &str = r#"
[[chapter]]
id = "one"
title = { en = "One", de = "Eins" }
game = "one"
"#;

fn exercise(id: &str) -> String {
    let hints = |lang: &str| format!("hints.{lang} = [\"a\", \"b\", \"c\"]\n");
    format!("\n[[chapter.exercise]]\nid = \"{id}\"\nlevel = 1\npoints = 1\n{}{}", hints("en"), hints("de"))
}

fn stub(name: &str, comment: &str) -> String {
    format!(
        "use games::Board;\n\n/// {comment}\n///\n/// See the handout.\npub fn {name}(board: &Board) -> bool {{\n    todo!(\"{{board}}\")\n}}\n"
    )
}

/// A course of these exercises, each with the comment of its stub.
fn course(exercises: &[(&str, &str)]) -> Files {
    let mut files = Files::new();
    let mut put = |path: &str, text: &str| drop(files.insert(path.to_owned(), text.to_owned()));
    let ids: Vec<String> = exercises.iter().map(|(name, _)| exercise(name)).collect();
    put("tests/course.toml", &(LIST.to_owned() + &ids.concat()));
    put("Cargo.toml", &format!("[workspace]\n# {}\n", exercises.len()));
    put("Cargo.lock", &format!("# {}\n", exercises.len()));
    put("crates/a/src/lib.rs", &format!("// {}\n", exercises.len()));
    let modules: String = exercises.iter().map(|(name, _)| format!("pub mod {name};\n")).collect();
    for folder in ["exercises", "crates/course/stubs"] {
        put(&format!("{folder}/lib.rs"), "pub mod one;\n");
        put(&format!("{folder}/Cargo.toml"), "[package]\n");
        put(&format!("{folder}/one/mod.rs"), &modules);
        for (name, comment) in exercises {
            put(&format!("{folder}/one/{name}.rs"), &stub(name, comment));
        }
    }
    for (name, comment) in exercises {
        put(&format!("docs/en/one/{name}.md"), &format!("# {comment}\n"));
        put(&format!("tests/one/{name}.rs"), &format!("// {comment}\n"));
    }
    files
}

fn write(root: &Path, files: &Files) {
    for (path, text) in files {
        let file = root.join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
}

/// Adds the list of the files that nobody has changed, as a copy that was handed out holds it.
fn handed_out(mut files: Files) -> Files {
    let is_exercise = |path: &str| path.starts_with("exercises/one/") && !path.ends_with("mod.rs");
    let lines = files.iter().filter(|(path, _)| !is_exercise(path));
    let list = lines.map(|(path, text)| format!("{:016x} {path}\n", fingerprint(text.as_bytes()))).collect();
    files.insert(".spielbaum-course".to_owned(), list);
    files
}

fn read(root: &Path) -> Files {
    let (mut files, mut folders) = (Files::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let within = path.strip_prefix(root).unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if within != ".git" {
                    folders.push(path);
                }
            } else {
                files.insert(within, fs::read_to_string(&path).unwrap());
            }
        }
    }
    files
}

fn workspace(root: &Path) -> Workspace {
    Workspace::at(root).unwrap()
}

fn old() -> Files {
    course(&[("first", "Old."), ("second", "Same."), ("third", "Old."), ("gone", "Old.")])
}

fn newer() -> Files {
    let mut newer = course(&[("first", "New."), ("second", "Same."), ("third", "New."), ("added", "New.")]);
    let third = stub("third", "New.").replace("board: &Board", "board: &Board, depth: u32");
    newer.insert("crates/course/stubs/one/third.rs".to_owned(), third);
    newer.insert("exercises/one/second.rs".to_owned(), "// somebody else's solution\n".to_owned());
    newer
}

/// A student's checkout of the old course: every exercise is solved, a file of the course was changed, and another was
/// added.
fn begun(folder: &Path) -> PathBuf {
    let root = folder.join("mine");
    let mut files = handed_out(old());
    for name in ["first", "second", "third", "gone"] {
        let solved =
            stub(name, if name == "second" { "Same." } else { "Old." }).replace("todo!(\"{board}\")", "board.all()");
        files.insert(format!("exercises/one/{name}.rs"), solved);
    }
    files.insert("crates/a/src/lib.rs".to_owned(), "// mine\n".to_owned());
    files.insert("notes.txt".to_owned(), "mine\n".to_owned());
    files.insert("saved/game.txt".to_owned(), "mine\n".to_owned());
    write(&root, &files);
    root
}

fn expect_updated(root: &Path) {
    let files = read(root);
    let text = |path: &str| files.get(path).map(String::as_str);
    let first = stub("first", "New.").replace("todo!(\"{board}\")", "board.all()");
    assert_eq!(text("exercises/one/first.rs"), Some(&*first), "merged");
    let second = stub("second", "Same.").replace("todo!(\"{board}\")", "board.all()");
    assert_eq!(text("exercises/one/second.rs"), Some(&*second), "as it was");
    let third = stub("third", "Old.").replace("todo!(\"{board}\")", "board.all()");
    assert_eq!(text("exercises/one/third.rs"), Some(&*third), "a conflict");
    assert_eq!(text("exercises/one/third.rs.new-1"), text("crates/course/stubs/one/third.rs"));
    assert_eq!(text("exercises/one/added.rs"), Some(&*stub("added", "New.")));
    assert!(text("exercises/one/gone.rs").is_some_and(|text| text.contains("board.all()")), "a removed exercise");
    assert_eq!(text("tests/one/gone.rs"), None);
    assert_eq!(text("docs/en/one/gone.md"), None);
    assert_eq!((text("crates/a/src/lib.rs"), text("crates/a/src/lib.rs.old-1")), (Some("// 4\n"), Some("// mine\n")));
    assert_eq!((text("notes.txt"), text("saved/game.txt")), (Some("mine\n"), Some("mine\n")));
    assert_eq!(text("saved/versions/1/one/third.rs"), Some(&*third), "kept before anything is written");
    for (path, new) in handed_out(newer()).iter().filter(|(path, _)| !path.starts_with("exercises/one/")) {
        assert_eq!(text(path), Some(&**new), "{path}");
    }
    assert_eq!(text("exercises/one/mod.rs"), newer().get("exercises/one/mod.rs").map(String::as_str));
    assert!(!files.keys().any(|path| path.starts_with(FOLDER) || path.contains(".spielbaum-update")), "{files:?}");
}

#[test]
fn everything_but_the_students_work_is_taken_from_the_newer_course() {
    let folder = tempfile::tempdir().unwrap();
    let (root, new) = (begun(folder.path()), folder.path().join("new"));
    write(&new, &handed_out(newer()));
    let planned = plan(&workspace(&root), &new).unwrap();
    assert_eq!((planned.new_exercises, planned.merged), (vec!["one/added".to_owned()], vec!["one/first".to_owned()]));
    assert_eq!(planned.conflicts, ["exercises/one/third.rs.new-1"]);
    assert_eq!(planned.changed, ["crates/a/src/lib.rs"]);
    assert!(planned.handouts.contains("one/first") && !planned.handouts.contains("one/second"));
    update(&workspace(&root), &new.to_string_lossy()).unwrap();
    expect_updated(&root);
    // A second time there is nothing to do.
    let before = read(&root);
    update(&workspace(&root), &new.to_string_lossy()).unwrap();
    assert_eq!(read(&root), before);
}

#[test]
fn an_update_that_was_interrupted_after_any_step_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("new");
    write(&new, &handed_out(newer()));
    let prepared = |name: &str| {
        let place = folder.path().join(name);
        fs::create_dir(&place).unwrap();
        let root = begun(&place);
        transfer::update::begin(&workspace(&root), &new.to_string_lossy()).unwrap().unwrap();
        root
    };
    let whole = prepared("whole");
    let steps = fs::read_to_string(whole.join(FOLDER).join(STEPS)).unwrap();
    let lines: Vec<&str> = steps.lines().collect();
    assert!(lines.len() > 15 && lines.last().unwrap().ends_with(" Cargo.toml"), "{steps}");
    for done in 0..lines.len() {
        let root = prepared(&format!("after-{done}"));
        let copy = read(&root.join(FOLDER));
        fs::write(root.join(FOLDER).join(STEPS), lines[..done].join("\n")).unwrap();
        finish(&root).unwrap();
        // What `cargo run` builds in the meantime writes another lock file.
        if !lines[..done].iter().any(|line| line.ends_with(" Cargo.toml")) {
            assert!(fs::read_to_string(root.join("Cargo.toml")).unwrap().contains("saved/.update/main.rs"));
            fs::write(root.join("Cargo.lock"), "# another\n").unwrap();
        }
        write(&root.join(FOLDER), &copy);
        finish(&root).unwrap();
        assert!(!root.join("Cargo.lock.old-1").exists());
        expect_updated(&root);
    }
    // A file that was written after the interruption is kept.
    let file = whole.join("exercises/one/first.rs");
    fs::write(&file, "// written in between\n").unwrap();
    finish(&whole).unwrap();
    assert_eq!(fs::read_to_string(file.with_file_name("first.rs.old-1")).unwrap(), "// written in between\n");
}

#[test]
fn a_zip_and_a_git_remote_are_newer_courses_too() {
    let folder = tempfile::tempdir().unwrap();
    let zip = folder.path().join("new.zip");
    let mut archive = zip::ZipWriter::new(fs::File::create(&zip).unwrap());
    for (path, text) in handed_out(newer()) {
        archive.start_file(format!("course/{path}"), zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut archive, text.as_bytes()).unwrap();
    }
    archive.finish().unwrap();
    let root = begun(folder.path());
    update(&workspace(&root), &zip.to_string_lossy()).unwrap();
    expect_updated(&root);

    let git = |root: &Path, arguments: &[&str]| {
        let name = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always"];
        let done = Command::new("git").arg("-C").arg(root).args(name).args(arguments).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    let (upstream, clone) = (folder.path().join("upstream"), folder.path().join("clone"));
    write(&upstream, &old());
    git(&upstream, &["init", "-q", "-b", "main"]);
    git(&upstream, &["add", "-A"]);
    git(&upstream, &["commit", "-qm", "old"]);
    git(folder.path(), &["clone", "-q", "upstream", "clone"]);
    fs::write(clone.join("crates/a/src/lib.rs"), "// mine\n").unwrap();
    fs::write(clone.join("exercises/one/second.rs"), "// solved\n").unwrap();
    write(&upstream, &newer());
    fs::remove_file(upstream.join("docs/en/one/gone.md")).unwrap();
    git(&upstream, &["add", "-A"]);
    git(&upstream, &["commit", "-qm", "new"]);
    update(&workspace(&clone), "origin").unwrap();
    let files = read(&clone);
    assert_eq!(files["exercises/one/second.rs"], "// solved\n");
    assert_eq!((&*files["crates/a/src/lib.rs"], &*files["crates/a/src/lib.rs.old-1"]), ("// 4\n", "// mine\n"));
    assert_eq!(files["exercises/one/first.rs"], stub("first", "New."));
    assert!(!files.contains_key("docs/en/one/gone.md"));
}

/// A change above the function of each exercise is merged with its solution, by an update and by git.
#[test]
fn a_changed_comment_above_a_function_is_merged_with_every_solution() {
    let ours = workspace(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    let folder = tempfile::tempdir().unwrap();
    let mut tried = 0;
    for exercise in ours.course.exercises() {
        let read = |text: Vec<u8>| String::from_utf8(text).unwrap();
        let stub = read(ours.stub(&exercise.id).unwrap());
        // What a student writes: the body in the place of the stub's. The solutions have more: other imports, helpers.
        let solved = stub.lines().map(|line| if line.contains("todo!") { "    unsolved()" } else { line });
        let solved = solved.collect::<Vec<_>>().join("\n") + "\n";
        let newer = stub.replacen("/// ", "/// Newer: ", 1);
        assert_ne!(newer, stub, "{}", exercise.id);
        let merged = diffy::merge(&stub, &solved, &newer);
        assert!(merged.as_ref().is_ok_and(|text| text.contains("/// Newer: ")), "{}: {merged:?}", exercise.id);
        let [base, mine, theirs] = [("base", &stub), ("mine", &solved), ("theirs", &newer)].map(|(name, text)| {
            fs::write(folder.path().join(name), text).unwrap();
            folder.path().join(name)
        });
        let git = Command::new("git").args(["merge-file", "-p"]).args([&mine, &base, &theirs]).output().unwrap();
        assert!(git.status.success(), "{}: {}", exercise.id, String::from_utf8_lossy(&git.stdout));
        tried += 1;
    }
    assert_eq!(tried, ours.course.ids().len());
}

#[test]
fn what_is_no_newer_course_is_refused_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let root = begun(folder.path());
    let before = read(&root);
    let (text, empty, whole) = (folder.path().join("a.txt"), folder.path().join("empty"), folder.path().join("whole"));
    fs::write(&text, "no zip").unwrap();
    fs::create_dir(&empty).unwrap();
    write(&whole, &newer());
    write(&whole, &Files::from([("solutions/Cargo.toml".to_owned(), String::new())]));
    let paths = [&text, &empty, &whole, &root].map(|path| path.to_string_lossy().into_owned());
    let names = ["no_zip", "no_course_in", "update_has_solutions", "is_this_course", "nothing_there", "nothing_there"];
    let all = paths.iter().map(String::as_str).chain(["origin", "--upload-pack=touch /tmp/x"]);
    for (from, name) in all.zip(names) {
        let refused = update(&workspace(&root), from).unwrap_err();
        assert_eq!(refused.message(), Some(name), "{from}: {refused}");
        assert_eq!(read(&root), before, "{from}");
    }
}
