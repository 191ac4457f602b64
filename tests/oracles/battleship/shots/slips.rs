//! Mistakes that people make with single shots, as models of their answers.

use super::words as say;
use super::{
    At, around, by_square, clever_shots, diagonal, highest, in_one_of, left, marks, of_state, periphery, priorities,
    straight, with_marks, with_value, worth,
};
use crate::chance::is_far;
use crate::models::{Model, named, the_only_one};
use crate::verdicts;
use games::battleship::priority::{HIGH, LOW, MEDIUM, ZERO};
use games::battleship::{Move, State, View};
use text::Text;

const STATES: [State; 5] = [State::Unknown, State::Marked, State::Water, State::Hit, State::Sunk];

fn sorted(mut squares: Vec<At>) -> Vec<At> {
    squares.sort_unstable();
    squares
}

fn turned(squares: Vec<At>) -> Vec<At> {
    sorted(squares.into_iter().map(|(row, column)| (column, row)).collect())
}

fn ends(squares: &[At], last: bool) -> Vec<At> {
    (if last { squares.last() } else { squares.first() }).copied().into_iter().collect()
}

/// Returns the squares whose row would be a valid column and whose column would be a valid row.
fn limits_swapped(rows: usize, columns: usize, squares: Vec<At>) -> Vec<At> {
    squares.into_iter().filter(|at| at.0 < columns && at.1 < rows).collect()
}

/// Returns the mistake that explains at which squares of each sea the student's `dumb_player` shoots, if exactly one
/// does.
#[must_use]
pub fn mistake_of_shots(answers: &[(View, Vec<At>)]) -> Option<Text> {
    let models: [Model<View, Vec<At>>; 6] = [
        (&|view| ends(&left(view), false), say::always_the_first_that_is_left()),
        (&|view| ends(&left(view), true), say::always_the_last_that_is_left()),
        (&|view| turned(left(view)), say::row_and_column_swapped_in_shot()),
        (&|view| limits_swapped(view.rows(), view.columns(), left(view)), say::limits_are_swapped()),
        (&without_the_last, say::last_row_is_never_shot_at()),
        (&|view| in_one_of(view, &STATES), say::anywhere_is_shot_at()),
    ];
    let one_each = answers.iter().all(|(_, drawn)| drawn.len() == 1);
    let of_lot = || one_each.then(say::always_the_same_square);
    named(answers, &models).or_else(|| mistake_of_states(answers)).or_else(of_lot)
}

fn without_the_last(view: &View) -> Vec<At> {
    left(view).into_iter().filter(|at| at.0 + 1 < view.rows() && at.1 + 1 < view.columns()).collect()
}

/// Returns the mistake if exactly one set of states explains all answers. The text names states that are shot at
/// wrongly, or wrongly spared.
fn mistake_of_states(answers: &[(View, Vec<At>)]) -> Option<Text> {
    let chosen = |set: usize| -> Vec<State> { (0..5).filter(|at| set >> at & 1 == 1).map(|at| STATES[at]).collect() };
    let fits = |states: &Vec<State>| answers.iter().all(|(view, got)| in_one_of(view, states) == *got);
    let states = (1..32).map(chosen).find(fits)?;
    let signs = |all: &[State], wanted: bool| {
        let signs = all.iter().filter(|state| states.contains(state) == wanted).map(|state| format!("{state:?}"));
        signs.collect::<Vec<_>>().join(", ")
    };
    let (again, never) = (signs(&STATES[2..], true), signs(&STATES[..2], false));
    match (again.is_empty(), &*never) {
        (true, "") => None,
        (true, "Marked") => Some(say::marked_ones_are_left_out()),
        (true, _) => Some(say::states_are_left_out(never)),
        (false, "") => Some(say::states_are_shot_at_again(again)),
        (false, _) => Some(say::states_are_confused(again, never)),
    }
}

/// The shares of squares that a faulty random choice gives, and the text of the mistake.
type Shares<'a> = (&'a dyn Fn(&[At]) -> Vec<f64>, Text);

