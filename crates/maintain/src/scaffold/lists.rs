//! The lists that follow from `tests/course.toml` and the sources: modules, features, the books' contents, points,
//! tables of the chapters and of the packages. Each list is regenerated within a file that people write otherwise.

use super::{files_below, read};
use grading::course::{Chapter, Course};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Returns the files with up-to-date lists, by their paths in the checkout.
///
/// # Errors
/// A file cannot be read, or has no place for its list.
pub fn all(root: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let course: Course = read(&root.join("tests/course.toml"))?.parse().map_err(|error| format!("{error}"))?;
    let chapters = &course.chapters;
    let mut all = Lists { root, files: BTreeMap::new() };
    for chapter in chapters {
        for folder in ["exercises", "crates/course/stubs", "solutions"] {
            all.change(&format!("{folder}/{}/mod.rs", chapter.id), |text| with_exercises(root, chapter, text))?;
        }
        for (at, exercise) in chapter.exercises.iter().enumerate() {
            for (folder, ending) in NUMBERED {
                all.change(&format!("{folder}/{}.{ending}", exercise.id), |text| Ok(with_number(text, at + 1)))?;
            }
        }
        all.change(&format!("tests/{}/mod.rs", chapter.id), |text| {
            let modules = modules_in(&root.join("tests").join(&chapter.id))?;
            with_lines(text, |line| line.starts_with("mod "), modules.iter().map(|name| format!("mod {name};")))
        })?;
    }
    for file in ["exercises/lib.rs", "crates/course/stubs/lib.rs", "solutions/lib.rs"] {
        let names = chapters.iter().map(|chapter| chapter.id.clone()).collect();
        all.change(file, |text| with_chapters(text, chapters, &names))?;
    }
    let oracles = modules_in(&root.join("tests/oracles"))?;
    all.change("tests/oracles/lib.rs", |text| with_chapters(text, chapters, &oracles))?;
    for (manifest, enabled) in MANIFESTS {
        let features = features(chapters, enabled);
        let its: Vec<String> = chapters.iter().map(|chapter| format!("{:?}", chapter.id)).collect();
        let default = format!("default = [{}]\n", its.join(", "));
        all.change(manifest, |text| between(text, "[features]\n", "\n[", &(default + &features)))?;
    }
    for chapter in chapters {
        let table = table_of_functions(root, chapter)?;
        let head = format!("functions! {{\n    {};\n", chapter.id);
        all.change(&table_file(&chapter.id), |text| between(text, &head, "\n}\n", &table))?;
    }
    let targets: String = chapters.iter().map(|chapter| target(&chapter.id)).collect();
    all.change(TARGETS, |text| {
        let begin = text.find("[[test]]").unwrap_or_else(|| text.find("[lints]").unwrap_or(text.len()));
        between(text, &text[..begin], "[lints]", &targets)
    })?;
    for (language, exercises) in [("en", "# For teachers\n"), ("de", "# Für Lehrende\n")] {
        let contents = contents(root, language, chapters)?;
        let summary = format!("docs/{language}/SUMMARY.md");
        all.change(&summary, |text| between(text, "(game_tree.md)\n\n", exercises, &contents))?;
        let table = format!("docs/{language}/teacher/traceability.md");
        all.change(&table, |text| Ok(text.lines().map(|line| with_points(line, &course) + "\n").collect()))?;
        let units = format!("docs/{language}/teacher/units.md");
        all.change(&units, |text| Ok(text.lines().map(|line| with_unit(line, &course) + "\n").collect()))?;
    }
    let table = table_of_the_chapters(root, chapters)?;
    all.change("README.md", |text| between(text, "|---|---|---|---|---|\n", "\n\n", table.trim_end()))?;
    let packages = packages(root)?;
    all.change("crates/README.md", |text| Ok(text.lines().map(|line| with_package(line, &packages) + "\n").collect()))?;
    Ok(all.files)
}

