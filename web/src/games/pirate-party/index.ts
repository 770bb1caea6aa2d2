/** Pirate Party in the browser: its board, its keys, its words. */
import { escapeHelp, keyHelp, orderHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { toward } from './choices';
import { face } from './pieces';
import { ENDING, linger } from './staging';
import type { PartyView } from './types';
import { gameWords } from './words';

const ui: GameUi<PartyView> = {
  Board,
  hand: (view) => (view.hand ?? []).map(face),
  toward,
  ending: ENDING,
  linger,
  keys: () => [...keyHelp(gameWords().keys, {
    digits: ['1', '…', '9'],
    arrows: ['←', '→'],
    finish: ['F'],
    draw: ['D'],
    sort: ['K'],
  }), orderHelp(), escapeHelp()],
};

export default ui;
