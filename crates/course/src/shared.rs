//! What the course says and others say, too: of programs that it starts.

text::messages! {
    bad_arguments(why) { en: "bad arguments: {why}", de: "fehlerhafte Argumente: {why}" }
    cannot_run_cargo(why) { en: "cannot run cargo: {why}", de: "cargo lässt sich nicht starten: {why}" }
    tests_failed_to_run(why) { en: "the tests could not be run: {why}", de: "die Tests ließen sich nicht ausführen: {why}" }
}
