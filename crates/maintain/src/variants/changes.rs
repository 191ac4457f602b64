//! Variants that are changes of a solution: the entries of a file `tests/variants/<chapter>/<exercise>.toml`.

use super::zero::{Instead, at_most, done};
use super::{Promise, Variant};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The contents of a file of variants.
#[derive(Deserialize)]
struct Entries {
    /// Code without understanding, which replaces the `todo!` of the stub.
    #[serde(default)]
    zero: Vec<Instead>,
    #[serde(flatten)]
    changes: BTreeMap<String, Change>,
}

/// The exercise that the entries belong to.
pub(crate) struct Of<'a> {
    pub exercise: &'a str,
    pub solution: &'a str,
    pub stub: &'a str,
    pub points: u32,
    /// The variants with a file of their own, of this exercise and of others.
    pub files: &'a [Variant],
}

/// An entry of the file; its key is the name of the variant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    /// The reason why the variant is wrong.
    wrong: Option<String>,
    /// The way in which the variant is right, instead of a reason.
    right: Option<String>,
    /// The name of the file or entry that is changed; the solution by default.
    of: Option<String>,
    points: Option<u32>,
    #[serde(default)]
    says: Vec<String>,
    status: Option<String>,
    board: Option<String>,
    /// The replacements, which are made one after the other.
    change: Vec<Replacement>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Replacement {
    /// The text to replace, which must occur exactly once.
    from: String,
    to: String,
}

/// Parses the entries of `toml` and builds the variants from an exercise's stub, its solution and its variants in
/// files.
///
/// # Errors
/// An entry is invalid; the message names the entry and the problem.
pub(crate) fn read(of: &Of<'_>, toml: &str) -> Result<Vec<Variant>, String> {
    let Entries { zero, changes } = toml::from_str(toml).map_err(|error| error.to_string())?;
    let Of { exercise, solution, stub, points, files } = *of;
    // Entries that change another entry are built after it.
    let depth = |(_, entry): &(&String, &Change)| {
        std::iter::successors(entry.of.as_ref(), |of| changes.get(*of)?.of.as_ref()).take(changes.len()).count()
    };
    let mut ordered: Vec<(&String, &Change)> = changes.iter().collect();
    ordered.sort_by_key(depth);
    let mut made: Vec<Variant> = Vec::new();
    for (name, entry) in ordered {
        let base = match &entry.of {
            None => Some(solution),
            Some(of) => {
                let its = files.iter().filter(|file| file.exercise == exercise).chain(&made);
                its.into_iter().find(|variant| variant.name == *of).map(|variant| &*variant.text)
            }
        };
        let base = base.ok_or_else(|| format!("{name}: there is no {:?} to change", entry.of))?;
        let changed = replaced(base, &entry.change).map_err(|problem| format!("{name}: {problem}"))?;
        let what = match (&entry.wrong, &entry.right) {
            (Some(wrong), None) if name.starts_with("wrong_") => format!("Wrong: {wrong}"),
            (None, Some(right)) if name.starts_with("right_") => format!("Right: {right}"),
            _ => return Err(format!("{name}: it must say why it is wrong or right, as its name begins")),
        };
        let text = format!("//! {what}\n{changed}");
        let is_line = |code: &str| code.trim().lines().count() <= 1;
        let is_slip = entry.of.is_none()
            && matches!(&entry.change[..], [Replacement { from, to }] if is_line(from) && is_line(to));
        let (says, status, board) = (entry.says.clone(), entry.status.clone(), entry.board.clone());
        let promise = Promise { points: entry.points, says, status, board, at_most: None };
        made.push(Variant { exercise: exercise.to_owned(), name: name.clone(), text, promise, is_slip });
    }
    for (i, instead) in zero.into_iter().enumerate() {
        let text = done(stub, instead).ok_or_else(|| format!("zero: entry {i} has not one for each `todo!`"))?;
        let promise = Promise { at_most: Some(at_most(points)), ..Promise::default() };
        let (exercise, name) = (exercise.to_owned(), format!("wrong_zero_{i}"));
        made.push(Variant { exercise, name, text, promise, is_slip: false });
    }
    Ok(made)
}

/// Returns the code without its leading description and without indentation, which makes no difference.
fn flat(code: &str) -> String {
    code.lines().map(str::trim_start).filter(|line| !line.starts_with("//!")).collect::<Vec<_>>().join("\n")
}

