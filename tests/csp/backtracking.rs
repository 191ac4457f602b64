//! CSP 5: `frontier`, and all valid assignments of `backtracking`: the assignments, the number of values tried, and the
//! results remembered.

use super::search_words as say;
use super::wrong;
use functions::csp::{backtracking, frontier};
use functions::traced;
use games::minesweeper::Level;
use games::minesweeper::csp::{Csp, Event, Memory};
use oracles::csp::search::{
    Assigned, At, Mines, beside_numbers, broken, frontier as first_ten, of_assignments, propagated, solve, tries,
    valid, views,
};
use oracles::verdicts;
use text::Text;

fn csp(text: &str) -> Csp {
    text.parse().expect("a problem")
}

/// Returns the problems that AC-3 leaves in rounds on this board, with some undecided squares beside a number.
fn problems(level: &str, seeds: std::ops::Range<u64>) -> impl Iterator<Item = Csp> {
    let level: Level = level.parse().expect("a board");
    let seen = seeds.flat_map(move |seed| views(level, seed, solve));
    seen.filter_map(|view| propagated(&view)).filter(|csp| !first_ten(csp).is_empty())
}

#[grading::test(points = 1)]
fn the_frontier_is_undecided_covered_and_beside_an_open_square() {
    for text in [
        "1# / ## 1",
        "1## / ### 1",
        "Fs# / 11# / ### 3",
        "F1s / 12# / s## 3",
        "1?1# / ### 2",
        "1s# 1",
        "## / ## 1",
        "12 / F# 1",
    ] {
        check_frontier(&csp(text));
    }
    problems("4x4/3", 0..12).filter(|csp| beside_numbers(csp).len() <= 10).for_each(|csp| check_frontier(&csp));
}

#[track_caller]
fn check_frontier(csp: &Csp) {
    const CALL: &str = "frontier(&csp)";
    let (expected, got) = (first_ten(csp), frontier(csp));
    if got != expected {
        let must = verdicts::must_return(CALL, format!("{expected:?}"), format!("{got:?}"));
        wrong(csp, told(must, stranger(csp, &got)), None);
    }
}

/// Explains why one of these squares does not belong to the frontier.
fn stranger(csp: &Csp, got: &[At]) -> Option<Text> {
    let all = beside_numbers(csp);
    let Some(&(row, column)) = got.iter().find(|square| !all.contains(square)) else {
        return (got.len() > 10).then(say::only_ten);
    };
    Some(match csp.squares().find(|square| *square == (row, column)) {
        None => verdicts::outside_the_board(format!("({row}, {column})")),
        Some(_) if csp.number(row, column).is_some() => say::is_open(row, column),
        Some(_) if csp.domain(row, column).values().count() == 2 => say::beside_no_number(row, column),
        Some(_) => say::is_decided(row, column, csp.domain(row, column)),
    })
}

fn told(must: Text, fact: Option<Text>) -> Text {
    fact.map_or(must.clone(), |fact| must.then(&fact))
}

#[grading::test(points = 1)]
fn the_frontier_has_the_first_ten_row_by_row() {
    for text in [
        "1#1#1 / ##### / 1#1#1 4",
        "##### / #212# / #1#1# / ##### 4",
        "1#1#1#1#1#1#1#1#1#1#1#1# 12",
        "###### / 111111 / ###### 3",
    ] {
        check_frontier(&csp(text));
    }
    problems("8x8/10", 0..8).filter(|csp| beside_numbers(csp).len() > 10).take(20).for_each(|csp| check_frontier(&csp));
}

/// The result of a call of `backtracking`.
struct Search {
    /// the solutions found, sorted
    solutions: Vec<Vec<u8>>,
    /// the values that were tried, as (square, value, depth)
    tried: Vec<(At, u8, usize)>,
}

fn call(variables: &[At]) -> String {
    format!("backtracking(&csp, &{variables:?}, &mut memory)")
}

fn search(csp: &Csp, variables: &[At], memory: &mut Memory) -> Search {
    let (mut solutions, trace) = traced::events(|| backtracking(csp, variables, memory));
    solutions.sort();
    let tried = trace.events.into_iter().filter_map(|event| match event {
        Event::Assigned { at, value, depth } => Some((at, value, depth)),
        _ => None,
    });
    Search { solutions, tried: tried.collect() }
}

