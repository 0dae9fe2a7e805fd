import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { NATIONAL_ACCOUNT } from '@contract/enums';
import { FLOWS, type StepKey } from '@contract/journey/steps';
import { codesInLists } from '../code-lists/codeLists';
import { serviceCapabilities, vehicleTypes } from '../storage/schema/shopLists';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { revisionBump, timestamps } from '../registration/record';
import type { CopyContext } from './copyContext';

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

/** Copies services and capabilities that are still in their lists into a draft that has none. */
export async function copyServices(ctx: CopyContext, source: VendorRequestRow): Promise<StepKey[]> {
  const { tx, vendorRequest, now } = ctx;
  const { requestUid } = vendorRequest;
  const mine = eq(serviceCapabilities.requestUid, requestUid);
  if (!hasStep(ctx, 'services') || (await tx.$count(serviceCapabilities, mine)) > 0) return [];
  const rows = await tx
    .select()
    .from(serviceCapabilities)
    .where(eq(serviceCapabilities.requestUid, source.requestUid))
    .orderBy(asc(serviceCapabilities.serviceClass), asc(serviceCapabilities.serviceType));
  const codes = rows.map((row) => row.serviceType);
  const listed = await codesInLists(tx, Object.values(SERVICE_LISTS), codes);
  const values = rows
    .filter((row) => listed(SERVICE_LISTS[row.serviceClass]).includes(row.serviceType))
    .map(({ serviceClass, serviceType }) => ({
      servicesUid: randomUUID(),
      requestUid,
      serviceClass,
      serviceType,
      ...timestamps(now),
    }));
  if (values.length === 0) return [];
  await tx.insert(serviceCapabilities).values(values);
  return ['services'];
}

/** Copies vehicle types that are still in their list into a draft that has none. */
export async function copyVehicleTypes(
  ctx: CopyContext,
  source: VendorRequestRow,
): Promise<StepKey[]> {
  const { tx, vendorRequest, now } = ctx;
  const { requestUid } = vendorRequest;
  const mine = eq(vehicleTypes.requestUid, requestUid);
  if (!hasStep(ctx, 'services') || (await tx.$count(vehicleTypes, mine)) > 0) return [];
  const rows = await tx
    .select()
    .from(vehicleTypes)
    .where(eq(vehicleTypes.requestUid, source.requestUid))
    .orderBy(asc(vehicleTypes.vehicleTypeCode));
  const codes = rows.map((row) => row.vehicleTypeCode);
  const listed = await codesInLists(tx, ['vehtype'], codes);
  const values = codes
    .filter((code) => listed('vehtype').includes(code))
    .map((vehicleTypeCode) => ({
      typeUid: randomUUID(),
      requestUid,
      vehicleTypeCode,
      ...timestamps(now),
    }));
  if (values.length === 0) return [];
  await tx.insert(vehicleTypes).values(values);
  return ['services'];
}
