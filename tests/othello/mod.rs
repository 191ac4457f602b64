//! Helpers for the tests of chapter 2, Othello.

mod alpha_beta;
mod endgame;
mod iterative_deepening;
mod last;
mod minimax;
mod minimax_with_passes;
mod negamax;
mod negamax_alpha_beta;
mod own_evaluation;
mod random_tie_break;
mod search;
mod search_cost;
mod stellung_bewerten;
mod stellung_bewerten_mit_strategie;
mod tree;
mod words;

use games::othello::{Board, Position};
use oracles::othello::boards::{picture, square, squares};
use oracles::othello::{self as oracle, passes, positions, random_game, same};
use text::Text;
use words as say;

/// Formats a question: its board, and the call below.
fn shown(board: &Board, call: &str) -> Text {
    Text::verbatim(format!("{}\n{call}", picture(board)))
}

/// Fails a test. The message shows the board, the expected and the actual return value, the likely mistake, and the
/// command that shows the position.
#[track_caller]
fn wrong(position: Position, must: Text, mistake: Option<Text>) -> ! {
    let tree = tree_of(std::panic::Location::caller().file());
    let how = position.board.has_move(position.player).then(|| say::see_it(position, tree));
    grading::wrong(Text::verbatim(picture(&position.board)).then(&must), mistake, how)
}

/// Returns the options that show the tree of the search that this file tests; empty if it tests none.
fn tree_of(file: &str) -> String {
    const SEARCHES: [&str; 7] = [
        "minimax",
        "minimax_with_passes",
        "alpha_beta",
        "iterative_deepening",
        "negamax",
        "negamax_alpha_beta",
        "endgame",
    ];
    let name = file.rsplit(['/', '\\']).next().and_then(|file| file.strip_suffix(".rs")).unwrap_or_default();
    if SEARCHES.contains(&name) { format!(" --tree --search {name}") } else { String::new() }
}

/// Fails a test like [`wrong`], with a drawn tree below the question.
#[track_caller]
fn wrong_below(position: Position, must: Text, tree: Option<Text>, mistake: Option<Text>) -> ! {
    wrong(position, tree.map_or(must.clone(), |tree| must.then(&tree)), mistake)
}

/// Returns a message if the remembered result of one question is the answer to another. `missing` holds parts of the
/// key that may be missing: a name, and a function that changes a question in that part.
fn remembered(
    no_move: oracle::NoMove,
    missing: &[(&str, &dyn Fn(oracle::Question) -> oracle::Question)],
    ask: &dyn Fn(&oracle::Question) -> f64,
) -> Option<Text> {
    // Positions of games that no question was about, each used once.
    let late =
        |position: &Position| (10..16).contains(&position.board.empty()) && position.board.has_move(position.player);
    let mut fresh = (5000..5400).filter_map(|seed| random_game(seed).into_iter().find(late));
    let comes_back = |(_, change): &&(&str, &dyn Fn(oracle::Question) -> oracle::Question)| {
        let mut pairs = Vec::new();
        for position in fresh.by_ref().take(60) {
            let question = oracle::Question::new(position, 2, position.player);
            let changed = change(question);
            if pairs.len() < 6 && !same(question.value(no_move), changed.value(no_move)) {
                pairs.push(if pairs.len() % 2 == 0 { [question, changed] } else { [changed, question] });
            }
        }
        let again = |[first, second]: &[oracle::Question; 2]| {
            let answer = ask(first);
            same(answer, first.value(no_move)) && same(answer, ask(second))
        };
        pairs.len() == 6 && pairs.iter().all(again)
    };
    let names: Vec<String> = missing.iter().filter(comes_back).map(|(name, _)| format!("`{name}`")).collect();
    if !names.is_empty() {
        return Some(say::remembered(names.join(", ")));
    }
    // The table may contain the depth, but accept the result of a deeper search.
    let mut differ = fresh.filter_map(|position| {
        let less = oracle::Question::new(position, 2, position.player);
        let more = deeper(less);
        (!same(less.value(no_move), more.value(no_move))).then_some([less, more])
    });
    let mut upwards = differ.by_ref().take(3);
    let is_right = |question: &oracle::Question| same(ask(question), question.value(no_move));
    let all_right = upwards.all(|[less, more]| is_right(&less) && is_right(&more));
    let mut downwards = differ.take(3);
    let comes_back =
        all_right && downwards.all(|[less, more]| is_right(&more) && same(ask(&less), more.value(no_move)));
    comes_back.then(say::deeper_comes_back)
}

/// Returns the question one move deeper.
fn deeper(question: oracle::Question) -> oracle::Question {
    oracle::Question { depth: question.depth + 1, ..question }
}

/// Returns the question one move less deep.
fn shallower(question: oracle::Question) -> oracle::Question {
    oracle::Question { depth: question.depth - 1, ..question }
}

/// Returns the question with the other side as `me`.
fn turned(question: oracle::Question) -> oracle::Question {
    oracle::Question { me: question.me.other(), ..question }
}

/// Returns the question with the other side to move.
fn answered(question: oracle::Question) -> oracle::Question {
    let Position { board, player } = question.position;
    oracle::Question { position: Position { board, player: player.other() }, ..question }
}

/// Formats the numbers as code, such as “3.0”, in every language.
fn must_be(call: &str, expected: f64, got: f64) -> Text {
    oracles::verdicts::must_return(call, format!("{expected:?}"), format!("{got:?}"))
}
