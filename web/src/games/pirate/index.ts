/** Pirate in the browser: its board, its keys, its words. */
import { escapeHelp, keyHelp, orderHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { face } from './pieces';
import { toward } from './selection';
import { AFTERMATH, linger } from './staging';
import type { PirateView } from './types';
import { gameWords } from './words';

const ui: GameUi<PirateView> = {
  Board,
  toward,
  hand: (view) => (view.hand ?? []).map((card) => face(card.code)),
  ending: AFTERMATH,
  linger,
  keys: () => [...keyHelp(gameWords().keys, {
    digits: ['1', '…', '8'],
    enter: ['Enter'],
    no: ['N'],
    odds: ['O'],
  }), orderHelp(), escapeHelp()],
};

export default ui;
