//! Chapter 6: the figures of what a computer learns, in the language of the process, and the numbers of its model
//! answers.

use crate::svg::Svg;
use games::othello::learn::{Network, tanh};
use games::othello::{Board, Color, SIZE};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::othello::{random_game, worth};
use solutions::learn::{learn_step, training, tuple_value};
use text::{Text, number};

/// What they say.
mod say {
    text::messages! {
        tanh() { en: "From a value to a prediction", de: "Vom Wert zur Vorhersage" }
        value() { en: "value", de: "Wert" }
        prediction() { en: "prediction", de: "Vorhersage" }
        slope(at, slope) { en: "value {at}: slope {slope}", de: "Wert {at}: Steigung {slope}" }
        weights() {
            en: "What a disc alone is worth on each square: learned, and by the worksheet",
            de: "Was ein Stein allein auf jedem Feld wert ist: gelernt und nach dem Arbeitsblatt",
        }
        learned() { en: "learned by 1500 games", de: "aus 1500 Partien gelernt" }
        worksheet() { en: "the worksheet", de: "das Arbeitsblatt" }
    }
}

const STYLE: &str = "text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1d2433}.left{text-anchor:start}\
    .right{text-anchor:end}.small{font-size:12px}.bold{font-weight:700}.page{fill:#f4f6fa}\
    .axis{stroke:#4a5266;stroke-width:1.5}.grid{stroke:#c9d1de;stroke-width:1}\
    .curve{fill:none;stroke:#1f4fd0;stroke-width:3;stroke-linecap:round}.touch{stroke:#b4570f;stroke-width:2.5}\
    .dot{fill:#b4570f}.seam{fill:#4c7f67}.top{fill:#8fb2f2}.high{fill:#d3e1fa}.plain{fill:#fff}\
    .low{fill:#f7dccc}.bottom{fill:#eeae8c}";

/// All figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![("learn_tanh", curve()), ("learn_weights", weights())]
}

/// tanh, with its slope in the middle and far outside.
fn curve() -> Svg {
    let mut svg = Svg::titled(say::tanh(), STYLE, 420.0, 270.0);
    let at = |value: f64, prediction: f64| (210.0 + 55.0 * value as f32, 130.0 - 90.0 * prediction as f32);
    for prediction in [-1.0, 1.0] {
        svg.line(at(-3.2, prediction), at(3.2, prediction), "grid");
    }
    svg.line(at(-3.3, 0.0), at(3.3, 0.0), "axis");
    svg.line(at(0.0, -1.15), at(0.0, 1.15), "axis");
    for value in [-3.0, -2.0, -1.0, 1.0, 2.0, 3.0] {
        let (x, y) = at(value, 0.0);
        svg.line((x, y - 3.0), (x, y + 3.0), "axis");
        svg.text((x, y + 18.0), number(value, 0), "small");
    }
    for (prediction, class) in [(1.0, "small right"), (-1.0, "small right")] {
        let (x, y) = at(0.0, prediction);
        svg.text((x - 8.0, y + if prediction > 0.0 { -6.0 } else { 16.0 }), number(prediction, 0), class);
    }
    let points = (-64..=64).map(|step| f64::from(step) / 20.0).map(|value| at(value, tanh(value)));
    let path: Vec<String> = points.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    svg.path(&format!("M {}", path.join(" L ")), "curve");
    for (value, half, label) in [(0.0, 0.55, (8.0, 62.0)), (2.0, 0.8, (6.0, 30.0))] {
        let (p, slope) = (tanh(value), 1.0 - tanh(value).powi(2));
        svg.line(at(value - half, p - half * slope), at(value + half, p + half * slope), "touch");
        let (x, y) = at(value, p);
        svg.circle((x, y), 4.0, "dot");
        let class = if value == 0.0 { "small left" } else { "small" };
        svg.text((x + label.0, y + label.1), say::slope(number(value, 0), number(slope, 2)), class);
    }
    let (x, y) = at(3.3, 0.0);
    svg.text((x + 6.0, y - 10.0), say::value(), "small right");
    svg.text((at(0.0, 1.15).0, 18.0), say::prediction(), "bold");
    svg
}

/// What an own disc alone is worth, more than an empty board.
fn alone(network: &Network, (row, column): (usize, usize)) -> f64 {
    let board = |set| Board::from_bits(set, 0).unwrap_or_default();
    tuple_value(network, &board(1 << (SIZE * row + column)), Color::Black)
        - tuple_value(network, &board(0), Color::Black)
}

/// The weights of a training as a heat map, beside those of the worksheet.
fn weights() -> Svg {
    let network = training(&mut ChaCha8Rng::seed_from_u64(1));
    let mut svg = Svg::titled(say::weights(), STYLE, 720.0, 380.0);
    let learned = |square| alone(&network, square);
    let maps: [(f32, Text, &dyn Fn((usize, usize)) -> f64, usize); 2] =
        [(30.0, say::learned(), &learned, 2), (385.0, say::worksheet(), &worth, 1)];
    for (left, title, value, digits) in maps {
        let most = Board::squares().map(|square| value(square).abs()).fold(0.0, f64::max);
        svg.text((left + 160.0, 24.0), title, "bold");
        svg.rect((left - 1.0, 39.0), (322.0, 322.0), "seam");
        for (row, column) in Board::squares() {
            let value = value((row, column));
            let class = match value / most {
                0.5.. => "top",
                0.1.. => "high",
                -0.1.. => "plain",
                -0.5.. => "low",
                _ => "bottom",
            };
            let (x, y) = (left + 40.0 * column as f32, 40.0 + 40.0 * row as f32);
            svg.rect((x + 0.5, y + 0.5), (39.0, 39.0), class);
            let digits = if value.fract() == 0.0 { 0 } else { digits };
            svg.text((x + 20.0, y + 24.5), number(value, digits), "small");
        }
    }
    svg
}

/// The numbers of the model answers.
pub fn numbers() {
    println!("\n# learn");
    for (p, target) in [(0.9, 1.0), (-0.9, 1.0)] {
        println!("step for p = {p}, target {target}, rate 0.1: {:.4}", 0.1 * (target - p) * (1.0 - p * p));
    }
    let mut network = Network::singles();
    let board = Board::from_bits(1 | 1 << 63, 0).unwrap_or_default();
    learn_step(&mut network, &board, Color::Black, 1.0, 0.1);
    println!("after the example's step: value {:.2}", tuple_value(&network, &board, Color::Black));
    // How far a step moves the value of a board, in steps.
    for empty in [60, 40, 20, 0] {
        let moved: Vec<f64> = (0..50)
            .filter_map(|seed| random_game(seed).into_iter().find(|at| at.board.empty() == empty))
            .map(|at| {
                let mut network = Network::pairs();
                learn_step(&mut network, &at.board, Color::Black, 1.0, 1.0);
                tuple_value(&network, &at.board, Color::Black)
            })
            .collect();
        println!(
            "{empty} empty squares: a step of 1 moves the value of pairs by {:.0}",
            moved.iter().sum::<f64>() / moved.len() as f64
        );
    }
    let network = training(&mut ChaCha8Rng::seed_from_u64(1));
    for square in [(0, 0), (0, 1), (1, 1), (0, 2), (3, 3)] {
        println!("an own disc alone on {square:?}: {:.2}", alone(&network, square));
    }
}
