//! __Game__: TODO(new). Handout: docs/en/__chapter__/__exercise__.md, Aufgabenblatt: docs/de/__chapter__/__exercise__.md

/// TODO(new): what it returns, with an example.
pub fn __exercise__(number: u32) -> u32 {
    todo!("do something with {number}")
}
