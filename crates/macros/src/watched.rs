//! The attribute `#[::games::watched]`.

use proc_macro::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};

/// The item, which tells of its calls if it is a plain function.
pub fn watched(item: TokenStream) -> TokenStream {
    let item: Vec<TokenTree> = item.into_iter().collect();
    // What is no function stays as it is: the compiler says what is wrong with it.
    expand(&item).unwrap_or_else(|| item.into_iter().collect())
}

/// The function, with its own body in a function within it; none if it is no plain function.
fn expand(item: &[TokenTree]) -> Option<TokenStream> {
    let keyword = item.iter().position(|token| is(token, "fn"))?;
    let name = item.get(keyword + 1)?.clone();
    let TokenTree::Group(parameters) = item.get(keyword + 2)? else { return None };
    let (TokenTree::Group(body), result) = (item.last()?, &item[keyword + 3..item.len() - 1]) else { return None };
    let is_plain = parameters.delimiter() == Delimiter::Parenthesis && body.delimiter() == Delimiter::Brace;
    if !is_plain {
        return None;
    }
    let given = parameters_of(&parameters.stream())?;
    let names: Vec<String> = given.iter().map(|(name, _)| name.to_string()).collect();
    let told = ["board", "player", "alpha", "beta"].into_iter().filter(|told| names.iter().any(|name| name == told));
    let told: String = told.map(|name| format!("({name:?}, &{name} as &dyn ::core::fmt::Debug),")).collect();

    let mut inner: TokenStream = "fn watched_body".parse().ok()?;
    inner.extend([TokenTree::Group(parameters.clone())]);
    inner.extend(result.iter().cloned());
    inner.extend([TokenTree::Group(body.clone())]);
    let call = format!(
        "let watched_call = ::games::watch::called({:?}, &[{told}]);
        let returned = watched_body({});
        watched_call.returned(&returned);
        returned",
        name.to_string(),
        names.join(", ")
    );
    inner.extend(call.parse::<TokenStream>().ok()?);

    let mut outer: TokenStream = item[..=keyword].iter().cloned().collect();
    outer.extend([name]);
    outer.extend([TokenTree::Group(Group::new(
        Delimiter::Parenthesis,
        given.into_iter().flat_map(|(_, tokens)| tokens).collect(),
    ))]);
    outer.extend(result.iter().cloned());
    outer.extend([TokenTree::Group(Group::new(Delimiter::Brace, inner))]);
    Some(outer)
}

/// Each parameter: its name, and its tokens up to the comma, without `mut` before the name.
fn parameters_of(stream: &TokenStream) -> Option<Vec<(Ident, Vec<TokenTree>)>> {
    let (mut all, mut now, mut angles) = (Vec::new(), Vec::new(), 0);
    for token in stream.clone() {
        let sign = match &token {
            TokenTree::Punct(sign) => sign.as_char(),
            _ => ' ',
        };
        let arrow = now.last().is_some_and(|last: &TokenTree| matches!(last, TokenTree::Punct(minus) if minus.as_char() == '-' && minus.spacing() == Spacing::Joint));
        match sign {
            '<' => angles += 1,
            '>' if !arrow => angles -= 1,
            _ => {}
        }
        now.push(token);
        if sign == ',' && angles == 0 {
            all.push(std::mem::take(&mut now));
        }
    }
    if !now.is_empty() {
        all.push(now);
    }
    let named = |mut tokens: Vec<TokenTree>| {
        if is(tokens.first()?, "mut") {
            tokens.remove(0);
        }
        match (tokens.first()?, tokens.get(1)?) {
            (TokenTree::Ident(name), TokenTree::Punct(colon)) if colon.as_char() == ':' => Some((name.clone(), tokens)),
            _ => None,
        }
    };
    all.into_iter().map(named).collect()
}

fn is(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident.to_string() == word)
}
