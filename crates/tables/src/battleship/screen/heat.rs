//! How much each square is worth a shot: by the student's code, the course's, or the champion's, which are asked. What
//! the answers show, `reasons` says.

use super::say;
use crate::battleship::reasons::{Show, exercise};
use crate::frame::capital;
use calls::players::Code;
use games::battleship::View;
use questions::battleship::{By, Of, Valued, Values};
use stage::{Asking, News, Outbox};
use std::collections::HashMap;
use text::Text;

/// How long values of the view before are shown while one waits for new ones, in seconds.
const OUTDATED: f64 = 0.3;
/// So many views are remembered.
const REMEMBERED: usize = 200;

/// The functions that can be chosen; a champion has its own.
const CHAMPION: Code = Code::Champion("battleship");
const CHOICES: [Of; 3] = [Of::Priorities, Of::Probabilities, Of::Density];

/// What can be chosen where ships may touch, or may not, and the course's code is here, or is not. Priorities and whole
/// placements believe that ships do not touch.
pub(super) fn choices(touching: bool, solution_here: bool) -> impl Iterator<Item = (Code, Of)> {
    let of = |code| CHOICES.into_iter().map(move |of| (code, of));
    let all = of(Code::Mine).chain(of(Code::Solution)).chain([(CHAMPION, Of::Chances)]);
    all.filter(move |(code, of)| {
        (solution_here || *code == Code::Mine) && (!touching || !matches!(of, Of::Priorities | Of::Probabilities))
    })
}

/// What this choice is called.
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

/// By what a player values squares, if one is to see it.
pub(super) fn function_of(by: By) -> Of {
    match by {
        By::Clever => Of::Priorities,
        By::Genius => Of::Probabilities,
        By::Dumb | By::Density | By::Own | By::Champion => Of::Density,
    }
}

/// Returns what counts of placements show, if any is counted.
pub(super) fn show_of(view: &View, counts: &[Vec<u64>]) -> Option<Show> {
    let values = counts.iter().map(|row| row.iter().map(|&count| count as f64).collect()).collect();
    let valued = Valued { values, placements: None, sampled: false, events: Vec::new(), count: 0 };
    Show::of(view, &valued).ok()
}

/// Whose values of what: the view, the code, the function.
pub(super) type Key = (View, Code, Of);

/// What is known.
#[derive(Debug)]
pub(super) struct Heat {
    pub is_shown: bool,
    /// whose values
    pub code: Code,
    pub of: Of,
    known: HashMap<Key, Valued>,
    /// code that has failed is not asked again before there is other code
    failed: HashMap<(Code, Of), Text>,
    asked: [Asking<Values, Key>; 2],
    /// what was answered last
    last: Option<Key>,
}

impl Heat {
    /// Nothing is seen at first; then what a player of this kind sees.
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

    /// What is asked for: a champion has its own function.
    pub fn of_the_code(&self) -> Of {
        if self.code == CHAMPION { Of::Chances } else { self.of }
    }

    /// What is to be known of this view, if anything is to be seen.
    pub fn wanted(&self, view: View) -> Option<Key> {
        (self.is_shown && !view.ships().is_empty()).then_some((view, self.code, self.of_the_code()))
    }

    /// Finds out what is wanted and not known: first of the large sea, then of the last shot. One question at a time,
    /// but code that is being built keeps no other code waiting.
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

    /// Takes an answer.
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

    /// The student has other code.
    pub fn rebuilt(&mut self) {
        self.asked.iter_mut().for_each(Asking::forget);
        self.known.retain(|(_, code, _), _| *code != Code::Mine);
        self.failed.retain(|(code, _), _| *code != Code::Mine);
        self.last.take_if(|(_, code, _)| *code == Code::Mine);
    }

    /// What was answered; for a moment, what was answered for the view before.
    pub fn get(&self, key: &Key) -> Option<&Valued> {
        let is_asked = self.asked.iter().any(|asked| asked.about() == Some(key));
        let before = || self.last.as_ref().filter(|last| (last.1, last.2) == (key.1, key.2) && is_asked);
        self.known.get(key).or_else(|| self.known.get(before()?))
    }

    /// Why there are no values.
    pub fn problem(&self, key: &Key) -> Option<Text> {
        self.failed.get(&(key.1, key.2)).map(say::nothing_to_show)
    }

    /// Whose code is still being built before it can say this.
    pub fn building(&self, key: &Key) -> Option<Code> {
        self.asked.iter().find(|asked| asked.about() == Some(key))?.building()
    }
}
