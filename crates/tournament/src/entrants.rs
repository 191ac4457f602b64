//! Who takes part: everybody whose code can play, and the course's own players as fixed points.

use crate::words as say;
use course::contest::{Contestant, Contestants, pseudonyms};
use course::player::{Code, Programs};
use std::collections::BTreeMap;
use tables::Options;
use tables::contest::Order;
use tables::series::Simulator;
use text::Text;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// What the games are kept under: the name, and for a student's code a number for its files.
    pub id: String,
    /// As it is shown.
    pub name: String,
    /// What the game calls this player.
    pub player: String,
    /// Whether it is the course's own.
    pub is_ours: bool,
    /// The rating that is known of a player of the course.
    pub fixed: Option<f64>,
    /// What its teacher should know.
    pub problems: Vec<Text>,
}

impl Entrant {
    /// The name under which it was handed in.
    #[must_use]
    pub fn real(&self) -> &str {
        self.id.rsplit_once('#').map_or(&self.id, |(name, _)| name)
    }
}

/// By whom the course's own players are measured.
const WEAKEST: &str = "random";

/// Reads whose code plays.
///
/// # Errors
/// The file is not there, or another one.
pub fn contestants(order: &Order) -> Result<Contestants, Text> {
    let unreadable = |error: String| text::files::cannot_read(order.contestants.display(), error);
    let json = std::fs::read_to_string(&order.contestants).map_err(|error| unreadable(error.to_string()))?;
    // It was for this once, and holds names.
    let _ = std::fs::remove_file(&order.contestants);
    serde_json::from_str(&json).map_err(|error| unreadable(error.to_string()))
}

/// Everybody.
#[derive(Clone, Debug, Default)]
pub struct Entrants {
    /// Who plays, by name: students first.
    pub all: Vec<Entrant>,
    /// Whose code cannot play, and why.
    pub absent: Vec<(String, Vec<Text>)>,
    /// The programs, by the names of their codes.
    pub programs: Programs,
}

impl Entrants {
    /// Everybody but those `without`, as the game and its options want it; with a word, nobody is called by name.
    ///
    /// # Errors
    /// Nobody of that name hands in anything, or nobody's code can play.
    pub fn of(
        Contestants(contestants): Contestants,
        simulator: &dyn Simulator,
        options: &Options,
        programs: &Programs,
        without: &[String],
        hidden: Option<&str>,
    ) -> Result<Entrants, Text> {
        let known = |name: &String| {
            contestants.iter().any(|one| one.name == *name) || simulator.fixed().iter().any(|(own, _)| *own == name)
        };
        if let Some(nobody) = without.iter().find(|name| !known(name)) {
            return Err(say::nobody_of_that_name(nobody));
        }
        let all_were_none = contestants.is_empty();
        let taken = |name: &str| !without.iter().any(|left_out| left_out == name);
        let mut entrants = Entrants { programs: programs.clone(), ..Entrants::default() };
        let (mine, _) = simulator.contestant(options)?;
        let all: Vec<&str> = contestants.iter().map(|one| one.name.as_str()).collect();
        let shown: BTreeMap<String, String> = hidden
            .iter()
            .flat_map(|word| all.iter().map(|name| (*name).to_owned()).zip(pseudonyms(word, &all)))
            .collect();
        for (place, one) in contestants.into_iter().filter(|one| taken(&one.name)).enumerate() {
            let Contestant { name, code, program, problems } = one;
            let shown = shown.get(&name).unwrap_or(&name).clone();
            let Some(program) = program else {
                entrants.absent.push((shown, problems));
                continue;
            };
            let number = place as u32 + 1;
            entrants.programs.insert(Code::Version(number).name(), program);
            let id = format!("{name}#{code}");
            entrants.all.push(Entrant {
                id,
                name: shown,
                player: format!("{mine}@{number}"),
                is_ours: false,
                fixed: None,
                problems,
            });
        }
        if !all_were_none && entrants.all.is_empty() && entrants.absent.is_empty() {
            return Err(say::nobody_plays());
        }
        // Without anybody's code, the course's own players are measured: by the weakest.
        let only_ours = entrants.all.is_empty() && entrants.absent.is_empty();
        if entrants.all.is_empty() && !only_ours {
            let why = entrants.absent.iter().flat_map(|(_, problems)| problems).next().cloned();
            return Err(say::nobody_can_play(why.unwrap_or_default()));
        }
        entrants.all.sort_by(|one, other| one.name.cmp(&other.name));
        for (name, fixed) in simulator.fixed().into_iter().filter(|(name, _)| taken(name)) {
            let of_the_course = options.with("player", name);
            let here = |code: &Code| programs.contains_key(&code.name());
            if simulator.codes(&of_the_course.with("against", name))?.iter().all(here) {
                let fixed = fixed.filter(|_| !only_ours || name == WEAKEST);
                let (id, name) = (name.to_owned(), name.to_owned());
                entrants.all.push(Entrant {
                    id: id.clone(),
                    name,
                    player: id,
                    is_ours: true,
                    fixed,
                    problems: Vec::new(),
                });
            }
        }
        if entrants.all.len() < if simulator.alone() { 1 } else { 2 } {
            return Err(say::nobody_plays());
        }
        Ok(entrants)
    }
}
