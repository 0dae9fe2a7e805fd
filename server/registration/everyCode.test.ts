import type { Session } from '../testing/api';
import type * as v from 'valibot';
import { buildPath } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { optionalCode, optionalState, requiredCode, requiredState } from '@contract/rules/fields';
import { describeOnBackends } from '../testing/backends';
import {
  bodyOf,
  CALLS,
  fullRequest,
  type Uids,
  type VendorEndpoint,
} from '../testing/everyEndpoint';
import { createVendorRequest, peopleOf, search, under } from '../testing/vendorApi';
import { BASIC_INFO, SITE } from '../testing/vendorForms';

const CODES: readonly unknown[] = [optionalCode, requiredCode];
const STATES: readonly unknown[] = [optionalState, requiredState];

interface CodeField {
  readonly path: readonly string[];
  /** Well formed, but in no list. */
  readonly unlisted: string;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The fields that hold a code: of a list, a state, or a choice. List entries are at `0`. */
function codeFields(schema: v.GenericSchema, path: readonly string[] = []): CodeField[] {
  if (CODES.includes(schema) || schema.type === 'picklist') {
    const options: unknown = Reflect.get(schema, 'options');
    // 0 or 1 is an answer, not a code.
    const isCode = !Array.isArray(options) || typeof options[0] === 'string';
    return isCode ? [{ path, unlisted: 'NOWHERE' }] : [];
  }
  if (STATES.includes(schema)) return [{ path, unlisted: 'ZZ' }];
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  const item: unknown = Reflect.get(schema, 'item');
  const entries: unknown = Reflect.get(schema, 'entries');
  return [
    ...(isSchema(wrapped) ? codeFields(wrapped, path) : []),
    ...(isSchema(item) ? codeFields(item, [...path, '0']) : []),
    ...Object.entries(entries ?? {}).flatMap(([key, next]) =>
      isSchema(next) ? codeFields(next, [...path, key]) : [],
    ),
  ];
}

/** A copy of a body with one value replaced. */
function withValue(body: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value;
  const list = key === '0' ? ((body ?? []) as unknown[]) : undefined;
  const copy: object = list ? [...list] : { ...(body as object) };
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
}

const WRITES = CALLS.filter((name) => {
  const { method, path, request } = ENDPOINTS[name];
  return request !== undefined && method !== 'GET' && !/\/(?:search|duplicate-check)$/.test(path);
});
const FIELDS = WRITES.flatMap((name) => {
  const { request } = ENDPOINTS[name];
  return request ? codeFields(request).map((field) => ({ name, ...field })) : [];
});
/** The full registration has these once; a second create is refused before its codes are. */
const ONCE: readonly string[] = ['createBasicInfo', 'createW9', 'createPayment', 'createAch'];

describe('the code fields of the contract', () => {
  it('are found in every write, those of children too', () => {
    expect(FIELDS.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual(
      expect.arrayContaining([
        'createVendorRequest vendorType',
        'createVendorRequest requestReason',
        'updateVendorRequest selectedProgram',
        'updateVendorRequest useAutoIntegrate',
        'patchBasicInfo phoneType',
        'patchW9 taxClassLlc',
        'updateW9 idType',
        'updatePayment billThruVendor',
        'updateAch bankState',
        'createContact contactRoles.0.contactRole',
        'createContactRole contactRole',
        'addDuplicateSite siteState',
        'patchFranchiseSite sitePhoneType',
        'bulkCreateDiverseOwnership 0.certificationType',
        'createDiverseOwnership certificationInfo.fileExtension',
        'createServices 0.serviceClass',
        'createVehicleTypes 0.vehicleTypeCode',
      ]),
    );
  });
});

describeOnBackends('every write', (api) => {
  const { owner } = peopleOf(api);
  /** Whom every endpoint lets in. */
  let admin: Session;
  let full: Uids;
  let empty: Uids;
  beforeAll(async () => {
    admin = await api.signIn('admin@example.com');
    full = await fullRequest(api, owner);
    empty = { ...full, requestUid: await createVendorRequest(api, owner) };
  });
  /** What the registrations hold. */
  const stored = () =>
    Promise.all(
      [full, empty].map(async ({ requestUid }) =>
        (await owner.get(requestUid, 'preload')).text.replace(/preSignedUrl\\?":\\?"[^"]*/g, ''),
      ),
    );
  /** Sends the usual body with one value replaced, which must be refused with an error there. */
  const expectRefusal = async (name: VendorEndpoint, path: readonly string[], value: string) => {
    const uids = ONCE.includes(name) ? empty : full;
    const body = bodyOf(name, uids);
    const response = await api.request(
      ENDPOINTS[name].method,
      buildPath(ENDPOINTS[name].path, uids),
      { body: withValue(body, path, value), session: admin },
    );
    expect([name, path, response.status, response.code]).toEqual([name, path, 400, 'VALIDATION']);
    expect(response.fieldErrors).toHaveProperty([path.join('.')]);
  };

  it('SEC-22 refuses a code that is not in its list, in every field that holds one, and stores nothing', async () => {
    const before = await stored();
    for (const { name, path, unlisted } of FIELDS) await expectRefusal(name, path, unlisted);
    expect(await stored()).toEqual(before);
  });

  it('SEC-20 stores no character that nobody sees: a typed value loses it, an id is refused', async () => {
    const uid = empty.requestUid;
    const post = (over: object) => owner.post(uid, 'basic-info', { ...BASIC_INFO, ...over });
    const role = { contactUid: 'a\u0000b', contactRole: 'MAIN' };
    const refused = await owner.post(uid, 'contact-info/contact-roles', role);
    expect(refused.fieldErrors).toHaveProperty(['contactUid']);
    const businessName = 'Foundry Garage';
    const created = await post({ businessName: '\u202AFoun\u0000dry\u3164 Garage\uFE0F' });
    expect(created.payload).toMatchObject({ businessName });
    expect((await owner.find(uid, 'basic-info'))[0]).toMatchObject({ businessName });
    const path = under(uid, `basic-info/false/${created.field('basicInfoUid')}`);
    await api.put(path, BASIC_INFO, owner);
  });

  it('SEC-20 a search drops them, because a pasted name may carry one', async () => {
    const response = await api.post(
      '/mm/vendors/superuser/search',
      search(
        { recordStatus: 'A' },
        { dataFilterList: [{ field: 'businessName', operator: 'like', value: '\u202AFou\u0000' }] },
      ),
      admin,
    );
    expect(response.status).toBe(200);
  });

  it('SEC-21 coordinates are degrees: a latitude within 90, a longitude within 180', async () => {
    const uid = empty.requestUid;
    const [info] = await owner.find(uid, 'basic-info');
    const path = under(uid, `basic-info/false/${String(info?.['basicInfoUid'])}`);
    for (const [field, site, value] of [
      ['latitude', 'siteLatitude', -90.0001],
      ['longitude', 'siteLongitude', 180.5],
    ] as const)
      for (const [at, response] of [
        [field, await api.patch(path, { [field]: value }, owner)],
        [field, await api.put(path, { ...BASIC_INFO, [field]: value }, owner)],
        [site, await owner.post(uid, 'site-location-info', { ...SITE, [site]: value })],
      ] as const)
        expect([response.status, response.fieldErrors]).toEqual([
          400,
          { [at]: 'This value is not valid' },
        ]);
    expect((await owner.find(uid, 'basic-info'))[0]).toMatchObject({
      latitude: BASIC_INFO.latitude,
      longitude: BASIC_INFO.longitude,
    });
    const corner = { latitude: -90, longitude: 180 };
    expect((await api.patch(path, corner, owner)).payload).toMatchObject(corner);
  });
});
