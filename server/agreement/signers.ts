import { and, asc, desc, eq, gt, inArray, max } from 'drizzle-orm';
import { normalizeEmail } from '@contract/rules/normalize';
import type { Db } from '../storage/database';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import { activities } from '../storage/schema/vendorRequests';

/** A contact whom a link can be mailed to. */
export interface Signer {
  readonly contactUid: string;
  readonly name: string;
  /** Lower-cased. */
  readonly email: string;
}

interface Candidate extends Signer {
  /** 0 = the signing authority, 1 = the primary contact, 2 = any other. */
  readonly place: number;
}

async function candidatesOf(db: Db, requestUid: string): Promise<Candidate[]> {
  const rows = await db
    .select({ contact: contacts, role: contactRoles.contactRole })
    .from(contacts)
    .leftJoin(
      contactRoles,
      and(
        eq(contactRoles.contactUid, contacts.contactUid),
        inArray(contactRoles.contactRole, ['SIGN', 'MAIN']),
      ),
    )
    .where(eq(contacts.requestUid, requestUid))
    .orderBy(desc(contactRoles.contactRole), asc(contacts.createdAt));
  const placeOf = (role: string | null): number => (role === 'SIGN' ? 0 : role === 'MAIN' ? 1 : 2);
  const found = new Map<string, Candidate>();
  for (const { contact, role } of [...rows].sort((a, b) => placeOf(a.role) - placeOf(b.role)))
    if (contact.contactEmail !== '' && !found.has(contact.contactUid))
      found.set(contact.contactUid, {
        contactUid: contact.contactUid,
        name: `${contact.contactFirstName} ${contact.contactLastName}`.trim(),
        email: normalizeEmail(contact.contactEmail),
        place: placeOf(role),
      });
  return [...found.values()];
}

/** The contacts with an e-mail address: the signing authority first, then the primary contact. */
export const signersOf = async (db: Db, requestUid: string): Promise<Signer[]> =>
  (await candidatesOf(db, requestUid)).map(({ place: _place, ...signer }) => signer);

/** The addresses that staff have given to contacts since the owner's last submission. */
async function addressesByStaff(db: Db, requestUid: string): Promise<ReadonlySet<string>> {
  const ofRequest = eq(activities.requestUid, requestUid);
  const [submitted] = await db
    .select({ id: max(activities.id) })
    .from(activities)
    .where(and(ofRequest, eq(activities.what, 'request.submitted'), eq(activities.bySuperUser, 0)));
  const rows = await db
    .select({ fields: activities.fields })
    .from(activities)
    .where(and(ofRequest, eq(activities.bySuperUser, 1), gt(activities.id, submitted?.id ?? 0)));
  return new Set(
    rows
      .flatMap(({ fields }) => fields)
      .filter(({ field }) => field === 'contactEmail')
      .map(({ after }) => normalizeEmail(after)),
  );
}

/**
 * The contact to whom server and staff may mail a link. Its address was submitted by the owner, not
 * stored by staff, because its holder signs for the vendor and sees the whole tax ID.
 */
export async function signerWithoutOwner(db: Db, requestUid: string): Promise<Signer | undefined> {
  const [first] = await candidatesOf(db, requestUid);
  if (!first || first.place > 1) return undefined;
  if ((await addressesByStaff(db, requestUid)).has(first.email)) return undefined;
  const { place: _place, ...signer } = first;
  return signer;
}
