import type { ReactNode } from 'react';
import FormLabel from '@mui/material/FormLabel';
import { useLabels } from '@/components/labels/LabelsContext';
import { FieldHelp } from './FieldHelp';
import { FieldRoot } from './FieldRoot';
import { formLabels } from './formLabels';
import { spanStyle, type Span } from './span';
import { useErrorText, type FieldIds } from './useFieldIds';

/** The props of every field of the kit. */
export interface FieldProps {
  label: ReactNode;
  /** Id of the control. Set it where something else on the screen leads to this field. */
  id?: string | undefined;
  /** A quiet sentence below the field; an error replaces it. */
  help?: ReactNode;
  /** Text or validation message key. */
  error?: string | undefined;
  /** A confirmation below the field, e.g. 'Address found'. */
  success?: string | undefined;
  /** Marks the label '(optional)'. Required fields have no mark. */
  optional?: boolean | undefined;
  /** Sunken, with a padlock at the end. Say why in `help`. */
  readOnly?: boolean | undefined;
  span?: Span | undefined;
}

interface FieldShellProps extends Omit<FieldProps, 'readOnly'> {
  ids: FieldIds;
  helpEnd?: ReactNode;
  children: ReactNode;
}

/** The label above, the control, and a help line of fixed height. */
export function Field({
  ids,
  label,
  help,
  error,
  success,
  optional,
  span,
  helpEnd,
  children,
}: FieldShellProps) {
  const t = useLabels(formLabels);
  const errorText = useErrorText(error);
  return (
    <FieldRoot style={spanStyle(span)}>
      <FormLabel htmlFor={ids.control}>
        <span>{label}</span>
        {optional ? <small>{t('optional')}</small> : null}
      </FormLabel>
      {children}
      <FieldHelp id={ids.help} help={help} error={errorText} success={success} end={helpEnd} />
    </FieldRoot>
  );
}
