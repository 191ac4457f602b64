//! Messages about a misused or mistyped constraint satisfaction problem, in both languages.

text::messages! {
    not_in_the_domain(row, column, value, domain) {
        en: "the value {value} cannot be deleted at ({row}, {column}): {value} is not in the domain {domain}",
        de: "auf ({row}, {column}) lässt sich der Wert {value} nicht löschen: {value} ist nicht im Wertebereich {domain}",
    }
    cannot_be_tried(row, column, value, domain) {
        en: "({row}, {column}) cannot get the value {value} for a try: only 0 and 1 can be tried, and only where the domain is {{0, 1}}; here it is {domain}",
        de: "({row}, {column}) kann den Wert {value} nicht probeweise bekommen: Probieren lassen sich nur 0 und 1, und nur dort, wo der Wertebereich {{0, 1}} ist; hier ist er {domain}",
    }
    was_not_tried(row, column) {
        en: "({row}, {column}) has no value from a try, so none can be taken back",
        de: "({row}, {column}) hat keinen Wert aus einem Versuch, also kann auch keiner zurückgenommen werden",
    }
    no_such_sign(row, column, found) {
        en: "({row}, {column}): “{found}” is not a sign of a constraint satisfaction problem: 0 to 8 is an open square, # a covered one, s a safe one, F a mine and x one without any value; behind a number, ? stands for the domain {{0, 1}}, * for {{1}} and ! for the empty one",
        de: "({row}, {column}): „{found}“ ist kein Zeichen für ein Constraint-Problem: 0 bis 8 ist ein offenes Feld, # ein verdecktes, s ein sicheres, F eine Mine und x eines ohne möglichen Wert; hinter einer Zahl steht ? für den Wertebereich {{0, 1}}, * für {{1}} und ! für den leeren",
    }
    no_arc(found) {
        en: "“{found}” is not an arc: write 0,1-0,0 for the arc from (0, 1) to (0, 0)",
        de: "„{found}“ ist keine Kante: Schreibe 0,1-0,0 für die Kante von (0, 1) nach (0, 0)",
    }
}
