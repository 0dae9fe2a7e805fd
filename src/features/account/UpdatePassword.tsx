import { useState, useRef } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { MessageKey } from '@contract/messages';
import { fieldCheck, requiredPassword } from '@contract/rules/fields';
import { IdentityError, changePassword, revokeToken } from '@/api/identity/cognito';
import { PasswordUnclear, makePasswordSetting } from '@/api/identity/passwordSetting';
import { Problem } from '@/components/Alert';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PasswordField } from '@/components/form/PasswordField';
import { PasswordPolicy } from '@/components/form/PasswordPolicy';
import { takeShownBeforePress } from '@/components/form/takeShown';
import { useLabels } from '@/components/labels/LabelsContext';
import { PATHS } from '@/lib/paths';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { accountLabels } from './accountLabels';
import { neededFields, SaveRow } from './SaveRow';

const schema = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('required' satisfies MessageKey)),
    newPassword: requiredPassword,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('required' satisfies MessageKey)),
  }),
  fieldCheck(
    ['currentPassword', 'newPassword'],
    (form) => form.newPassword !== form.currentPassword,
    'passwordSame',
  ),
  fieldCheck(
    ['newPassword', 'confirmPassword'],
    (form) => form.newPassword === form.confirmPassword,
    'passwordMismatch',
  ),
);

/** Changes the person's password. Success signs out, and the sign-in page confirms it. */
export function UpdatePassword() {
  const { config, session } = useServices();
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const change = usePasswordChange();
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, formState, watch, trigger } = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const fields = [
    { name: 'currentPassword', id: 'password-current', title: t('currentPassword') },
    { name: 'newPassword', id: 'password-new', title: t('newPassword') },
    { name: 'confirmPassword', id: 'password-confirm', title: t('confirmPassword') },
  ] as const;

  const problemOf = (error: unknown): string => {
    if (error instanceof PasswordUnclear) return t('passwordUnclear');
    return error instanceof IdentityError && error.message
      ? notify.serverText(error.message)
      : notify.text('generic');
  };
  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    setProblem('');
    try {
      await change(currentPassword, newPassword);
    } catch (error) {
      setProblem(problemOf(error));
    }
  });

  return (
    <FormSection>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        {...takeShownBeforePress(register, fields)}
      >
        {/* Tells password managers which account changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={session.email()}
          readOnly
          hidden
        />
        <FormGrid>
          <PasswordField
            {...register('currentPassword', { deps: ['newPassword'] })}
            id="password-current"
            label={t('currentPassword')}
            autoComplete="current-password"
            error={formState.errors.currentPassword?.message}
            span={12}
          />
          <PasswordField
            {...register('newPassword', { deps: ['confirmPassword'] })}
            id="password-new"
            label={t('newPassword')}
            autoComplete="new-password"
            error={formState.errors.newPassword?.message}
            span={12}
          />
        </FormGrid>
        <PasswordPolicy policy={config.identity.passwordPolicy} password={watch('newPassword')} />
        <FormGrid>
          <PasswordField
            {...register('confirmPassword')}
            id="password-confirm"
            label={t('confirmPassword')}
            autoComplete="new-password"
            error={formState.errors.confirmPassword?.message}
            span={12}
          />
        </FormGrid>
        <Problem>{problem}</Problem>
        <SaveRow
          cancelHref={PATHS.account.href('edit-profile')}
          needed={neededFields(schema, watch(), fields)}
          busy={formState.isSubmitting}
          onBlocked={() => void trigger()}
        />
      </form>
    </FormSection>
  );
}

/** Loaded only when the response to a change is lost. */
const loadUserPool = () => import(/* webpackChunkName: "identity" */ '@/api/identity/userPool');

/** Changes the password and ends the session. @throws IdentityError, PasswordUnclear */
function usePasswordChange() {
  const { config, session } = useServices();
  const { identity } = config;
  const setting = useRef<ReturnType<typeof makePasswordSetting>>(undefined);

  return async (currentPassword: string, newPassword: string): Promise<void> => {
    // Kept, because the lost session may be over at the next press and no longer know the e-mail.
    const email = session.email();
    setting.current ??= makePasswordSetting(async (password) =>
      (await loadUserPool()).signInWithPassword(identity, email, password),
    );
    const step = await setting.current(newPassword, async () => {
      const token = await session.accessToken();
      // Nothing was sent, which counts as a refusal.
      if (token === null) throw new IdentityError('NotAuthorizedException', '');
      await changePassword(identity, token, currentPassword, newPassword);
    });
    // The sign-in was only a check.
    if (step?.kind === 'signedIn')
      void revokeToken(identity, step.tokens.refreshToken).catch(() => undefined);
    session.end('passwordChanged');
  };
}
