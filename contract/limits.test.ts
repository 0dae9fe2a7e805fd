import * as v from 'valibot';
import { vendorRequestSchema } from './entities/vendorRequest';
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
