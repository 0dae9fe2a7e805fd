import { useRef } from 'react';
import type { StaffMember } from '@contract/entities/staff';
import { LIMITS } from '@contract/limits';
import { toApiError } from '@/api/errors';
import { useInviteStaffMutation, useListStaffQuery } from '@/api/staff';
import { RowButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/feedback/Loaded';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { DataTable } from '@/components/lists/DataTable';
import { useQuestion } from '@/components/overlays/useQuestion';
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
  const question = useQuestion<{ action: MemberAction; member: StaffMember }>();
  const { about } = question;
  const isOwn = ({ email }: StaffMember) => email === session.email();

  useDocumentTitle(t('title'));

  const done = (lost: boolean) => {
    question.close();
    if (lost && about?.action === 'revoke') logOut();
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
      <Loaded query={staff} loading={t('loading')} failed={t('failed')} offline={!online}>
        {({ members }) => (
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
                            <RowButton
                              name={t('changeRoleNamed', { who })}
                              onClick={() => question.ask({ action: 'role', member })}
                            >
                              {t('changeRole')}
                            </RowButton>
                          )}
                          {member.state !== 'ACTIVE' ? (
                            <RowButton
                              name={t('sendAgainNamed', { who })}
                              busy={sending.isLoading}
                              onClick={() => void sendAgain(member)}
                            >
                              {t('sendAgain')}
                            </RowButton>
                          ) : isOwn(member) ? null : (
                            <RowButton
                              name={t('signOutNamed', { who })}
                              onClick={() => question.ask({ action: 'signOut', member })}
                            >
                              {t('signOut')}
                            </RowButton>
                          )}
                          <RowButton
                            name={t('revokeNamed', { who })}
                            color="error"
                            onClick={() => question.ask({ action: 'revoke', member })}
                          >
                            {t('revoke')}
                          </RowButton>
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
      </Loaded>
      {about ? (
        <MemberDialog
          key={question.count}
          {...about}
          // As it is now: after a refusal as outdated the list was read again.
          member={
            staff.data?.members.find(({ userUid }) => userUid === about.member.userUid) ??
            about.member
          }
          own={isOwn(about.member)}
          open={question.open && !freshCode.dialog.open}
          withCode={freshCode.withCode}
          onDone={done}
          onCancel={question.close}
        />
      ) : null}
      <FreshCodeDialog {...freshCode.dialog} why={t('freshCode', { email: freshCode.email })} />
    </PageFrame>
  );
}
