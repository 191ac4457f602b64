//! Minesweeper in the terminal, with scripted input: alone, with the solution, and with code that fails.

use crate::support::{broken, workspace};
use course::player::Code;
use games::minesweeper::{Click, FirstClick};
use questions::minesweeper::{Act, By};
use serde_json::{Value, json};
use std::path::PathBuf;
use tables::minesweeper::analyse::{Analyse, Said};
use tables::minesweeper::terminal::Game;
use tables::minesweeper::{PLAYERS, Start};
use tables::{Analysis, Analyst, Options, Seat};

/// Returns the transcript of a round with these options and this input, with the given program as the player.
fn round(program: Option<PathBuf>, options: &[(&str, &str)], typed: &str) -> String {
    let (workspace, start) = (workspace(), Start::read(&options.iter().copied().collect::<Options>()).unwrap());
    let seat = Seat::with(&workspace, start.player, program);
    crate::support::transcript(&mut Game::new(&workspace, start, seat, None), typed)
}

/// Returns the transcript of a round without code.
fn alone(options: &[(&str, &str)], typed: &str) -> String {
    round(None, options, typed)
}

/// Returns the transcript of a round with a player of the course.
fn with(player: &str, options: &[(&str, &str)], typed: &str) -> String {
    let code = PLAYERS.iter().copied().find(|known| known.name == player).unwrap().code.unwrap();
    let program = workspace().program(code, false).unwrap();
    round(Some(program), &[&[("player", player)], options].concat(), typed)
}

#[test]
fn a_person_opens_flags_and_takes_back_until_the_round_is_won() {
    text::choose(Some("en")).unwrap();
    let shown = alone(&[("position", "#2* / #2* / ### 2")], "2 0\nf 0 2\nflag 1 2\nundo\nF 1 2\n0 0\nquit\n");
    for board in [
        "    0 1 2\n  0 . 2 #\n  1 . 2 #\n  2 . 1 #\nMines without a flag: 2\n",
        "  0 . 2 F\n  1 . 2 #\n  2 . 1 #\nMines without a flag: 1\n",
        "  0 . 2 +\n  1 . 2 +\n  2 . 1 #\n+ a right flag",
    ] {
        assert!(shown.contains(board), "{board}\n{shown}");
    }
    assert_eq!(shown.matches("Won: the round is over.").count(), 3, "{shown}");
    assert!(shown.contains("The game is over: type new, undo or quit."), "{shown}");
}

