//! The figures of the solver at work: its consistency, and the clicks of its stages, turn by turn. The boards and their
//! mines are given; the clicks and their results are computed by the solutions.

use super::draw::{Board, legend, picture, room};
use super::words as say;
use super::{problem, propagated, view};
use crate::minesweeper::draw::{self, Mark, Marks, SIDE};
use crate::minesweeper::{click, marks};
use crate::svg::Svg;
use ::solutions::csp::{guess_one, open_at_once, solve, solver_is_consistent, variable_is_consistent};
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, Field, Square, Standing, View};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use text::Text;

/// A solver: a function that returns the next turn and its clicks.
type Solver = fn(&View, &mut Memory, &mut dyn Rng) -> (Turn, Vec<Click>);

/// The gap between two boards, in pixels.
const GAP: f32 = 24.0;

/// A turn: the view before it, its kind, and its clicks.
struct Step {
    view: View,
    turn: Turn,
    clicks: Vec<Click>,
}

/// Plays a turn on this field, which is changed.
fn step(solver: Solver, field: &mut Field) -> Step {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let view = field.view();
    let (turn, clicks) = solver(&view, &mut Memory::new(), &mut rng);
    click(field, &clicks, &mut rng);
    Step { view, turn, clicks }
}

/// Plays all turns until the round is over; the last one says so if the round was won.
fn round(solver: Solver, field: &mut Field) -> Vec<Step> {
    let mut steps = Vec::new();
    while field.standing() == Standing::Running {
        steps.push(step(solver, field));
    }
    if field.standing() == Standing::Won {
        steps.push(step(solver, field));
    }
    steps
}

fn field(text: &str) -> Field {
    text.parse().expect("a board of this file")
}

/// Draws four problems, with the consistent variables of each, and whether the solver is consistent.
pub fn consistency() -> Svg {
    const PITCH: f32 = 48.0;
    let problems = ["F1s 1", "F1# 1", "F2s 1", "F1s 2"].map(problem);
    let (wide, high) = room(&problems[0], PITCH);
    let line = high + 42.0;
    let mut svg = picture(&say::consistency(), (wide + 440.0, 42.0 + line * problems.len() as f32 + 44.0));
    svg.text((wide / 2.0 + 20.0, 26.0), say::each_variable(), "bold");
    svg.text((wide + 140.0, 26.0), say::the_solver(), "left bold");
    for (i, csp) in problems.iter().enumerate() {
        let board = Board { csp, corner: (10.0, 36.0 + line * i as f32), pitch: PITCH };
        board.draw(&mut svg);
        for (row, column) in csp.squares() {
            let (x, y) = board.at((row, column));
            verdict(&mut svg, (x, y + SIDE / 2.0 + 15.0), variable_is_consistent(csp, row, column));
        }
        let middle = board.at((0, 0)).1;
        svg.text((wide + 26.0, middle + 5.0), say::mines_in_all(csp.level().mines()), "left");
        verdict(&mut svg, (wide + 122.0, middle), solver_is_consistent(csp));
        svg.text((wide + 140.0, middle + 5.0), why(csp), "left");
    }
    let y = 42.0 + line * problems.len() as f32 + 14.0;
    for (i, (consistent, words)) in [(true, say::is_consistent()), (false, say::is_not())].into_iter().enumerate() {
        let x = 40.0 + 200.0 * i as f32;
        verdict(&mut svg, (x, y), consistent);
        svg.text((x + 20.0, y + 5.0), words, "left");
    }
    svg
}

/// Draws a tick or a cross.
fn verdict(svg: &mut Svg, at: (f32, f32), yes: bool) {
    if yes {
        svg.path(&format!("M {} {} l 5 5 l 9 -11", at.0 - 7.0, at.1 + 1.0), "tick");
    } else {
        svg.path(&format!("M {} {} l 10 10 m 0 -10 l -10 10", at.0 - 5.0, at.1 - 5.0), "cross");
    }
}

/// Returns the reason why the solver is not consistent, or the text that all constraints are met.
fn why(csp: &Csp) -> Text {
    let open = |&(row, column): &(usize, usize)| csp.number(row, column).is_some();
    let at_odds = |&(row, column): &(usize, usize)| !variable_is_consistent(csp, row, column);
    let values = |(row, column)| csp.domain(row, column).values().count();
    if solver_is_consistent(csp) {
        say::all_fits()
    } else if let Some((row, column)) = csp.squares().find(|&square| values(square) != 1) {
        say::so_many_values(row, column, values((row, column)))
    } else if let Some((row, column)) = csp.squares().filter(open).find(at_odds) {
        say::is_not_met(csp.number(row, column).unwrap_or(0))
    } else {
        let found = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::ONE).count();
        say::mines_found(found, csp.level().mines())
    }
}

/// Draws a complete round of `solve`: the view before each turn, its clicks, and its kind.
pub fn solver() -> Svg {
    let steps = round(solve, &mut field("1#1# / *#*# 2 opened"));
    let (wide, high) = draw::room(&steps[0].view);
    let column = wide + GAP;
    let mut svg = picture(&say::turns_of_solve(), (column * steps.len() as f32 + 16.0, high + 136.0));
    for (i, step) in steps.iter().enumerate() {
        let x = 10.0 + column * i as f32;
        let middle = x + (wide + 22.0) / 2.0;
        svg.text((middle, 26.0), say::turn(i + 1), "bold");
        draw::board(&mut svg, (x, 36.0), &step.view, &marks(&step.view, &step.clicks));
        svg.text((middle, high + 60.0), format!("{:?}", step.turn), "bold");
        svg.text((middle, high + 80.0), said(step), "small");
    }
    legend(&mut svg, (44.0, high + 110.0), &[(Mark::Safe, say::left_click()), (Mark::Mine, say::right_click())]);
    svg
}

