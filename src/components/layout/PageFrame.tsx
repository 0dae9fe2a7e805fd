import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const Main = styled('main')({
  boxSizing: 'border-box',
  maxWidth: 1136,
  minWidth: 0,
  margin: '0 auto',
  padding: '48px 32px 64px',
  outline: 0,
  '&[data-width=narrow]': { maxWidth: 960 },
  '&[data-tight=true]': { paddingTop: 32 },
  [media.phone]: { padding: '24px 16px 40px', '&[data-tight=true]': { paddingTop: 16 } },
});

const Head = styled('header')({
  marginBottom: 32,
  '& h1': type.display,
  '& p': { marginTop: 4, color: color('text-secondary'), maxWidth: '62ch' },
});

export interface PageFrameProps {
  /** The page's only h1. Leave it out when the page renders one (banner). */
  title?: ReactNode;
  lead?: ReactNode;
  /** 896 instead of 1072 of content: shop check. */
  width?: 'normal' | 'narrow' | undefined;
  /** The content is a skeleton, so the focus waits for the page. */
  loading?: boolean | undefined;
  children: ReactNode;
}

/** A page outside the wizard: one centered column with its heading. */
export function PageFrame({ title, lead, width = 'normal', loading, children }: PageFrameProps) {
  return (
    <Main
      id="main"
      tabIndex={-1}
      data-width={width}
      data-tight={!title}
      data-loading={loading || undefined}
    >
      {title ? (
        <Head>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </Head>
      ) : null}
      {children}
    </Main>
  );
}
