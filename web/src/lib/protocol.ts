/** What boards know of the protocol; all of it is in generated/protocol.ts. */
import type { ActionInfo, ClientMessage } from '../generated/protocol';

export type { ActionInfo as Action, Ask, Happened, View } from '../generated/protocol';

type Unnumbered<M> = M extends { id: unknown } ? Omit<M, 'id'> : never;

/** What may be asked of the table; the line to the server gives it its number. */
export type TableRequest = Unnumbered<ClientMessage>;

/** The operands of an action as its text has them, after the verb. */
export const wordsOf = (action: ActionInfo): string[] => action.text.slice(action.verb.length + 1).split(' ').filter(Boolean);
