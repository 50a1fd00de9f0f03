//! The effect of keys: they move a cursor, choose a cell or a menu entry, and make requests.
//!
//! The controls know no game. They find the legal actions that start at a cell.

mod keys;

use game::{
    Geometry, Key, Player,
    erased::{AnyNavigation, AnyProfile, AnyView, Legal},
};
use ratatui::crossterm::event::KeyCode;

use super::neighbors::{Heading, beside};

/// The number of messages that are kept.
const MAX_MESSAGES: usize = 200;

/// Something that the player wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// An action, in notation.
    Play(String),
    /// Moves from a cell along other cells, one action each.
    Walk(String, Vec<String>),
    Hint,
    TakeBack,
    Resign,
    Leave,
}

/// A page that covers the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Page {
    Help,
    /// A message that asks the next person to take over.
    HandOver(String),
}

/// A menu of actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Menu {
    /// The text of each action.
    pub(super) entries: Vec<String>,
    /// The index of the selected entry.
    pub(super) at: usize,
    actions: Vec<usize>,
}

/// What the player has selected so far.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Free,
    /// The cell at which an action starts.
    From(String),
    Menu(Menu),
    /// A request that the same key confirms.
    Confirm(char, Request),
}

/// The state of everything on the screen except the board itself.
pub(super) struct Controls {
    pub(super) messages: Vec<String>,
    pub(super) page: Option<Page>,
    pub(super) has_minimap: bool,
    pub(super) is_fast: bool,
    /// The cells in reach of the chosen cell, and the way from it to the cursor.
    pub(super) reach: Vec<String>,
    pub(super) way: Vec<String>,
    geometry: Geometry,
    keys: &'static [Key],
    navigation: Option<&'static dyn AnyNavigation>,
    /// The index of the cell under the cursor.
    cursor: usize,
    mode: Mode,
    legal: Vec<Legal>,
    hinted: Option<usize>,
    /// The other player who is to move, if any.
    awaited: Option<Player>,
    /// The ply for which the legal actions are valid.
    ply: Option<u32>,
}

