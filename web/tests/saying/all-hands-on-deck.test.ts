import { sayAction } from '../../src/games/all-hands-on-deck/saying';
import { testSayings } from './cases';

const kind = (card: string, name: string, sort = 'crew') => ({ card, name, sort });
const crew = [kind('Lo', 'Lookout'), kind('Re', 'Recruiter'), kind('Cu', 'Cutpurse'), kind('Sa', 'Saboteur'), kind('He', 'Hexer')];
const captain = kind('Co', 'Captain Copper', 'captain');
const view = { you: 0, names: ['Anne', 'Ben'], phase: 'draw', pending: null, kinds: [...crew, captain] };
const sixCrew = { kinds: [...crew, kind('Fi', 'Fiddler'), captain] };

testSayings('all_hands_on_deck', sayAction, view, [
  ['draw 0', [0], 'Draw from your drawing pile', 'Von deinem Zugstapel ziehen'],
  ['draw 1', [1], "Draw from Ben's drawing pile", 'Vom Zugstapel von Ben ziehen'],
  ['hire Lo', [0], 'Hire Lookout', 'Lookout anheuern'],
  ['return Co', [6], 'Put Captain Copper back', 'Captain Copper zurücklegen'],
  ['call', [], 'All hands on deck!', 'Alle Mann an Deck!'],
  ['pass', [], 'Pass', 'Passen'],
  ['pair Cu', [2], 'Lay out: pair of Cutpurse', 'Auslegen: Paar Cutpurse'],
  ['straight 5', [5], 'Lay out: straight', 'Auslegen: Straße'],
  ['straight 5', [5], 'Lay out: straight without Fiddler', 'Auslegen: Straße ohne Fiddler', sixCrew],
  ['triple Co', [0], 'Lay out: three Captain Copper', 'Auslegen: drei Captain Copper'],
  ['done', [], 'Done', 'Fertig'],
  ['target 1', [1], 'Steal from Ben', 'Ben bestehlen', { phase: 'target', pending: 'steal' }],
  ['target 1', [1], 'Curse Ben', 'Ben verfluchen', { phase: 'target', pending: 'curse' }],
  ['target 1', [1], 'Limit Ben', 'Ben beschränken', { phase: 'target', pending: 'limit' }],
  ['forfeit', [], 'No extra cards', 'Keine Zusatzkarten', { phase: 'extra' }],
  ['forfeit', [], 'Hire no more', 'Niemanden mehr anheuern', { phase: 'hire' }],
  ['forfeit', [], 'Give the action up', 'Auf die Aktion verzichten', { phase: 'target' }],
]);
