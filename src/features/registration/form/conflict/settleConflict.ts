import { chosenValues, compare, type Side } from './differences';
import { FIELD_GROUPS } from './fields';
import type { Settled } from '../RecordForm';
import type { Conflict, Question } from './question';

/**
 * Finds out what has happened to a record whose save was refused, and lets the person choose where
 * another hand has changed what the form shows. Where nobody has, such as after a save whose
 * response was lost, nobody is asked.
 * @param ask shows a question; it is answered once
 */
export async function settleConflict(
  { text, now, reread, base, mine, sent, secrets, writeOnly, titleOf }: Conflict,
  ask: (question: Question) => void,
): Promise<Settled> {
  await reread();
  const snapshot = now();
  if (!snapshot) {
    if (!base) return { kind: 'unchanged' };
    const again = await new Promise<boolean>((answer) => ask({ kind: 'gone', answer }));
    return again ? { kind: 'create' } : { kind: 'cancelled' };
  }
  if (base && base.etag === snapshot.etag) return { kind: 'unchanged' };

  const theirs = snapshot.values;
  const { foreign, differences } = compare({
    base: base && base.values,
    mine,
    theirs,
    sent,
    groups: FIELD_GROUPS,
    writeOnly,
  });
  if (!foreign) return { kind: 'again', snapshot, change: {} };
  const sides = await new Promise<readonly Side[] | null>((answer) =>
    ask({ kind: 'differences', text, differences, mine, theirs, secrets, titleOf, answer }),
  );
  if (sides === null) return { kind: 'cancelled' };
  return { kind: 'again', snapshot, change: chosenValues(differences, sides, theirs, writeOnly) };
}
