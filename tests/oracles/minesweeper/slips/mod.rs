//! Models of the mistakes that people make in the steps of the AI. A model gives all answers that code with its mistake
//! may give. A mistake is named if its model allows every answer seen and no model of another mistake does.

use super::steps::{
    Action, At, DIRECTIONS, Kind, Number, Pattern, Proof, Reading, alone, answers, by_one_number, chances, covered,
    each_number, extremes, numbers, on, patterns, same,
};
mod words;

use crate::models::the_only_one;
use games::minesweeper::{Click, Square, Step, View};
use referee::minesweeper::neighbours;
use text::Text;
use words as say;

/// A view, and the clicks that the student's code answered to it, sorted.
pub type Asked = (View, Vec<Click>);

/// All answers that a step with a mistake may give. An empty list means that the step gives no clicks.
type Menu = Vec<Vec<Click>>;

fn fits(asked: &[Asked], model: &dyn Fn(&View) -> Menu) -> bool {
    asked.iter().all(|(view, got)| {
        let menu = model(view);
        if menu.is_empty() { got.is_empty() } else { menu.contains(got) }
    })
}

fn menu(proofs: Vec<Proof>) -> Menu {
    proofs.into_iter().map(|proof| proof.clicks).collect()
}

type Model<'a> = (&'a dyn Fn(&View) -> Menu, fn() -> Text);

/// Returns the mistake that explains every answer of the student's `do_logik_feldnachbarn`, if exactly one does.
#[must_use]
pub fn of_one_number(asked: &[Asked]) -> Option<Text> {
    let rule = |rule: fn(&Number) -> Vec<Click>| move |view: &View| menu(each_number(view, rule));
    let models: [Model; 19] = [
        (&|_| Menu::new(), say::never_a_click),
        (&rule(|number| clicks(number.shown, &number.covered, 0)), say::flags_do_not_count),
        (&rule(flags_count_for_opening), say::flags_do_not_count),
        (&rule(flags_count_for_opening_only_then), say::flags_do_not_count),
        (&|view| one_of_several(by_one_number(view)), say::one_square_of_the_number),
        (&rule(|number| clicks(number.shown, &with_flags(number), 0)), say::flags_are_covered),
        (&rule(|number| clicks(number.misses(), &with_flags(number), 0)), say::flags_are_covered),
        (&rule(flags_are_clicked), say::flags_are_covered),
        (&rule(|number| turned(&clicks(number.misses(), &number.covered, 0))), say::buttons_swapped),
        (&rule(|number| if number.misses() > 0 { right_clicks(number) } else { Vec::new() }), say::never_opens),
        (&rule(|number| if number.misses() == 0 { right_clicks(number) } else { Vec::new() }), say::never_flags),
        (&rule(|number| right_clicks(&straight(number))), say::four_neighbours),
        (&|view| together(by_one_number(view), false), say::several_numbers),
        (&|view| together(by_one_number(view), true), say::several_numbers),
        (&|view| of_some(view, |view, at| at.0 > 0 && at.1 > 0 && !last(view, at)), say::numbers_at_the_border),
        (&|view| of_some(view, |view, at| !last(view, at)), say::numbers_in_the_last_row),
        (&|view| of_some(view, |_, at| at.0 > 0 && at.1 > 0), say::numbers_in_the_first_row),
        (&|view| stops(numbers(view)), say::stops_at_a_number_without_covered),
        (&|view| stops(by_columns(numbers(view))), say::stops_at_a_number_without_covered),
    ];
    the_only_one(models.into_iter().filter(|(model, _)| fits(asked, *model)).map(|(_, words)| words()))
}

/// Returns the clicks that follow if `mines` mines lie on the squares of `covered` and `flags` flags beside them.
fn clicks(mines: i32, covered: &[At], flags: i32) -> Vec<Click> {
    match mines - flags {
        missing if missing == covered.len() as i32 => on(Click::Right, covered),
        0 => on(Click::Left, covered),
        _ => Vec::new(),
    }
}

fn right_clicks(number: &Number) -> Vec<Click> {
    clicks(number.misses(), &number.covered, 0)
}

fn flags_count_for_opening(number: &Number) -> Vec<Click> {
    match number.misses() {
        0 => on(Click::Left, &number.covered),
        _ => clicks(number.shown, &number.covered, 0),
    }
}

