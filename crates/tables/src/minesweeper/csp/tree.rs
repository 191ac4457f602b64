//! Backtracking as a tree of tries, in the order in which the student's code made them. The events say what was tried;
//! whether it breaks a number the house says.

use super::{Place, checked_events, mines_around, named, say};
use crate::minesweeper::rounds::on_board;
use crate::say as all;
use games::minesweeper::csp::{Csp, Domain, Event};
use questions::minesweeper::Solved;
use referee::minesweeper::neighbours;
use text::Text;

/// Lines that a drawing has at most, besides the one that says how many are missing.
const LINES: usize = 40;

/// What was tried. A try stands behind the one below which it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// in the order in which they were made: after so many steps, so many of them are there
    pub tries: Vec<Try>,
    /// how many events are not known, since there were too many
    pub cut: usize,
}

/// A value that was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// the variable
    pub at: Place,
    /// 0 or 1
    pub value: u8,
    /// how many variables have a tried value, this one included
    pub depth: usize,
    /// below which try; none for the first variable
    pub parent: Option<usize>,
    /// what was tried below it
    pub children: Vec<usize>,
    /// what became of it
    pub state: State,
}

/// What became of a try.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// More was tried below it.
    Inner,
    /// Every variable has a value, and nothing is broken.
    Solution,
    /// Something is broken, here or above.
    Dead(Broke),
    /// Nothing is broken, but nothing was tried below it.
    Left,
    /// Nobody knows: there were too many events.
    Cut,
}

/// What an assignment breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broke {
    /// A number has too many mines.
    TooMany {
        /// its square
        at: Place,
        /// the number
        number: u8,
        /// how many mines it has
        has: u8,
    },
    /// A number cannot get enough mines.
    TooFew {
        /// its square
        at: Place,
        /// the number
        number: u8,
        /// how many mines it can get
        can: u8,
    },
    /// There are more mines than are left.
    MoreThanLeft,
    /// There is no other square for the mines that are left.
    Rest {
        /// how many mines are left, all for these variables
        mines: i32,
    },
}

impl Broke {
    /// What is broken, in a sentence without a point.
    pub fn text(self) -> Text {
        match self {
            Broke::TooMany { at, number, has } => say::has(number, named(at), has),
            Broke::TooFew { at, number, can: 0 } => say::gets_none(number, named(at)),
            Broke::TooFew { at, number, can } => say::gets_only(number, named(at), can),
            Broke::MoreThanLeft => say::more_than_are_left(),
            Broke::Rest { mines } => say::must_hold_the_rest(mines),
        }
    }
}

/// Values of some variables, and what they break.
struct Path {
    csp: Csp,
    /// the mines that are left for the variables and not tried yet
    left: i32,
    /// how many variables there are, and whether no other square is undecided
    variables: usize,
    is_all: bool,
    /// each try, with its square and the value that this got
    tries: Vec<(usize, Place, Option<u8>)>,
}

impl Path {
    fn new(csp: &Csp, variables: &[Place]) -> Path {
        let undecided = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count();
        let (left, is_all) = (csp.mines_left(), undecided == variables.len());
        Path { csp: csp.clone(), left, variables: variables.len(), is_all, tries: Vec::new() }
    }

    /// Gives the square this value, if that can be.
    fn enter(&mut self, number: usize, (row, column): Place, value: u8) {
        let can_be = self.csp.domain(row, column) == Domain::BOTH && value <= 1;
        if can_be {
            self.csp.assign(row, column, value);
            self.left -= i32::from(value);
        }
        self.tries.push((number, (row, column), can_be.then_some(value)));
    }

    /// Takes back the try at this place of the path.
    fn leave(&mut self, place: usize) {
        let (_, (row, column), got) = self.tries.remove(place);
        if let Some(value) = got {
            self.csp.release(row, column);
            self.left += i32::from(value);
        }
    }

    fn is_complete(&self) -> bool {
        self.tries.len() == self.variables
    }

    /// What the value of this square breaks.
    fn broken_at(&self, at: Place) -> Option<Broke> {
        let mut near = neighbours(self.csp.level(), at.0, at.1);
        near.find_map(|by| self.broken_number(by)).or_else(|| self.broken_rest())
    }

    fn broken_number(&self, at: Place) -> Option<Broke> {
        let number = self.csp.number(at.0, at.1)?;
        let (has, can) = mines_around(&self.csp, at, |_| true);
        match () {
            () if has > number => Some(Broke::TooMany { at, number, has }),
            () if can < number => Some(Broke::TooFew { at, number, can }),
            () => None,
        }
    }

    fn broken_rest(&self) -> Option<Broke> {
        if self.left < 0 {
            return Some(Broke::MoreThanLeft);
        }
        (self.left > 0 && self.is_complete() && self.is_all).then(|| {
            let tried = self.tries.iter().filter(|&&(_, _, got)| got == Some(1)).count();
            Broke::Rest { mines: self.left + tried as i32 }
        })
    }
}

