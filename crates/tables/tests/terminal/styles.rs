//! The look of sessions in terminals of 80 and of 50 columns, in both languages. Also tests the choice of sides and the
//! values of moves.

use crate::support::{seen, workspace};
use course::player::Code;
use tables::style::{Style, columns_of};
use tables::{Options, Table, battleship, minesweeper, named, othello, tictactoe};
use text::Text;

/// Returns the transcript of a game with these options and this input, in both languages.
fn played(game: &str, options: &[(&str, &str)], typed: &str, style: fn() -> Style) -> Text {
    // The program is built here, so that no session has to wait for the build.
    workspace().program(Code::Solution, false).unwrap();
    let (workspace, options): (_, Options) = (workspace(), options.iter().copied().collect());
    let table = named(game, Some).unwrap().0;
    Text::new(|_| seen(&mut *table.session(&workspace, &options).unwrap(), typed, style))
}

fn plain() -> Style {
    Style { width: Some(80), ..Style::default() }
}

/// Returns a line without the prompts at its start. The input is not echoed, so output may follow a prompt directly.
fn below_the_prompt(mut line: &str) -> &str {
    while let Some(rest) = ["X> ", "O> ", "> "].iter().find_map(|prompt| line.strip_prefix(prompt)) {
        line = rest;
    }
    line
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let whole = || Style { colour: true, discs: true, width: Some(80) };
    let small = || Style { colour: true, discs: true, width: Some(50) };
    let long = "what on earth is this supposed to mean here and now";
    let battle = format!("{long}\nrandom\nv\nhint\n0 0\n5 5\nmark 1 1\n1 2\nlog\nhelp\nsave\nquit\n");
    let sessions = [
        (
            "tictactoe",
            vec![("player", "solution")],
            format!("{long}\n0 0\nv\n0 0\n9\nhelp\ndepth 99\nundo\nnew\nquit\n"),
        ),
        ("othello", vec![("player", "weighted")], format!("{long}\nd3\nv\na1\nhelp\nsave\nundo\nnew\nquit\n")),
        (
            "minesweeper",
            vec![("player", "solution"), ("seed", "1")],
            format!("{long}\n3 3\nv\n\na\nhint\nhelp\nauto\nquit\n"),
        ),
        ("minesweeper", vec![("player", "random"), ("board", "30x16/99"), ("seed", "1")], "3 3\nv\nquit\n".to_owned()),
        ("battleship", vec![("player", "genius"), ("seed", "1")], battle),
    ];
    for (game, options, typed) in sessions {
        for (style, width) in [(whole as fn() -> Style, 80), (small, 50)] {
            let shown = played(game, &options, &typed, style);
            for (language, shown) in [("en", shown.en), ("de", shown.de)] {
                let wide = shown.lines().find(|line| columns_of(below_the_prompt(line)) > width);
                assert_eq!(wide, None, "{game}, {width} columns, {language}:\n{shown}");
            }
        }
    }
}

#[test]
fn two_people_play_each_other_and_take_back_one_move_at_a_time() {
    let shown = played("tictactoe", &[("player", "person")], "0 0\n(1, 1)\nundo\n1,2\n0 1\n2 2\n0 2\nv\n", plain).en;
    assert!(shown.starts_with("TicTacToe. X: person. O: person.\nType row"), "{shown}");
    for says in ["\nO>     0 1 2\n  0 X . .\n  1 .[O].\n", "\nO>     0 1 2\n  0 X . .\n  1 . .[O]\n", "X has won.\n"] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    let shown = played("othello", &[("player", "person")], "d3\nv\nc3\nundo\ne3\nquit\n", plain).en;
    for says in ["\nO> There is nobody here who says", "\nX>     a b", "\nO>     a b", "  3 - - - X[O]· - -\n"] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    assert!(!shown.contains("Depth"), "{shown}");
}

