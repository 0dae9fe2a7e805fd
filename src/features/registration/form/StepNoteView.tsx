import type { ReviewNote } from '@contract/entities/review';
import type { StepKey } from '@contract/journey/steps';
import { useGetReviewQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useJourney, useRegistration } from '../model/RegistrationContext';
import { visibleNotes } from '../model/visibleNotes';
import { NoteAnswer } from './NoteAnswer';
import { reviewNoteLabels } from './reviewNoteLabels';

/**
 * The note of a step, read again whenever the step opens: the save of a step removes its note.
 * Before the submission it is all the notes that are left.
 */
export default function StepNoteView({
  requestUid,
  step,
}: {
  readonly requestUid: string;
  readonly step: StepKey;
}) {
  const t = useLabels(reviewNoteLabels);
  const { data, isError, refetch } = useGetReviewQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  const notes = visibleNotes(useJourney(), data?.notes ?? []);
  if (isError && !data) return <LoadFailure text={t('failed')} onRetry={refetch} />;
  const own = notes.find((candidate) => candidate.step === step);
  const left = notes.filter(({ answer }) => answer === '');
  if (step === 'submit' && left.length > 0) return <RemainingNotes notes={left} />;
  return own === undefined ? null : (
    <Alert tone="warning" title={t('title')}>
      {/* Without the answer: what is typed there is not for reading out. */}
      <p role="status">{own.note}</p>
      <NoteAnswer requestUid={requestUid} note={own} />
    </Alert>
  );
}

function RemainingNotes({ notes }: { readonly notes: readonly ReviewNote[] }) {
  const t = useLabels(reviewNoteLabels);
  const title = useLabels(stepTitleLabels);
  const { hrefOf } = useRegistration();
  return (
    <Alert tone="warning" title={t('leftTitle')} role="status">
      <p>{t('left')}</p>
      <ul>
        {notes.map(({ step, note }) => (
          <li key={step}>
            <TextLink href={hrefOf(step, 'submit')}>{title(step)}</TextLink>: <span>{note}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
