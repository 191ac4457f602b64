//! The trace of a search as a walk through its tree. A node is a position that the search reached, and `B` identifies a
//! position (a board with the side to move).

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::{self, Display};
use std::str::FromStr;

/// A step of the walk, which begins at the root.
#[derive(Clone, Debug, PartialEq)]
pub enum Moment {
    /// A move was made: the walk goes down to the child of this name.
    Tried(String),
    /// The walk goes down to the child of this name, which was tried before.
    Gone(String),
    /// The walk goes up to the parent.
    Back,
    /// The search was called at this node, with these bounds if it has some.
    Called(Option<Bounds>),
    /// The number of simulated games through this node. Not a step: stated once for each node.
    Visited(u32),
    /// The search returned from this node.
    Returned(Came),
}

/// The bounds of a search: alpha, the lower one, and beta, the upper one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds(pub f64, pub f64);

/// The return value of a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Came {
    /// a number, the value of the position
    Number(f64),
    /// any other value, as text
    Text(String),
    /// no value, because of a panic
    Nothing,
}

/// The walk through a search. Serialised as a single text, since there may be hundreds of thousands of steps.
///
/// The steps follow each other, each ending with `|`: `>c4|` tried, `~c4|` gone, `<|` back, `(|` or `(-3 5|` called,
/// `#12|` visited, and `=2.5|`, `'text|` or `!|` returned.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ran {
    /// the first steps of the walk
    #[serde(with = "crate::as_text")]
    pub moments: Moments,
    /// whether the walk had more steps
    pub cut: bool,
}

/// Steps of a walk.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moments(pub Vec<Moment>);

impl Display for Moments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|moment| moment.fmt(f))
    }
}

impl Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |text: &str| text.replace('|', "/");
        match self {
            Moment::Tried(name) => write!(f, ">{}|", plain(name)),
            Moment::Gone(name) => write!(f, "~{}|", plain(name)),
            Moment::Back => f.write_str("<|"),
            Moment::Called(None) => f.write_str("(|"),
            Moment::Called(Some(Bounds(alpha, beta))) => write!(f, "({alpha} {beta}|"),
            Moment::Visited(often) => write!(f, "#{often}|"),
            Moment::Returned(Came::Number(value)) => write!(f, "={value}|"),
            Moment::Returned(Came::Text(text)) => write!(f, "'{}|", plain(text)),
            Moment::Returned(Came::Nothing) => f.write_str("!|"),
        }
    }
}

impl FromStr for Moments {
    type Err = String;

    fn from_str(text: &str) -> Result<Moments, String> {
        let step = |text| moment(text).ok_or_else(|| format!("{text:?} is no step of a walk"));
        text.split_terminator('|').map(step).collect::<Result<_, _>>().map(Moments)
    }
}

/// Parses a step; `None` if the text is not a step.
fn moment(text: &str) -> Option<Moment> {
    let mut letters = text.chars();
    let (kind, rest) = (letters.next()?, letters.as_str());
    Some(match kind {
        '>' => Moment::Tried(rest.to_owned()),
        '~' => Moment::Gone(rest.to_owned()),
        '<' if rest.is_empty() => Moment::Back,
        '(' if rest.is_empty() => Moment::Called(None),
        '(' => {
            let (alpha, beta) = rest.split_once(' ')?;
            Moment::Called(Some(Bounds(alpha.parse().ok()?, beta.parse().ok()?)))
        }
        '#' => Moment::Visited(rest.parse().ok()?),
        '=' => Moment::Returned(Came::Number(rest.parse().ok()?)),
        '\'' => Moment::Returned(Came::Text(rest.to_owned())),
        '!' if rest.is_empty() => Moment::Returned(Came::Nothing),
        _ => return None,
    })
}

/// The greatest length of a serialised walk, in bytes.
const MOST: usize = (1 << 20) - (1 << 10);

/// The number of characters kept of a text that a search returned.
const LETTERS: usize = 100;