fn said(step: &Step) -> Text {
    match step.turn {
        Turn::Over => say::nothing_to_click(),
        Turn::Ac3 => say::ac3_found_mines(),
        Turn::Consistent => say::all_is_known(),
        Turn::AllFlagged => say::all_have_flags(),
        Turn::Solutions => say::safe_in_all(),
        Turn::Guess => say::guess(),
        Turn::Chance => say::chance(),
    }
}

/// Draws a board four times: its domains after AC-3, the clicks of `solve`, those of `open_at_once`, and the view after
/// the latter.
pub fn at_once() -> Svg {
    let mut round = field("+1#* / 11## / ###* 3 opened");
    let view = round.view();
    let csp = propagated(&view);
    let before = step(solve, &mut round.clone());
    assert_eq!(before.turn, Turn::Chance, "{view}");
    let after = step(open_at_once, &mut round);
    let (wide, high) = draw::room(&view);
    let column = wide + GAP;
    let mut svg = picture(&say::open_at_once(), (column * 4.0 + 16.0, high + 116.0));
    let covered = view.squares().filter(|&(row, column)| view.get(row, column) == Square::Covered);
    let by_lot: Marks = covered.map(|square| (square, Mark::Note("?".to_owned()))).collect();
    let at = |i: usize| 10.0 + column * i as f32;
    Board { csp: &csp, corner: (at(0), 36.0), pitch: SIDE }.draw(&mut svg);
    draw::board(&mut svg, (at(1), 36.0), &view, &by_lot);
    draw::board(&mut svg, (at(2), 36.0), &view, &marks(&view, &after.clicks));
    draw::board(&mut svg, (at(3), 36.0), &round.view(), &[]);
    let heads = [say::what_ac3_knows(), Text::verbatim("solve"), Text::verbatim("open_at_once"), say::afterwards()];
    let below = [Text::verbatim(""), say::one_of(by_lot.len()), say::all_of(after.clicks.len()), Text::verbatim("")];
    for (i, (head, below)) in heads.iter().zip(&below).enumerate() {
        let middle = at(i) + (wide + 22.0) / 2.0;
        svg.text((middle, 26.0), head, "bold");
        svg.text((middle, high + 58.0), below, "small");
    }
    legend(&mut svg, (44.0, high + 88.0), &[(Mark::Safe, say::left_click())]);
    svg
}

/// Returns all arrangements of mines in ten columns: a mine in each of four columns, above or below.
fn arrangements() -> Vec<Field> {
    let places = [0, 3, 6, 9];
    let row = |mask: usize, above: bool| -> String {
        let mine =
            |column| places.iter().position(|&place| place == column).is_some_and(|i| (mask >> i & 1 == 1) == above);
        (0..10).map(|column| if mine(column) { '*' } else { '#' }).collect()
    };
    (0..1 << places.len())
        .map(|mask| field(&format!("{} / 1111111111 / {} 4 opened", row(mask, true), row(mask, false))))
        .collect()
}

/// Draws ten guesses at once and a single guess on the same board, and the view after the single guess.
pub fn one_guess() -> Svg {
    let arrangements = arrangements();
    let seen = view("########## / 1111111111 / ########## 4");
    let (wide, high) = draw::room(&seen);
    let line = high + 40.0;
    let mut svg = picture(&say::guess_one(), (wide + 310.0, 3.0 * line + 40.0));
    for (i, (name, solver)) in
        [("open_at_once", open_at_once as Solver), ("guess_one", guess_one)].into_iter().enumerate()
    {
        let won = arrangements.iter().filter(|start| {
            let mut field = (*start).clone();
            round(solver, &mut field);
            field.standing() == Standing::Won
        });
        let clicks = step(solver, &mut arrangements[0].clone()).clicks;
        let lines = [Text::verbatim(name), say::guesses(clicks.len()), say::wins(won.count(), arrangements.len())];
        let y = 8.0 + line * i as f32;
        let guessed = marks(&seen, &clicks).into_iter().map(|(square, _)| (square, Mark::Click));
        draw::board(&mut svg, (10.0, y), &seen, &guessed.collect::<Marks>());
        tell(&mut svg, (wide + 34.0, y + 50.0), &lines);
    }
    // The mines at (2, 0), (0, 3), (2, 6) and (0, 9).
    let mut shown = arrangements[0b1010].clone();
    step(guess_one, &mut shown);
    let y = 8.0 + line * 2.0;
    draw::board(&mut svg, (10.0, y), &shown.view(), &[]);
    let rest = round(guess_one, &mut shown);
    let guesses = rest.iter().filter(|step| matches!(step.turn, Turn::Guess | Turn::Chance)).count();
    tell(&mut svg, (wide + 34.0, y + 50.0), &[say::what_it_shows(), say::further_guesses(guesses)]);
    legend(&mut svg, (44.0, 3.0 * line + 14.0), &[(Mark::Click, say::guessed())]);
    svg
}

/// Draws a heading with lines below it.
fn tell(svg: &mut Svg, (x, y): (f32, f32), lines: &[Text]) {
    svg.text((x, y), &lines[0], "left bold");
    svg.lines((x, y + 24.0), 24.0, &lines[1..], "left");
}
