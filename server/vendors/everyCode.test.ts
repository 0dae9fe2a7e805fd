import type * as v from 'valibot';
import { buildPath } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import { optionalCode, optionalState, requiredCode, requiredState } from '@contract/rules/fields';
import { describeOnBackends } from '../testing/backends';
import { bodyOf, CALLS, fullRequest } from '../testing/everyEndpoint';
import { createVendorRequest, fieldErrorsOf, signInPeople } from '../testing/vendorApi';

const CODES: readonly unknown[] = [optionalCode, requiredCode];
const STATES: readonly unknown[] = [optionalState, requiredState];

interface CodeField {
  readonly path: readonly string[];
  /** Well formed, but in no list. */
  readonly unlisted: string;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/**
 * The fields of a body that hold a code: of a code list, a state, or a choice. Entries of a list
 * are at `0`.
 */
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
/**
 * The full registration holds these records once; a second create is refused before its body is
 * compared with the lists.
 */
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

describeOnBackends('codes in every write', (api) => {
  it('SEC-22 every field that holds a code refuses one that is not in its list, and nothing is stored', async () => {
    const people = await signInPeople(api);
    const uids = await fullRequest(api, people.owner);
    const empty = { ...uids, requestUid: await createVendorRequest(api, people.owner) };
    const stored = () =>
      Promise.all(
        [uids, empty].map(async ({ requestUid }) => {
          const { text } = await people.owner.get(requestUid, 'preload');
          return text.replace(/preSignedUrl\\?":\\?"[^"]*/g, '');
        }),
      );
    const before = await stored();
    for (const { name, path, unlisted } of FIELDS) {
      const target = ONCE.includes(name) ? empty : uids;
      const response = await api.request(
        ENDPOINTS[name].method,
        buildPath(ENDPOINTS[name].path, target),
        { body: withValue(bodyOf(name, target), path, unlisted), session: people.owner },
      );
      expect([name, path, response.status, response.code]).toEqual([name, path, 400, 'VALIDATION']);
      expect(fieldErrorsOf(response)).toHaveProperty([path.join('.')]);
    }
    expect(await stored()).toEqual(before);
  });
});
