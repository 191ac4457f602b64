//! Right: counts open squares, looks at all three endings at once, and asks no backtracking without variables.
//! points: 7

use games::minesweeper::csp::{Csp, Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;
fn proved(view: &View, csp: &Csp) -> Option<(Turn, Vec<Click>)> {
    let mut places: Vec<(usize, usize)> = csp.squares().collect();
    places.retain(|&(r, c)| view.get(r, c) == Square::Covered);
    places.reverse();
    let (mines, others): (Vec<_>, Vec<_>) = places.into_iter().partition(|&(r, c)| !csp.domain(r, c).has(0));
    match (mines.is_empty(), super::solver_is_consistent(csp), csp.mines_left()) {
        (false, _, _) => Some((Turn::Ac3, mines.into_iter().map(|(r, c)| Click::Right(r, c)).collect())),
        (true, true, _) => Some((Turn::Consistent, others.into_iter().map(|(r, c)| Click::Left(r, c)).collect())),
        (true, false, 0) => Some((Turn::AllFlagged, others.into_iter().map(|(r, c)| Click::Left(r, c)).collect())),
        _ => None,
    }
}
pub fn solve(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let open = view.squares().filter(|&(r, c)| matches!(view.get(r, c), Square::Open(_))).count();
    if open + view.mines() == view.rows() * view.columns() {
        return (Turn::Over, Vec::new());
    }
    match super::propagate(view) {
        None => super::apply_solutions(view, &[], &[], rng),
        Some(csp) => proved(view, &csp).unwrap_or_else(|| {
            let variables = super::frontier(&csp);
            // Nothing to try: no need to ask.
            let solutions =
                if variables.is_empty() { Vec::new() } else { super::backtracking(&csp, &variables, memory) };
            super::apply_solutions(view, &variables, &solutions, rng)
        }),
    }
}
