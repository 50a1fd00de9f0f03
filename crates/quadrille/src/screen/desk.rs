//! What the keys do: a cursor, a chosen cell, a menu, and what is wished for in the end.
//!
//! It knows no game: it points at cells, and finds among the legal actions those that begin there.

mod keys;

use game::{
    Geometry, Key, Player,
    erased::{AnyView, Legal},
};
use ratatui::crossterm::event::KeyCode;

use super::neighbors::{Heading, beside};

/// So many messages are kept.
const MOST_MESSAGES: usize = 200;

/// Something that is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// An action, in notation.
    Play(String),
    /// From a cell over others, one action each.
    Walk(String, Vec<String>),
    Hint,
    TakeBack,
    Resign,
    Leave,
}

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Page {
    Help,
    /// Another person is to come; what is said to both.
    HandOver(String),
}

/// Some actions, of which one is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Menu {
    /// What they are called.
    pub(super) entries: Vec<String>,
    /// The one that is pointed at.
    pub(super) at: usize,
    actions: Vec<usize>,
}

/// What is chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Free,
    /// A cell from which something is to be done.
    From(String),
    Menu(Menu),
    /// The same key once more does it.
    Sure(char, Wish),
}

/// All that is on the screen beside the board itself.
pub(super) struct Desk {
    pub(super) messages: Vec<String>,
    pub(super) page: Option<Page>,
    pub(super) has_minimap: bool,
    pub(super) is_fast: bool,
    /// What can be got to from the chosen cell, and the way to the cursor.
    pub(super) reach: Vec<String>,
    pub(super) way: Vec<String>,
    geometry: Geometry,
    keys: &'static [Key],
    /// The cell under the cursor.
    cursor: usize,
    mode: Mode,
    legal: Vec<Legal>,
    hinted: Option<usize>,
    /// Who else is to move.
    awaited: Option<Player>,
    /// The ply for which the rest is up to date.
    ply: Option<u32>,
}

impl Desk {
    pub(super) fn new(view: &dyn AnyView, keys: &'static [Key]) -> Desk {
        Desk {
            messages: Vec::new(),
            page: None,
            has_minimap: false,
            is_fast: false,
            reach: Vec::new(),
            way: Vec::new(),
            geometry: view.geometry(),
            keys,
            cursor: 0,
            mode: Mode::Free,
            legal: Vec::new(),
            hinted: None,
            awaited: None,
            ply: None,
        }
    }

    /// Adds a message below the others.
    pub(super) fn say(&mut self, text: &str) {
        self.messages.push(text.to_owned());
        let extra = self.messages.len().saturating_sub(MOST_MESSAGES);
        self.messages.drain(..extra);
    }

    /// The cell under the cursor, or the one that the menu points at.
    pub(super) fn cell(&self) -> &str {
        let pointed = self.menu().and_then(|menu| {
            let action = self.legal.get(*menu.actions.get(menu.at)?)?;
            action.cells.last()
        });
        match pointed {
            Some(cell) => cell,
            None => self.under_cursor(),
        }
    }

    /// The cell from which something is to be done.
    pub(super) fn chosen(&self) -> Option<&str> {
        match &self.mode {
            Mode::From(cell) => Some(cell),
            Mode::Free | Mode::Menu(_) | Mode::Sure(..) => None,
        }
    }

    pub(super) fn menu(&self) -> Option<&Menu> {
        match &self.mode {
            Mode::Menu(menu) => Some(menu),
            Mode::Free | Mode::From(_) | Mode::Sure(..) => None,
        }
    }

    /// The actions whose targets should catch the eye.
    pub(super) fn marked(&self) -> Vec<usize> {
        match (&self.mode, self.hinted) {
            (_, Some(hinted)) => vec![hinted],
            (Mode::From(from), None) => self.actions_of(|it| it.cells.first() == Some(from)),
            (Mode::Free | Mode::Menu(_) | Mode::Sure(..), None) => Vec::new(),
        }
    }

    /// Takes over what can be done now; what was chosen for another position is forgotten.
    pub(super) fn refresh(&mut self, view: &dyn AnyView, ply: u32) {
        if self.ply != Some(ply) || (self.legal.is_empty() && !view.is_empty()) {
            let is_first = self.legal.is_empty();
            self.legal = view.legal();
            self.ply = Some(ply);
            self.hinted = None;
            self.awaited = None;
            let keeps = self.chosen().is_some_and(|cell| self.begins(cell));
            if !keeps {
                self.mode = Mode::Free;
            }
            if is_first && !self.begins(self.under_cursor()) {
                self.go_to_next();
            }
        }
        self.look_ahead(view);
    }

    /// Goes on from a cell to which something went.
    pub(super) fn follow(&mut self, cell: &str) {
        self.point_at(cell);
        self.mode = match self.begins(cell) {
            true => Mode::From(cell.to_owned()),
            false => Mode::Free,
        };
    }

    /// Nothing can be done while someone else is to move.
    pub(super) fn wait_for(&mut self, player: Player) {
        self.mode = Mode::Free;
        self.legal.clear();
        self.ply = None;
        self.awaited = Some(player);
    }

