//! Rules of Minesweeper: rounds to ask about, the reasons for the effect of a click, and the mistakes that people make.

mod words;

pub(crate) use crate::models::{Model, named};
use crate::verdicts;

use games::minesweeper::{Field, FirstClick, Level, Rule, Square, Standing};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::minesweeper as referee;
use text::Text;
use words as say;

/// A square, as (row, column).
pub type At = (usize, usize);

/// A click to ask about: the round and the square.
pub type Click = (Field, At);

/// Returns the squares next to `(row, column)`, row by row.
#[must_use]
pub fn around(level: Level, (row, column): At) -> Vec<At> {
    referee::neighbours(level, row, column).collect()
}

/// Returns the squares directly beside, above or below `at`.
fn straight(level: Level, at: At) -> Vec<At> {
    around(level, at).into_iter().filter(|(row, column)| *row == at.0 || *column == at.1).collect()
}

/// Returns the diagonal neighbours of `at`.
fn diagonal(level: Level, at: At) -> Vec<At> {
    around(level, at).into_iter().filter(|(row, column)| *row != at.0 && *column != at.1).collect()
}

/// Returns the mistake that explains every answer, each sorted, of the student's `nachbarn`, if exactly one does.
#[must_use]
pub fn mistake_of_neighbours(answers: &[((Level, At), Vec<At>)]) -> Option<Text> {
    type Asked = (Level, At);
    // Every square of these rows and columns but the own.
    let without = |at: At, rows: Vec<usize>, columns: Vec<usize>| {
        let mut all: Vec<At> = rows.iter().flat_map(|row| columns.iter().map(move |column| (*row, *column))).collect();
        all.retain(|neighbour| *neighbour != at);
        all.sort_unstable();
        all
    };
    let sorted = |mut all: Vec<At>| {
        all.sort_unstable();
        all
    };
    let near = |at: usize, size: usize| (at.saturating_sub(1)..(at + 2).min(size)).collect::<Vec<usize>>();
    let clamped = |at: usize, size: usize| vec![at.saturating_sub(1), at, (at + 1).min(size - 1)];
    let turned = |at: usize, size: usize| vec![(at + size - 1) % size, at, (at + 1) % size];
    let itself = |&(level, at): &Asked| sorted([around(level, at), vec![at]].concat());
    let swapped =
        |&(level, at): &Asked| sorted(around(level, at).into_iter().map(|(row, column)| (column, row)).collect());
    let limits = |&(level, at): &Asked| without(at, near(at.0, level.columns()), near(at.1, level.rows()));
    let beyond = |&(_, at): &Asked| without(at, near(at.0, usize::MAX), near(at.1, usize::MAX));
    let before = |&(_, at): &Asked| without(at, near(at.0, at.0 + 1), near(at.1, at.1 + 1));
    let not_the_last =
        |&(level, at): &Asked| without(at, near(at.0, level.rows() - 1), near(at.1, level.columns() - 1));
    let twice = |&(level, at): &Asked| without(at, clamped(at.0, level.rows()), clamped(at.1, level.columns()));
    // Like the model above, but of the nine squares only the one in the middle is left out.
    let twice_and_itself = |&(level, at): &Asked| {
        let (rows, columns) = (clamped(at.0, level.rows()), clamped(at.1, level.columns()));
        let nine = (0..9).filter(|square| *square != 4).map(|square| (rows[square / 3], columns[square % 3]));
        sorted(nine.collect())
    };
    let wraps = |&(level, at): &Asked| {
        let mut all = without(at, turned(at.0, level.rows()), turned(at.1, level.columns()));
        all.dedup();
        all
    };
    let models: [Model<Asked, Vec<At>>; 12] = [
        (&|_| Vec::new(), say::no_neighbours()),
        (&itself, say::square_itself_is_a_neighbour()),
        (&|&(level, at)| straight(level, at), say::only_straight()),
        (&|&(level, at)| diagonal(level, at), verdicts::only_diagonal()),
        (&swapped, verdicts::row_and_column_swapped()),
        (&limits, say::rows_limit_columns()),
        (&beyond, say::beyond_the_last()),
        (&before, verdicts::range_ends_early()),
        (&not_the_last, say::last_row_left_out()),
        (&twice, say::pushed_back_onto_the_board()),
        (&twice_and_itself, say::pushed_back_onto_the_board()),
        (&wraps, say::wraps_around()),
    ];
    named(answers, &models)
}

