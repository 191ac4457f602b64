//! Battleship in the terminal, with scripted input: against the random player, against the solution, and against code
//! that fails. Also tests `analyse`.

use crate::support::{broken, workspace};
use course::player::Code;
use serde_json::{Value, json};
use std::path::PathBuf;
use tables::battleship::analyse::{Analyse, Said};
use tables::battleship::terminal::Game;
use tables::battleship::{PLAYERS, Start};
use tables::session::Session;
use tables::style::Style;
use tables::{Analysis, Analyst, Failed, Options, Seat, Sides};

/// Returns the transcript of a battle with these options and this input, with the given program as the opponent.
fn battle(program: Option<PathBuf>, options: &[(&str, &str)], typed: &str) -> String {
    let (workspace, start) = (workspace(), Start::read(&options.iter().copied().collect::<Options>()).unwrap());
    let sides = Sides::new([None, Some(Seat::with(&workspace, start.player, program))]);
    crate::support::transcript(&mut Game::new(start, sides, None).unwrap(), typed)
}

/// Returns the transcript of a small battle against the random player.
fn small(typed: &str) -> String {
    battle(None, &[("player", "random"), ("size", "3x2"), ("fleet", "2"), ("seed", "1")], typed)
}

/// Returns the course's program.
fn solution() -> Option<PathBuf> {
    Some(workspace().program(Code::Solution, false).unwrap())
}

#[test]
fn a_fleet_is_placed_turned_and_removed_before_the_shooting() {
    text::choose(Some("en")).unwrap();
    let placed = "0 0\nplace 2 at 0 1 down\nturn 1 1\nplace 2 at 0 0 down\n";
    let removed = "remove 0 1\nremove 0 1\nplace 3 at 0 0 down\nplace two\nrandom\nremove 9 x\nquit\n";
    let shown = small(&format!("{placed}{removed}"));
    for says in [
        "> ships are still to be placed: 2\n",
        "\n  0 . # .      0 U U U\n  1 . # .      1 U U U\n",
        "\n  0 . # #      0 U U U\n  1 . . .      1 U U U\n",
        "> none of length 2 is still to be placed\n",
        "    0 1 2\n  0 . . .\n  1 . . .\n  ships are still to be placed: 2.\n",
        "> no ship lies at (0, 1)\n",
        "> none of length 3 is still to be placed\n",
        "> “two” is not a ship",
        "> “remove 9 x” is not understood. Type 3 4, undo, new, help or quit.\n> ",
        "  Your sea     The enemy's sea\n",
        "  left: 2      left: 2\n",
    ] {
        assert!(shown.contains(says), "{says}\n{shown}");
    }
}

#[test]
fn what_help_and_hint_propose_while_placing_can_be_placed() {
    text::choose(Some("en")).unwrap();
    let options = [("player", "random"), ("size", "3x3"), ("fleet", "3-2"), ("seed", "1")];
    let first = "hint\nplace 3 at 0 0 across\nhint\nhelp\nplace 2 at 2 0 across\n";
    let full = "remove 0 0\nremove 2 0\nplace 2 at 1 1 down\nhint\nquit\n";
    let shown = battle(None, &options, &format!("{first}{full}"));
    for says in [
        "your ships: place 3 at 0 0 across (or down), turn 0 0, remove 0 0, or",
        "> There is room for this: place 3 at 0 0 across\n",
        "> There is room for this: place 2 at 2 0 across\n",
        "your ships: place 2 at 2 0 across (or down), turn 2 0, remove 2 0, or",
        "  left: 3-2     left: 3-2\n",
        "> The longest that is still to be placed has no room any more",
    ] {
        assert!(shown.contains(says), "{says}\n{shown}");
    }
}

#[test]
fn a_battle_is_played_to_its_end_and_taken_back() {
    text::choose(Some("en")).unwrap();
    let shown =
        small("place 2 at 0 0 across\nmark 1 0\n0 2\nshoot 0 2\nundo\n0 2\n1 1\n0 1\n1 0\nundo\nundo\nlog\nquit\n");
    insta::assert_snapshot!(shown);
}

