//! The students' copy for a part of the course. Its course list contains only the exercises of the part; exercises that
//! these depend on are solved and locked, and a page explains that.

use crate::words as say;
use course::Workspace;
use grading::course::Part;
use std::fs;
use std::io;
use std::path::Path;
use text::{Lang, Text};
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, value};

/// Reduces this copy of the complete course to this part.
pub(crate) fn only(workspace: &Workspace, copy: &Path, part: &Part) -> io::Result<()> {
    list(&copy.join("tests/course.toml"), part)?;
    if let Some(first) = part.exercises.first().and_then(|id| id.rsplit('/').next()) {
        let readme = copy.join("README.md");
        fs::write(&readme, fs::read_to_string(&readme)?.replace("answers log ", &format!("answers {first} ")))?;
    }
    for id in &part.given {
        let solution = workspace.solution(id).map_err(|why| io::Error::other(why.to_string()))?;
        // The solution also replaces the stub, which `reset` restores and which is used if a file does not compile.
        fs::write(copy.join(format!("crates/course/stubs/{id}.rs")), &solution)?;
        let file = copy.join(format!("exercises/{id}.rs"));
        fs::write(&file, &solution)?;
        whole::lock(&file)?;
    }
    for lang in [Lang::En, Lang::De] {
        let folder = copy.join(format!("docs/{lang}"));
        fs::write(folder.join("unit.md"), page(workspace, copy, part, lang)?)?;
        let summary = fs::read_to_string(folder.join("SUMMARY.md"))?;
        fs::write(folder.join("SUMMARY.md"), contents(&summary, part, lang))?;
        let tree = folder.join("game_tree.md");
        fs::write(&tree, without_links(&fs::read_to_string(&tree)?, part))?;
    }
    leave_out(workspace, copy, part)
}

/// Removes the folders of chapters that the part does not need, and the stubs and handouts of other exercises that it
/// does not need. All tests of a needed chapter stay, because they share code.
fn leave_out(workspace: &Workspace, copy: &Path, part: &Part) -> io::Result<()> {
    let is_needed = |id: &str| part.exercises.iter().chain(&part.given).any(|needed| needed == id);
    for chapter in &workspace.course.chapters {
        let chapter_is_needed = chapter.exercises.iter().any(|exercise| is_needed(&exercise.id));
        let files = chapter.exercises.iter().filter(|exercise| !is_needed(&exercise.id));
        for folder in ["exercises", "crates/course/stubs"] {
            let folder = copy.join(folder);
            if !chapter_is_needed {
                fs::remove_dir_all(folder.join(&chapter.id))?;
                without_module(&folder.join("lib.rs"), &chapter.id)?;
                continue;
            }
            for exercise in files.clone() {
                fs::remove_file(folder.join(format!("{}.rs", exercise.id)))?;
                without_module(&folder.join(&chapter.id).join("mod.rs"), exercise.name())?;
            }
        }
        for lang in [Lang::En, Lang::De] {
            let folder = copy.join(format!("docs/{lang}"));
            files.clone().try_for_each(|exercise| fs::remove_file(folder.join(format!("{}.md", exercise.id))))?;
            // A folder with other contents stays.
            let _ = fs::remove_dir(folder.join(&chapter.id));
        }
        if !chapter_is_needed {
            fs::remove_dir_all(copy.join("tests").join(&chapter.id))?;
            let manifest = copy.join("tests/Cargo.toml");
            let mut document: DocumentMut = fs::read_to_string(&manifest)?.parse().map_err(io::Error::other)?;
            if let Some(tests) = document["test"].as_array_of_tables_mut() {
                tests.retain(|test| test.get("name").and_then(Item::as_str) != Some(&chapter.id));
            }
            fs::write(manifest, document.to_string())?;
        }
    }
    // Links to handouts that are missing from the copy become plain text.
    for lang in [Lang::En, Lang::De] {
        for id in part.exercises.iter().chain(&part.given) {
            let page = copy.join(format!("docs/{lang}/{id}.md"));
            let text = fs::read_to_string(&page)?;
            let folder = page.parent().unwrap_or(copy).to_owned();
            fs::write(&page, without_links_to(&text, |address| is_missing_page(&folder, address)))?;
        }
    }
    Ok(())
}

/// Whether an address on a page in this folder leads to a missing page.
fn is_missing_page(folder: &Path, address: &str) -> bool {
    let path = address.split('#').next().unwrap_or_default();
    path.ends_with(".md") && !path.contains(':') && !folder.join(path).exists()
}

/// Removes a module from a file that lists modules, with the attribute before it.
fn without_module(file: &Path, name: &str) -> io::Result<()> {
    let text = fs::read_to_string(file)?;
    let mut kept: Vec<&str> = Vec::new();
    for line in text.lines() {
        let declares = [format!("mod {name};"), format!("pub mod {name};")].iter().any(|module| module == line);
        if declares && kept.last().is_some_and(|before| before.starts_with("#[cfg(feature")) {
            kept.pop();
        }
        if !declares && !line.starts_with(&format!("pub use {name}::")) {
            kept.push(line);
        }
    }
    fs::write(file, kept.join("\n") + "\n")
}

/// Rewrites the course list so that it names this part and no other.
fn list(file: &Path, part: &Part) -> io::Result<()> {
    let mut list: DocumentMut = fs::read_to_string(file)?.parse().map_err(io::Error::other)?;
    list.remove("unit");
    let ids = |ids: &[String]| value(ids.iter().collect::<Array>());
    let mut table = Table::new();
    if let Some(title) = &part.title {
        let both = [("en", &title.en), ("de", &title.de)].into_iter().collect::<InlineTable>();
        table.insert("title", value(both));
    }
    table.insert("exercises", ids(&part.exercises));
    table.insert("given", ids(&part.given));
    list.insert("part", Item::Table(table));
    fs::write(file, list.to_string())
}

