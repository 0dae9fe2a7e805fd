import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { StepInvite, InviteState } from '@contract/entities/stepInvite';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { Button } from '@/components/Button';
import {
  useListStepInvitesQuery,
  useRevokeStepInviteMutation,
  useRemindStepInviteMutation,
} from '@/api/handOff';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { BlockedButton } from '@/components/BlockedButton';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatMonthDay } from '@/lib/format/day';
import { recentDay } from '@/lib/format/recentDay';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useServerTime } from '@/store/useServerTime';
import { ActionDialog } from '../actions/useConfirmedAction';
import { AsideTitle } from '../form/cardStyles';
import { SaveFailure, useAction } from '../actions/useAction';
import { handOffLabels } from './handOffLabels';
import { InviteDialog, useAskable } from './InviteDialog';

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

/** Whom the registration waits for, and the way to ask a contact. */
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
      <ActionDialog
        open={revoking !== null}
        title={t('revokeTitle')}
        actionLabel={t('revokeConfirm')}
        cancelLabel={t('revokeKeep')}
        tone="danger"
        action={() => revoke({ requestUid, inviteUid: revoking?.inviteUid ?? '' }).unwrap()}
        failure="saveFallback"
        done={t('revokedToast')}
        onClose={() => setRevoking(null)}
      >
        {t('revokeText', { name: revoking?.name ?? '' })}
      </ActionDialog>
    </Card>
  );
}

const Row = styled('li')({
  paddingBottom: 12,
  borderBottom: `1px solid ${color('divider')}`,
  overflowWrap: 'anywhere',
  '& > b': type.label,
  '& > p': { ...type.small, color: color('text-secondary'), marginTop: 2 },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });

const HEADINGS = {
  OPEN: 'waitingFor',
  RETURNED: 'returnedBy',
  EXPIRED: 'expiredOf',
  REVOKED: 'endedOf',
  SUBMITTED: 'endedOf',
} as const satisfies Record<InviteState, string>;

interface InviteRowProps {
  readonly requestUid: string;
  readonly invite: StepInvite;
  readonly onRevoke: () => void;
}

/** One invitation: who, what and since when; an open one can be mailed again and revoked. */
function InviteRow({ requestUid, invite, onRevoke }: InviteRowProps) {
  const t = useLabels(handOffLabels);
  const title = useLabels(stepTitleLabels);
  const { locale } = useLanguage();
  const { clock } = useServices();
  const notify = useNotify();
  const [remind] = useRemindStepInviteMutation();
  const { name, inviteUid, state } = invite;
  const reminder = useAction(async () => {
    await remind({ requestUid, inviteUid }).unwrap();
    notify.success(t('remindedToast', { name }));
  }, 'saveFallback');
  const dayOf = (iso: string): string =>
    recentDay(Date.parse(iso), clock.now(), locale, t('today'));
  const steps = new Intl.ListFormat(locale).format(invite.steps.map((step) => title(step)));
  const until = formatMonthDay(invite.expiresAt, locale);
  const mailedAt = Date.parse(invite.remindedAt || invite.invitedAt);
  const remindFrom = mailedAt + LIMITS.remindMinutes * MINUTE_MS;
  const tooEarly = useServerTime(remindFrom) < remindFrom;
  const reasonId = useId();

  return (
    <Row>
      <b>{t(HEADINGS[state], { name })}</b>
      <p>
        {state === 'OPEN'
          ? [
              t('invited', { steps, day: dayOf(invite.invitedAt), who: invite.invitedBy, until }),
              invite.remindedAt === '' ? '' : t('reminded', { day: dayOf(invite.remindedAt) }),
              t(invite.openedAt === '' ? 'notOpened' : 'opened'),
            ]
              .filter((part) => part !== '')
              .join(' ')
          : steps}
      </p>
      {state === 'OPEN' ? (
        <>
          <Actions>
            <BlockedButton
              variant="text"
              size="small"
              busy={reminder.busy}
              blocked={tooEarly}
              reasonId={reasonId}
              aria-label={t('remindName', { name })}
              onClick={() => void reminder.run()}
            >
              {t('remind')}
            </BlockedButton>
            <Button
              variant="text"
              size="small"
              aria-label={t('revokeName', { name })}
              onClick={onRevoke}
            >
              {t('revoke')}
            </Button>
          </Actions>
          {tooEarly ? (
            <p id={reasonId}>{t('remindFrom', { time: formatWeekdayTime(remindFrom, locale) })}</p>
          ) : null}
          <SaveFailure {...reminder.failed} />
        </>
      ) : null}
    </Row>
  );
}
