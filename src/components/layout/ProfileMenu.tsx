import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { color, shadow, type } from '@/lib/look/vars';
import { Avatar } from '@/components/Avatar';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { useLabels } from '@/components/labels/LabelsContext';
import { layoutLabels } from './layoutLabels';
import { RouteLink } from './RouteLink';
import { useMenu } from './useMenu';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Where it leads … */
  readonly href?: string | undefined;
  /** … or what it does. */
  readonly onSelect?: (() => void) | undefined;
}

const Anchor = styled('div')({ position: 'relative' });

const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color('text-secondary'),
  cursor: 'pointer',
  '&:hover': { background: color('background-hover') },
});

const List = styled('ul')({
  position: 'absolute',
  right: 0,
  top: 'calc(100% + 8px)',
  zIndex: 30,
  minWidth: 220,
  padding: 8,
  background: color('background-raised'),
  border: `1px solid ${color('dividerStrong')}`,
  borderRadius: 12,
  boxShadow: shadow('menu'),
});

const entry = {
  ...type.action,
  fontWeight: 500,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '0 12px',
  boxSizing: 'border-box',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color('text-primary'),
  textDecoration: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '& svg': { color: color('text-secondary') },
  '&:hover, &:focus': { background: color('background-hover') },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const LinkEntry = styled(RouteLink)(entry);
const ActEntry = styled('button')(entry);

/** The person's disc in the bar with what belongs to them: account, log-out. */
export function ProfileMenu({ name, items }: { name: string; items: readonly MenuEntry[] }) {
  const t = useLabels(layoutLabels);
  const { open, close, leave, list, listProps, button, buttonProps } = useMenu();
  const id = useId();
  return (
    <Anchor>
      <Toggle
        ref={button}
        type="button"
        id={id}
        aria-label={t('profileMenu', { name })}
        {...buttonProps}
      >
        <Avatar name={name} />
        <Icon name="chevronDown" size={16} />
      </Toggle>
      {open ? (
        <List ref={list} role="menu" aria-labelledby={id} {...listProps}>
          {items.map(({ label, icon, href, onSelect }) => (
            <li key={label} role="none">
              {href ? (
                <LinkEntry role="menuitem" tabIndex={-1} href={href} onClick={leave}>
                  {icon ? <Icon name={icon} /> : null}
                  {label}
                </LinkEntry>
              ) : (
                <ActEntry
                  role="menuitem"
                  tabIndex={-1}
                  type="button"
                  onClick={() => {
                    close();
                    onSelect?.();
                  }}
                >
                  {icon ? <Icon name={icon} /> : null}
                  {label}
                </ActEntry>
              )}
            </li>
          ))}
        </List>
      ) : null}
    </Anchor>
  );
}
