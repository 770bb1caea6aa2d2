/** King of Pirates in the browser: its board, its keys, its words. */
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { ENDING, linger } from './moments';
import type { KingView } from './types';
import { gameWords } from './words';

const ui: GameUi<KingView> = {
  Board,
  sayTerm: (what) => what,
  ending: ENDING,
  linger,
  unit: () => gameWords().unit,
  keys: () => {
    const does = gameWords().keys;
    return [
      { keys: does.letters, does: does.ways },
      { keys: ['Shift', 'Q', '…'], does: does.look },
      { keys: ['Enter'], does: does.stop },
      { keys: ['Space'], does: does.pass },
      { keys: ['1', '…', '9'], does: does.digits },
      { keys: ['Esc'], does: does.escape },
    ];
  },
};

export default ui;
