import { sayAction } from '../../src/games/pirate/saying';
import { testSayings } from './cases';

const set = [{ code: '0s', picture: 'shield', hit: 0, shield: true }, { code: '2', picture: 'sword', hit: 2, shield: false }];
const view = {
  you: 0,
  names: ['Anne', 'Ben'],
  hand: [{ code: 'P3', word: 'P3' }, { code: 'K', word: 'K' }, { code: 'G12', word: 'X52' }],
  seats: [{ set }, { set }],
  battle: { attacker: 1, defender: 0 },
};

testSayings('pirate', sayAction, view, [
  ['play P3', [2], 'Play pirate 3', 'Pirat 3 spielen'],
  ['play K', [48], 'Play kraken', 'Krake spielen'],
  ['play X52', [52], 'Play gold 12', 'Gold 12 spielen'],
  ['add P3', [2], 'Add pirate 3', 'Pirat 3 dazulegen'],
  ['done', [], 'Done', 'Fertig'],
  ['take ship', [1], 'A tile for the kraken: Ship tile', 'Ein Plättchen für den Kraken: Schiffsplättchen'],
  ['build base', [0], 'Build a base', 'Basis bauen'],
  ['build ship', [1], 'Build a pirate ship', 'Piratenschiff bauen'],
  ['place pirate', [0], '+1 pirate on the base', '+1 Pirat auf die Basis'],
  ['place cannon', [1], '+1 cannon on the ship', '+1 Kanone aufs Schiff'],
  ['end', [], 'End your turn', 'Zug beenden'],
  ['attack 1', [1], 'Attack Ben', 'Ben angreifen'],
  ['pass', [], 'Pass', 'Passen'],
  ['revenge', [], 'Revenge on Ben', 'Rache an Ben'],
  ['fight 2', [1], 'Choose sword: hit 2', 'Kampfkarte wählen – Säbel: Treffer 2'],
]);
