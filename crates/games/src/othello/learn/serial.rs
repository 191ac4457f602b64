//! Serialisation of networks and trees for calls between processes. Deserialisation refuses values that no program can
//! have built from tuples and moves. Code may thus look up a weight for each pattern of a network, and visit a tree
//! level by level, without checks.

use super::{Network, Node, Square, Tuple};
use crate::bytes::Bytes;
use crate::othello::words as say;
use crate::othello::{Board, Color, Position, SIZE};
use crate::refuse;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The maximum number of places of a network. All lines of up to eight squares have 1274.
const MOST_PLACES: usize = 1 << 14;

/// The maximum number of nodes on a path from the root to a leaf: a game has at most 60 moves.
const DEEPEST: usize = 64;

/// The serialised form of a network.
#[derive(Serialize, Deserialize)]
struct Packed {
    /// For each tuple: the number of squares (one byte), the number of places (two bytes), and the squares of each
    /// place (a byte each).
    places: Bytes,
    /// The weights of all tuples, as `f64` in little-endian order.
    weights: Bytes,
}

/// Returns the number of weights of a tuple with this number of squares; `None` if no tuple has so many.
fn weights(squares: usize) -> Option<usize> {
    (1..=SIZE).contains(&squares).then(|| 3_usize.pow(squares as u32))
}

/// Packs a network; `None` if the network is invalid.
fn pack(network: &Network) -> Option<Packed> {
    let (mut places, mut all) = (Vec::new(), Vec::with_capacity(8 * network.count()));
    let mut count = 0;
    for tuple in &network.tuples {
        let squares = tuple.places.first()?.len();
        count += tuple.places.len();
        if tuple.weights.len() != weights(squares)? || count > MOST_PLACES {
            return None;
        }
        places.push(squares as u8);
        places.extend((tuple.places.len() as u16).to_le_bytes());
        for place in &tuple.places {
            if place.len() != squares {
                return None;
            }
            for &(row, column) in place {
                places.push((row < SIZE && column < SIZE).then_some((SIZE * row + column) as u8)?);
            }
        }
        all.extend(tuple.weights.iter().flat_map(|weight| weight.to_le_bytes()));
    }
    Some(Packed { places: Bytes(places), weights: Bytes(all) })
}

/// Unpacks a network; `None` if the bytes describe no valid network.
fn unpack(packed: &Packed) -> Option<Network> {
    let mut tuples = Vec::new();
    let (mut rest, (mut all, pieces)) = (&packed.places.0[..], packed.weights.0.as_chunks());
    let mut left = MOST_PLACES;
    while let [squares, low, high, behind @ ..] = rest {
        let (squares, count) = (usize::from(*squares), usize::from(u16::from_le_bytes([*low, *high])));
        let (own, others) = all.split_at_checked(weights(squares)?)?;
        let (its, behind) = behind.split_at_checked(count * squares)?;
        left = left.checked_sub(count.max(1))?;
        let square = |number: &u8| -> Square { (usize::from(*number) / SIZE, usize::from(*number) % SIZE) };
        if count == 0 || its.iter().any(|number| usize::from(*number) >= SIZE * SIZE) {
            return None;
        }
        let places = its.chunks_exact(squares).map(|place| place.iter().map(square).collect()).collect();
        tuples.push(Tuple { places, weights: own.iter().map(|weight| f64::from_le_bytes(*weight)).collect() });
        (rest, all) = (behind, others);
    }
    (rest.is_empty() && all.is_empty() && pieces.is_empty()).then_some(Network { tuples })
}