#[test]
fn a_chord_opens_the_rest_and_a_wrong_flag_loses() {
    text::choose(Some("en")).unwrap();
    let shown = alone(&[("position", "#1* / ### / ### 1")], "c 0 1\nf 0 2\nundo\nf 1 2\nc 0 1\nquit\n");
    assert!(shown.contains("That opens nothing"), "{shown}");
    assert!(shown.contains("  0 . 1 !\n  1 . 1 -\n  2 . . .\n"), "{shown}");
    for says in [
        "! the mine that was clicked",
        "the round is lost.\n(0, 2) was a mine with a chance of 20 %, and (2, 0) was certainly safe",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
}

#[test]
fn the_mines_of_a_seed_lie_where_they_lie_and_a_new_round_has_the_next_one() {
    text::choose(Some("en")).unwrap();
    let options = [("board", "6x5/4"), ("seed", "7"), ("first", "zero"), ("rule", "opened")];
    let first = alone(&options, "2 2\nquit\n");
    assert!(first.contains("seed 7") && first.contains("all squares without a mine are open"), "{first}");
    let later = alone(&[&options[..1], &[("seed", "6")], &options[2..]].concat(), "new\n2 2\nquit\n");
    assert!(later.contains("A new round, seed 7."), "{later}");
    let board = |shown: &str| shown.rsplit("\n    0 1").next().unwrap().to_owned();
    assert_eq!(board(&first), board(&later));
    assert!(board(&first).contains("  2 ") && board(&first).contains('.'), "a zero is opened: {first}");
    let (one, other) = (alone(&[], "quit\n"), alone(&[], "quit\n"));
    assert_ne!(one, other, "a seed that nobody chose");
}

#[test]
fn hints_tell_more_each_time_and_begin_anew_when_something_changed() {
    text::choose(Some("en")).unwrap();
    let typed = "hint\ntipp\nhint\nhint\nhint\nf 0 1\nhint\n1 1\nhint\nquit\n";
    let shown = alone(&[("position", "1* / ## 1")], typed);
    let said: Vec<&str> = shown.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let rungs =
        ["Nothing is certain", "Look here: (0, 0).", "The rule: counting", "open (0, 1): (0, 1) is a mine in 33 %"];
    for (rung, said) in [0, 1, 2, 3, 3].into_iter().zip(&said) {
        assert!(said.starts_with(rungs[rung]), "{said}\n{shown}");
    }
    // The last flag won the round.
    assert!(shown.contains("the round is over: all mines are to be seen"), "{shown}");
}

#[test]
fn a_round_is_saved_and_loaded_and_what_is_none_changes_nothing() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (file, cut) = (folder.path().join("my round.txt"), folder.path().join("cut.txt"));
    std::fs::write(&cut, "minesweeper\nfirst safe\nseed 7\n1*\n").unwrap();
    let typed = format!(
        "f 0 2\nsave {0}\nundo\nload {0}\nload {1}\nsave {1}\nsave\nundo\nquit\n",
        file.display(),
        cut.display()
    );
    let shown = alone(&[("position", "#2* / #2* / ### 2"), ("seed", "3")], &typed);
    let written = std::fs::read_to_string(&file).unwrap();
    assert_eq!(written, "minesweeper\nfirst safe\nseed 3\n#2+\n#2*\n### 2\nend\n");
    for says in [
        "The game is in ",
        "my round.txt: a round on 3x3/2, seed 3.",
        "the game is as it was: ",
        "cut.txt: its end is cut off",
        "Not saved: ",
        "The name of a file is missing",
        "no move to take back",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    assert_eq!(shown.matches("Mines without a flag: 1").count(), 2, "flagged, and loaded:\n{shown}");
    assert_eq!(std::fs::read_to_string(cut).unwrap(), "minesweeper\nfirst safe\nseed 7\n1*\n");
}

#[test]
fn the_ai_acts_when_it_is_asked_and_says_why() {
    text::choose(Some("en")).unwrap();
    let shown = with("solution", &[("position", "#2* / #2* / ### 2")], "2 0\n\na\nA\nquit\n");
    let by = "by do_logik_feldnachbarn: the 2 at (0, 1) misses 2 mines and has 2 covered neighbours: (0, 2) is a mine.";
    assert!(shown.contains(&format!("flag (0, 2), flag (1, 2), {by}")), "{shown}");
    assert_eq!(shown.matches("by do_logik").count(), 1, "the round is over: {shown}");
    let shown = with("solution", &[("board", "8x8/10"), ("seed", "1")], "auto\nquit\n");
    assert!(shown.contains(", by pure chance: the first click never hits a mine."), "{shown}");
    assert!(shown.contains("Won: ") || shown.contains("the round is lost."), "{shown}");
    assert_eq!(shown.matches("    0 1 2 3 4 5 6 7\n").count(), 2, "the board is shown before and after:\n{shown}");
    let without = [("board", "8x8/10"), ("seed", "1"), ("without", "feldnachbarn,patternlogik")];
    let shown = with("solution", &without, "auto\nquit\n");
    assert!(shown.contains("get_chances") && !shown.contains("feldnachbarn"), "{shown}");
}

#[test]
fn code_that_goes_wrong_is_told_in_a_sentence_and_the_round_goes_on() {
    text::choose(Some("en")).unwrap();
    for (name, says) in [
        ("panic", "your AI failed: your code panicked"),
        ("loop", "stopped after 10 s"),
        ("exit", "ended the whole program (exit code 0)"),
        ("nothing", "it chose no square"),
        ("outside", "(7, 0) is outside the board"),
        ("open", "“open (0, 1)” changes nothing"),
        ("prints", "  | thinking aloud"),
    ] {
        let program = broken("minesweeper", name);
        let play = || round(Some(program), &[("position", "#2* / #2* / ### 2")], "auto\nf 0 2\nquit\n");
        let shown = if name == "loop" { cage::stricter(10, play) } else { play() };
        assert!(shown.contains(says), "{name}: {shown}");
        assert_eq!(shown.matches("Mines without a flag: 2").count(), 1, "{name}: nothing changed: {shown}");
        assert!(shown.contains("Mines without a flag: 1"), "{name}: the round goes on: {shown}");
    }
    let program = broken("minesweeper", "circles");
    let shown = round(Some(program), &[("position", "#2* / #2* / ### 2")], "auto\nquit\n");
    assert!(shown.contains("Stopped after 36 actions"), "{shown}");
}

#[test]
fn of_many_questions_at_once_each_has_its_own_answer_whatever_comes_of_the_others() {
    text::choose(Some("en")).unwrap();
    let workspace = workspace();
    let mut seat = Seat::with(&workspace, PLAYERS[0], Some(broken("minesweeper", "some")));
    let ask = |seed| Act { view: "1# / ## 1".parse().unwrap(), by: By::Champion, first: FirstClick::Safe, seed };
    // More questions than are sent together, and each failure twice in a row.
    let lots = [3, 1, 1, 4, 2, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1, 17, 18, 19, 20, 21, 22, 23, 2, 24];
    let answers = seat.ask_all(&lots.map(ask));
    assert_eq!(answers.len(), lots.len());
    for (lot, answer) in lots.into_iter().zip(answers) {
        match (lot, answer) {
            (1, Err(why)) => assert!(why.en.contains("your code panicked"), "{why}"),
            (2, Err(why)) => assert!(why.en.contains("exit code 3"), "{why}"),
            (_, answer) => {
                let clicks = answer.unwrap().map(|acted| acted.clicks);
                assert_eq!(clicks, Some(vec![Click::Left(lot as usize, 0)]));
            }
        }
    }
}

/// Returns the analysis of a view by the player with this name.
fn analysed(player: &str, view: &str) -> Analysis {
    let options = [("player", player)].into_iter().collect();
    Analyse.analyse(&workspace(), view, &options).unwrap_or_else(|why| panic!("{view}: {why:?}"))
}

#[test]
fn analyse_shows_chances_beside_exact_ones_and_what_proves_each_step() {
    text::choose(Some("en")).unwrap();
    let Analysis { mut json, text, failed } = analysed("solution", "1## / 12# / ### 2");
    assert_eq!(failed, None);
    assert!(json["ms"].take().is_u64());
    let third = 1.0 / 3.0;
    let expected = json!({
        "chances": [[null, 7.0 / 15.0, third], [null, null, third], [third, third, third]],
        "exact": [[null, 1.0, third], [null, null, third], [0.0, 0.0, third]],
        "steps": [
            {"step": "feldnachbarn", "clicks": ["flag 0 1"], "proved_by": [
                {"rule": "one_number", "numbers": [[0, 0]], "says": "mine", "if_flags_are_right": false}
            ]},
            {"step": "minenmenge", "clicks": [], "proved_by": []},
            {"step": "patternlogik", "clicks": ["open 2 0"], "proved_by": [
                {"rule": "1-1", "numbers": [[0, 0], [1, 0]], "says": "safe", "if_flags_are_right": false}
            ]},
            {"step": "chances", "clicks": ["open 0 2"], "proved_by": [null]},
        ],
        "action": {"decided": "feldnachbarn", "clicks": ["flag 0 1"]},
        "ms": null,
    });
    assert!(same(&json, &expected), "{json}");
    for says in [
        "  get_chances       exact\n      0   1   2         0   1   2\n  0   .  47  33     0   . 100  33\n",
        "do_logik_feldnachbarn:\n  flag (0, 1): the 1 at (0, 0) misses 1 mine and has 1 covered neighbour: (0, 1) is a mine\n",
        "do_logik_minenmenge: finds nothing\n",
        "get_chances:\n  open (0, 2): 33 % by get_chances; nothing proves it, and (0, 2) is a mine with a chance of 33 %\n",
        "the course's AI, by do_logik_feldnachbarn:\n  flag (0, 1): ",
    ] {
        assert!(text.contains(says), "{says}: {text}");
    }
    assert_eq!(analysed("minenmenge", "1## / 12# / ### 2").json["steps"].as_array().unwrap().len(), 2);
    // A board as wide as the terminal: its two drawings are below each other.
    let wide = analysed("solution", &format!("{} 9", "#".repeat(20))).text;
    assert!(wide.contains("  get_chances\n") && wide.contains("\n  exact\n"), "{wide}");
}

/// Whether two JSON values are equal; numbers may differ by rounding.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| same(a, b))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len() && one.iter().all(|(key, a)| other.get(key).is_some_and(|b| same(a, b)))
        }
        _ => one == other || one.as_f64().zip(other.as_f64()).is_some_and(|(a, b)| (a - b).abs() < 1e-9),
    }
}

