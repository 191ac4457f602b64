//! Chapter 2: the figures of Othello, and the numbers of its handouts and model answers.

use crate::svg::Svg;
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Position, listen, square_name};
use solutions::othello::{
    alpha_beta, endgame, iterative_deepening, minimax, minimax_with_passes, own_evaluation, search_cost,
    stellung_bewerten, stellung_bewerten_mit_strategie,
};

const INF: f64 = f64::INFINITY;

/// Five squares are empty, White is to move: the tree of the minimax handout.
const SMALL: &str = "X-OOOOOO OOOOXOOO XOXOOOOO -XOXOOOO XXXXOOOO XXXXXOOO XXOXXX-- XXXXXXX- O";

/// Black has to pass, and White has two moves: the example of minimax_with_passes.
const PASS: &str = "--XXXXXX X--XXOOO XXXXOOOO XXXXXOOO XXOXOOOO XOXXOOOO XXOOXOOX XXXXXXXX X";

/// Three squares are empty, White is to move: the tree of the endgame handout.
const END: &str = "XXXXXOO- XXXXXOOO XXXXXXXX XXXXOO-- OOXOOOXX OOOOOXOX OOOOOOOO OOOOOOOO O";

/// A move of Black to e7 turns over discs in four directions.
const CROWDED: &str = "-------- -------- ----X--- -XXXXX-- --OOOOX- -OOOOO-- --XO---- -------- X";

/// All figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![("othello_rules", rules()), ("othello_weights", weights()), ("othello_alpha_beta", positions())]
}

fn position(text: &str) -> Position {
    text.parse().expect("a position of this file")
}

/// A board with its names and numbers, in a square with this corner: squares of 30 pixels, discs, a ring around some of them, dots on others.
fn draw(svg: &mut Svg, (x, y): (f32, f32), board: &Board, ringed: &[(usize, usize)], dotted: &[(usize, usize)]) {
    frame(svg, (x, y));
    for (row, column) in Board::squares() {
        let middle = (x + 30.0 * column as f32 + 15.0, y + 30.0 * row as f32 + 15.0);
        match board.get(row, column) {
            Some(Black) => svg.circle(middle, 12.0, "black"),
            Some(White) => svg.circle(middle, 12.0, "white"),
            None => {}
        }
        if ringed.contains(&(row, column)) {
            svg.circle(middle, 7.0, "o");
        }
        if dotted.contains(&(row, column)) {
            svg.circle(middle, 4.0, "dot");
        }
    }
}

/// The green of a board with its lines; letters above, numbers of the rows to the left.
fn frame(svg: &mut Svg, (x, y): (f32, f32)) {
    svg.rect((x, y), (240.0, 240.0), "felt");
    for i in 0..=8 {
        let at = 30.0 * i as f32;
        svg.line((x + at, y), (x + at, y + 240.0), "seam");
        svg.line((x, y + at), (x + 240.0, y + at), "seam");
    }
    for i in 0..8 {
        let (at, letter) = (30.0 * i as f32 + 15.0, (b'a' + i) as char);
        svg.text((x + at, y - 6.0), &letter.to_string(), "small");
        svg.text((x - 10.0, y + at + 4.0), &(i + 1).to_string(), "small");
    }
}

/// Where Black may move at the beginning; a move; and what it has turned over.
fn rules() -> Svg {
    let mut svg = Svg::new(860.0, 300.0);
    let start = Board::new();
    let legal: Vec<_> = start.legal_moves(Black).collect();
    draw(&mut svg, (30.0, 25.0), &start, &[], &legal);
    svg.text((150.0, 290.0), &legal.iter().map(|&(r, c)| square_name(r, c)).collect::<Vec<_>>().join(" "), "code");

    let Position { board, player } = position(CROWDED);
    let (row, column) = (6, 4);
    let after = board.after(player, row, column);
    let changed = |&(r, c): &(usize, usize)| (r, c) != (row, column) && board.get(r, c) != after.get(r, c);
    let turned: Vec<_> = Board::squares().filter(changed).collect();
    draw(&mut svg, (315.0, 25.0), &board, &turned, &[(row, column)]);
    svg.text((435.0, 290.0), &square_name(row, column), "code");
    draw(&mut svg, (600.0, 25.0), &after, &turned, &[]);
    let value = stellung_bewerten(&after, player);
    svg.text((720.0, 290.0), &format!("{player:?}: {value:?}"), "code");
    svg
}

