//! Models of the mistakes that people make when they place ships. Counts are divided by their greatest common divisor
//! before they are compared.

use super::counts::{can_have_a_ship, each_fleet};
use super::words as say;
use super::{Around, Rules, Table, fits, fleets, reduced, singles};
use crate::battleship::shots::{At, clever_shots, highest, periphery, with_marks};
use crate::models::{named, the_only_one};
use games::battleship::{Ship, State, View};
use text::Text;

/// A question about placing ships: the sea, the index of the first ship to place, and the ships placed before.
pub type Placed = (View, usize, Vec<Ship>);

/// Rules with a mistake, and the text of the mistake.
type Mistake = (Rules, Text);

/// Returns the mistakes about the placement of a single ship; `rules` are correct.
fn of_single_ships(rules: Rules) -> Vec<Mistake> {
    let on_marks = |state| can_have_a_ship(state) || state == State::Marked;
    let on_water = |state| can_have_a_ship(state) || state == State::Water;
    vec![
        (Rules { on: |state| state == State::Unknown, ..rules }, say::never_on_hits()),
        (Rules { on: |state| state == State::Hit, ..rules }, say::only_on_hits()),
        (Rules { on: on_marks, ..rules }, say::on_marks()),
        (Rules { on: on_water, ..rules }, say::on_water()),
        (Rules { on: |state| state != State::Sunk, ..rules }, say::on_marks_and_water()),
        (Rules { lies: |_, ship| !ship.down, ..rules }, say::never_down()),
        (Rules { lies: |_, ship| ship.down || ship.length == 1, ..rules }, say::never_across()),
        (Rules { lies: before_the_border, ..rules }, say::not_up_to_the_border()),
        (Rules { lies: before_the_right_border, ..rules }, say::not_up_to_the_border()),
        (Rules { lies: before_the_lower_border, ..rules }, say::not_up_to_the_border()),
        (Rules { lies: |_, ship| ship.row > 0 && ship.column > 0, ..rules }, say::not_up_to_the_border()),
        (Rules { sunk: Around::Nothing, ..rules }, say::beside_sunk_ships()),
        (Rules { sunk: at_most_sides(rules.sunk), ..rules }, say::at_corners_of_sunk_ships()),
    ]
}

fn before_the_border(view: &View, ship: Ship) -> bool {
    before_the_right_border(view, ship) && before_the_lower_border(view, ship)
}

fn before_the_right_border(view: &View, ship: Ship) -> bool {
    ship.down || ship.column + ship.length < view.columns()
}

fn before_the_lower_border(view: &View, ship: Ship) -> bool {
    !ship.down || ship.row + ship.length < view.rows()
}

/// Returns the mistake that explains all counts of the student's `place_ship`, if exactly one does. A common factor of
/// the counts is ignored.
#[must_use]
pub fn of_place_ship(answers: &[(Placed, Table)]) -> Option<Text> {
    let rules = Rules::FLEETS;
    let own = [
        (Rules { complete: |_, _| true, ..rules }, say::hits_not_covered()),
        (Rules { complete: |hits, covered| hits == 0 || hits & covered != 0, ..rules }, say::one_hit_covered()),
        (Rules { placed: Around::Nothing, ..rules }, say::ships_touch()),
        (Rules { placed: Around::Sides, ..rules }, say::ships_touch_at_corners()),
        (Rules { placed: Around::Nothing, sunk: Around::Nothing, ..rules }, say::no_ship_keeps_apart()),
        (Rules { placed: Around::Sides, sunk: Around::Sides, ..rules }, say::apart_only_at_the_sides()),
        (Rules { ships: |ships| ships[..ships.len().saturating_sub(1)].to_vec(), ..rules }, say::one_ship_early()),
        (Rules { ships: |ships| ships.iter().take(1).copied().collect(), ..rules }, say::only_one_ship()),
        (Rules { valued: |state| state == State::Unknown, ..rules }, say::hits_not_counted()),
    ];
    let all: Vec<Mistake> = own.into_iter().chain(of_single_ships(rules)).collect();
    let counts = |rules: Rules| move |(view, from, before): &Placed| reduced(&fleets(view, *from, before, &rules));
    let first = |asked: &Placed| reduced(&one_fleet(asked, true));
    let last = |asked: &Placed| reduced(&one_fleet(asked, false));
    let at_once = |asked: &Placed| reduced(&hits_covered_at_once(asked));
    let found: Vec<Option<Text>> = all
        .into_iter()
        .map(|(rules, words)| named(answers, &[(&counts(rules), words)]))
        .chain([
            named(answers, &[(&first, say::first_only())]),
            named(answers, &[(&last, say::last_only())]),
            named(answers, &[(&at_once, say::left_while_a_hit_is_free())]),
        ])
        .collect();
    the_only_one(found.into_iter().flatten())
}

