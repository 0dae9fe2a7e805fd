import { useId, useState } from 'react';
import type { StaffMember } from '@contract/entities/staff';
import { isOneOf } from '@contract/isOneOf';
import { STAFF_RIGHTS, STAFF_ROLES } from '@contract/rules/permissions';
import {
  useChangeStaffRoleMutation,
  useEndStaffSessionsMutation,
  useRevokeStaffMutation,
} from '@/api/staff';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { useNotify } from '@/store/notify';
import { useAttempt } from '@/store/useAttempt';
import type { WithCode } from '@/store/useFreshCode';
import { staffLabels } from './staffLabels';

export type MemberAction = 'role' | 'signOut' | 'revoke';

interface MemberDialogProps {
  readonly action: MemberAction;
  readonly member: StaffMember;
  readonly own: boolean;
  readonly open: boolean;
  /** Asks for an e-mailed code where a change needs one. */
  readonly withCode: WithCode;
  /** After success. `lost`: the admin at the screen may not be here any more. */
  readonly onDone: (lost: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before an admin changes a member. A failure stays in the dialog. */
export function MemberDialog({
  action,
  member,
  own,
  open,
  withCode,
  onDone,
  onCancel,
}: MemberDialogProps) {
  const t = useLabels(staffLabels);
  const notify = useNotify();
  const id = useId();
  const [role, setRole] = useState(member.role);
  const { attempt, problem, busy } = useAttempt();
  const [changeRole] = useChangeStaffRoleMutation();
  const [endSessions] = useEndStaffSessionsMutation();
  const [revoke] = useRevokeStaffMutation();
  const who = member.name || member.email;
  const { userUid: staffUid, etag } = member;
  const lost = own && (action === 'revoke' || !STAFF_RIGHTS[role].may.includes('manageStaff'));

  const run = () =>
    attempt(async () => {
      if (action === 'role') {
        const done = await withCode(() => changeRole({ staffUid, role, etag }).unwrap());
        if (done === null) return;
        notify.success(t('roleChanged', { who, role: t(`name-${role}`) }));
      } else if (action === 'signOut') {
        await endSessions({ staffUid }).unwrap();
        notify.success(t('signedOut', { who }));
      } else {
        await revoke({ staffUid, etag }).unwrap();
        notify.success(t('revoked', { who }));
      }
      onDone(lost);
    });

  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}Title`, { who })}
      actionLabel={t(action === 'role' ? 'roleSave' : action)}
      cancelLabel={t('cancel')}
      tone={action === 'revoke' ? 'danger' : 'primary'}
      consequence={lost ? t(action === 'revoke' ? 'revokeOwn' : 'roleOwn') : undefined}
      firstField={action === 'role' ? id : undefined}
      busy={busy}
      errorTitle={problem && t(`${action}Failed`)}
      error={problem}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      {action === 'role' ? (
        <SelectField
          id={id}
          label={t('role')}
          help={t(`may-${role}`)}
          value={role}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`name-${value}`) }))}
          onChange={({ target: { value } }) => {
            if (isOneOf(STAFF_ROLES, value)) setRole(value);
          }}
        />
      ) : action === 'signOut' ? (
        t('signOutText', { who })
      ) : (
        t(member.state === 'ACTIVE' ? 'revokeText' : 'revokeInvitedText', { who })
      )}
    </ConfirmDialog>
  );
}
