//! The figure of the share of rounds that the four stages of the solver win. Playing the 16000 rounds takes a minute,
//! so `curve.txt` holds the output of a simulation.

use super::draw::picture;
use super::words as say;
use crate::svg::Svg;
use games::minesweeper::Level;
use text::number;

/// The recorded results, one per line: board, player, rounds won, rounds played, and both ends of the interval.
const RECORDED: &str = include_str!("curve.txt");

/// The width of a bar, then the height of 100 %, in pixels.
const BAR: f32 = 64.0;
const HIGH: f32 = 240.0;

struct Stage {
    board: Level,
    player: &'static str,
    wins: f64,
    games: f64,
    interval: [f64; 2],
}

fn recorded() -> Vec<Stage> {
    let lines = RECORDED.lines().filter(|line| !line.starts_with('#'));
    let stage = |line: &'static str| {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |at: usize| words[at].parse().expect("a number");
        let board = words[0].parse().expect("a level");
        Stage { board, player: words[1], wins: number(2), games: number(3), interval: [number(4), number(5)] }
    };
    lines.map(stage).collect()
}

pub fn figure() -> Svg {
    let stages = recorded();
    let (left, top) = (56.0, 44.0);
    let half = stages.len() / 2;
    let panel = half as f32 * BAR * 1.35;
    let width = left + 2.0 * panel + 60.0;
    let mut svg = picture(&say::curve(), (width, top + HIGH + 66.0));
    svg.text((left, 24.0), say::rounds_won(stages[0].games), "left");
    for percent in [0.0, 20.0, 40.0, 60.0, 80.0] {
        let y = top + HIGH * (1.0 - percent / 80.0);
        svg.line((left, y), (width - 20.0, y), "hair");
        svg.text((left - 10.0, y + 4.5), percent, "small right");
    }
    for (i, stages) in stages.chunks(half).enumerate() {
        let x = left + 14.0 + i as f32 * (panel + 20.0);
        let board = stages[0].board;
        let words = say::squares_and_mines(board.columns(), board.rows(), board.mines());
        svg.text((x + panel / 2.0, top + HIGH + 48.0), words, "bold");
        for (j, stage) in stages.iter().enumerate() {
            bar(&mut svg, (x + (j as f32 + 0.5) * panel / half as f32, top + HIGH), stage, i);
        }
    }
    svg
}

/// Draws the bar of a stage with its interval, its share in percent and its name; the given point is the centre of its
/// foot.
fn bar(svg: &mut Svg, (x, y): (f32, f32), stage: &Stage, panel: usize) {
    let high = |share: f64| HIGH * share as f32 / 0.8;
    let share = stage.wins / stage.games;
    let [low, top] = stage.interval.map(|end| y - high(end));
    svg.rect((x - BAR / 2.0, y - high(share)), (BAR, high(share)), &format!("bar{panel}"));
    svg.line((x, low), (x, top), "whisker");
    svg.line((x - 6.0, low), (x + 6.0, low), "whisker");
    svg.line((x - 6.0, top), (x + 6.0, top), "whisker");
    svg.text((x, top - 8.0), number(100.0 * share, 1), "bold");
    let name = stage.player.trim_start_matches("csp-");
    svg.text((x, y + 20.0), name, "small");
}
