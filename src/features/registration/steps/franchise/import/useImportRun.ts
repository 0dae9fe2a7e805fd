import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import { useRegistration } from '../../../model/RegistrationContext';
import type { ImportRow, Outcome } from './importRow';
import type { InTurn } from '../pace';
import type { createReporter, ReportRow } from './report';
import { runImport, type RunEnd } from './runImport';
import { createRowStore, storedSites } from './storeRow';

/** What a run has reached. `of`: the rows it was started for; `done`: those stored or failed. */
export interface RunState {
  readonly kind: 'running' | 'ended';
  readonly of: number;
  readonly done: number;
  readonly stored: number;
  readonly cancelling: boolean;
  /** Null while it runs. */
  readonly end: RunEnd | null;
}

interface RunOptions {
  readonly report: ReturnType<typeof createReporter>;
  readonly inTurn: InTurn;
  readonly learn: (found: readonly { of: ImportRow; now: Partial<ImportRow> }[]) => void;
  /** Rejects with an ApiError. */
  readonly storeYes: () => Promise<void>;
  /** Called at the end of a run that stored a location; the run ends after it. Never rejects. */
  readonly onStored: () => Promise<unknown>;
}

/** Whether the row's first attempt may have stored it although no response said so. */
const mayBeStored = ({ outcome }: ImportRow): boolean => outcome?.kind === 'failed';

/**
 * Stores the ready rows. Each run first reads the locations that the backend holds: what another
 * tab or a lost response has stored meanwhile is not stored again.
 */
export function useImportRun({ report, inTurn, learn, storeYes, onStored }: RunOptions) {
  const dispatch = useAppDispatch();
  const { ensureRequest } = useRegistration();
  const [state, setState] = useState<RunState | null>(null);
  const [storeRow] = useState(() => createRowStore(dispatch, inTurn));
  const cancelled = useRef(false);
  // The browser's Back leaves the screen in the middle of a run, which nobody would see or stop any
  // more.
  useEffect(
    () => () => {
      cancelled.current = true;
    },
    [],
  );

  const run = useCallback(
    async (all: readonly ImportRow[], ready: readonly ReportRow[]): Promise<number> => {
      cancelled.current = false;
      const of = ready.length;
      let [done, stored] = [0, 0];
      const show = (end: RunEnd | null): void =>
        setState({
          kind: end ? 'ended' : 'running',
          of,
          done,
          stored,
          cancelling: cancelled.current,
          end,
        });
      const settle = (row: ImportRow, outcome: Outcome): void => {
        done += 1;
        if (outcome.kind === 'stored') stored += 1;
        learn([{ of: row, now: { outcome } }]);
        show(null);
      };
      show(null);
      let end: RunEnd;
      try {
        const requestUid = await ensureRequest();
        const wanted = new Map(ready.map((row) => [row.source.values, row]));
        await storeYes();
        const now = report(all, await storedSites(dispatch, requestUid));
        const left = now.filter(({ source }) => wanted.has(source.values));
        for (const { source, duplicate } of left)
          if (duplicate?.of === 'site' && mayBeStored(source)) settle(source, { kind: 'stored' });
        const forms = new Map(
          left.flatMap(({ source, fields, duplicate }) =>
            fields.form && !duplicate ? [[source, fields.form] as const] : [],
          ),
        );
        end = await runImport({
          rows: [...forms.keys()],
          store: async (row) => {
            const form = forms.get(row);
            if (form) await storeRow(requestUid, row, form);
          },
          isCancelled: () => cancelled.current,
          onOutcome: settle,
        });
      } catch (thrown) {
        end = { kind: 'stopped', error: toApiError(thrown) };
      }
      if (stored > 0) await onStored();
      show(end);
      return stored;
    },
    [dispatch, ensureRequest, learn, onStored, report, storeRow, storeYes],
  );

  const cancel = useCallback(() => {
    cancelled.current = true;
    setState((now) => now && { ...now, cancelling: true });
  }, []);
  const leave = useCallback(() => setState(null), []);
  return { state, run, cancel, leave };
}