#[test]
fn what_a_players_code_does_not_answer_is_told_and_the_rest_still_comes() {
    text::choose(Some("en")).unwrap();
    let workspace = workspace();
    let said = |name: &str| {
        let mut seat = Seat::with(&workspace, PLAYERS[0], Some(broken("minesweeper", name)));
        let view: games::minesweeper::View = "1## / 12# / ### 2".parse().unwrap();
        let exact = champions::minesweeper::chances(&view).unwrap();
        Said::of(&mut seat, view, exact).analysis()
    };
    for (name, says) in [
        ("panic", "your AI: your code panicked"),
        ("outside", "your AI: (7, 0) is outside the board"),
        ("nothing", "your AI, by pure chance: finds nothing"),
        ("open", "your AI, by pure chance:\n  open (0, 1): that is wrong: (0, 1) certainly is a mine"),
    ] {
        let Analysis { json, text, failed } = said(name);
        assert!(text.contains(says) && text.contains("  0   . 100  33\n"), "{name}: {text}");
        assert_eq!(json["chances"], Value::Null, "{name}: nobody answers that");
        let fails = ["panic", "outside"].contains(&name);
        assert_eq!((failed.is_some(), json["action"]["clicks"].is_null()), (fails, fails), "{name}: {json}");
    }
}

