import type { ComponentProps, ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';
import { FieldHelp } from './FieldHelp';
import { ChoiceFieldset, ChoiceLegend, ChoiceNote, ChoiceRow, RadioDot } from './choiceStyles';
import { lockedChoice } from './lockedChoice';
import type { FieldProps } from './Field';
import { spanStyle } from './span';
import { useErrorText, useFieldIds } from './useFieldIds';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** Second line, e.g. what the choice means. */
  readonly note?: ReactNode;
  /** Sign at the end of the row, e.g. an award. */
  readonly end?: ReactNode;
}

type RadioInputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'type' | 'value' | 'defaultValue' | 'style' | 'className'
>;

export interface RadioCardsProps extends Omit<FieldProps, 'success' | 'optional'>, RadioInputProps {
  options: readonly RadioOption[];
  /** Side by side (a pair such as SSN and EIN), or one under the other. */
  layout?: 'row' | 'column' | undefined;
  /** Chosen from outside; leave it out with `register`, which fills the field itself. */
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  /** `section`: the legend reads like a card's heading. */
  legendSize?: 'label' | 'section' | undefined;
}

const Rows = styled('div')({
  display: 'grid',
  gap: 12,
  '&[data-layout=row]': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  [media.phone]: { '&[data-layout=row]:has(> :nth-of-type(3))': { gridAutoFlow: 'row' } },
});

/** One of a few, as bordered rows 44 high: the whole row chooses. Spread `register('name')`. */
export function RadioCards(props: RadioCardsProps) {
  const {
    label,
    id,
    help,
    error,
    readOnly,
    span,
    options,
    layout = 'row',
    value,
    defaultValue,
    legendSize = 'label',
    onChange,
    ...input
  } = props;
  const ids = useFieldIds(id);
  const errorText = useErrorText(error);
  return (
    <ChoiceFieldset
      style={spanStyle(span)}
      aria-describedby={ids.help}
      role="radiogroup"
      aria-invalid={errorText ? true : undefined}
    >
      <ChoiceLegend data-size={legendSize}>{label}</ChoiceLegend>
      <Rows data-layout={layout}>
        {options.map((option, index) => (
          <ChoiceRow
            key={option.value}
            data-error={errorText !== undefined}
            data-locked={readOnly ?? false}
          >
            <RadioDot
              {...input}
              id={index === 0 ? ids.control : undefined}
              name={input.name ?? ids.control}
              type="radio"
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined
                ? {}
                : { defaultChecked: defaultValue === option.value })}
              {...(readOnly ? lockedChoice : { onChange })}
            />
            <span>
              {option.label}
              {option.note ? <ChoiceNote>{option.note}</ChoiceNote> : null}
            </span>
            {option.end}
          </ChoiceRow>
        ))}
      </Rows>
      <FieldHelp id={ids.help} help={help} error={errorText} />
    </ChoiceFieldset>
  );
}
