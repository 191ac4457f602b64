//! Chapter 6: the figures on learning, in the language of the process, and the numbers of the model answers.

use crate::svg::Svg;
use games::othello::learn::{Network, ln, tanh};
use games::othello::{Board, Color, Game, Position, SIZE, square_name};
use questions::othello::{Function, Watch, tree_of};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::othello::{random_game, worth};
use solutions::learn::{estimate, learn_step, mcts, training, tuple_index, tuple_value};
use tables::tree::{Tree, svg};
use text::{Text, number};

/// The texts of the figures.
mod say {
    text::messages! {
        digits() { en: "Three squares, their digits, and the numbers that they are", de: "Drei Felder, ihre Ziffern und die Zahlen daraus" }
        for_black() { en: "for Black", de: "für Schwarz" }
        for_white() { en: "for White", de: "für Weiß" }
        places() { en: "The eight places of a1 and b1", de: "Die acht Stellen von a1 und b1" }
        backwards() { en: "Which board learns from what, from the end of a game", de: "Welches Brett wovon lernt, vom Ende einer Partie her" }
        a_move(number) { en: "move {number}", de: "Zug {number}" }
        result() { en: "result", de: "Ergebnis" }
        explore() { en: "What the boards after each move are worth", de: "Was die Bretter nach jedem Zug wert sind" }
        playouts() { en: "The mean of playouts with its 95 % interval", de: "Das Mittel von Zufallspartien mit seinem 95-%-Intervall" }
        number_of_playouts() { en: "number of playouts", de: "Zahl der Zufallspartien" }
        curiosity() { en: "Means, and what curiosity adds", de: "Mittel, und was die Neugier dazugibt" }
        visits(count) { en: "visits {count}", de: "Besuche {count}" }
        mean(mean) { en: "mean {mean}", de: "Mittel {mean}" }
        tried(games) {
            en: "mcts, {games} tried games: means as White sees them, ×visits",
            de: "mcts, {games} probierte Partien: Mittel aus der Sicht von Weiß, ×Besuche",
        }
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
    .dot{fill:#b4570f}.felt{fill:#7db79b}.black{fill:#1d2433}.white{fill:#fff;stroke:#4a5266}\
    .place{stroke:#1f4fd0;stroke-width:5;stroke-linecap:round}.chosen{fill:#fff;stroke:#1f4fd0;stroke-width:3}\
    .band{fill:#d3e1fa}.bonus{fill:#f7dccc;stroke:#b4570f;stroke-width:1.5;stroke-dasharray:4 3}.way{fill:none;stroke:#b4570f;stroke-width:2}.seam{fill:#4c7f67}.top{fill:#8fb2f2}.high{fill:#d3e1fa}.plain{fill:#fff}\
    .low{fill:#f7dccc}.bottom{fill:#eeae8c}";

/// Returns all figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, String)> {
    let drawn = [
        ("learn_digits", digits()),
        ("learn_places", places()),
        ("learn_tanh", curve()),
        ("learn_backwards", backwards()),
        ("learn_weights", weights()),
        ("learn_explore", explore()),
        ("learn_playouts", playouts()),
        ("learn_uct", curiosity()),
    ];
    let drawn = drawn.into_iter().map(|(name, figure)| (name, figure.to_string()));
    drawn.chain([("learn_mcts", tried())]).collect()
}

/// Returns the position after these moves.
fn after(moves: &str) -> Position {
    moves.parse::<Game>().expect("a game of this file").position()
}

/// Draws the moves of a position, with the values of the boards after them by learned weights.
fn explore() -> Svg {
    let mut svg = Svg::titled(say::explore(), STYLE, 330.0, 330.0);
    let network = training(&mut ChaCha8Rng::seed_from_u64(1));
    let Position { board, player } = after("f5f6e6d6");
    let at = |(row, column): (usize, usize)| (48.0 + 34.0 * column as f32, 48.0 + 34.0 * row as f32);
    for square in Board::squares() {
        svg.square(at(square), 16.5, "felt");
        if let Some(color) = board.get(square.0, square.1) {
            svg.circle(at(square), 13.0, if color == Color::Black { "black" } else { "white" });
        }
    }
    let value = |(row, column)| tuple_value(&network, &board.after(player, row, column), player);
    let moves: Vec<_> = board.legal_moves(player).map(|square| (square, value(square))).collect();
    let most = moves.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
    for (square, value) in moves {
        let (x, y) = at(square);
        svg.square((x, y), 15.5, if value == most { "chosen" } else { "plain" });
        svg.text((x, y + 4.5), number(value, 2), "small");
    }
    for i in 0..SIZE {
        let name = square_name(i, i);
        let (letter, number) = name.split_at(1);
        svg.text((at((0, i)).0, 22.0), letter, "small");
        svg.text((18.0, at((i, 0)).1 + 4.5), number, "small");
    }
    svg
}

/// Draws the mean of playouts, with its interval, after each number of playouts.
fn playouts() -> Svg {
    const MOST: u32 = 400;
    let mut svg = Svg::titled(say::playouts(), STYLE, 470.0, 250.0);
    let Position { board, player } = after("f5d6c3d3c4f4f6f3e6e7");
    let at = |n: u32, mean: f64| (50.0 + n as f32, 115.0 - 90.0 * mean.clamp(-1.0, 1.0) as f32);
    for (mean, class) in [(-1.0, "grid"), (0.0, "axis"), (1.0, "grid")] {
        svg.line(at(0, mean), at(MOST, mean), class);
        let (x, y) = at(0, mean);
        svg.text((x - 8.0, y + 4.5), number(mean, 0), "small right");
    }
    for n in [100, 200, 300, MOST] {
        let (x, y) = at(n, -1.0);
        svg.text((x, y + 20.0), n, "small");
    }
    svg.text((at(MOST, -1.0).0, 244.0), say::number_of_playouts(), "small right");
    // The same random numbers each time, so that longer series begin like shorter ones.
    let measured: Vec<_> = (5..=MOST)
        .step_by(5)
        .map(|n| (n, estimate(&board, player, player, n, &mut ChaCha8Rng::seed_from_u64(4))))
        .collect();
    let point = |(x, y): (f32, f32)| format!("{x:.1} {y:.1}");
    let ends = |sign: f64| measured.iter().map(move |&(n, (mean, half))| point(at(n, mean + sign * half)));
    let band: Vec<String> = ends(1.0).chain(ends(-1.0).rev()).collect();
    svg.path(&format!("M {} Z", band.join(" L ")), "band");
    let line: Vec<String> = measured.iter().map(|&(n, (mean, _))| point(at(n, mean))).collect();
    svg.path(&format!("M {}", line.join(" L ")), "curve");
    svg
}

/// Draws the means of three children with the exploration terms of UCT: the example of the handout.
fn curiosity() -> Svg {
    let mut svg = Svg::titled(say::curiosity(), STYLE, 420.0, 280.0);
    let (all, c) = (16.0_f64, 1.4);
    let high = |value: f64| 150.0 - 62.0 * value as f32;
    svg.line((30.0, high(0.0)), (400.0, high(0.0)), "axis");
    for (i, (visits, total)) in [(10.0, 2.0), (4.0, 2.0), (1.0, -1.0)].into_iter().enumerate() {
        let (mean, bonus) = (total / visits, c * (ln(all) / visits).sqrt());
        let x = 90.0 + 120.0 * i as f32;
        let (low, top) = (high(f64::min(mean, 0.0)), high(f64::max(mean, 0.0)));
        svg.rect((x - 26.0, top), (52.0, low - top), "high");
        svg.rect((x - 18.0, high(mean + bonus)), (36.0, high(mean) - high(mean + bonus)), "bonus");
        svg.text((x, high(mean + bonus) - 8.0), number(mean + bonus, 2), "bold");
        svg.text((x, high(-1.0) + 26.0), say::visits(visits as u64), "small");
        svg.text((x, high(-1.0) + 44.0), say::mean(number(mean, 2)), "small");
    }
    svg
}

/// Draws the tree of a Monte Carlo tree search from a position near the end of a game.
fn tried() -> String {
    const GAMES: u32 = 60;
    let position: Position =
        "X-OOOOOO OOOOXOOO XOXOOOOO -XOXOOOO XXXXOOOO XXXXXOOO XXOXXX-- XXXXXXX- O".parse().expect("a position");
    let root = mcts(&position.board, position.player, GAMES, &mut ChaCha8Rng::seed_from_u64(1));
    let watch = Watch { position, depth: 1, function: Function::Mcts };
    let tree = Tree::new(watch, &tree_of(&root)).expect("moves that are possible");
    svg(&tree, &say::tried(GAMES), (900.0, 600.0), &stage::theme::LIGHT)
}

/// Draws three squares, their digits for Black and for White, and the numbers that the digits form.
fn digits() -> Svg {
    let mut svg = Svg::titled(say::digits(), STYLE, 540.0, 170.0);
    let board = Board::from_bits(1, 2).unwrap_or_default();
    let place = [(0, 0), (0, 1), (0, 2)];
    let at = |i: usize| 150.0 + 60.0 * i as f32;
    for (i, square) in place.into_iter().enumerate() {
        svg.rect((at(i) - 24.0, 16.0), (48.0, 48.0), "felt");
        if let Some(color) = board.get(square.0, square.1) {
            svg.circle((at(i), 40.0), 18.0, if color == Color::Black { "black" } else { "white" });
        }
        svg.text((at(i), 12.0), square_name(square.0, square.1), "small");
    }
    for (row, (color, name)) in
        [(Color::Black, say::for_black()), (Color::White, say::for_white())].into_iter().enumerate()
    {
        let y = 96.0 + 46.0 * row as f32;
        svg.text((110.0, y), name, "right");
        let mut sum = Vec::new();
        for (i, square) in place.into_iter().enumerate() {
            let digit = tuple_index(&board, color, &[square]);
            svg.text((at(i), y), digit, "bold");
            sum.push(format!("{digit} · {}", 3_usize.pow(2 - i as u32)));
        }
        let sum = format!("{} = {}", sum.join(" + "), tuple_index(&board, color, &place));
        svg.text((at(2) + 30.0, y), sum, "left");
    }
    svg
}

/// Draws the eight places of the tuple of a corner and the square beside it.
fn places() -> Svg {
    let mut svg = Svg::titled(say::places(), STYLE, 300.0, 300.0);
    let at = |(row, column): (usize, usize)| (46.0 + 30.0 * column as f32, 46.0 + 30.0 * row as f32);
    for square in Board::squares() {
        svg.square(at(square), 14.5, "felt");
    }
    for i in 0..SIZE {
        let name = square_name(i, i);
        let (letter, number) = name.split_at(1);
        svg.text((at((0, i)).0, 22.0), letter, "small");
        svg.text((18.0, at((i, 0)).1 + 4.5), number, "small");
    }
    let pairs = Network::pairs();
    let tuple = pairs.tuples.iter().find(|tuple| tuple.places[0] == [(0, 0), (0, 1)]).expect("a pair in the corner");
    // Two places lie on each corner, drawn beside each other.
    for place in &tuple.places {
        let [(x1, y1), (x2, y2)] = [at(place[0]), at(place[1])];
        let (dx, dy) = if x1 == x2 {
            (if x1 < 150.0 { -5.0 } else { 5.0 }, 0.0)
        } else {
            (0.0, if y1 < 150.0 { -5.0 } else { 5.0 })
        };
        svg.line((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), "place");
        svg.circle((x1 + dx, y1 + dy), 4.5, "dot");
    }
    svg
}

/// Draws the last moves of a game, with the board that each board learns from.
fn backwards() -> Svg {
    let mut svg = Svg::titled(say::backwards(), STYLE, 520.0, 210.0);
    let at = |move_number: usize| (60.0 + 95.0 * (move_number - 57) as f32, 105.0);
    let result = (at(60).0 + 95.0, 105.0);
    for number in 57..=60 {
        let (x, y) = at(number);
        let black = number % 2 == 1;
        svg.circle((x, y), 17.0, if black { "black" } else { "white" });
        svg.text((x, if black { y - 26.0 } else { y + 36.0 }), say::a_move(number), "small");
    }
    svg.text((result.0, result.1 + 5.0), say::result(), "bold");
    // Black's arrows are below, White's above. Each leads from the known value to the board that learns from it.
    let arrows = [
        (result, at(60), -1.0, 0.5),
        (result, at(59), 1.0, 1.0),
        (at(60), at(58), -1.0, 1.0),
        (at(59), at(57), 1.0, 1.0),
    ];
    for ((x1, y1), (x2, y2), side, high) in arrows {
        let (from, to) = ((x1 - 4.0, y1 + side * 20.0), (x2 + 4.0, y2 + side * 20.0));
        let top = y1 + side * (26.0 + 52.0 * high);
        svg.path(&format!("M {} {} C {} {top} {} {top} {} {}", from.0, from.1, from.0, to.0, to.0, to.1), "way");
        svg.path(&format!("M {} {} l -5 {} l 10 0 Z", to.0, to.1, side * 9.0), "dot");
    }
    svg
}

/// Draws the tanh function, with its slope at 0 and far from 0.
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

/// Returns the value of a single disc of the player's own on a square, compared with an empty board.
fn alone(network: &Network, (row, column): (usize, usize)) -> f64 {
    let board = |set| Board::from_bits(set, 0).unwrap_or_default();
    tuple_value(network, &board(1 << (SIZE * row + column)), Color::Black)
        - tuple_value(network, &board(0), Color::Black)
}

/// Draws the weights of a training as a heat map, beside those of the worksheet.
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

/// Prints the numbers of the model answers.
pub fn numbers() {
    println!("\n# learn");
    for (p, target) in [(0.9, 1.0), (-0.9, 1.0)] {
        println!("step for p = {p}, target {target}, rate 0.1: {:.4}", 0.1 * (target - p) * (1.0 - p * p));
    }
    let mut network = Network::singles();
    let board = Board::from_bits(1 | 1 << 63, 0).unwrap_or_default();
    learn_step(&mut network, &board, Color::Black, 1.0, 0.1);
    println!("after the example's step: value {:.2}", tuple_value(&network, &board, Color::Black));
    // The change in the value of a board by a step, in steps.
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
