//! Sentences for the mistakes that people make with arcs.

text::messages! {
    no_arcs() { en: "no arc is ever returned.", de: "Nie kommt eine Kante zurück." }
    only_towards_the_square() {
        en: "only one of the two directions comes: each neighbour needs a second arc, in which it is `j` and the square is `i`.",
        de: "Es kommt nur eine der beiden Richtungen: Jeder Nachbar braucht noch eine Kante, in der er `j` ist und das Feld `i`.",
    }
    only_away_from_the_square() {
        en: "only one of the two directions comes: each neighbour needs a second arc, in which it is `i` and the square is `j`.",
        de: "Es kommt nur eine der beiden Richtungen: Jeder Nachbar braucht noch eine Kante, in der er `i` ist und das Feld `j`.",
    }
    the_same_arc_twice() {
        en: "the same arc comes twice: in the second one, `i` and `j` change places.",
        de: "Dieselbe Kante kommt doppelt: In der zweiten tauschen `i` und `j` die Plätze.",
    }
    only_covered_neighbours() {
        en: "open neighbours are left out: they get their two arcs as well.",
        de: "Offene Nachbarn werden ausgelassen: Auch sie bekommen ihre zwei Kanten.",
    }
    only_open_neighbours() {
        en: "covered neighbours are left out: they get their two arcs as well.",
        de: "Verdeckte Nachbarn werden ausgelassen: Auch sie bekommen ihre zwei Kanten.",
    }
    an_arc_to_itself() {
        en: "there is an arc from the square to itself: a square is none of its own neighbours.",
        de: "Eine Kante führt vom Feld zu sich selbst: Ein Feld ist keiner seiner eigenen Nachbarn.",
    }
    nothing_is_deleted() {
        en: "the value 1 stays in the domain of the open square: `csp.delete(row, column, 1)`.",
        de: "Der Wert 1 bleibt im Wertebereich des offenen Felds: `csp.delete(row, column, 1)`.",
    }
    the_wrong_value_is_deleted() {
        en: "the value 0 is deleted: an open square is no mine, so the value 1 must go.",
        de: "Gelöscht wird der Wert 0: Ein offenes Feld ist keine Mine, also muss der Wert 1 weg.",
    }
    neighbours_are_opened_too() {
        en: "open neighbours lose their value 1 as well: each open square has a call of its own.",
        de: "Auch offene Nachbarn verlieren den Wert 1: Für jedes offene Feld gibt es einen eigenen Aufruf.",
    }

    nothing_is_ever_deleted() { en: "nothing is ever deleted.", de: "Nie wird etwas gelöscht." }
    too_few_and_too_many_swapped() {
        en: "too few and too many are swapped: a value goes if *at least* `must + value` mines are more than the number says, or *at most* `can + value` are fewer.",
        de: "Zu wenig und zu viel sind vertauscht: Ein Wert fällt weg, wenn *mindestens* `must + value` Minen mehr sind, als die Zahl sagt, oder *höchstens* `can + value` weniger.",
    }
    open_ones_are_no_mines() {
        en: "open neighbours of the number are never counted. Only domains count: one that is open may still have the 1 in its domain.",
        de: "Offene Nachbarn der Zahl werden nie mitgezählt. Nur die Wertebereiche zählen: Auch ein offener kann die 1 noch im Wertebereich haben.",
    }
    supported_ones_go() {
        en: "it is the wrong way round: the values with which the number can be met are deleted, and the others stay.",
        de: "Es ist verkehrt herum: Gelöscht werden die Werte, mit denen die Zahl aufgehen kann, und die anderen bleiben.",
    }
    too_few_forgotten() {
        en: "a value goes only if there are too many mines: it also goes if there are too few, even when every square that can be a mine is one.",
        de: "Ein Wert fällt nur weg, wenn es zu viele Minen sind: Er fällt auch weg, wenn es zu wenige sind, selbst wenn jedes Feld, das eine sein kann, eine ist.",
    }
    too_many_forgotten() {
        en: "a value goes only if there are too few mines: it also goes if there are too many, because more are certain than the number says.",
        de: "Ein Wert fällt nur weg, wenn es zu wenige Minen sind: Er fällt auch weg, wenn es zu viele sind, weil mehr sicher sind, als die Zahl sagt.",
    }
    undecided_are_no_mines() {
        en: "undecided neighbours are taken for safe: with the domain {{0, 1}} they can still be mines, so the number can still be met.",
        de: "Unentschiedene Nachbarn gelten als sicher: Mit dem Wertebereich {{0, 1}} können sie noch Minen sein, also kann die Zahl noch aufgehen.",
    }
    undecided_are_mines() {
        en: "undecided neighbours are taken for mines: with the domain {{0, 1}} they can still be safe, so the number can still be met.",
        de: "Unentschiedene Nachbarn gelten als Minen: Mit dem Wertebereich {{0, 1}} können sie noch sicher sein, also kann die Zahl noch aufgehen.",
    }
    counts_i_itself() {
        en: "`arc.i` is counted twice: once with the neighbours of `arc.j`, of which it is one, and once as the value that is tried. Leave it out of the neighbours.",
        de: "`arc.i` wird doppelt gezählt: einmal unter den Nachbarn von `arc.j`, denn es ist einer davon, und einmal als der Wert, der probiert wird. Lass es bei den Nachbarn aus.",
    }
    found_mines_are_not_among_can() {
        en: "mines that were found do not count among those that can be mines: {{1}} holds the value 1 as well.",
        de: "Gefundene Minen zählen nicht zu denen, die Minen sein können: Auch in {{1}} ist der Wert 1.",
    }
    safe_squares_can_be_mines() {
        en: "covered squares count among those that can be mines even if their domain is {{0}}: ask the domain, not whether the square is covered.",
        de: "Verdeckte Felder zählen zu denen, die Minen sein können, auch wenn ihr Wertebereich {{0}} ist: Frage den Wertebereich und nicht, ob das Feld verdeckt ist.",
    }
    ends_at_the_first_value() {
        en: "it ends as soon as one value is deleted: both can go.",
        de: "Nach dem ersten gelöschten Wert ist Schluss: Es können beide wegfallen.",
    }
    i_and_j_swapped() {
        en: "`arc.i` and `arc.j` are swapped: the number stands at `j`, and the values are deleted at `i`.",
        de: "`arc.i` und `arc.j` sind vertauscht: Die Zahl steht bei `j`, und gelöscht werden die Werte bei `i`.",
    }
    deleted_at_j() {
        en: "the values are deleted from the domain of `arc.j`: that is where the number stands, and the values must go at `arc.i`.",
        de: "Die Werte werden aus dem Wertebereich von `arc.j` gelöscht: Dort steht die Zahl, und wegfallen müssen die Werte bei `arc.i`.",
    }
    covered_is_a_zero() {
        en: "a square that is not open is taken for a 0: its number is not known, so it says nothing.",
        de: "Ein Feld, das nicht offen ist, gilt als 0: Seine Zahl ist nicht bekannt, also sagt es nichts.",
    }
    told_the_wrong_way_round() {
        en: "the answer is the wrong way round: it is `true` if a value was deleted. (In the paper, DELETE once becomes false there: that is a slip.)",
        de: "Die Antwort ist verkehrt herum: Sie ist `true`, wenn ein Wert gelöscht wurde. (In der Hausarbeit wird DELETE dort einmal false: Das ist ein Versehen.)",
    }
    never_told() {
        en: "the answer is `false` even if a value was deleted.",
        de: "Die Antwort ist auch dann `false`, wenn ein Wert gelöscht wurde.",
    }
    always_told() {
        en: "the answer is `true` even if no value was deleted.",
        de: "Die Antwort ist auch dann `true`, wenn kein Wert gelöscht wurde.",
    }

    nothing_comes_back() {
        en: "no arc ever comes back into the queue: when a domain has become smaller, others may lose values because of it.",
        de: "Nie kommt eine Kante in die Warteschlange zurück: Ist ein Wertebereich kleiner geworden, können deshalb auch andere einen Wert verlieren.",
    }
    arcs_to_the_shrunk_square() {
        en: "when the domain of k has become smaller, the arcs (i, k) come back, as in Mackworth's AC-3. But k is covered: it has no number, and `revise` skips them all. For the *open* neighbours j of k something has changed: (i, j) comes back, for each neighbour i of j but k. On #1#0# with 1 mine you can see the difference.",
        de: "Ist der Wertebereich von k kleiner geworden, kommen die Kanten (i, k) zurück, wie in Mackworths AC-3. Aber k ist verdeckt: Es hat keine Zahl, und `revise` überspringt sie alle. Für die *offenen* Nachbarn j von k hat sich etwas geändert: Zurück kommt (i, j), für jeden Nachbarn i von j außer k. Auf #1#0# mit 1 Mine siehst du den Unterschied.",
    }
    arcs_to_covered_squares() {
        en: "the arcs that come back have a covered square as `j`: it has no number, and `revise` skips them all. Something has changed only for the *open* neighbours.",
        de: "Die Kanten, die zurückkommen, haben ein verdecktes Feld als `j`: Es hat keine Zahl, und `revise` überspringt sie alle. Geändert hat sich nur für die *offenen* Nachbarn etwas.",
    }
    what_comes_back_is_not_revised() {
        en: "what comes back into the queue is never revised: go on until the queue is empty.",
        de: "Was in die Warteschlange zurückkommt, wird nie revidiert: Mach weiter, bis sie leer ist.",
    }
    only_arcs_of_the_same_number() {
        en: "only arcs of the number that has just been asked come back: something has changed for *every* open neighbour of the square whose domain is smaller now.",
        de: "Zurück kommen nur Kanten der Zahl, die gerade gefragt wurde: Geändert hat sich etwas für *jeden* offenen Nachbarn des Felds, dessen Wertebereich jetzt kleiner ist.",
    }
    not_the_arcs_of_the_same_number() {
        en: "the arcs of the number that has just been asked do not come back: something has changed for it, too, so its other neighbours must ask again.",
        de: "Die Kanten der Zahl, die gerade gefragt wurde, kommen nicht zurück: Auch für sie hat sich etwas geändert, also müssen ihre anderen Nachbarn noch einmal fragen.",
    }
    only_undecided_squares_come_back() {
        en: "arcs come back only for squares that are still undecided. But a square with one value can lose that one, too: this is how a contradiction is found.",
        de: "Kanten kommen nur für Felder zurück, die noch unentschieden sind. Aber auch ein Feld mit nur einem Wert kann diesen verlieren: So findet sich ein Widerspruch.",
    }
    arcs_come_back_turned_round() {
        en: "the arcs come back the wrong way round: in (i, j), `j` is the open neighbour, and `i` is the square that asks it.",
        de: "Die Kanten kommen verkehrt herum zurück: In (i, j) ist `j` der offene Nachbar und `i` das Feld, das ihn fragt.",
    }
    arcs_of_the_square_itself() {
        en: "the arcs that come back are about the square that has just lost a value: it is the *other* neighbours of its numbers that must ask again.",
        de: "Die Kanten, die zurückkommen, betreffen das Feld, das gerade einen Wert verloren hat: Noch einmal fragen müssen die *anderen* Nachbarn seiner Zahlen.",
    }
    ends_where_nothing_goes() {
        en: "it ends at the first arc that deletes nothing: the others still wait.",
        de: "Bei der ersten Kante, die nichts löscht, ist Schluss: Die anderen warten noch.",
    }
    ends_where_something_goes() {
        en: "it ends at the first arc that deletes something: the others still wait.",
        de: "Bei der ersten Kante, die etwas löscht, ist Schluss: Die anderen warten noch.",
    }
    empty_domains_are_not_seen() {
        en: "an empty domain is not noticed: then the problem contradicts itself, and the answer is `false`.",
        de: "Ein leerer Wertebereich wird nicht bemerkt: Dann widerspricht sich das Problem, und die Antwort ist `false`.",
    }

    no_number_is_asked() {
        en: "no open square becomes part of the problem: call `super::constraints` for each of them.",
        de: "Kein offenes Feld wird Teil des Problems: Rufe `super::constraints` für jedes auf.",
    }
    nothing_is_revised() {
        en: "the arcs of the open squares are never revised: put them into a queue, and let `ac3` revise them.",
        de: "Die Kanten der offenen Felder werden nie revidiert: Stelle sie in eine Warteschlange und lass sie von `ac3` revidieren.",
    }
    numbers_one_after_the_other() {
        en: "the arcs of a number are revised before the next open square has become part of the problem: until then, that square still seems to be a possible mine. First `super::constraints` for all of them, then `ac3`.",
        de: "Die Kanten einer Zahl werden revidiert, bevor das nächste offene Feld Teil des Problems ist: Bis dahin scheint dieses Feld noch eine Mine sein zu können. Zuerst `super::constraints` für alle, dann `ac3`.",
    }
    contradictions_are_not_seen() {
        en: "what `ac3` returns is not looked at: if it is `false`, the view contradicts itself, and the answer is `None`.",
        de: "Was `ac3` zurückgibt, wird nicht beachtet: Ist es `false`, widerspricht sich die Ansicht, und die Antwort ist `None`.",
    }
}
