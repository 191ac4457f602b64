//! The student's functions at work on the large sea: the squares that `check_field_periphery` finds around one square,
//! and the placements that `place_ship` tries.

use super::heat::show_of;
use super::{Id, Page, Screen, say};
use crate::battleship::reasons::{At, Show, listed, named};
use crate::battleship::rules::{EXERCISES, periphery, placements};
use crate::battleship::say as game;
use crate::battleship::search;
use crate::pages::write_choice;
use crate::rules::{Rule as _, Rules};
use crate::say as all;
use games::battleship::{Event, Ship, State, View};
use questions::battleship::{Rule, Ruled};
use stage::panel::{Panel, Tone};
use stage::widgets::Button;
use stage::{News, Outbox};
use text::Text;

/// The functions, the last question and its answer.
#[derive(Debug)]
pub(super) struct AtWork {
    pub rules: Rules<Rule>,
    /// The square around which `check_field_periphery` looks.
    pub at: At,
    /// The state that `check_field_periphery` looks for.
    pub state: State,
    /// The 1-based number of the try of `place_ship` that is shown; 0 shows the final counts.
    pub shown: u32,
    /// The last question.
    asked: Option<Rule>,
    /// The answer to the last question, once there is one.
    answer: Option<Ruled>,
    /// The ships on the sea after each try in the answer.
    tries: Vec<Vec<Ship>>,
}

impl AtWork {
    /// Returns the state before the first question.
    pub fn new() -> AtWork {
        AtWork {
            rules: Rules::new(EXERCISES),
            at: (0, 0),
            state: State::Unknown,
            shown: 0,
            asked: None,
            answer: None,
            tries: Vec::new(),
        }
    }

    /// Asks for the answer to `wanted`, unless that was the last question.
    pub fn update(&mut self, wanted: Option<Rule>, outbox: &mut Outbox, now: f64) {
        let Some(rule) = wanted else { return };
        if self.asked.as_ref() != Some(&rule) && self.rules.functions.play(rule.exercise()) {
            self.forget();
            self.rules.ask_to_decide(outbox, rule.clone(), now);
            self.asked = Some(rule);
        }
    }

    pub fn hear(&mut self, news: &News, now: f64) {
        let answer = self.rules.hear(news, now);
        if *news == News::Rebuilt {
            self.forget();
        }
        let Some((Rule::Periphery { view, .. } | Rule::Placements { view }, Ok(answer))) = answer else { return };
        if let Ruled::Placements { events, .. } = &answer {
            self.tries = tries(&view, events);
        }
        self.answer = Some(answer);
    }

    fn forget(&mut self) {
        self.rules.forget();
        self.rules.begin_action();
        (self.asked, self.answer, self.shown) = (None, None, 0);
        self.tries.clear();
    }

    /// Returns the squares that `check_field_periphery` has found.
    pub fn found(&self) -> &[At] {
        match &self.answer {
            Some(Ruled::Squares(found)) => found,
            _ => &[],
        }
    }

    /// Returns the ships on the sea after the try that is shown.
    pub fn tried(&self) -> &[Ship] {
        let number = (self.shown as usize).checked_sub(1);
        number.and_then(|number| self.tries.get(number)).map_or(&[], Vec::as_slice)
    }

    /// Returns the counts of `place_ship` as a heat map, if the final counts are shown.
    pub fn counted(&self, view: &View) -> Option<Show> {
        let Some(Ruled::Placements { counts, .. }) = self.answer.as_ref().filter(|_| self.shown == 0) else {
            return None;
        };
        show_of(view, counts)
    }

    /// Returns the answer in words; `None` while there is no answer.
    fn says(&self) -> Option<Text> {
        match (self.asked.as_ref()?, self.answer.as_ref()?) {
            (Rule::Periphery { square, state, .. }, Ruled::Squares(found)) => {
                Some(match (words(*state), named(*square), &found[..]) {
                    (state, at, []) => say::finds_nothing(state, at),
                    (state, at, found) => say::finds(state, found.len(), at, listed(found)),
                })
            }
            (Rule::Placements { view }, Ruled::Placements { events, count, .. }) => {
                let ships = lengths(view.ships());
                Some(match self.tried() {
                    [] if *count > events.len() => game::has_tried_more(self.tries.len(), ships),
                    [] => game::has_tried(self.tries.len(), ships),
                    tried => self.about_a_try(view, tried),
                })
            }
            _ => None,
        }
    }

