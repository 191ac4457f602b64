//! Minesweeper 2: `minen_nahe`. Only mines next to the square count, whatever the player sees.

use super::{play_it, shown, words as say};
use functions::minesweeper::{ahead, minen_nahe};
use games::minesweeper::{Field, Level, Square};
use grading::Probe;
use oracles::minesweeper::rules::{At, a_round, mistake_of_number};
use oracles::verdicts;

const PROBE: Probe<(Field, At), u8> = Probe {
    ask: |(field, (row, column))| minen_nahe(field, *row, *column),
    call: |(_, at)| call(*at),
    shown: |(field, _)| shown(field),
    see: |(field, _)| play_it(field),
    panel: || {
        let texts = ["*#* / ### 2", "+#* / -## / **# 4", "*-# / 1## / ##+ 2"];
        let fields = texts.into_iter().map(field).chain((0..4).map(|seed| a_round(small(), 20, seed)));
        fields.flat_map(|field| field.squares().map(move |at| (field.clone(), at)).collect::<Vec<_>>()).collect()
    },
    mistake: mistake_of_number,
};

fn call((row, column): At) -> String {
    format!("minen_nahe(&field, {row}, {column})")
}

fn field(text: &str) -> Field {
    text.parse().expect("a field")
}

fn small() -> Level {
    Level::new(5, 6, 9).expect("a level")
}

#[track_caller]
fn check(field: &Field, at @ (row, column): At) {
    let expected = referee::minesweeper::number(field, row, column);
    PROBE.must_be(&(field.clone(), at), &expected, |got| verdicts::must_return(call(at), expected, got));
}

/// Checks many squares, which are sent together.
#[track_caller]
fn check_all(asked: &[(Field, At)]) {
    ahead::minen_nahe(asked.iter().map(|(field, (row, column))| (field, *row, *column)));
    asked.iter().for_each(|(field, at)| check(field, *at));
}

#[grading::test(points = 1)]
fn the_mines_next_to_a_square_are_counted() {
    check(&field("*#* / ### 2"), (1, 1));
    // Each way to lay mines around a square.
    let sets = (1..=8).flat_map(|mines| (0..=u8::MAX).filter(move |set| set.count_ones() == mines));
    check_all(&sets.map(|set| (around_the_middle(set), (1, 1))).collect::<Vec<_>>());
    for text in ["##* / *## / ##* 3", "*#*##*# 3", "* / # / # / * 2", "*##* / #### / *##* 4"] {
        check_free(&field(text));
    }
    check_free(&placed(Level::EXPERT));
    // The board is large. Only some squares are asked about, because a `nachbarn` that searches the whole board is also
    // correct.
    let mut large = Field::new("300x200/8572".parse().expect("a level"));
    large.squares().step_by(7).for_each(|(row, column)| large.place_mine(row, column));
    for (row, column) in large.squares().step_by(487) {
        let (expected, got) = (referee::minesweeper::number(&large, row, column), minen_nahe(&large, row, column));
        if !large.is_mine(row, column) && got != expected {
            grading::fail(say::size(200, 300).then(&verdicts::must_return(call((row, column)), expected, got)));
        }
    }
}

/// Returns a board whose mines lie around its middle, at the squares whose bits are set.
fn around_the_middle(set: u8) -> Field {
    let mut field = Field::new(Level::new(3, 3, set.count_ones() as usize).expect("a level"));
    let around = field.squares().filter(|at| *at != (1, 1)).enumerate();
    around.filter(|(bit, _)| set >> bit & 1 == 1).for_each(|(_, (row, column))| field.place_mine(row, column));
    field
}

/// Checks the squares of this field that have no mine.
#[track_caller]
fn check_free(field: &Field) {
    let free = field.squares().filter(|&(row, column)| !field.is_mine(row, column));
    check_all(&free.map(|at| (field.clone(), at)).collect::<Vec<_>>());
}

/// Returns a field whose mines were placed by the course's own code.
fn placed(level: Level) -> Field {
    use rand::SeedableRng;
    let mut field = Field::new(level);
    let mut chance = rand::rngs::ChaCha8Rng::seed_from_u64(1);
    referee::minesweeper::place_mines(&mut field, 0, 0, games::minesweeper::FirstClick::Safe, &mut chance);
    field
}

#[grading::test(points = 1)]
fn neither_flags_nor_the_square_itself_count() {
    for text in ["*#+ / #-# 2", "+-- / #*# 2", "**1 / 221 2", "+#* / -## / **# 4"] {
        let field = field(text);
        field.squares().for_each(|at| check(&field, at));
    }
    for seed in 0..40 {
        let field = a_round(small(), 20, seed);
        let flagged = field.squares().any(|(row, column)| field.get(row, column) == Square::Flag);
        check_all(&field.squares().filter(|_| flagged).map(|at| (field.clone(), at)).collect::<Vec<_>>());
    }
}
