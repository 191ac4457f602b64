//! The command `analyse battleship`: the values that a player's code gives to the squares, and its shot. The exact
//! probabilities of a hit stand beside them, from all fleets that fit.

use super::battle::with_marks;
use super::hunt::Hunt;
use super::position::known;
use super::reasons::{Show, asks, exercise, fleets, function, is_open, percent, stage, why};
use super::search::{SEARCHES, can_be_searched};
use super::terminal::drawn;
use super::{PLAYERS, Plays, say};
use crate::boards::{At, beside, listed, named, rounded, with_numbers};
use crate::{Analysis, Analyst, Failed, Opt, Options, Player, Seat, say as all};
use calls::players::Workshop;
use champions::battleship::{Chances, chances};
use games::battleship::{Fleet, Move, State, View};
use questions::battleship::{Act, Acted, Of, Valued, Values};
use referee::battleship::Sea;
use serde_json::{Map, Value, json};
use std::time::Instant;
use text::Text;

/// The maximum number of best squares that are listed one by one.
const TOLD: usize = 12;

/// The maximum number of tried placements that are listed.
const TREE: usize = 12;

/// The maximum number of characters of a value. Boards with longer values show percentages of the highest value
/// instead.
const DIGITS: usize = 5;

/// The seed of a player's random choices, so that an analysis can be repeated.
const SEED: u64 = 1;

/// The analyst of this game.
pub struct Analyse;

impl Analyst for Analyse {
    fn board(&self) -> Text {
        say::about_view()
    }

    fn options(&self) -> Vec<Opt> {
        let tree = crate::tree::opts(SEARCHES);
        [Opt::analyst(all::analysts(Player::analysts(&PLAYERS).join(", ")))].into_iter().chain(tree).collect()
    }

    fn tree(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Option<String>, Failed> {
        let Some(search) = crate::tree::wanted(options, SEARCHES, "battleship/place_ship")? else { return Ok(None) };
        let view = board.parse::<View>().map_err(|error| error.text())?;
        if !can_be_searched(&view) {
            return Err(Failed::Arguments(crate::tree::nothing_to_try()));
        }
        let player = Player::asked(&PLAYERS, options)?;
        crate::tree::picture::<View>(workspace, (player.searcher(), search), 1, &view).map(Some)
    }

    fn analyse(&self, workspace: &dyn Workshop, board: &str, options: &Options) -> Result<Analysis, Failed> {
        let view = board.parse::<View>().map_err(|error| error.text())?;
        let player = Player::asked(&PLAYERS, options)?;
        if !player.plays_on(view.touching()) {
            return Err(all::bad_option("player", say::needs_room_between(player.name)).into());
        }
        if view.ships().is_empty() || !view.squares().any(|square| is_open(&view, square)) {
            return Err(say::nothing_to_shoot_at().into());
        }
        Ok(Said::of(&mut Seat::build(workspace, player, false)?, view).analysis())
    }
}

/// The answers of a player about one view.
pub struct Said {
    view: View,
    player: Player<Plays>,
    chances: Chances,
    moves: Result<Vec<Move>, Text>,
    /// The question about the values of the squares after the player's marks, and its answer. `None` if the player uses
    /// no values.
    values: Option<(Values, Result<Valued, Text>)>,
    /// The reason for the shot, if the player answered with moves.
    why: Option<Text>,
    /// The time that all answers took, in milliseconds.
    ms: u64,
}

impl Said {
    /// Asks the player for its moves, the values of the squares, and the reason for the shot.
    pub fn of(seat: &mut Seat<'_, Plays>, view: View) -> Said {
        let (player, chances, start) = (seat.player, chances(&view, SEED), Instant::now());
        let moves = act(seat, &view);
        let made = moves.as_deref().unwrap_or(&[]);
        let asked = stage(&view, player.by).map(|of| Values { view: with_marks(&view, made), of });
        let values = asked.map(|asked| (value(seat, &asked), asked)).map(|(valued, asked)| (asked, valued));
        let why = moves.as_ref().ok().map(|moves| reason(seat, &view, moves, values.as_ref()));
        let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
        Said { view, player, chances, moves, values, why, ms }
    }

    /// Returns the analysis as JSON and as text. The analysis fails only if the player gave no legal moves. A failed
    /// function alone is no failure, since parts of a player may still be stubs.
    #[must_use]
    pub fn analysis(self) -> Analysis {
        Analysis { json: self.json(), text: self.text(), failed: self.moves.err() }
    }

