import type { Shelf } from '../types';

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  label: {
    en: {
      pitch: 'Gather captains and their crews, add to everybody’s sets, and be rid of your cards before the Kraken comes.',
      presets: { standard: 'standard: powers and adventures', fast: 'fast: neither powers nor adventures' },
      options: {
        match: {
          title: 'Match',
          says: 'How long the match is.',
          choices: { one: 'one game', target: 'to a total', three: 'three games' },
        },
        target: { title: 'Total', says: 'The total that ends a match to a total.', choices: {} },
        kraken: {
          title: 'Kraken',
          says: 'Where in the pile the Kraken may lie.',
          choices: { anywhere: 'anywhere', 'bottom-quarter': 'in the lowest quarter' },
        },
        powers: { title: 'Powers', says: 'Whether captains have their powers.', choices: { true: 'with powers', false: 'without powers' } },
        adventures: {
          title: 'Adventures',
          says: 'Whether the six adventures are in the deck.',
          choices: { true: 'with adventures', false: 'without adventures' },
        },
        three_sisters: {
          title: 'Three Sisters',
          says: 'What the three mermaids are worth together.',
          choices: { set: '75 in all', each: '75 each' },
        },
        mermaids: {
          title: 'Mermaids',
          says: 'Whether mermaids may be matched, and exchanged by their owner.',
          choices: { strict: 'only to make new sets', free: 'free' },
        },
      },
    },
    de: {
      pitch: 'Sammle Kapitäninnen mit ihrer Mannschaft, lege an alle Sets an, und sei deine Karten los, bevor der Krake kommt.',
      presets: { standard: 'Standard: Mächte und Abenteuer', fast: 'Schnell: ohne Mächte und Abenteuer' },
      options: {
        match: {
          title: 'Partie',
          says: 'Wie lang die Partie ist.',
          choices: { one: 'ein Spiel', target: 'bis zu einer Summe', three: 'drei Spiele' },
        },
        target: { title: 'Summe', says: 'Die Summe, mit der eine solche Partie endet.', choices: {} },
        kraken: {
          title: 'Krake',
          says: 'Wo im Stapel der Krake liegen kann.',
          choices: { anywhere: 'überall', 'bottom-quarter': 'im untersten Viertel' },
        },
        powers: { title: 'Mächte', says: 'Ob Kapitäninnen ihre Macht haben.', choices: { true: 'mit Mächten', false: 'ohne Mächte' } },
        adventures: {
          title: 'Abenteuer',
          says: 'Ob die sechs Abenteuer im Spiel sind.',
          choices: { true: 'mit Abenteuern', false: 'ohne Abenteuer' },
        },
        three_sisters: {
          title: 'Drei Schwestern',
          says: 'Was die drei Meerjungfrauen zusammen wert sind.',
          choices: { set: '75 zusammen', each: 'je 75' },
        },
        mermaids: {
          title: 'Meerjungfrauen',
          says: 'Ob Meerjungfrauen angelegt und von der Besitzerin getauscht werden dürfen.',
          choices: { strict: 'nur für neue Sets', free: 'frei' },
        },
      },
    },
  },
};
