/** Jolly & Roger in the browser: its board, its keys, its words. */
import { labelOf } from '../../lib/glossary.svelte';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { ENDING } from './pace';
import type { JollyView } from './types';
import { gameWords } from './words';

const ui: GameUi<JollyView> = {
  Board,
  sayTerm: (what) => labelOf('term', what).name,
  ending: ENDING,
  unit: () => 'Gold',
  keys: () => {
    const does = gameWords().keys;
    const ship = 'G Y B R';
    return [
      { keys: ['1', '…', '5'], does: does.digits },
      { keys: ['Enter'], does: does.enter },
      { keys: ['A', 'B'], does: does.ab },
      { keys: ['B'], does: does.board },
      { keys: ['F'], does: does.faceUp },
      { keys: ['P', ship], does: does.parrot },
      { keys: ['S', ship], does: does.skeleton },
      { keys: ['X', `${ship} N`], does: does.kraken },
      { keys: ['T'], does: does.tortuga },
      { keys: ['Esc'], does: does.escape },
    ];
  },
};

export default ui;
