import type { Components, Theme } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

/**
 * MUI's own fields in the portal's dress, for screens that use one directly: label above and
 * always visible, 44 high (48 on a phone), help line of fixed height so that nothing jumps.
 */
export const fieldOverrides: Components<Theme> = {
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        ...type.label,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        color: color('text-primary'),
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: color('text-primary') },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--vp-h-control)',
        background: color('background-paper'),
        '&.Mui-focused': {
          boxShadow: `0 0 0 3px color-mix(in srgb, ${color('focus')} 28%, transparent)`,
        },
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: color('outline'),
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color('text-secondary') },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: color('error-main'),
          borderWidth: 2,
        },
      },
      input: {
        padding: '10px 14px',
        height: 24,
        [media.phone]: { padding: '12px 14px' },
        '&::placeholder': { color: color('text-muted'), opacity: 1 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...type.caption,
        margin: '4px 0 0',
        minHeight: 20,
        color: color('text-muted'),
        '&.Mui-error': { color: color('error-text'), fontWeight: 560 },
      },
    },
  },
};
