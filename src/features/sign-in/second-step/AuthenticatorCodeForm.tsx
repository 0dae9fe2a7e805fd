import { isWrongAppCode } from '@/api/identity/authenticator';
import { IdentityError } from '@/api/identity/cognito';
import { authenticatorLabels } from '@/components/authenticator/authenticatorLabels';
import { useLabels } from '@/components/labels/LabelsContext';
import { CodeField } from '../CodeField';
import { identityProblem } from '../identityProblem';
import { signInLabels } from '../signInLabels';
import { useCodeForm } from '../useCodeForm';
import { secondStepLabels } from './secondStepLabels';

interface AuthenticatorCodeFormProps {
  readonly actionLabel: string;
  readonly autoFocus: boolean;
  /** Sends the code. Rejects when it is wrong or the request fails. */
  readonly onCode: (code: string) => Promise<void>;
}

/**
 * A code of the authenticator app. A wrong one keeps the step, because the app soon shows the next
 * one.
 */
export function AuthenticatorCodeForm({
  actionLabel,
  autoFocus,
  onCode,
}: AuthenticatorCodeFormProps) {
  const t = useLabels(secondStepLabels);
  const app = useLabels(authenticatorLabels);
  const common = useLabels(signInLabels);
  const form = useCodeForm(onCode, (failure) => {
    if (isWrongAppCode(failure)) return app('wrongCode');
    // The provider ends the challenge after some minutes.
    const over = failure instanceof IdentityError && failure.code === 'NotAuthorizedException';
    return over ? t('signInOver') : identityProblem(failure, common('generic'));
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <CodeField
        autoFocus={autoFocus}
        label={app('code')}
        help={app('codeHelp')}
        error={form.error}
        onComplete={form.complete}
      />
      <button className="si-button" type="submit" aria-disabled={form.busy} aria-busy={form.busy}>
        {form.busy ? t('signingIn') : actionLabel}
      </button>
    </form>
  );
}
