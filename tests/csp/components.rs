//! CSP 10: `components`: the certain squares of each component, the smallest chance of all, and the number of values
//! tried.

use super::search_words as say;
use super::turn::Stage;
use super::wrong_view;
use functions::csp::components;
use functions::traced;
use games::minesweeper::csp::{Event, Turn};
use games::minesweeper::{Level, View};
use oracles::csp::search::{
    self as oracle, Menu, Weight, chances, frontier, guess_one, is_sure, of_components, parts, propagated, tries, views,
};

const COMPONENTS: Stage = Stage {
    name: "components",
    player: "my-csp-components",
    ask: components,
    right: oracle::components,
    mistake: of_components,
    panel,
};

/// Views in which `guess_one` finds a certain move.
const SURE: [&str; 8] = [
    "1# / 11 1",
    "F1## / 11## / #### 3",
    "#1#0# 1",
    "F## 1",
    "#### / 1221 / 0000 2",
    "#1#1#### 1",
    "##### / 12321 / ##### 3",
    "#### / 1221 / #### 2",
];

/// Returns the boards of rounds whose largest component is quickly enumerated.
fn boards(level: &str, seeds: u64) -> impl Iterator<Item = View> {
    const MOST: usize = 12;
    let level: Level = level.parse().expect("a board");
    let few = |view: &View| propagated(view).is_some_and(|csp| parts(&csp).iter().all(|part| part.len() <= MOST));
    (0..seeds).flat_map(move |seed| views(level, seed, guess_one)).filter(move |view| few(view))
}

fn panel() -> Vec<View> {
    let texts = [&SURE[..], &CERTAIN, &OPEN, &NO_HELP].concat();
    texts.into_iter().map(|text| text.parse().expect("a view")).chain(boards("5x5/5", 4)).collect()
}

#[track_caller]
fn check(view: &View) {
    let (got, menu) = (COMPONENTS.alone(view), oracle::components(view));
    if !menu.contains(&got) {
        COMPONENTS.fails(view, &menu, &got, known_chances(view));
    }
}

/// Lists the chances that follow from the weights of the components, in the order of the squares.
fn known_chances(view: &View) -> Option<text::Text> {
    let csp = propagated(view).filter(|_| !is_sure(&guess_one(view)))?;
    let mut chances = chances(&csp, Weight::Mines)?;
    chances.sort_by_key(|(square, _)| *square);
    let said = chances.iter().map(|((row, column), chance)| format!("({row}, {column}) {chance:.4}"));
    Some(say::chances_are(said.collect::<Vec<String>>().join(", ")))
}

#[track_caller]
fn check_all(texts: &[&str], boards: impl Iterator<Item = View>, is_meant: impl Fn(&Menu, &Menu) -> bool) {
    texts.iter().for_each(|text| check(&text.parse().expect("a view")));
    for view in boards {
        if is_meant(&guess_one(&view), &oracle::components(&view)) {
            check(&view);
        }
    }
}

#[grading::test(points = 1)]
fn what_the_stage_before_is_sure_of_stays() {
    does_more_than_guess_one();
    check_all(&SURE, boards("4x4/3", 8), |before, _| is_sure(before));
}

/// Views in which `guess_one` guesses although some squares are certain.
const CERTAIN: [&str; 4] = [
    // Numbers further down join components that earlier numbers began.
    "000112## / 1222F2## / 2FF32211 / ######## / ######## / ######## 9",
    "#1#1#1#1#1#1#1#1#1#1#1#1# 6",
    "#### / #3## / #### / #### / #### / 1221 / 0000 / 1221 / #### 8",
    "####2## / ###3F21 / ##2F210 / ##21100 / ##22110 / ##F3F31 / ###3### 9",
];

/// Views in which no square is certain.
const OPEN: [&str; 12] = [
    "## / ## / ## / 22 / 1# / 1# 3",
    "0001#### / 1101#### / F2122### / ######## / ######## / ######## 8",
    "#1#1####F2F2F 7",
    "#1#1########F2F 6",
    "#1#1####F2F2F 5",
    "2#### / ##### / ##### / ####1 3",
    "1## / ### 1",
    "#1#1#1#1#1#1#1#1#1#1#1#1#### 7",
    "###### / #1#### / #1#### / 1##### / ###### / ###### 8",
    "#1### / ##11# / ##1## / ##### / ##### 5",
    "###### / ###4## / #2FF21 / 122210 / #10000 / #10000 8",
    "####### / ####### / ####### / #####3# / ######2 / ####### / ####### 9",
];

/// Fails for code that only calls `guess_one`: it must not pass tests in which both agree.
#[track_caller]
fn does_more_than_guess_one() {
    let views = || [&CERTAIN[..], &OPEN].concat().into_iter().map(|text| text.parse::<View>().expect("a view"));
    let before = Stage { ask: functions::csp::guess_one, ..COMPONENTS };
    let says_the_same = |view: View| grading::quietly(|| before.alone(&view)) == Some(COMPONENTS.alone(&view));
    if views().all(says_the_same) {
        views().for_each(|view| check(&view));
    }
}

#[grading::test(points = 2)]
fn what_is_certain_in_any_component_is_done() {
    check_all(&CERTAIN, boards("6x6/8", 10), |before, menu| !is_sure(before) && menu[0].0 == Turn::Solutions);
}

#[grading::test(points = 2)]
fn a_guess_has_the_smallest_chance_of_a_mine() {
    check_all(&OPEN, boards("6x6/6", 8), |before, menu| !is_sure(before) && menu[0].0 == Turn::Guess);
}

/// Views without a component, with a component without a solution, or with a contradiction that AC-3 finds.
const NO_HELP: [&str; 6] = [
    "### / ### 2",
    "FF# / 1## 3",
    "4# / ## 2",
    "##2###F / ####### 2",
    "#### / #3## / #### / #### / #### / 1221 / 0000 / 1221 / #### 2",
    "#1########## / ############ / ############ / #####3###### / ############ 2",
];

#[grading::test(points = 1)]
fn without_a_component_or_a_solution_all_is_as_before() {
    does_more_than_guess_one();
    check_all(&NO_HELP, std::iter::empty(), |_, _| true);
    COMPONENTS.plays_to_the_end("6x6/6", 5);
}

/// Two regions without a common number; the first ten squares lie in both.
const APART: [&str; 2] = ["########## / #33####33# / ########## 8", "######## / #4####4# / ######## 9"];

/// The limit of tries, as a multiple of the tries that are necessary.
const ROOM: usize = 4;

#[grading::test(points = 1)]
fn components_are_tried_apart() {
    does_more_than_guess_one();
    // The first ten squares have no solution, although each component has one.
    check(&"#1##1# 1".parse().expect("a view"));
    for view in APART.map(|text| text.parse::<View>().expect("a view")) {
        COMPONENTS.hands_the_memory_on(&view);
        let csp = propagated(&view).expect("no contradiction");
        let parts = parts(&csp);
        let needed: usize = parts.iter().map(|part| tries(&csp, part)).sum::<usize>() + tries(&csp, &frontier(&csp));
        check(&view);
        let (_, trace) = traced::events(|| COMPONENTS.alone(&view));
        let tried = trace.events.iter().filter(|event| matches!(event, Event::Assigned { .. })).count();
        if tried > ROOM * needed {
            let said: Vec<String> = parts.iter().map(|part| format!("{part:?}")).collect();
            let must =
                say::tries_together("components(&view, &mut memory, rng)", tried, ROOM * needed, said.join("; "));
            wrong_view(&view, "my-csp-components", must, None);
        }
    }
}
