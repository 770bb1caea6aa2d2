/** What a game brings to the browser table, and what its board gets. A board knows nothing else. */
import type { Component } from 'svelte';
import type { Label } from '../generated/protocol';
import type { Action, Ask, Happened, TableRequest, View } from '../lib/protocol';
import type { Face } from '../parts/Card.svelte';
import type { WhyQuery } from '../lib/viewer.svelte';

export interface BoardProps<V = View> {
  view: V;
  /** In a replay with all open: what each seat saw. */
  views?: V[] | undefined;
  /** What the latest move brought about, for animation. */
  happened: readonly Happened[];
  /** When that was, in seconds by the server's clock; 0: nobody knows. */
  at?: number;
  /** Before a race: it begins in so many counts, and until then nobody looks at anything new. */
  counting?: number;
  /** What this viewer is asked, with its legal actions; null while somebody else acts. */
  ask: Ask | null;
  /** The seat whose decisions are made here; null for bystanders and replays. */
  you: number | null;
  /** The seat that sits at the lower edge of the board. */
  eye: number | null;
  /** `sure`: the board itself has asked whether it is meant. */
  act: (text: string, sure?: boolean) => void;
  /** Shows beside the element why something cannot be done, or takes the note away. */
  why: (query: WhyQuery | null, at: HTMLElement) => void;
  /** A better sentence than the general prompt, as the decision takes shape. */
  prompt: (sentence: string | null) => void;
  /** The table itself, for boards that offer more than moves; not there in replays. */
  desk?: Desk;
}

/** What a board may know of its table, and ask of it. */
export interface Desk {
  table: string;
  /** A lesson is played here: nothing counts. */
  lesson?: boolean;
  options: Record<string, unknown>;
  undo: boolean;
  redo: boolean;
  /** The legal actions in words, by their ids. */
  inWords: () => Promise<Record<string, string>>;
  /** Sends a request such as `undo`; a refusal is shown. */
  tell: (request: TableRequest) => void;
}

/** One line of the shortcuts overlay. */
export interface KeyHelp {
  keys: string[];
  does: string;
}

/** What a game brings; its board knows the game's own view. */
export interface GameUi<V = View> {
  Board: Component<BoardProps<V>>;
  keys: () => KeyHelp[];
  /** What a game has to say at the end, below the result. */
  Epilogue?: Component<{ table: string; view: V; tell: Desk['tell'] }>;
  /** How long the board shows the end of a match before the result is told, in milliseconds. */
  ending?: number;
  /** How long a move stays on the screen before the next one is shown, in milliseconds; 0: as long as any move. */
  linger?: (happened: readonly Happened[]) => number;
  /** What is to be chosen on the way to a move, and all moves that are as good as it, for lights on a hinted one. */
  toward?: (action: Action, view: V, legal: readonly Action[]) => { by: string[]; moves: string[] };
  /** The cards of the seat whose view it is, for replays with all open; where the board shows them itself, nothing. */
  hand?: (view: V) => Face[];
}

/** What a game brings to the shelf, before anything of it is loaded. Its words come from the server. */
export interface Shelf {
  picture: () => Promise<{ default: Component }>;
  /** Draws one of its things, small, by kind and code of the glossary: for the page that says how to play. */
  thing?: () => Promise<{ default: Component<{ kind: string; code: string }> }>;
  ui?: () => Promise<{ default: GameUi<never> }>;
  /** What is new every day, above the shelf. */
  today?: () => Promise<{ default: Component<{ label: Label }> }>;
  /** Options that suit people who share one device; the set-up page chooses them then. */
  atOneDevice?: Record<string, string>;
  /** The number of a fresh deal, for games whose players want to know it. */
  seed?: () => string;
  /** The number of a deal that suits a beginner, for a first match. */
  easySeed?: () => Promise<string>;
}
