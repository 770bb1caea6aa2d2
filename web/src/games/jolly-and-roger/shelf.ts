import type { Shelf } from '../types';

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  label: {
    en: {
      pitch: 'One splits five cards, the other picks a set; crews fight over four ships, and the stronger boards for gold.',
      options: {
        game: {
          title: 'Game',
          says: 'The cards that are used',
          choices: { introductory: 'introductory: pirates only', advanced: 'advanced: with kraken, skeleton, Tortuga', 'all-cards': 'all cards: ten turns' },
        },
        first: { title: 'First splitter', says: 'Who splits first', choices: { random: 'drawn by lot', seat: 'the first seat' } },
      },
    },
    de: {
      pitch: 'Einer teilt fünf Karten, der andere wählt; Mannschaften streiten um vier Schiffe, und wer stärker ist, entert das Gold.',
      options: {
        game: {
          title: 'Spiel',
          says: 'Welche Karten mitspielen',
          choices: { introductory: 'Einführung: nur Piraten', advanced: 'Fortgeschritten: mit Krake, Skelett, Tortuga', 'all-cards': 'Alle Karten: zehn Runden' },
        },
        first: { title: 'Wer zuerst teilt', says: 'Wer zuerst teilt', choices: { random: 'das Los entscheidet', seat: 'der erste Platz' } },
      },
    },
  },
};
