//! What `cargo test` says: verdicts, the table, what to do next.

use crate::Text;

use crate::nouns;

crate::messages! {
    // The words of the table
    not_started() { en: "not started", de: "nicht begonnen" }
    does_not_compile() { en: "does not compile", de: "kompiliert nicht" }
    started() { en: "started", de: "begonnen" }
    partial() { en: "partly solved", de: "teilweise gelöst" }
    solved() { en: "solved", de: "gelöst" }

    one_point() { en: "1 point", de: "1 Punkt" }
    many_points(points) { en: "{points} points", de: "{points} Punkte" }
    points_of(points, max as of_points) { en: "{points} of {max}.", de: "{points} von {max}." }
    points_of_selected(points, max as of_points) {
        en: "{points} of {max} (selected tests only).",
        de: "{points} von {max} (nur ausgewählte Tests).",
    }
    next_exercise(exercise) { en: "Next: {exercise}", de: "Als Nächstes: {exercise}" }
    next_files(stub, handout) { en: "Write {stub}; the task is in {handout}", de: "Schreibe {stub}; die Aufgabe steht in {handout}" }
    all_solved() { en: "All solved. Congratulations! Now play against it.", de: "Alles gelöst. Herzlichen Glückwunsch! Jetzt spiele dagegen." }
    nothing_selected(exercises) {
        en: "No test has such a name. The exercises are {exercises}; `cargo test -- --list` shows all tests.",
        de: "Kein Test heißt so. Die Übungen sind {exercises}; `cargo test -- --list` zeigt alle Tests.",
    }
    also_failing(names) { en: "also failing: {names}", de: "außerdem nicht bestanden: {names}" }
    and_more(names, count) { en: "{names} and {count} more", de: "{names} und {count} weitere" }
    solve_first(exercises) {
        en: "Solve {exercises} first: this exercise calls what you write there, and a mistake there shows here too.",
        de: "Löse zuerst {exercises}: diese Übung ruft auf, was du dort schreibst, und ein Fehler dort zeigt sich auch hier.",
    }
    one_test_shown(command) { en: "one test in full: {command}", de: "ein Test in voller Länge: {command}" }
    running(done, all) { en: "testing: {done} of {all}", de: "teste: {done} von {all}" }
    printed() { en: "Your code printed:", de: "Dein Code hat ausgegeben:" }
    lines_left_out(count as more_lines) { en: "... {count}", de: "... {count}" }

    // Verdicts
    still_todo(place) { en: "not written yet: {place} still says todo!", de: "noch nicht geschrieben: in {place} steht noch todo!" }
    needs_exercise(exercise, stub) {
        en: "this cannot be judged yet: it needs {exercise} ({stub}), which is not written yet",
        de: "das lässt sich noch nicht beurteilen: es braucht {exercise} ({stub}), das noch nicht geschrieben ist",
    }
    panicked(place, message) {
        en: "your code panicked at {place}: {message}",
        de: "dein Code bricht in {place} mit einem Fehler ab (panic): {message}",
    }
    panicked_somewhere(message) { en: "your code panicked: {message}", de: "dein Code bricht mit einem Fehler ab (panic): {message}" }
    forbidden_here() {
        en: "(In the tests, code can neither touch files, nor start programs, nor use the network.)",
        de: "(In den Tests kann Code weder Dateien anrühren noch Programme starten noch das Netz benutzen.)",
    }
    about(what) { en: "This was asked:\n{what}", de: "Gefragt war:\n{what}" }
    below_zero() {
        en: "A number without a sign (u32, usize) cannot go below 0. If it is a depth: does the search stop in time?",
        de: "Eine Zahl ohne Vorzeichen (u32, usize) kann nicht unter 0 gehen. Falls es eine Tiefe ist: hört die Suche rechtzeitig auf?",
    }
    no_opposite() {
        en: "The smallest number of a type with a sign has no opposite in it: -i32::MIN is one more than i32::MAX. Use bounds whose opposites exist, or a larger type.",
        de: "Die kleinste Zahl eines Typs mit Vorzeichen hat darin kein Gegenteil: -i32::MIN ist eins mehr als i32::MAX. Nimm Schranken, deren Gegenteil es gibt, oder einen größeren Typ.",
    }
    snapshot_differs() {
        en: "what came out differs from what was expected: a line with - was expected, a line with + is what your code gave",
        de: "herausgekommen ist etwas anderes als erwartet: eine Zeile mit - war erwartet, eine Zeile mit + kommt von deinem Code",
    }
    stack_overflow() {
        en: "ran out of stack: does the recursion have an end, and does every call come closer to it?",
        de: "der Stapelspeicher (stack) ist voll: hat die Rekursion ein Ende, und kommt ihm jeder Aufruf näher?",
    }
    computed_too_long(seconds) {
        en: "stopped after {seconds} s of computing: a loop or a recursion without an end, or far more work than needed",
        de: "nach {seconds} s Rechenzeit abgebrochen: eine Schleife oder Rekursion ohne Ende, oder viel mehr Arbeit als nötig",
    }
    waited_too_long(seconds) {
        en: "stopped after {seconds} s in which it only waited for something that does not come (sleep, a lock, input)",
        de: "nach {seconds} s abgebrochen, in denen es nur auf etwas gewartet hat, das nicht kommt (sleep, eine Sperre, eine Eingabe)",
    }
    tried_again() {
        en: "(The first try, beside other tests, was stopped by time. This is the second: alone and with twice the time.)",
        de: "(Der erste Versuch, neben anderen Tests, wurde wegen der Zeit abgebrochen. Dies ist der zweite: allein und mit doppelter Zeit.)",
    }
    time_used_up() {
        en: "not tried: all the time that one submission has is used up",
        de: "nicht versucht: die ganze Zeit, die eine Abgabe hat, ist verbraucht",
    }
    given_up() {
        en: "not tried: three other tests of this exercise had to be stopped, each of them twice",
        de: "nicht versucht: drei andere Tests dieser Übung mussten abgebrochen werden, jeder zweimal",
    }
    out_of_memory(megabytes) {
        en: "wanted more than {megabytes} MB of memory: does something grow without an end?",
        de: "wollte mehr als {megabytes} MB Speicher: wächst etwas ohne Ende?",
    }
    too_many_threads() {
        en: "started more threads than the memory allows: does something start threads without an end?",
        de: "hat mehr Threads gestartet, als der Speicher zulässt: startet etwas Threads ohne Ende?",
    }
    output_flood(megabytes) {
        en: "printed more than {megabytes} MB: is there a println! in a loop without an end?",
        de: "hat mehr als {megabytes} MB ausgegeben: steht ein println! in einer Schleife ohne Ende?",
    }
    exited(code) {
        en: "your code ended the whole program (exit code {code}) before the test was over: return a value instead of calling std::process::exit",
        de: "dein Code hat das ganze Programm beendet (Exitcode {code}), bevor der Test zu Ende war: gib einen Wert zurück, statt std::process::exit aufzurufen",
    }
    crashed(how) {
        en: "the program crashed ({how}), for instance by an abort or a panic within a panic",
        de: "das Programm ist abgestürzt ({how}), etwa durch abort oder einen Fehler (panic) während eines Fehlers",
    }
    missing() { en: "this test is missing from the program that ran", de: "dieser Test fehlt in dem Programm, das lief" }
    missing_tests(points) {
        en: "tests worth {points} are missing: the files in tests/ have been changed",
        de: "es fehlen Tests im Wert von {points}: die Dateien in tests/ wurden verändert",
    }
    not_in_the_cage(why) {
        en: "the test did not run, because it could not be confined: {why}",
        de: "der Test lief nicht, weil er nicht eingesperrt werden konnte: {why}",
    }
    not_run(why) { en: "the test could not be started: {why}", de: "der Test konnte nicht gestartet werden: {why}" }

    // Arguments
    unknown_argument(argument) {
        en: "unknown argument {argument}: `cargo test -- --help` shows all",
        de: "unbekanntes Argument {argument}: `cargo test -- --help` zeigt alle",
    }
    bad_argument(why) { en: "bad argument: {why}", de: "fehlerhaftes Argument: {why}" }
    bad_value(option, value, expected) { en: "{option} {value}: expected {expected}", de: "{option} {value}: erwartet wird {expected}" }
    cannot_write(path, why) { en: "cannot write {path}: {why}", de: "{path} lässt sich nicht schreiben: {why}" }
    bad_course(path, why) { en: "{path}: {why}", de: "{path}: {why}" }
    unknown_need(exercise, need) {
        en: "exercise {exercise} needs {need}, which does not stand before it",
        de: "Übung {exercise} braucht {need}, das nicht davor steht",
    }
    unsafe_refused() {
        en: "`unsafe` is not allowed in exercises: unsafe code could write its own grade",
        de: "`unsafe` ist in Übungen nicht erlaubt: damit könnte Code seine Note selbst schreiben",
    }
    word_refused(word) { en: "`{word}` is not allowed in exercises", de: "`{word}` ist in Übungen nicht erlaubt" }
    macro_refused(word, allowed) {
        en: "`{word}!` is not allowed in exercises, but these and your own are: {allowed}",
        de: "`{word}!` ist in Übungen nicht erlaubt, wohl aber deine eigenen und diese: {allowed}",
    }
    attribute_refused(word, allowed, traits) {
        en: "`#[{word}]` is not allowed in exercises, but these are: {allowed}; with derive: {traits}",
        de: "`#[{word}]` ist in Übungen nicht erlaubt, wohl aber diese: {allowed}; bei derive: {traits}",
    }
    alias_refused(from, to) {
        en: "`use ... {from} as {to}` is not allowed in exercises: a macro keeps its name, and takes no other's",
        de: "`use ... {from} as {to}` ist in Übungen nicht erlaubt: ein Makro behält seinen Namen und nimmt keinen anderen an",
    }
    pieces_refused(what) {
        en: "`{what}` is not allowed like this in macros of exercises: names of macros and attributes stand there as they are, and what `$x:tt` matches is not used again (`$x:expr`, `$x:ident` and the others are allowed)",
        de: "`{what}` ist in Makros von Übungen so nicht erlaubt: Namen von Makros und Attributen stehen dort, wie sie sind, und was `$x:tt` erfasst, wird nicht wieder verwendet (`$x:expr`, `$x:ident` und die anderen sind erlaubt)",
    }
    first_line_refused() {
        en: "a first line that begins with #! or --- is not allowed in exercises (but #![...] is)",
        de: "eine erste Zeile, die mit #! oder --- beginnt, ist in Übungen nicht erlaubt (#![...] schon)",
    }
    unreadable_refused(word) {
        en: "this is no Rust (a quotation mark or a bracket that is not closed?), and it holds the word `{word}`: mend the one or remove the other",
        de: "das ist kein Rust (ein Anführungszeichen oder eine Klammer, die nicht geschlossen ist?), und es enthält das Wort `{word}`: behebe das eine oder entferne das andere",
    }
    large_refused(megabytes) {
        en: "a file of more than {megabytes} MB is not allowed in exercises",
        de: "eine Datei von mehr als {megabytes} MB ist in Übungen nicht erlaubt",
    }
    link_refused() {
        en: "only plain files and folders are allowed in exercises, no links, pipes or devices",
        de: "in Übungen sind nur gewöhnliche Dateien und Ordner erlaubt, keine Links, Pipes oder Geräte",
    }
    package_refused() {
        en: "a package of its own is not allowed in exercises: move the folder elsewhere",
        de: "ein eigenes Paket ist in Übungen nicht erlaubt: lege den Ordner woandershin",
    }
    given_changed(original) {
        en: "this file belongs to the course and has been changed: copy {original} over it",
        de: "diese Datei gehört zum Kurs und wurde verändert: kopiere {original} darüber",
    }
    given_missing(original) {
        en: "this file belongs to the course and is not there: copy {original} here",
        de: "diese Datei gehört zum Kurs und fehlt: kopiere {original} hierher",
    }
    other_case(original) {
        en: "the name of this file is written otherwise, with large and small letters as in {original}",
        de: "der Name dieser Datei wird anders geschrieben, mit großen und kleinen Buchstaben wie in {original}",
    }
    module_refused() {
        en: "`mod` is allowed in exercises only as `mod name {{ ... }}` outside of functions and macros: each exercise is one file",
        de: "`mod` ist in Übungen nur als `mod name {{ ... }}` außerhalb von Funktionen und Makros erlaubt: jede Übung ist eine Datei",
    }
    stale(folder) {
        en: "the files in {folder} have changed, but kept old dates, so that cargo has not compiled them again. They have been given new dates: run the command again.",
        de: "die Dateien in {folder} haben sich geändert, aber alte Daten behalten, sodass cargo sie nicht neu kompiliert hat. Sie haben jetzt neue: rufe den Befehl noch einmal auf.",
    }
    only_authors_accept() {
        en: "--accept-snapshots is for the course's authors: snapshots are accepted from the solutions (`cargo test -p graded-solutions`), not from exercises",
        de: "--accept-snapshots ist für die Autoren des Kurses: Snapshots werden aus den Lösungen übernommen (`cargo test -p graded-solutions`), nicht aus den Übungen",
    }
    usage() {
        en: "\
Grades the exercises. Each test runs in a process of its own.

Usage: cargo test [FILTER...] [-- OPTIONS]

  FILTER              tests whose name holds one of these texts: othello, minimax, a_full_row_wins
  --exact             FILTER is the whole name
  --skip TEXT         leave out tests whose name holds TEXT (repeatable)
  --list              list the tests instead of running them
  --report FILE       write the report as JSON; FILE is relative to the workspace's root
  --strict            refuse to run where the system cannot confine the tests
  --lang en|de        language (else SPIELBAUM_LANG, else the locale)
  --nocapture         show at once what the code prints
  --show-output       show every failure in full, and what passing tests print
  --test-threads N    how many tests run at the same time
  --color auto|always|never
  --accept-snapshots  accept snapshots (authors only, from the solutions)

Exit code: 0 with all points, 101 otherwise, 2 for a bad argument.",
        de: "\
Bewertet die Übungen. Jeder Test läuft in einem eigenen Prozess.

Aufruf: cargo test [FILTER...] [-- OPTIONEN]

  FILTER              Tests, deren Name einen dieser Texte enthält: othello, minimax, a_full_row_wins
  --exact             FILTER ist der ganze Name
  --skip TEXT         Tests auslassen, deren Name TEXT enthält (mehrfach möglich)
  --list              die Tests auflisten, statt sie laufen zu lassen
  --report FILE       den Bericht als JSON schreiben; FILE gilt ab der Wurzel des Workspace
  --strict            nicht laufen, wo das System die Tests nicht einsperren kann
  --lang en|de        Sprache (sonst SPIELBAUM_LANG, sonst die des Systems)
  --nocapture         sofort zeigen, was der Code ausgibt
  --show-output       jeden Fehlschlag ganz zeigen, und was bestandene Tests ausgeben
  --test-threads N    wie viele Tests gleichzeitig laufen
  --color auto|always|never
  --accept-snapshots  Snapshots übernehmen (nur Autoren, aus den Lösungen)

Exitcode: 0 mit allen Punkten, 101 sonst, 2 bei einem fehlerhaften Argument.",
    }

    // What tests say
    must_return(call, expected, got) {
        en: "{call} must be {expected}, but is {got}.",
        de: "{call} muss {expected} sein, ist aber {got}.",
    }
    smells_of(mistake) { en: "Perhaps: {mistake}", de: "Vielleicht: {mistake}" }
}

/// “1 point” or “5 points”.
#[must_use]
pub fn points(points: u32) -> Text {
    if points == 1 { one_point() } else { many_points(points) }
}
