//! The reason for a shot: the values that the player's code gives to the squares, as a heat map and as a sentence. The
//! code is not trusted: the course recomputes every claim of the sentence.

use super::battle::with_marks;
use super::say;
pub use crate::boards::{At, listed, named};
use champions::battleship::Chances;
use games::battleship::{Move, State, View, priority};
use questions::battleship::{By, Of, Valued, Values, chessboard};
use text::{Text, number};

/// The value of one square, as a heat map shows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// The value that the code returned.
    pub value: f64,
    /// The value divided by the highest value, from 0 to 1.
    pub share: f64,
    /// The 1-based rank; 1 is the highest value, and equal values share a rank. `None` if the value is 0.
    pub rank: Option<usize>,
}

/// A heat map: the values of all squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// The squares in row-major order.
    pub squares: Vec<Vec<Shown>>,
    /// The squares with the highest value.
    pub best: Vec<At>,
}

impl Show {
    /// Builds the heat map of `valued` for `view`.
    ///
    /// # Errors
    /// The number of rows or columns differs from the view's, a value is negative or not finite, or all values are 0.
    pub fn of(view: &View, valued: &Valued) -> Result<Show, Text> {
        let values = &valued.values;
        if values.len() != view.rows() || values.iter().any(|row| row.len() != view.columns()) {
            return Err(say::values_of_another_sea(view.rows(), view.columns()));
        }
        let is_wrong = |&(row, column): &At| !(0.0..f64::INFINITY).contains(&values[row][column]);
        if let Some((row, column)) = view.squares().find(is_wrong) {
            return Err(say::is_no_value(named((row, column)), values[row][column]));
        }
        let mut steps: Vec<f64> = values.iter().flatten().copied().filter(|&value| value > 0.0).collect();
        steps.sort_by(|a, b| b.total_cmp(a));
        steps.dedup();
        let &highest = steps.first().ok_or_else(say::nothing_is_worth_a_shot)?;
        let rank = |value: f64| steps.iter().position(|&step| step == value).map(|place| place + 1);
        let shown = |&value: &f64| Shown { value, share: value / highest, rank: rank(value) };
        let squares = values.iter().map(|row| row.iter().map(shown).collect()).collect();
        let best = view.squares().filter(|&(row, column)| values[row][column] == highest).collect();
        Ok(Show { squares, best })
    }

    /// Returns the entry of one square.
    pub fn at(&self, (row, column): At) -> Shown {
        self.squares[row][column]
    }
}

/// Returns the question whose answer explains the shot of `moves`. `None` if the player shoots at random, or if no
/// function of its code gives values. All `moves` must be legal.
pub fn asks(view: &View, by: By, moves: &[Move]) -> Option<Values> {
    let shot = shot(moves)?;
    let of = match stage(view, by)? {
        Of::Probabilities if !sides(view, shot, true).is_empty() => Of::Priorities,
        of => of,
    };
    Some(Values { view: with_marks(view, moves), of })
}

/// Returns the function by which a player values squares in this position. A genius counts placements only while fewer
/// than four ships are left.
pub fn stage(view: &View, by: By) -> Option<Of> {
    match by {
        By::Dumb | By::Own => None,
        By::Genius if view.ships().len() < 4 => Some(Of::Probabilities),
        By::Clever | By::Genius => Some(Of::Priorities),
        By::Density => Some(Of::Density),
        By::Champion => Some(Of::Chances),
    }
}

/// Explains why `moves` end with their shot, as a clause that follows a colon. `valued` is the answer to the question
/// that [`asks`] returns.
pub fn why(view: &View, by: By, moves: &[Move], valued: Option<&Valued>) -> Text {
    let Some(shot) = shot(moves) else { return say::no_shot() };
    let open = view.squares().filter(|&square| is_open(view, square)).count();
    match (asks(view, by, moves).zip(valued), by) {
        (Some((asked, valued)), _) => match Show::of(&asked.view, valued) {
            Ok(show) => by_values(&asked, &show, shot),
            Err(wrong) => wrong,
        },
        (None, By::Dumb) => say::by_lot(open),
        (None, _) => say::only_it_knows(),
    }
}

