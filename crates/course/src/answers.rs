//! `cargo run -- answers`: shows the model answers to a handout's questions, once the exercise is solved.
//!
//! The answers are kept in the teacher's pages. The students' copy holds them *sealed* (obfuscated), so that no student
//! reads them by accident. Sealing is not encryption: this file shows how to undo it.

use crate::Workspace;
use crate::judge::{Judged, judge};
use crate::learn::{handout, paint};
use crate::overlay::STUDENT;
use crate::words as say;
use grading::course::Exercise;
use grading::report::Status;
use std::path::PathBuf;
use text::{Lang, Text, files, lang};

/// The result of `cargo run -- answers`.
#[derive(Debug)]
pub enum Answers {
    /// The questions with their answers.
    Open(String),
    /// The reason why the answers are not shown yet.
    Closed(Text),
}

/// The maximum width of a printed line, in columns.
const WIDTH: usize = 100;

/// The number of bytes encoded in one line of a sealed file, each as two hexadecimal digits.
const BYTES_A_LINE: usize = 50;

/// Returns the questions and answers of the exercise with this name, if the student's code for it earns all points.
///
/// # Errors
/// No exercise has this name, it cannot be graded, or its pages cannot be read.
pub fn of(workspace: &Workspace, name: &str) -> Result<Answers, Text> {
    let exercise = workspace.exercise(name)?;
    let judged = judge(workspace, STUDENT, None, Some(&exercise.id))?;
    if let Some(why) = why_closed(workspace, exercise, &judged) {
        return Ok(Answers::Closed(why));
    }
    let lines = page(workspace, exercise)?;
    Ok(Answers::Open(paint::fold(&lines, WIDTH).join("\n") + "\n"))
}

/// Returns the reason why the answers are not shown yet; `None` if the exercise is solved.
fn why_closed(workspace: &Workspace, exercise: &Exercise, judged: &Judged) -> Option<Text> {
    let name = workspace.course.short_name(&exercise.id);
    let graded = judged.report.exercises.iter().find(|graded| graded.id == exercise.id)?;
    match graded.status {
        Status::Solved => None,
        Status::NotStarted => Some(say::answers_not_started(name)),
        Status::DoesNotCompile => Some(say::answers_do_not_compile(name)),
        _ => Some(say::answers_not_solved(name, graded.points, graded.max)),
    }
}

/// Returns the questions of an exercise's handout, each followed by its model answer, as lines that are not wrapped
/// yet.
///
/// # Errors
/// The handout or the answers cannot be read.
pub fn page(workspace: &Workspace, exercise: &Exercise) -> Result<Vec<String>, Text> {
    let path = workspace.root.join(exercise.handout());
    let handout = std::fs::read_to_string(&path).map_err(|error| files::cannot_read(path.display(), error))?;
    let heading = match lang() {
        Lang::En => "Questions",
        Lang::De => "Fragen",
    };
    let questions = items(section(&handout, heading).unwrap_or_default());
    let answers = items(&answers(workspace, exercise)?);
    let title = say::answers_title(workspace.course.short_name(&exercise.id)).to_string();
    let mut lines = vec![paint::strong(&title)];
    let folder = path.parent().unwrap_or(&path);
    for number in 0..questions.len().max(answers.len()) {
        let question = questions.get(number).map(|text| handout::lines(text, folder)).unwrap_or_default();
        let answer = answers.get(number).map(|text| handout::lines(text, folder)).unwrap_or_default();
        // Two spaces after a number make `fold` indent the wrapped lines to the right of the number.
        let asked = |(line, text): (usize, String)| match line {
            0 => format!("{}.  {text}", number + 1),
            _ => format!("    {text}"),
        };
        let answered = |(line, text): (usize, String)| {
            let text = if line == 0 { say::answer(text).to_string() } else { text };
            if text.is_empty() { text } else { format!("    {}", paint::good(&text)) }
        };
        lines.push(String::new());
        lines.extend(without_empty_end(question).into_iter().enumerate().map(asked));
        lines.push(String::new());
        lines.extend(without_empty_end(answer).into_iter().enumerate().map(answered));
    }
    Ok(lines)
}

