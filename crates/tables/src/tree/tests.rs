//! Tests with a small game and hand-written traces of its searches.

use super::layout::plan;
use super::page::{Page, Press};
use super::*;
use proptest::prelude::*;
use std::fmt::Write as _;

/// A heap of matches. The side to move takes one or two, and the side that takes the last match wins. The first side
/// prefers the value 1.
#[derive(Debug)]
struct Matches(u8);

impl Rules for Matches {
    /// The number of matches left, and whether the first side is to move.
    type Position = (u8, bool);

    fn root(&self) -> (u8, bool) {
        (self.0, true)
    }

    fn after(&self, &(left, first): &(u8, bool), name: &str) -> Option<(u8, bool)> {
        Some((left.checked_sub(name.parse().ok()?)?, !first))
    }

    fn moves(&self, &(left, _): &(u8, bool)) -> Vec<String> {
        (1..=left.min(2)).map(|taken| taken.to_string()).collect()
    }

    fn chooser(&self, &(left, first): &(u8, bool)) -> Option<Chooser> {
        let wants = if first { Wants::Max } else { Wants::Min };
        (left > 0).then(|| Chooser { wants, who: Text::verbatim(if first { "A" } else { "B" }) })
    }

    fn worth(&self, &(left, first): &(u8, bool), _: usize) -> Option<f64> {
        (left == 0).then_some(if first { -1.0 } else { 1.0 })
    }

    fn told(&self, _: &(u8, bool)) -> Option<Text> {
        None
    }

    fn draw(&self, _: &mut Scene, _: Rect, _: &(u8, bool), _: &str, _: &Theme) {}
}

/// Builds the tree of this trace, from a heap of the given size.
fn tree(matches: u8, walk: &str) -> Tree<Matches> {
    let ran = Ran { moments: walk.parse().unwrap(), cut: false };
    Tree::new(Matches(matches), &ran).unwrap()
}

/// The trace of a correct search with three matches. Each move is tried, and the root gets the value -1.
const THREE: &str = "(|>1|(|>1|(|>1|<|=1|<|>2|<|=-1|<|>2|(|>1|<|=-1|<|=-1|";

fn node(tree: &Tree<Matches>, path: &[&str]) -> usize {
    let child = |node: usize, name: &&str| {
        tree.nodes[node].children.iter().copied().find(|&child| tree.nodes[child].name == **name)
    };
    path.iter().try_fold(0, child).unwrap()
}

#[test]
fn values_come_back_at_their_step_and_the_best_child_is_chosen() {
    text::choose(Some("en")).unwrap();
    let tree = tree(3, THREE);
    let end = tree.len();
    assert_eq!(tree.nodes(), 7);
    let value = |path: &[&str], steps| tree.value(node(&tree, path), steps);
    assert_eq!(
        [value(&[], end), value(&["1"], end), value(&["1", "1", "1"], end)],
        [Some(-1.0), Some(-1.0), Some(1.0)]
    );
    // The leaf has the value of the task as soon as the search reaches it; the nodes above have no value yet.
    assert_eq!([value(&[], 6), value(&["1", "1"], 6), value(&["1", "1", "1"], 6)], [None, None, Some(1.0)]);
    assert_eq!((0..=7).map(|steps| tree.node_at(steps)).collect::<Vec<_>>(), [0, 0, 1, 1, 2, 2, 3, 2]);
    let names: Vec<&str> = tree.principal(end).into_iter().map(|node| tree.nodes[node].name.as_str()).collect();
    assert_eq!(names, ["", "1", "2"]);
    let told: Vec<String> = tree.tell(0, end).into_iter().map(|text| text.en).collect();
    assert_eq!(
        told,
        [
            "A is to move and takes the greatest value (MAX).",
            "What came back: -1.",
            "1 is chosen: -1 is the greatest of 2 values, and the first of 2 that are equal."
        ]
    );
    assert!(tree.odd(0, end).is_none() && tree.cuts.is_empty());
}

#[test]
fn a_value_that_is_not_the_best_below_is_odd_and_nothing_else_is() {
    text::choose(Some("en")).unwrap();
    // B wrongly takes the greatest value as well.
    let wrong = tree(3, "(|>1|(|>1|(|>1|<|=1|<|>2|<|=1|<|>2|(|>1|<|=-1|<|=1|");
    let end = wrong.len();
    let odd: Vec<usize> = (0..wrong.nodes()).filter(|&node| wrong.odd(node, end).is_some()).collect();
    assert_eq!(odd, [node(&wrong, &["1"])]);
    assert_eq!(wrong.odd(odd[0], end).unwrap().en, "Here came back 1, but the smallest value below is -1, of 2.");
    // Before the search has returned, the value is unknown.
    assert!(wrong.odd(odd[0], end - 8).is_some() && wrong.odd(odd[0], end - 9).is_none());
}

#[test]
fn a_search_that_leaves_moves_out_says_which_and_whether_its_bounds_are_the_reason() {
    text::choose(Some("en")).unwrap();
    let cut = tree(3, "(-inf inf|>2|(-inf inf|>1|<|=-1|<|>1|(-1 inf|>2|<|=-1|<|=-1|");
    let end = cut.len();
    let one = node(&cut, &["1"]);
    assert_eq!(cut.cut(one, end), Some(Bounds(-1.0, -1.0)));
    assert!(cut.cut(one, end - 3).is_none());
    assert_eq!(cut.untried(one, end), ["1"]);
    assert_eq!(cut.sign(one, end), "≤ ");
    let told: Vec<String> = cut.tell(one, end).into_iter().map(|text| text.en).collect();
    assert!(
        told.contains(&"Cut, as alpha = -1 is not below beta = -1; moves that were left out: 1.".to_owned()),
        "{told:?}"
    );
    let lazy = tree(3, "(|>1|(|>1|(|>1|<|=1|<|=1|<|=1|");
    let told: Vec<String> = lazy.tell(0, lazy.len()).into_iter().map(|text| text.en).collect();
    assert!(told.contains(&"Not tried: 2.".to_owned()), "{told:?}");
}

