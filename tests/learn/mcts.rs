//! Learning 9: `mcts` and `most_visited`: invariants of every tree, the growth from game to game, and the moves that
//! are found in solved endings.

use super::boards::{picture, see_it, square, squares};
use super::search_words as say;
use functions::learn::{mcts, most_visited};
use functions::traced::{events, positions};
use games::othello::learn::{Node, Square};
use games::othello::{Board, Color, Event, Position, square_name};
use oracles::learn::trees::{
    boards_after, bounds, certain, choices, greatest, over, random_game, result, turn, winning, with_empty,
};
use oracles::models::the_only_one;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use text::Text;

const C: f64 = 1.4;

/// A tree, with the question that it answers.
struct Tree {
    asked: Position,
    games: u32,
    root: Node,
}

/// A path to a node: all nodes from the root to it.
type Path<'a> = Vec<&'a Node>;

impl Tree {
    fn of(asked: Position, games: u32, seed: u64) -> Tree {
        Tree { asked, games, root: mcts(&asked.board, asked.player, games, &mut ChaCha8Rng::seed_from_u64(seed)) }
    }

    fn paths(&self) -> Vec<Path<'_>> {
        fn below<'a>(path: Path<'a>, all: &mut Vec<Path<'a>>) {
            let node = path[path.len() - 1];
            all.push(path.clone());
            for child in &node.children {
                below([&path[..], &[child]].concat(), all);
            }
        }
        let mut all = Vec::new();
        below(vec![&self.root], &mut all);
        all
    }

    /// Fails because of the root.
    #[track_caller]
    fn wrong(&self, must: Text, mistake: Option<Text>) -> ! {
        self.wrong_at(&vec![&self.root], must, mistake)
    }

    /// Fails because of the last node of the path.
    #[track_caller]
    fn wrong_at(&self, path: &Path, must: Text, mistake: Option<Text>) -> ! {
        let node = path[path.len() - 1];
        let moves: Vec<String> = path[1..].iter().map(|node| name(node)).collect();
        let at = if moves.is_empty() { say::at_the_root() } else { say::at_the_node(moves.join(" ")) };
        let what = picture(&self.asked.board).then(&Text::verbatim(call(self.asked, self.games))).then(&at);
        let what = what.then(&numbers(node)).then(&must);
        grading::wrong(what, mistake, see_it(self.asked, " --tree --search mcts"))
    }
}

fn call(Position { player, .. }: Position, games: u32) -> String {
    format!("mcts(&board, {player:?}, {games}, rng)")
}

/// Returns the name of the move to a node; a pass or the root has an empty name.
fn name(node: &Node) -> String {
    node.moved.0.map_or(String::new(), |(row, column)| square_name(row, column))
}

/// Lists a node and its children with visits and totals.
fn numbers(node: &Node) -> Text {
    let child = |child: &Node| format!("{} {} ({})", name(child), child.visits, signed(child.total));
    let children: Vec<String> = node.children.iter().map(child).collect();
    let alone = Text::verbatim(format!("visits {}, total {}", node.visits, signed(node.total)));
    if children.is_empty() { alone } else { alone.then(&say::children_in_numbers(children.join(", "))) }
}

/// Formats a total with its sign; zero has no minus.
fn signed(total: f64) -> String {
    format!("{:+}", total + 0.0)
}

fn is_over(node: &Node) -> bool {
    turn(&node.position.board, node.position.player).is_none()
}

fn below(node: &Node) -> u32 {
    node.children.iter().map(|child| child.visits).sum()
}

/// Returns trees of positions far from the end and near it, with different numbers of games.
fn forest() -> Vec<Tree> {
    let far = [Position::default()].into_iter().chain([40, 20].into_iter().flat_map(|empty| with_empty(empty).take(2)));
    let near = (3..=6).flat_map(|empty| with_empty(empty).take(4));
    let mut all: Vec<Tree> = far.flat_map(|at| [1, 2, 5, 30, 150].map(|games| Tree::of(at, games, 1))).collect();
    all.extend(near.flat_map(|at| [1, 2, 3, 20, 150].map(|games| Tree::of(at, games, 2))));
    all
}

