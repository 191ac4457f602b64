//! The games of a tournament as the pages show them: a file for each pair. Each drawn element is stored once per file,
//! and each position is stored as its difference from the one before.

use super::record::{Game, Record};
use super::result::Result as Shown;
use grading::spread;
use serde_json::{Value, json};
use stage::theme::{DARK, LIGHT};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::thread::available_parallelism;
use tables::Table;
use tables::picture::board;

/// The number of games that are shown of a player in a single-player game.
pub const OF_EACH: usize = 10;

/// The least cost of a move that counts; a smaller one is noise, or would be displayed as 0.
pub const LEAST: f64 = 0.01;

/// The path of the file with all drawn elements, among the pages.
pub const ELEMENTS: &str = "games/drawn.js";

/// The games in one file: those of two players, or of one in a single-player game.
pub struct Sheet<'a> {
    /// the place of the first player among the entrants
    pub one: usize,
    /// the place of the second player; `None` in a single-player game
    pub other: Option<usize>,
    /// the games, sorted by their numbers
    pub games: Vec<&'a Game>,
}

impl Sheet<'_> {
    /// Returns the name of the sheet: the 1-based places of its players.
    pub fn name(&self) -> String {
        let other = self.other.map_or(String::new(), |other| format!("-{}", other + 1));
        format!("{}{other}", self.one + 1)
    }

    /// Returns the path of a game's file for `--game`, within the tournament's folder.
    fn file(&self, game: &Game) -> String {
        format!("games/{}-game-{}.txt", self.name(), game.number)
    }

    /// Returns the places of a game's players, the first side first, and the result for that side.
    pub fn sides(&self, game: &Game) -> ([usize; 2], i32) {
        let other = self.other.unwrap_or(self.one);
        if game.number.is_multiple_of(2) || self.other.is_none() {
            ([self.one, other], game.result)
        } else {
            ([other, self.one], -game.result)
        }
    }
}

/// Returns all sheets of a tournament.
pub fn sheets<'a>(shown: &Shown, record: &'a Record) -> Vec<Sheet<'a>> {
    let places: BTreeMap<&str, usize> =
        shown.hall.entrants.all.iter().enumerate().map(|(place, entrant)| (entrant.id.as_str(), place)).collect();
    let mut sheets: BTreeMap<(usize, Option<usize>), Vec<&Game>> = BTreeMap::new();
    for game in record.games() {
        let Some(&one) = places.get(game.one.as_str()) else { continue };
        let other = places.get(game.other.as_str()).copied();
        if other.is_some() || shown.hall.simulator.alone() {
            sheets.entry((one, other)).or_default().push(game);
        }
    }
    let sheet = |((one, other), mut games): (_, Vec<&'a Game>)| {
        games.sort_by_key(|game| game.number);
        games.truncate(if shown.hall.simulator.alone() { OF_EACH } else { usize::MAX });
        Sheet { one, other, games }
    };
    sheets.into_iter().map(sheet).collect()
}

/// Draws the games on all cores. Adds a file for each sheet, by its path among the pages. Adds one file for the
/// elements of all sheets, since most occur in many.
pub fn drawn(shown: &Shown, sheets: &[Sheet], mut add: impl FnMut(String, String)) {
    let lang = text::lang().to_string();
    let films = spread(available_parallelism().map_or(1, usize::from), sheets, |_, sheet| {
        let _ = text::choose(Some(&lang));
        Ok::<_, Infallible>(films(shown.table, sheet))
    });
    let Ok(films) = films;
    // In the order of the sheets, so that the files are always the same.
    let mut elements = Elements::default();
    for (sheet, films) in sheets.iter().zip(films) {
        for game in &sheet.games {
            if let Some(saved) = &game.saved {
                add(sheet.file(game), saved.clone());
            }
        }
        let text = format!("sheet({:?}, {})\n", sheet.name(), films.numbered(&mut elements));
        add(format!("games/{}.js", sheet.name()), text);
    }
    add(ELEMENTS.to_owned(), format!("const DRAWN = {};\n", json!(elements.all)));
}

/// A table of drawn elements, each stored once.
#[derive(Default)]
struct Elements {
    numbers: BTreeMap<String, usize>,
    all: Vec<String>,
}

impl Elements {
    fn number(&mut self, element: String) -> usize {
        *self.numbers.entry(element).or_insert_with_key(|element| {
            self.all.push(element.clone());
            self.all.len() - 1
        })
    }
}

/// The games of a sheet, and the elements drawn in them.
struct Films {
    drawn: Vec<String>,
    size: (f32, f32),
    games: Vec<Value>,
}

impl Films {
    /// Returns the games as JSON, with the elements' numbers in the table of all elements.
    fn numbered(mut self, elements: &mut Elements) -> Value {
        let numbers: Vec<usize> = self.drawn.into_iter().map(|element| elements.number(element)).collect();
        for game in &mut self.games {
            let pieces = game["frames"].as_array_mut().into_iter().flatten().filter_map(Value::as_array_mut).flatten();
            // The first two numbers of a piece count elements to keep and to remove.
            let come = pieces.filter_map(Value::as_array_mut).flat_map(|piece| piece.iter_mut().skip(2));
            come.for_each(|element| *element = json!(element.as_u64().map(|own| numbers[own as usize])));
        }
        json!({"size": [self.size.0, self.size.1], "games": self.games})
    }
}

