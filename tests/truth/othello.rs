//! The truth about looking ahead, on sets of fields: values are those of whoever is to move, and turn round with every move. One search that can also make the mistakes
//! that people make: if the student's values are those of a mistake, that is the mistake.

use games::othello::Color::{Black, White};
use games::othello::bits::{fields, flips, moves};
use games::othello::{Board, Color, Evaluation, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

/// How discs are counted: own less the opponent's.
pub fn count(board: &Board, me: Color) -> f64 {
    board.count(me) as f64 - board.count(me.other()) as f64
}

/// Sets of fields with what each field in them is worth; all others are worth 1.
const WORTH: [(u64, f64); 4] = [
    (0x8100_0000_0000_0081, 5.0),
    (0x0042_0000_0000_4200, -1.0),
    (0x0000_2418_1824_0000, 1.5),
    (0x7e81_8181_8181_817e, 2.0),
];

/// What the field (row, column) is worth.
pub fn worth((row, column): (usize, usize)) -> f64 {
    WORTH.iter().find(|(set, _)| set >> (8 * row + column) & 1 == 1).map_or(1.0, |(_, worth)| *worth)
}

/// How discs are weighed.
pub fn weigh(board: &Board, me: Color) -> f64 {
    let of = |color| {
        let discs = board.bits(color);
        let more = |(set, worth): &(u64, f64)| (worth - 1.0) * f64::from((discs & set).count_ones());
        f64::from(discs.count_ones()) + WORTH.iter().map(more).sum::<f64>()
    };
    of(me) - of(me.other())
}

/// What happens when a side has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// The board is evaluated, as on the sheet.
    Evaluated,
    /// The side passes, which counts as a move.
    Passed,
}

/// What can be wrong with a minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    LoopTo7,
    EvaluatesForPlayer,
    EvaluatesForOpponent,
    SignSwapped,
    AlwaysGreatest,
    AlwaysSmallest,
    GoalsSwapped,
    OneDeeper,
    OneShallower,
    SamePlayer,
    StartsAtZero,
    LastWins,
    NoMoveIsZero,
    OtherRuleForNoMove,
    PassIsFree,
    NeverDeeper,
    BoardNotCopied,
}

/// A question to a minimax: `depth` moves of `max_depth` have been made.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    pub position: Position,
    pub depth: u32,
    pub me: Color,
    pub max_depth: u32,
}

impl Ask {
    /// The call, as the student wrote it.
    pub fn call(&self, function: &str) -> String {
        let Ask { position: Position { player, .. }, depth, me, max_depth } = self;
        format!("{function}(&board, {player:?}, {depth}, {me:?}, {max_depth})")
    }

    /// The right value.
    pub fn value(&self, no_move: NoMove) -> f64 {
        look(self, no_move, count, None)
    }

    /// The value that a search with this mistake has.
    pub fn mistaken(&self, no_move: NoMove, mistake: Mistake) -> f64 {
        look(self, no_move, count, Some(mistake))
    }

    /// How many positions a search examines that leaves out nothing and sees nothing twice.
    pub fn tree(&self, no_move: NoMove) -> usize {
        let Position { board, player } = self.position;
        size(board.bits(player), board.bits(player.other()), self.max_depth.saturating_sub(self.depth), no_move)
    }
}

