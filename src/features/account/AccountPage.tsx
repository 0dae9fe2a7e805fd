import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetProfileQuery } from '@/api/users';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { SideFrame } from '@/components/layout/SideFrame';
import { SideNav } from '@/components/layout/SideNav';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';
import { accountLabels } from './accountLabels';
import { EditProfile } from './EditProfile';
import { UpdatePassword } from './UpdatePassword';

/** The account area; the hash names the part. People without a password have no Update Password. */
export default function AccountPage() {
  const { session } = useServices();
  const { hash } = useLocation();
  const t = useLabels(accountLabels);
  const loading = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const userType = useAppSelector((state) => state.sessionStatus.userType);
  const profile = useGetProfileQuery();
  const queries = useQueryGroup([{ result: profile, pending: 'profile', failure: 'loadProfile' }]);
  const hasPassword = userType === 'PASSWORD';
  const part = hash === '#update-password' && hasPassword ? 'update-password' : 'edit-profile';

  useEffect(() => {
    document.title = `${t(part === 'update-password' ? 'updatePassword' : 'editProfile')} · Vendor Portal`;
  }, [part, t]);

  return (
    <SideFrame
      side={
        <SideNav
          label={t('nav')}
          items={[
            { label: t('home'), icon: 'home', href: PATHS.dashboard.href() },
            {
              label: t('editProfile'),
              icon: 'user',
              href: PATHS.account.href('edit-profile'),
              current: part === 'edit-profile',
              group: t('myAccount'),
            },
            ...(hasPassword
              ? [
                  {
                    label: t('updatePassword'),
                    icon: 'key' as const,
                    href: PATHS.account.href('update-password'),
                    current: part === 'update-password',
                  },
                ]
              : []),
            {
              label: t('logOut'),
              icon: 'logout',
              onSelect: () => void session.signOut(),
              last: true,
            },
          ]}
        />
      }
    >
      <h1>{t('myAccount')}</h1>
      {part === 'update-password' ? (
        <UpdatePassword />
      ) : queries.failures.length > 0 ? (
        <ErrorLoader
          failures={queries.failures.map(({ title }) => ({ key: title, title }))}
          onRetry={queries.retry}
          busy={queries.retrying}
          offline={!online}
        />
      ) : profile.data ? (
        <EditProfile profile={profile.data} />
      ) : (
        <FormSkeleton label={loading('profile')} />
      )}
    </SideFrame>
  );
}
