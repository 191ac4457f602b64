//! The plot of a simulation: above, the score after each number of games with its interval; below, the histogram of the
//! measured values. Lines and bars differ in dashes, shapes and words, not only in colour.

use crate::result::{bars, title};
use crate::series::{Played, Series};
use crate::statistics::{mean, mean_interval, wilson};
use crate::words as say;
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::element::DashedPathElement;
use plotters::element::Text as Words;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;
use tables::series::{Better, Measure, Outcome};
use text::{Text, number};

/// The styles of the lines of several players: the colour, the lengths of dashes and gaps, and the corners of the
/// marker, in pixels.
const LINES: [(RGBColor, u32, u32, &[(i32, i32)]); 5] = [
    (BLUE, 1, 0, &[(-2, -5), (2, -5), (5, -2), (5, 2), (2, 5), (-2, 5), (-5, 2), (-5, -2)]),
    (ORANGE, 8, 4, &[(0, -6), (6, 5), (-6, 5)]),
    (GREEN, 2, 3, &[(-5, -5), (5, -5), (5, 5), (-5, 5)]),
    (VIOLET, 16, 5, &[(0, -7), (6, 0), (0, 7), (-6, 0)]),
    (GREY, 5, 8, &[(0, 6), (6, -5), (-6, -5)]),
];

/// The number of markers on a line.
const MARKERS: usize = 6;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Coordinates<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// The greatest number of points drawn on a line; more could not be distinguished.
const POINTS: usize = 500;

const WIDTH: u32 = 900;

/// The size of the text on axes and beside lines, in pixels.
const SMALL: f64 = 13.0;

const BLUE: RGBColor = RGBColor(31, 90, 166);
const ORANGE: RGBColor = RGBColor(176, 84, 0);
const GREEN: RGBColor = RGBColor(20, 115, 60);
const VIOLET: RGBColor = RGBColor(125, 50, 150);
const GREY: RGBColor = RGBColor(110, 110, 110);

/// Returns a text style of this height in pixels. The style names a font, but drawing needs none.
fn font(pixels: f64) -> TextStyle<'static> {
    // The library divides the size by 1.24 when it writes it.
    ("sans-serif", 1.24 * pixels).into_font().color(&BLACK)
}

/// Returns the plot as an SVG file.
#[must_use]
pub fn svg(series: &Series) -> String {
    picture(&title(series), 800, |area| draw(area, series))
}

fn draw(area: &Area, series: &Series) -> Drawn {
    let (above, below) = area.split_vertically(area.dim_in_pixel().1 / 2);
    let (played, player) = (&series.played, series.played.about.players[0]);
    let measure = &played.about.measure;
    let games = played.games.len() as f64;
    match played.about.better {
        Better::Wins => {
            let caption = match () {
                () if !series.against.is_empty() => say::rates_so_far(),
                () if played.about.draws => say::score_so_far(player),
                () => say::rate_so_far(player),
            };
            let (x, end) = (say::number_of_games(), |points: &[Point]| percent(last(points).1, 1));
            let chart = Chart { caption, x, to: games, y: 0.0..100.0, share: true, end, beside_it: true };
            lines(&above, series, &chart, share_so_far)?;
            histogram(&below, series, measure, player)?;
        }
        Better::Less => {
            let caption = say::means_so_far((measure.column)());
            let all: Vec<i32> = series.all().flat_map(measures).collect();
            let (least, most) = (all.iter().min().copied().unwrap_or(0), all.iter().max().copied().unwrap_or(1));
            let (least, most) = (f64::from(least), f64::from(most.max(least + 1)));
            let (x, end) = (say::number_of_games(), |points: &[Point]| number(last(points).1, 1));
            let chart = Chart { caption, x, to: games, y: least..most, share: false, end, beside_it: true };
            lines(&above, series, &chart, mean_so_far)?;
            let caption = say::done_after((measure.column)());
            let (x, end) = ((measure.axis)(), half);
            let chart = Chart { caption, x, to: most, y: 0.0..100.0, share: true, end, beside_it: false };
            lines(&below, series, &chart, over_after)?;
        }
    }
    Ok(())
}

