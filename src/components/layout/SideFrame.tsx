import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const underBar = 'calc(100dvh - var(--vp-h-appbar))';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  minHeight: underBar,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Side = styled('div')({
  position: 'sticky',
  top: 'var(--vp-h-appbar)',
  height: underBar,
  overflow: 'auto',
  background: color('background-paper'),
  borderRight: `1px solid ${color('divider')}`,
  [media.phone]: { display: 'none' },
});

const Main = styled('main')({
  minWidth: 0,
  padding: '32px 40px',
  outline: 0,
  '& > div': { maxWidth: 640 },
  '& h1': type.h1,
  '& h1 + :not(p)': { marginTop: 24 },
  '& h1 + p': { margin: '4px 0 24px', color: color('text-secondary') },
  [media.phone]: { padding: '24px 16px' },
});

/** A page with navigation on the left: 280 beside a column of 640. On a phone only the column. */
export function SideFrame({
  side,
  loading = false,
  children,
}: {
  side: ReactNode;
  loading?: boolean;
  children: ReactNode;
}) {
  return (
    <Frame>
      <Side>{side}</Side>
      <Main id="main" tabIndex={-1} data-loading={loading || undefined}>
        <div>{children}</div>
      </Main>
    </Frame>
  );
}