#[grading::test(points = 1)]
fn nothing_to_try_is_no_mistake() {
    // No game is tried.
    for position in [Position::default()].into_iter().chain(with_empty(20).take(3)) {
        let tree = Tree::of(position, 0, 1);
        must_have_the_root(&tree);
        if tree.root.visits != 0 || tree.root.total != 0.0 || below(&tree.root) != 0 {
            tree.wrong(say::no_game_was_asked_for(), None);
        }
    }
    // The game is over.
    let ends = (0..8).filter_map(|seed| random_game(seed).pop());
    let some_empty = (8..200).filter_map(|seed| random_game(seed).pop()).filter(|end| end.board.empty() > 0).take(4);
    let over: Vec<Tree> = ends.chain(some_empty).map(|position| Tree::of(position, 7, 1)).collect();
    let total = |tree: &Tree| 7.0 * result(&tree.asked.board, tree.asked.player.other());
    for tree in &over {
        must_have_the_root(tree);
        if tree.root.visits != 7 || tree.root.total != total(tree) || !tree.root.children.is_empty() {
            let side = tree.asked.player.other().text();
            let must = say::over_must_count(7, signed(total(tree)), side);
            // The totals of the root alone do not tell for which side they count. Visits do not tell whether final
            // positions are left out.
            let smell = match tree.root.visits {
                7 => results_smell_of(&endings(false)),
                _ => visits_smell_of(&forest()),
            };
            tree.wrong(must, smell);
        }
    }
    // The side that is asked about has to pass.
    let pass = |position: Position| {
        let asked = Position { player: position.player.other(), ..position };
        (turn(&asked.board, asked.player) == Some(position.player)).then_some(asked)
    };
    for asked in (0..100).flat_map(random_game).filter_map(pass).take(8) {
        let tree = Tree::of(asked, 12, 1);
        must_have_the_root(&tree);
        if tree.root.visits != 12 {
            tree.wrong(say::root_must_count(12), None);
        }
    }
}

/// Fails unless the root is the position asked about.
#[track_caller]
fn must_have_the_root(tree: &Tree) {
    let Position { board, player } = tree.asked;
    let player = turn(&board, player).unwrap_or(player);
    let Node { position, moved, .. } = &tree.root;
    if *position != (Position { board, player }) || *moved != (None, player.other()) {
        tree.wrong(say::root_must_be(player.text(), position.player.text()), None);
    }
}

#[grading::test(points = 1)]
fn every_game_counts_once_in_every_node_on_its_way() {
    let forest = forest();
    for tree in &forest {
        if tree.root.visits != tree.games {
            tree.wrong(say::root_must_count(tree.games), visits_smell_of(&forest));
        }
        for path in tree.paths() {
            let node = path[path.len() - 1];
            if below(node) > 0 && node.visits != below(node) + 1 {
                let must = say::visits_must_add_up(node.visits, below(node) + 1);
                tree.wrong_at(&path, must, visits_smell_of(&forest));
            }
        }
    }
    work(Position::default());
    work(with_empty(24).next().expect("there is one"));
    let roots = |seed| forest_of_one(seed).root;
    if roots(1) != roots(1) {
        forest_of_one(1).wrong(say::same_generator_same_tree(), None);
    }
    if (2..8).all(|seed| roots(seed) == roots(1)) {
        forest_of_one(1).wrong(say::other_generator_other_tree(), None);
    }
}

fn forest_of_one(seed: u64) -> Tree {
    Tree::of(Position::default(), 60, seed)
}

