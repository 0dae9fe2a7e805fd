import { memo, type ComponentProps, type ReactNode } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import { ChoiceText, lockedChoice } from './CheckboxField';
import { FieldHelp, type FieldProps, FieldRoot, spanStyle } from './Field';
import { useDescribedBy } from './LockedBy';
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
  keyof FieldProps | 'type' | 'value' | 'defaultValue' | 'style' | 'className' | 'color' | 'size'
>;

export interface RadioCardsProps extends Omit<FieldProps, 'success' | 'optional'>, RadioInputProps {
  options: readonly RadioOption[];
  /** Side by side (a pair such as SSN and EIN), or one under the other. */
  layout?: 'row' | 'column' | undefined;
  /** Controlled value. Leave it out with `register`, which fills the field. */
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  /** `section`: the legend looks like the heading of a card. */
  legendSize?: 'label' | 'section' | undefined;
}

/** MUI's Radio in bordered rows. MUI's RadioGroup would make the radios controlled. */
export const RadioCards = memo(function RadioCards(props: RadioCardsProps) {
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
    name,
    ...input
  } = props;
  const ids = useFieldIds(id);
  const errorText = useErrorText(error);
  const describedBy = useDescribedBy(readOnly, ids.help);
  return (
    <FieldRoot
      as="fieldset"
      style={spanStyle(span)}
      aria-describedby={describedBy}
      role="radiogroup"
      aria-invalid={errorText ? true : undefined}
    >
      <FormLabel component="legend" data-size={legendSize}>
        {label}
      </FormLabel>
      <FormGroup data-layout={layout}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            data-card="true"
            data-locked={readOnly ?? false}
            disableTypography
            control={
              <Radio
                // Safari focuses what is pressed only with it. A dialog returns the focus to the
                // choice.
                tabIndex={0}
                id={index === 0 ? ids.control : undefined}
                name={name ?? ids.control}
                value={option.value}
                {...(value === undefined ? {} : { checked: value === option.value })}
                {...(defaultValue === undefined
                  ? {}
                  : { defaultChecked: defaultValue === option.value })}
                slotProps={{ input: { ...input, ...(readOnly ? lockedChoice : { onChange }) } }}
              />
            }
            label={
              <>
                <ChoiceText label={option.label} note={option.note} />
                {option.end}
              </>
            }
          />
        ))}
      </FormGroup>
      <FieldHelp id={ids.help} help={help} error={errorText} />
    </FieldRoot>
  );
});
