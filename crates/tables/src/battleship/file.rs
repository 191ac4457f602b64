//! Battles in text files that people can read: both fleets, the players, the seed, earlier shots, and the turns.

use super::battle::{Battle, lengths};
use super::position::known;
use super::{PLAYERS, Plays, say, size};
use crate::files::{self, Lines};
use crate::{Player, Sitting};
use games::battleship::{Fleet, Move, Ship};
use referee::battleship::Sea;
use std::path::Path;
use std::str::FromStr;
use text::Text;
use text::files::wrong_in;

/// The maximum size of a file in bytes. A battle is shorter: each square is shot at and marked at most once, in short
/// lines.
const LONGEST: u64 = 256 << 10;

/// Returns the text of a battle file. The text begins with the version of the format. The last line is `end`, so that a
/// truncated file is noticed.
///
/// ```text
/// battleship 1
/// size 3x2
/// fleet 2
/// touching no
/// who person density
/// seed 7
/// own 2 at 0 0 across
/// enemy 2 at 0 2 down
/// shot-own none
/// shot-enemy shoot 1 1
/// 0: mark 0 1; shoot 0 0
/// 1: shoot 1 2
/// end
/// ```
///
/// The lines `shot-own` and `shot-enemy` list the shots and marks that were made before the first turn. A last turn
/// without a shot lists the marks made so far. Against `nobody`, all turns belong to side 0.
pub fn write(battle: &Battle) -> String {
    let view = battle.view(0);
    let [first, second] =
        [(0, "person"), (1, "nobody")].map(|(side, none)| battle.who[side].map_or(none, |who| who.name));
    let touching = if view.touching() { "yes" } else { "no" };
    let mut lines = vec![
        "battleship 1".to_owned(),
        format!("size {}x{}", view.columns(), view.rows()),
        format!("fleet {}", battle.fleet),
        format!("touching {touching}"),
        format!("who {first} {second}"),
        format!("seed {}", battle.seed),
        format!("own {}", listed(battle.sea(0).ships())),
        format!("enemy {}", listed(battle.sea(1).ships())),
        format!("shot-own {}", listed(&shot(battle, 1))),
        format!("shot-enemy {}", listed(&shot(battle, 0))),
    ];
    lines.extend(turns(battle));
    lines.push("end\n".to_owned());
    lines.join("\n")
}

/// Returns the lines of the turns in the order of play.
fn turns(battle: &Battle) -> Vec<String> {
    let [first, second] = [0, 1].map(|side| battle.hunt(side).turns());
    let turn = |side: usize, at: usize| {
        let (done, _) = [first, second][side].get(at)?;
        let moves: Vec<Move> = done.iter().map(|&(of, _)| of).collect();
        Some(format!("{side}: {}", listed(&moves)))
    };
    let marked = battle.next().filter(|_| !battle.marks().is_empty());
    let rounds = (0..first.len()).flat_map(|at| [turn(0, at), turn(1, at)]);
    rounds.flatten().chain(marked.map(|side| format!("{side}: {}", listed(battle.marks())))).collect()
}

/// Returns the shots and marks that were made before the first turn of `side`, on the sea that it shoots at.
fn shot(battle: &Battle, side: usize) -> Vec<Move> {
    let hunt = battle.hunt(side);
    known(&hunt.turns().first().map_or_else(|| hunt.view(), |(_, before)| before.view()))
}

fn listed<T: ToString>(all: &[T]) -> String {
    if all.is_empty() {
        return "none".to_owned();
    }
    all.iter().map(T::to_string).collect::<Vec<_>>().join("; ")
}

/// Parses a list separated by semicolons; `none` is the empty list.
fn all<T: FromStr>(text: &str) -> Option<Vec<T>> {
    if text == "none" { Some(Vec::new()) } else { text.split(';').map(|one| one.trim().parse().ok()).collect() }
}

