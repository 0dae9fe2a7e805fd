import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const DropZone = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  gap: '8px 16px',
  alignItems: 'center',
  minHeight: 64,
  padding: '10px 12px',
  border: `1.5px dashed ${color('outline')}`,
  borderRadius: 8,
  background: color('background-paper'),
  '&[data-filled=true]': { borderStyle: 'solid', borderWidth: 1 },
  '&[data-dragging=true]': {
    borderColor: color('primary-main'),
    background: color('primary-soft'),
  },
  '&[data-error=true]': { border: `2px solid ${color('error-main')}` },
  '&[data-locked=true]': { background: color('background-sunken'), borderColor: color('divider') },
  '&:has(input:focus-visible)': { outline: `3px solid ${color('focus')}`, outlineOffset: 2 },
  [media.phone]: {
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gridAutoFlow: 'row',
    '& > [data-part=choose]': { gridColumn: '1 / -1', gridRow: 2 },
    // The problem needs the whole line. It also says what is allowed.
    '&[data-error=true] + * > [data-part=end]': { display: 'none' },
  },
});

/**
 * The native input lies invisibly over the whole zone, so that clicks, drops and keys all reach it.
 */
export const ZoneInput = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  '&:focus-visible': { outline: 0 },
});

export const IconTile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: 8,
  background: color('primary-soft'),
  color: color('primary-text'),
  '[data-error=true] > &': { background: color('error-soft'), color: color('error-text') },
});

export const FileName = styled('span')({
  minWidth: 0,
  lineHeight: '1.25rem',
  '& b': { display: 'block', fontWeight: 560, overflowWrap: 'anywhere' },
  '& small': { ...type.small, color: color('text-secondary') },
});

/** Looks like a small outlined button. The input above it is the control. */
export const ChooseLook = styled('span')({
  ...type.action,
  fontSize: '0.875rem',
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: 36,
  padding: '0 14px',
  borderRadius: 8,
  border: `1px solid ${color('outline')}`,
  background: color('background-paper'),
  textAlign: 'center',
  [media.phone]: { minHeight: 44 },
});