fn flags_count_for_opening_only_then(number: &Number) -> Vec<Click> {
    match number.shown {
        shown if shown == number.covered.len() as i32 => on(Click::Right, &number.covered),
        _ if number.misses() == 0 => on(Click::Left, &number.covered),
        _ => Vec::new(),
    }
}

/// Returns one answer for each click of `proofs`: that click alone.
fn one_of_several(proofs: Vec<Proof>) -> Menu {
    menu(proofs).concat().into_iter().map(|click| vec![click]).collect()
}

fn flags_are_clicked(number: &Number) -> Vec<Click> {
    match number.misses() {
        missing if missing == number.covered.len() as i32 => on(Click::Right, &with_flags(number)),
        0 => on(Click::Left, &with_flags(number)),
        _ => Vec::new(),
    }
}

fn with_flags(number: &Number) -> Vec<At> {
    [&number.covered[..], &number.flagged].concat()
}

/// Returns the clicks on the same squares with the other button, sorted.
pub(crate) fn turned(clicks: &[Click]) -> Vec<Click> {
    let mut turned: Vec<Click> = clicks.iter().copied().map(other_button).collect();
    turned.sort_unstable();
    turned
}

/// Returns the click on the same square with the other button.
#[must_use]
pub fn other_button(click: Click) -> Click {
    match click {
        Click::Left(row, column) => Click::Right(row, column),
        Click::Right(row, column) => Click::Left(row, column),
    }
}

/// Returns `number` without its diagonal neighbours.
fn straight(number: &Number) -> Number {
    let straight = |places: &[At]| {
        places.iter().copied().filter(|place| place.0 == number.at.0 || place.1 == number.at.1).collect()
    };
    Number { covered: straight(&number.covered), flagged: straight(&number.flagged), ..*number }
}

/// Returns a single answer with all clicks that are proved.
fn together(proofs: Vec<Proof>, each_once: bool) -> Menu {
    let mut clicks: Vec<Click> = menu(proofs).concat();
    clicks.sort_unstable();
    if each_once {
        clicks.dedup();
    }
    if clicks.is_empty() { Menu::new() } else { vec![clicks] }
}

/// Whether the square `at` lies in the last row or column.
fn last(view: &View, at: At) -> bool {
    at.0 + 1 == view.rows() || at.1 + 1 == view.columns()
}

fn of_some(view: &View, counts: fn(&View, At) -> bool) -> Menu {
    menu(by_one_number(view).into_iter().filter(|proof| counts(view, proof.by[0])).collect())
}

/// Returns the clicks of the first number that is full or has all its flags, even if no square around it is covered.
fn stops(numbers: Vec<Number>) -> Menu {
    let decided = |number: &&Number| number.misses() == 0 || number.misses() == number.covered.len() as i32;
    let clicks = numbers.iter().find(decided).map(right_clicks).unwrap_or_default();
    if clicks.is_empty() { Menu::new() } else { vec![clicks] }
}

fn by_columns(mut numbers: Vec<Number>) -> Vec<Number> {
    numbers.sort_by_key(|number| (number.at.1, number.at.0));
    numbers
}

