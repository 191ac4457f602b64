//! Signatures of the functions of chapter 5, Battleship, one line for each exercise.

pub use games::battleship as game;

functions! {
    battleship;
    dumb_player { fn dumb_player(view: &View, rng: &mut dyn Rng) -> Move }
    check_field_periphery { fn check_field_periphery(view: &View, row: usize, column: usize, state: State) -> Vec<(usize, usize)> }
    generate_priority_field { fn generate_priority_field(view: &View) -> Vec<Vec<u64>> }
    get_probable_coordinate { fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> }
    clever_player { fn clever_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> }
    place_ship { fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) }
    calc_probabilities { fn calc_probabilities(view: &View) -> Vec<Vec<u64>> }
    genius_player { fn genius_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> }
    log { fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> }
    density { fn density(view: &View) -> Vec<Vec<u64>> }
    own_shooter { fn own_shooter(view: &View, rng: &mut dyn Rng) -> (usize, usize) }
}
