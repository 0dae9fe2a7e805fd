import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';

/** The portal's card: a line, no shadow, 24 inside (16 on a phone). Padding off for lists and tables. */
export const Card = styled('section', { shouldForwardProp: (name) => name !== 'flush' })<{
  flush?: boolean;
}>({
  minWidth: 0,
  padding: 24,
  background: color('background-paper'),
  border: `1px solid ${color('divider')}`,
  borderRadius: 12,
  [media.phone]: { padding: 16 },
  variants: [{ props: { flush: true }, style: { '&&': { padding: 0 } } }],
});
