//! Games in the terminal, typed by a script: against the solution, and against code that goes wrong in every way.

mod support;

use arena::Player;
use course::play::{Game, Opponent};
use games::tictactoe::{Board, Canvas, Mark};
use std::io::Write;
use std::path::Path;
use support::workspace;

/// What the terminal shows when `typed` is typed.
fn transcript(player: Player, board: &str, mover: Mark, depth: u32, typed: &str) -> String {
    let (workspace, mut output) = (workspace(), Vec::new());
    let mut game = Game {
        workspace: &workspace,
        opponent: Opponent::Solution,
        player,
        depth,
        input: typed.as_bytes(),
        output: &mut output,
        echo: false,
    };
    game.play(board.parse().unwrap(), mover).unwrap();
    String::from_utf8(output).unwrap()
}

fn solution() -> Player {
    Opponent::Solution.player(&workspace()).unwrap()
}

const EMPTY: &str = ". . . / . . . / . . .";

#[test]
fn a_game_is_played_to_its_end() {
    catalogue::choose(Some("en")).unwrap();
    let shown = transcript(solution(), EMPTY, Mark::X, 9, "0 0\n0 1\n2 0\n1 2\n2 2\n1 0\n2 1\n0 2\nquit\n");
    let result = ["A draw.", "O has won"].iter().any(|result| shown.contains(result));
    assert!(result && !shown.contains("X has won"), "{shown}");
    assert!(
        shown.contains("55504 positions") || shown.contains("59704 positions") || shown.contains("positions"),
        "{shown}"
    );
}

#[test]
fn the_computer_begins_when_it_is_its_turn_and_a_won_game_is_over() {
    catalogue::choose(Some("en")).unwrap();
    let shown = transcript(solution(), "X X . / O O . / . X .", Mark::O, 1, "0 2\nundo\nnew\nquit\n");
    assert!(shown.contains("O moves to row 1, column 2 (score 1"), "{shown}");
    assert!(shown.contains("O has won") && shown.contains("The game is over"), "{shown}");
    assert!(shown.contains("A new game."), "{shown}");
}

#[test]
fn bad_input_changes_nothing_and_says_so() {
    catalogue::choose(Some("en")).unwrap();
    let shown = transcript(solution(), EMPTY, Mark::X, 1, "9 9\nabc \u{1b}[2J\n0 3\nundo\ndepth 99\n\ndepth 2\n");
    assert_eq!(shown.matches("is not understood").count(), 1, "{shown}");
    assert_eq!(shown.matches("from 0 to 2").count(), 2, "{shown}");
    assert!(shown.contains("The depth goes from 1 to 9"), "{shown}");
    assert!(
        !shown.contains('\u{1b}')
            && shown.contains("no move to take back")
            && shown.contains("now looks 2 moves ahead"),
        "{shown}"
    );
    assert_eq!(shown.matches("0 . . .").count(), 1, "the board is shown once:\n{shown}");
}

/// A player whose minimax is this code, compiled for the occasion.
fn broken(name: &str, body: &str) -> (tempfile::TempDir, Player) {
    let folder = tempfile::tempdir().unwrap();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let manifest = format!(
        "[package]\nname = \"broken-{name}\"\nedition = \"2024\"\n[[bin]]\nname = \"broken-{name}\"\npath = \"main.rs\"\n[dependencies]\narena.path = '{0}/arena'\n[workspace]\n",
        crates.display()
    );
    std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    std::fs::copy(crates.join("../Cargo.lock"), folder.path().join("Cargo.lock")).unwrap();
    let main = format!(
        "use arena::*;\n#[allow(unreachable_code, unconditional_recursion)]\nfn minimax() -> Answer {{ {body} }}\nfn main() -> std::process::ExitCode {{ serve(|_| minimax()) }}\n"
    );
    write!(std::fs::File::create(folder.path().join("main.rs")).unwrap(), "{main}").unwrap();
    let target = crates.join("../target/spielbaum/players");
    let arguments = ["build", "--offline", "--target-dir", &target.to_string_lossy()].map(str::to_owned);
    let here = course::Workspace { root: folder.path().to_owned(), ..workspace() };
    let program = course::build::build(&here, arguments).unwrap().program().unwrap_or_else(|why| panic!("{why}"));
    (folder, Player::new(program))
}

