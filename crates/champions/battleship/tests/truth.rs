//! The truth.
use games::battleship::{State, View};
use truth::battleship::fleets::{Hunts, Rules, singles};

fn sea(text: &str) -> Hunts {
    Hunts::new(&text.parse().unwrap())
}
fn by_density(view: &View) -> Vec<(usize, usize)> {
    let field = singles(view, &Rules::singles(view.touching()));
    let most = field.iter().flatten().copied().max().unwrap();
    view.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown && field[r][c] == most).collect()
}
#[test]
fn explore() {
    for text in [
        "UUU / UUU / UUU 2 touching",
        "UUUU / UUUU / UUUU / UUUU 3 touching",
        "UUUUU / UUUUU / UUUUU / UUUUU 3 touching",
        "UUUU / UUUU / UUUU / UUUU 3-2 touching",
    ] {
        let hunts = sea(text);
        let now = std::time::Instant::now();
        let density = hunts.mean(&mut by_density);
        println!("{text}: {} fleets, density {density:.4} in {:?}", hunts.fleets(), now.elapsed());
        let now = std::time::Instant::now();
        println!("   best {:.4} in {:?}", hunts.best(), now.elapsed());
    }
}
