//! Minesweeper: the neighbours of a square, the placement of mines, the effect of a click, and the end of a round.

use games::minesweeper::{Click, Field, FirstClick, Level, Rule, Square, Standing, View};
use rand::Rng;
use rand::seq::SliceRandom;

/// Returns the up to eight squares next to (`row`, `column`), row by row.
pub fn neighbours(level: Level, row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let around = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    let columns = around(column, level.columns());
    around(row, level.rows())
        .flat_map(move |r| columns.clone().map(move |c| (r, c)))
        .filter(move |&neighbour| neighbour != (row, column))
}

/// Returns the number of mines next to (`row`, `column`).
#[must_use]
pub fn number(field: &Field, row: usize, column: usize) -> u8 {
    neighbours(field.level(), row, column).filter(|&(r, c)| field.is_mine(r, c)).count() as u8
}

/// Places all mines. Every arrangement that keeps the promise of `first` for the first click at (`row`, `column`) is
/// equally likely.
///
/// # Panics
/// Some mines are placed already, or the round is over.
pub fn place_mines(field: &mut Field, row: usize, column: usize, first: FirstClick, random: &mut impl Rng) {
    let level = field.level();
    let mut free = vec![(row, column)];
    free.extend(neighbours(level, row, column));
    if first == FirstClick::Safe || level.rows() * level.columns() - free.len() < level.mines() {
        free.truncate(1);
    }
    // All squares are drawn before those that must stay free are removed. A player who clicks elsewhere first thus
    // meets almost the same mines.
    let mut drawn: Vec<(usize, usize)> = level.squares().collect();
    drawn.shuffle(random);
    for (r, c) in drawn.into_iter().filter(|square| !free.contains(square)).take(level.mines()) {
        field.place_mine(r, c);
    }
}

/// Makes a left click on (`row`, `column`): it opens a covered square, and from a zero on all its neighbours. The first
/// click of a round places the mines. A click on an open or flagged square, or after the end of the round, changes
/// nothing.
pub fn left_click(field: &mut Field, row: usize, column: usize, first: FirstClick, random: &mut impl Rng) {
    if field.standing() != Standing::Running || field.get(row, column) != Square::Covered {
        return;
    }
    if !field.mines_placed() {
        place_mines(field, row, column, first, random);
    }
    if field.is_mine(row, column) {
        field.lose(row, column);
        return;
    }
    let mut waiting = vec![(row, column)];
    while let Some((row, column)) = waiting.pop() {
        // The square may have been queued twice.
        if field.get(row, column) != Square::Covered {
            continue;
        }
        let number = number(field, row, column);
        field.open(row, column, number);
        if number == 0 {
            let covered = |&(r, c): &(usize, usize)| field.get(r, c) == Square::Covered;
            waiting.extend(neighbours(field.level(), row, column).filter(covered));
        }
    }
    end_if_won(field);
}

/// Makes a right click on (`row`, `column`): it flags a covered square, or removes a flag. A click on an open square,
/// or after the end of the round, changes nothing.
pub fn right_click(field: &mut Field, row: usize, column: usize) {
    if field.standing() != Standing::Running {
        return;
    }
    match field.get(row, column) {
        Square::Covered => field.flag(row, column),
        Square::Flag => field.take_flag(row, column),
        _ => return,
    }
    end_if_won(field);
}

/// Returns the left clicks of a chord: one on each covered neighbour of an open number with as many flags around it.
/// For any other square the list is empty. The flags may be wrong.
#[must_use]
pub fn chord(view: &View, row: usize, column: usize) -> Vec<Click> {
    let around = |wanted: Square| {
        neighbours(view.level(), row, column).filter(move |&(row, column)| view.get(row, column) == wanted)
    };
    if view.get(row, column) != Square::Open(around(Square::Flag).count() as u8) {
        return Vec::new();
    }
    around(Square::Covered).map(|(row, column)| Click::Left(row, column)).collect()
}

