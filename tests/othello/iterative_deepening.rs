//! Othello 9: `iterative_deepening`: for each depth a best move with its value, and less work than plain alpha-beta.

use super::oracle::{
    Form, Mistake, NoMove, Order, Question, after, cost, count, is_proved, look, own_moves, passes_to_come, questions,
    thinned, visits, weigh,
};
use super::words as say;
use super::{about, must_be, passes, positions, same, square, squares, tree, wrong, wrong_below};
use exercises::othello::iterative_deepening;
use games::othello::{Board, Color, Evaluation, Position, listen};
use games_ear::EAR;
use text::Text;
use truth::othello::mistakes;

const _: fn(&Board, Color, Evaluation, &mut dyn FnMut(u32) -> bool) -> Vec<(usize, usize, f64)> = iterative_deepening;

const RULE: NoMove = NoMove::Passed;

type Named = (&'static str, Evaluation);
type Found = Vec<(usize, usize, f64)>;

fn call(me: Color, name: &str, depth: u32) -> String {
    format!("iterative_deepening(&board, {me:?}, {name}, &mut |depth| depth <= {depth})")
}

fn ask(position: Position, depth: u32, (name, evaluate): Named) -> Found {
    about(position.board, &call(position.player, name, depth));
    iterative_deepening(&position.board, position.player, evaluate, &mut |reached| reached <= depth)
}

const COUNT: Named = ("stellung_bewerten", count);
const WEIGH: Named = ("stellung_bewerten_mit_strategie", weigh);
const OWN_MOVES: Named = ("own_moves", own_moves);

/// The question that is asked after a move.
fn question(position: Position, me: Color, depth: u32, evaluate: Evaluation) -> Question {
    Question { evaluate, ..Question::new(position, depth - 1, me) }
}

/// Small trees first.
fn small(positions: &[Position], depth: u32, most: usize, how_many: usize) -> Vec<Position> {
    questions(positions, depth, RULE, most, how_many).into_iter().map(|question| question.position).collect()
}

/// Each move with what is said of it, `depth` moves ahead.
fn moves(position: Position, says: impl Fn(Position) -> f64) -> Vec<((usize, usize), f64)> {
    let Position { board, player } = position;
    let next = |(row, column)| Position { board: after(board, player, row, column), player: player.other() };
    board.legal_moves(player).map(|at| (at, says(next(at)))).collect()
}

fn worth(
    position: Position,
    depth: u32,
    evaluate: Evaluation,
    form: Form,
    mistake: Option<Mistake>,
) -> Vec<((usize, usize), f64)> {
    moves(position, |next| look(&question(next, position.player, depth, evaluate), RULE, form, mistake).value)
}

fn greatest(values: &[((usize, usize), f64)]) -> f64 {
    values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max)
}

#[track_caller]
fn check(position: Position, depth: u32, evaluation: Named) {
    judge(position, depth, evaluation, &ask(position, depth, evaluation));
}

#[track_caller]
fn judge(position: Position, depth: u32, evaluation: Named, found: &Found) {
    let call = call(position.player, evaluation.0, depth);
    if found.len() != depth as usize {
        wrong(position, say::must_find_one_a_depth(call, depth, found.len()), None);
    }
    for (depth, (row, column, value)) in (1..).zip(found) {
        let values = worth(position, depth, evaluation.1, Form::Soft, None);
        let expected = greatest(&values);
        let best: Vec<(usize, usize)> =
            values.iter().filter(|(_, value)| same(*value, expected)).map(|(at, _)| *at).collect();
        let must = match () {
            () if !same(*value, expected) => must_be(&format!("{call}[{}].2", depth - 1), expected, *value),
            () if !best.contains(&(*row, *column)) => {
                say::must_move_to_at_depth(&call, squares(&best), depth, square((*row, *column)))
            }
            () => continue,
        };
        let value = |next: Position, left: u32| {
            format!("{:?}", question(next, position.player, left + 1, evaluation.1).value(RULE))
        };
        let drawn = tree::valued(position, depth, RULE, &value);
        let drawn = drawn.map(|drawn| say::values_below(format!("{:?}", position.player)).then(&drawn));
        wrong_below(position, must, drawn, mistake((position, evaluation, found.clone())));
    }
}