/// The manifests with a feature per chapter, and the packages in which the feature enables that of the same name.
const MANIFESTS: &[(&str, &[&str])] = &[
    ("exercises/Cargo.toml", &[]),
    ("crates/course/stubs/Cargo.toml", &[]),
    ("crates/functions/mine/Cargo.toml", &["exercises"]),
    ("crates/functions/solution/Cargo.toml", &["exercises"]),
    ("solutions/Cargo.toml", &[]),
    ("tests/Cargo.toml", &[]),
];

/// The files of an exercise whose first line holds its number: their folders and the endings of their names.
const NUMBERED: [(&str, &str); 6] = [
    ("docs/en", "md"),
    ("docs/de", "md"),
    ("exercises", "rs"),
    ("crates/course/stubs", "rs"),
    ("solutions", "rs"),
    ("tests", "rs"),
];

/// The manifest with a test target per chapter.
const TARGETS: &str = "tests/Cargo.toml";

/// Returns the path of a chapter's table of functions.
fn table_file(chapter: &str) -> String {
    format!("crates/functions/src/{chapter}.rs")
}

/// Returns the lines of a chapter's table: each exercise with the signatures in its stub.
fn table_of_functions(root: &Path, chapter: &Chapter) -> Result<String, String> {
    let line = |exercise: &grading::course::Exercise| {
        let stub = read(&root.join("crates/course/stubs").join(format!("{}.rs", exercise.id)))?;
        let functions = stub.split("\npub ").skip(1).filter_map(|function| function.split_once(" {"));
        let signatures: Vec<String> = functions.map(|(signature, _)| on_one_line(signature)).collect();
        Ok(format!("    {} {{ {} }}", exercise.name(), signatures.join("; ")))
    };
    Ok(chapter.exercises.iter().map(line).collect::<Result<Vec<String>, String>>()?.join("\n"))
}

/// Returns a signature on one line, without rustfmt's line breaks.
fn on_one_line(signature: &str) -> String {
    let line = signature.split_whitespace().collect::<Vec<_>>().join(" ");
    line.replace("( ", "(").replace(", )", ")")
}

struct Lists<'a> {
    root: &'a Path,
    files: BTreeMap<PathBuf, String>,
}

impl Lists<'_> {
    fn change(&mut self, file: &str, list: impl FnOnce(&str) -> Result<String, String>) -> Result<(), String> {
        let path = PathBuf::from(file);
        let text = self.files.get(&path).cloned().map_or_else(|| read(&self.root.join(file)), Ok)?;
        let changed = list(&text).map_err(|problem| format!("{file}: {problem}"))?;
        self.files.insert(path, changed);
        Ok(())
    }
}

/// Returns the text with `list` between the first `before` and the next `behind`.
fn between(text: &str, before: &str, behind: &str, list: &str) -> Result<String, String> {
    let nowhere = |what: &str| format!("no {what:?}, where a list belongs");
    let begin = text.find(before).ok_or_else(|| nowhere(before))? + before.len();
    let end = text[begin..].find(behind).ok_or_else(|| nowhere(behind))? + begin;
    Ok(format!("{}{list}{}", &text[..begin], &text[end..]))
}

/// Returns the text with this number in the title on its first line, if the title has a number.
fn with_number(text: &str, number: usize) -> String {
    at_number(text).map_or_else(|| text.to_owned(), |(name, rest)| format!("{name}{number}{rest}"))
}

/// Returns the parts of a title before and after its number: `# CSP ` and `: until no number can say more`.
pub(super) fn at_number(text: &str) -> Option<(&str, &str)> {
    let title = text.lines().next()?;
    let end = title.find(": ").into_iter().chain(title.find(',')).min()?;
    let begin = text[..end].rfind(' ')? + 1;
    text[begin..end].parse::<usize>().ok()?;
    Some((&text[..begin], &text[end..]))
}

