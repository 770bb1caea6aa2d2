import type { Shelf } from '../types';

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  label: {
    en: {
      pitch: 'Win tricks for tiles, build a base and a ship, and raid the others in battles of secret cards. First to ten gold wins.',
      presets: { standard: 'standard: to 10 gold', quick: 'quick: to 5 gold' },
      options: {
        target_gold: { title: 'Gold to win', says: 'How many gold tiles win.', choices: {} },
        max_rounds: { title: 'Most rounds', says: 'After so many rounds the richest wins.', choices: {} },
        multi: {
          title: 'Several cards count',
          says: 'What several cards of one play count for.',
          choices: { sum: 'their sum', best: 'the best of them' },
        },
        ghost_bar: {
          title: 'Ghosts must beat',
          says: 'Whether cards of other colours can stop a ghost.',
          choices: { contest: 'only what can win', table: 'everything on the table' },
        },
        revenge: {
          title: 'Revenge',
          says: 'Whether a revenge can be answered by another one.',
          choices: { once: 'once', chain: 'until one stops' },
        },
      },
    },
    de: {
      pitch: 'Gewinne Stiche für Plättchen, baue Basis und Schiff, und überfalle die anderen mit verdeckten Kampfkarten. Wer zuerst zehn Gold hat, gewinnt.',
      presets: { standard: 'Standard: bis 10 Gold', quick: 'Schnell: bis 5 Gold' },
      options: {
        target_gold: { title: 'Gold zum Sieg', says: 'Wie viele Goldplättchen gewinnen.', choices: {} },
        max_rounds: { title: 'Höchstens Runden', says: 'Nach so vielen Runden gewinnt, wer am reichsten ist.', choices: {} },
        multi: {
          title: 'Mehrere Karten zählen',
          says: 'Was mehrere Karten eines Ausspiels zählen.',
          choices: { sum: 'ihre Summe', best: 'die beste von ihnen' },
        },
        ghost_bar: {
          title: 'Geister müssen schlagen',
          says: 'Ob Karten anderer Farben einen Geist aufhalten.',
          choices: { contest: 'nur, was gewinnen kann', table: 'alles auf dem Tisch' },
        },
        revenge: {
          title: 'Rache',
          says: 'Ob auf eine Rache eine weitere folgen darf.',
          choices: { once: 'einmal', chain: 'bis jemand aufhört' },
        },
      },
    },
  },
};
