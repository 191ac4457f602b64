//! Texts of the Battleship tests about a student's functions.

text::messages! {
    ships_left(ships) { en: "Lengths of the ships left: {ships}", de: "Längen der übrigen Schiffe: {ships}" }
    ships_left_may_touch(ships) {
        en: "Lengths of the ships left, which may touch: {ships}",
        de: "Längen der übrigen Schiffe, die sich berühren dürfen: {ships}",
    }
    no_ship_is_left() { en: "No ship is left.", de: "Kein Schiff ist übrig." }
    see_it(view, player) {
        en: "See it: cargo run -- analyse battleship \"{view}\" --player {player}",
        de: "Sieh es dir an: cargo run -- analyse battleship \"{view}\" --player {player}",
    }

    // Texts of several exercises.
    outside_the_sea(row, column, last_row, last_column) {
        en: "({row}, {column}) is outside the sea: its rows run from 0 to {last_row}, its columns from 0 to {last_column}.",
        de: "({row}, {column}) liegt außerhalb des Meeres: Die Zeilen gehen von 0 bis {last_row}, die Spalten von 0 bis {last_column}.",
    }
    same_generator_same_answer(call) {
        en: "{call}: with a generator that starts again from its beginning, the answer must be the same. All chance comes from `rng`.",
        de: "{call}: Mit einem Generator, der von vorn beginnt, muss dieselbe Antwort kommen. Aller Zufall kommt aus `rng`.",
    }
    other_generator_other_answer(call) {
        en: "{call}: the answer is always the same, whatever the generator draws. All chance comes from `rng`.",
        de: "{call}: Die Antwort ist immer dieselbe, was der Generator auch lost. Aller Zufall kommt aus `rng`.",
    }

    // Shots at any square.
    must_shoot_at_one_of(call, squares, got) {
        en: "{call} must shoot at one of {squares}. The answer is {got}.",
        de: "{call} muss auf eines dieser Felder schießen: {squares}. Die Antwort ist {got}.",
    }
    must_shoot_at_what_is_left(call, got) {
        en: "{call} must shoot at a square that is unknown or marked. The answer is {got}.",
        de: "{call} muss auf ein Feld schießen, das unbekannt oder markiert ist. Die Antwort ist {got}.",
    }
    no_shot() { en: "That is not a shot.", de: "Das ist kein Schuss." }
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

    // The squares around a square.
    must_find(call, expected, got) {
        en: "{call} must be {expected}, in any order, but is {got}.",
        de: "{call} muss {expected} sein, in beliebiger Reihenfolge, ist aber {got}.",
    }

    is_missing(squares) { en: "Not found: {squares}", de: "Nicht gefunden: {squares}" }
    is_in_another_state(row, column, state) {
        en: "({row}, {column}) is {state}, which was not asked for.",
        de: "({row}, {column}) ist {state}, und danach war nicht gefragt.",
    }

    // Priorities.
    must_have_the_shape(call, rows, columns, got, lengths) {
        en: "{call} must have {rows} rows with {columns} values each. The number of its rows is {got}, and their lengths are {lengths}.",
        de: "{call} muss {rows} Zeilen mit je {columns} Werten haben. Die Zahl der Zeilen ist {got}, und ihre Längen sind {lengths}.",
    }
    priorities_must_be(call, expected, got) {
        en: "{call} must be\n{expected}\nbut is\n{got}",
        de: "{call} muss das hier sein:\n{expected}\nist aber\n{got}",
    }

    // The best square.
    must_choose_one_of(call, squares, got) {
        en: "{call} must choose one of {squares}, which have the highest value. The answer is {got}.",
        de: "{call} muss eines von {squares} wählen, denn sie haben den höchsten Wert. Die Antwort ist {got}.",
    }
    must_be_none(call, got) {
        en: "{call} must be None, because no value is above 0, but is {got}.",
        de: "{call} muss None sein, denn kein Wert ist größer als 0, ist aber {got}.",
    }
    each_best_must_come(call, squares, missing, draws) {
        en: "{call}: the best squares are {squares}, and each of them must be able to come. In {draws} draws, these never came: {missing}.",
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
        en: "There is no sunk ship around ({row}, {column}).",
        de: "Um ({row}, {column}) herum liegt kein versenktes Schiff.",
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
        en: "{call}: the last move must be the shot, and there must be only one. The answer is {got}.",
        de: "{call}: Der letzte Zug muss der Schuss sein, und es darf nur einen geben. Die Antwort ist {got}.",
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
        de: "Mit allen Markierungen dieser Runde sieht das Meer so aus: {view}.",
    }
    each_shot_must_come(call, squares, missing, draws) {
        en: "{call}: {squares} are equally good, and each of them must be able to come. In {draws} draws, these never came: {missing}.",
        de: "{call}: {squares} sind gleich gut, und jedes davon muss kommen können. In {draws} Fällen kamen diese nie: {missing}.",
    }
    no_move_may_be_refused(call, moves, refused) {
        en: "In a game, {call} answers with {moves}. The move {refused} is refused:",
        de: "In einem Spiel antwortet {call} mit {moves}. Der Zug {refused} wird abgelehnt:",
    }

    // The log.
    must_write(call, expected, got) {
        en: "{call} must write\n{expected}\nbut writes\n{got}",
        de: "{call} muss das hier schreiben:\n{expected}\nschreibt aber\n{got}",
    }
    must_be_ok(call, got) {
        en: "{call} must return Ok(()), because everything was taken, but returns {got}.",
        de: "{call} muss Ok(()) liefern, denn alles wurde angenommen, liefert aber {got}.",
    }
    must_write_all(call, got, answer) {
        en: "{call}: this `out` takes one byte at a time, but takes them all in the end. Only {got} was written, and what comes back is {answer}.",
        de: "{call}: Dieses `out` nimmt immer nur ein Byte, am Ende aber alles. Geschrieben wurde nur {got}, und zurück kommt {answer}.",
    }
    out_refuses_on_purpose(room) {
        en: "This `out` has room for {room} bytes and then refuses more on purpose, as a full disk would: the error must come back, and nothing may panic. `?` passes it on, `unwrap()` does not.",
        de: "Dieses `out` hat Platz für {room} Bytes und lehnt dann mit Absicht ab, wie eine volle Platte: Der Fehler muss zurückkommen, und nichts darf abbrechen. `?` reicht ihn weiter, `unwrap()` nicht.",
    }
    must_pass_the_error_on(call, room, got) {
        en: "{call}: the number of bytes for which this `out` has room is {room}. Then it answers Err(StorageFull), which must come back. What comes back is {got}.",
        de: "{call}: Die Zahl der Bytes, für die dieses `out` Platz hat, ist {room}. Danach antwortet es Err(StorageFull), und das muss zurückkommen. Zurück kommt {got}.",
    }
    write_instead_of_write_all() {
        en: "`write` says how many bytes were taken, and may take fewer: `writeln!` and `write_all` go on until all of them are.",
        de: "`write` sagt, wie viele Bytes angenommen wurden, und das können weniger sein: `writeln!` und `write_all` machen weiter, bis es alle sind.",
    }
    error_is_swallowed() {
        en: "the error gets lost on its way. Return what `writeln!` returns, or put a `?` after it. If you write into a buffer of your own, such as a `BufWriter`, you hear of its last error only from `flush()?`.",
        de: "Der Fehler geht unterwegs verloren. Gib zurück, was `writeln!` liefert, oder setze ein `?` dahinter. Wer in einen eigenen Puffer schreibt, etwa einen `BufWriter`, erfährt dessen letzten Fehler erst von `flush()?`.",
    }
}
