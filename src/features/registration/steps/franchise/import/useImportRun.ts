import { useCallback, useEffect, useRef, useState } from 'react';
import pLimit from 'p-limit';
import {
  type FranchiseSite,
  type SaveFranchiseSite,
  SITE_ADDRESS,
} from '@contract/registration/franchiseSite';
import { toFields } from '@contract/rules/addressParts';
import { partsApi } from '@/api/parts';
import { toApiError, type ApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import type { AppDispatch } from '@/store/setupStore';
import { useRegistration } from '../../../model/RegistrationContext';
import type { InTurn } from '../pace';
import { locateSite } from '../siteForm';
import type { ImportRow, Outcome } from './importRow';
import type { createReporter, ReportRow } from './report';

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
 * Stores the ready rows. First reads the stored locations: what another tab or a lost response has
 * stored is not stored again.
 */
export function useImportRun({ report, inTurn, learn, storeYes, onStored }: RunOptions) {
  const dispatch = useAppDispatch();
  const { ensureRequest } = useRegistration();
  const [state, setState] = useState<RunState | null>(null);
  const [storeRow] = useState(() => createRowStore(dispatch, inTurn));
  const cancelled = useRef(false);
  // Back leaves the screen in the middle of a run, which nobody could stop any more.
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

const { addDuplicateSite, createFranchiseSite, listFranchiseSites } = partsApi.endpoints;

/** A ready row as the location to create, in the words of the service that confirmed it. */
async function bodyOf(
  dispatch: AppDispatch,
  { address, known }: ImportRow,
  form: SaveFranchiseSite,
): Promise<SaveFranchiseSite> {
  const located = await locateSite(dispatch, form);
  return {
    ...form,
    ...(address?.kind === 'confirmed' ? toFields(address.address, SITE_ADDRESS) : {}),
    userUid: '',
    userName: '',
    siteLatitude: located?.latitude ?? null,
    siteLongitude: located?.longitude ?? null,
    legacyShopUid: (known?.kind === 'asked' && known.chosen) || '',
    addressVerified:
      address?.kind === 'confirmed' ? 1 : address?.kind === 'asEntered' ? address.verified : null,
  };
}

/**
 * A row that is stored again after a lost response is sent unchanged, with the Idempotency-Key of
 * its first attempt.
 */
function createRowStore(dispatch: AppDispatch, inTurn: InTurn) {
  const bodies = new WeakMap<
    ImportRow['values'],
    Pick<ImportRow, 'address' | 'known'> & { readonly body: Promise<SaveFranchiseSite> }
  >();
  const bodyFor = (row: ImportRow, form: SaveFranchiseSite): Promise<SaveFranchiseSite> => {
    const before = bodies.get(row.values);
    if (before && before.address === row.address && before.known === row.known) return before.body;
    const body = bodyOf(dispatch, row, form);
    bodies.set(row.values, { address: row.address, known: row.known, body });
    return body;
  };
  return async (requestUid: string, row: ImportRow, form: SaveFranchiseSite): Promise<void> => {
    const sent = { ...(await bodyFor(row, form)), requestUid };
    const endpoint = sent.legacyShopUid === '' ? createFranchiseSite : addDuplicateSite;
    await inTurn(() => dispatch(endpoint.initiate(sent, { track: false })).unwrap());
  };
}

/**
 * The locations that the backend holds now.
 * @throws ApiError
 */
const storedSites = (
  dispatch: AppDispatch,
  requestUid: string,
): Promise<readonly FranchiseSite[]> =>
  dispatch(
    listFranchiseSites.initiate({ requestUid }, { subscribe: false, forceRefetch: true }),
  ).unwrap();

const PARALLEL_SAVES = 4;
/** After so many failures in a row that are not the row's own fault, the rest would fail too. */
const FAILURES_IN_A_ROW = 5;

/** How a run ended; `stopped` by a failure that would meet every further row. */
export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'stopped'; readonly error: ApiError };

const CONCERNS_ALL: readonly ApiError['kind'][] = [
  'offline',
  'unauthenticated',
  'forbidden',
  'notFound',
];

interface Run {
  readonly rows: readonly ImportRow[];
  /** Stores one row. Rejects with an ApiError. */
  readonly store: (row: ImportRow) => Promise<unknown>;
  readonly isCancelled: () => boolean;
  readonly onOutcome: (row: ImportRow, outcome: Outcome) => void;
}

/**
 * Stores rows, four at a time. A failed row stops no other, unless its failure would meet them too.
 * A cancellation lets the rows under way finish.
 */
export async function runImport({ rows, store, isCancelled, onOutcome }: Run): Promise<RunEnd> {
  let failuresInARow = 0;
  let stoppedBy: ApiError | null = null;
  let cancelled = false;
  const limit = pLimit(PARALLEL_SAVES);
  const storeOne = async (row: ImportRow): Promise<void> => {
    cancelled ||= isCancelled();
    if (stoppedBy || cancelled) return;
    try {
      await store(row);
      failuresInARow = 0;
      onOutcome(row, { kind: 'stored' });
    } catch (thrown) {
      const error = toApiError(thrown);
      failuresInARow = error.kind === 'validation' ? 0 : failuresInARow + 1;
      onOutcome(row, { kind: 'failed', error });
      if (CONCERNS_ALL.includes(error.kind) || failuresInARow >= FAILURES_IN_A_ROW)
        stoppedBy = error;
    }
  };
  await Promise.all(rows.map((row) => limit(() => storeOne(row))));
  if (stoppedBy) return { kind: 'stopped', error: stoppedBy };
  return { kind: cancelled ? 'cancelled' : 'finished' };
}
