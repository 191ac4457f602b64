//! Texts for the mistakes that a student's function may contain in the second half of the constraint solver.

text::messages! {
    // backtracking
    not_bounded() {
        en: "the mines that are left are not counted. An assignment with more mines than `csp.mines_left()` is not valid.",
        de: "Die übrigen Minen werden nicht gezählt. Eine Belegung mit mehr Minen als `csp.mines_left()` ist nicht gültig.",
    }
    mines_not_counted() {
        en: "the mines that are left are not counted. An assignment has at most `csp.mines_left()` mines, and exactly as many if no other square is undecided.",
        de: "Die übrigen Minen werden nicht gezählt. Eine Belegung hat höchstens `csp.mines_left()` Minen, und genau so viele, wenn kein anderes Feld unentschieden ist.",
    }
    last_squares_not_forced() {
        en: "the last squares of the board may hold too few mines. If no square besides the variables is undecided, all mines that are left lie on them.",
        de: "Auf den letzten Feldern des Spielfelds dürfen zu wenige Minen liegen. Ist außer den Variablen kein Feld unentschieden, liegen alle übrigen Minen auf ihnen.",
    }
    at_least_one_mine() {
        en: "an assignment without a mine is left out. The paper asks for at least one mine. But where all numbers have their flags, or where the mines may lie elsewhere, an assignment without a mine is valid.",
        de: "Eine Belegung ohne Mine wird weggelassen. Die Hausarbeit verlangt mindestens eine. Wo aber alle Zahlen ihre Flaggen haben oder die Minen woanders liegen können, ist eine Belegung ohne Mine gültig.",
    }
    forced_too_soon() {
        en: "all mines that are left must lie on the variables, although other squares of the board are still undecided. That is so only if no other square of the whole board is undecided.",
        de: "Alle übrigen Minen müssen auf den Variablen liegen, obwohl andere Felder des Spielfelds noch unentschieden sind. Das gilt nur, wenn auf dem ganzen Spielfeld kein anderes mehr unentschieden ist.",
    }
    tried_mines_count_twice() {
        en: "the mines of an assignment are subtracted twice: `csp.mines_left()` counts those that are tried already.",
        de: "Die Minen einer Belegung werden doppelt abgezogen: `csp.mines_left()` zählt die probierten schon mit.",
    }
    never_too_few() {
        en: "it is only checked that no number has too many mines around it. It must also be able to get enough of them: squares with 1 in their domain can still be mines.",
        de: "Es wird nur geprüft, dass um keine Zahl zu viele Minen liegen. Sie muss auch noch genug bekommen können: Felder mit der 1 im Wertebereich können noch Minen sein.",
    }
    never_too_many() {
        en: "it is only checked that each number can get enough mines. It must not have too many around it, either.",
        de: "Es wird nur geprüft, dass jede Zahl genug Minen bekommen kann. Es dürfen aber auch nicht zu viele um sie liegen.",
    }
    met_exactly() {
        en: "each number must have all its mines on the variables. But other undecided squares beside it, which are no variables, can still be mines.",
        de: "Jede Zahl muss alle ihre Minen auf den Variablen haben. Aber auch andere unentschiedene Felder neben ihr, die keine Variablen sind, können noch Minen sein.",
    }
    numbers_not_asked() {
        en: "no number is asked whether it can still be met.",
        de: "Keine Zahl wird gefragt, ob sie noch aufgehen kann.",
    }
    one_solution_only() {
        en: "the search ends with the first valid assignment. All of them are wanted.",
        de: "Die Suche endet mit der ersten gültigen Belegung. Gesucht sind alle.",
    }

    // apply_solutions
    variables_not_asked() {
        en: "without variables there is one solution, the empty one, and nothing is clicked by it. Ask whether there is a variable before you ask how many solutions there are.",
        de: "Ohne Variablen gibt es eine Lösung, die leere, und mit ihr wird nichts angeklickt. Frage, ob es eine Variable gibt, bevor du fragst, wie viele Lösungen es sind.",
    }
    first_is_the_only_one() {
        en: "the first solution is taken as the only one, although there are more.",
        de: "Die erste Lösung wird behandelt, als wäre sie die einzige, obwohl es mehrere gibt.",
    }
    ones_of_several_are_flagged() {
        en: "what is 1 in all of several solutions is flagged. Here mines are flagged only if there is exactly one solution.",
        de: "Was in allen von mehreren Lösungen 1 ist, bekommt eine Flagge. Eine Flagge gibt es hier aber nur, wenn es genau eine Lösung gibt.",
    }
    the_only_one_sets_no_flag() {
        en: "the only solution opens its zeros, but its ones get no flag.",
        de: "Die einzige Lösung deckt ihre Nullen auf, aber ihre Einsen bekommen keine Flagge.",
    }
    zero_and_one_swapped() {
        en: "the mouse buttons are swapped: 0 is no mine and a left click, 1 is a mine and a right click.",
        de: "Die Maustasten sind vertauscht: 0 heißt keine Mine und ist ein Linksklick, 1 heißt Mine und ist ein Rechtsklick.",
    }
    the_last_one_is_believed() {
        en: "a guess believes the last solution instead of the first one.",
        de: "Beim Raten wird der letzten Lösung geglaubt statt der ersten.",
    }
    common_zeros_not_looked_for() {
        en: "with several solutions the first one is believed at once, even where a variable is 0 in all of them.",
        de: "Bei mehreren Lösungen wird sofort der ersten geglaubt, auch wo eine Variable in allen 0 ist.",
    }
    zero_in_any() {
        en: "a variable counts as safe if it is 0 in *any* solution. It is safe if it is 0 in *all* of them.",
        de: "Eine Variable gilt als sicher, wenn sie in *irgendeiner* Lösung 0 ist. Sicher ist sie, wenn sie in *allen* 0 ist.",
    }
    never_a_guess() {
        en: "where the solutions do not agree, a square is drawn by lot. But then the zeros of the first one are opened.",
        de: "Wo die Lösungen uneins sind, wird gelost. Dann werden aber die Nullen der ersten aufgedeckt.",
    }
    a_guess_is_called_certain() {
        en: "a guess is called `Turn::Solutions`.",
        de: "Was geraten ist, heißt hier `Turn::Solutions`.",
    }
    certain_is_called_a_guess() {
        en: "what all solutions agree on is called `Turn::Guess`.",
        de: "Worin sich alle Lösungen einig sind, heißt hier `Turn::Guess`.",
    }

    // The stages of the solver.
    over_without_flags() {
        en: "the round counts as over if as many squares are *covered* as there are mines. Flagged squares must be counted, too.",
        de: "Die Runde gilt als beendet, wenn so viele Felder *verdeckt* sind, wie es Minen gibt. Die markierten müssen mitgezählt werden.",
    }
    over_when_all_have_flags() {
        en: "the round counts as over if there are as many flags as mines. But it is over when every square without a mine is open.",
        de: "Die Runde gilt als beendet, wenn es so viele Flaggen wie Minen gibt. Zu Ende ist sie aber, wenn jedes Feld ohne Mine offen ist.",
    }
    over_when_nothing_is_covered() {
        en: "the round counts as over if no square is covered. But it is over as soon as every square without a mine is open, with flags or without.",
        de: "Die Runde gilt als beendet, wenn kein Feld verdeckt ist. Zu Ende ist sie aber, sobald jedes Feld ohne Mine offen ist, mit oder ohne Flaggen.",
    }
    never_over() {
        en: "it is never asked whether the round is over.",
        de: "Es wird nie gefragt, ob die Runde vorbei ist.",
    }
    flags_are_flagged_again() {
        en: "mines that have a flag are clicked again: that takes the flag away, the next turn sets it again, and so on for ever.",
        de: "Minen, die schon eine Flagge haben, werden noch einmal angeklickt: Das nimmt die Flagge wieder weg, der nächste Durchgang setzt sie neu, und so geht es ewig weiter.",
    }
    safe_squares_are_opened() {
        en: "safe squares are opened at once. That comes only with `open_at_once`; `solve` only flags the mines.",
        de: "Sichere Felder werden sofort aufgedeckt. Das kommt erst bei `open_at_once`; `solve` markiert nur die Minen.",
    }
    all_flagged_comes_first() {
        en: "`Turn::AllFlagged` comes even if the solver is consistent. Ask `super::solver_is_consistent` first: when it says yes, no mine is left anyway.",
        de: "`Turn::AllFlagged` kommt auch, wenn der Solver konsistent ist. Frage zuerst `super::solver_is_consistent`: Wenn es ja sagt, ist auch keine Mine mehr übrig.",
    }
    the_rest_stays_covered() {
        en: "when all mines have flags, the rest is not opened: backtracking is asked as if mines were left.",
        de: "Wenn alle Minen Flaggen haben, wird der Rest nicht aufgedeckt: Backtracking wird gefragt, als wären noch Minen übrig.",
    }
    only_what_is_known_is_opened() {
        en: "at the end only squares with the domain {{0}} are opened. When no mine is left, every covered square is safe.",
        de: "Am Ende werden nur Felder mit dem Wertebereich {{0}} aufgedeckt. Ist keine Mine mehr übrig, ist jedes verdeckte Feld sicher.",
    }
    a_contradiction_ends() {
        en: "if the view contradicts itself, the round counts as over. But it goes on: a square is drawn by lot.",
        de: "Widerspricht sich das Spielfeld, gilt die Runde als beendet. Sie geht aber weiter: Es wird gelost.",
    }
    a_contradiction_is_searched() {
        en: "if the view contradicts itself, a frontier is tried all the same. But no number can be trusted then: a square is drawn by lot.",
        de: "Widerspricht sich das Spielfeld, wird trotzdem eine Front probiert. Dann ist aber keiner Zahl zu trauen: Es wird gelost.",
    }
    more_flags_than_mines_are_enough() {
        en: "`Turn::AllFlagged` comes even if there are more flags than mines. But then some are wrong: it comes only if `csp.mines_left()` is exactly 0.",
        de: "`Turn::AllFlagged` kommt auch, wenn es mehr Flaggen als Minen gibt. Dann sind aber einige falsch: Es kommt nur, wenn `csp.mines_left()` genau 0 ist.",
    }
    as_solve() {
        en: "the answers are those of `solve`: what AC-3 found is safe stays covered.",
        de: "Die Antworten sind die von `solve`: Was AC-3 als sicher gefunden hat, bleibt verdeckt.",
    }
    mines_get_no_flag() {
        en: "safe squares are opened, but mines that were found get no flag in the same turn.",
        de: "Sichere Felder werden aufgedeckt, aber gefundene Minen bekommen ihre Flagge nicht im selben Durchgang.",
    }
    every_guess_is_done() {
        en: "a guess still opens all its squares.",
        de: "Beim Raten werden immer noch alle Felder aufgedeckt.",
    }
    every_turn_is_cut() {
        en: "every turn is cut to one click, not only a guess.",
        de: "Jeder Durchgang wird auf einen Klick gekürzt, nicht nur ein geratener.",
    }
    what_is_certain_is_cut() {
        en: "`Turn::Solutions` is cut to one click as well. But that is certain: all its clicks are done.",
        de: "Auch `Turn::Solutions` wird auf einen Klick gekürzt. Das ist aber sicher: Alle Klicks werden getan.",
    }
    solve_is_asked() {
        en: "`solve` is asked instead of `open_at_once`.",
        de: "Gefragt wird `solve` statt `open_at_once`.",
    }
    as_guess_one() {
        en: "the answers are those of `guess_one`: it looks at ten squares only.",
        de: "Die Antworten sind die von `guess_one`: Es sieht sich nur zehn Felder an.",
    }
    weights_are_turned() {
        en: "solutions with more mines weigh more than they should: r = m / (u - m) is upside down, or the squares without a mine are counted in place of the mines.",
        de: "Lösungen mit mehr Minen wiegen mehr, als sie sollten: r = m / (u - m) steht auf dem Kopf, oder statt der Minen werden die Felder ohne Mine gezählt.",
    }
    solutions_weigh_alike() {
        en: "solutions are counted where they should be weighed. One with k mines weighs r to the power of k, above and below the line.",
        de: "Lösungen werden gezählt, wo sie gewogen werden sollten. Eine mit k Minen wiegt r hoch k, über und unter dem Bruchstrich.",
    }
    wrong_ratio() {
        en: "r is m / u. It is m / (u - m): the mines that are left, divided by the undecided squares without a mine.",
        de: "r ist m / u. Richtig ist m / (u - m): die übrigen Minen, geteilt durch die unentschiedenen Felder ohne Mine.",
    }
    only_components_in_ratio() {
        en: "for r, only the squares of the components count. u is the number of all undecided squares of the board, those far from any number included.",
        de: "für r zählen nur die Felder der Komponenten. u ist die Zahl aller unentschiedenen Felder des Spielfelds, auch derer fern von jeder Zahl.",
    }
    all_mines_in_ratio() {
        en: "m is how many mines the board has. It is `csp.mines_left()`: mines that were found do not count.",
        de: "m ist, wie viele Minen das Spielfeld hat. Richtig ist `csp.mines_left()`: Gefundene Minen zählen nicht mit.",
    }
    all_together() {
        en: "the components are tried together, as one list. The task asks for each by itself, even where more would be certain together.",
        de: "Die Komponenten werden zusammen probiert, als eine Liste. Gesucht ist jede für sich, auch wo zusammen mehr sicher wäre.",
    }
    only_the_first_ten() {
        en: "only the first ten squares are looked at. Here the limit of ten is gone: all squares beside an open one count.",
        de: "Nur die ersten zehn Felder werden angesehen. Hier gilt die Grenze von zehn nicht mehr: Alle Felder neben einem offenen zählen.",
    }
    never_certain() {
        en: "what is certain is guessed: a square that is 0 in all solutions of its component is safe, and all such squares are opened as `Turn::Solutions`.",
        de: "Was sicher ist, wird geraten: Ein Feld, das in allen Lösungen seiner Komponente 0 ist, ist sicher, und alle solchen Felder werden als `Turn::Solutions` aufgedeckt.",
    }
    certain_mines_get_no_flag() {
        en: "squares that are 1 in all solutions of their component get no flag.",
        de: "Felder, die in allen Lösungen ihrer Komponente 1 sind, bekommen keine Flagge.",
    }
    one_component_only() {
        en: "the first component with anything certain decides alone. The certain squares of all components are clicked.",
        de: "Die erste Komponente mit etwas Sicherem entscheidet allein. Geklickt werden aber die sicheren Felder aller Komponenten.",
    }
}