    fn about_a_try(&self, view: &View, tried: &[Ship]) -> Text {
        let lie = tried.iter().map(|&ship| search::name(ship)).collect::<Vec<_>>().join(", ");
        let about = say::a_try(self.shown, self.tries.len(), lie);
        let next = crate::tree::Rules::told(view, &tried.to_vec());
        next.map_or(about.clone(), |next| about.then(&next))
    }
}

/// Returns the ships on the sea after each placement, up to the first event that is invalid.
fn tries(view: &View, events: &[String]) -> Vec<Vec<Ship>> {
    let is_inside = |ship: Ship| ship.squares().all(|(row, column)| row < view.rows() && column < view.columns());
    let (mut lie, mut tries) = (Vec::new(), Vec::new());
    for event in events.iter().map_while(|event| event.parse().ok()) {
        match event {
            Event::Placed { ship, .. } if is_inside(ship) && lie.len() < view.ships().len() => {
                lie.push(ship);
                tries.push(lie.clone());
            }
            Event::Placed { .. } => break,
            Event::Removed { ship } => lie.retain(|other| *other != ship),
        }
    }
    tries
}

/// Formats the lengths of ships in the notation of a fleet: `3-2`.
fn lengths(ships: &[usize]) -> String {
    ships.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}

fn words(state: State) -> Text {
    match state {
        State::Unknown => say::unknown(),
        State::Water => game::misses(),
        State::Hit => say::hit(),
        State::Sunk => say::sunk(),
        State::Marked => say::marked(),
    }
}

impl Screen {
    /// Returns the question for the function that is shown at work.
    pub(super) fn call_at_work(&self) -> Option<Rule> {
        match self.page {
            Page::Periphery => Some(periphery(self.large(), self.at_work.at, self.at_work.state)),
            Page::Placements => placements(&self.large()),
            _ => None,
        }
    }

    /// Writes the list of functions, those that can be shown at work, and the button that leads back.
    pub(super) fn write_functions(&self, panel: &mut Panel<Id>) {
        self.write_ways_to_work(panel);
        self.at_work.rules.functions.write_list(panel);
    }

    fn write_ways_to_work(&self, panel: &mut Panel<Id>) {
        let way = |page, name| Button::new(Id::Turn(page), name).chosen(self.page == page);
        panel.buttons([Button::new(Id::Turn(Page::Play), all::back()).key("Esc")]);
        panel.list([
            way(Page::Periphery, "check_field_periphery"),
            way(Page::Placements, "place_ship").enabled(placements(&self.large()).is_some()),
        ]);
    }

    /// Writes the controls for the function that is shown at work.
    pub(super) fn write_at_work<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let at_work = &self.at_work;
        if self.page == Page::Periphery {
            let states = [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked];
            let states = states.map(|state| (words(state), at_work.state == state, Id::Find(state)));
            write_choice(panel, &say::which_state(), states);
        } else {
            let (shown, most) = (at_work.shown, at_work.tries.len() as u32);
            panel.buttons([
                Button::new(Id::Try(shown.saturating_sub(1)), "<").key(",").enabled(shown > 0),
                Button::new(Id::Try(shown + 1), ">").key(".").enabled(shown < most),
            ]);
            panel.slider(say::number_of_the_try(shown, most), (0, most.max(1)), shown, Id::Try);
        }
        self.write_ways_to_work(panel);
    }

    /// Describes the answer of the function that is shown at work, and its differences from the course's.
    pub(super) fn told_at_work(&self) -> Vec<(Tone, Text)> {
        let at_work = &self.at_work;
        let Some(rule) = self.call_at_work() else { return vec![(Tone::Quiet, say::no_placements())] };
        let functions = &at_work.rules.functions;
        if !functions.play(rule.exercise()) {
            return vec![(Tone::Warning, functions.told(rule.exercise()))];
        }
        let mut told = at_work.rules.told();
        if told.is_empty() || at_work.answer.is_some() {
            told.push((Tone::Plain, at_work.says().unwrap_or_else(all::is_being_asked)));
        }
        if self.page == Page::Periphery {
            told.push((Tone::Quiet, say::help_periphery()));
        }
        told
    }
}
