import * as v from 'valibot';
import { readEtag, readText, readUid } from '../responseFields';
import { requiredEmail } from '../rules/fields';
import { STAFF_ROLES } from '../rules/permissions';

/** `INVITED` until the person signs in for the first time. */
const STAFF_STATES = ['INVITED', 'ACTIVE'] as const;

export const staffMemberSchema = v.object({
  etag: readEtag,
  userUid: readUid,
  email: readText,
  name: readText,
  role: v.picklist(STAFF_ROLES),
  state: v.picklist(STAFF_STATES),
  /** ISO 8601; `''` when the person has not signed in, or the pool does not say. */
  lastSignInAt: readText,
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** All of the staff, by e-mail address. */
export const staffSchema = v.object({ members: v.array(staffMemberSchema) });
export type Staff = v.InferOutput<typeof staffSchema>;

export const staffRoleSchema = v.object({ role: v.picklist(STAFF_ROLES, 'requiredSelect') });
export const inviteStaffSchema = v.object({ email: requiredEmail, ...staffRoleSchema.entries });
export type InviteStaff = v.InferOutput<typeof inviteStaffSchema>;
