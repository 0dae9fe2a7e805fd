import { useState } from 'react';
import { LIMITS } from '@contract/limits';
import { IdentityError } from '@/api/identity/cognito';
import { useLabels } from '@/components/labels/LabelsContext';
import { BackArrow } from './BackArrow';
import { CodeField } from './CodeField';
import { codeLabels } from './codeLabels';
import { ResendCode } from './ResendCode';
import { useCodeForm } from './useCodeForm';

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

/**
 * Step 2 of a sign-in by code: one field, which submits itself at the sixth digit. A wrong code
 * keeps the step.
 */
export function CodeStep({ email, onCode, onResend, onBack, problemText }: CodeStepProps) {
  const t = useLabels(codeLabels);
  const [over, setOver] = useState(false);

  const form = useCodeForm(onCode, (failure) => {
    const name = failure instanceof IdentityError ? failure.code : '';
    // The provider ends the challenge after the last attempt and when the code expires.
    setOver(name === 'NotAuthorizedException');
    return name === 'NotAuthorizedException' || name === 'CodeMismatchException'
      ? t('invalidCode')
      : problemText(failure);
  });

  const resend = async (): Promise<boolean> => {
    const sent = await onResend();
    if (sent) {
      form.forget();
      setOver(false);
    }
    return sent;
  };

  return (
    <>
      <BackArrow label={t('back')} onClick={onBack} />
      <h1>{t('codeTitle')}</h1>
      <p className="si-lead">{t('codeLead', { email, minutes: LIMITS.codeMinutes })}</p>
      <form noValidate onSubmit={form.submit}>
        <CodeField
          autoFocus
          label={t('authenticationCode')}
          help={t('codeHelp')}
          error={form.error}
          onComplete={form.complete}
        />
        <button className="si-button" type="submit" aria-disabled={form.busy} aria-busy={form.busy}>
          {t(form.busy ? 'signingIn' : 'signIn')}
        </button>
      </form>
      <p className="si-after" role="status">
        {over ? t('codeOver') : null}
      </p>
      <ResendCode onResend={resend} />
    </>
  );
}
