/** A number as the person's language writes it: thousands apart, two decimals at the most. */
import { settings } from './settings.svelte';

export const numeral = (value: number) => (value || 0).toLocaleString(settings.language, { maximumFractionDigits: 2 }).replace('-', '−');
