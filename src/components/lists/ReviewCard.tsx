import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { Card } from '@/components/Card';
import { StateMark, type MarkState } from '@/components/icons/StateMark';
import { DetailList, type Detail } from './DetailList';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '16px 24px',
  borderBottom: `1px solid ${color('divider')}`,
  '& h2': type.h3,
  '& > :last-child:not(h2)': { marginLeft: 'auto' },
  [media.phone]: { padding: '14px 16px' },
  [media.print]: { padding: '8px 16px', breakAfter: 'avoid', '& > a': { display: 'none' } },
});

/** Aligns the values with the title's first letter. */
const Body = styled('div')({
  padding: '8px 24px 8px 58px',
  [media.phone]: { padding: '4px 16px 4px 50px' },
  [media.print]: { padding: '4px 16px 4px 50px' },
});

export interface ReviewCardProps {
  title: string;
  details: readonly Detail[];
  mark?: MarkState | undefined;
  /** The Change link. The caller names it after its section for screen readers. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A section of 'Check your answers': mark, title, Change at the right, its answers below. */
export function ReviewCard({ title, details, mark = 'done', action, children }: ReviewCardProps) {
  const id = useId();
  return (
    <Card flush aria-labelledby={id}>
      <Head>
        <StateMark state={mark} size={22} />
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      <Body>
        <DetailList details={details} />
        {children}
      </Body>
    </Card>
  );
}
