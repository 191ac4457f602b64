//! Oracles for the smaller exercises and their known mistakes. A function with a known mistake answers exactly as its
//! model, on every board.

use super::words as say;
use super::{ALL, WON, bits, every_board, has_line, listed};
use crate::models::the_only_one;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, Turn};
use text::Text;

/// Whether no square is empty.
#[must_use]
pub fn is_full(board: &Board) -> bool {
    bits(board, X) | bits(board, O) == ALL
}

/// Whether `player` has a line.
#[must_use]
pub fn wins(board: &Board, player: Mark) -> bool {
    has_line(bits(board, player))
}

/// Whether a set of squares holds this line.
fn has(set: u16, line: u16) -> bool {
    set & line == line
}

/// Returns the squares of a bit set.
fn squares(set: u16) -> Vec<(usize, usize)> {
    (0..9).filter(|square| set >> square & 1 == 1).map(|square| (square / 3, square % 3)).collect()
}

/// A function of two sets of squares that answers with a mistake, and the text of the mistake.
type Model<'a> = (&'a dyn Fn(u16, u16) -> bool, Text);

/// Returns the mistake that explains every answer of the student's `check_if_full`, if exactly one does.
#[must_use]
pub fn mistake_of_full(answer: &dyn Fn(&Board) -> bool) -> Option<Text> {
    let answers: Vec<(u16, u16, bool)> =
        every_board().iter().map(|board| (bits(board, X), bits(board, O), answer(board))).collect();
    let always = |model: &dyn Fn(u16, u16) -> bool| answers.iter().all(|(x, o, answer)| model(*x, *o) == *answer);
    let models: [Model; 5] = [
        (&|_, _| answers[0].2, say::always_the_same(answers[0].2)),
        (&|x, o| x | o != ALL, say::the_opposite()),
        (&|x, o| x | o != 0, say::one_taken_is_enough()),
        (&|x, _| x == ALL, say::only_one_mark_counts(X)),
        (&|_, o| o == ALL, say::only_one_mark_counts(O)),
    ];
    let fitting: Vec<Text> = models.into_iter().filter(|(model, _)| always(model)).map(|(_, words)| words).collect();
    if !fitting.is_empty() {
        return the_only_one(fitting);
    }
    // The function looks at some of the squares only: those whose emptiness alone changes the answer.
    let alone = |square: &usize| {
        let without = ALL & !(1 << square);
        answers.iter().any(|(x, o, answer)| x | o == without && !answer)
    };
    let seen: u16 = (0..9).filter(alone).map(|square| 1 << square).sum();
    let model = |x: u16, o: u16| (x | o) & seen == seen;
    (seen != 0 && seen != ALL && always(&model)).then(|| say::squares_never_looked_at(listed(&squares(ALL & !seen))))
}

/// Returns the mistake that explains every answer of the student's `check_if_winner`, if exactly one does.
#[must_use]
pub fn mistake_of_winner(answer: &dyn Fn(&Board, Mark) -> bool) -> Option<Text> {
    let answers: Vec<(u16, u16, bool)> = every_board()
        .iter()
        .flat_map(|board| {
            [X, O].map(|player| (bits(board, player), bits(board, player.other()), answer(board, player)))
        })
        .collect();
    let always = |model: &dyn Fn(u16, u16) -> bool| answers.iter().all(|(own, other, is)| model(*own, *other) == *is);
    let empty = |own: u16, other: u16| ALL & !(own | other);
    let models: [Model; 8] = [
        (&|_, _| answers[0].2, say::always_the_same(answers[0].2)),
        (&|own, _| !has_line(own), say::the_opposite()),
        (&|_, other| has_line(other), say::players_swapped()),
        (&|own, other| has_line(own) || has_line(other), say::player_ignored()),
        (&|own, other| has_line(own | other), say::player_ignored()),
        (&|own, other| has_line(own) || has_line(other) || has_line(empty(own, other)), say::empty_lines_win()),
        (&|own, other| has_line(own) || has_line(empty(own, other)), say::empty_lines_win()),
        (&|own, other| has_line(own | empty(own, other)), say::empty_squares_count()),
    ];
    let mut fitting: Vec<Text> =
        models.into_iter().filter(|(model, _)| always(model)).map(|(_, words)| words).collect();
    // The first line found decides, regardless of its player. The lines are tried in the orders in which people write
    // them down.
    let [rows, columns, diagonals] = [&WON[..3], &WON[3..6], &WON[6..]];
    let by_turns: Vec<u16> = (0..3).flat_map(|i| [rows[i], columns[i]]).collect();
    let orders = [
        [rows, columns, diagonals].concat(),
        [columns, rows, diagonals].concat(),
        [diagonals, rows, columns].concat(),
        [&by_turns[..], diagonals].concat(),
        [diagonals, &by_turns[..]].concat(),
    ];
    let decides = |order: &[u16], empty_too: bool| {
        always(&|own, other| {
            let equal =
                |line: &&u16| has(own, **line) || has(other, **line) || empty_too && has(empty(own, other), **line);
            order.iter().find(equal).is_some_and(|line| has(own, *line))
        })
    };
    if orders.iter().any(|order| decides(order, true) || decides(order, false)) {
        fitting.push(say::first_equal_line_decides());
    }
    the_only_one(fitting).or_else(|| of_sets(&answers, &always))
}

