import * as v from 'valibot';
import type { Page } from '@contract/search';

/** The search body that asks for everything of the request in the path. */
export const EVERYTHING = { searchCriteria: { model: {}, size: 200 } } as const;

/**
 * A payload schema as RTK Query wants it: it names one type for what comes in and what goes out.
 * The cast only hides the tolerant input (absent and null texts); parsing still accepts it.
 */
export const answer = <S extends v.GenericSchema>(payload: S) =>
  payload as v.GenericSchema as v.GenericSchema<v.InferOutput<S>>;

/** The same for a search, whose payload may be null when nothing was found. */
export const orNull = <S extends v.GenericSchema>(payload: S) => answer(v.nullable(payload));

/** The entries of a page; none when the search found nothing. */
export const entriesOf = <Entry>(page: Page<Entry> | null): Entry[] => [
  ...(page?.pageEntries ?? []),
];

/** The record of a search that finds one or none. */
export const firstOf = <Entry>(page: Page<Entry> | null): Entry | null =>
  page?.pageEntries[0] ?? null;
