//! Values of Othello in calls: their display, the form in which evaluations travel, and the traces of searches.

use crate::othello::{own_evaluation, stellung_bewerten, stellung_bewerten_mit_strategie};
use crate::shown::{InCall, Shown};
use crate::traced::Event;
use cage::Frame;
use calls::{Callback, Lent};
use games::bytes::Bytes;
use games::othello::{self, Board, Color, Evaluation, SIZE, bits};
use games::trace::Trace;
use games::watch::Moment;
use games_ear::EAR;
use referee::othello::{count, leads, own_moves, weigh};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::cell::Cell;
use std::ptr::fn_addr_eq;
use std::sync::{Mutex, PoisonError};

impl Shown for Color {
    fn in_call(&self, _: &str) -> String {
        format!("{self:?}")
    }
}

impl Shown for Board {
    const WITH_REFERENCE: bool = true;

    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(self.to_string())
    }
}

/// The name of an evaluation, which travels instead of the function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EvaluationName {
    /// The course's disc difference, own less the opponent's.
    Discs,
    /// The course's weighted disc difference, own less the opponent's.
    Squares,
    /// The number of moves of a side.
    OwnMoves,
    /// The sign of the disc difference.
    Leads,
    /// The student's `stellung_bewerten`.
    StellungBewerten,
    /// The student's `stellung_bewerten_mit_strategie`.
    StellungBewertenMitStrategie,
    /// The student's `own_evaluation`.
    OwnEvaluation,
}
use EvaluationName::*;

/// The evaluations of the course, with their names.
const OF_THE_COURSE: [(EvaluationName, Evaluation); 4] =
    [(Discs, count), (Squares, weigh), (OwnMoves, own_moves), (Leads, leads)];

impl EvaluationName {
    /// Returns the name of an evaluation of the course or of the proxy of a student's evaluation; `None` for any other
    /// function.
    #[must_use]
    pub fn of(evaluate: Evaluation) -> Option<EvaluationName> {
        let of_the_student: [(EvaluationName, Evaluation); 3] = [
            (StellungBewerten, stellung_bewerten),
            (StellungBewertenMitStrategie, stellung_bewerten_mit_strategie),
            (OwnEvaluation, own_evaluation),
        ];
        let is_it = |(_, known): &&(EvaluationName, Evaluation)| fn_addr_eq(*known, evaluate);
        OF_THE_COURSE.iter().chain(&of_the_student).find(is_it).map(|(name, _)| *name)
    }

    /// Returns the form in which a call shows this argument; `None` is an evaluation that asks the caller. The course's
    /// evaluations are shown as those of the exercises.
    #[must_use]
    pub fn shown(this: Option<EvaluationName>) -> InCall {
        let name = |name| match name {
            Discs | StellungBewerten => "stellung_bewerten",
            Squares | StellungBewertenMitStrategie => "stellung_bewerten_mit_strategie",
            OwnMoves => "own_moves",
            Leads => "leads",
            OwnEvaluation => "own_evaluation",
        };
        InCall(this.map(|this| name(this).to_owned()))
    }

    /// Returns the program's function of this name; `None` if the program does not offer it.
    fn function(self) -> Option<Evaluation> {
        let offered = match self {
            Discs | Squares | OwnMoves | Leads => {
                return OF_THE_COURSE.iter().find(|(name, _)| *name == self).map(|(_, function)| *function);
            }
            StellungBewerten => "othello/stellung_bewerten",
            StellungBewertenMitStrategie => "othello/stellung_bewerten_mit_strategie",
            OwnEvaluation => "othello/own_evaluation",
        };
        let all = OFFERED.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|(name, _)| *name == offered).map(|(_, function)| *function)
    }
}

/// The evaluations that this program offers, by name.
static OFFERED: Mutex<Vec<(&str, Evaluation)>> = Mutex::new(Vec::new());

