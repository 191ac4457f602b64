//! The numbers in the handouts and model answers on backtracking, counted on the solutions.

use super::{propagated, tries, view};
use games::minesweeper::csp::{Event, Memory, listen};
use games_ear::EAR;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::csp::{backtracking, components, frontier, guess_one};

/// Every square of the upper and of the lower row stands beside a 1.
const TEN_COLUMNS: &str = "########## / 1111111111 / ########## 4";

pub fn print() {
    for board in ["#### / 1221 / 0000 2", "#1#1# 2", "#### / 111# / 001# / 001# 3", TEN_COLUMNS] {
        let csp = propagated(&view(board));
        let variables = frontier(&csp);
        let (tries, all) = (tries(&csp, &variables), (1_u64 << (variables.len() + 1)) - 2);
        let solutions = backtracking(&csp, &variables, &mut Memory::new()).len();
        println!("csp: {tries} of {all} tries, {solutions} solutions of the frontier on {board}");
    }
    let csp = propagated(&view(TEN_COLUMNS));
    let mut variables: Vec<(usize, usize)> = csp.squares().filter(|&(row, _)| row != 1).collect();
    let arrangements = backtracking(&csp, &variables, &mut Memory::new()).len();
    let by_rows = tries(&csp, &variables);
    variables.sort_by_key(|&(row, column)| (column, row));
    let by_columns = tries(&csp, &variables);
    println!("  all its squares: {by_rows} tries by rows, {by_columns} by columns, {arrangements} arrangements");
    println!("  components tries {} of them", tries_of_components());
}

/// Not those of `guess_one`, which it asks first.
fn tries_of_components() -> usize {
    let (view, mut rng) = (view(TEN_COLUMNS), ChaCha8Rng::seed_from_u64(0));
    let [guessed, tried] = [guess_one, components].map(|solve| {
        let (_, trace) = listen(EAR, || solve(&view, &mut Memory::new(), &mut rng));
        trace.events.iter().filter(|event| matches!(event, Event::Assigned { .. })).count()
    });
    tried - guessed
}
