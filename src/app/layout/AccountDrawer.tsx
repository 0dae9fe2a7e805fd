import { useLocation } from 'react-router-dom';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguageChoices } from '@/components/labels/LanguageSwitch';
import { SideNav, type SideEntry } from '@/components/layout/SideNav';
import { NavDrawer } from '@/components/overlays/NavDrawer';
import { accountLabels } from '@/features/account/accountLabels';
import { useAccountEntries, useAccountPart } from '@/features/account/useAccountEntries';
import { useReviewDeskWords } from '@/features/review-desk/ReviewDeskLink';
import { PATHS } from '@/lib/paths';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useCurrentUser } from '@/store/user/useCurrentUser';
import { useStaffPages } from './useStaffPages';

export interface AccountDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The link that the bar shows in a wide window and has no room for on a phone. */
  readonly overview: { readonly label: string; readonly href: string } | undefined;
}

export default function AccountDrawer(props: AccountDrawerProps) {
  const { config } = useServices();
  const { user } = useCurrentUser();
  return user?.isStaff && config.features.review ? (
    <ReviewerDrawer {...props} />
  ) : (
    <Drawer {...props} />
  );
}

/** Has the link to the review desk, and how many registrations wait there. */
function ReviewerDrawer(props: AccountDrawerProps) {
  const label = useReviewDeskWords();
  return <Drawer {...props} more={[{ label, href: PATHS.reviewDesk.href(), icon: 'list' }]} />;
}

function Drawer({
  open,
  onClose,
  overview,
  more = [],
}: AccountDrawerProps & { readonly more?: readonly SideEntry[] }) {
  const t = useLabels(accountLabels);
  const { pathname, hash } = useLocation();
  const part = useAccountPart(hash);
  const [home, ...others] = useAccountEntries(
    pathname === PATHS.account.pattern
      ? part
      : pathname === PATHS.accountSecurity.pattern
        ? 'security'
        : null,
  );
  const notify = useNotify();
  const { choices } = useLanguageChoices((text) => notify.error(text));
  const languages = choices.map(({ name, locale, choose }) => ({
    label: name,
    lang: locale,
    icon: 'globe' as const,
    onSelect: () => {
      onClose();
      choose();
    },
  }));
  const staffPages = useStaffPages();
  const items: SideEntry[] = [
    ...(home ? [home] : []),
    ...more,
    ...staffPages.map((entry) => ({ ...entry, current: pathname === entry.href })),
    ...(overview ? [{ ...overview, icon: 'file' as const }] : []),
    ...others.filter(({ last }) => !last),
    ...languages,
    ...others.filter(({ last }) => last),
  ];
  return (
    <NavDrawer open={open} title={t('nav')} side="right" onClose={onClose}>
      <SideNav label={t('nav')} items={items} onChoose={onClose} />
    </NavDrawer>
  );
}