/// Returns the mistake whose model gives counts like these, if exactly one does. `counted` holds the squares that may
/// be drawn and how often each was.
fn named_shares(counted: &[(Vec<At>, Vec<usize>)], models: &[Shares]) -> Option<Text> {
    let fits = |(shares, _): &&Shares| counted.iter().all(|(squares, often)| !is_far(often, &shares(squares)));
    the_only_one(models.iter().filter(fits).map(|(_, words)| words.clone()))
}

/// Returns the shares if first a row is drawn and then one of its squares.
fn row_first(squares: &[At]) -> Vec<f64> {
    let in_row = |row: usize| squares.iter().filter(|at| at.0 == row).count() as f64;
    let rows = (0..=squares.last().map_or(0, |at| at.0)).filter(|row| in_row(*row) > 0.0).count() as f64;
    squares.iter().map(|at| 1.0 / rows / in_row(at.0)).collect()
}

/// Returns the shares if a coin toss at each square decides whether it replaces the one before.
fn tossed(squares: &[At]) -> Vec<f64> {
    (0..squares.len()).map(|at| 0.5_f64.powi((squares.len() - at.max(1)) as i32)).collect()
}

/// Returns the mistake that explains how often the student's `dumb_player` shoots at each square, if exactly one does.
#[must_use]
pub fn mistake_of_shares_of_shots(counted: &[(View, Vec<usize>)]) -> Option<Text> {
    let squares: Vec<(Vec<At>, Vec<usize>)> = counted.iter().map(|(view, often)| (left(view), often.clone())).collect();
    named_shares(&squares, &[(&row_first, say::row_is_drawn_first()), (&tossed, say::coin_at_each_square())]).or_else(
        || counted.iter().all(|(view, often)| !is_far(often, &next_one(view))).then(say::next_one_that_is_left),
    )
}

/// Returns the shares if any square is drawn and the next one that can be shot at is taken.
fn next_one(view: &View) -> Vec<f64> {
    let (squares, all) = (left(view), view.rows() * view.columns());
    let index = |at: &At| at.0 * view.columns() + at.1;
    let before = |at: usize| squares[(at + squares.len() - 1) % squares.len()];
    let gap = |(at, square): (usize, &At)| (index(square) + all - index(&before(at)) - 1) % all + 1;
    squares.iter().enumerate().map(gap).map(|gap| gap as f64 / all as f64).collect()
}

/// Returns the mistake that explains how often the student's `get_probable_coordinate` chooses each of the best
/// squares, if exactly one does.
#[must_use]
pub fn mistake_of_shares_of_best(counted: &[(Vec<At>, Vec<usize>)]) -> Option<Text> {
    let first = |squares: &[At]| (0..squares.len()).map(|at| f64::from(u8::from(at == 0))).collect();
    let last = |squares: &[At]| (0..squares.len()).map(|at| f64::from(u8::from(at + 1 == squares.len()))).collect();
    let models: [Shares; 4] = [
        (&first, say::always_the_first_best()),
        (&last, say::always_the_last_best()),
        (&row_first, say::row_is_drawn_first()),
        (&tossed, say::coin_at_each_square()),
    ];
    named_shares(counted, &models)
}

/// A sea, a square and a state.
pub type Surroundings = (View, At, State);