/// Returns the mistake that explains every answer of the student's `do_logik_minenmenge`, if exactly one does.
#[must_use]
pub fn of_all_mines(asked: &[Asked]) -> Option<Text> {
    // The mines that count, the squares that count as covered, and the number of surplus flags from which on flags are
    // taken away.
    type Counts = (fn(&View) -> i32, fn(&View) -> Vec<At>, Option<i32>);
    let ruled = |(mines, squares, too_many): Counts| {
        move |view: &View| {
            let covered = squares(view);
            if too_many.is_some_and(|more| view.mines_left() <= -more) && view.flagged() > 0 {
                vec![on(Click::Right, &flags(view))]
            } else if mines(view) == covered.len() as i32 && !covered.is_empty() {
                vec![on(Click::Right, &covered)]
            } else {
                Menu::new()
            }
        }
    };
    let right = ruled((View::mines_left, covered, Some(1)));
    let swapped = |view: &View| {
        let flagging = view.mines_left() >= 0;
        right(view).into_iter().map(|clicks| if flagging { turned(&clicks) } else { clicks }).collect()
    };
    let opened = |view: &View| right(view).iter().map(|clicks| turned(clicks)).collect();
    let both = |view: &View| covered_and_flagged(view);
    let twice = |view: &View| match view.mines_left() - view.flagged() as i32 {
        ..0 => vec![on(Click::Right, &flags(view))],
        left if left == view.covered() as i32 && left > 0 => vec![on(Click::Right, &covered(view))],
        _ => Menu::new(),
    };
    let models: [Model; 11] = [
        (&|_| Menu::new(), say::never_a_click),
        (&twice, say::flags_are_subtracted_twice),
        (&ruled((|view| view.mines() as i32, covered, Some(1))), say::flags_are_not_subtracted),
        (&ruled((View::mines_left, covered_and_flagged, Some(1))), say::flags_count_as_covered_squares),
        (&|view| counts_flags_but_clicks_covered(view, both(view).len()), say::flags_count_as_covered_squares),
        (&ruled((View::mines_left, covered, None)), say::too_many_flags_stay),
        (&ruled((View::mines_left, covered, Some(0))), say::exactly_enough_flags_are_taken),
        (&ruled((|_| -1, covered, Some(1))), say::only_too_many_flags),
        (&ruled((|view| view.mines() as i32, covered_and_flagged, Some(1))), say::flags_are_clicked_too),
        (&swapped, say::mines_are_opened),
        (&opened, say::mines_are_opened),
    ];
    the_only_one(models.into_iter().filter(|(model, _)| fits(asked, *model)).map(|(_, words)| words()))
}

fn flags(view: &View) -> Vec<At> {
    view.squares().filter(|&(row, column)| view.get(row, column) == Square::Flag).collect()
}

fn covered_and_flagged(view: &View) -> Vec<At> {
    [covered(view), flags(view)].concat()
}

fn counts_flags_but_clicks_covered(view: &View, squares: usize) -> Menu {
    let covered = covered(view);
    match view.mines_left() {
        ..0 => vec![on(Click::Right, &flags(view))],
        left if left == squares as i32 && !covered.is_empty() => vec![on(Click::Right, &covered)],
        _ => Menu::new(),
    }
}

/// Returns the mistake that explains every answer of the student's `do_patternlogik`, if exactly one does.
#[must_use]
pub fn of_patterns(asked: &[Asked]) -> Option<Text> {
    let right = Reading::default();
    let any_alone = |own: &[At], others: &[At]| -> Menu {
        alone(own, others).into_iter().map(|place| on(Click::Right, &[place])).collect()
    };
    let readings: [(Reading, fn() -> Text); 13] = [
        (Reading { misses: |number| number.shown, ..right }, say::shown_numbers_count),
        (Reading { misses: |number| number.misses().abs(), ..right }, say::flags_too_many_are_missing),
        (Reading { covered: with_flags, ..right }, say::flags_are_in_the_pattern),
        (Reading { misses: |number| number.shown, covered: with_flags, ..right }, say::nothing_known_of_flags),
        (Reading { in_the_way: |square| square.is_none(), ..right }, say::border_is_in_the_way),
        (Reading { in_the_way: |square| square == Some(Square::Flag), ..right }, say::flags_are_in_the_way),
        (Reading { in_the_way: border_or_flag, ..right }, say::border_and_flags_are_in_the_way),
        (Reading { one_two: any_alone, ..right }, say::more_than_one_alone),
        (
            Reading { one_two: |own, others| vec![on(Click::Right, &alone(own, others))], ..right },
            say::more_than_one_alone,
        ),
        (Reading { one_one: without_looking_back, ..right }, say::the_first_one_has_more),
        (Reading { one_one: all_at_once, ..right }, say::one_click_only),
        (Reading { one_two: |own, others| one_two_swapped(own, others), ..right }, say::flags_the_side_of_the_one),
        (Reading { one_two: opened, one_one: flagged, ..right }, say::pattern_buttons_swapped),
    ];
    let fitting = readings.into_iter().filter(|(reading, _)| {
        let not_empty = |clicks: &Vec<Click>| !clicks.is_empty();
        fits(asked, &|view| {
            patterns(view, *reading).into_iter().map(|found| found.proof.clicks).filter(not_empty).collect()
        })
    });
    the_only_one(fitting.map(|(_, words)| words())).or_else(|| directions_missing(asked))
}

