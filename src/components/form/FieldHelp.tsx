import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';
import { Icon } from '@/components/icons/Icon';

const HelpLine = styled('div')({
  ...type.caption,
  display: 'flex',
  gap: 6,
  minHeight: 20,
  marginTop: 4,
  color: color('text-muted'),
  '& svg': { marginTop: 2 },
  '&[data-tone=error] > p': { color: color('error-text'), fontWeight: 560 },
  '&[data-tone=error] > svg': { color: color('error-text') },
  '&[data-tone=success]': { color: color('success-text') },
});

const Aside = styled('span')({ marginLeft: 'auto', textAlign: 'right' });

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
 * The line under a field. It is always there, 20 high, so that nothing jumps when an error
 * comes or goes; an error is an octagon and words, not a colour alone.
 */
export function FieldHelp({ id, help, error, success, end }: FieldHelpProps) {
  const tone = error ? 'error' : success ? 'success' : undefined;
  return (
    <HelpLine data-tone={tone}>
      {error ? <Icon name="alertOctagon" size={16} /> : null}
      {!error && success ? <Icon name="check" size={16} /> : null}
      <p id={id}>{error ?? success ?? help}</p>
      {end ? <Aside>{end}</Aside> : null}
    </HelpLine>
  );
}
