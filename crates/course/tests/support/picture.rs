//! Draws a terminal's screen as a picture: each character in its colour, on a background.

use stage::scene::Color;
use std::fmt::Write as _;

/// The width and height of a terminal cell, in pixels.
const CELL: (f32, f32) = (8.4, 19.0);

const MARGIN: f32 = 18.0;

/// The colours of the background, and of text that is plain, quiet, wrong or right.
const GROUND: Color = Color::hex(0x1b2130);
const PLAIN: Color = Color::hex(0xe8ecf4);
const QUIET: Color = Color::hex(0xa9b4c8);
const BAD: Color = Color::hex(0xff9d8f);
const GOOD: Color = Color::hex(0x7fdca4);

/// Returns the screen as an SVG picture.
pub fn svg(screen: &vt100::Screen, title: &str) -> String {
    for colour in [PLAIN, QUIET, BAD, GOOD] {
        assert!(colour.contrast(GROUND) >= 4.5, "{colour:?} is hard to read");
    }
    let (rows, columns) = screen.size();
    let width = f32::from(columns) * CELL.0 + 2.0 * MARGIN;
    let height = f32::from(rows) * CELL.1 + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\">\n\
         <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" rx=\"10\" fill=\"{}\"/>\n",
        css(GROUND)
    );
    for row in 0..rows {
        let mut column = 0;
        while column < columns {
            let look = look_of(screen.cell(row, column).unwrap());
            let same = |column: &u16| look_of(screen.cell(row, *column).unwrap()) == look;
            let end = (column..columns).take_while(same).last().unwrap() + 1;
            let letter = |column: u16| {
                screen.cell(row, column).filter(|cell| cell.has_contents()).map_or(" ", |cell| cell.contents())
            };
            let text: String = (column..end).map(letter).collect();
            write(&mut svg, row, column, &text, look);
            column = end;
        }
    }
    svg + "</svg>\n"
}

/// Returns the colour of a cell, and whether it is bold.
fn look_of(cell: &vt100::Cell) -> (Color, bool) {
    let colour = match cell.fgcolor() {
        vt100::Color::Idx(1 | 9) => BAD,
        vt100::Color::Idx(2 | 10) => GOOD,
        vt100::Color::Default if !cell.dim() => PLAIN,
        _ => QUIET,
    };
    (colour, cell.bold())
}

/// Writes text of one style. The text's length is set explicitly, so that columns are aligned in any font.
fn write(svg: &mut String, row: u16, column: u16, text: &str, (colour, bold): (Color, bool)) {
    let before = text.chars().count() - text.trim_start().chars().count();
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    let x = MARGIN + (f32::from(column) + before as f32) * CELL.0;
    let y = MARGIN + f32::from(row) * CELL.1 + 14.0;
    let weight = if bold { " font-weight=\"bold\"" } else { "" };
    let length = text.chars().count() as f32 * CELL.0;
    let text = text::xml(text);
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{length:.1}\" lengthAdjust=\"spacingAndGlyphs\" \
         fill=\"{}\"{weight} \
         xml:space=\"preserve\">{text}</text>",
        css(colour)
    );
}

fn css(Color(r, g, b, _): Color) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
