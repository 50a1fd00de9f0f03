//! Line breaks for words and JSON.

use serde_json::Value;

const WIDTH: usize = 100;

/// Writes words after a heading, on several lines if needed.
pub(crate) fn filled(head: &str, words: &[String]) -> String {
    let indent = " ".repeat(head.len() - head.trim_start().len() + 2);
    let mut lines = String::new();
    let mut line = head.to_owned();
    for word in words {
        if WIDTH < line.chars().count() + 1 + word.chars().count() && line.trim() != "" {
            lines += &(line + "\n");
            line = indent.clone() + word;
        } else {
            line = line + " " + word;
        }
    }
    lines + &line + "\n"
}

/// Writes one field of an object, on several lines if needed.
pub(crate) fn field(name: &str, value: &Value) -> String {
    let mut text = format!("  {name}:");
    lay_out(value, 4, &mut text);
    text + "\n"
}

/// Writes a value on the rest of the line if it fits, or else its parts on the following lines.
fn lay_out(value: &Value, indent: usize, text: &mut String) {
    let whole = value.to_string();
    let column = text.len() - text.rfind('\n').map_or(0, |end| end + 1);
    if column + 1 + whole.len() <= WIDTH {
        *text += &format!(" {whole}");
        return;
    }
    let margin = " ".repeat(indent);
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => *text += &format!(" {whole}"),
        // A map or a board keeps its lines.
        Value::String(lines) if lines.contains('\n') => {
            for line in lines.lines() {
                *text += format!("\n{margin}{line}").trim_end_matches(' ');
            }
        }
        Value::String(_) => *text += &format!("\n{margin}{whole}"),
        Value::Array(items) => {
            let are_small = items
                .iter()
                .all(|item| !item.is_array() && !item.is_object());
            if are_small {
                let words: Vec<String> = items.iter().map(Value::to_string).collect();
                *text += "\n";
                *text += filled(&margin[2..], &words).trim_end();
                return;
            }
            for item in items {
                *text += &format!("\n{margin}-");
                lay_out(item, indent + 2, text);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                *text += &format!("\n{margin}{name}:");
                lay_out(value, indent + 2, text);
            }
        }
    }
}
