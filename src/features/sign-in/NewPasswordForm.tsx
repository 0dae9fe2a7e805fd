import { useRef, useState, type FormEvent } from 'react';
import type { PortalConfig } from '@contract/config';
import { LIMITS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { useLabels } from '@/components/labels/LabelsContext';
import { PolicyList } from './PolicyList';
import { SignInField } from './SignInField';
import { signInLabels } from './signInLabels';

interface NewPasswordFormProps {
  readonly policy: PortalConfig['identity']['passwordPolicy'];
  readonly onSave: (password: string) => Promise<string | null>;
}

/** Asks for a new password after a sign-in with a temporary one. The client requires eight characters; the pool enforces the rest. */
export function NewPasswordForm({ policy, onSave }: NewPasswordFormProps) {
  const t = useLabels(signInLabels);
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirm?: string }>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const data = new FormData(event.currentTarget);
    const password = String(data.get('newPassword') ?? '');
    const confirm = String(data.get('confirmPassword') ?? '');
    const found = {
      ...(password === ''
        ? { password: MESSAGES.required }
        : password.length < LIMITS.passwordMin
          ? { password: MESSAGES.passwordLength }
          : {}),
      ...(confirm === ''
        ? { confirm: MESSAGES.required }
        : confirm === password
          ? {}
          : { confirm: MESSAGES.passwordMismatch }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    const problem = await onSave(password);
    running.current = false;
    setBusy(false);
    if (problem !== null) setErrors({ password: problem });
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SignInField
        label={t('newPassword')}
        name="newPassword"
        secret
        autoComplete="new-password"
        maxLength={256}
        error={errors.password}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PolicyList policy={policy} password={typed} />
      <SignInField
        label={t('confirmPassword')}
        name="confirmPassword"
        secret
        autoComplete="new-password"
        maxLength={256}
        error={errors.confirm}
      />
      <button className="si-button" type="submit" aria-disabled={busy} aria-busy={busy}>
        {t(busy ? 'saving' : 'saveAndLogin')}
      </button>
    </form>
  );
}
