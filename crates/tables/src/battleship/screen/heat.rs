//! The values of all squares, as the student's code, the course's code or the champion computes them. The module
//! `reasons` turns the answers into heat maps.

use super::say;
use crate::battleship::reasons::{Show, exercise};
use crate::frame::capital;
use calls::players::Code;
use games::battleship::View;
use questions::battleship::{By, Of, Valued, Values};
use stage::{Asking, News, Outbox};
use std::collections::HashMap;
use text::Text;

/// The time in seconds for which values of the previous view stay visible while new ones are computed.
const OUTDATED: f64 = 0.3;
/// The maximum number of answers that are kept.
const REMEMBERED: usize = 200;

/// The champion, which values squares by a function of its own.
const CHAMPION: Code = Code::Champion("battleship");
/// The functions that can be chosen for the student's and the course's code.
const CHOICES: [Of; 3] = [Of::Priorities, Of::Probabilities, Of::Density];

/// Returns the code and the functions that can be chosen. Priorities and placements assume that ships do not touch, so
/// they are left out if ships may. The course's code and the champion need `solution_here`.
pub(super) fn choices(touching: bool, solution_here: bool) -> impl Iterator<Item = (Code, Of)> {
    let of = |code| CHOICES.into_iter().map(move |of| (code, of));
    let all = of(Code::Mine).chain(of(Code::Solution)).chain([(CHAMPION, Of::Chances)]);
    all.filter(move |(code, of)| {
        (solution_here || *code == Code::Mine) && (!touching || !matches!(of, Of::Priorities | Of::Probabilities))
    })
}

/// Returns the name of a choice.
pub(super) fn name((code, of): (Code, Of)) -> Text {
    let of = match of {
        Of::Priorities => say::priorities(),
        Of::Probabilities => say::fleets(),
        Of::Density => say::density(),
        Of::Chances => say::chances(),
    };
    match code {
        Code::Mine | Code::Rules | Code::Version(_) => say::by_your_code(of),
        Code::Solution => say::by_the_course(of),
        Code::Champion(_) => say::by_the_champion(of),
    }
}

/// Returns the function that the window shows for a player of this kind.
pub(super) fn function_of(by: By) -> Of {
    match by {
        By::Clever => Of::Priorities,
        By::Genius => Of::Probabilities,
        By::Dumb | By::Density | By::Own | By::Champion => Of::Density,
    }
}

/// Returns the heat map of numbers of placements; `None` if all numbers are 0 or their shape does not fit the view.
pub(super) fn show_of(view: &View, counts: &[Vec<u64>]) -> Option<Show> {
    let values = counts.iter().map(|row| row.iter().map(|&count| count as f64).collect()).collect();
    let valued = Valued { values, placements: None, sampled: false, events: Vec::new(), count: 0 };
    Show::of(view, &valued).ok()
}

/// The values that a question asks for: the view, the code and the function.
pub(super) type Key = (View, Code, Of);

/// The values known so far, and the open questions.
#[derive(Debug)]
pub(super) struct Heat {
    pub is_shown: bool,
    /// The code whose values are shown.
    pub code: Code,
    pub of: Of,
    known: HashMap<Key, Valued>,
    /// The reasons of failed code. Failed code is asked again only after it was rebuilt.
    failed: HashMap<(Code, Of), Text>,
    asked: [Asking<Values, Key>; 2],
    /// The question that was answered last.
    last: Option<Key>,
}

impl Heat {
    /// Creates the state in which no values are shown. The function is the one by which a player of this kind shoots.
    pub fn for_player(by: By) -> Heat {
        Heat {
            is_shown: false,
            code: Code::Mine,
            of: function_of(by),
            known: HashMap::new(),
            failed: HashMap::new(),
            asked: Default::default(),
            last: None,
        }
    }

    /// Returns the function that is asked: the chosen one, or the champion's own.
    pub fn of_the_code(&self) -> Of {
        if self.code == CHAMPION { Of::Chances } else { self.of }
    }

    /// Returns the values that are wanted for this view; `None` if none are shown, or no ships remain.
    pub fn wanted(&self, view: View) -> Option<Key> {
        (self.is_shown && !view.ships().is_empty()).then_some((view, self.code, self.of_the_code()))
    }

    /// Asks for values that are wanted and not known: first for the large sea, then for the last shot. Only one
    /// question is open at a time, but code that is being built does not delay other code.
    pub fn update(&mut self, wanted: [Option<Key>; 2], outbox: &mut Outbox, now: f64) {
        for (which, key) in wanted.into_iter().enumerate() {
            if self.asked[which].since().is_some_and(|since| now - since > OUTDATED) {
                self.last = None;
            }
            let Some(key) = key.filter(|key| !self.is_answered(key)) else { continue };
            let is_asked = self.asked.iter().any(|asked| asked.about() == Some(&key));
            let waits = self.asked[..=which]
                .iter()
                .any(|asked| asked.about().is_some_and(|(_, code, _)| *code == key.1 || asked.building().is_none()));
            if !is_asked && !waits {
                let question = Values { view: key.0.clone(), of: key.2 };
                self.asked[which].ask(outbox, (key.1, exercise(key.2)), &question, key, now);
            }
        }
    }

    fn is_answered(&self, key: &Key) -> bool {
        self.known.contains_key(key) || self.failed.contains_key(&(key.1, key.2))
    }

    /// Handles the answer to a question.
    pub fn hear(&mut self, news: &News, now: f64) {
        match self.asked.iter_mut().find_map(|asked| asked.hear(news, now)) {
            Some((key, Ok((valued, _)))) => {
                if self.known.len() >= REMEMBERED {
                    self.known.clear();
                }
                self.last = Some(key.clone());
                self.known.insert(key, valued);
            }
            Some(((_, code, of), Err(why))) => drop(self.failed.insert((code, of), capital(&why))),
            None => {}
        }
    }

    /// Forgets all answers of the student's code, since the code was rebuilt.
    pub fn rebuilt(&mut self) {
        self.asked.iter_mut().for_each(Asking::forget);
        self.known.retain(|(_, code, _), _| *code != Code::Mine);
        self.failed.retain(|(code, _), _| *code != Code::Mine);
        self.last.take_if(|(_, code, _)| *code == Code::Mine);
    }

    /// Returns the values for `key`. While a question is open, the values of the previous view are returned for a
    /// moment.
    pub fn get(&self, key: &Key) -> Option<&Valued> {
        let is_asked = self.asked.iter().any(|asked| asked.about() == Some(key));
        let before = || self.last.as_ref().filter(|last| (last.1, last.2) == (key.1, key.2) && is_asked);
        self.known.get(key).or_else(|| self.known.get(before()?))
    }

    /// Returns the reason why there are no values, if the code has failed.
    pub fn problem(&self, key: &Key) -> Option<Text> {
        self.failed.get(&(key.1, key.2)).map(say::nothing_to_show)
    }

    /// Returns the code that must be built before the question can be answered.
    pub fn building(&self, key: &Key) -> Option<Code> {
        self.asked.iter().find(|asked| asked.about() == Some(key))?.building()
    }
}