/// Returns the mistake that explains every answer of the student's `minen_nahe`, if exactly one does.
#[must_use]
pub fn mistake_of_number(answers: &[(Click, u8)]) -> Option<Text> {
    let flag = |field: &Field, (row, column): At| field.get(row, column) == Square::Flag;
    let mine = |field: &Field, (row, column): At| field.is_mine(row, column);
    let count = |all: Vec<At>, counts: &dyn Fn(At) -> bool| all.into_iter().filter(|at| counts(*at)).count() as u8;
    let next_to = |(field, at): &Click| around(field.level(), *at);
    let models: [Model<Click, u8>; 9] = [
        (&|_| 0, say::never_sees_a_mine()),
        (
            &|(field, at)| count(around(field.level(), *at), &|at| mine(field, at)) + u8::from(mine(field, *at)),
            say::counts_itself(),
        ),
        (&|asked| count(next_to(asked), &|at| flag(&asked.0, at)), say::counts_flags()),
        (
            &|asked| count(next_to(asked), &|at| mine(&asked.0, at) && !flag(&asked.0, at)),
            say::flagged_mines_left_out(),
        ),
        (&|asked| count(next_to(asked), &|at| mine(&asked.0, at) || flag(&asked.0, at)), say::counts_flags_too()),
        (&|asked| count(next_to(asked), &|at| !mine(&asked.0, at)), say::counts_what_is_no_mine()),
        (&|(field, at)| count(straight(field.level(), *at), &|at| mine(field, at)), say::counts_only_straight()),
        (&|(field, at)| count(diagonal(field.level(), *at), &|at| mine(field, at)), say::counts_only_diagonal()),
        (&|(field, _)| count(field.squares().collect(), &|at| mine(field, at)), say::counts_the_whole_board()),
    ];
    named(answers, &models)
}

/// Returns the mistake that explains which squares never get a mine, if exactly one does. `often` holds the number of
/// mines on each square. The square of the first click, `at`, is ignored.
#[must_use]
pub fn mistake_of_places(level: Level, at: At, often: &[(At, usize)]) -> Option<Text> {
    let never: Vec<At> =
        often.iter().filter(|(square, often)| *square != at && *often == 0).map(|(at, _)| *at).collect();
    let left_out =
        |rule: &dyn Fn(At) -> bool| level.squares().filter(|square| *square != at && rule(*square)).collect();
    let (last_row, last_column) = (level.rows() - 1, level.columns() - 1);
    let models: [Model<(), Vec<At>>; 8] = [
        (&|()| left_out(&|square| square.0 == last_row), say::last_row_never()),
        (&|()| left_out(&|square| square.1 == last_column), say::last_column_never()),
        (&|()| left_out(&|square| square.0 == last_row || square.1 == last_column), say::last_row_never()),
        (&|()| left_out(&|square| square.0 == 0 || square.1 == 0), say::first_row_never()),
        (&|()| left_out(&|square| square.0 > last_column), say::rows_drawn_like_columns()),
        (&|()| left_out(&|square| square.0 == at.0 || square.1 == at.1), say::row_and_column_of_the_click_never()),
        (&|()| around(level, at), say::neighbours_of_the_click_never()),
        (&|()| left_out(&|square| square < at), say::nothing_before_the_click()),
    ];
    if never.is_empty() { None } else { named(&[((), never)], &models) }
}

