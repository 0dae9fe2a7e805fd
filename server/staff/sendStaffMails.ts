import { asc, eq } from 'drizzle-orm';
import { staffRoleOf } from '@contract/rules/permissions';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { ROLE_NAMES, STAFF_INVITATION } from '../mails/texts/staffTexts';
import { staffInvitations, users } from '../storage/schema/users';

const OPERATOR = { en: 'the operator of the portal', es: 'el operador del portal' } as const;

/** Undefined for someone who has signed in since, or has no role any more. */
async function mailOf(
  { db, settings }: Pick<JobDeps, 'db' | 'settings'>,
  { userUid, invitedBy }: typeof staffInvitations.$inferSelect,
): Promise<Mail | undefined> {
  const [person] = await db.select().from(users).where(eq(users.userUid, userUid));
  if (person?.sub !== null) return undefined;
  const role = staffRoleOf(person.authorities);
  if (role === undefined) return undefined;
  const { email } = person;
  const language = await languageOfPerson(db, email);
  return composeMail(settings, email, language, STAFF_INVITATION, {
    values: { email, role: ROLE_NAMES[language][role], who: invitedBy || OPERATOR[language] },
    actionUrl: portalLink(settings, '/#email', language),
  });
}

/** Mails the invitations of staff, each once. */
export const sendStaffInvitations = (deps: JobDeps, signal: AbortSignal): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'staff-invitations',
    table: staffInvitations,
    uid: 'invitationUid',
    oldestFirst: [asc(staffInvitations.createdAt)],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ userUid }) => ({ event: 'staff-invitation-sent', subject: userUid }),
  });