#[grading::test(points = 1)]
fn without_a_move_nothing_is_found() {
    for position in thinned(passes(), 5) {
        let found = ask(position, 3, COUNT);
        if !found.is_empty() {
            wrong(position, say::must_be_empty(call(position.player, COUNT.0, 3), found.len()), None);
        }
    }
    // With a move, something is.
    let start = Position::default();
    if ask(start, 1, COUNT).is_empty() {
        wrong(start, say::must_find_one_a_depth(call(start.player, COUNT.0, 1), 1, 0), None);
    }
}

#[grading::test(points = 1)]
fn go_on_is_asked_before_each_depth() {
    for position in small(&positions(16, 5), 2, 40, 4) {
        for last in 0..=3 {
            let mut asked = Vec::new();
            let call = format!("iterative_deepening(&board, {:?}, {}, go_on)", position.player, COUNT.0);
            about(position.board, &call);
            let found = iterative_deepening(&position.board, position.player, count, &mut |depth| {
                asked.push(depth);
                depth <= last
            });
            let expected: Vec<u32> = (1..=last + 1).collect();
            if asked != expected {
                wrong(position, say::must_ask_go_on(last, format!("{expected:?}"), format!("{asked:?}")), None);
            }
            if found.len() != last as usize {
                let must = say::must_find_one_a_depth(
                    super::iterative_deepening::call(position.player, COUNT.0, last),
                    last,
                    found.len(),
                );
                wrong(position, must, (found.len() == last as usize + 1).then(say::asks_too_late));
            }
        }
    }
}

#[grading::test(points = 1)]
fn one_move_ahead_the_best_is_found() {
    for position in small(&positions(16, 5), 1, 30, 16) {
        check(position, 1, COUNT);
        check(position, 1, WEIGH);
    }
}

#[grading::test(points = 1)]
fn each_depth_has_its_best_move_and_value() {
    for (depth, most, how_many) in [(2, 50, 12), (3, 200, 8), (4, 400, 3)] {
        for position in small(&positions(16, 5), depth, most, how_many) {
            check(position, depth, COUNT);
            check(position, depth, WEIGH);
        }
    }
}

#[grading::test(points = 1)]
fn passes_ends_and_any_evaluation_are_right_too() {
    // On the way to the end, and beyond it.
    let late: Vec<Position> =
        positions(24, 1).into_iter().filter(|position| (1..=4).contains(&position.board.empty())).collect();
    for position in small(&late, 5, 60, 12) {
        check(position, 6, COUNT);
        // It goes on as long as it is told to.
        check(position, 12, COUNT);
    }
    for position in small(&passes_to_come(), 3, 80, 12) {
        check(position, 3, WEIGH);
    }
    for position in small(&positions(16, 5), 3, 120, 8) {
        check(position, 3, OWN_MOVES);
    }
}

/// Positions in which the order of moves saves much, and how deep: judged by weighing.
const ORDERED: [(&str, u32); 4] = [
    ("--O-----XXOX----X-OX-XX-OXOOXX--O-XXOXXXO-XXOX---OO-X-----OOOOO- X", 4),
    ("-------------O---XXXO-O---XOXX-O--OXX----OOOXX---OO--XX-OOX----- X", 4),
    ("O-X-XXXX-O-XXXX-XXOOOX--OOOOOXX-OOXXXOX-OXOXXOOXOXXOO-X--XXOOO-X O", 5),
    ("----------OOOOO---O-O-----OXO-----OOX-------XX------OXX--------- X", 5),
];

/// Fails if values are wrong, or moves are tried in more positions than so many of a hundred of those in which plain
/// alpha-beta tries them.
#[track_caller]
fn must_save(percent: usize, why: fn() -> Text) {
    let (mut visited, mut plain) = (0, 0);
    let mut last = Position::default();
    for (text, depth) in ORDERED {
        let position: Position = text.parse().unwrap();
        let (found, trace) = listen(EAR, || ask(position, depth, WEIGH));
        judge(position, depth, WEIGH, &found);
        let here = visits(&trace);
        // Each answer to each move must have been looked for.
        let fewest = 1 + position.board.legal_moves(position.player).count();
        if here.different < fewest {
            wrong(
                position,
                say::must_visit_at_least(call(position.player, WEIGH.0, depth), fewest, here.different),
                None,
            );
        }
        let question = Question { evaluate: weigh, ..Question::new(position, depth, position.player) };
        if !is_proved(&question, RULE, &trace, 0) {
            wrong(position, say::must_show_its_value(call(position.player, WEIGH.0, depth)), None);
        }
        visited += here.all;
        let of_depth =
            |depth| cost(&Question { evaluate: weigh, ..Question::new(position, depth, position.player) }, Order::Rows);
        plain += (1..=depth).map(of_depth).sum::<usize>();
        last = position;
    }
    let bound = plain * percent / 100;
    if visited > bound {
        let depth = ORDERED[3].1;
        let must = say::must_visit_at_most_in_all(call(last.player, WEIGH.0, depth), bound, plain, visited);
        wrong(last, must.then(&why()), None);
    }
}

