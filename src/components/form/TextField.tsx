import { memo, type ComponentProps, type ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { Icon } from '@/components/icons/Icon';
import { Field, type FieldProps } from './Field';
import { useDescribedBy } from './LockedBy';
import { useFieldIds } from './useFieldIds';

/** The props of a native input, without those that the kit sets. Spread `register('name')` here. */
export type NativeInputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'size' | 'color' | 'aria-invalid' | 'style' | 'className'
>;

export interface TextFieldProps extends FieldProps, NativeInputProps {
  start?: ReactNode;
  end?: ReactNode;
  helpEnd?: ReactNode;
}

/** MUI's InputBase, native and uncontrolled: typing renders nothing. Nothing typed is cut. */
export const TextField = memo(function TextField({
  label,
  id,
  help,
  error,
  success,
  optional,
  readOnly = false,
  span,
  start,
  end,
  helpEnd,
  'aria-describedby': more,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const describedBy = useDescribedBy(readOnly, ids.help, more);
  return (
    <Field {...{ ids, label, help, error, success, optional, span, helpEnd }}>
      <InputBase
        id={ids.control}
        readOnly={readOnly}
        error={Boolean(error)}
        aria-describedby={describedBy}
        slotProps={{ input }}
        startAdornment={start ? <InputAdornment position="start">{start}</InputAdornment> : null}
        endAdornment={
          <>
            {end}
            {readOnly ? (
              <InputAdornment position="end">
                <Icon name="lock" size={18} />
              </InputAdornment>
            ) : null}
          </>
        }
      />
    </Field>
  );
});
