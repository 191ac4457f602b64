//! Tests of conventions of the book: the order of a handout's headings, its pictures, and words to avoid.

use super::{for_every_exercise, read, workspace};
use grading::course::Exercise;
use std::collections::BTreeSet;

/// The headings of every handout, in order, by language.
const HEADINGS: [(&str, [&str; 11]); 2] = [
    (
        "en",
        [
            "Why this matters",
            "The idea",
            "An example",
            "The task",
            "What you are given",
            "What is graded",
            "Step by step",
            "Pitfalls",
            "See it",
            "Questions",
            "Source",
        ],
    ),
    (
        "de",
        [
            "Worum es geht",
            "Der Gedanke",
            "Beispiel",
            "Aufgabe",
            "Das bekommst du",
            "Was bewertet wird",
            "So gehst du vor",
            "Stolpersteine",
            "Sieh es dir an",
            "Fragen",
            "Quelle",
        ],
    ),
];

/// The 0-based position of the heading after which an additional heading is allowed, for a topic that only this handout
/// explains.
const BEFORE_ONE_MORE: usize = 1;

/// English expressions to avoid, in lower case, each with its replacement.
const NOT_ENGLISH: [(&str, &str); 19] = [
    ("persons", "people"),
    ("whoever", "if you ..., a student who ..."),
    ("he who", "a student who ..."),
    ("number with a fraction", "floating-point number"),
    ("numbers with a fraction", "floating-point numbers"),
    ("mend", "fix"),
    ("mended", "fixed"),
    ("what it is for", "Why this matters"),
    ("how to go about it", "Step by step"),
    ("where it comes from", "Source"),
    ("on row 1", "in row 1"),
    ("on row 2", "in row 2"),
    ("color", "colour"),
    ("colors", "colours"),
    ("center", "centre"),
    ("gray", "grey"),
    ("neighbor", "neighbour"),
    ("neighbors", "neighbours"),
    ("behavior", "behaviour"),
];

/// German expressions to avoid, in lower case, each with its replacement. Code counts as a single character: see
/// [`prose`].
const NOT_GERMAN: [(&str, &str); 6] = [
    ("rufe `cargo", "führe `cargo ...` aus, starte, gib ein"),
    ("rufe den befehl", "gib den Befehl ein"),
    ("wozu das gut ist", "Worum es geht"),
    ("wo es herkommt", "Quelle"),
    ("auf zeile", "in Zeile"),
    ("auf welcher zeile", "in welcher Zeile"),
];

/// Returns the expressions to avoid that a text contains, each with its replacement.
pub fn bad_words(text: &str, language: &str) -> Vec<String> {
    let text = prose(text);
    let words: &[(&str, &str)] = if language == "en" { &NOT_ENGLISH } else { &NOT_GERMAN };
    let found = words.iter().filter(|(word, _)| holds(&text, word));
    let mut problems: Vec<String> = found.map(|(word, instead)| format!("“{word}”: {instead}")).collect();
    if language == "de" {
        problems.extend(with_points(&text).map(|number| format!("“{number}”: {}", number.replace('.', ","))));
    }
    problems
}

/// Returns the text in lower case without code, except the word `cargo`, and without the addresses of links.
fn prose(text: &str) -> String {
    let mut prose = String::new();
    for part in text.split("```").step_by(2) {
        for (number, piece) in part.split('`').enumerate() {
            match number % 2 {
                0 => prose += piece,
                _ if piece.starts_with("cargo") => prose += "`cargo`",
                _ => prose += "`",
            }
        }
    }
    let mut links = prose.split("](");
    let before = links.next().unwrap_or_default().to_owned();
    let behind = links.map(|link| link.split_once(')').map_or("", |(_, behind)| behind));
    std::iter::once(before.as_str()).chain(behind).collect::<Vec<_>>().join("]").to_lowercase()
}

/// Whether a text contains these words, but not within longer words or as an option (`--color`).
fn holds(text: &str, words: &str) -> bool {
    let ends = |next: Option<char>| next.is_none_or(|next| !next.is_alphanumeric() && next != '_');
    let begins = |before: &str| !before.ends_with('-') && ends(before.chars().last());
    text.match_indices(words).any(|(at, _)| begins(&text[..at]) && ends(text[at + words.len()..].chars().next()))
}