/// Counts a single complete placement: the first or the last that is tried.
fn one_fleet((view, from, before): &Placed, first: bool) -> Table {
    let hits = super::counts::those(view, |state| state == State::Hit);
    let mut found = None;
    each_fleet(view, *from, before, &Rules::FLEETS, &mut |covered| {
        if hits & !covered == 0 && (found.is_none() || !first) {
            found = Some(covered);
        }
    });
    let covers = |at: usize| (found.unwrap_or(0) >> at & 1) as u64;
    (0..view.rows())
        .map(|row| (0..view.columns()).map(|column| covers(row * view.columns() + column)).collect())
        .collect()
}

/// Counts the fleets of which the first ship, together with the ships placed before, covers every hit.
fn hits_covered_at_once((view, from, before): &Placed) -> Table {
    let Some(&length) = view.ships().get(*from) else { return fleets(view, *from, before, &Rules::FLEETS) };
    let mut sum = nothing(view);
    let ships = view.squares().flat_map(|(row, column)| [false, true].map(|down| Ship { row, column, length, down }));
    for ship in ships.filter(|&ship| (length > 1 || !ship.down) && fits(view, before, ship)) {
        let placed = [&before[..], &[ship]].concat();
        let covered = |square| placed.iter().any(|ship| ship.squares().any(|own| own == square));
        if view.squares().all(|(row, column)| view.get(row, column) != State::Hit || covered((row, column))) {
            add(&mut sum, &fleets(view, from + 1, &placed, &Rules::FLEETS));
        }
    }
    sum
}

fn nothing(view: &View) -> Table {
    vec![vec![0; view.columns()]; view.rows()]
}

fn add(sum: &mut Table, counts: &Table) {
    sum.iter_mut().flatten().zip(counts.iter().flatten()).for_each(|(sum, count)| *sum += count);
}

fn without_factors(answers: &[(View, Table)]) -> Vec<(View, Table)> {
    answers.iter().map(|(view, table)| (view.clone(), reduced(table))).collect()
}

/// Returns the mistake that explains all counts of the student's `calc_probabilities`, if exactly one does. A common
/// factor of the counts is ignored.
#[must_use]
pub fn of_probabilities(answers: &[(View, Table)]) -> Option<Text> {
    let answers = &without_factors(answers)[..];
    let unknown = |state| state == State::Unknown;
    let right = Rules { valued: unknown, ..Rules::FLEETS };
    let from = |from: usize, rules: Rules| move |view: &View| reduced(&fleets(view, from, &[], &rules));
    let alone = |view: &View| reduced(&singles(view, &Rules::singles(view.touching())));
    let one_by_one = |view: &View| reduced(&one_by_one(view, &right));
    let models: [(&dyn Fn(&View) -> Table, Text); 7] = [
        (&one_by_one, say::ships_by_themselves()),
        (&from(0, Rules::FLEETS), say::hits_have_numbers()),
        (&from(0, Rules { valued: |state| state == State::Hit, ..right }), say::only_hits_have_numbers()),
        (&from(1, right), say::first_ship_left_out()),
        (&from(1, Rules::FLEETS), say::first_ship_left_out()),
        (&from(usize::MAX, right), say::nothing_is_placed()),
        (&alone, say::ships_by_themselves()),
    ];
    named(answers, &models)
}

