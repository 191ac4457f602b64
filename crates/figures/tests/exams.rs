//! Tests of every number in the solutions of the exams (`docs/*/teacher/exams.md`), computed by the course's solutions
//! or by the code in the tasks.

use games::othello::learn::{Network, Node, ln, tanh};
use games::othello::{self, Color};
use games::tictactoe::{Board, Mark};
use games::{battleship, minesweeper};
use solutions::{battleship as ships, learn, minesweeper as mines, othello as discs, tictactoe as marks};

/// Returns the values of all moves of `player`, from a search to the end of the game.
fn values(board: &mut Board, player: Mark) -> Vec<(usize, usize, i32)> {
    let empty = board.empty_squares();
    let value = |(row, column)| {
        board.place(row, column, player);
        let score = match (marks::check_if_winner(board, player), marks::check_if_full(board)) {
            (true, _) if player == Mark::O => 1,
            (true, _) => -1,
            (_, true) => 0,
            _ => marks::minimax(board, player.other(), 9).2,
        };
        board.take_back(row, column);
        (row, column, score)
    };
    empty.map(value).collect()
}

/// Returns the numbers of games won by X, won by O and drawn, and the number of nodes of the tree.
fn tree(board: &mut Board, player: Mark) -> [u32; 4] {
    if marks::check_if_winner(board, Mark::X) {
        return [1, 0, 0, 1];
    }
    if marks::check_if_winner(board, Mark::O) {
        return [0, 1, 0, 1];
    }
    if marks::check_if_full(board) {
        return [0, 0, 1, 1];
    }
    let mut all = [0, 0, 0, 1];
    for (row, column) in board.empty_squares() {
        board.place(row, column, player);
        let below = tree(board, player.other());
        board.take_back(row, column);
        all.iter_mut().zip(below).for_each(|(sum, more)| *sum += more);
    }
    all
}

#[test]
fn exam_1_task_1_the_tree_of_tictactoe() {
    let mut board: Board = "X . O / O O X / . X .".parse().unwrap();
    assert_eq!(values(&mut board, Mark::X), [(0, 1, 1), (2, 0, 0), (2, 2, 1)]);
    assert_eq!(tree(&mut board, Mark::X), [2, 2, 2, 14]);
    // Below each of the three moves, in their order: won by X, won by O, drawn, nodes.
    let below = [(0, 1), (2, 0), (2, 2)].map(|(row, column)| {
        board.place(row, column, Mark::X);
        let (tree, answers) = (tree(&mut board, Mark::O), values(&mut board, Mark::O));
        board.take_back(row, column);
        (tree, answers)
    });
    assert_eq!(below[0], ([0, 1, 1, 4], vec![(2, 0, 1), (2, 2, 0)]));
    assert_eq!(below[1], ([1, 0, 1, 5], vec![(0, 1, -1), (2, 2, 0)]));
    assert_eq!(below[2], ([1, 1, 0, 4], vec![(0, 1, -1), (2, 0, 1)]));
    assert_eq!(marks::minimax(&mut board, Mark::X, 9), (2, 0, 0));
    assert_eq!(marks::minimax(&mut board, Mark::X, 1), (0, 1, 0), "nothing is decided after one move");
}

/// Whether the player to move wins; the code that task 2 prints.
fn wins(matches: u32) -> bool {
    for take in 1..=3 {
        if take <= matches && !wins(matches - take) {
            return true;
        }
    }
    false
}

/// Returns the number of calls of `wins` during `wins(matches)`, including that call itself.
fn calls(matches: u32) -> u32 {
    let mut count = 1;
    for take in 1..=3 {
        if take <= matches {
            count += calls(matches - take);
            if !wins(matches - take) {
                break;
            }
        }
    }
    count
}

#[test]
fn exam_1_task_2_matches() {
    let lost: Vec<u32> = (0..=8).filter(|&matches| !wins(matches)).collect();
    assert_eq!(lost, [0, 4, 8]);
    assert_eq!((0..=5).map(calls).collect::<Vec<_>>(), [1, 2, 4, 8, 15, 16]);
}

/// Searches like `minimax`, but leaves the mark of a winning move on the board; the code that task 3 prints.
fn forgets(board: &mut Board, player: Mark) -> (usize, usize, i32) {
    let mut best = if player == Mark::O { (0, 0, i32::MIN) } else { (0, 0, i32::MAX) };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            if marks::check_if_winner(board, player) {
                return (row, column, if player == Mark::O { 1 } else { -1 });
            }
            let score = if marks::check_if_full(board) { 0 } else { forgets(board, player.other()).2 };
            board.take_back(row, column);
            if (player == Mark::O && score > best.2) || (player == Mark::X && score < best.2) {
                best = (row, column, score);
            }
        }
    }
    best
}

#[test]
fn exam_1_task_3_the_mark_that_stays() {
    let mut board: Board = ". . O / X O O / X X .".parse().unwrap();
    assert_eq!(values(&mut board, Mark::O), [(0, 0, -1), (0, 1, -1), (2, 2, 1)]);
    assert_eq!(forgets(&mut board, Mark::O), (0, 1, 1), "the marks of wins that were tried stay");
    assert_eq!(format!("{board:#}"), ". O O / X O O / X X O");
}

