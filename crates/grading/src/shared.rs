//! The texts of grading that other crates use, too: reasons for stopping code, progress, usage.

use text::nouns;

text::messages! {
    // Progress
    points_of(points, max as of_points) { en: "{points} of {max}.", de: "{points} von {max}." }
    next_exercise(exercise) { en: "Next: {exercise}", de: "Als Nächstes: {exercise}" }
    all_solved() { en: "All solved. Congratulations! Now play against it.", de: "Alles gelöst. Herzlichen Glückwunsch! Jetzt spiele dagegen." }

    // Verdicts
    forbidden_here() {
        en: "(In the tests, code can neither touch files, nor start programs, nor use the network.)",
        de: "(In den Tests kann Code weder Dateien anrühren noch Programme starten noch das Netz benutzen.)",
    }
    stack_overflow() {
        en: "ran out of stack: does the recursion have an end, and does every call come closer to it?",
        de: "der Stapelspeicher (stack) ist voll: Hat die Rekursion ein Ende, und kommt ihm jeder Aufruf näher?",
    }
    computed_too_long(seconds) {
        en: "stopped after {seconds} s of computing: a loop or a recursion without an end, or far more work than needed",
        de: "nach {seconds} s Rechenzeit abgebrochen: eine Schleife oder Rekursion ohne Ende, oder viel mehr Arbeit als nötig",
    }
    time_used_up() {
        en: "not tried: all the time that one submission has is used up",
        de: "nicht versucht: Die ganze Zeit, die eine Abgabe hat, ist verbraucht",
    }
    out_of_memory(megabytes) {
        en: "wanted more than {megabytes} MB of memory: does something grow without an end?",
        de: "wollte mehr als {megabytes} MB Speicher: Wächst etwas ohne Ende?",
    }
    output_flood(megabytes) {
        en: "printed more than {megabytes} MB: is there a println! in a loop without an end?",
        de: "hat mehr als {megabytes} MB ausgegeben: Steht ein println! in einer Schleife ohne Ende?",
    }
    exited(code) {
        en: "your code ended the whole program (exit code {code}): return a value instead of calling std::process::exit",
        de: "dein Code hat das ganze Programm beendet (Exitcode {code}): Gib einen Wert zurück, statt std::process::exit aufzurufen",
    }
    crashed(how) {
        en: "the program crashed ({how}), for instance by an abort or a panic within a panic",
        de: "das Programm ist abgestürzt ({how}), etwa durch abort oder einen Fehler (panic) während eines Fehlers",
    }
    not_run(why) { en: "the test could not be started: {why}", de: "der Test konnte nicht gestartet werden: {why}" }

    // Players
    thought_too_long(seconds) {
        en: "stopped after {seconds} s: a loop or a recursion without an end, or it waits for something that does not come",
        de: "nach {seconds} s abgebrochen: eine Schleife oder Rekursion ohne Ende, oder es wartet auf etwas, das nicht kommt",
    }
    answered_too_much(megabytes) {
        en: "returned more than {megabytes} MB, too much to be shown: is the board very large, or does a list grow longer than it should?",
        de: "hat mehr als {megabytes} MB zurückgegeben, zu viel, um es zu zeigen: Ist das Brett sehr groß, oder wird eine Liste länger, als sie soll?",
    }

    // Arguments
    only_authors_accept() {
        en: "--accept-snapshots is for the course's authors: snapshots are accepted from the solutions (`SPIELBAUM_CODE=solution cargo test -p graded --test '*'`), not from exercises",
        de: "--accept-snapshots ist für die Autoren des Kurses: Snapshots werden aus den Lösungen übernommen (`SPIELBAUM_CODE=solution cargo test -p graded --test '*'`), nicht aus den Übungen",
    }
    usage() {
        en: "\
Grades the exercises. Each test runs in a process of its own.

Usage: cargo test [FILTER...] [-- OPTIONS]

  FILTER              tests whose name holds one of these texts: minimax, a_full_row_wins
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

  FILTER              Tests, deren Name einen dieser Texte enthält: minimax, a_full_row_wins
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
}