/// Returns the sum of the counts of each ship placed alone.
fn one_by_one(view: &View, rules: &Rules) -> Table {
    let mut sum = nothing(view);
    for &length in view.ships() {
        add(&mut sum, &fleets(&view.with_ships(vec![length]), 0, &[], rules));
    }
    sum
}

/// Returns the mistake that explains all values of the student's `density`, if exactly one does. A common factor of the
/// values is ignored.
#[must_use]
pub fn of_density(answers: &[(View, Table)]) -> Option<Text> {
    let answers = &without_factors(answers)[..];
    let mistakes = [false, true].map(|touching| of_values(Rules::singles(touching)));
    let fits = |number: &usize| {
        answers.iter().all(|(view, got)| {
            let (rules, _) = &mistakes[usize::from(view.touching())][*number];
            reduced(&singles(view, rules)) == *got
        })
    };
    the_only_one((0..mistakes[0].len()).filter(fits).map(|number| mistakes[0][number].1.clone()))
}

/// Returns the mistakes about the worth of a square and about the placement of a ship; `rules` are correct.
fn of_values(rules: Rules) -> Vec<Mistake> {
    let own = vec![
        (Rules { weight: |_, _| 1, ..rules }, say::hits_ignored()),
        (Rules { weight: |hits, any| if any { hits } else { 1 }, ..rules }, say::h_times()),
        (Rules { weight: |hits, any| u64::from(!any || hits > 0), ..rules }, say::hits_once()),
        (Rules { weight: |hits, _| 1 + hits * hits, ..rules }, say::others_count_too()),
        (Rules { weight: |hits, _| (hits * hits).max(1), ..rules }, say::others_count_too()),
        (Rules { weight: |hits, _| hits * hits, ..rules }, say::nothing_without_hits()),
        (Rules { weight: |hits, any| if any { hits * hits * hits } else { 1 }, ..rules }, say::h_cubed()),
        (Rules { hits: Around::Nothing, ..rules }, say::beside_hits()),
        (Rules { hits: Around::Nothing, sunk: Around::Nothing, ..rules }, say::touching_rule_ignored()),
        (Rules { hits: Around::All, sunk: Around::All, ..rules }, say::apart_although_touching()),
        (Rules { hits: Around::All, ..rules }, say::apart_although_touching()),
        (Rules { sunk: Around::All, ..rules }, say::apart_although_touching()),
        (Rules { hits: at_most_sides(rules.hits), ..rules }, say::at_corners_of_hits()),
        (
            Rules { hits: at_most_sides(rules.hits), sunk: at_most_sides(rules.sunk), ..rules },
            say::at_corners_of_hits_and_sunk_ships(),
        ),
        (Rules { wraps: true, ..rules }, say::wrapped()),
        (Rules { ships: each_length_once, ..rules }, say::each_length_once()),
        (Rules { ships: ones_twice, ..rules }, say::ones_twice()),
        (Rules { valued: |_| true, ..rules }, say::known_squares_valued()),
        (Rules { ships: |ships| ships.iter().take(1).copied().collect(), ..rules }, say::longest_only()),
        (Rules { ships: |ships| ships.iter().rev().take(1).copied().collect(), ..rules }, say::shortest_only()),
    ];
    [own, of_single_ships(rules)].concat()
}

fn at_most_sides(far: Around) -> Around {
    if far == Around::All { Around::Sides } else { far }
}

fn each_length_once(ships: &[usize]) -> Vec<usize> {
    let mut once = ships.to_vec();
    once.dedup();
    once
}

