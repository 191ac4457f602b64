//! Mistakes that the oracles share with the tests.

text::messages! {
    loop_to_7() {
        en: "row 7 and column 7 are left out: a loop over eight squares is `0..8`, whose last number is 7.",
        de: "Zeile 7 und Spalte 7 fehlen: Eine Schleife über acht Felder ist `0..8`, deren letzte Zahl 7 ist.",
    }
    own_and_other_swapped() {
        en: "the value is that of the other side: what is good for `me` must be positive.",
        de: "Die Bewertung ist die der anderen Seite: Was für `me` gut ist, muss positiv sein.",
    }
    starts_at_zero() {
        en: "the best value so far begins with 0 (or with `f64::MIN_POSITIVE`, which is hardly more), so that values beyond it never count: begin with `f64::NEG_INFINITY` for `me` and `f64::INFINITY` for the opponent.",
        de: "Der bisher beste Wert beginnt mit 0 (oder mit `f64::MIN_POSITIVE`, das kaum mehr ist), sodass Werte jenseits davon nie zählen: Beginne mit `f64::NEG_INFINITY` für `me` und `f64::INFINITY` für den Gegner.",
    }
    last_move_wins() {
        en: "each move replaces the one before: compare its value with the best so far.",
        de: "Jeder Zug ersetzt den vorigen: Vergleiche seinen Wert mit dem bisher besten.",
    }
    rows_to_7() {
        en: "row 7 is left out: a loop over eight rows is `0..8`, whose last number is 7.",
        de: "Zeile 7 fehlt: Eine Schleife über acht Zeilen ist `0..8`, deren letzte Zahl 7 ist.",
    }
    columns_to_7() {
        en: "column 7 is left out: a loop over eight columns is `0..8`, whose last number is 7.",
        de: "Spalte 7 fehlt: Eine Schleife über acht Spalten ist `0..8`, deren letzte Zahl 7 ist.",
    }
    loop_from_1() {
        en: "row 0 and column 0 are left out: rows and columns are counted from 0.",
        de: "Zeile 0 und Spalte 0 fehlen: Zeilen und Spalten werden ab 0 gezählt.",
    }
    without_corners() { en: "the corners are left out.", de: "Die Ecken fehlen." }
    first_move_wins() {
        en: "only the first move counts: a later one that is better must replace it.",
        de: "Nur der erste Zug zählt: Ein späterer, der besser ist, muss ihn ersetzen.",
    }
    smallest_at_the_root() {
        en: "the move with the smallest score is taken: what counts is the greatest, for the side that makes the move.",
        de: "Genommen wird der Zug mit dem kleinsten Ergebnis: Es zählt das größte für die Seite, die zieht.",
    }
    a_bound_is_no_value() {
        en: "the value is right, but not the move: what comes back from a cut is only a bound, so an equal value is no reason to change the move.",
        de: "Der Wert stimmt, der Zug aber nicht: Was aus einem Schnitt zurückkommt, ist nur eine Schranke, also ist ein gleicher Wert kein Grund, den Zug zu wechseln.",
    }
}
