//! CSP 1: `constraints`, on every square of boards of all shapes. The oracle knows which squares touch.

use super::{see_problem, stands, words as say};
use functions::csp::constraints;
use games::minesweeper::csp::{Arc, Csp};
use grading::Probe;
use oracles::csp::arcs::{Opened, less, mistake_of_arcs, mistake_of_opening};
use oracles::csp::{any_problem, arcs_around, opened, problem, round};
use text::Text;

/// A probe that asks for the arcs, sorted.
const ARCS: Probe<Opened, Vec<Arc>> = Probe {
    ask: |asked| ask(asked).0,
    call: |(_, (row, column))| format!("constraints(&mut csp, {row}, {column})"),
    shown: |(csp, _)| stands(csp),
    see: |(csp, _)| see_problem(csp),
    panel,
    mistake: mistake_of_arcs,
};

/// A probe that asks for the problem after the call, as text.
const AFTER: Probe<Opened, String> = Probe {
    ask: |asked| ask(asked).1,
    call: ARCS.call,
    shown: ARCS.shown,
    see: ARCS.see,
    panel,
    mistake: mistake_of_opening,
};

fn ask((csp, (row, column)): &Opened) -> (Vec<Arc>, String) {
    let mut csp = csp.clone();
    let mut arcs = constraints(&mut csp, *row, *column);
    arcs.sort();
    (arcs, format!("{csp:#}"))
}

/// Returns a problem in which nothing is known of open squares, paired with each of them.
fn fresh(text: &str) -> Vec<Opened> {
    each_open(&Csp::new(&text.parse().expect("a view")))
}

fn each_open(csp: &Csp) -> Vec<Opened> {
    let open = csp.squares().filter(|&(row, column)| csp.number(row, column).is_some());
    open.map(|at| (csp.clone(), at)).collect()
}

/// Returns boards that tell mistakes apart. Their open squares have yet to become part of the problem.
fn panel() -> Vec<Opened> {
    (0..21).flat_map(|seed| each_open(&Csp::new(&round(seed)))).collect()
}

#[grading::test(points = 1)]
fn two_arcs_lead_to_each_of_eight_neighbours() {
    for text in ["### / #1# / ### 1", "#### / #2## / #### / #### 3", "##### / ##### / ###1# / ##### 2"] {
        fresh(text).iter().for_each(check_arcs);
    }
}

#[track_caller]
fn check_arcs(asked: &Opened) {
    let expected = arcs_around(asked.0.level(), asked.1);
    ARCS.must_be(asked, &expected, |got| {
        let lists = [
            (say::missing_arcs as fn(String) -> Text, without(&expected, got)),
            (say::wrong_arcs, without(got, &expected)),
            (say::repeated_arcs, repeated(got)),
        ];
        let facts = lists.iter().filter(|(_, arcs)| !arcs.is_empty()).map(|(words, arcs)| words(list(arcs)));
        let must = say::arcs_must_be((ARCS.call)(asked), expected.len(), got.len());
        facts.fold(must, |must, fact| must.then(&fact))
    });
}

/// Returns the arcs of `all` that are not in `others`.
fn without(all: &[Arc], others: &[Arc]) -> Vec<Arc> {
    all.iter().filter(|arc| !others.contains(arc)).copied().collect()
}

/// Returns the arcs that occur more than once in a sorted list.
fn repeated(arcs: &[Arc]) -> Vec<Arc> {
    let mut twice: Vec<Arc> = arcs.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    twice.dedup();
    twice
}

/// Formats the first few arcs as code.
fn list(arcs: &[Arc]) -> String {
    const MOST: usize = 4;
    let shown: Vec<String> = arcs.iter().take(MOST).map(|arc| format!("{arc:?}")).collect();
    shown.join(", ") + if arcs.len() > MOST { ", ..." } else { "" }
}

#[grading::test(points = 1)]
fn at_the_border_only_squares_of_the_board_have_arcs() {
    let boards = ["1# / ## 1", "#1 / ## 1", "## / 1# 1", "## / #1 1", "1### / #### 2", "### / ##1 / ### / ### 2"];
    boards
        .into_iter()
        .chain(["1# 1", "#1## 1", "# / 1 / # 1", "0 0"])
        .flat_map(fresh)
        .for_each(|asked| check_squares(&asked));
}

/// Checks that there are arcs between the square and each of its neighbours, and between no others. Another test checks
/// their directions and numbers.
#[track_caller]
fn check_squares(asked: &Opened) {
    let expected = arcs_around(asked.0.level(), asked.1);
    let turned = |arc: &Arc| Arc { i: arc.j, j: arc.i };
    ARCS.check(asked, |got| {
        let missing = |arc: &Arc| !got.contains(arc) && !got.contains(&turned(arc));
        let missing: Vec<Arc> = expected.iter().filter(|arc| missing(arc)).copied().collect();
        let extra = without(got, &expected);
        let lists = [(say::missing_arcs as fn(String) -> Text, missing), (say::wrong_arcs, extra)];
        let mut facts =
            lists.iter().filter(|(_, arcs)| !arcs.is_empty()).map(|(words, arcs)| words(list(arcs))).peekable();
        facts.peek()?;
        let must = say::arcs_must_be((ARCS.call)(asked), expected.len(), got.len());
        Some(facts.fold(must, |must, fact| must.then(&fact)))
    });
}

#[grading::test(points = 1)]
fn open_neighbours_have_arcs_as_well() {
    for text in ["11 / 1# 1", "1F1 / 111 1", "000 / 000 / 000 0"] {
        fresh(text).iter().for_each(check_arcs);
    }
    panel().iter().for_each(check_arcs);
}

#[grading::test(points = 1)]
fn the_open_square_is_no_mine_and_nothing_else_changes() {
    fresh("1# / ## 1").iter().for_each(check_csp);
    panel().iter().for_each(check_csp);
    // The value 1 of the square may be deleted already, and neighbours may be known.
    check_csp(&(problem("1s / F# 1"), (0, 0)));
    // The value 1 may also be the only one left.
    check_csp(&(problem("1*# 1"), (0, 0)));
    (0..20).flat_map(|seed| each_open(&opened(&round(seed)))).for_each(|asked| check_csp(&asked));
    (0..20).flat_map(|seed| each_open(&any_problem(seed))).for_each(|asked| check_csp(&asked));
}

#[track_caller]
fn check_csp(asked: &Opened) {
    let expected = format!("{:#}", after(asked));
    AFTER.must_be(asked, &expected, |got| say::csp_must_be((AFTER.call)(asked), &expected, got));
}

/// Returns the problem after the square became safe.
fn after((csp, at): &Opened) -> Csp {
    less(csp, *at, &|value| value == 1)
}
