//! Formats a handout for the terminal.

use super::paint::strong;
use super::words as say;
use std::path::{Component, Path};

/// Returns the lines of a handout: headings in bold, code set apart, tables in columns, each paragraph as one line that
/// is wrapped later. A picture is replaced by its description and its address; `folder` is the folder of the handout.
pub fn lines(markdown: &str, folder: &Path) -> Vec<String> {
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
            _ if line.starts_with("![") => lines.extend(picture(line, folder)),
            // The line below a table's header row is Markdown syntax only.
            _ if line.starts_with("|---") => {}
            _ if line.starts_with('|') => {
                table.push(cells(line).into_iter().map(|cell| plain(cell.trim())).collect());
            }
            _ if paragraph.is_empty() => paragraph = line.trim_end().to_owned(),
            _ => paragraph = format!("{paragraph} {}", line.trim()),
        }
    }
    lines
}

/// Returns the description of a picture and its address, as two lines.
fn picture(line: &str, folder: &Path) -> Vec<String> {
    let Some((shows, address)) = line.strip_prefix("![").and_then(|line| line.split_once("](")) else {
        return Vec::new();
    };
    let parts = Path::new(address.trim_end().trim_end_matches(')')).components();
    let file = parts.fold(folder.to_owned(), |at, part| match part {
        Component::ParentDir => at.parent().map(Path::to_owned).unwrap_or(at),
        part => at.join(part),
    });
    vec![say::picture(shows).to_string(), format!("  {}", crate::file_url(&file))]
}

/// Splits a table's row into cells. An escaped `\|` does not end a cell; closures in code contain it.
fn cells(line: &str) -> Vec<String> {
    const BAR: &str = "\0";
    let line = line.replace("\\|", BAR);
    line.trim().trim_matches('|').split('|').map(|cell| cell.replace(BAR, "|")).collect()
}

/// Removes the asterisks with which Markdown emphasises words; those in code and between numbers are kept.
fn plain(text: &str) -> String {
    let without = |part: &str| part.split(" * ").map(|words| words.replace('*', "")).collect::<Vec<_>>().join(" * ");
    let outside = |(i, part): (usize, &str)| if i % 2 == 0 { without(part) } else { format!("`{part}`") };
    text.split('`').enumerate().map(outside).collect()
}

/// Returns the rows of a table with aligned columns.
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
    fn a_handout_keeps_its_boards_and_joins_its_paragraphs() {
        let text = lines(
            "# Title\n\nOne\ntwo **three** *four* `a * b`, 1 * 2 * 3.\n\n```text\nX O\n. .\n```\n1. first\n   still\n2. second\n| a | b |\n|---|---|\n| c | d |\n\n| `sort_by(\\|a, b\\| a)` | sorts |\n\n![A board](../pictures/board.svg)\n",
            Path::new("/c/docs/en/csp"),
        );
        assert!(text.iter().any(|line| line == "One two three four `a * b`, 1 * 2 * 3."), "{text:?}");
        assert!(text.iter().any(|line| line == "    X O") && text.iter().any(|line| line == "1. first still"));
        assert!(text.iter().any(|line| line == "2. second") && !text.concat().contains("---"), "{text:?}");
        assert!(text.iter().any(|line| line == "  `sort_by(|a, b| a)`   sorts"), "{text:?}");
        assert!(text.iter().any(|line| line.contains("A board")), "{text:?}");
        assert!(text.iter().any(|line| line == "  file:///c/docs/en/pictures/board.svg"), "{text:?}");
    }
}
