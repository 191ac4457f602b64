//! Right: divides all counts by their greatest common divisor.
//! points: 3

use games::battleship::{State, Trial, View};

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub fn calc_probabilities(view: &View) -> Vec<Vec<u64>> {
    let mut counts = vec![vec![0; view.columns()]; view.rows()];
    super::place_ship(&mut Trial::new(view), 0, &mut counts);
    for (row, column) in view.squares() {
        if view.get(row, column) == State::Hit {
            counts[row][column] = 0;
        }
    }
    let divisor = counts.iter().flatten().fold(0, |a, &b| gcd(a, b)).max(1);
    counts.iter().map(|row| row.iter().map(|count| count / divisor).collect()).collect()
}