    pub(super) fn hand_over(&mut self, text: &str) {
        self.page = Some(Page::HandOver(text.to_owned()));
        // What was told to one is not for the other.
        self.messages.clear();
    }

    pub(super) fn take_over(&mut self) {
        self.page = None;
        self.ply = None;
    }

    /// Shows what someone else would do.
    pub(super) fn hint(&mut self, name: &str, index: usize) {
        let Some(Legal {
            text, kind, cells, ..
        }) = self.legal.get(index).cloned()
        else {
            return;
        };
        self.say(&format!("{name} would play {text} ({kind})."));
        if let Some(cell) = cells.first() {
            self.point_at(cell);
        }
        self.hinted = Some(index);
    }

    /// A key while others act; says whether it means to leave.
    pub(super) fn press_while_waiting(&mut self, key: KeyCode) -> bool {
        match key {
            KeyCode::Char(' ') => self.is_fast = !self.is_fast,
            KeyCode::Char('m' | 'M') => self.has_minimap = !self.has_minimap,
            KeyCode::Char('q' | 'Q') => return true,
            _ => {}
        }
        false
    }

    /// A key; what is wished for with it.
    pub(super) fn press(&mut self, key: KeyCode, view: &dyn AnyView) -> Option<Wish> {
        if self.page.take().is_some() {
            return None;
        }
        let wish = self.obey(key, view);
        self.look_ahead(view);
        wish
    }

    fn obey(&mut self, key: KeyCode, view: &dyn AnyView) -> Option<Wish> {
        if let Mode::Sure(again, wish) = self.mode.clone() {
            self.mode = Mode::Free;
            if key == KeyCode::Char(again) || key == KeyCode::Char(again.to_ascii_uppercase()) {
                return Some(wish);
            }
            self.say("Then not.");
            return None;
        }
        match key {
            KeyCode::Left => self.head(Heading::Left),
            KeyCode::Right => self.head(Heading::Right),
            KeyCode::Up => self.head(Heading::Up),
            KeyCode::Down => self.head(Heading::Down),
            KeyCode::Enter => return self.enter(view),
            KeyCode::Esc => self.mode = Mode::Free,
            KeyCode::Tab => self.go_to_next(),
            KeyCode::Char(letter) => return self.letter(letter.to_ascii_lowercase()),
            _ => {}
        }
        None
    }

    fn letter(&mut self, letter: char) -> Option<Wish> {
        if let Some(key) = self.keys.iter().find(|key| key.key == letter) {
            return self.strike(key);
        }
        match letter {
            'n' => self.mode = Mode::Free,
            ' ' => {
                self.is_fast = !self.is_fast;
                self.say(if self.is_fast { "Fast." } else { "Slow." });
            }
            'm' => self.has_minimap = !self.has_minimap,
            '?' => self.page = Some(Page::Help),
            'h' => return Some(Wish::Hint),
            't' => return Some(Wish::TakeBack),
            'r' => self.ask('r', Wish::Resign, "R once more resigns."),
            'q' => self.ask('q', Wish::Leave, "Q once more leaves the match."),
            _ => self.say(&format!(
                "{letter}: nothing is on that key; ? lists the keys."
            )),
        }
        None
    }

    fn ask(&mut self, again: char, wish: Wish, text: &str) {
        self.say(text);
        self.mode = Mode::Sure(again, wish);
    }

    /// Goes with the cursor, or through the menu.
    fn head(&mut self, heading: Heading) {
        if let Mode::Menu(menu) = &mut self.mode {
            let last = menu.actions.len().saturating_sub(1);
            menu.at = match heading {
                Heading::Up | Heading::Left => menu.at.saturating_sub(1),
                Heading::Down | Heading::Right => (menu.at + 1).min(last),
            };
            return;
        }
        self.cursor = beside(&self.geometry, self.cursor, heading).unwrap_or(self.cursor);
    }

    fn enter(&mut self, view: &dyn AnyView) -> Option<Wish> {
        let here = self.under_cursor().to_owned();
        match self.mode.clone() {
            Mode::Menu(menu) => {
                self.mode = Mode::Free;
                self.play(*menu.actions.get(menu.at)?)
            }
            Mode::From(from) if from != here => self.go(from, here, view),
            Mode::From(_) | Mode::Free | Mode::Sure(..) => self.choose(here),
        }
    }

    /// Chooses a cell; once more, what is done there on the spot.
    fn choose(&mut self, here: String) -> Option<Wish> {
        let is_chosen = self.mode == Mode::From(here.clone());
        let from = self.actions_of(|it| it.cells.first() == Some(&here));
        let on_the_spot = self.actions_of(|it| it.cells == [here.clone()]);
        if from.is_empty() {
            self.say(&format!("{here}: nothing can be done from there."));
            return None;
        }
        if is_chosen || from.len() == on_the_spot.len() {
            return self.offer(on_the_spot);
        }
        self.mode = Mode::From(here);
        None
    }

