import type { Shelf } from '../types';

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  label: {
    en: {
      pitch: 'Sail a hex sea of hidden tiles, plunder nations, dig for treasure, and be the first with 10,000 doubloons.',
      presets: { standard: 'standard: 10,000 doubloons', quick: 'quick: half of that' },
      options: {
        quick: { title: 'Length', says: 'A shorter game: half the doubloons win.', choices: { false: 'whole game', true: 'quick game' } },
        max_rounds: { title: 'Most rounds', says: 'After so many rounds the richest seat wins.', choices: {} },
        dig_rule: { title: 'Digging', says: 'Whether digging needs a step in the same turn.', choices: { turn: 'in any turn on the island', visit: 'only after a step in the same turn' } },
        ask_all: { title: 'Answers', says: 'Whether every seat with cards is asked, so that nobody learns who could answer.', choices: { true: 'ask everybody', false: 'ask only who can answer' } },
        first_seat: { title: 'Who begins', says: 'Who has the first turn.', choices: { random: 'by lot', zero: 'the first seat' } },
      },
    },
    de: {
      pitch: 'Befahre ein Meer voll verborgener Plättchen, plündere Nationen, grabe Schätze aus, und habe als Erster 10.000 Dublonen.',
      presets: { standard: 'Standard: 10.000 Dublonen', quick: 'Schnell: die Hälfte' },
      options: {
        quick: { title: 'Länge', says: 'Ein kürzeres Spiel: Die halbe Summe gewinnt.', choices: { false: 'ganzes Spiel', true: 'schnelles Spiel' } },
        max_rounds: { title: 'Höchstens Runden', says: 'Nach so vielen Runden gewinnt der reichste Platz.', choices: {} },
        dig_rule: { title: 'Graben', says: 'Ob Graben einen Schritt im selben Zug braucht.', choices: { turn: 'in jedem Zug auf der Insel', visit: 'nur nach einem Schritt im selben Zug' } },
        ask_all: { title: 'Antworten', says: 'Ob alle mit Karten gefragt werden, damit niemand erfährt, wer antworten könnte.', choices: { true: 'alle fragen', false: 'nur fragen, wer antworten kann' } },
        first_seat: { title: 'Wer beginnt', says: 'Wer den ersten Zug hat.', choices: { random: 'durch das Los', zero: 'der erste Platz' } },
      },
    },
  },
};
