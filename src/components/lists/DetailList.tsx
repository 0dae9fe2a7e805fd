import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

const List = styled('dl')({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    gap: 24,
    padding: '8px 0',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    breakInside: 'avoid',
  },
  '& > div + div': { borderTop: `1px solid ${color('divider')}` },
  '& dt': { color: color('text-secondary') },
  '& dd': { overflowWrap: 'anywhere' },
  [media.phone]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
}

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <List>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
