import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const Parts = styled('div')({
  display: 'grid',
  gap: 24,
  minWidth: 0,
  '& h2': { ...type.h2, outline: 0 },
  '& h2 + p': { ...type.small, margin: '4px 0 16px', color: color('text-secondary') },
  '& h3': { ...type.h3, margin: '24px 0 16px' },
});

/** The first cell of a row: what it is, with chips and small lines. */
export const Named = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  // Beside the chip; the table shows a bold text on a line of its own.
  '&& > b': { display: 'inline', marginRight: 8 },
});

export const RowActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  [media.phone]: { flexWrap: 'wrap', justifyContent: 'flex-start', gap: 8, marginTop: 8 },
});

/** The buttons below a form; on a phone each has a line. */
export const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  [media.phone]: { flexWrap: 'wrap', '& .MuiButton-root': { flex: '1 0 100%' } },
});

export const DialogParts = styled('div')({ display: 'grid', gap: 16 });
