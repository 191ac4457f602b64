//! `simulate othello`: random openings, each played twice with the colours swapped.

use super::opinion::{Opinion, question};
use super::{DEEPEST, DEPTH, PLAYERS, Square, named, say};

use crate::series::{About, Better, Label, Measure, Outcome, Simulation, Simulator, Work};
use crate::{Opt, Options, Player, Seat, generator, say as all};
use course::Workspace;
use course::player::{Code, PATIENCE, Programs};
use games::othello::{Color, Game, Position};
use questions::othello::By;
use rand::RngExt;
use serde_json::Map;
use std::time::Instant;
use text::Text;

/// Random moves with which a game begins.
const OPENING: usize = 8;

/// The worst result: what a player gets whose code gives no legal move.
const FORFEIT: i32 = -64;

/// Draws a lot: a number below the one that is given, each of them equally likely.
type Lots<'a> = &'a mut dyn FnMut(u64) -> u64;

/// Whoever moves: the moves that are equally good in a position, where the side to move has one; one of them is
/// drawn. The number is for those who draw lots themselves.
type Moves<'a> = &'a mut dyn FnMut(Position, u64) -> Result<Vec<Square>, Text>;

/// The simulator.
pub struct Simulate;

/// What was chosen.
struct Chosen {
    players: [&'static Player<By>; 2],
    depths: [u32; 2],
}

impl Chosen {
    fn read(options: &Options) -> Result<Chosen, Text> {
        let player = |option, otherwise: &str| {
            let chosen = Player::in_options(&PLAYERS, options, option)?;
            Ok::<_, Text>(chosen.or_else(|| named(otherwise)).unwrap_or(&PLAYERS[0]))
        };
        let players = [player("player", "mine")?, player("against", "random")?];
        let depth = options.depth("depth", DEEPEST)?.unwrap_or(DEPTH);
        Ok(Chosen { players, depths: [depth, options.depth("against-depth", DEEPEST)?.unwrap_or(depth)] })
    }

    fn about(&self) -> About {
        let ([player, against], [depth, other]) = (self.players, self.depths);
        let mut settings = Map::new();
        for (key, value) in [("against", against.name.into()), ("depth", depth.into()), ("against_depth", other.into())]
        {
            settings.insert(key.to_owned(), value);
        }
        let depths = if depth == other { depth.to_string() } else { format!("{depth} / {other}") };
        About {
            players: self.players.map(|player| player.name).to_vec(),
            settings,
            title: say::simulated(player.name, against.name),
            setting: say::simulated_depth(depths),
            measure: Measure {
                mean: "mean_disc_difference",
                interval: "disc_interval",
                bounds: (-64, 64),
                bar: 8,
                column: say::discs_column,
                histogram: |player| say::histogram(player),
                axis: say::disc_difference,
                explained: say::explained,
            },
            sides: vec![Label { key: "black", name: say::as_black }, Label { key: "white", name: say::as_white }],
            sides_key: "by_color",
            shares: None,
            examines: true,
            draws: true,
            better: Better::Wins,
            forfeits: |players, failed| say::forfeits(players[0], failed[0], players[1], failed[1]),
        }
    }
}

impl Simulator for Simulate {
    fn options(&self) -> Vec<Opt> {
        let names = Player::names(&PLAYERS).join(", ");
        vec![
            Opt { name: "player", value: "NAME", about: say::about_counted(), here: Text::verbatim(names) },
            Opt { name: "against", value: "NAME", about: say::about_against(), here: Text::default() },
            Opt { name: "depth", value: "N", about: say::about_both_depths(), here: all::depths(DEEPEST, DEPTH) },
            Opt { name: "against-depth", value: "N", about: say::about_against_depth(), here: Text::default() },
        ]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(Chosen::read(options)?.players.iter().filter_map(|player| player.code).collect())
    }

    fn simulation<'a>(
        &self,
        workspace: &'a Workspace,
        options: &Options,
        programs: &Programs,
    ) -> Result<Box<dyn Simulation + 'a>, Text> {
        let chosen = Chosen::read(options)?;
        let counted = |which: usize| {
            let player = chosen.players[which];
            let program = player.code.and_then(|code| programs.get(&code.name()).cloned());
            let seat = Seat::with(workspace, player, program);
            Counted { seat, depth: chosen.depths[which], work: Work::default() }
        };
        Ok(Box::new(Games { about: chosen.about(), both: [counted(0), counted(1)] }))
    }
}

/// Games between two.
struct Games<'a> {
    about: About,
    both: [Counted<'a>; 2],
}

/// A player, and what it has done.
struct Counted<'a> {
    seat: Seat<'a, By>,
    depth: u32,
    work: Work,
}

impl Counted<'_> {
    fn moves(&mut self, position: Position, seed: u64) -> Result<Vec<Square>, Text> {
        let start = Instant::now();
        let question = question(self.seat.player, position, self.depth, seed);
        let opinion = self.seat.opinion(&question, PATIENCE, || {});
        self.work.moves += 1;
        self.work.time += start.elapsed();
        let opinion = opinion?;
        self.work.positions += opinion.positions;
        Ok(opinion.moves)
    }
}

