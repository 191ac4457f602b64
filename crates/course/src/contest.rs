//! Whose code takes part in a tournament: players that were built, each a copy of its own, and those that could not be.

use crate::Workspace;
use crate::blame::{Builder, Built, not_to_be_built};
use crate::build::{Build, build};
use crate::door::{Order, Vetted};
use crate::judge::path_of;
use crate::overlay::{Files, files_below};
use crate::player::Code;
use crate::versions::{self, Version};
use crate::words as say;
use calls::players::Workshop;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use text::Text;
use text::files as in_files;

/// All of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestants(pub Vec<Contestant>);

/// Somebody's code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// Whose; no two have the same.
    pub name: String,
    /// What people call them, where that is known and `name` is a number; two may be called alike.
    pub called: Option<String>,
    /// A number for its files, the same whenever it is handed in.
    pub code: String,
    /// The player's program; none if it cannot play.
    pub program: Option<PathBuf>,
    /// By what it plays, if this was handed in and no code: a copy, not read yet.
    pub file: Option<PathBuf>,
    /// What speaks against it, or what its teacher should know: file by file.
    pub problems: Vec<Text>,
}

/// A number for this text, the same on every machine and in every year.
#[must_use]
pub fn number_of(text: &str) -> u64 {
    whole::own::fingerprint(text.as_bytes())
}

/// A number for these files of somebody, the same whenever they are handed in. Nobody has somebody else's: the name is
/// in it.
fn code_of(name: &str, files: &Files) -> String {
    let text = |(path, text): (&PathBuf, &Vec<u8>)| format!("\0{}\0{}", path.display(), String::from_utf8_lossy(text));
    format!("{:016x}", number_of(&(name.to_owned() + &files.iter().map(text).collect::<String>())))
}

/// Where the programs of players lie, and what is told of them.
#[must_use]
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/spielbaum/tournament")
}

/// Writes whose code takes part to where [`Contestants`] are looked for.
///
/// # Errors
/// It cannot be written.
pub fn write(workspace: &Workspace, contestants: &Contestants) -> Result<PathBuf, Text> {
    let folder = folder(workspace);
    std::fs::create_dir_all(&folder).map_err(|error| in_files::cannot_write(folder.display(), error))?;
    let file = folder.join(format!("contestants-{}.json", std::process::id()));
    whole::write_file(&file, serde_json::to_string(contestants).expect("plain data").as_bytes())?;
    Ok(file)
}

/// The student's code as it is, and as it was in each version that is kept, to be asked for this exercise.
#[must_use]
pub fn own(workspace: &Workspace, exercise: &str) -> Contestants {
    let stub = workspace.stub(exercise).ok();
    let contestant = |(name, code): (String, Code)| {
        let files = match code {
            Code::Version(number) => versions::files_of(&workspace.root, number),
            _ => files_below(&workspace.root.join("exercises")),
        };
        let is_begun = files.get(&path_of(exercise)).is_some_and(|text| Some(text) != stub.as_ref());
        let built = if is_begun {
            workspace.player(code, exercise, true)
        } else {
            Err(in_files::wrong_in(exercise, say::not_begun()))
        };
        let (program, problems) = match built {
            Ok(program) => (Some(program), Vec::new()),
            Err(why) => (None, vec![why]),
        };
        Contestant { code: code_of(&name, &files), name, called: None, program, file: None, problems }
    };
    Contestants(own_codes(workspace).map(contestant).collect())
}

/// The names of the student's code as it is and of its versions, as [`own`] gives them.
#[must_use]
pub fn own_names(workspace: &Workspace) -> Vec<String> {
    own_codes(workspace).map(|(name, _)| name).collect()
}

fn own_codes(workspace: &Workspace) -> impl Iterator<Item = (String, Code)> {
    let version = |Version { number, about }: Version| {
        let name = about.name.map_or(String::new(), |name| format!(" {name}"));
        (format!("version {number}{name}"), Code::Version(number))
    };
    let mine = ("mine".to_owned(), Code::Mine);
    std::iter::once(mine).chain(versions::all(&workspace.root).into_iter().map(version))
}

