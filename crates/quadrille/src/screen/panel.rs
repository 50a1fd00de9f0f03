//! The layout of the screen, and the panel: standing, cell, menu, small map and messages.

use game::{Look, Sketch};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Span, Text},
    widgets::{Block, Clear, Paragraph, Wrap},
};

use super::{
    board,
    controls::{Controls, Page},
    minimap,
};

/// The minimum width of the panel in letters.
const MIN_WIDTH: u16 = 38;

/// The number of menu entries that are visible at the same time.
const MAX_ENTRIES: usize = 8;

/// The contents of a frame.
pub(super) struct Contents<'a> {
    pub(super) controls: &'a Controls,
    pub(super) sketch: &'a Sketch,
    pub(super) about: Option<&'a str>,
    pub(super) legend: &'a str,
    pub(super) look: Look,
}

impl Contents<'_> {
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let whole = frame.area();
        if let Some(Page::HandOver(text)) = &self.controls.page {
            return frame.render_widget(Paragraph::new(text.as_str()).centered(), whole);
        }
        let rows = Layout::vertical([Constraint::Min(1), Constraint::Length(2)]);
        let [main, keys] = rows.areas(whole);
        let wide = board::width(self.sketch) as u16;
        let rest = main.width.saturating_sub(wide + 1);
        let beside = rest.max(MIN_WIDTH.min(main.width));
        let columns = Layout::horizontal([Constraint::Min(1), Constraint::Length(beside)]);
        let [left, right] = columns.areas(main);
        board::draw(self.controls, self.sketch, left, frame.buffer_mut());
        self.draw_panel(frame, right);
        let help = Paragraph::new(self.controls.help_line()).wrap(Wrap { trim: true });
        frame.render_widget(help.style(faint()), keys);
        if let Some(Page::Help) = self.controls.page {
            self.draw_help(frame, whole);
        }
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, area: Rect) {
        let area = inset(area);
        let width = usize::from(area.width).max(1);
        let [standing, cell, small] = [self.standing(width), self.cell(width), self.small_map()];
        let rows = Layout::vertical([
            Constraint::Length(lines(&standing)),
            Constraint::Length(lines(&cell)),
            Constraint::Length(lines(&small)),
            Constraint::Min(3),
        ]);
        let [top, middle, map, bottom] = rows.areas(area);
        for (text, area) in [(standing, top), (cell, middle), (small, map)] {
            frame.render_widget(Paragraph::new(text), area);
        }
        frame.render_widget(Paragraph::new(self.messages(bottom)), bottom);
    }

    /// Returns the text of the sketch below the board.
    fn standing(&self, width: usize) -> Text<'static> {
        let mut text = Text::default();
        for line in self.sketch.lines.iter().skip(board::height(self.sketch)) {
            let plain: String = line.iter().map(|span| span.text.as_str()).collect();
            // A line that fits keeps its colors; a longer line is wrap.
            if plain.chars().count() <= width {
                let spans = line
                    .iter()
                    .map(|span| Span::styled(span.text.clone(), board::style(span)));
                text.lines.push(spans.collect());
            } else {
                let wrap = wrap(&plain, width);
                text.lines.extend(wrap.into_iter().map(Line::from));
            }
        }
        text.lines.push(Line::default());
        text
    }

    /// Returns the description of the cell under the cursor, and the menu.
    fn cell(&self, width: usize) -> Text<'static> {
        let mut text = Text::default();
        let about = self.about.unwrap_or_default();
        for line in about.lines().flat_map(|line| wrap(line, width)) {
            let is_first = text.lines.is_empty();
            let style = if is_first { strong() } else { Style::new() };
            text.lines.push(Line::styled(line, style));
        }
        if let Some(menu) = self.controls.menu() {
            text.lines.push(Line::default());
            // Of a long list, only the entries around the selected one are shown.
            let last = menu.entries.len().saturating_sub(MAX_ENTRIES);
            let first = menu.at.saturating_sub(MAX_ENTRIES / 2).min(last);
            let entries = menu.entries.iter().enumerate().skip(first);
            for (index, entry) in entries.take(MAX_ENTRIES) {
                let is_selected = index == menu.at;
                let sign = if is_selected { ">" } else { " " };
                let style = if is_selected {
                    reversed()
                } else {
                    Style::new()
                };
                text.lines
                    .push(Line::styled(format!("{sign} {entry}"), style));
            }
        }
        text.lines.push(Line::default());
        text
    }

    fn small_map(&self) -> Text<'static> {
        if !self.controls.has_minimap || self.look == Look::Plain {
            return Text::default();
        }
        let mut lines = minimap::lines(self.sketch, self.controls.cell());
        lines.push(Line::default());
        Text::from(lines)
    }

    /// Returns the last messages that fit.
    fn messages(&self, area: Rect) -> Text<'static> {
        let width = usize::from(area.width).max(1);
        let all = self.controls.messages.iter();
        let lines: Vec<String> = all.flat_map(|message| wrap(message, width)).collect();
        let first = lines.len().saturating_sub(area.height.into());
        lines[first..].iter().cloned().map(Line::from).collect()
    }

    fn draw_help(&self, frame: &mut Frame<'_>, whole: Rect) {
        let mut text = Text::default();
        for (key, about) in self.controls.all_keys() {
            text.lines.push(format!("{key:<10} {about}").into());
        }
        text.lines.push(Line::default());
        let legend = self.legend.lines().map(|line| Line::from(line.to_owned()));
        text.lines.extend(legend);
        let wide = text.width() as u16 + 2;
        let high = lines(&text) + 2;
        let area = whole.centered(
            Constraint::Length(wide.min(whole.width)),
            Constraint::Length(high.min(whole.height)),
        );
        frame.render_widget(Clear, area);
        let block = Block::bordered().title(" Keys and signs; press any key to continue ");
        frame.render_widget(Paragraph::new(text).block(block), area);
    }
}

/// Wraps a line between words. Continuation lines are indented.
fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = String::new();
    for word in line.split_inclusive(' ') {
        let is_full = last.chars().count() + word.trim_end().chars().count() > width;
        if is_full && !last.trim().is_empty() {
            lines.push(std::mem::replace(&mut last, "  ".into()));
        }
        last.push_str(word);
    }
    lines.push(last);
    lines
}

fn lines(text: &Text<'_>) -> u16 {
    text.lines.len() as u16
}

/// Returns the area without one column at each side.
fn inset(area: Rect) -> Rect {
    Rect {
        x: area.x + area.width.min(1),
        width: area.width.saturating_sub(2),
        ..area
    }
}

fn strong() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

fn reversed() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}
