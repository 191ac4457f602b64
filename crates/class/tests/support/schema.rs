//! A validator for JSON Schema, with the keywords that the schemas in `tests/schemas` use. An unknown keyword causes a
//! panic, so that nothing goes unchecked.

use regex_lite::Regex;
use serde_json::Value;

/// Returns the violations of a schema by a value, one line each: the place, the keyword and the requirement.
pub fn problems(schema: &Value, value: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    look(schema, schema, value, "the whole", &mut problems);
    problems
}

/// Adds the violations in a part of a value. `whole` is the complete schema, which references refer to.
fn look(whole: &Value, schema: &Value, value: &Value, place: &str, problems: &mut Vec<String>) {
    for (keyword, wants) in schema.as_object().unwrap() {
        let number = || wants.as_f64().unwrap();
        let object = value.as_object();
        let length = value.as_str().map(|text| text.chars().count() as f64);
        let fits = match keyword.as_str() {
            "$schema" | "$defs" | "description" => true,
            "$ref" => {
                let path = wants.as_str().unwrap().strip_prefix('#').unwrap();
                look(whole, whole.pointer(path).unwrap(), value, place, problems);
                true
            }
            "type" => match wants.as_array() {
                Some(any) => any.iter().any(|one| is(value, one)),
                None => is(value, wants),
            },
            "const" => value == wants,
            "enum" => wants.as_array().unwrap().contains(value),
            "minLength" => length.is_none_or(|length| length >= number()),
            "maxLength" => length.is_none_or(|length| length <= number()),
            "minimum" => value.as_f64().is_none_or(|value| value >= number()),
            "pattern" => value.as_str().is_none_or(|text| Regex::new(wants.as_str().unwrap()).unwrap().is_match(text)),
            "required" => {
                let has = |key: &Value| object.is_none_or(|object| object.contains_key(key.as_str().unwrap()));
                wants.as_array().unwrap().iter().all(has)
            }
            "additionalProperties" => {
                assert_eq!(wants, false);
                object.is_none_or(|object| object.keys().all(|key| schema["properties"].get(key).is_some()))
            }
            "properties" => {
                for (key, part) in wants.as_object().unwrap() {
                    if let Some(value) = value.get(key) {
                        look(whole, part, value, &format!("{place}/{key}"), problems);
                    }
                }
                true
            }
            "items" => {
                for (i, value) in value.as_array().into_iter().flatten().enumerate() {
                    look(whole, wants, value, &format!("{place}/{i}"), problems);
                }
                true
            }
            unknown => panic!("{place}: what does the keyword {unknown} want?"),
        };
        if !fits {
            problems.push(format!("{place}: {keyword} wants {wants}, but here is {value}"));
        }
    }
}

/// Whether a value is of this type.
fn is(value: &Value, wanted: &Value) -> bool {
    match wanted.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|value| value.fract() == 0.0),
        unknown => panic!("what is the type {unknown}?"),
    }
}
