//! Searches a submission (a folder, a zip file or a single file) for files of exercises. Nothing is written, and of
//! very large submissions only the beginning is read.

use crate::moodle;
use crate::words as say;
use course::teach::check_kind;
pub(crate) use course::teach::extension;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use text::Text;
use zip::ZipArchive;

/// The maximum number of files of a folder that are searched.
const MOST_FILES: usize = 100_000;

/// The maximum number of files of one name that are read: those nearest to the top.
const MOST_OF_A_NAME: usize = 20;

/// The maximum number of entries of an archive. A larger archive is not read: no student's work is so large, and
/// listing it already takes long.
const MOST_ENTRIES: usize = 20_000;

/// The maximum total size of exercise files that are read of one submission, in bytes.
const MOST_BYTES: u64 = 32 << 20;

/// Folders that hold no student's work, but files of the course or of tools.
pub(crate) const NOT_SUBMITTED: [&str; 11] = [
    "target",
    "node_modules",
    "__MACOSX",
    "solutions",
    "tests",
    "crates",
    "docs",
    "book",
    "saved",
    "variants",
    "stubs",
];

/// Whether a folder or file of this name is no student's work: a hidden one, or one that macOS adds to archives.
pub(crate) fn is_nobodys(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX"
}

/// The result of searching a submission.
#[derive(Default)]
pub(crate) struct Found {
    /// The Rust files: path within the submission, with `/`, and contents; `None` if a file is too large.
    pub files: Vec<(String, Option<Vec<u8>>)>,
    /// The total size of the files in bytes.
    size: u64,
    /// The reason why the search was incomplete.
    pub too_many: Option<Text>,
    /// The number of archives, of which the newest was taken.
    pub tries: usize,
    /// The name of the archive that was taken, if others are equally new.
    pub taken: Option<String>,
    /// The names of archives that were not opened because there were files beside them.
    pub passed_by: Vec<String>,
    /// The names of some of the other files.
    pub others: Vec<String>,
}

impl Found {
    /// Adds the result of another search.
    pub fn add(&mut self, more: Found) {
        self.files.extend(more.files);
        self.size += more.size;
        self.tries = self.tries.max(more.tries);
        self.too_many = self.too_many.take().or(more.too_many);
        self.taken = self.taken.take().or(more.taken);
        self.passed_by.extend(more.passed_by);
        self.others.extend(more.others);
    }

    /// Reads the files among these paths that could belong to exercises. Files with the name of an exercise come first,
    /// then those nearest to the top. The number of files of one name and the total size are limited. Of several
    /// uploads of one file, only the last is read.
    fn read<T>(
        paths: Vec<(String, T)>,
        names: &[String],
        mut text: impl FnMut(&T) -> Result<Option<Vec<u8>>, String>,
    ) -> Result<Found, String> {
        let (mut paths, tries) = last_uploads(paths);
        let mut found = Found { tries, ..Found::default() };
        let mut of_a_name: BTreeMap<String, usize> = BTreeMap::new();
        let is_other = |path: &str| !is_one_of(names, last_part(path));
        paths.sort_by_cached_key(|(path, _)| (is_other(path), path.matches('/').count(), path.clone()));
        for (path, place) in paths {
            let count = of_a_name.entry(last_part(&path).to_owned()).or_default();
            *count += 1;
            if *count > MOST_OF_A_NAME {
                if !is_other(&path) {
                    found.too_many = Some(say::more_files_of_a_name(MOST_OF_A_NAME));
                }
                continue;
            }
            let text = text(&place)?;
            // A file that is too large was read as well, up to the limit.
            found.size += text.as_ref().map_or(guard::LARGEST_FILE, |text| text.len() as u64);
            if found.size > MOST_BYTES {
                if !is_other(&path) {
                    found.too_many = Some(say::more_files_than(MOST_FILES));
                }
                break;
            }
            found.files.push((path, text));
        }
        Ok(found)
    }
}

