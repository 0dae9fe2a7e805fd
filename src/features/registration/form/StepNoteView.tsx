import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useStore } from 'react-redux';
import type { ReviewNote } from '@contract/entities/review';
import type { StepKey } from '@contract/journey/steps';
import { LIMITS } from '@contract/limits';
import { reviewApi, useAnswerReviewNoteMutation, useGetReviewQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { draftDropped, draftKept, draftShown } from '@/store/drafts';
import type { RootState } from '@/store/rootReducer';
import type { AppDispatch } from '@/store/setupStore';
import { useJourney, useRegistration, useDraftKey } from '../model/RegistrationContext';
import { visibleNotes, reviewNoteLabels } from '../model/reviewNotes';

/**
 * The note of a step, read again whenever the step opens: a save removes it. Submit has all that
 * are left.
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
  const { editable } = useRegistration();
  const notes = visibleNotes(useJourney(), data?.notes ?? []);
  if (isError && !data) return <LoadFailure text={t('failed')} onRetry={refetch} />;
  const own = notes.find((candidate) => candidate.step === step);
  const left = notes.filter(({ answer }) => answer === '');
  if (step === 'submit' && left.length > 0) return <RemainingNotes notes={left} />;
  return own === undefined ? null : (
    <Alert tone="warning" title={t('title')}>
      {/* Without the answer: what is typed there is not for reading out. */}
      <p role="status">{own.note}</p>
      {editable ? (
        <NoteAnswer requestUid={requestUid} note={own} />
      ) : own.answer ? (
        <p>{t('answered', { answer: own.answer })}</p>
      ) : null}
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

const Answer = styled('div')({
  display: 'grid',
  gap: 8,
  marginTop: 12,
  '& > button': { justifySelf: 'start' },
});

interface NoteAnswerProps {
  readonly requestUid: string;
  readonly note: ReviewNote;
}

/**
 * What the vendor writes back; stored when the field is left, too, because Next saves only the
 * step. Until then it is a draft.
 */
function NoteAnswer({ requestUid, note: { step, answer } }: NoteAnswerProps) {
  const t = useLabels(reviewNoteLabels);
  const [send, { isLoading, isError, isSuccess }] = useAnswerReviewNoteMutation();
  const { dispatch, getState } = useStore<RootState>();
  const key = useDraftKey(`note-${step}`);
  const [text, setText] = useState(() => {
    const typed = getState().drafts.byKey[key]?.values['answer'];
    return typeof typed === 'string' ? typed : answer;
  });
  const tooLong = text.trim().length > LIMITS.reviewText;
  const changed = text.trim() !== answer;
  useEffect(() => {
    dispatch(changed ? draftShown(key) : draftDropped(key));
  }, [changed, dispatch, key]);
  const type = (next: string) => {
    setText(next);
    dispatch(draftKept({ key, values: { answer: next }, savedAt: Date.now() }));
  };
  const save = () => {
    if (changed && !tooLong && !isLoading) void send({ requestUid, step, answer: text.trim() });
  };
  const error = tooLong
    ? t('answerTooLong', { limit: LIMITS.reviewText })
    : isError
      ? t('answerFailed')
      : undefined;
  return (
    <Answer onBlur={save}>
      <TextAreaField
        name="answer"
        label={t('answer')}
        optional
        limit={LIMITS.reviewText}
        value={text}
        error={error}
        success={isSuccess && !changed ? t('answerSaved') : undefined}
        onChange={type}
      />
      {changed ? (
        <BlockedButton variant="outlined" size="small" busy={isLoading} onClick={save}>
          {t('saveAnswer')}
        </BlockedButton>
      ) : null}
    </Answer>
  );
}

/** Whether a note is open for a step: what its notice has read, or a new response. */
export async function hasOpenNote(
  dispatch: AppDispatch,
  requestUid: string,
  step: StepKey,
): Promise<boolean> {
  const { notes } = await dispatch(
    reviewApi.endpoints.getReview.initiate({ requestUid }, { subscribe: false }),
  ).unwrap();
  return notes.some((note) => note.step === step);
}
