//! Files that a command wrote itself, and may therefore replace and remove. A single file is recognised by its
//! contents, the files of a folder by a list among them.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use text::{
    Text,
    files::{cannot_read, cannot_write, not_ours},
};

/// The contents of files, by their paths in a folder, with `/` between the parts.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The name of the list of files that a command has written into a folder. Each line holds a fingerprint and a path. A
/// path may occur in several lines.
const LIST: &str = ".spielbaum-files";

/// The name of the list of a course copy's files, as written by [`list_of`]. With the list, `cargo run -- update`
/// recognises unchanged files.
pub const COURSE_LIST: &str = ".spielbaum-course";

/// Returns the list of files with these paths below `root`. Each line holds a fingerprint and a path.
///
/// # Errors
/// A file cannot be read.
pub fn list_of(root: &Path, paths: &[std::path::PathBuf]) -> io::Result<String> {
    let line = |path: &std::path::PathBuf| {
        let text = path.to_string_lossy().replace('\\', "/");
        Ok(format!("{:016x} {text}\n", fingerprint(&fs::read(root.join(path))?)))
    };
    paths.iter().map(line).collect()
}

/// The maximum size of a recognised file, in bytes.
const LONGEST: u64 = 1 << 30;

/// Returns a fingerprint of these bytes (FNV-1a), which is the same on every machine.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Returns the XML document with a trailing comment, by which [`is_sealed`] recognises it as long as it is unchanged.
#[must_use]
pub fn sealed(xml: &str) -> String {
    let xml = xml.trim_end();
    format!("{xml}\n{}\n", seal_of(xml))
}

/// Whether the file holds a document that [`sealed`] returned.
#[must_use]
pub fn is_sealed(file: File) -> bool {
    let text = content(file).and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
    text.is_ok_and(|text| text.trim_end().rsplit_once('\n').is_some_and(|(xml, seal)| seal == seal_of(xml)))
}

fn seal_of(xml: &str) -> String {
    format!("<!-- Spielbaum {:016x} -->", fingerprint(xml.as_bytes()))
}

/// Returns the contents of an open file.
///
/// # Errors
/// The file cannot be read, or is too long.
pub fn content(file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether an earlier call of [`replace_files`] has written files into this folder.
#[must_use]
pub fn has_files(folder: &Path) -> bool {
    Listed::of(folder).is_ok_and(|list| !list.0.is_empty())
}

/// Checks that [`replace_files`] could write files with these names into `folder`.
///
/// # Errors
/// A file in the way was not written by an earlier call, or was changed since; the error names it.
pub fn check_files<'a>(folder: &Path, names: impl IntoIterator<Item = &'a str>) -> Result<(), Text> {
    let list = Listed::of(folder)?;
    list.check(folder, list.0.keys().map(String::as_str))?;
    list.check(folder, names)
}

/// Writes these files into `folder`, and removes the other files of an earlier call. All other files in the folder are
/// kept. All new files are written next to their places before the first is moved to its place.
///
/// # Errors
/// A file in the way was not written by an earlier call, or was changed since; then no file was written. Or the folder
/// cannot be written.
pub fn replace_files(folder: &Path, files: &Files) -> Result<(), Text> {
    check_files(folder, files.keys().map(String::as_str))?;
    let before = Listed::of(folder)?;
    let write = || -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let beside = tempfile::Builder::new().prefix(".spielbaum-").tempdir_in(folder)?;
        let put = |root: &Path, path: &str| -> io::Result<std::path::PathBuf> {
            let file = root.join(path);
            fs::create_dir_all(file.parent().unwrap_or(root))?;
            Ok(file)
        };
        files.iter().try_for_each(|(path, bytes)| fs::write(put(beside.path(), path)?, bytes))?;
        // If the process is killed now, the next call recognises both the old and the new files.
        before.clone().and(files).write(folder)?;
        for path in files.keys() {
            let to = put(folder, path)?;
            crate::until_let_go(|| fs::rename(beside.path().join(path), &to))?;
        }
        for path in before.0.keys().filter(|path| !files.contains_key(*path)) {
            match fs::remove_file(folder.join(path)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            // Parent folders that are empty now are removed.
            let around = Path::new(path).ancestors().skip(1).take_while(|above| !above.as_os_str().is_empty());
            around.take_while(|above| fs::remove_dir(folder.join(above)).is_ok()).for_each(drop);
        }
        Listed::default().and(files).write(folder)
    };
    write().map_err(|error| cannot_write(folder.display(), error))
}

/// The files written into a folder, by path, each with its possible fingerprints.
#[derive(Clone, Default)]
struct Listed(BTreeMap<String, Vec<u64>>);

