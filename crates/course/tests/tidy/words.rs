//! Tests of conventions of messages: messages and nouns exist in both languages, are written once, and are used.
//!
//! A source file is read as its *words*, the tokens in their order: `say::stopped()` is `say : : stopped ( )`. A *path*
//! is a full name, such as `course::words::stopped`. The compiler reports unused messages in private modules. For
//! public modules it cannot, so this test finds them.

use super::workspace;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

/// A Rust source file.
struct Source {
    name: String,
    /// The full path of the file's module, such as `course::learn::screen`.
    module: String,
    words: Vec<String>,
}

/// A message or a noun, defined by `messages!` or `nouns!`.
struct Entry {
    source: &'static Source,
    id: String,
    /// The arguments by name, each with the noun that it counts, or with an empty text.
    arguments: BTreeMap<String, String>,
    /// The texts of the entry, English before German: two texts for a message, four for a noun.
    texts: Vec<String>,
}

impl Entry {
    fn is_noun(&self) -> bool {
        self.texts.len() == 4
    }

    fn english(&self) -> &[String] {
        &self.texts[..self.texts.len() / 2]
    }

    fn german(&self) -> &[String] {
        &self.texts[self.texts.len() / 2..]
    }

    fn path(&self) -> String {
        format!("{}::{}", self.source.module, self.id)
    }
}

static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let root = workspace().root;
    let files = ["crates", "tests"].into_iter().flat_map(|folder| super::files(&root.join(folder), &["rs"]));
    // Variants are students' files without messages. The messages of a new game's templates are not used yet.
    let apart = ["tests/variants", "crates/maintain/nim", "crates/maintain/templates"].map(|folder| root.join(folder));
    let files = files.filter(|path| !apart.iter().any(|folder| path.starts_with(folder)));
    files.map(|path| Source::read(&root, &path)).collect()
});

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| SOURCES.iter().flat_map(Source::entries).collect());

impl Source {
    fn read(root: &Path, path: &Path) -> Source {
        let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(path).unwrap();
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut words = Vec::new();
        flatten(tokens, &mut words);

        let package = path.ancestors().find(|folder| folder.join("Cargo.toml").is_file()).unwrap();
        let manifest = std::fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let package_name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).unwrap();
        let mut module = vec![package_name.replace('-', "_")];
        let within = path.strip_prefix(package).unwrap().with_extension("");
        module.extend(within.iter().map(|part| part.to_string_lossy().into_owned()));
        module.retain(|part| !["src", "lib", "main", "mod"].contains(&part.as_str()));
        // A library may have its own name and folder.
        if let Some(library) = module.iter().position(|part| manifest.contains(&format!("[lib]\nname = {part:?}\n"))) {
            module.drain(..library);
        }
        Source { name, module: module.join("::"), words }
    }

    /// Returns the entries of `messages! { ... }` and `nouns! { ... }`.
    fn entries(&'static self) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (at, words) in self.words.windows(3).enumerate() {
            if ["messages", "nouns"].contains(&words[0].as_str()) && words[1..] == ["!", "{"] {
                entries.extend(self.list(&self.words[at + 3..]));
            }
        }
        entries
    }

    /// Reads the entries up to the bracket that closes their list.
    fn list(&'static self, words: &[String]) -> Vec<Entry> {
        let (mut entries, mut words) = (Vec::new(), words.iter().map(String::as_str));
        while let Some(id) = words.next().filter(|word| *word != "}") {
            if id == "#" {
                words.by_ref().find(|word| *word == "]");
                continue;
            }
            let mut entry = Entry { source: self, id: id.to_owned(), arguments: BTreeMap::new(), texts: Vec::new() };
            let header: Vec<&str> = words.by_ref().take_while(|word| *word != "{").collect();
            for argument in header.split(|word| ["(", ",", ")"].contains(word)).filter(|words| !words.is_empty()) {
                let noun = if argument.len() == 3 { argument[2] } else { "" };
                entry.arguments.insert(argument[0].to_owned(), noun.to_owned());
            }
            let body = words.by_ref().take_while(|word| *word != "}");
            entry.texts = body.filter_map(|word| Some(word.strip_prefix('"')?.strip_suffix('"')?.to_owned())).collect();
            entries.push(entry);
        }
        entries
    }

    /// Whether other files can use this file's messages: its module is public, or is the root of a library.
    fn is_public(&self) -> bool {
        let Some((parent, name)) = self.module.rsplit_once("::") else { return self.name.ends_with("lib.rs") };
        let declares = |source: &Source| source.words.windows(4).any(|words| *words == ["pub", "mod", name, ";"]);
        SOURCES.iter().any(|source| source.module == parent && declares(source))
    }

    /// Returns the full paths of all names that this file uses, except in its imports.
    fn said(&self) -> BTreeSet<String> {
        let (mut imports, mut paths, mut at) = (BTreeMap::new(), Vec::new(), 0);
        while at < self.words.len() {
            match path(&self.words, &mut at).as_str() {
                "" => at += 1,
                "use" => import(&self.words, &mut at, "", &mut imports),
                path => paths.push(path.to_owned()),
            }
        }
        let imported = |path: String| {
            let (first, rest) = path.split_at(path.find("::").unwrap_or(path.len()));
            imports.get(first).map_or(path.clone(), |whole: &String| format!("{whole}{rest}"))
        };
        paths
            .into_iter()
            .map(imported)
            .flat_map(|path| [self.full(&path), format!("{}::{path}", self.module)])
            .collect()
    }

    /// Returns the full path of a name that is written in this file.
    fn full(&self, path: &str) -> String {
        let root = self.module.split("::").next().unwrap();
        let above = self.module.rsplit_once("::").map_or("", |(above, _)| above);
        let begins = [("crate::", root), ("super::", above), ("self::", &self.module)];
        let written =
            begins.iter().find_map(|(begins, means)| Some(format!("{means}::{}", path.strip_prefix(begins)?)));
        written.unwrap_or_else(|| path.to_owned())
    }
}