/// A recorder that turns the calls and moves of a search into a walk.
#[derive(Debug)]
pub struct Walk<B> {
    ran: Ran,
    /// the length of the serialised walk so far, in bytes
    bytes: usize,
    /// the nodes from the root to the present one, each with the children that were tried
    path: Vec<Node<B>>,
    /// the depth of each open call; `None` if its board is not in the tree
    calls: Vec<Option<usize>>,
}

#[derive(Debug)]
struct Node<B> {
    /// the name of the move that led here
    name: String,
    board: B,
    children: Vec<(String, B)>,
}

impl<B: Clone + PartialEq> Walk<B> {
    /// Starts a walk at the root.
    #[must_use]
    pub fn new(root: B) -> Walk<B> {
        Walk {
            ran: Ran::default(),
            bytes: 0,
            path: vec![Node { name: String::new(), board: root, children: Vec::new() }],
            calls: Vec::new(),
        }
    }

    fn note(&mut self, moment: Moment) {
        if self.ran.cut {
            return;
        }
        let text = moment.to_string();
        self.bytes += text.len() + text.matches(['"', '\\']).count();
        self.ran.cut = self.bytes > MOST;
        if !self.ran.cut {
            self.ran.moments.0.push(moment);
        }
    }

    /// Returns the depth of this board on the path from the root to the present node, if it is there.
    #[must_use]
    pub fn depth_of(&self, board: &B) -> Option<usize> {
        self.path.iter().rposition(|node| node.board == *board)
    }

