import { Fragment } from 'react';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { RouteLink } from './RouteLink';

export interface SideEntry {
  readonly label: string;
  readonly icon: IconName;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  readonly group?: string | undefined;
  /** Language of the label, when it differs from the page. */
  readonly lang?: string | undefined;
  readonly last?: boolean | undefined;
}

const Nav = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 2,
  height: '100%',
  boxSizing: 'border-box',
  padding: '24px 12px',
});

const Group = styled('p')({
  ...type.caption,
  fontWeight: 560,
  color: color('text-muted'),
  padding: '16px 12px 4px',
});

const row = {
  ...type.action,
  fontWeight: 500,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color('text-primary'),
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { color: color('text-secondary') },
  '&:hover': { background: color('background-hover') },
  '&[data-last=true]': { marginTop: 'auto' },
  '&[aria-current=page]': {
    background: color('primary-soft'),
    fontWeight: 620,
    '& svg': { color: color('primary-main') },
  },
  '&[aria-current=page]::after': {
    content: '""',
    position: 'absolute',
    left: -12,
    top: 6,
    bottom: 6,
    width: 4,
    borderRadius: '0 3px 3px 0',
    background: color('primary-main'),
  },
} as const;

const LinkRow = styled(RouteLink)(row);
const ActRow = styled('button')(row);

/** The account's navigation: in the side column on a wide window, in a NavDrawer on a phone. */
export function SideNav({
  label,
  items,
  onChoose,
}: {
  label: string;
  items: readonly SideEntry[];
  onChoose?: (() => void) | undefined;
}) {
  return (
    <Nav aria-label={label}>
      {items.map(({ label: text, icon, href, onSelect, current, group, lang, last }) => {
        const inside = (
          <>
            <Icon name={icon} />
            <span>{text}</span>
          </>
        );
        return (
          // Keys let an entry keep its element when others appear before it.
          <Fragment key={text}>
            {group ? <Group>{group}</Group> : null}
            {href ? (
              <LinkRow
                href={href}
                aria-current={current ? 'page' : undefined}
                data-last={last}
                onClick={onChoose}
              >
                {inside}
              </LinkRow>
            ) : (
              <ActRow type="button" lang={lang} data-last={last} onClick={onSelect}>
                {inside}
              </ActRow>
            )}
          </Fragment>
        );
      })}
    </Nav>
  );
}
