/** All Hands on Deck in the browser: its board, its keys, its words. */
import { keyHelp, orderHelp } from '../keyhelp';
import type { GameUi } from '../types';
import Board from './Board.svelte';
import { ENDING } from './pace';
import type { DeckView } from './types';
import { gameWords } from './words';

const ui: GameUi<DeckView> = {
  Board,
  ending: ENDING,
  keys: () => [...keyHelp(gameWords().keys, {
    seats: ['1', '…', '6'],
    hire: ['L', 'R', 'C', 'S', 'H', '1', '2', '3'],
    quick: ['Q'],
    call: ['A'],
    pass: ['P'],
    lay: ['L', '…', '3'],
    straight: ['X'],
    done: ['D'],
    forfeit: ['F'],
  }), orderHelp()],
};

export default ui;