/// Returns the mistake that explains every answer, each sorted, of the student's `check_field_periphery`, if exactly
/// one does. The seas have at least three rows and three columns.
#[must_use]
pub fn mistake_of_periphery(answers: &[(Surroundings, Vec<At>)]) -> Option<Text> {
    let of = |(view, _, state): &Surroundings, squares: Vec<At>| sorted(of_state(view, squares, *state));
    let right = |(view, at, state): &Surroundings| periphery(view, *at, *state);
    let others = |asked: &Surroundings| {
        let mut others = around(&asked.0, asked.1);
        others.retain(|&(row, column)| asked.0.get(row, column) != asked.2);
        others
    };
    let not_beyond = |(view, at, state): &Surroundings, first: usize, last: usize| {
        let mut found = periphery(view, *at, *state);
        found.retain(|at| at.0 >= first && at.1 >= first && at.0 + last < view.rows() && at.1 + last < view.columns());
        found
    };
    let before = |asked: &Surroundings| {
        let mut found = right(asked);
        found.retain(|at| at.0 <= asked.1.0 && at.1 <= asked.1.1);
        found
    };
    let models: [Model<Surroundings, Vec<At>>; 19] = [
        (&|_| Vec::new(), say::nothing_is_found()),
        (&|asked| of(asked, [around(&asked.0, asked.1), vec![asked.1]].concat()), say::itself_is_found()),
        (&|asked| of(asked, straight(&asked.0, asked.1)), say::diagonals_are_forgotten()),
        (&|asked| of(asked, diagonal(&asked.0, asked.1)), verdicts::only_diagonal()),
        (&|asked| ends(&right(asked), false), say::only_the_first_is_found()),
        (&|asked| ends(&right(asked), true), say::only_the_last_is_found()),
        (&|asked| turned(right(asked)), verdicts::row_and_column_swapped()),
        (&|asked| around(&asked.0, asked.1), say::state_is_not_asked()),
        (&others, say::other_states_are_found()),
        (&|asked| periphery(&asked.0, asked.1, State::Unknown), say::always_the_unknown_ones()),
        (&|asked| of(asked, numbered(&asked.0, asked.1)), say::wraps_to_the_next_row()),
        (&|asked| of(asked, around_the_globe(&asked.0, asked.1)), say::goes_on_at_the_other_border()),
        (&|asked| of(asked, pushed_back(&asked.0, asked.1, false)), say::pushed_back_into_the_sea()),
        (&|asked| of(asked, pushed_back(&asked.0, asked.1, true)), say::pushed_back_into_the_sea()),
        (&before, verdicts::range_ends_early()),
        (&|asked| not_beyond(asked, 0, 1), say::last_row_is_left_out()),
        (&|asked| not_beyond(asked, 1, 0), say::first_row_is_left_out()),
        (&|asked| not_beyond(asked, 1, 1), say::border_is_left_out()),
        (&|asked| limits_swapped(asked.0.rows(), asked.0.columns(), right(asked)), say::limits_are_swapped()),
    ];
    named(answers, &models)
}

/// Returns the nine places around (`row`, `column`) without the middle, with 1 added to each coordinate.
fn places((row, column): At) -> impl Iterator<Item = At> {
    let nine = (row..row + 3).flat_map(move |r| (column..column + 3).map(move |c| (r, c)));
    nine.filter(move |place| *place != (row + 1, column + 1))
}

/// Returns the squares whose row-major indices are those of the neighbours, even across the edges of rows.
fn numbered(view: &View, at: At) -> Vec<At> {
    let columns = view.columns();
    let number = |(r, c): At| (r * columns + c).checked_sub(columns + 1);
    let squares = places(at).filter_map(number).filter(|number| *number < view.rows() * columns);
    squares.map(|number| (number / columns, number % columns)).collect()
}

fn around_the_globe(view: &View, at: At) -> Vec<At> {
    let (rows, columns) = (view.rows(), view.columns());
    places(at).map(|(r, c)| ((r + rows - 1) % rows, (c + columns - 1) % columns)).collect()
}

/// Returns the neighbours if coordinates outside the sea are moved back to its edge. With `without_itself`, the square
/// itself is left out.
fn pushed_back(view: &View, at: At, without_itself: bool) -> Vec<At> {
    let inside = |place: usize, size: usize| place.saturating_sub(1).min(size - 1);
    let squares = places(at).map(|(r, c)| (inside(r, view.rows()), inside(c, view.columns())));
    squares.filter(|square| !without_itself || *square != at).collect()
}

