//! Reasons for clicks: the simplest rule by which the visible squares prove that a click is right. The course proves
//! this itself and asks no student's code. A flag proves nothing: it counts as a mine only where the numbers prove one.
//! If nothing else helps, flags are assumed to be right, and the reason says so.

use super::names::{At, listed, named, percent};
use super::say;
use champions::minesweeper::{chances, proof};
use games::minesweeper::{Click, Square, View};
use referee::minesweeper::neighbours;
use serde::Serialize;
use text::Text;

/// The rule by which something is proved, the simplest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// A single number and the squares around it.
    OneNumber,
    /// The number of all mines.
    AllMines,
    /// A number that lacks two mines, beside one that lacks one.
    #[serde(rename = "1-2")]
    OneTwo,
    /// Two adjacent numbers that lack one mine each.
    #[serde(rename = "1-1")]
    OneOne,
    /// All arrangements of the mines are counted.
    Counting,
}

impl Rule {
    /// Returns the name of the rule, for people.
    pub fn text(self) -> Text {
        match self {
            Rule::OneNumber => say::rule_of_one_number(),
            Rule::AllMines => say::rule_of_all_mines(),
            Rule::OneTwo => say::rule_one_two(),
            Rule::OneOne => say::rule_one_one(),
            Rule::Counting => say::rule_of_counting(),
        }
    }
}

/// The claim that a reason proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// A mine lies at the square.
    Mine,
    /// No mine lies at the square.
    Safe,
    /// Some flag on the board is wrong, since there are more flags than mines.
    TooManyFlags,
}

/// The reason why a click is right.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The rule that proves the claim.
    pub rule: Rule,
    /// The numbers that prove the claim; empty if the number of all mines does.
    pub clues: Vec<At>,
    /// The claim that is proved.
    pub says: Says,
    /// Whether the proof assumes that flags are right which may be wrong.
    pub if_flags_are_right: bool,
    /// The reason as a clause without a full stop, to follow a colon.
    pub text: Text,
}

/// Returns the simplest reason why `click` is right. `None` if nothing proves it, the click changes nothing, the round
/// is over, or the view is contradictory.
pub fn reason(view: &View, click: Click) -> Option<Reason> {
    let (place, says) = wanted(view, click)?;
    Facts::of(view).ok()?.reason(place, says)
}

/// Returns the square of a click, and the claim that makes the click right.
fn wanted(view: &View, click: Click) -> Option<(At, Says)> {
    let (Click::Left(row, column) | Click::Right(row, column)) = click;
    if row >= view.rows() || column >= view.columns() {
        return None;
    }
    match (click, view.get(row, column)) {
        (Click::Left(..), Square::Covered) | (Click::Right(..), Square::Flag) => Some(((row, column), Says::Safe)),
        (Click::Right(..), Square::Covered) => Some(((row, column), Says::Mine)),
        _ => None,
    }
}

/// The facts that follow from a view.
pub(super) struct Facts<'a> {
    pub(super) view: &'a View,
    /// The probability of a mine at each square, row-major; `None` for an open square.
    chances: Vec<Vec<Option<f64>>>,
    /// Whether every flag that may be right is assumed to be right.
    flags_are_right: bool,
}

/// The information in a number: how many mines it still lacks, and on which squares these can lie.
struct Clue {
    place: At,
    number: u8,
    misses: usize,
    covered: Vec<At>,
}