/// Returns the mistake that explains every answer of the student's `spiel_gewonnen`, if exactly one does.
#[must_use]
pub fn mistake_of_won(answers: &[(Field, bool)]) -> Option<Text> {
    let holds = |field: &Field, rule: Rule| {
        let right = |(row, column): At| match rule {
            Rule::Flags => (field.get(row, column) == Square::Flag) == field.is_mine(row, column),
            Rule::Opened => is_open(field.get(row, column)) != field.is_mine(row, column),
        };
        field.squares().all(right)
    };
    let by = |field: &Field, rule: Rule| field.mines_placed() && holds(field, rule);
    // The correct answer, except that `model` decides under one of the two rules.
    let flags = |field: &Field, model: &dyn Fn(&Field) -> bool| match field.rule() {
        Rule::Flags => field.mines_placed() && model(field),
        Rule::Opened => by(field, Rule::Opened),
    };
    let opened = |field: &Field, model: &dyn Fn(&Field) -> bool| match field.rule() {
        Rule::Flags => by(field, Rule::Flags),
        Rule::Opened => field.mines_placed() && model(field),
    };
    let each = |field: &Field, right: fn(Square, bool) -> bool| {
        field.squares().all(|(row, column)| right(field.get(row, column), field.is_mine(row, column)))
    };
    let as_many = |field: &Field| field.view().flagged() == field.level().mines();
    let mines_flagged = |field: &Field| each(field, |square, mine| !mine || square == Square::Flag);
    let flags_right = |field: &Field| each(field, |square, mine| mine || square != Square::Flag);
    let and_nothing_covered = |field: &Field| by(field, Rule::Flags) && field.view().covered() == 0;
    let nothing_covered = |field: &Field| field.view().covered() == 0;
    let covered_as_mines = |field: &Field| field.view().covered() == field.level().mines();
    let no_flag = |field: &Field| holds(field, Rule::Opened) && field.view().flagged() == 0;
    let models: [Model<Field, bool>; 17] = [
        (&|_| false, say::never_won()),
        (&|_| true, say::always_won()),
        (&|field| !by(field, field.rule()), say::true_and_false_swapped()),
        (&|field| by(field, Rule::Flags), say::always_by_flags()),
        (&|field| by(field, Rule::Opened), say::always_by_opened()),
        (
            &|field| by(field, if field.rule() == Rule::Flags { Rule::Opened } else { Rule::Flags }),
            say::rules_swapped(),
        ),
        (&|field| by(field, Rule::Flags) && by(field, Rule::Opened), say::both_rules_at_once()),
        (&|field| by(field, Rule::Flags) || by(field, Rule::Opened), say::either_rule()),
        (&|field| flags(field, &as_many), say::flags_only_counted()),
        (&|field| flags(field, &mines_flagged), say::wrong_flags_allowed()),
        (&|field| flags(field, &flags_right), say::mines_without_flags_allowed()),
        (&|field| flags(field, &and_nothing_covered), say::rest_must_be_open()),
        (&|field| opened(field, &nothing_covered), say::flag_counts_as_open()),
        (&|field| opened(field, &covered_as_mines), say::flagged_mine_is_not_covered()),
        (&|field| opened(field, &no_flag), say::flags_spoil_opened()),
        (&|field| field.rule() == Rule::Opened && by(field, Rule::Opened), say::flags_never_win()),
        (&|field| holds(field, field.rule()), say::mines_need_not_be_placed()),
    ];
    named(answers, &models)
}

fn is_open(square: Square) -> bool {
    matches!(square, Square::Open(_))
}

/// Returns the round after a right click.
#[must_use]
pub fn right_click((field, (row, column)): &Click) -> Field {
    let mut after = field.clone();
    referee::right_click(&mut after, *row, *column);
    after
}

/// Returns the round after a left click. If no mines are placed yet, mines are placed first.
#[must_use]
pub fn left_click((field, (row, column)): &Click) -> Field {
    let mut after = field.clone();
    referee::left_click(&mut after, *row, *column, FirstClick::Safe, &mut ChaCha8Rng::seed_from_u64(0));
    after
}

/// Returns the reason for the correct effect of a right click.
#[must_use]
pub fn why_right(click @ (field, (row, column)): &Click) -> Text {
    let does = match field.get(*row, *column) {
        _ if field.standing() != Standing::Running => say::round_is_over(),
        Square::Covered => say::covered_gets_a_flag(),
        Square::Flag => say::flag_is_taken(),
        _ => say::open_gets_no_flag(),
    };
    with_end(does, field, &right_click(click))
}

/// Returns the reason for the correct effect of a left click.
#[must_use]
pub fn why_left(click @ (field, (row, column)): &Click) -> Text {
    let does = match field.get(*row, *column) {
        _ if field.standing() != Standing::Running => say::round_is_over(),
        Square::Covered if field.is_mine(*row, *column) => say::mine_loses(),
        Square::Covered if referee::number(field, *row, *column) == 0 => say::zero_opens_its_neighbours(),
        Square::Covered => say::number_opens(referee::number(field, *row, *column)),
        Square::Flag => say::flag_keeps_it_closed(),
        _ => say::open_stays_open(),
    };
    with_end(does, field, &left_click(click))
}

