import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReviewNote } from '@contract/entities/review';
import { LIMITS } from '@contract/limits';
import { useAnswerReviewNoteMutation } from '@/api/review';
import { BlockedButton } from '@/components/BlockedButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useLabels } from '@/components/labels/LabelsContext';
import { reviewNoteLabels } from './reviewNoteLabels';

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
 * What the vendor writes back to a note. It is stored when the field is left, too: Next saves the
 * step, and a text that waits for a button of its own would be lost.
 */
export function NoteAnswer({ requestUid, note: { step, answer } }: NoteAnswerProps) {
  const t = useLabels(reviewNoteLabels);
  const [send, { isLoading, isError, isSuccess }] = useAnswerReviewNoteMutation();
  const [text, setText] = useState(answer);
  const tooLong = text.trim().length > LIMITS.reviewText;
  const changed = text.trim() !== answer;
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
        onChange={setText}
      />
      {changed ? (
        <BlockedButton variant="outlined" size="small" busy={isLoading} onClick={save}>
          {t('saveAnswer')}
        </BlockedButton>
      ) : null}
    </Answer>
  );
}
