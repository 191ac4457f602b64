//! What the tests of Battleship say of a student's functions.

text::messages! {
    ships_left(ships) { en: "Ships left: {ships}", de: "Übrige Schiffe: {ships}" }
    ships_left_may_touch(ships) { en: "Ships left: {ships}, which may touch", de: "Übrige Schiffe: {ships}, die sich berühren dürfen" }
    no_ship_is_left() { en: "No ship is left.", de: "Kein Schiff ist übrig." }
    see_it(view, player) {
        en: "See it: cargo run -- analyse battleship \"{view}\" --player {player}",
        de: "Sieh es dir an: cargo run -- analyse battleship \"{view}\" --player {player}",
    }

    // What several say.
    outside_the_sea(row, column, last_row, last_column) {
        en: "({row}, {column}) is outside the sea: its rows run from 0 to {last_row}, its columns from 0 to {last_column}.",
        de: "({row}, {column}) liegt außerhalb des Meeres: Die Zeilen gehen von 0 bis {last_row}, die Spalten von 0 bis {last_column}.",
    }
    same_generator_same_answer(call) {
        en: "{call}: with a generator that begins anew, the same must come again. All chance comes from `rng`.",
        de: "{call}: Mit einem Generator, der von vorn beginnt, muss wieder dasselbe kommen. Aller Zufall kommt aus `rng`.",
    }
    other_generator_other_answer(call) {
        en: "{call}: the same comes always, whatever the generator draws. All chance comes from `rng`.",
        de: "{call}: Es kommt immer dasselbe, was der Generator auch lost. Aller Zufall kommt aus `rng`.",
    }

    // Shots anywhere.
    must_shoot_at_one_of(call, squares, got) {
        en: "{call} must shoot at one of {squares}. What comes is {got}.",
        de: "{call} muss auf eines dieser Felder schießen: {squares}. Es kommt {got}.",
    }
    must_shoot_at_what_is_left(call, got) {
        en: "{call} must shoot at a square that is unknown or marked. What comes is {got}.",
        de: "{call} muss auf ein Feld schießen, das unbekannt oder markiert ist. Es kommt {got}.",
    }
    no_shot() { en: "That is no shot.", de: "Das ist kein Schuss." }
    shot_before(row, column, state) {
        en: "({row}, {column}) is {state}: it was shot at before.",
        de: "({row}, {column}) ist {state}: Dorthin wurde schon geschossen.",
    }
    must_be_equally_likely(call, draws, each, often) {
        en: "{call} was asked {draws} times. Each square that is left must come about {each} times, but it came this often:\n{often}",
        de: "{call} wurde {draws}-mal gefragt. Jedes übrige Feld muss etwa {each}-mal kommen, aber so oft kam es:\n{often}",
    }
    mean_must_be(games, expected, got) {
        en: "In {games} games on such a sea, it must take {expected} shots on average: k(n+1)/(k+1) with k = 5 squares of ships on n = 16. It takes {got}.",
        de: "In {games} Spielen auf so einem Meer muss es im Mittel {expected} Schüsse brauchen: k(n+1)/(k+1) mit k = 5 Schiffsfeldern auf n = 16. Es braucht {got}.",
    }

    // Around a square.
    must_find(call, expected, got) {
        en: "{call} must be {expected}, in any order, but is {got}.",
        de: "{call} muss {expected} sein, in beliebiger Reihenfolge, ist aber {got}.",
    }

    // Priorities.
    must_have_the_shape(call, rows, columns, got, lengths) {
        en: "{call} must have {rows} rows with {columns} values each. It has so many rows: {got}, of these lengths: {lengths}.",
        de: "{call} muss {rows} Zeilen mit je {columns} Werten haben. So viele Zeilen hat es: {got}, mit diesen Längen: {lengths}.",
    }
    priorities_must_be(call, expected, got) {
        en: "{call} must be\n{expected}\nbut is\n{got}",
        de: "{call} muss das hier sein:\n{expected}\nist aber\n{got}",
    }

    // The best square.
    must_choose_one_of(call, squares, got) {
        en: "{call} must choose one of {squares}, which have the highest value. What comes is {got}.",
        de: "{call} muss eines von {squares} wählen, denn sie haben den höchsten Wert. Es kommt {got}.",
    }
    must_be_none(call, got) {
        en: "{call} must be None, because no value is above 0, but is {got}.",
        de: "{call} muss None sein, denn kein Wert ist größer als 0, ist aber {got}.",
    }
    each_best_must_come(call, squares, missing, draws) {
        en: "{call}: the best squares are {squares}, and each of them must be able to come. Of {draws} times, these never came: {missing}.",
        de: "{call}: Die besten Felder sind {squares}, und jedes davon muss kommen können. In {draws} Fällen kamen diese nie: {missing}.",
    }
    best_must_be_equally_likely(call, draws, each, often) {
        en: "{call} was asked {draws} times. Each of the best squares must come about {each} times, but they came this often: {often}.",
        de: "{call} wurde {draws}-mal gefragt. Jedes der besten Felder muss etwa {each}-mal kommen, aber so oft kamen sie: {often}.",
    }

    // Marks and clever shots.
    must_mark(call, expected, missing) {
        en: "{call} must mark all of {expected}. These are missing: {missing}.",
        de: "{call} muss alle diese Felder markieren: {expected}. Es fehlen {missing}.",
    }
    must_not_mark(call, expected, got) {
        en: "{call} must mark only {expected}. It also marks {got}.",
        de: "{call} darf nur {expected} markieren. Es markiert auch {got}.",
    }
    must_mark_once(call, got) {
        en: "{call} must mark each square once. It marked (sorted): {got}.",
        de: "{call} muss jedes Feld nur einmal markieren. Markiert hat er (sortiert): {got}.",
    }
    must_mark_nothing(call, got) {
        en: "{call} must mark nothing here. It marks {got}.",
        de: "{call} darf hier nichts markieren. Es markiert {got}.",
    }
    nothing_sunk_is_around(row, column) {
        en: "Around ({row}, {column}) is no sunk ship.",
        de: "Um ({row}, {column}) herum ist kein versenktes Schiff.",
    }
    is_not_unknown(row, column, state) {
        en: "({row}, {column}) is {state}: only unknown squares are marked.",
        de: "({row}, {column}) ist {state}: Nur unbekannte Felder werden markiert.",
    }
    looks_in_the_view_without_marks() {
        en: "squares beside two parts of a ship are found twice: look for unknown squares in the copy with the marks, not in `view`.",
        de: "Felder neben zwei Teilen eines Schiffs werden zweimal gefunden: Suche die unbekannten Felder in der Kopie mit den Markierungen, nicht in `view`.",
    }
    shot_must_be_last(call, got) {
        en: "{call}: the last move must be the shot, and there is only one. What comes is {got}.",
        de: "{call}: Der letzte Zug muss der Schuss sein, und es gibt nur einen. Es kommt {got}.",
    }
    must_shoot_at_one_of_the_best(call, squares) {
        en: "{call} must shoot at one of {squares}: they have the highest priority.",
        de: "{call} muss auf eines von {squares} schießen: Sie haben die höchste Priorität.",
    }
    must_shoot_at_any_left(call, squares) {
        en: "{call}: no square is worth a shot, so it must shoot at any of {squares}.",
        de: "{call}: Kein Feld ist einen Schuss wert, also muss es auf irgendeines von {squares} schießen.",
    }
    it_shoots_at(row, column) { en: "It shoots at ({row}, {column}).", de: "Es schießt auf ({row}, {column})." }
    it_does_not_shoot() { en: "It does not shoot.", de: "Es schießt nicht." }
    with_the_marks(view) {
        en: "With all marks of this turn the sea is {view}.",
        de: "Mit allen Markierungen dieses Zuges sieht das Meer so aus: {view}.",
    }
    each_shot_must_come(call, squares, missing, draws) {
        en: "{call}: {squares} are equally good, and each of them must be able to come. Of {draws} times, these never came: {missing}.",
        de: "{call}: {squares} sind gleich gut, und jedes davon muss kommen können. In {draws} Fällen kamen diese nie: {missing}.",
    }
    no_move_may_be_refused(call, moves, refused) {
        en: "In a game, {call} answers {moves}. The move {refused} is refused:",
        de: "In einem Spiel antwortet {call} {moves}. Der Zug {refused} wird abgelehnt:",
    }

    // The log.
    must_write(call, expected, got) {
        en: "{call} must write\n{expected}\nbut writes\n{got}",
        de: "{call} muss das hier schreiben:\n{expected}\nschreibt aber\n{got}",
    }
    must_be_ok(call, got) {
        en: "{call} must return Ok(()), because all was taken, but returns {got}.",
        de: "{call} muss Ok(()) liefern, denn alles wurde angenommen, liefert aber {got}.",
    }
    must_write_all(call, got, answer) {
        en: "{call}: this `out` takes one byte at a time, but all in the end. Written is only {got}, and what comes back is {answer}.",
        de: "{call}: Dieses `out` nimmt immer nur ein Byte, am Ende aber alles. Geschrieben ist nur {got}, und zurück kommt {answer}.",
    }
    must_pass_the_error_on(call, room, got) {
        en: "{call}: this `out` has room for so many bytes: {room}. Then it answers Err(StorageFull), which must come back. What comes back is {got}.",
        de: "{call}: Dieses `out` hat Platz für so viele Bytes: {room}. Dann antwortet es Err(StorageFull), und das muss zurückkommen. Zurück kommt {got}.",
    }
    write_instead_of_write_all() {
        en: "`write` says how many bytes were taken, and may take fewer: `writeln!` and `write_all` go on until all are.",
        de: "`write` sagt, wie viele Bytes angenommen wurden, und das können weniger sein: `writeln!` und `write_all` machen weiter, bis es alle sind.",
    }
    error_is_swallowed() {
        en: "the error gets lost on its way. Return what `writeln!` returns, or put a `?` behind it. Whoever writes into a buffer of their own, such as a `BufWriter`, hears its last error only from `flush()?`.",
        de: "Der Fehler geht unterwegs verloren. Gib zurück, was `writeln!` liefert, oder setze ein `?` dahinter. Wer in einen eigenen Puffer schreibt, etwa einen `BufWriter`, erfährt dessen letzten Fehler erst von `flush()?`.",
    }
}
