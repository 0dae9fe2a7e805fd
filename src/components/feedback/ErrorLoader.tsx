import { useEffect, useId, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { color, media, type } from '@/lib/look/vars';
import { BlockedButton } from '@/components/BlockedButton';
import { Card } from '@/components/Card';
import { UnpluggedDrawing } from '@/components/drawings/UnpluggedDrawing';
import { focusHeadingOnceThere } from '@/components/focusHeading';
import { Icon } from '@/components/icons/Icon';
import { StateMark } from '@/components/icons/StateMark';
import { useLabels } from '@/components/labels/LabelsContext';
import { feedbackLabels } from './feedbackLabels';

const Panel = styled(Card)({
  display: 'grid',
  justifyItems: 'center',
  maxWidth: 720,
  boxSizing: 'border-box',
  padding: '40px 40px 32px',
  textAlign: 'center',
  '& > svg': { maxWidth: '100%' },
  '& h2': { ...type.h2, marginTop: 20 },
  '& h2 + p': { margin: '4px 0 16px', maxWidth: '48ch', color: color('text-secondary') },
  [media.phone]: { padding: '8px 16px 24px', '& > svg': { display: 'none' } },
});

const Failures = styled('ul')({
  width: '100%',
  maxWidth: 520,
  marginTop: 24,
  border: `1px solid ${color('divider')}`,
  borderRadius: 8,
  textAlign: 'left',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '12px 16px',
  },
  '& li + li': { borderTop: `1px solid ${color('divider')}` },
});

const Offline = styled('p')({ ...type.small, marginTop: 8, color: color('text-secondary') });

interface ErrorLoaderProps {
  /** What failed, in words, and how to request exactly that again. */
  readonly queries: {
    readonly failures: readonly { readonly title: string }[];
    readonly retry: () => void;
    readonly retrying: boolean;
  };
  readonly offline: boolean;
  /** The page shows answers that were saved before. The panel says that they are safe. */
  readonly answersSafe?: boolean | undefined;
}

/**
 * Replaces what did not load: names each failure and offers to try again. Offline it waits, and
 * says so. When everything has loaded, Try Again disappears with the panel and the page's heading
 * takes the focus.
 */
export function ErrorLoader({ queries, offline, answersSafe = false }: ErrorLoaderProps) {
  const t = useLabels(feedbackLabels);
  const reasonId = useId();
  const tried = useRef(false);
  useEffect(
    () => () => {
      if (tried.current && document.activeElement === document.body) focusHeadingOnceThere();
    },
    [],
  );
  return (
    <Panel role="alert">
      <UnpluggedDrawing />
      <h2>{t('loadFailedTitle')}</h2>
      <p>{t(answersSafe ? 'answersSafe' : 'loadFailedText')}</p>
      {/* Above the list, which may be longer than a phone screen. */}
      <BlockedButton
        blocked={offline}
        reasonId={reasonId}
        busy={queries.retrying}
        busyText={t('trying')}
        startIcon={<Icon name="refresh" />}
        onClick={() => {
          tried.current = true;
          queries.retry();
        }}
      >
        {t('tryAgain')}
      </BlockedButton>
      {offline ? <Offline id={reasonId}>{t('offline')}</Offline> : null}
      <Failures>
        {queries.failures.map(({ title }) => (
          <li key={title}>
            <StateMark state="error" size={20} />
            <span>{title}</span>
          </li>
        ))}
      </Failures>
    </Panel>
  );
}
