import type { Components, Theme } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Tables: rules between rows only. On a phone each row is a card. */
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
