//! The rules for the text of an exercise: which attributes and macros it may use. A name that is not on a list is
//! refused.
//!
//! The check is sound because a name before `!` or after `#[` always occurs literally in the text. A student's own
//! `macro_rules!` could otherwise assemble such a name. Therefore no placeholder may be next to `!` or `#` in it, and a
//! match of `$x:tt` (a `!`, say) must not be used again. Dangerous macros cannot get another name: `use ... as` is
//! refused for them, and no macro of the student may have the same name.

use crate::words as say;
use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use std::collections::BTreeSet;
use text::Text;

/// The maximum size of an exercise's file, in bytes.
pub const LARGEST_FILE: u64 = 1 << 20;

/// The macros that an exercise may call, besides its own.
const MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "line",
    "matches",
    "module_path",
    "panic",
    "print",
    "println",
    "stringify",
    "thread_local",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// The attributes that an exercise may use, besides those of clippy.
const ATTRIBUTES: &[&str] = &[
    // The path begins with colons, so that a student's own module `games` is not meant.
    "::games::watched",
    "allow",
    "cfg",
    "cold",
    "default",
    "deny",
    "deprecated",
    "derive",
    "doc",
    "expect",
    "forbid",
    "ignore",
    "inline",
    "macro_export",
    "macro_use",
    "must_use",
    "non_exhaustive",
    "repr",
    "rustfmt::skip",
    "should_panic",
    "test",
    "track_caller",
    "warn",
];

const DERIVES: &[&str] = &["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

/// The fragments that a placeholder of a student's own macro may match and insert elsewhere: none can be a single `!`
/// or `#`.
const FRAGMENTS: &[&str] = &[
    "block",
    "expr",
    "expr_2021",
    "ident",
    "item",
    "lifetime",
    "literal",
    "pat",
    "pat_param",
    "path",
    "stmt",
    "ty",
    "vis",
];

/// Macros of the standard library that must be neither renamed nor redefined: they read files, or do the work of
/// attributes.
const ONE_NAME: &[&str] = &[
    "alloc_error_handler",
    "asm",
    "cfg_accessible",
    "cfg_eval",
    "concat_bytes",
    "concat_idents",
    "derive",
    "env",
    "global_allocator",
    "global_asm",
    "include",
    "include_bytes",
    "include_str",
    "naked_asm",
    "option_env",
    "test_case",
];

/// The keywords, which are never the name of a macro, so that a `!` after one means "not".
const KEYWORDS: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "dyn", "else", "enum", "false", "fn", "for", "if", "impl",
    "in", "let", "loop", "match", "move", "mut", "pub", "ref", "return", "static", "struct", "trait", "true", "type",
    "where", "while",
];

/// The words that are refused anywhere in a file that guard cannot tokenise, even in comments.
const NOT_EVEN_IN_COMMENTS: &[&str] = &[
    "asm",
    "debugger_visualizer",
    "env",
    "export_name",
    "extern",
    "global_allocator",
    "global_asm",
    "include",
    "include_bytes",
    "include_str",
    "link",
    "link_section",
    "mod",
    "naked_asm",
    "no_mangle",
    "option_env",
    "path",
    "unsafe",
];

/// Returns the reason why a source must not be compiled; `None` if it may be.
///
/// This reader and the compiler must see the same code in the text (`differential` compares them). Where they might
/// not, more is refused: a first line that only the compiler drops, or text that this reader cannot tokenise.
#[must_use]
pub fn refuse(source: &[u8]) -> Option<Text> {
    if source.len() as u64 > LARGEST_FILE {
        return Some(say::large_refused(LARGEST_FILE >> 20));
    }
    let text = String::from_utf8_lossy(source);
    let begin = text.trim_start_matches('\u{feff}');
    // `---` begins a section for cargo, which the compiler drops together with the space before it. Two direction marks
    // count as space.
    let inner = begin.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}'));
    if begin.starts_with("#!") && !begin.starts_with("#![") || inner.starts_with("---") {
        return Some(say::first_line_refused());
    }
    match read(&text) {
        Some(tokens) => refuse_tokens(tokens),
        // The compiler explains broken code.
        None => {
            let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
            let word = words.into_iter().find(|word| NOT_EVEN_IN_COMMENTS.contains(word))?;
            Some(if word == "unsafe" { say::unsafe_refused() } else { say::unreadable_refused(word) })
        }
    }
}

