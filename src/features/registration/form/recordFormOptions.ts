import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';
import type { Etag } from '@/api/buildRequest';
import type { ApiError } from '@/api/errors';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { AddressOptions } from '../address/useStepAddress';
import type { RefusalAnswer, SaveResult } from './RecordForm';
import type { RecordSource } from './recordSource';
import type { LockedFields } from './useFormDraft';

/** A form's schema; an unset choice is '' in the form and so looser than the schema's own input. */
export type FormSchema = v.GenericSchema<unknown, FieldValues>;

/** Titles by field name; a function when other fields decide. */
export type FieldTitles<Values extends FieldValues> = Readonly<
  Record<string, string | ((values: Values) => string)>
>;

export type FieldName<Values extends FieldValues> = Extract<keyof Values, string>;

/** What a save is based on. */
export interface SaveContext<Stored> {
  readonly requestUid: string;
  /** The record to update, as it is stored now; null adds one. */
  readonly stored: Stored | null;
  /** Of the record that the form shows. Sent as `If-Match`. */
  readonly etag: Etag;
  /** 1 confirmed, 0 used as entered, null not decided or no address. */
  readonly addressVerified: 0 | 1 | null;
}

export interface RecordFormOptions<Values extends FieldValues, Schema extends FormSchema, Stored> {
  /** Name of the form within its registration, e.g. the step's key. */
  readonly name: string;
  /** The rules; a function of module scope when the stored record decides. */
  readonly schema: Schema | ((stored: Stored | null) => Schema);
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  /** Names of fields that differ from those of their catalog. */
  readonly titles?: FieldTitles<Values>;
  /** Fields that show nothing stored: left empty, they keep it. */
  readonly writeOnly?: readonly FieldName<Values>[] | undefined;
  /** Where the record is found in the store. Without it, every save is accepted. */
  readonly source?: RecordSource<Stored, Values> | undefined;
  /** The entry of a `listSource` that is edited; null adds one. */
  readonly uid?: string | null;
  /** These show what is stored, not what was typed before they were locked. */
  readonly lockedFields?: LockedFields | undefined;
  /** The form closes after a save. Its fields are locked during it: typing would be lost. */
  readonly closes?: boolean;
  /**
   * After a lost response, the next save reads the record first: for a save that sends only what
   * differs from the store. A new entry of a list is always looked for.
   */
  readonly rereadsAfterLoss?: boolean | undefined;
  readonly address?: AddressOptions<Values> | undefined;
  /** Asks the person about a refused save. */
  readonly answerRefusal?: ((error: ApiError) => Promise<RefusalAnswer>) | undefined;
  /** Creates or updates the record; called again after a conflict. Rejects with an ApiError. */
  readonly save: (
    output: v.InferOutput<Schema>,
    context: SaveContext<Stored>,
  ) => Promise<SaveResult>;
  /** How the error catalog names a failed save. */
  readonly failure: FailureKey | (() => FailureKey);
  /** Goes on after a save. Not called when a field was changed during it. */
  readonly onSaved?: (() => void) | undefined;
  /** Goes on after a save that waits as a proposed change. */
  readonly onProposed?: (() => void) | undefined;
}

/** The rules of a form, which may depend on the stored record. */
export const rulesOf = <Schema extends FormSchema, Stored>(
  schema: Schema | ((stored: Stored | null) => Schema),
  stored: Stored | null,
): Schema => (typeof schema === 'function' ? schema(stored) : schema);

/** The rules as React Hook Form reads them. */
// Its type wants the schema's exact input, which is `Values` with every key present.
export const resolverOf = <Values extends FieldValues, Output>(
  schema: FormSchema,
): Resolver<Values, unknown, Output> =>
  standardSchemaResolver(schema as v.GenericSchema<FieldValues, FieldValues>) as never;
