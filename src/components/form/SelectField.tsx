import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { color } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';
import { Field, type FieldProps } from './Field';
import { ControlSelect } from './fieldStyles';
import { useFieldIds } from './useFieldIds';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends
    FieldProps,
    Omit<
      ComponentProps<'select'>,
      keyof FieldProps | 'children' | 'style' | 'className' | 'multiple'
    > {
  options: readonly SelectOption[];
  /** Text of the empty choice, muted; without it a value is always chosen. */
  placeholder?: string | undefined;
}

const Chevron = styled('span')({
  position: 'absolute',
  right: 12,
  pointerEvents: 'none',
  color: color('text-secondary'),
});

const hold = (event: MouseEvent | KeyboardEvent) => {
  if (!('key' in event) || event.key !== 'Tab') event.preventDefault();
};

/**
 * The platform's own select in the portal's frame: phones open their native picker, and no
 * menu code is loaded. A locked one stays in the tab order but does not open.
 */
export function SelectField({
  label,
  id,
  help,
  error,
  success,
  optional,
  readOnly,
  span,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, help, error, success, optional, readOnly, span }}>
      <ControlSelect
        {...select}
        id={ids.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.help}
        {...(readOnly ? { 'aria-disabled': true, onMouseDown: hold, onKeyDown: hold } : {})}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </ControlSelect>
      {readOnly ? null : (
        <Chevron>
          <Icon name="chevronDown" size={18} />
        </Chevron>
      )}
    </Field>
  );
}
