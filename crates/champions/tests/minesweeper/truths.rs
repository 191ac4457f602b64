//! Compares the oracles of the graded tests with the champion: two computations that share no code.

use champions::minesweeper::{choose, winning_chance};
use games::minesweeper::{Field, FirstClick, Level, Rule, Standing, View};
use oracles::minesweeper::{
    At, Chances, Series, chances, flagged, safest, series, small_views, view, wide_views, wins, work,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::minesweeper::left_click;

fn of_the_champion(view: &View) -> Chances {
    let chances = champions::minesweeper::chances(view).unwrap_or_else(|error| panic!("{view:?}: {error}"));
    chances.into_iter().map(|row| row.into_iter().map(|chance| chance.unwrap_or(-1.0)).collect()).collect()
}

fn check(view: &View) {
    let (truth, champion) = (chances(view), of_the_champion(view));
    for (truth, champion) in truth.iter().flatten().zip(champion.iter().flatten()) {
        assert!((truth - champion).abs() < 1e-9, "{view:?}: {truth}, {champion}");
    }
}

#[test]
fn the_chances_are_the_champions() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for small in small_views(0).take(500).chain(wide_views(0).take(500)) {
        check(&small.view);
        check(&flagged(&small.view, 4, &mut random));
    }
    let mut checked = 0;
    for (level, clicks) in
        [(Level::INTERMEDIATE, 8), (Level::INTERMEDIATE, 30), (Level::EXPERT, 12), (Level::EXPERT, 30)]
    {
        for anywhere in [true, false] {
            let views = (0..20).map(|seed| view(level, clicks, anywhere, &mut ChaCha8Rng::seed_from_u64(seed)));
            for view in views.filter(|view| work(view, 3000).is_some()) {
                check(&view);
                checked += 1;
            }
        }
    }
    assert!(checked > 40, "{checked} large views");
}

#[test]
fn drawing_lots_loses_as_many_rounds_as_is_said() {
    for Series { level, first, lost_by_lot } in series() {
        // The other first clicks are mirror images of this one.
        let lost = wins(level, first[0], &mut safest).lost() * first.len() as f64;
        assert!((lost - lost_by_lot).abs() < 0.001, "{level}: {lost}");
    }
}

/// Returns the first square that the champion opens.
fn champion(view: &View, _: &Chances) -> Vec<At> {
    choose(view, FirstClick::Safe).expect("a round").open[..1].to_vec()
}

#[test]
fn the_champion_wins_a_quarter_of_what_drawing_lots_loses() {
    let (mut lost, mut by_lot) = (0.0, 0.0);
    for Series { level, first, lost_by_lot } in series() {
        lost += first.into_iter().map(|square| wins(level, square, &mut champion).lost()).sum::<f64>();
        by_lot += lost_by_lot;
    }
    assert!(lost < by_lot * 0.75, "{lost} of {by_lot}");
}

/// Checks the champion on 4x4 squares with four mines, where any click can hit one: optimal play wins 961 of 1820
/// rounds. The champion plays them all.
#[test]
fn on_four_by_four_squares_the_champion_plays_nearly_as_well_as_one_can() {
    let level = Level::new(4, 4, 4).unwrap();
    assert_eq!(winning_chance(&View::new(level), 1820), Ok(Some((961, 1820))));
    let (mut won, mut all) = (0, 0);
    for mines in (0..1_u32 << 16).filter(|mines| mines.count_ones() == 4) {
        let mut field = Field::with_rule(level, Rule::Opened);
        for (square, (row, column)) in level.squares().enumerate() {
            if mines >> square & 1 == 1 {
                field.place_mine(row, column);
            }
        }
        while field.standing() == Standing::Running {
            for (row, column) in choose(&field.view(), FirstClick::Safe).unwrap().open {
                left_click(&mut field, row, column, FirstClick::Safe, &mut ChaCha8Rng::seed_from_u64(0));
            }
        }
        (won, all) = (won + u32::from(field.standing() == Standing::Won), all + 1);
    }
    assert_eq!(all, 1820);
    assert!(won <= 961 && won * 100 >= 961 * 98, "{won} of 961");
}
