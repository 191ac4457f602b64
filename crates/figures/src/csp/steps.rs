//! The figures of AC-3 step by step, from its trace, and of its failure if the requeue is taken literally.

use super::draw::{Board, CHIP, picture, queue, room};
use super::words as say;
use super::{legend_of_arcs, view};
use crate::svg::Svg;
use games::minesweeper::csp::{Arc, Csp, Domain, Event, Queue, listen};
use games::minesweeper::{Field, View};
use games_ear::EAR;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::csp::{ac3 as our_ac3, constraints, revise};
use solutions::minesweeper::{linksklick, nachbarn};

/// The board of both figures.
const WITNESS: &str = "#1#0# 1";

/// The distance from one square to the next, in pixels.
const PITCH: f32 = 62.0;

/// An implementation of `ac3`: the solution, or a variant.
type Ac3 = fn(&mut Csp, &mut Queue) -> bool;

/// The state at the beginning, or after a revision that deleted a value.
#[derive(Clone)]
struct Step {
    /// the number of revisions so far, including this one
    revisions: usize,
    deleted: Option<(Arc, u8)>,
    /// the problem and the queue afterwards, and the arcs that returned to the queue
    csp: Csp,
    queue: Vec<Arc>,
    back: Vec<Arc>,
}

/// Returns the problem of a view, and the arcs of its open squares.
fn with_all_arcs(view: &View) -> (Csp, Vec<Arc>) {
    let mut csp = Csp::new(view);
    let open: Vec<_> = csp.squares().filter(|&(row, column)| csp.number(row, column).is_some()).collect();
    let mut arcs: Vec<Arc> = open.into_iter().flat_map(|(row, column)| constraints(&mut csp, row, column)).collect();
    arcs.sort();
    arcs.dedup();
    (csp, arcs)
}

/// Runs `ac3` and returns its steps and the total number of revisions.
fn run(ac3: Ac3) -> (Vec<Step>, usize) {
    let (csp, arcs) = with_all_arcs(&view(WITNESS));
    let (consistent, trace) = listen(EAR, || ac3(&mut csp.clone(), &mut Queue::from(arcs.clone())));
    assert!(consistent, "{csp}");
    let events = trace.events.into_iter().skip(arcs.len());
    let (mut revisions, mut arc) = (0, arcs[0]);
    let mut now = Step { revisions, deleted: None, csp, queue: arcs, back: Vec::new() };
    let mut steps = Vec::new();
    for event in events {
        match event {
            Event::Popped(popped) => {
                if now.revisions == revisions {
                    steps.push(now.clone());
                }
                now.queue.remove(0);
                (revisions, arc) = (revisions + 1, popped);
            }
            Event::Deleted { at: (row, column), value } => {
                now.csp.delete(row, column, value);
                (now.revisions, now.deleted, now.back) = (revisions, Some((arc, value)), Vec::new());
            }
            Event::Pushed(pushed) => {
                now.queue.push(pushed);
                now.back.push(pushed);
            }
            _ => {}
        }
    }
    if now.revisions == revisions {
        steps.push(now);
    }
    (steps, revisions)
}

/// Draws the board and the queue at the beginning and after each deletion.
pub fn ac3() -> Svg {
    let (steps, revisions) = run(our_ac3);
    let (wide, high) = room(&steps[0].csp, PITCH);
    let line = high + CHIP.1 + 40.0;
    let longest = steps.iter().map(|step| step.queue.len()).max().unwrap_or(0);
    let width = (40.0 + CHIP.0 * longest as f32).max(wide + 320.0);
    let mut svg = picture(&say::ac3(), (width, line * steps.len() as f32 + 122.0));
    for (i, step) in steps.iter().enumerate() {
        let y = 8.0 + line * i as f32;
        let board = Board { csp: &step.csp, corner: (2.0, y), pitch: PITCH };
        board.draw(&mut svg);
        queue(&mut svg, (24.0, y + high + 12.0), &step.queue, &step.back);
        svg.line((12.0, y + line - 6.0), (width - 12.0, y + line - 6.0), "hair");
        if let Some((arc, value)) = step.deleted {
            board.arc(&mut svg, arc);
            let words = say::deletes(step.revisions, arc, value).to_string();
            svg.text((wide + 26.0, y + 44.0), &words, "left bold");
        } else {
            svg.text((wide + 26.0, y + 44.0), say::the_queue_at_first(), "left bold");
        }
    }
    let y = 8.0 + line * steps.len() as f32;
    svg.text((24.0, y + 20.0), say::at_the_end(revisions), "left bold");
    for (i, (back, words)) in
        [(&[][..], say::waits()), (&steps[0].queue[..1], say::came_back())].into_iter().enumerate()
    {
        let corner = (24.0, y + 36.0 + 34.0 * i as f32);
        queue(&mut svg, corner, &steps[0].queue[..1], back);
        svg.text((corner.0 + CHIP.0 + 8.0, corner.1 + 17.0), words, "left");
    }
    svg
}