#[test]
fn options_that_are_wrong_say_which() {
    for (options, says) in [
        (&[("board", "8x8")][..], "--board: “8x8” is not a level"),
        (&[("board", "3x3/9")], "9 mines on 9 squares"),
        (&[("first", "never")], "--first: “never”"),
        (&[("rule", "all")], "--rule: “all”"),
        (&[("without", "chances,luck")], "--without: “luck”"),
        (&[("seed", "-1")], "--seed: “-1”"),
        (&[("player", "nobody")], "--player: “nobody”"),
        (&[("position", "1# / ##")], "the number of mines is missing"),
        (&[("position", "1* / #x 1")], "(1, 1): “x”"),
        (&[("position", "2* / ## 1")], "the number at (0, 0) is wrong"),
        (&[("position", "1* / ## 2")], "only 1 of 2 mines"),
        (&[("position", "## 1"), ("board", "2x1/1")], "exclude each other"),
        (&[("position", "## 1"), ("rule", "flags")], "exclude each other"),
    ] {
        let why = Start::read(&options.iter().copied().collect()).unwrap_err().en;
        assert!(why.contains(says) && why.lines().count() == 1, "{options:?}: {why}");
    }
    assert!(Code::Mine == Start::read(&Options::default()).unwrap().player.code.unwrap());
}