/// Returns the page that lists the exercises of this part and those that are given.
fn page(workspace: &Workspace, copy: &Path, part: &Part, lang: Lang) -> io::Result<String> {
    let title = part.title.as_ref().map(|title| Text::both(&title.en, &title.de));
    let title = title.unwrap_or_else(say::a_part_of_the_course);
    let exercises = || part.exercises.iter().filter_map(|id| workspace.course.exercise(id));
    let points: u32 = exercises().map(|exercise| exercise.points).sum();
    let said = say::unit_is(exercises().count(), points);
    let mut page = format!("# {}\n\n{}\n\n", title.of(lang), said.of(lang));
    page += &format!("{}\n|---|---|---|\n", say::unit_columns().of(lang));
    for exercise in exercises() {
        let handout = link(copy, &exercise.id, lang)?;
        page += &format!("| {handout} `{}` | {} | {} |\n", exercise.name(), exercise.level, exercise.points);
    }
    if !part.given.is_empty() {
        page += &format!("\n{}\n\n", say::unit_gives().of(lang));
        for id in &part.given {
            page += &format!("- {}: `exercises/{id}.rs`\n", link(copy, id, lang)?);
        }
    }
    Ok(page + &format!("\n{}\n", say::unit_leaves_out().of(lang)))
}

/// Returns a link to a handout with its title.
fn link(copy: &Path, id: &str, lang: Lang) -> io::Result<String> {
    let handout = fs::read_to_string(copy.join(format!("docs/{lang}/{id}.md")))?;
    let title = handout.lines().next().unwrap_or_default().trim_start_matches("# ").to_owned();
    Ok(format!("[{title}]({id}.md)"))
}

/// Returns the contents of the book: the pages of the part, followed by those of the given exercises.
fn contents(summary: &str, part: &Part, lang: Lang) -> String {
    let names = |line: &str, ids: &[String]| ids.iter().any(|id| line.contains(&format!("]({id}.md)")));
    let is_a_page = |line: &str| line.starts_with("- [");
    let kept = summary.lines().filter(|line| !is_a_page(line) || names(line, &part.exercises));
    let kept: Vec<&str> = kept.collect();
    // A chapter without pages gets no heading.
    let is_empty = |at: usize| {
        let below = kept[at + 1..].iter().take_while(|line| !line.starts_with("# "));
        kept[at].starts_with("# ") && at > 0 && !below.into_iter().any(|line| is_a_page(line))
    };
    let mut text = String::new();
    for (at, line) in kept.iter().enumerate().filter(|(at, _)| !is_empty(*at)) {
        if line.is_empty() && (text.ends_with("\n\n") || at == 0) {
            continue;
        }
        text += &format!("{line}\n");
        if line.contains("](game_tree.md)") {
            text += &format!("[{}](unit.md)\n", say::unit_page().of(lang));
        }
    }
    // The given pages are listed below their chapters' names, too, because page numbers begin anew in each chapter.
    let (mut chapter, mut shown) = ("", None);
    for line in summary.lines() {
        if let Some(heading) = line.strip_prefix("# ") {
            chapter = heading;
        } else if is_a_page(line) && names(line, &part.given) {
            if shown.replace(chapter) != Some(chapter) {
                text = format!("{}\n\n# {}\n\n", text.trim_end(), say::given_of(chapter).of(lang));
            }
            text += &format!("{line}\n");
        }
    }
    text
}

/// Returns the text with links to handouts outside this part replaced by their words.
fn without_links(text: &str, part: &Part) -> String {
    without_links_to(text, |address| {
        let id = address.strip_suffix(".md").filter(|id| id.contains('/') && !id.starts_with('.') && !id.contains(':'));
        id.is_some_and(|id| !part.exercises.iter().chain(&part.given).any(|other| other == id))
    })
}

/// Returns the text with links to the addresses that are gone replaced by their words.
fn without_links_to(text: &str, is_gone: impl Fn(&str) -> bool) -> String {
    let mut rest = text;
    let mut all = String::new();
    while let Some(open) = rest.find('[') {
        let (before, from) = rest.split_at(open);
        let link = from[1..].split_once("](").and_then(|(words, behind)| Some((words, behind.split_once(')')?)));
        match link {
            Some((words, (address, behind))) if !words.contains('[') => {
                all += before;
                all += &if is_gone(address) { words.to_owned() } else { format!("[{words}]({address})") };
                rest = behind;
            }
            _ => {
                all += &rest[..=open];
                rest = &rest[open + 1..];
            }
        }
    }
    all + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_of_a_part_has_its_pages_and_what_is_given() {
        let part = Part { title: None, exercises: vec!["a/two".to_owned()], given: vec!["a/one".to_owned()] };
        let summary = "# Book\n\n[Start](start.md)\n[Tree](game_tree.md)\n\n# A\n\n- [1. One](a/one.md)\n- [2. Two](a/two.md)\n\n# B\n\n- [1. Other](b/other.md)\n";
        assert_eq!(
            contents(summary, &part, Lang::En),
            "# Book\n\n[Start](start.md)\n[Tree](game_tree.md)\n[What you write, and what is given](unit.md)\n\n# A\n\n- [2. Two](a/two.md)\n\n# Given: A\n\n- [1. One](a/one.md)\n"
        );
        let text = "see [one](a/one.md), [other](b/other.md) [1] and [the net](https://x.y/z.md).";
        assert_eq!(without_links(text, &part), "see [one](a/one.md), other [1] and [the net](https://x.y/z.md).");
    }
}