fn border_or_flag(square: Option<Square>) -> bool {
    matches!(square, None | Some(Square::Flag))
}

fn without_looking_back(own: &[At], others: &[At]) -> Menu {
    alone(own, others).into_iter().map(|place| on(Click::Left, &[place])).collect()
}

fn all_at_once(own: &[At], others: &[At]) -> Menu {
    let safe = alone(own, others);
    if alone(others, own).is_empty() && !safe.is_empty() { vec![on(Click::Left, &safe)] } else { Menu::new() }
}

fn one_two_swapped(own: &[At], others: &[At]) -> Menu {
    (Reading::default().one_two)(others, own)
}

fn opened(own: &[At], others: &[At]) -> Menu {
    (Reading::default().one_two)(own, others).iter().map(|clicks| turned(clicks)).collect()
}

fn flagged(own: &[At], others: &[At]) -> Menu {
    (Reading::default().one_one)(own, others).iter().map(|clicks| turned(clicks)).collect()
}

/// Returns which patterns are never found and in which directions. The missing patterns explain every answer and are as
/// few as possible.
fn directions_missing(asked: &[Asked]) -> Option<Text> {
    let found: Vec<(Vec<Pattern>, &Vec<Click>)> =
        asked.iter().map(|(view, got)| (patterns(view, Reading::default()), got)).collect();
    let bit = |pattern: &Pattern| 1 << (pattern.direction + if pattern.kind == Kind::OneTwo { 4 } else { 0 });
    let explains = |known: u32| {
        found.iter().all(|(patterns, got)| {
            let mut known = patterns.iter().filter(|pattern| known & bit(pattern) != 0).peekable();
            if known.peek().is_none() { got.is_empty() } else { known.any(|pattern| pattern.proof.clicks == **got) }
        })
    };
    let known: Vec<u32> = (0..0xff).filter(|known| explains(*known)).collect();
    let most = known.iter().map(|known| known.count_ones()).max()?;
    let mut most_known = known.into_iter().filter(|known| known.count_ones() == most);
    let (known, None) = (most_known.next()?, most_known.next()) else { return None };
    Some(patterns_missing(known))
}

fn patterns_missing(known: u32) -> Text {
    match (known >> 4, known & 0xf) {
        (0, 0) => say::never_a_click(),
        (0, 0xf) => say::never_one_two(),
        (0xf, 0) => say::never_one_one(),
        (one_two, one_one) => {
            let places = |name: &str, known: u32| {
                let missing = (0..DIRECTIONS.len()).filter(|direction| known >> direction & 1 == 0);
                missing.map(|direction| say::second_number_lies(name, direction_word(direction))).collect::<Vec<Text>>()
            };
            let missing = [places("1-2", one_two), places("1-1", one_one)].concat();
            let list = missing.into_iter().reduce(|list, next| list.then(&next)).unwrap_or_default();
            say::some_directions_missing(list)
        }
    }
}

fn direction_word(direction: usize) -> Text {
    [say::above(), say::below(), say::to_the_left(), say::to_the_right()][direction].clone()
}

crate::mistakes! {
    /// A mistake in computing the chances.
    #[expect(missing_docs, reason = "its sentence says it")]
    pub enum Reckons {
        /// All mistakes in computing the chances.
        ALL {
            AllMines: say::standard_of_all_mines(),
            AllSquares: say::standard_of_all_squares(),
            FlagsCovered: say::standard_with_flags(),
            FlagsNotSubtracted: say::number_without_its_flags(),
            FlagsAround: say::flags_among_the_squares_of_a_number(),
            AllAround: say::all_squares_of_a_number(),
            ByEight: say::always_divided_by_eight(),
            Sum: say::sum_instead_of_mean(),
            Highest: say::highest_instead_of_mean(),
            OnlyNumbers: say::only_numbers_speak(),
            OnlyStandard: say::only_the_standard_chance(),
            FlagsSayNothing: say::flags_are_left_out(),
            FlagsSayOne: say::flags_are_left_out(),
            FlagsSayZero: say::flags_are_left_out(),
            Whole: say::whole_numbers_are_divided(),
            NotBelowZero: say::never_below_zero(),
            ZeroElsewhere: say::zero_instead_of_minus_one(),
            FlagsToo: say::flags_get_a_chance(),
        }
    }
}