impl Facts<'_> {
    /// Computes the facts of a view.
    ///
    /// # Errors
    /// The view is contradictory, or the round is over. The error says what is wrong.
    pub(super) fn of(view: &View) -> Result<Facts<'_>, Text> {
        let chances = chances(view)?;
        Ok(Facts { view, chances, flags_are_right: false })
    }

    pub(super) fn chance(&self, (row, column): At) -> Option<f64> {
        self.chances[row][column]
    }

    /// Returns whether a flag at (`row`, `column`) counts as a mine.
    fn is_flagged(&self, (row, column): At) -> bool {
        let counts = |chance: f64| chance == 1.0 || self.flags_are_right && chance > 0.0;
        self.view.get(row, column) == Square::Flag && self.chances[row][column].is_some_and(counts)
    }

    /// Returns whether only a proof can tell what lies at the square.
    fn is_covered(&self, place: At) -> bool {
        self.chance(place).is_some() && !self.is_flagged(place)
    }

    pub(super) fn near(&self, (row, column): At) -> impl Iterator<Item = At> + use<> {
        neighbours(self.view.level(), row, column)
    }

    /// Returns the number at `place`. `None` if the square shows no number, or if it has more flags around it than
    /// mines.
    fn clue(&self, place: At) -> Option<Clue> {
        let Square::Open(number) = self.view.get(place.0, place.1) else { return None };
        let flags = self.near(place).filter(|&near| self.is_flagged(near)).count();
        let covered = self.near(place).filter(|&near| self.is_covered(near)).collect();
        Some(Clue { place, number, misses: usize::from(number).checked_sub(flags)?, covered })
    }

    /// Returns the simplest reason for the claim `says` about a square.
    fn reason(&self, place: At, says: Says) -> Option<Reason> {
        let certain = if says == Says::Mine { 1.0 } else { 0.0 };
        let chance = self.chance(place)?;
        if chance == certain {
            return self.by_simple_rules(place, says).or_else(|| self.by_counting(place, says));
        }
        let is_flag = self.view.get(place.0, place.1) == Square::Flag;
        if is_flag && self.view.mines_left() < 0 {
            let text = say::too_many_flags(self.view.flagged(), self.view.mines());
            return Some(Reason::new(Rule::AllMines, &[], Says::TooManyFlags, text));
        }
        // Assuming that flags are right cannot prove what is certainly false.
        if is_flag || chance == 1.0 - certain {
            return None;
        }
        let trusting = Facts { view: self.view, chances: self.chances.clone(), flags_are_right: true };
        let reason = trusting.by_simple_rules(place, says)?;
        Some(Reason { if_flags_are_right: true, text: say::if_flags_are_right(&reason.text), ..reason })
    }

    fn by_simple_rules(&self, place: At, says: Says) -> Option<Reason> {
        let numbers: Vec<Clue> = self.near(place).filter_map(|near| self.clue(near)).collect();
        let one = numbers.iter().find_map(|clue| by_one_number(clue, place, says));
        one.or_else(|| self.by_all_mines(place, says)).or_else(|| self.by_two_numbers(&numbers, place, says))
    }

    fn by_all_mines(&self, place: At, says: Says) -> Option<Reason> {
        let flags = self.view.squares().filter(|&place| self.is_flagged(place)).count();
        let covered = self.view.squares().filter(|&place| self.is_covered(place)).count();
        let left = self.view.mines().checked_sub(flags)?;
        let text = match says {
            Says::Mine if left == covered => say::all_that_is_left_are_mines(left, named(place)),
            Says::Safe if left == 0 => say::no_mine_is_left(named(place)),
            _ => return None,
        };
        Some(Reason::new(Rule::AllMines, &[], says, text))
    }

    fn by_two_numbers(&self, numbers: &[Clue], place: At, says: Says) -> Option<Reason> {
        let beside = |b: &Clue| {
            let (row, column) = b.place;
            let straight = self.near(b.place).filter(move |&(r, c)| r == row || c == column);
            straight.filter_map(|a| self.clue(a)).find_map(|a| by_a_pattern(&a, b, place, says))
        };
        numbers.iter().find_map(beside)
    }

    fn by_counting(&self, place: At, says: Says) -> Option<Reason> {
        let clues = proof(self.view, place.0, place.1)?;
        let (mines, listed, at) = (self.view.mines(), listed(&clues), named(place));
        let text = if says == Says::Mine { say::counted_a_mine } else { say::counted_safe }(mines, listed, at);
        Some(Reason::new(Rule::Counting, &clues, says, text))
    }

    /// Returns the click with the simplest reason among all that are certain. Clicks that open come before clicks that
    /// flag.
    pub(super) fn simplest(&self) -> Option<(Click, Reason)> {
        let certain = |(row, column): At| match (self.view.get(row, column), self.chances[row][column]?) {
            (Square::Covered, 0.0) => Some((Click::Left(row, column), Says::Safe)),
            (Square::Covered, 1.0) => Some((Click::Right(row, column), Says::Mine)),
            (Square::Flag, 0.0) => Some((Click::Right(row, column), Says::Safe)),
            _ => None,
        };
        let clicks = || self.view.squares().filter_map(|place| Some((place, certain(place)?)));
        let simple = clicks().filter_map(|(place, (click, says))| Some((click, self.by_simple_rules(place, says)?)));
        simple.min_by_key(|(click, reason)| (reason.rule, *click)).or_else(|| {
            let (place, (click, says)) = clicks().min_by_key(|(_, (click, _))| *click)?;
            Some((click, self.by_counting(place, says)?))
        })
    }

    /// Returns the square with the lowest probability of a mine among those that show `square`, with this probability.
    pub(super) fn least(&self, square: Square) -> Option<(At, f64)> {
        let such = self.view.squares().filter(|&(row, column)| self.view.get(row, column) == square);
        let chances = such.filter_map(|place| Some((place, self.chance(place)?)));
        chances.min_by(|a, b| a.1.total_cmp(&b.1))
    }
}

