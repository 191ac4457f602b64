//! Minesweeper: a person or code clicks, and the rules apply the clicks.

pub mod analyse;
pub mod csp;
mod file;
mod hints;
mod names;
mod reasons;
pub mod rounds;
pub mod rules;
mod screen;
mod simulate;
pub mod terminal;
mod view;
mod words;

use crate::series::Simulator;
use crate::session::Session;
use crate::tree::{Walkable, only_in_the_window, opts_of_play};
use crate::{Analyst, Card, Opt, Options, Player, Rung, Seat, Table, files, player, say as all};
use calls::players::{Code, Workshop};
use games::ParseError;
use games::minesweeper::{Field, FirstClick, Level, Rule, Step, View};
use questions::minesweeper::{Act, By, Stage};
use rounds::{Round, checked};
use text::Text;
use words as say;

/// The functions by which a player acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// The function `do_action` with these steps switched on.
    Steps(&'static [Step]),
    /// The champion's code, or the student's exercises beyond the term paper.
    Champion,
    /// The solver of the chapter about constraints, up to this stage.
    Csp(Stage),
}

/// All players of this game, with the code that plays and the functions that act.
pub static PLAYERS: [Player<Plays>; 16] = [
    player("mine", say::your_code, Some(Code::Mine), "minesweeper/do_action", Plays::Steps(&Step::ALL)),
    Player {
        also: &["minesweeper/exact_chances"],
        ..player("my-champion", say::your_champion, Some(Code::Mine), "minesweeper/own_decision", Plays::Champion)
    },
    player("random", all::random, None, "", Plays::Steps(&[])),
    player("feldnachbarn", say::one_number, SOLUTION, "minesweeper/do_action", Plays::Steps(first(1))),
    player("minenmenge", say::all_mines, SOLUTION, "minesweeper/do_action", Plays::Steps(first(2))),
    player("patternlogik", say::two_numbers, SOLUTION, "minesweeper/do_action", Plays::Steps(first(3))),
    player("solution", say::the_solution, SOLUTION, "minesweeper/do_action", Plays::Steps(&Step::ALL)),
    player("champion", all::the_champion, Some(Code::Champion("minesweeper")), "", Plays::Champion),
    player("my-csp-literal", say::your_solver, MINE, "csp/solve", Plays::Csp(Stage::Solve)),
    player("my-csp-at-once", say::your_solver_at_once, MINE, "csp/open_at_once", Plays::Csp(Stage::OpenAtOnce)),
    player("my-csp-guess-one", say::your_solver_one, MINE, "csp/guess_one", Plays::Csp(Stage::GuessOne)),
    player("my-csp-components", say::your_solver_components, MINE, "csp/components", Plays::Csp(Stage::Components)),
    player("csp-literal", say::solver, SOLUTION, "csp/solve", Plays::Csp(Stage::Solve)),
    player("csp-at-once", say::solver_at_once, SOLUTION, "csp/open_at_once", Plays::Csp(Stage::OpenAtOnce)),
    player("csp-guess-one", say::solver_one, SOLUTION, "csp/guess_one", Plays::Csp(Stage::GuessOne)),
    player("csp-components", say::solver_components, SOLUTION, "csp/components", Plays::Csp(Stage::Components)),
];

const MINE: Option<Code> = Some(Code::Mine);

/// The option with which the window opens the solver.
const SOLVER: &str = "solver";
/// The position in which the solver opens; it leaves the solver something to find.
const BEGUN: &str = "000001*# / 22100111 / **100000 / ##210122 / ##*112** / #####*## / *##*#### / ###*#### 10";

const SOLUTION: Option<Code> = Some(Code::Solution);

/// Returns the first `count` steps of the term paper.
const fn first(count: usize) -> &'static [Step] {
    const ALL: &[Step] = &Step::ALL;
    ALL.split_at(count).0
}

/// The named sizes: the name under which wins are stored, and the name for people. The first size is no step of the
/// progression.
const LEVELS: [(Level, &str, fn() -> Text); 4] = [
    (Level::SMALL, "small", say::small),
    (Level::BEGINNER, "beginner", say::beginner),
    (Level::INTERMEDIATE, "intermediate", say::intermediate),
    (Level::EXPERT, "expert", say::expert),
];

/// The round that the options of a command ask for.
#[derive(Clone, Debug)]
pub struct Start {
    /// The field with which the round begins.
    pub field: Field,
    /// The squares that the first click never opens.
    pub first: FirstClick,
    /// The seed of the mines' places and of all random choices of the players, if the options name one.
    pub seed: Option<u64>,
    /// The player that acts when the person asks for it.
    pub player: Player<Plays>,
    /// The steps of `do_action` that are switched off.
    pub without: Vec<Step>,
}