#[grading::test(points = 1)]
fn no_move_at_the_root_begins_anew() {
    must_save(115, say::root_begins_anew);
}

#[grading::test(points = 2)]
fn the_best_first_leaves_less_to_examine() {
    must_save(50, say::order_has_little_effect);
}

/// Whether the same question gets the same answer, here and in positions that nobody was asked for.
fn answers_change(position: Position, evaluation: Named) -> Option<(Found, Found)> {
    let fresh = (6000..6040)
        .filter_map(|seed| super::oracle::random_game(seed).into_iter().find(|position| position.board.empty() < 9));
    // Of equally good moves, another one may come out each time.
    let values = |found: &Found| found.iter().map(|(.., value)| format!("{value:?}")).collect::<Vec<_>>();
    let asked = std::iter::once(position).chain(small(&fresh.collect::<Vec<_>>(), 3, 120, 6));
    asked
        .map(|position| (ask(position, 3, evaluation), ask(position, 3, evaluation)))
        .find(|(before, now)| values(before) != values(now))
}

/// What the answers smell of: the mistake that gives all of them.
fn mistake(first: (Position, Named, Found)) -> Option<Text> {
    grading::quietly(|| {
        let (position, evaluation, _) = first;
        if let Some((before, now)) = answers_change(position, evaluation) {
            return Some(say::answers_change(format!("{before:?}"), format!("{now:?}")));
        }
        let mut answers = vec![first];
        let evaluations = [COUNT, WEIGH, OWN_MOVES];
        let late: Vec<Position> =
            positions(24, 1).into_iter().filter(|position| (1..=3).contains(&position.board.empty())).collect();
        let asked = [small(&positions(16, 5), 3, 120, 12), small(&passes_to_come(), 3, 60, 6), small(&late, 3, 30, 4)];
        for (i, position) in asked.into_iter().flatten().enumerate() {
            let evaluation = evaluations[i % 3];
            answers.push((position, evaluation, ask(position, 3, evaluation)));
        }
        let each = |says: &dyn Fn(Position, u32, Evaluation) -> Vec<((usize, usize), f64)>| {
            answers.iter().all(|(position, (_, evaluate), found)| {
                (1..).zip(found).all(|(depth, (row, column, value))| {
                    let values = says(*position, depth, *evaluate);
                    let best = greatest(&values);
                    same(best, *value) && values.iter().any(|(at, value)| *at == (*row, *column) && same(*value, best))
                })
            })
        };
        let mut said: Vec<Text> = Vec::new();
        let mut say_once = |words: Text| {
            if !said.contains(&words) {
                said.push(words);
            }
        };
        for mistake in Mistake::OF_FULL.iter().chain(Mistake::OF_BOUNDS) {
            let fits = |form| each(&|position, depth, evaluate| worth(position, depth, evaluate, form, Some(*mistake)));
            if [Form::Soft, Form::Hard, Form::Negamax].into_iter().any(fits) {
                say_once(mistake.words_with(RULE));
            }
        }
        // At the root.
        let exact = |right: &dyn Fn(&Position, u32, Evaluation) -> Option<((usize, usize), f64)>| {
            answers.iter().all(|(position, (_, evaluate), found)| {
                (1..).zip(found).all(|(depth, (row, column, value))| {
                    right(position, depth, *evaluate).is_some_and(|(at, of)| at == (*row, *column) && same(of, *value))
                })
            })
        };
        for form in [Form::Soft, Form::Hard] {
            if exact(&|position, depth, evaluate| last_of_equals(*position, depth, evaluate, form)) {
                say_once(mistakes::a_bound_is_no_value());
            }
        }
        let follows = |reversed, carried| {
            [Form::Soft, Form::Hard].into_iter().any(|form| {
                answers.iter().all(|(position, (_, evaluate), found)| {
                    let listed = listed(*position, found.len() as u32, *evaluate, form, reversed, carried);
                    let alike = |(found, listed): (&(usize, usize, f64), &((usize, usize), f64))| {
                        (found.0, found.1) == listed.0 && same(found.2, listed.1)
                    };
                    found.iter().zip(&listed).all(alike)
                })
            })
        };
        if follows(true, false) {
            say_once(mistakes::a_bound_is_no_value());
        }
        if follows(false, true) {
            say_once(say::alpha_is_not_set_back());
        }
        for stays in 1..=2 {
            if exact_value(&answers, &|position, depth, evaluate| {
                greatest(&worth(position, depth.min(stays), evaluate, Form::Soft, None))
            }) {
                say_once(say::stays_at_depth(stays));
            }
        }
        let all = |position: &Position, depth, evaluate| worth(*position, depth, evaluate, Form::Soft, None);
        let smallest = |position: &Position, depth, evaluate: Evaluation, (row, column): (usize, usize), value: f64| {
            let values = all(position, depth, evaluate);
            let least = values.iter().map(|(_, value)| *value).fold(f64::INFINITY, f64::min);
            same(value, least) && values.iter().any(|(at, value)| *at == (row, column) && same(*value, least))
        };
        let takes_the_smallest = answers.iter().all(|(position, (_, evaluate), found)| {
            (1..)
                .zip(found)
                .all(|(depth, (row, column, value))| smallest(position, depth, *evaluate, (*row, *column), *value))
        });
        if takes_the_smallest {
            say_once(mistakes::smallest_at_the_root());
        }
        if exact(&|position, depth, evaluate| all(position, depth, evaluate).first().copied()) {
            say_once(mistakes::first_move_wins());
        }
        if exact(&|position, depth, evaluate| all(position, depth, evaluate).last().copied()) {
            say_once(mistakes::last_move_wins());
        }
        if said.len() == 1 { said.pop() } else { None }
    })
    .flatten()
}

