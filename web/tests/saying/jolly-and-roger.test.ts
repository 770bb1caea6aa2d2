import { sayAction } from '../../src/games/jolly-and-roger/saying';
import { testSayings } from './cases';

const view = {
  slots: ['G1', 'K', 'S', 'R5', 'T'].map((card, slot) => ({ slot, card })),
  sets: [{ name: 'A', cards: ['G1', 'K'] }, { name: 'B', cards: ['S', 'R5', 'T'] }],
};

testSayings('jolly_and_roger', sayAction, view, [
  ['split 01|234', [14], 'offer green 1, Kraken; or Skeleton, red 5, Tortuga', 'anbieten: Grün 1, Krake; oder Skelett, Rot 5, Tortuga'],
  ['pick B', [1], 'take set B: Skeleton, red 5, Tortuga', 'Gruppe B nehmen: Skelett, Rot 5, Tortuga'],
  ['board 3', [3], 'red pirate 5 into the chest', 'Rot 5 in die Truhe'],
  ['crew 0', [0], 'green pirate 1 face up', 'Grün 1 offen'],
  ['parrot 3 blue', [3, 2], 'red pirate 5 face down at the blue ship', 'Rot 5 verdeckt am blauen Schiff'],
  ['skeleton 2 yellow', [2, 1], 'Skeleton at the yellow ship', 'Skelett am gelben Schiff'],
  ['kraken 1 red', [1, 3], 'Kraken at the red ship', 'Krake am roten Schiff'],
  ['kraken 1 none', [1, 4], 'Kraken without target', 'Krake ohne Ziel'],
  ['tortuga 4', [4], 'Tortuga: turn all your parrots', 'Tortuga: alle deine Papageien umdrehen'],
]);
