//! The players of the chapter about constraints in the terminal: their analysis, a round with them, and code that gives
//! senseless answers.

use crate::support::{broken, transcript, workspace};
use serde_json::{Value, json};
use std::path::PathBuf;
use tables::minesweeper::csp::analyse::Said;
use tables::minesweeper::terminal::Game;
use tables::minesweeper::{PLAYERS, Plays, Start};
use tables::{Analysis, Player, Seat};
use text::Text;

fn player(name: &str) -> Player<Plays> {
    PLAYERS.iter().copied().find(|known| known.name == name).unwrap()
}

/// Returns the analysis of a view by this player, answered by the given program.
fn said(name: &str, program: PathBuf, view: &str) -> Analysis {
    let workspace = workspace();
    Said::of(&mut Seat::with(&workspace, player(name), Some(program)), view.parse().unwrap(), 1).analysis()
}

/// Returns the analysis of a view by a player of the course.
fn analysed(name: &str, view: &str) -> Analysis {
    said(name, workspace().program(player(name).code.unwrap(), false).unwrap(), view)
}

/// Returns the JSON and the text of an analysis without the time.
fn timeless(Analysis { json, text, failed }: Analysis) -> (Value, String) {
    assert_eq!(failed, None);
    let mut json = json;
    assert!(json["ms"].take().is_u64());
    let line = |line: &str| if line.ends_with(" ms") { "? ms\n".to_owned() } else { format!("{line}\n") };
    (json, text.lines().map(line).collect())
}

#[test]
fn analyse_shows_domains_solutions_and_the_tree_in_both_languages() {
    let text = Text::new(|_| timeless(analysed("csp-literal", "1## / ### 1")).1);
    assert_eq!(
        text.en,
        "  The board     The domains after AC-3
    0 1 2          0  1  2
  0 1 # #       0  0 01 01
  1 # # #       1 01 01 01
Mines without a flag: 1

AC-3: 6 arcs at the beginning, 0 came back, 6 revisions
The end: no arc waits any more.

The frontier: (0, 1), (1, 0), (1, 1)
3 solutions, with the values in this order:
  0 0 1
  0 1 0
  1 0 0
They agree on no square.
12 tries:
├─(0, 1) = 0
│ ├─(1, 0) = 0
│ │ ├─(1, 1) = 0: the 1 at (0, 0) gets no mine
│ │ └─(1, 1) = 1: a solution
│ └─(1, 0) = 1
│   ├─(1, 1) = 0: a solution
│   └─(1, 1) = 1: the 1 at (0, 0) has 2 mines
└─(0, 1) = 1
  ├─(1, 0) = 0
  │ ├─(1, 1) = 0: a solution
  │ └─(1, 1) = 1: the 1 at (0, 0) has 2 mines
  └─(1, 0) = 1: the 1 at (0, 0) has 2 mines

the paper's constraint solver, by guessing:
  open (0, 1): nothing proves it, and (0, 1) is a mine with a chance of 33 %
  open (1, 0): nothing proves it, and (1, 0) is a mine with a chance of 33 %
? ms
"
    );
    for says in [
        "  Das Spielfeld     Die Wertebereiche nach AC-3\n",
        "\nAC-3: 6 Kanten zu Beginn, 0 kamen zurück, 6 Revisionen\nDas Ende: keine Kante wartet mehr.\n",
        "\n3 Lösungen, mit den Werten in dieser Reihenfolge:\n",
        "\n│ │ └─(1, 1) = 1: eine Lösung\n",
        "\nder Constraint-Solver der Hausarbeit, durch Raten:\n  (0, 1) aufdecken: nichts beweist es",
    ] {
        assert!(text.de.contains(says), "{says}: {}", text.de);
    }
}

