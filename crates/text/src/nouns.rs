//! Numbers with their nouns in the right form, so that no sentence says “1 moves”. A message requests one by `count as
//! moves`.

use crate::{Lang, Text};
use std::fmt::Display;

/// Defines nouns, each in the singular and the plural of both languages. As with [`messages`](crate::messages!), the
/// compiler reports unused nouns of a private module.
#[macro_export]
macro_rules! nouns {
    ($($id:tt { en: $en_one:literal $en_many:literal, de: $de_one:literal $de_many:literal })*) => {
        #[allow(non_camel_case_types)]
        enum Noun { $($id),* }
        const _: Option<Noun> = None;
        $(
            #[doc = concat!("“1 ", $en_one, "” or “2 ", $en_many, "”")]
            pub fn $id(count: impl std::fmt::Display) -> $crate::Text {
                let _ = Noun::$id;
                $crate::nouns::counted(count, ($en_one, $en_many), ($de_one, $de_many))
            }
        )*
    };
}

nouns! {
    positions { en: "position" "positions", de: "Stellung" "Stellungen" }
    moves { en: "move" "moves", de: "Zug" "Züge" }
    games { en: "game" "games", de: "Spiel" "Spiele" }
    points { en: "point" "points", de: "Punkt" "Punkte" }
    // "von 3 Punkten"
    of_points { en: "point" "points", de: "Punkt" "Punkten" }
    lines { en: "line" "lines", de: "Zeile" "Zeilen" }
    mines { en: "mine" "mines", de: "Mine" "Minen" }
    squares { en: "square" "squares", de: "Feld" "Felder" }
    // "auf 3 Feldern"
    on_squares { en: "square" "squares", de: "Feld" "Feldern" }
}

/// Returns a number with its noun: the first form for 1, else the second.
pub fn counted(count: impl Display, en: (&str, &str), de: (&str, &str)) -> Text {
    Text::new(|lang| {
        let count = count.to_string();
        let (one, many) = if lang == Lang::En { en } else { de };
        format!("{count} {}", if count == "1" { one } else { many })
    })
}

/// Returns the absolute value of a difference with a word: the first word if it is 0 or more, the second if it is
/// negative.
pub fn compared(difference: impl Display, en: (&str, &str), de: (&str, &str)) -> Text {
    Text::new(|lang| {
        let difference = difference.to_string();
        let (more, fewer) = if lang == Lang::En { en } else { de };
        match difference.strip_prefix('-') {
            None => format!("{difference} {more}"),
            Some(difference) => format!("{difference} {fewer}"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number;

    #[test]
    fn one_is_singular() {
        assert_eq!(moves(1), Text::both("1 move", "1 Zug"));
        assert_eq!(moves(0), Text::both("0 moves", "0 Züge"));
    }

    #[test]
    fn nobody_has_a_negative_number_more() {
        let lead = |value| compared(number(value, 1), ("discs more", "discs fewer"), ("Steine mehr", "Steine weniger"));
        assert_eq!(lead(-30.3), Text::both("30.3 discs fewer", "30,3 Steine weniger"));
        assert_eq!(lead(2.0), Text::both("2.0 discs more", "2,0 Steine mehr"));
    }
}