/// The full search, and the sloppy ones.
fn look(ask: &Ask, no_move: NoMove, evaluate: Evaluation, mistake: Option<Mistake>) -> f64 {
    use Mistake::*;
    let Ask { position: Position { board, player }, depth, me, max_depth } = *ask;
    let makes = |some: Mistake| mistake == Some(some);
    let judge = || match mistake {
        Some(EvaluatesForPlayer) => evaluate(&board, player),
        Some(EvaluatesForOpponent) => evaluate(&board, player.other()),
        Some(SignSwapped) => -evaluate(&board, me),
        _ => evaluate(&board, me),
    };
    let ends = match mistake {
        Some(OneDeeper) => depth > max_depth,
        Some(OneShallower) => depth + 1 >= max_depth,
        _ => depth == max_depth,
    };
    let (own, other) = (board.bits(player), board.bits(player.other()));
    let mut legal = moves(own, other);
    let rule = match (no_move, makes(OtherRuleForNoMove)) {
        (NoMove::Passed, false) | (NoMove::Evaluated, true) => NoMove::Passed,
        _ => NoMove::Evaluated,
    };
    if ends {
        return judge();
    }
    if legal == 0 {
        if makes(NoMoveIsZero) {
            return 0.0;
        }
        if rule == NoMove::Evaluated || moves(other, own) == 0 {
            return judge();
        }
        let depth = if makes(PassIsFree) { depth } else { depth + 1 };
        return look(
            &Ask { position: Position { board, player: player.other() }, depth, ..*ask },
            no_move,
            evaluate,
            mistake,
        );
    }
    if makes(LoopTo7) {
        legal &= 0x007f_7f7f_7f7f_7f7f;
    }
    let greatest = match mistake {
        Some(AlwaysGreatest) => true,
        Some(AlwaysSmallest) => false,
        Some(GoalsSwapped) => player != me,
        _ => player == me,
    };
    let mut best = None;
    for square in fields(legal) {
        let flipped = flips(own, other, square);
        let (mine, theirs) = (own | flipped | 1 << square, other & !flipped);
        let (black, white) = if player == Color::Black { (mine, theirs) } else { (theirs, mine) };
        let after = Board::from_bits(black, white).unwrap_or_default();
        let next = Position {
            board: if makes(BoardNotCopied) { board } else { after },
            player: if makes(SamePlayer) { player } else { player.other() },
        };
        let depth = if makes(NeverDeeper) { max_depth } else { depth + 1 };
        let value = look(&Ask { position: next, depth, ..*ask }, no_move, evaluate, mistake);
        let better = |best: f64| if greatest { value > best } else { value < best };
        let start = makes(StartsAtZero).then_some(0.0);
        if makes(LastWins) || best.or(start).is_none_or(better) {
            best = Some(value);
        }
    }
    best.unwrap_or(if makes(StartsAtZero) || makes(LoopTo7) { 0.0 } else { judge() })
}

fn size(own: u64, other: u64, depth: u32, no_move: NoMove) -> usize {
    let legal = moves(own, other);
    if depth == 0 || legal == 0 && (no_move == NoMove::Evaluated || moves(other, own) == 0) {
        return 0;
    }
    if legal == 0 {
        return size(other, own, depth - 1, no_move);
    }
    let below = |square| {
        let flipped = flips(own, other, square);
        1 + size(other & !flipped, own | flipped | 1 << square, depth - 1, no_move)
    };
    fields(legal).map(below).sum()
}

/// The value for `me` with passes, `depth` moves ahead, by any evaluation: the whole tree.
pub fn full(position: Position, depth: u32, me: Color, evaluate: Evaluation) -> f64 {
    look(&Ask { position, depth: 0, me, max_depth: depth }, NoMove::Passed, evaluate, None)
}

