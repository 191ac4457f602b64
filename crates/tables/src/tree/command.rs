//! Search trees on the command line: `play --tree` and `analyse --tree FILE`, and helpers that all games share.

use super::{Searched, Searcher, say, svg};
use crate::{Failed, Opt, Options};
use calls::players::{Code, PATIENCE, Process, Workshop};
use stage::theme::LIGHT;
use stage::widgets::Button;
use text::Text;

/// Returns the options `--tree` and `--search NAME` of `cargo play`.
#[must_use]
pub fn opts_of_play(searches: &[Searcher]) -> [Opt; 2] {
    let [_, search] = opts(searches);
    [Opt { name: "tree", value: "", about: say::about_tree(), here: Text::default() }, search]
}

/// Returns the options `--tree FILE` and `--search NAME` of `analyse`.
#[must_use]
pub fn opts(searches: &[Searcher]) -> [Opt; 2] {
    let names: Vec<&str> = searches.iter().map(Searcher::name).collect();
    [
        Opt { name: "tree", value: "FILE", about: say::about_file(), here: Text::default() },
        Opt { name: "search", value: "NAME", about: say::about_search(), here: Text::verbatim(names.join(", ")) },
    ]
}

/// Returns the search whose tree the options ask for: the one that `--search` names, or else that of the exercise, or
/// else the first. Returns `None` without `--tree`.
///
/// # Errors
/// No search has this name, or `--search` was typed without `--tree`.
pub fn wanted(
    options: &Options,
    searches: &'static [Searcher],
    exercise: &str,
) -> Result<Option<&'static Searcher>, Text> {
    let names: Vec<&str> = searches.iter().map(Searcher::name).collect();
    let named = options.one_of("search", &names)?;
    if named.is_some() && options.get("tree").is_none() {
        return Err(say::no_tree_for_the_search());
    }
    let otherwise = searches.iter().position(|search| search.exercise == exercise);
    Ok(options.get("tree").map(|_| &searches[named.or(otherwise).unwrap_or(0)]))
}

/// Runs a search and returns its tree as an SVG picture.
///
/// # Errors
/// The player's code failed, or the search had no nodes.
pub fn picture<S: Searched>(
    workspace: &dyn Workshop,
    (code, search): (Code, &Searcher),
    depth: u32,
    root: &S::Root,
) -> Result<String, Failed> {
    const MOST: (f32, f32) = (1400.0, 900.0);
    let mut process = Process::new(workspace.player(code, search.exercise, true)?);
    let answer = process.ask(&S::question(search, depth, root), PATIENCE, || {});
    let answer = answer.map_err(|mishap| Failed::Code(workspace.explain(search.exercise, mishap)))?;
    let tree = S::tree(search, depth, root, answer).map_err(Failed::Code)?;
    if tree.is_empty() {
        return Err(Failed::Code(say::no_node()));
    }
    let title = match (search.deepest, tree.more) {
        (_, true) => say::title_of_the_beginning(search.name(), tree.nodes()),
        (Some(_), _) => say::title_with_depth(search.name(), depth, tree.nodes()),
        (None, _) => say::title(search.name(), tree.nodes()),
    };
    Ok(svg(&tree, &title, MOST, &LIGHT))
}

/// Rejects the options for trees, in a game whose trees are shown only in the window.
///
/// # Errors
/// One of the options was typed.
pub fn only_in_the_window(options: &Options) -> Result<(), Text> {
    let is_wanted = ["tree", "search"].into_iter().any(|option| options.get(option).is_some());
    if is_wanted { Err(say::only_in_the_window()) } else { Ok(()) }
}

/// Returns the button that opens the search tree.
pub fn button<Id>(id: Id) -> Button<Id> {
    Button::new(id, say::tree()).key("y")
}
