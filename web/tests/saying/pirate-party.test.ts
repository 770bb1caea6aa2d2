import { sayAction } from '../../src/games/pirate-party/saying';
import { testSayings } from './cases';

const card = (code: string, name: string) => ({ card: code, name });
const view = {
  names: ['Nora', 'Otto'],
  sets: { Y: 'the yellow set', MP: 'the set of maps' },
  kinds: [{ code: 'MP', name: 'map' }, { code: 'FM', name: 'first mate' }],
  adventures: [{ name: 'Fog' }, { name: 'Wreck' }],
  hand: [card('Y.MP', 'yellow map')],
  table: [card('O.CK', 'orange cook')],
  discard: [card('SH4', 'Five')],
  top: [],
  seats: [{ known: [] }, { known: [card('G.CN', 'green cannon')] }],
  building: null,
  effect: null,
  goes_to: { 7: 'Y' },
};

testSayings('pirate_party', sayAction, view, [
  ['draw', [], 'Draw', 'Ziehen'],
  ['done', [], 'Done: 51', 'Fertig: 51', { building: { points: 51 } }],
  ['sisters', [], 'Three Sisters', 'Drei Schwestern'],
  ['booty', [], 'Booty', 'Beute'],
  ['add_ship', [], 'Add a ship', 'Ein Schiff dazu'],
  ['add_mermaid FM', [2], 'Mermaid as first mate', 'Meerjungfrau als first mate'],
  ['open_suit Y', [0], 'Open the yellow set', 'Eröffne the yellow set'],
  ['open_mermaid Y', [0], 'Open the yellow set with a mermaid', 'Eröffne the yellow set mit einer Meerjungfrau'],
  ['open_kind MP', [6], 'Lay the set of maps', 'Lege the set of maps'],
  ['match_ship Y', [0], 'Ship to the yellow set', 'Schiff an the yellow set'],
  ['match_mermaid Y FM', [0, 2], 'Mermaid as first mate to the yellow set', 'Meerjungfrau als first mate an the yellow set'],
  ['adventure 1', [1], 'Wreck', 'Wreck'],
  ['seat 1', [1], 'A rival misses a turn: Otto', 'A rival misses a turn: Otto', { effect: { name: 'miss_turn', text: 'A rival misses a turn.' } }],
  ['add Y.MP', [5], 'Add yellow map', 'yellow map dazu'],
  ['match Y.MP', [5], 'yellow map to the yellow set', 'yellow map an the yellow set'],
  ['exchange Y.MP', [5], 'yellow map for the mermaid', 'yellow map gegen die Meerjungfrau'],
  ['choose Y.MP', [5], 'Choose yellow map', 'Wähle yellow map'],
  ['choose O.CK', [11], 'Choose orange cook', 'Wähle orange cook'],
  ['choose SH4', [52], 'Choose Five', 'Wähle Five'],
  ['choose G.CN', [23], 'Choose green cannon', 'Wähle green cannon'],
]);
