import type { ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { Icon } from '@/components/icons/Icon';

export interface FieldHelpProps {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
  /** A confirmation such as 'Address found'. */
  success?: string | undefined;
  /** Second text at the right end of the line. */
  end?: ReactNode;
}

/**
 * MUI's FormHelperText, always rendered. It is one line high, so that nothing jumps when an error
 * comes or goes; on a phone it is as high as its text. An error is an octagon and words, not only a
 * color.
 */
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
