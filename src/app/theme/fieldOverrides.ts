import type { Components, Theme } from '@mui/material/styles';
import { color, media, quick, type } from '@/lib/look/vars';

const edge = (tone: 'primary' | 'error') => ({
  borderColor: color(`${tone}-main`),
  // The second pixel of the edge. The real border below it stays visible in forced colors.
  boxShadow: `inset 0 0 0 1px ${color(`${tone}-main`)}`,
});

/**
 * Fields: the label always above the control, controls 44 high (48 on a phone) with an edge of 3:1,
 * a help line of fixed height (on a phone only as high as its text). Text inputs are InputBase,
 * selects NativeSelect.
 */
export const fieldOverrides: Components<Theme> = {
  MuiFormLabel: {
    styleOverrides: {
      root: {
        ...type.label,
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 6px',
        alignItems: 'baseline',
        marginBottom: 6,
        '&, &.Mui-disabled': { color: color('text-primary') },
        '& > small': { fontSize: 'inherit', fontWeight: 400, color: color('text-muted') },
        '&[data-size=section]': {
          ...type.h3,
          marginBottom: 8,
          '& > small': { ...type.small, letterSpacing: 0, color: color('text-secondary') },
        },
      },
    },
  },
  MuiInputBase: {
    // Nothing depends on MUI's autofill detection, because labels never move.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: {
        ...type.body,
        height: 'var(--vp-h-control)',
        borderRadius: 8,
        border: `1px solid ${color('outline')}`,
        background: color('background-paper'),
        transition: quick('border-color'),
        '[data-surface=raised] &': { background: color('background-raised') },
        '&:hover': { borderColor: color('text-secondary') },
        '&.Mui-focused': {
          ...edge('primary'),
          outline: `3px solid color-mix(in srgb, ${color('focus')} 28%, transparent)`,
        },
        '&.Mui-error': edge('error'),
        '&.MuiInputBase-readOnly, &[data-locked=true]': {
          background: color('background-sunken'),
          borderColor: color('divider'),
          color: color('text-secondary'),
        },
        [media.forcedColors]: {
          '&.Mui-focused': { outline: '3px solid Highlight' },
          '&.Mui-error': { borderWidth: 3 },
        },
      },
      input: {
        flex: 1,
        boxSizing: 'border-box',
        height: '100%',
        padding: '0 14px',
        borderRadius: 'inherit',
        textOverflow: 'ellipsis',
        // The frame has the ring.
        '&:focus-visible': { outline: 0 },
        '&::placeholder': { color: color('text-muted'), opacity: 1 },
        // A stored number is shown where the value will be typed, and looks like a value.
        '&[data-stored=true]::placeholder': { color: color('text-primary') },
        '&[data-masked=true]:not(:placeholder-shown)': { WebkitTextSecurity: 'disc' },
        '&:-webkit-autofill': {
          WebkitTextFillColor: color('text-primary'),
          boxShadow: `inset 0 0 0 100px ${color('primary-soft')}`,
        },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: {
        '&&&': { paddingRight: 40, height: '100%' },
        '&:focus': { borderRadius: 'inherit' },
        '&:has(option[value=""]:checked)': { color: color('text-muted') },
        '&:not([multiple]) option': {
          color: color('text-primary'),
          background: color('background-raised'),
        },
        '&[aria-disabled=true]': { cursor: 'not-allowed' },
      },
      icon: {
        right: 12,
        top: 'auto',
        color: color('text-secondary'),
        '[data-locked=true] > &': { right: 14, color: color('text-muted') },
      },
    },
  },
  MuiInputAdornment: {
    defaultProps: { disableTypography: true },
    styleOverrides: {
      root: { flex: 'none', color: color('text-muted') },
      positionStart: { margin: '0 -4px 0 14px' },
      positionEnd: { margin: '0 14px 0 -4px' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...type.caption,
        display: 'flex',
        gap: 6,
        minHeight: '1.25rem',
        margin: '4px 0 0',
        // A phone has no room for empty lines: a message pushes down what is below the field.
        [media.phone]: { minHeight: 0, '&:has(> p:empty:only-child)': { margin: 0 } },
        color: color('text-muted'),
        '& svg': { marginTop: 2 },
        '&[data-tone=error] > p': { color: color('error-text'), fontWeight: 560 },
        '&[data-tone=error] > svg': { color: color('error-text') },
        '&[data-tone=success]': { color: color('success-text') },
        '& > [data-part=end]': { marginLeft: 'auto', textAlign: 'right' },
      },
    },
  },
};