/// Tokenises the text; `None` if it is not valid Rust.
pub(crate) fn read(text: &str) -> Option<TokenStream> {
    text.parse().ok()
}

/// The surroundings of a token.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// At the top level of the file, or within the braces of a module.
    Items,
    /// Within a function, a type or an expression.
    Code,
    /// Within the arguments of a macro or an attribute.
    Arguments,
    /// Within the body of a student's own macro.
    Body,
    /// Within `$( ... )` in such a body; the parentheses disappear when the macro is expanded.
    Repeated,
}

/// Checks all tokens, without recursion: a file nested a million levels deep must not overflow the stack. Each token is
/// visited once, so the time is linear in the size of the file.
fn refuse_tokens(tokens: TokenStream) -> Option<Text> {
    let own = own_macros(tokens.clone());
    let mut left = vec![Unread { tokens, place: Place::Items, of_use: false }];
    while let Some(Unread { tokens, place, of_use }) = left.pop() {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut here = Here { tokens: &tokens, at: 0, place, of_use, own: &own };
        for at in 0..tokens.len() {
            here.at = at;
            here.of_use = of_use || here.is_of_use();
            if let Err(problem) = here.look(&mut left) {
                return Some(problem);
            }
        }
    }
    None
}

/// Calls `look` with the tokens of each group, the outermost first, without recursion.
pub(crate) fn each_group(tokens: TokenStream, mut look: impl FnMut(&[TokenTree])) {
    let mut left = vec![tokens];
    while let Some(tokens) = left.pop() {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        look(&tokens);
        left.extend(tokens.into_iter().filter_map(|token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        }));
    }
}

/// Returns the names of the macros that the file defines.
fn own_macros(tokens: TokenStream) -> BTreeSet<String> {
    let mut own = BTreeSet::new();
    each_group(tokens, |tokens| {
        let definitions = (0..tokens.len()).filter(|at| is_definition(tokens, *at));
        own.extend(definitions.filter_map(|at| plain(tokens.get(at + 2))));
    });
    own
}

/// Returns a word without its `r#` prefix.
pub(crate) fn plain(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(word)) => Some(word.to_string().trim_start_matches("r#").to_owned()),
        _ => None,
    }
}

/// Returns a token as it is written; of a group only its opening bracket, since its contents may be as long as the
/// file.
fn shown(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => match group.delimiter() {
            Delimiter::Parenthesis => "(".to_owned(),
            Delimiter::Brace => "{".to_owned(),
            Delimiter::Bracket => "[".to_owned(),
            Delimiter::None => String::new(),
        },
        token => token.to_string(),
    }
}

fn is_punct(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == c)
}

/// Whether the token at this index is a `!` that is not the first half of `!=`.
fn is_bang(tokens: &[TokenTree], at: usize) -> bool {
    match tokens.get(at) {
        Some(TokenTree::Punct(bang)) if bang.as_char() == '!' => {
            !(bang.spacing() == Spacing::Joint && is_punct(tokens.get(at + 1), '='))
        }
        _ => false,
    }
}

/// Whether the word at this index is the name of a macro that is called.
fn is_call(tokens: &[TokenTree], at: usize) -> bool {
    matches!(&tokens[at], TokenTree::Ident(word) if !KEYWORDS.contains(&word.to_string().as_str()))
        && is_bang(tokens, at + 1)
}

/// Whether `macro_rules! name` begins at this index.
fn is_definition(tokens: &[TokenTree], at: usize) -> bool {
    plain(tokens.get(at)).is_some_and(|word| word == "macro_rules")
        && is_call(tokens, at)
        && plain(tokens.get(at + 2)).is_some()
}

/// Whether `tokens` begin with `mod name { ... }`.
fn is_inline_module(tokens: &[TokenTree]) -> bool {
    match tokens {
        [TokenTree::Ident(word), TokenTree::Ident(_), TokenTree::Group(body), ..] => {
            word == "mod" && body.delimiter() == Delimiter::Brace
        }
        _ => false,
    }
}

/// A token in the list of its neighbours.
struct Here<'a> {
    tokens: &'a [TokenTree],
    at: usize,
    place: Place,
    /// Whether the token belongs to a `use` declaration.
    of_use: bool,
    own: &'a BTreeSet<String>,
}