/// Parses the text of a battle file.
///
/// # Errors
/// The text holds no battle. The error says in one line which line is wrong, and why.
pub fn read(text: &str) -> Result<Battle, Text> {
    let mut lines = Lines::of(text);
    match lines.next().and_then(|line| line.strip_prefix("battleship ")) {
        Some("1") => {}
        Some(version) => return Err(say::another_version(version.chars().take(9).collect::<String>().escape_debug())),
        None => return Err(say::not_a_battle()),
    }
    lines.take_end()?;
    let (columns, rows) = lines.value("size", size)?;
    let fleet: Fleet = lines.value("fleet", |text| text.parse().ok())?;
    let touching = lines.value("touching", |text| ["no", "yes"].iter().position(|word| *word == text))? == 1;
    let who = lines.value("who", |text| seats(text, touching))?;
    let seed = lines.value("seed", |text| text.parse().ok())?;
    let empty = Sea::new(rows, columns, &fleet, touching)?;
    let mut battle = Battle::new([empty.clone(), empty], fleet, who, seed);
    for (side, name) in ["own", "enemy"].into_iter().enumerate() {
        for ship in lines.value(name, all::<Ship>)? {
            battle.place(side, ship).map_err(|why| lines.wrong(why))?;
        }
        // Only a person may still have ships to place.
        if !battle.missing(side).is_empty() && (side == 1 || who[0].is_some()) {
            return Err(lines.wrong(say::still_to_place(lengths(&battle.missing(side)))));
        }
    }
    let mut seas = [battle.sea(0).clone(), battle.sea(1).clone()];
    for (side, name) in ["shot-own", "shot-enemy"].into_iter().enumerate() {
        for of in lines.value(name, all::<Move>)? {
            let sea = Some(&mut seas[side]).filter(|sea| sea.is_ready());
            let sea = sea.ok_or_else(|| lines.wrong(say::still_to_place(lengths(&battle.missing(side)))))?;
            sea.apply(of).map_err(|why| lines.wrong(why))?;
        }
    }
    let mut battle = Battle::new(seas, battle.fleet.clone(), who, seed);
    while let Some(line) = lines.next() {
        turn(&mut battle, line).map_err(|why| lines.wrong(why))?;
    }
    Ok(battle)
}

/// Parses the names of the two players. The players `clever` and `genius` are accepted only if ships may not touch.
fn seats(text: &str, touching: bool) -> Option<Sitting<Plays>> {
    let (first, second) = text.split_once(' ')?;
    let code = |name: &str| Player::called(&PLAYERS, name).filter(|player| player.plays_on(touching));
    let seat = |name, nobody| if name == nobody { Some(None) } else { code(name).map(Some) };
    Some([seat(first, "person")?, seat(second, "nobody")?])
}

/// Applies the turn written in `line`.
fn turn(battle: &mut Battle, line: &str) -> Result<(), Text> {
    let (side, moves) = line.split_once(':').ok_or_else(say::no_turn)?;
    let moves: Vec<Move> = all(moves.trim()).filter(|moves| !moves.is_empty()).ok_or_else(say::no_turn)?;
    if battle.next().is_some_and(|next| next.to_string() != side) {
        return Err(say::not_the_turn_of_side(side.escape_debug()));
    }
    let is_mark = |of: &Move| matches!(of, Move::Mark(..));
    if moves.iter().all(is_mark) {
        return moves
            .iter()
            .try_for_each(|&(Move::Mark(row, column) | Move::Shoot(row, column))| battle.mark(row, column));
    }
    battle.act(&moves)
}

/// Writes the battle to `file` atomically. A file that holds anything but a battle is left unchanged.
///
/// # Errors
/// The file cannot be written, or holds anything but a battle.
pub fn save(battle: &Battle, file: &Path) -> Result<(), Text> {
    let is_ours = |text: &str| read(text).is_ok_and(|battle| write(&battle) == text);
    files::save(file, &write(battle), LONGEST, is_ours, say::holds_something_else)
}

