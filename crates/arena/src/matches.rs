//! Games of Othello between two who move: random openings, each played twice with the colours swapped.
//!
//! There are no processes, screens or clocks here. Whoever moves is a [`Mover`]; chance is a function that draws [`Lots`].

use games::othello::{Color, Game, Position};
use text::{Text, play as say};

/// Random moves with which a game begins.
pub const OPENING: usize = 8;

/// The worst result: what a player gets whose code gives no legal move.
pub const FORFEIT: i32 = -64;

/// A field as (row, column).
pub type Field = (usize, usize);

/// Draws a lot: a number below the one that is given, each of them equally likely.
pub type Lots<'a> = &'a mut dyn FnMut(u64) -> u64;

/// Whoever moves.
pub trait Mover {
    /// The moves that are equally good in `position`, where whoever is to move has a move; one of them is drawn. `seed` is for those who draw lots themselves.
    ///
    /// # Errors
    /// There is none, and why.
    fn moves(&mut self, position: Position, seed: u64) -> Result<Vec<Field>, Text>;
}

/// Whoever finds all legal moves equally good.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Mover for Random {
    fn moves(&mut self, position: Position, _: u64) -> Result<Vec<Field>, Text> {
        Ok(position.board.legal_moves(position.player).collect())
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// from the opening's first move on
    pub game: Game,
    /// discs that Black has more than White, where the empty fields belong to the winner; 64 or -64 if the game was forfeited
    pub score: i32,
    /// whose code gave no legal move, and why
    pub forfeit: Option<(Color, Text)>,
}

/// A game's first [`OPENING`] moves, after which it is not over yet.
pub fn opening(lots: Lots) -> Game {
    loop {
        let mut game = Game::default();
        while game.moves().len() < OPENING && !game.position().board.is_over() {
            let _ = step(&mut game, &mut Random, lots);
        }
        if !game.position().board.is_over() {
            return game;
        }
    }
}

/// Plays `game` to its end. Whoever has no move passes; whoever gives no legal move has lost.
pub fn play(mut game: Game, black: &mut dyn Mover, white: &mut dyn Mover, lots: Lots) -> Played {
    loop {
        let Position { board, player } = game.position();
        if board.is_over() {
            return Played { game, score: board.final_score(Color::Black), forfeit: None };
        }
        let (mover, lost): (&mut dyn Mover, i32) = match player {
            Color::Black => (black, FORFEIT),
            Color::White => (white, -FORFEIT),
        };
        if let Err(why) = step(&mut game, mover, lots) {
            return Played { game, score: lost, forfeit: Some((player, why)) };
        }
    }
}

/// One move of `mover`.
fn step(game: &mut Game, mover: &mut dyn Mover, lots: Lots) -> Result<(), Text> {
    let position = game.position();
    let moves = mover.moves(position, lots(u64::MAX))?;
    let (row, column) = match moves[..] {
        [] => return Err(say::gave_no_move()),
        [only] => only,
        ref several => several[lots(several.len() as u64) as usize],
    };
    game.play(row, column).map_err(|illegal| say::illegal_move(position.player, illegal.reason()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::othello::Board;
    use std::collections::BTreeSet;

    /// A small generator of our own (xorshift): the tests need no good one.
    fn lots(seed: u64) -> impl FnMut(u64) -> u64 {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        move |below| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 8) % below
        }
    }

    /// Moves by a script, then not at all.
    struct Script(Vec<Field>);

    impl Mover for Script {
        fn moves(&mut self, _: Position, _: u64) -> Result<Vec<Field>, Text> {
            if self.0.is_empty() { Err(Text::verbatim("asleep")) } else { Ok(vec![self.0.remove(0)]) }
        }
    }

    #[test]
    fn openings_are_legal_differ_and_repeat_with_their_seed() {
        let openings: BTreeSet<String> = (0..100).map(|seed| opening(&mut lots(seed)).to_string()).collect();
        assert!(openings.len() > 90, "{}", openings.len());
        for text in openings {
            let game: Game = text.parse().unwrap();
            assert_eq!((game.moves().len(), game.position().board.is_over()), (OPENING, false), "{text}");
        }
        assert_eq!(opening(&mut lots(7)), opening(&mut lots(7)));
    }

    #[test]
    fn random_games_end_and_are_fair() {
        let mut sum = 0;
        for seed in 0..1000 {
            let mut lots = lots(seed);
            let start = opening(&mut lots);
            let played = play(start, &mut Random, &mut Random, &mut lots);
            let board = played.game.position().board;
            assert!(board.is_over() && played.forfeit.is_none());
            assert_eq!(played.score, board.final_score(Color::Black));
            // Its text is the whole game, passes included.
            assert_eq!(played.game.to_string().parse(), Ok(played.game.clone()));
            sum += played.score.signum();
        }
        // White wins a little more often: 1000 games have a standard deviation of about 31.
        assert!(sum.abs() < 150, "{sum}");
    }

    #[test]
    fn whoever_gives_no_legal_move_loses_all_discs_and_is_told_why() {
        let f5 = (4, 5);
        for (black, white, score, loser, says) in [
            (vec![], vec![], -64, Color::Black, "asleep"),
            (vec![f5], vec![], 64, Color::White, "asleep"),
            (vec![f5], vec![f5], 64, Color::White, "X lies there already"),
            (vec![(9, 9)], vec![], -64, Color::Black, "outside the board"),
        ] {
            let moves = black.iter().filter(|field| **field == f5).count();
            let played = play(Game::default(), &mut Script(black), &mut Script(white), &mut lots(1));
            let (who, why) = played.forfeit.unwrap();
            assert_eq!((played.score, who, played.game.moves().len()), (score, loser, moves));
            assert!(why.en.contains(says), "{why}");
        }
        // An empty list is no move either.
        struct Nothing;
        impl Mover for Nothing {
            fn moves(&mut self, _: Position, _: u64) -> Result<Vec<Field>, Text> {
                Ok(Vec::new())
            }
        }
        let played = play(Game::default(), &mut Nothing, &mut Random, &mut lots(1));
        assert_eq!(played.forfeit, Some((Color::Black, say::gave_no_move())));
    }

    #[test]
    fn whoever_cannot_move_is_not_asked() {
        // Black wins in nine moves, the shortest game there is; the last of White's discs is turned over.
        let game: Game = "e6f4e3f6g5d6e7f5c5".parse().unwrap();
        assert!(game.position().board.is_over());
        let played = play(game, &mut Script(vec![]), &mut Script(vec![]), &mut lots(1));
        assert_eq!((played.score, played.forfeit), (64, None));
        assert_eq!(played.game.position().board.count(Color::White), 0);
        // White has no move in the beginning.
        let start: Position = format!("XXXXXXO-{} O", "X".repeat(56)).parse().unwrap();
        let played = play(Game::from(start), &mut Random, &mut Script(vec![]), &mut lots(1));
        assert_eq!((played.score, played.forfeit), (64, None));
        assert_ne!(played.game.position().board, Board::new());
    }
}
