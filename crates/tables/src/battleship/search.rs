//! The search of `place_ship` as a tree to walk through. A node is a ship that was placed tentatively.

use super::say;
use super::view::{colors, draw_cover, draw_ship, draw_sign};
use crate::boards::At;
use crate::tree::{Rules, Searched, Searcher, Tree, tries};
use games::battleship::{Event, Ship, State, View};
use questions::battleship::{Of, Valued, Values};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// The only search of this game: `calc_probabilities` calls `place_ship`.
pub const SEARCHES: &[Searcher] = &[Searcher { exercise: "battleship/place_ship", deepest: None }];

/// The maximum number of remaining ships. With more ships there are too many placements to try them all.
const MOST_SHIPS: usize = 3;

/// Returns whether the remaining ships are few enough to try all their placements. Ships that may touch are not
/// searched.
pub fn can_be_searched(view: &View) -> bool {
    (1..=MOST_SHIPS).contains(&view.ships().len()) && !view.touching()
}

impl Searched for View {
    type Root = View;
    type Question = Values;
    const SEARCHES: &'static [Searcher] = SEARCHES;

    fn question(_: &Searcher, _: u32, root: &View) -> Values {
        Values { view: root.clone(), of: Of::Probabilities }
    }

    /// Builds the tree from the events in the answer.
    ///
    /// # Errors
    /// An event in the answer cannot be parsed, or a ship lies outside the sea.
    fn tree(_: &Searcher, _: u32, view: &View, answer: Valued) -> Result<Tree<View>, Text> {
        let parsed = |event: &String| -> Result<_, Text> {
            Ok(match event.parse()? {
                Event::Placed { ship, depth } => (ship, Some((depth, name(ship)))),
                Event::Removed { ship } => (ship, None),
            })
        };
        let events: Vec<_> = answer.events.iter().map(parsed).collect::<Result<_, Text>>()?;
        Tree::new(view.clone(), &tries(events, answer.count > answer.events.len()))
    }
}

/// Returns a ship's first square, direction and length as text: `(2, 0) → 3`.
pub fn name(Ship { row, column, length, down }: Ship) -> String {
    format!("({row}, {column}) {} {length}", if down { "↓" } else { "→" })
}

fn ship(name: &str) -> Option<Ship> {
    let (at, rest) = name.strip_prefix('(')?.split_once(") ")?;
    let ((row, column), (direction, length)) = (at.split_once(", ")?, rest.split_once(' ')?);
    let (row, column) = (row.parse().ok()?, column.parse().ok()?);
    Some(Ship { row, column, length: length.parse().ok()?, down: direction == "↓" })
}

/// Returns the first square with a hit that none of `ships` covers.
pub fn bare_hit(view: &View, ships: &[Ship]) -> Option<At> {
    let is_bare = |&at: &At| view.get(at.0, at.1) == State::Hit && !ships.iter().any(|ship| ship.covers(at));
    view.squares().find(is_bare)
}

impl Rules for View {
    type Position = Vec<Ship>;

    fn root(&self) -> Vec<Ship> {
        Vec::new()
    }

    fn after(&self, ships: &Vec<Ship>, name: &str) -> Option<Vec<Ship>> {
        let ship = ship(name)?;
        let inside = ship.squares().all(|(row, column)| row < self.rows() && column < self.columns());
        inside.then(|| ships.iter().copied().chain([ship]).collect())
    }

    fn told(&self, ships: &Vec<Ship>) -> Option<Text> {
        if ships.len() < self.ships().len() {
            return None;
        }
        Some(match bare_hit(self, ships) {
            Some((row, column)) => say::hit_without_a_ship(row, column),
            None => say::placement_counts(),
        })
    }

    fn mark(&self, ships: &Vec<Ship>) -> Option<&'static str> {
        let is_complete = ships.len() == self.ships().len();
        is_complete.then(|| if bare_hit(self, ships).is_some() { "✗" } else { "✓" })
    }

    fn dead_end(&self, ships: &Vec<Ship>) -> Option<Text> {
        let next = self.ships().get(ships.len())?;
        Some(say::no_room_for(next))
    }

    fn small(&self) -> bool {
        self.rows().max(self.columns()) <= 5
    }

    fn draw(&self, scene: &mut Scene, at: Rect, ships: &Vec<Ship>, _: &str, theme: &Theme) {
        let side = at.w / self.rows().max(self.columns()) as f32;
        let left = at.x + (at.w - side * self.columns() as f32) / 2.0;
        let top = at.y + (at.h - side * self.rows() as f32) / 2.0;
        let square =
            |(row, column): (usize, usize)| Rect::new(left + side * column as f32, top + side * row as f32, side, side);
        let colors = colors(theme);
        for (row, column) in self.squares() {
            let (at, state) = (square((row, column)), self.get(row, column));
            match state {
                State::Unknown | State::Marked => draw_cover(scene, at, colors.covered[0], theme),
                _ => scene.rect(at.inset(0.4), 1.0, colors.open),
            }
            draw_sign(scene, at, state, theme);
        }
        for ship in ships {
            let last = ship.squares().last().unwrap_or((ship.row, ship.column));
            draw_ship(scene, (square((ship.row, ship.column)), square(last)), colors.hull);
        }
    }
}
