//! Helpers for the tests of `minimax` and `alpha_beta`: asking, comparing with the oracle, and naming the mistake. All
//! questions of a test and their answers are remembered, so that a guess can be checked against each of them.

use super::see_it;
use super::words as say;
use functions::traced;
use games::tictactoe::{Board, Event, Mark};
use games::trace::Trace;
use oracles::tictactoe::models::Asked;
use oracles::tictactoe::{Answer, Oracle, Position, Shown, every_board, must_move, to_tell_mistakes_apart};
use referee::tictactoe::{is_over, to_move};
use std::cell::RefCell;
use text::Text;

thread_local!(static ASKED: RefCell<Vec<(Position, Answer)>> = const { RefCell::new(Vec::new()) });

/// Returns boards with the side to move, which can win. The empty squares come before all taken ones, so that most
/// mistakes do not show here.
pub fn corners() -> impl Iterator<Item = (String, Mark)> {
    let of_o = [
        ". . X / X X O / O O X",
        ". . X / X O O / X O X",
        ". . X / X O X / O X O",
        ". . O / O X X / O X X",
        ". . O / X X O / O X X",
    ];
    let swapped = |mark| match mark {
        'X' => 'O',
        'O' => 'X',
        other => other,
    };
    of_o.into_iter()
        .flat_map(move |board| [(board.to_owned(), Mark::O), (board.chars().map(swapped).collect(), Mark::X)])
}

/// A search exercise: `minimax` or `alpha_beta`.
#[derive(Clone, Copy)]
pub struct Search {
    /// The student's function.
    pub run: fn(&mut Board, Position) -> Answer,
    /// Formats the call as the student writes it.
    pub call: fn(Position) -> String,
    /// Returns the options of the command that shows the position.
    pub options: fn(Position) -> String,
    /// Returns the known mistake that explains all these answers.
    pub mistake: fn(&Asked) -> Option<Text>,
}

impl Search {
    /// Returns the answer, and the board after the call.
    pub fn ask(self, position: Position) -> (Answer, Board) {
        let mut after = position.board;
        let answer = (self.run)(&mut after, position);
        ASKED.with_borrow_mut(|asked| asked.push((position, answer)));
        (answer, after)
    }

    /// Returns the answer, the board after the call, and the number of marks set.
    pub fn count(self, position: Position) -> (Answer, Board, usize) {
        let ((answer, after), examined) = traced::positions(|| self.ask(position));
        (answer, after, examined)
    }

    /// Traces the search in each of these positions, regardless of the scores. In the first position, each empty square
    /// needs at least one mark. The marks of each question must prove who wins.
    #[track_caller]
    pub fn traces(self, questions: &[Position]) -> Vec<(Position, Trace<Event>)> {
        let (mut traces, mut shown) = (Vec::new(), Shown::default());
        for (i, &position) in questions.iter().enumerate() {
            let (_, trace) = traced::events(|| self.ask(position));
            let least = if i == 0 { position.board.empty_squares().count() } else { 0 };
            if trace.positions() < least {
                let must = say::examined_too_few((self.call)(position), trace.positions(), least);
                self.wrong(position, must, None);
            }
            shown.add(&trace.events);
            if !shown.prove_who_wins(position) {
                self.wrong(position, say::must_show_who_wins((self.call)(position)), None);
            }
            traces.push((position, trace));
        }
        traces
    }

    #[track_caller]
    pub fn check_score(self, position: Position, oracle: &mut Oracle) {
        let ((.., got), _) = self.ask(position);
        self.must_be(position, got, oracle);
    }

    #[track_caller]
    pub fn must_be(self, position: Position, got: i32, oracle: &mut Oracle) {
        let expected = oracle.score(position);
        if got != expected {
            let must = say::must_have_score((self.call)(position), expected, got).then(&oracle.drawn(position));
            let below = grading::quietly(|| self.below(position, oracle)).flatten();
            let must = below.map_or(must.clone(), |below| must.then(&below));
            let remembered = grading::quietly(|| self.remembered(position, got, oracle)).flatten();
            self.wrong(position, must, remembered.or_else(|| self.name(position, got)));
        }
    }

