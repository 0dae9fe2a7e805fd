import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { color, media, type } from '@/lib/look/vars';

/** A button beside a field, level with its box; below the field on a phone. */
export const BesideField = styled('div')({ marginTop: 26, [media.phone]: { marginTop: 0 } });

export const Items = styled('ul')({ display: 'grid', gap: 16 });

export const ItemCard = styled(Card)({ '&&': { padding: 0 }, scrollMarginTop: 80 });

export const ItemHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px 12px 24px',
  '& > svg': { flexShrink: 0 },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': type.h3,
  '& p': { ...type.small, color: color('text-secondary') },
  '& p[data-unsaved=true]': { color: color('warning-text') },
  // On a phone the link goes below; the mark, the name and the button share the first row.
  [media.phone]: {
    flexWrap: 'wrap',
    paddingLeft: 16,
    '& > div': { flexBasis: 'calc(100% - 96px)' },
    '& > a': { order: 1 },
  },
});

export const ItemBody = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  // Fields span columns of a form grid; here each takes the whole row.
  '&& > *': { gridColumn: '1 / -1' },
  padding: '16px 24px',
  borderTop: `1px solid ${color('divider')}`,
  [media.phone]: { padding: 16 },
});

export const SaveRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  minHeight: 44,
  '& > span': { ...type.small, color: color('text-secondary') },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
});
