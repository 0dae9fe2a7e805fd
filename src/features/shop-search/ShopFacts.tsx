import { shortUid } from '@contract/requestNumber';
import type { ApprovalStatus, ProcessStatus } from '@contract/enums';
import { useLabels } from '@/components/labels/LabelsContext';
import { type ChipTone, StatusChip } from '@/components/StatusChip';
import { shopSearchLabels } from './shopSearchLabels';

const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** 'Dayton, OH': the postal service stores addresses in capitals. */
const placeName = (city: string, state: string): string =>
  [titleCase(city), state].filter(Boolean).join(', ');

interface ShopPlaceProps {
  readonly city: string;
  readonly state: string;
  readonly requestUid: string;
}

/** `Dayton, OH · VR-204471`. A line breaks only before the dot. */
export function ShopPlace({ city, state, requestUid }: ShopPlaceProps) {
  const place = placeName(city, state);
  return (
    <>
      {place ? <span>{`${place} `}</span> : null}
      <span style={{ whiteSpace: 'nowrap' }}>{`${place ? '· ' : ''}${shortUid(requestUid)}`}</span>
    </>
  );
}

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
