import { useRef, useState } from 'react';
import type { StaffMember } from '@contract/entities/staff';
import { LIMITS } from '@contract/limits';
import { toApiError } from '@/api/errors';
import { useInviteStaffMutation, useListStaffQuery } from '@/api/staff';
import { Button } from '@/components/Button';
import { Card } from '@/components/Card';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { DataTable } from '@/components/lists/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { formatMoment } from '@/lib/format/moment';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { failureDetail, useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useFreshCode } from '@/store/useFreshCode';
import { useLogOut } from '@/store/useLogOut';
import { VendorFile } from './VendorFile';
import { ServiceKeys } from './keys/ServiceKeys';
import { InviteForm } from './InviteForm';
import { type MemberAction, MemberDialog } from './MemberDialog';
import { staffLabels } from './staffLabels';
import { Named, Parts, RowActions } from './staffStyles';

interface Asked {
  readonly action: MemberAction;
  readonly member: StaffMember;
  /** A dialog of its own for each question, so that none shows an earlier failure. */
  readonly count: number;
}

/** `/staff`: an admin invites people, changes their roles, signs them out and removes them. */
export default function StaffPage() {
  const t = useLabels(staffLabels);
  const { locale } = useLanguage();
  const { config, session } = useServices();
  const notify = useNotify();
  const goToPage = useGoToPage();
  const logOut = useLogOut();
  const online = useAppSelector((state) => state.connectivity.online);
  const heading = useRef<HTMLHeadingElement>(null);
  const staff = useListStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const [invite, sending] = useInviteStaffMutation();
  const freshCode = useFreshCode();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const members = staff.data?.members ?? [];
  const isOwn = ({ email }: StaffMember) => email === session.email();

  useDocumentTitle(t('title'));

  const ask = (action: MemberAction, member: StaffMember) => {
    setAsked({ action, member, count: (asked?.count ?? 0) + 1 });
    setOpen(true);
  };
  const done = (lost: boolean) => {
    setOpen(false);
    if (lost && asked?.action === 'revoke') logOut();
    else if (lost) goToPage(PATHS.dashboard.href());
    // The focused button may have disappeared with its row.
    else setTimeout(() => heading.current?.focus(), 0);
  };
  const sendAgain = async ({ email, role }: StaffMember) => {
    try {
      const staffNow = await freshCode.withCode(() => invite({ email, role }).unwrap());
      if (staffNow !== null) notify.success(t('sentAgain', { email }));
    } catch (thrown) {
      const reason = failureDetail(toApiError(thrown), notify);
      notify.error(t('sendAgainFailed', { reason }));
    }
  };

  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {staff.data === undefined ? (
        staff.isError ? (
          <ErrorLoader
            failures={[{ key: 'staff', title: t('failed') }]}
            onRetry={() => void staff.refetch()}
            busy={staff.isFetching}
            offline={!online}
          />
        ) : (
          <RowsSkeleton label={t('loading')} />
        )
      ) : (
        <Parts>
          <Card flush aria-busy={staff.isFetching}>
            <DataTable
              caption={t('table')}
              rows={members}
              rowKey={({ userUid }) => userUid}
              columns={[
                {
                  key: 'person',
                  title: t('person'),
                  cell: (member) => (
                    <Named>
                      <b>{member.name || member.email}</b>
                      {isOwn(member) ? <StatusChip tone="info">{t('you')}</StatusChip> : null}
                      {member.name ? <small>{member.email}</small> : null}
                      {member.byCompany === 1 ? <StatusChip>{t('byCompany')}</StatusChip> : null}
                    </Named>
                  ),
                },
                { key: 'role', title: t('role'), cell: ({ role }) => t(`name-${role}`) },
                {
                  key: 'state',
                  title: t('state'),
                  cell: ({ state }) => (
                    <StatusChip tone={state === 'ACTIVE' ? 'success' : 'warning'}>
                      {t(state)}
                    </StatusChip>
                  ),
                },
                {
                  key: 'lastSignIn',
                  title: t('lastSignIn'),
                  cell: ({ lastSignInAt, state }) =>
                    formatMoment(lastSignInAt, locale) ||
                    t(state === 'ACTIVE' ? 'unknown' : 'never'),
                },
                {
                  key: 'actions',
                  title: t('actions'),
                  titleHidden: true,
                  cell: (member) => {
                    const who = member.name || member.email;
                    return (
                      <RowActions>
                        {member.byCompany === 1 ? null : (
                          <Button
                            variant="outlined"
                            size="small"
                            aria-label={t('changeRoleNamed', { who })}
                            onClick={() => ask('role', member)}
                          >
                            {t('changeRole')}
                          </Button>
                        )}
                        {member.state !== 'ACTIVE' ? (
                          <Button
                            variant="outlined"
                            size="small"
                            aria-label={t('sendAgainNamed', { who })}
                            aria-disabled={sending.isLoading || undefined}
                            onClick={() => void (sending.isLoading || sendAgain(member))}
                          >
                            {t('sendAgain')}
                          </Button>
                        ) : isOwn(member) ? null : (
                          <Button
                            variant="outlined"
                            size="small"
                            aria-label={t('signOutNamed', { who })}
                            onClick={() => ask('signOut', member)}
                          >
                            {t('signOut')}
                          </Button>
                        )}
                        <Button
                          variant="outlined"
                          size="small"
                          color="error"
                          aria-label={t('revokeNamed', { who })}
                          onClick={() => ask('revoke', member)}
                        >
                          {t('revoke')}
                        </Button>
                      </RowActions>
                    );
                  },
                },
              ]}
            />
          </Card>
          <Card aria-label={t('inviteTitle')}>
            <h2 ref={heading} tabIndex={-1}>
              {t('inviteTitle')}
            </h2>
            <p>{t('inviteLead', { days: LIMITS.invitationDays })}</p>
            <InviteForm withCode={freshCode.withCode} />
          </Card>
          {config.features.vendorFile ? <VendorFile /> : null}
          {config.features.serviceKeys ? <ServiceKeys /> : null}
          {config.features.webhooks ? (
            <Card aria-label={t('webhooks')}>
              <h2>{t('webhooks')}</h2>
              <p>{t('webhooksLead')}</p>
              <TextLink href={PATHS.webhooks.href()}>{t('webhooksOpen')}</TextLink>
            </Card>
          ) : null}
        </Parts>
      )}
      {asked ? (
        <MemberDialog
          key={asked.count}
          {...asked}
          // As it is now: after a refusal as outdated the list was read again.
          member={members.find(({ userUid }) => userUid === asked.member.userUid) ?? asked.member}
          own={isOwn(asked.member)}
          open={open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={done}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      <FreshCodeDialog
        {...freshCode.dialog}
        why={t('freshCode', { email: freshCode.email })}
        actionLabel={t('continue')}
      />
    </PageFrame>
  );
}
