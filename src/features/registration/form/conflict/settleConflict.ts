import { FIELDS, fieldNamed } from '@contract/registration/catalog';
import type { FormValues, Settled, Snapshot } from '../RecordForm';

const NAMES = Object.keys(FIELDS);
/** The fields of all forms that are chosen together, each group in the order of its form. */
const GROUPS = [...new Set(NAMES.flatMap((name) => fieldNamed(name).group ?? []))].map((group) =>
  NAMES.filter((name) => fieldNamed(name).group === group),
);

export type Side = 'mine' | 'theirs';

/** One choice: a field, or fields that only make sense together, such as those of an address. */
export interface Difference {
  readonly fields: readonly string[];
  /** The side chosen at first: the one that has changed it; null where both have. */
  readonly initial: Side | null;
}

interface Comparison {
  /** What was stored when the form opened; null when that is unknown. */
  readonly base: FormValues | null;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  /** What this form has sent without learning whether it was stored. */
  readonly sent: readonly FormValues[];
  readonly groups: readonly (readonly string[])[];
  /** Fields that show nothing stored: left empty, they keep it. Its last four are known. */
  readonly writeOnly: readonly string[];
}

const listOf = (value: unknown): string =>
  JSON.stringify((Array.isArray(value) ? value : value ? [value] : []).map(String).sort());

/** Whether two values are the same to people: outer spaces and the order of a list do not count. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return listOf(a) === listOf(b);
  return String(a ?? '').trim() === String(b ?? '').trim();
}

const lastFour = (value: unknown): string => String(value ?? '').slice(-4);

/** `foreign`: another hand has changed what this form shows. If not, it can be saved again. */
export function compare({ base, mine, theirs, sent, groups, writeOnly }: Comparison): {
  readonly foreign: boolean;
  readonly differences: readonly Difference[];
} {
  const equal = (field: string, a: unknown, b: unknown): boolean =>
    writeOnly.includes(field) ? lastFour(a) === lastFour(b) : same(a, b);
  const untouched = (field: string): boolean => writeOnly.includes(field) && !mine[field];
  const known = (field: string): boolean => base !== null && field in base;

  const differing = Object.keys(mine).filter(
    (field) => field in theirs && !untouched(field) && !equal(field, mine[field], theirs[field]),
  );
  const isForeign = (field: string): boolean =>
    !(known(field) && equal(field, theirs[field], base?.[field])) &&
    !sent.some((values) => equal(field, theirs[field], values[field]));
  const isTyped = (field: string): boolean =>
    !(known(field) && equal(field, mine[field], base?.[field]));

  const differences: Difference[] = [];
  for (const field of differing) {
    if (differences.some(({ fields }) => fields.includes(field))) continue;
    const fields = (groups.find((group) => group.includes(field)) ?? [field]).filter(
      (name) => name in mine,
    );
    const changed = fields.filter((name) => differing.includes(name));
    const typed = changed.some(isTyped);
    const initial = !changed.some(isForeign) ? 'mine' : typed ? null : 'theirs';
    differences.push({ fields, initial });
  }
  return { foreign: differing.some(isForeign), differences };
}

/** What the choice changes in the form: the values of the other side where it was chosen. */
export const chosenValues = (
  differences: readonly Difference[],
  sides: readonly (Side | null)[],
  theirs: FormValues,
  writeOnly: readonly string[],
): FormValues =>
  Object.fromEntries(
    differences.flatMap(({ fields }, i) =>
      sides[i] === 'theirs'
        ? fields.map((field) => [field, writeOnly.includes(field) ? '' : (theirs[field] ?? '')])
        : [],
    ),
  );

export type Question =
  | {
      readonly kind: 'differences';
      /** Who has changed it, in a sentence. */
      readonly text: string;
      readonly differences: readonly Difference[];
      readonly mine: FormValues;
      readonly theirs: FormValues;
      readonly titleOf: (field: string) => string;
    }
  | { readonly kind: 'gone' };

/** The side of each difference; empty adds a record again that is gone; null cancels. */
export type Answer = readonly Side[] | null;

export interface Conflict {
  readonly text: string;
  /** What the store holds; null before the first save, and when the record is gone. */
  readonly now: () => Snapshot | null;
  /** Reads the record again, so that `now` is the newest state. Rejects with an ApiError. */
  readonly reread: () => Promise<unknown>;
  readonly base: Snapshot | null;
  readonly mine: FormValues;
  readonly sent: readonly FormValues[];
  readonly writeOnly: readonly string[];
  readonly titleOf: (field: string) => string;
}

/**
 * Lets the person choose where another hand has changed what the form shows; where nobody has, as
 * after a lost response, nobody is asked.
 * @param ask shows a question
 */
export async function settleConflict(
  { text, now, reread, base, mine, sent, writeOnly, titleOf }: Conflict,
  ask: (question: Question) => Promise<Answer>,
): Promise<Settled> {
  await reread();
  const snapshot = now();
  if (!snapshot) {
    if (!base) return { kind: 'unchanged' };
    return { kind: (await ask({ kind: 'gone' })) ? 'create' : 'cancelled' };
  }
  if (base && base.etag === snapshot.etag) return { kind: 'unchanged' };

  const theirs = snapshot.values;
  const { foreign, differences } = compare({
    base: base && base.values,
    mine,
    theirs,
    sent,
    groups: GROUPS,
    writeOnly,
  });
  if (!foreign) return { kind: 'again', snapshot, change: {} };
  const question = { text, differences, mine, theirs, titleOf };
  const sides = await ask({ kind: 'differences', ...question });
  if (sides === null) return { kind: 'cancelled' };
  return { kind: 'again', snapshot, change: chosenValues(differences, sides, theirs, writeOnly) };
}