impl Simulation for Games<'_> {
    fn about(&self) -> &About {
        &self.about
    }

    /// Each game has lots of its own, whatever happened in the others; of two games with the same opening, the counted
    /// player is Black in the first.
    fn play(&mut self, seed: u64, number: u64) -> Outcome {
        let lots = |stream| {
            let mut generator = generator(seed, stream);
            move |below| generator.random_range(0..below)
        };
        let start = opening(&mut lots(2 * (number / 2)));
        let side = (number % 2) as usize;
        let [one, other] = &mut self.both;
        let mut one = |position, seed| one.moves(position, seed);
        let mut other = |position, seed| other.moves(position, seed);
        let sides: [Moves; 2] = if side == 0 { [&mut one, &mut other] } else { [&mut other, &mut one] };
        let played = play(start, sides, &mut lots(2 * number + 1));
        let names: Vec<&str> = [side, 1 - side].map(|player| self.about.players[player]).to_vec();
        let forfeited = match played.forfeit {
            Some((Color::Black, _)) => " forfeited by Black",
            Some((Color::White, _)) => " forfeited by White",
            None => "",
        };
        let record = format!("{} {} {:+}{forfeited}", played.game, names.join(" "), played.score);
        let measure = if side == 0 { played.score } else { -played.score };
        let failed = played.forfeit.map(|(color, why)| (usize::from(color as usize != side), why));
        Outcome { result: measure.signum(), measure, side, tallies: Vec::new(), record, failed }
    }

    fn work(&self) -> Vec<Work> {
        self.both.iter().map(|counted| counted.work).collect()
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Played {
    /// from the opening's first move on
    game: Game,
    /// discs that Black has more than White, where the empty squares belong to the winner; 64 or -64 if the game was
    /// forfeited
    score: i32,
    /// whose code gave no legal move, and why
    forfeit: Option<(Color, Text)>,
}

/// A game's first [`OPENING`] moves, after which it is not over yet.
fn opening(lots: Lots) -> Game {
    loop {
        let mut game = Game::default();
        while game.moves().len() < OPENING && !game.position().board.is_over() {
            let _ = step(&mut game, &mut any, lots);
        }
        if !game.position().board.is_over() {
            return game;
        }
    }
}

/// A player that finds all legal moves equally good.
fn any(position: Position, _: u64) -> Result<Vec<Square>, Text> {
    Ok(Opinion::of_lots(position).moves)
}

/// Plays `game` to its end: Black first. A side without a move passes; one that gives no legal move has lost.
fn play(mut game: Game, [black, white]: [Moves; 2], lots: Lots) -> Played {
    loop {
        let Position { board, player } = game.position();
        if board.is_over() {
            return Played { game, score: board.final_score(Color::Black), forfeit: None };
        }
        let (moves, lost) = match player {
            Color::Black => (&mut *black, FORFEIT),
            Color::White => (&mut *white, -FORFEIT),
        };
        if let Err(why) = step(&mut game, moves, lots) {
            return Played { game, score: lost, forfeit: Some((player, why)) };
        }
    }
}

/// One move.
fn step(game: &mut Game, moves: Moves, lots: Lots) -> Result<(), Text> {
    let position = game.position();
    let moves = moves(position, lots(u64::MAX))?;
    let (row, column) = match moves[..] {
        [] => return Err(all::gave_no_move()),
        [only] => only,
        ref several => several[lots(several.len() as u64) as usize],
    };
    game.play(row, column).map_err(|illegal| all::illegal_move(position.player, illegal.reason()))
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
    fn script(mut moves: Vec<Square>) -> impl FnMut(Position, u64) -> Result<Vec<Square>, Text> {
        move |_, _| if moves.is_empty() { Err(Text::verbatim("asleep")) } else { Ok(vec![moves.remove(0)]) }
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
            let played = play(start, [&mut any, &mut any], &mut lots);
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
            let moves = black.iter().filter(|square| **square == f5).count();
            let played = play(Game::default(), [&mut script(black), &mut script(white)], &mut lots(1));
            let (who, why) = played.forfeit.unwrap();
            assert_eq!((played.score, who, played.game.moves().len()), (score, loser, moves));
            assert!(why.en.contains(says), "{why}");
        }
        // An empty list is no move either.
        let played = play(Game::default(), [&mut |_, _| Ok(Vec::new()), &mut any], &mut lots(1));
        assert_eq!(played.forfeit, Some((Color::Black, all::gave_no_move())));
    }

    #[test]
    fn whoever_cannot_move_is_not_asked() {
        // Black wins in nine moves, the shortest game there is; the last of White's discs is turned over.
        let game: Game = "e6f4e3f6g5d6e7f5c5".parse().unwrap();
        assert!(game.position().board.is_over());
        let played = play(game, [&mut script(vec![]), &mut script(vec![])], &mut lots(1));
        assert_eq!((played.score, played.forfeit), (64, None));
        assert_eq!(played.game.position().board.count(Color::White), 0);
        // White has no move in the beginning.
        let start: Position = format!("XXXXXXO-{} O", "X".repeat(56)).parse().unwrap();
        let played = play(Game::from(start), [&mut any, &mut script(vec![])], &mut lots(1));
        assert_eq!((played.score, played.forfeit), (64, None));
        assert_ne!(played.game.position().board, Board::new());
    }
}