#[test]
fn a_new_battle_has_the_next_seed_and_another_fleet_by_lot() {
    text::choose(Some("en")).unwrap();
    let options = [("player", "random"), ("seed", "7")];
    let shown = battle(None, &options, "random\nrandom\nnew\nrandom\nquit\n");
    assert!(shown.contains("seed 7.") && shown.contains("A new battle, seed 8."), "{shown}");
    let seas: Vec<&str> = shown.split("Your sea").collect();
    assert_eq!(seas.len(), 6, "{shown}");
    assert!(seas[2] != seas[3] && seas[2] != seas[5], "{shown}");
    assert_eq!(shown, battle(None, &options, "random\nrandom\nnew\nrandom\nquit\n"), "the same seed");
    let (one, other) = (battle(None, &options[..1], "quit\n"), battle(None, &options[..1], "quit\n"));
    assert_ne!(one, other, "a seed that nobody chose");
    assert!(shown.lines().filter(|line| line.starts_with("  ")).all(|line| line.chars().count() <= 80), "{shown}");
}

#[test]
fn the_code_shoots_says_why_and_writes_its_log() {
    text::choose(Some("en")).unwrap();
    let options = [("player", "clever"), ("size", "4x3"), ("fleet", "2-1"), ("seed", "2")];
    let typed = "place 2 at 0 0 across\nplace 1 at 2 3 down\nhint\n0 0\n0 1\n0 2\n0 3\n1 0\n1 1\n1 2\nlog\nquit\n";
    let shown = battle(solution(), &options, typed);
    insta::assert_snapshot!(shown);
    // For a player without a log of its own, the log is written by the course.
    let shown = small("random\n0 0\nlog\nquit\n");
    assert!(shown.contains("The log (chance):\n  1: shoot ") && shown.contains(" (1)\n"), "{shown}");
    assert!(shown.contains("Why: by lot, among 6 squares not shot at yet."), "{shown}");
}

#[test]
fn a_position_is_played_on_from_with_a_fleet_that_fits() {
    text::choose(Some("en")).unwrap();
    let options = [("player", "random"), ("position", "UU*U / UUUU / X-UU 3-2"), ("seed", "1")];
    let shown = battle(None, &options, "random\n1 0\nquit\n");
    assert!(shown.contains("Battleship 4x3, fleet 3-2-1, seed 1."), "{shown}");
    assert!(shown.contains("  0 U U * U\n") && shown.contains("2 X - U U\n"), "{shown}");
    assert!(shown.contains("  left: 3-2-1     left: 3-2\n"), "{shown}");
    assert!(shown.contains("You shoot at (1, 0): water."), "no fleet that fits has a ship there: {shown}");
    let wrong = Start::read(&[("position", "~U~ / U~U 2"), ("player", "random")].into_iter().collect()).unwrap();
    let workspace = workspace();
    let sides = Sides::new([None, Some(Seat::with(&workspace, wrong.player, None))]);
    let why = Game::new(wrong, sides, None).map(|_| ()).unwrap_err().en;
    assert!(why.contains("no fleet fits") && why.lines().count() == 1, "{why}");
}

#[test]
fn a_battle_is_saved_and_loaded_and_what_is_none_changes_nothing() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (file, cut) = (folder.path().join("my battle.txt"), folder.path().join("cut.txt"));
    let touching = folder.path().join("touching.txt");
    std::fs::write(&cut, "battleship 1\nsize 3x2\n").unwrap();
    let typed = format!(
        "place 2 at 0 0 across\nmark 0 1\n0 0\nmark 1 0\nsave {0}\nnew\nload {0}\nload {1}\nsave {1}\nsave\nundo\nquit\n",
        file.display(),
        cut.display()
    );
    let shown = small(&typed);
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(
        written.starts_with(
            "battleship 1\nsize 3x2\nfleet 2\ntouching no\nwho person random\nseed 1\nown 2 at 0 0 across\nenemy "
        ),
        "{written}"
    );
    assert!(
        written.contains("\n0: mark 0 1; shoot 0 0\n1: shoot ") && written.ends_with("\n0: mark 1 0\nend\n"),
        "{written}"
    );
    for says in [
        "The game is in ",
        "my battle.txt: a battle on 3x2 with the fleet 2, seed 1. You play against chance.",
        "the game is as it was: ",
        "cut.txt: its end is cut off",
        "Not saved: ",
        "The name of a file is missing",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    let with_the_mark = shown.matches("1 - U U\n").count();
    assert_eq!(with_the_mark, 2, "marked, and loaded:\n{shown}");
    // The player “clever” relies on ships that do not touch, so it rejects such a battle.
    std::fs::write(&touching, written.replace("touching no", "touching yes")).unwrap();
    let shown = battle(None, &[("player", "clever")], &format!("load {}\nquit\n", touching.display()));
    assert!(shown.contains("“clever” believes that no ships touch"), "{shown}");
}

