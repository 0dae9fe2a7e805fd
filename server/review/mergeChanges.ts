import type { ActivityField, ActivityKind } from '@contract/entities/activity';
import type { ReviewChange } from '@contract/entities/review';
import type { StepKey } from '@contract/journey/steps';
import { MASK } from '../api/activity';
import { savedSteps } from '../api/reviewNotes';

/** As the timeline stores it. */
interface Entry {
  readonly what: string;
  readonly fields: readonly ActivityField[];
}

/** Kinds that hold all their codes in one field: what was added and removed is one change. */
const CODE_SETS: ReadonlySet<string> = new Set(['services', 'vehicleTypes']);

const codesOf = (text: string): string[] => text.split(', ').filter((code) => code !== '');

/** Codes that were added and removed again, or the other way round, are no change. */
function mergeCodes(first: ActivityField, next: ActivityField): ActivityField {
  const [gone, added] = (['before', 'after'] as const).map((side) => [
    ...new Set([...codesOf(first[side]), ...codesOf(next[side])]),
  ]);
  const without = (codes: string[] = [], others: string[] = []) =>
    codes.filter((code) => !others.includes(code)).join(', ');
  return { field: first.field, before: without(gone, added), after: without(added, gone) };
}

const isChange = ({ field, before, after }: ActivityField): boolean =>
  field !== 'record' && (before !== after || before === MASK);

/**
 * What entries of the timeline, oldest first, have changed in all: each field with its first and
 * its last value, by record and step. A field that has its first value again is left out.
 */
export function mergeChanges(entries: readonly Entry[]): ReviewChange[] {
  const merged = new Map<
    string,
    { step: StepKey | null; what: string; fields: Map<string, ActivityField> }
  >();
  const changeOf = (step: StepKey | null, what: string, record: string) => {
    const key = [step, what, record].join('|');
    const change = merged.get(key) ?? { step, what, fields: new Map<string, ActivityField>() };
    merged.set(key, change);
    return change;
  };
  for (const [at, { what, fields }] of entries.entries()) {
    const [subject = '', action = ''] = what.split('.');
    const isSet = CODE_SETS.has(subject);
    // The timeline holds nothing but its own kinds.
    const stepOf = (field: ActivityField) => savedSteps(what as ActivityKind, [field])[0] ?? null;
    if (action === 'changed' || isSet) {
      const record = fields.find(({ field }) => field === 'record');
      for (const field of fields.filter((candidate) => candidate !== record)) {
        const change = changeOf(stepOf(field), `${subject}.changed`, record?.after ?? '');
        if (record) change.fields.set('record', record);
        const first = change.fields.get(field.field);
        change.fields.set(
          field.field,
          !first ? field : isSet ? mergeCodes(first, field) : { ...first, after: field.after },
        );
      }
    } else if ((action === 'created' || action === 'deleted') && subject !== 'request') {
      const change = changeOf(savedSteps(what as ActivityKind, [])[0] ?? null, what, String(at));
      for (const field of fields) change.fields.set(field.field, field);
    }
  }
  return [...merged.values()].flatMap(({ step, what, fields }) => {
    const all = [...fields.values()];
    if (!what.endsWith('.changed')) return [{ step, what, fields: all }];
    const kept = all.filter((field) => field.field === 'record' || isChange(field));
    return kept.some(isChange) ? [{ step, what, fields: kept }] : [];
  });
}
