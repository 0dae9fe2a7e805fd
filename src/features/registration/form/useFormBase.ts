import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Etag } from '@/api/buildRequest';
import { sameValue } from '@/lib/sameValue';
import { UNKNOWN_ETAG, type RecordVersion, type Snapshot } from './recordVersion';

interface StoredDraft {
  readonly values?: object | undefined;
  readonly etag?: Etag;
  readonly base?: FieldValues | undefined;
}

/**
 * The stored state that a form shows and changes, and the values that it shows with nothing typed.
 */
export function useFormBase<Values extends FieldValues>(
  values: Values,
  version: RecordVersion<Values> | undefined,
  draft: StoredDraft,
) {
  const [stored] = useState(values);
  const [opened] = useState(() => baseOf<Values>(version?.now() ?? null, draft));
  /** Null for a new record. */
  const base = useRef(opened);
  const untyped = useRef<FieldValues>(stored);
  return {
    stored,
    base,
    untyped,
    /** The record holds what the form shows: it was saved, or what was typed is forgotten. */
    renew: (shown: (now: Snapshot<Values> | null) => FieldValues): void => {
      base.current = version?.now() ?? null;
      untyped.current = shown(base.current);
    },
    /**
     * Takes over a newer version of the record that shows the same in this form: something else on
     * the screen saves to it too, such as a choice that is stored at once.
     */
    follow: (): void => {
      const now = version?.now();
      if (now && sameValue(now.values, base.current?.values)) base.current = now;
    },
  };
}

/**
 * The state that a form starts from. A draft of an older one is based on that, so that the first
 * save compares. For a typed field, the draft's `base` is its stored value; without one it is
 * unknown.
 */
function baseOf<Values>(now: Snapshot<Values> | null, draft: StoredDraft): Snapshot<Values> | null {
  if (!now || !draft.values || !now.etag || draft.etag === now.etag) return now;
  const { values: typed, base: replaced = {} } = draft;
  const known = Object.entries(now.values).flatMap(([field, value]) => {
    if (!(field in typed)) return [[field, value]];
    return field in replaced ? [[field, replaced[field]]] : [];
  });
  const values: Partial<Values> = Object.fromEntries(known);
  return { etag: draft.etag ?? UNKNOWN_ETAG, values };
}
