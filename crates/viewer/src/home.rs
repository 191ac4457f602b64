//! The home screen: a card for each game, with the ladder of its opponents.

use crate::words as say;
use stage::font::{cut, width, wrap};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::{GAP, Layout, SMALL};
use text::Text;

/// The width and height of the area in which an opponent's mark can be pressed, in units of the layout.
const MARK: f32 = 26.0;
/// The distance between the parts of a card, and from its edges.
const PAD: f32 = 14.0;
/// The distance between the baselines of two lines.
const LINE: f32 = 17.0;

/// A game on the home screen.
#[derive(Debug)]
pub struct Shown {
    /// The title and picture of the game.
    pub card: tables::Card,
    /// Whether the game was left before its end, so that the card continues it.
    pub goes_on: bool,
    /// The player against whom the card opens a new game: a line such as “Plays: your minimax”.
    pub plays: Text,
    /// The rating of the student's code, from the last local tournament.
    pub rating: Option<Text>,
    /// The opponents of the ladder, and whether each was beaten.
    pub ladder: Vec<(Text, bool)>,
    /// The labels of the other entries on the card.
    pub doors: Vec<Text>,
}

impl Shown {
    /// Returns the index of the next opponent: the first that was not beaten.
    fn next(&self) -> Option<usize> {
        self.ladder.iter().position(|(_, beaten)| !beaten)
    }

    /// Returns the description of an opponent: beaten, next, or later.
    #[must_use]
    pub fn said_of(&self, rung: usize) -> Text {
        let (name, beaten) = &self.ladder[rung];
        match beaten {
            true => say::is_beaten(name),
            false if Some(rung) == self.next() => say::next(name),
            false => say::later(name),
        }
    }

    /// Returns the description shown below the ladder: of the opponent under the mouse, or else of the next one.
    fn said(&self, hovered: Option<usize>) -> Option<Text> {
        match hovered.or(self.next()) {
            Some(rung) => Some(self.said_of(rung)),
            None => (!self.ladder.is_empty()).then(say::all_beaten),
        }
    }
}

/// The home screen of a window.
#[derive(Debug)]
pub struct Home {
    /// The games in the order of their cards.
    pub games: Vec<Shown>,
    /// The layout of the window.
    pub layout: Layout,
}

impl Home {
    fn is_roomy(&self) -> bool {
        self.layout.size.1 >= 560.0
    }

    /// Returns the rectangle of a game's card. The number of columns is chosen to make the cards as large as possible.
    #[must_use]
    pub fn card(&self, i: usize) -> Rect {
        let room = self.layout.room();
        let top = room.y + if self.is_roomy() { 110.0 } else { 58.0 };
        let (count, high) = (self.games.len(), room.y + room.h - top);
        let size = |columns: usize| {
            let (columns, rows) = (columns as f32, count.div_ceil(columns) as f32);
            let (w, h) = ((room.w + GAP) / columns - GAP, ((high + GAP) / rows - GAP).min(360.0));
            (w.min(h), (w, h))
        };
        let better = |one: &usize, other: &usize| size(*one).0.total_cmp(&size(*other).0);
        let columns = (1..=count).rev().max_by(better).unwrap_or(1);
        let (_, (w, h)) = size(columns);
        Rect::new(room.x + (w + GAP) * (i % columns) as f32, top + (h + GAP) * (i / columns) as f32, w, h)
    }

    /// Returns the rectangles of a game's picture and text. The text is beside the picture on a wide card, and below it
    /// on a high one.
    fn parts(&self, i: usize) -> (Rect, Rect) {
        let card = self.card(i);
        let inner = card.inset(PAD);
        if card.w > 1.25 * card.h {
            let side = inner.h.min(card.w * 0.33).max(1.0);
            let picture = Rect::new(inner.x, card.y + (card.h - side) / 2.0, side, side);
            let text = Rect { x: inner.x + side + PAD, w: inner.w - side - PAD, ..inner };
            (picture, Rect { y: card.y + (card.h - inner.h.min(150.0)) / 2.0, h: inner.h.min(150.0), ..text })
        } else {
            // The rating may take two lines.
            let lines = if self.games.iter().any(|game| game.rating.is_some()) { 7.0 } else { 6.0 };
            let words = lines * LINE + MARK + PAD;
            let side = inner.w.min(inner.h - words).max(1.0) * 0.9;
            let top = inner.y + (inner.h - words - side) / 2.0;
            let picture = Rect::new(card.x + (card.w - side) / 2.0, top, side, side);
            (picture, Rect { y: inner.y + inner.h - words + PAD, h: words - PAD, ..inner })
        }
    }

    /// Returns the rectangle of an opponent's mark, at the foot of the game's card, to the left of the other entries.
    #[must_use]
    pub fn rung(&self, i: usize, rung: usize) -> Rect {
        let (_, words) = self.parts(i);
        let count = self.games[i].ladder.len().max(1) as f32;
        let last = self.games[i].doors.len().checked_sub(1);
        let wide = last.map_or(words.w, |door| self.door(i, door).x - words.x - 4.0);
        let step = (wide / count).min(MARK + 8.0);
        Rect::new(words.x + step * rung as f32 - 4.0, words.y + words.h - MARK, step.min(MARK), MARK)
    }

