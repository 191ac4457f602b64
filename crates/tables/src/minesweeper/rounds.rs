//! A round as it is played: clicks change it, by the rules, and can be taken back.

use super::names::{named, told};
use super::rules::{clicked, do_click};
use super::{Plays, say};
use crate::{Seat, generator};
use games::minesweeper::{Click, Field, FirstClick, Level, Square, Standing, View};
use questions::minesweeper::{Act, Acted, By, Decided};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::minesweeper::{is_won, number, place_mines};
use text::Text;

/// A round, and how it came so far.
#[derive(Clone, Debug)]
pub struct Round {
    field: Field,
    /// what the first click never opens
    pub first: FirstClick,
    /// what decides where the mines go
    pub seed: u64,
    /// the mines as the student's `plaziere_minen` placed them for the first click; else the seed decides
    mines: Option<Field>,
    /// whether the student's rules decided otherwise than the course's
    own_rules: bool,
    /// what was done, in groups as it was decided, and the field before each
    done: Vec<(Acted, Field)>,
}

impl Round {
    /// The round that begins so. The seed decides where the mines go.
    pub fn new(field: Field, first: FirstClick, seed: u64) -> Round {
        Round { field, first, seed, mines: None, own_rules: false, done: Vec::new() }
    }

    /// Returns this round with the mines of another field for its first click.
    pub fn with_mines(self, placed: Option<Field>) -> Round {
        let mines = placed.map(|placed| {
            let mut mines = Field::with_rule(placed.level(), placed.rule());
            place(&mut mines, &placed);
            mines
        });
        Round { mines, ..self }
    }

    /// The mines as the student's `plaziere_minen` placed them, if it did.
    pub fn mines(&self) -> Option<&Field> {
        self.mines.as_ref()
    }

    /// As it stands.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// What a player sees of it.
    pub fn view(&self) -> View {
        self.field.view()
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.field.standing() != Standing::Running
    }

    /// What was done, in groups as it was decided, and the field before each.
    pub fn done(&self) -> &[(Acted, Field)] {
        &self.done
    }

    /// The field as it was after each action, with the first before them.
    pub fn positions(&self) -> Vec<String> {
        let fields = self.done.iter().map(|(_, field)| field).chain([&self.field]);
        fields.map(|field| format!("{field:#}")).collect()
    }

    /// A seed for the player that acts next: another one for each action.
    pub fn lot(&self) -> u64 {
        generator(self.seed, 1 + self.done.len() as u64).random()
    }

    /// The field as this click finds it: the first left click finds the mines that it has placed.
    pub fn field_for(&self, click: Click) -> Field {
        let mut field = self.field.clone();
        self.place_for(&mut field, click);
        field
    }

    /// Places the mines that the first left click finds.
    fn place_for(&self, field: &mut Field, click: Click) {
        if let Click::Left(row, column) = click
            && !field.mines_placed()
            && field.get(row, column) == Square::Covered
        {
            match &self.mines {
                Some(mines) => place(field, mines),
                // From stream 0, so that the mines do not depend on who plays.
                None => place_mines(field, row, column, self.first, &mut generator(self.seed, 0)),
            }
        }
    }

    /// Does all that somebody decided, until the round is over.
    ///
    /// # Errors
    /// It is nothing, does nothing, or is outside the board: why. Then nothing is done.
    pub fn act(&mut self, acted: Acted) -> Result<(), Text> {
        let mut field = self.field.clone();
        for &click in &acted.clicks {
            let (Click::Left(row, column) | Click::Right(row, column)) = click;
            on_board(self.field.level(), row, column)?;
            self.place_for(&mut field, click);
            do_click(&mut field, click);
        }
        if field == self.field {
            return Err(match acted.clicks[..] {
                [] => say::no_click(),
                [click, ..] => say::changes_nothing(told(&self.view(), click)),
            });
        }
        let before = std::mem::replace(&mut self.field, field);
        self.done.push((acted, before));
        Ok(())
    }

    /// Whether the student's rules decided otherwise than the course's.
    pub fn is_by_own_rules(&self) -> bool {
        self.own_rules
    }

    /// Returns this round, in which the student's rules decided otherwise than the course's if `own_rules`.
    pub fn by_own_rules(self, own_rules: bool) -> Round {
        Round { own_rules, ..self }
    }

    /// Goes on with the field that the student's function made of this click. It is possible.
    pub fn go_on_with(&mut self, click: Click, field: Field) {
        self.own_rules |= field != clicked(&self.field_for(click), click);
        let acted = Acted { clicks: vec![click], decided: Decided::Chance };
        let before = std::mem::replace(&mut self.field, field);
        self.done.push((acted, before));
    }

    /// Takes back what was done last; `false` if there is nothing.
    pub fn undo(&mut self) -> bool {
        let undone = self.done.pop().map(|(_, before)| self.field = before).is_some();
        // The next first click may go elsewhere.
        if !self.field.mines_placed() {
            self.mines = None;
        }
        undone
    }
}

/// Places the mines of another field.
pub fn place(field: &mut Field, mines: &Field) {
    let is_mine = |&(row, column): &(usize, usize)| mines.is_mine(row, column);
    mines.squares().filter(is_mine).for_each(|(row, column)| field.place_mine(row, column));
}

/// Whether there is such a square.
///
/// # Errors
/// There is none.
pub fn on_board(level: Level, row: usize, column: usize) -> Result<(), Text> {
    let (rows, columns) = (level.rows(), level.columns());
    if row < rows && column < columns { Ok(()) } else { Err(say::outside(row, column, rows - 1, columns - 1)) }
}