impl Controls {
    pub(super) fn new(view: &dyn AnyView, profile: &AnyProfile) -> Controls {
        Controls {
            messages: Vec::new(),
            page: None,
            has_minimap: false,
            is_fast: false,
            reach: Vec::new(),
            way: Vec::new(),
            geometry: view.geometry(),
            keys: profile.keys,
            navigation: profile.navigation,
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
        let extra = self.messages.len().saturating_sub(MAX_MESSAGES);
        self.messages.drain(..extra);
    }

    /// Returns the target of the selected menu entry, or the cell under the cursor.
    pub(super) fn cell(&self) -> &str {
        let target = self.menu().and_then(|menu| {
            let action = self.legal.get(*menu.actions.get(menu.at)?)?;
            action.cells.last()
        });
        match target {
            Some(cell) => cell,
            None => self.under_cursor(),
        }
    }

    /// Returns the chosen cell.
    pub(super) fn chosen(&self) -> Option<&str> {
        match &self.mode {
            Mode::From(cell) => Some(cell),
            Mode::Free | Mode::Menu(_) | Mode::Confirm(..) => None,
        }
    }

    pub(super) fn menu(&self) -> Option<&Menu> {
        match &self.mode {
            Mode::Menu(menu) => Some(menu),
            Mode::Free | Mode::From(_) | Mode::Confirm(..) => None,
        }
    }

    /// Returns the indices of the actions whose targets are highlighted.
    pub(super) fn marked(&self) -> Vec<usize> {
        match (&self.mode, self.hinted) {
            (_, Some(hinted)) => vec![hinted],
            (Mode::From(from), None) => self.actions_if(|legal| legal.cells.first() == Some(from)),
            (Mode::Free | Mode::Menu(_) | Mode::Confirm(..), None) => Vec::new(),
        }
    }

    /// Updates the legal actions. A selection for another position is dropped.
    pub(super) fn refresh(&mut self, view: &dyn AnyView, ply: u32) {
        if self.ply != Some(ply) || (self.legal.is_empty() && !view.is_empty()) {
            let is_first = self.legal.is_empty();
            self.legal = view.legal();
            self.ply = Some(ply);
            self.hinted = None;
            self.awaited = None;
            let keeps = self.chosen().is_some_and(|cell| self.is_start(cell));
            if !keeps {
                self.mode = Mode::Free;
            }
            if is_first && !self.is_start(self.under_cursor()) {
                self.go_to_next();
            }
        }
        self.look_ahead(view);
    }

    /// Selects the cell that a piece has moved to.
    pub(super) fn follow(&mut self, cell: &str) {
        self.point_at(cell);
        self.mode = if self.is_start(cell) {
            Mode::From(cell.to_owned())
        } else {
            Mode::Free
        };
    }

    /// Disables all actions while another player is to move.
    pub(super) fn wait_for(&mut self, player: Player) {
        self.mode = Mode::Free;
        self.legal.clear();
        self.ply = None;
        self.awaited = Some(player);
    }

    pub(super) fn hand_over(&mut self, text: &str) {
        self.page = Some(Page::HandOver(text.to_owned()));
        // The next person must not read the messages of the last one.
        self.messages.clear();
    }

    pub(super) fn take_over(&mut self) {
        self.page = None;
        self.ply = None;
    }

    /// Shows the hint of a brain.
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

    /// Handles a key while another player acts. Returns whether the person leaves.
    pub(super) fn press_while_waiting(&mut self, key: KeyCode) -> bool {
        match key {
            KeyCode::Char(' ') => self.is_fast = !self.is_fast,
            KeyCode::Char('m' | 'M') => self.has_minimap = !self.has_minimap,
            KeyCode::Char('q' | 'Q') => return true,
            _ => {}
        }
        false
    }

    /// Handles a key. Returns the request that it makes, if any.
    pub(super) fn press(&mut self, key: KeyCode, view: &dyn AnyView) -> Option<Request> {
        if self.page.take().is_some() {
            return None;
        }
        let request = self.handle(key, view);
        self.look_ahead(view);
        request
    }

    fn handle(&mut self, key: KeyCode, view: &dyn AnyView) -> Option<Request> {
        if let Mode::Confirm(again, request) = self.mode.clone() {
            self.mode = Mode::Free;
            if key == KeyCode::Char(again) || key == KeyCode::Char(again.to_ascii_uppercase()) {
                return Some(request);
            }
            self.say("Cancelled.");
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

    fn letter(&mut self, letter: char) -> Option<Request> {
        if let Some(key) = self.keys.iter().find(|key| key.key == letter) {
            return self.press_game_key(key);
        }
        match letter {
            'n' => self.mode = Mode::Free,
            ' ' => {
                self.is_fast = !self.is_fast;
                self.say(if self.is_fast { "Fast." } else { "Slow." });
            }
            'm' => self.has_minimap = !self.has_minimap,
            '?' => self.page = Some(Page::Help),
            'h' => return Some(Request::Hint),
            't' => return Some(Request::TakeBack),
            'r' => self.confirm('r', Request::Resign, "Press R again to resign."),
            'q' => self.confirm('q', Request::Leave, "Press Q again to leave the match."),
            _ => self.say(&format!(
                "{letter}: this key does nothing; ? lists the keys."
            )),
        }
        None
    }

    fn confirm(&mut self, again: char, request: Request, text: &str) {
        self.say(text);
        self.mode = Mode::Confirm(again, request);
    }

    /// Moves the cursor, or the selection of the menu.
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

    fn enter(&mut self, view: &dyn AnyView) -> Option<Request> {
        let here = self.under_cursor().to_owned();
        match self.mode.clone() {
            Mode::Menu(menu) => {
                self.mode = Mode::Free;
                self.play(*menu.actions.get(menu.at)?)
            }
            Mode::From(from) if from != here => self.go(from, here, view),
            Mode::From(_) | Mode::Free | Mode::Confirm(..) => self.choose(here),
        }
    }

    /// Chooses a cell. If it is already chosen, plays an action on the cell itself.
    fn choose(&mut self, here: String) -> Option<Request> {
        let is_chosen = self.mode == Mode::From(here.clone());
        let from = self.actions_if(|legal| legal.cells.first() == Some(&here));
        let on_the_spot = self.actions_if(|legal| legal.cells == [here.clone()]);
        if from.is_empty() {
            self.say(&format!("{here}: no action starts there."));
            return None;
        }
        if is_chosen || from.len() == on_the_spot.len() {
            return self.offer(on_the_spot);
        }
        self.mode = Mode::From(here);
        None
    }

    /// Goes from one cell to another, with one action or along a way.
    fn go(&mut self, from: String, to: String, view: &dyn AnyView) -> Option<Request> {
        let both = [from.clone(), to.clone()];
        let mut actions = self.actions_if(|legal| legal.cells == both);
        // Actions with their own key are offered only if there is no other action.
        let has_key = |legal: &Legal| self.keys.iter().any(|key| key.kinds.contains(&legal.kind));
        let plain = self.actions_if(|legal| legal.cells == both && !has_key(legal));
        if !plain.is_empty() {
            actions = plain;
        }
        if !actions.is_empty() {
            return self.offer(actions);
        }
        let way = self.path(view, &from, &to);
        if !way.is_empty() {
            return Some(Request::Walk(from, way));
        }
        // The player may want to choose the other cell.
        if !self.is_start(&to) {
            self.say(&format!("No way leads from {from} to {to}."));
            return None;
        }
        self.mode = Mode::From(to);
        None
    }

    /// Plays or offers the actions of a key of the game.
    fn press_game_key(&mut self, key: &Key) -> Option<Request> {
        let here = self.under_cursor().to_owned();
        let from = self.chosen().unwrap_or(&here).to_owned();
        let matches = |legal: &Legal| {
            key.kinds.contains(&legal.kind) && legal.cells.first().is_none_or(|cell| *cell == from)
        };
        let mut actions = self.actions_if(matches);
        // If the cursor is on a target, the player means that one.
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
        let n_cells = distinct(self.legal.iter().filter_map(|legal| legal.cells.first())).len();
        if key.ends && n_cells > 0 {
            let text = self.legal[actions[0]].text.clone();
            let letter = key.key.to_ascii_uppercase();
            let question = match n_cells {
                1 => format!("You can still act from one cell; press {letter} again to end."),
                _ => {
                    format!("You can still act from {n_cells} cells; press {letter} again to end.")
                }
            };
            self.confirm(key.key, Request::Play(text), &question);
            return None;
        }
        self.offer(actions)
    }

    /// Plays the only action, or opens a menu of several.
    fn offer(&mut self, actions: Vec<usize>) -> Option<Request> {
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

    fn play(&mut self, index: usize) -> Option<Request> {
        let Legal { text, cells, .. } = self.legal.get(index)?.clone();
        // The cursor follows the piece that moves.
        if let Some(last) = cells.last() {
            self.point_at(last);
            self.mode = Mode::From(last.clone());
        }
        Some(Request::Play(text))
    }

    /// Chooses the next cell at which an action starts.
    fn go_to_next(&mut self) {
        let cells = distinct(self.legal.iter().filter_map(|legal| legal.cells.first()));
        let here = cells.iter().position(|cell| cell == self.under_cursor());
        let next = here.map_or(0, |here| (here + 1) % cells.len());
        if let Some(cell) = cells.get(next).cloned() {
            self.point_at(&cell);
            self.mode = Mode::From(cell);
        }
    }

    /// Updates the cells in reach of the chosen cell and the way from it to the cursor.
    fn look_ahead(&mut self, view: &dyn AnyView) {
        let (mut reach, mut way) = (Vec::new(), Vec::new());
        if let Some(from) = self.chosen() {
            let navigation = self.navigation;
            reach = navigation.map_or_else(Vec::new, |it| it.reach(view, from));
            way = self.path(view, from, self.under_cursor());
        }
        (self.reach, self.way) = (reach, way);
    }

    /// Returns the way from one cell to another, if it takes several actions.
    fn path(&self, view: &dyn AnyView, from: &str, to: &str) -> Vec<String> {
        let navigation = self.navigation;
        navigation.map_or_else(Vec::new, |it| it.path(view, from, to))
    }

    fn under_cursor(&self) -> &str {
        let cell = self.geometry.cells.get(self.cursor);
        cell.map_or("", |cell| cell.name.as_str())
    }

    fn point_at(&mut self, cell: &str) {
        let place = self
            .geometry
            .cells
            .iter()
            .position(|other| other.name == cell);
        self.cursor = place.unwrap_or(self.cursor);
    }

    /// Whether an action starts at a cell.
    fn is_start(&self, cell: &str) -> bool {
        let mut firsts = self.legal.iter().filter_map(|legal| legal.cells.first());
        firsts.any(|first| first == cell)
    }

    /// Returns the indices of the legal actions that satisfy a condition.
    fn actions_if(&self, condition: impl Fn(&Legal) -> bool) -> Vec<usize> {
        let all = self.legal.iter().enumerate();
        all.filter(|(_, legal)| condition(legal))
            .map(|(index, _)| index)
            .collect()
    }
}

/// Removes duplicates. The first of each stays.
fn distinct<'a>(cells: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for cell in cells {
        if !all.contains(cell) {
            all.push(cell.clone());
        }
    }
    all
}