fn visits_smell_of(forest: &[Tree]) -> Option<Text> {
    let all = |holds: &dyn Fn(&Tree, &Node) -> bool| {
        forest.iter().all(|tree| tree.paths().iter().all(|path| holds(tree, path[path.len() - 1])))
    };
    let inner = |node: &Node| below(node) > 0;
    let some_inner = forest.iter().any(|tree| inner(&tree.root));
    let second_stays = forest.iter().all(|tree| tree.root.visits == tree.games)
        && all(&|_, node| is_over(node) || !inner(node) || node.visits == below(node) + 2)
        && all(&|_, node| is_over(node) || inner(node) == (node.visits > 2));
    let late_children = all(&|_, node| is_over(node) || node.children.is_empty() == (node.visits < 3));
    let models = [
        (forest.iter().all(|tree| tree.root.visits == 0), say::root_is_not_counted()),
        (forest.iter().all(|tree| tree.root.visits == 2 * tree.games), say::counted_twice()),
        (second_stays && late_children, say::children_come_too_late()),
        (second_stays && !late_children, say::second_game_stays_at_the_node()),
        (
            some_inner && all(&|_, node| !inner(node) || node.visits == below(node)),
            say::first_game_goes_on_to_a_child(),
        ),
        (some_inner && all(&|_, node| !inner(node) || node.visits == 1), say::only_the_last_node_counts()),
    ];
    the_only_one(models.into_iter().filter_map(|(fits, words)| fits.then_some(words)))
}

/// Checks the work: a playout from the last node of each game, the children of each node, and nothing else.
#[track_caller]
fn work(asked: Position) {
    const GAMES: u32 = 100;
    let (tree, examined) = positions(|| Tree::of(asked, GAMES, 3));
    let children: usize = tree.paths().iter().map(|path| path[path.len() - 1].children.len()).sum();
    // Code may create the children of a node, or those of its parent, once more.
    let most = GAMES as usize * asked.board.empty() + 3 * children;
    if examined > most {
        tree.wrong(say::too_much_work(GAMES, most, examined), None);
    }
}

#[grading::test(points = 1)]
fn a_node_gets_its_children_at_its_second_game() {
    let forest = forest();
    for tree in &forest {
        for path in tree.paths() {
            let node = path[path.len() - 1];
            let may = boards_after(node.position).len();
            let must = if node.visits < 2 { 0 } else { may };
            if node.children.len() != must {
                let smell = children_smell_of(&forest);
                let said = match node.visits < 2 {
                    true => say::must_have_no_children(),
                    false => say::must_have_children(node.visits, must),
                };
                tree.wrong_at(&path, said, smell);
            }
            let follows = |child: &Node| {
                let Position { board, player } = child.position;
                let made = boards_after(node.position).into_iter().find(|(at, _)| Some(*at) == child.moved.0);
                made.is_some_and(|(_, after)| after == board)
                    && child.moved.1 == node.position.player
                    && turn(&board, child.moved.1.other()).is_none_or(|turn| turn == player)
            };
            if let Some(child) = node.children.iter().find(|child| !follows(child)) {
                tree.wrong_at(&path, say::child_must_follow(name(child)), None);
            }
        }
    }
    if forest.iter().all(|tree| tree.root.visits == 0) {
        forest[0].wrong(say::root_must_count(forest[0].games), None);
    }
}

fn children_smell_of(forest: &[Tree]) -> Option<Text> {
    let all = |holds: &dyn Fn(usize, &Node) -> bool| {
        let good = |path: &Path| is_over(path[path.len() - 1]) || holds(path.len() - 1, path[path.len() - 1]);
        forest.iter().all(|tree| tree.paths().iter().all(good))
    };
    let from = |least: u32| all(&|_, node| node.children.is_empty() == (node.visits < least));
    let models = [
        (from(1), say::children_come_too_early()),
        (from(3), say::children_come_too_late()),
        (all(&|depth, node| node.children.is_empty() == (depth > 0 || node.visits < 2)), say::only_one_level()),
        (all(&|depth, node| node.children.is_empty() == (depth > 0 || node.visits < 1)), say::only_one_level()),
    ];
    the_only_one(models.into_iter().filter_map(|(fits, words)| fits.then_some(words)))
}

