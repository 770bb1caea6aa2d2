/** The view of a game that declares none: the fields of its state, and how each is to be shown. */
import { wordsOf, type Action, type View } from '../../lib/protocol';

export interface Shown {
  name: string;
  title: string;
  /** What sort of things it holds, such as `card`; empty: numbers or words. */
  of: string;
  whose: 'table' | 'seat' | 'own';
}

interface Layout {
  fields: Shown[];
  /** What the operands of each verb are. */
  verbs: Record<string, string[]>;
}

export interface PlainView extends View {
  layout: Layout;
  names: string[];
}

/** Whether a game left its view to the engine. Another one is shown as a list. */
export function isPlain(view: View): view is PlainView {
  return Array.isArray((view['layout'] as Layout | undefined)?.fields);
}

/** A thing in a zone: its code, or null if it lies face down. */
export type Thing = string | null;

/** The things of a field as rows: one row, unless the field is a table of its own. */
export function rows(value: unknown): Thing[][] {
  if (!Array.isArray(value)) return value === null || value === undefined ? [] : [[String(value)]];
  if (value.some(Array.isArray)) return value.flatMap(rows);
  return [value.map((each) => (each === null ? null : String(each)))];
}

/** A number or a word, or several. */
export function said(value: unknown, names: readonly string[], of: string): string {
  if (Array.isArray(value)) return value.map((each) => said(each, names, of)).join(', ');
  if (value === null || value === undefined) return '–';
  return of === 'seat' ? (names[Number(value)] ?? String(value)) : String(value);
}

/** Whether a field is shown as things that lie somewhere, and not in words. */
export const isZone = (field: Shown): boolean => field.of !== '' && field.of !== 'seat';

export const keyOf = (of: string, code: Thing): string => `${of} ${code}`;

/** The legal actions by the thing that they name. */
export function byThing(legal: readonly Action[], verbs: Record<string, string[]>): Map<string, Action[]> {
  const found = new Map<string, Action[]>();
  for (const action of legal) {
    const kinds = verbs[action.verb] ?? [];
    const words = wordsOf(action);
    if (words.length !== kinds.length) continue;
    kinds.forEach((kind, i) => {
      const key = keyOf(kind, words[i] ?? null);
      found.set(key, [...(found.get(key) ?? []), action]);
    });
  }
  return found;
}

/** The things that lie before a viewer and can be taken hold of. */
export function within(view: PlainView): Set<string> {
  const fields = view.layout.fields.filter((field) => isZone(field) && field.whose !== 'seat');
  return new Set(fields.flatMap((field) => rows(view[field.name]).flatMap((row) => row.map((code) => keyOf(field.of, code)))));
}
