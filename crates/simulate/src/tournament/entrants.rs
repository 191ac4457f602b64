//! The entrants of a tournament: all students whose code can play, and the course's own players as fixed points.

use super::words as say;
use course::contest::{Contestant, Contestants, pseudonyms};
use course::player::{Code, Programs};
use std::collections::BTreeMap;
use std::path::Path;
use tables::Options;
use tables::contest::Order;
use tables::series::Simulator;
use text::Text;

/// An entrant of the tournament.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entrant {
    /// The id of the entrant in the record: the name, and for a student's code also a number for its files.
    pub id: String,
    /// The name as it is shown.
    pub name: String,
    /// The name of the player in the game's options.
    pub player: String,
    /// Whether the entrant is one of the course's own players.
    pub is_ours: bool,
    /// The known rating of a player of the course.
    pub fixed: Option<f64>,
    /// The problems that the teacher should know of.
    pub problems: Vec<Text>,
}

impl Entrant {
    /// Returns the name under which the code was handed in.
    #[must_use]
    pub fn real(&self) -> &str {
        self.id.rsplit_once('#').map_or(&self.id, |(name, _)| name)
    }
}

/// The player that serves as the fixed point when only the course's own players take part.
const WEAKEST: &str = "random";

/// Reads the contestants from the file named in the order, and deletes the file.
///
/// # Errors
/// The file does not exist, or has other content.
pub fn contestants(order: &Order) -> Result<Contestants, Text> {
    let unreadable = |error: String| text::files::cannot_read(order.contestants.display(), error);
    let json = std::fs::read_to_string(&order.contestants).map_err(|error| unreadable(error.to_string()))?;
    // The file serves this run only, and holds names.
    let _ = std::fs::remove_file(&order.contestants);
    serde_json::from_str(&json).map_err(|error| unreadable(error.to_string()))
}

/// Returns the problem with the file of an entrant that plays by a file, if there is one. The message names the file as
/// it was handed in.
fn wrong_with(file: &Path, simulator: &dyn Simulator, options: &Options) -> Option<Text> {
    let (place, name) = (file.display().to_string(), file.file_name().unwrap_or_default().to_string_lossy());
    Some(simulator.codes(options).err()?.map(|why| why.replace(&place, &name)))
}

/// The entrants of a tournament, and those who are absent.
#[derive(Clone, Debug, Default)]
pub struct Entrants {
    /// The entrants that play: students sorted by name, then the players of the course.
    pub all: Vec<Entrant>,
    /// The names of students whose code cannot play, with the reasons.
    pub absent: Vec<(String, Vec<Text>)>,
    /// The programs, by the names of their codes.
    pub programs: Programs,
}

