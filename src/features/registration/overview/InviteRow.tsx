import { useId } from 'react';
import { Button } from '@/components/Button';
import { styled } from '@mui/material/styles';
import type { InviteState, StepInvite } from '@contract/entities/stepInvite';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { useRemindStepInviteMutation } from '@/api/handOff';
import { BlockedButton } from '@/components/BlockedButton';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { formatMonthDay } from '@/lib/format/day';
import { recentDay } from '@/lib/format/recentDay';
import { formatWeekdayTime } from '@/lib/format/weekdayTime';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { color, type } from '@/lib/look/vars';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useServerTime } from '@/store/useServerTime';
import { SaveFailure } from '../actions/SaveFailure';
import { useAction } from '../actions/useAction';
import { handOffLabels } from './handOffLabels';

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
export function InviteRow({ requestUid, invite, onRevoke }: InviteRowProps) {
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
