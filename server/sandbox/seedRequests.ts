import { randomUUID } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { ActivityKind } from '@contract/entities/activity';
import { saveAchSchema } from '@contract/registration/ach';
import { saveBasicInfoSchema } from '@contract/registration/basicInfo';
import { saveContactSchema } from '@contract/registration/contact';
import { saveErepairUserSchema } from '@contract/registration/erepairUser';
import { saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import { savePaymentSchema } from '@contract/registration/payment';
import { saveW9Schema } from '@contract/registration/w9';
import { RECORD_ACTIVE } from '@contract/enums';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import { isDiverseOf } from '../registration/ownership';
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
import { billThruNaOf } from '../registration/payment';
import { timestamps, omitUndefined } from '../registration/record';
import type { SampleRequest } from './sampleRequest';
import type { SeedDeps } from './seedAccounts';
import { SAMPLE_REQUESTS } from './sampleRequests';
import type { Db } from '../storage/database';

/** Collects rows of several tables, to be stored with one statement for each table. */
class RowsByTable {
  private readonly rows = new Map<PgTable, object[]>();

  /** Tables are stored in the order of their first row: add a row after those it refers to. */
  add<Table extends PgTable>(table: Table, ...added: readonly Table['$inferInsert'][]): void {
    // The type of a row is unknown until the table is; every row is an object.
    this.rows.set(table, [...(this.rows.get(table) ?? []), ...(added as readonly object[])]);
  }

  async store(db: Db): Promise<void> {
    for (const [table, rows] of this.rows) await db.insert(table).values(rows);
  }
}

/** Seeds the sample registrations. An invalid sample fails the start. */
export async function seedRequests(deps: SeedDeps): Promise<void> {
  const rows = new RowsByTable();
  for (const sample of SAMPLE_REQUESTS) await addRequest(rows, deps, sample);
  await rows.store(deps.db);
}

async function addRequest(rows: RowsByTable, deps: SeedDeps, sample: SampleRequest): Promise<void> {
  const at = plusMs(deps.clock.now(), -sample.daysAgo * DAY_MS);
  const {
    loginEmail,
    vendorType,
    processStatus,
    approvalStatus = null,
    selectedProgram = null,
    useErepair = null,
    useAutoIntegrate = null,
    recordStatus = RECORD_ACTIVE,
  } = sample;
  const requestUid = randomUUID();
  const basicInfo = v.parse(saveBasicInfoSchema, sample.basicInfo);
  const { requestReason, reasonText } = basicInfo;
  rows.add(vendorRequests, {
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
  rows.add(basicInfos, {
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
  rows.add(activities, activity('request.created', at));
  if (processStatus !== 'DRAFT')
    rows.add(activities, activity('request.submitted', plusMs(at, DAY_MS / 4)));
  await addMoney(rows, deps, sample, requestUid, at);
  addPeople(rows, sample, requestUid, at);
  addShop(rows, sample, requestUid, at);
}

async function addMoney(
  rows: RowsByTable,
  { db, secrets }: SeedDeps,
  { w9, payment, ach }: SampleRequest,
  requestUid: string,
  at: Date,
): Promise<void> {
  if (w9) {
    const { requestUid: _request, isPatch: _patch, idNumber, ...form } = v.parse(saveW9Schema, w9);
    const w9Uid = randomUUID();
    const sealed = secrets.seal(idNumber, { table: 'w9_info', row: w9Uid, column: 'id_number' });
    rows.add(w9Infos, {
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
    rows.add(paymentInfos, {
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
    rows.add(achInfos, {
      ...omitUndefined(form),
      routingNo: seal(routingNo, 'routing_no'),
      accountNo: seal(accountNo, 'account_no'),
      achUid,
      requestUid,
      ...timestamps(at),
    });
  }
}

function addPeople(
  rows: RowsByTable,
  { contacts: people = [], erepairUsers: users = [] }: SampleRequest,
  requestUid: string,
  at: Date,
): void {
  for (const { roles, ...person } of people) {
    const contactUid = randomUUID();
    rows.add(contacts, {
      ...v.parse(saveContactSchema, person),
      contactUid,
      requestUid,
      ...timestamps(at),
    });
    for (const contactRole of roles)
      rows.add(contactRoles, {
        contactRoleUid: randomUUID(),
        contactUid,
        requestUid,
        contactRole,
        ...timestamps(at),
      });
  }
  for (const user of users)
    rows.add(erepairUsers, {
      ...v.parse(saveErepairUserSchema, user),
      userUid: randomUUID(),
      requestUid,
      ...timestamps(at),
    });
}

function addShop(
  rows: RowsByTable,
  { sites = [], services = [], vehicleTypes: vehicles = [], ownership = [] }: SampleRequest,
  requestUid: string,
  at: Date,
): void {
  for (const [i, site] of sites.entries()) {
    const {
      isPatch: _patch,
      requestUid: _request,
      ...form
    } = v.parse(saveFranchiseSiteSchema, site);
    rows.add(franchiseSites, {
      ...omitUndefined(form),
      siteUid: randomUUID(),
      requestUid,
      ...timestamps(plusMs(at, i)),
    });
  }
  for (const { serviceClass, serviceType } of services)
    rows.add(serviceCapabilities, {
      servicesUid: randomUUID(),
      requestUid,
      serviceClass,
      serviceType,
      ...timestamps(at),
    });
  for (const vehicleTypeCode of vehicles)
    rows.add(vehicleTypes, {
      typeUid: randomUUID(),
      requestUid,
      vehicleTypeCode,
      ...timestamps(at),
    });
  if (ownership.length === 0) return;
  rows.add(ownershipInfos, {
    ownershipUid: randomUUID(),
    requestUid,
    isDiverse: isDiverseOf(ownership),
    ...timestamps(at),
  });
  for (const diverseCategoryCode of ownership)
    rows.add(diverseOwnerships, {
      diverseOwnershipUid: randomUUID(),
      requestUid,
      diverseCategoryCode,
      certificationType: 'SELF',
      ...timestamps(at),
    });
}