/// Whether a side passes in the tree of all games from here on.
fn passes(position: Position) -> bool {
    boards_after(position).into_iter().any(|(_, board)| {
        let next = turn(&board, position.player.other());
        next == Some(position.player) || next.is_some_and(|player| passes(Position { board, player }))
    })
}

/// Returns trees of endings with passes or without.
fn endings(with_passes: bool) -> Vec<Tree> {
    let fits = move |position: &Position| passes(*position) == with_passes && boards_after(*position).len() > 1;
    let positions = (3..=5).flat_map(|empty| with_empty(empty).filter(fits).take(8));
    positions.zip(0..).map(|(position, seed)| Tree::of(position, 120, seed)).collect()
}

#[grading::test(points = 1)]
fn results_count_for_the_side_that_moved() {
    let forest = endings(false);
    forest.iter().for_each(|tree| must_hold_results(tree, &forest));
}

#[grading::test(points = 1)]
fn they_do_so_after_a_pass_too() {
    let forest = endings(true);
    forest.iter().for_each(|tree| must_hold_results(tree, &forest));
}

/// Converts the total of a node from the view of side `of` to that of side `by`.
fn seen(total: f64, of: Color, by: Color) -> f64 {
    if of == by { total } else { -total }
}

/// Checks that the total of a node is the sum of its children's totals and of the result of the first game. That result
/// is unknown, but if all games end alike, the total is known.
#[track_caller]
fn must_hold_results(tree: &Tree, forest: &[Tree]) {
    for path in tree.paths() {
        let node = path[path.len() - 1];
        let mover = node.moved.1;
        // The visits are scaled to games: another test checks how often each game is counted.
        let each = (tree.root.visits / tree.games).max(1);
        let each = if tree.root.visits == each * tree.games { each } else { 1 };
        let games = f64::from(node.visits) / f64::from(each);
        if let Some(result) = certain(node.position, mover)
            && (node.total - result * games).abs() > 1e-9
        {
            let must = say::total_is_certain(mover.text(), signed(result * games));
            tree.wrong_at(&path, must, results_smell_of(forest));
        }
        if node.visits == below(node) + 1 && !first_result_fits(node) {
            let sum: f64 = node.children.iter().map(|child| seen(child.total, child.moved.1, mover)).sum();
            let must = say::totals_must_add_up(mover.text(), signed(sum), signed(node.total));
            tree.wrong_at(&path, must, results_smell_of(forest));
        }
    }
    if tree.root.visits == 0 {
        tree.wrong(say::root_must_count(tree.games), None);
    }
}

/// Whether the total of this node allows a result of 1, 0 or -1 for its first game.
fn first_result_fits(node: &Node) -> bool {
    let sum: f64 = node.children.iter().map(|child| seen(child.total, child.moved.1, node.moved.1)).sum();
    is_over(node) || [1.0, 0.0, -1.0].contains(&(node.total - sum))
}