#[track_caller]
fn check(csp: &Csp, variables: &[At]) {
    let got = search(csp, variables, &mut Memory::new()).solutions;
    if let Some(must) = wrong_solutions(csp, variables, &got) {
        wrong(csp, must, grading::quietly(mistake).flatten());
    }
}

/// Returns the message for wrong solutions, or `None` if they are correct.
fn wrong_solutions(csp: &Csp, variables: &[At], got: &[Vec<u8>]) -> Option<Text> {
    let expected = valid(csp, variables, Mines::RIGHT);
    let must = || say::must_be_in_any_order(call(variables), shown(&expected), shown(got));
    (got != expected).then(|| told(must(), difference(csp, variables, &expected, got)))
}

/// Lists the first few solutions, one on each line.
fn shown(solutions: &[Vec<u8>]) -> Text {
    const MOST: usize = 8;
    let lines: Vec<String> = solutions.iter().take(MOST).map(|solution| format!("  {solution:?}")).collect();
    let lines = Text::verbatim(if lines.is_empty() { "  []".to_owned() } else { lines.join("\n") });
    if solutions.len() > MOST { lines.then(&say::and_more(solutions.len() - MOST)) } else { lines }
}

/// Describes an assignment that occurs twice, that should not occur, or that is missing.
fn difference(csp: &Csp, variables: &[At], expected: &[Vec<u8>], got: &[Vec<u8>]) -> Option<Text> {
    let written = |solution: &[u8]| format!("{solution:?}");
    if let Some(pair) = got.windows(2).find(|pair| pair[0] == pair[1]) {
        return Some(verdicts::comes_twice(written(&pair[0])));
    }
    let Some(extra) = got.iter().find(|solution| !expected.contains(solution)) else {
        let missing = expected.iter().find(|solution| !got.contains(solution))?;
        return Some(say::is_missing(written(missing)));
    };
    if extra.len() != variables.len() {
        return Some(say::has_another_length(written(extra), variables.len()));
    }
    let values: Vec<(At, u8)> = variables.iter().copied().zip(extra.iter().copied()).collect();
    let number = variables.iter().find_map(|&variable| broken(csp, &values, variable));
    let mines: i32 = extra.iter().map(|&value| i32::from(value)).sum();
    Some(match number {
        Some((row, column)) => say::breaks_the_number(written(extra), number_at(csp, row, column), row, column),
        None => say::has_so_many_mines(written(extra), mines, csp.mines_left()),
    })
}

fn number_at(csp: &Csp, row: usize, column: usize) -> u8 {
    csp.number(row, column).unwrap_or_default()
}

fn mistake() -> Option<Text> {
    let texts = NUMBERS.iter().chain(&BOUNDED).chain(&LAST);
    let some = texts.map(|text| csp(text)).chain(problems("4x4/4", 0..3));
    let asked = some.flat_map(|csp| questions(&csp).into_iter().map(move |variables| (csp.clone(), variables)));
    let answered = asked.map(|(csp, variables)| {
        let got = search(&csp, &variables, &mut Memory::new()).solutions;
        (csp, variables, got)
    });
    of_assignments(&answered.collect::<Vec<Assigned>>())
}

/// Returns lists of variables to ask about: the frontier, the frontier in reverse order, and its first two squares.
fn questions(csp: &Csp) -> Vec<Vec<At>> {
    let first_ten = first_ten(csp);
    let turned = first_ten.iter().rev().copied().collect();
    let two = first_ten.iter().take(2).copied().collect();
    vec![first_ten, turned, two]
}

/// Problems in which enough mines are left for any assignment that the numbers allow, and more squares are undecided.
const NUMBERS: [&str; 7] = [
    "1### / #### 3",
    "#2### / ##### 5",
    "#1#1## / ###### 4",
    "F2### / ##s## 5",
    "#### / #21# / #### / #### 6",
    "##### / #3### / ##2## / ##### 9",
    "2# / F# / F# / ## 6",
];

/// Problems in which too few mines are left for some of the assignments that the numbers allow.
const BOUNDED: [&str; 7] =
    ["FF1# 1", "FF1### 1", "#1#1#### 1", "#1#1#1#1### 2", "1#1### / ###### 1", "2#2# / #### 2", "F2#2## / ###### 3"];