/// Returns the name of the exercise that computes these values, with its chapter; empty for the champion.
pub fn exercise(of: Of) -> &'static str {
    match of {
        Of::Priorities => "battleship/generate_priority_field",
        Of::Probabilities => "battleship/calc_probabilities",
        Of::Density => "battleship/density",
        Of::Chances => "",
    }
}

/// Returns the name of the function that computes these values, without the chapter; `champion` for the champion.
pub fn function(of: Of) -> &'static str {
    exercise(of).split_once('/').map_or("champion", |(_, function)| function)
}

/// Explains a shot by the values of all squares.
pub fn by_values(asked: &Values, show: &Show, shot: At) -> Text {
    let Shown { value, rank, .. } = show.at(shot);
    if rank != Some(1) {
        let best = show.best[0];
        let more = written(show.at(best).value);
        return say::is_not_the_highest(function(asked.of), written(value), named(best), more);
    }
    let what = match asked.of {
        Of::Priorities => by_priority(&asked.view, value, shot),
        Of::Probabilities => by_counting(&asked.view, show, value),
        Of::Density => say::by_density(written(value)),
        Of::Chances => say::by_chance(percent(value)),
    };
    let drawn = drawn(asked, show);
    match (show.best.len(), drawn.len()) {
        (1, _) => say::and_alone(what),
        (many, few) if few == many => say::and_by_lot(what, many),
        (many, _) if !drawn.contains(&shot) => say::goes_on_worse(what, many, named(drawn[0])),
        (many, 1) => say::and_goes_on_best(what, many),
        (many, few) => say::and_by_lot_of_those(what, many, few),
    }
}

/// Returns the squares among which a player chooses at random: those with the highest value. By density, only those of
/// them that continue the chessboard pattern best.
pub fn drawn(asked: &Values, show: &Show) -> Vec<At> {
    if asked.of != Of::Density {
        return show.best.clone();
    }
    let going_on: Vec<_> = show.best.iter().map(|&at| (chessboard(&asked.view, at), at)).collect();
    let most = going_on.iter().map(|&(goes_on, _)| goes_on).max();
    going_on.into_iter().filter(|&(goes_on, _)| Some(goes_on) == most).map(|(_, at)| at).collect()
}

/// Names the priority and the hits beside the shot, if they agree.
fn by_priority(view: &View, value: f64, shot: At) -> Text {
    let hits = sides(view, shot, false);
    let listed = || listed(&hits);
    match hits.len() {
        0 if value == priority::LOW as f64 => say::low(),
        1 if value == priority::MEDIUM as f64 => say::medium(listed()),
        2.. if value == priority::HIGH as f64 => say::high(listed()),
        _ => say::another_priority(written(value)),
    }
}

/// Explains a number of placements. The total is shown if all values can be such numbers. Each placement covers all
/// hits, and one unknown square for each remaining length of its ships.
fn by_counting(view: &View, show: &Show, value: f64) -> Text {
    let hits = view.squares().filter(|&(row, column)| view.get(row, column) == State::Hit).count();
    let all: f64 = show.squares.iter().flatten().map(|shown| shown.value).sum();
    let unknown = view.ships().iter().sum::<usize>().saturating_sub(hits);
    let placements = all / unknown as f64;
    if placements.is_finite() && placements.fract() == 0.0 && value <= placements {
        say::by_placements(written(value), written(placements), percent(value / placements))
    } else {
        say::by_another_count(written(value))
    }
}

fn shot(moves: &[Move]) -> Option<At> {
    moves.iter().find_map(|&of| if let Move::Shoot(row, column) = of { Some((row, column)) } else { None })
}

/// Returns whether a shot may go to this square.
pub fn is_open(view: &View, (row, column): At) -> bool {
    matches!(view.get(row, column), State::Unknown | State::Marked)
}

/// Returns the hits next to the square; with `around`, also those at its corners.
fn sides(view: &View, (row, column): At, around: bool) -> Vec<At> {
    let near = |&(r, c): &At| {
        let (down, right) = (r.abs_diff(row), c.abs_diff(column));
        down <= 1 && right <= 1 && (around || down + right == 1)
    };
    view.squares().filter(near).filter(|&(row, column)| view.get(row, column) == State::Hit).collect()
}