/// Returns the text with `lines` in place of its contiguous lines for which `is_one` is true.
fn with_lines(
    text: &str,
    is_one: impl Fn(&str) -> bool,
    lines: impl IntoIterator<Item = String>,
) -> Result<String, String> {
    let at = text.lines().position(&is_one).ok_or("no line of the list")?;
    let mut rest: Vec<String> = text.lines().filter(|line| !is_one(line)).map(str::to_owned).collect();
    rest.splice(at..at, lines);
    Ok(rest.join("\n") + "\n")
}

/// Returns the text with a chapter's modules and the functions that students call from them.
fn with_exercises(root: &Path, chapter: &Chapter, text: &str) -> Result<String, String> {
    let mut names: Vec<&str> = chapter.exercises.iter().map(grading::course::Exercise::name).collect();
    names.sort_unstable();
    let modules = names.iter().map(|name| format!("mod {name};"));
    let text = with_lines(text, |line| line.starts_with("mod "), modules)?;
    let uses = names.iter().map(|name| {
        let solution = read(&root.join("solutions").join(&chapter.id).join(format!("{name}.rs")))?;
        let functions = solution.lines().filter_map(|line| line.strip_prefix("pub fn "));
        let mut functions: Vec<&str> = functions.filter_map(|line| line.split(['(', '<']).next()).collect();
        functions.sort_unstable();
        Ok(match functions[..] {
            [one] => format!("pub use {name}::{one};"),
            _ => format!("pub use {name}::{{{}}};", functions.join(", ")),
        })
    });
    with_lines(&text, |line| line.starts_with("pub use "), uses.collect::<Result<Vec<String>, String>>()?)
}

/// Returns the modules of a folder: its files, and its folders that contain modules.
fn modules_in(folder: &Path) -> Result<BTreeSet<String>, String> {
    let module = |path: PathBuf| {
        let within = path.strip_prefix(folder).ok()?.with_extension("");
        let parts: Vec<&str> = within.iter().filter_map(|part| part.to_str()).collect();
        match parts[..] {
            [name] if !["main", "mod", "lib"].contains(&name) => Some(name.to_owned()),
            [name, "mod"] => Some(name.to_owned()),
            _ => None,
        }
    };
    let sources = files_below(folder)?.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    Ok(sources.filter_map(module).collect())
}

/// Returns the text with these modules in order. A chapter's module depends on the chapter's feature.
fn with_chapters(text: &str, chapters: &[Chapter], names: &BTreeSet<String>) -> Result<String, String> {
    let lines = names.iter().flat_map(|name| {
        let is_a_chapter = chapters.iter().any(|chapter| chapter.id == *name);
        let feature = is_a_chapter.then(|| format!("#[cfg(feature = {name:?})]"));
        feature.into_iter().chain([format!("pub mod {name};")])
    });
    with_lines(text, |line| line.starts_with("pub mod ") || line.starts_with("#[cfg(feature"), lines)
}

/// Returns a feature per chapter, which enables those of the chapters that it calls, or its own in other packages.
fn features(chapters: &[Chapter], packages: &[&str]) -> String {
    let enabled = |chapter: &Chapter| -> BTreeSet<String> {
        if !packages.is_empty() {
            return packages.iter().map(|package| format!("{package}/{}", chapter.id)).collect();
        }
        let needs = chapter.exercises.iter().flat_map(|exercise| &exercise.needs);
        let others = needs.filter_map(|need| need.split('/').next()).filter(|other| *other != chapter.id);
        others.map(str::to_owned).collect()
    };
    let feature = |chapter: &Chapter| {
        let enabled: Vec<String> = enabled(chapter).iter().map(|feature| format!("{feature:?}")).collect();
        format!("{} = [{}]\n", chapter.id, enabled.join(", "))
    };
    chapters.iter().map(feature).collect()
}

fn target(chapter: &str) -> String {
    format!(
        "[[test]]\nname = {chapter:?}\npath = \"{chapter}/main.rs\"\nrequired-features = [{chapter:?}]\n\
         harness = false\n\n"
    )
}

