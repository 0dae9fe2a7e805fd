import { useId, useState } from 'react';
import type { StaffMember } from '@contract/entities/staff';
import { isOneOf } from '@contract/isOneOf';
import { STAFF_RIGHTS, STAFF_ROLES } from '@contract/rules/permissions';
import { toApiError } from '@/api/errors';
import {
  useChangeStaffRoleMutation,
  useEndStaffSessionsMutation,
  useRevokeStaffMutation,
} from '@/api/staff';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { failureDetail, useNotify } from '@/store/notify';
import type { WithCode } from '@/store/useFreshCode';
import { staffLabels } from './staffLabels';

export type MemberAction = 'role' | 'signOut' | 'revoke';

interface MemberDialogProps {
  readonly action: MemberAction;
  readonly member: StaffMember;
  /** Whether the member is the admin at the screen. */
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
  const [failure, setFailure] = useState('');
  const [changeRole, changing] = useChangeStaffRoleMutation();
  const [endSessions, ending] = useEndStaffSessionsMutation();
  const [revoke, revoking] = useRevokeStaffMutation();
  const who = member.name || member.email;
  const { userUid: staffUid, etag } = member;
  const lost = own && (action === 'revoke' || !STAFF_RIGHTS[role].may.includes('manageStaff'));

  const run = async (): Promise<void> => {
    setFailure('');
    try {
      if (action === 'role') {
        const done = await withCode(() => changeRole({ staffUid, role, etag }).unwrap());
        if (done === null) return;
      } else if (action === 'signOut') await endSessions(staffUid).unwrap();
      else await revoke({ staffUid, etag }).unwrap();
    } catch (thrown) {
      setFailure(failureDetail(toApiError(thrown), notify));
      return;
    }
    notify.success(
      action === 'role'
        ? t('roleChanged', { who, role: t(`name-${role}`) })
        : t(action === 'signOut' ? 'signedOut' : 'revoked', { who }),
    );
    onDone(lost);
  };

  return (
    <ConfirmDialog
      open={open}
      title={t(`${action}Title`, { who })}
      actionLabel={t(action === 'role' ? 'roleSave' : action)}
      cancelLabel={t('cancel')}
      tone={action === 'revoke' ? 'danger' : 'primary'}
      consequence={lost ? t(action === 'revoke' ? 'revokeOwn' : 'roleOwn') : undefined}
      firstField={action === 'role' ? id : undefined}
      busy={changing.isLoading || ending.isLoading || revoking.isLoading}
      errorTitle={failure && t(`${action}Failed`)}
      error={failure}
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