/// The value for the one who is to move and the number of moves played, of a search that cuts with both bounds, tries fields row by row and stops at `alpha >= beta`.
pub fn cut(position: Position, depth: u32, (mut alpha, beta): (f64, f64), evaluate: Evaluation) -> (f64, usize) {
    let Position { board, player } = position;
    if depth == 0 || board.is_over() {
        return (evaluate(&board, player), 0);
    }
    if !board.has_move(player) {
        let (value, played) = cut(Position { board, player: player.other() }, depth - 1, (-beta, -alpha), evaluate);
        return (-value, played);
    }
    let (mut best, mut played) = (f64::NEG_INFINITY, 0);
    for (row, column) in board.legal_moves(player) {
        let next = Position { board: after(board, player, row, column), player: player.other() };
        let (value, below) = cut(next, depth - 1, (-beta, -alpha), evaluate);
        (best, played) = (best.max(-value), played + 1 + below);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    (best, played)
}

/// The board after a legal move, unseen by who counts the student's.
pub fn after(board: Board, player: Color, row: usize, column: usize) -> Board {
    let (own, other) = (board.bits(player), board.bits(player.other()));
    let square = (8 * row + column) as u32;
    let flipped = flips(own, other, square);
    let (mine, theirs) = (own | flipped | 1 << square, other & !flipped);
    let (black, white) = if player == Color::Black { (mine, theirs) } else { (theirs, mine) };
    Board::from_bits(black, white).unwrap_or(board)
}

/// Ends of games: every position is looked at once and remembered. No cuts, no bounds.
#[derive(Debug, Default)]
pub struct Ends {
    known: HashMap<(u64, u64), i32>,
}

impl Ends {
    /// What the one to move can reach for sure: discs at the end, the empty fields to the winner.
    pub fn score(&mut self, position: Position) -> i32 {
        let Position { board, player } = position;
        self.look(board.bits(player), board.bits(player.other()))
    }

    /// The moves that reach it.
    pub fn best(&mut self, position: Position) -> Vec<(usize, usize)> {
        let Position { board, player } = position;
        let score = self.score(position);
        let next = |&(row, column): &(usize, usize)| Position {
            board: after(board, player, row, column),
            player: player.other(),
        };
        let moves: Vec<_> = board.legal_moves(player).collect();
        moves.into_iter().filter(|at| -self.score(next(at)) == score).collect()
    }

    fn look(&mut self, own: u64, other: u64) -> i32 {
        if let Some(known) = self.known.get(&(own, other)) {
            return *known;
        }
        let legal = moves(own, other);
        let score = if legal != 0 {
            let after = |square| {
                let flipped = flips(own, other, square);
                -self.look(other & !flipped, own | flipped | 1 << square)
            };
            fields(legal).map(after).max().unwrap_or(0)
        } else if moves(other, own) != 0 {
            -self.look(other, own)
        } else {
            let difference = own.count_ones() as i32 - other.count_ones() as i32;
            difference + difference.signum() * (own | other).count_zeros() as i32
        };
        self.known.insert((own, other), score);
        score
    }
}

/// The positions of a game of random moves, from the first to the last.
pub fn random_game(seed: u64) -> Vec<Position> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut game = vec![Position::default()];
    loop {
        let now = game[game.len() - 1];
        let moves: Vec<(usize, usize)> = now.board.legal_moves(now.player).collect();
        if moves.is_empty() {
            return game;
        }
        let (row, column) = moves[chance.random_range(0..moves.len())];
        game.extend(now.play(row, column));
    }
}

/// Positions from random games in which the one to move has a move: a few of each number of discs, those with few discs first.
pub fn positions(games: u64, every: usize) -> Vec<Position> {
    let mut all: Vec<Position> =
        (0..games).flat_map(|seed| random_game(seed).into_iter().skip(seed as usize % every).step_by(every)).collect();
    all.retain(|position| position.board.has_move(position.player));
    all.sort_by_key(|position| 64 - position.board.empty());
    all
}

/// Boards on which `player` must pass: White and Black to move, few empty fields and many.
pub fn passes() -> Vec<Position> {
    let must_pass = |board: Board| {
        let passes = |player: &Color| !board.has_move(*player) && board.has_move(player.other());
        [Black, White].into_iter().find(passes).map(|player| Position { board, player })
    };
    let mut all: Vec<Position> =
        (0..150).flat_map(random_game).filter_map(|position| must_pass(position.board)).collect();
    all.sort_by_key(|position| 64 - position.board.empty());
    all.dedup();
    all
}

/// Whether two values are the same, but for what rounding does.
pub fn same(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() < 1e-9
}
