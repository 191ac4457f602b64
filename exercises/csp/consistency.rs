//! CSP 4: when a variable and when the whole solver is done. Handout: docs/en/csp/consistency.md, Aufgabenblatt: docs/de/csp/consistency.md

use games::minesweeper::csp::Csp;

/// Whether the variable (`row`, `column`) is consistent: it is a mine that was found, with the domain {1}, or it is
/// open and exactly as many of its neighbours have the domain {1} as its number says.
///
/// ```text
/// // F1# 1       (0, 0): true, a mine that was found; (0, 1): true, 1 = 1; (0, 2): false, not open and no mine
/// ```
pub fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool {
    todo!("is ({row}, {column}) a mine, or is its number met?\n{csp}")
}

/// Whether the solver is consistent: every domain has exactly one value, as many squares have the domain {1} as there
/// are mines, and every open variable is consistent.
///
/// A covered square with the domain {0} has no number yet. It cannot be consistent, and need not be: it is opened when
/// the solver is done.
///
/// ```text
/// // F1s 1       true
/// // F1# 1       false, (0, 2) has two values
/// ```
pub fn solver_is_consistent(csp: &Csp) -> bool {
    todo!("are all variables done?\n{csp}")
}
