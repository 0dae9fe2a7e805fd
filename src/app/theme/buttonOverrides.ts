import type { Components, Theme } from '@mui/material/styles';
import { color, media, quick, type } from '@/lib/look/vars';

const locked = {
  background: color('action-disabledBackground'),
  color: color('action-disabled'),
  borderColor: 'transparent',
  cursor: 'not-allowed',
  opacity: 1,
};

/**
 * Buttons: 44 px high (48 px on a phone), no elevation, no ripple. `contained` is the primary
 * action of a screen, `soft` the second one. A locked button stays readable and focusable.
 */
export const buttonOverrides: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...type.action,
        textTransform: 'none',
        minHeight: 'var(--vp-h-control)',
        minWidth: 0,
        // Words stay side by side in a row and wrap where the button has no more room, as with
        // large text.
        flexShrink: 0,
        maxWidth: '100%',
        padding: '4px 20px',
        textAlign: 'center',
        gap: 8,
        border: '1px solid transparent',
        transition: quick('background-color'),
        '&:hover': { textDecoration: 'none' },
        '&[aria-disabled=true], &.Mui-disabled': { ...locked, '&:hover': locked },
        '& .MuiButton-startIcon, & .MuiButton-endIcon': { margin: 0 },
        [media.phone]: { flexShrink: 1, paddingBlock: 6 },
        [media.forcedColors]: {
          '&[aria-disabled=true]': { color: 'GrayText', borderColor: 'GrayText' },
        },
      },
      text: { padding: '4px 12px', '&:hover': { background: color('background-hover') } },
      outlined: {
        padding: '4px 20px',
        variants: [
          {
            props: { color: 'primary' },
            style: {
              borderColor: color('outline'),
              color: color('text-primary'),
              background: color('background-paper'),
              '&:hover': {
                borderColor: color('text-secondary'),
                background: color('background-hover'),
              },
            },
          },
        ],
      },
      sizeSmall: {
        minHeight: 36,
        padding: '4px 14px',
        fontSize: '0.875rem',
        [media.phone]: { minHeight: 44 },
      },
    },
    variants: [
      {
        props: { variant: 'soft' },
        style: {
          background: color('primary-soft'),
          color: color('primary-text'),
          borderColor: color('primary-line'),
          '&:hover': { background: color('primary-soft'), borderColor: color('primary-main') },
        },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        flex: 'none',
        padding: 0,
        borderRadius: 8,
        color: color('text-secondary'),
        '&:hover': { background: color('background-hover') },
        '&[aria-disabled=true]': {
          color: color('action-disabled'),
          cursor: 'not-allowed',
          '&:hover': { background: 'none' },
        },
        [media.phone]: { width: 44, height: 44 },
        [media.forcedColors]: { '&[aria-disabled=true]': { color: 'GrayText' } },
      },
    },
  },
};
