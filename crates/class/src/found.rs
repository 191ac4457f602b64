//! Looks through what was handed in, a folder, a zip file or one loose file, for what could be an exercise's. Nothing
//! is written anywhere, and of too much only the beginning is read.

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

/// More files than these are not looked through.
const MOST_FILES: usize = 100_000;

/// Of more files of one name than these only so many are read, those nearest to the top.
const MOST_OF_A_NAME: usize = 20;

/// An archive with more entries than these is not read at all: nobody's work is so large, and its list alone takes its
/// time.
const MOST_ENTRIES: usize = 20_000;

/// More bytes than these of exercises' files are not read of one submission.
const MOST_BYTES: u64 = 32 << 20;

/// Folders whose files are nobody's work: of the course, of tools.
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

/// Whether a folder or file of this name is nobody's work beside that of students: hidden, or what macOS puts into
/// archives.
pub(crate) fn is_nobodys(name: &str) -> bool {
    name.starts_with('.') || name == "__MACOSX"
}

/// What was found in a submission.
#[derive(Default)]
pub(crate) struct Found {
    /// The Rust files: path within the submission, with `/`, and text; `None` if it is too large.
    pub files: Vec<(String, Option<Vec<u8>>)>,
    /// Their bytes.
    size: u64,
    /// Why not everything was looked through.
    pub too_many: Option<Text>,
    /// How many archives there were, of which the newest was taken.
    pub tries: usize,
    /// The one that was taken, if others were as new.
    pub taken: Option<String>,
    /// Archives that were not looked at: files lay beside them.
    pub passed_by: Vec<String>,
    /// Some of the other files that lay there.
    pub others: Vec<String>,
}

impl Found {
    /// Adds what was found elsewhere.
    pub fn add(&mut self, more: Found) {
        self.files.extend(more.files);
        self.size += more.size;
        self.tries = self.tries.max(more.tries);
        self.too_many = self.too_many.take().or(more.too_many);
        self.taken = self.taken.take().or(more.taken);
        self.passed_by.extend(more.passed_by);
        self.others.extend(more.others);
    }

