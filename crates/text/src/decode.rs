//! Decoding of text files, as editors and spreadsheets of all systems save them.

use crate::Text;
use crate::words as say;

/// Returns the text of a file in UTF-8, with or without a byte order mark, or in UTF-16 with one. The mark is not part
/// of the text.
///
/// # Errors
/// The bytes are in another format. The sentence names it and the next step.
pub fn decode(bytes: &[u8]) -> Result<String, Text> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Err(say::in_another_format("UTF-32")),
        [0xff, 0xfe, units @ ..] => utf16(units, u16::from_le_bytes),
        [0xfe, 0xff, units @ ..] => utf16(units, u16::from_be_bytes),
        _ => utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)),
    }
}

fn utf8(bytes: &[u8]) -> Result<String, Text> {
    // No text of ours holds a zero byte; every second byte of ASCII in UTF-16 is one.
    if bytes.contains(&0) {
        return Err(say::in_another_format(say::utf16_without_mark()));
    }
    String::from_utf8(bytes.to_vec()).map_err(|error| {
        let before = &bytes[..error.utf8_error().valid_up_to()];
        say::not_utf8(1 + before.iter().filter(|byte| **byte == b'\n').count())
    })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, Text> {
    let (pairs, rest) = bytes.as_chunks();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty()).ok_or_else(say::damaged_utf16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_editors_of_all_systems_save_is_the_same_text() {
        let text = "f5d6\nGröße";
        let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(unit).collect()
        };
        let all = [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            utf16(u16::to_le_bytes),
            utf16(u16::to_be_bytes),
        ];
        for bytes in all {
            assert_eq!(decode(&bytes), Ok(text.to_owned()), "{bytes:x?}");
        }
        assert_eq!(decode(b""), Ok(String::new()));
    }

    #[test]
    fn another_format_is_named() {
        for (bytes, names) in [
            (&b"ok\nGr\xf6\xdfe"[..], "line 2"),
            (b"f\x005\x00", "UTF-16 without a byte order mark"),
            (b"\xff\xfef\x005", "UTF-16, but damaged"),
            (b"\xff\xfe\x00\xd8", "UTF-16, but damaged"),
            (b"\xff\xfe\x00\x00f\x00\x00\x00", "UTF-32"),
        ] {
            let said = decode(bytes).unwrap_err().en;
            assert!(said.contains(names) && said.contains("UTF-8") && !said.contains('\n'), "{bytes:x?}: {said}");
        }
    }
}