/// Returns the chapters' part of a book's contents: the titles of the handouts, with chapter headings above them.
fn contents(root: &Path, language: &str, chapters: &[Chapter]) -> Result<String, String> {
    let mut contents = String::new();
    for chapter in chapters {
        contents += &format!("# {}\n\n", if language == "en" { &chapter.title.en } else { &chapter.title.de });
        for (at, exercise) in chapter.exercises.iter().enumerate() {
            let handout = read(&root.join("docs").join(language).join(format!("{}.md", exercise.id)))?;
            let title = handout.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or_default();
            let title = match at_number(title).and_then(|(_, rest)| rest.split_once(": ")) {
                Some((_, title)) => title,
                None if title.contains("TODO(new)") => title,
                None => return Err(format!("docs/{language}/{}.md: its title has no number", exercise.id)),
            };
            let mut letters = title.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase).collect::<String>();
            contents += &format!("- [{}. {first}{}]({}.md)\n", at + 1, letters.as_str(), exercise.id);
        }
        contents.push('\n');
    }
    Ok(contents)
}

/// Updates a row of the traceability table: its points are those of the first exercise that it names, if it has points.
fn with_points(line: &str, course: &Course) -> String {
    let row = || {
        let (before, points) = line.strip_suffix(" |")?.rsplit_once("| ")?;
        points.parse::<u32>().ok()?;
        let exercise = before.split('`').skip(1).step_by(2).find_map(|name| course.exercise(name))?;
        Some(format!("{before}| {} |", exercise.points))
    };
    row().unwrap_or_else(|| line.to_owned())
}

/// Updates a row on a unit, with the columns name, audience, minutes, exercises and points.
fn with_unit(line: &str, course: &Course) -> String {
    let row = || {
        let cells: Vec<&str> = line.strip_prefix("| `")?.strip_suffix(" |")?.split(" | ").collect();
        let [name, people, _, exercises, _] = cells[..] else { return None };
        let unit = course.units.iter().find(|unit| unit.id == name.trim_end_matches('`'))?;
        let points: u32 = unit.exercises.iter().filter_map(|id| Some(course.exercise(id)?.points)).sum();
        Some(format!("| `{name} | {people} | {} | {exercises} | {points} |", unit.minutes))
    };
    row().unwrap_or_else(|| line.to_owned())
}

/// Returns the README's table: a line for each chapter, and one for the total.
fn table_of_the_chapters(root: &Path, chapters: &[Chapter]) -> Result<String, String> {
    let plan = read(&root.join("docs/en/teacher/lessons.md"))?;
    let lessons = |title: &str| -> u32 {
        let heading = format!("## {title}: ");
        let count = plan.lines().find_map(|line| line.strip_prefix(&heading)?.strip_suffix(" lessons")?.parse().ok());
        count.unwrap_or(0)
    };
    let (mut table, mut all) = (String::new(), (0, 0, 0));
    for Chapter { id, title, exercises, .. } in chapters {
        let names: Vec<String> = exercises.iter().map(|exercise| format!("`{}`", exercise.name())).collect();
        let points: u32 = exercises.iter().map(|exercise| exercise.points).sum();
        let (title, lessons, count, names) = (&title.en, lessons(&title.en), names.len(), names.join(", "));
        table += &format!("| [{title}](docs/en/{id}) | {lessons} | {count} | {points} | {names} |\n");
        all = (all.0 + lessons, all.1 + count, all.2 + points);
    }
    Ok(table + &format!("| **together** | {} | {} | {} | |\n", all.0, all.1, all.2))
}

/// A package of the workspace.
struct Package {
    /// The folder of the package.
    folder: String,
    /// The description in the package's manifest.
    description: String,
    /// The names of the workspace's packages that it depends on.
    depends_on: Vec<String>,
}