/// The worth of a disc on each square.
fn weights() -> Svg {
    let mut svg = Svg::new(300.0, 280.0);
    let (x, y) = (35.0, 25.0);
    frame(&mut svg, (x, y));
    for (row, column) in Board::squares() {
        let worth = worth(row, column);
        let corner = (x + 30.0 * column as f32 + 1.0, y + 30.0 * row as f32 + 1.0);
        let class = match worth {
            _ if worth < 0.0 => "bar",
            _ if worth > 4.0 => "even",
            _ if worth > 1.0 => "odd",
            _ => "outside",
        };
        svg.rect(corner, (28.0, 28.0), class);
        svg.text((corner.0 + 14.0, corner.1 + 18.5), &worth.to_string(), "dark");
    }
    svg
}

/// What a disc on this square alone is worth.
fn worth(row: usize, column: usize) -> f64 {
    let disc = Board::from_bits(1 << (8 * row + column), 0).expect("one disc");
    stellung_bewerten_mit_strategie(&disc, Black)
}

/// How many positions the three searches examine in the middle of a game, depth by depth; the last with all the depths before.
fn positions() -> Svg {
    let mut svg = Svg::new(640.0, 330.0);
    svg.text((330.0, 20.0), "minimax / alpha_beta / iterative_deepening", "code");
    for depth in 1..=6 {
        let counts = work(middle(), depth);
        let y = -10.0 + 48.0 * depth as f32;
        svg.text((50.0, y + 24.0), &format!("depth {depth}"), "code");
        for (i, (count, class)) in counts.into_iter().zip(["even", "bar", "third"]).enumerate() {
            let (y, long) = (y + 13.0 * i as f32, 75.0 * (count as f32).log10());
            svg.rect((100.0, y), (long, 11.0), class);
            svg.text((106.0 + long, y + 10.0), &count.to_string(), "left");
        }
    }
    svg
}

/// The positions examined by minimax, alpha-beta and iterative deepening, the latter two weighing the squares.
fn work(Position { board, player: me }: Position, depth: u32) -> [usize; 3] {
    let weigh = stellung_bewerten_mit_strategie;
    [
        examined(|| minimax(&board, me, 0, me, depth)),
        examined(|| alpha_beta(&board, me, depth, me, -INF, INF, weigh)),
        examined(|| iterative_deepening(&board, me, weigh, &mut |reached| reached <= depth)),
    ]
}

fn examined<T>(search: impl FnOnce() -> T) -> usize {
    listen(search).1.count
}

/// After twelve moves of a game that the course's evaluation plays against itself, two moves deep.
fn middle() -> Position {
    (0..12).fold(Position::default(), |position, _| step(position, (2, own_evaluation)))
}

/// What follows the best move by this evaluation, so many moves deep; of equal ones the first.
fn step(position: Position, (depth, evaluate): (u32, Evaluation)) -> Position {
    let Position { board, player } = position;
    let (mut best, mut chosen) = (-INF, None);
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let value = alpha_beta(&after, player.other(), depth - 1, player, best, INF, evaluate);
        if chosen.is_none() || value > best {
            (best, chosen) = (value, Some((row, column)));
        }
    }
    let (row, column) = chosen.expect("there is a move");
    position.play(row, column).expect("it is legal")
}

/// Every position after so many moves, each once.
fn after_moves(moves: usize) -> Vec<Position> {
    let mut all = vec![Position::default()];
    for _ in 0..moves {
        all = all.iter().flat_map(next).collect();
        all.sort_by_key(Position::to_string);
        all.dedup();
    }
    all
}

fn next(position: &Position) -> Vec<Position> {
    let moves = position.board.legal_moves(position.player);
    moves.map(|(row, column)| position.play(row, column).expect("it is legal")).collect()
}

/// How often the first wins, draws and loses: from every position after four moves, with both colors.
fn matches(first: (u32, Evaluation), second: (u32, Evaluation)) -> String {
    let mut results = [0; 3];
    for opening in after_moves(4) {
        for me in [Black, White] {
            let mut position = opening;
            while !position.board.is_over() {
                position = step(position, if position.player == me { first } else { second });
            }
            results[(1 - position.board.final_score(me).signum()) as usize] += 1;
        }
    }
    let [won, drawn, lost] = results;
    let points = 100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / f64::from(won + drawn + lost);
    format!("{won} won, {drawn} drawn, {lost} lost: {points:.0} % of the points")
}

