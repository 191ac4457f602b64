//! What the watch shows: lines of text, made of its state alone.

use super::state::{Learner, View};
use super::words as say;
use crate::judge::Why;
use grading::course::Exercise;
use grading::report::Status;
use textwrap::{Options, wrap};

/// The lines for a terminal of this size.
pub fn lines(learner: &Learner, width: usize, height: usize) -> Vec<String> {
    let (head, body, foot) = parts(learner, width);
    let room = height.saturating_sub(head.len() + foot.len());
    if body.len() <= room {
        let mut body = body;
        body.resize(room, String::new());
        return [head, body, foot].concat();
    }
    // The last line of the room says that there is more.
    let shown = room.saturating_sub(1);
    let top = learner.scrolled.min(body.len() - shown);
    let more = say::more_lines(top, body.len() - shown - top).to_string();
    let body: Vec<String> = body.into_iter().skip(top).take(shown).chain([dim(&more)]).collect();
    [head, body, foot].concat()
}

/// How far a person can scroll.
pub fn longest_scroll(learner: &Learner, width: usize, height: usize) -> usize {
    let (head, body, foot) = parts(learner, width);
    (body.len() + head.len() + foot.len() + 1).saturating_sub(height)
}

/// What stays above, what can be scrolled, what stays below.
fn parts(learner: &Learner, width: usize) -> (Vec<String>, Vec<String>, Vec<String>) {
    let (head, body, foot) = match &learner.view {
        View::Exercise => (head(learner, width), exercise(learner), keys(learner)),
        View::List(chosen) => (head(learner, width), list(learner, *chosen), say::keys_of_list().to_string()),
        View::Handout(lines) => {
            return (Vec::new(), fold(lines, width.min(110)), vec![dim(&say::keys_of_handout().to_string())]);
        }
        View::AllSolved(step) => (Vec::new(), all_solved(learner, *step), keys(learner)),
    };
    (head, fold(&body, width), fold(&[String::new(), foot], width))
}

fn paint(code: &str, text: &str) -> String {
    if crate::coloured() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}
fn strong(text: &str) -> String {
    paint("1", text)
}
fn dim(text: &str) -> String {
    paint("2", text)
}
fn good(text: &str) -> String {
    paint("32", text)
}
fn bad(text: &str) -> String {
    paint("31", text)
}

/// The lines, none of them wider than `width`; what is indented stays so.
fn fold(lines: &[String], width: usize) -> Vec<String> {
    let fold = |line: &String| {
        let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
        let indent = if indent.len() * 2 > width { "" } else { indent };
        let options = Options::new(width.max(20)).subsequent_indent(indent);
        wrap(line, options).into_iter().map(std::borrow::Cow::into_owned).collect::<Vec<_>>()
    };
    lines.iter().flat_map(fold).collect()
}

/// How far the student is: points, and a bar.
fn head(learner: &Learner, width: usize) -> Vec<String> {
    const BAR: usize = 24;
    let (points, max) = learner.report.as_ref().map_or((0, 0), |report| (report.points, report.max));
    let filled = (points as usize * BAR).checked_div(max as usize).unwrap_or(0);
    let bar = format!("{}{}", good(&"━".repeat(filled)), dim(&"━".repeat(BAR - filled)));
    let of = if max == 0 { String::new() } else { say::points(points, max).to_string() };
    let free = width.saturating_sub("Spielbaum".len() + of.chars().count() + 2 + BAR).max(1);
    if width < 60 {
        return vec![format!("{}  {of}", strong("Spielbaum")), String::new()];
    }
    vec![format!("{}{}{of}  {bar}", strong("Spielbaum"), " ".repeat(free)), String::new()]
}

fn keys(learner: &Learner) -> String {
    // A key and its word stay in one line.
    let key = |key: &str, does: text::Text| format!("{}\u{a0}{does}", strong(key));
    let mut keys = vec![
        key("h", say::key_hint()),
        key("d", say::key_handout()),
        key("e", say::key_edit()),
        key("n", say::key_next()),
        key("l", say::key_list()),
        key("p", say::key_play()),
        key("q", say::key_quit()),
    ];
    if matches!(learner.view, View::AllSolved(_)) {
        keys.drain(..4);
    }
    keys.join("   ")
}