#[test]
fn what_is_visited_twice_says_so_and_what_cannot_be_is_refused() {
    text::choose(Some("en")).unwrap();
    let twice = tree(2, "(|>1|(|>1|<|=-1|<|>1|(|>1|<|=-1|<|>2|<|=1|");
    assert_eq!((twice.visits(1, twice.len()), twice.visits(1, 5)), (2, 1));
    assert!(twice.tell(1, twice.len()).iter().any(|text| text.en == "The search has been here 2 times."));
    let ran = Ran { moments: "(|>3|".parse().unwrap(), cut: false };
    assert!(Tree::new(Matches(2), &ran).unwrap_err().en.contains("the move 3"));
    // Surplus steps back stay at the root. A search that panics has no value.
    let odd = tree(2, "<|<|(|>1|(|!|<|");
    assert_eq!((odd.nodes(), odd.value(1, odd.len())), (2, None));
}

/// Appends the trace of a search through all moves.
fn all(left: u8, walk: &mut String) {
    walk.push_str("(|");
    for taken in 1..=left.min(2) {
        write!(walk, ">{taken}|").unwrap();
        if left > taken {
            all(left - taken, walk);
        }
        walk.push_str("<|");
    }
    walk.push_str("=0|");
}

#[test]
fn of_the_largest_tree_no_more_is_drawn_than_there_is_room_for() {
    let mut walk = String::new();
    all(24, &mut walk);
    let tree = tree(24, &walk);
    assert!(tree.nodes() > 100_000);
    let room = Rect::new(0.0, 0.0, 600.0, 500.0);
    let nodes = [0, 20, tree.nodes() / 2, tree.nodes() - 1];
    for (node, small, most) in nodes.into_iter().flat_map(|node| [(node, false, 80), (node, true, 200)]) {
        let plan = plan(&tree, Seen { node: Some(node), small, ..Seen::whole(&tree) }, room);
        assert!(plan.placed.len() < most, "{}", plan.placed.len());
        assert!(plan.placed.iter().any(|placed| placed.item.node() == Some(node)), "the node that is looked at");
        for placed in &plan.placed {
            let Rect { x, y, w, h } = placed.at;
            assert!(x >= 0.0 && y >= 0.0 && x + w <= 600.5 && y + h <= 500.5, "{placed:?}");
        }
        let mut at: Vec<Rect> = plan.placed.iter().map(|placed| placed.at).collect();
        at.sort_by(|a, b| (a.y, a.x).partial_cmp(&(b.y, b.x)).unwrap());
        assert!(at.windows(2).all(|pair| pair[0].y != pair[1].y || pair[0].x + pair[0].w <= pair[1].x + 0.1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_a_walk_says_its_tree_can_be_drawn_and_walked_through(
        walk in prop::collection::vec(
            prop::sample::select(&[
                ">1|", ">1|", ">2|", ">2|", "~1|", "~2|", ">3|", "<|", "<|", "(|", "(-inf inf|", "(1 -1|", "(NaN 1e308|",
                "=1|", "=-1|", "=-0|", "=NaN|", "=inf|", "=1e308|", "'\u{1}<&|", "!|",
            ][..]),
            0..60,
        ),
        picked in any::<prop::sample::Index>(),
    ) {
        let ran = Ran { moments: walk.concat().parse().unwrap(), cut: false };
        if let Ok(tree) = Tree::new(Matches(9), &ran) {
            for steps in 0..=tree.len() {
                for node in 0..tree.nodes() {
                    tree.tell(node, steps);
                    tree.odd(node, steps);
                }
            }
            let picture = svg(&tree, &Text::default(), (600.0, 300.0), &stage::theme::LIGHT);
            prop_assert!(!picture.contains('\u{1}'), "no picture may hold this");
            let steps = picked.index(tree.len() + 1);
            let mut page = Page::new(tree);
            for act in [Press::To(usize::MAX), Press::To(steps), Press::Pick(0)] {
                page.act(act);
                let mut scene = Scene::new(stage::theme::LIGHT.background, stage::Layout::of((900.0, 600.0), 1.0));
                page.draw(&mut scene, &stage::theme::LIGHT, (0.0, 0.0));
                let mut panel = stage::panel::Panel::default();
                page.write_steps(&mut panel, |act| act);
                page.write_node(&mut panel);
                page.write_board(&mut panel, 900.0);
            }
        }
    }
}

#[test]
fn a_walk_that_leads_deeper_than_any_search_ends_there() {
    // Each position holds all the moves that lead to it.
    #[derive(Debug)]
    struct Endless;
    impl Rules for Endless {
        type Position = Vec<String>;

        fn root(&self) -> Vec<String> {
            Vec::new()
        }

        fn after(&self, position: &Vec<String>, name: &str) -> Option<Vec<String>> {
            Some(position.iter().cloned().chain([name.to_owned()]).collect())
        }

        fn told(&self, _: &Vec<String>) -> Option<Text> {
            None
        }

        fn draw(&self, _: &mut Scene, _: Rect, _: &Vec<String>, _: &str, _: &Theme) {}
    }
    let ran = Ran { moments: ">a|".repeat(4_000).parse().unwrap(), cut: false };
    let tree = Tree::new(Endless, &ran).unwrap();
    assert_eq!((tree.nodes(), tree.more), (DEEPEST + 1, true));
    assert_eq!(tree.position(DEEPEST).len(), DEEPEST);
}