/// Reads the battle in `file`.
///
/// # Errors
/// The file cannot be read, or holds no battle. The error says in one line what is wrong.
pub fn load(file: &Path) -> Result<Battle, Text> {
    let text = files::read(file, LONGEST)?.ok_or_else(say::not_a_battle);
    text.and_then(|text| read(&text)).map_err(|why| wrong_in(file.display(), why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::battleship::Start;
    use crate::battleship::hunt::by_lot;
    use proptest::prelude::*;
    use std::fs;

    /// Generates battles after some turns.
    fn a_battle() -> impl Strategy<Value = Battle> {
        let position = prop::option::of(Just("UU~U / U-UU / *UUU / UUXX 2-1"));
        (position, any::<u64>(), any::<[bool; 3]>(), 0..30_usize, prop::collection::vec((0..4_usize, 0..4_usize), 0..3))
            .prop_map(|(position, seed, [person, placed, touching], turns, marks)| {
                let mut options = match position {
                    Some(view) => Options::from_iter([("position", view)]),
                    None => Options::from_iter([("size", "5x4"), ("fleet", "3-2")]),
                };
                if touching && position.is_none() {
                    options = options.with("touching", "yes");
                }
                let start = Start::read(&options).unwrap();
                let who = [(!person).then_some(PLAYERS[5]), Some(PLAYERS[5])];
                let mut battle = Battle::begin(&start, who, seed).unwrap();
                if !person && placed {
                    let player = battle.who[0].unwrap();
                    battle = Battle::of(battle.hunt(0).clone(), battle.fleet, player);
                } else if placed {
                    battle.place_all(0).unwrap();
                }
                for _ in 0..turns {
                    let Some(side) = battle.next() else { break };
                    let _ = battle.act(&by_lot(&battle.view(side), battle.hunt(side).lot()));
                }
                for (row, column) in marks {
                    let _ = battle.mark(row, column);
                }
                battle
            })
    }

    fn same(a: &Battle, b: &Battle) -> bool {
        let all = |of: &Battle| {
            let hunts = [0, 1].map(|side| (of.view(side), of.logs(side).collect::<Vec<_>>(), of.hunt(side).lot()));
            (hunts, [of.sea(0).clone().ships().to_vec(), of.sea(1).ships().to_vec()], of.who, of.next(), of.seed)
        };
        all(a) == all(b)
    }

    proptest! {
        #[test]
        fn a_battle_comes_back_and_what_is_cut_off_is_told(battle in a_battle(), at in any::<prop::sample::Index>()) {
            let text = write(&battle);
            prop_assert!(same(&read(&text).unwrap(), &battle), "{text}");
            let cut = &text[..at.index(text.trim_end().len())];
            let why = read(cut).map(|_| ()).unwrap_err();
            prop_assert!(why.en.lines().count() == 1 && !why.is_empty());
        }

        #[test]
        fn a_changed_line_is_told_or_is_another_battle(
            battle in a_battle(),
            at in any::<prop::sample::Index>(),
            to in "[#;:0-9a-z \n-]",
        ) {
            let mut text = write(&battle);
            let at = at.index(text.len());
            text.replace_range(at..=at, &to);
            match read(&text) {
                Ok(other) => prop_assert!(same(&read(&write(&other)).unwrap(), &other), "{text}"),
                Err(why) => prop_assert!(why.en.lines().count() == 1, "{}", why.en),
            }
        }
    }

    const WHOLE: &str = "battleship 1
size 3x2
fleet 2
touching no
who person density
seed 7
own 2 at 0 0 across
enemy 2 at 0 2 down
shot-own none
shot-enemy shoot 1 1
0: mark 0 1; shoot 0 0
1: shoot 1 2
0: mark 1 0
end
";

    #[test]
    fn a_file_is_read_line_by_line_and_what_is_wrong_says_where() {
        let battle = read(WHOLE).unwrap();
        assert_eq!(write(&battle), WHOLE);
        assert_eq!(format!("{:#}", battle.view(0)), "~-U / -~U 2");
        for (line, other, says) in [
            ("battleship 1", "minesweeper", "holds no battle"),
            ("battleship 1", "battleship 2", "another version of the file format: 2"),
            ("end", "en", "its end is cut off"),
            ("size 3x2", "size 3x99", "line 2 is “size 3x99”"),
            ("who person density", "who person luck", "line 5 is “who person luck”"),
            ("touching no\nwho person density", "touching yes\nwho person clever", "line 5 is"),
            ("own 2 at 0 0 across", "own 2 at 0 2 across", "line 7: the ship 2 at 0 2 across has no room"),
            ("own 2 at 0 0 across", "own 2 at 99999999999999999999 0 down", "line 7 is"),
            ("own 2 at 0 0 across", "own 2 at 18446744073709551615 0 down", "line 7: the ship"),
            ("shot-own none", "shot-own shoot 9 9", "line 9: (9, 9) is outside the sea"),
            ("1: shoot 1 2", "0: shoot 1 2", "line 12: it is not the turn of side 0"),
            ("1: shoot 1 2", "1: shoot 1", "line 12: this is not a turn"),
            ("own 2 at 0 0 across", "own none", "line 11: ships are still to be placed: 2"),
            (
                "person density\nseed 7\nown 2 at 0 0 across",
                "genius density\nseed 7\nown none",
                "line 7: ships are still",
            ),
            ("enemy 2 at 0 2 down", "enemy none", "line 8: ships are still to be placed: 2"),
            (
                "across\nenemy 2 at 0 2 down\nshot-own none",
                "down\nenemy 2 at 0 2 down\nshot-own mark 9 9",
                "line 9: (9, 9)",
            ),
            (
                "own 2 at 0 0 across\nenemy 2 at 0 2 down\nshot-own none",
                "own none\nenemy 2 at 0 2 down\nshot-own shoot 0 0",
                "line 9: ships",
            ),
            ("shoot 0 0", "shoot 1 1", "line 11: (1, 1) was shot at before"),
        ] {
            assert!(WHOLE.contains(line), "{line}");
            let why = read(&WHOLE.replacen(line, other, 1)).map(|_| ()).unwrap_err().en;
            assert!(why.contains(says) && why.lines().count() == 1, "{other}: {why}");
        }
    }

    #[test]
    fn a_battle_is_saved_and_loaded_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("battle.txt");
        let battle = read(WHOLE).unwrap();
        save(&battle, &file).unwrap();
        save(&battle, &file).unwrap();
        assert!(same(&load(&file).unwrap(), &battle));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing lies beside it");
        for other in [&WHOLE[..WHOLE.len() / 2], "my notes"] {
            fs::write(&file, other).unwrap();
            assert!(load(&file).map(|_| ()).unwrap_err().en.contains("battle.txt: "));
            assert_eq!(save(&battle, &file), Err(say::holds_something_else(file.display())));
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        for unreadable in [folder.path(), Path::new("/dev/zero"), &folder.path().join("none")] {
            assert!(load(unreadable).is_err(), "{}", unreadable.display());
        }
    }
}