#[test]
fn programs_read_the_same_and_every_deletion_with_its_number() {
    let (json, text) = timeless(analysed("csp-at-once", "#1#0# 1"));
    let deletion = |column: usize, value: u8, by: usize| json!({"row": 0, "column": column, "value": value, "by": {"row": 0, "column": by}});
    let expected = json!({
        "domains": [["1", "0", "0", "0", "0"]],
        "arcs": 8, "revisions": 11, "returned": 3,
        "deletions": [deletion(2, 1, 3), deletion(4, 1, 3), deletion(0, 0, 1)],
        "consistent": true,
        "variables": [], "solutions": [[]], "tries": 0,
        "turn": "ac3", "clicks": ["flag 0 0", "open 0 2", "open 0 4"],
        "ms": null,
    });
    assert_eq!(json, expected);
    for says in [
        "AC-3: 8 arcs at the beginning, 3 came back, 11 revisions\n  (0, 2) loses the value 1: no mine lies next to the 0 at (0, 3)\n",
        "  (0, 0) loses the value 0: without a mine at (0, 0) the 1 at (0, 1) cannot get its mine\nThe end: no arc",
        "No undecided square lies beside a number: there is nothing to try.\n\nthe constraint solver (opens at once), by AC-3:\n",
    ] {
        assert!(text.contains(says), "{says}: {text}");
    }
    let (json, _) = timeless(analysed("csp-components", "#### / 1221 / 0000 2"));
    assert_eq!(
        (&json["solutions"], &json["tries"], &json["turn"]),
        (&json!([[0, 1, 1, 0]]), &json!(14), &json!("solutions"))
    );
    let long = analysed("csp-literal", &format!("{}0 10", "#1".repeat(30) + "#"));
    assert_eq!(long.json["deletions"].as_array().unwrap().len(), 31);
    assert!(long.text.contains("\n  and 11 more\nThe end"), "{}", long.text);
}

#[test]
fn a_contradiction_is_told_and_nobody_looks_for_solutions() {
    let (json, text) = timeless(analysed("csp-literal", "1F / F# 1"));
    assert_eq!((&json["consistent"], &json["domains"][0][1]), (&json!(false), &json!("")));
    assert_eq!((&json["solutions"], &json["turn"]), (&json!([]), &json!("chance")));
    for says in [
        "  0 1 F         0  0  x\n",
        "The end: (0, 1) has no value left, the last one because the 1 at (0, 0) has its mine already: a contradiction.",
        "After a contradiction there are no solutions to look for.",
        "the paper's constraint solver, by pure chance:\n  open (1, 1): ",
    ] {
        assert!(text.contains(says), "{says}: {text}");
    }
    // No placement of mines fits these numbers, so probabilities cannot be computed.
    let (_, text) = timeless(analysed("csp-literal", "2#1 / 0## 1"));
    assert!(text.contains("by pure chance:\n") && !text.contains("changes nothing"), "{text}");
    let (json, text) = timeless(analysed("csp-literal", "1F / FF 1"));
    assert_eq!((&json["turn"], &json["clicks"]), (&Value::Null, &json!([])));
    assert!(text.contains("the paper's constraint solver: no square is covered, so a flag is wrong"), "{text}");
    let (json, text) = timeless(analysed("csp-literal", "1# / 11 1"));
    assert_eq!(json["turn"], json!("over"));
    assert!(text.contains("the paper's constraint solver: the round is over"), "{text}");
}

