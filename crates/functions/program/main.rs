//! A program that answers calls of the exercises' functions. The package `program-mine` compiles it with the student's
//! exercises, `program-solution` with the solutions. Its modules are made of the tables in `src/` by `build.rs`.

mod chapters {
    include!(concat!(env!("OUT_DIR"), "/chapters.rs"));
}
#[cfg(all(feature = "csp", whole = "csp"))]
mod csp;
#[cfg(all(feature = "learn", whole = "learn"))]
mod learn;

fn main() -> std::process::ExitCode {
    let more: Vec<Vec<calls::Function>> = vec![
        #[cfg(all(feature = "csp", whole = "csp"))]
        csp::functions(),
        #[cfg(all(feature = "learn", whole = "learn"))]
        learn::functions(),
    ];
    let functions = chapters::functions().into_iter().chain(more.into_iter().flatten());
    calls::serve(functions.collect(), exercises::COMPILED)
}
