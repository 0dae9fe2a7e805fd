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

/** The tracker of a submitted registration, and the cards of its answers below it. */
export const Tracker = styled('div')({
  margin: '24px 0 32px',
  '& ol': { width: '100%', margin: '0 0 24px' },
  '& h3': type.label,
  '& h3 + p': { ...type.small, maxWidth: '72ch', color: color('text-secondary') },
});

export const AnswersTitle = styled('h2')({ ...type.h3, marginBottom: 12 });

export const Asked = styled('div')({ marginTop: 24 });

export const Notice = styled('div')({ marginBottom: 16 });

export const ErrorLine = styled('p')({
  ...type.small,
  marginTop: 8,
  '& a': { color: color('error-text'), fontWeight: 560 },
});
