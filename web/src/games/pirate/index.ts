/** Pirate in the browser: its board, its keys, its words. */
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { doubt } from './doubt';
import { sayAction } from './saying';
import { AFTERMATH, linger } from './staging';
import type { PirateView } from './types';
import { gameWords } from './words';

const ui: GameUi<PirateView> = {
  Board,
  sayTerm: (what) => what,
  sayAction,
  doubt,
  ending: AFTERMATH,
  linger,
  unit: () => 'Gold',
  keys: () => {
    const does = gameWords().keys;
    return [
      { keys: ['1', '…', '8'], does: does.digits },
      { keys: ['Enter'], does: does.enter },
      { keys: ['N'], does: does.no },
      { keys: ['O'], does: does.odds },
      { keys: ['Esc'], does: does.escape },
    ];
  },
};

export default ui;
