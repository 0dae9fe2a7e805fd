import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';

const Main = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'calc(100dvh - var(--vp-h-appbar))',
  boxSizing: 'border-box',
  padding: '48px 24px 72px',
  textAlign: 'center',
  outline: 0,
  '& > svg': { maxWidth: '100%', height: 'auto', marginBottom: 28 },
  // An e-mail address may be wider than a phone.
  '& h1': { ...type.display, maxWidth: '100%', overflowWrap: 'anywhere' },
  '& h1 + p': {
    margin: '8px 0 28px',
    maxWidth: '56ch',
    color: color('text-secondary'),
    textWrap: 'balance',
  },
  [media.phone]: { padding: '32px 16px' },
});

const Code = styled('p')({ ...type.small, fontWeight: 620, color: color('text-muted') });
const After = styled('div')({ ...type.small, marginTop: 20, color: color('text-secondary') });

export interface StatusScreenProps {
  drawing: ReactNode;
  code?: string | undefined;
  title: string;
  /** Leave it out when `children` contain the text. */
  text?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  after?: ReactNode;
  /** The content is a skeleton, so the focus waits for the page. */
  loading?: boolean | undefined;
}

/** A page with a single message: 403, 404, maintenance, the state of a submitted request. */
export function StatusScreen({
  drawing,
  code,
  title,
  text,
  children,
  action,
  after,
  loading,
}: StatusScreenProps) {
  return (
    <Main id="main" tabIndex={-1} data-loading={loading || undefined}>
      {drawing}
      {code ? <Code>{code}</Code> : null}
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {children}
      {action}
      {after ? <After>{after}</After> : null}
    </Main>
  );
}
