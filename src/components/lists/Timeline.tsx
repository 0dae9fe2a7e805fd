import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';

const List = styled('ol')({
  '& li': { ...type.small, position: 'relative', padding: '0 0 16px 20px' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 1,
    top: 6,
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: color('dividerStrong'),
  },
  '& li::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 18,
    bottom: -2,
    width: 2,
    background: color('divider'),
  },
  '& li:last-child': { paddingBottom: 0 },
  '& li:last-child::after': { display: 'none' },
  '& b': { fontWeight: 560 },
  '& small': { ...type.caption, display: 'block', color: color('text-muted') },
});

export interface TimelineEvent {
  readonly key: string;
  readonly text: ReactNode;
  readonly when: string;
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <List>
      {events.map(({ key, text, when }) => (
        <li key={key}>
          <span>{text}</span>
          <small>{when}</small>
        </li>
      ))}
    </List>
  );
}
