import { useCallback, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { feedbackLabels } from '@/components/feedback/feedbackLabels';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { useLabels } from '@/components/labels/LabelsContext';

const AuthenticatorSection = lazyScreen(
  () => import(/* webpackChunkName: "authenticator" */ './authenticator/AuthenticatorSection'),
);

/**
 * The section of the authenticator app. Only super users load its code. When the code does not
 * arrive, the rest of the page stays, and this section can load it again.
 */
export function AuthenticatorPart() {
  const t = useLabels(feedbackLabels);
  const [state, setState] = useState<'loading' | 'failed' | 'trying' | 'there'>(() =>
    AuthenticatorSection.isLoaded() ? 'there' : 'loading',
  );
  const retried = useRef(false);
  const part = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    await AuthenticatorSection.preload();
    setState(AuthenticatorSection.isLoaded() ? 'there' : 'failed');
  }, []);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    // The pressed button has disappeared, unless the person has left it.
    if (state === 'there' && retried.current && document.activeElement === document.body)
      part.current?.querySelector('h2')?.focus();
  }, [state]);

  if (state === 'loading') return null;
  return (
    <div ref={part}>
      {state === 'there' ? (
        <AuthenticatorSection />
      ) : (
        <Alert
          tone="error"
          role="alert"
          action={
            <BlockedButton
              variant="text"
              size="small"
              busy={state === 'trying'}
              busyText={t('trying')}
              onClick={() => {
                retried.current = true;
                setState('trying');
                void load();
              }}
            >
              {t('tryAgain')}
            </BlockedButton>
          }
        >
          {t('loadFailedTitle')}
        </Alert>
      )}
    </div>
  );
}
