//! The figure of all fleets on a sea of one row, as `place_ship` finds them, with the values by density and by counting
//! whole fleets.

use super::draw::{SIDE, SMALL, Sea, picture, range, value};
use super::words as say;
use super::{best_legend, tree, view};
use crate::svg::Svg;
use games::battleship::{Trial, listen};
use games_ear::EAR;
use solutions::battleship::{calc_probabilities, density, place_ship};

pub fn figure() -> Svg {
    let sea = view("UUUUUUU 3-2");
    let mut counts = vec![vec![0; sea.columns()]; sea.rows()];
    let ((), trace) = listen(EAR, || place_ship(&mut Trial::new(&sea), 0, &mut counts));
    let fleets = tree::complete(&sea, &trace.events);
    let (left, top) = (14.0, 40.0);
    let step = SMALL + 12.0;
    let right = left + SMALL * sea.columns() as f32 + 46.0;
    let wide = SIDE * sea.columns() as f32;
    let high = top + step * fleets.len() as f32;
    let mut svg = picture(&say::fleets(), (right + wide + 44.0, high + 18.0));
    svg.text((left, 24.0), say::all_fleets(fleets.len()), "left bold");
    for (i, ships) in fleets.iter().enumerate() {
        let drawn = Sea { view: &sea, corner: (left, top + step * i as f32), side: SMALL };
        drawn.draw(&mut svg);
        ships.iter().for_each(|&ship| drawn.ship(&mut svg, ship));
    }
    let panels = [(calc_probabilities(&sea), say::counted_by_fleets()), (density(&sea), say::counted_by_ships())];
    for (i, (values, words)) in panels.iter().enumerate() {
        let y = 24.0 + 84.0 * i as f32;
        svg.text((right, y), words, "left bold");
        for (column, &count) in values[0].iter().enumerate() {
            let at = (right + SIDE * (column as f32 + 0.5), y + 30.0);
            value(&mut svg, at, count, range(values));
            if count == range(values).1 {
                svg.square(at, 15.0, "chosen");
            }
        }
    }
    best_legend(&mut svg, (right, 24.0 + 84.0 * 2.0 + 6.0));
    svg
}
