import { useId, useState, useEffect } from 'react';
import { styled } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { LIMITS } from '@contract/limits';
import type { VendorHit } from '@contract/registration/vendorRequest';
import { normalizeText } from '@contract/rules/normalize';
import { BlockedButton } from '@/components/BlockedButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { usePlural } from '@/components/labels/usePlural';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { SearchCombobox } from '@/components/search/SearchCombobox';
import { failureLabels } from '@/lib/labels/failureLabels';
import { media } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { useAppDispatch } from '@/store/hooks';
import { shopSearchLabels } from './shopSearchLabels';
import { ShopPlace, ShopStatus } from './ShopFacts';

const Row = styled('form')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  // As high as the box beside it.
  '& > .MuiButton-root': { minHeight: 48 },
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch', '& + *': { marginTop: 12 } },
});

/** Finds any shop by name or request number. Search, or Enter, opens the chosen one. */
export function SearchShops() {
  const t = useLabels(shopSearchLabels);
  const plural = usePlural(shopSearchLabels);
  const failure = useLabels(failureLabels);
  const { locale } = useLanguage();
  const goToPage = useGoToPage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { ready, busy, failed, hits, total, retry } = useShopSearch(chosen === null ? typed : '');

  const countText =
    total > LIMITS.searchCountMax
      ? t('countMore', { count: LIMITS.searchCountMax.toLocaleString(locale) })
      : plural('count', total);

  return (
    <>
      <Row
        role="search"
        aria-label={t('searchShops')}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) goToPage(PATHS.overview.href(chosen));
        }}
      >
        <SearchCombobox
          id={id}
          label={t('searchLabel')}
          placeholder={t('placeholder')}
          query={typed}
          onQuery={(query) => {
            setTyped(query);
            setChosen(null);
          }}
          options={hits.map((hit) => ({
            id: hit.requestUid,
            label: hit.businessName || t('unnamed'),
            detail: <ShopPlace {...hit} />,
            end: <ShopStatus {...hit} />,
          }))}
          hint={
            chosen === null
              ? t(typed === '' || ready || busy ? 'searchNeeds' : 'placeholder')
              : undefined
          }
          ready={ready}
          busy={busy}
          onChoose={(option) => {
            setTyped(option.label);
            setChosen(option.id);
          }}
          onClear={() => {
            setTyped('');
            setChosen(null);
          }}
          countText={countText}
          listLabel={t('results')}
        />
        <BlockedButton
          type="submit"
          blocked={chosen === null}
          reasonId={`${id}-hint`}
          onBlocked={() => focusField(id)}
        >
          {t('search')}
        </BlockedButton>
      </Row>
      {failed ? (
        <LoadFailure
          text={failure('loadShops')}
          onRetry={() => {
            focusField(id);
            retry();
          }}
        />
      ) : null}
    </>
  );
}

const SEARCH_AFTER_MS = 300;

interface Found {
  readonly query: string;
  readonly hits: readonly VendorHit[];
  readonly total: number;
}

/** Searches while typing, after a pause. The next keystroke cancels a running search. */
function useShopSearch(typed: string) {
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
