import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { inviteStaffSchema, type InviteStaff } from '@contract/entities/staff';
import { STAFF_ROLES } from '@contract/rules/permissions';
import { useInviteStaffMutation } from '@/api/staff';
import { FormGrid } from '@/components/form/FormGrid';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import type { WithCode } from '@/store/useFreshCode';
import { besideField, StaffForm } from './StaffForm';
import { staffLabels } from './staffLabels';

const EMPTY: InviteStaff = { email: '', role: 'viewer' };

/** Gives a role to an e-mail address. A refused field keeps what was typed. */
export function InviteForm({ withCode }: { withCode: WithCode }) {
  const t = useLabels(staffLabels);
  const notify = useNotify();
  const [invite] = useInviteStaffMutation();
  const { attempt, problem, busy } = useAttempt();
  const { control, formState, handleSubmit, register, reset, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(inviteStaffSchema),
    defaultValues: EMPTY,
  });
  const role = useWatch({ control, name: 'role' });

  const submit = handleSubmit((values) =>
    attempt(
      async () => {
        const { email } = values;
        const staff = await withCode(() => invite(values).unwrap());
        if (staff === null) return;
        const added = staff.members.find((member) => member.email === email);
        notify.success(t(added?.state === 'ACTIVE' ? 'granted' : 'invited', { email }));
        reset(EMPTY);
        setFocus('email');
      },
      besideField(setError, 'email'),
    ),
  );

  return (
    <StaffForm
      {...{ problem, busy }}
      failed={t('inviteFailed')}
      busyText={t('inviting')}
      action={t('invite')}
      onSubmit={submit}
    >
      <FormGrid>
        <TextField
          {...register('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          span={{ wide: 6, phone: 12 }}
        />
        <SelectField
          {...register('role')}
          label={t('role')}
          help={t(`may-${role}`)}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`name-${value}`) }))}
          span={{ wide: 6, phone: 12 }}
        />
      </FormGrid>
    </StaffForm>
  );
}
