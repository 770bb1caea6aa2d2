/** Actions in words, for hints, the command box and the analysis. */
import type { Action, View } from '../../lib/protocol';
import { said } from './choices';
import type { KingView } from './types';
import { gameWords } from './words';

export function sayAction(view: View, action: Action): string {
  return said(view as unknown as KingView, gameWords(), action).text;
}