/// Whether these are the values of all answers.
fn exact_value(answers: &[(Position, Named, Found)], says: &dyn Fn(Position, u32, Evaluation) -> f64) -> bool {
    answers.iter().all(|(position, (_, evaluate), found)| {
        (1..).zip(found).all(|(depth, (.., value))| same(says(*position, depth, *evaluate), *value))
    })
}

/// The moves in a list that each depth sorts: of equal values the last first if it is `reversed`, the alpha of the
/// depth before if it is `carried` on.
fn listed(
    position: Position,
    last: u32,
    evaluate: Evaluation,
    form: Form,
    reversed: bool,
    carried: bool,
) -> Vec<((usize, usize), f64)> {
    let mut list: Vec<((usize, usize), f64)> =
        position.board.legal_moves(position.player).map(|at| (at, 0.0)).collect();
    let mut alpha = f64::NEG_INFINITY;
    let mut found = Vec::new();
    for depth in 1..=last {
        if !carried {
            alpha = f64::NEG_INFINITY;
        }
        for (at, value) in &mut list {
            let board = after(position.board, position.player, at.0, at.1);
            let next = Position { board, player: position.player.other() };
            let asked = Question { alpha, ..question(next, position.player, depth, evaluate) };
            *value = look(&asked, RULE, form, None).value;
            alpha = alpha.max(*value);
        }
        if reversed {
            list.reverse();
        }
        list.sort_by(|a, b| b.1.total_cmp(&a.1));
        found.extend(list.first().copied());
    }
    found
}

/// The best so far is alpha for the next move, and a value that is equal takes its place.
fn last_of_equals(position: Position, depth: u32, evaluate: Evaluation, form: Form) -> Option<((usize, usize), f64)> {
    let mut best: Option<((usize, usize), f64)> = None;
    for at in position.board.legal_moves(position.player) {
        let board = after(position.board, position.player, at.0, at.1);
        let next = Position { board, player: position.player.other() };
        let alpha = best.map_or(f64::NEG_INFINITY, |(_, value)| value);
        let value =
            look(&Question { alpha, ..question(next, position.player, depth, evaluate) }, RULE, form, None).value;
        if best.is_none_or(|(_, best)| value >= best) {
            best = Some((at, value));
        }
    }
    best
}
