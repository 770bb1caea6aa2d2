import type { Shelf } from '../types';

export const MOST_DEALS = 1_000_000;

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  // Deals have short numbers, so that they can be played again and passed on.
  seed: () => String(1 + Math.floor(Math.random() * (MOST_DEALS - 1))),
  label: {
    en: {
      pitch: 'A patience for one: bring six ships into the harbour, and each crew aboard from Cannon to Captain.',
      options: {
        ships: {
          title: 'Cannons',
          says: 'When Cannons may land.',
          choices: { any: 'on any ship that has landed', 'all-first': 'once all six ships have landed' },
        },
        deal_size: {
          title: 'Cards per deal',
          says: 'Fewer cards are easier.',
          choices: { '3': 'three', '2': 'two', '1': 'one' },
        },
        open: {
          title: 'Cards',
          says: 'Whether all cards can be seen, for planning ahead.',
          choices: { off: 'hidden', on: 'all open' },
        },
      },
    },
    de: {
      pitch: 'Eine Patience für dich allein: Bringe sechs Schiffe in den Hafen und jede Mannschaft an Bord, von der Kanone bis zur Kapitänin.',
      options: {
        ships: {
          title: 'Kanonen',
          says: 'Wann Kanonen anlegen dürfen.',
          choices: { any: 'auf jedem Schiff im Hafen', 'all-first': 'erst wenn alle sechs Schiffe da sind' },
        },
        deal_size: {
          title: 'Karten je Ausgabe',
          says: 'Weniger Karten sind leichter.',
          choices: { '3': 'drei', '2': 'zwei', '1': 'eine' },
        },
        open: {
          title: 'Karten',
          says: 'Ob alle Karten zu sehen sind, zum Vorausplanen.',
          choices: { off: 'verdeckt', on: 'alle offen' },
        },
      },
    },
  },
};
