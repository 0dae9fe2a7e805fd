import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VendorHit } from '@contract/registration/vendorRequest';
import { LIMITS } from '@contract/limits';
import { normalizeText } from '@contract/rules/normalize';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { useAppDispatch } from '@/store/hooks';

const SEARCH_AFTER_MS = 300;

interface Found {
  readonly query: string;
  readonly hits: readonly VendorHit[];
  readonly total: number;
}

/**
 * Searches active vendors while typing: from the third character, after a pause. The next keystroke
 * cancels a running search.
 */
export function useShopSearch(typed: string) {
  const dispatch = useAppDispatch();
  // Stored names have straight ones: the curly apostrophe of a phone would find none of them.
  const query = normalizeText(typed);
  const longEnough = query.length >= LIMITS.searchFrom;
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!longEnough) return undefined;
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      const search = dispatch(
        vendorRequestsApi.endpoints.searchVendorsAsSuperUser.initiate(query, {
          subscribe: false,
          forceRefetch: true,
        }),
      );
      let cancelled = false;
      cancel = () => {
        cancelled = true;
        search.abort();
      };
      void search.then(({ data, error }) => {
        if (cancelled) return;
        setFailed(error ? query : null);
        // At once, with the effects of the list. MUI drops the highlight in one of them. On a slow
        // machine that came after the first arrow key, and Enter then chose nothing.
        if (data)
          flushSync(() => setFound({ query, hits: data.pageEntries, total: data.totalCount }));
      });
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [attempt, dispatch, longEnough, query]);

  const current = longEnough && found?.query === query ? found : null;
  return {
    ready: current !== null,
    busy: longEnough && current === null && failed !== query,
    failed: failed !== null && failed === query,
    hits: current?.hits ?? [],
    total: current?.total ?? 0,
    retry: () => {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
}
