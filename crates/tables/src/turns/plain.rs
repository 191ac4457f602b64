//! Games of two sides with a minimal interface: a button for each move, or a line to type it. Such a game supplies its
//! rules and a drawing of its position. Playing, analysing and simulating are implemented here. The command `new game`
//! creates such a game.

use super::duel::{Duel, Lots, moves_taken};
use super::screen::{Id, IdOf, Screen, View};
use super::terminal::{Table as Typed, Talk, Told};
use super::{Record, Start, Turns, ask, moved, options};
use crate::series::{Label, Measure, Simulator};
use crate::session::{Session, not_understood};
use crate::style::Style;
use crate::{Analysis, Analyst, Card, Failed, Opt, Options, Player, Rung, Seat, Sides, Table, say};
use calls::players::{Ask, Code, Workshop};
use serde_json::json;
use stage::Outbox;
use stage::panel::{Panel, Tone};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::time::Instant;
use text::Text;

/// The greatest number of moves that the histogram of a simulation distinguishes.
const MOST_MOVES: i32 = 100;

/// The rules of a game, and its appearance. The first position is the default value of [`Plain::Board`].
pub trait Plain: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The board; it is parsed from and printed in the game's notation.
    type Board: Clone + Debug + Default + Display + FromStr<Err = Text> + PartialEq + Send + Sync;
    /// A move; it is parsed from and printed as the text that people type.
    type Step: Copy + Debug + Display + FromStr + PartialEq + Send + Sync;
    /// The question that asks code for a move.
    type Choose: Ask + Clone + Debug + Send;

    /// The name of the game on the command line.
    const GAME: &'static str;
    /// The players of the game. The first is the default.
    const WHO: &'static [Player<()>];
    /// The entry of the game on the home screen.
    const CARD: Card;

    /// Draws the board inside a rectangle.
    fn draw(scene: &mut Scene, at: Rect, theme: &Theme, board: &Self::Board);

    /// Returns the legal moves; empty if the game is over.
    fn steps(board: &Self::Board) -> Vec<Self::Step>;

    /// Returns the board after a move.
    ///
    /// # Errors
    /// The move is not allowed.
    fn step(board: &Self::Board, step: Self::Step) -> Result<Self::Board, Text>;

    /// Returns the question that asks code for a move.
    fn choose(board: &Self::Board) -> Self::Choose;

    /// Returns the move that the answer contains.
    fn choice(answer: <Self::Choose as Ask>::Answer) -> Self::Step;
}

impl<G: Plain> Turns for G {
    type By = ();
    type Position = (G::Board, usize);
    type Move = G::Step;
    type Question = G::Choose;
    type Said = G::Step;

    const NAME: &'static str = G::GAME;
    const PLAYERS: &'static [Player<()>] = G::WHO;

    fn side((_, side): &(G::Board, usize)) -> usize {
        *side
    }

    fn is_over((board, _): &(G::Board, usize)) -> bool {
        G::steps(board).is_empty()
    }

    /// Returns the winner of a finished game: the side that moved last, since a side without a move has lost.
    fn winner((_, side): &(G::Board, usize)) -> Option<usize> {
        Some(1 - side)
    }

    fn moves((board, _): &(G::Board, usize)) -> Vec<G::Step> {
        G::steps(board)
    }

    fn after((board, side): &(G::Board, usize), step: G::Step) -> Result<(G::Board, usize), Text> {
        Ok((G::step(board, step)?, 1 - side))
    }

    fn noted((board, _): &(G::Board, usize)) -> String {
        board.to_string()
    }

    fn named(side: usize) -> Text {
        say::side(side + 1)
    }

    fn question(_: Player<()>, (board, _): &(G::Board, usize), _: u32, _: u64) -> G::Choose {
        G::choose(board)
    }

    fn said(answer: <G::Choose as Ask>::Answer) -> Result<G::Step, Text> {
        Ok(G::choice(answer))
    }

    fn chosen(step: &G::Step) -> (Vec<G::Step>, u64) {
        (vec![*step], 0)
    }
}

/// Returns the first position, with the first side to move.
fn beginning<G: Plain>() -> (G::Board, usize) {
    (G::Board::default(), 0)
}

/// Returns a legal move as an example for help texts.
fn example<G: Plain>() -> String {
    G::steps(&G::Board::default()).first().map(G::Step::to_string).unwrap_or_default()
}

impl<G: Plain> View for G {
    type Kept = ();
    type Id = G::Step;
    const ICONS: [Icon; 2] = [
        |scene, at, theme| scene.disc(at.center(), at.w * 0.4, theme.x),
        |scene, at, theme| scene.disc(at.center(), at.w * 0.4, theme.o),
    ];

    fn start((): &()) -> (G::Board, usize) {
        beginning::<G>()
    }

    fn result(position: &(G::Board, usize)) -> Text {
        say::has_won(G::named(1 - position.1))
    }

    fn moved_for_it(side: usize, step: G::Step) -> Text {
        say::moved_for_it(G::named(side), step)
    }

    fn why(screen: &Screen<G>) -> Vec<(Tone, Text)> {
        let moved = screen.last().map(|((_, side), step)| say::moved(G::named(*side), step));
        moved.into_iter().map(|moved| (Tone::Plain, moved)).collect()
    }