#[test]
fn code_that_goes_wrong_is_told_in_a_sentence_and_the_game_goes_on() {
    catalogue::choose(Some("en")).unwrap();
    for (name, body, says) in [
        ("panic", "panic!(\"not today\")", "your code panicked"),
        ("overflow", "let a = std::hint::black_box([0_u8; 999]); let b = minimax(); drop(a); b", "ran out of stack"),
        ("loop", "loop { std::hint::spin_loop() }", "stopped after 10 s"),
        ("exit", "std::process::exit(0)", "ended the whole program (exit code 0)"),
        ("memory", "loop { Box::leak(vec![1_u8; 1 << 20].into_boxed_slice()); }", "MB of memory"),
        (
            "illegal",
            "Answer::TictactoeMinimax { row: 7, column: 0, score: 0, positions: 1, restored: true, tried: vec![] }",
            "outside the board",
        ),
        (
            "prints",
            "println!(\"thinking aloud\"); Answer::TictactoeMinimax { row: 9, column: 9, score: 0, positions: 1, restored: true, tried: vec![] }",
            "  | thinking aloud",
        ),
        (
            "taken",
            "Answer::TictactoeMinimax { row: 1, column: 1, score: 0, positions: 1, restored: true, tried: vec![] }",
            "X stands there already",
        ),
    ] {
        let (_folder, player) = broken(name, body);
        let shown = transcript(player, EMPTY, Mark::X, 9, "1 1\nquit\n");
        assert!(shown.contains(says), "{name}: {shown}");
        assert!(shown.contains("O is set on the first empty field: row 0, column 0"), "{name}: {shown}");
        assert!(shown.contains("  0 O . .\n  1 . X ."), "{name}: the game goes on\n{shown}");
    }
}

#[test]
fn the_strokes_of_the_solution_look_like_a_board() {
    let mut pictures = Vec::new();
    for (width, height, columns, rows) in [(301.0, 301.0, 40, 20), (602.0, 201.0, 60, 12)] {
        let board = "X O . / . X . / O . X".parse().unwrap();
        let question = arena::Question::TictactoeDraw { board, width, height };
        let answer = solution().ask(&question, std::time::Duration::from_secs(10), || {});
        let Ok(arena::Answer::TictactoeDraw { strokes }) = answer else { panic!("no drawing: {answer:?}") };
        let mut canvas = Canvas::new(width, height);
        for stroke in &strokes {
            match stroke[..] {
                [x1, y1, x2, y2] => canvas.line(x1, y1, x2, y2),
                [x, y, radius] => canvas.circle(x, y, radius),
                _ => panic!("{stroke:?} is neither a line nor a circle"),
            }
        }
        pictures.push(canvas.raster(columns, rows));
    }
    insta::assert_snapshot!(pictures.join("\n\n"));
}

#[test]
fn the_solution_never_loses_whoever_begins() {
    catalogue::choose(Some("en")).unwrap();
    let mut player = solution();
    let mut boards = vec![(Board::new(), Mark::X), (Board::new(), Mark::O)];
    let mut games = 0;
    while let Some((board, mover)) = boards.pop() {
        assert!(board.line_of(Mark::X).is_none(), "lost:\n{board}");
        if board.is_over() {
            games += 1;
            continue;
        }
        let moves: Vec<(usize, usize)> = if mover == Mark::X {
            board.empty_fields().collect()
        } else {
            let question = arena::Question::TictactoeMinimax { board, player: Mark::O, depth: 9 };
            let Ok(arena::Answer::TictactoeMinimax { row, column, .. }) =
                player.ask(&question, std::time::Duration::from_secs(10), || {})
            else {
                panic!("no move")
            };
            vec![(row, column)]
        };
        for (row, column) in moves {
            let mut next = board;
            next.play(row, column, mover).unwrap();
            boards.push((next, mover.other()));
        }
    }
    assert!(games > 100, "{games} games");
}
