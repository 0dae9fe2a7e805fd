import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

export const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  gap: 24,
  marginTop: 24,
  alignItems: 'start',
  '& > div:last-of-type': { display: 'grid', gap: 16 },
  [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Space between a message from another page and the banner. */
export const Notice = styled('div')({ marginBottom: 16 });

export const ErrorLine = styled('p')({
  ...type.small,
  marginTop: 8,
  '& a': { color: color('error-text'), fontWeight: 560 },
});
