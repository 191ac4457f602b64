//! Hints for a person, each of which tells more than the one before; and, after a loss, what could have been known
//! before.

use super::names::{At, listed, named, percent, told};
use super::reasons::{Facts, Reason, Rule, Says};
use super::rounds::Round;
use super::say;
use games::minesweeper::{Click, Field, Square, Standing, View};
use text::{Text, number};

/// A hint about a position, one of four.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The text of the hint, one or two sentences.
    pub text: Text,
    /// The squares that the board highlights.
    pub lit: Vec<At>,
}

/// Returns four hints, each of which tells more: whether anything is certain, the numbers to look at, the rule, and the
/// click. Hints use only what the player sees, and whether the mines are placed already.
///
/// # Errors
/// The numbers contradict each other, or the round is over. The error says what is wrong.
pub fn hints(field: &Field) -> Result<[Hint; 4], Text> {
    let view = field.view();
    let facts = Facts::of(&view)?;
    if !field.mines_placed() {
        let texts = [
            say::first_click_is_safe(),
            say::no_number_yet(),
            say::a_corner_has_few_neighbours(),
            say::begin_in_a_corner(),
        ];
        return Ok(rungs(texts, &[], (0, 0)));
    }
    Ok(match facts.simplest() {
        Some((click, reason)) => what_is_certain(&view, click, &reason),
        None => what_is_likely(&facts),
    })
}

fn what_is_certain(view: &View, click: Click, Reason { rule, clues, says, text, .. }: &Reason) -> [Hint; 4] {
    let (Click::Left(row, column) | Click::Right(row, column)) = click;
    let certain = if *says == Says::Mine { say::a_mine_is_certain() } else { say::something_is_certain() };
    let look = if clues.is_empty() { say::look_at_all_mines() } else { say::look_at(listed(clues)) };
    let texts = [certain, look, say::the_rule(rule.text()), say::the_click(text, told(view, click))];
    rungs(texts, clues, (row, column))
}

fn what_is_likely(facts: &Facts<'_>) -> [Hint; 4] {
    let (covered, flag) = (facts.least(Square::Covered), facts.least(Square::Flag));
    let Some((place, chance)) = covered.or(flag) else { unreachable!("a round with nothing covered is over") };
    let click = if covered.is_some() { Click::Left(place.0, place.1) } else { Click::Right(place.0, place.1) };
    let clues: Vec<At> = facts.near(place).filter(|&near| facts.chance(near).is_none()).collect();
    let must = if covered.is_some() { say::you_have_to_guess } else { say::some_flag_is_wrong };
    let look = if clues.is_empty() { say::no_number_touches_it() } else { say::look_at(listed(&clues)) };
    let click = say::the_click(say::likely_at(named(place), percent(chance)), told(facts.view, click));
    rungs([must(percent(chance)), look, say::the_rule(Rule::Counting.text()), click], &clues, place)
}

/// Combines the texts with their squares. The first hint highlights nothing, the next two highlight the numbers, the
/// last one also the square of the click.
fn rungs([first, look, rule, click]: [Text; 4], clues: &[At], place: At) -> [Hint; 4] {
    let hint = |text, lit: &[At]| Hint { text, lit: lit.to_vec() };
    [hint(first, &[]), hint(look, clues), hint(rule, clues), hint(click, &[clues, &[place]].concat())]
}