    fn valued(&self) -> Option<(&Values, &Valued)> {
        self.values.as_ref().and_then(|(asked, valued)| Some((asked, valued.as_ref().ok()?)))
    }

    fn show(&self) -> Option<Result<Show, Text>> {
        self.valued().map(|(asked, valued)| Show::of(&asked.view, valued))
    }

    /// Returns the number of placements that the code tried. `None` if the player does not count placements.
    fn tried(&self) -> Option<usize> {
        let (_, valued) = self.valued().filter(|(asked, _)| asked.of == Of::Probabilities)?;
        let whole = valued.count == valued.events.len();
        // A long trace is cut off, but its full length is known. Every placed ship is removed again, so half of the
        // events place a ship.
        Some(if whole { placed(valued).count() } else { valued.count.div_ceil(2) })
    }

    /// Returns a JSON object. Answers that the code did not give are `null`; the reasons stand below the key `failed`.
    fn json(&self) -> Value {
        let Chances { hit, fleets, sampled } = &self.chances;
        let best = self.show().and_then(Result::ok).map_or(Vec::new(), |show| show.best);
        let best: Vec<Value> = best.into_iter().map(|(row, column)| json!({"row": row, "column": column})).collect();
        let moves = self.moves.as_ref().ok();
        let mut json = json!({
            "values": self.valued().map(|(_, valued)| &valued.values),
            "best": best,
            "moves": moves.map(|moves| moves.iter().map(Move::to_string).collect::<Vec<_>>()),
            "reason": self.why.as_ref().map(|why| &why.en),
            "fleets": if *sampled { json!(fleets) } else { json!(*fleets as u64) },
            "exact": !sampled,
            "chances": hit,
            "tried": self.tried(),
            "ms": self.ms,
        });
        let failures = self.failures().into_iter().map(|(exercise, why)| (exercise.to_owned(), json!(why.en)));
        let failed: Map<String, Value> = failures.collect();
        if !failed.is_empty() {
            json["failed"] = failed.into();
        }
        json
    }

    /// Returns the exercises whose code failed, and the reasons.
    fn failures(&self) -> Vec<(&'static str, Text)> {
        let wrong = match &self.values {
            Some((asked, Err(why))) => Some((exercise(asked.of), why.clone())),
            Some((asked, Ok(_))) => self.show().and_then(Result::err).map(|why| (exercise(asked.of), why)),
            None => None,
        };
        let moves = self.moves.as_ref().err().map(|why| (self.player.exercise, why.clone()));
        moves.into_iter().chain(wrong).collect()
    }

    /// Formats the sea and all answers for people.
    fn text(&self) -> String {
        let sea = format!("  {}\n{}", say::enemys_sea(), drawn(&self.view));
        let mut lines = vec![beside(&sea, &self.chances_told())];
        lines.push(say::fleets_that_fit(fleets(&self.chances)).to_string());
        lines.push(String::new());
        lines.extend(self.values_told());
        lines.extend(self.tried_told());
        lines.extend(self.moves_told());
        lines.push(all::took(self.ms).to_string());
        lines.join("\n") + "\n"
    }

    fn chances_told(&self) -> String {
        let cell = |row: usize, column: usize| match self.view.get(row, column) {
            State::Unknown | State::Marked => rounded(self.chances.hit[row][column]),
            state => state.sign().to_string(),
        };
        format!("  {}\n{}", say::chances_in_percent(), self.board(3, cell))
    }

    fn board(&self, width: usize, cell: impl Fn(usize, usize) -> String) -> String {
        with_numbers(self.view.rows(), self.view.columns(), width, cell)
    }

    /// Formats the values as a board, and lists the best squares. The champion's values are the chances, which have a
    /// board already.
    fn values_told(&self) -> Vec<String> {
        let Some((asked, valued)) = &self.values else { return Vec::new() };
        let function = function(asked.of);
        let show = match valued.as_ref().map_err(Clone::clone).and_then(|valued| Show::of(&asked.view, valued)) {
            Ok(show) => show,
            Err(why) => return vec![format!("{function}: {why}")],
        };
        let mut lines = Vec::new();
        if asked.of != Of::Chances {
            lines.push(values(self, &asked.view, function, &show));
        }
        let more = show.best.len().saturating_sub(TOLD);
        let best = listed(&show.best[..show.best.len() - more]);
        lines.push(if more > 0 { say::best_and_more(best, more) } else { say::best(best) }.to_string());
        lines
    }