/// Returns the mistake of a function that looks only at the player's own marks and at whole sets of squares. Some of
/// its sets are no lines, or some lines are missing.
fn of_sets(answers: &[(u16, u16, bool)], always: &dyn Fn(&dyn Fn(u16, u16) -> bool) -> bool) -> Option<Text> {
    let mut sets: Vec<u16> = Vec::new();
    let mut alone: Vec<(u16, bool)> =
        answers.iter().filter(|(_, other, _)| *other == 0).map(|(own, _, is)| (*own, *is)).collect();
    alone.sort_by_key(|(own, _)| own.count_ones());
    for (own, is) in alone {
        if is && !sets.iter().any(|set| own & set == *set) {
            sets.push(own);
        }
    }
    if !always(&|own, _| sets.iter().any(|set| own & set == *set)) {
        return None;
    }
    let no_lines: Vec<u16> = sets.iter().copied().filter(|set| !has_line(*set)).collect();
    let never: Vec<String> = WON
        .into_iter()
        .filter(|line| !sets.iter().any(|set| line & set == *set))
        .map(|line| format!("  {}", listed(&squares(line))))
        .collect();
    let together = sets.iter().find(|set| has_line(**set) && !WON.contains(set));
    match (no_lines.first(), never.is_empty()) {
        (None, true) => None,
        (None, false) if together.is_some() => {
            together.map(|set| say::lines_need_more(never.join("\n"), listed(&squares(*set))))
        }
        (None, false) => Some(say::lines_never_found(never.join("\n"))),
        (Some(set), _) => Some(say::these_win_alone(listed(&squares(*set)))),
    }
}

/// Returns the correct turn, the board after it, and the reason.
#[must_use]
pub fn turn(board: &Board, player: Mark, square: Option<(usize, usize)>) -> (Turn, Board, Text) {
    let mut after = *board;
    let Some((row, column)) = square else {
        return (Turn::Ignored, after, say::turn_outside());
    };
    if let Some(winner) = [X, O].into_iter().find(|mark| wins(board, *mark)) {
        return (Turn::Ignored, after, say::turn_after_a_win(winner));
    }
    if let Some(mark) = board.get(row, column) {
        return (Turn::Ignored, after, say::turn_on_a_taken_square(row, column, mark));
    }
    after.place(row, column, player);
    if let Some(line) = WON.into_iter().find(|line| bits(&after, player) & line == *line) {
        let line = listed(&squares(line));
        let why = if is_full(&after) { say::turn_wins_full(player, line) } else { say::turn_wins(player, line) };
        (Turn::Won(player), after, why)
    } else if is_full(&after) {
        (Turn::Draw, after, say::turn_fills())
    } else {
        (Turn::Next(player.other()), after, say::turn_goes_on(player, player.other()))
    }
}