/// Keeps the last upload of each file, without the time that ILIAS puts before its name. Returns the paths, and the
/// highest number of uploads of one file.
fn last_uploads<T>(paths: Vec<(String, T)>) -> (Vec<(String, T)>, usize) {
    let mut others = Vec::new();
    let mut uploads: BTreeMap<String, (String, T, usize)> = BTreeMap::new();
    for (path, place) in paths {
        let Some((time, name)) = upload(last_part(&path)) else {
            others.push((path, place));
            continue;
        };
        let (time, file) = (time.to_owned(), format!("{}{name}", &path[..path.len() - last_part(&path).len()]));
        let tries = uploads.get(&file).map_or(0, |upload| upload.2) + 1;
        match uploads.get_mut(&file) {
            Some(known) if known.0 > time => known.2 = tries,
            _ => drop(uploads.insert(file, (time, place, tries))),
        }
    }
    let tries = uploads.values().map(|upload| upload.2).max().unwrap_or_default();
    others.extend(uploads.into_iter().map(|(path, (_, place, _))| (path, place)));
    (others, tries)
}

/// Splits the name of an uploaded file of ILIAS, `20261126101500_minimax.rs`, into the time and the original name.
pub(crate) fn upload(name: &str) -> Option<(&str, &str)> {
    let (time, name) = name.split_once('_')?;
    let is_time = time.len() == 14 && time.bytes().all(|byte| byte.is_ascii_digit());
    (is_time && !name.is_empty()).then_some((time, name))
}

/// Returns the part of a path after its last `/`.
pub(crate) fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Finds the files that could belong to exercises of these `names` in the submission at `path`.
pub(crate) fn find(path: &Path, names: &[String]) -> Result<Found, String> {
    if path.is_dir() {
        let Walked { files, archives, others, too_many } = walk(path, names);
        let mut found = Found { others, ..Found::read(files, names, |path| text_of(path))? };
        if too_many {
            found.too_many = Some(say::more_files_than(MOST_FILES));
        }
        if !found.files.is_empty() {
            found.passed_by = archives.iter().map(|path| name_of(path)).collect();
            return Ok(found);
        }
        // Some services put each student's archive into a folder. Of several archives the newest counts.
        let count = archives.len();
        let age =
            |path: &PathBuf| Some((upload(&name_of(path)).map(|(time, _)| time.to_owned()), moodle::newest(path)));
        if let Some((newest, is_unclear)) = moodle::the_newest(archives, age) {
            found.add(find(&newest, names)?);
            found.tries = count;
            found.taken = is_unclear.then(|| name_of(&newest));
        }
        return Ok(found);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    match extension(path).as_str() {
        "zip" => unzip(path, names),
        "tar" | "tgz" => untar(tar_at(path)?, names),
        other => {
            let own = moodle::named(&name).map_or(name, |named| named.rest);
            if other != "rs" && !wanted(names, &own) {
                return Err(format!(".{other}"));
            }
            Ok(Found { files: vec![(own, text_of(path)?)], ..Found::default() })
        }
    }
}

/// The maximum number of other files that are named.
pub(crate) const NAMED: usize = 5;

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The files below a folder, by kind.
#[derive(Default)]
struct Walked {
    /// The Rust files, with their paths relative to the folder.
    files: Vec<(String, PathBuf)>,
    archives: Vec<PathBuf>,
    /// The names of some of the other files.
    others: Vec<String>,
    /// Whether there were too many files to search.
    too_many: bool,
}

/// Lists the files below `root`. Links, devices and folders without students' work are skipped.
fn walk(root: &Path, names: &[String]) -> Walked {
    let mut walked = Walked::default();
    let (mut folders, mut looked_at) = (vec![root.to_owned()], 0);
    while let Some(next) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(next).into_iter().flatten().filter_map(Result::ok).collect();
        entries.sort_by_key(fs::DirEntry::path);
        for entry in entries {
            looked_at += 1;
            if looked_at > MOST_FILES {
                return Walked { too_many: true, ..walked };
            }
            let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
            let name = entry.file_name().to_string_lossy().into_owned();
            if kind.is_dir() && !name.starts_with('.') && !NOT_SUBMITTED.contains(&name.as_str()) {
                folders.push(path);
            } else if kind.is_file() && wanted(names, &name) {
                let within = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                walked.files.push((within, path));
            } else if kind.is_file() && is_archive(&path) {
                walked.archives.push(path);
            } else if !kind.is_dir() && !is_nobodys(&name) && walked.others.len() < NAMED {
                walked.others.push(name);
            }
        }
    }
    walked
}

