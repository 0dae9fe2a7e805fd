import {
  type ComponentType,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PortalConfig } from '@contract/config';
import { requestSignInCode } from '@/api/identity/codeSignIn';
import type { SignInStep } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { codeLabels } from './codeLabels';
import { EmailField } from './SignInFields';
import { emailOf, focusField } from './typedEmail';
import { WIDGETS, type WidgetProps } from './human-check/widget';

interface HumanCheckProps {
  readonly config: PortalConfig['humanCheck'];
  readonly onToken: (token: string | null) => void;
}

/** The human check of the configured provider. A failed load can be tried again. */
export function HumanCheck({ config, onToken }: HumanCheckProps) {
  const t = useLabels(codeLabels);
  const [widget, setWidget] = useState<{ Widget: ComponentType<WidgetProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const group = useRef<HTMLDivElement>(null);

  const { provider } = config;
  // Its proof of work is computed by a part of browsers that plain http does not have.
  const insecure = provider === 'altcha' && globalThis.isSecureContext === false;
  useEffect(() => {
    if (insecure) return;
    let current = true;
    WIDGETS[provider]().then(
      (loaded) => current && setWidget(loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [provider, attempt, insecure]);

  const onFailure = useCallback(() => setFailed(true), []);
  const tryAgain = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
    // The pressed button has disappeared.
    group.current?.focus();
  };

  return (
    <div
      ref={group}
      className="si-check"
      role="group"
      aria-label={t('humanCheck')}
      tabIndex={-1}
      style={{ outline: 0 }}
    >
      {insecure ? (
        <p role="alert">{t('humanCheckInsecure')}</p>
      ) : failed ? (
        <p role="alert">
          <span>{t('humanCheckFailed')}</span>{' '}
          <button type="button" className="si-link" onClick={tryAgain}>
            {t('tryAgain')}
          </button>
        </p>
      ) : widget ? (
        <widget.Widget key={attempt} config={config} onToken={onToken} onFailure={onFailure} />
      ) : null}
    </div>
  );
}

interface EmailFormProps {
  readonly config: PortalConfig;
  readonly onSent: (email: string, step: SignInStep) => Promise<void>;
  readonly problemText: (error: unknown) => string;
}

/** The address and a human check. Pressed before the check is complete, it sends right after. */
export function EmailForm({ config, onSent, problemText }: EmailFormProps) {
  const t = useLabels(codeLabels);
  const [error, setError] = useState<string | undefined>(undefined);
  const [waiting, setWaiting] = useState(false);
  // A token works once: a new round needs a new check.
  const [round, setRound] = useState(0);
  const token = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useSingleFlight();

  const onToken = useCallback(
    (solved: string | null) => {
      token.current = solved;
      if (solved !== null && waiting) form.current?.requestSubmit();
    },
    [waiting],
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, problem } = emailOf(event.currentTarget);
    setError(problem);
    setWaiting(false);
    if (problem !== undefined) return focusField(event.currentTarget, 'email');
    const solved = token.current;
    if (solved === null) return setWaiting(true);
    void run(async () => {
      try {
        await onSent(email, await requestSignInCode(config, email, solved));
      } catch (failure) {
        setError(problemText(failure));
        token.current = null;
        setRound((count) => count + 1);
      }
    });
  };

  return (
    <form
      noValidate
      ref={form}
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        if (error !== undefined) setError(emailOf(currentTarget).problem);
      }}
    >
      <EmailField label={t('emailField')} error={error} />
      <HumanCheck key={round} config={config.humanCheck} onToken={onToken} />
      <p className="si-after" role="status">
        {waiting ? t('humanCheckNeeded') : null}
      </p>
      <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
        {t(busy ? 'sending' : 'sendOtp')}
      </button>
      <p className="si-after">{t('emailHelp')}</p>
    </form>
  );
}
