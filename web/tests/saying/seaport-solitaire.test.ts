import { sayAction } from '../../src/games/seaport-solitaire/saying';
import { testSayings } from './cases';

const view = {
  columns: [{ down: [], stack: ['Y9', 'Y8'] }, { down: [], stack: [] }],
  overboard: ['R4', 'S0'],
  cargo: { count: 5, turns: false },
  suits: { Y: { name: 'yellow' }, R: { name: 'red' } },
  ship_names: ['Sloop'],
};

testSayings('seaport_solitaire', sayAction, view, [
  ['deal', [], 'Cargo with 5 cards: deal', 'Ladung mit 5 Karten: ausgeben'],
  ['deal', [], 'Cargo empty: turn the overboard pile over and deal', 'Ladung leer: den Stapel über Bord umdrehen und ausgeben', { cargo: { count: 0, turns: true } }],
  ['give_up', [], 'Give up', 'Aufgeben'],
  ['land_over', [], 'ship Sloop to the harbour', 'Schiff Sloop in den Hafen'],
  ['land 1', [0], 'yellow Deckhands to the harbour', 'Matrosen (yellow) in den Hafen'],
  ['place 2', [1], 'red Bird to column 2', 'Vogel (red) auf Spalte 2', { overboard: ['R4'] }],
  ['move 1 2', [0, 1], 'yellow First Mate to column 2', 'Maat (yellow) auf Spalte 2'],
]);