/// Whether `name` is one of the names, in upper or lower case. File systems that ignore case accept `Name.rs` as
/// `name.rs`, so it worked for the student.
pub(crate) fn is_one_of(names: &[String], name: &str) -> bool {
    names.iter().any(|wanted| wanted.eq_ignore_ascii_case(name))
}

/// Whether a file of this name could belong to an exercise. The name may be the exercise's, that of a renamed copy, or
/// that of any Rust file, which may define the function.
fn wanted(names: &[String], name: &str) -> bool {
    let code = |name: &str| plain_name(name).is_some();
    is_one_of(names, name) || extension(Path::new(name)) == "rs" && name != "mod.rs" || {
        code(name) && names.iter().any(|wanted| code(wanted) && is_renamed(name, wanted))
    }
}

/// Returns the name of a Rust file in lower case without its extension, which may have become `.rs.txt` or `.txt`.
fn plain_name(name: &str) -> Option<String> {
    let name = name.to_lowercase();
    let mut stem = name.as_str();
    while let Some(shorter) = [".rs", ".txt"].into_iter().find_map(|ending| stem.strip_suffix(ending)) {
        stem = shorter;
    }
    (stem.len() < name.len() && !stem.is_empty()).then(|| stem.to_owned())
}

/// Whether a file name is `wanted` with an addition before or after it: `minimax (1).rs`, `minimax - Copy.rs`,
/// `minimax_v2.rs`, `minimax.rs.txt`.
pub(crate) fn is_renamed(name: &str, wanted: &str) -> bool {
    let (Some(stem), Some(wanted)) = (plain_name(name), plain_name(wanted)) else { return false };
    let is_apart = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
    stem.match_indices(&wanted)
        .any(|(at, _)| is_apart(stem[..at].chars().next_back()) && is_apart(stem[at + wanted.len()..].chars().next()))
}

fn text_of(path: &Path) -> Result<Option<Vec<u8>>, String> {
    at_most(File::open(path).map_err(|error| error.to_string())?)
}

/// Reads the complete text; `None` if it is larger than any exercise. A read error is not taken for a large file.
fn at_most(from: impl Read) -> Result<Option<Vec<u8>>, String> {
    let mut text = Vec::new();
    from.take(guard::LARGEST_FILE + 1).read_to_end(&mut text).map_err(|error| error.to_string())?;
    Ok((text.len() as u64 <= guard::LARGEST_FILE).then_some(text))
}

/// Finds the Rust files of a zip file. Nothing is written to disk, and each file is unpacked only up to the size limit
/// of an exercise.
fn unzip(path: &Path, names: &[String]) -> Result<Found, String> {
    let mut archive = zip_at(path)?;
    if archive.len() > MOST_ENTRIES {
        return Ok(Found { too_many: Some(say::more_files_than(MOST_ENTRIES)), ..Found::default() });
    }
    // Which of two entries of one name counts would depend on the program that unpacks the archive.
    if archive.has_duplicate_names() {
        return Err(say::names_twice().to_string());
    }
    let (mut paths, mut others) = (Vec::new(), Vec::new());
    for number in 0..archive.len() {
        let name = archive.name_for_index(number).and_then(Result::ok).unwrap_or_default().replace('\\', "/");
        // The text of a link is its target. Links are skipped, as they are in a folder.
        if is_wanted_at(&name, names) && !archive.by_index_raw(number).is_ok_and(|entry| !entry.is_file()) {
            paths.push((name, number));
        } else {
            keep_name(&mut others, &name);
        }
    }
    let found =
        Found::read(paths, names, |number| at_most(archive.by_index(*number).map_err(|error| error.to_string())?))?;
    Ok(Found { others, ..found })
}

