import type { ReactNode } from 'react';
import { useLabels } from '@/components/labels/LabelsContext';
import { Icon } from '@/components/icons/Icon';
import { FieldHelp } from './FieldHelp';
import { Adornment, ControlFrame, FieldLabel, FieldRoot, OptionalMark } from './fieldStyles';
import { formLabels } from './formLabels';
import { spanStyle, type Span } from './span';
import { useErrorText, type FieldIds } from './useFieldIds';

/** What every field of the kit takes, whatever its control is. */
export interface FieldProps {
  label: ReactNode;
  /** Id of the control; give one where something else on the screen leads to this field. */
  id?: string | undefined;
  /** A quiet sentence under the field; an error replaces it. */
  help?: ReactNode;
  /** Text or validation message key. */
  error?: string | undefined;
  /** A confirmation under the field, e.g. 'Address found'. */
  success?: string | undefined;
  /** Marks the label '(optional)'. */
  optional?: boolean | undefined;
  /** Locked: sunken, padlock at the end; say why in `help`. */
  readOnly?: boolean | undefined;
  span?: Span | undefined;
}

interface FieldShellProps extends FieldProps {
  ids: FieldIds;
  start?: ReactNode;
  end?: ReactNode;
  helpEnd?: ReactNode;
  children: ReactNode;
}

/** Label above, framed control, help line of fixed height: the shell of every one-line field. */
export function Field({
  ids,
  label,
  help,
  error,
  success,
  optional,
  readOnly,
  span,
  start,
  end,
  helpEnd,
  children,
}: FieldShellProps) {
  const t = useLabels(formLabels);
  const errorText = useErrorText(error);
  return (
    <FieldRoot style={spanStyle(span)}>
      <FieldLabel htmlFor={ids.control}>
        <span>{label}</span>
        {optional ? <OptionalMark>{t('optional')}</OptionalMark> : null}
      </FieldLabel>
      <ControlFrame data-error={errorText !== undefined} data-locked={readOnly ?? false}>
        {start ? <Adornment>{start}</Adornment> : null}
        {children}
        {end}
        {readOnly ? (
          <Adornment data-place="end">
            <Icon name="lock" size={18} />
          </Adornment>
        ) : null}
      </ControlFrame>
      <FieldHelp id={ids.help} help={help} error={errorText} success={success} end={helpEnd} />
    </FieldRoot>
  );
}