fn percent(share: f64, digits: usize) -> Text {
    say::percent(number(share, digits))
}

fn last(points: &[Point]) -> Point {
    points.last().copied().unwrap_or((f64::NAN, f64::NAN, (f64::NAN, f64::NAN)))
}

/// Returns the sentence on the value at which half of the games are over.
fn half(points: &[Point]) -> Text {
    let half = points.iter().find(|point| point.1 >= 50.0).map_or(f64::NAN, |point| point.0);
    say::half_after(number(half, 0))
}

/// A point of a line: x, y, and the interval of y.
pub type Point = (f64, f64, (f64, f64));

/// Returns the numbers of the points to draw, at most about [`POINTS`], including the last one.
fn seen(count: usize) -> impl Iterator<Item = usize> {
    let step = count.div_ceil(POINTS).max(1);
    (1..=count).filter(move |number| number % step == 0 || *number == count)
}

fn measures(played: &Played) -> impl Iterator<Item = i32> {
    played.games.iter().map(|outcome| outcome.measure)
}

fn percents(share: f64, interval: (f64, f64)) -> (f64, (f64, f64)) {
    (100.0 * share, (100.0 * interval.0, 100.0 * interval.1))
}

/// Returns the share of points after each number of games, in percent.
fn share_so_far(played: &Played) -> Vec<Point> {
    let mut points = 0.0;
    let sums: Vec<f64> = played
        .games
        .iter()
        .map(|outcome| {
            points += f64::from(1 + outcome.result) / 2.0;
            points
        })
        .collect();
    let point = |games: usize| {
        let points = sums[games - 1];
        let (share, interval) = percents(points / games as f64, wilson(points, games));
        (games as f64, share, interval)
    };
    seen(sums.len()).map(point).collect()
}

/// Returns the mean of the measured values after each number of games.
fn mean_so_far(played: &Played) -> Vec<Point> {
    let all: Vec<i32> = measures(played).collect();
    let point = |games: usize| (games as f64, mean(&all[..games]), mean_interval(&all[..games]));
    // An interval from one or two games says nothing.
    seen(all.len()).filter(|games| *games > 2).map(point).collect()
}

/// Returns the share of games whose measured value is at most x, in percent.
fn over_after(played: &Played) -> Vec<Point> {
    let all: Vec<i32> = measures(played).collect();
    let point = |most: i32| {
        let over = all.iter().filter(|&&measure| measure <= most).count() as f64;
        let (share, interval) = percents(over / all.len() as f64, wilson(over, all.len()));
        (f64::from(most), share, interval)
    };
    (0..=all.iter().max().copied().unwrap_or(0)).map(point).collect()
}

/// The texts and the axes of a chart of lines.
struct Chart {
    caption: Text,
    /// the label of the x axis
    x: Text,
    to: f64,
    y: Range<f64>,
    /// whether y is a percentage
    share: bool,
    /// the function that returns the text on a line
    end: fn(&[Point]) -> Text,
    /// whether that text stands at the end of the line rather than in a list
    beside_it: bool,
}

/// A label beside a chart, with its height in pixels and the index of its line.
struct Label {
    y: i32,
    which: usize,
    text: String,
}

/// Returns a builder for a chart with space for labels beside it; with `names`, for long ones.
fn framed<'a, 'b>(area: &'a Area<'b>, names: bool) -> ChartBuilder<'a, 'b, SVGBackend<'b>> {
    let mut builder = ChartBuilder::on(area);
    let room = if names { 235 } else { 150 };
    builder.margin(12).margin_right(room).x_label_area_size(44).y_label_area_size(62);
    builder
}

/// The name of a line, if there are several, and its points.
type Line<'a> = (Option<&'a str>, Vec<Point>);