/// The maximum number of bytes that are unpacked during a search.
const MOST_UNPACKED: u64 = 512 << 20;

/// Finds the Rust files of a tar file, which is read sequentially.
fn untar(from: impl Read, names: &[String]) -> Result<Found, String> {
    let mut archive = tar::Archive::new(from.take(MOST_UNPACKED));
    let mut paths: Vec<(String, Option<Vec<u8>>)> = Vec::new();
    let (mut size, mut too_many, mut others) = (0, None, Vec::new());
    for (number, entry) in archive.entries().map_err(|error| error.to_string())?.enumerate() {
        let entry = entry.map_err(|error| error.to_string())?;
        if number >= MOST_ENTRIES || size > MOST_BYTES {
            too_many = Some(say::more_files_than(number));
            break;
        }
        let name = String::from_utf8_lossy(&entry.path_bytes()).replace('\\', "/");
        if !entry.header().entry_type().is_file() {
            continue;
        }
        if !is_wanted_at(&name, names) {
            keep_name(&mut others, &name);
            continue;
        }
        if paths.iter().any(|(other, _)| *other == name) {
            return Err(say::names_twice().to_string());
        }
        let text = at_most(entry)?;
        size += text.as_ref().map_or(guard::LARGEST_FILE, |text| text.len() as u64);
        paths.push((name, text));
    }
    let mut found = Found::read(paths, names, |text| Ok(text.clone()))?;
    found.too_many = found.too_many.or(too_many);
    Ok(Found { others, ..found })
}

/// Adds the name of a file in an archive to the list, if the list is short and the file may be a student's work.
fn keep_name(others: &mut Vec<String>, path: &str) {
    let name = last_part(path);
    let is_the_courses = path.split('/').any(|part| is_nobodys(part) || NOT_SUBMITTED.contains(&part));
    if !name.is_empty() && !is_the_courses && others.len() < NAMED {
        others.push(name.to_owned());
    }
}

/// Whether the file at this path in an archive could belong to an exercise.
fn is_wanted_at(path: &str, names: &[String]) -> bool {
    let folders: Vec<&str> = path.split('/').collect();
    let hidden = |name: &&str| name.starts_with('.') && *name != ".";
    let skipped = folders.iter().any(|name| hidden(name) || NOT_SUBMITTED.contains(name));
    !skipped && wanted(names, folders.last().unwrap_or(&""))
}

/// Checks that a file that the teacher names can be read: a Rust file, or an archive of a known kind.
pub(crate) fn readable(path: &Path) -> Result<(), Text> {
    check_kind(path)?;
    if extension(path) == "zip" {
        zip_at(path).map_err(Text::verbatim)?;
    }
    Ok(())
}

/// Opens the zip file at this path.
pub(crate) fn zip_at(path: &Path) -> Result<ZipArchive<BufReader<File>>, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    ZipArchive::new(BufReader::new(file)).map_err(|error| error.to_string())
}

/// Opens the tar file at this path, and decompresses it if necessary.
pub(crate) fn tar_at(path: &Path) -> Result<Box<dyn Read>, String> {
    let file = BufReader::new(File::open(path).map_err(|error| error.to_string())?);
    Ok(if extension(path) == "tar" { Box::new(file) } else { Box::new(flate2::read::GzDecoder::new(file)) })
}

/// Whether a submission is an archive, readable or not.
pub(crate) fn is_archive(path: &Path) -> bool {
    ["zip", "rar", "7z", "tar", "gz", "tgz", "xz", "bz2"].contains(&extension(path).as_str())
}
