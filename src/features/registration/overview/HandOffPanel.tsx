import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { StepInvite } from '@contract/entities/stepInvite';
import { useListStepInvitesQuery, useRevokeStepInviteMutation } from '@/api/handOff';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { color, type } from '@/lib/look/vars';
import { useConfirmedAction } from '../actions/useConfirmedAction';
import { handOffLabels } from './handOffLabels';
import { InviteDialog } from './InviteDialog';
import { InviteRow } from './InviteRow';
import { useAskable } from './inviteSteps';
import { AsideTitle } from '../form/asideStyles';

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
});
const Small = styled('p')({
  ...type.small,
  color: color('text-secondary'),
  marginBottom: 16,
  overflowWrap: 'anywhere',
  '&:last-child': { marginBottom: 0 },
});

/** Open invitations, and the last one of each contact that has ended by itself or by its person. */
function shownOf(invites: readonly StepInvite[]): readonly StepInvite[] {
  const seen = new Set<string>();
  return invites.filter(({ state, contactUid }) => {
    const first = !seen.has(contactUid);
    seen.add(contactUid);
    return state === 'OPEN' || (first && (state === 'RETURNED' || state === 'EXPIRED'));
  });
}

/**
 * Whom the registration waits for, and the way to ask a contact. Fetched with its code when the
 * cards show.
 */
export default function HandOffPanel({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(handOffLabels);
  const titleId = useId();
  const list = useListStepInvitesQuery({ requestUid });
  const askable = useAskable();
  const [asking, setAsking] = useState(0);
  const [dialogOpen, setDialogOpen] = useState(false);
  const [revoking, setRevoking] = useState<StepInvite | null>(null);
  const [revoke] = useRevokeStepInviteMutation();
  const invites = list.data ?? [];
  const shown = shownOf(invites);
  const dialog = useConfirmedAction({
    action: async () => {
      if (revoking) await revoke({ requestUid, inviteUid: revoking.inviteUid }).unwrap();
    },
    failure: 'saveFallback',
    done: t('revokedToast'),
    onClose: () => setRevoking(null),
  });

  return (
    <Card aria-labelledby={titleId}>
      <AsideTitle id={titleId}>{t('title')}</AsideTitle>
      {list.isError && list.data === undefined ? (
        <LoadFailure text={t('failed')} onRetry={list.refetch} />
      ) : shown.length === 0 ? null : (
        <List>
          {shown.map((invite) => (
            <InviteRow
              key={invite.inviteUid}
              requestUid={requestUid}
              invite={invite}
              onRevoke={() => setRevoking(invite)}
            />
          ))}
        </List>
      )}
      <Small>{t(askable.length === 0 ? 'noContact' : 'lead')}</Small>
      {askable.length === 0 ? null : (
        <Button
          variant="outlined"
          fullWidth
          onClick={() => {
            setAsking(asking + 1);
            setDialogOpen(true);
          }}
        >
          {t('ask')}
        </Button>
      )}
      {asking > 0 ? (
        <InviteDialog
          key={asking}
          open={dialogOpen}
          requestUid={requestUid}
          invites={invites}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
      <ConfirmDialog
        open={revoking !== null}
        title={t('revokeTitle')}
        actionLabel={t('revokeConfirm')}
        cancelLabel={t('revokeKeep')}
        tone="danger"
        {...dialog}
      >
        {t('revokeText', { name: revoking?.name ?? '' })}
      </ConfirmDialog>
    </Card>
  );
}