impl Entrants {
    /// Collects all entrants but those in `without`, for the game and its options. With a word in `hidden`, students
    /// get pseudonyms.
    ///
    /// # Errors
    /// A name in `without` is unknown, a student is called like a player of the course, or no student's code can play.
    pub fn of(
        Contestants(contestants): Contestants,
        simulator: &dyn Simulator,
        options: &Options,
        programs: &Programs,
        without: &[String],
        hidden: Option<&str>,
    ) -> Result<Entrants, Text> {
        let is = |one: &Contestant, name: &str| one.name == name || one.called.as_deref() == Some(name);
        let known = |name: &String| {
            contestants.iter().any(|one| is(one, name)) || simulator.fixed(options).iter().any(|(own, _)| *own == name)
        };
        if let Some(nobody) = without.iter().find(|name| !known(name)) {
            return Err(course::shared::nobody_of_that_name(nobody));
        }
        let ours = |name: &str| simulator.fixed(options).iter().any(|(own, _)| *own == name);
        if let Some(one) =
            contestants.iter().find(|one| hidden.is_none() && ours(one.called.as_deref().unwrap_or(&one.name)))
        {
            return Err(say::called_like_ours(&one.name));
        }
        let all_were_none = contestants.is_empty();
        let taken = |name: &str| !without.iter().any(|left_out| left_out == name);
        let left_out = |one: &Contestant| without.iter().any(|name| is(one, name));
        let mut entrants = Entrants { programs: programs.clone(), ..Entrants::default() };
        let mine = simulator.contestant(options)?.player;
        let all: Vec<&str> = contestants.iter().map(|one| one.name.as_str()).collect();
        let called = |one: &Contestant| match &one.called {
            None => one.name.clone(),
            Some(called) if contestants.iter().filter(|other| other.called == one.called).count() > 1 => {
                format!("{called} ({})", one.name)
            }
            Some(called) => called.clone(),
        };
        let shown: Vec<String> =
            hidden.map_or_else(|| contestants.iter().map(called).collect(), |word| pseudonyms(word, &all));
        let shown: BTreeMap<String, String> = all.iter().map(|name| (*name).to_owned()).zip(shown).collect();
        for (place, one) in contestants.into_iter().filter(|one| !left_out(one)).enumerate() {
            let Contestant { name, code, program, file, mut problems, .. } = one;
            let shown = text::one_line(&shown[&name]);
            let number = place as u32 + 1;
            let (whose, player) = match &file {
                // The course's own program serves for all players that are files.
                Some(file) => (Code::Mine, format!("{mine}:{}", file.display())),
                None => (Code::Version(number), format!("{mine}@{number}")),
            };
            let wrong = file.and_then(|file| wrong_with(&file, simulator, &options.with("player", &player)));
            let Some(program) = program.filter(|_| wrong.is_none()) else {
                problems.splice(0..0, wrong);
                entrants.absent.push((shown, problems));
                continue;
            };
            entrants.programs.insert(whose.name(), program);
            let id = format!("{name}#{code}");
            entrants.all.push(Entrant { id, name: shown, player, is_ours: false, fixed: None, problems });
        }
        if !all_were_none && entrants.all.is_empty() && entrants.absent.is_empty() {
            return Err(say::nobody_plays());
        }
        // If no student takes part, the course's own players are rated, with the weakest as the fixed point.
        let only_ours = entrants.all.is_empty() && entrants.absent.is_empty();
        if entrants.all.is_empty() && !only_ours {
            let why = entrants.absent.iter().flat_map(|(_, problems)| problems).next().cloned();
            return Err(say::nobody_can_play(why.unwrap_or_default()));
        }
        entrants.all.sort_by(|one, other| one.name.cmp(&other.name));
        for (name, fixed) in simulator.fixed(options).into_iter().filter(|(name, _)| taken(name)) {
            let of_the_course = options.with("player", name);
            let here = |code: &Code| programs.contains_key(&code.name());
            if simulator.codes(&of_the_course.with("against", name))?.iter().all(here) {
                let fixed = fixed.filter(|_| !only_ours || name == WEAKEST);
                let [id, name, player] = [name; 3].map(str::to_owned);
                entrants.all.push(Entrant { id, name, player, is_ours: true, fixed, problems: Vec::new() });
            }
        }
        if entrants.all.len() < if simulator.alone() { 1 } else { 2 } {
            return Err(say::nobody_plays());
        }
        Ok(entrants)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::Workspace;
    use course::contest::by_file;

    /// A class with two students of the same name, and one known only by that name; only their code can play.
    fn class() -> Contestants {
        let one = |(name, called): (&str, Option<&str>)| Contestant {
            name: name.to_owned(),
            called: called.map(str::to_owned),
            code: name.to_owned(),
            program: Some("player".into()),
            file: None,
            problems: Vec::new(),
        };
        Contestants([("7", Some("Anna")), ("8", Some("Bert")), ("9", Some("Anna")), ("cora", None)].map(one).to_vec())
    }

    fn named(without: &[&str], hidden: Option<&str>) -> Result<Vec<(String, String)>, Text> {
        let (_, simulator) = tables::named("tictactoe", |table| table.simulator()).unwrap();
        let without: Vec<String> = without.iter().map(|name| (*name).to_owned()).collect();
        let entrants = Entrants::of(class(), simulator, &Options::default(), &Programs::default(), &without, hidden)?;
        let students = entrants.all.into_iter().filter(|one| !one.is_ours);
        Ok(students.map(|one| (one.name.clone(), one.real().to_owned())).collect())
    }

    #[test]
    fn who_hands_in_by_a_number_is_called_by_name_and_nobody_twice() {
        let names = |of: &[(String, String)]| of.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&named(&[], None).unwrap()), ["Anna (7)", "Anna (9)", "Bert", "cora"]);
        assert_eq!(names(&named(&["Bert", "9"], None).unwrap()), ["Anna (7)", "cora"]);
        assert!(named(&["Dora"], None).unwrap_err().en.contains("Dora"));
    }

    #[test]
    fn nobody_who_hands_in_is_called_like_a_player_of_the_course() {
        let (_, simulator) = tables::named("tictactoe", |table| table.simulator()).unwrap();
        let Contestants(mut class) = class();
        class[3].name = "champion".to_owned();
        let all = |hidden| {
            let (options, programs) = (Options::default(), Programs::default());
            Entrants::of(Contestants(class.clone()), simulator, &options, &programs, &[], hidden).map(|_| ())
        };
        assert!(all(None).unwrap_err().en.contains("“champion”"));
        assert_eq!(all(Some("word")), Ok(()));
    }

    #[test]
    fn who_hands_in_a_file_plays_by_it_if_it_can_be_read() {
        let (_, simulator) = tables::named("othello", |table| table.simulator()).unwrap();
        let options = Options::from_iter([("player", "learned")]);
        let file = simulator.contestant(&options).unwrap().file.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let course = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap());
        let workspace = Workspace { root: folder.path().to_owned(), ..course.unwrap() };
        let played = |right: &str| {
            let handed = [("anna", Some(right)), ("bert", Some("a1: 0 1 -1\nb2 0 1 -1\n")), ("cora", None)];
            let one = |(name, text): (&str, Option<&str>)| {
                let text = text.map(|text| text.as_bytes().to_vec());
                by_file(&workspace, Path::new("reader"), name.to_owned(), file, text).unwrap()
            };
            let class = Contestants(handed.map(one).to_vec());
            Entrants::of(class, simulator, &options, &Programs::default(), &[], None).unwrap()
        };
        let entrants = played("a1: 0 1 -1\n");
        let absent: Vec<(&str, &str)> =
            entrants.absent.iter().map(|(name, why)| (name.as_str(), why[0].en.as_str())).collect();
        assert_eq!(absent.len(), 2, "{absent:?}");
        assert!(absent[0].0 == "bert" && absent[0].1.starts_with("weights.txt: line 2: "), "{absent:?}");
        assert_eq!(absent[1], ("cora", "weights.txt: was not handed in"));
        assert_eq!(entrants.programs[&Code::Mine.name()], Path::new("reader"));
        let anna = &entrants.all[0];
        assert!(anna.name == "anna" && anna.player.starts_with("learned:"), "{anna:?}");
        // Equal weights make the same player, different ones another player.
        assert_eq!(&played("a1: 0 1 -1\n").all[0], anna);
        assert_ne!(played("a1: 0 1 -2\n").all[0].id, anna.id);
        assert_eq!(simulator.codes(&options.with("player", &anna.player)).unwrap(), [Code::Mine]);
    }

    #[test]
    fn with_a_word_nobody_is_called_by_name_and_the_numbers_stay_with_who_they_are_of() {
        text::choose(Some("en")).unwrap();
        let hidden = named(&[], Some("secret")).unwrap();
        let all = ["7", "8", "9", "cora"];
        let expected: BTreeMap<String, &str> = pseudonyms("secret", &all).into_iter().zip(all).collect();
        assert!(hidden.len() == 4 && hidden.iter().all(|(name, real)| expected[name] == real), "{hidden:?}");
        // Leaving out a student does not change the pseudonyms of the others.
        let fewer = named(&["Bert"], Some("secret")).unwrap();
        assert!(fewer.len() == 3 && fewer.iter().all(|one| hidden.contains(one)), "{fewer:?}");
    }
}