    /// Reads of these paths those that could be exercises' files: those named like one first, then nearest to the top;
    /// not too many of one name, and not too much of all. Of several uploads of one file, only the last is read.
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
            // What is too large was read as well, as far as it may go.
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

/// Keeps the last upload of each file, without the time that ILIAS puts in front of its name. Returns the paths, and
/// the number of uploads of the file that was uploaded most often.
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

/// The time that ILIAS puts in front of an uploaded file's name, and the name: `20261126101500_minimax.rs`.
pub(crate) fn upload(name: &str) -> Option<(&str, &str)> {
    let (time, name) = name.split_once('_')?;
    let is_time = time.len() == 14 && time.bytes().all(|byte| byte.is_ascii_digit());
    (is_time && !name.is_empty()).then_some((time, name))
}

/// The part of a path behind its last `/`.
pub(crate) fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// What could be exercises' files, of these `names`, in what was handed in at `path`.
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
        // Some services put each student's archive into a folder. Of several the newest counts.
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

/// So many of the other files are named.
pub(crate) const NAMED: usize = 5;

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What lies below a folder.
#[derive(Default)]
struct Walked {
    /// The Rust files, by their paths in it.
    files: Vec<(String, PathBuf)>,
    archives: Vec<PathBuf>,
    /// The names of some others.
    others: Vec<String>,
    /// Whether there was too much to look through.
    too_many: bool,
}

/// What lies below `root`. Links and devices are passed by, and so is what nobody submits.
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

/// Whether this is one of the names. `Name.rs` is what some file systems take for `name.rs`: to its author it worked.
pub(crate) fn is_one_of(names: &[String], name: &str) -> bool {
    names.iter().any(|wanted| wanted.eq_ignore_ascii_case(name))
}

/// Whether a file of this name could be an exercise's: by its name, as a renamed copy of it, or as a Rust file in which
/// the function stands.
fn wanted(names: &[String], name: &str) -> bool {
    let code = |name: &str| plain_name(name).is_some();
    is_one_of(names, name) || extension(Path::new(name)) == "rs" && name != "mod.rs" || {
        code(name) && names.iter().any(|wanted| code(wanted) && is_renamed(name, wanted))
    }
}

/// The name of a Rust file without its ending, which may have become `.rs.txt` or `.txt`, in small letters.
fn plain_name(name: &str) -> Option<String> {
    let name = name.to_lowercase();
    let mut stem = name.as_str();
    while let Some(shorter) = [".rs", ".txt"].into_iter().find_map(|ending| stem.strip_suffix(ending)) {
        stem = shorter;
    }
    (stem.len() < name.len() && !stem.is_empty()).then(|| stem.to_owned())
}

/// Whether a file is called like `wanted` with something before or behind it: `minimax (1).rs`, `minimax - Copy.rs`,
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

/// All of the text; `None` if it is larger than any exercise. What is broken is not large.
fn at_most(from: impl Read) -> Result<Option<Vec<u8>>, String> {
    let mut text = Vec::new();
    from.take(guard::LARGEST_FILE + 1).read_to_end(&mut text).map_err(|error| error.to_string())?;
    Ok((text.len() as u64 <= guard::LARGEST_FILE).then_some(text))
}

/// The Rust files of a zip file. Nothing is written anywhere, and no more is unpacked than an exercise may have.
fn unzip(path: &Path, names: &[String]) -> Result<Found, String> {
    let mut archive = zip_at(path)?;
    if archive.len() > MOST_ENTRIES {
        return Ok(Found { too_many: Some(say::more_files_than(MOST_ENTRIES)), ..Found::default() });
    }
    // Which of the two counts is a matter of the program that unpacks it.
    if archive.has_duplicate_names() {
        return Err(say::names_twice().to_string());
    }
    let (mut paths, mut others) = (Vec::new(), Vec::new());
    for number in 0..archive.len() {
        let name = archive.name_for_index(number).and_then(Result::ok).unwrap_or_default().replace('\\', "/");
        // A link has a text, too: where it leads. It is passed by, as in a folder.
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

/// More than this is not unpacked to look for what is wanted.
const MOST_UNPACKED: u64 = 512 << 20;

/// The same of a tar file, which is read from its beginning to its end.
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

/// Keeps the name of a file in an archive, if few are kept and it may be somebody's work.
fn keep_name(others: &mut Vec<String>, path: &str) {
    let name = last_part(path);
    let is_the_courses = path.split('/').any(|part| is_nobodys(part) || NOT_SUBMITTED.contains(&part));
    if !name.is_empty() && !is_the_courses && others.len() < NAMED {
        others.push(name.to_owned());
    }
}

/// Whether the file of this path in an archive could be an exercise's.
fn is_wanted_at(path: &str, names: &[String]) -> bool {
    let folders: Vec<&str> = path.split('/').collect();
    let hidden = |name: &&str| name.starts_with('.') && *name != ".";
    let skipped = folders.iter().any(|name| hidden(name) || NOT_SUBMITTED.contains(name));
    !skipped && wanted(names, folders.last().unwrap_or(&""))
}

/// Whether a file that a teacher names can be read at all: a Rust file, or an archive of a kind that we know.
pub(crate) fn readable(path: &Path) -> Result<(), Text> {
    check_kind(path)?;
    if extension(path) == "zip" {
        zip_at(path).map_err(Text::verbatim)?;
    }
    Ok(())
}

/// The zip file at this path.
pub(crate) fn zip_at(path: &Path) -> Result<ZipArchive<BufReader<File>>, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    ZipArchive::new(BufReader::new(file)).map_err(|error| error.to_string())
}

/// What the tar file at this path holds, unpacked if it is packed.
pub(crate) fn tar_at(path: &Path) -> Result<Box<dyn Read>, String> {
    let file = BufReader::new(File::open(path).map_err(|error| error.to_string())?);
    Ok(if extension(path) == "tar" { Box::new(file) } else { Box::new(flate2::read::GzDecoder::new(file)) })
}

/// Whether what was handed in is an archive, of a kind that we can read or not.
pub(crate) fn is_archive(path: &Path) -> bool {
    ["zip", "rar", "7z", "tar", "gz", "tgz", "xz", "bz2"].contains(&extension(path).as_str())
}
