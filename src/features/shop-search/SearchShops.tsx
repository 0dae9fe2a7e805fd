import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { focusField } from '@/components/focusField';
import { useLabels } from '@/components/labels/LabelsContext';
import { SearchCombobox } from '@/components/search/SearchCombobox';
import { StatusChip } from '@/components/StatusChip';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { failureLabels } from '@/lib/labels/failureLabels';
import { media } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { shopSearchLabels } from './shopSearchLabels';
import { useShopSearch } from './useShopSearch';

const Row = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
});

/** Finds any shop by its business name. Search opens the chosen one. */
export function SearchShops() {
  const t = useLabels(shopSearchLabels);
  const failure = useLabels(failureLabels);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { ready, busy, failed, hits, total } = useShopSearch(typed);

  return (
    <>
      <Row>
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
            label: hit.businessName,
            detail: [hit.city, hit.state].filter(Boolean).join(', ') || undefined,
            end: <StatusChip>{t(`status${hit.processStatus ?? 'DRAFT'}`)}</StatusChip>,
          }))}
          hint={typed === '' || ready ? undefined : t('placeholder')}
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
          countText={t(total === 1 ? 'countOne' : 'count', { count: total })}
          listLabel={t('results')}
        />
        <BlockedButton
          blocked={chosen === null}
          reasonId={`${id}-reason`}
          onBlocked={() => focusField(id)}
          onClick={() => chosen && void navigate(PATHS.overview.href(chosen))}
        >
          {t('search')}
        </BlockedButton>
      </Row>
      {chosen === null ? (
        <VisuallyHidden id={`${id}-reason`}>{t('searchNeeds')}</VisuallyHidden>
      ) : null}
      {failed ? (
        <Alert tone="error" role="alert">
          {failure('loadShops')}
        </Alert>
      ) : null}
    </>
  );
}
