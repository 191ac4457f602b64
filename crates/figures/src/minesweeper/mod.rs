//! Chapter 3: the figures of Minesweeper, in the language of the process. The boards are given; all marks on them are
//! computed by the solutions.

pub mod draw;
mod first_click;
mod lookahead;
mod numbers;
mod rounds;
mod tree;
mod words;

use crate::svg::Svg;
use draw::{Mark, Marks, STYLE};
use games::minesweeper::{Change, Click, Field, Level, Square, Standing, Step, View, listen};
use games_ear::EAR;
pub use numbers::print as numbers;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use solutions::minesweeper::{
    do_action, do_logik_feldnachbarn, do_logik_minenmenge, do_patternlogik, exact_chances, get_chances, linksklick,
    minen_nahe, nachbarn, plaziere_minen, rechtsklick, spiel_gewonnen,
};
use text::Text;
use words as say;

/// The board in the appendix of the term paper.
const APPENDIX: &str = "01## / 02## / 13F# / 1F## / 23## / F4## / F### 7";

/// Returns all figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, Svg)> {
    vec![
        ("minesweeper_nachbarn", neighbours()),
        ("minesweeper_minen_nahe", counted()),
        ("minesweeper_plaziere_minen", placed()),
        ("minesweeper_spiel_gewonnen", won()),
        ("minesweeper_rechtsklick", right_clicks()),
        ("minesweeper_linksklick", left_click()),
        ("minesweeper_end", end()),
        ("minesweeper_feldnachbarn", one_number()),
        ("minesweeper_minenmenge", all_mines()),
        ("minesweeper_pattern_12", pattern(&say::pattern_12(), "#### / 1221 / 0000 2")),
        ("minesweeper_pattern_11", pattern(&say::pattern_11(), "#### / #211 / #100 3")),
        ("minesweeper_get_chances", chances()),
        ("minesweeper_decision", decision()),
        ("minesweeper_exact_chances", exact()),
        ("minesweeper_first_click", first_click::figure()),
        ("tree_exact_chances", tree::figure()),
        ("tree_own_decision", lookahead::figure()),
    ]
}

/// Parses a view, and asserts that some arrangement of mines agrees with all numbers.
fn view(text: &str) -> View {
    let view: View = text.parse().expect("a view of this file");
    assert!(exact_chances(&view).concat().iter().all(|chance| !chance.is_nan()), "{text} cannot be");
    view
}

fn field(text: &str) -> Field {
    text.parse().expect("a field of this file")
}

/// A view with its marks and its caption.
struct Board {
    view: View,
    marks: Marks,
    below: Text,
}

/// An entry of a legend: a square, its mark, and the explanation.
struct Key(Square, Option<Mark>, Text);

/// Draws boards side by side, with a legend below.
fn picture(title: &Text, boards: &[Board], legend: &[Key]) -> Svg {
    const GAP: f32 = 24.0;
    // Space for the text below a board or beside a key, in either language.
    let wide = |text: &Text| 7.5 * text.to_string().chars().count() as f32;
    let keys = legend.iter().map(|Key(.., words)| 46.0 + wide(words));
    let columns: Vec<f32> = boards.iter().map(|board| draw::room(&board.view).0.max(wide(&board.below))).collect();
    let width = columns.iter().map(|column| column + GAP).sum::<f32>().max(keys.fold(0.0, f32::max)) + GAP;
    let high = boards.iter().map(|board| draw::room(&board.view).1).fold(0.0, f32::max);
    let below = if boards.iter().all(|board| board.below.is_empty()) { 0.0 } else { 30.0 };
    let height = high + below + 20.0 + 42.0 * legend.len() as f32;
    let mut svg = Svg::titled(title, STYLE, width, height);
    let mut x = GAP;
    for (board, column) in boards.iter().zip(columns) {
        let left = x + (column - draw::room(&board.view).0) / 2.0;
        draw::board(&mut svg, (left, 8.0), &board.view, &board.marks);
        svg.text((x + column / 2.0, high + 34.0), &board.below, "below");
        x += column + GAP;
    }
    for (i, key) in legend.iter().enumerate() {
        explain(&mut svg, (GAP + 18.0, high + below + 38.0 + 42.0 * i as f32), key);
    }
    svg
}

/// Draws an entry of a legend.
fn explain(svg: &mut Svg, at: (f32, f32), Key(square, mark, words): &Key) {
    draw::square(svg, at, *square, matches!(mark, Some(Mark::Clue)));
    mark.iter().for_each(|mark| draw::mark(svg, at, mark));
    svg.text((at.0 + 28.0, at.1 + 5.0), words, "left");
}