/// Returns the mistake that explains every answer of the student's `get_chances`, if exactly one does.
#[must_use]
pub fn of_chances(asked: &[(View, Vec<Vec<f64>>)]) -> Option<Text> {
    let fits = |slip: &&Reckons| asked.iter().all(|(view, got)| alike(got, &reckoned(view, **slip)));
    let fitting = Reckons::ALL.iter().filter(fits).map(|slip| slip.words());
    let transposed = asked.iter().all(|(view, got)| alike(got, &transposed(&chances(view))));
    the_only_one(fitting.chain(transposed.then(say::rows_and_columns_swapped)))
}

fn alike(got: &[Vec<f64>], model: &[Vec<f64>]) -> bool {
    let rows = |(a, b): (&Vec<f64>, &Vec<f64>)| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(*a, *b) || a.is_nan() && b.is_nan())
    };
    got.len() == model.len() && got.iter().zip(model).all(rows)
}

fn transposed(chances: &[Vec<f64>]) -> Vec<Vec<f64>> {
    (0..chances[0].len()).map(|column| chances.iter().map(|row| row[column]).collect()).collect()
}

/// Computes the chances with the mistake `slip`.
fn reckoned(view: &View, slip: Reckons) -> Vec<Vec<f64>> {
    let numbers = numbers(view);
    let standard = standard(view, slip);
    let mut chances = vec![vec![if slip == Reckons::ZeroElsewhere { 0.0 } else { -1.0 }; view.columns()]; view.rows()];
    let asked = if slip == Reckons::FlagsToo { covered_and_flagged(view) } else { covered(view) };
    for (row, column) in asked {
        let mut said = Vec::new();
        for near in neighbours(view.level(), row, column) {
            let number = numbers.iter().find(|number| number.at == near);
            match (slip, number, view.get(near.0, near.1)) {
                (Reckons::OnlyStandard, ..) => said.push(standard),
                (_, Some(number), _) => said.push(says(view, number, slip)),
                (Reckons::OnlyNumbers, ..) | (Reckons::FlagsSayNothing, _, Square::Flag) => {}
                (Reckons::FlagsSayOne, _, Square::Flag) => said.push(1.0),
                (Reckons::FlagsSayZero, _, Square::Flag) => said.push(0.0),
                _ => said.push(standard),
            }
        }
        let sum: f64 = said.iter().sum();
        chances[row][column] = match slip {
            _ if said.is_empty() => standard,
            Reckons::ByEight => sum / 8.0,
            Reckons::Sum => sum,
            Reckons::Highest => said.iter().copied().fold(f64::MIN, f64::max),
            _ => sum / said.len() as f64,
        };
    }
    chances
}

fn standard(view: &View, slip: Reckons) -> f64 {
    let (left, squares) = (view.mines_left(), view.rows() * view.columns());
    match slip {
        Reckons::AllMines => view.mines() as f64 / view.covered() as f64,
        Reckons::AllSquares => f64::from(left) / squares as f64,
        Reckons::FlagsCovered => f64::from(left) / (view.covered() + view.flagged()) as f64,
        Reckons::Whole => f64::from(left / view.covered() as i32),
        Reckons::NotBelowZero => f64::from(left.max(0)) / view.covered() as f64,
        _ => f64::from(left) / view.covered() as f64,
    }
}

fn says(view: &View, number: &Number, slip: Reckons) -> f64 {
    let (misses, covered) = (number.misses(), number.covered.len());
    match slip {
        Reckons::FlagsNotSubtracted => f64::from(number.shown) / covered as f64,
        Reckons::FlagsAround => f64::from(misses) / (covered + number.flagged.len()) as f64,
        Reckons::AllAround => f64::from(misses) / neighbours(view.level(), number.at.0, number.at.1).count() as f64,
        Reckons::Whole => f64::from(misses / covered.max(1) as i32),
        Reckons::NotBelowZero => f64::from(misses.max(0)) / covered as f64,
        _ => f64::from(misses) / covered as f64,
    }
}