/// Returns the known mistake that explains the totals of these trees and of trees of finished games.
fn results_smell_of(forest: &[Tree]) -> Option<Text> {
    let ends: Vec<Tree> = over().into_iter().map(|position| Tree::of(position, 7, 1)).collect();
    let forest = || forest.iter().chain(&ends);
    type Sees = fn(&Tree, &Path) -> Color;
    let sees: [(Sees, fn() -> Text); 7] = [
        (|_, path| path[path.len() - 1].position.player.other(), say::sign_turns_at_each_level),
        (|_, path| path[path.len() - 1].position.player, say::totals_of_the_side_to_move),
        (|_, path| path[path.len() - 1].moved.1.other(), say::totals_of_the_side_to_move),
        (|_, _| Color::Black, say::totals_of_one_side),
        (|tree, _| tree.root.position.player, say::totals_of_one_side),
        (|tree, _| tree.root.position.player.other(), say::totals_of_one_side),
        (
            |tree, path| {
                if path.len() % 2 == 0 { tree.root.position.player } else { tree.root.position.player.other() }
            },
            say::sign_turns_at_each_level,
        ),
    ];
    let all = || forest().flat_map(|tree| tree.paths().into_iter().map(move |path| (tree, path)));
    let fits = |(sees, _): &&(Sees, fn() -> Text)| {
        all().all(|(tree, path)| {
            let node = path[path.len() - 1];
            let total = seen(node.total, sees(tree, &path), node.moved.1);
            certain(node.position, node.moved.1).is_none_or(|result| total == result * f64::from(node.visits))
        })
    };
    // Results other than 1, 0 or -1 for won, drawn and lost.
    let counts = |values: [f64; 3]| {
        all().all(|(_, path)| {
            let node = path[path.len() - 1];
            certain(node.position, node.moved.1)
                .is_none_or(|result| node.total == f64::from(node.visits) * values[(1.0 - result) as usize])
        })
    };
    // Totals that add up have no wrong sign.
    let add_up = all().all(|(_, path)| first_result_fits(path[path.len() - 1]));
    // Each result changes its sign on every level, whichever side moved.
    let at_each_level = all().all(|(_, path)| {
        let node = path[path.len() - 1];
        let sum: f64 = node.children.iter().map(|child| -child.total).sum();
        let ended = result(&node.position.board, node.moved.1) * f64::from(node.visits);
        if is_over(node) { node.total == ended } else { [1.0, 0.0, -1.0].contains(&(node.total - sum)) }
    });
    let visits = all().all(|(_, path)| path[path.len() - 1].total == f64::from(path[path.len() - 1].visits));
    let empty = all().all(|(_, path)| path[path.len() - 1].total == 0.0);
    let models = sees.iter().filter(fits).map(|(_, words)| words());
    let rest = [
        (at_each_level && !add_up, say::sign_turns_at_each_level()),
        (visits, say::totals_are_visits()),
        (counts([1.0, 0.0, 0.0]) || counts([1.0, -1.0, -1.0]), say::draws_count_as_defeats()),
        (counts([1.0, 0.5, 0.0]), say::results_from_0_to_1()),
        (empty, say::no_results()),
    ];
    let rest = rest.into_iter().filter_map(|(fits, words)| fits.then_some(words));
    the_only_one(models.chain(rest)).or_else(plays_from_elsewhere)
}

/// Returns a message if no game was played on from a node with a single visit.
fn plays_from_elsewhere() -> Option<Text> {
    let (tree, trace) = events::<Event, _>(|| Tree::of(Position::default(), 12, 3));
    let played = |node: &Node| trace.events.iter().any(|event| event.before == node.position.board);
    let leaves: Vec<&Node> = tree
        .paths()
        .iter()
        .map(|path| path[path.len() - 1])
        .filter(|node| node.visits == 1 && node.children.is_empty() && !is_over(node))
        .collect();
    (leaves.len() > 1 && leaves.iter().any(|leaf| !played(leaf))).then(say::plays_out_from_elsewhere)
}

/// A choice on the way down: the node before it, with its children only, its depth, and the child that was chosen.
struct Choice {
    asked: Position,
    games: u32,
    node: Node,
    depth: usize,
    taken: usize,
}

/// Returns a node without the descendants of its children.
fn flat(node: &Node) -> Node {
    let alone = |node: &Node| Node { children: Vec::new(), moved: node.moved, ..*node };
    Node { children: node.children.iter().map(alone).collect(), ..alone(node) }
}

