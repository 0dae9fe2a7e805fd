import { asc, eq } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import { staffRoleOf } from '@contract/rules/permissions';
import type { Mail } from '../integrations/mail/mailer';
import { sendMailsOfTable } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { composeMail, portalLink } from '../mails/composeMail';
import { languageOfPerson } from '../mails/language';
import { ROLE_MAILS, ROLE_NAMES } from '../mails/texts/staffTexts';
import { staffMails, users } from '../storage/schema/users';

const OPERATOR = { en: 'the operator of the portal', es: 'el operador del portal' } as const;

/** Undefined for an invitation that was taken on or ended since. */
async function mailOf(
  { db, settings }: Pick<JobDeps, 'db' | 'settings'>,
  { userUid, invitedBy, kind, role: changed }: typeof staffMails.$inferSelect,
): Promise<Mail | undefined> {
  const [person] = await db.select().from(users).where(eq(users.userUid, userUid));
  if (!person || (kind === 'INVITED' && person.sub !== null)) return undefined;
  const role = changed ?? staffRoleOf(person.authorities);
  if (role === undefined) return undefined;
  const { email } = person;
  const language = await languageOfPerson(db, email);
  return composeMail(settings, email, language, ROLE_MAILS[kind], {
    values: {
      email,
      role: ROLE_NAMES[language][role],
      who: invitedBy || OPERATOR[language],
      days: String(LIMITS.invitationDays),
    },
    actionUrl: portalLink(settings, kind === 'INVITED' ? '/#email' : '/', language),
  });
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
