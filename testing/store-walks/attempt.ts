import { toApiError } from '@/api/errors';
import type { Stored } from './model';
import type { RecordName, Thunk } from './records';
import type { Outcome, Tab } from './tab';

/** A write that a person has decided on. */
export interface Attempt {
  /** The record or list that it changes. */
  readonly record: RecordName;
  /** What the backend changes with it, and the tab therefore reads again. */
  readonly also?: readonly RecordName[];
  /** Sends it on top of what the tab holds; null when that leaves nothing to do. */
  readonly send: () => Promise<Outcome> | null;
  /** Whether nothing left to do means that it cannot be done any more. */
  readonly isVain?: boolean;
  /** What the backend must hold afterwards. */
  readonly then: (stored: Stored) => Stored;
}

export interface Situation {
  readonly tab: Tab;
  /** A number that no other write of the walk has. */
  readonly serial: number;
  /** Picks an entry of a list. */
  readonly index: number;
}

/** Gives null when the tab shows nothing that could be changed so. */
export type Write = (situation: Situation) => Attempt | null;

/** A write of the API slice. */
export type Sent = Thunk<{ readonly error?: unknown }>;

export async function send({ store }: Tab, write: Sent): Promise<Outcome> {
  const { error } = await store.dispatch(write);
  return error === undefined ? {} : { error: toApiError(error) };
}

/** The entry of a list that a random number picks. */
export const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];
