import { useId, useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Avatar } from '@/components/Avatar';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { useLabels } from '@/components/labels/LabelsContext';
import { color } from '@/lib/look/vars';
import { lazyScreen } from '../feedback/lazyScreen';
import { OverlayBoundary } from '../overlays/OverlayBoundary';
import { layoutLabels } from './layoutLabels';

/** The person's button in the bar. It opens the menu or, on a phone, the account drawer. */
export const ProfileToggle = styled(ButtonBase)({
  gap: 6,
  minHeight: 44,
  padding: '0 8px',
  borderRadius: 8,
  color: color('text-secondary'),
  '&:hover': { background: color('background-hover') },
});

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
}

const loadMenu = () => import('./ProfileMenuList');
const ProfileMenuList = lazyScreen(loadMenu);
/** A failed load shows when the menu opens. */
const preloadMenu = () => void loadMenu().catch(() => undefined);

export function ProfileMenu({ name, items }: { name: string; items: readonly MenuEntry[] }) {
  const t = useLabels(layoutLabels);
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  // Stays mounted after the first opening, for the closing transition and the return of the focus.
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <ProfileToggle
        ref={setButton}
        id={id}
        aria-label={t('profileMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        // The menu's code loads while the pointer or the keyboard approaches.
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show();
        }}
      >
        <Avatar name={name} />
        <Icon name="chevronDown" size={16} />
      </ProfileToggle>
      {wanted ? (
        <OverlayBoundary open={open} onMissing={() => setOpen(false)}>
          <ProfileMenuList
            anchor={button}
            labelledBy={id}
            items={items}
            open={open}
            onClose={() => setOpen(false)}
          />
        </OverlayBoundary>
      ) : null}
    </>
  );
}
