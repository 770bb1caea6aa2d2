/** The glossary of the game on the table: what its things are called and what each is and does, as the server says. */
import type { LabelInfo } from '../generated/protocol';

class Glossary {
  #labels = $state.raw(new Map<string, LabelInfo>());

  learn(labels: readonly LabelInfo[]): void {
    this.#labels = new Map(labels.map((label) => [`${label.kind} ${label.code}`, label]));
  }

  /** The label of a thing. One that the game has no words for is called by its code. */
  of(kind: string, code: string): LabelInfo {
    return this.#labels.get(`${kind} ${code}`) ?? { kind, code, name: code, short: '', says: '', clause: '' };
  }
}

export const glossary = new Glossary();

export const labelOf = (kind: string, code: string): LabelInfo => glossary.of(kind, code);

/** A name for narrow places. */
export const shortOf = (kind: string, code: string): string => labelOf(kind, code).short || labelOf(kind, code).name;
