//! The numbers in the model answers on the solver: complete rounds, played by the solutions and by the variants that
//! the questions suggest.

use super::parts;
use crate::minesweeper::click;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, Field, Level, Rule, Square, Standing, View};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use solutions::csp::{backtracking, components, propagate, solve};
use solutions::minesweeper::nachbarn;

/// A solver: a function that returns the next turn and its clicks.
type Solver = fn(&View, &mut Memory, &mut dyn Rng) -> (Turn, Vec<Click>);

const ROUNDS: u64 = 2000;

pub fn print() {
    let solvers: [(&str, Solver); 4] = [
        ("solve", solve),
        ("solve, opening what is safe beside a mine that it flags", solve_beside_mines),
        ("components", components),
        ("components, guessing squares that touch no number as well", components_and_outside),
    ];
    for (what, solver) in solvers {
        for level in ["8x8/10", "16x16/40"].map(|level| level.parse().expect("a level")) {
            let won = (0..ROUNDS).filter(|&seed| is_won(solver, level, seed)).count();
            println!("{what}: {won} of {ROUNDS} rounds won on {level}");
        }
    }
}

fn is_won(solver: Solver, level: Level, seed: u64) -> bool {
    let (mut rng, mut memory) = (ChaCha8Rng::seed_from_u64(seed), Memory::new());
    let mut field = Field::with_rule(level, Rule::Opened);
    while field.standing() == Standing::Running {
        let clicks = solver(&field.view(), &mut memory, &mut rng).1;
        click(&mut field, &clicks, &mut rng);
    }
    field.standing() == Standing::Won
}

fn solve_beside_mines(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let (turn, mut clicks) = solve(view, memory, rng);
    let Some(csp) = propagate(view).filter(|_| turn == Turn::Ac3) else { return (turn, clicks) };
    let safe = |&(row, column): &(usize, usize)| {
        view.get(row, column) == Square::Covered && csp.domain(row, column) == Domain::ZERO
    };
    for click in clicks.clone() {
        if let Click::Right(row, column) = click {
            let beside = nachbarn(view.level(), row, column).into_iter().filter(safe);
            clicks.extend(beside.map(|(row, column)| Click::Left(row, column)));
        }
    }
    (turn, clicks)
}

fn components_and_outside(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let answer = components(view, memory, rng);
    let Some(csp) = propagate(view).filter(|_| answer.0 == Turn::Guess) else { return answer };
    let chances = chances(&csp, memory);
    let inside = |square: &(usize, usize)| chances.iter().any(|(other, _)| other == square);
    let mut outside: Vec<(usize, usize)> = undecided(&csp);
    outside.retain(|square| !inside(square));
    let expected: f64 = chances.iter().map(|(_, chance)| chance).sum();
    let smallest = chances.iter().map(|(_, chance)| *chance).fold(1.0, f64::min);
    match outside.first() {
        Some(&(row, column)) if (f64::from(csp.mines_left()) - expected) / (outside.len() as f64) < smallest => {
            (Turn::Guess, vec![Click::Left(row, column)])
        }
        _ => answer,
    }
}

fn undecided(csp: &Csp) -> Vec<(usize, usize)> {
    csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).collect()
}

/// Returns the chance of a mine on each square of the components, weighted by their solutions.
fn chances(csp: &Csp, memory: &mut Memory) -> Vec<((usize, usize), f64)> {
    let ratio = f64::from(csp.mines_left()) / f64::from(undecided(csp).len() as i32 - csp.mines_left());
    let weight = |solution: &Vec<u8>| ratio.powi(solution.iter().map(|&value| i32::from(value)).sum());
    let mut chances = Vec::new();
    for part in parts(csp) {
        let solutions = backtracking(csp, &part, memory);
        let all: f64 = solutions.iter().map(weight).sum();
        for (at, &square) in part.iter().enumerate() {
            let mines: f64 = solutions.iter().filter(|solution| solution[at] == 1).map(weight).sum();
            chances.push((square, mines / all));
        }
    }
    chances
}
