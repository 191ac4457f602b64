//! Minesweeper 12: `exact_chances`, checked on small boards against every arrangement of the mines, and on large ones
//! against a search that tries parts apart.

use super::words as say;
use super::wrong_champion;
use functions::minesweeper::{ahead, exact_chances};
use games::minesweeper::{Level, View};
use oracles::minesweeper::{
    self as oracle, At, Chances, Slip, Small, chances, covered, flagged, inner_views, outside, sloppy, small_views,
    wide_views, work,
};
use oracles::models::the_only_one;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use text::Text;

const CALL: &str = "exact_chances(&view)";

fn ask(view: &View) -> Chances {
    let answer = exact_chances(view);
    if answer.len() != view.rows() || answer.iter().any(|row| row.len() != view.columns()) {
        let rows = answer.iter().map(|row| row.len().to_string()).collect::<Vec<_>>().join(", ");
        wrong_champion(view, say::must_have_a_chance_for_each_square(CALL, view.rows(), view.columns(), rows), None);
    }
    answer
}

/// Announces these questions in their order.
fn announce<'a>(views: impl IntoIterator<Item = &'a View>) {
    ahead::exact_chances(views.into_iter().map(|view| (view,)));
}

/// Whether two chances differ by at most 1e-6. NaN is close to no number.
fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-6
}

/// Checks all covered squares. Another test checks the open ones.
#[track_caller]
fn check(view: &View, answer: &Chances, expected: &Chances, why: impl Fn(At) -> Option<Text>) {
    check_some(view, covered(view), answer, expected, why);
}

#[track_caller]
fn check_some(view: &View, squares: Vec<At>, answer: &Chances, expected: &Chances, why: impl Fn(At) -> Option<Text>) {
    let is_wrong = |&(row, column): &At| !close(answer[row][column], expected[row][column]);
    let Some((row, column)) = squares.into_iter().find(is_wrong) else { return };
    let call = format!("{CALL}[{row}][{column}]");
    let must = say::must_be_as_likely(call, short(expected[row][column]), short(answer[row][column]));
    let must = why((row, column)).map_or(must.clone(), |why| must.then(&why));
    wrong_champion(view, must, mistake(view, answer));
}

/// Formats a value as code, with as many digits as needed.
fn short(value: f64) -> String {
    let rounded = (value * 1e6).round() / 1e6;
    format!("{:?}", if close(value, rounded) { rounded } else { value })
}

/// Checks the answer for the squares of `view` whose chance satisfies `counts`. `view` is a view of `small`, with or
/// without flags.
#[track_caller]
fn check_small(small: &Small, view: &View, answer: &Chances, counts: impl Fn(At, f64) -> bool) {
    let (all, with_a_mine) = small.counted();
    let mut expected = vec![vec![-1.0; view.columns()]; view.rows()];
    for (row, column) in covered(view) {
        expected[row][column] = with_a_mine[row][column] as f64 / all as f64;
    }
    let share = |(row, column): At| {
        (expected[row][column] >= 0.0).then(|| say::so_many_arrangements(all, with_a_mine[row][column]))
    };
    let squares = covered(view).into_iter().filter(|&(row, column)| counts((row, column), expected[row][column]));
    check_some(view, squares.collect(), answer, &expected, share);
}

fn everywhere(_: At, _: f64) -> bool {
    true
}

#[grading::test(points = 2)]
fn every_arrangement_that_agrees_with_the_numbers_counts_the_same() {
    // Other tests check numbers at the border and boards that are not square.
    let asked: Vec<Small> = inner_views(0).filter(alone).take(200).collect();
    announce(asked.iter().map(|small| &small.view));
    for small in &asked {
        let answer = ask(&small.view);
        check_small(small, &small.view, &answer, everywhere);
        // The other squares have no chance.
        let open = small.view.squares().filter(|at| !covered(&small.view).contains(at)).collect();
        let nowhere = vec![vec![-1.0; small.view.columns()]; small.view.rows()];
        check_some(&small.view, open, &answer, &nowhere, |_| None);
    }
}

/// Whether the board has a single part and no squares outside.
fn alone(small: &Small) -> bool {
    small.parts == 1 && small.outside == 0
}

#[grading::test(points = 1)]
fn a_flag_proves_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    // A square on which no arrangement has a mine still has the chance 0 with a flag. Elsewhere a flag must not change
    // the chance; other tests check whether the chance is correct.
    let asked = small_views(0).filter(|small| small.parts == 1 && small.is_fixed).take(500);
    let asked = with_flags(asked, &mut random);
    announce(asked.iter().flat_map(|(small, view)| [&small.view, view]));
    for (small, view) in &asked {
        let (bare, marked, outside) = (ask(&small.view), ask(view), outside(view));
        check_small(small, view, &marked, |(row, column), chance| {
            let has_changed = !close(bare[row][column], marked[row][column]);
            !outside.contains(&(row, column)) && (chance == 0.0 || has_changed)
        });
    }
    // A flag beside a zero is wrong.
    for text in ["0F1# 1", "0F / F1 / 1# 1"] {
        let view: View = text.parse().unwrap();
        let expected = chances(&view);
        let safe = covered(&view).into_iter().filter(|&(row, column)| expected[row][column] == 0.0).collect();
        check_some(&view, safe, &ask(&view), &expected, |_| None);
    }
}

