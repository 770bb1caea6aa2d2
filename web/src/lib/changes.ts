// Views as events bring them: whole parts, and of parts that are lists the places that are new.

import type { Places, View } from '../generated/protocol';

/** A view after an event. What did not change stays the same object. */
export function changed(view: View, parts: View, places: Places): View {
  const lists = Object.entries(places).map(([name, some]) => [name, replaced(view[name] as unknown[], some)]);
  return { ...view, ...parts, ...Object.fromEntries(lists) };
}

function replaced(list: unknown[], some: Record<number, unknown>): unknown[] {
  return list.map((old, n) => (n in some ? some[n] : old));
}
