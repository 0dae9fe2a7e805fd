import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const Actions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  margin: '16px 0 8px',
  [media.phone]: { '& .MuiButton-root': { flex: 1 } },
});

/** Why a button is locked. */
export const Reason = styled('p')({
  ...type.small,
  margin: 0,
  textAlign: 'right',
  color: color('text-secondary'),
});