/// Draws a line with its interval for each player. Labels beside the chart name the lines and their last values.
fn lines(area: &Area, series: &Series, about: &Chart, line: fn(&Played) -> Vec<Point>) -> Drawn {
    let name = |played: &Played| Some(played.about.players[0]).filter(|_| !series.against.is_empty());
    let all: Vec<Line> = series.all().map(|played| (name(played), line(played))).collect();
    chart(area, about, &all)
}

fn chart(area: &Area, about: &Chart, lines: &[Line]) -> Drawn {
    let area = &area.titled(&about.caption.to_string(), font(15.0))?;
    let named = lines.iter().any(|(name, _)| name.is_some());
    let mut chart = framed(area, named).build_cartesian_2d(0.0..about.to, about.y.clone())?;
    // Small ranges need a decimal place, or labels would repeat.
    let digits = usize::from(!about.share && about.y.end - about.y.start < 8.0);
    let y_label = |y: &f64| if about.share { percent(*y, 0) } else { number(*y, digits) }.to_string();
    chart
        .configure_mesh()
        .light_line_style(TRANSPARENT)
        .label_style(font(SMALL))
        .axis_desc_style(font(SMALL))
        .x_desc(about.x.to_string())
        .x_labels((about.to as usize + 1).min(11))
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&y_label)
        .draw()?;
    if about.share {
        chart.draw_series(LineSeries::new([(0.0, 50.0), (about.to, 50.0)], GREY))?;
    }
    let (x, y) = chart.plotting_area().get_pixel_range();
    let mut labels = Vec::new();
    for (which, (name, points)) in lines.iter().enumerate() {
        let Some(&(end_x, end_y, _)) = points.last() else { continue };
        draw_line(&mut chart, which, points, &about.y)?;
        let value = (about.end)(points);
        let text = name.map_or_else(|| value.to_string(), |name| format!("{name}: {value}"));
        let end = if about.beside_it { chart.backend_coord(&(end_x, end_y)).1 } else { y.start + 8 };
        labels.push(Label { y: end, which, text });
    }
    beside(area, x.end, &y, labels, about.beside_it)
}

/// Returns an SVG picture of a learning curve in percent, with its interval.
///
/// # Panics
/// Never: writing to a string cannot fail.
#[must_use]
pub fn curve(title: &Text, caption: &Text, points: &[Point]) -> String {
    picture(title, 480, |area| {
        let end = |points: &[Point]| percent(last(points).1, 1);
        let (caption, x, to) = (caption.clone(), say::number_of_games(), last(points).0.max(1.0));
        let about = Chart { caption, x, to, y: 0.0..100.0, share: true, end, beside_it: true };
        chart(area, &about, &[(None, points.to_vec())])
    })
}

/// Returns an SVG picture of this height in pixels, with the title above what `draw` draws.
fn picture(title: &Text, height: u32, draw: impl FnOnce(&Area) -> Drawn) -> String {
    let mut picture = String::new();
    let drawn = |picture: &mut String| -> Drawn {
        let area = SVGBackend::with_string(picture, (WIDTH, height)).into_drawing_area();
        area.fill(&WHITE)?;
        let (mut y, middle) = (14, font(18.0).pos(Pos::new(HPos::Center, VPos::Top)));
        for line in textwrap::wrap(&title.to_string(), 88) {
            area.draw(&Words::new(line.into_owned(), (WIDTH as i32 / 2, y), middle.clone()))?;
            y += 26;
        }
        draw(&area.split_vertically(y).1)?;
        area.present()?;
        Ok(())
    };
    drawn(&mut picture).expect("text takes everything");
    picture.replacen('>', &format!(" role=\"img\">\n<title>{}</title>", text::xml(title)), 1)
}

