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

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

export const tableOverrides: Components<Theme> = {
  MuiTable: {
    styleOverrides: {
      root: {
        ...type.small,
        '& caption': { position: 'absolute' },
        // A table at the top of its card follows the card's corners.
        'section > &:not(* + &) th:first-of-type': { borderTopLeftRadius: 11 },
        'section > &:not(* + &) th:last-of-type': { borderTopRightRadius: 11 },
        [media.phone]: {
          '&, & tbody, & tr, & td': { display: 'block' },
          '& thead': hidden,
        },
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child td': { borderBottom: 0 },
        [media.phone]: {
          position: 'relative',
          padding: '12px 16px',
          borderBottom: `1px solid ${color('divider')}`,
          '&:last-child': { borderBottom: 0 },
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderBottom: `1px solid ${color('divider')}`,
        '&:first-of-type': { paddingLeft: 24 },
      },
      head: {
        ...type.caption,
        fontWeight: 560,
        whiteSpace: 'nowrap',
        padding: '10px 16px',
        color: color('text-secondary'),
        background: color('background-sunken'),
      },
      body: {
        ...type.small,
        padding: '14px 16px',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
        '& b': { display: 'block', fontSize: '0.9375rem', fontWeight: 620 },
        '& small': { ...type.small, display: 'block', color: color('text-secondary') },
        '&[data-actions=true]': { padding: '6px 12px', whiteSpace: 'nowrap', textAlign: 'right' },
        // Aligned with the card's content, like the picture of an icon button.
        '&[data-actions=true] > .MuiButton-root': { margin: '4px 12px' },
        [media.phone]: {
          '&, &:first-of-type': { padding: '2px 0', border: 0 },
          '&:first-of-type': { paddingRight: 96, marginBottom: 4 },
          '&[data-title]::before': {
            ...type.caption,
            content: 'attr(data-title)',
            display: 'block',
            color: color('text-muted'),
          },
          // A title without a value has no meaning.
          '&:empty': { display: 'none' },
          '&[data-actions=true]': { position: 'absolute', right: 4, top: 4, padding: 0 },
          '&[data-actions=true] > .MuiButton-root': { margin: '8px 12px' },
        },
      },
    },
  },
};
