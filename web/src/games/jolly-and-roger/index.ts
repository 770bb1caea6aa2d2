/** Jolly & Roger in the browser: its board, its keys, its words. */
import { escapeHelp, keyHelp, orderHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { toward } from './toward';
import { ENDING } from './pace';
import type { JollyView } from './types';
import { gameWords } from './words';

const ui: GameUi<JollyView> = {
  Board,
  toward,
  ending: ENDING,
  keys: () => {
    const ship = 'G Y B R';
    return [...keyHelp(gameWords().keys, {
      digits: ['1', '…', '5'],
      enter: ['Enter'],
      ab: ['A', 'B'],
      board: ['B'],
      faceUp: ['F'],
      parrot: ['P', ship],
      skeleton: ['S', ship],
      kraken: ['X', `${ship} N`],
      tortuga: ['T'],
    }), orderHelp(), escapeHelp()];
  },
};

export default ui;
