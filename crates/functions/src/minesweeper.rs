//! Signatures of the functions of chapter 3, Minesweeper, one line for each exercise.

pub use games::minesweeper as game;

functions! {
    minesweeper;
    nachbarn { fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> }
    minen_nahe { fn minen_nahe(field: &Field, row: usize, column: usize) -> u8 }
    plaziere_minen { fn plaziere_minen(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) }
    spiel_gewonnen { fn spiel_gewonnen(field: &Field) -> bool }
    rechtsklick { fn rechtsklick(field: &mut Field, row: usize, column: usize) }
    linksklick { fn linksklick(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) }
    do_logik_feldnachbarn { fn do_logik_feldnachbarn(view: &View) -> Vec<Click> }
    do_logik_minenmenge { fn do_logik_minenmenge(view: &View) -> Vec<Click> }
    do_patternlogik { fn do_patternlogik(view: &View) -> Vec<Click> }
    get_chances { fn get_chances(view: &View) -> Vec<Vec<f64>> }
    do_action { fn do_action(view: &View, steps: &[Step], rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) }
    exact_chances { fn exact_chances(view: &View) -> Vec<Vec<f64>> }
    own_decision { fn own_decision(view: &View, chances: &[Vec<f64>]) -> (usize, usize) }
}