/// Names the square that most often holds a ship, among all fleets that fit.
pub fn hint(view: &View, chances: &Chances) -> Text {
    let likely = |(row, column): At| chances.hit[row][column];
    let best = view.squares().filter(|&at| is_open(view, at)).max_by(|&a, &b| likely(a).total_cmp(&likely(b)));
    match best.filter(|&best| likely(best) > 0.0) {
        Some(best) => say::hint(named(best), percent(likely(best)), fleets(chances)),
        None => say::no_fleet_found(),
    }
}

/// Says how many fleets fit, and whether they were counted or estimated from a sample.
pub fn fleets(chances: &Chances) -> Text {
    match chances {
        Chances { fleets, .. } if *fleets == 0.0 => say::no_fleet_fits(),
        Chances { fleets, sampled: true, .. } => say::fleets_drawn(written(fleets.round())),
        Chances { fleets, .. } => say::fleets_counted(written(*fleets)),
    }
}

/// Formats a number for people; from a million on, with a power of ten.
pub fn written(value: f64) -> Text {
    const MANY: f64 = 1e6;
    if value < MANY {
        return number(value, if value.fract() == 0.0 { 0 } else { 2 });
    }
    let power = value.log10().floor();
    number(value / 10_f64.powf(power), 2).concat(&Text::verbatim(format!(" · 10^{power}")))
}

