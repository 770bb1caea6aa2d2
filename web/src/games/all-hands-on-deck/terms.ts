/** The terms of the score in the person's language. */
import { gameWords } from './words';

export function sayTerm(what: string): string {
  return (gameWords().terms as Record<string, string>)[what] ?? what;
}
