import type { Components, Theme } from '@mui/material/styles';
import { color, media, quick, type } from '@/lib/look/vars';

const tick = (stroke: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${stroke}' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.5l4.6 4.5L19 7.5'/%3E%3C/svg%3E")`;

/** CSS draws the mark from the native `:checked`, so that a form library can set it. */
const mark = <span data-box="true" />;

const box = {
  flex: 'none',
  padding: 0,
  width: 20,
  height: 20,
  background: 'none',
  '&:hover': { background: 'none' },
  '& > [data-box]': {
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    border: `1.5px solid ${color('outline')}`,
    background: color('background-paper'),
    transition: quick('border-color'),
  },
  '& > input:focus-visible + [data-box]': {
    outline: `3px solid ${color('focus')}`,
    outlineOffset: 2,
  },
  // In forced colors the native control replaces the drawing.
  [media.forcedColors]: {
    '& > [data-box]': { display: 'none' },
    '& > input': { opacity: 1 },
  },
} as const;

/** Checkboxes and radios: native inputs under 20 px marks, in rows that are the target. */
export const choiceOverrides: Components<Theme> = {
  MuiCheckbox: {
    defaultProps: { icon: mark, checkedIcon: mark },
    styleOverrides: {
      root: {
        ...box,
        '& > [data-box]': { ...box['& > [data-box]'], borderRadius: 5 },
        '& > [data-box]::after': {
          content: '""',
          width: 14,
          height: 14,
          background: color('primary-contrastText'),
          maskImage: tick('black'),
          maskSize: '100%',
          opacity: 0,
        },
        '& > input:checked + [data-box]': {
          background: color('primary-main'),
          borderColor: color('primary-main'),
        },
        '& > input:checked + [data-box]::after': { opacity: 1 },
        '& > input[aria-invalid=true] + [data-box]': {
          borderColor: color('error-main'),
          borderWidth: 2,
        },
        '& > input[aria-disabled=true] + [data-box]': {
          background: color('background-sunken'),
          borderColor: color('divider'),
        },
        '& > input[aria-disabled=true]:checked + [data-box]': {
          background: color('text-secondary'),
          borderColor: color('text-secondary'),
        },
      },
    },
  },
  MuiRadio: {
    defaultProps: { icon: mark, checkedIcon: mark },
    styleOverrides: {
      root: {
        ...box,
        '& > [data-box]': { ...box['& > [data-box]'], borderRadius: '50%' },
        '& > input:checked + [data-box]': {
          border: `6px solid ${color('primary-main')}`,
          background: color('primary-contrastText'),
        },
        '& > input[aria-disabled=true] + [data-box]': {
          background: color('background-sunken'),
          borderColor: color('divider'),
        },
        '& > input[aria-disabled=true]:checked + [data-box]': {
          borderColor: color('text-secondary'),
        },
        '[data-card] & > input:focus-visible + [data-box]': { outline: 0 },
      },
    },
  },
  MuiFormGroup: {
    styleOverrides: {
      root: {
        display: 'grid',
        '&[data-columns]': {
          gap: '0 24px',
          // A text of two lines keeps a distance from the next one.
          '& > label': { gridColumn: 'auto', boxSizing: 'border-box', paddingBlock: 4 },
        },
        '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '&[data-layout]': { gap: 12 },
        '&[data-layout=row]': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
        [media.phone]: {
          '&[data-columns]': { gridTemplateColumns: 'minmax(0, 1fr)' },
          '&[data-layout=row]:has(> :nth-of-type(3))': { gridAutoFlow: 'row' },
        },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        ...type.action,
        fontWeight: 400,
        display: 'flex',
        gap: 12,
        margin: 0,
        minHeight: 40,
        minWidth: 0,
        gridColumn: 'span var(--vp-span, 12)',
        '& small': {
          ...type.small,
          display: 'block',
          fontWeight: 400,
          color: color('text-secondary'),
        },
        '&:has([aria-disabled=true])': { cursor: 'not-allowed', color: color('text-secondary') },
        [media.phone]: { minHeight: 44, gridColumn: '1 / -1' },
        '&[data-card]': {
          ...type.body,
          gridColumn: 'auto',
          minHeight: 'var(--vp-h-control)',
          padding: '8px 14px',
          boxSizing: 'border-box',
          borderRadius: 8,
          border: `1px solid ${color('outline')}`,
          background: color('background-paper'),
          color: color('text-primary'),
          fontWeight: 560,
          '[data-surface=raised] &': { background: color('background-raised') },
          '& > .MuiRadio-root + span': { flex: 1, minWidth: 0 },
          '&:hover': { borderColor: color('text-secondary') },
          '[aria-invalid=true] &': { borderColor: color('error-main') },
          '&:has(:checked)': {
            borderColor: color('primary-main'),
            boxShadow: `inset 0 0 0 1px ${color('primary-main')}`,
            background: color('primary-soft'),
            fontWeight: 620,
          },
          '&:has(:focus-visible)': { outline: `3px solid ${color('focus')}`, outlineOffset: 2 },
          '&[data-locked=true]': {
            cursor: 'not-allowed',
            background: color('background-sunken'),
            borderColor: color('divider'),
          },
          '&[data-locked=true]:has(:checked)': {
            borderColor: color('outline'),
            boxShadow: `inset 0 0 0 1px ${color('outline')}`,
          },
          [media.forcedColors]: { '&:has(:checked)': { borderWidth: 3 } },
        },
      },
    },
  },
};
