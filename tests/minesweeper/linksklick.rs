//! Minesweeper 6: `linksklick`, on every square in every round of some small boards, and on a large one. The rules
//! determine the result of a click and its reason.

use super::{play_it, shown, words as say};
use calls::Chance;
use functions::minesweeper::{ahead, linksklick, plaziere_minen};
use functions::traced::positions;
use games::minesweeper::{Field, Level, Rule, Square, Standing};
use grading::Probe;
use oracles::minesweeper::rules::{
    At, Click, a_round, every_round, everywhere, has_opened_all_it_must, is_zero, left_click, mistake_of_left_click,
    shows, why_left,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use text::Text;

/// A probe that asks for the round after the click.
const PROBE: Probe<Click, Field> = Probe {
    ask: |click| after(click, 0),
    call: |(_, at)| call(*at),
    shown: |(field, _)| shown(field),
    see: |(field, _)| play_it(field),
    panel: || {
        let some = clicks(Rule::Flags).into_iter().chain(clicks(Rule::Opened)).step_by(7);
        some.chain(rounds(20).into_iter().flat_map(everywhere)).collect()
    },
    mistake: mistake_of_left_click,
};

fn call((row, column): At) -> String {
    format!("linksklick(&mut field, {row}, {column}, rng)")
}

fn after((field, (row, column)): &Click, seed: u64) -> Field {
    let mut after = field.clone();
    linksklick(&mut after, *row, *column, &mut ChaCha8Rng::seed_from_u64(seed));
    after
}

#[track_caller]
fn check(click: &Click) {
    let expected = left_click(click);
    PROBE.must_be(click, &expected, |got| must_be(click, &expected, got));
}

/// Checks many clicks, which are sent together.
#[track_caller]
fn check_all<'a>(clicks: impl Iterator<Item = &'a Click>) {
    let clicks: Vec<&Click> = clicks.collect();
    let state = ChaCha8Rng::seed_from_u64(0).state();
    ahead::linksklick(clicks.iter().map(|(field, (row, column))| (field, *row, *column, state)));
    clicks.into_iter().for_each(check);
}

fn must_be(click: &Click, expected: &Field, got: &Field) -> Text {
    // A first click may have only one correct result. The mines that must lie on the board give the reason.
    let mined = if click.0.mines_placed() { click.clone() } else { with_mines_of(expected, click) };
    say::field_must_be(call(click.1), expected, got).then(&why_left(&mined))
}

#[track_caller]
fn check_text(text: &str, squares: &[At]) {
    squares.iter().for_each(|&at| check(&(field(text), at)));
}

fn field(text: &str) -> Field {
    text.parse().expect("a field")
}

/// Returns a click on every square of small running rounds.
fn clicks(rule: Rule) -> Vec<Click> {
    let levels = [(1, 2, 1), (3, 1, 1), (1, 4, 1), (2, 3, 1)];
    let rounds = levels
        .into_iter()
        .flat_map(|(rows, columns, mines)| every_round(Level::new(rows, columns, mines).expect("a level"), rule));
    let going_on = rounds.filter(|field| !referee::minesweeper::is_won(field) && has_opened_all_it_must(field));
    going_on.flat_map(everywhere).collect()
}

/// Returns up to `count` larger rounds, with their mines.
fn rounds(count: u64) -> Vec<Field> {
    let levels =
        [(6, 8, 5), (9, 5, 4)].map(|(rows, columns, mines)| Level::new(rows, columns, mines).expect("a level"));
    let all = (0..count).map(|seed| a_round(levels[seed as usize % 2], 6, seed));
    all.filter(|field| field.mines_placed() && has_opened_all_it_must(field)).collect()
}

#[grading::test(points = 1)]
fn a_square_with_a_number_opens_alone_and_stays_open() {
    check_text("##* / ### 1", &[(0, 1), (1, 2)]);
    check_text("*** / *## / *** 7", &[(1, 1), (1, 2)]);
    let number = |click: &Click| shows(click) == Square::Covered && !is_mine(click) && !is_zero(click);
    let alone = |click: &Click| number(click) && !wins(click);
    check_all(clicks(Rule::Flags).iter().filter(|click| alone(click)));
    check_text("01* / 01# 1", &[(0, 0), (0, 1)]);
    check_all(clicks(Rule::Flags).iter().filter(|click| matches!(shows(click), Square::Open(_))));
}

fn is_mine((field, (row, column)): &Click) -> bool {
    field.is_mine(*row, *column)
}

