//! The results of the tries of backtracking. The events tell which values were tried; the course finds out whether they
//! violate a constraint.

use super::say;
use super::search::Search;
use crate::say as all;
use crate::tree::Tree;
use text::Text;

/// The maximum number of lines of a tree in the terminal. A further line tells how many are missing.
const LINES: usize = 40;

impl Tree<Search> {
    /// Returns whether no value was tried below this node.
    #[must_use]
    pub fn is_leaf(&self, node: usize) -> bool {
        self.children(node, self.len()).next().is_none()
    }

    /// Returns the number of nodes that are solutions.
    #[must_use]
    pub fn solutions(&self) -> usize {
        let is_solution = |node: &usize| {
            let tried = self.position(*node);
            self.rules().is_complete(&tried) && self.rules().broken(&tried).is_none()
        };
        (1..self.nodes()).filter(is_solution).count()
    }

    /// Describes the result of a try. `None` if the search went on below it, as it should.
    #[must_use]
    pub fn became(&self, node: usize) -> Option<Text> {
        let (tried, is_leaf) = (self.position(node), self.is_leaf(node));
        match self.rules().broken(&tried) {
            Some(broke) if is_leaf => Some(broke.text()),
            Some(broke) => Some(say::went_on_though(broke.text())),
            None if self.rules().is_complete(&tried) => Some(say::a_solution()),
            None if !is_leaf => None,
            // The known events end here, so the search may have gone on.
            None if self.is_cut() && node + 1 == self.nodes() => Some(say::not_known()),
            None => Some(say::left()),
        }
    }

