//! Texts for the mistakes that a student's function may contain.

text::messages! {
    // Probabilities of mines, and the choice of the square to open.
    outside_uncounted() {
        en: "arrangements of the squares next to numbers all count the same. But one with few mines leaves more mines for the squares outside, and these can lie there in more or fewer ways: each arrangement counts as often as there are such ways.",
        de: "Alle Anordnungen auf den Feldern neben Zahlen zählen gleich viel. Aber eine mit wenigen Minen lässt mehr Minen für die Felder außerhalb übrig, und die können dort auf mehr oder weniger Arten liegen: Jede Anordnung zählt so oft, wie es solche Arten gibt.",
    }
    parts_apart() {
        en: "each part is counted as if it were the only one. But all of them share the same mines: what one part takes is missing in the others.",
        de: "Jeder Teil ist so berechnet, als gäbe es nur ihn. Aber alle teilen sich dieselben Minen: Was ein Teil nimmt, fehlt den anderen.",
    }
    own_mines_forgotten() {
        en: "the mines of the part itself are forgotten when you count how many are left for the others.",
        de: "Die Minen des Teils selbst sind dort vergessen, wo du zählst, wie viele für die anderen bleiben.",
    }
    outside_by_mean() {
        en: "squares next to no number get the mean of all covered squares. But the numbers say how many mines lie elsewhere: only the rest of the mines lie outside.",
        de: "Felder, an die keine Zahl grenzt, bekommen den Mittelwert aller verdeckten Felder. Aber die Zahlen sagen, wie viele Minen anderswo liegen: Nur die übrigen liegen außerhalb.",
    }
    flags_prove() {
        en: "a flag is taken for a mine. It is an opinion, and can be wrong.",
        de: "Eine Flagge gilt als Mine. Sie ist eine Meinung und kann falsch sein.",
    }
    numbers_apart() {
        en: "each number is read for itself. But numbers that share a square must all be right at the same time: try out which arrangements agree with all of them.",
        de: "Jede Zahl wird für sich gelesen. Aber Zahlen, die sich ein Feld teilen, müssen zusammen stimmen: Probiere aus, welche Anordnungen zu allen passen.",
    }
    border_unread() {
        en: "the numbers at the border of the board are not looked at.",
        de: "Die Zahlen am Rand des Spielfelds werden nicht angesehen.",
    }
}
