//! Minesweeper 11: `do_action`: the step that decides, its clicks, and the random choice; then whole rounds.

use super::step::{changes_nothing, clicks};
use super::words as say;
use super::wrong;
use calls::State;
use functions::Chance;
use functions::minesweeper::{ahead, do_action};
use games::minesweeper::{Level, Step, View};
use oracles::chance::is_rare;
use oracles::minesweeper::slips::{Decided, of_actions};
use oracles::minesweeper::steps::{Action, End, actions, extremes, last_squares, orders, round, view, views};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use text::Text;

fn call(steps: &[Step]) -> String {
    if steps == Step::ALL {
        return "do_action(&view, &Step::ALL, rng)".to_owned();
    }
    let names: Vec<String> = steps.iter().map(|step| format!("Step::{step:?}")).collect();
    format!("do_action(&view, &[{}], rng)", names.join(", "))
}

fn ask(view: &View, steps: &[Step], chance: &mut dyn Chance) -> Action {
    let (step, mut clicks) = do_action(view, steps, chance);
    clicks.sort_unstable();
    (step, clicks)
}

#[track_caller]
fn check(view: &View, steps: &[Step]) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let (got, right) = (ask(view, steps, &mut chance), actions(view, steps));
    if !right.contains(&got) {
        fails(view, steps, &right, &got);
    }
}

#[track_caller]
fn fails(view: &View, steps: &[Step], right: &[Action], got: &Action) -> ! {
    let must = say::must_decide(call(steps), shown(right), written(got));
    let why = if right[0].0 == Some(Step::Chances) {
        let ((highest, _), (lowest, _)) = extremes(view);
        Some(say::by_these_chances(format!("{highest:.4}"), format!("{lowest:.4}")))
    } else if got.0.is_none() {
        changes_nothing(view, &got.1)
    } else {
        None
    };
    let rejected = (view.clone(), steps.to_vec(), got.clone());
    wrong(view, why.map_or(must.clone(), |why| must.then(&why)), grading::quietly(|| mistake(rejected)).flatten())
}

/// Lists the first few correct actions.
fn shown(right: &[Action]) -> Text {
    const MOST: usize = 4;
    let lines: Vec<String> = right.iter().take(MOST).map(|action| format!("  {}", written(action))).collect();
    let lines = Text::verbatim(lines.join("\n"));
    if right.len() > MOST { lines.then(&say::and_more(right.len() - MOST)) } else { lines }
}

fn written((step, all): &Action) -> String {
    format!("({step:?}, {})", clicks(all))
}

/// Returns the mistake that explains this answer, which a test has rejected, and all others.
fn mistake(rejected: Decided) -> Option<Text> {
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    let boards = EQUAL.iter().chain(&UNEQUAL).map(|view| (view.parse().unwrap(), vec![Step::Chances]));
    let asked = boards.chain(orders(views(8))).map(|(view, steps): (View, Vec<Step>)| {
        let got = ask(&view, &steps, &mut chance);
        (view, steps, got)
    });
    of_actions(&std::iter::once(rejected).chain(asked).collect::<Vec<Decided>>())
}

#[grading::test(points = 1)]
fn the_first_move_is_any_covered_square() {
    equally_likely("### / ### 2", &Step::ALL);
    equally_likely("F## / ##F 3", &Step::ALL);
    equally_likely("#F# / F## / ### 3", &[Step::Chances]);
}

/// Checks that the choice here is random and favours no covered square.
#[track_caller]
fn equally_likely(view: &str, steps: &[Step]) {
    const DRAWS: usize = 600;
    let view: View = view.parse().unwrap();
    check(&view, steps);
    let right = actions(&view, steps);
    let mut often = vec![0; right.len()];
    // Each draw has a generator of its own, so that all draws can be announced.
    let first = State::of_seed(4);
    let generators = (0..DRAWS as u64).map(|draw| first.in_stream(draw));
    ahead::do_action(generators.clone().map(|chance| (&view, steps, Some(chance))));
    for mut chance in generators {
        let got = ask(&view, steps, &mut chance);
        match right.iter().position(|action| *action == got) {
            Some(at) => often[at] += 1,
            None => fails(&view, steps, &right, &got),
        }
    }
    if is_rare(&often, &vec![1.0 / right.len() as f64; right.len()]) {
        let counts: Vec<String> =
            right.iter().zip(&often).map(|((_, all), often)| format!("{}: {often}", clicks(all))).collect();
        wrong(&view, say::clicks_must_be_equally_likely(call(steps), DRAWS, counts.join(", ")), None);
    }
}

#[grading::test(points = 1)]
fn the_first_step_that_finds_something_decides() {
    let small = ["1# / 11 1", "F3# / 13# 3", "#### / 1222 3"].map(|view| view.parse().unwrap());
    let mut asked: Vec<(View, Vec<Step>)> = Vec::new();
    for view in small {
        check(&view, &Step::ALL);
        let begins = |step: Step| vec![step, Step::Patternlogik, Step::Feldnachbarn];
        asked.extend(Step::ALL.map(|step| (view.clone(), begins(step))));
    }
    // Steps also take flags away.
    asked.push(("FF1 / 1## 1".parse().unwrap(), vec![Step::Minenmenge]));
    asked.extend(orders(some_boards()));
    // No square is covered, but a flag is wrong. A player that does not ask the steps makes no progress here.
    asked.extend(["FF / 11 1", "F2F / 1FF 2"].map(|view| (view.parse().unwrap(), Step::ALL.to_vec())));
    for (view, steps) in &asked {
        the_chances_have_their_turn(view, steps);
    }
    for (view, mut steps) in asked {
        steps.retain(|step| *step != Step::Chances);
        if actions(&view, &steps)[0].0.is_some() {
            check(&view, &steps);
        }
    }
}

