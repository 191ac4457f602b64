//! The keys of the watch: their labels in the last line of the screen, as far as there is room, and their descriptions
//! in the help.

use super::paint::{dim, first_that_fits, strong};
use super::state::View;
use super::words as say;
use text::Text;

/// A key, its label for the last line, and its description for the help.
type Key = (&'static str, Text, Text);

/// The key of the model answers, offered only if the exercise is solved.
const ANSWERS: &str = "m";

/// Returns the keys of an exercise, the most important first: where there is no room, the last ones are left out.
fn of_exercise() -> Vec<Key> {
    vec![
        ("h", say::key_hint(), say::does_hint()),
        ("d", say::key_task(), say::does_task()),
        ("n", say::key_next(), say::does_next()),
        (ANSWERS, say::key_answers(), say::does_answers()),
        ("l", say::key_list(), say::does_list()),
        ("p", say::key_play(), say::does_play()),
        ("e", say::key_edit(), say::does_edit()),
        ("r", say::key_reset(), say::does_reset()),
        ("a", say::key_all(), say::does_all()),
    ]
}

/// Returns the keys whose labels are never left out.
fn always() -> Vec<Key> {
    vec![("?", say::key_help(), say::does_help()), ("q", say::key_quit(), say::does_quit())]
}

/// Returns the last line of the screen. `is_solved` tells whether the exercise on the screen is solved.
pub fn line(view: &View, is_solved: bool, width: usize) -> String {
    match view {
        View::Exercise => {
            as_many_as_fit(of_exercise().into_iter().filter(|(key, ..)| is_solved || *key != ANSWERS).collect(), width)
        }
        View::AllSolved(_) => {
            as_many_as_fit(of_exercise().into_iter().filter(|(key, ..)| ["l", "p", "a"].contains(key)).collect(), width)
        }
        View::List(_) => dim(say::keys_of_list()),
        View::Page(_) => dim(say::keys_of_page()),
    }
}

fn as_many_as_fit(keys: Vec<Key>, width: usize) -> String {
    let (keys, always) = (labels(keys), labels(always()));
    let with = |count: usize, gap: &str| [&keys[..count], &always].concat().join(gap);
    let all = std::iter::once(with(keys.len(), "   "));
    first_that_fits(width, all.chain((0..=keys.len()).rev().map(|count| with(count, "  "))))
}

fn labels(keys: Vec<Key>) -> Vec<String> {
    keys.into_iter().map(|(key, name, _)| format!("{} {name}", strong(key))).collect()
}

/// Returns the lines of the help, which describe all keys.
pub fn help() -> Vec<String> {
    let table =
        |keys: Vec<Key>| -> Vec<String> { keys.into_iter().map(|(key, _, does)| format!("  {key}  {does}")).collect() };
    let title = |title: Text| vec![String::new(), strong(title)];
    let keys = table([of_exercise(), always()].concat());
    let [scrolling, list, saving] =
        [say::about_scrolling(), say::about_list(), say::about_saving()].map(|about| format!("  {about}"));
    [vec![strong(say::title_keys())], keys, title(say::title_else()), vec![scrolling, list, saving]].concat()
}
