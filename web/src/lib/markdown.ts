/**
 * The Markdown that rules are written in: headings, paragraphs, flat lists, tables; bold, italics, code. It becomes
 * plain data that components draw as text, so nothing in a rules file can become markup of the page.
 */

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  /** A thing of the game, to be drawn as the table draws it. */
  | { is: 'thing'; kind: string; code: string; name: string }
  /** A clause's id, such as JR-34 or JR-R2. */
  | { is: 'clause'; id: string }
  | { is: 'bold'; inside: Inline[] }
  | { is: 'italic'; inside: Inline[] };

/** A list's item or a table's row. If it explains a clause, it says which. */
export interface Entry {
  clause: string | null;
  cells: Inline[][];
  /** What a search looks at. */
  plain: string;
}

export type Block =
  | { is: 'heading'; level: number; inside: Inline[] }
  | { is: 'paragraph'; inside: Inline[]; plain: string }
  | { is: 'list'; ordered: boolean; entries: Entry[] }
  | { is: 'table'; head: Inline[][]; entries: Entry[] };

const CLAUSE = /\b[A-Z]{2,4}-R?\d+\b/;
const THING = /\[\[([\w-]+):(\S+) ([^\]]+)\]\]/;
const MARKS = new RegExp(`${THING.source}|\`([^\`]+)\`|\\*\\*(.+?)\\*\\*|\\*([^*\\s][^*]*)\\*|(${CLAUSE.source})`, 'g');
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const RULE_OF_TABLE = /^\|[\s:|-]+$/;

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  const say = (upTo: number) => upTo > end && found.push({ is: 'text', text: unescaped(text.slice(end, upTo)) });
  for (const match of text.matchAll(MARKS)) {
    const [all, kind, thing, name, code, bold, italic, clause] = match;
    say(match.index);
    if (kind && thing && name) found.push({ is: 'thing', kind, code: thing, name });
    else if (code !== undefined) found.push({ is: 'code', text: unescaped(code) });
    else if (bold !== undefined) found.push({ is: 'bold', inside: inline(bold) });
    else if (italic !== undefined) found.push({ is: 'italic', inside: inline(italic) });
    else if (clause !== undefined) found.push({ is: 'clause', id: clause });
    end = match.index + all.length;
  }
  say(text.length);
  return found;
}

/** The clauses that a sentence cites, with the words between them. */
export function cited(sentence: string): (string | { clause: string })[] {
  const parts = sentence.split(new RegExp(`(${CLAUSE.source})`));
  return parts.flatMap<string | { clause: string }>((part, i) => (i % 2 ? [{ clause: part }] : part ? [part] : []));
}

export function blocks(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/);
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const end = nextBlock(lines, at);
    const block = read(lines.slice(at, end));
    if (block) found.push(block);
    at = end;
  }
  return found;
}

type Kind = 'blank' | 'heading' | 'item' | 'table' | 'text';

function kindOf(line: string): Kind {
  if (!line.trim()) return 'blank';
  if (HEADING.test(line)) return 'heading';
  if (line.startsWith('|')) return 'table';
  return ITEM.test(line) ? 'item' : 'text';
}

/** Where the block that begins here ends. Text right below an item belongs to it. */
function nextBlock(lines: string[], start: number): number {
  const kind = kindOf(lines[start] ?? '');
  let end = start + 1;
  if (kind === 'blank' || kind === 'heading') return end;
  const belongs = (other: Kind) => other === kind || (kind === 'item' && other === 'text');
  while (end < lines.length && belongs(kindOf(lines[end] ?? ''))) end++;
  return end;
}

function read(lines: string[]): Block | null {
  const first = lines[0] ?? '';
  const kind = kindOf(first);
  if (kind === 'blank') return null;
  const heading = first.match(HEADING);
  if (heading) return { is: 'heading', level: heading[1]?.length ?? 1, inside: inline(heading[2] ?? '') };
  if (kind === 'table') return table(lines);
  if (kind === 'item') return list(lines);
  const text = lines.map((line) => line.trim()).join(' ');
  return { is: 'paragraph', inside: inline(text), plain: text };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = line.match(ITEM);
    if (item) items.push(item[2] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const ordered = lines[0]?.match(ITEM)?.[1] !== undefined;
  return { is: 'list', ordered, entries: items.map((item) => entry([item], item.match(/^\*\*([^*]+)\*\*/)?.[1])) };
}

function table(lines: string[]): Block {
  const [head = [], ...rows] = lines.filter((line) => !RULE_OF_TABLE.test(line)).map(cells);
  return { is: 'table', head: head.map(inline), entries: rows.map((row) => entry(row, row[0])) };
}

function entry(said: string[], opening: string | undefined): Entry {
  const clause = opening?.match(new RegExp(`^${CLAUSE.source}`))?.[0] ?? null;
  return { clause, cells: said.map(inline), plain: said.join(' ') };
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_|#[\]-])/g, '$1');
}

/** What is left of a text when only entries and paragraphs with these words stay, under their headings. */
export function search(text: Block[], wanted: string): Block[] {
  const words = wanted.trim().toLowerCase();
  if (!words) return text;
  const has = (plain: string) => plain.replace(/[`*]/g, '').toLowerCase().includes(words);
  const left: Block[] = [];
  let above: Block[] = [];
  for (const block of text) {
    if (block.is === 'heading') {
      above = [...above.filter((other) => other.is === 'heading' && other.level < block.level), block];
      continue;
    }
    const kept = block.is === 'paragraph' ? (has(block.plain) ? block : null) : withEntries(block, has);
    if (!kept) continue;
    left.push(...above, kept);
    above = [];
  }
  return left;
}

function withEntries<T extends { entries: Entry[] }>(block: T, has: (plain: string) => boolean): T | null {
  const entries = block.entries.filter((one) => has(one.plain));
  return entries.length ? { ...block, entries } : null;
}
