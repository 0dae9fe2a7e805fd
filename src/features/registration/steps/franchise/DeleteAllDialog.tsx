import { useState } from 'react';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { toApiError, type ApiError } from '@/api/errors';
import { useDeleteFranchiseSiteMutation } from '@/api/franchiseSites';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../../model/RegistrationContext';
import { unlessGone } from '../../actions/useConfirmedAction';
import { useAction } from '../../actions/useAction';
import { franchiseLabels } from './franchiseLabels';
import { mapWithConcurrency } from './mapWithConcurrency';
import { createPace } from './pace';

const PARALLEL_DELETES = 4;

export interface DeletedAll {
  readonly failed: readonly FranchiseSite[];
  /** Why the first one failed. */
  readonly error: ApiError | null;
}

interface DeleteAllDialogProps {
  readonly sites: readonly FranchiseSite[];
  /** Called once every delete has settled. */
  readonly onDone: (result: DeletedAll) => Promise<void>;
  readonly onCancel: () => void;
}

/**
 * Asks before the answer No deletes every location, then deletes one request each, at a rate that
 * the backend accepts, and shows the progress.
 */
export function DeleteAllDialog({ sites, onDone, onCancel }: DeleteAllDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(franchiseLabels);
  const plural = usePlural(franchiseLabels);
  const [remove] = useDeleteFranchiseSiteMutation();
  // The list shrinks while the deletes run; the question was about these.
  const [asked] = useState(sites);
  const [settled, setSettled] = useState<number | null>(null);

  const deleting = useAction(async () => {
    setSettled(0);
    const inTurn = createPace();
    const requestUid = await ensureRequest();
    const results = await mapWithConcurrency(asked, PARALLEL_DELETES, async ({ siteUid, etag }) => {
      try {
        await unlessGone(inTurn(() => remove({ requestUid, siteUid, etag }).unwrap()));
      } finally {
        setSettled((count) => (count ?? 0) + 1);
      }
    });
    const failed = results.filter((result) => result.status === 'rejected');
    await onDone({
      failed: failed.map(({ item }) => item),
      error: failed[0] ? toApiError(failed[0].reason) : null,
    });
  }, 'deleteSites');

  return (
    <ConfirmDialog
      open
      actionLabel={t('deleteAll')}
      busy={deleting.busy}
      consequence={t('deleteAllConsequence')}
      onConfirm={() => void deleting.run()}
      onCancel={onCancel}
    >
      <p>{plural('deleteShops', asked.length)}</p>
      <p role="status">
        {settled === null ? '' : t('deleteProgress', { done: settled, n: asked.length })}
      </p>
    </ConfirmDialog>
  );
}
