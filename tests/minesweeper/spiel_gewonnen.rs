//! Minesweeper 4: `spiel_gewonnen`, on every round of some small boards. The function is never called for a finished
//! round.

use super::{play_it, shown};
use functions::minesweeper::{ahead, spiel_gewonnen};
use games::minesweeper::{Field, Level, Rule, Square};
use grading::Probe;
use oracles::minesweeper::rules::{every_round, mistake_of_won};
use oracles::verdicts;
use referee::minesweeper::is_won;

const CALL: &str = "spiel_gewonnen(&field)";

const PROBE: Probe<Field, bool> = Probe {
    ask: spiel_gewonnen,
    call: |_| CALL.to_owned(),
    shown,
    see: play_it,
    panel: || {
        let rounds = rounds(Rule::Flags).into_iter().chain(rounds(Rule::Opened)).chain(before_the_first_click());
        rounds.filter(|field| field.level().mines() > 0).collect()
    },
    mistake: mistake_of_won,
};

#[track_caller]
fn check(field: &Field) {
    let expected = is_won(field);
    PROBE.must_be(field, &expected, |got| verdicts::must_return(CALL, expected, got));
}

/// Checks many rounds, which are sent together.
#[track_caller]
fn check_all<'a>(fields: impl Iterator<Item = &'a Field>) {
    let fields: Vec<&Field> = fields.collect();
    ahead::spiel_gewonnen(fields.iter().map(|field| (*field,)));
    fields.into_iter().for_each(check);
}

#[track_caller]
fn check_texts(texts: &[&str]) {
    texts.iter().for_each(|text| check(&text.parse().expect("a field")));
}

fn level(columns: usize, rows: usize, mines: usize) -> Level {
    Level::new(rows, columns, mines).expect("a level")
}

fn rounds(rule: Rule) -> Vec<Field> {
    // The first board has no mines.
    let levels = [level(2, 1, 0), level(2, 1, 1), level(1, 3, 1), level(2, 2, 2), level(3, 2, 2)];
    levels.into_iter().flat_map(|level| every_round(level, rule)).collect()
}

/// Returns boards before the first click, with and without flags.
fn before_the_first_click() -> Vec<Field> {
    let flags = |(level, rule): (Level, Rule)| {
        (0..=level.mines() + 1).map(move |flags| {
            let mut field = Field::with_rule(level, rule);
            level.squares().take(flags).for_each(|(row, column)| field.flag(row, column));
            field
        })
    };
    let levels = [level(2, 2, 1), level(3, 2, 2), Level::SMALL];
    levels.into_iter().flat_map(|level| [(level, Rule::Flags), (level, Rule::Opened)]).flat_map(flags).collect()
}

#[grading::test(points = 1)]
fn when_all_mines_are_flagged_the_round_is_won() {
    check_texts(&["+# / ## 1", "*# / ## 1", "+1 / 11 1", "+## / ##+ 2", "+## / ##* 2"]);
    check_all(rounds(Rule::Flags).iter().filter(|field| !has_wrong_flags(field)));
}

fn has_wrong_flags(field: &Field) -> bool {
    field.squares().any(|(row, column)| field.get(row, column) == Square::Flag && !field.is_mine(row, column))
}

#[grading::test(points = 1)]
fn with_a_wrong_flag_it_is_not() {
    check_texts(&["+# / ## 1", "+- / ## 1", "*- / ## 1", "+#- / ##+ 2", "+-# / ##* 2"]);
    check_all(rounds(Rule::Flags).iter().filter(|field| has_wrong_flags(field)));
}

#[grading::test(points = 1)]
fn by_the_usual_rule_all_other_squares_must_be_open() {
    check_texts(&["*1 / 11 1 opened", "*1 / #1 1 opened", "+1 / 11 1 opened", "+# / ## 1 opened", "*1 / -1 1 opened"]);
    check_all(rounds(Rule::Opened).iter());
}

#[grading::test(points = 1)]
fn before_the_mines_are_placed_nothing_is_won() {
    check_all(before_the_first_click().iter());
    // Code that never finds a round won must not pass.
    let won = ["+# / ## 1", "*1 / 11 1 opened"];
    if !won.iter().any(|text| PROBE.answer(&text.parse().expect("a field"))) {
        check_texts(&won);
    }
}
