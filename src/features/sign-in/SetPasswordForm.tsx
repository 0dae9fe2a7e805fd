import { type FormEvent, useId, useState } from 'react';
import type { PortalConfig } from '@contract/config';
import { LIMITS } from '@contract/limits';
import { useLabels } from '@/components/labels/LabelsContext';
import { useSingleFlight } from '@/components/useSingleFlight';
import { formLabels } from '@/components/form/formLabels';
import { type PasswordPolicyRules, passwordRules } from '@/components/form/passwordRules';
import { CodeField } from './CodeField';
import { newPasswordLabels } from './newPasswordLabels';
import {
  type NewPassword,
  PASSWORD_FIELDS,
  type PasswordProblems,
  problemsOf,
  readNewPassword,
} from './passwordProblems';
import { SignInField } from './SignInField';
import { focusField } from './typedEmail';

/** The pool's password rules as a checklist, in plain HTML like the rest of the sign-in page. */
export function PolicyList({
  policy,
  password,
}: {
  policy: PasswordPolicyRules;
  password: string;
}) {
  const t = useLabels(formLabels);
  return (
    <div aria-live="polite">
      <span className="si-hidden">{t('passwordRules')}</span>
      <ul className="si-policy">
        {passwordRules(policy).map((rule) => {
          const met = rule.test(password);
          return (
            <li key={rule.label} data-met={met}>
              <svg
                width="16"
                height="20"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={met ? 'm5 12.5 4.5 4.5L19 7.5' : 'M6 12h12'} />
              </svg>
              <span>
                <span>{t(rule.label, { count: policy.minLength })}</span>{' '}
                <span className="si-hidden">{t(met ? 'ruleMet' : 'ruleNotMet')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface SetPasswordFormProps {
  readonly email: string;
  readonly policy: PortalConfig['identity']['passwordPolicy'];
  /** Label of the code field. Without it the form asks for no code. */
  readonly codeLabel?: string;
  /** The message for a confirmation that differs. */
  readonly mismatch: string;
  /** Saves. Resolves to the refusals by field, or to null. */
  readonly onSave: (values: NewPassword) => Promise<PasswordProblems | null>;
}

const NOTHING_TYPED = { password: '', confirm: '' } as const;

/**
 * A new password twice, with an e-mailed code if one is required. The button is locked while a
 * field is empty or invalid. It names that field and leads there when pressed.
 */
export function SetPasswordForm({
  email,
  policy,
  codeLabel,
  mismatch,
  onSave,
}: SetPasswordFormProps) {
  const t = useLabels(newPasswordLabels);
  const reason = useId();
  const [values, setValues] = useState<NewPassword>({
    ...NOTHING_TYPED,
    code: codeLabel === undefined ? null : '',
  });
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<PasswordProblems>({});
  const { busy, run } = useSingleFlight();

  const problems = problemsOf(values, mismatch);
  const errors = asked ? { ...refused, ...problems } : refused;
  const labels = {
    code: codeLabel ?? '',
    password: t('newPassword'),
    confirm: t('confirmPassword'),
  };
  const needed = (['code', 'password', 'confirm'] as const).filter((name) => problems[name]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Read again: a password manager may fill fields without an event.
    const typed = readNewPassword(form);
    setValues(typed);
    setAsked(true);
    const found = problemsOf(typed, mismatch);
    const first = (['code', 'password', 'confirm'] as const).find((name) => found[name]);
    if (first) return focusField(form, PASSWORD_FIELDS[first]);
    void run(async () => {
      const refusal = await onSave(typed);
      if (refusal === null) return;
      setRefused(refusal);
      focusField(form, PASSWORD_FIELDS[refusal.code === undefined ? 'password' : 'code']);
    });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={(event) => {
        setValues(readNewPassword(event.currentTarget));
        setRefused({});
      }}
    >
      {/* Password managers save the new password under this name. */}
      <input
        className="si-hidden"
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {codeLabel === undefined ? null : <CodeField label={codeLabel} error={errors.code} />}
      <SignInField
        label={t('newPassword')}
        name={PASSWORD_FIELDS.password}
        secret
        autoComplete="new-password"
        maxLength={LIMITS.password}
        error={errors.password}
      />
      <PolicyList policy={policy} password={values.password} />
      <SignInField
        label={t('confirmPassword')}
        name={PASSWORD_FIELDS.confirm}
        secret
        autoComplete="new-password"
        maxLength={LIMITS.password}
        error={errors.confirm}
      />
      <button
        className="si-button"
        type="submit"
        aria-disabled={busy || needed.length > 0}
        aria-busy={busy}
        aria-describedby={needed.length > 0 ? reason : undefined}
      >
        {t(busy ? 'saving' : 'saveAndLogin')}
      </button>
      <p className="si-after" id={reason}>
        {needed.length > 0
          ? t('stillNeeded', { fields: needed.map((name) => labels[name]).join(', ') })
          : null}
      </p>
    </form>
  );
}