fn flatten(tokens: TokenStream, words: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::None => ("", ""),
                };
                words.push(open.to_owned());
                flatten(group.stream(), words);
                words.push(close.to_owned());
            }
            token => words.push(token.to_string()),
        }
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// Reads the path that begins at the word `at`, and moves `at` behind it. Returns an empty path if there is none.
fn path(words: &[String], at: &mut usize) -> String {
    let mut path = String::new();
    while let Some(name) = words.get(*at).filter(|word| is_name(word)) {
        path += name;
        *at += 1;
        if words.get(*at..*at + 3).is_none_or(|next| next[..2] != [":", ":"] || !is_name(&next[2])) {
            break;
        }
        path += "::";
        *at += 2;
    }
    path
}

/// Reads a tree of imports, and adds each imported name with the path that it stands for to `imports`.
fn import(words: &[String], at: &mut usize, before: &str, imports: &mut BTreeMap<String, String>) {
    let path = path(words, at);
    let whole = format!("{before}{path}");
    if words[*at..].starts_with(&[":", ":", "{"].map(str::to_owned)) || words[*at] == "{" {
        *at += if words[*at] == "{" { 1 } else { 3 };
        let before = if whole.is_empty() { whole } else { whole + "::" };
        while words[*at] != "}" {
            import(words, at, &before, imports);
            *at += usize::from(words[*at] == ",");
        }
        *at += 1;
    } else if words[*at] == "as" {
        imports.insert(words[*at + 1].clone(), whole);
        *at += 2;
    } else if words[*at] == ":" {
        *at += 3; // everything, `::*`
    } else {
        let whole = whole.strip_suffix("::self").unwrap_or(&whole);
        imports.insert(whole.rsplit("::").next().unwrap().to_owned(), whole.to_owned());
    }
}

/// Returns the text with each placeholder replaced by the result of `change`, and the names of all placeholders.
fn placeholders(text: &str, change: impl Fn(&str) -> String) -> (String, BTreeSet<String>) {
    let (mut changed, mut names) = (String::new(), BTreeSet::new());
    let text = text.replace("{{", "\u{1}").replace("}}", "\u{2}");
    for (number, piece) in text.split('{').enumerate() {
        match piece.split_once('}').filter(|_| number > 0) {
            Some((name, rest)) => {
                changed += &format!("{{{}}}{rest}", change(name));
                names.insert(name.to_owned());
            }
            None => changed += piece,
        }
    }
    (changed, names)
}