/// Draws the games of a sheet. The `frames` of a game are changes of the list of visible elements, starting from an
/// empty list: see [`change`].
fn films(table: &dyn Table, sheet: &Sheet) -> Films {
    let mut elements = Elements::default();
    let mut size = (1.0, 1.0);
    let mut films = Vec::new();
    for game in &sheet.games {
        let (mut frames, mut before) = (Vec::new(), Vec::new());
        for position in &game.positions {
            let drawn_in = |theme| board(table, position, theme);
            let (Some(light), Some(dark)) = (drawn_in(&LIGHT), drawn_in(&DARK)) else { continue };
            size = light.layout.size;
            let now: Vec<usize> =
                in_both(&light.to_svg(), &dark.to_svg()).map(|element| elements.number(element)).collect();
            frames.push(json!(change(&before, &now)));
            before = now;
        }
        let ([first, second], result) = sheet.sides(game);
        films.push(json!({
            "number": game.number,
            "first": first + 1,
            "second": second + 1,
            "result": result,
            "measure": game.measure,
            "file": game.saved.as_ref().map(|_| sheet.file(game)),
            "frames": frames,
            "values": game.values,
            "lost": dearest(game, if sheet.other.is_some() { result } else { -1 }).map(|(place, _)| place),
        }));
    }
    Films { drawn: elements.all, size, games: films }
}

/// Returns the elements of a picture, each with the colours of both themes, between which the page chooses.
fn in_both(light: &str, dark: &str) -> impl Iterator<Item = String> {
    let elements = |svg: &str| -> Vec<String> {
        svg.lines().filter(|line| !line.starts_with("<svg") && !line.starts_with("</svg")).map(str::to_owned).collect()
    };
    let (light, dark) = (elements(light), elements(dark));
    let is_alike = light.len() == dark.len();
    let both = move |(place, element): (usize, String)| match (
        colour(&element),
        dark.get(place).and_then(|dark| colour(dark)),
    ) {
        (Some(one), Some(other)) if is_alike && one != other => {
            element.replacen(&format!("\"{one}\""), &format!("\"{one}\" style=\"--dark:{other}\""), 1)
        }
        _ => element.clone(),
    };
    light.into_iter().enumerate().map(both)
}

/// Returns the fill or stroke colour of an element.
fn colour(element: &str) -> Option<&str> {
    let value = |name| Some(element.split_once(name)?.1.split_once('"')?.0).filter(|value| *value != "none");
    ["fill=\"", "stroke=\""].into_iter().find_map(value)
}

/// Returns the changes from one list of elements to the next, as pieces `[keep, remove, add...]`. A piece holds the
/// numbers of elements to keep and to remove, then the elements to add.
fn change(before: &[usize], now: &[usize]) -> Vec<Value> {
    let mut pieces = Vec::new();
    let (mut old, mut new) = (0, 0);
    while old < before.len() || new < now.len() {
        let same = before[old..].iter().zip(&now[new..]).take_while(|(one, other)| one == other).count();
        (old, new) = (old + same, new + same);
        if old >= before.len() && new >= now.len() {
            if same > 0 {
                pieces.push(json!([same, 0]));
            }
            break;
        }
        // The nearest place at which both lists continue with the same element.
        let meets = |&(gone, come): &(usize, usize)| match (before.get(old + gone), now.get(new + come)) {
            (None, None) => true,
            (Some(one), Some(other)) => one == other,
            _ => false,
        };
        let reach = before.len() - old + now.len() - new;
        let (gone, come) = (0..=reach)
            .flat_map(|sum| (0..=sum).map(move |gone| (gone, sum - gone)))
            .filter(|(gone, come)| old + gone <= before.len() && new + come <= now.len())
            .find(meets)
            .unwrap_or((before.len() - old, now.len() - new));
        let mut piece = vec![json!(same), json!(gone)];
        piece.extend(now[new..new + come].iter().map(|element| json!(element)));
        pieces.push(Value::Array(piece));
        (old, new) = (old + gone, new + come);
    }
    pieces
}

/// Returns the costliest move according to the values, 1-based, with its cost. Only moves of the player that lost
/// count, or of the only player. `None` if no player lost, if code failed, or if values are missing.
pub fn dearest(game: &Game, lost: i32) -> Option<(usize, f64)> {
    if game.failed.is_some() {
        return None;
    }
    let cost = |place: usize| Some(f64::from(lost.signum()) * (game.values[place]? - game.values[place - 1]?));
    let costs = (1..game.values.len()).filter_map(|place| Some((place, cost(place)?)));
    let worst = costs.max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))?;
    (worst.1 >= LEAST).then_some(worst)
}