/// Draws a corner, a border square and one in the middle, each with its neighbours.
fn neighbours() -> Svg {
    let level = Level::new(4, 5, 0).expect("a level");
    let boards = [(0, 0), (3, 2), (1, 3)].map(|(row, column)| {
        let around = nachbarn(level, row, column);
        let below = match around.len() {
            3 => say::in_a_corner(3),
            5 => say::at_the_border(5),
            count => say::in_the_middle(count),
        };
        let note = |&(r, c): &(usize, usize)| ((r, c), Mark::Note(format!("{r}, {c}")));
        let marks = around.iter().map(note).chain([((row, column), Mark::Clue)]).collect();
        Board { view: View::new(level), marks, below }
    });
    picture(&say::neighbours(), &boards, &[])
}

/// Draws the field of a round, with the number of each square.
fn counted() -> Svg {
    let field = field("##*## / #-#*# / ##+## / ##### 3");
    let shown = |number: bool| {
        field.squares().fold(View::new(field.level()), |view, (row, column)| {
            let square = match (field.is_mine(row, column), field.get(row, column)) {
                (true, Square::Flag) => Square::RightFlag,
                (true, _) => Square::Mine,
                (false, _) if number => Square::Open(minen_nahe(&field, row, column)),
                (false, Square::Flag) => Square::WrongFlag,
                (false, square) => square,
            };
            view.showing(row, column, square)
        })
    };
    let boards = [
        Board { view: shown(false), marks: vec![], below: say::mines_and_flags() },
        Board { view: shown(true), marks: vec![], below: say::the_numbers() },
    ];
    picture(&say::counted(), &boards, &[])
}

/// Draws the probability that a single mine lies on each square. Compares drawing a taken square again with using the
/// next square instead.
fn placed() -> Svg {
    const ROUNDS: u64 = 100_000;
    let level = Level::new(2, 3, 1).expect("a level");
    let click = (0, 1);
    let mut often = vec![vec![0.0; 3]; 2];
    for seed in 0..ROUNDS {
        let mut field = Field::new(level);
        plaziere_minen(&mut field, click.0, click.1, &mut ChaCha8Rng::seed_from_u64(seed));
        let (row, column) = field.squares().find(|&(row, column)| field.is_mine(row, column)).expect("a mine");
        often[row][column] += 1.0 / ROUNDS as f64;
    }
    let mut next = vec![vec![1.0 / 6.0; 3]; 2];
    next[0][2] += std::mem::take(&mut next[0][1]);
    let board = |mut often: Vec<Vec<f64>>, below| {
        often[click.0][click.1] = -1.0;
        let marks = notes(&often).into_iter().chain([(click, Mark::Click)]).collect();
        Board { view: View::new(level), marks, below }
    };
    picture(&say::placed(), &[board(often, say::drawn_anew()), board(next, say::the_next_square())], &[])
}

/// Draws rounds that are won and rounds that are not, by both rules.
fn won() -> Svg {
    let boards = ["1+ / ##", "1* / 11", "1+ / 11", "1+ / -1"].map(|squares| {
        let round = |rule: &str| field(&format!("{squares} 1{rule}"));
        let [flags, opened] = [round(""), round(" opened")].map(|field| spiel_gewonnen(&field));
        // The mines are shown as at the end of a round.
        let view = format!("{squares} 1").parse().expect("a view");
        Board { view, marks: vec![], below: say::won_by(flags, opened) }
    });
    picture(&say::won(), &boards, &[])
}

/// Draws a flag that is set, removed, and set on the mine.
fn right_clicks() -> Svg {
    let mut field = field("#1* / ### 1");
    let mut boards = Vec::new();
    for (row, column) in [(1, 1), (1, 1), (0, 2)] {
        let below = say::right_click_onto(row, column);
        boards.push(Board { view: field.view(), marks: vec![((row, column), Mark::Click)], below });
        rechtsklick(&mut field, row, column);
    }
    assert_eq!(field.standing(), Standing::Won);
    boards.push(Board { view: field.view(), marks: vec![], below: say::the_round_is_won() });
    picture(&say::right_clicks(), &boards, &[])
}