/// Remembers a function that this program offers, if it is an evaluation.
pub fn known(name: &'static str, function: &dyn Any) {
    if let Some(evaluation) = function.downcast_ref::<Evaluation>() {
        OFFERED.lock().unwrap_or_else(PoisonError::into_inner).push((name, *evaluation));
    }
}

/// An evaluation that a function may call back, on the caller's side.
#[derive(Debug)]
pub struct Evaluated(pub Evaluation);

impl Callback for Evaluated {
    fn called(&mut self, request: &mut &[u8], answer: &mut Frame) {
        let mut value = |(board, me): (Board, Color)| (self.0)(&board, me);
        Callback::called(&mut (&mut value as &mut dyn FnMut((Board, Color)) -> f64), request, answer);
    }
}

thread_local! {
    /// The argument of the current call whose evaluation is asked.
    static LENT: Cell<Option<Lent>> = const { Cell::new(None) };
}

/// Returns the evaluation for a function: the one of this name, or one that asks the caller.
#[must_use]
pub fn evaluation((name, lent): (Option<EvaluationName>, Lent)) -> Option<Evaluation> {
    let Some(name) = name else {
        LENT.set(Some(lent));
        return Some(asked);
    };
    name.function()
}

/// Asks the caller for the value of a board. Unwinds if the caller says stop.
fn asked(board: &Board, me: Color) -> f64 {
    LENT.get().expect("functions call back on the thread of their call").ask(&(board, me))
}

/// The events of a search as they travel. The boards of a line of moves follow from its first board. The board before a
/// move is the last of the line, or an earlier one, from which another line begins. A board that is not on the line is
/// stored separately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Events {
    /// The square of each move, as an index, plus [`OF_WHITE`] for a move of White.
    moves: Bytes,
    /// The number of boards to drop from the end of the line before each move, or [`ELSEWHERE`].
    back: Bytes,
    /// The boards before those moves that were made on another board.
    boards: Vec<Board>,
}

const OF_WHITE: u8 = (SIZE * SIZE) as u8;
const ELSEWHERE: u8 = u8::MAX;

impl Event for othello::Event {
    type Packed = Events;

    fn listen(search: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = othello::listen(EAR, search);
        let positions = trace.count;
        (trace, positions)
    }

    fn watch(search: &mut dyn FnMut()) -> (Vec<Moment<Self>>, usize) {
        let ((), moments, count) = othello::watch(EAR, search);
        (moments, count)
    }

    fn pack(events: &[Self]) -> Events {
        let (mut packed, mut line) = (Events::default(), Vec::new());
        for &othello::Event { before, color, row, column } in events {
            packed.moves.0.push(SIZE as u8 * row + column + if color == Color::White { OF_WHITE } else { 0 });
            // A move adds a disc, so that no line is longer than the board has squares.
            if let Some(back) = line.iter().rev().position(|board| *board == before) {
                packed.back.0.push(back as u8);
                line.truncate(line.len() - back);
            } else {
                packed.back.0.push(ELSEWHERE);
                packed.boards.push(before);
                line = vec![before];
            }
            line.extend(after(before, color, row, column));
        }
        packed
    }

    fn unpack(packed: &Events) -> Option<Vec<Self>> {
        if packed.moves.0.len() != packed.back.0.len() {
            return None;
        }
        let (mut line, mut boards) = (Vec::new(), packed.boards.iter());
        let event = |(step, back): (&u8, &u8)| {
            let (square, is_white) = (step % OF_WHITE, step / OF_WHITE);
            let color = [Color::Black, Color::White].get(usize::from(is_white)).copied()?;
            let (row, column) = (square / SIZE as u8, square % SIZE as u8);
            if *back == ELSEWHERE {
                line = vec![*boards.next()?];
            } else {
                line.truncate(line.len().checked_sub(usize::from(*back))?);
            }
            let before = *line.last()?;
            line.push(after(before, color, row, column)?);
            Some(othello::Event { before, color, row, column })
        };
        packed.moves.0.iter().zip(&packed.back.0).map(event).collect()
    }
}

