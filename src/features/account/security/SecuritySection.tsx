import { useId, type ReactNode, type Ref } from 'react';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { color, type } from '@/lib/look/vars';

const Heading = styled('h2')({ ...type.h2, outline: 0, '&:focus-visible': { outline: '' } });
const Lead = styled('p')({ ...type.small, margin: '4px 0 16px', color: color('text-secondary') });

interface SecuritySectionProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Takes the focus when the focused element disappears. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A card of the security page. */
export function SecuritySection({ title, lead, headingRef, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Heading id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </Heading>
      <Lead>{lead}</Lead>
      {children}
    </Card>
  );
}