/// Returns `does`, followed by the reason why the click wins the round, if it does.
fn with_end(does: Text, before: &Field, after: &Field) -> Text {
    match (before.standing(), after.standing(), before.rule()) {
        (Standing::Running, Standing::Won, Rule::Flags) => does.then(&say::won_by_flags()),
        (Standing::Running, Standing::Won, Rule::Opened) => does.then(&say::won_by_opened()),
        _ => does,
    }
}

/// Returns the mistake that explains every round after a click by the student's `rechtsklick`, if exactly one does.
#[must_use]
pub fn mistake_of_right_click(answers: &[(Click, Field)]) -> Option<Text> {
    let flags = |(field, (row, column)): &Click, also_taken: bool| {
        let mut after = field.clone();
        match field.get(*row, *column) {
            _ if field.standing() != Standing::Running => {}
            Square::Covered => after.flag(*row, *column),
            Square::Flag if also_taken => after.take_flag(*row, *column),
            _ => {}
        }
        after
    };
    let only_set = |click: &Click| {
        let mut after = flags(click, false);
        if after.standing() == Standing::Running && referee::is_won(&after) {
            after.win();
        }
        after
    };
    let only_taken = |click: &Click| match click.0.get(click.1.0, click.1.1) {
        Square::Flag => right_click(click),
        _ => click.0.clone(),
    };
    let never_won = |click: &Click| flags(click, true);
    let won_by_setting = |click: &Click| match click.0.get(click.1.0, click.1.1) {
        Square::Flag => never_won(click),
        _ => right_click(click),
    };
    let won_by_taking = |click: &Click| match click.0.get(click.1.0, click.1.1) {
        Square::Flag => right_click(click),
        _ => never_won(click),
    };
    let always_by_flags = |click: &Click| {
        let mut after = never_won(click);
        let flagged = |row, column| after.get(row, column) == Square::Flag;
        let right = |(row, column)| flagged(row, column) == after.is_mine(row, column);
        if after != click.0 && after.mines_placed() && after.squares().all(right) {
            after.win();
        }
        after
    };
    let models: [Model<Click, Field>; 7] = [
        (&only_taken, say::flags_are_taken_at_once()),
        (&|(field, _)| field.clone(), say::nothing_is_ever_flagged()),
        (&only_set, say::flags_are_never_taken()),
        (&never_won, say::end_is_not_asked_for()),
        (&won_by_setting, say::taking_can_win()),
        (&won_by_taking, say::setting_can_win()),
        (&always_by_flags, say::flags_win_by_any_rule()),
    ];
    named(answers, &models)
}

/// Returns the mistake that explains every round after a click by the student's `linksklick`, if exactly one does. All
/// mines of the rounds are placed.
#[must_use]
pub fn mistake_of_left_click(answers: &[(Click, Field)]) -> Option<Text> {
    let all = |field: &Field, at: At| around(field.level(), at);
    let only_zeros = |field: &Field, at: At| {
        let zero = |(row, column): &At| referee::number(field, *row, *column) == 0;
        around(field.level(), at).into_iter().filter(zero).collect()
    };
    let one_ring = |click: &Click| {
        let first = click.1;
        spread(click, &|field, at| if at == first { all(field, at) } else { Vec::new() }, true)
    };
    let no_loss = |click: &Click| match left_click(click) {
        after if after.standing() == Standing::Running || after.standing() == Standing::Won => after,
        _ => click.0.clone(),
    };
    let models: [Model<Click, Field>; 8] = [
        (&|(field, _)| field.clone(), say::nothing_is_ever_opened()),
        (&|click| spread(click, &|_, _| Vec::new(), true), say::zero_opens_nothing()),
        (&one_ring, say::only_the_first_zero_spreads()),
        (&|click| spread(click, &|field, at| straight(field.level(), at), true), say::spreads_only_straight()),
        (&|click| spread(click, &only_zeros, true), say::numbers_at_the_edge_stay_covered()),
        (&|click| spread(click, &all, false), say::end_is_not_asked_for_after_opening()),
        (&flags_are_opened, say::zero_takes_flags_away()),
        (&no_loss, say::mine_is_ignored()),
    ];
    named(answers, &models)
}

