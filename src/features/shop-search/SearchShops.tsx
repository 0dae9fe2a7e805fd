import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { LIMITS } from '@contract/limits';
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
import { shopSearchLabels } from './shopSearchLabels';
import { ShopPlace } from './ShopPlace';
import { ShopStatus } from './ShopStatus';
import { useShopSearch } from './useShopSearch';

const Row = styled('form')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  // As high as the box beside it.
  '& > .MuiButton-root': { minHeight: 48 },
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch', '& + *': { marginTop: 12 } },
});

/**
 * Finds any shop by its business name or request number. Search, or Enter, opens the chosen one.
 */
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