impl Reason {
    fn new(rule: Rule, clues: &[At], says: Says, text: Text) -> Reason {
        Reason { rule, clues: clues.to_vec(), says, if_flags_are_right: false, text }
    }
}

fn by_one_number(clue: &Clue, place: At, says: Says) -> Option<Reason> {
    let at = named(clue.place);
    let text = match says {
        Says::Mine if clue.misses == clue.covered.len() => {
            say::misses_as_many(clue.number, at, clue.misses, clue.covered.len(), named(place))
        }
        Says::Safe if clue.misses == 0 => say::misses_none(clue.number, at, named(place)),
        _ => return None,
    };
    Some(Reason::new(Rule::OneNumber, &[clue.place], says, text))
}

/// Proves a claim about `place` by two adjacent numbers. `a` lacks one mine; `b` touches `place`.
fn by_a_pattern(a: &Clue, b: &Clue, place: At, says: Says) -> Option<Reason> {
    let alone: Vec<At> = b.covered.iter().copied().filter(|place| !a.covered.contains(place)).collect();
    let within = a.covered.iter().all(|place| b.covered.contains(place));
    let (at_a, at_b, at) = (named(a.place), named(b.place), named(place));
    let (rule, text) = match (a.misses, b.misses, says) {
        (1, 2, Says::Mine) if alone == [place] => (Rule::OneTwo, say::one_two(b.number, at_b, a.number, at_a, at)),
        (1, 1, Says::Safe) if within && alone.contains(&place) => {
            (Rule::OneOne, say::one_one(a.number, at_a, b.number, at_b, at))
        }
        _ => return None,
    };
    Some(Reason::new(rule, &[a.place, b.place], says, text))
}

/// Says how likely a mine is at the square of `click`, for clicks that nothing proves. `None` if the click changes
/// nothing.
///
/// # Errors
/// The view is contradictory, or the round is over. The error says what is wrong.
pub fn guess(view: &View, click: Click) -> Result<Option<Text>, Text> {
    let facts = Facts::of(view)?;
    let told = |(place, _)| {
        let chance = facts.chance(place)?;
        Some(match (click, view.get(place.0, place.1)) {
            (Click::Left(..), Square::Covered) if chance == 1.0 => say::opens_a_mine(named(place)),
            (Click::Right(..), Square::Covered) if chance == 0.0 => say::flags_a_safe_one(named(place)),
            _ => say::nothing_proves(named(place), percent(chance)),
        })
    };
    Ok(wanted(view, click).and_then(told))
}

