import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import { Icon } from './icons/Icon';
import type { IconName } from './icons/iconPaths';

export type ChipTone = 'neutral' | 'line' | 'info' | 'success' | 'warning' | 'error';

const toneIcon: Partial<Record<ChipTone, IconName>> = {
  success: 'check',
  warning: 'clock',
  error: 'close',
};

export interface StatusChipProps {
  tone?: ChipTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A short state on MUI's Chip: 'Draft', 'Needed', 'Optional', 'Next', 'Under review'. */
export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  const name = icon ?? toneIcon[tone];
  return (
    <Chip
      // A chip often sits in a paragraph, where a div is not allowed.
      component="span"
      variant={tone === 'line' ? 'outlined' : 'filled'}
      color={tone === 'neutral' || tone === 'line' ? 'default' : tone}
      label={children}
      {...(name ? { icon: <Icon name={name} size={14} /> } : {})}
    />
  );
}
