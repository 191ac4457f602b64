//! The handouts as a book of HTML pages for offline reading, and as pages for printing.
//!
//! A book is made from the `SUMMARY.md` of a language, which lists its parts and pages in order. Pictures are copied
//! beside the pages.

use crate::words as say;
use course::Workspace;
use course::teach::Sheets;
use grading::course::{Chapter, Course, Part};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use std::fs;
use std::io;
use std::path::Path;
use text::{Lang, Text, files};

const STYLE: &str = include_str!("book.css");

/// A script that scrolls the list of pages to the current page.
const SHOW_HERE: &str = "document.querySelector('nav .here')?.scrollIntoView({block: 'center'})";

/// A page of a book.
struct Page {
    /// The heading above the page in the list, if the page is the first one below that heading.
    part: Option<String>,
    title: String,
    /// The path within the folder of the language, without the extension.
    path: String,
}

/// Parses the pages that a summary lists.
fn pages(summary: &str) -> Vec<Page> {
    let (mut pages, mut part) = (Vec::new(), None);
    for line in summary.lines().skip(1) {
        if let Some(heading) = line.strip_prefix("# ") {
            part = Some(heading.to_owned());
        }
        let link = line.trim_start_matches("- ").strip_prefix('[').and_then(|line| line.split_once("]("));
        if let Some((title, path)) = link.and_then(|(title, rest)| Some((title, rest.strip_suffix(".md)")?))) {
            pages.push(Page { part: part.take(), title: title.to_owned(), path: path.to_owned() });
        }
    }
    pages
}

/// Writes the books of both languages into `folder`, from the handouts below `root`.
///
/// # Errors
/// A page cannot be read or written.
pub(crate) fn write(root: &Path, folder: &Path) -> io::Result<()> {
    for lang in [Lang::En, Lang::De] {
        let (from, to) = (root.join(format!("docs/{lang}")), folder.join(lang.to_string()));
        let pages = pages(&fs::read_to_string(from.join("SUMMARY.md"))?);
        copy_pictures(&from, &to)?;
        for (place, page) in pages.iter().enumerate() {
            let body = body_of(&fs::read_to_string(from.join(format!("{}.md", page.path)))?);
            let text = in_the_book(&pages, place, &body, lang);
            write_page(&to, &page.path, &text)?;
            if place == 0 {
                write_page(&to, "index", &text)?;
            }
        }
    }
    Ok(())
}

fn write_page(folder: &Path, path: &str, text: &str) -> io::Result<()> {
    let file = folder.join(format!("{path}.html"));
    fs::create_dir_all(file.parent().unwrap_or(folder))?;
    fs::write(file, text)
}

fn copy_pictures(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to.join("pictures"))?;
    for picture in fs::read_dir(from.join("pictures"))? {
        let picture = picture?;
        fs::copy(picture.path(), to.join("pictures").join(picture.file_name()))?;
    }
    Ok(())
}

/// Returns the target of a link in the book: links to `.md` files lead to the `.html` pages instead.
fn led(link: CowStr<'_>) -> CowStr<'_> {
    let (path, place) = link.split_once('#').map_or((&link[..], String::new()), |(path, at)| (path, format!("#{at}")));
    match path.strip_suffix(".md").filter(|path| !path.contains("://")) {
        Some(path) => CowStr::from(format!("{path}.html{place}")),
        None => link,
    }
}

/// Converts the text of a page to HTML. Links to other pages lead to their HTML pages.
fn body_of(markdown: &str) -> String {
    let mut words = String::new();
    let mut events: Vec<Event> = Vec::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                events.push(Event::Start(Tag::Link { link_type, dest_url: led(dest_url), title, id }));
                continue;
            }
            Event::Start(Tag::Heading { .. }) => words.clear(),
            Event::Text(ref text) | Event::Code(ref text) => words += text,
            // The words of a heading become its id, so that links can lead to it.
            Event::End(TagEnd::Heading(_)) => {
                let start = events.iter_mut().rev().find(|event| matches!(event, Event::Start(Tag::Heading { .. })));
                if let Some(Event::Start(Tag::Heading { id, .. })) = start {
                    let name = words.to_lowercase().replace(|c: char| !c.is_alphanumeric() && c != '_', "-");
                    *id = Some(name.into());
                }
            }
            _ => {}
        }
        events.push(event);
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    // Wide tables scroll on their own.
    html.replace("<table>", "<div class=\"wide\"><table>").replace("</table>", "</table></div>")
}

/// Returns a page of the book, with the list of all pages.
fn in_the_book(pages: &[Page], place: usize, body: &str, lang: Lang) -> String {
    let page = &pages[place];
    let up = "../".repeat(page.path.matches('/').count());
    let link = |other: &Page| format!("{up}{}.html", other.path);
    let beside = |other: Option<&Page>, sign: &str| -> Markup {
        html! { @if let Some(other) = other { a href=(link(other)) { (sign.replace("{}", &other.title)) } } @else { span {} } }
    };
    let (other, named) = match lang {
        Lang::En => (Lang::De, "Deutsch"),
        Lang::De => (Lang::En, "English"),
    };
    document(
        &page.title,
        lang,
        &html! {
            nav {
                p { a href=(format!("{up}../{other}/{}.html", page.path)) lang=(other.to_string()) { (named) } }
                @for (at, other) in pages.iter().enumerate() {
                    @if let Some(part) = &other.part { h2 { (part) } }
                    a.here[at == place] href=(link(other)) { (other.title) }
                }
            }
            main {
                (PreEscaped(body))
                footer {
                    (beside(place.checked_sub(1).map(|before| &pages[before]), "← {}"))
                    (beside(pages.get(place + 1), "{} →"))
                }
            }
            script { (PreEscaped(SHOW_HERE)) }
        },
    )
}

