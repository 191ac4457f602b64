//! A round of Minesweeper: clicks change it according to the rules, and can be taken back.

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

/// A round: its field, and the history of all actions.
#[derive(Clone, Debug)]
pub struct Round {
    field: Field,
    /// The squares that the first click never opens.
    pub first: FirstClick,
    /// The seed of the mines' places and of the players' random choices.
    pub seed: u64,
    /// The mines that the student's `plaziere_minen` placed for the first click; `None` if the seed decides.
    mines: Option<Field>,
    /// Whether the student's rules decided a click differently from the course's rules.
    own_rules: bool,
    /// The actions, and the field before each of them. An action is a group of clicks that were decided together.
    done: Vec<(Acted, Field)>,
}

impl Round {
    /// Begins a round with this field. If no mines are placed yet, the seed decides where they go.
    pub fn new(field: Field, first: FirstClick, seed: u64) -> Round {
        Round { field, first, seed, mines: None, own_rules: false, done: Vec::new() }
    }

    /// Returns the round with the mines of `placed` for its first click.
    pub fn with_mines(self, placed: Option<Field>) -> Round {
        let mines = placed.map(|placed| {
            let mut mines = Field::with_rule(placed.level(), placed.rule());
            place(&mut mines, &placed);
            mines
        });
        Round { mines, ..self }
    }

    /// Returns the mines that the student's `plaziere_minen` placed, if it did.
    pub fn mines(&self) -> Option<&Field> {
        self.mines.as_ref()
    }

    /// Returns the field in its current state.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// Returns the player's view of the field.
    pub fn view(&self) -> View {
        self.field.view()
    }

    /// Returns whether the round is over.
    pub fn is_over(&self) -> bool {
        self.field.standing() != Standing::Running
    }

    /// Returns the actions, and the field before each of them. An action is a group of clicks that were decided
    /// together.
    pub fn done(&self) -> &[(Acted, Field)] {
        &self.done
    }

    /// Returns the first field and the field after each action, in the notation.
    pub fn positions(&self) -> Vec<String> {
        let fields = self.done.iter().map(|(_, field)| field).chain([&self.field]);
        fields.map(|field| format!("{field:#}")).collect()
    }

    /// Returns the seed of the next action; each action has its own.
    pub fn lot(&self) -> u64 {
        generator(self.seed, 1 + self.done.len() as u64).random()
    }

    /// Returns the field that `click` acts on. Mines are placed in the field first if the click is the first left
    /// click.
    pub fn field_for(&self, click: Click) -> Field {
        let mut field = self.field.clone();
        self.place_for(&mut field, click);
        field
    }

    /// Places the mines before the first left click.
    fn place_for(&self, field: &mut Field, click: Click) {
        if let Click::Left(row, column) = click
            && !field.mines_placed()
            && field.get(row, column) == Square::Covered
        {
            match &self.mines {
                Some(mines) => place(field, mines),
                // Stream 0 of the generator makes the mines independent of the player.
                None => place_mines(field, row, column, self.first, &mut generator(self.seed, 0)),
            }
        }
    }

    /// Applies all clicks of an action, until the round is over.
    ///
    /// # Errors
    /// The action has no click, changes nothing, or clicks outside the board. Then the round is unchanged.
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

    /// Returns whether the student's rules decided a click differently from the course's rules.
    pub fn is_by_own_rules(&self) -> bool {
        self.own_rules
    }

    /// Returns the round with the given value of [`Round::is_by_own_rules`].
    pub fn by_own_rules(self, own_rules: bool) -> Round {
        Round { own_rules, ..self }
    }

    /// Continues with the field that the student's function returned for `click`. The field must be possible after this
    /// click.
    pub fn go_on_with(&mut self, click: Click, field: Field) {
        self.own_rules |= field != clicked(&self.field_for(click), click);
        let acted = Acted { clicks: vec![click], decided: Decided::Chance };
        let before = std::mem::replace(&mut self.field, field);
        self.done.push((acted, before));
    }

    /// Takes back the last action. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let undone = self.done.pop().map(|(_, before)| self.field = before).is_some();
        // The next first click may be on another square, so its mines must be placed anew.
        if !self.field.mines_placed() {
            self.mines = None;
        }
        undone
    }
}

/// Places the mines of `mines` on `field`.
pub fn place(field: &mut Field, mines: &Field) {
    let is_mine = |&(row, column): &(usize, usize)| mines.is_mine(row, column);
    mines.squares().filter(is_mine).for_each(|(row, column)| field.place_mine(row, column));
}

/// Checks that a square is on the board.
///
/// # Errors
/// The square is outside the board.
pub fn on_board(level: Level, row: usize, column: usize) -> Result<(), Text> {
    let (rows, columns) = (level.rows(), level.columns());
    if row < rows && column < columns { Ok(()) } else { Err(say::outside(row, column, rows - 1, columns - 1)) }
}

/// Checks that a round can continue from `field`, and completes a field that is won. Either all mines are placed or
/// none, every open number is right, and a field marked as won is won.
///
/// # Errors
/// The field is inconsistent. The error says why.
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
        // Without placed mines, every flag counts as right, so a new round could look won.
        (Standing::Running, true) if field.view().covered() < field.squares().count() => field.win(),
        _ => {}
    }
    Ok(field)
}

/// Asks a player for its next action. A player without code clicks on a random covered square.
///
/// # Errors
/// The player's code failed; the error says how.
pub fn decide(seat: &mut Seat<Plays>, question: &Act, thinking: impl FnMut()) -> Result<Acted, Text> {
    can_be_asked(question)?;
    let acted = seat.ask(question, thinking)?;
    Ok(acted.unwrap_or_else(|| by_lot(&question.view, question.seed)))
}

/// Asks a player for its next actions in several rounds at once. `budget` limits the steps of a student's code for one
/// action, where such steps are counted.
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

/// Returns an error if a solver has nothing to do. A solver takes every flag for a mine and never removes one, so it
/// needs a covered square.
fn can_be_asked(question: &Act) -> Result<(), Text> {
    let in_vain = matches!(question.by, By::Csp(_)) && question.view.covered() == 0;
    if in_vain { Err(say::nothing_is_covered()) } else { Ok(()) }
}

/// Returns a left click on a random covered square.
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
        // A field is also accepted as won if its text does not say so.
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
