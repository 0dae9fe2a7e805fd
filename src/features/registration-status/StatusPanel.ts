import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { color, type } from '@/lib/look/vars';

export const StatusPanel = styled(Card)({
  // Not a grid: a field spans the columns of one.
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  boxSizing: 'border-box',
  width: 600,
  maxWidth: '100%',
  margin: '0 0 28px',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& h2': type.h3,
  '& p': { color: color('text-secondary') },
  '& ul': { display: 'grid', gap: 4 },
});
