import { asc, eq } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import { staffRoleOf } from '@contract/rules/permissions';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { mailToPerson } from '../mails/composeMail';
import { ROLE_MAILS, ROLE_NAMES } from '../mails/texts/staffTexts';
import { staffMails, users } from '../storage/schema/users';

const OPERATOR = { en: 'the operator of the portal', es: 'el operador del portal' } as const;

/** Undefined for an invitation that was taken on or ended since. */
async function mailOf(
  deps: JobDeps,
  { userUid, invitedBy, kind, role: changed }: typeof staffMails.$inferSelect,
): Promise<Mail | undefined> {
  const [person] = await deps.db.select().from(users).where(eq(users.userUid, userUid));
  if (!person || (kind === 'INVITED' && person.sub !== null)) return undefined;
  const role = changed ?? staffRoleOf(person.authorities);
  if (role === undefined) return undefined;
  const { email } = person;
  const path = kind === 'INVITED' ? '/#email' : '/';
  return mailToPerson(deps, [email], ROLE_MAILS[kind], path, (language) => ({
    email,
    role: ROLE_NAMES[language][role],
    who: invitedBy || OPERATOR[language],
    days: LIMITS.invitationDays,
  }));
}

/** Mails people about their roles, each change once. */
export const sendStaffMails = (deps: JobDeps, signal: AbortSignal): Promise<void> =>
  sendMailsOfTable(deps, signal, {
    name: 'staff-invitations',
    table: staffMails,
    uid: 'invitationUid',
    oldestFirst: [asc(staffMails.createdAt)],
    mailOf: (row) => mailOf(deps, row),
    audit: ({ userUid, kind }) => ({
      event: kind === 'INVITED' ? 'staff-invitation-sent' : 'staff-role-mail-sent',
      subject: userUid,
    }),
  });
