//! Values of Othello in calls: how they are shown, and how its searches are traced.

use crate::shown::Shown;
use crate::traced::Event;
use games::bytes::Bytes;
use games::othello::{self, Board, Color, SIZE};
use games::trace::Trace;
use games_ear::EAR;
use serde::{Deserialize, Serialize};

impl Shown for Color {
    fn in_call(&self, _: &str) -> String {
        format!("{self:?}")
    }
}

impl Shown for Board {
    fn in_call(&self, name: &str) -> String {
        format!("&{name}")
    }

    fn below(&self) -> Option<String> {
        Some(self.to_string())
    }
}

/// The events of a search, [`BYTES`] each: the squares of Black before the move, those of White, the lowest first, and
/// the square of the move, plus [`OF_WHITE`] for a move of White.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Events(Bytes);

const BYTES: usize = 17;
const OF_WHITE: u8 = (SIZE * SIZE) as u8;

/// Reads an event; `None` if it is no legal move.
fn event(bytes: &[u8; BYTES]) -> Option<othello::Event> {
    let ([black, white], &[last]) = bytes.as_chunks::<8>() else { return None };
    let before = Board::from_bits(u64::from_le_bytes(*black), u64::from_le_bytes(*white))?;
    let color = if last < OF_WHITE { Color::Black } else { Color::White };
    let (row, column) = (last % OF_WHITE / SIZE as u8, last % SIZE as u8);
    let is_legal = last < 2 * OF_WHITE && before.is_legal(color, row.into(), column.into());
    is_legal.then_some(othello::Event { before, color, row, column })
}

impl Event for othello::Event {
    type Packed = Events;

    fn listen(search: &mut dyn FnMut()) -> (Trace<Self>, usize) {
        let ((), trace) = othello::listen(EAR, search);
        let positions = trace.count;
        (trace, positions)
    }

    fn pack(events: &[Self]) -> Events {
        let mut packed = Vec::with_capacity(BYTES * events.len());
        for othello::Event { before, color, row, column } in events {
            packed.extend(before.bits(Color::Black).to_le_bytes());
            packed.extend(before.bits(Color::White).to_le_bytes());
            packed.push(row * SIZE as u8 + column + if *color == Color::White { OF_WHITE } else { 0 });
        }
        Events(Bytes(packed))
    }

    fn unpack(packed: &Events) -> Option<Vec<Self>> {
        let (events, rest) = packed.0.0.as_chunks();
        if rest.is_empty() { events.iter().map(event).collect() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::Asked;

    #[test]
    fn a_trace_is_unpacked_as_it_was_packed() {
        let ((), trace) = othello::listen(EAR, || {
            let mut player = Color::Black;
            let mut board = Board::new();
            while let Some((row, column)) = board.legal_moves(player).last() {
                for (row, column) in board.legal_moves(player) {
                    let _ = board.after(player, row, column);
                }
                board = board.after(player, row, column);
                player = player.other();
            }
        });
        assert!(trace.count > 100);
        assert_eq!(othello::Event::unpack(&othello::Event::pack(&trace.events)), Some(trace.events));
    }

    #[test]
    fn moves_that_are_not_legal_and_pieces_of_events_are_refused() {
        let legal = othello::Event { before: Board::new(), color: Color::Black, row: 2, column: 3 };
        let good = othello::Event::pack(&[legal]).0.0;
        let unpacked = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut packed = good.clone();
            change(&mut packed);
            othello::Event::unpack(&Events(Bytes(packed)))
        };
        assert_eq!(unpacked(&|_| {}), Some(vec![legal]));
        assert_eq!(unpacked(&|bytes| bytes.truncate(16)), None);
        assert_eq!(unpacked(&|bytes| bytes.push(0)), None);
        // A square of both colours, one that is taken, one of the other colour's moves, and one beyond all boards.
        assert_eq!(unpacked(&|bytes| (bytes[0], bytes[8]) = (1, 1)), None);
        for square in [27, 19 + OF_WHITE, 20 + 2 * OF_WHITE] {
            assert_eq!(unpacked(&|bytes| bytes[16] = square), None);
        }
    }

    #[test]
    fn a_call_is_written_with_its_colours_and_its_board_below() {
        let asked = Asked::new("endgame").with("board", &Board::new()).with("player", &Color::White);
        assert_eq!(asked.lines(), format!("endgame(&board, White)\n{}", Board::new()));
    }
}
