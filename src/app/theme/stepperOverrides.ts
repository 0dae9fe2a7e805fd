import type { Components, Theme } from '@mui/material/styles';
import { color } from '@/lib/look/vars';

/** The rail's vertical stepper: rows of 44, marks of 22, a short line between two marks. */
export const stepperOverrides: Components<Theme> = {
  MuiStep: {
    styleOverrides: {
      vertical: { position: 'relative' },
      root: {
        // The gate's dashed rule takes the place of the line.
        '&:has(> [data-part=gate]) > .MuiStepConnector-root': { display: 'none' },
      },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      vertical: { position: 'absolute', zIndex: 1, left: 22, top: -7, margin: 0 },
      line: {
        minHeight: 14,
        borderColor: color('divider'),
        borderLeftWidth: 2,
        borderRadius: 1,
      },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      root: { gap: 10, padding: 0, width: '100%' },
      iconContainer: { padding: 0 },
      labelContainer: { minWidth: 0, color: 'inherit' },
      label: {
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        fontWeight: 500,
        '&, &.Mui-active, &.Mui-completed, &.Mui-disabled': { color: 'inherit' },
      },
    },
  },
};
