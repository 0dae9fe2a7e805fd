import type { ComponentProps, ReactNode } from 'react';
import { LIMITS } from '@contract/limits';
import { Field, type FieldProps } from './Field';
import { ControlInput } from './fieldStyles';
import { useFieldIds } from './useFieldIds';

/** What a native input takes, minus what the kit sets itself. Spread `register('name')` here. */
export type NativeInputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'size' | 'aria-invalid' | 'style' | 'className'
>;

export interface TextFieldProps extends FieldProps, NativeInputProps {
  /** Icon or sign before the text. */
  start?: ReactNode;
  /** Button or sign behind the text. */
  end?: ReactNode;
  /** Text or link at the right end of the help line. */
  helpEnd?: ReactNode;
}

/**
 * One line of text. The input is native and uncontrolled: keystrokes stay in it and render
 * nothing. Ends at 50 characters unless `maxLength` says otherwise.
 */
export function TextField({
  label,
  id,
  help,
  error,
  success,
  optional,
  readOnly,
  span,
  start,
  end,
  helpEnd,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, help, error, success, optional, readOnly, span, start, end, helpEnd }}>
      <ControlInput
        type="text"
        maxLength={LIMITS.text}
        {...input}
        id={ids.control}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy ? `${ids.help} ${describedBy}` : ids.help}
      />
    </Field>
  );
}
