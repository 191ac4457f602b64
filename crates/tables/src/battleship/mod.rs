//! Battleship: a person and code, or two players of code, shoot in turns at each other's fleet.

pub mod analyse;
mod battle;
mod file;
mod hunt;
mod position;
mod reasons;
pub mod rules;
mod screen;
mod search;
mod simulate;
pub mod terminal;
mod view;
mod words;

use crate::series::Simulator;
use crate::session::Session;
use crate::tree::{Walkable, only_in_the_window, opts_of_play};
use crate::{Analyst, Card, Opt, Options, Player, Rung, Sides, Sitting, Table, files, player, say as all};
use battle::Battle;
use calls::players::{Code, Workshop};
use games::battleship::{Fleet, MOST, View};
use questions::battleship::By;
use rand::rngs::ChaCha8Rng;
use referee::battleship::Sea;
use text::Text;
use words as say;

/// The function by which a player shoots.
pub type Plays = By;

const MINE: Option<Code> = Some(Code::Mine);
const SOLUTION: Option<Code> = Some(Code::Solution);

/// All players of this game, with the code that plays and the function that shoots.
pub static PLAYERS: [Player<Plays>; 11] = [
    player("mine", say::your_shooter, MINE, "battleship/own_shooter", By::Own),
    player("my-dumb", say::your_dumb, MINE, "battleship/dumb_player", By::Dumb),
    player("my-clever", say::your_clever, MINE, "battleship/clever_player", By::Clever),
    player("my-genius", say::your_genius, MINE, "battleship/genius_player", By::Genius),
    Player {
        also: &["battleship/get_probable_coordinate"],
        ..player("my-density", say::your_density, MINE, "battleship/density", By::Density)
    },
    player("random", all::random, None, "", By::Dumb),
    player("dumb", say::dumb, SOLUTION, "battleship/dumb_player", By::Dumb),
    player("clever", say::clever, SOLUTION, "battleship/clever_player", By::Clever),
    player("genius", say::genius, SOLUTION, "battleship/genius_player", By::Genius),
    player("density", say::density, SOLUTION, "battleship/density", By::Density),
    player("champion", all::the_champion, Some(Code::Champion("battleship")), "", By::Champion),
];

impl Player<Plays> {
    /// Returns whether the player can play if ships may touch each other (`touching`) or may not.
    pub fn plays_on(&self, touching: bool) -> bool {
        !(touching && matches!(self.by, By::Clever | By::Genius))
    }
}

/// The battle that the options of a command ask for.
#[derive(Clone, Debug)]
pub struct Start {
    /// The number of rows, 1 to [`MOST`].
    pub rows: usize,
    /// The number of columns, 1 to [`MOST`].
    pub columns: usize,
    /// The fleet of each side.
    pub fleet: Fleet,
    /// Whether ships may touch each other.
    pub touching: bool,
    /// The seed of the ships' places and of all random choices of the players, if the options name one.
    pub seed: Option<u64>,
    /// The player of side 1.
    pub player: Player<Plays>,
    /// The player of side 0; `None` is a person.
    pub against: Option<Player<Plays>>,
    /// The view of the enemy's sea in which the battle begins, if the options name one.
    pub position: Option<View>,
}

/// Loads the battle that `--game` names, if the option is given. Players that the options name replace those in the
/// file.
fn saved(options: &Options, start: &Start) -> Result<Option<Battle>, Text> {
    let saved = files::wanted(options, &["position", "fleet", "size", "touching", "seed"], file::load)?;
    let Some(mut battle) = saved else { return Ok(None) };
    for (side, option) in ["against", "player"].into_iter().enumerate() {
        if options.get(option).is_some() && (side == 0 || battle.is_answered()) {
            battle.who[side] = start.who()[side];
        }
    }
    let touching = battle.view(0).touching();
    match battle.who.into_iter().flatten().find(|player| !player.plays_on(touching)) {
        Some(player) => Err(all::bad_option("game", say::needs_room_between(player.name))),
        None => Ok(Some(battle)),
    }
}

