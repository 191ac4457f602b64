//! The attribute `#[grading::test]`.

use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

/// The function, and its registration as a graded test; or an error of the compiler.
pub fn test(arguments: TokenStream, item: TokenStream) -> TokenStream {
    match expand(arguments, item) {
        Ok(tokens) => tokens,
        Err((span, message)) => {
            let error: TokenStream = format!("::core::compile_error! {{ {message:?} }}").parse().expect("valid Rust");
            error
                .into_iter()
                .map(|mut token| {
                    token.set_span(span);
                    token
                })
                .collect()
        }
    }
}

type Problem = (Span, String);

fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Problem> {
    let [points, timeout, if_stopped, group] = values(arguments)?;
    let item: Vec<TokenTree> = item.into_iter().collect();
    if let Some(ignored) = attribute(&item, "ignore") {
        return Err((ignored.span(), "a graded test cannot be ignored: its points would be missing".to_owned()));
    }
    let name = name(&item)?;
    let plain = name.trim_start_matches("r#");

    // The editor looks for `#[test]` on what this attribute returns, to offer "Run test"; the compiler never sees it.
    let mut tokens: TokenStream = "#[cfg_attr(rust_analyzer, ::core::prelude::v1::test)]".parse().expect("valid Rust");
    tokens.extend(item);
    let registration = format!(
        "const _: () = {{ ::grading::private::submit! {{ ::grading::private::TestCase {{
            path: ::core::concat!(::core::module_path!(), \"::\", {plain:?}),
            file: ::core::file!(),
            line: ::core::line!(),
            points: {points},
            timeout: {timeout},
            if_stopped: {if_stopped},
            group: {group:?},
            run: {name},
        }} }} }};"
    );
    tokens.extend(registration.parse::<TokenStream>().expect("valid Rust"));
    Ok(tokens)
}

/// The values of `points`, `timeout`, `if_stopped` and `group`.
fn values(arguments: TokenStream) -> Result<[String; 4], Problem> {
    let [mut points, mut timeout, mut if_stopped, mut group] =
        ["1", "3", "::core::option::Option::None", ""].map(str::to_owned);
    let mut rest = arguments.into_iter();
    while let Some(key) = rest.next() {
        let span = key.span();
        let target = match key.to_string().as_str() {
            "points" => &mut points,
            "timeout" => &mut timeout,
            "if_stopped" => &mut if_stopped,
            "group" => &mut group,
            other => {
                return Err((
                    span,
                    format!("unknown key `{other}`: a graded test has `points`, `timeout`, `if_stopped` and `group`"),
                ));
            }
        };
        match (rest.next(), rest.next()) {
            (Some(TokenTree::Punct(equals)), Some(TokenTree::Literal(number)))
                if equals.as_char() == '=' && number.to_string().parse::<u32>().is_ok_and(|number| number > 0) =>
            {
                *target = number.to_string();
            }
            (Some(TokenTree::Punct(equals)), Some(TokenTree::Ident(function)))
                if equals.as_char() == '=' && key.to_string() == "if_stopped" =>
            {
                *target = format!("::core::option::Option::Some({function})");
            }
            (Some(TokenTree::Punct(equals)), Some(TokenTree::Ident(name)))
                if equals.as_char() == '=' && key.to_string() == "group" =>
            {
                *target = name.to_string();
            }
            _ => return Err((span, format!("write `{key} = 2`, with a whole number above 0"))),
        }
        match rest.next() {
            None => break,
            Some(TokenTree::Punct(comma)) if comma.as_char() == ',' => {}
            Some(other) => return Err((other.span(), "expected a comma".to_owned())),
        }
    }
    Ok([points, timeout, if_stopped, group])
}

/// The attribute `#[name ...]` of `item`, if it has one.
fn attribute<'a>(item: &'a [TokenTree], name: &str) -> Option<&'a TokenTree> {
    item.windows(2).find_map(|pair| match pair {
        [TokenTree::Punct(hash), TokenTree::Group(group)]
            if hash.as_char() == '#'
                && group.delimiter() == Delimiter::Bracket
                && group.stream().into_iter().next().is_some_and(|first| first.to_string() == name) =>
        {
            Some(&pair[1])
        }
        _ => None,
    })
}

/// The name behind `fn`.
fn name(item: &[TokenTree]) -> Result<String, Problem> {
    item.windows(2)
        .find_map(|pair| match pair {
            [TokenTree::Ident(keyword), TokenTree::Ident(name)] if keyword.to_string() == "fn" => {
                Some(name.to_string())
            }
            _ => None,
        })
        .ok_or_else(|| (Span::call_site(), "#[grading::test] goes on a function".to_owned()))
}