/// Returns the mistake that explains every answer of the student's `generate_priority_field`, if exactly one does.
/// Every sea asked about has hits.
#[must_use]
pub fn mistake_of_priorities(answers: &[(View, Vec<Vec<u64>>)]) -> Option<Text> {
    type Field = Vec<Vec<u64>>;
    let each = |view: &View, value: &dyn Fn(u64) -> u64| by_square(view, |at| value(worth(view, at).priority()));
    let exchanged = |view: &View, one: u64, other: u64| {
        each(view, &|value| match value {
            value if value == one => other,
            value if value == other => one,
            value => value,
        })
    };
    let taken_for = |view: &View, states: &[State], state: State| {
        let squares = in_one_of(view, states);
        priorities(&squares.into_iter().fold(view.clone(), |view, (row, column)| view.showing(row, column, state)))
    };
    let unknown_too = |view: &View, states: &[State]| taken_for(view, states, State::Unknown);
    let hits = |view: &View, at: At| of_state(view, straight(view, at), State::Hit).len();
    let is_zero = |view: &View, at: At| worth(view, at).priority() == ZERO;
    let by_hits = |view: &View, of: &dyn Fn(usize) -> u64| {
        by_square(view, |at| if is_zero(view, at) { ZERO } else { of(hits(view, at)) })
    };
    let is_known = |view: &View, (row, column): At| view.get(row, column) != State::Unknown;
    let no_diagonals = |view: &View| {
        by_square(view, |at| if is_known(view, at) { ZERO } else { (LOW + hits(view, at) as u64).min(HIGH) })
    };
    let sides_win = |view: &View| {
        by_square(view, |at| match hits(view, at) {
            _ if is_known(view, at) => ZERO,
            0 => worth(view, at).priority(),
            hits => (LOW + hits as u64).min(HIGH),
        })
    };
    let all_eight = |view: &View| {
        by_square(view, |at| match periphery(view, at, State::Hit).len() as u64 {
            _ if is_known(view, at) => ZERO,
            hits => (LOW + hits).min(HIGH),
        })
    };
    let article = |hits: usize| [LOW, MEDIUM, HIGH, MEDIUM, HIGH][hits];
    let is_inner = |view: &View, at: At| around(view, at).len() == 8;
    let inner_hits = |view: &View| {
        let mut hits = in_one_of(view, &[State::Hit]);
        hits.retain(|hit| !is_inner(view, *hit));
        priorities(&hits.into_iter().fold(view.clone(), |view, (row, column)| view.showing(row, column, State::Water)))
    };
    let inner_squares = |view: &View, border: u64| {
        by_square(view, |at| match worth(view, at).priority() {
            priority if is_inner(view, at) => priority,
            _ if is_known(view, at) => ZERO,
            _ => border,
        })
    };
    let swapped = |view: &View| {
        let field = priorities(view);
        (0..view.columns()).map(|column| field.iter().map(|row| row[column]).collect()).collect()
    };
    let models: [Model<View, Field>; 27] = [
        (&no_diagonals, say::diagonals_are_not_zero()),
        (&|view| exchanged(view, MEDIUM, HIGH), say::high_before_medium()),
        (&|view| exchanged(view, LOW, MEDIUM), say::low_and_medium_swapped()),
        (&|view| exchanged(view, LOW, HIGH), say::low_and_high_swapped()),
        (&|view| unknown_too(view, &[State::Marked]), say::marked_are_not_zero()),
        (&|view| unknown_too(view, &[State::Water]), say::water_is_not_zero()),
        (&|view| unknown_too(view, &[State::Sunk]), say::sunk_are_not_zero()),
        (&|view| unknown_too(view, &[State::Marked, State::Water]), say::known_are_not_zero()),
        (&|view| unknown_too(view, &[State::Marked, State::Water, State::Sunk]), say::known_are_not_zero()),
        (&|view| by_square(view, |at| not_asked_whether_known(view, at)), say::known_are_not_zero()),
        (&|view| taken_for(view, &[State::Sunk], State::Hit), say::sunk_are_taken_for_hits()),
        (&|view| taken_for(view, &[State::Water], State::Hit), say::water_is_taken_for_hits()),
        (&sides_win, say::sides_win_over_diagonals()),
        (&|view| later_ones_win(view, false, HIGH), say::later_hits_win()),
        (&|view| later_ones_win(view, false, MEDIUM), say::later_hits_count_anew()),
        (&|view| later_ones_win(view, true, HIGH), say::later_hits_win_everywhere()),
        (&|view| later_ones_win(view, true, MEDIUM), say::later_hits_count_anew_everywhere()),
        (&all_eight, say::diagonals_count_as_sides()),
        (&|view| by_hits(view, &|hits| [LOW, MEDIUM][hits.min(1)]), say::high_is_never_reached()),
        (&|view| by_hits(view, &|hits| [LOW, HIGH][hits.min(1)]), say::high_at_the_first_hit()),
        (&|view| by_hits(view, &article), say::third_hit_falls_back()),
        (&|view| by_hits(view, &|hits| LOW + hits as u64), say::more_than_high()),
        (&|view| by_hits(view, &|_| LOW), say::hits_are_not_looked_at()),
        (&inner_hits, say::hits_at_the_border_are_not_seen()),
        (&|view| inner_squares(view, ZERO), say::border_is_not_valued()),
        (&|view| inner_squares(view, LOW), say::border_is_not_valued()),
        (&swapped, say::rows_and_columns_swapped_in_field()),
    ];
    named(answers, &models)
}

