/** Pirate Party in the browser: its board, its keys, its words. */
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { ENDING, linger } from './staging';
import type { PartyView } from './types';
import { gameWords } from './words';

const ui: GameUi<PartyView> = {
  Board,
  sayTerm: (what) => what,
  ending: ENDING,
  linger,
  unit: () => gameWords().points,
  keys: () => {
    const does = gameWords().keys;
    return [
      { keys: ['1', '…', '9'], does: does.digits },
      { keys: ['←', '→'], does: does.arrows },
      { keys: ['F'], does: does.finish },
      { keys: ['D'], does: does.draw },
      { keys: ['K'], does: does.sort },
      { keys: ['Esc'], does: does.escape },
    ];
  },
};

export default ui;
