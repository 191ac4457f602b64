//! Code without understanding: it gives the same answer to every question, or only calls the exercise before. The
//! entries `zero` of a file `tests/variants/<chapter>/<exercise>.toml` replace the `todo!` of the stub.

use serde::Deserialize;

/// The code that replaces the only `todo!` of a stub, or each of several.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Instead {
    One(String),
    Each(Vec<String>),
}

/// Returns the most points that code without understanding may get.
pub(crate) fn at_most(points: u32) -> u32 {
    (points / 5).max(1)
}

/// Returns the stub with each `todo!`, up to the end of its function, replaced. `None` if the numbers of both differ.
pub(crate) fn done(stub: &str, instead: Instead) -> Option<String> {
    let mut left = match instead {
        Instead::One(one) => vec![one],
        Instead::Each(each) => each,
    }
    .into_iter();
    let code = stub.lines().filter(|line| !line.starts_with("//!")).map(|line| format!("{line}\n")).collect::<String>();
    let mut pieces = code.split("    todo!(");
    let mut text = format!("#![allow(warnings)]\n{}", pieces.next()?);
    for piece in pieces {
        let (_, rest) = piece.split_once("\n}\n")?;
        text += &format!("    {}\n}}\n{rest}", left.next()?);
    }
    left.next().is_none().then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_todo_is_replaced_and_no_other_number_of_them() {
        let stub = "//! F.\npub fn f() -> u8 {\n    todo!(\"a {}\", 1)\n}\n\npub fn g() {\n    todo!()\n}\n";
        let done = |instead: &[&str]| {
            let instead = instead.iter().map(|one| (*one).to_owned()).collect();
            super::done(stub, Instead::Each(instead))
        };
        let both = "#![allow(warnings)]\npub fn f() -> u8 {\n    3\n}\n\npub fn g() {\n    ()\n}\n";
        assert_eq!(done(&["3", "()"]).as_deref(), Some(both));
        assert_eq!(done(&["3"]), None);
        assert_eq!(done(&["3", "()", "5"]), None);
        assert_eq!((at_most(12), at_most(3)), (2, 1));
    }
}
