//! The participants of a tournament: players that were built, each as a separate copy, and those that could not be
//! built.

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

/// All participants of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestants(pub Vec<Contestant>);

/// A participant of a tournament, with the code that plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// The unique name of the participant.
    pub name: String,
    /// The display name, if it is known and `name` is only a number. Not necessarily unique.
    pub called: Option<String>,
    /// A fingerprint of the participant's files that is the same for every hand-in of the same files.
    pub code: String,
    /// The player's program; `None` if the code cannot play.
    pub program: Option<PathBuf>,
    /// A copy of the data file that the player plays by, not checked yet, if such a file was handed in instead of code.
    pub file: Option<PathBuf>,
    /// Problems that keep the code from playing, and notes for the teacher, file by file.
    pub problems: Vec<Text>,
}

/// Returns a fingerprint of this text, which is the same on every machine and for every version of the course.
#[must_use]
pub fn number_of(text: &str) -> u64 {
    whole::own::fingerprint(text.as_bytes())
}

/// Returns a fingerprint of a participant's files that is the same for every hand-in of the same files. The name is
/// included, so that equal files of two participants differ.
fn code_of(name: &str, files: &Files) -> String {
    let text = |(path, text): (&PathBuf, &Vec<u8>)| format!("\0{}\0{}", path.display(), String::from_utf8_lossy(text));
    format!("{:016x}", number_of(&(name.to_owned() + &files.iter().map(text).collect::<String>())))
}

/// Returns the folder of the players' programs and of the files about them.
#[must_use]
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("target/spielbaum/tournament")
}

/// Writes the list of participants to the file from which tournaments read [`Contestants`].
///
/// # Errors
/// The file cannot be written.
pub fn write(workspace: &Workspace, contestants: &Contestants) -> Result<PathBuf, Text> {
    let folder = folder(workspace);
    std::fs::create_dir_all(&folder).map_err(|error| in_files::cannot_write(folder.display(), error))?;
    let file = folder.join(format!("contestants-{}.json", std::process::id()));
    whole::write_file(&file, serde_json::to_string(contestants).expect("plain data").as_bytes())?;
    Ok(file)
}

/// Returns the student's current code and each kept version of it, built to play this exercise.
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

/// Returns the names of the student's current code and its versions, as [`own`] gives them.
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

/// Builds the player of these files in the overlay with this `name`, for this exercise. Files that are forbidden or do
/// not compile are replaced by their stubs, so that a mistake affects only its own exercise. `version` is that of the
/// course: programs built earlier for the same version are reused.
///
/// # Errors
/// cargo cannot be run, or the copy cannot be written.
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
        // Problems with the exercise that is played come first.
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

/// Returns the path of the program built from this code for this version of the course.
fn place_of(workspace: &Workspace, version: &str, code: &str) -> PathBuf {
    folder(workspace).join(format!("{version}-{code}{}", std::env::consts::EXE_SUFFIX))
}

/// Copies a program to its place. The copy is written next to `place` and then renamed, so that `place` is never
/// incomplete.
fn keep(workspace: &Workspace, built: &Path, place: &Path) -> Result<(), Text> {
    let beside = place.with_extension(format!("new-{}", std::process::id()));
    std::fs::create_dir_all(folder(workspace))
        .and_then(|()| std::fs::copy(built, &beside))
        .and_then(|_| std::fs::rename(&beside, place))
        .map_err(|error| in_files::cannot_write(place.display(), error))
}

/// Keeps a copy of the course's program that plays by the data files of all participants.
///
/// # Errors
/// The program cannot be copied.
pub fn reader(workspace: &Workspace, built: &Path, version: &str) -> Result<PathBuf, Text> {
    let place = place_of(workspace, version, "reader");
    if !place.is_file() {
        keep(workspace, built, &place)?;
    }
    Ok(place)
}

/// Returns the participant who handed in this text as a file named `called`, which `program` plays by; or one who has
/// not handed in such a file.
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

/// The animals used in pseudonyms, in English and in German.
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

/// Returns the pseudonyms of these names. A pseudonym depends only on `word` and the name. Therefore a tournament and a
/// gradebook with the same word use the same pseudonyms, and later hand-ins do not rename the earlier ones. Without the
/// word, no pseudonym can be traced to a name. If two names would get the same pseudonym (one pair in 43 200), the
/// second has a letter appended.
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

/// Returns the secret word for [`pseudonyms`]. If `given` is empty, the word is read from the file `kept`; otherwise a
/// new one of 128 random bits is drawn. The word is then printed for the teacher.
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
        // A name added later at the front of the list changes no other pseudonym.
        for later in 1..200 {
            assert_eq!(pseudonyms("secret", &names[later..]), all[later..]);
        }
        assert_ne!(pseudonyms("another", &names), all);
    }
}
