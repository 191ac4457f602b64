//! Signatures of the functions of chapter 4, Minesweeper as a constraint problem, one line for each exercise.

/// The types in the signatures.
pub mod game {
    pub use games::minesweeper::csp::*;
    pub use games::minesweeper::{Click, View};
}

functions! {
    csp;
    constraints { fn constraints(csp: &mut Csp, row: usize, column: usize) -> Vec<Arc> }
    revise { fn revise(csp: &mut Csp, arc: Arc) -> bool }
    ac3 { fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool; fn propagate(view: &View) -> Option<Csp> }
    consistency { fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool; fn solver_is_consistent(csp: &Csp) -> bool }
    backtracking { fn frontier(csp: &Csp) -> Vec<(usize, usize)>; fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> }
    apply_solutions { fn apply_solutions(view: &View, variables: &[(usize, usize)], solutions: &[Vec<u8>], rng: &mut dyn Rng) -> (Turn, Vec<Click>) }
    solve { fn solve(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) }
    open_at_once { fn open_at_once(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) }
    guess_one { fn guess_one(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) }
    components { fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) }
}