    /// Returns the rectangle of another entry of a card, at the right end of its foot.
    #[must_use]
    pub fn door(&self, i: usize, door: usize) -> Rect {
        let (card, (_, words)) = (self.card(i), self.parts(i));
        let wide = |door: &Text| width(&door.to_string(), SMALL, false) * 1.05 + 16.0;
        let right: f32 = self.games[i].doors[..door].iter().map(|door| wide(door) + 6.0).sum();
        let wide = wide(&self.games[i].doors[door]);
        Rect::new(card.x + card.w - 10.0 - right - wide, words.y + words.h - MARK, wide, MARK)
    }

    /// Returns the contents of each card, in words.
    #[must_use]
    pub fn spoken(&self) -> Vec<String> {
        let card = |game: &Shown| {
            let opens = if game.goes_on { say::goes_on() } else { game.plays.clone() };
            let said = [Some((game.card.title)()), Some(opens), game.said(None)];
            said.into_iter().flatten().map(|said| said.to_string()).collect::<Vec<_>>().join(". ")
        };
        self.games.iter().map(card).collect()
    }

    /// Draws the home screen.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let room = self.layout.room();
        let (size, y) = if self.is_roomy() { (44.0, room.y + 44.0) } else { (26.0, room.y + 16.0) };
        scene.text((room.x, y), Anchor::Start, size, true, theme.text, say::title());
        let subtitle = cut(&say::subtitle().to_string(), 16.0, false, room.w);
        scene.text((room.x, y + 28.0), Anchor::Start, 16.0, false, theme.quiet, subtitle);
        for i in 0..self.games.len() {
            self.draw_card(scene, i, theme, mouse);
        }
    }

    fn draw_card(&self, scene: &mut Scene, i: usize, theme: &Theme, mouse: (f32, f32)) {
        let (game, rect, (picture, words)) = (&self.games[i], self.card(i), self.parts(i));
        scene.rect(rect, 16.0, if rect.contains(mouse) { theme.hovered } else { theme.surface });
        (game.card.picture)(scene, picture, theme);
        let title = (game.card.title)().to_string();
        let size = (16.0 * (words.w - 2.0) / width(&title, 16.0, true)).clamp(13.0, 16.0);
        let mut y = words.y + 14.0;
        scene.text((words.x, y), Anchor::Start, size, true, theme.text, cut(&title, size, true, words.w));
        let foot = words.y + words.h - MARK - 4.0;
        let room = |y: f32| ((foot - y) / LINE).floor().max(0.0) as usize;
        if game.goes_on {
            y += LINE;
            scene.text((words.x, y), Anchor::Start, 13.0, true, theme.accent, say::goes_on());
        } else {
            for line in lines(&game.plays.to_string(), words.w, room(y).saturating_sub(1).clamp(1, 2)) {
                y += LINE;
                scene.text((words.x, y), Anchor::Start, SMALL, false, theme.text, line);
            }
        }
        let free = room(y);
        let rating = game.rating.as_ref().map(Text::to_string).unwrap_or_default();
        // If there are several lines, the last is kept free for the next opponent.
        for line in lines(&rating, words.w, free - usize::from(free > 1)) {
            y += LINE;
            scene.text((words.x, y), Anchor::Start, SMALL, false, theme.text, line);
        }
        let hovered = (0..game.ladder.len()).find(|rung| self.rung(i, *rung).contains(mouse));
        let said = game.said(hovered).map(|said| said.to_string()).unwrap_or_default();
        for line in lines(&said, words.w, room(y)) {
            y += LINE;
            scene.text((words.x, y), Anchor::Start, SMALL, false, theme.quiet, line);
        }
        self.draw_ladder(scene, i, theme, hovered);
        for (door, text) in game.doors.iter().enumerate() {
            let at = self.door(i, door);
            scene.rect(at, 8.0, if at.contains(mouse) { theme.hovered } else { theme.raised });
            scene.text((at.center().0, at.center().1 + 4.5), Anchor::Middle, SMALL, false, theme.text, text);
        }
    }

    /// Draws a mark for each opponent: a tick in a disc if it was beaten, a dot in a ring if it comes next, otherwise a
    /// ring.
    fn draw_ladder(&self, scene: &mut Scene, i: usize, theme: &Theme, hovered: Option<usize>) {
        let game = &self.games[i];
        let at = |rung| self.rung(i, rung).center();
        for rung in 1..game.ladder.len() {
            let ((from, y), (to, _)) = (at(rung - 1), at(rung));
            scene.line((from + 10.0, y), (to - 10.0, y), 2.0, theme.quiet);
        }
        for (rung, (_, beaten)) in game.ladder.iter().enumerate() {
            let (x, y) = at(rung);
            let is_next = game.next() == Some(rung);
            if *beaten {
                scene.disc((x, y), 9.0, theme.accent);
                scene.line((x - 4.0, y), (x - 1.0, y + 3.5), 2.0, theme.on_accent);
                scene.line((x - 1.0, y + 3.5), (x + 4.5, y - 3.5), 2.0, theme.on_accent);
            } else {
                scene.ring((x, y), 8.0, 2.0, if is_next { theme.accent } else { theme.quiet });
                if is_next {
                    scene.disc((x, y), 3.5, theme.accent);
                }
            }
            if hovered == Some(rung) {
                scene.ring((x, y), 11.5, 1.5, theme.text);
            }
        }
    }
}

/// Wraps the text to at most `room` lines of this width, even if the window sets its letters half a pixel larger.
fn lines(text: &str, wide: f32, room: usize) -> Vec<String> {
    let mut lines = wrap(text, SMALL, false, 0.95 * wide);
    if lines.len() > room && room > 0 {
        let rest = lines.split_off(room - 1).join(" ");
        lines.push(cut(&rest, SMALL, false, 0.95 * wide));
    }
    lines.truncate(room);
    lines
}
