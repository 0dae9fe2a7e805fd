import { useRef, useState } from 'react';
import type { FranchiseSite } from '@contract/entities/franchiseSite';
import { toApiError, type ApiError } from '@/api/errors';
import { useDeleteFranchiseSiteMutation } from '@/api/franchiseSites';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useRegistration } from '../../model/RegistrationContext';
import { franchiseLabels } from './franchiseLabels';
import { inBatches } from './inBatches';

/** So many deletes run at a time. */
const AT_A_TIME = 4;

export interface DeletedAll {
  readonly failed: readonly FranchiseSite[];
  /** Why the first one failed. */
  readonly error: ApiError | null;
}

interface DeleteAllDialogProps {
  readonly sites: readonly FranchiseSite[];
  /** Told once every shop was tried. */
  readonly onDone: (result: DeletedAll) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before the answer No deletes every location, then deletes them one call each and shows how far it is. */
export function DeleteAllDialog({ sites, onDone, onCancel }: DeleteAllDialogProps) {
  const { ensureRequest } = useRegistration();
  const t = useLabels(franchiseLabels);
  const [remove] = useDeleteFranchiseSiteMutation();
  // The list shrinks while it is worked through; the question was about these.
  const [asked] = useState(sites);
  const [through, setThrough] = useState<number | null>(null);
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setThrough(0);
    const { failed } = await inBatches(
      asked,
      AT_A_TIME,
      async ({ siteUid }) => remove({ requestUid: await ensureRequest(), siteUid }).unwrap(),
      setThrough,
    );
    await onDone({
      failed: failed.map(({ item }) => item),
      error: failed[0] ? toApiError(failed[0].error) : null,
    });
  };

  return (
    <ConfirmDialog
      open
      actLabel={t('deleteAll')}
      busy={through !== null}
      consequence={t('deleteAllConsequence')}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>{t('deleteAllText', { n: asked.length })}</p>
      <p role="status">
        {through === null ? '' : t('deleteProgress', { done: through, n: asked.length })}
      </p>
    </ConfirmDialog>
  );
}