#[test]
fn code_that_goes_wrong_is_told_and_the_lot_shoots_for_it() {
    text::choose(Some("en")).unwrap();
    let options = [("player", "my-density"), ("size", "3x2"), ("fleet", "2"), ("seed", "1")];
    for (name, says) in [
        ("panic", "No shot, your density player went wrong: your code panicked"),
        ("exit", "ended the whole program (exit code 0)"),
        ("nothing", "this one has 0 shots"),
        ("outside", "(7, 0) is outside the sea"),
        ("no_shot", "does not end with a shot"),
        ("two", "2 shots"),
        ("twice", "(0, 2) was shot at before"),
    ] {
        let typed = "place 2 at 0 0 across\n0 0\n1 0\nlog\nquit\n";
        let shown = battle(Some(broken("battleship", name)), &options, typed);
        assert!(shown.contains(says), "{name}: {shown}");
        let by_lot = shown.matches("So that the battle goes on, the lot decides: The enemy shoots at").count();
        assert_eq!(by_lot, if name == "twice" { 1 } else { 2 }, "{name}: {shown}");
        // The failing code does not answer the question for its log; a log is shown nevertheless.
        assert!(shown.contains("The log (your density player):\n"), "{name}: {shown}");
    }
    let program = broken("battleship", "twice");
    let shown = battle(Some(program), &options, "place 2 at 0 0 across\n0 0\nquit\n");
    assert!(
        shown.contains("  | thinking aloud\nThe enemy shoots at (0, 2): water. Why: the value at (0, 0) is NaN"),
        "{shown}"
    );
}

/// Returns the analysis of a sea by the player with this name.
fn analysed(player: &str, view: &str) -> Analysis {
    let options = [("player", player)].into_iter().collect();
    Analyse.analyse(&workspace(), view, &options).unwrap_or_else(|why| panic!("{view}: {why:?}"))
}

/// Returns the text without its last line, which contains the time.
fn untimed(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.last().unwrap().ends_with(" ms"), "{text}");
    lines[..lines.len() - 1].join("\n")
}

#[test]
fn analyse_shows_what_each_stage_says_beside_the_chances_of_all_fleets() {
    text::choose(Some("en")).unwrap();
    let Analysis { mut json, text, failed } = analysed("genius", "U*UU / UUUU / XXUU 2");
    assert_eq!(failed, None);
    assert!(json["ms"].take().is_u64());
    let expected = json!({
        "values": [[1.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]],
        "best": [{"row": 0, "column": 0}, {"row": 0, "column": 2}],
        "chances": [[0.5, 0.0, 0.5, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]],
        "fleets": 2,
        "exact": true,
        "tried": 5,
        "ms": null,
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&json[key], value, "{key}: {json}");
    }
    let moves: Vec<&str> = json["moves"].as_array().unwrap().iter().map(|of| of.as_str().unwrap()).collect();
    assert_eq!(moves, ["mark 1 0", "mark 1 1", "mark 1 2", "mark 2 2", "shoot 0 2"], "{json}");
    insta::assert_snapshot!("genius", untimed(&text));
    insta::assert_snapshot!("density", untimed(&analysed("density", "UU*U / UUUU / X-UU 3-2").text));
    let equal = analysed("density", "~UUU / UUUU / UU~U / UUUU 1").text;
    assert!(
        equal.contains("(1, 1). Why: density 1; of 14 squares worth as much, it goes on with the chessboard best."),
        "{equal}"
    );
    let dumb = analysed("dumb", "U~ / UU 1");
    assert_eq!((&dumb.json["values"], &dumb.json["best"]), (&Value::Null, &json!([])));
    assert!(dumb.text.contains("by lot, among 3 squares") && dumb.text.contains("a chance of 33.3 %"), "{}", dumb.text);
}

