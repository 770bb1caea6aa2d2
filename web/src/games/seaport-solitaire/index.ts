/** Seaport Solitaire in the browser: its board, its keys, its words. */
import { escapeHelp, keyHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import Epilogue from './Epilogue.svelte';
import { toward } from './moves';
import type { SeaportView } from './types';
import { gameWords } from './words';

const ui: GameUi<SeaportView> = {
  Board,
  toward,
  Epilogue,
  ending: 1600,
  keys: () => [...keyHelp(gameWords().keys, {
    columns: ['1', '…', '5'],
    over: ['0'],
    harbour: ['B'],
    deal: ['D'],
    redo: ['R'],
    safe: ['A'],
    what: ['M'],
  }), escapeHelp()],
};

export default ui;
