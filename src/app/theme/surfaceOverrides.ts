import type { Components, Theme } from '@mui/material/styles';
import { color, media, shadow, type } from '@/lib/look/vars';

/** Cards have a border, never a shadow. Menus, drawers and dialogs float, so they have a shadow. */
export const surfaceOverrides: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        minWidth: 0,
        padding: 24,
        borderRadius: 12,
        // A focus ring may reach over the edge.
        overflow: 'visible',
        [media.phone]: { padding: 16 },
        '&[data-flush=true]': { padding: 0 },
      },
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
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        ...type.h2,
        padding: '28px 32px 0',
        [media.phone]: { padding: '24px 20px 0' },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        '&&': { padding: '12px 32px 0', [media.phone]: { padding: '12px 20px 0' } },
        // Above the keyboard of a phone, title and buttons would leave no room for the text:
        // everything scrolls together.
        [media.lowWindow]: { overflowY: 'visible' },
        color: color('text-secondary'),
        '& b, & strong': { color: color('text-primary'), fontWeight: 620 },
      },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      // Buttons at the right, the primary last. On a phone they share the width, and long texts get
      // a separate row.
      root: {
        flexWrap: 'wrap',
        gap: 12,
        padding: '24px 32px 28px',
        [media.phone]: { padding: 20, '& > *': { flex: '1 1 auto', minWidth: 'calc(50% - 6px)' } },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        background: color('background-raised'),
        boxShadow: shadow('dialog'),
        // The drawer takes the focus when it opens. Only controls have a ring.
        outline: 0,
        borderLeft: `1px solid ${color('divider')}`,
        [media.phone]: { border: 0 },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        minWidth: 220,
        marginTop: 8,
        background: color('background-raised'),
        border: `1px solid ${color('dividerStrong')}`,
        borderRadius: 12,
        boxShadow: shadow('menu'),
      },
      list: { padding: 8 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...type.action,
        fontWeight: 500,
        gap: 12,
        // Material UI removes its height from 600 px on.
        '&.MuiMenuItem-root': { minHeight: 44 },
        padding: '0 12px',
        borderRadius: 8,
        color: color('text-primary'),
        '& svg': { color: color('text-secondary') },
        '&:hover, &.Mui-focusVisible, &:focus': { background: color('background-hover') },
        '&:focus-visible': { outlineOffset: -3 },
      },
    },
  },
};