fn mobility(board: &Board, me: Color) -> f64 {
    board.legal_moves(me).count() as f64 - board.legal_moves(me.other()).count() as f64
}

fn fewest(board: &Board, me: Color) -> f64 {
    -stellung_bewerten(board, me)
}

fn result(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me))
}

/// A generator of its own, so that games of random moves are the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// The positions of a game of random moves.
fn random_game(seed: u64) -> Vec<Position> {
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1);
    let mut game = vec![Position::default()];
    loop {
        let now = game[game.len() - 1];
        let mut moves = next(&now);
        if moves.is_empty() {
            return game;
        }
        game.push(moves.swap_remove(chance.below(moves.len())));
    }
}

pub fn numbers() {
    tree();
    let edge = |position: &Position| position.board.legal_moves(position.player).any(|(r, c)| r == 7 || c == 7);
    for moves in 3..=4 {
        let all = after_moves(moves);
        let with = all.iter().filter(|position| edge(position)).count();
        println!(
            "othello/minimax 2: after {moves} moves {} positions, {with} with a move in row 7 or column 7",
            all.len()
        );
    }
    println!(
        "othello/minimax 1: 60 moves of 8 possibilities: {:.1e} positions, {:.0e} years at a million a second",
        8_f64.powi(60),
        8_f64.powi(60) / 1e6 / (365.25 * 86400.0)
    );
    println!(
        "stellung_bewerten_mit_strategie: all squares together {}",
        Board::squares().map(|(r, c)| worth(r, c)).sum::<f64>()
    );
    turned();
    let (count, weigh): (Evaluation, Evaluation) = (stellung_bewerten, stellung_bewerten_mit_strategie);
    for (name, first, second) in [
        ("stellung_bewerten_mit_strategie: weighing 2 deep against counting 2 deep", (2, weigh), (2, count)),
        ("stellung_bewerten_mit_strategie: weighing 2 deep against counting 4 deep", (2, weigh), (4, count)),
        ("stellung_bewerten_mit_strategie: weighing 2 deep against counting 5 deep", (2, weigh), (5, count)),
        ("own_evaluation: own moves less the opponent's, against counting", (2, mobility), (2, count)),
        ("own_evaluation: fewer discs are better, against counting", (2, fewest), (2, count)),
        ("own_evaluation: the solution against counting", (2, own_evaluation), (2, count)),
        ("own_evaluation: the solution against weighing", (2, own_evaluation), (2, weigh)),
        ("own_evaluation: the solution 2 deep against counting 4 deep", (2, own_evaluation), (4, count)),
        ("search_cost: counting 3 deep against counting 2 deep", (3, count), (2, count)),
        ("search_cost: counting 4 deep against counting 2 deep", (4, count), (2, count)),
        ("search_cost: counting 5 deep against counting 2 deep", (5, count), (2, count)),
    ] {
        println!("{name}: {}", matches(first, second));
    }
    for (branching, depth) in [(8, 6), (8, 7), (8, 8), (10, 6), (10, 8), (8, 9), (8, 12)] {
        println!("search_cost: {branching} to the {depth}: {:?}", search_cost(branching, depth, 1_000_000));
    }
    passes();
    let start = Position::default();
    for depth in 1..=7 {
        let [plain, ..] = work(start, depth);
        // Move by move, as the game asks.
        let cut: usize = examined(|| {
            for (row, column) in start.board.legal_moves(Black) {
                let after = start.board.after(Black, row, column);
                alpha_beta(&after, White, depth - 1, Black, -INF, INF, weigh);
            }
        });
        println!("search_cost, alpha_beta: from the start, depth {depth}: {plain} by minimax, {cut} by alpha_beta");
    }
    deepening();
    ends();
}

/// The tree of the minimax handout, and what alpha-beta leaves out of it.
fn tree() {
    let Position { board, player: me } = position(SMALL);
    println!("othello/minimax, the example:\n{board} {me}");
    for (row, column) in board.legal_moves(me) {
        let after = board.after(me, row, column);
        let [one, two] = [1, 2].map(|max_depth| minimax(&after, me.other(), 1, me, max_depth));
        println!("  {}: {one} at depth 1, {two} at depth 2", square_name(row, column));
        for (row, column) in after.legal_moves(me.other()) {
            let value = stellung_bewerten(&after.after(me.other(), row, column), me);
            println!("    {}: {value}", square_name(row, column));
        }
    }
    let plain = examined(|| minimax(&board, me, 0, me, 2));
    let (value, cut) = listen(|| alpha_beta(&board, me, 2, me, -INF, INF, stellung_bewerten));
    println!("  {plain} positions by minimax, {} by alpha_beta, value {value}", cut.count);
    println!("  squares of rows and columns 0 to 6 only: {} at depth 2", seven(&board, me, 2, me));
    println!("  to the end: {:?}", endgame(&board, me));
    for (row, column) in board.legal_moves(me) {
        let (_, score) = endgame(&board.after(me, row, column), me.other());
        println!("    {}: {}", square_name(row, column), -score);
    }
}