/// Serialises the network in packed form.
///
/// # Panics
/// The number of places or weights of a tuple is wrong, or a square is outside the board.
impl Serialize for Network {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        pack(self).unwrap_or_else(|| refuse(say::no_network())).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Network {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Network, D::Error> {
        unpack(&Packed::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("no network"))
    }
}

/// A node without its descendants: its own values and the number of its children.
#[derive(Serialize, Deserialize)]
struct Alone {
    board: Board,
    player: Color,
    moved: (Option<u8>, Color),
    visits: u32,
    total: f64,
    children: u32,
}

/// Appends a node and its descendants in depth-first order, each node before its children. Returns `None` if the tree
/// is too deep, or if a move is outside the board.
fn flatten(node: &Node, deepest: usize, all: &mut Vec<Alone>) -> Option<()> {
    let &Node { position: Position { board, player }, moved: (at, color), visits, total, ref children } = node;
    let at = match at {
        Some((row, column)) => Some((row < SIZE && column < SIZE).then_some((SIZE * row + column) as u8)?),
        None => None,
    };
    all.push(Alone { board, player, moved: (at, color), visits, total, children: children.len() as u32 });
    let deepest = deepest.checked_sub(1)?;
    children.iter().try_for_each(|child| flatten(child, deepest, all))
}

/// Reads a node and its descendants in depth-first order; `None` if a node is missing or invalid, or if the tree is too
/// deep.
fn unflatten(all: &mut impl Iterator<Item = Alone>, deepest: usize) -> Option<Node> {
    let Alone { board, player, moved: (at, color), visits, total, children } = all.next()?;
    let deepest = deepest.checked_sub(1)?;
    let at = match at.map(usize::from) {
        Some(square) => Some((square < SIZE * SIZE).then_some((square / SIZE, square % SIZE))?),
        None => None,
    };
    let children = (0..children).map(|_| unflatten(all, deepest)).collect::<Option<Vec<Node>>>()?;
    Some(Node { position: Position { board, player }, moved: (at, color), visits, total, children })
}

/// Serialises the tree as a list of nodes in depth-first order.
///
/// # Panics
/// The tree is deeper than any game is long, or a move is outside the board.
impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut all = Vec::new();
        flatten(self, DEEPEST, &mut all).unwrap_or_else(|| refuse(say::no_tree()));
        all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node, D::Error> {
        let mut all = Vec::<Alone>::deserialize(deserializer)?.into_iter();
        let node = unflatten(&mut all, DEEPEST).filter(|_| all.next().is_none());
        node.ok_or_else(|| D::Error::custom("no tree"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::panic::catch_unwind;

    /// Returns the network or tree after serialisation and deserialisation.
    fn arrived<T: Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
        serde_json::from_value(serde_json::to_value(value).unwrap()).unwrap()
    }

    #[test]
    fn networks_arrive_as_they_were() {
        let mut all = vec![Network { tuples: Vec::new() }, Network::singles(), Network::lines(8)];
        // In the first network each place has its own weights; in the second one all squares share three weights.
        let one = |place: &Vec<Square>| Tuple { places: vec![place.clone()], ..Tuple::new(place) };
        let apart = Network::pairs().tuples.iter().flat_map(|tuple| tuple.places.iter().map(one)).collect();
        let shared = Tuple { places: Board::squares().map(|at| vec![at]).collect(), weights: vec![1.0, -2.5, 1e-300] };
        all.extend([Network { tuples: apart }, Network { tuples: vec![shared] }]);
        for mut network in all {
            let weights = network.tuples.iter_mut().flat_map(|tuple| &mut tuple.weights);
            weights.zip(1..).for_each(|(weight, number)| *weight = -0.1 * f64::from(number));
            assert_eq!(arrived(&network), network);
        }
        let mut odd = Network::singles();
        odd.tuples[0].weights = vec![f64::NAN, -0.0, f64::NEG_INFINITY];
        let bits =
            |network: &Network| network.tuples[0].weights.iter().map(|weight| weight.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&arrived(&odd)), bits(&odd));
    }

    #[test]
    fn what_is_no_network_is_not_sent() {
        let said = |change: fn(&mut Tuple)| {
            let mut network = Network::pairs();
            change(&mut network.tuples[3]);
            catch_unwind(|| serde_json::to_value(network)).err().map(|said| said.is::<text::Text>())
        };
        assert_eq!(said(|_| {}), None);
        let wrong: [fn(&mut Tuple); 6] = [
            |tuple| tuple.weights.push(0.0),
            |tuple| tuple.places.clear(),
            |tuple| tuple.places[1].clear(),
            |tuple| tuple.places[1][0] = (0, 8),
            |tuple| (tuple.places, tuple.weights) = (vec![Vec::new()], vec![0.0]),
            |tuple| tuple.places = vec![tuple.places[0].clone(); MOST_PLACES],
        ];
        assert_eq!(wrong.map(said), [Some(true); 6]);
    }

    #[test]
    fn bytes_that_are_no_network_are_refused() {
        let read = |places: &[u8], weights: usize| {
            serde_json::from_value::<Network>(json!({ "places": places, "weights": vec![0; weights] })).ok()
        };
        let good = Network { tuples: vec![Tuple { places: vec![vec![(0, 1)], vec![(7, 7)]], weights: vec![0.0; 3] }] };
        assert_eq!(read(&[1, 2, 0, 1, 63], 24), Some(good));
        for (places, weights) in [
            (&[1, 2, 0, 1, 64][..], 24),
            (&[1, 2, 0, 1, 63], 23),
            (&[1, 2, 0, 1, 63], 32),
            (&[1, 2, 0, 1], 24),
            (&[1, 2, 0, 1, 63, 1], 24),
            (&[1, 0, 0], 24),
            (&[0, 1, 0], 8),
            (&[9, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 8 * 19683),
        ] {
            assert_eq!(read(places, weights), None, "{places:?}");
        }
        let many = |count: usize| {
            let one = [&[1][..], &(count as u16).to_le_bytes(), &vec![0; count]].concat();
            read(&[&one[..], &[1, 1, 0, 0]].concat(), 48)
        };
        assert!(many(MOST_PLACES - 1).is_some() && many(MOST_PLACES).is_none());
    }

    /// Builds a tree with one node on each level below the root.
    fn chain(levels: usize) -> Node {
        let mut node = Node::root(&Board::new(), Color::Black);
        for _ in 0..levels {
            node = Node { children: vec![node], ..Node::root(&Board::new(), Color::White) };
        }
        node
    }

    #[test]
    fn trees_arrive_as_they_were() {
        let mut root = Node::root(&Board::new(), Color::White);
        root.expand();
        root.children[2].expand();
        root.children[2].children[1] = Node { visits: 7, total: -2.5, ..root.children[2].children[1].clone() };
        for tree in [root, Node::root(&Board::new(), Color::Black), chain(DEEPEST - 1)] {
            assert_eq!(arrived(&tree), tree);
        }
    }

    #[test]
    fn what_is_no_tree_is_neither_sent_nor_taken() {
        let is_sent = |tree: Node| catch_unwind(|| serde_json::to_value(tree)).is_ok();
        assert!(is_sent(chain(DEEPEST - 1)) && !is_sent(chain(DEEPEST)));
        let mut beside = chain(0);
        beside.moved.0 = Some((8, 0));
        assert!(!is_sent(beside));
        let is_taken = |change: &dyn Fn(&mut Vec<Value>)| {
            let Value::Array(mut all) = serde_json::to_value(chain(1)).unwrap() else { panic!("a list") };
            change(&mut all);
            serde_json::from_value::<Node>(Value::Array(all)).is_ok()
        };
        assert!(is_taken(&|_| {}));
        assert!(!is_taken(&|all| all.clear()));
        assert!(!is_taken(&|all| drop(all.pop())));
        assert!(!is_taken(&|all| all.push(all[1].clone())));
        assert!(!is_taken(&|all| all[0]["children"] = json!(2)));
        assert!(is_taken(&|all| all[1]["moved"][0] = json!(63)) && !is_taken(&|all| all[1]["moved"][0] = json!(64)));
        let deep = |levels: usize| {
            is_taken(&|all| {
                let (root, leaf) = (all[0].clone(), all[1].clone());
                *all = [vec![root; levels], vec![leaf]].concat();
            })
        };
        assert!(deep(DEEPEST - 1) && !deep(DEEPEST) && !deep(100_000));
    }
}
