/** The glossary of the game on the table: what its things are called and what each is and does, as the server says. */
import type { LabelInfo } from '../generated/protocol';

/** How a board marks a thing of the glossary in `data-thing`, where a blank stands between two things. */
export const thing = (kind: string, code: string): string => `${kind}:${code.replaceAll(' ', '_')}`;

class Glossary {
  #labels = $state.raw(new Map<string, LabelInfo>());

  learn(labels: readonly LabelInfo[]): void {
    this.#labels = new Map(labels.map((label) => [thing(label.kind, label.code), label]));
  }

  /** The label of a thing. One that the game has no words for is called by its code. */
  of(kind: string, code: string): LabelInfo {
    return this.#labels.get(thing(kind, code)) ?? { kind, code, name: code, short: '', says: '', clause: '' };
  }

  /** What an element of a board is, as its `data-thing` says; nothing that the game has no words for. */
  at(element: HTMLElement): LabelInfo[] {
    return (element.dataset['thing'] ?? '').split(' ').flatMap((one) => this.#labels.get(one) ?? []);
  }

  /** Everything that a board shows now, each once. */
  on(board: ParentNode): LabelInfo[] {
    return [...new Set([...board.querySelectorAll<HTMLElement>('[data-thing]')].flatMap((one) => this.at(one)))];
  }
}

export const glossary = new Glossary();

export const labelOf = (kind: string, code: string): LabelInfo => glossary.of(kind, code);

/** A name for narrow places. */
export const shortOf = (kind: string, code: string): string => labelOf(kind, code).short || labelOf(kind, code).name;
