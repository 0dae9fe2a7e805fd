import { styled } from '@mui/material/styles';
import { color, media, shadow, type } from '@/lib/look/vars';
import { TOAST_TRANSITION_MS } from './toastTypes';

const move = `${TOAST_TRANSITION_MS}ms var(--vp-ease)`;

export const Stack = styled('section')({
  position: 'fixed',
  zIndex: 1500,
  top: 'calc(var(--vp-h-appbar) + 16px)',
  right: 24,
  width: 384,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [media.phone]: { left: 16, right: 16, width: 'auto' },
  [media.print]: { display: 'none' },
});

export const Frame = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) 32px',
  gap: 12,
  alignItems: 'start',
  padding: '14px 10px 16px 16px',
  overflow: 'hidden',
  color: color('text-primary'),
  background: color('background-raised'),
  border: `1px solid ${color('dividerStrong')}`,
  borderRadius: 12,
  boxShadow: shadow('menu'),
  transition: `opacity ${move}, transform ${move}`,
  animation: `vp-toast-in ${move}`,
  '@keyframes vp-toast-in': { from: { opacity: 0, transform: 'translateY(-12px)' } },
  '@keyframes vp-toast-time': { to: { width: 0 } },
  '&[data-leaving=true]': { opacity: 0, transform: 'translateY(-12px)' },
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
  '&[data-kind=error]::after': { background: color('error-main') },
  '&[data-kind=success]::after': { background: color('success-main') },
  '&[data-held=true]::after': { animationPlayState: 'paused' },
  '& .MuiIconButton-root': { width: 32, height: 32, marginTop: -5 },
  [media.phone]: {
    gridTemplateColumns: '22px minmax(0, 1fr) 44px',
    '& .MuiIconButton-root': { width: 44, height: 44, margin: '-11px -4px -11px 0' },
  },
});

export const Title = styled('p')({
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const Detail = styled('p')({
  ...type.small,
  color: color('text-secondary'),
  overflowWrap: 'anywhere',
});
