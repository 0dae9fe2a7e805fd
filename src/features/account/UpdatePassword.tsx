import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import * as v from 'valibot';
import type { MessageKey } from '@contract/messages';
import { requiredPassword } from '@contract/rules/fields';
import { changePassword, IdentityError } from '@/api/identity/cognito';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PasswordField } from '@/components/form/PasswordField';
import { PasswordPolicy } from '@/components/form/PasswordPolicy';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { accountLabels } from './accountLabels';
import { Actions } from './accountStyles';

const schema = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('required' satisfies MessageKey)),
    newPassword: requiredPassword,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('required' satisfies MessageKey)),
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      (form) => form.newPassword !== form.currentPassword,
      'passwordSame' satisfies MessageKey,
    ),
    ['newPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      'passwordMismatch' satisfies MessageKey,
    ),
    ['confirmPassword'],
  ),
);

/** Changes the person's password. Success signs out, and the sign-in page confirms it. */
export function UpdatePassword() {
  const { config, session } = useServices();
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, formState, watch } = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    setProblem('');
    try {
      const token = await session.accessToken();
      if (token === null) throw new IdentityError('', '');
      await changePassword(config.identity, token, currentPassword, newPassword);
      session.end('passwordChanged');
    } catch (error) {
      setProblem(
        error instanceof IdentityError && error.message ? error.message : notify.text('generic'),
      );
    }
  });

  return (
    <FormSection title={t('updatePassword')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <PasswordField
            {...register('currentPassword', { deps: ['newPassword'] })}
            label={t('currentPassword')}
            autoComplete="current-password"
            error={formState.errors.currentPassword?.message}
            span={12}
          />
          <PasswordField
            {...register('newPassword', { deps: ['confirmPassword'] })}
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
            label={t('confirmPassword')}
            autoComplete="new-password"
            error={formState.errors.confirmPassword?.message}
            span={12}
          />
        </FormGrid>
        {problem ? (
          <Alert tone="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Actions>
          <Button
            variant="outlined"
            component={RouteLink}
            href={PATHS.account.href('edit-profile')}
          >
            {t('cancel')}
          </Button>
          <BlockedButton
            type="submit"
            busy={formState.isSubmitting}
            busyText={t('saving')}
            blocked={Object.keys(formState.errors).length > 0}
          >
            {t('save')}
          </BlockedButton>
        </Actions>
      </form>
    </FormSection>
  );
}