#[test]
fn exam_1_task_4_depth_5_loses() {
    let (mut board, mut sees) = (Board::new(), Vec::new());
    for (row, column) in [(0, 0), (1, 0), (1, 1)] {
        board.place(row, column, Mark::X);
        let (row, column, score) = marks::minimax(&mut board, Mark::O, 5);
        board.place(row, column, Mark::O);
        sees.push(score);
    }
    board.place(2, 0, Mark::X);
    assert!(marks::check_if_winner(&board, Mark::X), "X wins:\n{board}");
    assert_eq!(sees[0], 0, "after its first move O believes that nothing is decided");
    let mut board: Board = "X . . / . . . / . . .".parse().unwrap();
    assert_eq!(marks::minimax(&mut board, Mark::O, 8), (1, 1, 0));
}

#[test]
fn exam_2_task_1_the_tree_of_othello() {
    let text = "OOOOOOOOOOOOOOOOXXXOOXOOXXOOOOOOXOXXOOOOXXOOOXOOXXXOO--OXXXXOO-- X";
    let othello::Position { board, player } = text.parse().unwrap();
    let value = |board: &othello::Board| discs::stellung_bewerten(board, player);
    let moves = |board: &othello::Board, player: Color| -> Vec<(String, othello::Board)> {
        let after = |(row, column)| (othello::square_name(row, column), board.after(player, row, column));
        board.legal_moves(player).map(after).collect()
    };
    let mut found = Vec::new();
    for (name, after) in moves(&board, player) {
        let answers: Vec<(String, f64)> =
            moves(&after, player.other()).into_iter().map(|(name, after)| (name, value(&after))).collect();
        let two = discs::minimax(&after, player.other(), 1, player, 2);
        found.push((name, value(&after), answers, two));
    }
    let answers = |answers: [(&str, f64); 2]| answers.map(|(name, value)| (name.to_owned(), value)).to_vec();
    assert_eq!((player, value(&board)), (Color::Black, -22.0));
    assert_eq!(found[0], ("f7".into(), -15.0, answers([("g7", -18.0), ("g8", -22.0)]), -22.0));
    assert_eq!(found[1], ("g8".into(), -17.0, answers([("f7", -20.0), ("g7", -20.0)]), -20.0));
    assert_eq!(found.len(), 2);
}

/// Returns the value for MAX of a tree with MIN nodes over these leaves, and the leaves that alpha-beta examines.
fn alpha_beta(tree: &[[i32; 3]]) -> (i32, Vec<i32>) {
    let (mut alpha, mut examined) = (i32::MIN, Vec::new());
    for leaves in tree {
        let mut beta = i32::MAX;
        for &leaf in leaves {
            examined.push(leaf);
            beta = beta.min(leaf);
            if alpha >= beta {
                break;
            }
        }
        alpha = alpha.max(beta);
    }
    (alpha, examined)
}

