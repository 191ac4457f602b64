//! The tree of a search in the window, without a window: searches of the solutions are walked through by keys and by the mouse; what is to be seen is compared as SVG.
//!
//! One test, since the language belongs to the process.

mod common;

use common::{
    in_language, is_readable, is_readable_everywhere, key, keys, open_with, press, questions, resize, said, shows,
    solution, svg, tick,
};
use stage::News;
use viewer::app::App;

/// Lets the solutions answer until nothing is asked any more.
fn think(app: &mut App) {
    loop {
        let asked = questions(app);
        if asked.is_empty() {
            return;
        }
        for ask in asked {
            app.hear(&News::Answered(ask.number, solution(&ask.question), 0.0));
        }
        tick(app, 0.0);
    }
}

/// The game with its tree open, by the solution's code.
fn open(game: &str, options: &[(&str, &str)]) -> App {
    let options: Vec<(&str, &str)> = options.iter().copied().chain([("tree", "yes")]).collect();
    let mut app = open_with(game, &options);
    tick(&mut app, 0.0);
    think(&mut app);
    app
}

fn look(name: &str, app: &App) {
    if let Ok(folder) = std::env::var("LOOK") {
        std::fs::write(format!("{folder}/{name}.svg"), app.scene().to_svg()).unwrap();
    }
}

#[test]
fn the_trees_of_all_searches_can_be_walked_through() {
    in_language("en");
    let mut app = open("tictactoe", &[("position", "X O X / O X . / . . O")]);
    look("ttt", &app);
    let mut app2 = open("tictactoe", &[("position", "X O X / . . . / . . .")]);
    look("ttt2", &app2);
    press(&mut app2, "minimax");
    look("list", &app2);
    press(&mut app2, "alpha_beta");
    tick(&mut app2, 0.0);
    think(&mut app2);
    look("ttt3", &app2);
    keys(&mut app2, "ssd");
    look("ttt4", &app2);
    key(&mut app2, stage::key::HOME);
    keys(&mut app2, "cc");
    look("ttt5", &app2);
    let app2 = app2.in_theme(false);
    look("ttt6", &app2);
    let mut app3 = open("othello", &[("game", "f5d6c3"), ("depth", "4")]);
    look("oth", &app3);
    keys(&mut app3, "sss");
    look("oth2", &app3);
    in_language("de");
    let mut app4 =
        open("othello", &[("position", "XXXXXOO-XXXXXOOOXXXXXXXXXXXXOO--OOXOOOXXOOOOOXOXOOOOOOOOOOOOOOOO O")]);
    press(&mut app4, "minimax");
    press(&mut app4, "endgame");
    tick(&mut app4, 0.0);
    think(&mut app4);
    look("oth3", &app4);
    for (i, size) in [(480.0, 360.0), (700.0, 900.0), (1280.0, 800.0), (1800.0, 640.0)].into_iter().enumerate() {
        resize(&mut app4, size);
        look(&format!("size{i}"), &app4);
    }
}
