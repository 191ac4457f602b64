//! Byte strings in values that travel between processes: serialised in one piece instead of number by number.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A byte vector that is serialised as one byte string.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Bytes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }

            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Bytes, E> {
                Ok(Bytes(bytes.to_vec()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Bytes, A::Error> {
                let mut bytes = Vec::new();
                while let Some(byte) = sequence.next_element()? {
                    bytes.push(byte);
                }
                Ok(Bytes(bytes))
            }
        }
        deserializer.deserialize_bytes(Reader)
    }
}

/// An array of exactly `N` bytes, deserialised from one byte string or from a sequence of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Few<const N: usize>(pub [u8; N]);

impl<'de, const N: usize> Deserialize<'de> for Few<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<N>, D::Error> {
        struct Reader<const N: usize>;
        impl<'de, const N: usize> Visitor<'de> for Reader<N> {
            type Value = Few<N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{N} bytes")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Few<N>, E> {
                bytes.try_into().map(Few).map_err(|_| E::invalid_length(bytes.len(), &self))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Few<N>, A::Error> {
                let mut bytes = [0; N];
                for (at, byte) in bytes.iter_mut().enumerate() {
                    *byte = sequence.next_element()?.ok_or_else(|| A::Error::invalid_length(at, &self))?;
                }
                Ok(Few(bytes))
            }
        }
        deserializer.deserialize_bytes(Reader)
    }
}
