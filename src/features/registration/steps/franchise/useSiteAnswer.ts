import { useMemo, useRef, useState } from 'react';
import { apiError, toApiError, type ApiError } from '@/api/errors';
import type { RecordVersion } from '../../step-kit/recordVersion';
import type { Answer } from './useAnswerDraft';

/** What adding locations has to do with the answer: the backend takes none while No is stored. */
export interface SiteAnswer {
  /** Call it before locations are added. Rejects with an ApiError. */
  readonly storeYes: () => Promise<void>;
  /**
   * Call it when a location was refused. A No that someone else has stored meanwhile then shows,
   * and closes what adds locations. Never rejects.
   */
  readonly afterRefusal: (thrown: unknown) => Promise<void>;
}

interface Options {
  readonly record: RecordVersion<{ readonly franchise: Answer | null }>;
  /** Stores Yes unless it is stored; resolves to whether it is. */
  readonly storeYes: () => Promise<boolean>;
  /** Takes back what was chosen and not stored. */
  readonly takeBack: () => void;
}

/**
 * The answer as those need it who add locations; `refusal` is why it went back to No. The options
 * may change with every render.
 */
export function useSiteAnswer(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const answer = useMemo<SiteAnswer>(
    () => ({
      storeYes: async () => {
        if (!(await latest.current.storeYes())) throw apiError('failed');
      },
      afterRefusal: async (thrown) => {
        const error = toApiError(thrown);
        if (error.kind !== 'conflict') return;
        const { record, takeBack } = latest.current;
        await record.reread().catch(() => undefined);
        if (record.now()?.values.franchise !== 0) return;
        setRefusal(error);
        takeBack();
      },
    }),
    [],
  );
  return { answer, refusal, forget: () => setRefusal(null) };
}
