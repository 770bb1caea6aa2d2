import { sayAction } from '../../src/games/king-of-pirates/saying';
import { testSayings } from './cases';
import { glossary } from '../../src/lib/glossary.svelte';

const labels = {
    assault: 'Assault', ambush: 'Ambush', citrus: 'Citrus Fruits', tailwind: 'Tailwind', mutiny: 'Mutiny', soldiers: 'Soldiers',
    mercenaries: 'Mercenaries', scurvy: 'Scurvy', dutchman: 'Flying Dutchman', assassination: 'Assassination',
  };
glossary.learn(Object.entries(labels).map(([code, name]) => ({ kind: 'card', code, name, short: '', says: '', clause: '' })));

const hex = (name: string, q: number, r: number, more: object = {}) => ({ name, q, r, ships: [], ...more });
const pirates = [
  { pirate: 'P05', crew_skill: 'NAT1', captain_skill: 'CARD' },
  { pirate: 'P17', crew_skill: 'GOAT', captain_skill: 'CLEAN' },
];
const view = {
  you: 0,
  names: ['Anne', 'Ben'],
  phase: 'move',
  sea: [hex('A1', 0, -4, { target: { kind: 'city', nation: 'French' } }), hex('A2', 1, -4)],
  ships: [{ hex: 'A1', purse: 700 }, { hex: 'A2', purse: 300 }],
  crews: [pirates, pirates],
  pool: { pirates, drafted: pirates },
  allowance: { steps: 2, left: 2 },
  parts: { price: 2000, left: 500, gains: {} },
  draw: { draws: 2, limit: 5 },
  dig: null,
  combat: null,
  dutchman: { drifts: { SW: 'A2' } },
};

testSayings('king_of_pirates', sayAction, view, [
  ['pass', [], 'Pass', 'Passen'],
  ['pass', [], 'Accept the mutiny', 'Die Meuterei hinnehmen', { phase: 'mutiny' }],
  ['draw', [], 'Draw 2', '2 ziehen'],
  ['stop', [], 'Stop here', 'Hier anhalten'],
  ['dig', [], 'Dig', 'Graben'],
  ['buy a', [0], 'Buy middle part A for 2\u202f000', 'Mittelteil A für 2\u202f000 kaufen'],
  ['attack target', [0], 'Attack the French city', 'Angriff: Stadt (französisch)'],
  ['attack 1', [2], 'Attack Ben', 'Ben angreifen'],
  ['reroll both', [2], 'Fire a ball: both dice anew', 'Kugel abfeuern: beide neu'],
  ['sail E', [2], 'Sail east to A2', 'Nach Osten auf A2 segeln'],
  ['steal 1', [1], 'Steal from Ben', 'Ben bestehlen'],
  ['discard scurvy', [6], 'Discard Scurvy', 'Scurvy abwerfen'],
  ['captain 0', [0], 'Pirate 5 (one more card) as captain', 'Pirat 5 (eine Karte mehr) als Kapitän'],
  ['dismiss 1', [1], 'Dismiss Pirate 17 (can be a scapegoat)', 'Pirat 17 (taugt als Sündenbock) entlassen'],
  ['promote 1', [1], 'Pirate 17 (no scurvy) becomes captain', 'Pirat 17 (kein Skorbut) wird Kapitän'],
  ['crew 0 1', [0], 'Captain: Pirate 5 (one more card), mate: Pirate 17 (can be a scapegoat)', 'Kapitän: Pirat 5 (eine Karte mehr), Maat: Pirat 17 (taugt als Sündenbock)'],
  ['keelhaul', [], 'Keelhauling: stop the mutiny', 'Kielholen: die Meuterei beenden'],
  ['scapegoat 1', [1], 'Give up Pirate 17 (can be a scapegoat) as scapegoat', 'Pirat 17 (taugt als Sündenbock) als Sündenbock opfern'],
  ['play assault', [], 'Play Assault', 'Assault spielen'],
  ['play ambush', [], 'Play Ambush', 'Ambush spielen'],
  ['play citrus', [], 'Play Citrus Fruits', 'Citrus Fruits spielen'],
  ['play tailwind', [], 'Play Tailwind', 'Tailwind spielen'],
  ['play mutiny', [], 'Play Mutiny', 'Mutiny spielen'],
  ['play soldiers', [], 'Play Soldiers', 'Soldiers spielen'],
  ['play mercenaries defender', [1], 'Mercenaries for the defender', 'Mercenaries für den Verteidiger'],
  ['play scurvy 1', [1], 'Scurvy on Ben', 'Scurvy auf Ben'],
  ['play dutchman SW', [4], 'Dutchman south-west to A2', 'Holländer nach Südwesten auf A2'],
  ['play assassination 1 0', [1, 0], 'Assassination: Pirate 5 (one more card) of Ben', 'Assassination: Pirat 5 (eine Karte mehr) von Ben'],
  ['play assassination 1 1', [1, 1], 'Assassination: Pirate 17 (can be a scapegoat) of Ben', 'Assassination: Pirat 17 (taugt als Sündenbock) von Ben'],
]);
