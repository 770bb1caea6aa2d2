/** The log in German. The server tells it in English, in a handful of sentence patterns; what fits none stays English. */

const SHIPS: Record<string, string> = { green: 'grün', yellow: 'gelb', blue: 'blau', red: 'rot' };
const AT: Record<string, string> = { green: 'grünen', yellow: 'gelben', blue: 'blauen', red: 'roten' };

type Pattern = [RegExp, (...found: string[]) => string];

const SENTENCES: Pattern[] = [
  [/^Turn (\d+): (.+) turns up (.+)$/, (turn, who, cards) => `Zug ${turn}: ${who} deckt ${cards} auf`],
  [/^(.+) offers (.+) or (.+)$/, (who, a, b) => `${who} bietet ${a} oder ${b} an`],
  [/^(.+) takes ([GYBRKST0-9 ]+)$/, (who, cards) => `${who} nimmt ${cards}`],
  [/^(.+) lays (\S+) face down at the (\w+) ship$/, (who, card, ship) => `${who} legt ${card} verdeckt an das ${at(ship)} Schiff`],
  [/^(.+) lays (\S+) at the (\w+) ship$/, (who, card, ship) => `${who} legt ${card} an das ${at(ship)} Schiff`],
  [/^(.+)'s skeleton joins at the (\w+) ship$/, (who, ship) => `Das Skelett von ${who} kommt an das ${at(ship)} Schiff`],
  [/^(.+) boards the (\w+) ship with (\S+)$/, (who, ship, card) => `${who} entert das ${at(ship)} Schiff mit ${card}`],
  [/^(.+) plays a kraken at the (\w+) ship$/, (who, ship) => `${who} spielt einen Kraken am ${AT[ship] ?? ship} Schiff`],
  [/^(.+) plays a kraken(.*)$/, (who) => `${who} spielt einen Kraken ohne Ziel`],
  [/^(.+) plays Tortuga(.*)$/, (who) => `${who} spielt Tortuga`],
  [/^(.+) wins, (\d+) : (\d+)$/, (who, a, b) => `${who} gewinnt, ${a} : ${b}`],
  [/^A draw, (\d+) : (\d+)$/, (a, b) => `Unentschieden, ${a} : ${b}`],
];

const PARTS: Pattern[] = [
  [/^(\d+) gold into the chest$/, (gold) => `${gold} Gold in die Truhe`],
  [/^(\d+) gold in the chest$/, (gold) => `${gold} Gold in die Truhe`],
  [/^(.+)'s parrot \((\S+)\) is gone$/, (who, card) => `Papagei (${card}) von ${who} ist weg`],
  [/^(.+)'s (\S+) is gone$/, (who, card) => `${card} von ${who} ist weg`],
  [/^(green|yellow|blue|red) (\d+) : (\d+)$/, (ship, a, b) => `${SHIPS[ship]} ${a} : ${b}`],
  [/^(.+) takes the ship from (.+)$/, (who, from) => `${who} nimmt ${from} das Schiff ab`],
  [/^(.+) takes the ship$/, (who) => `${who} nimmt das Schiff`],
  [/^crews are equal and (.+)'s captain leaves$/, (who) => `Gleichstand, der Kapitän von ${who} geht`],
  [/^at (\w+) (\d+) parrots? becomes? (?:a )?pirates?$/, (ship, n) => `bei ${SHIPS[ship] ?? ship} ${n} Papageien zu Piraten`],
];

function at(ship: string): string {
  return (AT[ship] ?? ship).replace(/n$/, '');
}

function translate(patterns: Pattern[], text: string): string | undefined {
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return undefined;
}

/** A whole line: a sentence, then parts set off by colons, semicolons and commas. */
export function germanLine(line: string): string {
  const text = line.replace(/\.$/, '');
  const whole = translate(SENTENCES, text);
  if (whole && !/: (green|yellow|blue|red) |: .* is gone|: \d+ gold/.test(text)) return `${whole}.`;
  const pieces = text.split(/(?<! )(: |; |, )(?=[A-Za-z0-9])/);
  return `${pieces.map((piece, i) => (i % 2 ? piece : (translate(SENTENCES, piece) ?? translate(PARTS, piece) ?? piece))).join('')}.`;
}
