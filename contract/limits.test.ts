import * as v from 'valibot';
import { vendorRequestSchema } from './registration/vendorRequest';
import {
  APPROVAL_STATUSES,
  AUTO_INTEGRATE,
  CERTIFICATION_TYPES,
  ID_TYPES,
  ORIGINATIONS,
  PHONE_TYPES,
  PROCESS_STATUSES,
  PROGRAMS,
  VENDOR_TYPES,
  YES_NO,
} from './enums';
import { LIMITS } from './limits';
import { doorHeightInches } from './rules/fields';
import { HUMAN_CHECK_PROVIDERS, configSchema } from './config';
import { readRequestNumber, shortUid } from './requestNumber';

const request = { requestUid: 'r', vendorType: 'OVERHEAD' };

describe('constants of the contract', () => {
  it('LIM-01 the lengths and bounds are those of the business', () => {
    expect(LIMITS).toMatchObject({
      phone: 10,
      zip: 5,
      routingNumber: 9,
      tin: 9,
      verificationCode: 6,
      passwordMin: 8,
      city: 15,
      extension: 10,
      accountNumber: 20,
      storeNumber: 10,
      uploadBytes: 5_242_880,
      searchFrom: 3,
    });
  });

  it('LIM-03 statuses outside their lists are rejected by the parser', () => {
    expect(PROCESS_STATUSES).toEqual([
      'DRAFT',
      'ERROR',
      'COMPLETE',
      'REVIEW',
      'BACKFEED',
      'DECLINED',
    ]);
    expect(APPROVAL_STATUSES).toEqual(['APPROVED', 'DECLINED']);
    for (const status of PROCESS_STATUSES)
      expect(v.is(vendorRequestSchema, { ...request, processStatus: status })).toBe(true);
    expect(v.is(vendorRequestSchema, { ...request, processStatus: 'DONE' })).toBe(false);
    expect(v.is(vendorRequestSchema, { ...request, approvalStatus: 'MAYBE' })).toBe(false);
  });

  it('LIM-04 enumerations hold their values, origination E by default', () => {
    expect([
      VENDOR_TYPES,
      ORIGINATIONS,
      YES_NO,
      AUTO_INTEGRATE,
      PHONE_TYPES,
      ID_TYPES,
      CERTIFICATION_TYPES,
      PROGRAMS,
    ]).toEqual([
      ['RMT SHOP', 'OVERHEAD'],
      ['I', 'E'],
      ['Y', 'N'],
      ['Y', 'P', 'N'],
      ['CELL', 'LAND'],
      ['SSN', 'EIN'],
      ['SELF', 'PROF'],
      ['Preferred', 'Basic', 'National Account'],
    ]);
    expect(v.parse(vendorRequestSchema, request).origination).toBe('E');
    expect(v.is(vendorRequestSchema, { ...request, vendorType: 'GARAGE' })).toBe(false);
  });

  it('LIM-05 ten and eleven inches cannot be entered', () => {
    expect(v.is(doorHeightInches, 9)).toBe(true);
    for (const inches of [10, 11]) expect(v.is(doorHeightInches, inches)).toBe(false);
  });
});

const config = (humanCheck: object) => ({
  environmentLabel: 'LOCAL',
  identity: { userPoolId: 'local_Pool1', clientId: 'client' },
  content: { space: 's', accessToken: 't' },
  maps: { geocodeUrl: '/geocode' },
  humanCheck,
  licenseAndTitleUrl: 'https://lt.example',
});

describe('humanCheck of the configuration', () => {
  it.each(HUMAN_CHECK_PROVIDERS)('%s is accepted with a site key', (provider) => {
    expect(v.is(configSchema, config({ provider, siteKey: 'key' }))).toBe(true);
  });

  it('only ALTCHA does without a site key, and another provider is refused', () => {
    expect(v.is(configSchema, config({ provider: 'altcha' }))).toBe(true);
    const { issues } = v.safeParse(configSchema, config({ provider: 'turnstile' }));
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['humanCheck.siteKey', 'must not be empty for this provider'],
    ]);
    expect(v.is(configSchema, config({ provider: 'other', siteKey: 'key' }))).toBe(false);
  });
});

const UID = '3f9a1c77-0b5e-4c21-9d1f-5a0e6b7c8d90';

describe('the number of a request', () => {
  it.each([shortUid(UID), 'vr-3f9a1c', 'VR 3F9A1C', 'vr3F9a1c'])('is read from %s', (typed) =>
    expect(readRequestNumber(typed)).toEqual({ start: '3f9a1c', certain: true }),
  );

  it.each(['3F9A1C', '3f9a1c', 'decade', '204471'])('may be %s', (typed) =>
    expect(readRequestNumber(typed)).toEqual({ start: typed.toLowerCase(), certain: false }),
  );

  it.each(['VR-3F9A1', 'VR-3F9A1C7', 'VR-3F9A1G', 'VR--3F9A1C', '3F9A1', 'Auto 3F9A1C', '', UID])(
    'is not %j',
    (typed) => expect(readRequestNumber(typed)).toBeNull(),
  );
});