#[test]
fn exam_2_task_2_alpha_beta() {
    assert_eq!(alpha_beta(&[[6, 4, 9], [3, 8, 5], [7, 5, 6]]), (5, vec![6, 4, 9, 3, 7, 5, 6]));
    assert_eq!(alpha_beta(&[[7, 5, 6], [4, 6, 9], [3, 8, 5]]), (5, vec![7, 5, 6, 4, 3]));
    // No order of the children and of the leaves needs fewer than five.
    let orders =
        |of: [usize; 3]| [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map(|o| o.map(|i| of[i]));
    let (tree, mut fewest) = ([[6, 4, 9], [3, 8, 5], [7, 5, 6]], 9);
    for children in orders([0, 1, 2]) {
        for [a, b, c] in orders([0, 1, 2])
            .into_iter()
            .flat_map(|a| orders([0, 1, 2]).into_iter().flat_map(move |b| orders([0, 1, 2]).map(move |c| [a, b, c])))
        {
            let ordered =
                [(children[0], a), (children[1], b), (children[2], c)].map(|(i, o)| o.map(|leaf| tree[i][leaf]));
            fewest = fewest.min(alpha_beta(&ordered).1.len());
        }
    }
    assert_eq!(fewest, 5);
}

#[test]
fn exam_2_task_3_cost() {
    assert_eq!(discs::search_cost(6, 6, 100_000), (46_656, 0.46656));
    assert_eq!(discs::search_cost(6, 7, 100_000), (279_936, 2.79936));
    assert_eq!(discs::search_cost(6, 8, 100_000), (1_679_616, 16.79616));
    assert_eq!(discs::search_cost(6, 8, 1_000_000).1, 1.679616);
    assert_eq!(discs::search_cost(6, 9, 1_000_000).1, 10.077696);
}

/// Returns the value of a board from a search; the code that task 4 prints with gaps.
fn value(board: &othello::Board, player: Color, depth: u32, me: Color) -> f64 {
    if depth == 0 || board.is_over() {
        return discs::stellung_bewerten(board, me);
    }
    if !board.has_move(player) {
        return value(board, player.other(), depth - 1, me);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let score = value(&after, player.other(), depth - 1, me);
        best = if player == me { best.max(score) } else { best.min(score) };
    }
    best
}

#[test]
fn exam_2_task_4_the_gaps() {
    let passes =
        "OOOOOOOOOOOOOOOOXXXOOXOOXXOOOOOOXOXXOOOOXXOOOXOOXXXOO--OXXXXOO-- X".parse::<othello::Position>().unwrap();
    for (board, player) in [(othello::Board::new(), Color::Black), (passes.board, Color::Black)] {
        for depth in 0..5 {
            let right = discs::minimax_with_passes(&board, player, 0, Color::Black, depth);
            assert_eq!(value(&board, player, depth, Color::Black), right, "{board}\n{depth}");
        }
    }
}

#[test]
fn exam_2_task_5_counting() {
    let view: minesweeper::View = "#1# / #2# / #1# 2".parse().unwrap();
    let exact = mines::exact_chances(&view);
    assert_eq!(exact.concat(), [0.5, -1.0, 0.5, 0.0, -1.0, 0.0, 0.5, -1.0, 0.5]);
    let mean: Vec<f64> =
        mines::get_chances(&view).concat().into_iter().map(|chance| (chance * 1000.0).round()).collect();
    assert_eq!(mean, [306.0, -1000.0, 306.0, 300.0, -1000.0, 300.0, 306.0, -1000.0, 306.0]);

    let view: battleship::View = "UUUUUUUU 3-2".parse().unwrap();
    let counts = ships::calc_probabilities(&view).concat();
    assert_eq!(counts, [6, 10, 9, 5, 5, 9, 10, 6]);
    assert_eq!(counts.iter().sum::<u64>() / 5, 12, "each placement covers five squares");
    assert_eq!(ships::density(&view).concat(), [2, 4, 5, 5, 5, 5, 4, 2]);
}

#[test]
fn exam_2_task_6_measuring() {
    let half = |won: f64, games: f64| 1.96 * (won / games * (1.0 - won / games) / games).sqrt();
    let rounded = |x: f64| (x * 1000.0).round();
    assert_eq!(rounded(half(57.0, 100.0)), 97.0);
    assert_eq!(rounded(half(228.0, 400.0)), 49.0);
}

#[test]
fn exam_3_task_1_squares_as_a_number() {
    let board = othello::Board::from_bits(1, 2 | 8).unwrap();
    let place = [(0, 0), (0, 1), (0, 2), (0, 3)];
    let number = |color| learn::tuple_index(&board, color, &place);
    assert_eq!((number(Color::Black), number(Color::White)), (47, 64));
    let other = othello::Board::from_bits(1 | 4, 2 | 8).unwrap();
    assert_eq!(learn::tuple_index(&other, Color::Black, &place), 50);
}

#[test]
fn exam_3_task_2_a_step() {
    let mut network = Network::of(&[vec![(0, 0)]]);
    network.tuples[0].weights = vec![0.0, 0.3, -0.2];
    let board = othello::Board::from_bits(1, 1 << 63).unwrap();
    let value = learn::tuple_value(&network, &board, Color::Black);
    assert_eq!(format!("{value:.1} {:.2} {:.2}", tanh(value), 1.0 - tanh(value).powi(2)), "0.1 0.10 0.99");
    learn::learn_step(&mut network, &board, Color::Black, 1.0, 0.1);
    let weights: Vec<String> = network.tuples[0].weights.iter().map(|weight| format!("{weight:.3}")).collect();
    assert_eq!(weights, ["0.178", "0.389", "-0.111"]);
}

#[test]
fn exam_3_task_4_which_child_is_tried() {
    let mut node = Node::root(&othello::Board::new(), Color::Black);
    node.expand();
    node.children.truncate(3);
    node.visits = 26;
    let set = |node: &mut Node, all: [(u32, f64); 3]| {
        for (child, (visits, total)) in node.children.iter_mut().zip(all) {
            (child.visits, child.total) = (visits, total);
        }
    };
    let sums = |node: &Node| -> Vec<String> {
        let bonus = |child: &Node| 1.4 * (ln(f64::from(node.visits)) / f64::from(child.visits)).sqrt();
        node.children.iter().map(|child| format!("{:.2} {:.2}", bonus(child), child.mean() + bonus(child))).collect()
    };
    set(&mut node, [(16, 8.0), (8, 2.0), (1, 0.0)]);
    assert_eq!(
        (sums(&node), learn::uct_choice(&node, 1.4)),
        (["0.63 1.13", "0.89 1.14", "2.53 2.53"].map(str::to_owned).to_vec(), 2)
    );
    set(&mut node, [(16, 8.0), (8, 2.0), (2, -1.0)]);
    node.visits = 27;
    assert_eq!(
        (sums(&node), learn::uct_choice(&node, 1.4)),
        (["0.64 1.14", "0.90 1.15", "1.80 1.30"].map(str::to_owned).to_vec(), 2)
    );
    assert_eq!(learn::most_visited(&node), node.children[0].moved.0);
}
