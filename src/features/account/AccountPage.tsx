import { Button } from '@/components/Button';
import { useLocation } from 'react-router-dom';
import { useGetProfileQuery } from '@/api/users';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { SideFrame } from '@/components/layout/SideFrame';
import { SideNav } from '@/components/layout/SideNav';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { useAppSelector } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { accountLabels } from './accountLabels';
import { Actions } from './accountStyles';
import { Sections } from './security/securityStyles';
import { DownloadData } from './DownloadData';
import { EditProfile } from './EditProfile';
import { SubmissionMails } from './SubmissionMails';
import { UpdatePassword } from './UpdatePassword';
import { useAccountEntries, useAccountPart } from './useAccountEntries';

/** The account area. The hash names the part. */
export default function AccountPage() {
  const { hash } = useLocation();
  const t = useLabels(accountLabels);
  const loading = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const profile = useGetProfileQuery();
  const queries = useQueryGroup([{ result: profile, pending: 'profile', failure: 'loadProfile' }]);
  const profileStatus = useAppSelector((state) => state.profileStatus);
  const notify = useNotify();
  const { config } = useServices();
  const { user } = useCurrentUser();
  const part = useAccountPart(hash);
  const entries = useAccountEntries(part);

  useDocumentTitle(t(part === 'update-password' ? 'updatePassword' : 'editProfile'));

  const loaded = profileStatus !== '' ? profile.data : undefined;
  const waiting = part !== 'update-password' && queries.failures.length === 0 && !loaded;

  return (
    <SideFrame side={<SideNav label={t('nav')} items={entries} />} loading={waiting}>
      <h1>{t(part === 'update-password' ? 'updatePassword' : 'editProfile')}</h1>
      <p>{t(part === 'update-password' ? 'passwordLead' : 'profileLead')}</p>
      {part === 'update-password' ? (
        <UpdatePassword />
      ) : queries.failures.length > 0 ? (
        <ErrorLoader
          failures={queries.failures.map(({ title }) => ({ key: title, title }))}
          onRetry={queries.retry}
          busy={queries.retrying}
          offline={!online}
        />
      ) : loaded ? (
        <Sections>
          <EditProfile profile={loaded} />
          {user?.isSuperUser && config.features.submissionMails ? <SubmissionMails /> : null}
          {config.features.personArchive ? <DownloadData /> : null}
        </Sections>
      ) : (
        <>
          <FormSkeleton label={loading('profile')} />
          <Actions>
            <Button variant="contained" onClick={() => notify.info(t('profileLoading'))}>
              {t('save')}
            </Button>
          </Actions>
        </>
      )}
    </SideFrame>
  );
}
