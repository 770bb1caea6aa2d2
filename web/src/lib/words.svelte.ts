/** The page's words in the person's language. */
import { de } from '../words/de';
import { en, type Words } from '../words/en';
import { settings, type Language } from './settings.svelte';

const catalogues: Record<Language, Words> = { en, de };

export function words(): Words {
  return catalogues[settings.language];
}
