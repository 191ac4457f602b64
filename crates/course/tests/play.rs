//! Games in the terminal, typed by a script: against the solution, and against code that goes wrong in every way.

mod support;

use arena::Player;
use course::play::{Game, Opponent};
use games::tictactoe::{Board, Canvas, Mark};
use referee::Referee;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
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
    text::choose(Some("en")).unwrap();
    let shown = transcript(solution(), EMPTY, Mark::X, 9, "0 0\n0 1\n2 0\n1 2\n2 2\n1 0\n2 1\n0 2\nquit\n");
    let result = ["A draw.", "O has won"].iter().any(|result| shown.contains(result));
    assert!(result && !shown.contains("X has won"), "{shown}");
    assert!(shown.contains("59704 positions"), "{shown}");
}

#[test]
fn the_computer_begins_when_it_is_its_turn_and_a_won_game_is_over() {
    text::choose(Some("en")).unwrap();
    let shown = transcript(solution(), "X X . / O O . / . X .", Mark::O, 1, "0 2\nundo\nnew\nquit\n");
    assert!(shown.contains("O moves to row 1, column 2 (score 1"), "{shown}");
    assert!(shown.contains("O has won") && shown.contains("The game is over"), "{shown}");
    assert!(shown.contains("A new game."), "{shown}");
}

#[test]
fn bad_input_changes_nothing_and_says_so() {
    text::choose(Some("en")).unwrap();
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

/// What goes wrong, by name: the bodies of a minimax of TicTacToe, and of one of Othello.
const BROKEN: [(&str, &str); 13] = [
    ("panic", "panic!(\"not today\")"),
    ("overflow", "let a = std::hint::black_box([0_u8; 999]); let b = minimax(); drop(a); b"),
    ("loop", "loop { std::hint::spin_loop() }"),
    ("exit", "std::process::exit(0)"),
    ("memory", "loop { Box::leak(vec![1_u8; 1 << 20].into_boxed_slice()); }"),
    ("illegal", "placed(7, 0)"),
    ("prints", "println!(\"thinking aloud\"); placed(9, 9)"),
    ("taken", "placed(1, 1)"),
    ("none", "moves(vec![], None)"),
    ("nan", "moves(vec![(\"d6\", f64::NAN)], None)"),
    ("illegal-disc", "moves(vec![(\"d6\", 1.0)], Some(\"a1\"))"),
    ("other", "moves(vec![(\"d6\", 1.0)], Some(\"i10\"))"),
    ("endless", "moves(vec![(\"d6\", f64::NEG_INFINITY)], None)"),
];

/// The programs of players whose code is one of these: one program under many names, which does what it is called.
static PLAYERS: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = workspace().root.join("target/spielbaum/broken-players");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let manifest = format!(
        "[package]\nname = \"broken\"\nedition = \"2024\"\n[[bin]]\nname = \"broken\"\npath = \"main.rs\"\n[dependencies]\narena.path = '{}/arena'\n[profile.dev]\ndebug = \"line-tables-only\"\nlto = \"off\"\n[workspace]\n",
        crates.display()
    );
    let arms: String = BROKEN.iter().map(|(name, body)| format!("{name:?} => {{ {body} }}\n")).collect();
    let main = format!(
        "#![allow(unreachable_code, unconditional_recursion)]
use arena::*;
fn placed(row: usize, column: usize) -> Answer {{
    Answer::TictactoeMinimax {{ row, column, score: 0, positions: 1, restored: true, tried: vec![] }}
}}
fn moves(moves: Vec<(&str, f64)>, chosen: Option<&str>) -> Answer {{
    let moves = moves.into_iter().map(|(field, value)| Valued {{ field: field.to_owned(), value }}).collect();
    Answer::OthelloMoves {{ evaluation: 0.0, moves, chosen: chosen.map(str::to_owned), positions: 1 }}
}}
fn minimax() -> Answer {{
    let name = std::env::args().next().unwrap_or_default();
    match std::path::Path::new(&name).file_stem().and_then(|name| name.to_str()).unwrap_or_default() {{
        {arms} _ => unreachable!(),
    }}
}}
fn main() -> std::process::ExitCode {{ serve(|_| minimax()) }}
"
    );
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in [
        ("Cargo.toml", manifest.into_bytes()),
        ("main.rs", main.into_bytes()),
        ("Cargo.lock", std::fs::read(crates.join("../Cargo.lock")).unwrap()),
    ] {
        if file == "Cargo.lock" || std::fs::read(folder.join(file)).ok().as_ref() != Some(&text) {
            std::fs::write(folder.join(file), text).unwrap();
        }
    }
    let target = workspace().root.join("target");
    let arguments = ["build", "--offline", "--target-dir", &target.to_string_lossy()].map(str::to_owned);
    let here = course::Workspace { root: folder.clone(), ..workspace() };
    let program = course::build::build(&here, arguments).unwrap().program().unwrap_or_else(|why| panic!("{why}"));
    for (name, _) in BROKEN {
        std::fs::copy(&program, folder.join(name).with_extension(std::env::consts::EXE_EXTENSION)).unwrap();
    }
    folder
});