fn ones_twice(ships: &[usize]) -> Vec<usize> {
    ships.iter().flat_map(|&length| vec![length; if length == 1 { 2 } else { 1 }]).collect()
}

/// The rules of a genius player. A model of a mistake replaces one of the correct rules.
#[derive(Clone, Copy)]
pub struct Genius {
    /// the number of ships below which the player counts placements
    pub fewer_than: usize,
    /// whether a hit keeps the player from counting, given the sea with all marks and the clever shot
    pub open_hit: fn(&View, At) -> bool,
    /// the counts by which the player chooses
    pub counts: fn(&View) -> Table,
    /// whether the player chooses the highest count; otherwise the lowest above 0
    pub most: bool,
}

impl Genius {
    /// The correct genius player.
    pub const RIGHT: Genius = Genius {
        fewer_than: 4,
        open_hit: |marked, clever| !periphery(marked, clever, State::Hit).is_empty(),
        counts: |marked| fleets(marked, 0, &[], &Rules { valued: |state| state == State::Unknown, ..Rules::FLEETS }),
        most: true,
    };

    /// Returns the squares at which the player may shoot.
    #[must_use]
    pub fn shots(&self, view: &View) -> Vec<At> {
        let (marked, clever) = (with_marks(view), clever_shots(view));
        if view.ships().len() >= self.fewer_than {
            return clever;
        }
        let (kept, others): (Vec<At>, Vec<At>) = clever.into_iter().partition(|&at| (self.open_hit)(&marked, at));
        if others.is_empty() {
            return kept;
        }
        let mut counts = (self.counts)(&marked);
        if !self.most {
            let highest = counts.iter().flatten().copied().max().unwrap_or(0);
            counts.iter_mut().flatten().filter(|count| **count > 0).for_each(|count| *count = highest + 1 - *count);
        }
        let best = highest(&counts);
        [kept, if best.is_empty() { others } else { best }].concat()
    }
}

/// Returns the first mistake that explains the shots of the student's `genius_player` on each sea. Every shot must be
/// possible with the mistake, and at least half of the possible shots must occur.
#[must_use]
pub fn of_genius(answers: &[(View, Vec<At>)]) -> Option<Text> {
    let right = Genius::RIGHT;
    let one_by_one = |marked: &View| singles(marked, &Rules::singles(false));
    let any_sunk = |marked: &View, at: At| {
        let sunk = |(row, column)| marked.get(row, column) == State::Sunk;
        marked.squares().any(sunk) || !periphery(marked, at, State::Hit).is_empty()
    };
    let models = [
        (Genius { open_hit: |_, _| false, ..right }, say::open_hits_forgotten()),
        (Genius { open_hit: |_, _| false, fewer_than: 99, ..right }, say::counts_always()),
        (Genius { most: false, ..right }, say::shoots_at_the_least()),
        (Genius { counts: one_by_one, ..right }, say::ships_by_themselves()),
        (Genius { open_hit: any_sunk, ..right }, say::sunk_ships_are_open_hits()),
        (Genius { fewer_than: 2, ..right }, say::begins_too_late()),
        (Genius { fewer_than: 3, ..right }, say::begins_too_late()),
        (Genius { fewer_than: 0, ..right }, say::never_counts()),
    ];
    let can_come = |genius: &Genius, (view, shots): &(View, Vec<At>)| {
        let can = genius.shots(view);
        let come = can.iter().filter(|at| shots.contains(at)).count();
        shots.iter().all(|at| can.contains(at)) && 2 * come >= can.len()
    };
    let fits = |genius: &Genius| answers.iter().all(|answer| can_come(genius, answer));
    models.into_iter().find(|(genius, _)| fits(genius)).map(|(_, words)| words)
}

/// Returns the mistake that explains the shots of an `own_shooter`: shooting where a shot tells the most.
#[must_use]
pub fn of_own_shooter(shots: &[(View, At)]) -> Option<Text> {
    super::hunts::shoots_to_know(shots).then(say::shoots_to_know)
}
