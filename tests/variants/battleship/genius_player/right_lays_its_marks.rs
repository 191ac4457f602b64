//! Right: lays its marks by itself, sorted by rows from the last, and draws lots only at the end.
//! points: 5

use games::battleship::{Move, State, View};
use rand::Rng;

pub fn genius_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let mut marked = view.clone();
    let mut marks = Vec::new();
    for (row, column) in view.squares() {
        let unknown = view.get(row, column) == State::Unknown;
        if unknown && !super::check_field_periphery(view, row, column, State::Sunk).is_empty() {
            marked = marked.showing(row, column, State::Marked);
            marks.push(Move::Mark(row, column));
        }
    }
    marks.reverse();
    let field = super::generate_priority_field(&marked);
    let near_a_hit = field.iter().flatten().any(|&value| value > games::battleship::priority::LOW);
    let counts = if view.ships().len() < 4 && !near_a_hit { super::calc_probabilities(&marked) } else { Vec::new() };
    let shot = super::get_probable_coordinate(&counts, rng).or_else(|| super::get_probable_coordinate(&field, rng));
    marks.push(shot.map_or_else(|| super::dumb_player(&marked, rng), |(row, column)| Move::Shoot(row, column)));
    marks
}
