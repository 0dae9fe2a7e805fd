import { useRef, useState, type FormEvent } from 'react';
import { LIMITS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { PATTERNS } from '@contract/rules/patterns';
import { IdentityError } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { BackArrow } from './BackArrow';
import { CodeField, withoutSpaces } from './CodeField';
import { codeLabels } from './codeLabels';
import { ResendCode } from './ResendCode';
import { focusField } from './typedEmail';

interface CodeStepProps {
  readonly email: string;
  /** Answers the challenge. Rejects when the code is wrong or the request fails. */
  readonly onCode: (code: string) => Promise<void>;
  /** Mails a new code. Resolves to whether it was mailed. */
  readonly onResend: () => Promise<boolean>;
  readonly onBack: () => void;
  /** The text of a failed request. */
  readonly problemText: (error: unknown) => string;
}

/** Step 2 of a sign-in by code: one field, which submits itself at the sixth digit. A wrong code keeps the step. */
export function CodeStep({ email, onCode, onResend, onBack, problemText }: CodeStepProps) {
  const t = useLabels(codeLabels);
  const [error, setError] = useState<string | undefined>(undefined);
  const [over, setOver] = useState(false);
  const lastSent = useRef('');
  const { busy, run } = useSingleFlight();

  const refuse = (failure: unknown): void => {
    const name = failure instanceof IdentityError ? failure.code : '';
    // The provider ends the challenge after the last attempt and when the code has expired.
    setOver(name === 'NotAuthorizedException');
    setError(
      name === 'NotAuthorizedException' || name === 'CodeMismatchException'
        ? t('invalidCode')
        : problemText(failure),
    );
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = withoutSpaces(String(new FormData(form).get('code') ?? ''));
    if (!PATTERNS.verificationCode.test(code)) {
      setError(MESSAGES.verificationCode);
      return focusField(form, 'code');
    }
    void run(async () => {
      lastSent.current = code;
      setError(undefined);
      try {
        await onCode(code);
      } catch (failure) {
        refuse(failure);
        focusField(form, 'code');
      }
    });
  };

  const resend = async (): Promise<boolean> => {
    const sent = await onResend();
    if (sent) {
      setError(undefined);
      setOver(false);
      lastSent.current = '';
    }
    return sent;
  };

  return (
    <>
      <BackArrow label={t('back')} onClick={onBack} />
      <h1>{t('codeTitle')}</h1>
      <p className="si-lead">{t('codeLead', { email, minutes: LIMITS.codeMinutes })}</p>
      <form noValidate onSubmit={submit}>
        <CodeField
          autoFocus
          label={t('authenticationCode')}
          help={t('codeHelp')}
          error={error}
          onComplete={(form) => {
            const code = withoutSpaces(String(new FormData(form).get('code') ?? ''));
            if (code !== lastSent.current) form.requestSubmit();
          }}
        />
        <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'signingIn' : 'signIn')}
        </button>
      </form>
      <p className="si-after" role="status">
        {over ? t('codeOver') : null}
      </p>
      <ResendCode onResend={resend} />
    </>
  );
}
