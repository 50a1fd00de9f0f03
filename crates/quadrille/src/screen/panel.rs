//! What stands around the board: how it stands, what is known of a cell, a menu, messages, keys.

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
    desk::{Desk, Page},
    minimap,
};

/// How many letters the panel beside the board has at least.
const LEAST_WIDTH: u16 = 38;

/// How many entries of a menu are shown at once.
const MOST_ENTRIES: usize = 8;

/// All that is to be drawn.
pub(super) struct Sheet<'a> {
    pub(super) desk: &'a Desk,
    pub(super) sketch: &'a Sketch,
    pub(super) about: Option<&'a str>,
    pub(super) legend: &'a str,
    pub(super) look: Look,
}

impl Sheet<'_> {
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let whole = frame.area();
        if let Some(Page::HandOver(text)) = &self.desk.page {
            return frame.render_widget(Paragraph::new(text.as_str()).centered(), whole);
        }
        let rows = Layout::vertical([Constraint::Min(1), Constraint::Length(2)]);
        let [main, keys] = rows.areas(whole);
        let wide = board::width(self.sketch) as u16;
        let rest = main.width.saturating_sub(wide + 1);
        let beside = rest.max(LEAST_WIDTH.min(main.width));
        let columns = Layout::horizontal([Constraint::Min(1), Constraint::Length(beside)]);
        let [left, right] = columns.areas(main);
        board::draw(self.desk, self.sketch, left, frame.buffer_mut());
        self.draw_panel(frame, right);
        let help = Paragraph::new(self.desk.help_line()).wrap(Wrap { trim: true });
        frame.render_widget(help.style(faint()), keys);
        if let Some(Page::Help) = self.desk.page {
            self.draw_help(frame, whole);
        }
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, area: Rect) {
        let area = inset(area);
        let width = usize::from(area.width).max(1);
        let [standing, known, small] = [self.standing(width), self.known(width), self.small()];
        let rows = Layout::vertical([
            Constraint::Length(lines(&standing)),
            Constraint::Length(lines(&known)),
            Constraint::Length(lines(&small)),
            Constraint::Min(3),
        ]);
        let [top, middle, map, bottom] = rows.areas(area);
        for (text, area) in [(standing, top), (known, middle), (small, map)] {
            frame.render_widget(Paragraph::new(text), area);
        }
        frame.render_widget(Paragraph::new(self.messages(bottom)), bottom);
    }

    /// What the sketch says below the board.
    fn standing(&self, width: usize) -> Text<'static> {
        let mut text = Text::default();
        for line in self.sketch.lines.iter().skip(board::height(self.sketch)) {
            let plain: String = line.iter().map(|span| span.text.as_str()).collect();
            // What fits keeps its colors; what does not is broken.
            if plain.chars().count() <= width {
                let spans = line
                    .iter()
                    .map(|it| Span::styled(it.text.clone(), board::style(it)));
                text.lines.push(spans.collect());
            } else {
                let broken = wrapped(&plain, width);
                text.lines.extend(broken.into_iter().map(Line::from));
            }
        }
        text.lines.push(Line::default());
        text
    }

    /// What is known of the cell under the cursor, and what can be chosen.
    fn known(&self, width: usize) -> Text<'static> {
        let mut text = Text::default();
        let about = self.about.unwrap_or_default();
        for line in about.lines().flat_map(|line| wrapped(line, width)) {
            let is_first = text.lines.is_empty();
            let style = if is_first { strong() } else { Style::new() };
            text.lines.push(Line::styled(line, style));
        }
        if let Some(menu) = self.desk.menu() {
            text.lines.push(Line::default());
            // A long list is shown around the entry that is pointed at.
            let last = menu.entries.len().saturating_sub(MOST_ENTRIES);
            let first = menu.at.saturating_sub(MOST_ENTRIES / 2).min(last);
            let entries = menu.entries.iter().enumerate().skip(first);
            for (index, entry) in entries.take(MOST_ENTRIES) {
                let is_here = index == menu.at;
                let sign = if is_here { ">" } else { " " };
                let style = if is_here { reversed() } else { Style::new() };
                text.lines
                    .push(Line::styled(format!("{sign} {entry}"), style));
            }
        }
        text.lines.push(Line::default());
        text
    }

    fn small(&self) -> Text<'static> {
        if !self.desk.has_minimap || self.look == Look::Plain {
            return Text::default();
        }
        let mut lines = minimap::lines(self.sketch, self.desk.cell());
        lines.push(Line::default());
        Text::from(lines)
    }

    /// The last messages that fit.
    fn messages(&self, area: Rect) -> Text<'static> {
        let width = usize::from(area.width).max(1);
        let all = self.desk.messages.iter();
        let lines: Vec<String> = all.flat_map(|message| wrapped(message, width)).collect();
        let first = lines.len().saturating_sub(area.height.into());
        lines[first..].iter().cloned().map(Line::from).collect()
    }

    fn draw_help(&self, frame: &mut Frame<'_>, whole: Rect) {
        let mut text = Text::default();
        for (key, about) in self.desk.all_keys() {
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
        let block = Block::bordered().title(" Keys and signs; any key goes on ");
        frame.render_widget(Paragraph::new(text).block(block), area);
    }
}

/// A line broken between words, where it is too long; what goes on is set in.
fn wrapped(line: &str, width: usize) -> Vec<String> {
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

/// One letter of room at both sides.
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