fn wins(click: &Click) -> bool {
    left_click(click).standing() == Standing::Won
}

#[grading::test(points = 1)]
fn what_has_a_flag_stays_closed() {
    opens_a_number();
    check_text("##+ / -## 1", &[(0, 2), (1, 0)]);
    // Includes rounds before the first click.
    check_text("-## / ### 1", &[(0, 0)]);
    check_all(clicks(Rule::Flags).iter().filter(|click| shows(click) == Square::Flag));
    // Covers clicks next to a zero and first clicks.
    let first = |seed: usize| {
        let mut field = Field::new(Level::BEGINNER);
        Level::BEGINNER.squares().skip(10 * seed).step_by(7).for_each(|(row, column)| field.flag(row, column));
        (field, (8, 8 - seed))
    };
    let zeros = rounds(20).into_iter().flat_map(everywhere).filter(is_zero).filter(has_flags);
    for click in [(field("#-##* / ##-## 1"), (0, 0))].into_iter().chain(zeros).chain((0..3).map(first)) {
        let got = PROBE.answer(&click);
        let flag = |field: &Field, (row, column): At| field.get(row, column) == Square::Flag;
        if click.0.squares().any(|at| flag(&click.0, at) && !flag(&got, at)) {
            let before = if click.0.mines_placed() { click } else { with_mines_of(&got, &click) };
            let must = must_be(&before, &left_click(&before), &got);
            PROBE.wrong(&before, got, must);
        }
    }
}

fn has_flags((field, _): &Click) -> bool {
    field.view().flagged() > 0
}

/// Fails for code that never opens a square: it has not shown that other squares stay closed.
#[track_caller]
fn opens_a_number() {
    let click = (field("*## / ### 1"), (0, 1));
    if PROBE.answer(&click) == click.0 {
        check(&click);
    }
}