/// Problems in which no square is undecided, with and without mines that are left. The empty assignment is valid only
/// if no mine is left. In the last problem a square is undecided.
const DECIDED: [&str; 4] = ["F1s 2", "F1s 1", "ss 1", "F1# 1"];

/// Problems in which no square outside the variables is undecided.
const LAST: [&str; 5] = ["#1#1# 2", "#1#1#1#1# 3", "#1# / ### / #1# 2", "F1s#1#1# 3", "#1#1# 1"];

/// Whether the number of mines left rules out no assignment that the numbers allow.
fn only_numbers_count(csp: &Csp, variables: &[At]) -> bool {
    let numbers = Mines { bounded: false, exact: false, least: 0 };
    valid(csp, variables, Mines::RIGHT) == valid(csp, variables, numbers)
}

#[grading::test(points = 2)]
fn all_and_only_the_assignments_that_the_numbers_allow() {
    let from_rounds = problems("5x4/4", 0..6).chain(problems("6x6/7", 0..2));
    for csp in NUMBERS.iter().map(|text| csp(text)).chain(from_rounds) {
        for variables in questions(&csp) {
            if only_numbers_count(&csp, &variables) {
                check(&csp, &variables);
            }
        }
    }
    // The frontier has more than ten squares; only `frontier` stops at ten.
    let chain = csp("#1#1#1#1#1#1#1#1#1#1#1#1#### 7");
    check(&chain, &beside_numbers(&chain));
}

#[grading::test(points = 1)]
fn no_more_mines_than_are_left_and_all_of_them_on_the_last_squares() {
    for csp in BOUNDED.iter().map(|text| csp(text)) {
        questions(&csp).iter().for_each(|variables| check(&csp, variables));
    }
    for csp in LAST.iter().map(|text| csp(text)) {
        check(&csp, &first_ten(&csp));
    }
}

#[grading::test(points = 1)]
fn without_a_variable_the_empty_assignment_is_valid_or_none() {
    for text in DECIDED {
        check(&csp(text), &[]);
    }
}

/// Chains of ten squares on which every early cut helps: after too many mines, and after too few.
const CHAINS: [&str; 4] = [
    "########## / 0011223332 / 0000000000 6",
    "########## / 0012222332 / 0000000000 6",
    "########## / 1110123332 / 0000000000 6",
    // The number could be met for long, but the first mines use up all that are left.
    "###FFF / #4#### / ###### 4",
];

/// The limit, as a multiple of the tries of a search in the order of the variables. Any other order needs less than
/// three times as many here.
const ROOM: usize = 4;

#[grading::test(points = 1)]
fn nothing_is_tried_below_a_broken_number() {
    for csp in CHAINS.iter().map(|text| csp(text)) {
        let variables = first_ten(&csp);
        check(&csp, &variables);
        let found = search(&csp, &variables, &mut Memory::new());
        is_tried(&csp, &variables, &found);
        let (most, tried) = (ROOM * tries(&csp, &variables), found.tried);
        if tried.len() > most {
            let all = (2 << variables.len()) - 2;
            let must = say::too_many_tries(call(&variables), tried.len(), most, all);
            wrong(&csp, must.then(&tree(&csp, &tried)), None);
        }
    }
}

/// Draws the first tries as a tree, each below the try that it continues.
fn tree(csp: &Csp, tried: &[(At, u8, usize)]) -> Text {
    const MOST: usize = 24;
    let (mut values, mut dead) = (Vec::<(At, u8)>::new(), usize::MAX);
    let mut tree = say::the_first_tries();
    for &((row, column), value, depth) in tried.iter().take(MOST) {
        values.truncate(depth.saturating_sub(1));
        values.push(((row, column), value));
        dead = if depth <= dead { usize::MAX } else { dead };
        let line = Text::verbatim(format!("{}({row}, {column}) = {value}", "  ".repeat(depth)));
        let why = match broken(csp, &values, (row, column)) {
            _ if dead < depth => Some(say::below_a_dead_end()),
            Some((r, c)) => Some(say::dead_end(number_at(csp, r, c), r, c)),
            None => None,
        };
        if why.is_some() {
            dead = dead.min(depth);
        }
        tree = tree.then(&why.map_or(line.clone(), |why| line.concat(&why)));
    }
    tree
}

