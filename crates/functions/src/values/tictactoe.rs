//! Values of TicTacToe in calls: their display, and the traces of its searches.

use crate::shown::Shown;
use crate::traced::Event;
use games::tictactoe::{self, Board, Canvas, Mark, SIZE};
use games::trace::Trace;
use games::watch::Moment;
use games_ear::EAR;
use serde::{Deserialize, Serialize};

impl Shown for Mark {
    fn in_call(&self, _: &str) -> String {
        self.to_string()
    }
}

impl Shown for Board {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Shown for Canvas {
    fn in_call(&self, name: &str) -> String {
        name.to_owned()
    }

    fn below(&self) -> Option<String> {
        Some(format!("canvas: {} x {} pixels", self.width(), self.height()))
    }
}

/// The events of a search. Each event is a byte: the change of the board that the previous event has left. If a mark is
/// set on another board, as by a search that copies boards, the board after it is stored separately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Events {
    /// The number of a square, plus [`OF_O`] for a mark O, plus [`TAKEN_BACK`] for a square that was emptied, plus
    /// [`ELSEWHERE`] for another board.
    steps: Vec<u8>,
    /// The boards after the steps on another board.
    boards: Vec<Board>,
}

const SQUARES: u8 = (SIZE * SIZE) as u8;
const OF_O: u8 = SQUARES;
const TAKEN_BACK: u8 = 2 * SQUARES;
const ELSEWHERE: u8 = 0x80;

/// Sets or empties a square, if that is legal.
fn change(board: &mut Board, (row, column): (usize, usize), mark: Option<Mark>) {
    match mark {
        Some(mark) => drop(board.play(row, column, mark)),
        None if board.get(row, column).is_some() => board.take_back(row, column),
        None => {}
    }
}

impl Event for tictactoe::Event {
    type Packed = Events;

    fn listen(search: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = tictactoe::listen(EAR, search);
        let positions = trace.positions();
        (trace, positions)
    }

    fn watch(search: &mut dyn FnMut()) -> (Vec<Moment<Self>>, usize) {
        let ((), moments, count) = tictactoe::watch(EAR, search);
        (moments, count)
    }

    fn pack(events: &[Self]) -> Events {
        let (mut packed, mut board) = (Events::default(), Board::new());
        for event in events {
            let square = |row: u8, column: u8| row * SIZE as u8 + column;
            match *event {
                tictactoe::Event::Placed { row, column, mark, after } => {
                    change(&mut board, (row.into(), column.into()), Some(mark));
                    let of_mark = if mark == Mark::O { OF_O } else { 0 };
                    let elsewhere = if board == after { 0 } else { ELSEWHERE };
                    packed.steps.push(square(row, column) + of_mark + elsewhere);
                    packed.boards.extend((board != after).then_some(after));
                    board = after;
                }
                tictactoe::Event::TakenBack { row, column } => {
                    change(&mut board, (row.into(), column.into()), None);
                    packed.steps.push(square(row, column) + TAKEN_BACK);
                }
            }
        }
        packed
    }

    fn unpack(packed: &Events) -> Option<Vec<Self>> {
        let (mut board, mut boards) = (Board::new(), packed.boards.iter());
        let event = |step: &u8| {
            let (number, elsewhere) = (step & !ELSEWHERE, step & ELSEWHERE != 0);
            let (row, column) = (number % SQUARES / SIZE as u8, number % SIZE as u8);
            let mark = match number - number % SQUARES {
                0 => Some(Mark::X),
                OF_O => Some(Mark::O),
                TAKEN_BACK => None,
                _ => return None,
            };
            change(&mut board, (row.into(), column.into()), mark);
            if elsewhere {
                board = *boards.next()?;
            }
            Some(match mark {
                Some(mark) => tictactoe::Event::Placed { row, column, mark, after: board },
                None => tictactoe::Event::TakenBack { row, column },
            })
        };
        packed.steps.iter().map(event).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::tictactoe::Event as Step;

    /// Plays on all squares, to a depth of four, on the same board or on copies.
    fn search(board: &mut Board, mark: Mark, depth: u32, copies: bool) {
        for (row, column) in board.empty_squares() {
            let mut copy = *board;
            let board = if copies { &mut copy } else { &mut *board };
            board.place(row, column, mark);
            if depth > 1 {
                search(board, mark.other(), depth - 1, copies);
            }
            if !copies {
                board.take_back(row, column);
            }
        }
    }

    #[test]
    fn a_trace_is_unpacked_as_it_was_packed() {
        for (copies, bytes) in [(false, 1.0), (true, 3.1)] {
            let mut board: Board = "X . . / . O . / . . .".parse().unwrap();
            let (trace, _) = Step::listen(&mut || search(&mut board, Mark::X, 4, copies));
            let packed = Step::pack(&trace.events);
            assert_eq!(Step::unpack(&packed), Some(trace.events.clone()));
            let size = calls::encoded(&packed).len() as f64;
            assert!(size < bytes * trace.events.len() as f64 + 20.0, "{size} bytes for {} events", trace.events.len());
        }
    }

    #[test]
    fn steps_that_are_none_and_boards_that_are_missing_are_refused() {
        let packed = |steps: &[u8]| Events { steps: steps.to_vec(), boards: Vec::new() };
        assert!(Step::unpack(&packed(&[0, 8 + OF_O, TAKEN_BACK])).is_some());
        assert_eq!(Step::unpack(&packed(&[3 * SQUARES])), None);
        assert_eq!(Step::unpack(&packed(&[0, ELSEWHERE])), None);
    }
}
