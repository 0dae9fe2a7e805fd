import { useEffect, useRef, useState } from 'react';
import type { VendorHit } from '@contract/entities/vendorRequest';
import { LIMITS } from '@contract/limits';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { toApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useDebounced } from './useDebounced';

const SEARCH_AFTER_MS = 300;

interface Found {
  readonly query: string;
  readonly hits: readonly VendorHit[];
  readonly total: number;
}

/** Searches active vendors while typing: from the third character, after a pause. A new search cancels the one before. */
export function useShopSearch(typed: string) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const query = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const ready = typed.trim().length >= LIMITS.searchFrom;
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);

  useEffect(() => {
    running.current?.abort();
    running.current = null;
    if (query.length < LIMITS.searchFrom) return;
    const call = dispatch(
      vendorRequestsApi.endpoints.searchVendorsAsSuperUser.initiate(query, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    running.current = call;
    void call.then(({ data, error }) => {
      // Cancelled by a newer keystroke: its result must not show.
      if (running.current !== call) return;
      running.current = null;
      setFailed(error ? query : null);
      if (error) notify.failure('loadShops', toApiError(error));
      else if (data) setFound({ query, hits: data.pageEntries, total: data.totalCount });
    });
  }, [dispatch, notify, query]);

  const current = ready && found?.query === typed.trim() ? found : null;
  return {
    ready: ready && current !== null,
    busy: ready && current === null && failed !== typed.trim(),
    failed: failed !== null && failed === typed.trim(),
    hits: current?.hits ?? [],
    total: current?.total ?? 0,
  };
}
