import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const DialogHead = styled('h2')({
  ...type.h2,
  padding: '28px 32px 0',
  [media.phone]: { padding: '24px 20px 0' },
});

export const DialogBody = styled('div')({
  padding: '12px 32px 0',
  overflow: 'auto',
  color: color('text-secondary'),
  '& b, & strong': { color: color('text-primary'), fontWeight: 620 },
  [media.phone]: { padding: '12px 20px 0' },
});

/** Buttons at the right, the primary last; on a phone they share the width. */
export const DialogFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '24px 32px 28px',
  [media.phone]: { padding: 20, '& > *': { flex: 1 } },
});