/// A turn to ask about: the board, the player to move, and the square; `None` is outside the board.
pub type Click = (Board, Mark, Option<(usize, usize)>);

/// Returns turns on boards that games lead to, before the end and after it. Boards with few marks come first.
#[must_use]
pub fn turns() -> Vec<Click> {
    use referee::tictactoe::to_move;
    let boards = every_board();
    let reachable: Vec<(Board, Mark)> = boards
        .iter()
        .flat_map(|board| [X, O].into_iter().filter_map(move |first| Some((*board, to_move(board, first).ok()?))))
        .collect();
    let clicks =
        |board: Board, player: Mark| Board::squares().map(Some).chain([None]).map(move |at| (board, player, at));
    reachable.into_iter().step_by(29).flat_map(|(board, player)| clicks(board, player)).collect()
}

/// A pixel to ask about: x, y, width and height, in pixels.
pub type Pixel = (i32, i32, i32, i32);

/// Returns the correct answers for a pixel: `None` outside the board; several squares if a border runs through the
/// pixel.
#[must_use]
pub fn squares_at((x, y, width, height): Pixel) -> Vec<Option<(usize, usize)>> {
    let thirds = |pixel: i32, size: i32| {
        (0..3).filter(move |third| third * size < 3 * (pixel + 1) && 3 * pixel < (third + 1) * size).map(|i| i as usize)
    };
    if !(0..width).contains(&x) || !(0..height).contains(&y) {
        return vec![None];
    }
    thirds(y, height).flat_map(|row| thirds(x, width).map(move |column| Some((row, column)))).collect()
}

/// Explains in words where a pixel lies.
#[must_use]
pub fn why_square_at((x, y, width, height): Pixel) -> Text {
    if !(0..width).contains(&x) {
        return if width == 0 { say::no_pixels() } else { say::outside_by("x", x, width - 1) };
    }
    if !(0..height).contains(&y) {
        return if height == 0 { say::no_pixels() } else { say::outside_by("y", y, height - 1) };
    }
    let third = |pixel: i32, size: i32| (3 * pixel / size).to_string();
    say::square_by(x, third(x, width), width, y, third(y, height), height)
}

/// Returns the mistake that explains every answer of the student's `square_at`, if exactly one does.
#[must_use]
pub fn mistake_of_square_at(answers: &[(Pixel, Option<(usize, usize)>)]) -> Option<Text> {
    type At = Option<(usize, usize)>;
    let inside = |(x, y, width, height): Pixel| (0..width).contains(&x) && (0..height).contains(&y);
    let at = |pixel: Pixel, row: i32, column: i32| -> At {
        inside(pixel).then(|| Some((usize::try_from(row).ok()?, usize::try_from(column).ok()?))).flatten()
    };
    // The number of pixels in each part is rounded down, as integer division does.
    let rounded = |pixel: Pixel| at(pixel, pixel.1 / (pixel.3 / 3).max(1), pixel.0 / (pixel.2 / 3).max(1));
    let clear = answers.iter().filter(|(pixel, _)| squares_at(*pixel).len() == 1);
    let always = |model: &dyn Fn(Pixel) -> At| clear.clone().all(|(pixel, is)| model(*pixel) == *is);
    let swapped = |square: At| square.map(|(row, column)| (column, row));
    let truth = |pixel: Pixel| squares_at(pixel)[0];
    let models: [(&dyn Fn(Pixel) -> At, Text); 5] = [
        (&|_| None, say::never_a_square()),
        (&|pixel| swapped(truth(pixel)), say::row_and_column_swapped_in_square()),
        (&|pixel| at(pixel, 3 * pixel.1 / pixel.2.max(1), 3 * pixel.0 / pixel.2.max(1)), say::size_for_both("width")),
        (&|pixel| at(pixel, 3 * pixel.1 / pixel.3.max(1), 3 * pixel.0 / pixel.3.max(1)), say::size_for_both("height")),
        (&rounded, say::third_is_rounded()),
    ];
    the_only_one(models.into_iter().filter(|(model, _)| always(model)).map(|(_, words)| words))
}