impl Start {
    /// Reads the options of a round.
    ///
    /// # Errors
    /// An option is wrong. The error names the option and the reason.
    pub fn read(options: &Options) -> Result<Start, Text> {
        let level = options.parsed("board")?;
        let rule = options.parsed("rule")?;
        let first = options.parsed("first")?;
        let player = Player::in_options(&PLAYERS, options, "player")?.unwrap_or(PLAYERS[0]);
        let rule_of_player = match player.by {
            Plays::Csp(_) if rule == Some(Rule::Flags) => {
                return Err(all::bad_option("rule", say::solvers_end_by_opened(player.name)));
            }
            Plays::Csp(_) => Rule::Opened,
            _ => Rule::default(),
        };
        let field = match options.get("position") {
            Some(_) if level.is_some() => return Err(all::not_both("--position", "--board")),
            Some(_) if rule.is_some() => return Err(all::not_both("--position", "--rule")),
            Some(text) => checked(text.parse()?)?,
            None => Field::with_rule(level.unwrap_or_default(), rule.unwrap_or(rule_of_player)),
        };
        let without = options.get("without").map_or(Ok(Vec::new()), |names| {
            names.split(',').map(str::parse).collect::<Result<Vec<Step>, ParseError>>()
        });
        Ok(Start {
            field,
            first: first.unwrap_or_default(),
            seed: options.number("seed", 0, u64::MAX)?,
            player,
            without: without.map_err(|error| all::bad_option("without", error.text()))?,
        })
    }
}

/// Returns the options about the round, which all commands share.
fn options_of_rounds() -> Vec<Opt> {
    let option = |name, value, about: Text, here: Text| Opt { name, value, about, here };
    let level = Level::default();
    vec![
        option("board", "SIZE/MINES", say::about_board(), say::boards(level)),
        option("first", "RULE", say::about_first(), Text::verbatim("safe, zero")),
        option("rule", "RULE", say::about_rule(), Text::verbatim("flags, opened")),
        option(
            "without",
            "STEP,...",
            say::about_without(),
            Text::verbatim(Step::ALL.map(|step| step.to_string()).join(", ")),
        ),
    ]
}

/// Loads the round that `--game` names, if the option is given.
fn saved(options: &Options) -> Result<Option<Round>, Text> {
    files::wanted(options, &["position", "board", "rule", "first", "seed"], file::load)
}

/// Returns the question that asks `player` for its next action. The steps in `without` are switched off.
fn question(player: Player<Plays>, view: View, without: &[Step], first: FirstClick, seed: u64) -> Act {
    let by = match player.by {
        Plays::Steps(steps) => By::Steps(steps.iter().copied().filter(|step| !without.contains(step)).collect()),
        Plays::Champion => By::Champion,
        Plays::Csp(stage) => By::Csp(stage),
    };
    Act { view, by, first, seed }
}

/// The game as the commands and the window see it.
#[derive(Debug)]
pub struct Minesweeper;

impl Table for Minesweeper {
    fn name(&self) -> &'static str {
        "minesweeper"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture: view::picture }
    }

    fn opponents(&self, _: &Options) -> Vec<Rung> {
        // A round with a constraint solver ends by another rule than all others, so these players come late in the
        // list.
        let csp = ["my-csp-components", "my-csp-guess-one", "my-csp-at-once", "my-csp-literal"];
        Player::rungs(&PLAYERS, &[&["my-champion", "mine"], &csp[..], &["solution", "champion", "random"]].concat())
    }

    fn ladder(&self) -> Vec<Rung> {
        let rung = |(level, name, text): (Level, &'static str, fn() -> Text)| {
            let options = [("board", level.to_string())].into_iter().collect();
            Rung { name, text: text(), options, code: None, exercise: "", also: &[] }
        };
        LEVELS.into_iter().skip(1).map(rung).collect()
    }

    fn doors(&self) -> Vec<(Text, Options)> {
        vec![(screen::solver(), [(SOLVER, ""), ("position", BEGUN)].into_iter().collect())]
    }

    fn options(&self) -> Vec<Opt> {
        let seed = Opt { name: "seed", value: "N", about: say::about_seed(), here: Text::default() };
        let all = [Opt::player(&Player::names(&PLAYERS)), Opt::position(say::about_position())];
        all.into_iter()
            .chain(options_of_rounds())
            .chain([seed, Opt::game()])
            .chain(opts_of_play(csp::search::SEARCHES))
            .collect()
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "play minesweeper --text --board 8x8/10 --seed 1",
            "simulate minesweeper --player mine --against my-champion",
            "analyse minesweeper \"1# / 11 1\"",
            "analyse minesweeper \"12# / ### 2\" --player my-csp-literal --json",
        ]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Start::read(options).map(|start| start.player.code.into_iter().collect())
    }

    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let start = Start::read(options)?;
        only_in_the_window(options)?;
        let saved = saved(options)?;
        let seat = Seat::build(workspace, start.player, false)?;
        Ok(Box::new(terminal::Game::new(workspace, start, seat, saved)))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        let mut screen = screen::Screen::new(Start::read(options)?, solution_here)?;
        if let Some(round) = saved(options)? {
            screen.go_on_with(round)?;
        }
        if options.get(SOLVER).is_some() {
            screen.open_solver();
        }
        Ok(Box::new(Walkable::new(screen, options)?))
    }

    #[cfg(not(target_family = "wasm"))]
    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(&analyse::Analyse)
    }

    #[cfg(not(target_family = "wasm"))]
    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(&simulate::Simulate)
    }
}
