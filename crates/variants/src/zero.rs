//! Code that understands nothing: the entries of `tests/variants/zero.toml`, in the place of what a stub leaves to do.

use crate::{Promise, Variant};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What takes the place of a stub's `todo!`, or of each of them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Instead {
    One(String),
    Each(Vec<String>),
}

/// The variants that the entries of `toml` make of the stubs. `points`: what an exercise is worth.
///
/// # Errors
/// Names the entry, and what is wrong with it.
pub(crate) fn read(
    toml: &str,
    stub: impl Fn(&str) -> Option<String>,
    points: impl Fn(&str) -> u32,
) -> Result<Vec<Variant>, String> {
    let chapters: BTreeMap<String, BTreeMap<String, Vec<Instead>>> =
        toml::from_str(toml).map_err(|error| error.to_string())?;
    let mut made = Vec::new();
    for (chapter, exercises) in chapters {
        for (name, entries) in exercises {
            let exercise = format!("{chapter}/{name}");
            let stub = stub(&exercise).ok_or_else(|| format!("{exercise} has no stub"))?;
            let promise = Promise { at_most: Some((points(&exercise) / 5).max(1)), ..Promise::default() };
            for (i, entry) in entries.into_iter().enumerate() {
                let text =
                    done(&stub, entry).ok_or_else(|| format!("{exercise}: entry {i} has not one for each `todo!`"))?;
                let (exercise, promise) = (exercise.clone(), promise.clone());
                made.push(Variant { exercise, name: format!("wrong_zero_{i}"), text, promise });
            }
        }
    }
    Ok(made)
}

/// The stub with this in the place of each `todo!`, which ends its function.
fn done(stub: &str, entry: Instead) -> Option<String> {
    let instead = match entry {
        Instead::One(one) => vec![one],
        Instead::Each(each) => each,
    };
    let code: Vec<&str> = stub.lines().filter(|line| !line.starts_with("//!")).collect();
    let code = code.join("\n") + "\n";
    let mut pieces = code.split("    todo!(");
    let mut text = format!("#![allow(warnings)]\n{}", pieces.next()?);
    let (mut left, mut pieces) = (instead.into_iter(), pieces.peekable());
    while let Some(piece) = pieces.next() {
        let (_, rest) = piece.split_once("\n}\n")?;
        text += &format!("    {}\n}}\n{rest}", left.next()?);
    }
    left.next().is_none().then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(toml: &str) -> Result<Vec<String>, String> {
        let stub = |id: &str| {
            (id == "one/f").then(|| {
                "//! F.\npub fn f() -> u8 {\n    todo!(\"a {}\", 1)\n}\n\npub fn g() {\n    todo!()\n}\n".to_owned()
            })
        };
        read(toml, stub, |_| 12).map(|made| made.into_iter().map(|variant| variant.text).collect())
    }

    #[test]
    fn each_todo_is_replaced() {
        let made = texts("[one]\nf = [['3', '()'], ['4', '()']]").unwrap();
        assert_eq!(made.len(), 2);
        assert_eq!(made[0], "#![allow(warnings)]\npub fn f() -> u8 {\n    3\n}\n\npub fn g() {\n    ()\n}\n");
    }

    #[test]
    fn what_does_not_fit_is_named() {
        assert_eq!(texts("[one]\ng = ['3']").unwrap_err(), "one/g has no stub");
        for toml in ["[one]\nf = ['3']", "[one]\nf = [['3', '4', '5']]"] {
            assert!(texts(toml).unwrap_err().starts_with("one/f: entry 0 has not one"), "{toml}");
        }
    }
}
