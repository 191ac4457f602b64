//! Right: lists of squares, every number ten times; asks about the squares around with signed numbers.
//! points: 7

use games::battleship::{State, View};

pub fn density(view: &View) -> Vec<Vec<u64>> {
    let (rows, columns) = (view.rows() as i32, view.columns() as i32);
    let state = |r: i32, c: i32| {
        if r < 0 || c < 0 || r >= rows || c >= columns { None } else { Some(view.get(r as usize, c as usize)) }
    };
    let any = view.squares().any(|(r, c)| view.get(r, c) == State::Hit);
    let mut field = vec![vec![0; columns as usize]; rows as usize];
    for &length in view.ships() {
        let directions: &[(i32, i32)] = if length == 1 { &[(1, 0)] } else { &[(1, 0), (0, 1)] };
        for &(dr, dc) in directions {
            for r in 0..rows {
                for c in 0..columns {
                    let ship: Vec<(i32, i32)> = (0..length as i32).map(|i| (r + i * dr, c + i * dc)).collect();
                    let free = |&(r, c): &(i32, i32)| matches!(state(r, c), Some(State::Unknown | State::Hit));
                    if !ship.iter().all(free) || (!view.touching() && touches(&ship, &state)) {
                        continue;
                    }
                    let hits = ship.iter().filter(|&&(r, c)| state(r, c) == Some(State::Hit)).count() as u64;
                    let value = if any { 10 * hits * hits } else { 10 };
                    ship.iter().for_each(|&(r, c)| field[r as usize][c as usize] += value);
                }
            }
        }
    }
    view.squares().filter(|&(r, c)| view.get(r, c) != State::Unknown).for_each(|(r, c)| field[r][c] = 0);
    field
}

fn touches(ship: &[(i32, i32)], state: &impl Fn(i32, i32) -> Option<State>) -> bool {
    ship.iter().any(|&(r, c)| {
        let mut around = (-1..=1).flat_map(|dr| (-1..=1).map(move |dc| (r + dr, c + dc)));
        around.any(|square| match state(square.0, square.1) {
            Some(State::Sunk) => true,
            Some(State::Hit) => !ship.contains(&square),
            _ => false,
        })
    })
}
