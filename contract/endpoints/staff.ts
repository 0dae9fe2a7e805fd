import {
  inviteStaffSchema,
  staffRoleSchema,
  staffSchema,
  submissionMailsSchema,
} from '../entities/staff';
import { CODE_REQUIRED, endpoint, type Failures } from './define';

const tag = 'staff';
const access = 'manageStaff';

const LAST_ADMIN = {
  CONFLICT: {
    description: 'the person is the last admin, or their role follows their company account',
  },
} as const satisfies Failures;

/** Each write responds with the whole list. Taking a role away or signing out needs no code. */
export const staffEndpoints = {
  listStaff: endpoint({
    method: 'GET',
    path: '/mm/vendors/staff',
    tag,
    summary: 'The staff, with their roles and last sign-ins',
    access,
    payload: staffSchema,
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/mm/vendors/staff',
    tag,
    summary: 'Give a role to someone by e-mail address; mails those who never signed in',
    access,
    request: inviteStaffSchema,
    payload: staffSchema,
    failures: {
      CONFLICT: { description: 'the person has another role already, or the account is off' },
      ...CODE_REQUIRED,
    },
  }),
  changeStaffRole: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/staff/{staffUid}',
    tag,
    summary: 'Change the role',
    access,
    takesIfMatch: true,
    request: staffRoleSchema,
    payload: staffSchema,
    failures: { ...LAST_ADMIN, ...CODE_REQUIRED },
  }),
  endStaffSessions: endpoint({
    method: 'POST',
    path: '/mm/vendors/staff/{staffUid}/end-sessions',
    tag,
    summary: 'Sign the person out everywhere',
    access,
    payload: staffSchema,
  }),
  revokeStaff: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/staff/{staffUid}',
    tag,
    summary: 'Take the role away and sign the person out everywhere',
    access,
    takesIfMatch: true,
    payload: staffSchema,
    failures: LAST_ADMIN,
  }),
  getSubmissionMails: endpoint({
    method: 'GET',
    path: '/mm/vendors/review-queue/mails',
    tag,
    summary: 'How often the caller is mailed about submitted registrations',
    access: 'review',
    payload: submissionMailsSchema,
  }),
  setSubmissionMails: endpoint({
    method: 'PUT',
    path: '/mm/vendors/review-queue/mails',
    tag,
    summary: 'Choose how often the caller is mailed about submitted registrations',
    access: 'review',
    request: submissionMailsSchema,
    payload: submissionMailsSchema,
  }),
};
