//! The figure of the share of games that are over after each number of shots. Playing the 8000 games takes more than a
//! minute, so `shots.txt` holds the results of a simulation.

use super::draw::picture;
use super::words as say;
use crate::svg::Svg;

/// The recorded results, one per line: player, shots, and the number of games that took so many shots.
const RECORDED: &str = include_str!("shots.txt");

const PLAYERS: [&str; 4] = ["dumb", "clever", "genius", "density"];

/// The width of a shot and the height of 100 %, in pixels.
const SHOT: f32 = 6.4;
const HIGH: f32 = 300.0;

/// Returns pairs of a number of shots and the number of games that took so many.
fn recorded(player: &str) -> Vec<(usize, usize)> {
    let lines = RECORDED.lines().filter_map(|line| line.strip_prefix(player)?.trim().split_once(' '));
    lines.map(|(shots, games)| (shots.parse().expect("a number"), games.parse().expect("a number"))).collect()
}

pub fn figure() -> Svg {
    let (left, top) = (64.0, 44.0);
    let mut svg = picture(&say::shots(), (left + 100.0 * SHOT + 30.0, top + HIGH + 130.0));
    svg.text((left - 40.0, 24.0), say::games_over(), "left");
    for percent in [0, 25, 50, 75, 100] {
        let y = top + HIGH * (1.0 - percent as f32 / 100.0);
        svg.line((left, y), (left + 100.0 * SHOT, y), "hair");
        svg.text((left - 10.0, y + 4.5), percent, "small right");
    }
    for shots in (0..=100).step_by(10) {
        svg.text((left + shots as f32 * SHOT, top + HIGH + 20.0), shots, "small");
    }
    svg.text((left + 50.0 * SHOT, top + HIGH + 44.0), say::number_of_shots(), "axis");
    for (i, player) in PLAYERS.into_iter().enumerate() {
        let games = recorded(player);
        curve(&mut svg, (left, top + HIGH), &games, i);
        let at = (left + (i % 2) as f32 * 330.0, top + HIGH + 76.0 + (i / 2) as f32 * 28.0);
        svg.line((at.0, at.1), (at.0 + 40.0, at.1), &format!("c{i}"));
        let all: usize = games.iter().map(|(_, games)| games).sum();
        let mean = games.iter().map(|(shots, games)| shots * games).sum::<usize>() as f64 / all as f64;
        let words = say::player_and_mean(player, text::number(mean, 1), all);
        svg.text((at.0 + 50.0, at.1 + 5.0), words, "left");
    }
    svg
}

/// Draws the curve of a player; the given point is its lower left end.
fn curve(svg: &mut Svg, (x, y): (f32, f32), games: &[(usize, usize)], number: usize) {
    let all: usize = games.iter().map(|(_, games)| games).sum();
    let mut path = format!("M {x:.1} {y:.1}");
    let mut over = 0;
    for (shots, games) in games {
        over += games;
        path += &format!(" H {:.1} V {:.1}", x + *shots as f32 * SHOT, y - HIGH * over as f32 / all as f32);
    }
    svg.path(&format!("{path} H {:.1}", x + 100.0 * SHOT), &format!("curve c{number}"));
}