#[test]
fn where_no_fleet_fits_or_the_code_fails_the_rest_still_comes() {
    text::choose(Some("en")).unwrap();
    let Analysis { json, text, failed } = analysed("density", "UUU 3-3");
    assert_eq!((failed, &json["fleets"], &json["exact"]), (None, &json!(0), &json!(true)));
    assert!(text.contains("What fits: no fleet fits this position") && text.contains("  0 2 2 2\n"), "{text}");
    let workspace = workspace();
    for (name, says) in [("panic", "your density player: your code panicked"), ("twice", "(0, 2) was shot at before")] {
        let player = PLAYERS.iter().copied().find(|player| player.name == "my-density").unwrap();
        let mut seat = Seat::with(&workspace, player, Some(broken("battleship", name)));
        let Analysis { json, text, failed } = Said::of(&mut seat, "UU~ / UUU 2".parse().unwrap()).analysis();
        assert!(text.contains(says) && text.contains("  0  40  40   ~\n"), "{name}: {text}");
        assert!(text.contains("density: the value at (0, 0) is NaN"), "{name}: {text}");
        assert_eq!((failed.is_some(), &json["moves"], &json["reason"]), (true, &Value::Null, &Value::Null), "{name}");
        assert!(json["failed"]["battleship/density"].as_str().unwrap().contains("NaN"), "{name}: {json}");
    }
}

#[test]
fn german_is_typed_and_answered_in_german() {
    let options = [("player", "genius"), ("size", "4x3"), ("fleet", "2-1"), ("seed", "2")];
    let (workspace, start) = (workspace(), Start::read(&options.into_iter().collect()).unwrap());
    let sides = Sides::new([None, Some(Seat::with(&workspace, start.player, solution()))]);
    let mut game = Game::new(start, sides, None).unwrap();
    assert!(game.greeting().de.contains("Du und das Genie schießt abwechselnd"), "{}", game.greeting().de);
    let mut said = |line: &str| game.play(line).map_or_else(|why| why.de, |()| String::new());
    for (line, says) in [
        ("0 0", "noch zu setzende Schiffe: 2-1"),
        ("setze 2 at 0 0 across", ""),
        ("drehe 0 1", ""),
        ("setze 1 at 1 1 down", "hat keinen Platz: Es liegt im Meer und weder auf noch neben"),
        ("entferne 1 0", ""),
        ("zufall", ""),
        ("tipp", "aller passenden Flotten ein Schiff"),
        ("markiere 0 0", ""),
        ("markiere 0 0", "ist schon markiert"),
        ("schieße 0 1", ""),
        ("protokoll", "Das Protokoll (das Genie):"),
    ] {
        let heard = said(line);
        assert!(heard.contains(says) && heard.is_empty() == says.is_empty(), "{line}: {heard}");
    }
    let shown = game.shown(Style::default());
    assert!(shown.contains("(0, 1)"), "{shown}");
}

#[test]
fn options_and_boards_that_are_wrong_say_which() {
    text::choose(Some("en")).unwrap();
    for (options, says) in [
        (&[("size", "10")][..], "--size: “10” is not a size"),
        (&[("fleet", "5-0")], "--fleet: “5-0” is not a fleet"),
        (&[("seed", "-1")], "--seed: “-1”"),
        (&[("player", "nobody")], "--player: “nobody”"),
        (&[("player", "clever"), ("touching", "yes")], "--touching: “clever” believes"),
        (&[("position", "UUx / UU 2")], "--position: row 1"),
        (&[("position", "UU 2"), ("size", "3x3")], "--position and --size exclude each other"),
        (&[("position", "UU 2 touching"), ("player", "genius")], "“genius” believes"),
    ] {
        let why = Start::read(&options.iter().copied().collect()).unwrap_err().en;
        assert!(why.contains(says) && why.lines().count() == 1, "{options:?}: {why}");
    }
    for (board, player, says) in [
        ("UUz 3", "density", "“z” does not stand for a square"),
        ("XX none", "density", "there is nothing to shoot at"),
        ("~~ 2", "density", "there is nothing to shoot at"),
        ("UU 2 touching", "clever", "--player: “clever” believes"),
        ("UU 2", "random", "--player: “random”"),
    ] {
        let options = [("player", player)].into_iter().collect();
        let Err(Failed::Arguments(why)) = Analyse.analyse(&workspace(), board, &options) else { panic!("{board}") };
        assert!(why.en.contains(says) && why.en.lines().count() == 1, "{board}: {why}");
    }
}
