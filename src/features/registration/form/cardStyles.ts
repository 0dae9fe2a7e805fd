import { styled } from '@mui/material/styles';
import { color, type } from '@/lib/look/vars';

export const AsideTitle = styled('h2')({ ...type.h3, marginBottom: 12 });

/** A line with its own link, far enough from the next one for a finger. */
export const AsideLink = styled('p')({
  marginTop: 8,
  // An e-mail address has no space to break at.
  overflowWrap: 'anywhere',
  '& > a': { display: 'inline-block', paddingBlock: 2 },
});

export const Count = styled('p')({ ...type.small, marginTop: 10, color: color('text-secondary') });
