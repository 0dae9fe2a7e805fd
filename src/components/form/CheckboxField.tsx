import { memo, type ComponentProps, type ReactNode, type MouseEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useDescribedBy } from './LockedBy';
import { spanStyle, type Span } from './Field';

export interface CheckboxFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'style' | 'className' | 'color' | 'size'
> {
  label: ReactNode;
  note?: ReactNode;
  span?: Span | undefined;
}

/** MUI's Checkbox with its text. The whole row is the target. A read-only one stays focusable. */
export const CheckboxField = memo(function CheckboxField({
  label,
  note,
  span,
  readOnly,
  onChange,
  ref,
  id,
  name,
  value,
  checked,
  defaultChecked,
  onBlur,
  'aria-describedby': help,
  ...input
}: CheckboxFieldProps) {
  const describedBy = useDescribedBy(readOnly, help);
  return (
    <FormControlLabel
      style={spanStyle(span)}
      disableTypography
      control={
        <Checkbox
          {...{ id, name, value, checked, defaultChecked }}
          slotProps={{
            input: {
              ...input,
              'aria-describedby': describedBy,
              ref,
              onBlur,
              ...(readOnly ? lockedChoice : { onChange }),
            },
          }}
        />
      }
      label={<ChoiceText label={label} note={note} />}
    />
  );
});

interface ChoiceTextProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

export function ChoiceText({ label, note }: ChoiceTextProps) {
  return (
    <span>
      <span>{label}</span>
      {note ? <small>{note}</small> : null}
    </span>
  );
}

/** A choice that can be read and focused but not made. The form gets no event. */
export const lockedChoice = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
} as const;