fn broken(name: &str) -> PathBuf {
    PLAYERS.join(name).with_extension(std::env::consts::EXE_EXTENSION)
}

#[test]
fn code_that_goes_wrong_is_told_in_a_sentence_and_the_game_goes_on() {
    text::choose(Some("en")).unwrap();
    for (name, says) in [
        ("panic", "your code panicked"),
        ("overflow", "ran out of stack"),
        ("loop", "stopped after 10 s"),
        ("exit", "ended the whole program (exit code 0)"),
        ("memory", "MB of memory"),
        ("illegal", "outside the board"),
        ("prints", "  | thinking aloud"),
        ("taken", "X stands there already"),
    ] {
        // What was printed comes another way than the answer: on a busy machine it is shown with the next move.
        let typed = if name == "prints" { "1 1\n2 2\n2 1\nquit\n" } else { "1 1\nquit\n" };
        let shown = transcript(Player::new(broken(name)), EMPTY, Mark::X, 9, typed);
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
    text::choose(Some("en")).unwrap();
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

/// What the terminal shows of a game of Othello from this position on.
fn othello(program: std::path::PathBuf, player: course::othello::Player, start: &str, typed: &str) -> String {
    let (workspace, mut output) = (workspace(), Vec::new());
    let start: games::othello::Position = start.parse().unwrap();
    let mut table = course::play::othello::Table {
        computer: course::othello::Thinker::new(&workspace, player, Some(program)),
        depth: 2,
        input: typed.as_bytes(),
        output: &mut output,
        echo: false,
    };
    table.play(games::othello::Game::from(start), start.player).unwrap();
    String::from_utf8(output).unwrap()
}

const OTHELLO: &str = "---------------------------OX------XO--------------------------- X";
const THE_SOLUTION: course::othello::Player = course::othello::Player::Solution(arena::Mind::Minimax);

/// The course's minimax of Othello, in the terminal.
fn against_the_solution(start: &str, typed: &str) -> String {
    othello(THE_SOLUTION.program(&workspace(), false).unwrap().unwrap(), THE_SOLUTION, start, typed)
}

#[test]
fn othello_is_played_taken_back_saved_and_loaded() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.txt");
    let typed = format!("f5\nsave {0}\nundo\nundo\ndepth 1\nload {0}\nnew\nquit\n", file.display());
    let shown = against_the_solution(OTHELLO, &typed);
    assert!(shown.contains("You are X (black). O is the course's minimax"), "{shown}");
    assert!(shown.contains("  5 - - - X O · - -"), "{shown}");
    assert!(shown.contains("O moves to ") && shown.contains(" positions, "), "{shown}");
    assert_eq!(std::fs::read_to_string(&file).unwrap().trim().len(), 4, "two moves");
    for says in [
        "The game is in",
        "no move to take back",
        "O now looks 1 move ahead",
        "my game.txt: 2 moves. You are X",
        "A new game. Now you are O (white).",
        "X moves to d3 (value 3.00, 4 positions",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    // Back to the first board, and shown once more after the moves were loaded.
    assert_eq!(shown.matches("    X 2, O 2").count(), 3, "{shown}");
}

#[test]
fn passes_and_the_end_are_told() {
    text::choose(Some("en")).unwrap();
    // O has no move from the beginning on; X takes the last field, and the game is over.
    let shown = against_the_solution(
        &format!("{}OOOOOOO- O", "X".repeat(56)).replacen('O', "X", 1),
        "h8\nundo\nh8\nd3\nquit\n",
    );
    assert!(shown.contains("O has no move and passes."), "{shown}");
    assert_eq!(shown.matches("    X 64, O 0\n\nYou have won, 64 to 0.").count(), 2, "{shown}");
    assert!(shown.contains("The game is over"), "{shown}");
    // O turns over the last disc of X where fields stay empty.
    let shown = against_the_solution(&format!("{} O", "OX-".to_owned() + &"-".repeat(61)), "c1\nquit\n");
    assert!(shown.contains("You have won, 3 to 0.\nEmpty fields count for the winner: 61."), "{shown}");
}

#[test]
fn bad_input_leaves_the_game_of_othello_as_it_was() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (cut, other) = (folder.path().join("cut.txt"), folder.path().join("notes.txt"));
    std::fs::write(&cut, "f5d6c").unwrap();
    std::fs::write(&other, "my notes").unwrap();
    let typed = format!(
        "a1\ni9\nd3 d4\n\u{1b}[2J\ndepth 9\nload {}\nload {}\nsave {}\nsave\nundo\nquit\n",
        cut.display(),
        folder.path().join("none").display(),
        other.display()
    );
    let shown = against_the_solution(OTHELLO, &typed);
    for says in [
        "Not allowed: X cannot move to a1",
        "“i9” is no field",
        "The depth goes from 1 to 8",
        "the game is as it was: ",
        "cut.txt: move 3 is cut off: “c”",
        "cannot read ",
        "holds no game of Othello",
        "The name of a file is missing",
        "no move to take back",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    assert_eq!(shown.matches("  1 - - - - - - - -").count(), 1, "the board is shown once:\n{shown}");
    assert!(!shown.contains('\u{1b}') && std::fs::read_to_string(other).unwrap() == "my notes");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn code_that_goes_wrong_in_othello_is_told_and_the_game_goes_on() {
    text::choose(Some("en")).unwrap();
    for (name, says) in [
        ("panic", "O's code gave no move: your code panicked"),
        ("none", "there is a legal move, but the code chose none"),
        ("nan", "the values of all moves are NaN"),
        ("illegal-disc", "the move would turn over no disc"),
        ("other", "the code chose none"),
        ("endless", "O moves to d6 (value -inf"),
    ] {
        let shown = othello(broken(name), THE_SOLUTION, OTHELLO, "f5\nquit\n");
        assert!(shown.contains(says), "{name}: {shown}");
        if name != "endless" {
            assert!(shown.contains("the first legal move is made for O: "), "{name}: {shown}");
        }
        assert!(shown.trim_end().ends_with("X>") && shown.matches("    X 4, O 1").count() == 1, "{name}: {shown}");
    }
}

#[test]
fn what_a_player_says_of_a_position_is_turned_round_after_a_pass_and_certain_at_the_end() {
    use course::analyse::analyse;
    let (workspace, program) = (workspace(), THE_SOLUTION.program(&workspace(), false).unwrap());
    let mut thinker = course::othello::Thinker::new(&workspace, THE_SOLUTION, program.clone());
    let mut said = |position: &str| analyse(&mut thinker, position.parse().unwrap(), 2).unwrap();
    let start = said(OTHELLO);
    assert_eq!((start.score, start.best.join(" "), start.exact), (0.0, "d3 c4 f5 e6".to_owned(), false));
    // O has no move. X turns over the last disc: 64 to 0.
    let (pass, same) = (said(&format!("{}O- O", "X".repeat(62))), said(&format!("{}O- X", "X".repeat(62))));
    assert_eq!((pass.score, pass.best.len(), pass.exact), (-64.0, 0, false));
    assert_eq!((same.score, same.best.join(" ")), (64.0, "h8".to_owned()));
    let end = said(&format!("{} O", "X".repeat(64)));
    assert_eq!((end.score, end.best.len(), end.positions, end.exact), (-64.0, 0, 0, true));
    // The champion is asked for the end itself; the course's endgame speaks the same protocol.
    let mut champion = course::othello::Thinker::new(&workspace, course::othello::Player::Champion, program);
    let mut said = |position: &str| analyse(&mut champion, position.parse().unwrap(), 2).unwrap();
    let (pass, same) = (said(&format!("{}O- O", "X".repeat(62))), said(&format!("{}O- X", "X".repeat(62))));
    assert_eq!((pass.score, pass.best.len(), pass.exact), (-64.0, 0, true));
    assert_eq!((same.score, same.best.join(" "), same.exact), (64.0, "h8".to_owned(), true));
    text::choose(Some("en")).unwrap();
    let text = same.text(format!("{}O- X", "X".repeat(62)).parse().unwrap(), course::othello::Player::Champion);
    assert!(text.contains("For certain: X wins by 64 discs") && text.contains("Best: h8"), "{text}");
}
