//! Makes invalid input: noise, and valid texts and trees with mistakes.

use std::slice;

use game::Dice;
use serde_json::{Value, json};

/// Words that parsers often mishandle.
const ODD: [&str; 14] = [
    "-1",
    "0",
    "00",
    "+1",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999",
    "\u{e9}",
    "\u{1f427}",
    "\0",
    "\n",
];

/// Returns a random text.
pub(crate) fn noise(dice: &mut Dice) -> String {
    let length = dice.below(40) as usize;
    let is_ascii = dice.below(2) == 0;
    let bytes: Vec<u8> = (0..length)
        .map(|_| match is_ascii {
            true => b' ' + dice.below(95) as u8,
            false => dice.below(256) as u8,
        })
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns a valid text with one to three mistakes.
pub(crate) fn text(valid: &[String], dice: &mut Dice) -> String {
    let Some(base) = pick(valid, dice) else {
        return noise(dice);
    };
    let mut letters: Vec<char> = base.chars().collect();
    for _ in 0..=dice.below(3) {
        let other = pick(valid, dice).map_or("", String::as_str);
        letters = with_a_mistake(letters, other, dice);
    }
    letters.into_iter().collect()
}

fn with_a_mistake(mut letters: Vec<char>, other: &str, dice: &mut Dice) -> Vec<char> {
    let (from, to) = span(letters.len(), dice);
    let odd = ODD[dice.below(ODD.len() as u32) as usize];
    match dice.below(9) {
        // Something is missing.
        0 => drop(letters.drain(from..to)),
        1 => letters.truncate(from),
        // Something is repeated.
        2 => {
            let twice = letters[from..to].to_vec();
            letters.splice(from..from, twice);
        }
        // Two letters are swapped.
        3 if to < letters.len() => letters.swap(from, to),
        // A digit is changed.
        4 => {
            let digits = letters.iter_mut().filter(|letter| letter.is_ascii_digit());
            let digits: Vec<&mut char> = digits.collect();
            let index = dice.below(digits.len().max(1) as u32) as usize;
            if let Some(digit) = digits.into_iter().nth(index) {
                *digit = char::from(b'0' + dice.below(10) as u8);
            }
        }
        // A word is replaced.
        5 => return with_a_word(&letters, odd, dice),
        6 => {
            let words: Vec<&str> = other.split(' ').collect();
            let word = words[dice.below(words.len() as u32) as usize];
            return with_a_word(&letters, word, dice);
        }
        // Something is inserted.
        7 => drop(letters.splice(from..from, odd.chars())),
        _ => {
            if let Some(letter) = letters.get_mut(from) {
                *letter = char::from(b' ' + dice.below(95) as u8);
            }
        }
    }
    letters
}

/// Replaces one of the words or numbers of a text.
fn with_a_word(letters: &[char], word: &str, dice: &mut Dice) -> Vec<char> {
    let text: String = letters.iter().collect();
    let is_digit = |letter: char| letter.is_ascii_digit();
    let by_number = dice.below(2) == 0 && text.contains(is_digit);
    let mut parts: Vec<String> = Vec::new();
    for letter in text.chars() {
        let joins = |last: &str| match by_number {
            true => last.ends_with(is_digit) == is_digit(letter),
            false => last.ends_with(' ') == (letter == ' '),
        };
        match parts.last_mut().filter(|last| joins(last)) {
            Some(last) => last.push(letter),
            None => parts.push(letter.into()),
        }
    }
    let index = dice.below(parts.len().max(1) as u32) as usize;
    if let Some(part) = parts.get_mut(index) {
        *part = word.into();
    }
    parts.concat().chars().collect()
}

/// Returns a valid tree with one to three mistakes.
pub(crate) fn tree(valid: &[Value], dice: &mut Dice) -> Value {
    let Some(base) = pick(valid, dice) else {
        return Value::Null;
    };
    let mut tree = base.clone();
    for _ in 0..=dice.below(3) {
        let mut index = dice.below(size(&tree) as u32) as usize;
        if let Some(node) = node(&mut tree, &mut index) {
            spoil(node, dice);
        }
    }
    tree
}

fn spoil(node: &mut Value, dice: &mut Dice) {
    let odd = ODD[dice.below(ODD.len() as u32) as usize];
    match (dice.below(6), &mut *node) {
        (0..4, Value::Number(number)) => {
            let number = number.as_i64().unwrap_or_default();
            let (below, above) = (number.saturating_sub(1), number.saturating_add(1));
            let near = [below, above, -1, 0, 7, 8, 255, 256, i64::MAX];
            *node = json!(near[dice.below(near.len() as u32) as usize]);
        }
        (0..4, Value::Bool(switch)) => *switch = !*switch,
        (0..4, Value::String(text)) => {
            *text = self::text(slice::from_ref(text), dice);
        }
        (0, Value::Array(items)) => items.clear(),
        (1, Value::Array(items)) => drop(items.pop()),
        (2, Value::Array(items)) if !items.is_empty() => {
            let index = dice.below(items.len() as u32) as usize;
            items.push(items[index].clone());
        }
        (3, Value::Array(items)) => items.reverse(),
        (0..2, Value::Object(fields)) => {
            let name = fields
                .keys()
                .nth(dice.below(fields.len().max(1) as u32) as usize)
                .cloned();
            name.and_then(|name| fields.remove(&name));
        }
        (2, Value::Object(fields)) => drop(fields.insert("odd".into(), Value::Null)),
        (4, _) => *node = Value::Null,
        _ => *node = json!(odd),
    }
}

/// Returns the number of nodes of a tree.
fn size(tree: &Value) -> usize {
    1 + match tree {
        Value::Array(items) => items.iter().map(size).sum::<usize>(),
        Value::Object(fields) => fields.values().map(size).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// Returns the node with this number, counted from the root.
fn node<'a>(tree: &'a mut Value, index: &mut usize) -> Option<&'a mut Value> {
    if *index == 0 {
        return Some(tree);
    }
    *index -= 1;
    match tree {
        Value::Array(items) => items.iter_mut().find_map(|item| node(item, index)),
        Value::Object(fields) => fields.values_mut().find_map(|value| node(value, index)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn pick<'a, T>(items: &'a [T], dice: &mut Dice) -> Option<&'a T> {
    let index = dice.below(items.len().max(1) as u32);
    items.get(index as usize)
}

/// Returns a random range of a sequence, usually a short one.
fn span(length: usize, dice: &mut Dice) -> (usize, usize) {
    let from = dice.below(length as u32 + 1) as usize;
    let to = from + dice.below(6) as usize;
    (from, to.min(length))
}