/// Returns the numbers with a decimal point: 3.5, but neither 2.3.1 nor Rust 1.89, nor section numbers of another text.
/// 1.0 is allowed as Rust's notation of a floating-point number.
fn with_points(text: &str) -> impl Iterator<Item = &str> {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    let words: Vec<&str> = text.split([' ', '\n', '(', '|', '*']).collect();
    let names = |at: usize| {
        let before = &words[at.saturating_sub(5)..at];
        before.iter().any(|word| word.starts_with("abschnitt") || word.contains("rust"))
    };
    let places: Vec<usize> = (0..words.len()).filter(|at| !names(*at)).collect();
    let bare = |word: &'_ str| word.len() - word.trim_start_matches(['-', '+', '−', '±']).len();
    let found = places.into_iter().map(|at| words[at].trim_end_matches([',', '.', ':', ';', ')', '?', '!', '“']));
    let found: Vec<&str> = found
        .map(|word| &word[bare(word)..])
        .filter(|word| {
            word.split_once('.').is_some_and(|(whole, part)| is_number(whole) && is_number(part) && part != "0")
        })
        .collect();
    found.into_iter()
}

/// Returns the problem with the order of a handout's headings, if there is one.
fn order(handout: &str, headings: &[&str]) -> Option<String> {
    let mut rest = headings;
    let mut more = 0;
    for line in handout.split("```").step_by(2).flat_map(str::lines) {
        let Some(heading) = line.strip_prefix("## ") else { continue };
        match rest.first() {
            Some(next) if *next == heading => rest = &rest[1..],
            _ if headings.len() - rest.len() == BEFORE_ONE_MORE + 1 && more == 0 && !headings.contains(&heading) => {
                more += 1;
            }
            Some(next) => return Some(format!("“## {heading}” stands where “## {next}” should")),
            None => return Some(format!("“## {heading}” stands behind the last heading")),
        }
    }
    rest.first().map(|next| format!("“## {next}” is missing"))
}

#[test]
fn every_handout_has_the_headings_of_the_book_in_their_order() {
    for_every_exercise(|Exercise { id, .. }| {
        let problem = |(language, headings): &(&str, [&str; 11])| {
            let page = format!("docs/{language}/{id}.md");
            order(&read(&page), headings).map(|problem| format!("{page}: {problem}"))
        };
        HEADINGS.iter().filter_map(problem).collect()
    });
}

#[test]
fn every_handout_has_a_picture() {
    for_every_exercise(|Exercise { id, .. }| {
        let pages = ["en", "de"].map(|language| format!("docs/{language}/{id}.md"));
        let without = pages.into_iter().filter(|page| !read(page).contains("](../pictures/"));
        without.map(|page| format!("{page} has no picture")).collect()
    });
}

/// The file that lists where each exercise's function runs in its game.
const PLACES: &str = "crates/viewer/tests/places.toml";