    /// Finds the last position below this one that the function, called on it directly, answers wrongly. The mistake
    /// lies there, or in a position searched from there. Only positions near the end of a game are examined, because
    /// others take too long.
    fn below(self, position: Position, oracle: &mut Oracle) -> Option<Text> {
        const MOST_EMPTY: usize = 6;
        if position.board.empty_squares().count() > MOST_EMPTY {
            return None;
        }
        let mut at = (position, None);
        while let (Position { board, player, depth: 2.. }, _) = at {
            let next = board.empty_squares().find_map(|(row, column)| {
                let mut after = board;
                after.place(row, column, player);
                let next = Position { board: after, player: player.other(), depth: at.0.depth - 1 };
                let (expected, got) = (oracle.score(next), (!is_over(&after)).then(|| self.ask(next).0.2)?);
                (got != expected).then_some((next, Some((expected, got))))
            });
            match next {
                Some(deeper) => at = deeper,
                None => break,
            }
        }
        let (below, answer) = at;
        let (expected, got) = answer?;
        Some(say::already_wrong_below(below.board, (self.call)(below), expected, got))
    }

    /// Returns the part that is missing in the key of a table, if an answer to another question is returned. The same
    /// must happen on boards that no question was about.
    fn remembered(self, position: Position, got: i32, oracle: &mut Oracle) -> Option<Text> {
        let before = ASKED.with_borrow(Vec::clone);
        let seen = |other: &dyn Fn(&Position) -> bool| {
            before.iter().any(|(asked, answer)| asked.board == position.board && other(asked) && answer.2 == got)
        };
        let by_depth = seen(&|asked| asked.player == position.player && asked.depth != position.depth);
        let of_deeper = (position.depth + 1..=9).any(|depth| oracle.score(Position { depth, ..position }) == got);
        // The answer to the first question, and then to the second.
        let back = |[first, second]: &[Position; 2], oracle: &mut Oracle| {
            let (answer, next) = (self.ask(*first).0.2, self.ask(*second).0.2);
            match answer == oracle.score(*first) {
                true if next == answer => Some(true),
                true if next == oracle.score(*second) => Some(false),
                _ => None,
            }
        };
        if by_depth || of_deeper {
            let [shallow, deep] = [1, 3].map(|depth| move |asked: Position| Position { depth, ..asked });
            // Half of the pairs ask the deep question first. A search that reuses the result of a deeper one answers
            // only these wrongly.
            let asked = fresh(&before, oracle, &|asked| [shallow(asked), deep(asked)]);
            let ordered =
                asked.iter().enumerate().map(|(i, &[one, two])| if i % 2 == 0 { [one, two] } else { [two, one] });
            let back: Vec<Option<bool>> = ordered.map(|pair| back(&pair, oracle)).collect();
            let all = |model: fn(usize) -> bool| back.iter().enumerate().all(|(i, back)| *back == Some(model(i)));
            match () {
                () if back.len() < 4 => {}
                () if by_depth && all(|_| true) => return Some(say::remembered_without_depth()),
                () if of_deeper && all(|i| i % 2 == 1) => return Some(say::deeper_comes_back()),
                () => {}
            }
        }
        let turned = |asked: Position| Position { player: asked.player.other(), depth: 2, ..asked };
        let asked = fresh(&before, oracle, &|asked| [Position { depth: 2, ..asked }, turned(asked)]);
        let all = asked.len() >= 4 && asked.iter().all(|pair| back(pair, oracle) == Some(true));
        all.then(say::remembered_without_player)
    }

    #[track_caller]
    pub fn check_move(self, position: Position, oracle: &mut Oracle) {
        let ((row, column, got), _) = self.ask(position);
        let best = oracle.best_moves(position);
        if !best.contains(&(row, column)) {
            let must = must_move((self.call)(position), &best, (row, column)).then(&oracle.drawn(position));
            self.wrong(position, must, self.name(position, got));
        }
    }

