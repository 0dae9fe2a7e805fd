import type { ComponentProps } from 'react';
import MuiCard from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';

export interface CardProps extends ComponentProps<'section'> {
  /** No padding, for lists and tables. */
  flush?: boolean | undefined;
  sx?: SxProps<Theme> | undefined;
}

/** MUI's outlined Card as a `<section>`: a border, no shadow, padding 24 (16 on a phone). */
export function Card({ flush = false, ...section }: CardProps) {
  return <MuiCard component="section" data-flush={flush} {...section} />;
}