/// Returns the priority if the code does not check whether the square is known.
fn not_asked_whether_known(view: &View, at: At) -> u64 {
    let hits = |squares| of_state(view, squares, State::Hit).len() as u64;
    if hits(diagonal(view, at)) > 0 { ZERO } else { (LOW + hits(straight(view, at))).min(HIGH) }
}

/// Computes priorities hit by hit: each hit raises its sides by one step and sets its diagonals to zero, regardless of
/// their values. Known squares are changed only if `of_all` is set. A value that is HIGH already becomes `third`.
fn later_ones_win(view: &View, of_all: bool, third: u64) -> Vec<Vec<u64>> {
    let known = |at: At| view.get(at.0, at.1) != State::Unknown;
    let mut field = by_square(view, |at| if known(at) { ZERO } else { LOW });
    for hit in in_one_of(view, &[State::Hit]) {
        for at in straight(view, hit).into_iter().filter(|at| of_all || !known(*at)) {
            let value = &mut field[at.0][at.1];
            *value = match *value {
                HIGH => third,
                MEDIUM => HIGH,
                _ => MEDIUM,
            };
        }
        diagonal(view, hit).into_iter().for_each(|at| field[at.0][at.1] = ZERO);
    }
    field
}

/// Returns the mistake that explains which squares the student's `get_probable_coordinate` chooses, if exactly one
/// does.
#[must_use]
pub fn mistake_of_best(answers: &[(Vec<Vec<u64>>, Vec<Option<At>>)]) -> Option<Text> {
    type Field = Vec<Vec<u64>>;
    let some = |squares: Vec<At>| -> Vec<Option<At>> {
        if squares.is_empty() { vec![None] } else { squares.into_iter().map(Some).collect() }
    };
    let all = |field: &Field| with_value(field, |_| true);
    let with_least = |field: &Field, from: u64| {
        let least = field.iter().flatten().copied().filter(|value| *value >= from).min();
        with_value(field, |value| Some(value) == least)
    };
    // The squares that are at least as good as all squares before them.
    let not_emptied = |field: &Field| {
        let value = |at: At| field[at.0][at.1];
        let squares = with_value(field, |value| value > 0);
        let so_far =
            |at: &At| all(field).into_iter().filter(|other| other < at).all(|other| value(other) <= value(*at));
        squares.into_iter().filter(so_far).collect::<Vec<At>>()
    };
    let zeros_too = |field: &Field| {
        let most = field.iter().flatten().copied().max();
        with_value(field, |value| Some(value) == most)
    };
    let up_to_high = |field: &Field| match [HIGH, MEDIUM, LOW].map(|wanted| with_value(field, |value| value == wanted))
    {
        [high, ..] if !high.is_empty() => high,
        [_, medium, _] if !medium.is_empty() => medium,
        [_, _, low] => low,
    };
    let models: [Model<Field, Vec<Option<At>>>; 12] = [
        (&|_| vec![None], verdicts::always_none()),
        (&|field| some(ends(&highest(field), false)), say::always_the_first_best()),
        (&|field| some(ends(&highest(field), true)), say::always_the_last_best()),
        (&|field| some(with_least(field, 0)), say::lowest_is_chosen()),
        (&|field| some(with_least(field, 1)), say::lowest_is_chosen()),
        (&|field| some(all(field)), say::any_square_is_chosen()),
        (&|field| some(with_value(field, |value| value > 0)), say::any_square_above_zero()),
        (&|field| some(not_emptied(field)), say::list_is_not_emptied()),
        (&|field| some(zeros_too(field)), say::zeros_are_chosen()),
        (&|field| some(turned(highest(field))), verdicts::row_and_column_swapped()),
        (&|field| some(up_to_high(field)), say::nothing_above_high()),
        (&|field| some(with_value(field, |value| value == HIGH)), say::nothing_above_high()),
    ];
    let one_each = answers.iter().all(|(_, drawn)| drawn.len() == 1);
    named(answers, &models).or_else(|| one_each.then(say::always_the_same_square))
}

