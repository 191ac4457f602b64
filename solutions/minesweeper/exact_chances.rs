//! Minesweeper 12: exactly how likely. Handout: docs/en/minesweeper/exact_chances.md, Aufgabenblatt: docs/de/minesweeper/exact_chances.md

use games::minesweeper::{Square, View};

/// For each square, by rows, how likely it holds a mine: `chances[row][column]`, -1.0 for open squares.
///
/// All arrangements of the mines that agree with every number and with the number of all mines are equally likely; the
/// chance of a square is the share of those with a mine there. A flag is an opinion and proves nothing: a square with a
/// flag has its chance, just as a covered one.
///
/// ```text
/// // 1## / ### 1       one arrangement has the mine at (0, 1), one at (1, 0), one at (1, 1), none elsewhere
/// exact_chances(&view)[0][1]:  0.333...
/// exact_chances(&view)[0][2]:  0.0
/// ```
///
/// Boards have up to 16 x 30 squares and 99 mines, too many to try all arrangements. Squares that share no number, not
/// even by way of other squares, can be tried separately.
#[doc(alias = "mine_probabilities")]
pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    let parts: Vec<Part> = parts(numbers(view)).into_iter().map(Part::new).collect();
    let unknown = view.covered() + view.flagged();
    let outside = unknown - parts.iter().map(|part| part.places.len()).sum::<usize>();
    // The share of all arrangements in which the squares outside hold a mine, and each part's squares.
    let (mut total, mut mines_outside) = (0.0, 0.0);
    for (mines, ways) in together(parts.iter()).into_iter().enumerate() {
        let left = view.mines() as f64 - mines as f64;
        total += ways * choose(outside, left);
        mines_outside += ways * choose(outside, left) * left / outside as f64;
    }
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    for (row, column) in view.squares() {
        if !matches!(view.get(row, column), Square::Open(_)) {
            chances[row][column] = mines_outside / total;
        }
    }
    for (i, part) in parts.iter().enumerate() {
        let others = together(parts.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, other)| other));
        for (place, &(row, column)) in part.places.iter().enumerate() {
            let mut mine = 0.0;
            for (mines, ways) in others.iter().enumerate() {
                for (own, ways_here) in part.with_a_mine.iter().enumerate() {
                    let left = view.mines() as f64 - (mines + own) as f64;
                    mine += ways * ways_here[place] * choose(outside, left);
                }
            }
            chances[row][column] = mine / total;
        }
    }
    chances
}

type Place = (usize, usize);

// A number, and the squares around it that are not open.
struct Number {
    mines: usize,
    around: Vec<Place>,
}

fn numbers(view: &View) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (row, column) in view.squares() {
        let Square::Open(number) = view.get(row, column) else { continue };
        let mut around = super::nachbarn(view.level(), row, column);
        around.retain(|&(r, c)| !matches!(view.get(r, c), Square::Open(_)));
        if !around.is_empty() {
            numbers.push(Number { mines: usize::from(number), around });
        }
    }
    numbers
}

// The numbers of each part: two that share a square are in the same.
fn parts(mut numbers: Vec<Number>) -> Vec<Vec<Number>> {
    let mut parts = Vec::new();
    while let Some(first) = numbers.pop() {
        let mut part = vec![first];
        let mut i = 0;
        while i < part.len() {
            let shares = |number: &Number| number.around.iter().any(|place| part[i].around.contains(place));
            let (near, far): (Vec<Number>, Vec<Number>) = numbers.into_iter().partition(shares);
            numbers = far;
            part.extend(near);
            i += 1;
        }
        parts.push(part);
    }
    parts
}

// The squares of one part, and in how many ways mines can lie on them.
struct Part {
    places: Vec<Place>,
    // with so many mines
    ways: Vec<f64>,
    // with so many mines, one of them at this place
    with_a_mine: Vec<Vec<f64>>,
}

impl Part {
    fn new(numbers: Vec<Number>) -> Part {
        let mut places: Vec<Place> = Vec::new();
        for number in &numbers {
            for &place in &number.around {
                if !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        let size = places.len();
        let mut part = Part { places, ways: vec![0.0; size + 1], with_a_mine: vec![vec![0.0; size]; size + 1] };
        // Of each number: how many mines it still misses, and how many of its squares are still to be filled.
        let mut open: Vec<(usize, usize)> = numbers.iter().map(|number| (number.mines, number.around.len())).collect();
        part.fill(&numbers, &mut open, &mut Vec::new());
        part
    }

    // Tries both for the next place: a mine, and none. `mines` are the places that have one.
    fn fill(&mut self, numbers: &[Number], open: &mut [(usize, usize)], mines: &mut Vec<bool>) {
        let Some(place) = self.places.get(mines.len()).copied() else {
            let count = mines.iter().filter(|&&mine| mine).count();
            self.ways[count] += 1.0;
            for (place, _) in mines.iter().enumerate().filter(|&(_, &mine)| mine) {
                self.with_a_mine[count][place] += 1.0;
            }
            return;
        };
        for mine in [false, true] {
            let before = open.to_vec();
            let mut fits = true;
            for (number, (misses, squares)) in numbers.iter().zip(open.iter_mut()) {
                if number.around.contains(&place) {
                    fits &= !mine || *misses > 0;
                    *misses = misses.saturating_sub(usize::from(mine));
                    *squares -= 1;
                    fits &= misses <= squares;
                }
            }
            if fits {
                mines.push(mine);
                self.fill(numbers, open, mines);
                mines.pop();
            }
            open.copy_from_slice(&before);
        }
    }
}

// In how many ways these parts hold so many mines together.
fn together<'a>(parts: impl Iterator<Item = &'a Part>) -> Vec<f64> {
    let mut ways = vec![1.0];
    for part in parts {
        let mut more = vec![0.0; ways.len() + part.places.len()];
        for (i, a) in ways.iter().enumerate() {
            for (j, b) in part.ways.iter().enumerate() {
                more[i + j] += a * b;
            }
        }
        ways = more;
    }
    ways
}

// In how many ways `mines` mines lie on `squares` squares.
fn choose(squares: usize, mines: f64) -> f64 {
    if mines < 0.0 || mines > squares as f64 {
        return 0.0;
    }
    (0..mines as usize).map(|i| (squares - i) as f64 / (i + 1) as f64).product()
}