/// Minimax with the mistake of the sheet's text: squares in row 7 or column 7 are never tried.
fn seven(board: &Board, player: Color, depth: u32, me: Color) -> f64 {
    if depth == 0 || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let moves = board.legal_moves(player).filter(|(row, column)| *row < 7 && *column < 7);
    let values = moves.map(|(row, column)| seven(&board.after(player, row, column), player.other(), depth - 1, me));
    if player == me { values.fold(-INF, f64::max) } else { values.fold(INF, f64::min) }
}

/// How many of the discs that lie there in the end were turned over never, once, or more often.
fn turned() {
    let mut often = [0; 3];
    for game in (0..1000).map(random_game) {
        for square in Board::squares() {
            let colors: Vec<Color> =
                game.iter().filter_map(|position| position.board.get(square.0, square.1)).collect();
            let turns = colors.windows(2).filter(|pair| pair[0] != pair[1]).count();
            if !colors.is_empty() {
                often[turns.min(2)] += 1;
            }
        }
    }
    let percent = often.map(|count: usize| 100 * count / often.iter().sum::<usize>());
    println!("stellung_bewerten_mit_strategie: discs turned over never, once, more often: {percent:?} %");
}

/// How often somebody passes, and what it changes.
fn passes() {
    let games: Vec<Vec<Position>> = (0..1000).map(random_game).collect();
    let passed = |pair: &[Position]| pair[0].player == pair[1].player && !pair[1].board.is_over();
    let with = games.iter().filter(|game| game.windows(2).any(passed)).count();
    println!("minimax_with_passes: somebody passes in {with} of {} random games", games.len());
    let Position { board, player } = position(PASS);
    let moves: Vec<String> = board.legal_moves(player.other()).map(|(row, column)| square_name(row, column)).collect();
    let sheet = minimax(&board, player, 0, player, 2);
    let values = [0, 1, 2].map(|max_depth| minimax_with_passes(&board, player, 0, player, max_depth));
    println!("  {player} passes, then {moves:?}: {sheet} by the sheet, {values:?} with max_depth 0, 1, 2");
}

fn deepening() {
    let position = middle();
    println!("iterative_deepening, the middle of a game:\n{} {}", position.board, position.player);
    let mut sum = 0;
    for depth in 1..=6 {
        let [plain, cut, deepened] = work(position, depth);
        sum += cut;
        println!(
            "  depth {depth}: {plain} by minimax, {cut} by alpha_beta ({sum} up to here), {deepened} by iterative_deepening"
        );
    }
    let weigh = stellung_bewerten_mit_strategie;
    for (row, column, value) in iterative_deepening(&position.board, position.player, weigh, &mut |depth| depth <= 5) {
        println!("  {}: {value}", square_name(row, column));
    }
}

/// The tree of the endgame handout; ten empty squares, with and without a table.
fn ends() {
    let Position { board, player } = position(END);
    println!("endgame, the example: {:?}", endgame(&board, player));
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        println!("  {}: {} for {}", square_name(row, column), endgame(&after, player.other()).1, player.other());
        for (row, column) in after.legal_moves(player.other()) {
            let last = after.after(player.other(), row, column);
            println!("    {}: {} for {player}", square_name(row, column), endgame(&last, player).1);
        }
    }
    for seed in 0..4 {
        let Some(position) = random_game(seed).into_iter().find(|position| position.board.empty() == 10) else {
            continue;
        };
        let Position { board, player } = position;
        let (end, with) = listen(|| endgame(&board, player));
        let without = examined(|| alpha_beta(&board, player, 60, player, -INF, INF, result));
        let all = examined(|| minimax_with_passes(&board, player, 0, player, 60));
        println!(
            "endgame: {position}: {end:?}, {all} positions in all, {without} by alpha_beta, {} with a table",
            with.count
        );
    }
}
