import type { ApprovalStatus, ProcessStatus } from '@contract/enums';
import { useLabels } from '@/components/labels/LabelsContext';
import { StatusChip, type ChipTone } from '@/components/StatusChip';
import { shopSearchLabels } from './shopSearchLabels';

const TONES: Readonly<Record<ProcessStatus | 'APPROVED', ChipTone>> = {
  DRAFT: 'neutral',
  ERROR: 'error',
  COMPLETE: 'success',
  REVIEW: 'warning',
  BACKFEED: 'warning',
  DECLINED: 'error',
  APPROVED: 'success',
};

/** The state of a registration as a colored chip. DECLINED in either field is declined. */
export function ShopStatus({
  processStatus,
  approvalStatus,
}: {
  readonly processStatus: ProcessStatus | null;
  readonly approvalStatus: ApprovalStatus | null;
}) {
  const t = useLabels(shopSearchLabels);
  const status =
    approvalStatus === 'DECLINED'
      ? 'DECLINED'
      : processStatus === 'COMPLETE' && approvalStatus === 'APPROVED'
        ? 'APPROVED'
        : (processStatus ?? 'DRAFT');
  return (
    <StatusChip tone={TONES[status]} icon={status === 'ERROR' ? 'alertOctagon' : undefined}>
      {t(`status${status}`)}
    </StatusChip>
  );
}
