import type { StepKey } from '@contract/journey/steps';
import { useGetReviewQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { reviewNoteLabels } from './reviewNoteLabels';

/** The note of a step, read again whenever the step opens: the save of a step removes its note. */
export default function StepNoteView({
  requestUid,
  step,
}: {
  readonly requestUid: string;
  readonly step: StepKey;
}) {
  const t = useLabels(reviewNoteLabels);
  const { data } = useGetReviewQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  const note = data?.notes.find((candidate) => candidate.step === step)?.note;
  return note === undefined ? null : (
    <Alert tone="warning" title={t('title')} role="status">
      {note}
    </Alert>
  );
}
