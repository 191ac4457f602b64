//! The numbers in Othello's handouts and model answers.

use super::{CUT, END, PASS, SMALL, examined, middle, position, step, work, worth};
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Position, listen, square_name};
use games_ear::EAR;
use solutions::othello::{
    alpha_beta, endgame, iterative_deepening, minimax, minimax_with_passes, negamax, negamax_alpha_beta,
    own_evaluation, search_cost, stellung_bewerten, stellung_bewerten_mit_strategie,
};

const INF: f64 = f64::INFINITY;

/// Returns every position after this number of moves, each once.
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

/// Plays from every position after four moves, with both colours. Returns the numbers of games that the first player
/// wins, draws and loses, as text.
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

/// A random number generator that gives the same games on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Returns the positions of a game of random moves.
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

/// Prints all numbers.
pub fn print() {
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
        let [plain, one, _] = work(start, depth);
        // Move by move, as the game asks.
        let cut: usize = examined(|| {
            for (row, column) in start.board.legal_moves(Black) {
                let after = start.board.after(Black, row, column);
                alpha_beta(&after, White, depth - 1, Black, -INF, INF, weigh);
            }
        });
        println!(
            "search_cost, alpha_beta: from the start, depth {depth}: {plain} by minimax, {cut} by alpha_beta, {one} in one call"
        );
    }
    deepening();
    ends();
}

/// Prints the numbers of the tree in the minimax handout, and those of the part that alpha-beta examines.
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
    let (value, cut) = listen(EAR, || alpha_beta(&board, me, 2, me, -INF, INF, stellung_bewerten));
    println!("  {plain} positions by minimax, {} by alpha_beta, value {value}", cut.count);
    println!("  squares of rows and columns 0 to 6 only: {} at depth 2", seven(&board, me, 2, me));
    println!("  to the end: {:?}", endgame(&board, me));
    for (row, column) in board.legal_moves(me) {
        let (_, score) = endgame(&board.after(me, row, column), me.other());
        println!("    {}: {}", square_name(row, column), -score);
    }
}

/// Searches like minimax, with the mistake in the worksheet's text: squares in row 7 or column 7 are never tried.
fn seven(board: &Board, player: Color, depth: u32, me: Color) -> f64 {
    if depth == 0 || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let moves = board.legal_moves(player).filter(|(row, column)| *row < 7 && *column < 7);
    let values = moves.map(|(row, column)| seven(&board.after(player, row, column), player.other(), depth - 1, me));
    if player == me { values.fold(-INF, f64::max) } else { values.fold(INF, f64::min) }
}

/// Prints the shares of the discs in final positions that were turned over never, once, or more often.
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

/// Prints the number of games with a pass, and the effect of a pass on the values.
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

/// Prints the numbers of the tree in the endgame handout, then those for ten empty squares with and without a table.
fn ends() {
    let Position { board, player } = position(CUT);
    let (all, cut) = (examined(|| negamax(&board, player)), examined(|| negamax_alpha_beta(&board, player, -64, 64)));
    println!("negamax, the example: {} for {player}; {all} positions, {cut} with bounds", negamax(&board, player));
    let Position { board, player } = position(END);
    println!("endgame, the example: {:?}", endgame(&board, player));
    println!("  for {}: {:?}", player.other(), endgame(&board, player.other()));
    let passing = position(PASS);
    println!("  where {} has to pass: {:?}", passing.player, endgame(&passing.board, passing.player));
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
        let (end, with) = listen(EAR, || endgame(&board, player));
        let without = examined(|| negamax_alpha_beta(&board, player, -64, 64));
        let all = examined(|| negamax(&board, player));
        println!(
            "endgame: {position}: {end:?}, {all} positions by negamax, {without} by negamax_alpha_beta, {} with a table",
            with.count
        );
    }
}
