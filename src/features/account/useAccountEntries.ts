import { useLabels } from '@/components/labels/LabelsContext';
import type { SideEntry } from '@/components/layout/SideNav';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useLogOut } from '@/store/useLogOut';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { accountLabels } from './accountLabels';

export type AccountPart = 'edit-profile' | 'update-password';

/** The part in the address. People without a password have no Update Password. */
export function useAccountPart(hash: string): AccountPart {
  const userType = useAppSelector((state) => state.sessionStatus.userType);
  return hash === '#update-password' && userType === 'PASSWORD'
    ? 'update-password'
    : 'edit-profile';
}

/** The account's navigation: Home, the parts of My Account, Log Out. */
export function useAccountEntries(current: AccountPart | 'security' | null): SideEntry[] {
  const { config } = useServices();
  const logOut = useLogOut();
  const { user } = useCurrentUser();
  const t = useLabels(accountLabels);
  const userType = useAppSelector((state) => state.sessionStatus.userType);
  const part = (name: AccountPart, more: Pick<SideEntry, 'label' | 'icon' | 'group'>) => ({
    ...more,
    href: PATHS.account.href(name),
    current: current === name,
  });
  return [
    { label: t('home'), icon: 'home', href: PATHS.dashboard.href() },
    ...(user?.mayOpenAccount
      ? [
          part('edit-profile', { label: t('editProfile'), icon: 'user', group: t('myAccount') }),
          ...(userType === 'PASSWORD'
            ? [part('update-password', { label: t('updatePassword'), icon: 'key' })]
            : []),
          ...(config.features.accountSecurity
            ? [
                {
                  label: t('security'),
                  icon: 'shieldCheck' as const,
                  href: PATHS.accountSecurity.href(),
                  current: current === 'security',
                },
              ]
            : []),
        ]
      : []),
    { label: t('logOut'), icon: 'logout', onSelect: () => logOut(), last: true },
  ];
}
