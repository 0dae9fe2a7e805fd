import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { CheckBox, ChoiceNote } from './choiceStyles';
import { lockedChoice } from './lockedChoice';
import { spanStyle, type Span } from './span';

export const CheckRow = styled('label')({
  ...type.action,
  fontWeight: 400,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  minWidth: 0,
  cursor: 'pointer',
  gridColumn: 'span var(--vp-span, 12)',
  '&:has([aria-disabled=true])': { cursor: 'not-allowed', color: color('text-secondary') },
  [media.phone]: { minHeight: 44, gridColumn: '1 / -1' },
});

export interface CheckboxFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'style' | 'className'
> {
  label: ReactNode;
  note?: ReactNode;
  span?: Span | undefined;
}

/** One box with its words; the whole row is the target (44 on a phone). A locked one stays focusable. */
export function CheckboxField({
  label,
  note,
  span,
  readOnly,
  onChange,
  ...input
}: CheckboxFieldProps) {
  return (
    <CheckRow style={spanStyle(span)}>
      <CheckBox {...input} type="checkbox" {...(readOnly ? lockedChoice : { onChange })} />
      <span>
        {label}
        {note ? <ChoiceNote>{note}</ChoiceNote> : null}
      </span>
    </CheckRow>
  );
}
