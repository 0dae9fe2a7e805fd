import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip, type ChipTone } from '@/components/StatusChip';
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

/** How many rows have which status. */
export function ReportCounts({ counts }: { readonly counts: Readonly<Record<RowStatus, number>> }) {
  const t = useLabels(importLabels);
  return (
    <Buttons>
      {SHOWN.filter(([status]) => status === 'ready' || counts[status] > 0).map(
        ([status, label, tone]) => (
          <StatusChip key={status} tone={tone}>
            {t(label, { n: counts[status] })}
          </StatusChip>
        ),
      )}
    </Buttons>
  );
}
