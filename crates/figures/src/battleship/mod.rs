//! Chapter 5: the figures of Battleship, in the language of the process. The seas are given; all events on them are
//! computed by the referee and the solutions.

mod counts;
mod draw;
mod fleets;
mod line;
mod lots;
mod rounds;
mod shots;
mod tree;
mod words;

use crate::svg::Svg;
use draw::{SIDE, Sea, aim, arrow, picture, tile, value};
use games::battleship::{Move, Ship, State, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::battleship::{
    calc_probabilities, check_field_periphery, clever_player, density, generate_priority_field,
};
use text::Text;
use words as say;

/// The sea of the article's example.
const ARTICLE: &str = "UUUUU / *UUU* / UUUUU / --UU* / X-UU* 4-2";

/// Prints the numbers of the model answers.
pub fn numbers() {
    rounds::print();
    counts::print();
}

/// Returns all figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![
        ("battleship_states", states()),
        ("battleship_periphery", periphery()),
        ("battleship_priorities", priorities()),
        ("battleship_lots", lots::figure()),
        ("battleship_clever", clever()),
        ("battleship_tree", tree::figure()),
        ("battleship_probabilities", probabilities()),
        ("battleship_genius", genius()),
        ("battleship_log", line::figure()),
        ("battleship_density", densities()),
        ("battleship_fleets", fleets::figure()),
        ("battleship_shots", shots::figure()),
    ]
}

fn view(text: &str) -> View {
    text.parse().expect("a sea of this file")
}

/// Returns the drawing of a large sea with this upper left corner.
fn large(view: &View, corner: (f32, f32)) -> Sea<'_> {
    Sea { view, corner, side: SIDE }
}

/// Returns a sea with some shots, as its owner sees it.
fn own_sea() -> referee::battleship::Sea {
    let mut own = referee::battleship::Sea::new(6, 6, &"3-2-2".parse().expect("a fleet"), false).expect("a sea");
    for ship in ["3 at 1 1 across", "2 at 3 5 down", "2 at 4 1 across"] {
        assert!(own.place(ship.parse::<Ship>().expect("a ship")), "{ship} has room");
    }
    for (row, column) in [(1, 2), (0, 4), (2, 5), (4, 1), (4, 2)] {
        own.apply(Move::Shoot(row, column)).expect("a shot that is allowed");
    }
    own
}

/// Draws the enemy's own sea, the player's view of it, and the legend.
fn states() -> Svg {
    let own = own_sea();
    let shot = own.view();
    let sunk = shot.squares().filter(|&(row, column)| shot.get(row, column) == State::Sunk);
    let around = sunk.flat_map(|(row, column)| check_field_periphery(&shot, row, column, State::Unknown));
    let seen = around.fold(shot.clone(), |view, (row, column)| view.showing(row, column, State::Marked));
    let left = large(&shot, (10.0, 36.0));
    let (wide, high) = left.room();
    let right = large(&seen, (wide + 50.0, 36.0));
    let mut svg = picture(&say::states(), (2.0 * wide + 74.0, high + 280.0));
    for (sea, words) in [(&left, say::the_enemys_sea()), (&right, say::what_you_see())] {
        svg.text((sea.corner.0 + wide / 2.0 + 11.0, 22.0), words, "bold");
        sea.draw(&mut svg);
    }
    own.ships().iter().for_each(|&ship| left.ship(&mut svg, ship));
    legend_of_states(&mut svg, (50.0, high + 80.0));
    svg
}

fn legend_of_states(svg: &mut Svg, (x, y): (f32, f32)) {
    let legend = [
        (State::Unknown, "U", say::unknown()),
        (State::Water, "~", say::water()),
        (State::Hit, "*", say::hit()),
        (State::Sunk, "X", say::sunk()),
        (State::Marked, "-", say::marked()),
    ];
    for (i, (state, letter, words)) in legend.into_iter().enumerate() {
        let y = y + 44.0 * i as f32;
        tile(svg, (x, y), SIDE, state);
        svg.text((x + 38.0, y + 5.0), letter, "bold mono");
        svg.text((x + 60.0, y + 5.0), words, "left");
    }
}

/// Draws the squares around a corner square, a border square and one in the middle, and marks the unknown ones.
fn periphery() -> Svg {
    let sea = view("XU~U / UUUU / UUU~ / U~UX / UUUU 3");
    let squares =
        [((0, 0), say::in_a_corner as fn(_, _) -> _), ((3, 3), say::at_the_border), ((2, 1), say::in_the_middle)];
    let (wide, high) = large(&sea, (0.0, 0.0)).room();
    let mut svg = picture(&say::periphery(), (30.0 + 3.0 * (wide + 56.0), high + 82.0));
    for (i, (place, words)) in squares.into_iter().enumerate() {
        let drawn = large(&sea, (24.0 + i as f32 * (wide + 56.0), 8.0));
        drawn.draw(&mut svg);
        svg.square(drawn.at(place), 19.0, "frame");
        let of = |state| check_field_periphery(&sea, place.0, place.1, state);
        let unknown = of(State::Unknown);
        unknown.iter().for_each(|&found| svg.square(drawn.at(found), 10.0, "ring"));
        let all: usize =
            [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked].map(|s| of(s).len()).iter().sum();
        let words: Text = words(all, unknown.len());
        svg.text((drawn.corner.0 + wide / 2.0 + 11.0, high + 30.0), words, "small");
    }
    svg.square((64.0, high + 60.0), 10.0, "ring");
    svg.text((84.0, high + 65.0), say::is_found(), "left");
    svg
}