/// Problems with solutions and without.
const REMEMBERED: [&str; 4] = ["1# / ## 1", "#1#1## / ###### 4", "2# 1", "#1#1# 2"];

#[grading::test(points = 1)]
fn a_question_that_was_asked_before_is_not_searched_again() {
    for csp in REMEMBERED.iter().map(|text| csp(text)) {
        let (variables, mut memory) = (first_ten(&csp), Memory::new());
        let first = search(&csp, &variables, &mut memory);
        is_tried(&csp, &variables, &first);
        is_remembered(&csp, &variables, &first, &mut memory);
    }
}

/// Fails if no value is tried although a valid assignment exists.
#[track_caller]
fn is_tried(csp: &Csp, variables: &[At], first: &Search) {
    if first.tried.is_empty() && !valid(csp, variables, Mines::RIGHT).is_empty() {
        wrong(csp, say::must_try_with_assign(call(variables)), None);
    }
}

/// Checks that the same question gets the same answer without a try. Another test checks whether the answer is correct.
#[track_caller]
fn is_remembered(csp: &Csp, variables: &[At], first: &Search, memory: &mut Memory) {
    let again = search(csp, variables, memory);
    if !again.tried.is_empty() {
        wrong(csp, say::must_remember(call(variables), again.tried.len()), None);
    }
    if again.solutions != first.solutions {
        let must = say::must_be_in_any_order(call(variables), shown(&first.solutions), shown(&again.solutions));
        wrong(csp, say::asked_again().then(&must), None);
    }
}

type Question = (&'static str, &'static [At]);

/// Pairs of questions with different answers that differ in a single respect.
const PAIRS: [(Question, Question, fn() -> Text); 7] = [
    (("#3## / #### 4", &[(0, 0), (0, 2)]), ("#3## / #### 4", &[(0, 0), (0, 2), (1, 0)]), say::differ_in_variables),
    (("#1#2## 3", &[(0, 0), (0, 2), (0, 4)]), ("#1#2## 3", &[(0, 4), (0, 2), (0, 0)]), say::differ_in_order),
    (("1# / ## 2", &[(0, 1), (1, 0)]), ("2# / ## 2", &[(0, 1), (1, 0)]), say::differ_in_numbers),
    (("#1#1#### 1", &[(0, 0), (0, 2), (0, 4)]), ("#1#1#### 2", &[(0, 0), (0, 2), (0, 4)]), say::differ_in_mines),
    (("1## / #s# 2", &[(0, 1), (1, 0)]), ("1## / #F# 3", &[(0, 1), (1, 0)]), say::differ_in_domains),
    (("#1#ss 2", &[(0, 0), (0, 2)]), ("#1### 2", &[(0, 0), (0, 2)]), say::differ_in_domains),
    (("#3# / ### 3", &[(0, 0), (1, 0)]), ("#3 / ## / ## 3", &[(0, 0), (1, 0)]), say::differ_in_shape),
];

#[grading::test(points = 1)]
fn only_the_same_question_is_answered_from_memory() {
    for (one, other, differ) in PAIRS {
        for ((text, variables), (second, others)) in [(one, other), (other, one)] {
            let (first, second, mut memory) = (csp(text), csp(second), Memory::new());
            let before = search(&first, variables, &mut memory);
            uses_the_memory(&first, variables, &before, &mut memory);
            // The first result is the answer with an empty memory.
            let (alone, got) = (search(&second, others, &mut Memory::new()), search(&second, others, &mut memory));
            if got.solutions != alone.solutions {
                let must = say::must_be_in_any_order(call(others), shown(&alone.solutions), shown(&got.solutions));
                let why = say::taken_from_memory(call(variables), format!("{first:#}")).then(&differ());
                wrong(&second, must.then(&why), None);
            }
        }
    }
}

/// Fails for code that remembers nothing: it cannot confuse remembered results and must not pass.
#[track_caller]
fn uses_the_memory(csp: &Csp, variables: &[At], before: &Search, memory: &mut Memory) {
    is_tried(csp, variables, before);
    if !before.solutions.is_empty() {
        is_remembered(csp, variables, before, memory);
    }
}