/// Returns the reason for `click`, or else the probability of a mine, or else what is wrong with the view.
pub fn reason_or_guess(view: &View, click: Click) -> Option<Text> {
    reason(view, click).map_or_else(|| guess(view, click).unwrap_or_else(Some), |reason| Some(reason.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::minesweeper::{Field, FirstClick, Level, Standing};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};
    use referee::minesweeper::{left_click, number, right_click};
    use std::collections::BTreeMap;

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    fn reason_of(text: &str, click: Click) -> Reason {
        reason(&view(text), click).unwrap_or_else(|| panic!("nothing proves {click} in {text}"))
    }

    /// Returns a running round on a small board, with some right and some wrong flags.
    fn a_field(seed: u64) -> Option<Field> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (rows, columns) = (random.random_range(2..5_usize), random.random_range(2..5_usize));
        let level = Level::new(rows, columns, random.random_range(1..rows * columns / 2)).unwrap();
        let mut field = Field::new(level);
        for _ in 0..random.random_range(1..8) {
            let (row, column) = (random.random_range(0..rows), random.random_range(0..columns));
            if !field.mines_placed() || !field.is_mine(row, column) {
                left_click(&mut field, row, column, FirstClick::Safe, &mut random);
            }
        }
        for (row, column) in level.squares() {
            if random.random_bool(if field.is_mine(row, column) { 0.4 } else { 0.05 }) {
                right_click(&mut field, row, column);
            }
        }
        (field.standing() == Standing::Running).then_some(field)
    }

    fn is_open(view: &View, (row, column): At) -> bool {
        matches!(view.get(row, column), Square::Open(_))
    }

    /// Returns all arrangements of the mines on covered squares that agree with these numbers.
    fn all_that_agree(view: &View, numbers: &[At]) -> Vec<Field> {
        let covered: Vec<At> = view.squares().filter(|&place| !is_open(view, place)).collect();
        let mut all = Vec::new();
        for choice in 0..1_u32 << covered.len() {
            if choice.count_ones() as usize != view.mines() {
                continue;
            }
            let mut field = Field::new(view.level());
            for (_, &(row, column)) in covered.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1) {
                field.place_mine(row, column);
            }
            let agrees = |&(row, column): &At| view.get(row, column) == Square::Open(number(&field, row, column));
            if numbers.iter().all(agrees) {
                all.push(field);
            }
        }
        all
    }

    /// Checks that these numbers prove the claim, and that no number can be left out.
    fn needs_all(view: &View, clues: &[At], (row, column): At, is_mine: bool) {
        let prove = |clues: &[At]| all_that_agree(view, clues).iter().all(|f| f.is_mine(row, column) == is_mine);
        assert!(prove(clues), "{clues:?} in {view:?}");
        for i in 0..clues.len() {
            let others = [&clues[..i], &clues[i + 1..]].concat();
            assert!(!prove(&others), "{others:?} are enough in {view:?}");
        }
    }

    #[test]
    fn what_is_proved_is_so_in_every_arrangement_and_all_that_is_so_is_proved() {
        let mut seen: BTreeMap<(Rule, bool), usize> = BTreeMap::new();
        for view in (0..3000).filter_map(a_field).map(|field| field.view()) {
            let numbers: Vec<At> = view.squares().filter(|&place| is_open(&view, place)).collect();
            let all = all_that_agree(&view, &numbers);
            for (row, column) in view.squares() {
                let mines = all.iter().filter(|field| field.is_mine(row, column)).count();
                for click in [Click::Left(row, column), Click::Right(row, column)] {
                    let Some((_, says)) = wanted(&view, click) else { continue };
                    let certain = mines == if says == Says::Mine { all.len() } else { 0 };
                    let Some(reason) = reason(&view, click) else {
                        assert!(!certain, "{click} in {view:?}");
                        continue;
                    };
                    *seen.entry((reason.rule, reason.if_flags_are_right)).or_default() += 1;
                    if reason.says == Says::TooManyFlags {
                        assert!(view.mines_left() < 0 && !certain, "{click} in {view:?}");
                    } else if reason.if_flags_are_right {
                        // Only arrangements count that have a mine under every flag that may be right.
                        let flags: Vec<At> = view.squares().filter(|&(r, c)| view.get(r, c) == Square::Flag).collect();
                        let may = |&&(r, c): &&At| all.iter().any(|field| field.is_mine(r, c));
                        let right = |field: &&Field| flags.iter().filter(may).all(|&(r, c)| field.is_mine(r, c));
                        let is_mine = says == Says::Mine;
                        assert!(all.iter().filter(right).all(|field| field.is_mine(row, column) == is_mine));
                        assert!(!certain, "{click} in {view:?}: {}", reason.text);
                    } else {
                        assert!(certain && reason.says == says, "{click} in {view:?}: {}", reason.text);
                        assert!(reason.clues.iter().all(|&clue| is_open(&view, clue)));
                        if reason.rule == Rule::Counting {
                            needs_all(&view, &reason.clues, (row, column), says == Says::Mine);
                        }
                    }
                }
            }
        }
        for rule in [Rule::OneNumber, Rule::AllMines, Rule::OneTwo, Rule::OneOne, Rule::Counting] {
            assert!(seen.get(&(rule, false)) > Some(&10), "{rule:?}: {seen:?}");
        }
        assert!(seen.get(&(Rule::OneNumber, true)) > Some(&10), "{seen:?}");
    }

    #[test]
    fn the_boards_of_the_stubs_are_proved_by_the_rules_that_they_are_about() {
        for (board, click, rule, clues, says, text) in [
            (
                "1# / 11 1",
                Click::Right(0, 1),
                Rule::OneNumber,
                vec![(0, 0)],
                Says::Mine,
                "the 1 at (0, 0) misses 1 mine and has 1 covered neighbour: (0, 1) is a mine",
            ),
            (
                "1F / ## 1",
                Click::Left(1, 0),
                Rule::OneNumber,
                vec![(0, 0)],
                Says::Safe,
                "if the flags are right, the 1 at (0, 0) misses no mine: (1, 0) is safe",
            ),
            (
                "FF1 / 1## 1",
                Click::Right(0, 1),
                Rule::AllMines,
                vec![],
                Says::TooManyFlags,
                "there are 2 flags and only 1 mine: a flag is wrong",
            ),
            (
                "### / 121 2",
                Click::Right(0, 2),
                Rule::OneTwo,
                vec![(1, 0), (1, 1)],
                Says::Mine,
                "the 2 at (1, 1) misses 2 mines, the 1 at (1, 0) misses 1: only (0, 2) touches the first alone and is a mine",
            ),
            (
                "### / 11# 1",
                Click::Left(1, 2),
                Rule::OneOne,
                vec![(1, 0), (1, 1)],
                Says::Safe,
                "the 1 at (1, 0) and the 1 at (1, 1) miss 1 mine each, and what the first touches the second touches, too: (1, 2) is safe",
            ),
        ] {
            let reason = reason_of(board, click);
            assert_eq!((reason.rule, reason.clues, reason.says), (rule, clues, says), "{board}");
            assert_eq!(reason.text.en, text);
        }
    }

    #[test]
    fn what_no_simple_rule_proves_is_proved_by_few_numbers() {
        let reason = reason_of("#### / 1221 2", Click::Left(0, 0));
        assert_eq!((reason.rule, reason.clues), (Rule::Counting, vec![(1, 2)]));
        assert_eq!(reason.text.en, "of all arrangements of 2 mines that agree with (1, 2), none has a mine at (0, 0)");
    }

    #[test]
    fn a_click_that_nothing_proves_has_no_reason_but_a_chance() {
        for (board, click) in [
            ("1# / ## 1", Click::Left(0, 1)),
            ("1# / ## 1", Click::Right(0, 1)),
            ("1# / 11 1", Click::Left(0, 1)),
            ("1# / 11 1", Click::Left(0, 0)),
            ("1F / 11 1", Click::Left(0, 1)),
            ("1# / 11 1", Click::Left(7, 1)),
            ("2# / ## 1", Click::Left(0, 1)),
            ("1! / 11 1", Click::Left(0, 1)),
        ] {
            assert_eq!(reason(&view(board), click), None, "{click} in {board}");
        }
        let guess = |board: &str| guess(&view(board), Click::Left(0, 1)).map(|text| text.unwrap_or_default().en);
        assert_eq!(guess("1# / ## 1").unwrap(), "nothing proves it, and (0, 1) is a mine with a chance of 33 %");
        assert!(guess("2# / 1# 1").unwrap_err().en.contains("cannot be true"));
    }
}
