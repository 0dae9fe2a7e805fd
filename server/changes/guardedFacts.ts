import { and, eq } from 'drizzle-orm';
import type { ActivityField } from '@contract/entities/activity';
import type { ChangeSubject } from '@contract/entities/change';
import { isSecret } from '@contract/registration/catalog';
import { decrypted } from '../bank-account/accountNumbers';
import { lastFour } from '../registration/record';
import type { Db } from '../storage/database';
import { achInfos, paymentInfos } from '../storage/schema/shop';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import type { Secrets } from '../storage/secrets';

/** The subjects that a write of a registration can change. */
const SUBJECTS = ['ach', 'payment', 'contact'] as const satisfies readonly ChangeSubject[];

type Facts = Readonly<Record<(typeof SUBJECTS)[number], Readonly<Record<string, string | null>>>>;

/** What decides where the payments of a vendor go, and who signs for it. */
export async function readGuardedFacts(
  tx: Db,
  secrets: Secrets,
  requestUid: string,
): Promise<Facts> {
  const [account] = await tx
    .select({
      achUid: achInfos.achUid,
      routingNo: achInfos.routingNo,
      accountNo: achInfos.accountNo,
    })
    .from(achInfos)
    .where(eq(achInfos.requestUid, requestUid));
  const [payment] = await tx
    .select({
      payPreference: paymentInfos.payPreference,
      remitAddressLine1: paymentInfos.remitAddressLine1,
      remitAddressLine2: paymentInfos.remitAddressLine2,
      remitCity: paymentInfos.remitCity,
      remitState: paymentInfos.remitState,
      remitZip: paymentInfos.remitZip,
      billThruVendor: paymentInfos.billThruVendor,
      otherText: paymentInfos.otherText,
    })
    .from(paymentInfos)
    .where(eq(paymentInfos.requestUid, requestUid));
  const [signer] = await tx
    .select({
      contactFirstName: contacts.contactFirstName,
      contactLastName: contacts.contactLastName,
      contactEmail: contacts.contactEmail,
      contactPhone: contacts.contactPhone,
    })
    .from(contactRoles)
    .innerJoin(contacts, eq(contacts.contactUid, contactRoles.contactUid))
    .where(and(eq(contactRoles.requestUid, requestUid), eq(contactRoles.contactRole, 'SIGN')));
  const numbers = account && decrypted(secrets, account);
  return {
    ach: numbers ? { routingNo: numbers.routingNo, accountNo: numbers.accountNo } : {},
    payment: payment ?? {},
    contact: signer ?? {},
  };
}

const shown = (field: string, value: string): string =>
  value !== '' && isSecret(field) ? `••••${lastFour(value)}` : value;

export interface GuardedChange {
  readonly subject: ChangeSubject;
  readonly fields: ActivityField[];
}

/** What a write has changed among the guarded facts; undefined when it is nothing. */
export function guardedChange(before: Facts, after: Facts): GuardedChange | undefined {
  return SUBJECTS.map((subject) => {
    const names = new Set([...Object.keys(before[subject]), ...Object.keys(after[subject])]);
    const fields = [...names].flatMap((field) => {
      const [old = '', now = ''] = [before, after].map((facts) => facts[subject][field] ?? '');
      return old === now ? [] : [{ field, before: shown(field, old), after: shown(field, now) }];
    });
    return { subject, fields };
  }).find(({ fields }) => fields.length > 0);
}