fn without_empty_end(mut lines: Vec<String>) -> Vec<String> {
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// Returns the text of the teacher's page of model answers, or of the sealed file if that page does not exist.
fn answers(workspace: &Workspace, exercise: &Exercise) -> Result<String, Text> {
    let (page, sealed) = (teachers_page(lang()), sealed_page(lang()));
    let of_page = |path: &PathBuf| std::fs::read_to_string(workspace.root.join(path));
    if let Ok(page) = of_page(&page) {
        return section(&page, &exercise.id)
            .map(str::to_owned)
            .ok_or_else(|| say::no_answers(&exercise.id, teachers_page(lang()).display()));
    }
    let file = of_page(&sealed).map_err(|error| files::cannot_read(sealed.display(), error))?;
    opened(&file, &exercise.id).ok_or_else(|| say::no_answers(&exercise.id, sealed.display()))
}

/// Returns the path of the teacher's page of answers, relative to the workspace's root.
#[must_use]
pub fn teachers_page(lang: Lang) -> PathBuf {
    format!("docs/{lang}/teacher/answers.md").into()
}

/// Returns the path of the sealed copy of the teacher's page of answers, relative to the workspace's root.
#[must_use]
pub fn sealed_page(lang: Lang) -> PathBuf {
    format!("docs/{lang}/answers.sealed").into()
}

/// Returns the text below the heading `## heading`, up to the next heading.
fn section<'a>(page: &'a str, heading: &str) -> Option<&'a str> {
    sections(page).find(|(title, _)| *title == heading).map(|(_, text)| text)
}

/// Returns the sections of a page as pairs of heading and text. Text before the first heading belongs to no section.
fn sections(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let from = if page.starts_with("## ") { 0 } else { page.find("\n## ").map_or(page.len(), |at| at + 1) };
    page[from..].split("\n## ").map(|section| {
        let section = section.strip_prefix("## ").unwrap_or(section);
        let (title, text) = section.split_once('\n').unwrap_or((section, ""));
        (title.trim_end(), text)
    })
}

/// Returns the numbered points of a section, without their numbers and with the indentation of their lines removed.
fn items(section: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in section.lines() {
        let numbered = line.split_once(". ").filter(|(number, _)| number.parse::<u32>().is_ok());
        match (numbered, items.last_mut()) {
            (Some((_, text)), _) => items.push(format!("{text}\n")),
            (None, Some(item)) => *item += &format!("{}\n", line.strip_prefix("   ").unwrap_or(line)),
            (None, None) => {}
        }
    }
    items
}

/// Returns the teacher's page of answers in this language with every section sealed: a note, then each exercise's id,
/// followed by its text in hexadecimal digits.
#[must_use]
pub fn sealed(page: &str, lang: Lang) -> String {
    let mut file = format!("{}\n", say::sealed_note().of(lang));
    for (id, text) in sections(page) {
        file += &format!("\n{SIGN}{id}\n");
        for bytes in turned(text.as_bytes(), id).chunks(BYTES_A_LINE) {
            file.extend(bytes.iter().map(|byte| format!("{byte:02x}")));
            file.push('\n');
        }
    }
    file
}

/// The prefix of a line with an exercise's id in a sealed file.
const SIGN: &str = "= ";

