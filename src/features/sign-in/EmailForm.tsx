import { useCallback, useRef, useState, type FormEvent } from 'react';
import type { PortalConfig } from '@contract/config';
import { requestSignInCode } from '@/api/identity/codeSignIn';
import type { SignInStep } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { codeLabels } from './codeLabels';
import { EmailField } from './EmailField';
import { HumanCheck } from './human-check/HumanCheck';
import { emailOf, focusField } from './typedEmail';

interface EmailFormProps {
  readonly config: PortalConfig;
  readonly onSent: (email: string, step: SignInStep) => Promise<void>;
  /** The text of a failed request. */
  readonly problemText: (error: unknown) => string;
}

/**
 * Email mode: the address and a human check. 'SEND OTP' mails a code. Pressed before the check is
 * complete, it sends right after.
 */
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
