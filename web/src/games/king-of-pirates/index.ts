/** King of Pirates in the browser: its board, its keys, its words. */
import { escapeHelp, keyHelp, orderHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { toward } from './choices';
import { handOf } from './pieces';
import { ENDING, linger } from './moments';
import type { KingView } from './types';
import { gameWords } from './words';

const ui: GameUi<KingView> = {
  Board,
  hand: handOf,
  toward,
  ending: ENDING,
  linger,
  keys: () => {
    const { letters, ...does } = gameWords().keys;
    return [...keyHelp(does, {
      ways: letters,
      look: ['Shift', 'Q', '…'],
      stop: ['Enter'],
      pass: ['Space'],
      digits: ['1', '…', '9'],
    }), orderHelp(), escapeHelp()];
  },
};

export default ui;