/// Draws the interval as a band, then the line, then its markers.
fn draw_line(chart: &mut Coordinates, which: usize, points: &[Point], y: &Range<f64>) -> Drawn {
    let (color, dash, gap, marker) = LINES[which % LINES.len()];
    let ends = |end: fn((f64, f64)) -> f64| points.iter().map(move |&(x, _, at)| (x, end(at).clamp(y.start, y.end)));
    let band: Vec<(f64, f64)> = ends(|(low, _)| low).chain(ends(|(_, high)| high).rev()).collect();
    chart.draw_series([Polygon::new(band, color.mix(0.12))])?;
    let path = points.iter().map(|&(x, y, _)| (x, y));
    chart.draw_series(DashedLineSeries::new(path, dash, gap, color.stroke_width(2)))?;
    // Each line has its markers at different places, so that coinciding lines can be told apart.
    let place = |number: usize| (number * LINES.len() + which) * points.len() / (MARKERS * LINES.len());
    let places = (0..MARKERS).map(place).filter(|place| *place < points.len()).chain([points.len() - 1]);
    let at = |place: usize| EmptyElement::at((points[place].0, points[place].1)) + Polygon::new(marker, color.filled());
    chart.draw_series(places.map(at))?;
    Ok(())
}

/// Draws the labels beside a chart that ends at `x`. Labels make room for each other; a thin line connects each with
/// its height in the chart.
fn beside(area: &Area, x: i32, range: &Range<i32>, mut labels: Vec<Label>, led: bool) -> Drawn {
    let (left, top) = area.get_base_pixel();
    labels.sort_by_key(|label| label.y);
    let wanted: Vec<i32> = labels.iter().map(|label| label.y).collect();
    for (Label { y, which, text }, place) in labels.into_iter().zip(apart(&wanted, range.end)) {
        let (color, dash, gap, marker) = LINES[which % LINES.len()];
        let (from, y, place) = (x - left, y - top, place - top);
        let sample: Vec<(i32, i32)> = if led {
            (0..=14).map(|step| (from + 4 + step, y + (place - y) * step / 14)).collect()
        } else {
            (0..=34).map(|step| (from + 14 + step, place)).collect()
        };
        let end = sample.last().copied().unwrap_or_default().0;
        let style = color.stroke_width(if led { 1 } else { 2 });
        let (dash, gap) = if led { (1, 0) } else { (dash, gap) };
        area.draw(&DashedPathElement::new(sample, dash, gap, style))?;
        let center = (if led { end + 8 } else { end - 17 }, place);
        area.draw(&(EmptyElement::at(center) + Polygon::new(marker, color.filled())))?;
        let style = font(SMALL).pos(Pos::new(HPos::Left, VPos::Center));
        area.draw(&Words::new(text, (end + if led { 18 } else { 8 }, place), style))?;
    }
    Ok(())
}

/// Spaces the wanted heights in their order, so that texts do not overlap and none is below `most`.
fn apart(wanted: &[i32], most: i32) -> Vec<i32> {
    const GAP: i32 = 19;
    let mut places: Vec<i32> = Vec::new();
    for &y in wanted {
        places.push(places.last().map_or(y, |before| y.max(before + GAP)));
    }
    for (from_below, place) in places.iter_mut().rev().enumerate() {
        *place = (*place).min(most - GAP * from_below as i32);
    }
    places
}

