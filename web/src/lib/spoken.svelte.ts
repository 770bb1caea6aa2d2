/** Words in several languages: a catalogue for each, of which the person's settings choose one. */
import { settings, type Language } from './settings.svelte';
import type { Shape } from './shape';

/** Who answers with the catalogue of the person's language. */
export function spoken<English>(catalogues: { en: English } & Record<Language, Shape<English>>): () => Shape<English> {
  return () => catalogues[settings.language];
}
