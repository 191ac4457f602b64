//! Rounds in text files that people can read: the squares that the first click never opens, the seed, all actions, and
//! the field. Actions are written only if the round began with an untouched field. A file also says whether the
//! student's functions placed the mines or decided about clicks.

use super::rounds::{Round, checked, place};
use super::say;
use crate::files::{self, Lines};
use games::minesweeper::{Click, Field};
use questions::minesweeper::{Acted, Decided};
use std::path::Path;
use text::Text;
use text::files::wrong_in;

/// The maximum size of a file in bytes. The largest board has a million squares.
const LONGEST: u64 = 2 << 20;

/// The maximum size of a written history: the number of squares in all its fields together. A longer history is left
/// out.
const LONGEST_HISTORY: usize = 4 << 20;

/// Returns the text of a round's file. The last line is `end`, so that a truncated file is noticed. If all actions are
/// known, the line `did` lists them, with `/` between actions.
///
/// ```text
/// minesweeper
/// first safe
/// seed 7
/// mines ##* / ### 1
/// did open 0 0 / flag 0 2; open 1 1
/// 01*
/// 01# 1
/// end
/// ```
pub fn write(round: &Round) -> String {
    let mines = round
        .mines()
        .filter(|_| round.field().mines_placed())
        .map_or(String::new(), |mines| format!("mines {mines:#}\n"));
    let rules = if round.is_by_own_rules() { "rules mine\n" } else { "" };
    let did = did(round).map_or(String::new(), |did| format!("did {did}\n"));
    format!("minesweeper\nfirst {}\nseed {}\n{mines}{rules}{did}{}\nend\n", round.first, round.seed, round.field())
}

/// Returns the text of the line `did`. `None` if the round did not begin with an untouched field, if the student's
/// rules decided, or if the history is too long.
fn did(round: &Round) -> Option<String> {
    let (_, before) = round.done().first()?;
    let groups =
        round.done().iter().map(|(acted, _)| acted.clicks.iter().map(Click::to_string).collect::<Vec<_>>().join("; "));
    let did = groups.collect::<Vec<_>>().join(" / ");
    let is_whole = *before == untouched(before) && !round.is_by_own_rules();
    (is_whole && is_short(round.done().len(), before)).then_some(did)
}

/// Returns whether a history of this many fields is short enough for a file.
fn is_short(fields: usize, field: &Field) -> bool {
    fields.saturating_mul(field.squares().count()) <= LONGEST_HISTORY
}

/// Returns an untouched field of the same size, number of mines and rule.
fn untouched(field: &Field) -> Field {
    Field::with_rule(field.level(), field.rule())
}

/// Returns whether `mines` holds nothing but all its mines, and these lie where `other` has its mines.
fn holds_only_mines(mines: &Field, other: &Field) -> bool {
    let mut bare = untouched(other);
    if mines.level() == other.level() && other.mines_placed() {
        place(&mut bare, other);
    }
    *mines == bare && mines.mines_placed()
}

/// Parses the value of the line `did`.
fn groups(text: &str) -> Option<Vec<Vec<Click>>> {
    let group = |group: &str| group.split(';').map(|click| click.trim().parse().ok()).collect();
    text.split('/').map(group).collect()
}

/// Parses the text of a round's file.
///
/// # Errors
/// The text holds no round. The error says in one line what is wrong.
pub fn read(text: &str) -> Result<Round, Text> {
    let mut lines = Lines::of(text);
    if lines.next() != Some("minesweeper") {
        return Err(say::not_a_round());
    }
    lines.take_end()?;
    let first = lines.value("first", |text| text.parse().ok())?;
    let seed = lines.value("seed", |text| text.parse().ok())?;
    let is_next = |lines: &Lines, name: &str| lines.clone().next().is_some_and(|line| line.starts_with(name));
    let mines = is_next(&lines, "mines ").then(|| lines.value("mines", |text| text.parse().ok())).transpose()?;
    let own_rules = is_next(&lines, "rules ").then(|| lines.value("rules", |text| (text == "mine").then_some(())));
    let own_rules = own_rules.transpose()?.is_some();
    let did = is_next(&lines, "did ").then(|| lines.value("did", groups)).transpose()?;
    let field: Field = lines.collect::<Vec<_>>().join("\n").parse()?;
    // The student's rules may give wrong numbers, or end a round too early.
    let field = if own_rules { field } else { checked(field)? };
    if mines.as_ref().is_some_and(|mines| !holds_only_mines(mines, &field)) {
        return Err(say::other_mines());
    }
    let begun = |field: Field| Round::new(field, first, seed).with_mines(mines.clone()).by_own_rules(own_rules);
    let Some(did) = did.filter(|did| is_short(did.len(), &field)) else { return Ok(begun(field)) };
    let mut round = begun(untouched(&field));
    for clicks in did {
        round.act(Acted { clicks, decided: Decided::Chance })?;
    }
    if *round.field() == field { Ok(round) } else { Err(say::did_something_else()) }
}

/// Writes the round to `file` atomically. A file that holds anything but a round is left unchanged.
///
/// # Errors
/// The file cannot be written, or holds anything but a round.
pub fn save(round: &Round, file: &Path) -> Result<(), Text> {
    let is_ours = |text: &str| read(text).is_ok_and(|round| write(&round) == text);
    files::save(file, &write(round), LONGEST, is_ours, say::holds_something_else)
}

