import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@/components/icons/Icon';
import type { MenuEntry } from './ProfileMenu';
import { RouteLink } from './RouteLink';

export interface ProfileMenuListProps {
  readonly anchor: HTMLElement | null;
  readonly labelledBy: string;
  readonly items: readonly MenuEntry[];
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function ProfileMenuList({
  anchor,
  labelledBy,
  items,
  open,
  onClose,
}: ProfileMenuListProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {items.map(({ label, icon, href, onSelect }) => {
        const choose = () => {
          onClose();
          onSelect?.();
        };
        const content = (
          <>
            {icon ? <Icon name={icon} /> : null}
            <span>{label}</span>
          </>
        );
        return href ? (
          <MenuItem key={label} component={RouteLink} href={href} onClick={choose}>
            {content}
          </MenuItem>
        ) : (
          <MenuItem key={label} onClick={choose}>
            {content}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
