import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { Card } from '@/components/Card';

const Section = styled(Card)({
  paddingBottom: 16,
  '& > fieldset + fieldset': { marginTop: 12 },
  '& > p[role=status]': { ...type.small, paddingBottom: 8 },
  // There an empty help line adds nothing to the distance.
  [media.phone]: { padding: '20px 16px', '& > fieldset + *': { marginTop: 16 } },
});

const Heading = styled('h2')({ ...type.h2, marginBottom: 16, '&:has(+ p)': { marginBottom: 4 } });

const Lead = styled('p')({ ...type.small, color: color('text-secondary'), marginBottom: 16 });

export interface FormSectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

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