/// Returns the round after a left click if a zero opens only the squares that `next` returns. The round can end in a
/// win only if `can_be_won` is set.
fn spread((field, (row, column)): &Click, next: &dyn Fn(&Field, At) -> Vec<At>, can_be_won: bool) -> Field {
    let mut after = field.clone();
    if field.standing() != Standing::Running || field.get(*row, *column) != Square::Covered {
        return after;
    }
    if field.is_mine(*row, *column) {
        after.lose(*row, *column);
        return after;
    }
    let mut waiting = vec![(*row, *column)];
    while let Some((row, column)) = waiting.pop() {
        if after.get(row, column) == Square::Covered {
            let number = referee::number(field, row, column);
            after.open(row, column, number);
            waiting.extend(next(&after, (row, column)).into_iter().filter(|_| number == 0));
        }
    }
    if can_be_won && referee::is_won(&after) {
        after.win();
    }
    after
}

/// Returns the round after a left click if a zero also opens its flagged neighbours and removes their flags.
fn flags_are_opened((field, (row, column)): &Click) -> Field {
    let click = (field.clone(), (*row, *column));
    let mut after = left_click(&click);
    loop {
        let zero = |at: &At| after.get(at.0, at.1) == Square::Open(0) && field.get(at.0, at.1) != Square::Open(0);
        let flagged = |at: &At| after.get(at.0, at.1) == Square::Flag && around(field.level(), *at).iter().any(zero);
        let found = after.squares().find(flagged);
        match found.filter(|_| after.standing() == Standing::Running && after != *field) {
            Some((row, column)) => {
                after.take_flag(row, column);
                after = left_click(&(after, (row, column)));
            }
            None => return after,
        }
    }
}

/// Returns every round with all its mines on a board of this level: each way to lay mines, flag squares and open
/// others. Every round counts as running, even if its squares would make it won.
#[must_use]
pub fn every_round(level: Level, rule: Rule) -> Vec<Field> {
    let mut all = vec![Field::with_rule(level, rule)];
    for (row, column) in level.squares() {
        let more = all.clone().into_iter().filter(|field| !field.mines_placed()).map(|mut field| {
            field.place_mine(row, column);
            field
        });
        all.extend(more.collect::<Vec<_>>());
    }
    all.retain(Field::mines_placed);
    for (row, column) in level.squares() {
        let flagged = |field: &Field| {
            let mut field = field.clone();
            field.flag(row, column);
            field
        };
        let opened = |field: &Field| {
            let mut field = field.clone();
            field.open(row, column, referee::number(&field, row, column));
            field
        };
        let flags: Vec<Field> = all.iter().map(flagged).collect();
        let open: Vec<Field> = all.iter().filter(|field| !field.is_mine(row, column)).map(opened).collect();
        all = [all, open, flags].concat();
    }
    all
}

/// Returns a running round, by the paper's rule, after up to `clicks` random clicks.
#[must_use]
pub fn a_round(level: Level, clicks: usize, seed: u64) -> Field {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field::new(level);
    for _ in 0..clicks {
        let mut after = field.clone();
        let (row, column) = (chance.random_range(0..level.rows()), chance.random_range(0..level.columns()));
        if chance.random_bool(0.5) {
            referee::right_click(&mut after, row, column);
        } else {
            referee::left_click(&mut after, row, column, FirstClick::Safe, &mut chance);
        }
        if after.standing() == Standing::Running {
            field = after;
        }
    }
    field
}

/// Returns a click on each square of `field`.
pub fn everywhere(field: Field) -> impl Iterator<Item = Click> {
    field.squares().map(move |at| (field.clone(), at))
}

/// Returns the visible state of the clicked square.
#[must_use]
pub fn shows((field, (row, column)): &Click) -> Square {
    field.get(*row, *column)
}

/// Whether the clicked square is covered, has no mine and has no mine next to it.
#[must_use]
pub fn is_zero(click @ (field, (row, column)): &Click) -> bool {
    let no_mine = shows(click) == Square::Covered && !field.is_mine(*row, *column);
    no_mine && referee::number(field, *row, *column) == 0
}

/// Whether no covered square lies next to an open zero. Such a square can arise only when a flag is removed, and the
/// paper does not say what must happen then.
#[must_use]
pub fn has_opened_all_it_must(field: &Field) -> bool {
    let zero = |(row, column): &At| field.get(*row, *column) == Square::Open(0);
    let covered = |(row, column): At| field.get(row, column) == Square::Covered;
    field.squares().filter(zero).all(|at| !around(field.level(), at).into_iter().any(covered))
}