/// Returns the mistake that explains which squares the student's `clever_player` marks, if exactly one does. The
/// squares are sorted, each once.
#[must_use]
pub fn mistake_of_marks(answers: &[(View, Vec<At>)]) -> Option<Text> {
    let sunk = |view: &View| in_one_of(view, &[State::Sunk]);
    let beside = |view: &View, squares: &dyn Fn(&View, At) -> Vec<At>| {
        let mut all = sorted(sunk(view).into_iter().flat_map(|at| squares(view, at)).collect());
        all.dedup();
        of_state(view, all, State::Unknown)
    };
    let one_each = |view: &View| {
        let mut all =
            sorted(sunk(view).into_iter().flat_map(|at| ends(&periphery(view, at, State::Unknown), false)).collect());
        all.dedup();
        all
    };
    let one_further_each = |view: &View| {
        let mut marked = view.clone();
        for at in sunk(view) {
            let found = ends(&periphery(&marked, at, State::Unknown), false);
            marked = found.iter().fold(marked, |view, &(row, column)| view.showing(row, column, State::Marked));
        }
        let new = |at: &At| marked.get(at.0, at.1) == State::Marked;
        of_state(view, view.squares().filter(new).collect(), State::Unknown)
    };
    let around_any = |view: &View, states: &[State]| {
        let touches = |at: &At| states.iter().any(|state| !periphery(view, *at, *state).is_empty());
        in_one_of(view, &[State::Unknown]).into_iter().filter(touches).collect::<Vec<At>>()
    };
    let known_too = |view: &View| {
        let touches = |at: &At| !periphery(view, *at, State::Sunk).is_empty();
        view.squares().filter(touches).collect::<Vec<At>>()
    };
    let first_ship = |view: &View| {
        let first = sunk(view).first().map(|at| periphery(view, *at, State::Unknown));
        first.unwrap_or_default()
    };
    let models: [Model<View, Vec<At>>; 12] = [
        (&|_| Vec::new(), say::marks_are_not_laid()),
        (&|view| ends(&marks(view), false), say::one_mark_only()),
        (&|view| ends(&marks(view), true), say::one_mark_only()),
        (&one_each, say::one_mark_for_each_square()),
        (&one_further_each, say::one_mark_for_each_square()),
        (&first_ship, say::around_the_first_sunk_square()),
        (&|view| around_any(view, &[State::Hit]), say::around_hits()),
        (&|view| around_any(view, &[State::Hit, State::Sunk]), say::around_hits_too()),
        (&|view| around_any(view, &[State::Water]), say::around_water()),
        (&|view| beside(view, &straight), say::only_beside_the_ship()),
        (&|view| beside(view, &diagonal), say::only_at_its_corners()),
        (&known_too, say::known_squares_are_marked()),
    ];
    named(answers, &models)
}

/// Returns the mistake that explains at which squares the student's `clever_player` shoots, if exactly one does.
#[must_use]
pub fn mistake_of_clever_shots(answers: &[(View, Vec<At>)]) -> Option<Text> {
    let or_left = |best: Vec<At>, view: &View| if best.is_empty() { left(view) } else { best };
    let best = |view: &View| highest(&priorities(&with_marks(view)));
    let unknown = |view: &View| in_one_of(view, &[State::Unknown]);
    let unmarked = |view: &View| or_left(highest(&priorities(view)), view);
    let hits_marked_around = |view: &View| {
        let around = unknown(view)
            .into_iter()
            .filter(|&at| [State::Hit, State::Sunk].iter().any(|&state| !periphery(view, at, state).is_empty()));
        let marked = around.fold(view.clone(), |view, (row, column)| view.showing(row, column, State::Marked));
        or_left(highest(&priorities(&marked)), view)
    };
    let lowest = |view: &View| {
        let field = priorities(&with_marks(view));
        let least = field.iter().flatten().copied().filter(|value| *value > 0).min();
        or_left(with_value(&field, |value| Some(value) == least), view)
    };
    let unknown_if_worthless = |view: &View| match best(view) {
        best if best.is_empty() => or_left(unknown(&with_marks(view)), view),
        best => best,
    };
    let models: [Model<View, Vec<At>>; 11] = [
        (&|view| or_left(ends(&best(view), false), view), say::always_the_first_best()),
        (&|view| ends(&clever_shots(view), false), say::always_the_first_best()),
        (&|view| or_left(ends(&best(view), true), view), say::always_the_last_best()),
        (&|view| ends(&clever_shots(view), true), say::always_the_last_best()),
        (&unmarked, say::evaluated_without_the_marks()),
        (&hits_marked_around, say::around_hits_too()),
        (&left, say::anywhere_as_the_dumb_one()),
        (&|view| or_left(unknown(&with_marks(view)), view), say::any_unknown_square()),
        (&|view| or_left(unknown(view), view), say::any_unknown_square()),
        (&lowest, say::lowest_is_chosen()),
        (&unknown_if_worthless, say::marked_ones_are_left_out()),
    ];
    named(answers, &models)
}