#[test]
fn nonsense_is_told_in_a_sentence_and_the_rest_still_comes() {
    text::choose(Some("en")).unwrap();
    for (name, says, failed) in [
        ("right", "there is nothing to try", ""),
        ("stub", "ac3: your code panicked", "csp/ac3"),
        (
            "other_board",
            "constraints: the problem that came back is about another board\nWhat follows begins with the right arcs.\nAC-3: 6 arcs",
            "csp/constraints",
        ),
        ("arc_outside", "constraints: (0, 7) is outside the board", "csp/constraints"),
        ("event_outside", "ac3: (9, 9) is outside the board", "csp/ac3"),
        (
            "unjustified",
            "nothing forbids this value: with it the 1 at (0, 0) can still be met\nThe end: no arc waits any more, but (0, 0) can still lose the value 1: (0, 0) is open and no mine; the problem that came",
            "",
        ),
        (
            "solutions",
            "  1 1  is no solution: the 1 at (0, 0) has 2 mines\n  1  is no assignment of 0 and 1 to 2 variables\n  0 7  is no",
            "",
        ),
        ("solutions", "The tree, however, holds 1 solution.\n2 tries:\n└─(0, 1) = 1\n  └─(1, 0) = 0: a solution", ""),
        ("all_safe", "\nAll agree: no mine at (0, 1)\nNothing was tried.\n\nyour", ""),
        ("all_mines", "\nAll agree: a mine at (0, 1)\nNothing was tried.\n\nyour", ""),
        ("variables_outside", "backtracking: (0, 2) is outside the board", "csp/backtracking"),
        ("endless", "No solution.\n20000 tries:\n└─(0, 1) = 1 ×20000: what became of it is not known\nonly", ""),
        ("endless", "only the first 20000 steps of 35000 can be seen", ""),
        ("click_outside", "your constraint solver: (7, 0) is outside the board", "csp/solve"),
    ] {
        let Analysis { json, text, failed: as_a_whole } = said("my-csp-literal", broken("csp", name), "1# / ## 1");
        assert!(text.contains(says), "{name}: {says}\n{text}");
        let told: Vec<&str> =
            json["failed"].as_object().into_iter().flatten().map(|(exercise, _)| exercise.as_str()).collect();
        assert_eq!(told, if failed.is_empty() { vec![] } else { vec![failed] }, "{name}");
        assert_eq!(as_a_whole.is_some(), failed == "csp/solve", "{name}: only what it does in the end counts");
        assert!(
            failed == "csp/solve" || text.contains("your constraint solver, by guessing:\n  open (0, 1): "),
            "{name}"
        );
        assert_eq!(json["domains"].is_null(), failed == "csp/ac3", "{name}: {json}");
    }
}

/// Returns the transcript of a round with these options.
fn round(name: &str, program: PathBuf, options: &[(&str, &str)], typed: &str) -> String {
    let options = [&[("player", name)], options].concat();
    let (workspace, start) = (workspace(), Start::read(&options.into_iter().collect()).unwrap());
    let seat = Seat::with(&workspace, start.player, Some(program));
    transcript(&mut Game::new(&workspace, start, seat, None), typed)
}

#[test]
fn a_solver_plays_by_the_rule_opened_and_says_what_decided_and_why() {
    text::choose(Some("en")).unwrap();
    let solver = || workspace().program(player("csp-components").code.unwrap(), false).unwrap();
    let shown = round("csp-components", solver(), &[("position", "**## / #### / #### 2 opened")], "3 3\nquit\n");
    assert!(shown.contains("all squares without a mine are open"), "{shown}");
    let shown = round("csp-components", solver(), &[("position", "#**# / 1221 / 0000 2 opened")], "a\nquit\n");
    assert!(shown.contains("flag (0, 1), flag (0, 2), by all solutions: "), "{shown}");
    assert!(shown.contains("Won: the round is over."), "{shown}");
    let shown = round("csp-at-once", solver(), &[("position", "*1#0# 1 opened")], "a\nquit\n");
    assert!(shown.contains("flag (0, 0), open (0, 2), open (0, 4), by AC-3: "), "{shown}");
    let flags = "f 0 1\nf 1 0\nf 1 1\na\nf 1 0\nquit\n";
    let shown = round("csp-literal", solver(), &[("position", "1* / ## 1 opened")], flags);
    assert!(shown.contains("failed: no square is covered, so a flag is wrong: take flags off"), "{shown}");
    assert!(shown.contains("Mines without a flag: -1"), "the round goes on: {shown}");

    let program = broken("csp", "click_outside");
    let shown = round("my-csp-literal", program, &[("board", "3x3/2")], "a\n0 0\nquit\n");
    assert!(shown.contains("No action, since your constraint solver failed: (7, 0) is outside the board"), "{shown}");
}
