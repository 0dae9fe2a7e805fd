import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  // Across the whole card, which has a padding of 24.
  margin: '16px -24px 0',
  padding: '16px 24px 0',
  borderTop: `1px solid ${color('divider')}`,
  [media.phone]: {
    margin: '16px -16px 0',
    padding: '12px 16px 8px',
    '& .MuiButton-root': { flex: 1 },
  },
});