/// A group that was not checked yet.
struct Unread {
    tokens: TokenStream,
    place: Place,
    /// Whether the group, with all its contents, belongs to a `use` declaration.
    of_use: bool,
}

impl Here<'_> {
    fn before(&self, steps: usize) -> Option<&TokenTree> {
        self.at.checked_sub(steps).map(|at| &self.tokens[at])
    }

    fn after(&self, steps: usize) -> Option<&TokenTree> {
        self.tokens.get(self.at + steps)
    }

    fn is_in_macro(&self) -> bool {
        !matches!(self.place, Place::Items | Place::Code)
    }

    fn becomes_code(&self) -> bool {
        matches!(self.place, Place::Body | Place::Repeated)
    }

    /// Whether this token belongs to a `use` declaration, if `of_use` tells whether the previous token did. A
    /// declaration extends from the word `use` to the semicolon. `use<'a>` in a type is not a declaration; but a macro
    /// may put its arguments before something else.
    fn is_of_use(&self) -> bool {
        match &self.tokens[self.at] {
            TokenTree::Ident(word) if word == "use" => {
                self.is_in_macro() || !is_punct(self.after(1), '<') || self.of_use
            }
            token => self.of_use && !is_punct(Some(token), ';'),
        }
    }

    fn look(&self, left: &mut Vec<Unread>) -> Result<(), Text> {
        match &self.tokens[self.at] {
            TokenTree::Ident(_) => self.word(),
            TokenTree::Group(group) => self.group(group, left),
            TokenTree::Punct(punct) if punct.as_char() == '#' => self.attribute(),
            TokenTree::Punct(_) if self.becomes_code() && is_bang(self.tokens, self.at) => self.bang(),
            _ => Ok(()),
        }
    }

    fn word(&self) -> Result<(), Text> {
        let Some(word) = plain(self.after(0)) else { return Ok(()) };
        if word == "unsafe" {
            return Err(say::unsafe_refused());
        }
        // `r#mod` is an ordinary name.
        match self.tokens[self.at].to_string().as_str() {
            "extern" | "macro" => return Err(say::word_refused(word)),
            // A module in another file could be any file, and a macro could create one from its arguments.
            "mod" if self.place != Place::Items || !is_inline_module(&self.tokens[self.at..]) => {
                return Err(say::module_refused());
            }
            "use" if self.is_in_macro() => return Err(say::pieces_refused("use")),
            "as" if self.of_use => self.alias()?,
            _ => {}
        }
        if !is_call(self.tokens, self.at) {
            return Ok(());
        }
        if word == "macro_rules" {
            return if self.is_in_macro() { Err(say::pieces_refused("macro_rules")) } else { Ok(()) };
        }
        if is_punct(self.before(1), '$') {
            return Err(say::pieces_refused(format!("${word}!")));
        }
        // A macro of another file may have any meaning, and a path could lead there. If the student's macro is not in
        // scope, the library's is meant.
        let path = is_punct(self.before(1), ':') && is_punct(self.before(2), ':');
        let own = self.own.contains(&word) && !path && !ONE_NAME.contains(&word.as_str());
        if own || MACROS.contains(&word.as_str()) { Ok(()) } else { Err(say::macro_refused(word, MACROS.join(", "))) }
    }

    /// Checks the `as` of `use a::b as c;`.
    fn alias(&self) -> Result<(), Text> {
        let (Some(from), Some(to)) = (plain(self.before(1)), plain(self.after(1))) else { return Ok(()) };
        let taken = self.own.contains(&to) || MACROS.contains(&to.as_str()) || ATTRIBUTES.contains(&to.as_str());
        if taken || ONE_NAME.contains(&from.as_str()) { Err(say::alias_refused(from, to)) } else { Ok(()) }
    }

    /// Checks an attribute `#[...]` or `#![...]`.
    fn attribute(&self) -> Result<(), Text> {
        let group = if is_bang(self.tokens, self.at + 1) { self.after(2) } else { self.after(1) };
        let Some(TokenTree::Group(group)) = group.filter(|token| matches!(token, TokenTree::Group(_))) else {
            return if self.is_in_macro() { Err(say::pieces_refused("#")) } else { Ok(()) };
        };
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let path = tokens.iter().take_while(|token| matches!(token, TokenTree::Ident(_)) || is_punct(Some(token), ':'));
        let mut name: String = path.map(|token| plain(Some(token)).unwrap_or_else(|| ":".to_owned())).collect();
        let mut allowed = ATTRIBUTES.contains(&name.as_str()) || name.starts_with("clippy::");
        if name == "derive"
            && let Some(TokenTree::Group(traits)) = tokens.get(1)
            && let Some(other) = traits.stream().into_iter().find(|token| {
                !is_punct(Some(token), ',') && !plain(Some(token)).is_some_and(|name| DERIVES.contains(&name.as_str()))
            })
        {
            (name, allowed) = (format!("derive({})", shown(&other)), false);
        }
        if name.is_empty() {
            name = tokens.first().map_or_else(String::new, shown);
        }
        if allowed { Ok(()) } else { Err(say::attribute_refused(name, ATTRIBUTES.join(", "), DERIVES.join(", "))) }
    }

    /// Checks a `!` in the body of a student's own macro: it must follow the name of a macro (see `word`) or mean
    /// "not".
    fn bang(&self) -> Result<(), Text> {
        let fits = match self.before(1) {
            None => self.place != Place::Repeated,
            Some(TokenTree::Ident(_)) => !is_punct(self.before(2), '$'),
            // A repeated token could also be placed after the repetition.
            Some(TokenTree::Punct(punct)) => !['*', '+', '?', '\''].contains(&punct.as_char()),
            Some(_) => false,
        };
        if fits { Ok(()) } else { Err(say::pieces_refused("!")) }
    }

    fn group(&self, group: &Group, left: &mut Vec<Unread>) -> Result<(), Text> {
        let begins = |steps: usize| self.at.checked_sub(steps);
        if !self.is_in_macro() && begins(3).is_some_and(|at| is_definition(self.tokens, at)) {
            return self.definition(group, left);
        }
        let inside = match self.place {
            Place::Items if begins(2).is_some_and(|at| is_inline_module(&self.tokens[at..])) => Place::Items,
            Place::Items | Place::Code => {
                let called = begins(2).is_some_and(|at| is_call(self.tokens, at));
                let attribute = is_punct(self.before(1), '#') || is_punct(self.before(2), '#');
                if called || attribute { Place::Arguments } else { Place::Code }
            }
            Place::Body | Place::Repeated if is_punct(self.before(1), '$') => Place::Repeated,
            Place::Repeated => Place::Body,
            same => same,
        };
        left.push(Unread { tokens: group.stream(), place: inside, of_use: self.of_use });
        Ok(())
    }

    /// Checks the rules of a student's own macro: `(pattern) => { body };`.
    fn definition(&self, group: &Group, left: &mut Vec<Unread>) -> Result<(), Text> {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut pattern = TokenStream::new();
        for (at, token) in tokens.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            if is_punct(tokens.get(at + 1), '=') && is_punct(tokens.get(at + 2), '>') {
                pattern = group.stream();
            } else {
                let used: BTreeSet<String> = placeholders(group.stream()).into_iter().map(|(name, _)| name).collect();
                // A match that is dropped can expand to nothing.
                let fits = |name: &String, kind: &String| FRAGMENTS.contains(&kind.as_str()) || !used.contains(name);
                let all = placeholders(std::mem::take(&mut pattern));
                if let Some((name, kind)) = all.into_iter().find(|(name, kind)| !fits(name, kind)) {
                    return Err(say::pieces_refused(format!("${name}:{kind}")));
                }
                left.push(Unread { tokens: group.stream(), place: Place::Body, of_use: false });
            }
        }
        Ok(())
    }
}

/// Returns each placeholder `$name` in the tokens, with the word after its colon.
fn placeholders(tokens: TokenStream) -> Vec<(String, String)> {
    let mut found = Vec::new();
    each_group(tokens, |tokens| {
        for at in (0..tokens.len()).filter(|at| is_punct(tokens.get(*at), '$')) {
            let Some(name) = plain(tokens.get(at + 1)) else { continue };
            let kind = if is_punct(tokens.get(at + 2), ':') { plain(tokens.get(at + 3)) } else { None };
            found.push((name, kind.unwrap_or_default()));
        }
    });
    found
}
