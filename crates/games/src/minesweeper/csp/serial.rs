//! Serialisation of problems and queues for calls between processes. Deserialisation of a problem refuses values that
//! no solver can have.

use super::{Arc, Csp, Domain, Level, Queue};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{HashMap, HashSet};

/// The number part of the byte of a square without a number.
const NO_NUMBER: u8 = 9;

/// The serialised form of a problem: the level, a byte for each square (number plus domain), and the tried squares.
type Sent = (Level, Vec<u8>, Vec<(usize, usize)>);

/// The factor of the domain in the byte of a square; the number is added.
const STEP: u8 = 16;

fn byte(number: Option<u8>, domain: Domain) -> u8 {
    number.unwrap_or(NO_NUMBER) + STEP * (u8::from(domain.zero) + 2 * u8::from(domain.one))
}

fn square(byte: u8) -> Option<(Option<u8>, Domain)> {
    let (number, domain) = (byte % STEP, byte / STEP);
    if number > NO_NUMBER || domain > 3 {
        return None;
    }
    Some(((number < NO_NUMBER).then_some(number), Domain { zero: domain & 1 != 0, one: domain & 2 != 0 }))
}

impl Serialize for Csp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let squares = self.numbers.iter().zip(&self.domains).map(|(number, domain)| byte(*number, *domain));
        (self.level, squares.collect::<Vec<u8>>(), &self.tried).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Csp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Csp, D::Error> {
        let (level, squares, tried): Sent = Deserialize::deserialize(deserializer)?;
        if squares.len() != level.rows * level.columns {
            return Err(D::Error::custom("another number of squares"));
        }
        let squares: Option<Vec<_>> = squares.into_iter().map(square).collect();
        let (numbers, domains) =
            squares.ok_or_else(|| D::Error::custom("a sign that no square has"))?.into_iter().unzip();
        let csp = Csp { level, numbers, domains, tried };
        // A square is tried at most once at a time, and has at most one value meanwhile.
        let is_tried = |&(row, column): &(usize, usize)| {
            row < level.rows && column < level.columns && csp.domain(row, column) != Domain::BOTH
        };
        let distinct: HashSet<_> = csp.tried.iter().collect();
        if !csp.tried.iter().all(is_tried) || distinct.len() != csp.tried.len() {
            return Err(D::Error::custom("a try that cannot be one"));
        }
        Ok(csp)
    }
}

/// Serialises the arcs in their order.
impl Serialize for Queue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.arcs)
    }
}

/// Reads a queue without recording [`Event::Pushed`](super::Event::Pushed), because its arcs were pushed before.
impl<'de> Deserialize<'de> for Queue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Queue, D::Error> {
        let arcs: Vec<Arc> = Deserialize::deserialize(deserializer)?;
        let mut waiting = HashMap::new();
        for arc in &arcs {
            *waiting.entry(*arc).or_default() += 1;
        }
        Ok(Queue { arcs: arcs.into(), waiting })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(csp: &Csp) -> Sent {
        serde_json::from_value(serde_json::to_value(csp).unwrap()).unwrap()
    }

    fn read(sent: &Sent) -> Option<Csp> {
        serde_json::from_value(serde_json::to_value(sent).unwrap()).ok()
    }

    #[test]
    fn a_problem_arrives_with_its_tries() {
        for text in ["1## / ### 1", "sFFs / 1221 / 0000 2", "F1# 1"] {
            let Ok(mut csp) = text.parse::<Csp>() else { panic!("{text}") };
            assert_eq!(read(&sent(&csp)).as_ref(), Some(&csp));
            let free = csp.squares().find(|&(row, column)| csp.domain(row, column) == Domain::BOTH);
            if let Some((row, column)) = free {
                csp.assign(row, column, 1);
                let mut back = read(&sent(&csp)).unwrap();
                assert_eq!(back, csp);
                back.release(row, column);
            }
        }
    }

    #[test]
    fn what_no_solver_has_is_refused() {
        let mut csp: Csp = "1## / ### 1".parse().unwrap();
        csp.assign(0, 1, 0);
        let good = sent(&csp);
        assert!(read(&good).is_some());
        let changes: [fn(&mut Sent); 6] = [
            |(_, squares, _)| squares.truncate(5),
            |(_, squares, _)| squares[0] = 10,
            |(_, squares, _)| squares[0] = 4 * STEP,
            |(.., tried)| tried.push((0, 1)),
            |(.., tried)| tried.push((0, 2)),
            |(.., tried)| tried.push((7, 0)),
        ];
        for change in changes {
            let mut wrong = good.clone();
            change(&mut wrong);
            assert_eq!(read(&wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_queue_keeps_its_order_and_what_waits_twice() {
        let arc = |i, j| Arc { i: (i, 0), j: (j, 0) };
        let mut queue = Queue::from(vec![arc(0, 1), arc(1, 0), arc(0, 1)]);
        let json = serde_json::to_string(&queue).unwrap();
        let mut back: Queue = serde_json::from_str(&json).unwrap();
        for _ in 0..4 {
            assert_eq!((back.contains(arc(0, 1)), back.pop()), (queue.contains(arc(0, 1)), queue.pop()));
        }
    }
}