#[test]
fn code_plays_code_a_move_at_a_time_or_all_of_them() {
    let options =
        [("against", "solution"), ("player", "solution"), ("depth", "9"), ("position", "X O . / . . . / . . .")];
    let shown = played("tictactoe", &options, "0 2\n\nundo\na\nauto\nnew\nquit\n", plain).en;
    assert!(shown.starts_with("TicTacToe. X: the course's minimax. O: the course's minimax. Depth 9."), "{shown}");
    assert_eq!(shown.matches("> Enter: the next move; auto: all.").count(), 1, "{shown}");
    let first: Vec<&str> = shown.lines().filter(|line| line.contains("X moves to ")).collect();
    assert!(first.len() > 2 && first[0].contains("+1 for X (a win)"), "{shown}");
    assert!(
        shown.contains("X has won.\nO> A new game. O begins.") || shown.contains("X has won.\nX> A new game"),
        "{shown}"
    );
    assert!(shown.trim_end().ends_with("O>"), "a new game waits: {shown}");
    let options = [("against", "random"), ("player", "weighted"), ("depth", "1")];
    let shown = played("othello", &options, "auto\nquit\n", plain).en;
    assert!(shown.contains("X moves to ") && shown.contains(": drawn by lot from 4 legal moves."), "{shown}");
    assert!(shown.contains(" has won, ") || shown.contains("A draw, "), "{shown}");
    let options = [("against", "random"), ("player", "random"), ("size", "3x2"), ("fleet", "2"), ("seed", "1")];
    let shown = played("battleship", &options, "0 0\n\nv\nauto\nundo\nquit\n", plain).en;
    for says in [
        "Player 1: chance. Player 2: chance.",
        "> Enter: the next move; auto: all.\n",
        "> Player 1 shoots at (",
        "The sea of player 1     The sea of player 2",
        "Chance of a hit in percent",
        " has won, after ",
    ] {
        assert!(shown.to_lowercase().contains(&says.to_lowercase()), "{says}: {shown}");
    }
}

#[test]
fn values_stand_on_the_board_with_what_they_mean() {
    let options = [("player", "solution"), ("position", "X O X / . O . / . . .")];
    let shown = played("tictactoe", &options, "v\nquit\n", plain);
    for says in [
        "  0  X  O  X\n  1 -1  O -1\n  2 -1  0 -1\n",
        "X is to move. Asked: the course's minimax.\n(2, 1): 0 for X (a draw), the best",
    ] {
        assert!(shown.en.contains(says), "{says}: {shown}");
    }
    assert!(shown.de.contains("(2, 1): 0 für X (unentschieden), der beste Zug"), "{}", shown.de);
    let shown = played("othello", &[("player", "solution"), ("depth", "1")], "v\nquit\n", plain).en;
    for says in ["  3  -  -  - +3  -  -  -  -\n", "d3: +3 for Black (discs), as good as c4 f5 e6"] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    let shown = played("minesweeper", &[("player", "random"), ("position", "1* / ## 1")], "v\nquit\n", plain).en;
    assert!(shown.contains("  0  1 33\n  1 33 33\n"), "{shown}");
}

#[test]
fn a_side_that_nobody_knows_is_an_error_and_people_sit_where_they_can() {
    let tables: [(&dyn Table, bool); 4] = [
        (&tictactoe::TicTacToe, true),
        (&othello::Othello, true),
        (&battleship::Battleship, false),
        (&minesweeper::Minesweeper, false),
    ];
    for (table, both) in tables {
        let person = table.codes(&[("player", "person")].into_iter().collect());
        assert_eq!(person.is_ok(), both, "{}: {person:?}", table.name());
    }
    let codes = |game: &dyn Table, against| game.codes(&[("against", against)].into_iter().collect());
    assert_eq!(codes(&tictactoe::TicTacToe, "solution"), Ok(vec![Code::Solution, Code::Mine]));
    assert_eq!(codes(&othello::Othello, "person"), Ok(vec![Code::Mine]));
    assert_eq!(codes(&battleship::Battleship, "random"), Ok(vec![Code::Mine]));
    assert!(codes(&othello::Othello, "nobody").unwrap_err().en.starts_with("--against: “nobody”"));
}
