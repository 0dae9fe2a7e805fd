import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { AuthenticatorKey } from '@/components/authenticator/AuthenticatorKey';
import { authenticatorLabels } from '@/components/authenticator/authenticatorLabels';
import { FormGrid } from '@/components/form/FormGrid';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useServices } from '@/store/services';
import { type } from '@/lib/look/vars';
import { codeFormSchema } from '../codeFormSchema';
import { SecurityForm } from '../SecurityForm';
import { authenticatorSectionLabels } from './authenticatorSectionLabels';
import type { AuthenticatorActions } from './useAuthenticator';

const Key = styled('div')({
  ...type.small,
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  marginBottom: 8,
  overflowWrap: 'anywhere',
  '& svg': { borderRadius: 8 },
});

interface NewAppFormProps {
  readonly app: AuthenticatorActions;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The key of the new app, and its first code. */
export function NewAppForm({ app, onConfirmed, onCancel }: NewAppFormProps) {
  const t = useLabels(authenticatorSectionLabels);
  const shared = useLabels(authenticatorLabels);
  const { session } = useServices();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: standardSchemaResolver(codeFormSchema),
    defaultValues: { code: '' },
  });

  const submit = handleSubmit(async ({ code }) => {
    if (await app.confirm(code)) onConfirmed();
    else setFocus('code');
  });

  return (
    <SecurityForm
      problem={app.problem}
      busy={app.busy}
      busyText={t('working')}
      actionLabel={t('turnOn')}
      cancelLabel={t('cancel')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Key>
        <AuthenticatorKey email={session.email()} secret={app.secret} />
      </Key>
      <FormGrid>
        <TextField
          {...register('code')}
          label={shared('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          help={shared('codeHelp')}
          error={
            formState.errors.code?.message ?? (app.wrongCode ? shared('wrongCode') : undefined)
          }
          span={12}
        />
      </FormGrid>
    </SecurityForm>
  );
}
