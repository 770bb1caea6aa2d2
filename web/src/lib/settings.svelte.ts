/** A person's own settings, kept in this browser. */
import type { Pace } from '../generated/protocol';
import { recall, remember } from './stored';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = 'auto' | 'dark' | 'light';
export type Motion = 'auto' | 'reduced';

interface Kept {
  name: string;
  language: Language | null;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  shortcuts: boolean;
  fronts: boolean;
}

const DEFAULTS: Kept = {
  name: '',
  language: null,
  theme: 'auto',
  motion: 'auto',
  pace: 'quick',
  sound: false,
  volume: 0.6,
  shortcuts: true,
  fronts: true,
};

class Settings {
  #kept = $state<Kept>({ ...DEFAULTS, ...recall<Partial<Kept>>('settings', {}) });

  get all(): Readonly<Kept> {
    return this.#kept;
  }

  change(some: Partial<Kept>): void {
    Object.assign(this.#kept, some);
    remember('settings', $state.snapshot(this.#kept));
  }

  /** The chosen language, else the first of the browser's that we speak. */
  get language(): Language {
    return this.#kept.language ?? spoken(navigator.languages) ?? 'en';
  }

  get still(): boolean {
    return this.#kept.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

function spoken(languages: readonly string[]): Language | undefined {
  const wanted = languages.map((language) => language.slice(0, 2));
  return LANGUAGES.find((language) => wanted[0] === language);
}

export const settings = new Settings();

/** Puts the settings that style sheets look at onto the page. */
export function dressPage(): void {
  const page = document.documentElement;
  page.lang = settings.language;
  page.dataset['theme'] = settings.all.theme;
  page.dataset['motion'] = settings.all.motion;
}
