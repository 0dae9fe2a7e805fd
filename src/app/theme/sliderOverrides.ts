import type { Components, Theme } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

/** The slider: a rail of 6, a thumb of 24 with a dot, a target 44 high. */
export const sliderOverrides: Components<Theme> = {
  MuiSlider: {
    styleOverrides: {
      root: {
        boxSizing: 'border-box',
        height: 44,
        // The thumb stays inside the field at both ends.
        width: 'calc(100% - 24px)',
        margin: '0 12px',
        padding: '19px 0',
        color: color('primary-main'),
        '&.Mui-disabled': { filter: 'grayscale(1)', color: color('primary-main') },
        '@media (pointer: coarse)': { padding: '19px 0' },
      },
      rail: { height: 6, borderRadius: 3, opacity: 1, background: color('divider') },
      track: { height: 6, borderRadius: 3, border: 0 },
      thumb: {
        width: 24,
        height: 24,
        border: `2px solid ${color('primary-main')}`,
        background: `radial-gradient(circle, ${color('primary-main')} 5px, ${color('background-paper')} 5.5px)`,
        '&, &:hover, &.Mui-active, &.Mui-focusVisible': { boxShadow: 'none' },
        '&::before': { boxShadow: 'none' },
        '&:has(input:focus-visible)': { outline: `3px solid ${color('focus')}`, outlineOffset: 2 },
        [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
};
