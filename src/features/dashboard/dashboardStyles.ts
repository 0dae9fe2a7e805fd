import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { color, media, type } from '@/lib/look/vars';

export const Strips = styled('ul')({
  display: 'grid',
  gap: 16,
  marginBottom: 24,
});

export const Strip = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 24px',
  '& > div': { flex: '1 1 320px', minWidth: 0 },
  '& h2': {
    ...type.h3,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  '& p': { ...type.small, color: color('text-secondary'), marginTop: 4 },
  '& .MuiLinearProgress-root': { maxWidth: 360, marginTop: 12 },
  '& p[data-waits=true]': { color: color('text-primary'), fontWeight: 560 },
  [media.phone]: { '& .MuiButton-root': { width: '100%' } },
});

export const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  alignItems: 'start',
  [media.belowTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

export const TileCard = styled(Card)({
  padding: 0,
  overflow: 'hidden',
  '& > div:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    height: 160,
    background: color('background-sunken'),
    borderBottom: `1px solid ${color('divider')}`,
  },
  '& > div:last-of-type': { padding: 24 },
  '& h2': type.h3,
  '& p': { ...type.small, color: color('text-secondary'), margin: '4px 0 20px' },
  [media.phone]: { padding: 0, '& > div:last-of-type': { padding: 16 } },
});

export const Help = styled('section')({
  padding: '8px 0',
  '& h2': type.h3,
  '& p': { ...type.small, color: color('text-secondary'), margin: '4px 0 12px' },
  '& a': {
    ...type.action,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    overflowWrap: 'anywhere',
    color: color('primary-main'),
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
});
