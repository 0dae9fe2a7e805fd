import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

/** The column of a step: there is no rail beside it. */
export const StepColumn = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - var(--vp-h-appbar))',
});

/** The way back to all steps, and what a reviewer asks for. */
export const StepBar = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1160,
  margin: '0 auto',
  padding: '16px var(--vp-gutter) 0',
  '& > a': {
    ...type.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    fontWeight: 560,
    color: color('primary-main'),
  },
  [media.phone]: { padding: '8px 16px 0' },
});

export const Stack = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  maxWidth: 560,
  // The field has a row of its own; the buttons share one, or wrap as a whole.
  '& > form': { display: 'flex', flexWrap: 'wrap', gap: '16px 8px', width: '100%' },
  '& > form > div': { flex: '0 0 100%', '& .MuiInputBase-root': { maxWidth: 320 } },
});

export const Cards = styled('ol')({
  display: 'grid',
  gap: 12,
  margin: '0 0 24px',
  padding: 0,
  maxWidth: 640,
  listStyle: 'none',
});