/// A turn to write down: its number, the sea and the moves.
pub type Logged = (usize, View, Vec<Move>);

/// Returns the mistake that explains every line that the student's `log` writes, if exactly one does.
#[must_use]
pub fn mistake_of_line(answers: &[(Logged, String)]) -> Option<Text> {
    let texts = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<String>>();
    let line = |turn: usize, moves: String, ships: String| format!("{turn}: {moves} ({ships})\n");
    let with_moves = |(turn, view, _): &Logged, moves: String| line(*turn, moves, view.ships().len().to_string());
    let between = |asked: &Logged, sign: &str| with_moves(asked, texts(&asked.2).join(sign));
    let right = |asked: &Logged| between(asked, "; ");
    let with_ships = |(turn, _, moves): &Logged, ships: String| line(*turn, texts(moves).join("; "), ships);
    let debug = |asked: &Logged| asked.2.iter().map(|of| format!("{of:?}")).collect::<Vec<_>>().join("; ");
    let only = |asked: &Logged, one: Option<&Move>| with_moves(asked, one.map(Move::to_string).unwrap_or_default());
    let lengths = |asked: &Logged| asked.1.ships().iter().map(usize::to_string).collect::<Vec<_>>().join("-");
    let no_turn = |asked: &Logged| right(asked).replacen(&format!("{}: ", asked.0), "", 1);
    let no_ships = |asked: &Logged| right(asked).replace(&format!(" ({})", asked.1.ships().len()), "");
    let models: [Model<Logged, String>; 18] = [
        (&|_| String::new(), say::nothing_is_written()),
        (&|asked| right(asked).trim_end().to_owned(), say::line_break_is_missing()),
        (&|asked| right(asked) + "\n", say::empty_line_follows()),
        (&|asked| between(asked, ", "), say::commas_between_moves()),
        (&|asked| between(asked, ";"), say::blank_is_missing()),
        (&|asked| between(asked, " "), say::semicolons_are_missing()),
        (&|asked| with_moves(asked, debug(asked)), say::moves_are_not_as_printed()),
        (&|asked| with_moves(asked, format!("{:?}", asked.2)), say::moves_are_not_as_printed()),
        (&|asked| only(asked, asked.2.last()), say::only_one_move_is_written()),
        (&|asked| only(asked, asked.2.first()), say::only_one_move_is_written()),
        (&|asked| with_moves(asked, texts(&asked.2).join("; ") + ";"), say::semicolon_behind_the_last()),
        (&|asked| with_ships(asked, lengths(asked)), say::lengths_instead_of_ships()),
        (&|asked| with_ships(asked, format!("{:?}", asked.1.ships())), say::lengths_instead_of_ships()),
        (&|asked| with_ships(asked, asked.1.ships().iter().sum::<usize>().to_string()), say::lengths_are_added()),
        (&|asked| with_ships(asked, asked.2.len().to_string()), say::moves_are_counted()),
        (&no_turn, say::turn_is_missing()),
        (&no_ships, say::ships_are_missing()),
        (&|asked| right(&(asked.0 + 1, asked.1.clone(), asked.2.clone())), say::turn_is_one_more()),
    ];
    named(answers, &models)
}
