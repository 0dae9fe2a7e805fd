import { useMemo, useState } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { Card } from '@/components/Card';
import { LiveRegion } from '@/components/feedback/LiveRegion';
import { CheckboxField } from '@/components/form/CheckboxField';
import type { SelectOption } from '@/components/form/SelectField';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { StatusChip, type ChipTone } from '@/components/StatusChip';
import { color } from '@/lib/look/vars';
import { useKeptFocus } from '@/components/useKeptFocus';
import { ListHead } from '../../../form/ListCard';
import { WindowedTable } from '../WindowedTable';
import { importColumns } from './RowResult';
import type { ImportField, ImportRow } from './importRow';
import { importLabels, type ImportLabel } from './importLabels';
import {
  countByStatus,
  isProblem,
  type ReportRow,
  type RowStatus,
  askAgain,
  chooseShop,
  confirmSuggestion,
  couldNotBeAsked,
  hasKnownShops,
  hasOffers,
  hasSuggestion,
  hasUnconfirmedAddress,
  keepAddress,
  takeOffers,
} from './report';
import { RowDrawer } from './RowDrawer';
import { saveCsv, reasonsCsv } from './writeCsv';
import { Buttons, Quiet, Stage } from './Stage';
import { useRowReasons } from './useRowReasons';

interface ReportStageProps {
  readonly report: readonly ReportRow[];
  readonly titles: Readonly<Record<ImportField, string>>;
  readonly phoneTypes: readonly SelectOption[];
  readonly restored: boolean;
  readonly onChange: (rows: readonly ImportRow[]) => void;
}

const keyOf = (row: ReportRow): string => String(row.source.row);

/** Row by row what would be stored and what not, why, and the ways to mend it. */
export function ReportStage({ report, titles, phoneTypes, restored, onChange }: ReportStageProps) {
  const t = useLabels(importLabels);
  const reasonsOf = useRowReasons(titles);
  const [chosen, setOnly] = useState<RowStatus | 'problems' | null>(null);
  const [editing, setEditing] = useState<ReportRow | null>(null);
  const counts = countByStatus(report);
  const problems = useMemo(() => report.filter(isProblem), [report]);
  const columns = useMemo(
    () => importColumns(t, { reasonsOf, onChange: (row) => onChange([row]), onEdit: setEditing }),
    [onChange, reasonsOf, t],
  );
  // The last row of a status may have left it.
  const only = chosen === null || chosen === 'problems' || counts[chosen] > 0 ? chosen : null;
  const shown =
    only === null
      ? report
      : only === 'problems'
        ? problems
        : report.filter(({ status }) => status === only);
  const checked = report.length - counts.checking;

  return (
    <Stage title={t('reportTitle')}>
      {restored ? <Alert tone="info">{t('kept')}</Alert> : null}
      {counts.checking > 0 ? (
        <div>
          <Quiet>{t('checking', { done: checked, n: report.length })}</Quiet>
          <LinearProgress
            variant="determinate"
            value={(checked / report.length) * 100}
            aria-label={t('checking', { done: checked, n: report.length })}
          />
        </div>
      ) : null}
      <LiveRegion
        message={
          counts.checking > 0
            ? ''
            : t('checkedAll', { ready: counts.ready, problems: problems.length })
        }
      />
      <BulkAnswers report={report} onChange={onChange} />
      <Card flush>
        <ListHead>
          <ReportCounts counts={counts} only={only === 'problems' ? null : only} onOnly={setOnly} />
          <Buttons>
            <CheckboxField
              label={t('onlyProblems')}
              checked={only === 'problems'}
              onChange={(event) => setOnly(event.currentTarget.checked ? 'problems' : null)}
            />
            {problems.length > 0 ? (
              <Button
                variant="outlined"
                startIcon={<Icon name="download" />}
                onClick={() =>
                  saveCsv(
                    t('problemsName'),
                    reasonsCsv(
                      titles,
                      t('reasonColumn'),
                      problems.map((row) => ({
                        values: row.source.values,
                        reason: reasonsOf(row).join(' '),
                      })),
                      phoneTypes,
                    ),
                  )
                }
              >
                {t('downloadProblems')}
              </Button>
            ) : null}
          </Buttons>
        </ListHead>
        {shown.length > 0 ? (
          <WindowedTable caption={t('caption')} columns={columns} rows={shown} rowKey={keyOf} />
        ) : (
          <ListHead>
            <Quiet>{t(only === 'problems' ? 'noProblems' : 'noneOfStatus')}</Quiet>
          </ListHead>
        )}
      </Card>
      <OverlayBoundary open={editing !== null} onMissing={() => setEditing(null)}>
        {editing ? (
          <RowDrawer
            key={editing.source.row}
            row={editing}
            onKeep={(row) => {
              onChange([row]);
              setEditing(null);
            }}
            onClose={() => setEditing(null)}
          />
        ) : null}
      </OverlayBoundary>
    </Stage>
  );
}

