/** The settings of this browser, kept from visit to visit. */

import { createEffect, createRoot, createSignal } from 'solid-js';

export type Theme = 'auto' | 'light' | 'dark';
/** The colors of many players: ours, those of the rule book, or safe for every color vision. */
export type Colors = 'soft' | 'report' | 'clear';
export type Language = 'en' | 'fr';
/** How many times as fast as usual the board shows what happens. */
export type Speed = 1 | 2 | 4 | 'instant';

export interface Settings {
  name: string;
  /** Whether the person was asked for a name, also if they gave none. */
  isNamed: boolean;
  /** The animal of a guest: an index into the list of the words. */
  animal?: number;
  language: Language;
  theme: Theme;
  sound: boolean;
  colors: Colors;
  /** Whether the thoughts of computer players are shown. */
  thinking: boolean;
  /** Whether the log also shows the notation of actions. */
  notation: boolean;
  /** Whether a notification tells that it is the person's turn while the page is hidden. */
  notify: boolean;
  speed: Speed;
}

const KEY = 'quadrille.settings';

function preferred(): Language {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return languages.find((tag) => /^(en|fr)\b/.test(tag))?.startsWith('fr') ? 'fr' : 'en';
}

/** Keeps a value. Where storage is forbidden or full, it holds until the page is left. */
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
  isNamed: false,
  language: preferred(),
  theme: 'auto',
  sound: true,
  colors: 'soft',
  thinking: false,
  notation: false,
  notify: false,
  speed: 1,
  ...recall<Partial<Settings>>(KEY),
};
const [current, setCurrent] = createSignal<Settings>(kept);

export const settings = current;

export function change(part: Partial<Settings>): void {
  setCurrent((before) => ({ ...before, ...part }));
  remember(KEY, current());
}

/** Applies the settings to the document whenever they change. */
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
