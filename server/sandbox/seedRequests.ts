import type { ActivityKind } from '@contract/entities/activity';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { saveAchSchema } from '@contract/entities/ach';
import { saveBasicInfoSchema } from '@contract/entities/basicInfo';
import { saveContactSchema } from '@contract/entities/contact';
import { saveErepairUserSchema } from '@contract/entities/erepairUser';
import { saveFranchiseSiteSchema } from '@contract/entities/franchiseSite';
import { savePaymentSchema } from '@contract/entities/payment';
import { saveW9Schema } from '@contract/entities/w9';
import { plusMs } from '../clock';
import { isDiverseOf } from '../domain/ownership';
import { afterCheck, UNCHECKED } from '../domain/tinCheck';
import { achInfos, basicInfos, paymentInfos, w9Infos } from '../storage/schema/shop';
import {
  contactRoles,
  contacts,
  diverseOwnerships,
  erepairUsers,
  franchiseSites,
  ownershipInfos,
  serviceCapabilities,
  vehicleTypes,
} from '../storage/schema/shopLists';
import { activities, vendorRequests } from '../storage/schema/vendorRequests';
import { billThruNaOf } from '../vendors/billThrough';
import { timestamps, omitUndefined } from '../vendors/record';
import type { SampleRequest } from './sampleRequest';
import type { SeedDeps } from './seedDeps';
import { SAMPLE_REQUESTS } from './sampleRequests';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Seeds the sample registrations. Every form passes its schema: an invalid sample fails the start. */
export async function seedRequests(deps: SeedDeps): Promise<void> {
  for (const sample of SAMPLE_REQUESTS) await seedRequest(deps, sample);
}

async function seedRequest(deps: SeedDeps, sample: SampleRequest): Promise<void> {
  const at = plusMs(deps.clock.now(), -sample.daysAgo * DAY_MS);
  const {
    loginEmail,
    vendorType,
    processStatus,
    approvalStatus = null,
    selectedProgram = null,
    useErepair = null,
    useAutoIntegrate = null,
    recordStatus = 'A',
  } = sample;
  const requestUid = randomUUID();
  const basicInfo = v.parse(saveBasicInfoSchema, sample.basicInfo);
  const { requestReason, reasonText } = basicInfo;
  await deps.db.insert(vendorRequests).values({
    requestUid,
    loginEmail,
    vendorType,
    origination: 'E',
    requestReason,
    reasonText,
    selectedProgram,
    useErepair,
    useAutoIntegrate,
    processStatus,
    approvalStatus,
    recordStatus,
    approvalTimestamp: approvalStatus === null ? null : plusMs(at, DAY_MS),
    submittedAt: processStatus === 'DRAFT' ? null : plusMs(at, DAY_MS / 4),
    ...timestamps(at),
  });
  await deps.db.insert(basicInfos).values({
    ...omitUndefined(basicInfo),
    basicInfoUid: randomUUID(),
    requestUid,
    ...timestamps(at),
  });
  const activity = (what: ActivityKind, when: Date): typeof activities.$inferInsert => ({
    requestUid,
    at: when,
    actorUid: loginEmail,
    actorName: loginEmail,
    bySuperUser: 0,
    what,
    fields: [],
  });
  await deps.db
    .insert(activities)
    .values([
      activity('request.created', at),
      ...(processStatus === 'DRAFT' ? [] : [activity('request.submitted', plusMs(at, DAY_MS / 4))]),
    ]);
  await seedMoney(deps, sample, requestUid, at);
  await seedPeople(deps, sample, requestUid, at);
  await seedShop(deps, sample, requestUid, at);
}

