import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';

const Bar = styled('aside')({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '8px var(--vp-gutter)',
  boxSizing: 'border-box',
  color: color('text-primary'),
  background: color('warning-soft'),
  borderBottom: `1px solid ${color('warning-line')}`,
  '& b': { fontWeight: 620 },
  '& svg': { color: color('warning-text') },
  '& button:last-child': { marginLeft: 'auto' },
  [media.fromTablet]: { position: 'sticky', top: 'var(--vp-h-appbar)', zIndex: 4 },
});

/** A line above the page that stays: 'You are acting for <shop>.', 'You are offline'. */
export function NoticeBar({
  icon,
  label,
  children,
}: {
  icon: IconName;
  /** The name of the line as a region of the page. */ label: string;
  children: ReactNode;
}) {
  return (
    <Bar aria-label={label}>
      <Icon name={icon} />
      <span>{children}</span>
    </Bar>
  );
}