/// Returns the given views, each with a copy in which about a third of the covered squares have a flag.
fn with_flags(views: impl Iterator<Item = Small>, random: &mut ChaCha8Rng) -> Vec<(Small, View)> {
    let with_flags = |small: Small| {
        let view = flagged(&small.view, 3, random);
        (small, view)
    };
    views.map(with_flags).collect()
}

#[grading::test(points = 2)]
fn the_other_mines_lie_outside() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for text in ["## / ## 1", "### / ### / ### 4", "### / ### / ### 0"] {
        let view: View = text.parse().unwrap();
        check(&view, &ask(&view), &chances(&view), |_| None);
    }
    // Other tests check squares next to numbers, and numbers at the border.
    let asked = inner_views(0).filter(|small| small.parts < 2 && small.outside > 0 && !small.is_fixed).take(150);
    // A flag outside proves nothing, either.
    let asked = with_flags(asked, &mut random);
    announce(asked.iter().flat_map(|(small, view)| [&small.view, view]));
    for (small, with_flags) in &asked {
        for view in [&small.view, with_flags] {
            check_small(small, view, &ask(view), |at, _| outside(&small.view).contains(&at));
        }
    }
}

#[grading::test(points = 2)]
fn parts_share_the_mines() {
    let several = wide_views(0).filter(|small| small.parts > 1 && !small.is_fixed).take(60);
    // Any board is allowed, also with a single part, numbers at the border and squares outside.
    let any = small_views(0).filter(|small| small.parts > 0).take(800);
    let asked: Vec<Small> = several.chain(any).collect();
    announce(asked.iter().map(|small| &small.view));
    for small in &asked {
        check_small(small, &small.view, &ask(&small.view), everywhere);
    }
}

#[grading::test(points = 2)]
fn large_boards_are_tried_part_by_part() {
    for (level, clicks, together) in [(Level::INTERMEDIATE, 8, 1e9), (Level::EXPERT, 12, 1e11)] {
        let view = |seed| oracle::view(level, clicks, true, &mut ChaCha8Rng::seed_from_u64(seed));
        // The parts are quickly tried one by one, but never all together.
        let fits = |view: &View| work(view, 3000).is_some_and(|(_, arrangements)| arrangements > together);
        for view in (0..).map(view).filter(fits).take(2) {
            check(&view, &ask(&view), &chances(&view), |_| None);
        }
        // Views from the middle of a round.
        for view in (0..4).map(|seed| oracle::view(level, 30, false, &mut ChaCha8Rng::seed_from_u64(seed))) {
            if work(&view, 3000).is_some() {
                check(&view, &ask(&view), &chances(&view), |_| None);
            }
        }
    }
}

/// Returns the mistake that explains every answer.
fn mistake(view: &View, answer: &Chances) -> Option<Text> {
    grading::quietly(|| {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let mut answers = vec![(view.clone(), answer.clone())];
        for small in small_views(5000).take(60).chain(wide_views(5000).take(60)) {
            let view = flagged(&small.view, 6, &mut random);
            let answer = exact_chances(&view);
            answers.push((view, answer));
        }
        // If a mistake leads to no result, code that makes it can return any value.
        let gives = |slip: Slip, (view, answer): &(View, Chances)| {
            sloppy(view, slip).is_none_or(|sloppy| alike(&sloppy, answer))
        };
        let fits = |slip: &&Slip| answers.iter().all(|answer| gives(**slip, answer));
        let mut fitting = Slip::ALL.iter().filter(fits).map(|slip| slip.words()).peekable();
        if fitting.peek().is_some() { the_only_one(fitting) } else { only_outside(&answers) }
    })
    .flatten()
}

fn alike(one: &Chances, other: &Chances) -> bool {
    one.iter().flatten().zip(other.iter().flatten()).all(|(one, other)| close(*one, *other))
}

/// Returns a message if all chances are correct except those of squares next to no number.
fn only_outside(answers: &[(View, Chances)]) -> Option<Text> {
    let right_elsewhere = |(view, answer): &(View, Chances)| {
        let (truth, outside) = (chances(view), outside(view));
        let is_right = |at: At| close(answer[at.0][at.1], truth[at.0][at.1]);
        view.squares().all(|at| outside.contains(&at) || is_right(at))
    };
    answers.iter().all(right_elsewhere).then(say::only_outside_is_wrong)
}