async function seedMoney(
  { db, secrets }: SeedDeps,
  { w9, payment, ach }: SampleRequest,
  requestUid: string,
  at: Date,
): Promise<void> {
  if (w9) {
    const { requestUid: _request, isPatch: _patch, idNumber, ...form } = v.parse(saveW9Schema, w9);
    const w9Uid = randomUUID();
    const sealed = secrets.seal(idNumber, { table: 'w9_info', row: w9Uid, column: 'id_number' });
    await db.insert(w9Infos).values({
      ...omitUndefined(form),
      idType: form.idType,
      ...afterCheck(UNCHECKED, 'MATCH', at),
      idNumber: sealed,
      w9Uid,
      requestUid,
      ...timestamps(at),
    });
  }
  if (payment) {
    const {
      requestUid: _request,
      payInfoUid: _uid,
      payPreference,
      ...form
    } = v.parse(savePaymentSchema, payment);
    const billThruNa = await billThruNaOf(db, form.billThruVendor ?? '');
    await db.insert(paymentInfos).values({
      ...omitUndefined(form),
      payPreference: payPreference || null,
      billThruNa,
      payInfoUid: randomUUID(),
      requestUid,
      ...timestamps(at),
    });
  }
  if (ach) {
    const { requestUid: _request, routingNo, accountNo, ...form } = v.parse(saveAchSchema, ach);
    const achUid = randomUUID();
    const seal = (plain: string, column: string) =>
      secrets.seal(plain, { table: 'ach_info', row: achUid, column });
    await db.insert(achInfos).values({
      ...omitUndefined(form),
      routingNo: seal(routingNo, 'routing_no'),
      accountNo: seal(accountNo, 'account_no'),
      achUid,
      requestUid,
      ...timestamps(at),
    });
  }
}

async function seedPeople(
  { db }: SeedDeps,
  { contacts: people = [], erepairUsers: users = [] }: SampleRequest,
  requestUid: string,
  at: Date,
): Promise<void> {
  for (const { roles, ...person } of people) {
    const contactUid = randomUUID();
    await db
      .insert(contacts)
      .values({ ...v.parse(saveContactSchema, person), contactUid, requestUid, ...timestamps(at) });
    for (const contactRole of roles)
      await db.insert(contactRoles).values({
        contactRoleUid: randomUUID(),
        contactUid,
        requestUid,
        contactRole,
        ...timestamps(at),
      });
  }
  for (const user of users)
    await db.insert(erepairUsers).values({
      ...v.parse(saveErepairUserSchema, user),
      userUid: randomUUID(),
      requestUid,
      ...timestamps(at),
    });
}

async function seedShop(
  { db }: SeedDeps,
  { sites = [], services = [], vehicleTypes: vehicles = [], ownership = [] }: SampleRequest,
  requestUid: string,
  at: Date,
): Promise<void> {
  for (const [i, site] of sites.entries()) {
    const {
      isPatch: _patch,
      requestUid: _request,
      ...form
    } = v.parse(saveFranchiseSiteSchema, site);
    await db.insert(franchiseSites).values({
      ...omitUndefined(form),
      siteUid: randomUUID(),
      requestUid,
      ...timestamps(plusMs(at, i)),
    });
  }
  for (const { serviceClass, serviceType } of services)
    await db.insert(serviceCapabilities).values({
      servicesUid: randomUUID(),
      requestUid,
      serviceClass,
      serviceType,
      ...timestamps(at),
    });
  for (const vehicleTypeCode of vehicles)
    await db
      .insert(vehicleTypes)
      .values({ typeUid: randomUUID(), requestUid, vehicleTypeCode, ...timestamps(at) });
  if (ownership.length === 0) return;
  await db.insert(ownershipInfos).values({
    ownershipUid: randomUUID(),
    requestUid,
    isDiverse: isDiverseOf(ownership),
    ...timestamps(at),
  });
  for (const diverseCategoryCode of ownership)
    await db.insert(diverseOwnerships).values({
      diverseOwnershipUid: randomUUID(),
      requestUid,
      diverseCategoryCode,
      certificationType: 'SELF',
      ...timestamps(at),
    });
}
