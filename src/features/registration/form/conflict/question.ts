import type { RecordVersion, Snapshot } from '../recordVersion';
import type { Difference, FormValues, Side } from './differences';

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
  readonly version: RecordVersion<FormValues>;
  readonly base: Snapshot<FormValues> | null;
  readonly mine: FormValues;
  readonly sent: readonly FormValues[];
  readonly secrets: readonly string[];
  readonly writeOnly: readonly string[];
  readonly titleOf: (field: string) => string;
}

/** How a save goes on. */
export type Settled =
  /** Save on top of this state, with these fields changed in the form. */
  | { readonly kind: 'again'; readonly snapshot: Snapshot<FormValues>; readonly change: FormValues }
  /** The record is gone and wanted: create it. */
  | { readonly kind: 'create' }
  /** The person goes back to the form. */
  | { readonly kind: 'cancelled' }
  /** The state is what the form was opened on: the refusal has another reason. */
  | { readonly kind: 'unchanged' };
