import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { color, media, type } from '@/lib/look/vars';

export const AddRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 16,
  '& > button': { marginTop: 26, alignSelf: 'start' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
});

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
  [media.phone]: { flexWrap: 'wrap', paddingLeft: 16 },
});

export const ItemBody = styled('div')({ display: 'grid', gap: 12, padding: '16px 24px', borderTop: `1px solid ${color('divider')}`, [media.phone]: { padding: 16 } });

export const SaveRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  '& > span': { ...type.small, color: color('text-secondary') },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
});