    /// Writes a button for each legal move. Their number changes, so they stand at the end of the panel.
    fn write_moves<'a>(screen: &'a Screen<G>, panel: &mut Panel<'a, IdOf<G>>) {
        panel.changes_from_here();
        let person = screen.code_to_move().is_none();
        let moves = G::moves(screen.position()).into_iter();
        panel.buttons(moves.map(|step| Button::new(Id::Own(step), step).enabled(person)));
    }

    fn press(screen: &mut Screen<G>, step: G::Step, _: &mut Outbox) {
        screen.person_moves(step);
    }

    fn draw(screen: &Screen<G>, scene: &mut Scene, theme: &Theme, _: (f32, f32)) {
        let place = scene.layout.fit(1.0);
        scene.rect(place, 18.0, theme.surface);
        G::draw(scene, place.inset(16.0), theme, &screen.position().0);
    }
}

impl<G: Plain> Talk for G {
    type Kept = ();

    fn greeting([first, second]: [Text; 2], _: Text) -> Text {
        say::first_and_second((G::CARD.title)(), first, second)
    }

    fn commands() -> Text {
        say::type_a_move(example::<G>())
    }

    fn shown(table: &Typed<G>, _: Style) -> String {
        format!("\n  {}\n", table.position().0)
    }

    fn result(position: &(G::Board, usize), _: Option<usize>) -> Text {
        say::has_won(G::named(1 - position.1))
    }

    fn read(line: &str) -> Result<G::Step, Text> {
        line.parse().map_err(|_| not_understood(line, &example::<G>()))
    }

    fn moved(Told { position, step, .. }: Told<G>) -> Text {
        say::moved(G::named(position.1), step)
    }

    fn moved_for_it(side: usize, step: G::Step) -> Text {
        say::moved_for_it(G::named(side), step)
    }

    fn begin(table: &mut Typed<G>) -> Text {
        table.record = Record::from(beginning::<G>());
        say::new_game()
    }
}

impl<G: Plain> Duel for G {
    const SIDES: [&'static str; 2] = ["the first", "the second"];
    const LABELS: (&'static str, [Label; 2]) =
        ("by_side", [Label { key: "first", name: say::as_first }, Label { key: "second", name: say::as_second }]);
    const FIXED: &'static [(&'static str, f64)] = &[("random", 1000.0)];
    const JUDGE: (&'static str, u32) = ("solution", 1);
    const MEASURE: Measure = moves_taken(MOST_MOVES);

    fn title(player: &'static str, against: &'static str) -> Text {
        say::simulated((G::CARD.title)(), player, against)
    }

    fn setting(_: [u32; 2]) -> Text {
        say::from_position(G::Board::default())
    }

    fn opening(_: Lots) -> Record<G> {
        Record::from(beginning::<G>())
    }

    fn written(game: &Record<G>) -> String {
        let moves: Vec<String> = game.moves().iter().map(G::Step::to_string).collect();
        moves.join(", ")
    }

    fn measure(game: &Record<G>, _: i32) -> i32 {
        game.count().min(MOST_MOVES as usize) as i32
    }
}

/// Returns the start of the game that the options describe.
fn start<G: Plain>(options: &Options) -> Result<Start<G>, Text> {
    let board = options.get("position").map_or_else(|| Ok(G::Board::default()), str::parse)?;
    Start::read(Record::from((board, 0)), options)
}

impl<G: Plain> Table for G {
    fn name(&self) -> &'static str {
        G::GAME
    }

    fn card(&self) -> Card {
        G::CARD
    }

    fn opponents(&self, _: &Options) -> Vec<Rung> {
        Player::rungs(G::WHO, &Player::names(G::WHO))
    }

    fn options(&self) -> Vec<Opt> {
        options::<G>(self.board())
    }

    fn codes(&self, options: &Options) -> Result<Vec<Code>, Text> {
        Ok(start::<G>(options)?.codes())
    }

    #[cfg(not(target_family = "wasm"))]
    fn session<'a>(&self, workspace: &'a dyn Workshop, options: &Options) -> Result<Box<dyn Session + 'a>, Text> {
        let start = start::<G>(options)?;
        let sides = Sides::build(workspace, start.players)?;
        Ok(Box::new(Typed::new(start, sides, ())))
    }

    fn screen(&self, options: &Options, solution_here: bool) -> Result<Box<dyn stage::Screen>, Text> {
        Ok(Box::new(Screen::new(start::<G>(options)?, solution_here, ())))
    }

    #[cfg(not(target_family = "wasm"))]
    fn analyst(&self) -> Option<&dyn Analyst> {
        Some(self)
    }

    #[cfg(not(target_family = "wasm"))]
    fn simulator(&self) -> Option<&dyn Simulator> {
        Some(self)
    }
}

impl<G: Plain> Analyst for G {
    fn board(&self) -> Text {
        say::a_position_such_as(G::Board::default())
    }

    fn options(&self) -> Vec<Opt> {
        vec![Opt::analyst(say::analysts(Player::analysts(G::WHO).join(", ")))]
    }

    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let (board, player) = (board.parse::<G::Board>()?, Player::asked(G::WHO, options)?);
        let position = (board, 0);
        let said = |json, text: Text| Ok(Analysis { json, text: format!("{text}\n"), failed: None });
        if G::is_over(&position) {
            return said(json!({"best": [], "ms": 0}), say::has_won(G::named(1)));
        }
        let (mut seat, begin) = (Seat::build(workspace, player, true)?, Instant::now());
        let answer = ask::<G>(&mut seat, &G::choose(&position.0), || {}).map_err(Failed::Code)?;
        let ms = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        let answer = answer.ok_or_else(|| Failed::Code(say::gave_no_move()))?;
        let who = player.told();
        let (step, _) = moved::<G>(&position, &answer, &who).map_err(Failed::Code)?;
        said(json!({"best": [step.to_string()], "ms": ms}), say::moved(who, step))
    }
}