/// The field, if a round can go on from it: all mines lie on it or none, and it is true what its numbers say, and
/// whether it is won.
///
/// # Errors
/// What is wrong with it.
pub fn checked(mut field: Field) -> Result<Field, Text> {
    let count = |is: &dyn Fn(usize, usize) -> bool| field.squares().filter(|&(row, column)| is(row, column)).count();
    let placed = count(&|row, column| field.is_mine(row, column));
    let opened = count(&|row, column| matches!(field.get(row, column), Square::Open(_)));
    if !field.mines_placed() && placed + opened > 0 {
        return Err(say::mines_are_missing(placed, field.level().mines()));
    }
    for (row, column) in field.squares() {
        let true_number = number(&field, row, column);
        if matches!(field.get(row, column), Square::Open(shown) if shown != true_number) {
            return Err(say::number_is_wrong(named((row, column)), true_number));
        }
    }
    match (field.standing(), is_won(&field)) {
        (Standing::Won, false) => return Err(say::is_not_won()),
        // Without mines, a round that begins has flags on all of them.
        (Standing::Running, true) if field.view().covered() < field.squares().count() => field.win(),
        _ => {}
    }
    Ok(field)
}

/// What the player there does; without code, a click on any covered square.
///
/// # Errors
/// The code went wrong: how.
pub fn decide(seat: &mut Seat<Plays>, question: &Act, thinking: impl FnMut()) -> Result<Acted, Text> {
    can_be_asked(question)?;
    let acted = seat.ask(question, thinking)?;
    Ok(acted.unwrap_or_else(|| by_lot(&question.view, question.seed)))
}

/// The same in several rounds at once. A student's code may try so much for an action, if that is counted.
pub fn decide_all(seat: &mut Seat<Plays>, questions: &[Act], budget: Option<u64>) -> Vec<Result<Acted, Text>> {
    let asked: Vec<Act> = questions.iter().filter(|question| can_be_asked(question).is_ok()).cloned().collect();
    let mut answers = seat.ask_all_within(&asked, budget).into_iter();
    let answer = |question: &Act| {
        can_be_asked(question)?;
        let acted = answers.next().unwrap_or(Ok(None))?;
        Ok(acted.unwrap_or_else(|| by_lot(&question.view, question.seed)))
    };
    questions.iter().map(answer).collect()
}

/// A solver takes flags for mines and has no click that would take one off.
fn can_be_asked(question: &Act) -> Result<(), Text> {
    let in_vain = matches!(question.by, By::Csp(_)) && question.view.covered() == 0;
    if in_vain { Err(say::nothing_is_covered()) } else { Ok(()) }
}

/// A left click onto any covered square.
pub fn by_lot(view: &View, seed: u64) -> Acted {
    let covered: Vec<_> = view.squares().filter(|&(row, column)| view.get(row, column) == Square::Covered).collect();
    let at = ChaCha8Rng::seed_from_u64(seed).random_range(0..covered.len().max(1));
    let clicks = covered.get(at).map(|&(row, column)| Click::Left(row, column)).into_iter().collect();
    Acted { clicks, decided: Decided::Chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clicks(clicks: &[Click]) -> Acted {
        Acted { clicks: clicks.to_vec(), decided: Decided::Chance }
    }

    #[test]
    fn the_mines_lie_where_the_seed_says_and_the_first_click_comes_back() {
        let mut round = Round::new(Field::new("8x8/10".parse().unwrap()), FirstClick::Zero, 7);
        round.act(clicks(&[Click::Left(3, 3)])).unwrap();
        let first = round.field().clone();
        assert!(round.undo() && !round.undo());
        assert!(!round.field().mines_placed());
        round.act(clicks(&[Click::Left(3, 3)])).unwrap();
        assert_eq!(round.field(), &first);
    }

    #[test]
    fn what_does_nothing_is_an_error_and_does_nothing() {
        let mut round = Round::new("1* / ## 1".parse().unwrap(), FirstClick::Safe, 1);
        let before = round.field().clone();
        for (wrong, says) in [
            (clicks(&[]), "no square"),
            (clicks(&[Click::Left(0, 0)]), "changes nothing"),
            (clicks(&[Click::Right(1, 1), Click::Right(1, 1)]), "changes nothing"),
            (clicks(&[Click::Right(1, 1), Click::Left(2, 0)]), "outside"),
        ] {
            assert!(round.act(wrong).unwrap_err().en.contains(says));
            assert_eq!((round.field(), round.done().len()), (&before, 0));
        }
    }

    #[test]
    fn a_field_that_cannot_be_says_why() {
        let checked = |text: &str| checked(text.parse().unwrap());
        for fine in ["### / ### 2", "-## / ### 2", "1* / ## 1", "1! / ## 1", "1* / 11 1 opened won", "# 0 won"] {
            assert_eq!(checked(fine).map(|field| format!("{field:#}")), Ok(fine.to_owned()));
        }
        // A player need not know that the round is won.
        assert_eq!(checked("1+ / ## 1").map(|field| field.standing()), Ok(Standing::Won));
        for (wrong, says) in [
            ("1* / ## 2", "only 1 of 2"),
            ("0# / ## 1", "only 0 of 1"),
            ("2* / ## 1", "the number at (0, 0) is wrong: 1 mine"),
            ("1* / ## 1 won", "by its rule it is not"),
        ] {
            assert!(checked(wrong).unwrap_err().en.contains(says), "{wrong}");
        }
    }

    #[test]
    fn whoever_draws_lots_takes_every_covered_square_and_no_other() {
        let view: View = "1# / F# 1".parse().unwrap();
        let all: std::collections::BTreeSet<Click> = (0..40).flat_map(|seed| by_lot(&view, seed).clicks).collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), [Click::Left(0, 1), Click::Left(1, 1)]);
        assert!(by_lot(&"11 / 1F 1".parse().unwrap(), 1).clicks.is_empty());
    }
}