/// Draws the squares that a click on a zero opens, and their order.
fn left_click() -> Svg {
    let mut field = field("####*# / #-#### / ###### / *##### 2");
    let (before, place) = (field.view(), (2, 2));
    let ((), trace) = listen(EAR, || linksklick(&mut field, place.0, place.1, &mut ChaCha8Rng::seed_from_u64(0)));
    let opened = trace.events.iter().filter(|event| matches!(event.change, Change::Opened { .. }));
    let note = |(i, row, column)| ((usize::from(row), usize::from(column)), Mark::Note(format!("{i}")));
    let order = opened.zip(1..).map(|(event, i)| note((i, event.row, event.column))).collect();
    let boards = [
        Board { view: before.clone(), marks: vec![(place, Mark::Click)], below: say::the_click() },
        Board { view: field.view(), marks: vec![], below: say::what_is_open_then() },
        Board { view: before, marks: order, below: say::in_which_order() },
    ];
    picture(&say::left_click(), &boards, &[])
}

/// Draws a round before and after it is lost.
fn end() -> Svg {
    let mut field = field("1+2*# / -###2 / ####* 3");
    let (before, place) = (field.view(), (2, 4));
    linksklick(&mut field, place.0, place.1, &mut ChaCha8Rng::seed_from_u64(0));
    let boards = [
        Board { view: before, marks: vec![(place, Mark::Click)], below: say::the_last_click() },
        Board { view: field.view(), marks: vec![], below: say::the_round_is_over() },
    ];
    let legend = [
        Key(Square::RightFlag, None, say::right_flag()),
        Key(Square::WrongFlag, None, say::wrong_flag()),
        Key(Square::Mine, None, say::missed_mine()),
        Key(Square::ClickedMine, None, say::clicked_mine()),
    ];
    picture(&say::end(), &boards, &legend)
}

/// Applies these clicks to the field.
pub fn click(field: &mut Field, clicks: &[Click], random: &mut dyn Rng) {
    for click in clicks {
        match *click {
            Click::Left(row, column) => linksklick(field, row, column, random),
            Click::Right(row, column) => rechtsklick(field, row, column),
        }
    }
}

/// Returns a mark for each click.
pub fn marks(view: &View, clicks: &[Click]) -> Marks {
    let mark = |click: &Click| match *click {
        Click::Left(row, column) => ((row, column), Mark::Safe),
        Click::Right(row, column) if view.get(row, column) == Square::Flag => ((row, column), Mark::Away),
        Click::Right(row, column) => ((row, column), Mark::Mine),
    };
    clicks.iter().map(mark).collect()
}

/// Returns the covered neighbours of a square.
fn covered(view: &View, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
    let mut around = nachbarn(view.level(), row, column);
    around.retain(|&(r, c)| view.get(r, c) == Square::Covered);
    around
}

fn shown_numbers(view: &View) -> impl Iterator<Item = (usize, usize)> {
    view.squares().filter(|&(row, column)| matches!(view.get(row, column), Square::Open(_)))
}

/// Returns the legend entries for the results of the AI's steps.
fn clue_mine_safe() -> [Key; 3] {
    [
        Key(Square::Open(1), Some(Mark::Clue), say::proves_it()),
        Key(Square::Covered, Some(Mark::Mine), say::must_be_a_mine()),
        Key(Square::Covered, Some(Mark::Safe), say::is_safe()),
    ]
}

/// Draws both rules of `do_logik_feldnachbarn`. The clue is the first number whose covered neighbours are clicked.
fn one_number() -> Svg {
    let boards = ["001F / 0022 / 001# 2", "#### / #1F1 / #111 1"].map(|text| {
        let view = view(text);
        let mut marks = marks(&view, &do_logik_feldnachbarn(&view));
        let clicked = |&place: &(usize, usize)| covered(&view, place).iter().eq(marks.iter().map(|(place, _)| place));
        let clue = shown_numbers(&view).find(clicked).expect("a number that proves it");
        marks.push((clue, Mark::Clue));
        Board { view, marks, below: Text::default() }
    });
    picture(&say::one_number(), &boards, &clue_mine_safe())
}

/// Draws both rules of `do_logik_minenmenge`.
fn all_mines() -> Svg {
    let boards = ["01F# / 02F# / 01F# 2", "02F# / 03F# / 02F# 6"].map(|text| {
        let view = view(text);
        let marks = marks(&view, &do_logik_minenmenge(&view));
        let below = say::mines_on_the_board(view.mines());
        Board { view, marks, below }
    });
    let legend = [
        Key(Square::Flag, Some(Mark::Away), say::is_taken_away()),
        Key(Square::Covered, Some(Mark::Mine), say::must_be_a_mine()),
    ];
    picture(&say::all_mines(), &boards, &legend)
}

