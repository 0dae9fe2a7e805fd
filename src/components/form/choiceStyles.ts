import { styled } from '@mui/material/styles';
import { color, media, quick, type } from '@/lib/look/vars';

/** A set of choices with its question as the legend. */
export const ChoiceFieldset = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  gridColumn: 'span var(--vp-span, 12)',
  [media.phone]: { gridColumn: 'span var(--vp-span-phone, 12)' },
});

export const ChoiceLegend = styled('legend')({
  ...type.label,
  padding: 0,
  marginBottom: 6,
  color: color('text-primary'),
  '&[data-size=section]': { ...type.h3, marginBottom: 8 },
  '& small': {
    ...type.small,
    fontWeight: 400,
    letterSpacing: 0,
    color: color('text-secondary'),
    marginLeft: 10,
  },
});

const mark = {
  appearance: 'none',
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  border: `1.5px solid ${color('outline')}`,
  background: color('background-paper'),
  cursor: 'inherit',
  transition: quick('border-color'),
} as const;

export const RadioDot = styled('input')({
  ...mark,
  borderRadius: '50%',
  '&:checked': {
    border: `6px solid ${color('primary-main')}`,
    background: color('primary-contrastText'),
  },
  [media.forcedColors]: { appearance: 'auto' },
});

const tick = (stroke: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${stroke}' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.5l4.6 4.5L19 7.5'/%3E%3C/svg%3E")`;

export const CheckBox = styled('input')({
  ...mark,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 5,
  '&::after': {
    content: '""',
    width: 14,
    height: 14,
    background: color('primary-contrastText'),
    maskImage: tick('black'),
    maskSize: '100%',
    opacity: 0,
  },
  '&:checked': { background: color('primary-main'), borderColor: color('primary-main') },
  '&:checked::after': { opacity: 1 },
  '&[aria-invalid=true]': { borderColor: color('error-main'), borderWidth: 2 },
  [media.forcedColors]: { appearance: 'auto', '&::after': { display: 'none' } },
});

/** A bordered row around a radio: the whole row is the target; chosen = 2 px edge, soft fill, filled dot. */
export const ChoiceRow = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 'var(--vp-h-control)',
  padding: '8px 14px',
  minWidth: 0,
  borderRadius: 8,
  border: `1px solid ${color('outline')}`,
  background: color('background-paper'),
  color: color('text-primary'),
  fontWeight: 560,
  cursor: 'pointer',
  '[data-surface=raised] &': { background: color('background-raised') },
  '& > input + span': { flex: 1, minWidth: 0 },
  '&:hover': { borderColor: color('text-secondary') },
  '&:has(:checked)': {
    borderColor: color('primary-main'),
    boxShadow: `inset 0 0 0 1px ${color('primary-main')}`,
    background: color('primary-soft'),
    fontWeight: 620,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${color('focus')}`, outlineOffset: 2 },
  '& input:focus-visible': { outline: 0 },
  '&[data-error=true]': { borderColor: color('error-main') },
  [media.forcedColors]: { '&:has(:checked)': { borderWidth: 3 } },
  '&[data-locked=true]': {
    cursor: 'not-allowed',
    background: color('background-sunken'),
    borderColor: color('divider'),
  },
  '&[data-locked=true]:has(:checked)': {
    borderColor: color('outline'),
    boxShadow: `inset 0 0 0 1px ${color('outline')}`,
  },
});

export const ChoiceNote = styled('span')({
  ...type.small,
  display: 'block',
  fontWeight: 400,
  color: color('text-secondary'),
});
