import { styled } from '@mui/material/styles';
import { color, media, shadow, type } from '@/lib/look/vars';

/** The position of all toasts. Each Snackbar takes its place in the column. */
export const Stack = styled('section')({
  position: 'fixed',
  // Below MUI's drawers (1200) and menus (1300): toasts never cover what a person opens.
  zIndex: 1100,
  top: 'calc(var(--vp-h-appbar) + 16px)',
  right: 24,
  width: 384,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  pointerEvents: 'none',
  '& > .MuiSnackbar-root': { position: 'static', transform: 'none', pointerEvents: 'auto' },
  '& .MuiAlert-root': {
    position: 'relative',
    width: '100%',
    gridTemplateColumns: '22px minmax(0, 1fr) 32px',
    padding: '14px 10px 16px 16px',
    overflow: 'hidden',
    background: color('background-raised'),
    borderColor: color('dividerStrong'),
    borderRadius: 12,
    boxShadow: shadow('menu'),
    '& b': {
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    '& p': { ...type.small, color: color('text-secondary'), overflowWrap: 'anywhere' },
    // The line that shows the remaining time.
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      bottom: 0,
      height: 3,
      width: '100%',
      background: color('primary-main'),
      animation: 'vp-toast-time var(--vp-toast-ms) linear forwards',
    },
  },
  '@keyframes vp-toast-time': { to: { width: 0 } },
  '& [data-kind=error] .MuiAlert-root::after': { background: color('error-main') },
  '& [data-kind=success] .MuiAlert-root::after': { background: color('success-main') },
  '& [data-held=true] .MuiAlert-root::after': { animationPlayState: 'paused' },
  '& .MuiIconButton-root': {
    width: 32,
    height: 32,
    marginTop: -5,
    color: color('text-secondary'),
  },
  [media.phone]: {
    // Over the bar, because a toast below it covers the heading.
    top: 8,
    left: 16,
    right: 16,
    width: 'auto',
    '& .MuiAlert-root': { gridTemplateColumns: '22px minmax(0, 1fr) 44px' },
    '& .MuiAlert-action': { gridColumn: 'auto' },
    '& .MuiIconButton-root': { width: 44, height: 44, margin: '-11px -4px -11px 0' },
  },
  [media.print]: { display: 'none' },
});
