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
  // Room for an address of two lines, which arrives after the card.
  '& p[data-part=address]': { [media.phone]: { minHeight: '2.5rem' } },
  '& .MuiButton-root': { marginTop: 12, justifySelf: 'start' },
});

export const Part = styled('section')({
  '& h2': type.h3,
  '& > p': { ...type.small, color: color('text-secondary'), margin: '4px 0 16px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px' },
  '& a:not(.MuiButton-root)': {
    ...type.action,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    overflowWrap: 'anywhere',
    color: color('primary-main'),
    textDecoration: 'none',
  },
});

export const StartPart = styled('section')({
  '&[data-after=true]': {
    marginTop: 40,
    paddingTop: 32,
    borderTop: `1px solid ${color('divider')}`,
  },
  '& h2': type.h2,
  '& > p': { color: color('text-secondary'), margin: '4px 0 16px' },
});

/** A kind of registration. Both cards have the same height, with their buttons in one line. */
export const StartCard = styled(Card)({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  padding: 0,
  overflow: 'hidden',
  '& > div:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    padding: '16px 16px 0',
    background: color('background-sunken'),
    borderBottom: `1px solid ${color('divider')}`,
    '& > svg': { maxWidth: '100%' },
  },
  '& > div:last-of-type': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: 24,
    [media.phone]: { padding: 16 },
  },
  '& h3': type.h3,
  '& p': { ...type.small, color: color('text-secondary'), marginTop: 4 },
  '& p[data-part=minutes]': { display: 'flex', gap: 8, alignItems: 'center', marginTop: 12 },
  '& h4': { ...type.label, margin: '16px 0 6px' },
  '& ul': { display: 'grid', gap: 6, marginBottom: 20 },
  '& li': {
    ...type.small,
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: 8,
    color: color('text-secondary'),
    '& svg': { marginTop: 2, color: color('primary-main') },
  },
  '& .MuiButton-root': { marginTop: 'auto' },
  [media.phone]: { padding: 0, '& .MuiButton-root': { width: '100%' } },
});
