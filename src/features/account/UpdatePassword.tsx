import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useId, useState } from 'react';
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
import { Actions, Reason } from './accountStyles';

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

/** The form's fields in their order on the screen. */
const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/**
 * Changes the person's password. Save is locked while a field is empty or invalid; pressed, it shows what is wrong and
 * goes there. Success signs out, and the sign-in page confirms it. */
export function UpdatePassword() {
  const { config, session } = useServices();
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const reason = useId();
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, formState, watch } = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const { issues = [] } = v.safeParse(schema, watch());
  const needed = FIELDS.filter((name) => issues.some((issue) => v.getDotPath(issue) === name));

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
        {/* Password managers save the new password under this name. */}
        <input
          hidden
          type="email"
          name="username"
          autoComplete="username"
          value={session.email()}
          readOnly
        />
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
            blocked={needed.length > 0}
            reasonId={reason}
            onBlocked={() => void save()}
          >
            {t('save')}
          </BlockedButton>
        </Actions>
        <Reason id={reason}>
          {needed.length > 0
            ? t('stillNeeded', { fields: needed.map((name) => t(name)).join(', ') })
            : null}
        </Reason>
      </form>
    </FormSection>
  );
}
