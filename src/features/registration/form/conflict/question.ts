import type { FormValues, Snapshot } from '../RecordForm';
import type { Difference, Side } from './differences';

/** What the dialog shows, and where the answer goes. */
export type Question =
  | {
      readonly kind: 'differences';
      /** Who has changed it, in a sentence. */
      readonly text: string;
      readonly differences: readonly Difference[];
      readonly mine: FormValues;
      readonly theirs: FormValues;
      /** Fields whose values are masked. */
      readonly secrets: readonly string[];
      readonly titleOf: (field: string) => string;
      /** The side of each difference; null cancels. */
      readonly answer: (sides: readonly Side[] | null) => void;
    }
  | { readonly kind: 'gone'; readonly answer: (again: boolean) => void };

/** A form whose save met another state than the one it was opened on. */
export interface Conflict {
  readonly text: string;
  /** What the store holds; null before the first save, and when the record is gone. */
  readonly now: () => Snapshot | null;
  /** Reads the record again, so that `now` is the newest state. Rejects with an ApiError. */
  readonly reread: () => Promise<unknown>;
  readonly base: Snapshot | null;
  readonly mine: FormValues;
  readonly sent: readonly FormValues[];
  readonly secrets: readonly string[];
  readonly writeOnly: readonly string[];
  readonly titleOf: (field: string) => string;
}
