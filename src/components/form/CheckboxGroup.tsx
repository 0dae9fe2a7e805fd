import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';
import { CheckboxField } from './CheckboxField';
import { FieldHelp } from './FieldHelp';
import { ChoiceFieldset, ChoiceLegend } from './choiceStyles';
import { useErrorText, useFieldIds } from './useFieldIds';

export interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
}

type BoxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'style' | 'className' | 'id'
>;

export interface CheckboxGroupProps extends BoxProps {
  legend: ReactNode;
  options: readonly CheckboxOption[];
  /** Beside the legend, e.g. 'At least one'. */
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
  columns?: 1 | 2 | 3 | undefined;
  /** Chosen from outside; leave it out with `register`, which gives the form a list of values. */
  value?: readonly string[] | undefined;
}

const Boxes = styled('div')({
  display: 'grid',
  gap: '0 24px',
  '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > label': { gridColumn: 'auto' },
  [media.phone]: { '&&': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Several of many, in up to three columns (one on a phone), under their question. */
export function CheckboxGroup({
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
    <ChoiceFieldset aria-describedby={ids.help}>
      <ChoiceLegend data-size="section">
        {legend}
        {hint ? <small>{hint}</small> : null}
      </ChoiceLegend>
      <Boxes data-columns={columns}>
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
      </Boxes>
      <FieldHelp id={ids.help} error={errorText} />
    </ChoiceFieldset>
  );
}
