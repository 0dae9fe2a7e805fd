import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Avatar } from '@/components/Avatar';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { layoutLabels } from '@/components/layout/layoutLabels';
import { ProfileToggle } from '@/components/layout/ProfileToggle';
import { lazyOverlay } from '@/components/overlays/lazyOverlay';
import type { AccountDrawerProps } from './AccountDrawer';

const AccountDrawer = lazyOverlay<AccountDrawerProps>(
  () => import('./AccountDrawer'),
  ({ onClose }) => onClose(),
);
const preloadDrawer = () => void AccountDrawer.preload();

interface AccountButtonProps {
  readonly name: string;
  readonly overview: AccountDrawerProps['overview'];
}

/**
 * The person's button in a phone's bar: opens the account drawer, which closes when the address
 * changes.
 */
export function AccountButton({ name, overview }: AccountButtonProps) {
  const t = useLabels(layoutLabels);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  return (
    <>
      <ProfileToggle
        aria-label={t('accountMenu', { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        // The drawer's code loads while the finger or the keyboard approaches.
        onPointerDown={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        <Avatar name={name} />
        <Icon name="chevronDown" size={16} />
      </ProfileToggle>
      <AccountDrawer open={open} onClose={() => setOpenedAt(null)} overview={overview} />
    </>
  );
}
