import * as v from 'valibot';
import type { Page } from '@contract/search';

/**
 * A payload schema as RTK Query expects it, with one type for input and output. The cast only hides
 * the wider input type (absent and null texts). Parsing still accepts it.
 */
export const payloadOf = <S extends v.GenericSchema>(payload: S) =>
  payload as v.GenericSchema as v.GenericSchema<v.InferOutput<S>>;

/** The same for a search. Its payload may be null when nothing was found. */
export const searchPayloadOf = <S extends v.GenericSchema>(payload: S) =>
  payloadOf(v.nullable(payload));

/** The entries of a search, or none. */
export const entriesOf = <Entry>(page: Page<Entry> | null): Entry[] => [
  ...(page?.pageEntries ?? []),
];

/** The record of a search that finds at most one. */
export const firstOf = <Entry>(page: Page<Entry> | null): Entry | null =>
  page?.pageEntries[0] ?? null;