/// Explains a loss: the probability of the mine before the click, and whether another square was safe or less likely a
/// mine. `None` if the round is not lost, or if it was lost from the beginning.
pub fn after_a_loss(round: &Round) -> Option<Text> {
    let Standing::Lost { row, column } = round.field().standing() else { return None };
    let before = round.done().last()?.1.view();
    let facts = match Facts::of(&before) {
        Ok(facts) => facts,
        Err(why) => return Some(why),
    };
    let (at, chance) = (named((row, column)), facts.chance((row, column))?);
    let others = [Square::Covered, Square::Flag].into_iter().filter_map(|square| facts.least(square));
    let (place, least) = others.min_by(|a, b| a.1.total_cmp(&b.1))?;
    // A decimal place is added if whole percentages are equal.
    let [own, other] = match [chance, least].map(percent) {
        [own, other] if own == other => [chance, least].map(|chance| number(100.0 * chance, 1)),
        whole => whole,
    };
    Some(match (chance, least) {
        (1.0, 0.0) => say::lost_for_certain_beside_a_safe_one(at, named(place)),
        (1.0, _) => say::lost_for_certain(at),
        (_, 0.0) => say::lost_beside_a_safe_one(at, own, named(place)),
        _ if own != other => say::lost_beside_a_safer_one(at, own, named(place), other),
        _ => say::lost_at_the_safest(at, percent(chance)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::minesweeper::FirstClick;
    use questions::minesweeper::{Acted, Decided};

    #[test]
    fn hints_tell_more_and_more() {
        let hints = |board: &str| {
            hints(&board.parse().unwrap()).unwrap().map(|Hint { text, lit }| format!("{} {lit:?}", text.en))
        };
        assert_eq!(
            hints("11* / ### 1"),
            [
                "Something is certain here, no guess is needed. []",
                "Look here: (0, 0), (0, 1). [(0, 0), (0, 1)]",
                "The rule: 1-1, two numbers side by side. [(0, 0), (0, 1)]",
                "open (0, 2): the 1 at (0, 0) and the 1 at (0, 1) miss 1 mine each, and what the first touches the second touches, too: (0, 2) is safe. [(0, 0), (0, 1), (0, 2)]",
            ]
        );
        assert_eq!(
            hints("-3* / +#* 3"),
            [
                "Nothing is certain: you have to guess. The safest square is a mine with a chance of 60 %. []",
                "Look here: (0, 1). [(0, 1)]",
                "The rule: counting all arrangements of the mines. [(0, 1)]",
                "open (0, 2): (0, 2) is a mine in 60 % of all arrangements, and no other square in fewer. [(0, 1), (0, 2)]",
            ]
        );
        let [first, .., last] = hints("+- / 11 1");
        assert!(first.starts_with("A flag is wrong, and nothing says which."), "{first}");
        assert!(last.starts_with("take the flag from (0, 0): "), "{last}");
        let [first, .., last] = hints("1* / 11 1");
        assert!(first.starts_with("A mine is certain here"), "{first}");
        assert!(last.starts_with("flag (0, 1): the 1 at (0, 0) "), "{last}");
        assert!(hints("## / ## 1")[0].contains("the first click"));
    }

    #[test]
    fn a_loss_is_told_by_what_could_be_seen_before_it() {
        let lost = |board: &str, clicks: &[Click]| {
            let mut round = Round::new(board.parse().unwrap(), FirstClick::Safe, 1);
            round.act(Acted { clicks: clicks.to_vec(), decided: Decided::Chance }).unwrap();
            after_a_loss(&round).unwrap().en
        };
        let hit = Click::Left(0, 1);
        for (board, clicks, says) in [
            (
                "1* / ## 1",
                &[hit][..],
                "(0, 1) was a mine with a chance of 33 %, and no square was safer: this could not be avoided.",
            ),
            // All clicks of an action are decided before the first of them shows its result.
            (
                "1* / ## 1",
                &[Click::Left(1, 1), hit],
                "(0, 1) was a mine with a chance of 33 %, and no square was safer: this could not be avoided.",
            ),
            ("1* / 11 1", &[hit], "(0, 1) was certainly a mine: this could be avoided."),
            ("1*1 / 111 / ### 1", &[hit], "(0, 1) was certainly a mine, and (2, 0) was safe: this could be avoided."),
            (
                "#1* / ### / *## 2",
                &[Click::Left(2, 0)],
                "(2, 0) was a mine with a chance of 33 %; no square was safe, but (0, 0) was a mine with only 20 %.",
            ),
            (
                "11## / #*#* / #### 2",
                &[Click::Left(1, 1)],
                "(1, 1) was a mine with a chance of 50 %, and (0, 2) was certainly safe: this could be avoided.",
            ),
        ] {
            assert_eq!(lost(board, clicks), says, "{board}");
        }
    }
}
