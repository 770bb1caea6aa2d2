/** Pirate in the browser: its board, its keys, its words. */
import { escapeHelp, keyHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { AFTERMATH, linger } from './staging';
import type { PirateView } from './types';
import { gameWords } from './words';

const ui: GameUi<PirateView> = {
  Board,
  ending: AFTERMATH,
  linger,
  unit: () => 'Gold',
  keys: () => [...keyHelp(gameWords().keys, {
    digits: ['1', '…', '8'],
    enter: ['Enter'],
    no: ['N'],
    odds: ['O'],
  }), escapeHelp()],
};

export default ui;