/// Returns the commands below a heading: lines of blocks, and code within sentences, without its line breaks.
fn commands(handout: &str, heading: &str) -> Vec<String> {
    let Some((_, below)) = handout.split_once(&format!("\n## {heading}\n")) else { return Vec::new() };
    let section = below.split("\n## ").next().unwrap_or_default();
    let mut commands = Vec::new();
    for (at, part) in section.split("```").enumerate() {
        match at % 2 {
            0 => commands.extend(part.split('`').skip(1).step_by(2).map(str::to_owned)),
            _ => commands.extend(part.lines().skip(1).map(str::to_owned)),
        }
    }
    commands.iter().map(|command| command.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn every_exercise_has_a_place_in_its_game_that_its_handouts_name_or_a_reason_why_not() {
    let places: toml::Table = read(PLACES).parse().unwrap();
    let ids: BTreeSet<String> = workspace().course.exercises().map(|exercise| exercise.id.clone()).collect();
    let unknown: Vec<&String> = places.keys().filter(|id| !ids.contains(*id)).collect();
    assert!(unknown.is_empty(), "{PLACES} names what is no exercise: {unknown:?}");
    for_every_exercise(|Exercise { id, .. }| {
        let said = |key| places.get(id).and_then(|place| place.get(key)?.as_str());
        let run = match (said("run"), said("nowhere")) {
            (Some(run), None) => run,
            (None, Some(why)) if why.len() >= 20 => return Vec::new(),
            _ => return vec![format!("{PLACES}: {id} has neither a command nor a reason, or both")],
        };
        let see_it = [("en", "See it"), ("de", "Sieh es dir an")];
        let pages = see_it.map(|(language, heading)| (format!("docs/{language}/{id}.md"), heading));
        let without = pages.iter().filter(|(page, heading)| !commands(&read(page), heading).iter().any(|it| it == run));
        without.map(|(page, heading)| format!("{page}: “{heading}” lacks `{run}`")).collect()
    });
}

#[test]
fn commands_are_read_from_blocks_and_from_sentences() {
    let page =
        "# A\n\n## See it\n\nRun `cargo\ntest`, or:\n\n```sh\ncargo play  a\n```\n\n`b`.\n\n## Questions\n\n`c`\n";
    assert_eq!(commands(page, "See it"), ["cargo test", "cargo play a", "b"]);
    assert!(commands(page, "See").is_empty());
}

#[test]
fn handouts_and_hints_use_the_words_of_the_book() {
    for_every_exercise(|Exercise { id, hints, .. }| {
        let mut problems = Vec::new();
        for (language, hints) in [("en", &hints.en), ("de", &hints.de)] {
            let page = format!("docs/{language}/{id}.md");
            let found = bad_words(&read(&page), language);
            problems.extend(found.into_iter().map(|problem| format!("{page}: {problem}")));
            let found = bad_words(&hints.join("\n"), language);
            problems.extend(found.into_iter().map(|problem| format!("a hint of {id} in {language}: {problem}")));
        }
        problems
    });
}

#[test]
fn every_stub_names_its_handout_in_both_languages() {
    for_every_exercise(|Exercise { id, .. }| {
        let names = format!("Handout: docs/en/{id}.md, Aufgabenblatt: docs/de/{id}.md");
        let stub = format!("exercises/{id}.rs");
        let text = read(&stub);
        let first: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//! ")).collect();
        let is_right = first.join(" ").contains(&names);
        (!is_right).then(|| format!("{stub}: its first lines should say “{names}”")).into_iter().collect()
    });
}

#[test]
fn bad_words_are_found_in_prose_and_not_in_code() {
    let found = |text: &str, language| bad_words(text, language).len();
    assert_eq!(found("Whoever plays: two persons on row 2.", "en"), 3);
    assert_eq!(found("`Color` and ```text\ncolor\n``` [recommend](color.md) colour", "en"), 0);
    assert_eq!(found("--color auto|always|never", "en"), 0);
    assert_eq!(found("The color, and the [color](a.md)", "en"), 1);
    assert_eq!(found("Rufe `cargo test log` auf. Der Wert ist 3.5, nicht (-0.25).", "de"), 3);
    assert_eq!(found("Rufe `nachbarn` auf: -1.0; f(1.5) ist `1.5`; 3,5; Abschnitte 2.3.1 und 2.4; Rust 1.89", "de"), 1);
}

#[test]
fn headings_that_are_missing_or_out_of_order_are_named() {
    let headings = ["A", "B", "C"];
    let says = |text: &str| order(text, &headings);
    assert_eq!(says("## A\n## B\n## C\n"), None);
    assert_eq!(says("## A\n## B\n## More\n```text\n## D\n```\n## C\n"), None);
    assert_eq!(says("## A\n## More\n## B\n## C\n").unwrap(), "“## More” stands where “## B” should");
    assert_eq!(says("## A\n## B\n## More\n## Less\n## C\n").unwrap(), "“## Less” stands where “## C” should");
    assert_eq!(says("## A\n## B\n## A\n## C\n").unwrap(), "“## A” stands where “## C” should");
    assert_eq!(says("## A\n## B\n").unwrap(), "“## C” is missing");
    assert_eq!(says("## A\n## B\n## C\n## D\n").unwrap(), "“## D” stands behind the last heading");
}
