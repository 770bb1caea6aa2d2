/** The page's words in the person's language. */
import { de } from '../words/de';
import { en } from '../words/en';
import { spoken } from './spoken.svelte';

export const words = spoken({ en, de });
