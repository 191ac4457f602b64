//! The solver in the window, without a window: AC-3 and backtracking stepped through forwards and back, by keys and by the mouse, against what the solutions
//! answer and against made-up answers; what is to be seen is compared as SVG.
//!
//! One test, since the language belongs to the process.

mod common;

use arena::read;
use common::{
    Asked, FONTS, answered, click, in_language, is_the_picture_of_the_docs, key, open_with, open_without_solutions,
    question, questions, solution, svg, width,
};
use course::player::Code;
use games::minesweeper::csp::{Arc, Csp};
use questions::minesweeper::{Ac3, Backtrack, Constrained, Constraints, Revised, Solved};
use stage::scene::{Anchor, Command, Scene, WIDTH};
use stage::{Input, News};
use text::Text;
use viewer::app::App;

/// A round that has begun: AC-3 finds much of it, and backtracking has something left to try.
const MIDDLE: &str = "000001*# / 22100111 / **100000 / ##210122 / ##*112** / #####*## / *##*#### / ###*#### 10";
/// The flag at (0, 2) is wrong: with it, the 1 at (0, 1) has two mines.
const WRONG: &str = "*1- / 110 1";
/// AC-3 finds nothing here, the solutions of the tries everything.
const TRIES: &str = "#**# / 1221 / 0000 2";

/// 16x16 squares, in the middle of a round.
const BIG: &str = "001*101*#####*## / 0011101##2*#*### / 0000001#*##21#*# / 1110002*#######* / #*10002*######## / ##311012###*###* / #*#*1001*####### / ##21100112**##1# / ##10000001###*## / #*10000111#*#### / 11100001*######* / 00011212#*#12### / 0002*#*#####**#* / 1102**########## / *2013##**####*## / *2001*#*#*###*## 40";

/// The solver before this position.
fn open(position: &str) -> App {
    let mut app = open_with("minesweeper", &[("position", position), ("player", "csp-literal")]);
    key(&mut app, 'x');
    app
}

fn tick(app: &mut App, time: f64) {
    app.update(&Input { mouse: (-1.0, -1.0), time, ..Input::default() });
}

fn keys(app: &mut App, typed: &str) {
    typed.chars().for_each(|typed| key(app, typed));
}

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

/// The solver before this position, when AC-3 is known.
fn ready(position: &str) -> App {
    let mut app = open(position);
    think(&mut app);
    app
}

/// All that is said, in one line.
fn said(app: &App) -> String {
    app.scene().texts().collect::<Vec<_>>().join(" ")
}

fn shows(app: &App, text: &str) -> bool {
    said(app).contains(text)
}

#[track_caller]
fn says(app: &App, text: &str) {
    assert!(shows(app, text), "“{text}” is not in “{}”", said(app));
}

/// The moment, as the state tells it: behind the round.
fn moment(app: &App) -> String {
    app.state().split_once(" constraints ").map(|(_, moment)| moment.to_owned()).unwrap_or_default()
}

#[test]
fn dump() {
    in_language("en");
    let write = |name: &str, app: &App| std::fs::write(format!("/tmp/cs/{name}.svg"), app.scene().to_svg()).unwrap();
    std::fs::create_dir_all("/tmp/cs").unwrap();
    let mut app = ready(MIDDLE);
    write("start", &app);
    keys(&mut app, "sssssssssssssss");
    write("mid", &app);
    for _ in 0..200 { let b = moment(&app); key(&mut app, 's'); if b.split(' ').skip(1).collect::<String>() != moment(&app).split(' ').skip(1).collect::<String>() { break; } }
    write("deleted", &app);
    keys(&mut app, "fff");
    write("fine", &app);
    keys(&mut app, "e");
    write("end", &app);
    keys(&mut app, "g");
    think(&mut app);
    keys(&mut app, "sss");
    write("tree", &app);
    keys(&mut app, "e");
    write("treeend", &app);
    let mut app = ready(WRONG);
    keys(&mut app, "e");
    write("contradiction", &app.in_theme(false));
    let mut app = ready(TRIES);
    keys(&mut app, "eg");
    think(&mut app);
    keys(&mut app, "ss");
    write("tries", &app);
    keys(&mut app, "e");
    write("triesend", &app.in_theme(false));
    let mut app = ready("*##*##*# / 11111111 / 00000000 3");
    keys(&mut app, "eg");
    think(&mut app);
    keys(&mut app, "ssss");
    write("tree8", &app);
    keys(&mut app, "e");
    write("tree8end", &app);
    let mut app = ready(BIG);
    write("big", &app.in_theme(true));
    let mut app = ready(BIG);
    keys(&mut app, "eg");
    think(&mut app);
    keys(&mut app, "ssssssssss");
    write("bigtree", &app);
    keys(&mut app, "e");
    write("bigend", &app);
    let mut app = ready(TRIES);
    keys(&mut app, "ee");
    keys(&mut app, "↑↑↑↑↑↑");
    key(&mut app, '\n');
    write("split", &app);
    key(&mut app, '1');
    think(&mut app);
    keys(&mut app, "ss");
    write("splitted", &app);
}
