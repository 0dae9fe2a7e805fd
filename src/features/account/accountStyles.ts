import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';

export const Actions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  margin: '16px 0 8px',
  [media.phone]: { '& .MuiButton-root': { flex: 1 } },
});