const SHOWN: readonly (readonly [RowStatus, ImportLabel, ChipTone])[] = [
  ['ready', 'countReady', 'success'],
  ['fix', 'countFix', 'error'],
  ['duplicate', 'countDuplicate', 'neutral'],
  ['decide', 'countDecide', 'warning'],
  ['failed', 'countFailed', 'error'],
  ['stored', 'countStored', 'success'],
];

const Count = styled('button')({
  padding: 4,
  border: '2px solid transparent',
  borderRadius: 999,
  background: 'none',
  cursor: 'pointer',
  '& *': { cursor: 'inherit' },
  '&:hover': { borderColor: color('divider') },
  '&[aria-pressed=true]': { borderColor: color('primary-main') },
});

interface ReportCountsProps {
  readonly counts: Readonly<Record<RowStatus, number>>;
  readonly only: RowStatus | null;
  readonly onOnly: (status: RowStatus | null) => void;
}

/** How many rows have which status; each count shows only its rows, and all again. */
function ReportCounts({ counts, only, onOnly }: ReportCountsProps) {
  const t = useLabels(importLabels);
  return (
    <Buttons role="group" aria-label={t('countsTitle')}>
      {SHOWN.filter(([status]) => status === 'ready' || counts[status] > 0).map(
        ([status, label, tone]) => (
          <Count
            key={status}
            type="button"
            aria-pressed={only === status}
            onClick={() => onOnly(only === status ? null : status)}
          >
            <StatusChip tone={tone}>{t(label, { n: counts[status] })}</StatusChip>
          </Count>
        ),
      )}
    </Buttons>
  );
}

interface Answer {
  readonly label: ImportLabel;
  readonly concerns: (row: ReportRow) => boolean;
  readonly take: (row: ReportRow) => ImportRow;
}

const ANSWERS: readonly Answer[] = [
  { label: 'allOffers', concerns: hasOffers, take: takeOffers },
  {
    label: 'allSuggestions',
    concerns: hasSuggestion,
    take: (row) => confirmSuggestion(row.source),
  },
  { label: 'checkAgain', concerns: couldNotBeAsked, take: (row) => askAgain(row.source) },
  {
    label: 'allAsEntered',
    concerns: hasUnconfirmedAddress,
    take: (row) => keepAddress(row.source),
  },
  { label: 'allNone', concerns: hasKnownShops, take: (row) => chooseShop(row.source, '') },
];

interface BulkAnswersProps {
  readonly report: readonly ReportRow[];
  readonly onChange: (rows: readonly ImportRow[]) => void;
}

/** One answer for all the rows that wait for it. */
function BulkAnswers({ report, onChange }: BulkAnswersProps) {
  const t = useLabels(importLabels);
  const [changed, setChanged] = useState(0);
  const answers = useKeptFocus();
  const open = ANSWERS.map((answer) => ({
    ...answer,
    rows: report.filter(answer.concerns),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <div role="group" aria-label={t('bulkTitle')}>
      <Buttons ref={answers}>
        {open.map(({ label, rows, take }) => (
          <Button
            key={label}
            variant="soft"
            onClick={() => {
              onChange(rows.map(take));
              setChanged(rows.length);
            }}
          >
            {t(label, { n: rows.length })}
          </Button>
        ))}
      </Buttons>
      <LiveRegion message={changed > 0 ? t('bulkDone', { n: changed }) : ''} />
    </div>
  );
}