    #[track_caller]
    pub fn must_leave(self, position: Position, after: Board) {
        if after != position.board {
            let must = say::must_leave_the_board((self.call)(position), after);
            self.wrong(position, must, grading::quietly(|| self.not_restored(position)).flatten());
        }
    }

    /// Fails the test. The message shows the board, the expected answer, the likely mistake, and the command that shows
    /// the position.
    #[track_caller]
    pub fn wrong(self, position: Position, must: Text, mistake: Option<Text>) -> ! {
        let how = see_it(&position.board, (self.options)(position));
        grading::wrong(Text::verbatim(position.board).then(&must), mistake, how)
    }

    /// Describes the known mistake that explains this answer.
    pub fn name(self, position: Position, got: i32) -> Option<Text> {
        grading::quietly(|| {
            let before = ASKED.with_borrow(Vec::clone);
            // A mark that stays on a board below changes later answers.
            let left = |position: &Position| self.ask(*position).1 != position.board;
            if let Some(position) = std::iter::once(position).chain(to_tell_mistakes_apart()).find(left) {
                return self.not_restored(position);
            }
            let counts: Vec<(Position, usize)> =
                to_tell_mistakes_apart().into_iter().map(|position| (position, self.count(position).2)).collect();
            // Whether the same question gets the same answer, latest questions first.
            let again = before.iter().rev().take(40).map(|(position, answer)| (*position, answer.2));
            for (position, first) in std::iter::once((position, got)).chain(again) {
                let second = self.ask(position).0.2;
                if second != first {
                    return Some(say::answers_change((self.call)(position), first, second));
                }
            }
            (self.mistake)(&Asked { answers: ASKED.with_borrow(Vec::clone), counts })
        })
        .flatten()
    }

    /// Returns a message if a mark stays on the board, and says whether only a win leaves one.
    fn not_restored(self, position: Position) -> Option<Text> {
        let left = |position: Position| self.ask(position).1 != position.board;
        if !left(position) {
            return None;
        }
        // With depth 1, only the player's own moves are tried.
        let alone: Vec<Position> =
            to_tell_mistakes_apart().into_iter().filter(|position| position.depth == 1).collect();
        let mut oracle = Oracle::default();
        let by_wins = alone.iter().all(|&position| left(position) == (oracle.score(position) != 0));
        Some(if by_wins { say::not_taken_back_after_a_win() } else { say::not_taken_back() })
    }
}

/// Returns pairs of questions with different scores. Their boards were reached by no earlier question, and neither
/// board of a pair leads to the other.
fn fresh(
    before: &[(Position, Answer)],
    oracle: &mut Oracle,
    pair: &dyn Fn(Position) -> [Position; 2],
) -> Vec<[Position; 2]> {
    let lies_within = |inner: &Board, outer: &Board| {
        Board::squares().all(|(row, column)| {
            let there = inner.get(row, column);
            there.is_none() || there == outer.get(row, column)
        })
    };
    let mut found: Vec<[Position; 2]> = Vec::new();
    for board in every_board() {
        let to_move = |player: &Mark| {
            let asked = pair(Position { board, player: *player, depth: 1 });
            let possible = |Position { player, .. }: &Position| {
                [Mark::X, Mark::O].into_iter().any(|first| to_move(&board, first) == Ok(*player))
            };
            asked.iter().all(possible).then_some(asked)
        };
        if found.len() == 6 || is_over(&board) || board.empty_squares().count() < 4 {
            continue;
        }
        let Some(asked) = [Mark::X, Mark::O].iter().find_map(to_move) else { continue };
        let near = |other: &Board| lies_within(other, &board) || lies_within(&board, other);
        let seen = before.iter().any(|(asked, _)| lies_within(&asked.board, &board));
        if oracle.score(asked[0]) != oracle.score(asked[1]) && !seen && !found.iter().any(|pair| near(&pair[0].board)) {
            found.push(asked);
        }
    }
    found
}
