//! Hostile files shared by the tests and the bench of `guard`.

/// A pattern of a hostile file: a part that is repeated, and parts at the beginning and the end.
pub struct Nasty {
    /// The name of the pattern in the bench's table.
    pub name: &'static str,
    before: &'static str,
    again: &'static str,
    closed: &'static str,
    behind: &'static str,
}

impl Nasty {
    const fn of(name: &'static str, again: &'static str, closed: &'static str) -> Nasty {
        Nasty { name, before: "", again, closed, behind: "" }
    }

    const fn within(name: &'static str, before: &'static str, again: &'static str, behind: &'static str) -> Nasty {
        Nasty { name, before, again, closed: "", behind }
    }

    /// Returns a file of about so many bytes.
    pub fn of_length(&self, bytes: usize) -> String {
        let times = (bytes - self.before.len() - self.behind.len()) / (self.again.len() + self.closed.len());
        format!("{}{}{}{}", self.before, self.again.repeat(times), self.closed.repeat(times), self.behind)
    }
}

/// Patterns that could make a reader look at the same token more than once.
pub const NASTY: &[Nasty] = &[
    Nasty::of("use without an end", "use ", ""),
    Nasty::of("names without a semicolon", "use a as b ", ""),
    Nasty::within("one use of many names", "use a::", "b as c, ", ";"),
    Nasty::of("use within use", "use a::{", "}"),
    Nasty::of("use within types", "use<'a> ", ""),
    Nasty::of("parentheses", "(", ")"),
    Nasty::of("never closed", "{", ""),
    Nasty::of("attributes", "#[allow()] ", ""),
    Nasty::of("attributes within attributes", "#[allow(", ")]"),
    Nasty::of("marks", "#!", ""),
    Nasty::of("modules", "mod a {", "}"),
    Nasty::of("macros", "macro_rules! a { ($x:expr) => { $x } } ", ""),
    Nasty::of("names of macros", "macro_rules! ", ""),
    Nasty::within("rules of one macro", "macro_rules! a { ", "($x:ty) => { $x } ", "}"),
    Nasty::within("one placeholder", "macro_rules! a { (", "$x:expr ", ") => { $x } }"),
    Nasty::of("calls", "vec![", "]"),
    Nasty::of("not", "!", ""),
    Nasty::of("lifetimes", "'a ", ""),
    Nasty::of("comments within comments", "/*", "*/"),
    Nasty::of("lines of documentation", "/// a\n", ""),
    Nasty::of("raw strings that do not end", "r#\"", ""),
    Nasty::of("fences of raw strings", "r########\" ", ""),
    Nasty::of("numbers", "1.0e", ""),
    Nasty::of("one long word", "a", ""),
    Nasty::of("bytes that are no text", "\u{fffd}", ""),
];