/// Builds the player of these files in the overlay of this `name`, to be asked for this exercise. Files that hold what
/// none may, or do not compile, give way to their stubs, so that each mistake stays where it was made. `version` is of
/// the course: what was built for it before is not built again.
///
/// # Errors
/// cargo cannot be run, or a copy not be written.
pub fn player(
    workspace: &Workspace,
    overlay: &str,
    name: String,
    exercise: &str,
    given: &Files,
    version: &str,
) -> Result<Contestant, Text> {
    let own = workspace.own(given);
    let code = code_of(&name, &own);
    let contestant = |program, problems: &BTreeMap<String, Text>| {
        // What it is asked for comes first.
        let mut problems: Vec<_> = problems.iter().collect();
        problems.sort_by_key(|(id, _)| *id != exercise);
        let problems = problems.into_iter().map(|(id, said)| in_files::wrong_in(id, said)).collect();
        Contestant { name: name.clone(), called: None, code: code.clone(), program, file: None, problems }
    };
    let mut problems = BTreeMap::new();
    if !own.contains_key(&path_of(exercise)) {
        problems.insert(exercise.to_owned(), say::not_begun());
        return Ok(contestant(None, &problems));
    }
    let mut broken = not_to_be_built(workspace, &own, None)?;
    let copy = |part: &str| place_of(workspace, version, &format!("{code}{part}"));
    let kept = copy("");
    if broken.is_empty() && kept.is_file() {
        return Ok(contestant(Some(kept), &problems));
    }
    let make = |code: &Vetted, change: fn(Order) -> Order| build(workspace, &change(Order::mine(code, true)));
    let stub = |id: &str| workspace.stub(id);
    let builder = Builder { workspace, name: overlay, given: &own, in_overlay: true, stub: &stub, make: &make };
    let built = builder.build(&mut broken, Some(exercise))?;
    problems.extend(broken.into_iter().map(|(id, broken)| (id, broken.said.map(|said| text::tame(said, false)))));
    let program = match built {
        Built::Nothing => None,
        Built::Programs(programs, ..) => programs.into_values().next(),
        Built::Failed(failed) => {
            let said = match failed {
                Build::TooLate => say::compiler_hangs(),
                failed => failed.program().err().unwrap_or_default().map(|said| text::tame(said, false)),
            };
            problems.insert(exercise.to_owned(), said);
            None
        }
    };
    let Some(program) = program else { return Ok(contestant(None, &problems)) };
    let copy = if problems.is_empty() { kept } else { copy("-in-part") };
    keep(workspace, &program, &copy)?;
    Ok(contestant(Some(copy), &problems))
}

/// Where the program of this code lies, built for this version of the course.
fn place_of(workspace: &Workspace, version: &str, code: &str) -> PathBuf {
    folder(workspace).join(format!("{version}-{code}{}", std::env::consts::EXE_SUFFIX))
}

/// Copies a program to its place: beside it, and then into it, so that what lies there is whole.
fn keep(workspace: &Workspace, built: &Path, place: &Path) -> Result<(), Text> {
    let beside = place.with_extension(format!("new-{}", std::process::id()));
    std::fs::create_dir_all(folder(workspace))
        .and_then(|()| std::fs::copy(built, &beside))
        .and_then(|_| std::fs::rename(&beside, place))
        .map_err(|error| in_files::cannot_write(place.display(), error))
}

/// Keeps the program of the course that plays by everybody's files.
///
/// # Errors
/// It cannot be copied.
pub fn reader(workspace: &Workspace, built: &Path, version: &str) -> Result<PathBuf, Text> {
    let place = place_of(workspace, version, "reader");
    if !place.is_file() {
        keep(workspace, built, &place)?;
    }
    Ok(place)
}

/// Who has handed in a file that is `called` so, with this text, by which `program` plays; or has not.
///
/// # Errors
/// The file cannot be written.
pub fn by_file(
    workspace: &Workspace,
    program: &Path,
    name: String,
    called: &str,
    text: Option<Vec<u8>>,
) -> Result<Contestant, Text> {
    let files: Files = text.map(|text| (PathBuf::from(called), text)).into_iter().collect();
    let code = code_of(&name, &files);
    let one = |program, file, problems| Contestant { name, called: None, code: code.clone(), program, file, problems };
    let Some(text) = files.values().next() else {
        return Ok(one(None, None, vec![in_files::wrong_in(called, say::not_handed_in())]));
    };
    let folder = folder(workspace).join(&code);
    let file = folder.join(called);
    std::fs::create_dir_all(&folder).map_err(|error| in_files::cannot_write(folder.display(), error))?;
    whole::write_file(&file, text)?;
    Ok(one(Some(program.to_owned()), Some(file), Vec::new()))
}