/// Draws the histogram of the measured values: full bars for games won, grey ones for draws, empty ones for losses.
fn histogram(area: &Area, series: &Series, measure: &Measure, player: &str) -> Drawn {
    let played = &series.played;
    let kinds = [(1, say::won(), BLUE, BLUE), (0, say::drawn(), GREY, GREY), (-1, say::lost(), BLUE, WHITE)];
    let kinds = kinds.into_iter().filter(|(result, ..)| *result != 0 || played.about.draws);
    let all = bars(&played.with(None), measure);
    // A measure with both signs is shown in full; one with a single sign up to its greatest measured value.
    let last = all.iter().rev().find(|bar| bar.2 > 0).map_or(1, |bar| bar.1);
    let (least, most) = (measure.bounds.0, if measure.bounds.0 < 0 { measure.bounds.1 } else { last });
    // Room for the halves of the first and the last bar.
    let space = (f64::from(most - least) / 64.0).max(0.5);
    let (low, high) = (f64::from(least) - space, f64::from(most) + space);
    let most = all.iter().map(|bar| bar.2).max().unwrap_or(0).max(1);
    let area = &area.titled(&(measure.histogram)(player).to_string(), font(15.0))?;
    let mut chart = framed(area, !series.against.is_empty()).build_cartesian_2d(low..high, 0.0..most as f64 * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .label_style(font(SMALL))
        .axis_desc_style(font(SMALL))
        .x_labels(15)
        .y_labels((most + 1).min(10))
        .x_desc((measure.axis)().to_string())
        .x_label_formatter(&|value| match () {
            () if *value == 0.0 => "0".to_owned(),
            () if measure.bounds.0 < 0 => format!("{value:+.0}"),
            () => format!("{value:.0}"),
        })
        .y_label_formatter(&|games| format!("{games:.0}"))
        .draw()?;
    let mut below = vec![0; all.len()];
    let (x, y) = chart.plotting_area().get_pixel_range();
    let (left, top) = area.get_base_pixel();
    for (place, (result, name, outline, fill)) in kinds.enumerate() {
        let some: Vec<&Outcome> = played.games.iter().filter(|outcome| outcome.result == result).collect();
        let bars = bars(&some, measure).into_iter().zip(&mut below).filter(|(bar, _)| bar.2 > 0);
        for ((low, high, games), below) in bars {
            let corners = [(f64::from(low) - 0.4, *below as f64), (f64::from(high) + 0.4, (*below + games) as f64)];
            chart.draw_series([Rectangle::new(corners, fill.filled()), Rectangle::new(corners, outline)])?;
            *below += games;
        }
        let (x, y) = (x.end - left + 12, y.start - top + 8 + 24 * place as i32);
        let sample = [(x, y - 7), (x + 22, y + 7)];
        area.draw(&Rectangle::new(sample, fill.filled()))?;
        area.draw(&Rectangle::new(sample, outline))?;
        let beside = font(SMALL).pos(Pos::new(HPos::Left, VPos::Center));
        area.draw(&Words::new(format!("{name} {}", some.len()), (x + 30, y), beside))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart_without_their_colours_and_are_seen_on_white() {
        // The contrast of WCAG 2.1.
        let luminance = |color: &RGBColor| {
            let part = |value: u8| match f64::from(value) / 255.0 {
                value if value <= 0.04045 => value / 12.92,
                value => ((value + 0.055) / 1.055).powf(2.4),
            };
            0.2126 * part(color.0) + 0.7152 * part(color.1) + 0.0722 * part(color.2)
        };
        for (at, (color, dash, gap, marker)) in LINES.iter().enumerate() {
            let contrast = 1.05 / (luminance(color) + 0.05);
            assert!(contrast >= 4.5, "{color:?}: {contrast}");
            for (_, other_dash, other_gap, other_marker) in &LINES[..at] {
                assert!((dash, gap) != (other_dash, other_gap) && marker != other_marker);
            }
        }
    }

    #[test]
    fn labels_leave_room_for_each_other_and_stay_inside() {
        for wanted in [&[][..], &[50], &[10, 10, 10, 10], &[10, 100, 101, 300], &[290, 295, 300, 300, 300]] {
            let places = apart(wanted, 300);
            assert_eq!(places.len(), wanted.len());
            assert!(places.windows(2).all(|two| two[1] - two[0] >= SMALL as i32 + 4), "{wanted:?}: {places:?}");
            assert!(places.iter().all(|place| (0..=300).contains(place)), "{wanted:?}: {places:?}");
        }
        assert_eq!(apart(&[10, 100, 200], 300), [10, 100, 200]);
    }
}