/// Returns all packages of the workspace by their names.
///
/// # Errors
/// A manifest cannot be read.
fn packages(root: &Path) -> Result<BTreeMap<String, Package>, String> {
    let manifest = |folder: &str| -> Result<toml::Table, String> {
        let file = root.join(folder).join("Cargo.toml");
        read(&file)?.parse().map_err(|error| format!("{}: {error}", file.display()))
    };
    let workspace = manifest(".")?;
    let members = workspace["workspace"]["members"].as_array().into_iter().flatten().filter_map(toml::Value::as_str);
    let mut packages = BTreeMap::new();
    for folder in members {
        let manifest = manifest(folder)?;
        let said = |key| manifest["package"].get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let of = |table: &toml::Table| table.get("dependencies").and_then(toml::Value::as_table).cloned();
        // Dependencies that only some systems need are included.
        let systems = manifest.get("target").and_then(toml::Value::as_table).into_iter().flatten();
        let systems = systems.filter_map(|(_, system)| of(system.as_table()?));
        let depends: toml::Table = of(&manifest).into_iter().chain(systems).flatten().collect();
        let name = |(name, how): (&String, &toml::Value)| {
            how.get("package").and_then(toml::Value::as_str).unwrap_or(name).to_owned()
        };
        let depends_on = depends.iter().map(name).collect();
        let package = Package { folder: folder.to_owned(), description: said("description"), depends_on };
        packages.insert(said("name"), package);
    }
    let names: BTreeSet<String> = packages.keys().cloned().collect();
    packages.values_mut().for_each(|package| package.depends_on.retain(|name| names.contains(name)));
    Ok(packages)
}

/// Returns the package that a row of the map describes.
fn package_of(line: &str) -> Option<&str> {
    line.strip_prefix("| `")?.split_once("` | ").map(|(name, _)| name)
}

/// Returns a row of the map with the description in its package's manifest.
fn with_package(line: &str, packages: &BTreeMap<String, Package>) -> String {
    match package_of(line).and_then(|name| Some((name, packages.get(name)?))) {
        Some((name, Package { folder, description, depends_on })) => {
            let depends_on: Vec<String> = depends_on.iter().map(|name| format!("`{name}`")).collect();
            format!("| `{name}` | {description} (`{folder}`) | {} |", depends_on.join(", "))
        }
        None => line.to_owned(),
    }
}

/// Tests that the lists are up to date, and that the map of the packages is correct.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::scaffold::{root, stale_lists};

    #[test]
    fn a_title_gets_the_number_of_its_exercise_and_no_other_text_does() {
        let title = "//! TicTacToe 8, the champion: `alpha_beta`\nRow 3: X";
        assert_eq!(with_number(title, 9), title.replace('8', "9"));
        assert_eq!(with_number("# CSP 3: until 4: more\n", 12), "# CSP 12: until 4: more\n");
        for without in ["# TicTacToe: TODO(new)\n", "//! `playout`, by lots 3: 4", ""] {
            assert_eq!(with_number(without, 2), without);
        }
    }

    #[test]
    fn every_list_follows_from_the_course_and_the_sources() {
        let stale: Vec<PathBuf> = stale_lists(&root().unwrap()).unwrap().into_keys().collect();
        assert!(stale.is_empty(), "write them again with `cargo run -p maintain -- lists`: {stale:?}");
    }

    #[test]
    fn the_map_of_the_packages_names_each_above_all_that_it_depends_on() {
        let root = root().unwrap();
        let (packages, page) =
            (packages(&root).unwrap(), std::fs::read_to_string(root.join("crates/README.md")).unwrap());
        let order: Vec<&str> =
            page.lines().filter_map(package_of).filter(|name| packages.contains_key(*name)).collect();
        let problems = packages.iter().filter_map(|(name, package)| {
            let Some(at) = order.iter().position(|other| other == name) else {
                return Some(format!("crates/README.md lacks {name}"));
            };
            let below = |known: &&String| !order[at..].contains(&known.as_str());
            let above = package
                .depends_on
                .iter()
                .find(below)
                .map(|known| format!("{name} depends on {known}, which stands above it"));
            above.or_else(|| package.description.is_empty().then(|| format!("{}: no description", package.folder)))
        });
        let problems: Vec<String> = problems.collect();
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }
}
