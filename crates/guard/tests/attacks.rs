//! Tests of code that must not be compiled, and of code that students write.

use guard::refuse;

/// Forbidden code, each with a part of the message about it.
const ATTACKS: &[(&str, &str)] = &[
    // Code that no lint forbids
    ("#[unsafe(naked)] pub extern \"C\" fn hook() {}", "unsafe"),
    ("fn f() { unsafe { g() } }", "`unsafe`"),
    ("macro_rules! m { () => { unsafe { g() } } }", "`unsafe`"),
    ("#![cfg_attr(all(), unsafe(no_mangle))]", "`#[cfg_attr]`"),
    ("unsafe \u{0}", "`unsafe`"),
    ("#!/*\n#[unsafe(naked)] extern \"C\" fn hook() {}\n// */", "first line"),
    ("\u{feff}#!/bin/sh\nfn f() {}", "first line"),
    ("---\n\"\n---\nconst S: &str = include_str!(\"x\"); // \"", "first line"),
    ("\n  ---cargo\n\"\n---\nconst S: &str = include_str!(\"x\"); // \"", "first line"),
    ("fn f() { r#unsafe!() }", "`unsafe`"),
    // Attributes that are not on the list
    ("#![debugger_visualizer(gdb_script_file = \"/dev/zero\")]", "`#[debugger_visualizer]`"),
    ("#[debugger_visualizer(natvis_file = \"x\")] mod m {}", "`#[debugger_visualizer]`"),
    ("#[cfg_attr(all(), debugger_visualizer(gdb_script_file = \"x\"))] mod m {}", "`#[cfg_attr]`"),
    ("#[no_mangle] pub fn main() {}", "`#[no_mangle]`"),
    ("#[export_name = \"main\"] pub fn f() {}", "`#[export_name]`"),
    ("#[link_section = \".init_array\"] static F: fn() = f;", "`#[link_section]`"),
    ("#[used] static F: fn() = f;", "`#[used]`"),
    ("#[link(name = \"c\")] struct S;", "`#[link]`"),
    ("#[global_allocator] static A: B = B;", "`#[global_allocator]`"),
    ("#[core::prelude::v1::global_allocator] static A: B = B;", "`#[core::prelude::v1::global_allocator]`"),
    ("#[r#global_allocator] static A: B = B;", "`#[global_allocator]`"),
    ("# /* */ ! [ /* */ feature(asm) ]", "`#[feature]`"),
    ("#![no_main]", "`#[no_main]`"),
    ("#![recursion_limit = \"1000000000\"]", "`#[recursion_limit]`"),
    ("#![windows_subsystem = \"x\"]", "`#[windows_subsystem]`"),
    ("#[derive(Clone, CoercePointee)] struct S;", "`#[derive(CoercePointee)]`"),
    ("#[derive(evil::Clone)] struct S;", "derive("),
    // A module `games` of the student is not the course's.
    ("mod games { pub use core::prelude::v1::global_allocator as watched; } #[games::watched] static S: u8 = 0;", ""),
    ("#[games::watched] fn f() {}", "`#[games::watched]`"),
    ("#[::games::watched::evil] fn f() {}", "`#[::games::watched::evil]`"),
    ("use ::games::watched as inline; #[inline] fn f() {}", "`use ... watched as inline`"),
    ("use ::games::watched; #[watched] fn f() {}", "`#[watched]`"),
    ("macro_rules! m { ($p:path) => { #[$p] fn f() {} } } m!(::games::watched);", "`#[$]`"),
    ("#[::games::watched(include!(\"secret.rs\"))] fn f() {}", "`include!`"),
    ("#[::games::watched] mod x;", "`mod`"),
    ("#[doc = include_str!(\"../../solutions/x.rs\")] fn f() {}", "`include_str!`"),
    ("fn f() { #[export_name = \"main\"] fn g() {} }", "`#[export_name]`"),
    ("struct S { #[evil] x: u8 }", "`#[evil]`"),
    // Macros that are not on the list
    ("const S: &str = include_str!(\"../../solutions/x.rs\");", "`include_str!`"),
    ("const S: &str = ::core::include_str!(\"../../solutions/x.rs\");", "`include_str!`"),
    ("const S: &[u8] = std::include_bytes![\"/dev/zero\"];", "`include_bytes!`"),
    ("fn f() { include ! (\"x.txt\") }", "`include!`"),
    ("fn f() { include /* */ ! // \n { \"x.txt\" } }", "`include!`"),
    ("fn f() { option_env!(\"HOME\"); }", "`option_env!`"),
    ("fn f() { std::env!(\"HOME\"); }", "`env!`"),
    ("fn f() { r#include_str!(\"x\"); }", "`include_str!`"),
    ("std::arch::global_asm!(\".globl main\");", "`global_asm!`"),
    ("fn f() { std::arch::asm!(\"nop\") }", "`asm!`"),
    ("fn f() { println!(\"{}\", concat!(include_str!(\"x\"))) }", "`include_str!`"),
    ("fn f() { vec![[[{ include_str!(\"x\") }]]]; }", "`include_str!`"),
    // Forbidden macros under another name
    ("use core::include_str as harmless;", "as harmless"),
    ("use std::env as println; fn f() { println!(\"HOME\") }", "as println"),
    ("use std::{fmt, prelude::v1::{r#include_str as r#vec}};", "as vec"),
    ("use std::include_str as r#if; fn f() { r#if!(\"x\") }", "as if"),
    ("use core::include_str as harmless; fn f() { harmless!(\"x\") }", "as harmless"),
    ("use super::other::harmless; fn f() { harmless!(\"x\") }", "`harmless!`"),
    ("use super::a::x as mine; mod inner { macro_rules! mine { () => {} } } fn f() { mine!(\"x\") }", "as mine"),
    ("mod inner { macro_rules! mine { () => {} } } fn f() { super::a::mine!(\"x\") }", "`mine!`"),
    ("use core::prelude::v1::global_allocator as test; #[test] static A: B = B;", "as test"),
    ("mod inner { macro_rules! include_str { () => {} } } const S: &str = include_str!(\"x\");", "`include_str!`"),
    ("const S: &str = env!(\"HOME\"); macro_rules! env { () => {} }", "`env!`"),
    ("macro_rules! include_bytes; const S: &[u8] = include_bytes!(\"x\");", "`include_bytes!`"),
    ("fn f() { macro_rules! r#option_env { () => {} } } const S: Option<&str> = option_env!(\"x\");", "`option_env!`"),
    ("extern crate std as other;", "`extern`"),
    ("extern \"C\" { fn system(); }", "`extern`"),
    ("extern \"C\" fn f() {}", "`extern`"),
    ("macro m($x:tt) { }", "`macro`"),
    // Forbidden macros assembled by the student's own macro
    ("macro_rules! m { ($name:ident) => { $name!(\"x\") } } m!(include_bytes);", "$name!"),
    ("macro_rules! m { ($name:ident) => { std::$name ! { \"x\" } } } m!(include_bytes);", "$name!"),
    ("macro_rules! m { ($a:tt $b:tt $c:tt) => { $a $b $c } } m!(include_str ! (\"x\"));", "`"),
    ("macro_rules! m { ($a:tt $b:tt $c:tt) => { $b $a $c } } m!(! include_str (\"x\"));", "$"),
    ("macro_rules! m { ($($a:tt)*) => { include_str $($a)* } } m!(! (\"x\"));", "$a:tt"),
    ("macro_rules! m { ($r#a:tt $b:ident) => { $b $r#a (\"x\") } }", "$a:tt"),
    ("macro_rules! m { ($($a:ident (\"x\"))*) => { $($a)!* } }", "`!`"),
    ("macro_rules! m { ($($a:ident)*) => { $( (\"x\") $a )!* } } m!(include_str include_str);", "`!`"),
    ("macro_rules! m { ($a:ident) => { $a $( ! (\"x\") )? } }", "`!`"),
    ("macro_rules! m { ($($a:ident)?) => { $($a)? ! (\"x\") } } m!(include_str);", "`!`"),
    ("macro_rules! m { ($($a:ident)*) => { $($a)+ ! (\"x\") } } m!(include_str);", "`!`"),
    ("macro_rules! m { ($a:ident) => { ${concat(include, $a)} ! (\"x\") } } m!(_str);", "`!`"),
    ("macro_rules! m { ($a:ident) => { #[$a = \"x\"] struct S; } } m!(path);", "`#[$]`"),
    ("macro_rules! m { ($a:meta) => { #[$a] struct S; } } m!(path = \"x\");", "$a:meta"),
    ("macro_rules! m { ($($a:ident)*) => { $( [$a] )#* } }", "`#`"),
    ("macro_rules! m { ($a:ident) => { # $( [ $a ] )? struct S; } }", "`#`"),
    ("macro_rules! m { ($h:tt $a:ident) => { $h [ $a ] struct S; } } m!(# no_mangle);", "`"),
    ("macro_rules! m { ($m:tt $n:ident $b:tt) => { $m $n; } } m! { mod x {} }", "`"),
    ("macro_rules! m { ($path:ident, $end:tt) => { #[$path = \"x.rs\"] mod theirs $end } }", "`"),
    ("macro_rules! m { ($k:ident $a:ident) => { macro_rules! n { ($x:$k) => { $x } } } } m!(tt x);", "macro_rules"),
    ("macro_rules! m { ($u:ident $a:ident) => { $u std::$a as vec; } } m!(use include_str);", "`use`"),
    ("macro_rules! m { ($a:ident) => { use std::$a as vec; } } m!(include_str);", "`use`"),
    ("macro_rules! m { ($a:item) => { $a } } m!(use std::include_str as vec;);", "`use`"),
    ("macro_rules! m { ($a:expr) => { $a } } const S: &str = m!(include_str!(\"x\"));", "`include_str!`"),
    ("macro_rules! m { ($a:stmt) => { $a } } fn f() { m!(mod x); }", "`mod`"),
    // Modules in other files
    ("#[path = \"../../solutions/x.rs\"] mod theirs;", "`"),
    ("mod other;", "`mod`"),
    ("mod outer { mod other; }", "`mod`"),
    ("#[path = \"../../solutions\"] mod outer { }", "`#[path]`"),
    ("fn f() { mod inner { } }", "`mod`"),
    ("const _: () = { mod inner; };", "`mod`"),
    ("fn f() { #[path = \"x.rs\"] mod inner; }", "`"),
    // Texts that this reader cannot tokenise
    ("fn f() { \"include\" \" }", "`include`"),
    ("#![debugger_visualizer(gdb_script_file = \"/dev/zero\")] fn f( {", "`debugger_visualizer`"),
    // Attempts of a second round of attacks
    ("macro_rules! m { ($u:ident < $a:ident >) => { $u std::$a as vec; } } m!(use <include_str>);", "`use`"),
    ("macro_rules! m { ($u:ident $a:ident) => { $u std::$a as test; } } m!(use<global_allocator>);", "`use`"),
    ("fn f() { vec![vec![use <include>]] }", "`use`"),
    ("macro_rules! m { () => { $crate::include! { \"x\" } } }", "`include!`"),
    ("macro_rules! m { ($v:vis $i:item) => { $v $i } } m!(pub mod x;);", "`mod`"),
    ("macro_rules! m { ($a:ty) => { type T = $a; } } m!(std::include!(\"x\"));", "`include!`"),
    ("macro_rules! m { ($a:pat) => { match 1 { $a => {} } } } fn f() { m!(include!(\"x\")) }", "`include!`"),
    ("macro_rules! m { ($($(#[$a:meta])* $b:item)*) => { $($(#[$a])* $b)* } }", "$a:meta"),
    ("macro_rules! m [ ($a:path) => [ $a! [\"x\"] ] ; ]", "$a!"),
    ("macro_rules! m { ($l:lifetime $a:ident) => { $l $a ! (\"x\") } }", "$a!"),
    ("macro_rules! m { ($a:literal) => { #[path = $a] mod theirs; } }", "`"),
    ("#[doc = concat!(\"a\", include_str!(\"x\"))] fn f() {}", "`include_str!`"),
    ("#[doc(html_logo_url = \"x\", test(attr(path = \"x\")))] #![doc = include_bytes!(\"x\")]", "`include_bytes!`"),
    ("#[deprecated(note = env!(\"HOME\"))] fn f() {}", "`env!`"),
    ("compile_error!(include_str!(\"../../solutions/x.rs\"));", "`include_str!`"),
    ("thread_local! { #[link_section = \".init_array\"] static F: fn() = f; }", "`#[link_section]`"),
    ("#[used(linker)] static F: fn() = f;", "`#[used]`"),
    ("#[panic_handler] fn f() -> ! { loop {} }", "`#[panic_handler]`"),
    ("#[lang = \"start\"] fn f() {}", "`#[lang]`"),
    ("#[rustc_std_internal_symbol] fn f() {}", "`#[rustc_std_internal_symbol]`"),
    ("mod m { #![path = \"x\"] }", "`#[path]`"),
    ("#[macro_use] extern crate std as other;", "`extern`"),
    ("use ::{core::{self as c, include as println}};", "as println"),
    ("pub use std as s; fn f() { s::include_str!(\"x\") }", "`include_str!`"),
    ("use std::arch::{self, asm as write};", "as write"),
    ("\u{ff49}\u{ff4e}\u{ff43}\u{ff4c}\u{ff55}\u{ff44}\u{ff45}!(\"x\");", "!`"),
    ("fn f() { inc\u{200d}lude!(\"x\") }", "`"),
    ("\u{200e}---\n\"\n---\nconst S: &str = include_str!(\"x\"); // \"", "first line"),
    ("\u{feff}\u{feff}#!/*\n#[unsafe(naked)] fn f() {}\n//*/", "first line"),
    ("#! /* */ [no_main]", "first line"),
    ("const _: () = { r#macro_rules! r#m { () => { include!(\"x\") } } };", "`"),
    ("fn f() { (include)!(\"x\") } const S: &str = core :: include_str /**/ ! [\"x\"];", "`include_str!`"),
    ("impl S { include!(\"x\"); } trait T { std::include!{\"x\"} }", "`include!`"),
    ("#[derive(Clone, $a)] struct S;", "derive("),
    ("#[cfg(any(unix, windows))] #[cfg_attr(unix, path = \"x\")] mod m {}", "`#[cfg_attr]`"),
    ("fn f() { #![feature(custom_inner_attributes)] }", "`#[feature]`"),
    ("#[rustfmt::skip::macros(include)] #[rustfmt::other] fn f() {}", "rustfmt::"),
    ("#[allow(unsafe_code)] #[unsafe(export_name = \"main\")] fn f() {}", "unsafe"),
    ("#[macro_export] macro_rules! include_str { () => {} } fn f() { crate::include_str!(\"x\") }", "`include_str!`"),
];