/// Reads the round in `file`.
///
/// # Errors
/// The file cannot be read, or holds no round. The error says in one line what is wrong.
pub fn load(file: &Path) -> Result<Round, Text> {
    let text = files::read(file, LONGEST)?.ok_or_else(say::not_a_round);
    text.and_then(|text| read(&text)).map_err(|why| wrong_in(file.display(), why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator;
    use games::minesweeper::{FirstClick, Level, Rule};
    use proptest::prelude::*;
    use referee::minesweeper::place_mines;
    use std::fs;

    /// Generates rounds after some clicks.
    fn a_round() -> impl Strategy<Value = Round> {
        let clicks = prop::collection::vec((0..6_usize, 0..6_usize, any::<bool>()), 0..12);
        (1..6_usize, 1..6_usize, any::<u64>(), any::<[bool; 3]>(), clicks).prop_map(
            |(rows, columns, seed, [opened, zero, own_mines], clicks)| {
                let level = Level::new(rows, columns, seed as usize % (rows * columns)).unwrap();
                let field = Field::with_rule(level, if opened { Rule::Opened } else { Rule::Flags });
                let mut round = Round::new(field, if zero { FirstClick::Zero } else { FirstClick::Safe }, seed);
                if let Some(&(row, column, _)) = clicks.iter().find(|(_, _, left)| *left && own_mines) {
                    let mut mines = round.field().clone();
                    if row < rows && column < columns {
                        place_mines(&mut mines, row, column, FirstClick::Safe, &mut generator(seed, 7));
                        round = round.with_mines(Some(mines));
                    }
                }
                for (row, column, left) in clicks {
                    let click = if left { Click::Left(row, column) } else { Click::Right(row, column) };
                    let _ = round.act(Acted { clicks: vec![click], decided: Decided::Chance });
                }
                round
            },
        )
    }

    fn same(a: &Round, b: &Round) -> bool {
        let mines = |round: &Round| round.mines().filter(|_| round.field().mines_placed()).cloned();
        let of = |round: &Round| (round.positions(), round.first, round.seed, mines(round));
        of(a) == of(b) && a.is_by_own_rules() == b.is_by_own_rules()
    }

    proptest! {
        #[test]
        fn a_round_comes_back_and_what_is_cut_off_is_told(round in a_round(), at in any::<prop::sample::Index>()) {
            let text = write(&round);
            prop_assert!(same(&read(&text).unwrap(), &round), "{text}");
            let cut = &text[..at.index(text.trim_end().len())];
            let why = read(cut).map(|_| ()).unwrap_err();
            prop_assert!(why.en.lines().count() == 1 && !why.is_empty());
        }

        #[test]
        fn a_changed_line_is_told_or_is_another_round(round in a_round(), at in any::<prop::sample::Index>(), to in "[#*+!0-9a-z \n-]") {
            let mut text = write(&round);
            let at = at.index(text.len());
            text.replace_range(at..=at, &to);
            match read(&text) {
                Ok(other) => prop_assert!(same(&read(&write(&other)).unwrap(), &other)),
                Err(why) => prop_assert!(why.en.lines().count() == 1, "{}", why.en),
            }
        }
    }

    #[test]
    fn what_is_no_round_says_what_and_where() {
        for (text, says) in [
            ("", "“minesweeper”"),
            ("f5d6c3", "“minesweeper”"),
            ("minesweeper", "its end is cut off"),
            ("minesweeper\nfirst safe\nseed 7\n1*\n## 1", "its end is cut off"),
            ("minesweeper\nfirst never\nseed 7\n1*\n## 1\nend", "line 2 is “first never”"),
            ("minesweeper\nfirst safe\nseed -7\n1*\n## 1\nend", "line 3 is “seed -7”"),
            ("minesweeper\nfirst safe\nend", "line 3 is “”"),
            ("minesweeper\nfirst safe\nseed 7\n1*\n#x 1\nend", "“x” is not a sign"),
            ("minesweeper\nfirst safe\nseed 7\ndid jump 0 0\n1*\n## 1\nend", "line 4 is “did jump 0 0”"),
            ("minesweeper\nfirst safe\nseed 7\ndid open 7 7\n##\n## 1\nend", "outside"),
            ("minesweeper\nfirst safe\nseed 7\ndid flag 0 0\n##\n## 1\nend", "leads to another field"),
            ("minesweeper\nfirst safe\nseed 7\n2*\n## 1\nend", "the number at (0, 0) is wrong"),
            ("minesweeper\nfirst safe\nseed 7\n1*\n## 1 won\nend", "by its rule it is not"),
        ] {
            let why = read(text).map(|_| ()).unwrap_err().en;
            assert!(why.contains(says) && why.lines().count() == 1, "{text}: {why}");
        }
    }

    #[test]
    fn a_round_is_saved_and_loaded_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("round.txt");
        let round = |field: &str| Round::new(field.parse().unwrap(), FirstClick::Zero, 3);
        save(&round("### / ### 2"), &file).unwrap();
        save(&round("1* / ## 1"), &file).unwrap();
        assert!(same(&load(&file).unwrap(), &round("1* / ## 1")));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing lies beside it");

        // A file that holds no round is neither overwritten nor loaded.
        let whole = fs::read_to_string(&file).unwrap();
        for other in [&whole[..whole.len() / 2], "my notes"] {
            fs::write(&file, other).unwrap();
            assert!(load(&file).map(|_| ()).unwrap_err().en.contains("round.txt: "));
            assert_eq!(save(&round("## 1"), &file), Err(say::holds_something_else(file.display())));
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        fs::write(&file, b"\xff\xfe").unwrap();
        for unreadable in [&file, folder.path(), Path::new("/dev/zero"), &folder.path().join("none")] {
            assert!(load(unreadable).is_err(), "{}", unreadable.display());
        }
        assert!(save(&round("## 1"), &folder.path().join("none/round.txt")).is_err());
    }
}
