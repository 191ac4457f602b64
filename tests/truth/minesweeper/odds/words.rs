//! What mistakes a student's function smells of.

text::messages! {
    // How likely mines are, and which square to open.
    outside_uncounted() {
        en: "arrangements of the squares next to numbers all count the same. But one with few mines leaves more mines for the squares outside, and these can lie there in more or fewer ways: each arrangement counts as often as there are such ways.",
        de: "alle Anordnungen auf den Feldern neben Zahlen zählen gleich viel. Aber eine mit wenigen Minen lässt mehr Minen für die Felder außerhalb übrig, und die können dort auf mehr oder weniger Arten liegen: jede Anordnung zählt so oft, wie es solche Arten gibt.",
    }
    parts_apart() {
        en: "each group of squares is reckoned as if it were the only one. But all share the same mines: what one group takes is missing in the others.",
        de: "jede Gruppe von Feldern ist so berechnet, als gäbe es nur sie. Aber alle teilen sich dieselben Minen: was eine Gruppe nimmt, fehlt den anderen.",
    }
    own_mines_forgotten() {
        en: "the mines of the group itself are forgotten where it is counted how many are left for the others.",
        de: "die Minen der Gruppe selbst sind vergessen, wo gezählt wird, wie viele für die anderen bleiben.",
    }
    outside_by_mean() {
        en: "squares next to no number have the mean of all covered squares. But the numbers say how many mines lie elsewhere: only the others are outside.",
        de: "Felder neben keiner Zahl haben den Mittelwert aller verdeckten Felder. Aber die Zahlen sagen, wie viele Minen anderswo liegen: nur die übrigen liegen außerhalb.",
    }
    flags_prove() {
        en: "a flag is taken for a mine. It is an opinion, and can be wrong.",
        de: "eine Flagge gilt als Mine. Sie ist eine Meinung und kann falsch sein.",
    }
    numbers_apart() {
        en: "each number speaks for itself. But numbers that share a square must be right together: try out which arrangements agree with all of them.",
        de: "jede Zahl spricht für sich. Aber Zahlen, die sich ein Feld teilen, müssen zusammen stimmen: probiere aus, welche Anordnungen zu allen passen.",
    }
    border_unread() {
        en: "the numbers at the border of the board are not looked at.",
        de: "die Zahlen am Rand des Bretts werden nicht angesehen.",
    }
}
