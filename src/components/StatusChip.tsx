import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { Icon } from './icons/Icon';
import type { IconName } from './icons/iconPaths';

export type ChipTone = 'neutral' | 'line' | 'info' | 'success' | 'warning' | 'error';

const Chip = styled('span')({
  ...type.caption,
  fontWeight: 560,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 8px',
  borderRadius: 6,
  whiteSpace: 'nowrap',
  flex: 'none',
  border: '1px solid transparent',
  '&[data-tone=neutral]': {
    background: color('background-sunken'),
    color: color('text-secondary'),
    borderColor: color('divider'),
  },
  '&[data-tone=line]': { color: color('text-secondary'), borderColor: color('dividerStrong') },
  '&[data-tone=info]': { background: color('primary-soft'), color: color('primary-text') },
  '&[data-tone=success]': { background: color('success-soft'), color: color('success-text') },
  '&[data-tone=warning]': { background: color('warning-soft'), color: color('warning-text') },
  '&[data-tone=error]': { background: color('error-soft'), color: color('error-text') },
});

const toneIcon: Partial<Record<ChipTone, IconName>> = {
  success: 'check',
  warning: 'clock',
  error: 'close',
};

export interface StatusChipProps {
  tone?: ChipTone | undefined;
  /** Coloured chips carry an icon; this one instead of the tone's own. */
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A short state in a 24 high chip: 'Draft', 'Needed', 'Optional', 'Next', 'Under review'. */
export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  const name = icon ?? toneIcon[tone];
  return (
    <Chip data-tone={tone}>
      {name ? <Icon name={name} size={14} /> : null}
      {children}
    </Chip>
  );
}