/// Runs AC-3 without checking whether an arc is already in the queue.
fn twice_ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while let Some(arc) = queue.pop() {
        if !revise(csp, arc) {
            continue;
        }
        for (r, c) in nachbarn(csp.level(), arc.i.0, arc.i.1) {
            let open = csp.number(r, c).is_some();
            for i in nachbarn(csp.level(), r, c).into_iter().filter(|&i| open && i != arc.i) {
                queue.push(Arc { i, j: (r, c) });
            }
        }
    }
    true
}

/// Prints the number of revisions that each way of requeueing needs after a first click. Also prints the number of
/// boards on which the literal one misses a deletion.
pub fn print() {
    const ROUNDS: u64 = 1000;
    for level in ["8x8/10", "16x16/40"] {
        let mut revisions = [0; 3];
        let (mut arcs, mut missed) = (0, 0);
        for seed in 0..ROUNDS {
            let mut field = Field::new(level.parse().expect("a level"));
            linksklick(&mut field, 3, 3, &mut ChaCha8Rng::seed_from_u64(seed));
            let (csp, all) = with_all_arcs(&field.view());
            arcs += all.len();
            let ends = [our_ac3 as Ac3, twice_ac3, literal_ac3].map(|ac3| {
                let (mut csp, mut queue) = (csp.clone(), Queue::from(all.clone()));
                let (_, trace) = listen(EAR, || ac3(&mut csp, &mut queue));
                (csp, trace.events.iter().filter(|event| matches!(event, Event::Popped(_))).count())
            });
            revisions.iter_mut().zip(&ends).for_each(|(all, (_, popped))| *all += popped);
            missed += u64::from(ends[2].0 != ends[0].0);
        }
        let [ours, twice, literal] = revisions;
        println!(
            "ac3: {ROUNDS} boards after a first click at (3, 3) of {level}, {arcs} arcs in all: {ours} revisions,"
        );
        println!(
            "  {twice} where arcs wait twice, {literal} with the literal requeue, which misses something on {missed}"
        );
    }
}

/// Runs AC-3 with Mackworth's line taken literally. When the arc (k, m) has deleted a value, (i, k) returns for each
/// neighbour i of k except m.
fn literal_ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while let Some(arc) = queue.pop() {
        if !revise(csp, arc) {
            continue;
        }
        let (row, column) = arc.i;
        if csp.domain(row, column) == Domain::EMPTY {
            return false;
        }
        for neighbour in nachbarn(csp.level(), row, column) {
            let back = Arc { i: neighbour, j: arc.i };
            if neighbour != arc.j && !queue.contains(back) {
                queue.push(back);
            }
        }
    }
    true
}

/// Draws the arcs that return after the first deletion, and the results of the literal and the correct requeue.
pub fn requeue() -> Svg {
    let sides = [(say::literally(), literal_ac3 as Ac3), (say::as_needed(), our_ac3)];
    let (wide, high) = room(&Csp::new(&view(WITNESS)), PITCH);
    let line = high + 46.0;
    let mut svg = picture(&say::requeue(), (2.0 * (wide + 30.0), 2.0 * line + 98.0));
    for (i, (words, ac3)) in sides.into_iter().enumerate() {
        let (x, middle) = (6.0 + (wide + 30.0) * i as f32, 18.0 + wide / 2.0 + (wide + 30.0) * i as f32);
        let (steps, _) = run(ac3);
        let [first, .., last] = &steps[1..] else { panic!("two deletions at least") };
        svg.text((middle, 26.0), words, "bold");
        let board = Board { csp: &first.csp, corner: (x, 34.0), pitch: PITCH };
        board.draw(&mut svg);
        first.back.iter().for_each(|&arc| board.arc(&mut svg, arc));
        let (arc, value) = first.deleted.expect("it is after a deletion");
        svg.text((middle, 34.0 + high + 22.0), say::k_has_lost(arc.i.0, arc.i.1, value), "below");
        Board { csp: &last.csp, corner: (x, 34.0 + line), pitch: PITCH }.draw(&mut svg);
        svg.text((middle, 34.0 + line + high + 22.0), say::where_it_ends(), "below");
    }
    legend_of_arcs(&mut svg, (34.0, 2.0 * line + 46.0));
    svg
}