fn end_if_won(field: &mut Field) {
    if is_won(field) {
        field.win();
    }
}

/// Whether the round is won by its rule. A round is never won before its first click.
#[must_use]
pub fn is_won(field: &Field) -> bool {
    let flagged = |row, column| matches!(field.get(row, column), Square::Flag | Square::RightFlag | Square::WrongFlag);
    let open = |row, column| matches!(field.get(row, column), Square::Open(_));
    let right = |(row, column)| match field.rule() {
        Rule::Flags => flagged(row, column) == field.is_mine(row, column),
        Rule::Opened => open(row, column) != field.is_mine(row, column),
    };
    field.mines_placed() && field.squares().all(right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    fn random(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    fn field(text: &str) -> Field {
        text.parse().unwrap()
    }

    /// Returns the field after a left click, which places no mines.
    fn opened(text: &str, row: usize, column: usize) -> String {
        let mut field = field(text);
        left_click(&mut field, row, column, FirstClick::Safe, &mut random(0));
        format!("{field:#}")
    }

    fn any_level() -> impl Strategy<Value = Level> {
        (1..8_usize, 1..8_usize, 0..49_usize)
            .prop_map(|(rows, columns, mines)| Level::new(rows, columns, mines % (rows * columns)).unwrap())
    }

    /// Returns random rounds, each after up to 30 random clicks.
    fn a_round() -> impl Strategy<Value = Field> {
        (any_level(), any::<bool>(), any::<bool>(), any::<u64>(), 0..30_usize).prop_map(
            |(level, opened, zero, seed, clicks)| {
                let mut field = Field::with_rule(level, if opened { Rule::Opened } else { Rule::Flags });
                let first = if zero { FirstClick::Zero } else { FirstClick::Safe };
                let mut random = random(seed);
                for _ in 0..clicks {
                    let (row, column) = (random.random_range(0..level.rows()), random.random_range(0..level.columns()));
                    if random.random_bool(0.3) {
                        right_click(&mut field, row, column);
                    } else {
                        left_click(&mut field, row, column, first, &mut random);
                    }
                }
                field
            },
        )
    }

    /// Opens (`row`, `column`) by applying the rules literally, step by step.
    fn open_step_by_step(field: &mut Field, row: usize, column: usize) {
        let mut around = Vec::new();
        for (r, c) in field.squares() {
            if (r, c) != (row, column) && r.abs_diff(row) <= 1 && c.abs_diff(column) <= 1 {
                around.push((r, c));
            }
        }
        let mines = around.iter().filter(|&&(r, c)| field.is_mine(r, c)).count();
        field.open(row, column, mines as u8);
        for (r, c) in around {
            if mines == 0 && field.get(r, c) == Square::Covered {
                open_step_by_step(field, r, c);
            }
        }
    }

    proptest! {
        #[test]
        fn a_zero_opens_what_the_rules_say_word_by_word(level in any_level(), seed in any::<u64>(), flags in any::<u64>()) {
            // Under the rule `opened`, no flag ends the round.
            let mut field = Field::with_rule(level, Rule::Opened);
            let (row, column) = (seed as usize % level.rows(), flags as usize % level.columns());
            place_mines(&mut field, row, column, FirstClick::Safe, &mut random(seed));
            for (i, (r, c)) in level.squares().enumerate() {
                if (r, c) != (row, column) && flags >> i & 5 == 5 {
                    field.flag(r, c);
                }
            }
            let mut expected = field.clone();
            open_step_by_step(&mut expected, row, column);
            left_click(&mut field, row, column, FirstClick::Safe, &mut random(0));
            end_if_won(&mut expected);
            prop_assert_eq!(field, expected);
        }

        #[test]
        fn all_mines_are_placed_and_the_first_click_is_what_was_promised(level in any_level(), seed in any::<u64>(), zero in any::<bool>()) {
            let first = if zero { FirstClick::Zero } else { FirstClick::Safe };
            let (row, column) = (seed as usize % level.rows(), seed as usize / 64 % level.columns());
            let mut field = Field::new(level);
            place_mines(&mut field, row, column, first, &mut random(seed));
            let mines = level.squares().filter(|&(r, c)| field.is_mine(r, c)).count();
            prop_assert_eq!(mines, level.mines());
            prop_assert!(field.mines_placed() && !field.is_mine(row, column));
            let around = neighbours(level, row, column).count();
            if zero && level.rows() * level.columns() > level.mines() + around {
                prop_assert_eq!(number(&field, row, column), 0);
            }
        }

        #[test]
        fn fields_and_views_print_as_what_they_are_parsed_from(field in a_round()) {
            let view = field.view();
            prop_assert_eq!(field.to_string().parse(), Ok(field.clone()));
            prop_assert_eq!(format!("{field:#}").parse(), Ok(field));
            prop_assert_eq!(view.to_string().parse(), Ok(view.clone()));
            prop_assert_eq!(format!("{view:#}").parse(), Ok(view));
        }

        #[test]
        fn what_is_cut_off_is_told_or_is_another_board(field in a_round(), at in any::<prop::sample::Index>()) {
            let (text, view) = (format!("{field:#}"), format!("{:#}", field.view()));
            let (text, view) = (&text[..at.index(text.len())], &view[..at.index(view.len())]);
            if let Ok(field) = text.parse::<Field>() {
                prop_assert_eq!(format!("{field:#}"), text.trim_end());
            }
            match view.parse::<View>() {
                Ok(parsed) => prop_assert_eq!(format!("{parsed:#}"), view.trim_end()),
                Err(error) => prop_assert!(!error.text().is_empty()),
            }
        }

        #[test]
        fn a_view_counts_what_it_shows(field in a_round()) {
            let view = field.view();
            let open = view.squares().filter(|&(r, c)| matches!(view.get(r, c), Square::Open(_))).count();
            let clicked = usize::from(matches!(field.standing(), Standing::Lost { .. }));
            prop_assert_eq!(view.covered() + view.flagged() + open + clicked, view.rows() * view.columns());
            prop_assert_eq!(view.mines_left(), view.mines() as i32 - view.flagged() as i32);
            for (row, column) in view.squares() {
                if let Square::Open(shown) = view.get(row, column) {
                    prop_assert!(shown == number(&field, row, column) && !field.is_mine(row, column));
                }
            }
        }
    }

    #[test]
    fn every_arrangement_is_as_likely_as_any_other() {
        // The five remaining squares have two mines: ten arrangements.
        let mut seen = std::collections::BTreeMap::new();
        for seed in 0..20_000 {
            let mut field = Field::new(Level::new(2, 3, 2).unwrap());
            place_mines(&mut field, 0, 1, FirstClick::Safe, &mut random(seed));
            *seen.entry(format!("{field:#}")).or_insert(0_i32) += 1;
        }
        // Each is expected 2000 times, with a standard deviation of 42.
        assert!(seen.len() == 10 && seen.values().all(|count| count.abs_diff(2000) < 200), "{seen:?}");
    }

    #[test]
    fn a_million_empty_squares_open_at_one_click() {
        let mut field = Field::new("1000x1000/1".parse().unwrap());
        field.place_mine(999, 999);
        left_click(&mut field, 0, 0, FirstClick::Safe, &mut random(0));
        assert_eq!(field.view().covered(), 1);
    }

    #[test]
    fn a_left_click_does_what_the_rules_say() {
        assert_eq!(opened("##* / ### 1", 0, 0), "01* / 01# 1");
        assert_eq!(opened("##* / ### 1", 1, 2), "##* / ##1 1");
        assert_eq!(opened("##* / ### 1", 0, 2), "##! / ### 1");
        // A click on a flag or an open square changes nothing. A flag does not stop a zero, but stays.
        assert_eq!(opened("##+ / ### 1", 0, 2), "##+ / ### 1");
        assert_eq!(opened("-#* / ### 1", 1, 0), "-1* / 01# 1");
        assert_eq!(opened("0#* / ### 1", 0, 0), "0#* / ### 1");
        // The round is over.
        assert_eq!(opened("##! / ### 1", 0, 0), "##! / ### 1");
        assert_eq!(opened("##+ / ### 1 won", 0, 0), "##+ / ### 1 won");
        assert_eq!(opened("11* / #1# 1 opened", 1, 2), "11* / #11 1 opened");
        assert_eq!(opened("11* / #11 1 opened", 1, 0), "11* / 011 1 opened won");
    }

    #[test]
    fn a_right_click_sets_and_takes_a_flag() {
        let clicked = |text: &str, row, column| {
            let mut field = field(text);
            right_click(&mut field, row, column);
            format!("{field:#}")
        };
        assert_eq!(clicked("1#* / ### 1", 1, 1), "1#* / #-# 1");
        assert_eq!(clicked("1#* / #-# 1", 1, 1), "1#* / ### 1");
        assert_eq!(clicked("1#* / ### 1", 0, 0), "1#* / ### 1");
        // The last mine is flagged, and the last wrong flag is removed.
        assert_eq!(clicked("1#* / ### 1", 0, 2), "1#+ / ### 1 won");
        assert_eq!(clicked("1#+ / #-# 1", 1, 1), "1#+ / ### 1 won");
        assert_eq!(clicked("1#* / #-# 1", 0, 2), "1#+ / #-# 1");
        // Under the usual rule no flag wins, and at the end none is set.
        assert_eq!(clicked("1#* / ### 1 opened", 0, 2), "1#+ / ### 1 opened");
        assert_eq!(clicked("##! / ### 1", 0, 0), "##! / ### 1");
    }

    #[test]
    fn a_chord_opens_what_is_covered_next_to_a_number_that_has_its_flags() {
        let chord = |text: &str, row, column| chord(&text.parse().unwrap(), row, column);
        let all_but = [Click::Left(1, 0), Click::Left(1, 1), Click::Left(1, 2)];
        assert_eq!(chord("#1F / ### 1", 0, 1), [&[Click::Left(0, 0)], &all_but[..]].concat());
        assert_eq!(chord("F1# / 11# 1", 0, 1), [Click::Left(0, 2), Click::Left(1, 2)]);
        // Too few flags, too many flags, and squares without a number.
        for (board, column) in [("#2F / ### 2", 1), ("F1F / ### 1", 1), ("F1# / ### 1", 0), ("F1# / ### 1", 2)] {
            assert_eq!(chord(board, 0, column), [], "{board}");
        }
        // A zero has all its flags, namely none.
        assert_eq!(chord("0F / ## 1", 0, 0), []);
        assert_eq!(chord("0# / 0# 0", 0, 0), [Click::Left(0, 1), Click::Left(1, 1)]);
    }

    #[test]
    fn before_the_first_click_no_flag_wins() {
        let mut field = Field::new("2x1/1".parse().unwrap());
        right_click(&mut field, 0, 1);
        assert_eq!(field.standing(), Standing::Running);
        // The mine is placed below the flag, so that the round is won.
        left_click(&mut field, 0, 0, FirstClick::Safe, &mut random(0));
        assert_eq!(format!("{field:#}"), "1+ 1 won");
    }

    #[test]
    fn only_the_end_of_a_round_shows_the_mines() {
        let shown = |text: &str| format!("{:#}", field(text).view());
        assert_eq!(shown("1+* / ##- 2"), "1F# / ##F 2");
        assert_eq!(shown("1+! / ##- 2"), "1+! / ##- 2");
        assert_eq!(shown("1+* / ### 2 opened won"), "1+* / ### 2");
    }
}
