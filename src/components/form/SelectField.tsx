import { memo, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { Icon } from '@/components/icons/Icon';
import { Field, type FieldProps } from './Field';
import { useDescribedBy } from './LockedBy';
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
      keyof FieldProps | 'children' | 'style' | 'className' | 'multiple' | 'color' | 'size'
    > {
  options: readonly SelectOption[];
  /** Text of the empty choice, muted. Without it a value is always chosen. */
  placeholder?: string | undefined;
}

const Chevron = ({ className }: { className?: string }) => (
  <Icon name="chevronDown" size={18} className={className} />
);
const Padlock = ({ className }: { className?: string }) => (
  <Icon name="lock" size={18} className={className} />
);

const hold = (event: MouseEvent | KeyboardEvent) => {
  if (!('key' in event) || event.key !== 'Tab') event.preventDefault();
};

const locked = { 'aria-disabled': true, onMouseDown: hold, onKeyDown: hold } as const;

/** MUI's NativeSelect: phones open their own picker. A read-only one can be focused. */
export const SelectField = memo(function SelectField({
  label,
  id,
  help,
  error,
  success,
  optional,
  readOnly = false,
  span,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(id);
  const describedBy = useDescribedBy(readOnly, ids.help);
  return (
    <Field {...{ ids, label, help, error, success, optional, span }}>
      <NativeSelect
        id={ids.control}
        input={<InputBase />}
        error={Boolean(error)}
        IconComponent={readOnly ? Padlock : Chevron}
        data-locked={readOnly}
        inputProps={{ 'aria-describedby': describedBy, ...select, ...(readOnly ? locked : {}) }}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
});
