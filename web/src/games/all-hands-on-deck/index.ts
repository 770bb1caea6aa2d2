/** All Hands on Deck in the browser: its board, its keys, its words. */
import { labelOf } from '../../lib/glossary.svelte';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { ENDING } from './pace';
import type { DeckView } from './types';
import { gameWords } from './words';

const ui: GameUi<DeckView> = {
  Board,
  sayTerm: (what) => labelOf('term', what).name,
  ending: ENDING,
  unit: () => 'SP',
  keys: () => {
    const does = gameWords().keys;
    return [
      { keys: ['1', '…', '6'], does: does.seats },
      { keys: ['L', 'R', 'C', 'S', 'H', '1', '2', '3'], does: does.hire },
      { keys: ['Q'], does: does.quick },
      { keys: ['A'], does: does.call },
      { keys: ['P'], does: does.pass },
      { keys: ['L', '…', '3'], does: does.lay },
      { keys: ['X'], does: does.straight },
      { keys: ['D'], does: does.done },
      { keys: ['F'], does: does.forfeit },
    ];
  },
};

export default ui;