/// Checks that `Step::Chances` decides if no step before it finds a click, and that no step behind it does. Another
/// test checks the clicks.
#[track_caller]
fn the_chances_have_their_turn(view: &View, steps: &[Step]) {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    let by_chances = Some(Step::Chances);
    let right = actions(view, steps);
    if right[0].0 == by_chances && ask(view, &[Step::Chances], &mut chance).0 == by_chances {
        let got = ask(view, steps, &mut chance);
        if got.0 != by_chances {
            fails(view, steps, &right, &got);
        }
    }
}

/// Returns boards in the middle of a round and near its end.
fn some_boards() -> Vec<View> {
    let ends = (0..24).map(|seed| last_squares("4x4/5".parse().unwrap(), seed, seed as usize % 3));
    let large = (0..4).map(|seed| view("8x8/10".parse().unwrap(), seed));
    views(24).into_iter().chain(ends.filter(|view| view.mines_left() > 0)).chain(large).collect()
}

/// Boards on which 1 - highest and lowest are equal.
const EQUAL: [&str; 4] = ["#1# 1", "1# / #1 1", "#1# / 121 / #1# 2", "#1 / 1# 1"];

/// Boards on which a flag is wrong and the lowest chance of a covered square is below 0.
const BELOW_ZERO: [&str; 3] = ["#F# / #F1 3", "##F1 / #2F# 3", "12#F / ##F1 2"];

/// Boards on which 1 - highest and lowest differ.
const UNEQUAL: [&str; 6] = ["1## 1", "#1 1", "### / 121 2", "1# / 2# / #F 2", "#2# 2", "1### / 1### 2"];

#[grading::test(points = 1)]
fn the_chances_set_a_flag_or_open_a_square() {
    for view in EQUAL.iter().chain(&UNEQUAL) {
        check(&view.parse().unwrap(), &[Step::Chances]);
    }
    some_boards().iter().for_each(|view| check(view, &[Step::Chances]));
    BELOW_ZERO.iter().for_each(|view| check(&view.parse().unwrap(), &[Step::Chances]));
}

#[grading::test(points = 1)]
fn if_no_step_finds_anything_chance_decides() {
    asks_the_steps();
    equally_likely("1## / 1## 2", &[]);
    equally_likely("1F## / 1### 3", &[Step::Minenmenge, Step::Patternlogik]);
    equally_likely("#1#F 2", &[Step::Patternlogik]);
    // No square is covered.
    for view in ["FF 1", "1F 1", "F1 / 11 1"] {
        let steps = if view == "FF 1" { &[][..] } else { &Step::ALL };
        check(&view.parse().unwrap(), steps);
    }
}

/// Fails for code that never asks a step: it has not shown when a random choice is made.
#[track_caller]
fn asks_the_steps() {
    let view: View = "1# / 11 1".parse().unwrap();
    if ask(&view, &Step::ALL, &mut ChaCha8Rng::seed_from_u64(1)).0.is_none() {
        check(&view, &Step::ALL);
    }
}

#[grading::test(points = 1)]
fn all_chance_comes_from_the_generator() {
    asks_the_steps();
    for (view, steps) in [("### / ### 2", &Step::ALL[..]), ("1### / 1### 2", &[])] {
        let view: View = view.parse().unwrap();
        // The number of draws is odd, so that code that takes turns is not back at the beginning.
        let draw = || {
            let mut chance = ChaCha8Rng::seed_from_u64(5);
            (0..23).map(|_| ask(&view, steps, &mut chance)).collect::<Vec<Action>>()
        };
        let first = draw();
        if first[0].1.is_empty() {
            check(&view, steps);
        }
        if draw() != first || draw() != first {
            wrong(&view, say::must_depend_on_the_seed_alone(call(steps)), None);
        }
    }
}

#[grading::test(points = 1)]
fn whole_rounds_are_won_as_often_as_by_the_papers_ai() {
    // The chances decide so often on this board that only half as many rounds are won without them.
    const ROUNDS: u64 = 400;
    let level: Level = "4x4/4".parse().unwrap();
    let any = |all: Vec<Action>, chance: &mut ChaCha8Rng| all[chance.random_range(0..all.len())].1.clone();
    let by_the_book = |seed| round(level, seed, |view, chance| any(actions(view, &Step::ALL), chance));
    let (mut won, mut faithful) = (0, 0);
    for seed in 0..ROUNDS {
        match round(level, seed, |view, chance| ask(view, &Step::ALL, chance).1) {
            End::Won => won += 1,
            End::Lost => {}
            End::Stuck(view, all) => wrong(&view, say::nothing_has_changed(clicks(&all)), None),
        }
        faithful += u64::from(by_the_book(seed) == End::Won);
    }
    // The bound is five standard deviations of the difference between two such series.
    let share = faithful as f64 / ROUNDS as f64;
    let least = faithful as f64 - 5.0 * (2.0 * ROUNDS as f64 * share * (1.0 - share)).sqrt();
    if (won as f64) < least {
        grading::fail(say::wins_too_few(level, ROUNDS, won, least.ceil(), faithful));
    }
}
