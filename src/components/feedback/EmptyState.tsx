import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '8px 0 4px',
  textAlign: 'center',
  '& > svg': { marginBottom: 8, maxWidth: '100%' },
  '& > div': { alignSelf: 'stretch', display: 'grid', justifyItems: 'stretch', marginTop: 16 },
});

const Title = styled('p')({ ...type.h3 });
const Text = styled('p')({ ...type.small, color: color('text-secondary') });

export interface EmptyStateProps {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Box>
      {drawing}
      <Title>{title}</Title>
      {text ? <Text>{text}</Text> : null}
      {action ? <div>{action}</div> : null}
    </Box>
  );
}