impl Listed {
    /// Reads the list in this folder; an empty one if there is none.
    fn of(folder: &Path) -> Result<Listed, Text> {
        let file = folder.join(LIST);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) => String::new(),
            Err(error) => return Err(cannot_read(file.display(), error)),
        };
        let mut list = Listed::default();
        for (number, path) in text.lines().filter_map(|line| line.split_once(' ')) {
            // Other programs can write the list, too: no path in it may lead out of the folder.
            let is_below = Path::new(path).components().all(|part| matches!(part, std::path::Component::Normal(_)));
            if let Some(number) = u64::from_str_radix(number, 16).ok().filter(|_| is_below) {
                list.0.entry(path.to_owned()).or_default().push(number);
            }
        }
        Ok(list)
    }

    fn and(mut self, files: &Files) -> Listed {
        for (path, bytes) in files {
            self.0.entry(path.clone()).or_default().push(fingerprint(bytes));
        }
        self
    }

    fn write(&self, folder: &Path) -> io::Result<()> {
        let lines = |(path, numbers): (&String, &Vec<u64>)| -> String {
            numbers.iter().map(|number| format!("{number:016x} {path}\n")).collect()
        };
        let text: String = self.0.iter().map(lines).collect();
        crate::write_file(&folder.join(LIST), text.as_bytes()).map_err(|why| io::Error::other(why.to_string()))
    }

    /// Checks that each of these files is missing or unchanged since it was written.
    fn check<'a>(&self, folder: &Path, paths: impl IntoIterator<Item = &'a str>) -> Result<(), Text> {
        let is_free = |path: &str| {
            let file = folder.join(path);
            // Neither the file nor a folder around it may be a link, which would lead to another file.
            let steps = Path::new(path).ancestors().take_while(|step| !step.as_os_str().is_empty());
            if steps.map(|step| folder.join(step)).any(|step| step.is_symlink()) {
                return false;
            }
            match fs::symlink_metadata(&file) {
                Err(error) => error.kind() == ErrorKind::NotFound,
                Ok(about) => {
                    about.is_file()
                        && File::open(&file).and_then(content).is_ok_and(|bytes| {
                            self.0.get(path).is_some_and(|known| known.contains(&fingerprint(&bytes)))
                        })
                }
            }
        };
        match paths.into_iter().find(|path| !is_free(path)) {
            Some(path) => Err(not_ours(folder.join(path).display())),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn only_the_files_of_an_earlier_call_are_replaced_and_removed() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join("page");
        assert!(!has_files(&page) && check_files(&page, ["index.html"]).is_ok());
        replace_files(&page, &files(&[("index.html", "1"), ("games/1.js", "1"), ("old/deep/x.js", "1")])).unwrap();
        fs::create_dir(page.join(".git")).unwrap();
        fs::write(page.join("CNAME"), "spielbaum.example.org").unwrap();
        fs::write(page.join("games/mine.txt"), "mine").unwrap();
        assert!(has_files(&page) && check_files(&page, ["index.html"]).is_ok());
        replace_files(&page, &files(&[("index.html", "2"), ("new.js", "2")])).unwrap();
        assert_eq!(names(&page), [".git", LIST, "CNAME", "games", "index.html", "new.js"]);
        assert_eq!(names(&page.join("games")), ["mine.txt"]);
        assert_eq!(fs::read_to_string(page.join("index.html")).unwrap(), "2");
    }

    #[test]
    fn what_was_changed_or_was_never_ours_is_refused_and_nothing_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path();
        let new = files(&[("index.html", "2"), ("a/new.js", "2")]);
        fs::write(page.join("index.html"), "mine").unwrap();
        assert_eq!(check_files(page, ["index.html"]).unwrap_err().message(), Some("not_ours"));
        fs::remove_file(page.join("index.html")).unwrap();
        replace_files(page, &files(&[("index.html", "1")])).unwrap();
        let refused = |file: &str| {
            let said = replace_files(page, &new).unwrap_err();
            assert!(said.message() == Some("not_ours") && said.en.contains(file), "{said}");
        };
        fs::create_dir(page.join("a")).unwrap();
        fs::write(page.join("a/new.js"), "mine").unwrap();
        refused("new.js");
        fs::remove_file(page.join("a/new.js")).unwrap();
        fs::write(page.join("index.html"), "1, and my address").unwrap();
        refused("index.html");
        assert!(check_files(page, []).is_err());
        assert_eq!(fs::read_to_string(page.join("index.html")).unwrap(), "1, and my address");
        #[cfg(unix)]
        {
            let elsewhere = tempfile::tempdir().unwrap();
            fs::write(page.join("index.html"), "1").unwrap();
            fs::remove_dir(page.join("a")).unwrap();
            std::os::unix::fs::symlink(elsewhere.path(), page.join("a")).unwrap();
            refused("new.js");
            assert!(names(elsewhere.path()).is_empty());
        }
    }

    #[test]
    fn a_call_that_was_killed_in_the_middle_can_be_repeated_and_no_list_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join("page");
        let (old, new) = (files(&[("1", "old"), ("2", "old")]), files(&[("1", "new"), ("2", "new")]));
        replace_files(&page, &old).unwrap();
        Listed::of(&page).unwrap().and(&new).write(&page).unwrap();
        fs::write(page.join("1"), "new").unwrap();
        replace_files(&page, &new).unwrap();
        let mine = folder.path().join("mine.txt");
        fs::write(&mine, "mine").unwrap();
        let list = fs::read_to_string(page.join(LIST)).unwrap();
        fs::write(page.join(LIST), format!("{list}{:016x} ../mine.txt\n", fingerprint(b"mine"))).unwrap();
        replace_files(&page, &new).unwrap();
        assert!(mine.exists());
    }

    #[test]
    fn a_sealed_document_is_known_until_it_is_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tree.svg");
        let is_known = |text: &str| {
            fs::write(&file, text).unwrap();
            is_sealed(File::open(&file).unwrap())
        };
        let text = sealed("<svg>\n<g/>\n</svg>\n");
        assert!(is_known(&text) && is_known(text.trim_end()));
        for other in ["", "<svg/>", "<svg/>\n", &text.replace("<g/>", "<g></g>"), "<!-- Spielbaum 0 -->"] {
            assert!(!is_known(other), "{other}");
        }
    }
}
