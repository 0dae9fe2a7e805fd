import { useLayoutEffect, useRef } from 'react';
import type { PortalConfig } from '@contract/config';
import { MESSAGES } from '@contract/messages';
import { useLabels } from '@/components/labels/LabelsContext';
import { newPasswordLabels } from './newPasswordLabels';
import { SetPasswordForm } from './SetPasswordForm';

export interface NewPasswordStepProps {
  readonly email: string;
  readonly policy: PortalConfig['identity']['passwordPolicy'];
  /** Saves the password. Resolves to the text of the failure, or null. */
  readonly onSave: (password: string) => Promise<string | null>;
  readonly onBack: () => void;
}

/** Step 2 of a sign-in with a temporary password. */
export function NewPasswordStep({ email, policy, onSave, onBack }: NewPasswordStepProps) {
  const t = useLabels(newPasswordLabels);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('newPasswordTitle')}
      </h1>
      <p className="si-lead">{t('newPasswordLead')}</p>
      <SetPasswordForm
        email={email}
        policy={policy}
        mismatch={MESSAGES.passwordMismatch}
        onSave={async ({ password }) => {
          const problem = await onSave(password);
          return problem === null ? null : { password: problem };
        }}
      />
      <div className="si-row">
        <button type="button" className="si-link" onClick={onBack}>
          {t('backToSignIn')}
        </button>
      </div>
    </>
  );
}