/// Returns the board after a move, if it is legal. The move is not recorded.
fn after(board: Board, color: Color, row: u8, column: u8) -> Option<Board> {
    let (own, other, square) = (board.bits(color), board.bits(color.other()), SIZE as u8 * row + column);
    let flipped = if (own | other) >> square & 1 == 0 { bits::flips(own, other, square.into()) } else { 0 };
    let (own, other) = (own | flipped | 1 << square, other & !flipped);
    let (black, white) = if color == Color::Black { (own, other) } else { (other, own) };
    if flipped == 0 { None } else { Board::from_bits(black, white) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::Asked;
    use games::othello::Event as Step;

    #[test]
    fn a_call_is_written_with_its_colours_and_its_board_below() {
        let asked = Asked::new("endgame").with_reference("&", "board", &Board::new()).with("player", &Color::White);
        assert_eq!(asked.lines(), format!("endgame(&board, White)\n{}", Board::new()));
    }

    #[test]
    fn evaluations_have_names_and_no_other_function_has_one() {
        for (name, function) in OF_THE_COURSE {
            assert_eq!(EvaluationName::of(function), Some(name));
            assert_eq!(name.function().map(|function| function as usize), Some(function as usize));
        }
        assert_eq!(EvaluationName::of(own_evaluation), Some(OwnEvaluation));
        assert_eq!(EvaluationName::of(|_, _| 7.25), None);
        assert!(OwnEvaluation.function().is_none(), "this program offers none");
    }

    /// Plays all moves three deep. With `sorted`, all moves of a board are made before the first is examined.
    fn search(board: &Board, player: Color, depth: u32, sorted: bool) {
        let moves: Vec<_> = board.legal_moves(player).collect();
        let play = |(row, column): &(usize, usize)| board.after(player, *row, *column);
        let first: Vec<Board> = if sorted { moves.iter().map(play).collect() } else { Vec::new() };
        for (number, at) in moves.iter().enumerate() {
            let next = first.get(number).copied().unwrap_or_else(|| play(at));
            if depth > 1 {
                search(&next, player.other(), depth - 1, sorted);
            }
        }
    }

    #[test]
    fn a_trace_is_unpacked_as_it_was_packed() {
        for (sorted, bytes) in [(false, 2.1), (true, 5.0)] {
            let (trace, positions) = Step::listen(&mut || search(&Board::new(), Color::Black, 6, sorted));
            assert_eq!((positions, trace.events.len()), (9912, 9912));
            let packed = Step::pack(&trace.events);
            assert_eq!(Step::unpack(&packed), Some(trace.events));
            let size = calls::encoded(&packed).len() as f64;
            assert!(size < bytes * positions as f64, "{size} bytes");
        }
    }

    #[test]
    fn moves_that_are_none_and_boards_that_are_missing_are_refused() {
        let d3 = 8 * 2 + 3;
        let events = |moves: &[u8], back: &[u8], boards: usize| {
            let (moves, back) = (Bytes(moves.to_vec()), Bytes(back.to_vec()));
            Step::unpack(&Events { moves, back, boards: vec![Board::new(); boards] }).map(|events| events.len())
        };
        assert_eq!(events(&[d3, d3], &[ELSEWHERE, 1], 1), Some(2));
        assert_eq!(events(&[d3, 0], &[ELSEWHERE, 1], 1), None, "illegal");
        assert_eq!(events(&[d3 + 2 * OF_WHITE], &[ELSEWHERE], 1), None, "nobody's");
        assert_eq!(events(&[d3, d3], &[ELSEWHERE, 2], 1), None, "before the line");
        assert_eq!(events(&[d3, d3], &[ELSEWHERE, 3], 1), None, "further before the line");
        assert_eq!(events(&[d3], &[0], 1), None, "no line");
        assert_eq!(events(&[d3], &[ELSEWHERE], 0), None, "no board");
        assert_eq!(events(&[d3], &[ELSEWHERE, 0], 1), None, "more places than moves");
    }
}
