/** The terms of the score in the person's language. */
import { SHIPS } from './types';
import { gameWords } from './words';

export function sayTerm(what: string): string {
  const w = gameWords();
  const ship = SHIPS.find((name) => what === `${name} ship`);
  return ship ? w.shipTitles[ship] : what === 'chest' ? w.chest : what;
}
