//! The numbers in the model answers, counted by `cargo run -p figures -- numbers`.

use games::tictactoe::{Board, Mark, listen};
use games_ear::EAR;
use solutions::tictactoe::{alpha_beta, check_if_full, check_if_winner, count_games, minimax};

pub fn print() {
    let all = every_board();
    println!(
        "check_if_full 1: {} boards, {} of them full",
        all.len(),
        all.iter().filter(|board| check_if_full(board)).count()
    );
    let count = |board: &Board, mark: Mark| {
        Board::squares().filter(|(row, column)| board.get(*row, *column) == Some(mark)).count()
    };
    let both = all.iter().filter(|board| {
        count(board, Mark::X) == 5
            && count(board, Mark::O) == 4
            && check_if_winner(board, Mark::X)
            && check_if_winner(board, Mark::O)
    });
    println!("check_if_winner 3: {} boards with five X and four O on which both have a line", both.count());
    games();
    let middle: Board = ". . . / . X . / . . .".parse().expect("a board");
    println!("minimax 2: {} positions", examined(|| minimax(&mut { middle }, Mark::O, 8)));
    println!("minimax 4: at depth 5, O loses to X at {:?}", loss(&mut Board::new(), 5).expect("there is a game"));
    println!("minimax 4: at depth 6, O loses to X at {:?}", loss(&mut Board::new(), 6));
    example();
    let (plain, cut) = (
        examined(|| minimax(&mut Board::new(), Mark::O, 9)),
        examined(|| alpha_beta(&mut Board::new(), Mark::O, 9, i32::MIN, i32::MAX)),
    );
    println!("alpha_beta 1: {cut} positions instead of {plain}");
    for (name, order) in
        [("as written", ORDERS[0]), ("middle, corners, edges", ORDERS[1]), ("edges, corners, middle", ORDERS[2])]
    {
        let count = examined(|| ordered(&mut Board::new(), Mark::O, 9, (-100, 100), &order));
        println!("alpha_beta 1, 3: {count} positions with the order {name}");
    }
}

/// Prints the number of games, in total and after each first move of X, and the results for the examples of the
/// handouts.
fn games() {
    let mut board = Board::new();
    let (all, boards) = listen(EAR, || count_games(&mut board, Mark::X));
    println!("count_games 1, 3: {all:?}, and {} boards below the empty one", boards.positions());
    for (row, column) in Board::squares() {
        board.place(row, column, Mark::X);
        let (x, o, neither) = count_games(&mut board, Mark::O);
        board.take_back(row, column);
        println!("count_games 2: X at ({row}, {column}): {} games, {:?}", x + o + neither, (x, o, neither));
    }
    let mut corners: Board = "X . . / . O . / . . X".parse().expect("a board");
    for (row, column) in corners.empty_squares() {
        corners.place(row, column, Mark::O);
        println!("minimax, why: O at ({row}, {column}): {}", minimax(&mut corners, Mark::X, 9).2);
        corners.take_back(row, column);
    }
    for (text, depths) in [("X X O / O . X / . . O", 1..=3), ("X X . / O O . / . . .", 5..=5)] {
        for depth in depths {
            let mut board: Board = text.parse().expect("a board");
            println!("minimax on {text}, O, depth {depth}: {:?}", minimax(&mut board, Mark::O, depth));
        }
    }
    for text in ["X O X / O X . / . X O", "X O X / O O X / . . ."] {
        let mut board: Board = text.parse().expect("a board");
        let player = if board.empty_squares().count() == 2 { Mark::O } else { Mark::X };
        println!("count_games on {text}, {player}: {:?}", count_games(&mut board, player));
    }
}

/// Prints the example of the `alpha_beta` handout: the value of each move of O, and those of X's replies to the third.
fn example() {
    let mut board: Board = "X X . / O O . / . . .".parse().expect("a board");
    let depth = 5;
    println!("alpha_beta, the example: {:?}", alpha_beta(&mut board, Mark::O, depth, i32::MIN, i32::MAX));
    let worth = |board: &Board, (row, column): (usize, usize), player: Mark, depth: u32| {
        let mut after = *board;
        after.place(row, column, player);
        match check_if_winner(&after, player) {
            true if player == Mark::O => depth as i32,
            true => -(depth as i32),
            false => alpha_beta(&mut after, player.other(), depth - 1, i32::MIN, i32::MAX).2,
        }
    };
    for square in board.empty_squares().collect::<Vec<_>>() {
        println!("  O at {square:?}: {}", worth(&board, square, Mark::O, depth));
    }
    board.place(2, 0, Mark::O);
    for square in board.empty_squares().collect::<Vec<_>>() {
        println!("    O at (2, 0), X at {square:?}: {}", worth(&board, square, Mark::X, depth - 1));
    }
}

const ORDERS: [[usize; 9]; 3] = [[0, 1, 2, 3, 4, 5, 6, 7, 8], [4, 0, 2, 6, 8, 1, 3, 5, 7], [1, 3, 5, 7, 0, 2, 6, 8, 4]];

fn examined<T>(search: impl FnOnce() -> T) -> usize {
    listen(EAR, search).1.positions()
}

/// Returns every way to fill nine squares with nothing, X or O.
fn every_board() -> Vec<Board> {
    let mut boards = vec![Board::new()];
    for (row, column) in Board::squares() {
        let with = |mark| {
            move |board: &Board| {
                let mut board = *board;
                board.place(row, column, mark);
                board
            }
        };
        let more: Vec<Board> = boards.iter().map(with(Mark::X)).chain(boards.iter().map(with(Mark::O))).collect();
        boards.extend(more);
    }
    boards
}

/// Returns X's moves in a game that X begins and that O, looking `depth` moves ahead, loses.
fn loss(board: &mut Board, depth: u32) -> Option<Vec<(usize, usize)>> {
    for (row, column) in board.empty_squares().collect::<Vec<_>>() {
        board.place(row, column, Mark::X);
        let rest = if check_if_winner(board, Mark::X) {
            Some(Vec::new())
        } else if check_if_full(board) {
            None
        } else {
            let (answer_row, answer_column, _) = minimax(board, Mark::O, depth);
            board.place(answer_row, answer_column, Mark::O);
            let rest = if check_if_winner(board, Mark::O) || check_if_full(board) { None } else { loss(board, depth) };
            board.take_back(answer_row, answer_column);
            rest
        };
        board.take_back(row, column);
        if let Some(rest) = rest {
            return Some([vec![(row, column)], rest].concat());
        }
    }
    None
}

/// Searches by alpha-beta, trying the squares in this order.
fn ordered(board: &mut Board, player: Mark, depth: u32, (mut alpha, mut beta): (i32, i32), order: &[usize; 9]) -> i32 {
    let mut best = if player == Mark::O { -100 } else { 100 };
    for (row, column) in order.map(|square| (square / 3, square % 3)) {
        if board.get(row, column).is_some() {
            continue;
        }
        board.place(row, column, player);
        let win = if player == Mark::O { depth as i32 } else { -(depth as i32) };
        let score = if check_if_winner(board, player) {
            win
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            ordered(board, player.other(), depth - 1, (alpha, beta), order)
        };
        board.take_back(row, column);
        if player == Mark::O {
            (best, alpha) = (best.max(score), alpha.max(score));
        } else {
            (best, beta) = (best.min(score), beta.min(score));
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