/// Draws the article's example, with the values of its squares.
fn priorities() -> Svg {
    let sea = view(ARTICLE);
    let field = generate_priority_field(&sea);
    let left = large(&sea, (10.0, 8.0));
    let (wide, high) = left.room();
    let right = large(&sea, (wide + 60.0, 8.0));
    let words = [say::zero(), say::low(), say::medium(), say::high()];
    let mut svg = picture(&say::priorities(), (2.0 * wide + 84.0, high + 36.0 + 42.0 * words.len() as f32));
    left.draw(&mut svg);
    arrow(&mut svg, (wide + 24.0, 8.0 + 22.0 + SIDE * 2.5));
    right.numbers(&mut svg);
    for (row, column) in sea.squares() {
        value(&mut svg, right.at((row, column)), field[row][column], (1, 3));
    }
    for (i, words) in words.iter().enumerate() {
        let at = (50.0, high + 48.0 + 42.0 * i as f32);
        value(&mut svg, at, i as u64, (1, 3));
        svg.text((at.0 + 32.0, at.1 + 5.0), words, "left");
    }
    svg
}

/// Draws a turn of `clever_player`: its view, its marks, the resulting values of the squares, and its shot.
fn clever() -> Svg {
    let sea = view("UUUUUU / UXXU~U / UUUUUU / U~UU*U / UUUUUU 3-2");
    let moves = clever_player(&sea, &mut ChaCha8Rng::seed_from_u64(1));
    let marked = rounds::after(&sea, &moves);
    let (wide, high) = large(&sea, (0.0, 0.0)).room();
    let mut svg = picture(&say::clever(), (40.0 + 3.0 * wide + 2.0 * 52.0, high + 48.0));
    let titles = [say::it_sees(), say::it_marks(moves.len() - 1), say::it_evaluates()];
    for (i, words) in titles.iter().enumerate() {
        let x = 8.0 + i as f32 * (wide + 52.0);
        svg.text((x + wide / 2.0 + 11.0, 22.0), words, "bold");
        let drawn = large(if i == 0 { &sea } else { &marked }, (x, 34.0));
        if i < 2 {
            drawn.draw(&mut svg);
            arrow(&mut svg, (x + wide + 15.0, 34.0 + 22.0 + SIDE * 2.5));
        } else {
            drawn.heat(&mut svg, &generate_priority_field(&marked));
        }
        if let (2, Some(&Move::Shoot(row, column))) = (i, moves.last()) {
            aim(&mut svg, drawn.at((row, column)));
        }
    }
    svg
}

/// Draws the values of the squares by placements of all ships together, and of each ship alone. The best squares
/// differ.
fn probabilities() -> Svg {
    let sea = view("UUUU / UUU~ / UU~U / UUUU 3-2-2");
    let (wide, high) = large(&sea, (0.0, 0.0)).room();
    let mut svg = picture(&say::probabilities(), (40.0 + 2.0 * (wide + 70.0), high + 84.0));
    evaluated(&mut svg, 40.0, &sea, &calc_probabilities(&sea), say::all_together());
    evaluated(&mut svg, 110.0 + wide, &sea, &density(&sea), say::each_by_itself());
    best_legend(&mut svg, (40.0, high + 60.0));
    svg
}

/// Draws the squares at which `clever_player` may shoot, and those at which `genius_player` does.
fn genius() -> Svg {
    let sea = view("UU~UUU / ~~U~~U / UU~~UU 3");
    let (wide, high) = large(&sea, (0.0, 0.0)).room();
    let mut svg = picture(&say::genius(), (30.0 + 2.0 * (wide + 40.0), high + 92.0));
    evaluated(&mut svg, 20.0, &sea, &generate_priority_field(&sea), say::by_priorities());
    evaluated(&mut svg, 60.0 + wide, &sea, &calc_probabilities(&sea), say::by_counting());
    best_legend(&mut svg, (42.0, high + 66.0));
    svg
}

/// Draws the values of the squares of an empty sea, and of a sea with a hit.
fn densities() -> Svg {
    let empty = View::new(10, 10, &games::battleship::Fleet::german(), false).expect("a sea");
    let struck = empty.showing(4, 6, State::Hit);
    let (wide, high) = large(&empty, (0.0, 0.0)).room();
    let mut svg = picture(&say::densities(), (20.0 + 2.0 * (wide + 26.0), high + 92.0));
    evaluated(&mut svg, 10.0, &empty, &density(&empty), say::before_the_first_shot());
    evaluated(&mut svg, 36.0 + wide, &struck, &density(&struck), say::after_a_hit());
    best_legend(&mut svg, (32.0, high + 66.0));
    svg
}

/// Draws a sea with the value of each square, the highest ones framed, and a heading. `x` is the left edge.
fn evaluated(svg: &mut Svg, x: f32, sea: &View, values: &[Vec<u64>], words: Text) {
    let drawn = large(sea, (x, 38.0));
    svg.text((x + drawn.room().0 / 2.0 + 11.0, 24.0), words, "bold");
    drawn.heat(svg, values);
    drawn.best(svg, values);
}

fn best_legend(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.square((x + 15.0, y), 15.0, "chosen");
    svg.text((x + 42.0, y + 5.0), say::highest(), "left");
}
