import { useMemo, useRef } from 'react';
import { outcomeUnknown, toApiError } from '@/api/errors';

interface LostCreateOptions<Stored, Sent> {
  /** The list on the screen, which the form reads again before the next save. */
  readonly list: readonly Stored[];
  readonly uidOf: (entry: Stored) => string;
  readonly hasSameValues: (entry: Stored, sent: Sent) => boolean;
}

/**
 * For a form that adds an entry to a list: a create whose response was lost may have stored it, and
 * the next save, with a changed body and so another idempotency key, would store another one. That
 * save updates the stored entry instead. It is recognized by the values that were sent; the entries
 * that were there before do not count. The options may change with every render.
 */
export function useLostCreate<Stored, Sent>(options: LostCreateOptions<Stored, Sent>) {
  const latest = useRef(options);
  latest.current = options;
  const lost = useRef<{ sent: Sent; before: ReadonlySet<string> }[]>([]);
  /** Once recognized: a further save changes the values. */
  const uid = useRef<string | null>(null);
  return useMemo(
    () => ({
      /**
       * What such a create has stored, or null. Called by a save of a form with `rereadsAfterLoss`.
       */
      stored: (): Stored | null => {
        const { list, uidOf, hasSameValues } = latest.current;
        const stored = list.find((entry) =>
          uid.current === null
            ? lost.current.some(
                ({ sent, before }) => !before.has(uidOf(entry)) && hasSameValues(entry, sent),
              )
            : uidOf(entry) === uid.current,
        );
        uid.current = stored ? uidOf(stored) : null;
        return stored ?? null;
      },
      /** Passes on a create, and remembers what it sent when its response is lost. */
      watch: async <Created>(sent: Sent, create: Promise<Created>): Promise<Created> => {
        const { list, uidOf } = latest.current;
        const before = new Set(list.map(uidOf));
        try {
          return await create;
        } catch (thrown) {
          if (outcomeUnknown(toApiError(thrown))) lost.current.push({ sent, before });
          throw thrown;
        }
      },
    }),
    [],
  );
}
