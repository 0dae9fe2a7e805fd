import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { color, media, type } from '@/lib/look/vars';

export const Two = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  '&[data-after=true]': {
    marginTop: 40,
    paddingTop: 32,
    borderTop: `1px solid ${color('divider')}`,
  },
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const ShopBox = styled(Card)({
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  '& h2': { ...type.h3, overflowWrap: 'anywhere' },
  '& p': { ...type.small, color: color('text-secondary') },
  '& .MuiButton-root': { marginTop: 12, justifySelf: 'start' },
});

export const Part = styled('section')({
  '& h2': type.h3,
  '& > p': { ...type.small, color: color('text-secondary'), margin: '4px 0 16px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& a:not(.MuiButton-root)': {
    ...type.action,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    color: color('primary-main'),
    textDecoration: 'none',
  },
});