/// Returns the choices of the game that turned the tree `before` into `after`: each node before its choice, and the
/// index chosen. Returns `None` if it was not exactly one game.
fn way(before: &Node, after: &Node) -> Option<Vec<(Node, usize)>> {
    let mut node = flat(before);
    if before.children.is_empty() {
        node.children = flat(after).children;
        node.children.iter_mut().for_each(|child| (child.visits, child.total) = (0, 0.0));
    }
    let same = |(one, other): (&Node, &Node)| one.moved == other.moved;
    let fits = after.visits == before.visits + 1
        && node.children.len() == after.children.len()
        && node.children.iter().zip(&after.children).all(same);
    let changed: Vec<usize> =
        (0..node.children.len()).filter(|i| node.children[*i].visits != after.children[*i].visits).collect();
    match changed[..] {
        _ if !fits => None,
        [] => Some(Vec::new()),
        [taken] => {
            let rest = way(before.children.get(taken).unwrap_or(&node.children[taken]), &after.children[taken])?;
            Some([vec![(node, taken)], rest].concat())
        }
        _ => None,
    }
}

#[grading::test(points = 1)]
fn each_game_goes_down_by_uct_choice() {
    const GAMES: u32 = 70;
    let ends = [30, 12, 6, 5].into_iter().flat_map(|empty| with_empty(empty).take(2));
    let mut all: Vec<Choice> = Vec::new();
    for asked in [Position::default()].into_iter().chain(ends) {
        let mut before = Tree::of(asked, 0, 4);
        for games in 1..=GAMES {
            let tree = Tree::of(asked, games, 4);
            let Some(way) = way(&before.root, &tree.root) else {
                tree.wrong(say::must_grow_by_one_game(games - 1), None);
            };
            let choice = |(depth, (node, taken))| Choice { asked, games, node, depth, taken };
            all.extend(way.into_iter().enumerate().map(choice));
            before = tree;
        }
    }
    for Choice { asked, games, node, taken, .. } in &all {
        let may = may_take(node, C);
        if !may.contains(taken) {
            let best: Vec<Square> = may.iter().filter_map(|i| node.children[*i].moved.0).collect();
            let got = node.children[*taken].moved.0.map_or(String::new(), square);
            let must = say::must_go_down_to(*games, squares(&best), got);
            let what = picture(&node.position.board).then(&numbers(node)).then(&must);
            grading::wrong(what, way_smells_of(&all), see_it(*asked, " --tree --search mcts"));
        }
    }
    if all.is_empty() {
        before_any_choice();
    }
}

/// Fails because no tree has more than its root.
#[track_caller]
fn before_any_choice() -> ! {
    let tree = Tree::of(Position::default(), 70, 4);
    tree.wrong(say::must_have_children(tree.root.visits, 4), None)
}

/// Returns the children that may be chosen, whether the current game is counted already or not.
fn may_take(node: &Node, c: f64) -> Vec<usize> {
    let mut may = choices(node, c);
    if node.children.iter().all(|child| child.visits > 0) {
        may.extend(greatest(&bounds(node, node.visits + 1, c)));
    }
    may.sort_unstable();
    may.dedup();
    may
}

fn way_smells_of(all: &[Choice]) -> Option<Text> {
    let fits = |may: &dyn Fn(&Choice) -> Vec<usize>| all.iter().all(|choice| may(choice).contains(&choice.taken));
    let turned = |node: &Node| {
        let mut node = node.clone();
        node.children.iter_mut().for_each(|child| child.total = -child.total);
        may_take(&node, C)
    };
    let other_c = [0.0, 0.5, 0.7, 1.0, 2.0].iter().any(|c| fits(&|choice| may_take(&choice.node, *c)));
    let models = [
        (fits(&|_| vec![0]), oracles::learn::always_the_first_child()),
        (other_c, say::other_c()),
        (fits(&|choice| turned(&choice.node)), say::chooses_for_the_opponent()),
        (
            fits(&|Choice { asked, node, .. }| match node.position.player == asked.player {
                true => may_take(node, C),
                false => turned(node),
            }),
            say::opponent_chooses_the_worst(),
        ),
        (
            fits(&|Choice { node, depth, .. }| match depth {
                0 => may_take(node, C),
                _ => (0..node.children.len()).collect(),
            }),
            say::only_the_root_chooses(),
        ),
    ];
    the_only_one(models.into_iter().filter_map(|(fits, words)| fits.then_some(words)))
}