/// Formats a probability in percent.
pub fn percent(chance: f64) -> Text {
    number(100.0 * chance, usize::from((100.0 * chance).fract() != 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use champions::battleship::chances;

    fn view(text: &str) -> View {
        text.parse().unwrap()
    }

    fn valued(values: &[&[f64]]) -> Valued {
        let values = values.iter().map(|row| row.to_vec()).collect();
        Valued { values, placements: None, sampled: false, events: Vec::new(), count: 0 }
    }

    #[test]
    fn a_heat_map_has_shares_and_ranks_and_all_best_squares() {
        let show = Show::of(&view("UUU / UUU 2"), &valued(&[&[0.0, 4.0, 1.0], &[4.0, 2.0, 1.0]])).unwrap();
        assert_eq!(show.best, [(0, 1), (1, 0)]);
        assert_eq!(show.at((1, 1)), Shown { value: 2.0, share: 0.5, rank: Some(2) });
        assert_eq!([(0, 0), (0, 2)].map(|at| show.at(at).rank), [None, Some(3)]);
    }

    #[test]
    fn what_are_no_values_is_a_sentence() {
        let not = |values: &[&[f64]]| Show::of(&view("UU 2"), &valued(values)).unwrap_err().en;
        for values in [&[][..], &[&[1.0][..]], &[&[1.0, 1.0], &[1.0, 1.0]], &[&[1.0, 1.0, 1.0]]] {
            assert!(not(values).contains("1 row"), "{values:?}");
        }
        for wrong in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0] {
            assert!(not(&[&[1.0, wrong]]).contains("(0, 1)"), "{wrong}");
        }
        assert!(not(&[&[0.0, 0.0]]).contains("no square is worth a shot"));
    }

    #[test]
    fn every_player_has_its_reason() {
        let shot = |row, column| vec![Move::Shoot(row, column)];
        let says = |sea: &str, by, moves: &[Move], values: Option<&[&[f64]]>| {
            why(&view(sea), by, moves, values.map(valued).as_ref()).en
        };
        let field: &[&[f64]] = &[&[0.0, 2.0, 0.0, 2.0]];
        for (said, contains) in [
            (says("U~- 2", By::Dumb, &shot(0, 0), None), "by lot, among 2 squares"),
            (says("UUU 2", By::Own, &shot(0, 0), None), "only its code knows"),
            (says("UU*U 2", By::Clever, &shot(0, 1), Some(field)), "MEDIUM, beside the hit at (0, 2); by lot among 2"),
            (
                says("U*U* / UUUU 3-2-2-2", By::Genius, &shot(0, 2), Some(&[&[2.0, 0.0, 3.0, 0.0], &[0.0; 4]])),
                "HIGH, beside the hits at (0, 1), (0, 3); no other",
            ),
            (says("UUU 2-2-2-2", By::Genius, &shot(0, 1), Some(&[&[1.0; 3]])), "LOW, beside no hit; by lot among 3"),
            // The course checks that the square lies beside a hit; the code is not believed.
            (says("UUU 2", By::Clever, &shot(0, 1), Some(&[&[1.0, 2.0, 1.0]])), "priority 2"),
            (
                says("UUU 2", By::Genius, &shot(0, 1), Some(&[&[1.0, 2.0, 1.0]])),
                "a ship lies there in 2 of 2 placements (100 %)",
            ),
            (says("UUU 2", By::Genius, &shot(0, 1), Some(&[&[1.0, 5.0, 1.0]])), "counted 5 times"),
            (says("UUU 2", By::Density, &shot(0, 1), Some(&[&[1.0, 2.0, 1.0]])), "density 2"),
            (
                says("UUU 2", By::Density, &shot(0, 0), Some(&[&[1.0, 2.0, 1.0]])),
                "density has 1 there, but 2 at (0, 1)",
            ),
            (says("UUU 2", By::Champion, &shot(0, 1), Some(&[&[0.5, 1.0, 0.5]])), "100 % of all fleets"),
            (
                says("UU~ / UUU 2", By::Density, &shot(1, 1), Some(&[&[2.0, 2.0, 0.0], &[2.0; 3]])),
                "density 2; of 5 squares worth as much, it goes on with the chessboard best",
            ),
            (
                says("UU~ / UUU 2", By::Density, &shot(0, 0), Some(&[&[2.0, 2.0, 0.0], &[2.0; 3]])),
                "of 5 squares worth as much, (1, 1) goes on with the chessboard better",
            ),
            (
                says("UU~ / UUU 2", By::Density, &shot(0, 0), Some(&[&[2.0, 2.0, 0.0], &[2.0, 0.0, 2.0]])),
                "of 4 squares worth as much, 3 go on with the chessboard best: by lot among these",
            ),
            (says("UUUU 2", By::Density, &shot(0, 1), Some(&[&[1.0, 2.0, 2.0, 1.0]])), "by lot among 2 squares"),
            (says("UUU 2", By::Density, &shot(0, 1), Some(&[&[0.0; 3]])), "no square is worth a shot"),
            (says("UUU 2", By::Density, &[], None), "no shot"),
        ] {
            assert!(said.contains(contains), "{contains}: {said}");
        }
    }

    #[test]
    fn the_code_is_asked_about_the_sea_with_the_marks_of_the_turn() {
        let moves = [Move::Mark(0, 1), Move::Mark(1, 0), Move::Mark(1, 1), Move::Shoot(0, 2)];
        let asked = |sea: &str, by| asks(&view(sea), by, &moves);
        let Values { view, of } = asked("XUU / UUU 2", By::Clever).unwrap();
        assert_eq!((format!("{view:#}").as_str(), of), ("X-U / --U 2", Of::Priorities));
        let genius = |sea: &str| asked(sea, By::Genius).unwrap().of;
        assert_eq!(genius("XUUU / UUUU 2"), Of::Probabilities);
        assert_eq!(genius("XUUU / UUU* 2"), Of::Priorities);
        assert_eq!(genius("XUUU / UUUU 2-2-2-2"), Of::Priorities);
        assert!(asked("XUU / UUU 2", By::Own).is_none());
    }

    #[test]
    fn a_hint_says_how_many_fleets_fit_and_how_that_is_known() {
        let hinted = |text: &str| hint(&view(text), &chances(&view(text), 1)).en;
        assert!(
            hinted("UUU 2").contains("(0, 1): a ship lies there in 100 % of all fleets that fit (2 fleets, counted")
        );
        let many = format!("{} 5-4-3-3-2", ["UUUUUUUUUU"; 10].join(" / "));
        assert!(hinted(&many).contains(" · 10^9 fleets, estimated from some drawn"), "{}", hinted(&many));
        assert!(hinted("U~U 2").contains("no fleet"));
    }
}
