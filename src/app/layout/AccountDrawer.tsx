import { useLocation } from 'react-router-dom';
import { useLabels } from '@/components/labels/LabelsContext';
import { SideNav, type SideEntry } from '@/components/layout/SideNav';
import { NavDrawer } from '@/components/overlays/NavDrawer';
import { accountLabels } from '@/features/account/accountLabels';
import { useAccountEntries, useAccountPart } from '@/features/account/useAccountEntries';
import { PATHS } from '@/lib/paths';

export interface AccountDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The link that the bar shows on a wide window and has no room for on a phone. */
  readonly overview: { readonly label: string; readonly href: string } | undefined;
}

/** The account's navigation on a phone, opened from the bar. */
export default function AccountDrawer({ open, onClose, overview }: AccountDrawerProps) {
  const t = useLabels(accountLabels);
  const { pathname, hash } = useLocation();
  const part = useAccountPart(hash);
  const [home, ...others] = useAccountEntries(pathname === PATHS.account.pattern ? part : null);
  const items: SideEntry[] = [
    ...(home ? [home] : []),
    ...(overview ? [{ ...overview, icon: 'file' as const }] : []),
    ...others,
  ];
  return (
    <NavDrawer open={open} title={t('nav')} side="right" onClose={onClose}>
      <SideNav label={t('nav')} items={items} onChoose={onClose} />
    </NavDrawer>
  );
}
