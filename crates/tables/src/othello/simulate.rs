//! The command `simulate othello`: eight random moves, and then the players' moves.

use super::{Othello, file, say};
use crate::series::{Label, Measure};
use crate::turns::Record;
use crate::turns::duel::{Duel, Lots, opened};
use games::othello::{Color, Position};
use text::Text;

/// The number of random moves with which a game begins.
const OPENING: usize = 8;

/// The score of a player whose code gives no legal move: the worst result.
const FORFEIT: i32 = -64;

impl Duel for Othello {
    const SIDES: [&'static str; 2] = ["Black", "White"];
    const LABELS: (&'static str, [Label; 2]) =
        ("by_color", [Label { key: "black", name: say::as_black }, Label { key: "white", name: say::as_white }]);
    const MEASURE: Measure = Measure {
        mean: "mean_disc_difference",
        interval: "disc_interval",
        bounds: (-64, 64),
        bar: 8,
        column: say::discs_column,
        histogram: |player| say::histogram(player),
        axis: say::disc_difference,
        explained: say::explained,
    };

    const FIXED: &'static [(&'static str, f64)] =
        &[("random", 1000.0), ("solution", 1210.0), ("weighted", 1480.0), ("champion", 2200.0)];
    const JUDGE: (&'static str, u32) = ("champion", 4);
    const EVEN: f64 = 6.0;

    fn title(player: &'static str, against: &'static str) -> Text {
        say::simulated(player, against)
    }

    fn forfeits(players: &[&'static str], failed: &[usize]) -> Text {
        say::forfeits(players[0], failed[0], players[1], failed[1])
    }

    fn opening(lots: Lots) -> Record<Othello> {
        opened(&Record::from(Position::default()), OPENING, lots)
    }

    fn written(game: &Record<Othello>) -> String {
        file::game(game).to_string()
    }

    fn saved(game: &Record<Othello>) -> Option<String> {
        Some(Othello::written(game) + "\n")
    }

    fn score(position: &Position) -> i32 {
        position.board.final_score(Color::Black)
    }

    fn forfeit(side: usize) -> i32 {
        if side == 0 { FORFEIT } else { -FORFEIT }
    }

    /// Returns the disc difference for the counted player. The empty squares count for the winner.
    fn measure(_: &Record<Othello>, score: i32) -> i32 {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Square, record};
    use super::*;
    use crate::say as all;
    use crate::series::Simulator;
    use crate::turns::Turns;
    use crate::turns::duel::play;
    use games::othello::{Board, Game};
    use std::collections::BTreeSet;

    /// Returns a small random number generator (xorshift), which is good enough for the tests.
    fn lots(seed: u64) -> impl FnMut(u64) -> u64 {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        move |below| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 8) % below
        }
    }

    /// Returns players that follow a list of moves for each side, and then give no move.
    fn script(mut moves: [Vec<Square>; 2]) -> impl FnMut(usize, &Record<Othello>, u64) -> Result<Vec<Square>, Text> {
        move |mover, _, _| {
            let its = &mut moves[mover];
            if its.is_empty() { Err(Text::verbatim("asleep")) } else { Ok(vec![its.remove(0)]) }
        }
    }

    /// Returns all legal moves, as a player for which all are equally good.
    fn any(_: usize, game: &Record<Othello>, _: u64) -> Result<Vec<Square>, Text> {
        Ok(Othello::moves(game.position()))
    }

    #[test]
    fn at_another_depth_only_who_draws_lots_is_a_fixed_point() {
        let fixed = |options: &[(&str, &str)]| {
            let all = Othello.fixed(&options.iter().copied().collect());
            all.into_iter().filter_map(|(name, rating)| rating.map(|_| name)).collect::<Vec<_>>()
        };
        assert_eq!(fixed(&[("depth", "5")]), ["random"]);
        assert_eq!(fixed(&[("against-depth", "5")]), ["random"]);
        assert_eq!(fixed(&[("depth", "5"), ("against-depth", "3")]), ["random"]);
        assert_eq!(fixed(&[]).len(), Othello::FIXED.len());
        assert_eq!(fixed(&[("player", "learned")]), fixed(&[]));
    }

    #[test]
    fn openings_are_legal_differ_and_repeat_with_their_seed() {
        let openings: BTreeSet<String> =
            (0..100).map(|seed| Othello::written(&Othello::opening(&mut lots(seed)))).collect();
        assert!(openings.len() > 90, "{}", openings.len());
        for text in openings {
            let game: Game = text.parse().unwrap();
            assert_eq!((game.moves().len(), game.position().board.is_over()), (OPENING, false), "{text}");
        }
        assert_eq!(Othello::opening(&mut lots(7)), Othello::opening(&mut lots(7)));
    }

    #[test]
    fn random_games_end_and_are_fair() {
        let mut sum = 0;
        for seed in 0..1000 {
            let mut lots = lots(seed);
            let played = play(Othello::opening(&mut lots), &mut any, &mut lots);
            let board = played.game.position().board;
            assert!(board.is_over() && played.forfeit.is_none());
            assert_eq!(played.score, board.final_score(Color::Black));
            // The record's text contains the whole game, passes included.
            assert_eq!(record(&Othello::written(&played.game).parse().unwrap()), played.game);
            sum += played.score.signum();
        }
        // White wins a little more often: 1000 games have a standard deviation of about 31.
        assert!(sum.abs() < 150, "{sum}");
    }

    #[test]
    fn whoever_gives_no_legal_move_loses_all_discs_and_is_told_why() {
        let f5 = (4, 5);
        for (black, white, score, loser, says) in [
            (vec![], vec![], -64, 0, "asleep"),
            (vec![f5], vec![], 64, 1, "asleep"),
            (vec![f5], vec![f5], 64, 1, "X lies there already"),
            (vec![(9, 9)], vec![], -64, 0, "outside the board"),
        ] {
            let moves = black.iter().filter(|square| **square == f5).count();
            let played = play(Record::from(Position::default()), &mut script([black, white]), &mut lots(1));
            let (who, why) = played.forfeit.unwrap();
            assert_eq!((played.score, who, played.game.count()), (score, loser, moves));
            assert!(why.en.contains(says), "{why}");
        }
        // An empty list is no move either.
        let played = play::<Othello>(Record::from(Position::default()), &mut |_, _, _| Ok(Vec::new()), &mut lots(1));
        assert_eq!(played.forfeit, Some((0, all::gave_no_move())));
    }

    #[test]
    fn whoever_cannot_move_is_not_asked() {
        // Black wins in nine moves, the shortest game there is; the last of White's discs is turned over.
        let game: Game = "e6f4e3f6g5d6e7f5c5".parse().unwrap();
        assert!(game.position().board.is_over());
        let played = play(record(&game), &mut script([vec![], vec![]]), &mut lots(1));
        assert_eq!((played.score, played.forfeit), (64, None));
        assert_eq!(played.game.position().board.count(Color::White), 0);
        // White has no legal move at the start.
        let start: Position = format!("XXXXXXO-{} O", "X".repeat(56)).parse().unwrap();
        let mut white_sleeps = |mover, game: &Record<Othello>, lot| {
            if mover == 1 { script([vec![], vec![]])(1, game, lot) } else { any(0, game, lot) }
        };
        let played = play(Record::from(start), &mut white_sleeps, &mut lots(1));
        assert_eq!((played.score, played.forfeit), (64, None));
        assert_ne!(played.game.position().board, Board::new());
    }
}
