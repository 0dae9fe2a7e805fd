import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const Section = styled('section')({
  padding: '24px 24px 16px',
  background: color('background-paper'),
  border: `1px solid ${color('divider')}`,
  borderRadius: 12,
  minWidth: 0,
  [media.phone]: { padding: '20px 16px 8px' },
});

const Heading = styled('h2')({ ...type.h2, marginBottom: 16, '&:has(+ p)': { marginBottom: 4 } });

const Lead = styled('p')({ ...type.small, color: color('text-secondary'), marginBottom: 16 });

export interface FormSectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A card of the form with its heading; sections stand 24 apart (16 on a phone) in the form column. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={title ? id : undefined}>
      {title ? <Heading id={id}>{title}</Heading> : null}
      {lead ? <Lead>{lead}</Lead> : null}
      {children}
    </Section>
  );
}
