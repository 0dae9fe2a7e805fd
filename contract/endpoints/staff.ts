import {
  inviteStaffSchema,
  staffRoleSchema,
  staffSchema,
  submissionMailsSchema,
} from '../entities/staff';
import { CODE_REQUIRED, endpointsOf, type Failures } from './define';

const define = endpointsOf('staff', 'manageStaff');

const LAST_ADMIN = {
  CONFLICT: 'the person is the last admin, or their role follows their company account',
} as const satisfies Failures;

/** Each write responds with the whole list. Taking a role away or signing out needs no code. */
export const staffEndpoints = {
  listStaff: define('GET /mm/vendors/staff', {
    summary: 'The staff, with their roles and last sign-ins',
    payload: staffSchema,
  }),
  inviteStaff: define('POST /mm/vendors/staff', {
    summary: 'Give a role to someone by e-mail address; mails those who never signed in',
    request: inviteStaffSchema,
    payload: staffSchema,
    failures: {
      CONFLICT: 'the person has another role already, or the account is off',
      ...CODE_REQUIRED,
    },
  }),
  changeStaffRole: define('PATCH /mm/vendors/staff/{staffUid}', {
    summary: 'Change the role',
    takesIfMatch: true,
    request: staffRoleSchema,
    payload: staffSchema,
    failures: { ...LAST_ADMIN, ...CODE_REQUIRED },
  }),
  endStaffSessions: define('POST /mm/vendors/staff/{staffUid}/end-sessions', {
    summary: 'Sign the person out everywhere',
    payload: staffSchema,
  }),
  revokeStaff: define('DELETE /mm/vendors/staff/{staffUid}', {
    summary: 'Take the role away and sign the person out everywhere',
    takesIfMatch: true,
    payload: staffSchema,
    failures: LAST_ADMIN,
  }),
  getSubmissionMails: define('GET /mm/vendors/review-queue/mails', {
    summary: 'How often the caller is mailed about submitted registrations',
    access: 'review',
    payload: submissionMailsSchema,
  }),
  setSubmissionMails: define('PUT /mm/vendors/review-queue/mails', {
    summary: 'Choose how often the caller is mailed about submitted registrations',
    access: 'review',
    request: submissionMailsSchema,
    payload: submissionMailsSchema,
  }),
};
