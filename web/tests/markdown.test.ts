import { describe, expect, it } from 'vitest';
import { blocks, cited, inline, search } from '../src/lib/markdown';

const RULES = `# A game

It is played
in turns.

## Turn

- **XY-1 Order.** First \`split\`, as XY-2 says.
- **XY-2 Both.** No <script>alert(1)</script>.
  Never.

## Questions

| id | what |
|---|---|
| XY-R1 | \`split 0\\|1\` |
`;

describe('the rules as data', () => {
  const text = blocks(RULES);

  it('joins the lines of a paragraph and of an item', () => {
    expect(text[1]).toMatchObject({ is: 'paragraph', plain: 'It is played in turns.' });
    expect(text[3]).toMatchObject({ is: 'list', entries: [{ clause: 'XY-1' }, { clause: 'XY-2' }] });
    expect(JSON.stringify(text[3])).toContain('</script>. Never.');
  });

  it('reads a table with an escaped bar', () => {
    expect(text[5]).toMatchObject({
      is: 'table',
      head: [[{ text: 'id' }], [{ text: 'what' }]],
      entries: [{ clause: 'XY-R1', cells: [[{ is: 'clause', id: 'XY-R1' }], [{ is: 'code', text: 'split 0|1' }]] }],
    });
  });

  it('finds clauses inside bold text and sentences', () => {
    expect(inline('**XY-1 Order.** see *XY-22*')).toEqual([
      { is: 'bold', inside: [{ is: 'clause', id: 'XY-1' }, { is: 'text', text: ' Order.' }] },
      { is: 'text', text: ' see ' },
      { is: 'italic', inside: [{ is: 'clause', id: 'XY-22' }] },
    ]);
    expect(cited('not so (XY-1, XY-R2)')).toEqual(['not so (', { clause: 'XY-1' }, ', ', { clause: 'XY-R2' }, ')']);
  });

  it('searches entries and keeps their headings', () => {
    const left = search(text, 'never');
    expect(left.map((block) => block.is)).toEqual(['heading', 'heading', 'list']);
    expect(left[2]).toMatchObject({ entries: [{ clause: 'XY-2' }] });
    expect(search(text, 'nowhere')).toEqual([]);
  });
});

describe('a page that says how to play', () => {
  it('names things that are drawn, also in tables', () => {
    const [table] = blocks('| card | what |\n|---|---|\n| [[card:K The kraken]] | takes **one** |');
    const first = table?.is === 'table' ? table.entries[0]?.cells[0] : undefined;
    expect(first).toEqual([{ is: 'thing', kind: 'card', code: 'K', name: 'The kraken' }]);
  });

  it('leaves other brackets alone', () => {
    expect(inline('[[no thing]]')).toEqual([{ is: 'text', text: '[[no thing]]' }]);
  });
});