    fn tried_told(&self) -> Vec<String> {
        let (Some(tried), Some((_, valued))) = (self.tried(), self.valued()) else { return Vec::new() };
        let mut lines = vec![say::tried(tried).to_string()];
        lines.extend(placed(valued).take(TREE).map(|(ship, depth)| format!("{:1$}{ship}", "", 2 * depth)));
        if tried > TREE {
            lines.push(format!("  {}", all::more(tried - TREE)));
        }
        lines
    }

    fn moves_told(&self) -> Vec<String> {
        let who = self.player.told();
        let moves = match &self.moves {
            Ok(moves) => moves,
            Err(why) => return vec![format!("{who}: {why}")],
        };
        let marks: Vec<At> = moves.iter().filter_map(|&of| place(of, true)).collect();
        let mut lines = Vec::new();
        if !marks.is_empty() {
            lines.push(say::marks(who.clone(), listed(&marks)).to_string());
        }
        let Some((row, column)) = moves.iter().find_map(|&of| place(of, false)) else { return lines };
        let shot = say::shot_by(who, named((row, column)));
        lines.push(self.why.as_ref().map_or(shot.clone(), |why| say::and_why(shot, why)).to_string());
        if self.chances.fleets > 0.0 {
            lines.push(say::hits_with(percent(self.chances.hit[row][column])).to_string());
        }
        lines
    }
}

/// Asks the player for its moves and checks that they are legal.
fn act(seat: &mut Seat<'_, Plays>, view: &View) -> Result<Vec<Move>, Text> {
    let question = Act { view: view.clone(), by: seat.player.by, seed: SEED };
    let acted = seat.ask(&question, || {})?;
    let moves = acted.map_or_else(Vec::new, |Acted { moves }| moves);
    let fleet = Fleet::new(view.ships().to_vec())?;
    let mut sea = Sea::new(view.rows(), view.columns(), &fleet, view.touching())?;
    known(view).into_iter().try_for_each(|of| sea.apply(of).map(|_| ()))?;
    Hunt::new(sea, SEED).act(&moves)?;
    Ok(moves)
}

fn value(seat: &mut Seat<'_, Plays>, asked: &Values) -> Result<Valued, Text> {
    let valued = seat.ask_for(exercise(asked.of), asked, || {})?;
    valued.ok_or_else(say::only_it_knows)
}

/// Explains the shot of `moves`. The player is asked for the values that explain it, unless `values` holds them
/// already.
pub fn reason(
    seat: &mut Seat<'_, Plays>,
    view: &View,
    moves: &[Move],
    values: Option<&(Values, Result<Valued, Text>)>,
) -> Text {
    let by = seat.player.by;
    let valued = asks(view, by, moves).map(|asked| match values {
        Some((of, valued)) if *of == asked => valued.clone(),
        _ => value(seat, &asked),
    });
    valued.transpose().map_or_else(|wrong| wrong, |valued| why(view, by, moves, valued.as_ref()))
}

/// Formats the values as a board. Values with too many characters become percentages of the highest value.
fn values(said: &Said, view: &View, function: &str, show: &Show) -> String {
    let digits = view.squares().map(|square| number(show.at(square).value).len()).max().unwrap_or(1);
    let (title, width) = match digits {
        ..=DIGITS => (Text::verbatim(function), digits),
        _ => (say::of_the_highest(function), 3),
    };
    let cell = |row: usize, column: usize| {
        let shown = show.at((row, column));
        match view.get(row, column) {
            state if shown.value == 0.0 && state != State::Unknown => state.sign().to_string(),
            _ if digits > DIGITS => rounded(shown.share),
            _ => number(shown.value),
        }
    };
    format!("  {title}\n{}", said.board(width, cell))
}

fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { text::number(value, 2).to_string() }
}

/// Returns the ships that the search placed, as text. Each comes with the number of ships on the sea, including itself.
fn placed(valued: &Valued) -> impl Iterator<Item = (&str, usize)> {
    valued.events.iter().filter_map(|event| {
        let (ship, depth) = event.strip_prefix("place ")?.rsplit_once(' ')?;
        Some((ship, depth.parse().ok().filter(|depth| *depth <= games::battleship::MOST_SHIPS)?))
    })
}

/// Returns the square of a mark if `is_mark`, else of a shot. `None` for a move of the other kind.
fn place(of: Move, is_mark: bool) -> Option<At> {
    match of {
        Move::Mark(row, column) if is_mark => Some((row, column)),
        Move::Shoot(row, column) if !is_mark => Some((row, column)),
        _ => None,
    }
}