/// Returns the value that the player of a single-player game gave away, if the last position has a value.
pub fn given_away(game: &Game) -> Option<f64> {
    game.values.last().copied().flatten().map(|value| -value)
}

/// Returns the size of the biggest turn in a game, and the number of changes of the lead. The size is the smaller of
/// the greatest leads of both sides.
pub fn swing(game: &Game) -> Option<(f64, usize)> {
    let values: Vec<f64> = game.values.iter().copied().flatten().collect();
    let (low, high) = (values.iter().copied().reduce(f64::min)?, values.iter().copied().reduce(f64::max)?);
    let signs: Vec<f64> = values.into_iter().filter(|value| *value != 0.0).map(f64::signum).collect();
    Some((high.min(-low), signs.windows(2).filter(|both| both[0] != both[1]).count()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns the lists of elements that the page's script reconstructs from changes.
    fn seen(changes: &[Vec<Value>]) -> Vec<Vec<usize>> {
        let mut now: Vec<usize> = Vec::new();
        let mut all = Vec::new();
        for change in changes {
            let (mut next, mut old) = (Vec::new(), 0);
            for piece in change {
                let piece: Vec<usize> =
                    piece.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as usize).collect();
                next.extend(&now[old..old + piece[0]]);
                old += piece[0] + piece[1];
                next.extend(&piece[2..]);
            }
            now = next;
            all.push(now.clone());
        }
        all
    }

    proptest! {
        #[test]
        fn what_is_changed_comes_out_as_it_was(frames in prop::collection::vec(prop::collection::vec(0..6_usize, 0..12), 1..8)) {
            let mut before = Vec::new();
            let changes: Vec<Vec<Value>> = frames.iter().map(|frame| change(&std::mem::replace(&mut before, frame.clone()), frame)).collect();
            prop_assert_eq!(seen(&changes), frames);
        }
    }

    fn game(result: i32, values: &[f64]) -> Game {
        let values = values.iter().copied().map(Some).collect();
        Game { one: "a".into(), other: "b".into(), result, measure: result, values, ..Game::default() }
    }

    #[test]
    fn each_element_knows_its_colour_in_both_themes() {
        let light = "<svg>\n<rect fill=\"#ffffff\"/>\n<circle fill=\"none\" stroke=\"#ffffff\"/>\n<text fill=\"#000\">\"#000\"</text>\n</svg>";
        let dark = "<svg>\n<rect fill=\"#111111\"/>\n<circle fill=\"none\" stroke=\"#222222\"/>\n<text fill=\"#000\">\"#000\"</text>\n</svg>";
        let both: Vec<String> = in_both(light, dark).collect();
        assert_eq!(
            both,
            [
                "<rect fill=\"#ffffff\" style=\"--dark:#111111\"/>",
                "<circle fill=\"none\" stroke=\"#ffffff\" style=\"--dark:#222222\"/>",
                "<text fill=\"#000\">\"#000\"</text>",
            ]
        );
        // If the themes draw different elements, the light colours stay.
        assert!(in_both(light, "<svg>\n</svg>").all(|element| !element.contains("--dark")));
    }

    #[test]
    fn the_move_that_lost_it_is_the_losers_dearest() {
        assert_eq!(dearest(&game(-1, &[0.0, 2.0, -9.0, -8.0, -20.0]), -1), Some((4, 12.0)));
        assert_eq!(dearest(&game(-1, &[0.0, 2.0, -19.0, -8.0, -20.0]), -1), Some((2, 21.0)));
        assert_eq!(dearest(&game(1, &[0.0, 2.0, -9.0, 8.0]), 1), Some((3, 17.0)));
        assert_eq!(dearest(&game(0, &[0.0, 2.0, 0.0]), 0), None);
        assert_eq!(dearest(&game(-1, &[0.0, 0.0, 0.0]), -1), None);
        assert_eq!(dearest(&game(1, &[]), 1), None);
        let failed = Some((0, text::Text::verbatim("it panicked")));
        assert_eq!(dearest(&Game { failed, ..game(-1, &[0.0, 2.0, -9.0]) }, -1), None);
    }

    #[test]
    fn what_is_given_away_is_known_if_the_last_value_is() {
        assert_eq!(given_away(&game(1, &[0.0, -2.5, -2.5])), Some(2.5));
        assert_eq!(given_away(&Game { values: vec![Some(0.0), None], ..game(1, &[]) }), None);
    }

    #[test]
    fn a_turn_is_as_big_as_the_smaller_lead() {
        assert_eq!(swing(&game(1, &[0.0, 5.0, -30.0, 12.0])), Some((12.0, 2)));
        assert_eq!(swing(&game(1, &[0.0, 5.0, 30.0])).unwrap().1, 0);
        // Positions without a value, such as openings, count neither as a lead nor as a change.
        let late = Game { values: vec![None, Some(-2.0), None, Some(3.0)], ..game(1, &[]) };
        assert_eq!(swing(&late), Some((2.0, 1)));
        assert_eq!(swing(&game(1, &[])), None);
    }
}
