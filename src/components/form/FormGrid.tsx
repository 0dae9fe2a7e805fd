import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';
import { spanStyle, type Span } from './Field';

/** Twelve columns. Fields take `span` themselves; anything else goes into a GridItem. */
export const FormGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 16,
  rowGap: 12,
  [media.phone]: { rowGap: 16, columnGap: 12 },
});

const Cell = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gridColumn: 'span var(--vp-span, 12)',
  '&[data-apart]': { marginTop: 12 },
  [media.phone]: { gridColumn: 'span var(--vp-span-phone, 12)' },
});

interface GridItemProps {
  span?: Span | undefined;
  /** Further from the field above, so that it does not look like that field's message. */
  apart?: boolean | undefined;
  children: ReactNode;
}

/** A cell for anything that is not a field. */
export function GridItem({ span, apart, children }: GridItemProps) {
  return (
    <Cell style={spanStyle(span)} data-apart={apart}>
      {children}
    </Cell>
  );
}