impl Start {
    /// Reads the options of a battle, except for the player of side 0.
    ///
    /// # Errors
    /// An option is wrong. The error names the option and the reason.
    pub fn read(options: &Options) -> Result<Start, Text> {
        let position = options.parsed::<View>("position")?;
        let of_seas = ["fleet", "size", "touching"].into_iter().find(|name| options.get(name).is_some());
        if let (Some(option), true) = (of_seas, position.is_some()) {
            return Err(all::not_both("--position", format!("--{option}")));
        }
        let fleet = options.parsed::<Fleet>("fleet")?;
        let (columns, rows) = options.get("size").map_or(Ok((10, 10)), |text| {
            size(text).ok_or_else(|| all::bad_option("size", say::no_size(text.escape_debug(), MOST)))
        })?;
        let touching = options.get("touching").is_some() || position.as_ref().is_some_and(View::touching);
        let player = Player::in_options(&PLAYERS, options, "player")?.unwrap_or(PLAYERS[0]);
        if !player.plays_on(touching) {
            return Err(all::bad_option("touching", say::needs_room_between(player.name)));
        }
        let seed = options.number("seed", 0, u64::MAX)?;
        let (rows, columns, fleet) = match &position {
            None => (rows, columns, fleet.unwrap_or_default()),
            Some(view) => (view.rows(), view.columns(), position::fleet(view)?),
        };
        Ok(Start { rows, columns, fleet, touching, seed, player, against: None, position })
    }

    /// Reads the options of a battle, with the player of side 0.
    ///
    /// # Errors
    /// An option is wrong. The error names the option and the reason.
    pub fn of_game(options: &Options) -> Result<Start, Text> {
        let (start, against) = (Start::read(options)?, Player::or_person(&PLAYERS, options, "against", None)?);
        match against {
            Some(player) if !player.plays_on(start.touching) => {
                Err(all::bad_option("touching", say::needs_room_between(player.name)))
            }
            _ => Ok(Start { against, ..start }),
        }
    }

    /// Returns the players of side 0 and side 1.
    #[must_use]
    pub fn who(&self) -> Sitting<Plays> {
        [self.against, Some(self.player)]
    }

    /// Returns a sea with the fleet placed at random.
    ///
    /// # Errors
    /// The fleet has no room.
    pub fn sea(&self, lots: &mut ChaCha8Rng) -> Result<Sea, Text> {
        let mut sea = Sea::new(self.rows, self.columns, &self.fleet, self.touching)?;
        sea.place_all(lots)?;
        Ok(sea)
    }
}

/// Parses a number of columns and a number of rows: `10x10`.
fn size(text: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST).contains(number));
    text.split_once('x').and_then(|(columns, rows)| Some((number(columns)?, number(rows)?)))
}

/// Returns the options about the sea, which all commands share.
fn options_of_seas() -> Vec<Opt> {
    vec![
        Opt { name: "fleet", value: "FLEET", about: say::about_fleet(), here: say::fleets(Fleet::default()) },
        Opt { name: "size", value: "SIZE", about: say::about_size(), here: Text::verbatim("10x10") },
        Opt { name: "touching", value: "", about: say::about_touching(), here: Text::default() },
    ]
}

/// The game as the commands and the window see it.
#[derive(Debug)]
pub struct Battleship;

impl Table for Battleship {
    fn name(&self) -> &'static str {
        "battleship"
    }

    fn card(&self) -> Card {
        Card { title: say::title, picture: view::picture }
    }

    fn opponents(&self, options: &Options) -> Vec<Rung> {
        if options.get("game").is_some() {
            return Vec::new();
        }
        Player::rungs(&PLAYERS, &["mine", "my-density", "my-genius", "my-clever", "my-dumb", "density", "random"])
    }

    fn ladder(&self) -> Vec<Rung> {
        Player::rungs(&PLAYERS, &["random", "mine", "clever", "density", "champion"])
    }

    fn options(&self) -> Vec<Opt> {
        let seed = Opt { name: "seed", value: "N", about: say::about_seed(), here: Text::default() };
        let sides = [Opt::player(&Player::names(&PLAYERS)), Opt::against(&Player::names_or_person(&PLAYERS))];
        sides
            .into_iter()
            .chain([Opt::position(say::about_position())])
            .chain(options_of_seas())
            .chain([seed, Opt::game()])
            .chain(opts_of_play(search::SEARCHES))
            .collect()
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "play battleship --player my-genius --fleet german",
            "simulate battleship --games 50 --against my-dumb,my-clever",
            "analyse battleship \"UU*U / UUUU / X-UU 3-2\" --player my-genius",
        ]
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(Start::of_game(options)?.who().into_iter().flatten().filter_map(|player| player.code).collect())
    }

    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let start = Start::of_game(options)?;
        only_in_the_window(options)?;
        let saved = saved(options, &start)?;
        let sides = Sides::build(workspace, saved.as_ref().map_or(start.who(), |battle| battle.who))?;
        Ok(Box::new(terminal::Game::new(start, sides, saved)?))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        let start = Start::of_game(options)?;
        let saved = saved(options, &start)?;
        let mut screen = screen::Screen::new(start, solution_here)?;
        if let Some(battle) = saved {
            screen.open(battle);
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