#[test]
fn what_could_run_outside_the_cage_or_read_files_is_refused() {
    let mut wrong = Vec::new();
    for (source, piece) in ATTACKS {
        match refuse(source.as_bytes()) {
            None => wrong.push(format!("passes: {source}")),
            Some(said) if !said.en.contains(piece) || !said.de.contains(piece) && *piece != "first line" => {
                wrong.push(format!("{source}\n  says: {}", said.en));
            }
            Some(_) => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), ATTACKS.len(), wrong.join("\n"));
}

const ORDINARY: &[&str] = &[
    "// unsafe include!(\"x\") #[path]",
    "/* unsafe /* include!(\"x\") */ #[path] */ fn f() { std::env::args(); }",
    "/// unsafe include_str! #[path]\nfn f() { println!(\"unsafe include!\"); let path = 1; }",
    "fn f() { let include = 1; let env = include != 2; let r#mod = 'm'; println!(\"{include} {env}\"); }",
    "use std::env; fn f() -> usize { env::args().count() + std::env::args().len() }",
    "fn f(include: bool, env: f32) -> f64 { if !include { f64::from(env) } else { env as f64 } }",
    "#![allow(dead_code)]\nmod outer { mod inner { pub fn f() {} } }\n#[cfg(test)]\nmod tests { #[test] fn t() {} }",
    "mod helpers { pub fn includes(unsafety: u32) -> u32 { unsafety } }",
    "fn broken( {",
    "#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)] struct S { path: u32 }",
    "#[::games::watched] pub fn minimax(board: &mut u8, mut depth: u32) -> u32 { depth -= 1; depth }",
    "#[rustfmt::skip] #[inline(always)] #[must_use] #[allow(clippy::all)] #[clippy::cognitive_complexity = \"9\"] fn f() {}",
    "use std::collections::HashMap as Map; use super::{check_if_full as full, minimax::{self as search}};",
    "thread_local! { static CACHE: std::cell::RefCell<Vec<u8>> = const { std::cell::RefCell::new(Vec::new()) }; }",
    "macro_rules! square { ($x:expr) => { $x * $x }; } fn f() -> S { let x: square!(u8) = 1; S { x: square!(3) } }",
    "macro_rules! square { ($x:expr) => { $x * $x }; } fn f() -> i32 { square!(3) }",
    "macro_rules! max { ($x:expr) => { $x }; ($x:expr, $($rest:expr),+) => { { let (a, b) = ($x, max!($($rest),+)); if !(a < b) { a } else { b } } }; }",
    "macro_rules! board { ($($row:literal)*) => { [$($row.to_owned()),*] }; }",
    "macro_rules! point { ($name:ident { $($field:ident: $kind:ty),* }) => { #[derive(Clone)] pub struct $name { $(pub $field: $kind),* } }; }",
    "macro_rules! assert_eq { ($($any:tt)*) => {}; } fn f() { assert_eq!(1, 2, \"!\"); }",
    "macro_rules! log { ($($what:expr),*) => { println!(\"{:?}\", (!true, $($what),*)); assert!($($what != 0 &&)* true); }; }",
    "fn f<'a>(x: &'a str) -> impl Fn() -> u8 + use<'a> { let c = 'a'; 'outer: loop { break 'outer; } move || b'!' }",
    "fn never() -> ! { loop {} } fn f(a: bool) -> bool { return !a; } fn g(a: bool) -> bool { match !a { x => !x } }",
    "fn f() -> String { format!(\"{:#?} {}\", r#\"unsafe \" include!(\"#, br##\"#\"##.len()) }",
    "fn f(a: u8) { assert!(matches!(a, 1 | 2) && !a.is_ascii(), \"{}\", !a); debug_assert_ne!(a, !0); write!(g(), \"x\"); }",
];

#[test]
fn what_students_write_may_be_compiled() {
    for source in ORDINARY {
        assert_eq!(refuse(source.as_bytes()), None, "{source}");
        assert_eq!(refuse(source.replace('\n', "\r\n").as_bytes()), None, "{source}");
    }
}

#[test]
fn a_file_nested_a_million_deep_is_looked_at_all_the_same() {
    let deep = |inner: &str| format!("fn f() {{ {}{inner}{} }}", "(".repeat(400_000), ")".repeat(400_000));
    assert_eq!(refuse(deep("1").as_bytes()), None);
    assert!(refuse(deep("unsafe").as_bytes()).is_some());
    assert_eq!(refuse("(".repeat(1_000_000).as_bytes()), None);
}

#[test]
fn a_file_is_read_to_its_end_or_refused() {
    let hidden = |before: usize| format!("//{}\n#[no_mangle] fn f() {{}}", " ".repeat(before));
    assert!(refuse(hidden(1_000_000).as_bytes()).unwrap().en.contains("`#[no_mangle]`"));
    assert!(refuse(hidden(1 << 20).as_bytes()).unwrap().en.contains("more than 1 MB"));
}
