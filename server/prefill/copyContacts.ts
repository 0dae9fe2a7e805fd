import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { saveContactSchema } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { stepsNeedingRole } from '@contract/journey/contactRoleSteps';
import type { StepKey } from '@contract/journey/steps';
import { contactRoles, contacts } from '../storage/schema/shopLists';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { timestamps } from '../registration/record';
import type { CopyContext } from './copyContext';

/**
 * Copies the contacts that hold a role into a draft without contacts: as many as there are roles at
 * most, whatever the source holds. A contact that today's form would refuse is left out.
 * @returns the first step that needs each contact
 */
export async function copyContacts(
  { tx, vendorRequest: { requestUid }, now }: CopyContext,
  source: VendorRequestRow,
): Promise<StepKey[]> {
  if ((await tx.$count(contacts, eq(contacts.requestUid, requestUid))) > 0) return [];
  const roles = await tx
    .select()
    .from(contactRoles)
    .where(eq(contactRoles.requestUid, source.requestUid))
    .orderBy(asc(contactRoles.createdAt), asc(contactRoles.contactRoleUid));
  const holders = roles.map((role) => role.contactUid);
  const rows = await tx
    .select()
    .from(contacts)
    .where(inArray(contacts.contactUid, holders))
    .orderBy(asc(contacts.createdAt), asc(contacts.contactUid));
  const given: ContactRole[] = [];
  for (const { contactUid, ...row } of rows) {
    const form = v.safeParse(saveContactSchema, row);
    const held = roles.filter((role) => role.contactUid === contactUid);
    if (!form.success) continue;
    const own = { requestUid, contactUid: randomUUID(), ...timestamps(now) };
    await tx.insert(contacts).values({ ...form.output, ...own });
    await tx
      .insert(contactRoles)
      .values(
        held.map(({ contactRole }) => ({ ...own, contactRoleUid: randomUUID(), contactRole })),
      );
    given.push(...held.map(({ contactRole }) => contactRole));
  }
  return given.flatMap((role) => stepsNeedingRole(role).slice(0, 1));
}
