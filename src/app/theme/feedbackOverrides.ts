import type { Components, Theme } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

/** MUI's name of a tone, and the palette entry with its colors. */
const tones = [
  ['info', 'primary'],
  ['success', 'success'],
  ['warning', 'warning'],
  ['error', 'error'],
] as const;

const circle = { width: 32, height: 32, fontSize: 13, fontWeight: 650, letterSpacing: '.01em' };

export const feedbackOverrides: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        ...type.small,
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
        gap: 12,
        padding: '14px 16px',
        border: '1px solid',
        borderRadius: 8,
        color: color('text-primary'),
        '& p + p': { marginTop: 2 },
        variants: [
          ...tones.map(([severity, tone]) => ({
            props: { severity },
            style: { background: color(`${tone}-soft`), borderColor: color(`${tone}-line`) },
          })),
          // A button is higher than the line of text beside it.
          {
            props: ({ action }) => Boolean(action),
            style: { [media.fromPhone]: { alignItems: 'center' } },
          },
        ],
      },
      icon: { margin: 0, padding: 0, opacity: 1 },
      message: {
        minWidth: 0,
        padding: 0,
        overflow: 'visible',
        '& > b': { display: 'block', fontWeight: 620 },
      },
      action: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        margin: 0,
        padding: 0,
        [media.phone]: {
          gridColumn: '2 / -1',
          // The text of a text button is aligned with the text above it.
          '& > .MuiButton-text:first-of-type': { marginLeft: -14 },
        },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        ...type.caption,
        flex: 'none',
        gap: 6,
        height: 'auto',
        minHeight: 24,
        padding: '0 8px',
        borderRadius: 6,
        border: '1px solid transparent',
        fontWeight: 560,
        variants: [
          {
            props: { variant: 'filled', color: 'default' },
            style: {
              background: color('background-sunken'),
              color: color('text-secondary'),
              borderColor: color('divider'),
            },
          },
          {
            props: { variant: 'outlined', color: 'default' },
            style: { color: color('text-secondary'), borderColor: color('dividerStrong') },
          },
          ...tones.map(([name, tone]) => ({
            props: { variant: 'filled' as const, color: name },
            style: { background: color(`${tone}-soft`), color: color(`${tone}-text`) },
          })),
        ],
      },
      label: { padding: 0, overflow: 'visible' },
      icon: { margin: 0, color: 'inherit' },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 8,
        borderRadius: 2,
        background: color('divider'),
        // One segment per step, 3 px apart, like the divisions of a measuring rule.
        mask: 'linear-gradient(90deg, #000 calc(100% - 3px), transparent 0) 0 0 / calc((100% + 3px) / var(--vp-segments, 1)) 100%',
        '&[data-thin=true]': { height: 6 },
        [media.forcedColors]: { border: '1px solid CanvasText' },
      },
      bar: {
        background: color('primary-main'),
        [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        ...circle,
        background: color('primary-soft'),
        color: color('primary-text'),
        '& > [data-initials]::before': { content: 'attr(data-initials)' },
        '&[data-size=large]': { width: 40, height: 40, fontSize: 14 },
      },
    },
  },
};

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
