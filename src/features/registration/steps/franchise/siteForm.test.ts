import * as v from 'valibot';
import { franchiseSiteSchema, saveFranchiseSiteSchema } from '@contract/registration/franchiseSite';
import { aSite } from '../../testing/records';
import {
  duplicateQuestion,
  needsDuplicateCheck,
  siteFormValues,
  SHARED_FIELDS,
  valuesToCopy,
} from './siteForm';

const form = {
  siteName: 'Riverside Drive',
  storeNumber: '0104',
  siteAddress1: '3320 Riverside Dr',
  siteAddress2: 'Unit 2',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45405',
  siteContactFirstName: 'Marcus',
  siteContactLastName: 'Bell',
  siteContactTitle: 'Manager',
  sitePhone: '9375550142',
  sitePhoneType: 'LAND',
  sitePhoneExtension: '12',
  siteEmail: 'marcus@example.com',
};
const stored = v.parse(franchiseSiteSchema, { ...form, siteUid: 's1' });

describe('site form', () => {
  it('FRN-07 every field comes back from what was stored', () => {
    expect(siteFormValues(stored)).toEqual(form);
    expect(Object.values(siteFormValues(null)).every((value) => value === '')).toBe(true);
  });

  it('FRN-08 a cell phone keeps no extension', () => {
    expect(
      v.parse(saveFranchiseSiteSchema, { ...form, sitePhoneType: 'CELL' }).sitePhoneExtension,
    ).toBe('');
  });

  it('FRN-09 the duplicate check is for new sites and changed addresses', () => {
    expect(needsDuplicateCheck(null, form)).toBe(true);
    expect(needsDuplicateCheck(stored, { ...form, siteAddress1: ' 3320  riverside dr ' })).toBe(
      false,
    );
    expect(needsDuplicateCheck(stored, { ...form, siteZip: '45406' })).toBe(true);
  });

  it('FRN-09 the check leaves the site itself out of the comparison', () => {
    const save = v.parse(saveFranchiseSiteSchema, form);
    expect(duplicateQuestion(stored, save)).toMatchObject({
      siteUid: 's1',
      siteName: 'Riverside Drive',
      siteZip: '45405',
    });
    expect(duplicateQuestion(null, save)).not.toHaveProperty('siteUid');
  });
});

const LAST = aSite({
  siteName: 'North',
  siteContactFirstName: 'Sam',
  siteContactLastName: 'Sites',
  siteContactTitle: '',
  sitePhone: '9375550150',
  sitePhoneType: 'LAND',
  sitePhoneExtension: '12',
  siteEmail: 'sam@example.com',
});
const EMPTY = siteFormValues(null);

describe('valuesToCopy', () => {
  it('FRN-24 takes the contact into empty fields and does not touch name, number and address', () => {
    expect(valuesToCopy(LAST, EMPTY)).toEqual([
      ['siteContactFirstName', 'Sam'],
      ['siteContactLastName', 'Sites'],
      ['sitePhone', '9375550150'],
      ['sitePhoneType', 'LAND'],
      ['sitePhoneExtension', '12'],
      ['siteEmail', 'sam@example.com'],
    ]);
    expect(valuesToCopy(LAST, { ...EMPTY, siteContactFirstName: 'Nora' })[0]).toEqual([
      'siteContactLastName',
      'Sites',
    ]);
    const identity = [
      'siteName',
      'storeNumber',
      'siteAddress1',
      'siteCity',
      'siteState',
      'siteZip',
    ];
    for (const field of identity) expect(SHARED_FIELDS).not.toContain(field);
  });

  it('FRN-24 gives a cell phone no extension', () => {
    const copied = valuesToCopy(LAST, { ...EMPTY, sitePhoneType: 'CELL' });
    expect(copied.map(([field]) => field)).not.toContain('sitePhoneExtension');
  });
});
