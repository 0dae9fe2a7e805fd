import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { ReviewQueueEntry } from '@contract/entities/review';
import { shortUid } from '@contract/requestNumber';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { chooseColumn, useChosenRows } from '@/components/lists/chosenRows';
import type { QueueFilters } from '@/lib/queueFilters';
import { failureDetail, useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { color, media } from '@/lib/look/vars';
import { type BulkAction, BulkDialog, type BulkFailure } from './BulkDialog';
import { bulkLabels } from './bulkLabels';
import { reviewDeskLabels } from './reviewDeskLabels';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 64,
  padding: '8px 24px',
  borderBottom: `1px solid ${color('divider')}`,
  [media.phone]: { padding: '8px 16px' },
});

interface BulkBarProps {
  readonly actions: readonly BulkAction[];
  readonly chosen: number;
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onAction: (action: BulkAction) => void;
}

/** Above the queue: chooses all, and what to do with the chosen ones. */
function BulkBar({ actions, chosen, all, onAll, onAction }: BulkBarProps) {
  const t = useLabels(bulkLabels);
  return (
    <Bar>
      <CheckboxField
        label={t('allShown')}
        checked={all}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {chosen > 0
        ? actions.map((action) => (
            <Button key={action} variant="outlined" onClick={() => onAction(action)}>
              {t(action, { count: chosen })}
            </Button>
          ))
        : null}
    </Bar>
  );
}

interface Refused {
  readonly action: BulkAction;
  readonly failed: readonly BulkFailure[];
  /** The filters of the queue then: with others, the failures are of no interest. */
  readonly address: string;
}

const Refusals = styled('div')({ marginBottom: 24, overflowWrap: 'anywhere' });

const uidOf = ({ requestUid }: ReviewQueueEntry): string => requestUid;

/**
 * Several registrations of the queue at once: what a reviewer can do with them, and what came of
 * it. A viewer, or a list of decided registrations, has no such choice.
 * @param address the filters as the address has them
 */
export function useBulk(
  rows: readonly ReviewQueueEntry[],
  { status }: QueueFilters,
  address: string,
) {
  const t = useLabels(bulkLabels);
  const desk = useLabels(reviewDeskLabels);
  const plural = usePlural(bulkLabels);
  const notify = useNotify();
  const { config, session } = useServices();
  const { user } = useCurrentUser();
  const waits = status === 'REVIEW' || status === 'BACKFEED';
  const actions: readonly BulkAction[] =
    user?.isSuperUser && waits
      ? [
          // What is on hold already cannot be put on hold again.
          ...(status === 'REVIEW' ? (['HOLD'] as const) : []),
          ...(config.features.assignments ? (['TAKE'] as const) : []),
        ]
      : [];
  // Nobody decides on an own registration.
  const choosable = rows.filter(({ loginEmail }) => loginEmail.toLowerCase() !== session.email());
  const { keys, chosen, all, choose, chooseAll, toggle } = useChosenRows(choosable, uidOf);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const named = ({ businessName, requestUid }: ReviewQueueEntry) => ({
    shop: businessName || desk('unnamed'),
    number: shortUid(requestUid),
  });

  const onDone = (action: BulkAction, failed: readonly BulkFailure[], done: number): void => {
    setAsking(null);
    choose(failed.map(({ row }) => row));
    setRefused(failed.length > 0 ? { action, failed, address } : null);
    if (failed.length === 0) setReason('');
    if (done > 0) notify.success(plural(`done${action}`, done));
  };

  if (actions.length === 0) return { column: [], bar: null, overlay: null };
  return {
    column: [
      chooseColumn<ReviewQueueEntry>(
        t('column'),
        (row) => (choosable.includes(row) ? t('choose', named(row)) : null),
        { isChosen: (row) => keys.has(uidOf(row)), onChoose: toggle },
      ),
    ],
    bar: (
      <BulkBar
        actions={actions}
        chosen={chosen.length}
        all={all}
        onAll={chooseAll}
        onAction={setAsking}
      />
    ),
    /** Stays while the queue is empty or loads. */
    overlay: (
      <>
        {refused && refused.address === address ? (
          <Refusals>
            <Alert
              tone="error"
              role="alert"
              title={plural(`failed${refused.action}`, refused.failed.length)}
            >
              {refused.failed.map(({ row, error }) => (
                <p key={uidOf(row)}>
                  {t('failedRow', {
                    ...named(row),
                    why: failureDetail(error, notify) || notify.text('generic'),
                  })}
                </p>
              ))}
            </Alert>
          </Refusals>
        ) : null}
        {asking ? (
          <BulkDialog
            action={asking}
            rows={chosen}
            reason={reason}
            onReason={setReason}
            onDone={(failed, done) => onDone(asking, failed, done)}
            onCancel={() => setAsking(null)}
          />
        ) : null}
      </>
    ),
  };
}
