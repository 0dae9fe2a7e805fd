import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const underBar = 'calc(100dvh - var(--vp-h-appbar))';

export const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--vp-w-rail) minmax(0, 1fr)',
  minHeight: underBar,
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.print]: { display: 'block' },
});

export const Rail = styled('aside')({
  position: 'sticky',
  top: 'var(--vp-h-appbar)',
  height: underBar,
  boxSizing: 'border-box',
  overflow: 'auto',
  padding: '24px 0',
  background: color('background-paper'),
  borderRight: `1px solid ${color('divider')}`,
  [media.belowTablet]: { display: 'none' },
  [media.print]: { display: 'none' },
});

export const Column = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const Stepper = styled('section')({
  display: 'none',
  position: 'sticky',
  top: 'var(--vp-h-appbar)',
  zIndex: 4,
  padding: '4px var(--vp-gutter) 12px',
  background: color('background-paper'),
  borderBottom: `1px solid ${color('divider')}`,
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& > div > button': { marginRight: -12, minHeight: 44 },
  '& p': { ...type.caption, fontWeight: 560, color: color('text-secondary') },
  [media.belowTablet]: { display: 'block' },
  [media.lowWindow]: { position: 'static' },
  [media.print]: { display: 'none' },
});

export const Main = styled('main')({ flex: 1, minWidth: 0, outline: 0 });

export const Content = styled('div')({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  maxWidth: 1160,
  margin: '0 auto',
  padding: '32px var(--vp-gutter) 56px',
  boxSizing: 'border-box',
  gridTemplateColumns: 'minmax(0, var(--vp-w-form)) minmax(288px, 1fr)',
  '&[data-layout=wide]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, var(--vp-w-form))' },
  [media.phone]: { padding: '20px 16px 40px', gap: 20 },
  [media.print]: { display: 'block', padding: 0, '& > header': { marginBottom: 24 } },
});

export const Head = styled('header')({
  gridColumn: '1 / -1',
  '& h1': type.h1,
  '& > p:last-child': { marginTop: 6, maxWidth: '66ch', color: color('text-secondary') },
});

export const Meta = styled('p')({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 4,
  fontWeight: 560,
  color: color('text-secondary'),
  // Below 900 the stepper line shows it. The 'Optional' chip stays.
  [media.belowTablet]: { '& > span:first-of-type': { display: 'none' } },
  // A printed page has no step number.
  [media.print]: { display: 'none' },
});

export const Form = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  minWidth: 0,
  '& > form': { display: 'contents' },
  [media.phone]: { gap: 16 },
});

export const Aside = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  [media.fromDesktop]: { position: 'sticky', top: 'calc(var(--vp-h-appbar) + 32px)' },
  [media.print]: { display: 'none' },
});
