//! Exact play at the end of a round: if few arrangements are left, all ways to play on are searched for the one with
//! most wins.
//!
//! The state of a player's knowledge is the set of arrangements that are still possible. Opening a square reduces it to
//! those with the same number there.

use super::ground::{Ground, Known};
use super::odds::{components_in_order, frontier};
use std::collections::HashMap;

/// The number that stands for a mine on an opened square.
const MINE: u8 = 9;

/// Returns the arrangements of the mines that agree with everything known. Returns `None` if there are more than
/// `most`, or if finding them takes too many steps.
pub fn arrangements(ground: &Ground, known: &[Known], most: usize) -> Option<Vec<Vec<Known>>> {
    let (groups, clues) = frontier(ground, known);
    let mut order: Vec<usize> = Vec::new();
    for group in components_in_order(&groups, &clues).into_iter().flatten() {
        order.extend(&groups[group].squares);
    }
    let sea = (0..known.len()).filter(|&square| known[square] == Known::Nothing);
    order.extend(sea.filter(|square| !order.contains(square)).collect::<Vec<_>>());
    let mines = ground.level.mines().checked_sub(known.iter().filter(|&&known| known == Known::Mine).count())?;
    let mut known = known.to_vec();
    let mut search = Filling { ground, order, most, steps: 1000 + 100 * most, found: Vec::new() };
    search.fill(&mut known, 0, mines).then_some(search.found)
}

/// A search that fills the unknown squares with mines one after another.
struct Filling<'a> {
    ground: &'a Ground,
    order: Vec<usize>,
    most: usize,
    steps: usize,
    found: Vec<Vec<Known>>,
}

impl Filling<'_> {
    /// Finds all arrangements with `mines` mines on the squares from index `next` on. Returns `false` if a limit is
    /// exceeded.
    fn fill(&mut self, known: &mut Vec<Known>, next: usize, mines: usize) -> bool {
        if mines > self.order.len() - next {
            return true;
        }
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        let Some(&square) = self.order.get(next) else {
            self.found.push(known.clone());
            return self.found.len() <= self.most;
        };
        for (what, mines) in [(Known::Safe, Some(mines)), (Known::Mine, mines.checked_sub(1))] {
            let Some(mines) = mines else { continue };
            known[square] = what;
            let fits = |near| {
                let question = self.ground.open_question(known, near);
                question.is_none_or(|(mines, unknown)| mines >= 0 && mines as usize <= unknown)
            };
            if self.ground.near(square).all(fits) && !self.fill(known, next + 1, mines) {
                return false;
            }
        }
        known[square] = Known::Nothing;
        true
    }
}

/// A set of arrangements, and the number of wins for the subsets examined so far.
pub struct Endgame {
    /// The squares that are worth opening: covered ones that show different things in different arrangements.
    squares: Vec<usize>,
    /// For each of these squares, the number that it shows in each arrangement.
    shows: Vec<Vec<u8>>,
    wins: HashMap<Vec<u16>, u32>,
}

impl Endgame {
    /// Creates a search in which all `arrangements` are equally likely.
    pub fn new(ground: &Ground, arrangements: &[Vec<Known>]) -> Endgame {
        let shows = |square: usize| -> Vec<u8> {
            let shown = |known: &Vec<Known>| match known[square] {
                Known::Mine => MINE,
                _ => ground.near(square).filter(|&near| known[near] == Known::Mine).count() as u8,
            };
            arrangements.iter().map(shown).collect()
        };
        let covered = (0..ground.size()).filter(|&square| !matches!(arrangements[0][square], Known::Number(_)));
        let all: Vec<(usize, Vec<u8>)> = covered.map(|square| (square, shows(square))).collect();
        // A square that shows the same in all arrangements gives no information.
        let (squares, shows) =
            all.into_iter().filter(|(_, shows)| shows.iter().any(|shown| *shown != shows[0])).unzip();
        Endgame { squares, shows, wins: HashMap::new() }
    }

    /// Returns the number of arrangements in which optimal play wins, and the first square to open; `None` if no square
    /// distinguishes the arrangements.
    pub fn best(&mut self) -> (u32, Option<usize>) {
        let all: Vec<u16> = (0..self.shows.first().map_or(1, Vec::len) as u16).collect();
        let (wins, index) = self.best_of(&all);
        (wins, index.map(|index| self.squares[index]))
    }

    fn wins(&mut self, set: &[u16]) -> u32 {
        if set.len() == 1 {
            return 1;
        }
        if let Some(&wins) = self.wins.get(set) {
            return wins;
        }
        let (wins, _) = self.best_of(set);
        self.wins.insert(set.to_vec(), wins);
        wins
    }

    /// Returns the number of wins of the best square, and its index. A square that cannot be a mine is preferred,
    /// because its number is free information.
    fn best_of(&mut self, set: &[u16]) -> (u32, Option<usize>) {
        let mut guesses = Vec::new();
        for (index, shows) in self.shows.iter().enumerate() {
            let mut seen = [0_u32; 10];
            set.iter().for_each(|&i| seen[usize::from(shows[usize::from(i)])] += 1);
            let safe = set.len() as u32 - seen[usize::from(MINE)];
            if safe as usize == set.len() && seen.iter().all(|&count| (count as usize) < set.len()) {
                return (self.wins_with(set, index, 0), Some(index));
            }
            let numbers = seen[..9].iter().filter(|&&count| count > 0).count();
            if safe > 0 && (safe as usize) < set.len() {
                guesses.push((safe, numbers, index));
            }
        }
        guesses.sort_by(|a, b| b.cmp(a));
        let mut best = (u32::from(set.len() == 1), None);
        for (safe, _, index) in guesses {
            if safe <= best.0 {
                break;
            }
            let wins = self.wins_with(set, index, best.0);
            if wins > best.0 {
                best = (wins, Some(index));
            }
        }
        best
    }

    /// Returns the number of wins if this square is opened first. If that is at most `already`, any number up to
    /// `already` may be returned.
    fn wins_with(&mut self, set: &[u16], index: usize, already: u32) -> u32 {
        let mut groups: [Vec<u16>; 9] = Default::default();
        for &i in set {
            if let Some(group) = groups.get_mut(usize::from(self.shows[index][usize::from(i)])) {
                group.push(i);
            }
        }
        let mut most: u32 = groups.iter().map(|group| group.len() as u32).sum();
        for group in groups.iter().filter(|group| group.len() > 1) {
            if most <= already {
                break;
            }
            most -= group.len() as u32 - self.wins(group);
        }
        most
    }
}