/// Returns the section of this exercise in a sealed file; `None` if it is missing or damaged.
#[must_use]
pub fn opened(file: &str, id: &str) -> Option<String> {
    let mut lines = file.lines().skip_while(|line| line.strip_prefix(SIGN) != Some(id));
    lines.next()?;
    let letters: String = lines.take_while(|line| !line.is_empty()).collect();
    let byte = |at: usize| u8::from_str_radix(letters.get(at..at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..letters.len()).step_by(2).map(byte).collect();
    String::from_utf8(turned(&bytes?, id)).ok()
}

/// Seals or opens a text: XORs each byte with the next byte of the exercise's id, which is repeated. Applying the
/// function twice returns the original text.
fn turned(bytes: &[u8], id: &str) -> Vec<u8> {
    bytes.iter().zip(id.bytes().cycle()).map(|(byte, letter)| byte ^ letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use grading::report::{self, Report};
    use proptest::prelude::*;

    const PAGE: &str = "# Model answers\n\nTo the questions.\n\n## one/count\n\n1. Three: 3⁹ boards,\n   and no more.\n\
                        2. No.\n\n## two/mate\n\n1. Größer als `a < b`.\n\n   ```text\n   X O\n   ```\n";

    #[test]
    fn what_is_sealed_and_opened_is_the_same_text() {
        for lang in [Lang::En, Lang::De] {
            let file = sealed(PAGE, lang);
            for (id, text) in sections(PAGE) {
                assert_eq!(opened(&file, id).as_deref(), Some(text), "{id}");
            }
            assert_eq!(sections(PAGE).count(), 2);
            assert_eq!(opened(&file, "one/other"), None);
        }
    }

    proptest! {
        #[test]
        fn any_text_of_any_exercise_comes_back(text in "(\\PC|[#\n 1.]){0,180}", id in "[a-zü]{1,9}/[a-z_ä]{1,9}") {
            let page = format!("# Title\n\n## {id}\n{text}");
            if page.matches("\n## ").count() == 1 {
                prop_assert_eq!(opened(&sealed(&page, Lang::En), &id), Some(text));
            }
        }

        #[test]
        fn whatever_somebody_writes_into_a_sealed_file_opens_to_a_text_or_to_nothing(
            file in "(= a/b\n|[0-9a-f]{1,9}|[+g=ü ]|\n|\\PC){0,20}",
        ) {
            for text in [file.clone(), format!("{SIGN}a/b\n{file}"), sealed(PAGE, Lang::En).replace("5", &file)] {
                let _ = ["a/b", "one/count"].map(|id| opened(&text, id));
            }
        }
    }

    #[test]
    fn a_sealed_file_is_not_read_by_accident_and_says_what_it_is() {
        let file = sealed(PAGE, Lang::En);
        assert!(file.starts_with("The model answers") && file.contains("cargo run -- answers"), "{file}");
        assert!(!file.contains("Three") && !file.contains("boards"), "{file}");
        assert!(file.lines().all(|line| line.chars().count() <= 120), "{file}");
        // The same text sealed for another exercise looks different, so the two cannot be compared.
        assert_ne!(turned(b"1. No.", "one/count"), turned(b"1. No.", "two/mate"));
    }

    #[test]
    fn a_damaged_file_opens_nothing() {
        let file = sealed(PAGE, Lang::En);
        assert_eq!(opened(&file.replacen("one/count\n", "one/count\nz", 1), "one/count"), None);
        assert_eq!(opened("", "one/count"), None);
    }

    #[test]
    fn what_is_missing_is_said_in_one_sentence() {
        let workspace = Workspace::at(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let exercise = workspace.exercise("check_if_full").unwrap();
        let not_started = report::Exercise::not_started(exercise);
        let with = |points, status| report::Exercise { points, status, ..not_started.clone() };
        for (graded, says) in [
            (not_started.clone(), "it is not started yet"),
            (report::Exercise::does_not_compile(exercise), "it does not compile yet"),
            (with(0, Status::Started), "it has 0 of 2 points so far"),
            (with(1, Status::Partial), "it has 1 of 2 points so far"),
            (with(2, Status::Solved), ""),
        ] {
            let report = Report::of(vec![graded]);
            let judged = Judged { report, broken: Default::default(), files: Default::default(), notice: None };
            let why = why_closed(&workspace, exercise, &judged).unwrap_or_default();
            assert!(why.en.contains(says) && why.en.is_empty() == says.is_empty(), "{}", why.en);
            assert!(says.is_empty() || why.en.contains("open once check_if_full is solved"), "{}", why.en);
        }
    }

    #[test]
    fn the_points_of_a_section_are_found_with_their_boards() {
        assert_eq!(items(section(PAGE, "one/count").unwrap()), ["Three: 3⁹ boards,\nand no more.\n", "No.\n"]);
        assert_eq!(items(section(PAGE, "two/mate").unwrap()), ["Größer als `a < b`.\n\n```text\nX O\n```\n"]);
        assert_eq!(section(PAGE, "one"), None);
    }
}
