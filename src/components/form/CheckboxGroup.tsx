import { memo, type ComponentProps, type ReactNode } from 'react';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { CheckboxField } from './CheckboxField';
import { FieldHelp, FieldRoot } from './Field';
import { useErrorText, useFieldIds } from './useFieldIds';

export interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
}

type BoxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'style' | 'className' | 'id' | 'color' | 'size'
>;

export interface CheckboxGroupProps extends BoxProps {
  legend: ReactNode;
  options: readonly CheckboxOption[];
  /** Beside the legend, e.g. 'At least one'. */
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
  columns?: 1 | 2 | 3 | undefined;
  /** Controlled values; leave it out with `register`, which gives the form a list of values. */
  value?: readonly string[] | undefined;
}

/** Several of many, on MUI's FormGroup: up to three columns, one on a phone. */
export const CheckboxGroup = memo(function CheckboxGroup({
  legend,
  options,
  hint,
  error,
  id,
  columns = 3,
  value,
  ...box
}: CheckboxGroupProps) {
  const ids = useFieldIds(id);
  const errorText = useErrorText(error);
  return (
    <FieldRoot as="fieldset" aria-describedby={ids.help}>
      <FormLabel component="legend" data-size="section">
        <span>{legend}</span>
        {hint ? <small>{hint}</small> : null}
      </FormLabel>
      <FormGroup data-columns={columns}>
        {options.map((option, index) => (
          <CheckboxField
            {...box}
            key={option.value}
            id={index === 0 ? ids.control : undefined}
            value={option.value}
            label={option.label}
            aria-invalid={errorText ? true : undefined}
            {...(value === undefined ? {} : { checked: value.includes(option.value) })}
          />
        ))}
      </FormGroup>
      <FieldHelp id={ids.help} error={errorText} />
    </FieldRoot>
  );
});