/// Draws the result of `do_patternlogik`, the two numbers that prove it, and the covered squares that touch both.
fn pattern(title: &Text, text: &str) -> Svg {
    let view = view(text);
    let clicks = do_patternlogik(&view);
    let (a, b) = two_numbers(&view, &clicks);
    let mut marks = marks(&view, &clicks);
    marks.extend([(a, Mark::Clue), (b, Mark::Clue)]);
    let both = covered(&view, a).into_iter().filter(|place| covered(&view, b).contains(place));
    marks.extend(both.map(|place| (place, Mark::Group)));
    let [clue, mine, safe] = clue_mine_safe();
    let found = if matches!(clicks[0], Click::Right(..)) { mine } else { safe };
    let shared = Key(Square::Covered, Some(Mark::Group), say::touches_both());
    picture(title, &[Board { view, marks, below: Text::default() }], &[clue, shared, found])
}

/// Returns two adjacent numbers without which the pattern is not found.
fn two_numbers(view: &View, clicks: &[Click]) -> ((usize, usize), (usize, usize)) {
    // Replaced by 0, which proves nothing here.
    let needed = |&(row, column): &(usize, usize)| {
        view.get(row, column) != Square::Open(0)
            && do_patternlogik(&view.showing(row, column, Square::Open(0))) != clicks
    };
    let needed: Vec<_> = shown_numbers(view).filter(needed).collect();
    assert_eq!(needed.len(), 2, "{view:?}: {needed:?}");
    (needed[0], needed[1])
}

/// Returns a note with the chance for each covered square.
fn notes(chances: &[Vec<f64>]) -> Marks {
    let rows = chances.iter().enumerate();
    let all = rows.flat_map(|(r, row)| row.iter().enumerate().map(move |(c, &chance)| ((r, c), chance)));
    all.filter(|(_, chance)| *chance >= 0.0).map(|(place, chance)| (place, Mark::Note(number(chance)))).collect()
}

fn number(chance: f64) -> String {
    text::number(chance, 2).to_string()
}

/// Draws the chances on the board of the appendix.
fn chances() -> Svg {
    let view = view(APPENDIX);
    let (mines, squares) = (view.mines_left(), view.covered());
    let below = say::standard_chance(mines, squares, number(f64::from(mines) / squares as f64));
    let board = Board { marks: notes(&get_chances(&view)), view, below };
    picture(&say::chances(), &[board], &[])
}

/// Draws two decisions: with few mines a square is opened, with many a mine is flagged.
fn decision() -> Svg {
    let boards = ["2### / #### / ###1 3", "2### / #### / ###1 6"].map(|text| {
        let view = view(text);
        let chances = get_chances(&view);
        let (_, clicks) = do_action(&view, &[Step::Chances], &mut ChaCha8Rng::seed_from_u64(0));
        let mut found: Vec<f64> = chances.iter().flatten().copied().filter(|chance| *chance >= 0.0).collect();
        found.sort_by(f64::total_cmp);
        let ends = say::lowest_and_highest(number(found[0]), number(found[found.len() - 1]));
        let below = say::mines_and(view.mines(), ends);
        let mut marks = marks(&view, &clicks);
        let clicked = marks[0].0;
        marks.extend(notes(&chances).into_iter().filter(|(place, _)| *place != clicked));
        Board { view, marks, below }
    });
    let legend = [
        Key(Square::Covered, Some(Mark::Safe), say::is_opened()),
        Key(Square::Covered, Some(Mark::Mine), say::is_flagged()),
    ];
    picture(&say::decision(), &boards, &legend)
}

/// Draws the chances of `get_chances` beside the exact ones, on a board with two separate parts and squares outside
/// them.
fn exact() -> Svg {
    let view = view("#1#1### / ####### / ####### / ######2 4");
    let mut group: Vec<(usize, usize)> = shown_numbers(&view).flat_map(|place| covered(&view, place)).collect();
    group.sort_unstable();
    group.dedup();
    let board = |chances: &[Vec<f64>], below| {
        let mut marks = notes(chances);
        marks.extend(group.iter().map(|&place| (place, Mark::Group)));
        Board { view: view.clone(), marks, below }
    };
    let boards = [board(&get_chances(&view), say::by_get_chances()), board(&exact_chances(&view), say::exactly())];
    picture(&say::exact(), &boards, &[Key(Square::Covered, Some(Mark::Group), say::touches_a_number())])
}
