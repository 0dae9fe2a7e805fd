import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';
import { FieldRoot } from './fieldStyles';
import { spanStyle, type Span } from './span';

/**
 * Twelve columns, 16 between them, 12 between rows (8 on a phone: the help line already keeps
 * distance). Fields take `span` themselves; anything else goes into a GridItem.
 */
export const FormGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 16,
  rowGap: 12,
  [media.phone]: { rowGap: 8, columnGap: 12 },
});

/** A cell for what is no field. */
export function GridItem({ span, children }: { span?: Span | undefined; children: ReactNode }) {
  return <FieldRoot style={spanStyle(span)}>{children}</FieldRoot>;
}
