import type { Components, Theme } from '@mui/material/styles';
import { color, media, shadow } from '@/lib/look/vars';

/** Cards carry a line, never a shadow; what floats (menu, drawer, dialog) is raised and has one. */
export const surfaceOverrides: Components<Theme> = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderRadius: 12, borderColor: color('divider') },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { background: color('backdrop') } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        width: 480,
        maxWidth: 'calc(100vw - 32px)',
        maxHeight: 'calc(100dvh - 48px)',
        margin: 16,
        borderRadius: 16,
        border: `1px solid ${color('divider')}`,
        background: color('background-raised'),
        boxShadow: shadow('dialog'),
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        background: color('background-raised'),
        boxShadow: shadow('dialog'),
        // The drawer itself takes focus when it opens; a ring belongs to controls.
        outline: 0,
        borderLeft: `1px solid ${color('divider')}`,
        [media.phone]: { border: 0 },
      },
    },
  },
};
