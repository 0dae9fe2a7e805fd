import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { type SaveFranchiseSite, SITE_ADDRESS } from '@contract/registration/franchiseSite';
import { asConfirmed, sameAddress } from '@contract/rules/addressMatch';
import { addressOf } from '@contract/rules/addressParts';
import { partsApi } from '@/api/parts';
import { useAppDispatch } from '@/store/hooks';
import { addressCheckApi } from '@/api/addressCheck';
import type { AppDispatch } from '@/store/setupStore';
import { useRegistration } from '../../../model/RegistrationContext';
import type { ImportRow, AddressResult, KnownShops } from './importRow';
import type { InTurn } from '../pace';
import type { ReportRow } from './report';
import { duplicateQuestion } from '../siteForm';

const PARALLEL_CHECKS = 6;
/** In milliseconds: a render for each result would cost more than the checks. */
const SHOW_EVERY_MS = 200;

interface Found {
  readonly of: ImportRow;
  readonly now: Partial<ImportRow>;
}

/**
 * Asks the address service and the backend about every row that lacks a response, once for the same
 * values.
 */
export function useRowChecks(
  report: readonly ReportRow[],
  active: boolean,
  inTurn: InTurn,
  learn: (found: readonly Found[]) => void,
): void {
  const dispatch = useAppDispatch();
  const { ensureRequest } = useRegistration();
  const [limit] = useState(() => pLimit(PARALLEL_CHECKS));
  const asked = useRef(new WeakSet<ImportRow['values']>());
  const open = useRef(true);
  const found = useRef<Found[]>([]);

  useEffect(() => {
    open.current = true;
    const timer = setInterval(() => {
      const batch = found.current.splice(0);
      if (batch.length > 0) learn(batch);
    }, SHOW_EVERY_MS);
    return () => {
      open.current = false;
      clearInterval(timer);
    };
  }, [learn]);

  useEffect(() => {
    if (!active) return;
    for (const { source, status, fields } of report) {
      const { form } = fields;
      if (status !== 'checking' || form === null || asked.current.has(source.values)) continue;
      asked.current.add(source.values);
      void limit(async () => {
        if (!open.current) return;
        const address = source.address ?? (await checkRowAddress(dispatch, inTurn, form));
        const known =
          source.known ??
          (await ensureRequest().then(
            (requestUid) => findKnownShops(dispatch, inTurn, requestUid, form),
            () => ({ kind: 'failed' }) as const,
          ));
        found.current.push({ of: source, now: { address, known } });
      });
    }
  }, [active, dispatch, ensureRequest, inTurn, learn, limit, report]);
}

/** A service that cannot be asked is a result too. */
async function checkRowAddress(
  dispatch: AppDispatch,
  inTurn: InTurn,
  form: SaveFranchiseSite,
): Promise<AddressResult> {
  const address = addressOf(form, SITE_ADDRESS);
  const { checkAddress } = addressCheckApi.endpoints;
  try {
    const found = await inTurn(() =>
      dispatch(checkAddress.initiate(address, { subscribe: false, forceRefetch: true })).unwrap(),
    );
    if (found.kind === 'error') return { kind: 'refused', description: found.errorDescription };
    return sameAddress(found.suggestion, address)
      ? { kind: 'confirmed', address: asConfirmed(found.suggestion, address) }
      : { kind: 'suggestion', suggestion: found.suggestion };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The shops known at the address of a row. */
async function findKnownShops(
  dispatch: AppDispatch,
  inTurn: InTurn,
  requestUid: string,
  form: SaveFranchiseSite,
): Promise<KnownShops> {
  const { checkDuplicateSite } = partsApi.endpoints;
  const question = { requestUid, ...duplicateQuestion(null, form) };
  try {
    const found = await inTurn(() =>
      dispatch(
        checkDuplicateSite.initiate(question, { subscribe: false, forceRefetch: true }),
      ).unwrap(),
    );
    if (found.result === 'DUPLICATE SITE LOCATION') return { kind: 'sameLocation' };
    const shops = found.result === 'DUPLICATE' ? (found.shops ?? []) : [];
    return { kind: 'asked', shops, chosen: null };
  } catch {
    return { kind: 'failed' };
  }
}
