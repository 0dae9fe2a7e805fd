import * as v from 'valibot';
import { readEtag, readFlag, readText, readUid } from '../responseFields';
import { requiredEmail } from '../rules/fields';
import { STAFF_ROLES } from '../rules/permissions';

/** `INVITED` until the person signs in for the first time, or the invitation is too old. */
const STAFF_STATES = ['INVITED', 'EXPIRED', 'ACTIVE'] as const;

export const staffMemberSchema = v.object({
  etag: readEtag,
  userUid: readUid,
  email: readText,
  name: readText,
  role: v.picklist(STAFF_ROLES),
  state: v.picklist(STAFF_STATES),
  /** ISO 8601; `''` when the person has not signed in, or the pool does not say. */
  lastSignInAt: readText,
  /** 1 = the role follows the groups of the company account, so that nobody changes it here. */
  byCompany: readFlag,
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** All of the staff, by e-mail address. */
export const staffSchema = v.object({ members: v.array(staffMemberSchema) });
export type Staff = v.InferOutput<typeof staffSchema>;

/** How often a reviewer is mailed about registrations that were submitted. */
export const SUBMISSION_MAILS = ['NEVER', 'AT_ONCE', 'DAILY'] as const;
export type SubmissionMails = (typeof SUBMISSION_MAILS)[number];
export const submissionMailsSchema = v.object({
  submissionMails: v.picklist(SUBMISSION_MAILS, 'requiredSelect'),
});

export const staffRoleSchema = v.object({ role: v.picklist(STAFF_ROLES, 'requiredSelect') });
export const inviteStaffSchema = v.object({ email: requiredEmail, ...staffRoleSchema.entries });
export type InviteStaff = v.InferOutput<typeof inviteStaffSchema>;
