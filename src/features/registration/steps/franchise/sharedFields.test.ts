import { aSite } from '../../testing/records';
import { SHARED_FIELDS, valuesToCopy } from './sharedFields';
import { siteFormValues } from './siteForm';

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
