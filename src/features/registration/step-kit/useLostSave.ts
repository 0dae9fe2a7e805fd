import { useMemo, useRef } from 'react';
import { outcomeUnknown, toApiError } from '@/api/errors';
import type { RecordVersion } from './recordVersion';

/**
 * For a save outside a form that sends only what differs from the store: after a save whose
 * response was lost, the store may be wrong, and a choice that is taken back would not be sent.
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
        if (lost.current) await reread();
        lost.current = false;
      },
      /** Passes on a save, and remembers when its response is lost. */
      watch: async (save: Promise<unknown>): Promise<void> => {
        try {
          await save;
          lost.current = false;
        } catch (thrown) {
          lost.current = outcomeUnknown(toApiError(thrown));
          throw thrown;
        }
      },
    }),
    [reread],
  );
}
