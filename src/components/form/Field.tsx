import type { ReactNode, CSSProperties } from 'react';
import FormLabel from '@mui/material/FormLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useLabels } from '@/components/labels/LabelsContext';
import { Icon } from '@/components/icons/Icon';
import { media } from '@/lib/look/vars';
import { formLabels } from './formLabels';
import { useErrorText, type FieldIds } from './useFieldIds';

export interface FieldProps {
  label: ReactNode;
  /** Id of the control. Set it where something else on the screen leads to this field. */
  id?: string | undefined;
  /** A quiet sentence below the field; an error replaces it. */
  help?: ReactNode;
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

export interface FieldHelpProps {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
  success?: string | undefined;
  end?: ReactNode;
}

/** Always rendered and one line high, so that nothing jumps when an error comes or goes. */
export function FieldHelp({ id, help, error, success, end }: FieldHelpProps) {
  const tone = error ? 'error' : success ? 'success' : undefined;
  return (
    <FormHelperText component="div" data-tone={tone}>
      {error ? <Icon name="alertOctagon" size={16} /> : null}
      {!error && success ? <Icon name="check" size={16} /> : null}
      <p id={id}>{error ?? success ?? help}</p>
      {end ? <span data-part="end">{end}</span> : null}
    </FormHelperText>
  );
}

/** A field in its grid. MUI's FormControl would render it again for "focused" and "filled". */
export const FieldRoot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  gridColumn: 'span var(--vp-span, 12)',
  [media.phone]: { gridColumn: 'span var(--vp-span-phone, 12)' },
});

/** Columns of the 12 that a field takes. On a phone: the whole row if wide, else half of it. */
export type Span = number | { readonly wide: number; readonly phone: number };

/** The grid reads the span from two variables, so that one style works for all. */
export function spanStyle(span: Span | undefined): CSSProperties | undefined {
  if (span === undefined) return undefined;
  const { wide, phone } =
    typeof span === 'number' ? { wide: span, phone: span >= 5 ? 12 : 6 } : span;
  return { '--vp-span': wide, '--vp-span-phone': phone } as CSSProperties; // missing in React's types
}
