/** Seaport Solitaire in the browser: its board, its keys, its words. */
import type { GameUi } from '../types';
import Board from './Board.svelte';
import Epilogue from './Epilogue.svelte';
import type { SeaportView } from './types';
import { gameWords } from './words';

const ui: GameUi<SeaportView> = {
  Board,
  Epilogue,
  sayTerm: (what) => what,
  ending: 1600,
  unit: () => gameWords().cardsHome,
  keys: () => {
    const does = gameWords().keys;
    return [
      { keys: ['1', '…', '5'], does: does.columns },
      { keys: ['0'], does: does.over },
      { keys: ['B'], does: does.harbour },
      { keys: ['D'], does: does.deal },
      { keys: ['R'], does: does.redo },
      { keys: ['A'], does: does.safe },
      { keys: ['M'], does: does.what },
      { keys: ['Esc'], does: does.escape },
    ];
  },
};

export default ui;
