//! The numbers in the model answers on the computer players: complete games, played by the solutions and by the
//! variants that the questions suggest.

use games::battleship::{Fleet, Move, State, View};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::battleship::Sea;
use solutions::battleship::{check_field_periphery, clever_player, generate_priority_field, get_probable_coordinate};

/// A player: a function that returns the next moves, of which the last is the shot.
type Player = fn(&View, &mut ChaCha8Rng) -> Vec<Move>;

const GAMES: u64 = 2000;

pub fn print() {
    let players: [(&str, Player); 4] = [
        ("clever_player", |view, rng| clever_player(view, rng)),
        ("get_probable_coordinate: clever, with the first of the best squares", first_of_the_best),
        ("clever_player: a mark a turn for each sunk square, as the article's code", one_mark_each),
        ("clever_player: without any mark", without_marks),
    ];
    for (what, player) in players {
        println!("{what}: {:.1} shots on average, {GAMES} games", mean(player, by_lot));
    }
    println!("get_probable_coordinate: all ships below row 6, by lot: {:.1} shots", mean(players[0].1, far_below));
    println!("get_probable_coordinate: and the first of the best: {:.1} shots", mean(players[1].1, far_below));
    println!("dumb_player: to draw squares until all 100 came takes {:.1} draws on average", draws());
}

/// Returns the mean number of shots of a game. All players play on the same seas.
fn mean(player: Player, sea: fn(&mut ChaCha8Rng) -> Sea) -> f64 {
    let shots: usize = (0..GAMES).map(|seed| game(player, sea, seed)).sum();
    shots as f64 / GAMES as f64
}

fn game(player: Player, sea: fn(&mut ChaCha8Rng) -> Sea, seed: u64) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut sea = sea(&mut rng);
    while !sea.is_over() {
        for of in player(&sea.view(), &mut rng) {
            sea.apply(of).expect("a move that is allowed");
        }
    }
    sea.shots()
}

fn by_lot(rng: &mut ChaCha8Rng) -> Sea {
    let mut sea = Sea::new(10, 10, &Fleet::german(), false).expect("a sea");
    sea.place_all(rng).expect("the fleet has room");
    sea
}

fn far_below(_: &mut ChaCha8Rng) -> Sea {
    let mut sea = Sea::new(10, 10, &Fleet::classic(), false).expect("a sea");
    for ship in ["5 at 9 0 across", "4 at 9 6 across", "3 at 7 0 across", "3 at 7 4 across", "2 at 7 8 across"] {
        assert!(sea.place(ship.parse().expect("a ship")), "{ship} has room");
    }
    sea
}

fn first_of_the_best(view: &View, rng: &mut ChaCha8Rng) -> Vec<Move> {
    let mut moves = clever_player(view, rng);
    let field = generate_priority_field(&after(view, &moves));
    let highest = field.iter().flatten().max().expect("a square");
    let first = view.squares().find(|&(row, column)| field[row][column] == *highest);
    if let (Some((row, column)), true) = (first, *highest > 0) {
        moves.pop();
        moves.push(Move::Shoot(row, column));
    }
    moves
}

fn one_mark_each(view: &View, rng: &mut ChaCha8Rng) -> Vec<Move> {
    let (mut marked, mut moves) = (view.clone(), Vec::new());
    for (row, column) in view.squares().filter(|&(row, column)| view.get(row, column) == State::Sunk) {
        if let Some(&(r, c)) = check_field_periphery(&marked, row, column, State::Unknown).first() {
            marked = marked.showing(r, c, State::Marked);
            moves.push(Move::Mark(r, c));
        }
    }
    moves.extend(shot(&marked, rng));
    moves
}

fn without_marks(view: &View, rng: &mut ChaCha8Rng) -> Vec<Move> {
    shot(view, rng).into_iter().collect()
}

fn shot(view: &View, rng: &mut ChaCha8Rng) -> Option<Move> {
    get_probable_coordinate(&generate_priority_field(view), rng).map(|(row, column)| Move::Shoot(row, column))
}

/// Returns the view with the marks of these moves.
pub fn after(view: &View, moves: &[Move]) -> View {
    moves.iter().fold(view.clone(), |view, &of| match of {
        Move::Mark(row, column) => view.showing(row, column, State::Marked),
        Move::Shoot(..) => view,
    })
}

/// Returns the mean number of random draws until each of 100 squares was drawn.
fn draws() -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut draws = 0;
    for _ in 0..GAMES {
        let (mut left, mut seen) = (100, [false; 100]);
        while left > 0 {
            let square = rng.random_range(0..100);
            left -= usize::from(!std::mem::replace(&mut seen[square], true));
            draws += 1;
        }
    }
    f64::from(draws) / GAMES as f64
}