fn document(title: &str, lang: Lang, body: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang=(lang.to_string()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    }
    .into_string()
}

/// Replaces the contents of `folder` by the book of the checkout.
///
/// # Errors
/// The book cannot be written.
pub fn of_the_checkout(workspace: &Workspace, folder: &Path) -> Result<(), Text> {
    let unwritable = |error: io::Error| files::cannot_write(folder.display(), error);
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(unwritable)?;
    }
    write(&workspace.root, folder).map_err(unwritable)?;
    course::print(&format!("{}\n", course::shared::book_is_at(course::first_page(folder))));
    Ok(())
}

/// Writes pages for printing, in the language of the process, into a folder that is missing or empty. With `part`, only
/// the handouts of that part of the course are written.
///
/// # Errors
/// The folder is not empty or cannot be written, or exams of a part are requested.
pub fn print(workspace: &Workspace, what: Sheets, folder: &Path, part: Option<Part>) -> Result<(), Text> {
    let unwritable = |error: io::Error| files::cannot_write(folder.display(), error);
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(files::folder_not_empty(folder.display()));
    }
    let lang = text::lang();
    let docs = workspace.root.join(format!("docs/{lang}"));
    let sheets = match what {
        Sheets::Handouts => {
            let mut course = workspace.course.clone();
            if let Some(part) = part {
                course = course.with_part(part);
            }
            handouts(&course, &docs).map_err(unwritable)?
        }
        Sheets::Exams if part.is_some() => return Err(say::exams_have_no_parts()),
        Sheets::Exams => exams(&fs::read_to_string(docs.join("teacher/exams.md")).map_err(unwritable)?),
    };
    whole::write_folder(folder, |folder| {
        copy_pictures(&docs, folder)?;
        sheets.iter().try_for_each(|(name, title, sheets)| {
            let sheets = sheets.iter().map(|sheet| without_links(&body_of(sheet)).replace("../pictures/", "pictures/"));
            let body = html! { main.sheets { @for sheet in sheets { article { (PreEscaped(sheet)) } } } };
            write_page(folder, name, &document(title, lang, &body))
        })
    })?;
    course::print(&format!("{}\n", say::printed(folder.display())));
    Ok(())
}

/// Returns the HTML without its links to other pages, which do not work on paper.
fn without_links(html: &str) -> String {
    let mut left = html.split("<a href=\"");
    let mut text = left.next().unwrap_or_default().to_owned();
    for piece in left {
        let is_of_the_net = piece.starts_with("http");
        match piece.split_once('>').filter(|_| !is_of_the_net) {
            Some((_, rest)) => text += &rest.replacen("</a>", "", 1),
            None => text += &format!("<a href=\"{piece}"),
        }
    }
    text
}

/// A printed file: its name, its title, and its sheets, each of which begins a new page.
type Printed = (String, String, Vec<String>);

fn handouts(course: &Course, docs: &Path) -> io::Result<Vec<Printed>> {
    let sheet = |id: &str| fs::read_to_string(docs.join(format!("{id}.md")));
    let chapter = |chapter: &Chapter| -> io::Result<Printed> {
        let sheets: io::Result<Vec<String>> = chapter.exercises.iter().map(|exercise| sheet(&exercise.id)).collect();
        Ok((chapter.id.clone(), chapter.title.here().clone(), sheets?))
    };
    course.chapters.iter().map(chapter).collect()
}

/// Splits the page on exams into its sections: exams, each followed by its solutions.
fn exams(page: &str) -> Vec<Printed> {
    let sections = page.split("\n## ").skip(1).enumerate();
    let sheets = sections.map(|(at, section)| {
        let title = section.lines().next().unwrap_or_default().to_owned();
        let name = format!("exam_{}{}", at / 2 + 1, if at % 2 == 0 { "" } else { "_solutions" });
        (name, title, vec![format!("# {section}")])
    });
    sheets.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_leads_to_other_pages_and_has_its_tables() {
        let html = body_of(
            "# A title: `x`\n\nSee [two](b/two.md#the-idea), [the net](https://x.y/z.md).\n\n| a | b |\n|---|---|\n| `\\|m\\|` | 2 |\n\n![p](../pictures/p.svg)\n",
        );
        for piece in [
            "<h1 id=\"a-title--x\">",
            "href=\"b/two.html#the-idea\"",
            "href=\"https://x.y/z.md\"",
            "<code>|m|</code>",
            "<img src=\"../pictures/p.svg\" alt=\"p\"",
        ] {
            assert!(html.contains(piece), "{piece}: {html}");
        }
    }

    #[test]
    fn on_paper_nothing_leads_to_another_page() {
        let html = "<p>See <a href=\"grading.html\">Grading</a> and <a href=\"https://x.y\">x</a>.</p>";
        assert_eq!(without_links(html), "<p>See Grading and <a href=\"https://x.y\">x</a>.</p>");
    }

    #[test]
    fn every_exam_stands_apart_from_its_solutions() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for lang in ["en", "de"] {
            let page = fs::read_to_string(root.join(format!("docs/{lang}/teacher/exams.md"))).unwrap();
            let names: Vec<(String, bool)> = exams(&page)
                .into_iter()
                .map(|(name, title, _)| (name, title.contains("Solution") || title.contains("Lösung")))
                .collect();
            let both = |number| [(format!("exam_{number}"), false), (format!("exam_{number}_solutions"), true)];
            assert_eq!(names, [1, 2, 3].map(both).concat());
        }
    }
}