fn replaced(base: &str, changes: &[Replacement]) -> Result<String, String> {
    let base = flat(base);
    let mut code = base.clone();
    for Replacement { from, to } in changes {
        let times = code.matches(&flat(from)).count();
        if from.is_empty() || times != 1 {
            return Err(format!("this stands there {times} times, not once:\n{from}"));
        }
        code = code.replace(&flat(from), &flat(to));
    }
    if code == base { Err("it changes nothing".to_owned()) } else { Ok(code) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<'a>(files: &'a [Variant]) -> Of<'a> {
        Of { exercise: "one/f", solution: SOLUTION, stub: "pub fn f() -> u8 {\n    todo!()\n}\n", points: 3, files }
    }

    const SOLUTION: &str =
        "//! Solved.\n\npub fn f() -> u8 {\n    if true {\n        1\n    } else {\n        2\n    }\n}\n";

    /// Returns the code that an entry `wrong_f` with these lines makes of the solution, or the error.
    fn code(lines: &str) -> Result<String, String> {
        let file = |name: &str, text: &str| Variant {
            exercise: "one/f".to_owned(),
            name: name.to_owned(),
            text: text.to_owned(),
            promise: Promise::default(),
            is_slip: false,
        };
        let files = [file("right_three", "//! Right: adds.\n\npub fn f() -> u8 { 1 + 2 }\n")];
        let toml = format!("[wrong_f]\nwrong = \"why\"\npoints = 2\n{lines}");
        super::read(&of(&files), &toml).map(|variants| variants[0].text.clone())
    }

    #[test]
    fn the_solution_is_changed_whatever_its_indentation() {
        let changed =
            code("change = [{ from = '''\n1\n} else {''', to = '0 } else {' }, { from = 'true', to = 'false' }]");
        assert_eq!(changed.unwrap(), "//! Wrong: why\n\npub fn f() -> u8 {\nif false {\n0 } else {\n2\n}\n}");
    }

    #[test]
    fn code_that_understands_nothing_takes_the_place_of_what_is_to_do() {
        let made = super::read(&of(&[]), "zero = ['0', ['1']]").unwrap();
        let texts: Vec<&str> = made.iter().map(|variant| variant.text.as_str()).collect();
        assert_eq!(texts, ["0", "1"].map(|body| format!("#![allow(warnings)]\npub fn f() -> u8 {{\n    {body}\n}}\n")));
        assert!(made.iter().all(|variant| variant.promise.at_most == Some(1)));
        let problem = super::read(&of(&[]), "zero = [['0', '1']]").expect_err("one `todo!`");
        assert_eq!(problem, "zero: entry 0 has not one for each `todo!`");
    }

    #[test]
    fn another_file_is_changed() {
        let changed = code("of = 'right_three'\nchange = [{ from = '+', to = '-' }]");
        assert_eq!(changed.unwrap(), "//! Wrong: why\n\npub fn f() -> u8 { 1 - 2 }");
    }

    #[test]
    fn a_right_change_is_changed() {
        let right = "[right_f]\nright = 'adds'\nchange = [{ from = '1', to = '1 + 2' }]\n";
        let toml = format!("[wrong_f]\nwrong = 'why'\nof = 'right_f'\nchange = [{{ from = '+', to = '-' }}]\n{right}");
        let made = super::read(&of(&[]), &toml).unwrap();
        assert!(made[1].name == "wrong_f" && made[1].text.contains("1 - 2"), "{made:?}");
        // The order of building does not depend on the names.
        let (early, circle) =
            ("[wrong_a]\nwrong = 'why'\nof = 'wrong_b'\nchange = [{ from = '1', to = '7' }]\n", "of = 'wrong_a'");
        let late = "[wrong_b]\nwrong = 'why'\nchange = [{ from = '2', to = '8' }]\n";
        let made = read(&of(&[]), &format!("{early}{late}")).unwrap();
        assert!(made[1].name == "wrong_a" && made[1].text.contains('7') && made[1].text.contains('8'), "{made:?}");
        assert!(read(&of(&[]), &format!("{early}{}", late.replace("change", &format!("{circle}\nchange")))).is_err());
    }

    #[test]
    fn a_right_solution_says_how_and_its_name_says_so() {
        let entry = |name: &str, key: &str| format!("[{name}]\n{key} = 'why'\nchange = [{{ from = '1', to = '3' }}]");
        let read = |name, key| super::read(&of(&[]), &entry(name, key)).map(|variants| variants[0].text.clone());
        assert!(read("right_f", "right").unwrap().starts_with("//! Right: why\n"));
        for (name, key) in [("right_f", "wrong"), ("wrong_f", "right"), ("f", "wrong")] {
            assert!(read(name, key).expect_err(name).contains("it must say why it is wrong or right"), "{name} {key}");
        }
    }

    #[test]
    fn what_cannot_be_carried_out_is_named() {
        for (lines, problem) in [
            ("change = [{ from = '3', to = '4' }]", "wrong_f: this stands there 0 times, not once:\n3"),
            ("change = [{ from = '}', to = '' }]", "wrong_f: this stands there 3 times, not once:\n}"),
            ("change = [{ from = '', to = '4' }]", "wrong_f: this stands there"),
            ("change = [{ from = '1', to = '3' }, { from = '1', to = '4' }]", "wrong_f: this stands there 0 times"),
            ("change = [{ from = '1', to = '1' }]", "wrong_f: it changes nothing"),
            ("change = []", "wrong_f: it changes nothing"),
            ("of = 'right_four'\nchange = []", "wrong_f: there is no Some(\"right_four\") to change"),
            ("change = []\n[wrong_f]", "duplicate key"),
            ("chang = []", "unknown field `chang`"),
            ("", "missing field `change`"),
        ] {
            let said = code(lines).expect_err(lines);
            assert!(said.contains(problem), "{lines}\nshould say “{problem}”, but says\n{said}");
        }
    }
}
