import { styled } from '@mui/material/styles';
import { color, media, quick, type } from '@/lib/look/vars';

/** A field's own box in the grid: label above, control, help line. */
export const FieldRoot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gridColumn: 'span var(--vp-span, 12)',
  [media.phone]: { gridColumn: 'span var(--vp-span-phone, 12)' },
});

export const labelStyle = {
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 6px',
  alignItems: 'baseline',
  marginBottom: 6,
  padding: 0,
  color: color('text-primary'),
} as const;

export const FieldLabel = styled('label')(labelStyle);

/** '(optional)' behind the label: the portal marks what may stay empty, never what may not. */
export const OptionalMark = styled('span')({ fontWeight: 400, color: color('text-muted') });

/**
 * The frame that looks like the control: 44 high (48 on a phone), edge at 3:1, 2 px when it
 * has focus or an error. A real border under the second pixel keeps it visible in forced colours.
 */
export const ControlFrame = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: 'var(--vp-h-control)',
  borderRadius: 8,
  border: `1px solid ${color('outline')}`,
  background: color('background-paper'),
  transition: quick('border-color'),
  '[data-surface=raised] &': { background: color('background-raised') },
  '&:hover': { borderColor: color('text-secondary') },
  '&:focus-within:has(input:focus, select:focus, textarea:focus)': {
    borderColor: color('primary-main'),
    boxShadow: `inset 0 0 0 1px ${color('primary-main')}`,
    outline: `3px solid color-mix(in srgb, ${color('focus')} 28%, transparent)`,
  },
  '&[data-error=true]': {
    borderColor: color('error-main'),
    boxShadow: `inset 0 0 0 1px ${color('error-main')}`,
  },
  '&[data-locked=true]': {
    background: color('background-sunken'),
    borderColor: color('divider'),
    color: color('text-secondary'),
  },
  [media.forcedColors]: {
    '&:focus-within': { outline: '3px solid Highlight' },
    '&[data-error=true]': { borderWidth: 3 },
  },
});

const control = {
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: '0 14px',
  border: 0,
  borderRadius: 'inherit',
  outline: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textOverflow: 'ellipsis',
  // The frame carries the ring for the control inside it.
  '&:focus-visible': { outline: 0 },
  '&:disabled': { opacity: 1, WebkitTextFillColor: 'currentcolor', cursor: 'not-allowed' },
} as const;

export const ControlInput = styled('input')({
  ...control,
  '&::placeholder': { color: color('text-muted'), opacity: 1 },
  // A stored number stands where the value will be typed, and reads like one.
  '&[data-stored=true]::placeholder': { color: color('text-primary') },
  '&[data-masked=true]:not(:placeholder-shown)': { WebkitTextSecurity: 'disc' },
  '&:-webkit-autofill': {
    WebkitTextFillColor: color('text-primary'),
    boxShadow: `inset 0 0 0 100px ${color('primary-soft')}`,
  },
});

export const ControlSelect = styled('select')({
  ...control,
  paddingRight: 40,
  cursor: 'pointer',
  '&:has(option[value=""]:checked)': { color: color('text-muted') },
  '& option, & optgroup': { color: color('text-primary'), background: color('background-raised') },
});

export const Adornment = styled('span')({
  flex: 'none',
  display: 'inline-flex',
  color: color('text-muted'),
  '&:first-of-type:not(:last-child)': { marginLeft: 14, marginRight: -4 },
  '&[data-place=end]': { margin: '0 14px 0 -4px' },
});
