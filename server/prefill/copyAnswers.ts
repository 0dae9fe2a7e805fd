import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type ContactRole, NATIONAL_ACCOUNT } from '@contract/enums';
import { FLOWS, type StepKey } from '@contract/journey/steps';
import { saveContactSchema } from '@contract/registration/contact';
import { stepsNeedingRole } from '@contract/journey/contactRoleSteps';
import { addressOf } from '@contract/rules/addressParts';
import { REMIT_ADDRESS, paymentFormSchema } from '@contract/registration/payment';
import {
  contactRoles,
  contacts,
  serviceCapabilities,
  vehicleTypes,
} from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { recordsOf, revisionBump, timestamps } from '../registration/record';
import { verifiedAddress } from '../addresses/addressRecord';
import { codesInLists } from '../code-lists/codeLists';
import { paymentInfos } from '../storage/schema/shop';
import { storedBusinessAddress } from '../registration/payment';
import type { Person } from '../users/person';
import type { Db } from '../storage/database';

/** What each part of a copy works with: the transaction and the draft that it fills. */
export interface CopyContext {
  readonly tx: Db;
  readonly vendorRequest: VendorRequestRow;
  readonly user: Person;
  readonly now: Date;
}

const hasStep = ({ vendorRequest }: CopyContext, step: StepKey): boolean =>
  FLOWS[vendorRequest.vendorType].includes(step);

/** Copies program and eRepair answer where the draft has none. Only staff give National Account. */
export async function copyChoices(ctx: CopyContext, source: VendorRequestRow): Promise<StepKey[]> {
  const { tx, vendorRequest: draft, now } = ctx;
  const { selectedProgram, useErepair, useAutoIntegrate } = source;
  const listed = await codesInLists(tx, ['selected_program'], [selectedProgram ?? '']);
  const copiesProgram =
    hasStep(ctx, 'program') &&
    draft.selectedProgram === null &&
    selectedProgram !== null &&
    selectedProgram !== NATIONAL_ACCOUNT &&
    listed('selected_program').includes(selectedProgram);
  const copiesErepair =
    hasStep(ctx, 'erepair') &&
    draft.useErepair === null &&
    draft.useAutoIntegrate === null &&
    useErepair !== null;
  if (!copiesProgram && !copiesErepair) return [];
  await tx
    .update(vendorRequests)
    .set({
      ...(copiesProgram && { selectedProgram }),
      ...(copiesErepair && { useErepair, useAutoIntegrate }),
      ...revisionBump(vendorRequests.rev, now),
    })
    .where(eq(vendorRequests.requestUid, draft.requestUid));
  return [
    ...(copiesProgram ? (['program'] as const) : []),
    ...(copiesErepair ? (['erepair'] as const) : []),
  ];
}

const SERVICE_LISTS = { SV: 'services', CP: 'capability' } as const;

/**
 * Copies services, capabilities and vehicle types that are still in their lists, each into a draft
 * that has none.
 */
export async function copyServices(ctx: CopyContext, source: VendorRequestRow): Promise<StepKey[]> {
  const { tx, vendorRequest, now } = ctx;
  if (!hasStep(ctx, 'services')) return [];
  const own = { requestUid: vendorRequest.requestUid, ...timestamps(now) };
  const isEmpty = async (table: typeof serviceCapabilities | typeof vehicleTypes) =>
    (await tx.$count(table, eq(table.requestUid, own.requestUid))) === 0;
  const ofSource = [source.requestUid];
  const services = (await isEmpty(serviceCapabilities))
    ? await recordsOf(tx, serviceCapabilities, ofSource)
    : [];
  const vehicles = (await isEmpty(vehicleTypes)) ? await recordsOf(tx, vehicleTypes, ofSource) : [];
  const codes = [
    ...services.map((row) => row.serviceType),
    ...vehicles.map((row) => row.vehicleTypeCode),
  ];
  const listed = await codesInLists(tx, [...Object.values(SERVICE_LISTS), 'vehtype'], codes);
  const keptServices = services
    .filter((row) => listed(SERVICE_LISTS[row.serviceClass]).includes(row.serviceType))
    .map((row) => ({ ...row, ...own, servicesUid: randomUUID() }));
  const keptVehicles = vehicles
    .filter((row) => listed('vehtype').includes(row.vehicleTypeCode))
    .map((row) => ({ ...row, ...own, typeUid: randomUUID() }));
  if (keptServices.length > 0) await tx.insert(serviceCapabilities).values(keptServices);
  if (keptVehicles.length > 0) await tx.insert(vehicleTypes).values(keptVehicles);
  return keptServices.length + keptVehicles.length > 0 ? ['services'] : [];
}

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

type PaymentRow = typeof paymentInfos.$inferSelect;

/**
 * The remit address with the backend's own confirmation; the draft's business address where it was
 * the other shop's. None whose state has left its list.
 */
async function remitAddressOf(ctx: CopyContext, found: PaymentRow, stateListed: boolean) {
  const same = found.sameAddress === 1;
  const columns = same ? await storedBusinessAddress(ctx.tx, ctx.vendorRequest.requestUid) : found;
  if (!columns || (!same && !stateListed)) return {};
  const form = v.safeParse(paymentFormSchema, {
    ...columns,
    payPreference: found.payPreference,
    sameAddress: same ? 1 : 0,
  });
  if (!form.success) return {};
  const address = addressOf(columns, REMIT_ADDRESS);
  const stored =
    !same && found.addressVerified === 1 ? { address, verified: 1 as const } : undefined;
  const addressVerified = await verifiedAddress(ctx, address, undefined, stored);
  return { ...form.output, addressVerified };
}

/** Copies preference and remit address into a draft without payment terms, and nothing else. */
export async function copyPayment(ctx: CopyContext, source: VendorRequestRow): Promise<StepKey[]> {
  const {
    tx,
    vendorRequest: { requestUid },
    now,
  } = ctx;
  const ofRequest = (uid: string) => eq(paymentInfos.requestUid, uid);
  if ((await tx.$count(paymentInfos, ofRequest(requestUid))) > 0) return [];
  const [found] = await tx.select().from(paymentInfos).where(ofRequest(source.requestUid));
  const payPreference = found?.payPreference;
  if (!found || !payPreference) return [];
  const listed = await codesInLists(
    tx,
    ['pay_preference', 'STATE'],
    [payPreference, found.remitState],
  );
  if (!listed('pay_preference').includes(payPreference)) return [];
  await tx.insert(paymentInfos).values({
    ...(await remitAddressOf(ctx, found, listed('STATE').includes(found.remitState))),
    payInfoUid: randomUUID(),
    requestUid,
    payPreference,
    ...timestamps(now),
  });
  return ['payment'];
}
