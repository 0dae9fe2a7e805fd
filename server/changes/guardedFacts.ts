import { and, eq } from 'drizzle-orm';
import type { ActivityField } from '@contract/entities/activity';
import type { ChangeSubject } from '@contract/entities/change';
import { basicInfoFields } from '@contract/registration/basicInfo';
import { isSecret } from '@contract/registration/catalog';
import type { Fields } from '@contract/registration/field';
import { REMIT_ADDRESS } from '@contract/registration/payment';
import { w9Fields } from '@contract/registration/w9';
import { decrypted } from '../bank-account/accountNumbers';
import { lastFour, recordOf } from '../registration/record';
import { decryptTaxId } from '../registration/taxId';
import type { Db } from '../storage/database';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import type { Secrets } from '../storage/secrets';

const namedFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.technical !== true);

/** The guarded fields of each subject. A write that changes several is named by the first. */
const GUARDED = {
  ach: ['routingNo', 'accountNo'],
  payment: ['payPreference', ...Object.values(REMIT_ADDRESS), 'billThruVendor', 'otherText'],
  contact: ['contactFirstName', 'contactLastName', 'contactEmail', 'contactPhone'],
  basicInfo: namedFields(basicInfoFields),
  w9: namedFields(w9Fields),
} as const satisfies Partial<Record<ChangeSubject, readonly string[]>>;
type GuardedSubject = keyof typeof GUARDED;

/** The records that decide where payments go and who signs. Nobody changes them alone. */
export const PAYMENT_SUBJECTS: readonly GuardedSubject[] = ['ach', 'payment', 'contact'];
/** Everything that the owner of an approved vendor proposes. */
export const OWNER_SUBJECTS: readonly GuardedSubject[] = [...PAYMENT_SUBJECTS, 'basicInfo', 'w9'];

type Facts = Readonly<Record<GuardedSubject, Readonly<Record<string, unknown>>>>;

/** The records that hold the guarded fields, decrypted; an empty one for each that is missing. */
export async function readGuardedFacts(
  tx: Db,
  secrets: Secrets,
  requestUid: string,
): Promise<Facts> {
  const ach = await recordOf(tx, achInfos, requestUid);
  const [signer] = await tx
    .select({ contact: contacts })
    .from(contactRoles)
    .innerJoin(contacts, eq(contacts.contactUid, contactRoles.contactUid))
    .where(and(eq(contactRoles.requestUid, requestUid), eq(contactRoles.contactRole, 'SIGN')));
  const w9 = await recordOf(tx, w9Infos, requestUid);
  return {
    ach: ach ? decrypted(secrets, ach) : {},
    payment: (await recordOf(tx, paymentInfos, requestUid)) ?? {},
    contact: signer?.contact ?? {},
    basicInfo: (await recordOf(tx, basicInfos, requestUid)) ?? {},
    w9: w9 ? { ...w9, idNumber: decryptTaxId(secrets, w9) } : {},
  };
}

const shown = (field: string, value: string): string =>
  value !== '' && isSecret(field) ? `••••${lastFour(value)}` : value;

export interface GuardedChange {
  readonly subject: ChangeSubject;
  readonly fields: ActivityField[];
}

const textOf = (value: unknown): string => String(value ?? '');

/**
 * The changed fields of all subjects; undefined unless one of these subjects has changed.
 */
export function guardedChange(
  before: Facts,
  after: Facts,
  subjects: readonly GuardedSubject[],
): GuardedChange | undefined {
  const changed = OWNER_SUBJECTS.map((subject) => ({
    subject,
    fields: GUARDED[subject].flatMap((field): ActivityField[] => {
      const [old, now] = [textOf(before[subject][field]), textOf(after[subject][field])];
      return old === now ? [] : [{ field, before: shown(field, old), after: shown(field, now) }];
    }),
  })).filter(({ fields }) => fields.length > 0);
  const first = changed.find(({ subject }) => subjects.includes(subject));
  // A record may follow another one: the W-9 has the business name, too.
  const byName = new Map(
    changed.flatMap(({ fields }) => fields.map((entry) => [entry.field, entry])),
  );
  return first && { subject: first.subject, fields: [...byName.values()] };
}
