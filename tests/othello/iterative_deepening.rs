//! Othello 9: `iterative_deepening`: a best move with its value for each depth, and less work than plain alpha-beta.

use super::oracle::{
    Form, Mistake, NoMove, Order, Question, children, cost, count, look, own_moves, passes_to_come, questions, thinned,
    visits, weigh,
};
use super::search::{misses_cuts_below, must_show};
use super::words as say;
use super::{must_be, passes, positions, same, square, squares, tree, wrong, wrong_below};
use functions::othello::iterative_deepening;
use functions::{UpTo, traced};
use games::othello::{Color, Evaluation, Position};
use oracles::models::the_only_one;
use oracles::othello::mistakes;
use text::Text;

const RULE: NoMove = NoMove::Passed;

type Named = (&'static str, Evaluation);
type Found = Vec<(usize, usize, f64)>;

fn call(me: Color, name: &str, depth: u32) -> String {
    format!("iterative_deepening(&board, {me:?}, {name}, &mut |depth| depth <= {depth})")
}

fn ask(position: Position, depth: u32, (_, evaluate): Named) -> Found {
    iterative_deepening(&position.board, position.player, evaluate, &mut UpTo(depth))
}

const COUNT: Named = ("stellung_bewerten", count);
const WEIGH: Named = ("stellung_bewerten_mit_strategie", weigh);
const OWN_MOVES: Named = ("own_moves", own_moves);

/// Returns the question that is asked after a move.
fn question(position: Position, me: Color, depth: u32, evaluate: Evaluation) -> Question {
    Question { evaluate, ..Question::new(position, depth - 1, me) }
}

/// Returns positions from `positions` whose search trees are small, smallest first.
fn small(positions: &[Position], depth: u32, most: usize, how_many: usize) -> Vec<Position> {
    questions(positions, depth, RULE, most, how_many).into_iter().map(|question| question.position).collect()
}

/// Returns each move with its value, `depth` moves ahead, computed by a search of this form, with this mistake or none.
fn worth(
    position: Position,
    depth: u32,
    evaluate: Evaluation,
    form: Form,
    mistake: Option<Mistake>,
) -> Vec<((usize, usize), f64)> {
    let value = |next| look(&question(next, position.player, depth, evaluate), RULE, form, mistake).value;
    children(position).map(|(at, next)| (at, value(next))).collect()
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
    // If the side to move has a move, the list is not empty.
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
            let found = iterative_deepening(&position.board, position.player, count, &mut |depth: u32| {
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

/// Checks that moves are legal and values are numbers. Other tests check which move and which value are returned.
#[grading::test(points = 1)]
fn each_depth_has_a_legal_move_and_a_value() {
    for position in small(&positions(16, 5), 2, 60, 12) {
        let (found, again) = (ask(position, 3, COUNT), ask(position, 3, COUNT));
        let call = call(position.player, COUNT.0, 3);
        // Another test checks for a depth too many.
        if found.len() < 3 {
            wrong(position, say::must_find_one_a_depth(call, 3, found.len()), None);
        }
        let legal: Vec<(usize, usize)> = position.board.legal_moves(position.player).collect();
        for (i, ((row, column, value), again)) in found.into_iter().zip(again).enumerate() {
            let call = format!("{call}[{i}]");
            if !legal.contains(&(row, column)) {
                let got = square((row, column));
                wrong(position, say::must_be_a_legal_move(call, squares(&legal), got), None);
            }
            let kept = || say::answers_change(format!("{value:?}"), format!("{:?}", again.2));
            if !value.is_finite() || !same(value, again.2) {
                let (got, why) = if value.is_finite() { (again.2, Some(kept())) } else { (value, None) };
                wrong(position, say::must_be_a_number(format!("{call}.2"), format!("{got:?}")), why);
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
    // Positions near the end, searched up to the end and beyond it.
    let late: Vec<Position> =
        positions(24, 1).into_iter().filter(|position| (1..=4).contains(&position.board.empty())).collect();
    for position in small(&late, 5, 60, 12) {
        check(position, 6, COUNT);
        // The search continues up to the given depth.
        check(position, 12, COUNT);
    }
    for position in small(&passes_to_come(), 3, 80, 12) {
        check(position, 3, WEIGH);
    }
    for position in small(&positions(16, 5), 3, 120, 8) {
        check(position, 3, OWN_MOVES);
    }
}

/// Positions in which the order of moves saves much work, evaluated by weights, with the depth.
const ORDERED: [(&str, u32); 4] = [
    ("--O-----XXOX----X-OX-XX-OXOOXX--O-XXOXXXO-XXOX---OO-X-----OOOOO- X", 4),
    ("-------------O---XXXO-O---XOXX-O--OXX----OOOXX---OO--XX-OOX----- X", 4),
    ("O-X-XXXX-O-XXXX-XXOOOX--OOOOOXX-OOXXXOX-OXOXXOOXOXXOO-X--XXOOO-X O", 5),
    ("----------OOOOO---O-O-----OXO-----OOX-------XX------OXX--------- X", 5),
];

/// Fails if moves are tried in more than `percent` per cent of the positions in which plain alpha-beta tries them. The
/// values are not checked.
#[track_caller]
fn must_save(percent: usize, misses: bool, why: fn() -> Text) {
    let (mut visited, mut plain) = (0, 0);
    let mut last = Position::default();
    for (text, depth) in ORDERED {
        let position: Position = text.parse().unwrap();
        let (_, trace) = traced::events(|| ask(position, depth, WEIGH));
        // At least each move must have been examined.
        let fewest = 1 + position.board.legal_moves(position.player).count();
        let question = |depth| Question { evaluate: weigh, ..Question::new(position, depth, position.player) };
        let call = call(position.player, WEIGH.0, depth);
        must_show(&question(depth), RULE, 0, call.clone(), &trace, fewest);
        // The last depth is judged; earlier depths sort the moves.
        if let Some(must) = misses_cuts_below(&question(depth), &call, &trace).filter(|_| misses) {
            wrong(position, must.then(&why()), None);
        }
        visited += visits(&trace).all;
        plain += (1..=depth).map(|depth| cost(&question(depth), Order::Rows)).sum::<usize>();
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
    must_save(115, true, say::root_begins_anew);
    // The depth is high enough that a bound from several moves above cuts, and the game late enough that the tree is
    // small.
    for position in positions(24, 1).into_iter().filter(|position| position.board.empty() == 10).take(3) {
        let (_, trace) = traced::events(|| ask(position, 6, WEIGH));
        let question = Question { evaluate: weigh, ..Question::new(position, 6, position.player) };
        if let Some(must) = misses_cuts_below(&question, &call(position.player, WEIGH.0, 6), &trace) {
            wrong(position, must, None);
        }
    }
}

#[grading::test(points = 1)]
fn the_best_first_leaves_less_to_examine() {
    must_save(50, false, say::order_has_little_effect);
}

/// Returns two different answers to the same question, here or in positions that no question was about.
fn answers_change(position: Position, evaluation: Named) -> Option<(Found, Found)> {
    let fresh = (6000..6040)
        .filter_map(|seed| super::oracle::random_game(seed).into_iter().find(|position| position.board.empty() < 9));
    // Of equally good moves, a different one may be returned each time.
    let values = |found: &Found| found.iter().map(|(.., value)| format!("{value:?}")).collect::<Vec<_>>();
    let asked = std::iter::once(position).chain(small(&fresh.collect::<Vec<_>>(), 3, 120, 6));
    asked
        .map(|position| (ask(position, 3, evaluation), ask(position, 3, evaluation)))
        .find(|(before, now)| values(before) != values(now))
}

/// Returns the known mistake that explains all answers.
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
        type Move = ((usize, usize), f64);
        let all = |fits: &dyn Fn(Position, u32, Evaluation, Move) -> bool| {
            answers.iter().all(|(position, (_, evaluate), found)| {
                (1..)
                    .zip(found)
                    .all(|(depth, &(row, column, value))| fits(*position, depth, *evaluate, ((row, column), value)))
            })
        };
        let is_one_of = |values: &[Move], best: f64, (at, value): Move| {
            same(best, value) && values.iter().any(|(other, of)| *other == at && same(*of, best))
        };
        let mut said: Vec<Text> = Vec::new();
        for mistake in Mistake::OF_FULL.iter().chain(Mistake::OF_BOUNDS) {
            let fits = |form| {
                all(&|position, depth, evaluate, found| {
                    let values = worth(position, depth, evaluate, form, Some(*mistake));
                    is_one_of(&values, greatest(&values), found)
                })
            };
            if [Form::Soft, Form::Hard, Form::Negamax].into_iter().any(fits) {
                said.push(mistake.words_with(RULE));
            }
        }
        // Mistakes at the root of the search.
        let exact = |of: &dyn Fn(Position, u32, Evaluation) -> Option<Move>| {
            all(&|position, depth, evaluate, (at, value)| {
                of(position, depth, evaluate).is_some_and(|(other, of)| other == at && same(of, value))
            })
        };
        for form in [Form::Soft, Form::Hard] {
            if exact(&|position, depth, evaluate| last_of_equals(position, depth, evaluate, form)) {
                said.push(mistakes::a_bound_is_no_value());
            }
        }
        let follows = |reversed, carried| {
            [Form::Soft, Form::Hard].into_iter().any(|form| {
                answers.iter().all(|(position, (_, evaluate), found)| {
                    let listed = listed(*position, found.len() as u32, *evaluate, form, reversed, carried);
                    let alike = |(found, listed): (&(usize, usize, f64), &Move)| {
                        (found.0, found.1) == listed.0 && same(found.2, listed.1)
                    };
                    found.iter().zip(&listed).all(alike)
                })
            })
        };
        if follows(true, false) {
            said.push(mistakes::a_bound_is_no_value());
        }
        if follows(false, true) {
            said.push(say::alpha_is_not_set_back());
        }
        let right = |position, depth, evaluate| worth(position, depth, evaluate, Form::Soft, None);
        for stays in 1..=2 {
            let found = |position, depth: u32, evaluate| greatest(&right(position, depth.min(stays), evaluate));
            if all(&|position, depth, evaluate, (_, value)| same(found(position, depth, evaluate), value)) {
                said.push(say::stays_at_depth(stays));
            }
        }
        let takes_the_smallest = all(&|position, depth, evaluate, found| {
            let values = right(position, depth, evaluate);
            let least = values.iter().map(|(_, value)| *value).fold(f64::INFINITY, f64::min);
            is_one_of(&values, least, found)
        });
        if takes_the_smallest {
            said.push(mistakes::smallest_at_the_root());
        }
        if exact(&|position, depth, evaluate| right(position, depth, evaluate).first().copied()) {
            said.push(mistakes::first_move_wins());
        }
        if exact(&|position, depth, evaluate| right(position, depth, evaluate).last().copied()) {
            said.push(mistakes::last_move_wins());
        }
        the_only_one(said)
    })
    .flatten()
}

/// Returns the moves of a list that each depth sorts. With `reversed`, the last of equal values comes first; with
/// `carried`, alpha is kept from the previous depth.
fn listed(
    position: Position,
    last: u32,
    evaluate: Evaluation,
    form: Form,
    reversed: bool,
    carried: bool,
) -> Vec<((usize, usize), f64)> {
    let mut list: Vec<_> = children(position).map(|child| (child, 0.0)).collect();
    let mut alpha = f64::NEG_INFINITY;
    let mut found = Vec::new();
    for depth in 1..=last {
        if !carried {
            alpha = f64::NEG_INFINITY;
        }
        for ((_, next), value) in &mut list {
            let asked = Question { alpha, ..question(*next, position.player, depth, evaluate) };
            *value = look(&asked, RULE, form, None).value;
            alpha = alpha.max(*value);
        }
        if reversed {
            list.reverse();
        }
        list.sort_by(|a, b| b.1.total_cmp(&a.1));
        found.extend(list.first().map(|((at, _), value)| (*at, *value)));
    }
    found
}

/// Returns the best move if the best value so far is alpha for the next move, and an equal value replaces it.
fn last_of_equals(position: Position, depth: u32, evaluate: Evaluation, form: Form) -> Option<((usize, usize), f64)> {
    let mut best: Option<((usize, usize), f64)> = None;
    for (at, next) in children(position) {
        let alpha = best.map_or(f64::NEG_INFINITY, |(_, value)| value);
        let value =
            look(&Question { alpha, ..question(next, position.player, depth, evaluate) }, RULE, form, None).value;
        if best.is_none_or(|(_, best)| value >= best) {
            best = Some((at, value));
        }
    }
    best
}