/// What these values break, if anything, which some of these variables have. A square that has no two values keeps the
/// one that it has.
pub fn broken(csp: &Csp, variables: &[Place], values: &[(Place, u8)]) -> Option<Broke> {
    let mut path = Path::new(csp, variables);
    for &(at, value) in values {
        path.enter(0, at, value);
    }
    values.iter().find_map(|&(at, _)| path.broken_at(at))
}

impl Tree {
    /// What was tried on this problem. Code that copies the problem instead of releasing is read by its depth.
    ///
    /// # Errors
    /// A square in the answer is outside the board.
    pub fn new(csp: &Csp, answer: &Solved) -> Result<Tree, Text> {
        checked_events(csp.level(), &answer.events)?;
        answer.variables.iter().try_for_each(|&(row, column)| on_board(csp.level(), row, column))?;
        let mut tree = Tree { tries: Vec::new(), cut: answer.count.saturating_sub(answer.events.len()) };
        let mut path = Path::new(csp, &answer.variables);
        for event in &answer.events {
            match *event {
                Event::Assigned { at, value, depth } => {
                    while path.tries.len() >= depth.max(1) {
                        path.leave(path.tries.len() - 1);
                    }
                    tree.grow(&mut path, at, value);
                }
                Event::Released { at } => {
                    if let Some(place) = path.tries.iter().rposition(|&(_, tried, _)| tried == at) {
                        path.leave(place);
                    }
                }
                _ => {}
            }
        }
        if let Some(last) = tree.tries.last_mut().filter(|last| tree.cut > 0 && last.state == State::Left) {
            last.state = State::Cut;
        }
        Ok(tree)
    }

    fn grow(&mut self, path: &mut Path, at: Place, value: u8) {
        let (number, parent) = (self.tries.len(), path.tries.last().map(|&(number, ..)| number));
        path.enter(number, at, value);
        let above = parent.map(|parent| &mut self.tries[parent]);
        let dead_above = above.and_then(|parent| {
            parent.children.push(number);
            match parent.state {
                State::Dead(broke) => return Some(broke),
                State::Left => parent.state = State::Inner,
                _ => {}
            }
            None
        });
        let state = match dead_above.or_else(|| path.broken_at(at)) {
            Some(broke) => State::Dead(broke),
            None if path.is_complete() => State::Solution,
            None => State::Left,
        };
        self.tries.push(Try { at, value, depth: path.tries.len(), parent, children: Vec::new(), state });
    }

    /// How many of the tries are solutions.
    pub fn solutions(&self) -> usize {
        self.tries.iter().filter(|tried| tried.state == State::Solution).count()
    }

    /// A try with all above it, the first variable first: the values that hold together when it is made.
    pub fn path(&self, number: usize) -> Vec<&Try> {
        let above = |tried: &&Try| tried.parent.and_then(|parent| self.tries.get(parent));
        let mut path: Vec<&Try> = std::iter::successors(self.tries.get(number), above).collect();
        path.reverse();
        path
    }

    /// The tree for a terminal, a try in a line; of a large one the first.
    pub fn drawn(&self) -> String {
        let roots = (0..self.tries.len()).filter(|&number| self.tries[number].parent.is_none());
        let (mut lines, mut waiting) = (Vec::new(), vec![(String::new(), roots.collect::<Vec<usize>>().into_iter())]);
        while let Some((indent, siblings)) = waiting.last_mut().filter(|_| lines.len() < LINES) {
            let Some(number) = siblings.next() else {
                waiting.pop();
                continue;
            };
            let is_last = siblings.len() == 0;
            lines.push(format!("{indent}{}{}", if is_last { "└─" } else { "├─" }, self.tries[number].line()));
            let below = format!("{indent}{}", if is_last { "  " } else { "│ " });
            waiting.push((below, self.tries[number].children.clone().into_iter()));
        }
        if lines.len() < self.tries.len() {
            lines.push(all::more(self.tries.len() - lines.len()).to_string());
        }
        lines.join("\n")
    }
}

impl Try {
    /// What became of it; nothing if more was tried below it, as it should be.
    pub fn told(&self) -> Option<Text> {
        match self.state {
            State::Inner => None,
            State::Solution => Some(say::a_solution()),
            State::Dead(broke) if self.children.is_empty() => Some(broke.text()),
            State::Dead(broke) => Some(say::went_on_though(broke.text())),
            State::Left => Some(say::left()),
            State::Cut => Some(say::not_known()),
        }
    }

