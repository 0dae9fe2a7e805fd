import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { profileFormSchema, type Profile } from '@contract/entities/user';
import { toApiError, type ApiError } from '@/api/errors';
import { useUpdateProfileMutation } from '@/api/users';
import { Alert } from '@/components/Alert';
import { BlockedButton } from '@/components/BlockedButton';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { failureDetail, useNotify } from '@/store/notify';
import { accountLabels } from './accountLabels';
import { Actions } from './accountStyles';

/** The person's names and phone. The e-mail is the sign-in name and cannot be changed. */
export function EditProfile({ profile }: { profile: Profile }) {
  const t = useLabels(accountLabels);
  const notify = useNotify();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(profileFormSchema),
    defaultValues: {
      userFirstName: profile.enterpriseUser.userFirstName,
      userLastName: profile.enterpriseUser.userLastName,
      primaryPhoneNumber: profile.enterpriseUserMasterExtensions[0]?.primaryPhoneNumber ?? '',
    },
  });

  const save = handleSubmit(async ({ userFirstName, userLastName, primaryPhoneNumber }) => {
    setFailure(null);
    try {
      await update({
        enterpriseUser: { userFirstName, userLastName },
        enterpriseUserMasterExtensions: [{ primaryPhoneNumber }],
      }).unwrap();
      notify.success(t('profileSaved'));
    } catch (error) {
      setFailure(toApiError(error));
      notify.failure('generic', toApiError(error));
    }
  });

  return (
    <FormSection title={t('editProfile')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <TextField
            {...register('userFirstName')}
            label={t('firstName')}
            autoComplete="given-name"
            error={formState.errors.userFirstName?.message}
            span={6}
          />
          <TextField
            {...register('userLastName')}
            label={t('lastName')}
            autoComplete="family-name"
            error={formState.errors.userLastName?.message}
            span={6}
          />
          <PhoneField
            {...register('primaryPhoneNumber')}
            label={t('phone')}
            optional
            error={formState.errors.primaryPhoneNumber?.message}
            span={6}
          />
          <TextField
            label={t('email')}
            defaultValue={profile.enterpriseUser.userEmailAddress}
            readOnly
            maxLength={254}
            help={t('emailHelp')}
            span={12}
          />
        </FormGrid>
        {failure ? (
          <Alert tone="error" role="alert">
            {failureDetail(failure, notify.text) || notify.text('generic')}
          </Alert>
        ) : null}
        <Actions>
          <Button variant="outlined" component={RouteLink} href={PATHS.dashboard.href()}>
            {t('cancel')}
          </Button>
          <BlockedButton
            type="submit"
            busy={isLoading}
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