/// A view, the steps in the order given, and the action that the student's code answered.
pub type Decided = (View, Vec<Step>, Action);

type Decides<'a> = (&'a dyn Fn(&View, &[Step]) -> Vec<Action>, fn() -> Text);

/// Returns the mistake that explains every answer of the student's `do_action`, if exactly one does.
#[must_use]
pub fn of_actions(asked: &[Decided]) -> Option<Text> {
    let by = |choose: fn(&View) -> Menu| move |view: &View, steps: &[Step]| decided(view, steps, choose);
    let right = |view: &View| answers(view, Step::Chances);
    let nameless = |view: &View, steps: &[Step]| {
        decided(view, steps, right).into_iter().map(|(_, clicks)| (None, clicks)).collect::<Vec<Action>>()
    };
    let only_the_first = |view: &View, steps: &[Step]| decided(view, &steps[..steps.len().min(1)], right);
    let last_first = |view: &View, steps: &[Step]| {
        let turned: Vec<Step> = steps.iter().rev().copied().collect();
        decided(view, &turned, right)
    };
    let paper_order = |view: &View, steps: &[Step]| {
        let sorted: Vec<Step> = Step::ALL.into_iter().filter(|step| steps.contains(step)).collect();
        decided(view, &sorted, right)
    };
    let models: [Decides; 13] = [
        (&by(|view| turn_all(answers(view, Step::Chances))), say::flag_and_open_confused),
        (&by(|view| extreme(view, |highest, lowest| 1.0 - highest > lowest)), say::decision_the_wrong_way_round),
        (&by(|view| extreme(view, |highest, lowest| 1.0 - highest < lowest)), say::equality_flags),
        (&by(|view| extreme(view, |highest, _| highest > 0.5)), say::compared_with_a_half),
        (&by(|view| extreme(view, |highest, _| highest >= 0.5)), say::compared_with_a_half),
        (&by(|view| extreme(view, |_, _| false)), say::chances_never_flag),
        (&by(|view| extreme(view, |_, _| true)), say::chances_never_open),
        (&by(lowest_of_all), say::minus_one_is_the_lowest),
        (&nameless, say::step_is_not_named),
        (&only_the_first, say::only_the_first_step),
        (&last_first, say::last_step_first),
        (&paper_order, say::order_of_the_paper),
        (&|view, _| decided(view, &Step::ALL, right), say::steps_are_ignored),
    ];
    let fits = |(model, _): &Decides| asked.iter().all(|(view, steps, got)| model(view, steps).contains(got));
    the_only_one(models.into_iter().filter(fits).map(|(_, words)| words()))
}

/// Returns all correct actions, except that `by_chances` stands in for `Step::Chances`.
fn decided(view: &View, steps: &[Step], by_chances: impl Fn(&View) -> Menu) -> Vec<Action> {
    let find = |step: &Step| {
        let clicks = if *step == Step::Chances { by_chances(view) } else { answers(view, *step) };
        (!clicks.is_empty()).then(|| clicks.into_iter().map(|clicks| (Some(*step), clicks)).collect())
    };
    let begins = numbers(view).is_empty() || view.covered() == 0;
    let found: Option<Vec<Action>> = if begins { None } else { steps.iter().find_map(find) };
    found.unwrap_or_else(|| super::steps::actions(view, &[]))
}

fn turn_all(menu: Menu) -> Menu {
    menu.iter().map(|clicks| turned(clicks)).collect()
}

/// Returns flags on the squares with the highest chance if `flags` holds, else left clicks on those with the lowest.
/// Each click is one answer.
fn extreme(view: &View, flags: fn(f64, f64) -> bool) -> Menu {
    let (highest, lowest) = extremes(view);
    let (click, places): (fn(usize, usize) -> Click, _) =
        if flags(highest.0, lowest.0) { (Click::Right, highest.1) } else { (Click::Left, lowest.1) };
    places.into_iter().map(|place| on(click, &[place])).collect()
}

/// Returns a left click on each square that is not covered: if any square is open, the lowest of all values is -1.
fn lowest_of_all(view: &View) -> Menu {
    let elsewhere = view.squares().filter(|&(row, column)| view.get(row, column) != Square::Covered);
    elsewhere.map(|place| on(Click::Left, &[place])).collect()
}
