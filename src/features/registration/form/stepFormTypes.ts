import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { Etag } from '@/api/buildRequest';
import type { ApiError } from '@/api/errors';
import type { RecordVersion } from './recordVersion';

/** A form's schema; an unset choice is '' in the form and so looser than the schema's own input. */
export type FormSchema = v.GenericSchema<unknown, FieldValues>;

export type FieldName<Values extends FieldValues> = Extract<keyof Values, string>;

/** Titles by field name. */
export type FieldTitles<Values extends FieldValues> = Readonly<
  Record<string, string | ((values: Values) => string)>
>;

/**
 * What becomes of a refused save: it is sent once more, the person is back at the form, or it has
 * failed.
 */
export type RefusalAnswer = 'again' | 'cancelled' | 'failed';

/** Names of fields, or all of a form. */
export type LockedFields = 'all' | readonly string[];

export interface StepFormOptions<Values extends FieldValues, Schema extends FormSchema> {
  /** Name of the form within its registration, e.g. the step's key. */
  readonly name: string;
  readonly schema: Schema;
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  /**
   * What each field is called in the list of what is still needed; a function when other fields
   * decide.
   */
  readonly titles: FieldTitles<Values>;
  /** Fields that never reach the browser's storage. */
  readonly secrets?: readonly FieldName<Values>[];
  /** Fields that show nothing stored: left empty, they keep it. */
  readonly writeOnly?: readonly FieldName<Values>[];
  /**
   * The stored record as others may have changed it; without it every save is accepted, no matter
   * what is stored meanwhile.
   */
  readonly version?: RecordVersion<Values> | undefined;
  /** These show what is stored, not what was typed before they were locked. */
  readonly lockedFields?: LockedFields | undefined;
  /**
   * Locks the fields during a save: the form closes after it, and what is typed then would be lost.
   */
  readonly locksWhileSaving?: boolean;
  /**
   * After a lost response, the next save reads the record first: for a save that sends only what
   * differs from the store, or that may have added the record.
   */
  readonly rereadsAfterLoss?: boolean | undefined;
  /** Asks the person about a refused save. */
  readonly answerRefusal?: ((error: ApiError) => Promise<RefusalAnswer>) | undefined;
}

/** What a save is based on. */
export interface SaveTarget {
  /** Sent as `If-Match`. */
  readonly etag: Etag;
  /** The record was deleted meanwhile, and is to be added again. */
  readonly gone: boolean;
}
export type SaveHandler<Output> = (output: Output, target: SaveTarget) => Promise<void>;

/**
 * `null`: nothing was stored, because the form is not valid, a save is already running, or the
 * person went back to the form when someone else had changed the record.
 */
export type SaveOutcome =
  { readonly ok: true } | { readonly ok: false; readonly error: ApiError } | null;