/// What somebody can be called: beasts, in English and in German.
const CREATURES: [(&str, &str); 48] = [
    ("Ant", "Ameise"),
    ("Badger", "Dachs"),
    ("Bat", "Fledermaus"),
    ("Bear", "Bär"),
    ("Beaver", "Biber"),
    ("Bee", "Biene"),
    ("Bison", "Bison"),
    ("Boar", "Keiler"),
    ("Camel", "Kamel"),
    ("Cat", "Katze"),
    ("Cow", "Kuh"),
    ("Crab", "Krabbe"),
    ("Crane", "Kranich"),
    ("Crow", "Krähe"),
    ("Deer", "Hirsch"),
    ("Dolphin", "Delfin"),
    ("Dove", "Taube"),
    ("Duck", "Ente"),
    ("Eagle", "Adler"),
    ("Elk", "Elch"),
    ("Falcon", "Falke"),
    ("Fox", "Fuchs"),
    ("Frog", "Frosch"),
    ("Goat", "Ziege"),
    ("Goose", "Gans"),
    ("Hare", "Hase"),
    ("Hedgehog", "Igel"),
    ("Heron", "Reiher"),
    ("Horse", "Pferd"),
    ("Ibex", "Steinbock"),
    ("Kiwi", "Kiwi"),
    ("Lion", "Löwe"),
    ("Lynx", "Luchs"),
    ("Marten", "Marder"),
    ("Mole", "Maulwurf"),
    ("Mouse", "Maus"),
    ("Otter", "Otter"),
    ("Owl", "Eule"),
    ("Panda", "Panda"),
    ("Raven", "Rabe"),
    ("Seal", "Robbe"),
    ("Sheep", "Schaf"),
    ("Snail", "Schnecke"),
    ("Stork", "Storch"),
    ("Swan", "Schwan"),
    ("Tiger", "Tiger"),
    ("Trout", "Forelle"),
    ("Wolf", "Wolf"),
];

/// What these are called where nobody is called by name: by everybody who says the same word, in a tournament and in a
/// gradebook of the same hand-ins alike. Who does not know the word cannot tell who is who. A pseudonym comes of word
/// and name alone, so that whoever hands in later does not rename the others; only of two who would be called alike
/// (one pair among 43 200), the second has a letter more.
#[must_use]
pub fn pseudonyms(word: &str, names: &[&str]) -> Vec<String> {
    let mut taken = BTreeMap::<String, u8>::new();
    let pseudonym = |name: &&str| {
        let number = number_of(&format!("{word}\0{name}\0{word}"));
        let (creature, number) = (CREATURES[(number % 48) as usize], 100 + number / 48 % 900);
        let called = format!("{} {number}", Text::both(creature.0, creature.1));
        let again = taken.entry(called.clone()).or_insert(b'a' - 1);
        *again += 1;
        if *again == b'a' { called } else { format!("{called}{}", *again as char) }
    };
    names.iter().map(pseudonym).collect()
}

/// Returns the word for [`pseudonyms`]. If the `given` one is empty, it is the one that was kept in this file, or a new
/// one of 128 random bits, which no list of words holds; the teacher is told.
///
/// # Errors
/// The operating system has no random numbers.
pub fn word(given: &str, kept: Option<&Path>) -> Result<String, Text> {
    if !given.is_empty() {
        return Ok(given.to_owned());
    }
    let kept = kept.and_then(|file| std::fs::read_to_string(file).ok()).map(|word| word.trim().to_owned());
    let word = match kept.filter(|word| !word.is_empty()) {
        Some(word) => word,
        None => {
            let mut bytes = [0; 16];
            getrandom::fill(&mut bytes).map_err(say::no_random_numbers)?;
            bytes.iter().map(|byte| format!("{byte:02x}")).collect()
        }
    };
    crate::tell(&say::pseudonyms_word(&word));
    Ok(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_not_given_is_drawn_once_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pseudonyms");
        let drawn = word("", Some(&file)).unwrap();
        assert!(drawn.len() == 32 && drawn != word("", Some(&file)).unwrap(), "{drawn}");
        std::fs::write(&file, format!("{drawn}\n")).unwrap();
        assert_eq!(word("", Some(&file)).unwrap(), drawn);
        assert_eq!(word("mine", Some(&file)).unwrap(), "mine");
    }

    #[test]
    fn nobody_has_the_pseudonym_of_somebody_else_and_a_name_keeps_its_own() {
        text::choose(Some("en")).unwrap();
        let names: Vec<String> = (0..200).map(|number| format!("student {number}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let all = pseudonyms("secret", &names);
        let different: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!(different.len(), 200);
        // Whoever comes later, and stands before the others, renames none of them.
        for later in 1..200 {
            assert_eq!(pseudonyms("secret", &names[later..]), all[later..]);
        }
        assert_ne!(pseudonyms("another", &names), all);
    }
}