#[grading::test(points = 1)]
fn a_mine_ends_the_round() {
    check_text("##* / ### 1", &[(0, 2)]);
    check_all(clicks(Rule::Flags).iter().filter(|click| shows(click) == Square::Covered && is_mine(click)));
    check_all(clicks(Rule::Opened).iter().filter(|click| shows(click) == Square::Covered && is_mine(click)));
    // Clicks after the end change nothing.
    check_text("1#! / -*# 2", &[(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]);
    check_text("#1+ / ### 1 won", &[(0, 0), (1, 1)]);
    check_text("1* / 11 1 opened won", &[(0, 1)]);
}

/// Boards with zeros, and a zero to click. Two areas touch at a corner, an area bends, and of several areas only one
/// opens.
const ZEROS: [(&str, At); 6] = [
    ("####* / ##### 1", (0, 0)),
    ("##* / ### 1", (1, 0)),
    ("###*# / ##### / ##### / *#### / ##### 2", (4, 4)),
    ("###*# / ##### / ##### / *#### / ##### 2", (4, 2)),
    ("##### / ##*## / ####* / ##### / *#### 3", (0, 0)),
    ("######### / *#*#*#*#* / ######### / ######### 5", (3, 0)),
];

#[grading::test(points = 1)]
fn a_zero_opens_its_neighbours_and_so_on() {
    ZEROS.into_iter().for_each(|(text, at)| check_text(text, &[at]));
    let asked = |click: &Click| is_zero(click) && !has_flags(click) && !wins(click);
    check_all(clicks(Rule::Flags).iter().filter(|click| asked(click)));
    // Only some zeros of each board are clicked, because the zeros lie together.
    let large = [(Level::EXPERT, 1), (Level::INTERMEDIATE, 2), ("20x30/12".parse().expect("a level"), 3)];
    let large = large.into_iter().map(|(level, seed)| fresh(level, seed));
    let some = large.chain(rounds(20)).flat_map(|field| everywhere(field).filter(is_zero).step_by(20));
    some.filter(asked).for_each(|click| check(&click));
}

/// Returns a board before the first click, but with its mines.
fn fresh(level: Level, seed: u64) -> Field {
    let mut field = Field::new(level);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    referee::minesweeper::place_mines(&mut field, 0, 0, games::minesweeper::FirstClick::Safe, &mut chance);
    field
}

#[grading::test(points = 1)]
fn the_first_click_places_the_mines() {
    let spreads = spreads();
    for (text, at) in
        [("4x3/11", (1, 2)), ("9x9/10", (4, 4)), ("16x16/40", (0, 0)), ("30x16/99", (15, 29)), ("1x9/2", (8, 0))]
    {
        let level: Level = text.parse().expect("a level");
        for seed in 0..6 {
            let click = (Field::new(level), at);
            let got = asked_with(&click, seed);
            if !got.mines_placed() {
                let must = say::mines_must_lie(call(at), &got);
                PROBE.wrong_for(&click, must, None);
            }
            if got.is_mine(at.0, at.1) && keeps_free(&click, seed) {
                PROBE.wrong_for(&click, say::first_click_hits_a_mine(call(at), &got), None);
            }
            // The result must be that of the same click on a board that already had these mines.
            let expected = left_click(&with_mines_of(&got, &click));
            let right = if spreads { got == expected } else { got.get(at.0, at.1) == expected.get(at.0, at.1) };
            if !right {
                let must = say::field_must_be(call(at), &expected, &got).then(&say::with_its_own_mines());
                PROBE.wrong_for(&click, must, None);
            }
            if asked_with(&click, seed) != got {
                PROBE.wrong_for(&click, say::same_generator_same_round(call(at)), None);
            }
        }
    }
    let click = (Field::new(Level::INTERMEDIATE), (7, 7));
    let mines = |seed: u64| {
        let after = asked_with(&click, seed);
        after.squares().map(|(row, column)| after.is_mine(row, column)).collect::<Vec<_>>()
    };
    let first = mines(0);
    if (1..6).all(|seed| mines(seed) == first) {
        PROBE.wrong_for(&click, say::other_generators_other_rounds(call(click.1)), None);
    }
}

/// Clicks with a generator of this seed and returns the round afterwards.
fn asked_with(click: &Click, seed: u64) -> Field {
    after(click, seed)
}

/// Whether zeros open the squares that they must, which another test checks.
fn spreads() -> bool {
    ZEROS.into_iter().all(|(text, at)| {
        let click = (field(text), at);
        grading::quietly(|| PROBE.answer(&click)) == Some(left_click(&click))
    })
}

/// Whether the student's own `plaziere_minen` leaves the clicked square free. If not, the mistake is there.
fn keeps_free((field, (row, column)): &Click, seed: u64) -> bool {
    let mut mined = field.clone();
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    grading::quietly(|| plaziere_minen(&mut mined, *row, *column, &mut chance)).is_some()
        && mined.mines_placed()
        && !mined.is_mine(*row, *column)
}

/// Returns the click on a board whose mines already lie where they lie in `after`.
fn with_mines_of(after: &Field, (field, at): &Click) -> Click {
    let mut before = field.clone();
    after
        .squares()
        .filter(|&(row, column)| after.is_mine(row, column))
        .for_each(|(row, column)| before.place_mine(row, column));
    (before, *at)
}

#[grading::test(points = 1)]
fn the_last_square_wins() {
    check_text("01* / 01# 1 opened", &[(1, 2)]);
    let single = |click: &Click| shows(click) == Square::Covered && !is_mine(click) && !is_zero(click);
    check_all(clicks(Rule::Opened).iter().filter(|click| single(click)));
    // Under the paper's rule, the mine may come to lie below a flag, which wins the round.
    let mut flagged = Field::new(Level::new(1, 2, 1).expect("a level"));
    flagged.flag(0, 1);
    check(&(flagged, (0, 0)));
    if spreads() {
        check_text("####* / ##### 1 opened", &[(0, 0)]);
        check_all(clicks(Rule::Opened).iter().filter(|click| is_zero(click) && !has_flags(click)));
    }
}

// The plainest correct solution takes less than a tenth of this time. A recursion runs out of stack long before.
#[grading::test(points = 1, timeout = 10, if_stopped = not_for_each_square)]
fn a_large_board_opens_at_one_click() {
    let level: Level = "500x500/1".parse().expect("a level");
    let mut field = Field::new(level);
    field.place_mine(499, 499);
    let (row, column) = (0, 0);
    let ((), opened) = positions(|| linksklick(&mut field, row, column, &mut ChaCha8Rng::seed_from_u64(0)));
    let squares = level.rows() * level.columns() - 1;
    let corner = |(row, column): At| field.get(row, column);
    let numbers = [corner((498, 498)), corner((498, 499)), corner((499, 498))];
    if opened != squares || field.view().covered() != 1 || numbers != [Square::Open(1); 3] {
        grading::fail(a_large_board().then(&say::must_open_so_many(squares, opened)));
    }
}

fn a_large_board() -> Text {
    say::a_quarter_of_a_million_squares(call((0, 0)))
}

fn not_for_each_square() -> Text {
    a_large_board().then(&say::not_for_each_square())
}