/// Checks that `problem` finds no problem in any entry; otherwise reports all problems together.
fn for_every_entry(problem: impl Fn(&Entry) -> Option<String>) {
    let named = |entry: &Entry| Some(format!("{}, {}: {}", entry.source.name, entry.id, problem(entry)?));
    let problems: Vec<String> = ENTRIES.iter().filter_map(named).collect();
    assert!(!ENTRIES.is_empty(), "no messages are found");
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_message_is_there_in_both_languages_with_the_same_placeholders() {
    for_every_entry(|entry| {
        if !entry.is_noun() && entry.texts.len() != 2 || entry.texts.iter().any(|text| text.trim().is_empty()) {
            return Some("one of its texts is missing".to_owned());
        }
        let arguments: BTreeSet<String> = entry.arguments.keys().cloned().collect();
        let lacks = |text: &&String| placeholders(text, str::to_owned).1 != arguments;
        entry.texts.iter().find(lacks).map(|text| format!("“{text}” does not hold exactly {arguments:?}"))
    });
}

#[test]
fn german_has_its_umlauts() {
    let without = [
        "fuer", "ueber", "koenn", "waehl", "groess", "naechst", "loes", "pruef", "moeglich", "zurueck", "aender",
        "laess", "muess", "haett",
    ];
    for_every_entry(|entry| {
        let german = entry.german().join(" ").to_lowercase();
        without.iter().find(|word| german.contains(**word)).map(|word| format!("“{word}” lacks its umlaut"))
    });
}

#[test]
fn messages_use_the_words_of_the_book() {
    for_every_entry(|entry| {
        // The text between braces is the name of a variable.
        let said = |texts: &[String]| placeholders(&texts.join("\n"), |_| String::new()).0;
        let found = [("en", said(entry.english())), ("de", said(entry.german()))];
        let found: Vec<String> =
            found.iter().flat_map(|(language, said)| super::book::bad_words(said, language)).collect();
        (!found.is_empty()).then(|| found.join("; "))
    });
}

#[test]
fn no_message_and_no_noun_is_written_twice() {
    // The names of placeholders do not count. A noun may be the same in English but differ in German: “Punkte”,
    // “Punkten”.
    let meaning = |entry: &Entry| {
        let texts = if entry.is_noun() { &entry.texts[..] } else { entry.english() };
        placeholders(&texts.join("|"), |name| entry.arguments.get(name).cloned().unwrap_or_default()).0
    };
    let mut first: BTreeMap<String, &Entry> = BTreeMap::new();
    for entry in ENTRIES.iter() {
        first.entry(meaning(entry)).or_insert(entry);
    }
    for_every_entry(|entry| {
        let other = first[&meaning(entry)];
        (!std::ptr::eq(other, entry)).then(|| format!("{} says the same", other.path()))
    });
}

#[test]
fn what_is_called_the_same_in_german_is_one_thing_in_the_window() {
    // Once, “Zurück” was the label of the undo button and of the buttons that close a page.
    let in_the_window = |entry: &&Entry| {
        ["stage", "tables", "viewer"].iter().any(|of| entry.source.module.starts_with(of)) && !entry.is_noun()
    };
    let meant: Vec<(&[String], String)> = ENTRIES
        .iter()
        .filter(in_the_window)
        .map(|entry| (entry.german(), entry.english().concat().to_lowercase()))
        .collect();
    for_every_entry(|entry| {
        let english = entry.english().concat().to_lowercase();
        let other = meant.iter().find(|(german, other)| *german == entry.german() && *other != english);
        other.filter(|_| in_the_window(&entry)).map(|(german, other)| format!("{german:?} is “{other}”, too"))
    });
}

#[test]
fn every_message_of_a_public_module_is_said_in_another_file() {
    let said: Vec<(&str, BTreeSet<String>)> = SOURCES.iter().map(|file| (file.name.as_str(), file.said())).collect();
    let public: BTreeSet<&str> =
        SOURCES.iter().filter(|source| source.is_public()).map(|source| source.name.as_str()).collect();
    assert!(public.contains("crates/text/src/files.rs"), "a public module is not taken for one");
    for_every_entry(|entry| {
        let file = entry.source.name.as_str();
        let elsewhere = |(other, said): &(&str, BTreeSet<String>)| *other != file && said.contains(&entry.path());
        let is_looked_up = public.contains(file) && !entry.is_noun();
        (is_looked_up && !said.iter().any(elsewhere)).then(|| "nobody says it".to_owned())
    });
}