    fn line(&self) -> String {
        let told = self.told().map(|told| format!(": {told}")).unwrap_or_default();
        format!("{} = {}{told}", named(self.at), self.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What these events make of this problem, with these variables.
    fn tree(csp: &str, variables: &[Place], events: &[&str]) -> Result<Tree, Text> {
        let events: Vec<Event> = events.iter().map(|event| event.parse().unwrap()).collect();
        let answer = Solved { variables: variables.to_vec(), solutions: Vec::new(), count: events.len(), events };
        Tree::new(&csp.parse().unwrap(), &answer)
    }

    const BOARD: &str = "1# / ## 1";
    const VARIABLES: [Place; 3] = [(0, 1), (1, 0), (1, 1)];

    /// All tries on that board, cut off early.
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
        assert_eq!((tree.tries.len(), tree.solutions()), (10, 3));
        let path: Vec<(Place, u8)> = tree.path(6).iter().map(|tried| (tried.at, tried.value)).collect();
        assert_eq!(path, [((0, 1), 0), ((1, 0), 1), ((1, 1), 1)]);
        assert!(tree.path(99).is_empty());
    }

    #[test]
    fn code_that_copies_instead_of_releasing_makes_the_same_tree() {
        let released = tree(BOARD, &VARIABLES, &EVENTS).unwrap();
        let copied: Vec<&str> = EVENTS.into_iter().filter(|event| event.starts_with("try")).collect();
        assert_eq!(tree(BOARD, &VARIABLES, &copied).unwrap(), released);
    }

    #[test]
    fn mines_that_are_missing_or_too_many_are_told() {
        text::choose(Some("en")).unwrap();
        let drawn = |csp, variables: &[Place], events: &[&str]| tree(csp, variables, events).unwrap().drawn();
        let two = ["try 0,0 1 1", "try 0,2 1 2"];
        assert!(drawn("#2# 1", &[(0, 0), (0, 2)], &two).ends_with("(0, 2) = 1: more mines than are left"));
        let none = ["try 0,2 0 1", "try 0,0 1 2"];
        let rest = "(0, 0) = 1: these are the last squares and must hold exactly 2 mines";
        assert!(drawn("#1# 2", &[(0, 0), (0, 2)], &none).ends_with(rest));
        // With another undecided square, the mines that are left may lie there.
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
        // The first is taken back before the second.
        let crossed = drawn(&["try 0,1 0 1", "try 1,0 1 2", "release 0,1", "try 1,1 0 2"]);
        assert!(crossed.contains("  └─(1, 1) = 0"), "{crossed}");
        let late = drawn(&["try 0,1 1 1", "try 1,0 1 2", "try 1,1 0 3"]);
        assert!(late.contains("(1, 0) = 1: the 1 at (0, 0) has 2 mines, and the code went on"), "{late}");
        let why = tree(BOARD, &VARIABLES, &["try 2,0 1 1"]).unwrap_err().en;
        assert!(why.contains("(2, 0) is outside the board"), "{why}");
        assert!(tree(BOARD, &[(0, 2)], &[]).is_err());
    }

    #[test]
    fn a_large_tree_is_drawn_in_part_and_a_cut_one_says_so() {
        text::choose(Some("en")).unwrap();
        let events: Vec<String> = (1..=20_000).map(|depth| format!("try 0,1 {} {depth}", depth % 2)).collect();
        let events: Vec<&str> = events.iter().map(String::as_str).collect();
        let deep = tree(BOARD, &VARIABLES, &events).unwrap();
        assert_eq!(deep.drawn().lines().count(), LINES + 1);
        assert!(deep.drawn().ends_with("\nand 19960 more"));
        let csp: Csp = BOARD.parse().unwrap();
        let events = vec!["try 0,1 0 1".parse().unwrap()];
        let cut = Solved { variables: VARIABLES.to_vec(), solutions: Vec::new(), events, count: 30_000 };
        let cut = Tree::new(&csp, &cut).unwrap();
        assert_eq!((cut.cut, cut.drawn().as_str()), (29_999, "└─(0, 1) = 0: what became of it is not known"));
    }

    #[test]
    fn the_house_says_what_values_break() {
        let broken = |csp: &str, values: &[u8]| {
            let values: Vec<(Place, u8)> = VARIABLES.into_iter().zip(values.iter().copied()).collect();
            broken(&csp.parse().unwrap(), &VARIABLES, &values)
        };
        assert_eq!(broken(BOARD, &[0, 1, 0]), None);
        assert_eq!(broken(BOARD, &[0, 1, 1]), Some(Broke::TooMany { at: (0, 0), number: 1, has: 2 }));
        assert_eq!(broken(BOARD, &[0, 0, 0]), Some(Broke::TooFew { at: (0, 0), number: 1, can: 0 }));
        assert_eq!(broken("2# / ## 1", &[0, 1, 1]), Some(Broke::MoreThanLeft));
        assert_eq!(broken("1# / ## 2", &[0, 1, 0]), Some(Broke::Rest { mines: 2 }));
    }
}
