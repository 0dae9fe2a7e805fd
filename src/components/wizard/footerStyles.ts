import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const Bar = styled('footer')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  background: color('background-paper'),
  borderTop: `1px solid ${color('divider')}`,
  [media.lowWindow]: { position: 'static' },
  [media.print]: { display: 'none' },
});

export const Inner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  maxWidth: 1160,
  minHeight: 'var(--vp-h-footer)',
  margin: '0 auto',
  padding: '0 var(--vp-gutter)',
  boxSizing: 'border-box',
  '& [data-part=next]': { minWidth: 120 },
  [media.phone]: {
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: 0,
    padding: '8px 16px 12px',
    // Beside Back, or below it where both do not fit.
    '& [data-part=next]': { flex: 1, minWidth: 'min-content' },
  },
});

/** For the explanation of the line. A screen has one footer. */
export const SAVED_LINE_ID = 'saved-line';

/** Takes the free space, so that the rest is at the right edge. */
export const SavedLine = styled('span')({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  // The list of what is needed shortens itself instead.
  flexShrink: 0,
  maxWidth: '45%',
  marginRight: 'auto',
  color: color('text-secondary'),
  // On a phone it has a separate row, which takes no room while it is empty.
  [media.phone]: {
    order: -1,
    flex: '1 0 100%',
    maxWidth: 'none',
    '&:empty': { position: 'absolute' },
  },
});

/** What Next waits for, on one line. */
export const NeededLink = styled('button')({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  maxWidth: 480,
  minHeight: 44,
  padding: '0 12px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color('text-primary'),
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: color('background-hover') },
  '& > span': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  [media.phone]: {
    order: -1,
    flex: '1 0 100%',
    maxWidth: '100%',
    padding: 0,
  },
});

export const Reason = styled('span')({
  ...type.small,
  color: color('text-secondary'),
  [media.phone]: { order: -1, flex: '1 0 100%', marginTop: 4 },
});
