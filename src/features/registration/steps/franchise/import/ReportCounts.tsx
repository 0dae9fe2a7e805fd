import { styled } from '@mui/material/styles';
import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip, type ChipTone } from '@/components/StatusChip';
import { color } from '@/lib/look/vars';
import { importLabels, type ImportLabel } from './importLabels';
import type { RowStatus } from './report';
import { Buttons } from './Stage';

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
  /** The only status whose rows are shown. */
  readonly only: RowStatus | null;
  readonly onOnly: (status: RowStatus | null) => void;
}

/** How many rows have which status; each count shows only its rows, and all again. */
export function ReportCounts({ counts, only, onOnly }: ReportCountsProps) {
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
