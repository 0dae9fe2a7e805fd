import { useMemo, useRef } from 'react';
import { outcomeUnknown, toApiError } from '@/api/errors';
import type { RecordVersion } from './recordVersion';

/**
 * For saves outside a form that go by what the store holds: after one whose response was lost, the
 * store may be wrong. A choice that is taken back would not be sent, an entry be added twice.
 */
export function useLostSave({ reread }: Pick<RecordVersion<unknown>, 'reread'>) {
  const lost = useRef(false);
  return useMemo(
    () => ({
      /**
       * Reads the record again when the response of the last save was lost. Call it before a
       * comparison with the store.
       */
      settle: async (): Promise<void> => {
        if (!lost.current) return;
        lost.current = false;
        try {
          await reread();
        } catch (thrown) {
          lost.current = true;
          throw thrown;
        }
      },
      /** Passes on a save, and remembers when its response is lost. */
      watch: async (save: Promise<unknown>): Promise<void> => {
        try {
          await save;
        } catch (thrown) {
          // Another save that succeeds meanwhile does not settle this one.
          lost.current ||= outcomeUnknown(toApiError(thrown));
          throw thrown;
        }
      },
    }),
    [reread],
  );
}

export type LostSave = ReturnType<typeof useLostSave>;