fn exercise(learner: &Learner) -> Vec<String> {
    let Some(report) = &learner.report else {
        return match &learner.problem {
            Some(problem) => learner.problem_lines(problem),
            None => vec![say::looking().to_string()],
        };
    };
    let exercise = learner.exercise();
    let number = learner.workspace.course.exercises().position(|other| other.id == exercise.id).unwrap_or(0) + 1;
    let graded = report.exercises.iter().find(|graded| graded.id == exercise.id);
    let stars =
        format!("{}{}", "★".repeat(exercise.level.into()), "☆".repeat(5_usize.saturating_sub(exercise.level.into())));
    let place = say::place(number, learner.workspace.course.exercises().count());
    let mut lines = vec![format!("{}   {}   {}", strong(exercise.name()), dim(&place.to_string()), dim(&stars))];
    lines.push(dim(&exercise.stub().display().to_string()));
    lines.push(String::new());
    // Whoever asks for a hint wants to read it first.
    if graded.is_none_or(|graded| graded.status != Status::Solved) {
        lines.extend(hints(learner, exercise));
    }
    if let Some(seconds) = learner.testing() {
        let testing = if seconds < 3 { say::testing() } else { say::testing_for(seconds) };
        lines.push(dim(&testing.to_string()));
    } else if let Some(problem) = &learner.problem {
        lines.extend(learner.problem_lines(problem));
    } else if let Some(graded) = graded {
        let points = format!("{} / {}", graded.points, graded.max);
        let word = graded.status.text().to_string();
        lines.push(match graded.status {
            Status::Solved => format!("{}   {points}", good(&word)),
            Status::NotStarted => format!("{}   {points}", dim(&word)),
            _ => format!("{}   {points}", bad(&word)),
        });
        lines.push(String::new());
        lines.extend(verdict(learner, exercise, graded));
    }
    if let Some(note) = &learner.note {
        lines.extend([String::new(), note.to_string()]);
    }
    lines
}

/// What is the matter with an exercise, or that nothing is.
fn verdict(learner: &Learner, exercise: &Exercise, graded: &grading::report::Exercise) -> Vec<String> {
    let text = match (graded.status, learner.broken.get(&exercise.id)) {
        (_, Some(broken)) => {
            let said = grading::tame(&broken.said.to_string(), crate::coloured());
            if broken.why == Why::Errors { said } else { bad(&said) }
        }
        (Status::Solved, None) if learner.just_solved => good(&say::solved().to_string()),
        (Status::Solved, None) => say::solved_earlier().to_string(),
        (Status::NotStarted, None) => {
            let failure = grading::failure(graded, &[], crate::coloured());
            if failure.is_empty() { say::not_begun(exercise.stub().display()).to_string() } else { failure }
        }
        _ => {
            let broken = learner.broken_needs(exercise);
            if broken.is_empty() {
                grading::failure(graded, &learner.unsolved_needs(exercise), crate::coloured())
            } else {
                say::needs_broken(broken.join(", ")).to_string()
            }
        }
    };
    let mut lines: Vec<String> = text.trim_end().lines().map(str::to_owned).collect();
    let others: Vec<&str> = learner
        .workspace
        .course
        .exercises()
        .filter(|other| other.id != exercise.id && learner.broken.contains_key(&other.id))
        .map(Exercise::name)
        .collect();
    if !others.is_empty() {
        lines.extend([String::new(), bad(&say::other_files_broken(others.join(", ")).to_string())]);
    }
    lines
}

fn hints(learner: &Learner, exercise: &Exercise) -> Vec<String> {
    let hints = exercise.hints.here();
    let shown = learner.hints_of(&exercise.id).min(hints.len());
    let mut lines = Vec::new();
    for (i, hint) in hints.iter().take(shown).enumerate() {
        lines.push(strong(&say::hint(i + 1, hints.len()).to_string()));
        lines.push(format!("  {hint}"));
        lines.push(String::new());
    }
    if shown == hints.len() {
        lines.extend([dim(&say::last_hint().to_string()), String::new()]);
    }
    lines
}

fn list(learner: &Learner, chosen: usize) -> Vec<String> {
    let Some(report) = &learner.report else { return vec![say::looking().to_string()] };
    // The table of `cargo test`: its lines that are indented are exercises.
    let table = grading::table(report, &learner.workspace.course, crate::coloured());
    let mut number = 0;
    let mark = |line: &str| {
        if !line.starts_with("  ") {
            return format!("  {line}");
        }
        number += 1;
        if number == chosen + 1 { format!("{}{line}", strong("> ")) } else { format!("  {line}") }
    };
    table.lines().map(mark).collect()
}