    /// From one cell to another: by an action, or on the way there.
    fn go(&mut self, from: String, to: String, view: &dyn AnyView) -> Option<Wish> {
        let both = [from.clone(), to.clone()];
        let mut actions = self.actions_of(|it| it.cells == both);
        // What has a key of its own is meant only where nothing else can be.
        let has_key = |it: &Legal| self.keys.iter().any(|key| key.kinds.contains(&it.kind));
        let plain = self.actions_of(|it| it.cells == both && !has_key(it));
        if !plain.is_empty() {
            actions = plain;
        }
        if !actions.is_empty() {
            return self.offer(actions);
        }
        let way = view.way(&from, &to);
        if !way.is_empty() {
            return Some(Wish::Walk(from, way));
        }
        // Perhaps it was meant to begin there.
        if self
            .actions_of(|it| it.cells.first() == Some(&to))
            .is_empty()
        {
            self.say(&format!("No way leads from {from} to {to}."));
            return None;
        }
        self.mode = Mode::From(to);
        None
    }

    /// The actions behind a key of the game.
    fn strike(&mut self, key: &Key) -> Option<Wish> {
        let here = self.under_cursor().to_owned();
        let from = self.chosen().unwrap_or(&here).to_owned();
        let is_meant = |it: &Legal| {
            key.kinds.contains(&it.kind) && it.cells.first().is_none_or(|cell| *cell == from)
        };
        let mut actions = self.actions_of(is_meant);
        // Who points at a target means that one.
        let aimed: Vec<usize> = actions
            .iter()
            .copied()
            .filter(|index| from != here && self.legal[*index].cells.last() == Some(&here))
            .collect();
        if !aimed.is_empty() {
            actions = aimed;
        }
        if actions.is_empty() {
            self.say(&format!("{from}: {} is not possible now.", key.about));
            return None;
        }
        let others = self.legal.iter().filter(|it| !it.cells.is_empty());
        let n_cells = distinct(others.filter_map(|it| it.cells.first())).len();
        if key.ends && n_cells > 0 {
            let text = self.legal[actions[0]].text.clone();
            let letter = key.key.to_ascii_uppercase();
            let question = match n_cells {
                1 => {
                    format!("Something can still be done from one place; {letter} once more ends.")
                }
                _ => format!(
                    "Something can still be done from {n_cells} places; {letter} once more ends."
                ),
            };
            self.ask(key.key, Wish::Play(text), &question);
            return None;
        }
        self.offer(actions)
    }

    /// Plays the only action, or asks which of several.
    fn offer(&mut self, actions: Vec<usize>) -> Option<Wish> {
        if let [only] = actions[..] {
            return self.play(only);
        }
        if actions.is_empty() {
            return None;
        }
        let entry = |index: &usize| {
            let Legal { text, kind, .. } = &self.legal[*index];
            format!("{text}  {}", kind.replace('_', " "))
        };
        let entries = actions.iter().map(entry).collect();
        self.mode = Mode::Menu(Menu {
            entries,
            at: 0,
            actions,
        });
        None
    }

    fn play(&mut self, index: usize) -> Option<Wish> {
        let Legal { text, cells, .. } = self.legal.get(index)?.clone();
        // The cursor stays with what was moved.
        if let Some(last) = cells.last() {
            self.point_at(last);
            self.mode = Mode::From(last.clone());
        }
        Some(Wish::Play(text))
    }

    /// Chooses the next cell from which something can be done.
    fn go_to_next(&mut self) {
        let cells = distinct(self.legal.iter().filter_map(|it| it.cells.first()));
        let here = cells.iter().position(|cell| cell == self.under_cursor());
        let next = here.map_or(0, |here| (here + 1) % cells.len());
        if let Some(cell) = cells.get(next).cloned() {
            self.point_at(&cell);
            self.mode = Mode::From(cell);
        }
    }

    /// What can be got to from the chosen cell, and by which way to the cursor.
    fn look_ahead(&mut self, view: &dyn AnyView) {
        let (mut reach, mut way) = (Vec::new(), Vec::new());
        if let Some(from) = self.chosen() {
            reach = view.reach(from);
            way = view.way(from, self.under_cursor());
        }
        (self.reach, self.way) = (reach, way);
    }

    fn under_cursor(&self) -> &str {
        let cell = self.geometry.cells.get(self.cursor);
        cell.map_or("", |cell| cell.name.as_str())
    }

    fn point_at(&mut self, cell: &str) {
        let place = self.geometry.cells.iter().position(|it| it.name == cell);
        self.cursor = place.unwrap_or(self.cursor);
    }

    /// Whether something can be done from a cell.
    fn begins(&self, cell: &str) -> bool {
        let mut firsts = self.legal.iter().filter_map(|it| it.cells.first());
        firsts.any(|first| first == cell)
    }

    fn actions_of(&self, is_meant: impl Fn(&Legal) -> bool) -> Vec<usize> {
        let all = self.legal.iter().enumerate();
        all.filter(|(_, it)| is_meant(it))
            .map(|(index, _)| index)
            .collect()
    }
}

/// Each once, in the order in which they come first.
fn distinct<'a>(cells: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for cell in cells {
        if !all.contains(cell) {
            all.push(cell.clone());
        }
    }
    all
}
