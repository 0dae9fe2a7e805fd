import type { PartQuery } from '@/store/entities/parts';
import type { RootState } from '@/store/rootReducer';
import type { EntryState } from './RecordForm';
import { etagOf, readOf, type RecordSource, type WithEtag } from './recordSource';

/** How a form recognizes its entry in a list. */
interface EntryRules<Stored> {
  readonly uidOf: (entry: Stored) => string;
  /** Whether an entry has the values that a save has sent. */
  readonly isSame: (entry: Stored, output: never) => boolean;
}

/**
 * The list entry that a form edits. A create whose response was lost may have stored one. With a
 * changed body, and so another idempotency key, a second create would store another: the next save
 * updates the entry instead. Its values identify it; entries that were listed before do not count.
 */
export function entryOf<Stored>(
  { uid, lost }: EntryState,
  list: readonly Stored[],
  { uidOf, isSame }: EntryRules<Stored>,
): Stored | null {
  const isOwn = (entry: Stored): boolean =>
    uid === null
      ? lost.some(
          // The form's own schema made the output.
          ({ output, listed }) => !listed.includes(uidOf(entry)) && isSame(entry, output as never),
        )
      : uidOf(entry) === uid;
  return list.find(isOwn) ?? null;
}

interface ListPart<Stored> {
  readonly makeSelectOfRequest: () => (state: RootState, requestUid: string) => readonly Stored[];
  readonly uidOf: (entry: Stored) => string;
  readonly query: Pick<PartQuery, 'initiate'>;
}

/** The source of a form that adds or edits an entry of a list. */
export function listSource<Stored extends WithEtag, Values>(
  part: ListPart<Stored>,
  {
    isSame,
    valuesOf,
  }: Pick<EntryRules<Stored>, 'isSame'> & Pick<RecordSource<Stored, Values>, 'valuesOf'>,
): RecordSource<Stored, Values> {
  const { uidOf } = part;
  const listOf = part.makeSelectOfRequest();
  return {
    etagOf,
    valuesOf,
    read: readOf(part),
    uidOf,
    select: (state, requestUid, entry) =>
      entryOf(entry, listOf(state, requestUid), { uidOf, isSame }),
    listed: (state, requestUid) => listOf(state, requestUid).map(uidOf),
  };
}
