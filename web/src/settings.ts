/** What a person has chosen for this browser; kept from visit to visit. */

import { createEffect, createRoot, createSignal } from 'solid-js';

export type Theme = 'auto' | 'light' | 'dark';
/** The colors of many players: ours, those of the rule book, or those everyone can tell apart. */
export type Colors = 'soft' | 'report' | 'clear';
export type Language = 'en' | 'fr';

export interface Settings {
  name: string;
  language: Language;
  theme: Theme;
  sound: boolean;
  colors: Colors;
  /** Whether it is shown what computer players think. */
  thinking: boolean;
}

const KEY = 'quadrille.settings';

function preferred(): Language {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return languages.find((tag) => /^(en|fr)\b/.test(tag))?.startsWith('fr') ? 'fr' : 'en';
}

/** Storage may be forbidden or full: then choices hold until the page is left. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

export function recall<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const kept: Settings = {
  name: '',
  language: preferred(),
  theme: 'auto',
  sound: true,
  colors: 'soft',
  thinking: false,
  ...recall<Partial<Settings>>(KEY),
};
const [current, setCurrent] = createSignal<Settings>(kept);

export const settings = current;

export function change(part: Partial<Settings>): void {
  setCurrent((before) => ({ ...before, ...part }));
  remember(KEY, current());
}

/** Keeps the document in step with what is chosen. */
export function applySettings(): void {
  createRoot(() =>
    createEffect(() => {
      const { language, theme, colors } = current();
      const root = document.documentElement;
      root.lang = language;
      root.dataset.colors = colors;
      if (theme === 'auto') delete root.dataset.theme;
      else root.dataset.theme = theme;
    }),
  );
}
