import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { SelectField } from '@/components/form/SelectField';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import { StatusChip, type ChipTone } from '@/components/StatusChip';
import { addressLine } from '@/lib/format/address';
import type { IconName } from '@/components/icons/iconPaths';
import type { Column } from '@/components/lists/tableCells';
import { AddressCell, ContactCell } from '../siteColumns';
import { importLabels, type ImportLabel } from './importLabels';
import type { ImportRow } from './importRow';
import {
  type ReportRow,
  type RowStatus,
  chooseShop,
  confirmSuggestion,
  hasUnconfirmedAddress,
  keepAddress,
  takeOffer,
} from './report';
import { Buttons } from './Stage';

const Result = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const CHIPS: Readonly<
  Record<
    RowStatus,
    { readonly tone: ChipTone; readonly label: ImportLabel; readonly icon?: IconName }
  >
> = {
  ready: { tone: 'success', label: 'ready' },
  fix: { tone: 'error', label: 'fix' },
  duplicate: { tone: 'neutral', label: 'duplicate' },
  checking: { tone: 'line', label: 'rowChecking' },
  decide: { tone: 'warning', label: 'decide', icon: 'info' },
  failed: { tone: 'error', label: 'failed' },
  stored: { tone: 'success', label: 'stored' },
};

/** The value of the choice "None of the Above"; no shop's uid is this. */
const NONE = 'none';

interface RowResultProps {
  readonly row: ReportRow;
  readonly reasons: readonly string[];
  readonly onChange: (row: ImportRow) => void;
}

/** The status of a row, its reasons, and what can be answered without opening it. */
function RowResult({ row, reasons, onChange }: RowResultProps) {
  const t = useLabels(importLabels);
  const ids = useId();
  const { source, status, fields } = row;
  const { address, known } = source;
  const number = source.row;
  const chip = CHIPS[status];
  return (
    <Result>
      <StatusChip tone={chip.tone} icon={chip.icon}>
        {t(chip.label)}
      </StatusChip>
      {reasons.length > 0 ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <Buttons>
        {status === 'fix'
          ? fields.offers.map((offer) => (
              <Button
                key={offer.field}
                variant="soft"
                size="small"
                aria-label={t('useValueRow', { value: offer.value, row: number })}
                onClick={() => onChange(takeOffer(source, offer))}
              >
                {t('useValue', { value: offer.value })}
              </Button>
            ))
          : null}
        {status === 'decide' && address?.kind === 'suggestion' ? (
          <Button
            variant="soft"
            size="small"
            aria-label={t('confirmRow', {
              address: addressLine(address.suggestion),
              row: number,
            })}
            onClick={() => onChange(confirmSuggestion(source))}
          >
            {t('confirm')}
          </Button>
        ) : null}
        {hasUnconfirmedAddress(row) ? (
          <Button
            variant="text"
            size="small"
            aria-label={t('asEnteredRow', { row: number })}
            onClick={() => onChange(keepAddress(source))}
          >
            {t('asEntered')}
          </Button>
        ) : null}
      </Buttons>
      {status === 'decide' && known?.kind === 'asked' && known.shops.length > 0 ? (
        <SelectField
          id={`${ids}shops`}
          label={t('knownShops', { row: number })}
          placeholder={t('knownPlaceholder')}
          value={known.chosen === null ? '' : known.chosen || NONE}
          options={[
            ...known.shops.map((shop) => ({
              value: shop.shopUid,
              label: `${shop.shopName}, ${shop.city}`,
            })),
            { value: NONE, label: t('noneOfTheAbove') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(chooseShop(source, value === '' ? null : value === NONE ? '' : value))
          }
        />
      ) : null}
    </Result>
  );
}

interface RowActions {
  readonly reasonsOf: (row: ReportRow) => readonly string[];
  readonly onChange: (row: ImportRow) => void;
  readonly onEdit: (row: ReportRow) => void;
}

export const importColumns = (
  t: Translate<ImportLabel>,
  { reasonsOf, onChange, onEdit }: RowActions,
): readonly Column<ReportRow>[] => [
  {
    key: 'shop',
    title: t('columnShop'),
    cell: ({ source: { row, values } }) => (
      <>
        <b>{values.siteName || t('noName')}</b>
        <small>{t('rowNumber', { row })}</small>
      </>
    ),
  },
  {
    key: 'address',
    title: t('columnAddress'),
    cell: ({ source: { values } }) => <AddressCell {...values} />,
  },
  {
    key: 'contact',
    title: t('columnContact'),
    cell: ({ source: { values } }) => <ContactCell {...values} />,
  },
  {
    key: 'result',
    title: t('columnResult'),
    cell: (row) => <RowResult row={row} reasons={reasonsOf(row)} onChange={onChange} />,
  },
  {
    key: 'actions',
    title: t('columnActions'),
    titleHidden: true,
    actions: true,
    cell: (row) =>
      row.status === 'stored' ? null : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('editRow', { row: row.source.row })}
          onClick={() => onEdit(row)}
        >
          {t('edit')}
        </Button>
      ),
  },
];
