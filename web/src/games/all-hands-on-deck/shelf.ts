import type { Shelf } from '../types';

export const shelf: Shelf = {
  picture: () => import('./Picture.svelte'),
  ui: () => import('./index'),
  atOneDevice: { races: 'seating' },
  label: {
    en: {
      pitch: "Draw from anybody's pile, hire your crew in secret, and be the first to call all hands on deck.",
      options: {
        open_hiring: {
          title: 'Hiring',
          says: 'Whether all see what everybody draws and hires',
          choices: { false: 'in secret', true: 'open: all see it' },
        },
        false_calls: {
          title: 'False calls',
          says: 'Whether a seat without a combination may call',
          choices: { prevented: 'are not possible', punished: 'are punished with a curse' },
        },
        races: {
          title: 'Who is first',
          says: 'Speed decides, or the order of the seats (best at one device)',
          choices: { arrival: 'the fastest', seating: 'the order of the seats' },
        },
      },
    },
    de: {
      pitch: 'Zieh von irgendeinem Stapel, heuere heimlich deine Crew an und rufe als Erster alle Mann an Deck.',
      options: {
        open_hiring: {
          title: 'Anheuern',
          says: 'Ob alle sehen, was jeder zieht und anheuert',
          choices: { false: 'heimlich', true: 'offen: alle sehen es' },
        },
        false_calls: {
          title: 'Falsche Rufe',
          says: 'Ob ein Platz ohne Kombination rufen darf',
          choices: { prevented: 'sind nicht möglich', punished: 'werden mit einem Fluch bestraft' },
        },
        races: {
          title: 'Wer zuerst kommt',
          says: 'Tempo entscheidet oder die Sitzordnung (besser an einem Gerät)',
          choices: { arrival: 'die Schnellsten', seating: 'die Sitzordnung' },
        },
      },
    },
  },
};