    /// Returns the depth of the present node; 0 at the root.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.path.len() - 1
    }

    /// Goes up to this depth.
    pub fn back_to(&mut self, depth: usize) {
        while self.depth() > depth {
            self.path.pop();
            self.note(Moment::Back);
        }
    }

    fn down(&mut self, name: String, board: B, moment: fn(String) -> Moment) {
        self.note(moment(name.clone()));
        self.path.push(Node { name, board, children: Vec::new() });
    }

    /// Records a move of this name from one board to another. Ignores it if `before` is not on the path from the root.
    pub fn tried(&mut self, before: &B, name: String, after: B) {
        let Some(depth) = self.depth_of(before) else { return };
        self.back_to(depth);
        let children = &mut self.path[depth].children;
        if !children.iter().any(|(other, _)| *other == name) {
            children.push((name.clone(), after.clone()));
        }
        self.down(name, after, Moment::Tried);
    }

    /// Records that a move was taken back, if the present node's name begins with `name`.
    pub fn taken_back(&mut self, name: &str) {
        if self.depth() > 0 && self.path[self.depth()].name.starts_with(name) {
            self.back_to(self.depth() - 1);
        }
    }

    /// Records a call of the search with this board.
    pub fn called(&mut self, board: &B, bounds: Option<Bounds>) {
        let at = self.depth_of(board).or_else(|| self.go_to_a_child(board));
        if let Some(depth) = at {
            self.back_to(depth);
            self.note(Moment::Called(bounds));
        }
        self.calls.push(at);
    }

    /// Goes down to a board that was tried earlier, from the deepest node that has tried it. Returns its depth.
    fn go_to_a_child(&mut self, board: &B) -> Option<usize> {
        let tried = |node: &Node<B>| node.children.iter().find(|(_, child)| child == board).cloned();
        let (depth, child) =
            self.path.iter().enumerate().rev().find_map(|(depth, node)| Some((depth, tried(node)?)))?;
        self.back_to(depth);
        self.down(child.0, child.1, Moment::Gone);
        Some(depth + 1)
    }

    /// Records the return from the innermost open call.
    pub fn returned(&mut self, came: Came) {
        if let Some(Some(depth)) = self.calls.pop() {
            self.back_to(depth);
            self.note(Moment::Returned(match came {
                Came::Text(text) => Came::Text(short(&text)),
                came => came,
            }));
        }
    }

    /// Records the call of a watched function with these parameters. `board` is `None` if the call has no such board.
    pub fn calls(&mut self, board: Option<&B>, with: &[(Cow<'static, str>, String)]) {
        match board {
            Some(board) => self.called(board, bounds(with)),
            None => self.calls.push(None),
        }
    }

    /// Returns the walk; `more` says that the search went on after the recording stopped.
    #[must_use]
    pub fn end(mut self, more: bool) -> Ran {
        self.ran.cut |= more;
        self.ran
    }
}

/// Shortens a text to [`LETTERS`] characters, without control characters.
fn short(text: &str) -> String {
    let mut letters = text.chars().filter(|letter| !letter.is_control());
    let mut short: String = letters.by_ref().take(LETTERS).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

/// Returns the bounds among the parameters of a call.
fn bounds(with: &[(Cow<'static, str>, String)]) -> Option<Bounds> {
    Some(Bounds(parameter(with, "alpha")?.parse().ok()?, parameter(with, "beta")?.parse().ok()?))
}

/// Returns the value of a parameter of a call.
#[must_use]
pub fn parameter<'a>(with: &'a [(Cow<'static, str>, String)], name: &str) -> Option<&'a str> {
    with.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
}

/// Parses the return value of a function: a number, or the last number of a tuple, which is the score.
#[must_use]
pub fn came(returned: Option<&str>) -> Came {
    let Some(text) = returned else { return Came::Nothing };
    let number = |text: &str| text.trim_matches(['(', ')', ' ']).parse().ok().map(Came::Number);
    number(text).or_else(|| number(text.rsplit(',').next()?)).unwrap_or_else(|| Came::Text(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::Moment::{Back, Called, Gone, Returned, Tried};
    use super::*;
    use proptest::prelude::*;

    fn any_moment() -> impl Strategy<Value = Moment> {
        let number = || prop::num::f64::ANY.prop_filter("NaN differs from itself", |number| !number.is_nan());
        prop_oneof![
            "[^|]{0,9}".prop_map(Tried),
            "[^|]{0,9}".prop_map(Gone),
            Just(Back),
            Just(Called(None)),
            (number(), number()).prop_map(|(alpha, beta)| Called(Some(Bounds(alpha, beta)))),
            any::<u32>().prop_map(Moment::Visited),
            number().prop_map(|value| Returned(Came::Number(value))),
            "[^|]{0,9}".prop_map(|text| Returned(Came::Text(text))),
            Just(Returned(Came::Nothing)),
        ]
    }

    proptest! {
        #[test]
        fn walks_print_as_what_they_are_parsed_from(moments in prop::collection::vec(any_moment(), 0..20)) {
            let moments = Moments(moments);
            prop_assert_eq!(moments.to_string().parse(), Ok(moments));
        }

        #[test]
        fn any_text_is_a_walk_or_none(text in "([>~<(#='!|. 0-9eE+-]|inf|NaN|\\PC|\n){0,40}") {
            let _ = came(Some(&text));
            if let Ok(moments) = text.parse::<Moments>() {
                let printed = moments.to_string();
                prop_assert_eq!(printed.parse::<Moments>().unwrap().to_string(), printed);
            }
        }

        #[test]
        fn whatever_came_back_is_told_in_few_letters(text in "\\PC{0,300}|[\u{0}-\u{1f}a]{0,300}") {
            let mut walk = Walk::new(0);
            walk.called(&0, None);
            walk.returned(Came::Text(text));
            let Returned(Came::Text(told)) = &walk.end(false).moments.0[1] else { panic!("nothing came back") };
            prop_assert!(told.chars().count() <= LETTERS + 1 && !told.contains(char::is_control));
        }
    }

    #[test]
    fn a_search_of_any_length_is_told_in_one_answer() {
        for text in ["\"\\", "no number"] {
            let mut walk = Walk::new(0);
            for _ in 0..20_000 {
                walk.tried(&0, "(0, 1)".to_owned(), 1);
                walk.called(&1, Some(Bounds(f64::MIN, f64::MAX)));
                walk.returned(Came::Text(text.repeat(99)));
                walk.taken_back("(0, 1)");
            }
            let ran = walk.end(false);
            let bytes = serde_json::to_string(&ran).unwrap().len();
            assert!(ran.cut && (MOST / 10 * 9..1 << 20).contains(&bytes), "{bytes}");
        }
    }

    fn tried(name: &str) -> Moment {
        Tried(name.to_owned())
    }

    #[test]
    fn moves_that_are_taken_back_and_boards_that_are_copied_make_the_same_walk() {
        let mut walk = Walk::new("");
        walk.called(&"", None);
        walk.tried(&"", "a".to_owned(), "a");
        walk.tried(&"a", "b".to_owned(), "ab");
        walk.taken_back("nothing");
        walk.taken_back("b");
        walk.tried(&"a", "c".to_owned(), "ac");
        walk.returned(Came::Number(1.0));
        let taken_back = walk.end(false);
        let mut walk = Walk::new("");
        walk.called(&"", None);
        walk.tried(&"", "a".to_owned(), "a");
        walk.tried(&"a", "b".to_owned(), "ab");
        walk.tried(&"a", "c".to_owned(), "ac");
        walk.tried(&"elsewhere", "d".to_owned(), "d");
        walk.returned(Came::Number(1.0));
        assert_eq!(walk.end(false), taken_back);
        let moments = [Called(None), tried("a"), tried("b"), Back, tried("c"), Back, Back, Returned(Came::Number(1.0))];
        assert_eq!(taken_back.moments.0, moments);
    }

    #[test]
    fn boards_that_were_made_beforehand_are_found_again() {
        let mut walk = Walk::new("");
        walk.tried(&"", "a".to_owned(), "a");
        walk.tried(&"", "b".to_owned(), "b");
        walk.called(&"a", Some(Bounds(f64::NEG_INFINITY, 2.0)));
        walk.called(&"nowhere", None);
        walk.returned(Came::Number(7.0));
        walk.returned(Came::Nothing);
        let ran = walk.end(true);
        assert_eq!(
            ran.moments.0,
            [
                tried("a"),
                Back,
                tried("b"),
                Back,
                Gone("a".to_owned()),
                Called(Some(Bounds(f64::NEG_INFINITY, 2.0))),
                Returned(Came::Nothing)
            ]
        );
        assert!(ran.cut);
        let json = serde_json::to_string(&ran).unwrap();
        assert_eq!(serde_json::from_str::<Ran>(&json).unwrap(), ran);
        assert_eq!(json, r#"{"moments":">a|<|>b|<|~a|(-inf 2|!|","cut":true}"#);
        for wrong in ["x", "|", "(1|", "#|", "#-1|", "<a|", "=one|", "!?|"] {
            assert!(wrong.parse::<Moments>().is_err(), "{wrong}");
        }
        assert_eq!("'a b|=-2.5|".parse::<Moments>().unwrap().to_string(), "'a b|=-2.5|");
    }

    #[test]
    fn numbers_scores_and_other_results_are_told_apart() {
        assert_eq!(came(Some("3.5")), Came::Number(3.5));
        assert_eq!(came(Some("-inf")), Came::Number(f64::NEG_INFINITY));
        assert_eq!(came(Some("(1, 2, -1)")), Came::Number(-1.0));
        assert_eq!(came(Some("(Some((3, 7)), 6)")), Came::Number(6.0));
        assert_eq!(came(Some("[]")), Came::Text("[]".to_owned()));
        assert_eq!(came(None), Came::Nothing);
        let with = [("alpha".into(), "-3".to_owned()), ("beta".into(), "inf".to_owned())];
        assert_eq!(bounds(&with), Some(Bounds(-3.0, f64::INFINITY)));
        assert_eq!((bounds(&with[..1]), parameter(&with, "board")), (None, None));
    }
}
