import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { useLabels } from '@/components/labels/LabelsContext';
import { Brand } from './Brand';
import { layoutLabels } from './layoutLabels';
import { ProfileMenu, type MenuEntry } from './ProfileMenu';
import { RouteLink } from './RouteLink';

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 'var(--vp-h-appbar)',
  boxSizing: 'border-box',
  padding: '0 32px 0 28px',
  background: color('background-paper'),
  borderBottom: `1px solid ${color('divider')}`,
  [media.phone]: { padding: '0 8px 0 16px' },
  [media.print]: { display: 'none' },
});

const Home = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  borderRadius: 8,
  color: color('text-primary'),
  textDecoration: 'none',
});

const Nav = styled('nav')({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
});

const Welcome = styled('span')({
  color: color('text-secondary'),
  paddingRight: 12,
  marginRight: 8,
  borderRight: `1px solid ${color('divider')}`,
  [media.phone]: { display: 'none' },
});

/** A link of the bar, in windows with room for it. */
export const HeaderLink = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 12px',
  borderRadius: 8,
  color: color('text-primary'),
  textDecoration: 'none',
  fontWeight: 560,
  '&:hover': { background: color('background-hover') },
  [media.phone]: { display: 'none' },
});

export interface AppHeaderProps {
  homeHref: string;
  /** The person. Without one (maintenance, no account) the bar shows only the brand. */
  userName?: string | undefined;
  overview?: { readonly label: string; readonly href: string } | undefined;
  links?: ReactNode;
  menu?: readonly MenuEntry[] | undefined;
  language?: ReactNode;
  /** Replaces the profile menu, e.g. with a button that opens the account drawer on a phone. */
  profile?: ReactNode;
}

/** The bar of every page. On a phone only brand and profile. */
export function AppHeader({
  homeHref,
  userName,
  overview,
  links,
  menu,
  language,
  profile,
}: AppHeaderProps) {
  const t = useLabels(layoutLabels);
  return (
    <Bar>
      <Home href={homeHref} aria-label={t('brandLink')}>
        <Brand strong={t('brandStrong')} light={t('brandLight')} />
      </Home>
      {userName ? (
        <Nav aria-label={t('account')}>
          <Welcome>{t('welcome', { name: userName })}</Welcome>
          {links}
          {overview ? <HeaderLink href={overview.href}>{overview.label}</HeaderLink> : null}
          {language}
          {profile ?? (menu ? <ProfileMenu name={userName} items={menu} /> : null)}
        </Nav>
      ) : null}
    </Bar>
  );
}
