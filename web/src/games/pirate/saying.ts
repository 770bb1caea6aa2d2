/** Actions in words: on buttons, in hints, in the command box and in the analysis. */
import { wordsOf, type Action, type View } from '../../lib/protocol';
import { battleFace, face } from './pieces';
import type { PirateView } from './types';
import { gameWords, type GameWords } from './words';

export function sayAction(shown: View, action: Action): string {
  return said(shown as unknown as PirateView, gameWords(), action);
}

export function said(view: PirateView, w: GameWords, action: Action): string {
  const [first = ''] = wordsOf(action);
  const number = action.operands[0] ?? 0;
  const card = () => face(view.hand?.find((one) => one.word === first)?.code ?? first, w).title;
  switch (action.verb) {
    case 'play': return w.play(card(), '');
    case 'add': return w.add(card(), '');
    case 'done': return w.done('');
    case 'take': return `${w.takeSays}: ${w.takeTile[first as keyof GameWords['takeTile']] ?? ''}`;
    case 'build': return first === 'base' ? w.buildBase : w.buildShip;
    case 'place': return first === 'pirate' ? w.placePirate : w.placeCannon;
    case 'end': return w.endBuild;
    case 'attack': return w.attack(view.names[number] ?? '');
    case 'pass': return w.pass;
    case 'revenge': return w.revenge(view.names[view.battle?.attacker ?? 0] ?? '');
    case 'fight': {
      const set = view.seats[view.you ?? 0]?.set ?? [];
      return w.fight(battleFace(set[number]?.code ?? first, set, w).title);
    }
    default: return action.text;
  }
}
