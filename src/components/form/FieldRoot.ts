import { styled } from '@mui/material/styles';
import { media } from '@/lib/look/vars';

/**
 * A field in its grid. MUI's FormControl would keep "focused" and "filled" in state and render the
 * field again for each. Nothing here shows them.
 */
export const FieldRoot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  gridColumn: 'span var(--vp-span, 12)',
  [media.phone]: { gridColumn: 'span var(--vp-span-phone, 12)' },
});
