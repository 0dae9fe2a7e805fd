import pLimit from 'p-limit';
import { useState } from 'react';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { useDeleteFranchiseSiteMutation } from '@/api/parts';
import { toApiError, type ApiError } from '@/api/errors';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../../model/RegistrationContext';
import { unlessGone, useConfirmedAction } from '../../actions/useConfirmedAction';
import { franchiseLabels } from './franchiseLabels';
import { createPace } from './pace';

const PARALLEL_DELETES = 4;

export interface DeletedSites {
  readonly failed: readonly FranchiseSite[];
  /** Why the first one failed. */
  readonly error: ApiError | null;
}

interface DeleteSitesDialogProps {
  readonly sites: readonly FranchiseSite[];
  readonly question: string;
  readonly actionLabel: string;
  /** Called once every delete has settled. */
  readonly onDone: (result: DeletedSites) => Promise<void>;
  readonly onCancel: () => void;
}

/** Deletes one request each, at a rate that the backend accepts, and shows the progress. */
export function DeleteSitesDialog({
  sites,
  question,
  actionLabel,
  onDone,
  onCancel,
}: DeleteSitesDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(franchiseLabels);
  const [remove] = useDeleteFranchiseSiteMutation();
  // The list shrinks while the deletes run; the question was about these.
  const [asked] = useState({ sites, question });
  const [settled, setSettled] = useState<number | null>(null);

  const removeAll = async () => {
    setSettled(0);
    const inTurn = createPace();
    const requestUid = await ensureRequest();
    const limit = pLimit(PARALLEL_DELETES);
    const removeOne = async ({ siteUid, etag }: FranchiseSite): Promise<void> => {
      try {
        await unlessGone(inTurn(() => remove({ requestUid, siteUid, etag }).unwrap()));
      } finally {
        setSettled((count) => (count ?? 0) + 1);
      }
    };
    const results = await Promise.allSettled(
      asked.sites.map((site) => limit(() => removeOne(site))),
    );
    const refused = results.find((result) => result.status === 'rejected');
    await onDone({
      failed: asked.sites.filter((_site, index) => results[index]?.status === 'rejected'),
      error: refused ? toApiError(refused.reason) : null,
    });
  };
  const confirmation = useConfirmedAction({
    action: removeAll,
    failure: 'deleteSites',
    onClose: onCancel,
  });

  return (
    <ConfirmDialog
      open
      actionLabel={actionLabel}
      consequence={t('deleteAllConsequence')}
      {...confirmation}
    >
      <p>{asked.question}</p>
      <p role="status">
        {settled === null ? '' : t('deleteProgress', { done: settled, n: asked.sites.length })}
      </p>
    </ConfirmDialog>
  );
}
