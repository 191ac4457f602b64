//! Numbers with their nouns, so that no sentence says “1 moves”. A message asks for one with `count as moves`.

use crate::{Lang, Text};
use std::fmt::Display;

/// Nouns, each for one and for more, in both languages.
#[macro_export]
macro_rules! nouns {
    ($($id:ident { en: $en_one:literal $en_many:literal, de: $de_one:literal $de_many:literal })*) => {
        $(
            #[doc = concat!("“1 ", $en_one, "” or “2 ", $en_many, "”")]
            pub fn $id(count: impl std::fmt::Display) -> $crate::Text {
                $crate::nouns::counted(count, ($en_one, $en_many), ($de_one, $de_many))
            }
        )*
    };
}

nouns! {
    positions { en: "position" "positions", de: "Stellung" "Stellungen" }
    moves { en: "move" "moves", de: "Zug" "Züge" }
    games { en: "game" "games", de: "Spiel" "Spiele" }
    marks { en: "mark" "marks", de: "Zeichen" "Zeichen" }
    marks_were { en: "mark was" "marks were", de: "Zeichen wurde" "Zeichen wurden" }
    circles { en: "circle" "circles", de: "Kreis" "Kreise" }
    fields { en: "field" "fields", de: "Feld" "Felder" }
    results { en: "result" "results", de: "Ergebnis" "Ergebnisse" }
    points { en: "point" "points", de: "Punkt" "Punkte" }
    // "von 3 Punkten"
    of_points { en: "point" "points", de: "Punkt" "Punkten" }
    of_tests { en: "test" "tests", de: "Test" "Tests" }
    lines { en: "line" "lines", de: "Zeile" "Zeilen" }
    more_lines { en: "more line" "more lines", de: "weitere Zeile" "weitere Zeilen" }
    students { en: "student" "students", de: "Abgabe" "Abgaben" }
    submissions { en: "submission" "submissions", de: "Abgabe" "Abgaben" }
}

/// A number with its noun, which is the first for 1 and else the second.
pub fn counted(count: impl Display, en: (&str, &str), de: (&str, &str)) -> Text {
    Text::new(|lang| {
        let count = count.to_string();
        let (one, many) = if lang == Lang::En { en } else { de };
        format!("{count} {}", if count == "1" { one } else { many })
    })
}

/// “3.5 discs more”, or “3.5 discs fewer” if `difference` is below 0.
pub fn lead(difference: impl Display) -> Text {
    Text::new(|lang| {
        let difference = difference.to_string();
        match (lang, difference.strip_prefix('-')) {
            (Lang::En, None) => format!("{difference} discs more"),
            (Lang::En, Some(less)) => format!("{less} discs fewer"),
            (Lang::De, None) => format!("{difference} Steine mehr"),
            (Lang::De, Some(less)) => format!("{less} Steine weniger"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{number, othello, tictactoe};

    #[test]
    fn one_is_singular() {
        assert_eq!(moves(1), Text { en: "1 move".into(), de: "1 Zug".into() });
        assert_eq!(moves(0), Text { en: "0 moves".into(), de: "0 Züge".into() });
        let Text { en, de } = tictactoe::examined_too_many("minimax(...)", 2, 1);
        assert_eq!(en, "minimax(...) may examine 1 position at most, but sets 2 marks.");
        assert_eq!(de, "minimax(...) darf höchstens 1 Stellung untersuchen, setzt aber 2 Zeichen.");
    }

    #[test]
    fn nobody_has_a_negative_number_of_discs_more() {
        let Text { en, de } = othello::must_win_more(50, "", 50, 2, 0, 48, number(-30.3, 1));
        assert!(en.ends_with("on average it had 30.3 discs fewer than the other."), "{en}");
        assert!(de.ends_with("im Mittel hatte sie 30,3 Steine weniger als der Gegner."), "{de}");
        assert_eq!(lead(number(2.0, 1)), Text { en: "2.0 discs more".into(), de: "2,0 Steine mehr".into() });
    }
}