    /// Formats the tree for a terminal, one try a line. Of a large tree, only the first lines are shown.
    #[must_use]
    pub fn drawn(&self) -> String {
        let below = |node| self.children(node, self.len()).collect::<Vec<usize>>().into_iter();
        let (mut lines, mut waiting) = (Vec::new(), vec![(String::new(), below(0))]);
        while let Some((indent, siblings)) = waiting.last_mut().filter(|_| lines.len() < LINES) {
            let Some(node) = siblings.next() else {
                waiting.pop();
                continue;
            };
            let (edge, space) = if siblings.len() == 0 { ("└─", "  ") } else { ("├─", "│ ") };
            let told = self.became(node).map(|told| format!(": {told}")).unwrap_or_default();
            let visits = self.visits(node, self.len());
            let again = if visits > 1 { format!(" ×{visits}") } else { String::new() };
            lines.push(format!("{indent}{edge}{}{again}{told}", self.name(node)));
            let indent = format!("{indent}{space}");
            waiting.push((indent, below(node)));
        }
        if lines.len() + 1 < self.nodes() {
            lines.push(all::more(self.nodes() - 1 - lines.len()).to_string());
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::csp::search;
    use crate::minesweeper::names::At;
    use games::minesweeper::csp::{Csp, Event};
    use questions::minesweeper::Solved;

    /// Builds the tree of these events, for a problem with these variables.
    fn tree(csp: &str, variables: &[At], events: &[&str]) -> Result<Tree<Search>, Text> {
        let events: Vec<Event> = events.iter().map(|event| event.parse().unwrap()).collect();
        let answer = Solved { variables: variables.to_vec(), solutions: Vec::new(), count: events.len(), events };
        search::tree(&csp.parse().unwrap(), &answer)
    }

    const BOARD: &str = "1# / ## 1";
    const VARIABLES: [At; 3] = [(0, 1), (1, 0), (1, 1)];

    /// Returns all tries on that board, cut off early.
    const EVENTS: [&str; 20] = [
        "try 0,1 0 1",
        "try 1,0 0 2",
        "try 1,1 0 3",
        "release 1,1",
        "try 1,1 1 3",
        "release 1,1",
        "release 1,0",
        "try 1,0 1 2",
        "try 1,1 0 3",
        "release 1,1",
        "try 1,1 1 3",
        "release 1,1",
        "release 1,0",
        "release 0,1",
        "try 0,1 1 1",
        "try 1,0 0 2",
        "try 1,1 0 3",
        "release 1,1",
        "release 1,0",
        "release 0,1",
    ];

    const DRAWN: &str = "├─(0, 1) = 0
│ ├─(1, 0) = 0
│ │ ├─(1, 1) = 0: the 1 at (0, 0) gets no mine
│ │ └─(1, 1) = 1: a solution
│ └─(1, 0) = 1
│   ├─(1, 1) = 0: a solution
│   └─(1, 1) = 1: the 1 at (0, 0) has 2 mines
└─(0, 1) = 1
  └─(1, 0) = 0
    └─(1, 1) = 0: a solution";

    #[test]
    fn the_tries_are_a_tree_whose_dead_branches_say_which_number_broke() {
        text::choose(Some("en")).unwrap();
        let tree = tree(BOARD, &VARIABLES, &EVENTS).unwrap();
        assert_eq!(tree.drawn(), DRAWN);
        assert_eq!((tree.tries().count(), tree.solutions()), (10, 3));
        assert_eq!(tree.position(7), [((0, 1), 0), ((1, 0), 1), ((1, 1), 1)]);
    }

    #[test]
    fn code_that_copies_instead_of_releasing_makes_the_same_tree() {
        text::choose(Some("en")).unwrap();
        let copied: Vec<&str> = EVENTS.into_iter().filter(|event| event.starts_with("try")).collect();
        let copied = tree(BOARD, &VARIABLES, &copied).unwrap();
        assert_eq!((copied.drawn().as_str(), copied.tries().count()), (DRAWN, 10));
    }

    #[test]
    fn mines_that_are_missing_or_too_many_are_told() {
        text::choose(Some("en")).unwrap();
        let drawn = |csp, variables: &[At], events: &[&str]| tree(csp, variables, events).unwrap().drawn();
        let two = ["try 0,0 1 1", "try 0,2 1 2"];
        assert!(drawn("#2# 1", &[(0, 0), (0, 2)], &two).ends_with("(0, 2) = 1: more mines than are left"));
        let none = ["try 0,2 0 1", "try 0,0 1 2"];
        let rest = "(0, 0) = 1: these are the last squares and must hold exactly 2 mines";
        assert!(drawn("#1# 2", &[(0, 0), (0, 2)], &none).ends_with(rest));
        // If another square is undecided, the remaining mines may lie there.
        assert!(drawn("#1## 2", &[(0, 0), (0, 2)], &none).ends_with("(0, 0) = 1: a solution"));
    }

    #[test]
    fn odd_events_make_an_odd_tree_and_no_panic() {
        text::choose(Some("en")).unwrap();
        let drawn = |events: &[&str]| tree(BOARD, &VARIABLES, events).unwrap().drawn();
        assert_eq!(drawn(&[]), "");
        assert_eq!(drawn(&["release 0,1", "pop 0,0-0,1"]), "");
        assert_eq!(drawn(&["try 0,1 1 7"]), "└─(0, 1) = 1: left, though nothing is broken");
        assert!(drawn(&["try 0,1 1 0", "try 0,0 1 2", "try 0,0 5 3"]).contains("(0, 0) = 5"));
        // The first value is taken back before the second one, so both are gone.
        let crossed = drawn(&["try 0,1 0 1", "try 1,0 1 2", "release 0,1", "try 1,1 0 2"]);
        assert!(crossed.ends_with("\n└─(1, 1) = 0: left, though nothing is broken"), "{crossed}");
        // A value that is tried twice is a single node.
        let twice = tree(BOARD, &VARIABLES, &["try 0,1 0 1", "release 0,1", "try 0,1 0 1"]).unwrap();
        assert_eq!((twice.nodes(), twice.tries().collect::<Vec<_>>()), (2, vec![1, 3]));
        assert!(twice.drawn().starts_with("└─(0, 1) = 0 ×2: left"), "{}", twice.drawn());
        let late = drawn(&["try 0,1 1 1", "try 1,0 1 2", "try 1,1 0 3"]);
        assert!(late.contains("(1, 0) = 1: the 1 at (0, 0) has 2 mines, and the code went on"), "{late}");
        let why = tree(BOARD, &VARIABLES, &["try 2,0 1 1"]).unwrap_err().en;
        assert!(why.contains("(2, 0) is outside the board"), "{why}");
        assert!(tree(BOARD, &[(0, 2)], &[]).is_err());
    }

    #[test]
    fn a_large_tree_is_drawn_in_part_and_a_cut_one_says_so() {
        text::choose(Some("en")).unwrap();
        let events: Vec<String> = (0..200).map(|i| format!("try {},{} {} 2", i / 20, i / 2 % 10, i % 2)).collect();
        let events: Vec<&str> = ["try 0,0 0 1"].into_iter().chain(events.iter().map(String::as_str)).collect();
        let empty = format!("{} 1", ["#".repeat(10).as_str(); 10].join(" / "));
        let wide = tree(&empty, &VARIABLES, &events).unwrap();
        assert_eq!(wide.drawn().lines().count(), LINES + 1);
        assert!(wide.drawn().ends_with("\nand 161 more"), "{}", wide.drawn());
        // No branch is deeper than the number of squares, even if an answer claims so.
        let events: Vec<String> = (1..=20_000).map(|depth| format!("try 0,1 {} {depth}", depth % 2)).collect();
        let events: Vec<&str> = events.iter().map(String::as_str).collect();
        let deep = tree(BOARD, &VARIABLES, &events).unwrap();
        assert_eq!((deep.tries().count(), deep.nodes()), (20_000, 6));
        let csp: Csp = BOARD.parse().unwrap();
        let events = vec!["try 0,1 0 1".parse().unwrap()];
        let cut = Solved { variables: VARIABLES.to_vec(), solutions: Vec::new(), events, count: 30_000 };
        let cut = search::tree(&csp, &cut).unwrap();
        assert!(cut.is_cut());
        assert_eq!(cut.drawn(), "└─(0, 1) = 0: what became of it is not known");
    }
}
