import { styled } from '@mui/material/styles';
import { color, media } from '@/lib/look/vars';
import { RouteLink } from './RouteLink';

const link = {
  color: color('primary-main'),
  fontWeight: 560,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '&[data-quiet=true]': { textDecoration: 'none' },
  '&:hover': { color: color('primary-dark') },
  // Links in a line are padded to the size of a finger without moving the line.
  [media.phone]: { display: 'inline-block', padding: '12px 0', margin: '-12px 0' },
} as const;

/** A link in running text. `data-quiet` removes the underline where it is clearly a link. */
export const TextLink = styled(RouteLink)(link);

export const LinkButton = styled('button')({
  ...link,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});
