import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const Sections = styled('div')({ display: 'grid', gap: 24 });

export const SessionList = styled('ul')({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 0',
    [media.phone]: { '& > .MuiButton-root': { flex: 'auto' } },
  },
  '& > li + li': { borderTop: `1px solid ${color('divider')}` },
  // Only the text breaks anywhere: a button would shrink to a column of letters.
  '& > li > div': {
    flex: '1 1 250px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    [media.phone]: { flexBasis: '100%' },
  },
  '& b': { fontWeight: 560, marginRight: 8 },
  '& small': { ...type.small, display: 'block', color: color('text-secondary') },
});

export const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 8,
  paddingTop: 16,
  borderTop: `1px solid ${color('divider')}`,
  '& > p': { ...type.small, flex: 1, color: color('text-secondary') },
  [media.phone]: {
    '& .MuiButton-root': { flex: 'auto' },
    // Its text needs a separate line.
    '& .MuiButton-text': { flexBasis: '100%' },
  },
});

/** A form in a section: its parts one below the other. */
export const Form = styled('form')({
  display: 'grid',
  gap: 8,
  '& > p': { ...type.small, color: color('text-secondary') },
});