/// A game tree that grows line by line.
pub const TREE: [&str; 7] = [
    "                    O",
    "        ┌───────────┼───────────┐",
    "        X           X           X",
    "    ┌───┼───┐   ┌───┼───┐   ┌───┼───┐",
    "    O   O   O   O   O   O   O   O   O",
    "   ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐ ┌┴┐",
    "   X X X X X X X X X X X X X X X X X X",
];

/// The tree, and a sentence when it has grown.
fn all_solved(learner: &Learner, step: usize) -> Vec<String> {
    let mut lines: Vec<String> =
        TREE.iter().enumerate().map(|(i, line)| if i < step { good(line) } else { String::new() }).collect();
    lines.insert(0, String::new());
    if step > TREE.len() {
        let points = learner.report.as_ref().map_or(0, |report| report.max);
        lines.extend([
            String::new(),
            strong(&say::all_solved_title().to_string()),
            say::all_solved_text(points).to_string(),
        ]);
        if let Some(note) = &learner.note {
            lines.extend([String::new(), note.to_string()]);
        }
    }
    lines
}

/// A handout for the terminal: headings strong, code apart, tables in columns, paragraphs in one line each, to be folded later.
pub fn handout(markdown: &str) -> Vec<String> {
    let (mut lines, mut code, mut paragraph, mut table) = (Vec::new(), false, String::new(), Vec::new());
    for line in markdown.lines().chain([""]) {
        let begins =
            line.starts_with(['#', '|', '!', '-']) || line.trim_start().starts_with(|c: char| c.is_ascii_digit());
        if (code || begins || line.is_empty() || line.starts_with("```")) && !paragraph.is_empty() {
            lines.push(plain(&std::mem::take(&mut paragraph)));
        }
        if !line.starts_with('|') && !table.is_empty() {
            lines.extend(columns(&std::mem::take(&mut table)));
        }
        match line {
            _ if line.starts_with("```") => code = !code,
            _ if code => lines.push(format!("    {line}")),
            "" => lines.push(String::new()),
            _ if line.starts_with('#') => lines.push(strong(line.trim_start_matches('#').trim_start())),
            // A picture is for the book; the line of a table's head is for Markdown.
            _ if line.starts_with("![") || line.starts_with("|---") => {}
            _ if line.starts_with('|') => {
                table.push(line.trim_matches('|').split('|').map(|cell| plain(cell.trim())).collect());
            }
            _ if paragraph.is_empty() => paragraph = line.trim_end().to_owned(),
            _ => paragraph = format!("{paragraph} {}", line.trim()),
        }
    }
    lines
}

/// A text without the stars that Markdown sets around words; those in code stay.
fn plain(text: &str) -> String {
    let outside = |(i, part): (usize, &str)| if i % 2 == 0 { part.replace('*', "") } else { format!("`{part}`") };
    text.split('`').enumerate().map(outside).collect()
}

/// The rows of a table with their columns below each other.
fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| Some(row.get(column)?.chars().count())).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        format!("  {}", cells.join("   ").trim_end())
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_terminal_and_boards_stay_whole() {
        let lines = ["    X X O".to_owned(), format!("    {}", "word ".repeat(40)), String::new()];
        let folded = fold(&lines, 50);
        assert_eq!(folded[0], "    X X O");
        assert!(folded.iter().all(|line| line.len() <= 50) && folded[2].starts_with("    word"), "{folded:?}");
    }

    #[test]
    fn a_handout_keeps_its_boards_and_joins_its_paragraphs() {
        let text = handout(
            "# Title\n\nOne\ntwo **three** *four* `a * b`.\n\n```text\nX O\n. .\n```\n1. first\n   still\n2. second\n| a | b |\n|---|---|\n| c | d |\n",
        );
        assert!(text.iter().any(|line| line == "One two three four `a * b`."), "{text:?}");
        assert!(text.iter().any(|line| line == "    X O") && text.iter().any(|line| line == "1. first still"));
        assert!(text.iter().any(|line| line == "2. second") && !text.concat().contains("---"), "{text:?}");
    }
}
