import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReviewQueueEntry } from '@contract/entities/review';
import { LIMITS } from '@contract/limits';
import { useTakeReviewMutation } from '@/api/desk';
import { type ApiError, toApiError } from '@/api/errors';
import { useDecideReviewMutation } from '@/api/review';
import { focusField } from '@/components/focusField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useSingleFlight } from '@/components/useSingleFlight';
import { bulkLabels } from './bulkLabels';

/** What can be done with several at once. Other decisions are made one by one. */
export type BulkAction = 'HOLD' | 'TAKE';

export interface BulkFailure {
  readonly row: ReviewQueueEntry;
  readonly error: ApiError;
}

const REASON_ID = 'bulk-reason';

const Reason = styled('div')({ marginTop: 16 });

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly rows: readonly ReviewQueueEntry[];
  /** What was typed before: it survives Cancel and a failure. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onDone: (failed: readonly BulkFailure[], done: number) => void;
  readonly onCancel: () => void;
}

/** Asks before several registrations are decided, then decides one after the other. */
export function BulkDialog({ action, rows, reason, onReason, onDone, onCancel }: BulkDialogProps) {
  const t = useLabels(bulkLabels);
  const plural = usePlural(bulkLabels);
  const [decide] = useDecideReviewMutation();
  const [take] = useTakeReviewMutation();
  const { busy, run } = useSingleFlight();
  // The queue shrinks while they are decided; the question was about these.
  const [asked] = useState(rows);
  const [settled, setSettled] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const needsReason = action === 'HOLD';
  const text = reason.trim();
  const problem =
    text.length > LIMITS.reviewText
      ? t('tooLong', { limit: LIMITS.reviewText })
      : tried && text === ''
        ? t('needReason')
        : undefined;
  const others = asked.filter(({ assignee }) => assignee && assignee.mine !== 1).length;

  const doOne = ({ requestUid, etag }: ReviewQueueEntry) =>
    needsReason
      ? decide({ requestUid, etag, decision: 'HOLD', reason: text }).unwrap()
      : // Nothing is taken away from someone: that is asked about on the registration itself.
        take({ requestUid, insteadOf: '' }).unwrap();
  const doAll = async (): Promise<void> => {
    setSettled(0);
    const failed: BulkFailure[] = [];
    for (const [index, row] of asked.entries()) {
      try {
        await doOne(row);
      } catch (thrown) {
        failed.push({ row, error: toApiError(thrown) });
      }
      setSettled(index + 1);
    }
    onDone(failed, asked.length - failed.length);
  };

  return (
    <ConfirmDialog
      open
      title={plural(`title${action}`, asked.length)}
      actionLabel={t(`action${action}`)}
      tone="primary"
      firstField={needsReason ? REASON_ID : undefined}
      consequence={needsReason && others > 0 ? plural('others', others) : undefined}
      busy={busy}
      onConfirm={() => {
        setTried(true);
        if (needsReason && (text === '' || problem !== undefined)) focusField(REASON_ID);
        else void run(doAll);
      }}
      onCancel={onCancel}
    >
      <p>{t(`text${action}`)}</p>
      {needsReason ? (
        <Reason>
          <TextAreaField
            id={REASON_ID}
            name="reason"
            label={t('reason')}
            limit={LIMITS.reviewText}
            value={reason}
            error={problem}
            onChange={onReason}
          />
        </Reason>
      ) : null}
      <p role="status">
        {settled === null ? '' : t('progress', { done: settled, count: asked.length })}
      </p>
    </ConfirmDialog>
  );
}