#[grading::test(points = 1)]
fn the_move_that_wins_is_visited_most() {
    for (position, seed) in to_be_won().zip(0..) {
        let tree = Tree::of(position, 600, seed);
        let visits: Vec<f64> = tree.root.children.iter().map(|child| f64::from(child.visits)).collect();
        let wins = winning(position);
        let most: Vec<Square> = greatest(&visits).into_iter().filter_map(|i| tree.root.children[i].moved.0).collect();
        if most.is_empty() || most.iter().any(|at| !wins.contains(at)) {
            let must = say::winning_move_must_lead(squares(&wins), squares(&most));
            tree.wrong(must, plays_from_elsewhere());
        }
    }
}

/// Returns endings in which some moves win and some do not.
fn to_be_won() -> impl Iterator<Item = Position> {
    let fits = |position: &Position| {
        let (wins, moves) = (winning(*position).len(), boards_after(*position).len());
        wins > 0 && wins < moves
    };
    (3..=5).flat_map(move |empty| with_empty(empty).filter(fits).take(6))
}

/// Returns a root whose children have random visits and means.
fn root(seed: u64) -> Node {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let position = with_empty(50 - seed as usize % 40).nth(2).expect("there is one");
    let mut root = Node::root(&position.board, position.player);
    root.expand();
    for child in &mut root.children {
        child.visits = chance.random_range(1..60);
        child.total = f64::from(chance.random_range(0..=2 * child.visits)) - f64::from(child.visits);
    }
    root.visits = below(&root) + 1;
    root
}

#[grading::test(points = 1)]
fn the_most_visited_child_is_the_move() {
    let roots: Vec<Node> = (0..30).map(root).collect();
    let answers: Vec<(Node, Option<Square>)> = roots.iter().map(|root| (root.clone(), most_visited(root))).collect();
    for (root, got) in &answers {
        let most = places(root, |child| f64::from(child.visits));
        if !got.is_some_and(|got| most.contains(&got)) {
            let got = got.map_or("None".to_owned(), square);
            let what = picture(&root.position.board).then(&numbers(root));
            let must = what.then(&say::must_be_the_most_visited(squares(&most), got));
            grading::wrong(must, move_smells_of(&answers), None);
        }
    }
    let end = random_game(1).pop().expect("a game has a position");
    for lonely in [Node::root(&end.board, end.player), Node::root(&Board::new(), Color::Black)] {
        if let Some(got) = most_visited(&lonely) {
            let what = picture(&lonely.position.board).then(&numbers(&lonely));
            grading::wrong(what.then(&say::must_have_no_move(square(got))), None, None);
        }
    }
}

fn move_smells_of(answers: &[(Node, Option<Square>)]) -> Option<Text> {
    type Worth = fn(&Node) -> f64;
    let models: [(Worth, fn() -> Text); 3] = [
        (Node::mean, say::best_mean_is_moved),
        (|child| child.total, say::best_mean_is_moved),
        (|child| -f64::from(child.visits), say::fewest_visits_are_moved),
    ];
    let fits = |(worth, _): &&(Worth, fn() -> Text)| {
        answers.iter().all(|(root, got)| got.is_some_and(|got| places(root, worth).contains(&got)))
    };
    the_only_one(models.iter().filter(fits).map(|(_, words)| words()))
}

/// Returns the moves to the children of greatest worth.
fn places(root: &Node, worth: impl Fn(&Node) -> f64) -> Vec<Square> {
    let values: Vec<f64> = root.children.iter().map(worth).collect();
    greatest(&values).into_iter().filter_map(|i| root.children[i].moved.0).collect()
}
