//! The numbers in the handouts and the model answers.

use games::minesweeper::{Field, Level, Square};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::minesweeper::{linksklick, minen_nahe, nachbarn};

pub fn print() {
    let squares = Level::INTERMEDIATE;
    let all: usize = squares.squares().map(|(row, column)| nachbarn(squares, row, column).len()).sum();
    println!("nachbarn: the squares of {squares} have {all} neighbours together");
    for level in [Level::INTERMEDIATE, Level::new(8, 8, 63).expect("a level")] {
        println!("plaziere_minen: {level} takes {:.1} draws on average", draws(level));
    }
    println!("plaziere_minen: exactly 40 of 255 squares with the chance 40/255 each: {:.3}", binomial(255, 40));
    for place in [(8, 8), (0, 8), (0, 0)] {
        let (zeros, opened) = first_clicks(place);
        println!("linksklick: 10000 first clicks onto {place:?}: {zeros} zeros, {opened:.1} squares open on average");
    }
    for side in [10, 100] {
        let level = Level::new(side, side, 0).expect("a level");
        println!("linksklick: on {level} a recursion is up to {} calls deep", deepest(level));
    }
    super::rounds::print();
}

/// Returns the mean number of squares drawn at random until all mines are placed.
fn draws(level: Level) -> f64 {
    let squares = level.rows() * level.columns();
    (0..level.mines()).map(|placed| squares as f64 / (squares - 1 - placed) as f64).sum()
}

/// Returns the probability that exactly `mines` of `squares` squares get a mine, if each gets one independently with
/// the mean chance.
fn binomial(squares: usize, mines: usize) -> f64 {
    let chance = mines as f64 / squares as f64;
    let ways = (0..mines).map(|i| (squares - i) as f64 / (i + 1) as f64 * chance).product::<f64>();
    ways * (1.0 - chance).powi((squares - mines) as i32)
}

/// Plays 10000 first clicks on a square. Returns the number that show a 0, and the mean number of open squares
/// afterwards.
fn first_clicks((row, column): (usize, usize)) -> (usize, f64) {
    let (mut zeros, mut opened) = (0, 0);
    for seed in 0..10_000 {
        let mut field = Field::new(Level::INTERMEDIATE);
        linksklick(&mut field, row, column, &mut ChaCha8Rng::seed_from_u64(seed));
        zeros += usize::from(field.get(row, column) == Square::Open(0));
        opened += 256 - field.view().covered();
    }
    (zeros, f64::from(opened as u32) / 10_000.0)
}

/// Returns the greatest depth of nested calls when a click on a corner opens a board without mines recursively.
fn deepest(level: Level) -> usize {
    fn open(field: &mut Field, (row, column): (usize, usize)) -> usize {
        if field.get(row, column) != Square::Covered {
            return 0;
        }
        let mines = minen_nahe(field, row, column);
        field.open(row, column, mines);
        let around = nachbarn(field.level(), row, column);
        1 + around.into_iter().map(|next| open(field, next)).max().unwrap_or(0)
    }
    let recursion = move || open(&mut Field::new(level), (0, 0));
    let thread = std::thread::Builder::new().stack_size(1 << 28).spawn(recursion).expect("a thread");
    thread.join().expect("room enough")
}
