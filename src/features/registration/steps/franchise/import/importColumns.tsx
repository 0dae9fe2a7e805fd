import { Button } from '@/components/Button';
import type { Translate } from '@/components/labels/LabelsContext';
import type { Column } from '@/components/lists/tableCells';
import { titleCase } from '@/lib/format/address';
import { PhoneText } from '../PhoneText';
import type { ImportLabel } from './importLabels';
import type { ImportRow } from './importRow';
import type { ReportRow } from './report';
import { RowResult } from './RowResult';

interface RowActions {
  readonly reasonsOf: (row: ReportRow) => readonly string[];
  readonly onChange: (row: ImportRow) => void;
  readonly onEdit: (row: ReportRow) => void;
}

/** The columns of the report. */
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
    cell: ({ source: { values } }) => (
      <>
        <span>
          {[values.siteAddress1, values.siteAddress2].filter(Boolean).map(titleCase).join(', ')}
        </span>
        <small>{`${titleCase(values.siteCity)}, ${values.siteState} ${values.siteZip}`}</small>
      </>
    ),
  },
  {
    key: 'contact',
    title: t('columnContact'),
    cell: ({ source: { values } }) => (
      <>
        <span>{`${values.siteContactFirstName} ${values.siteContactLastName}`.trim()}</span>
        <PhoneText phone={values.sitePhone} extension={values.sitePhoneExtension} />
      </>
    ),
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
