import * as v from 'valibot';
import { bulkCreateDiverseOwnershipSchema, createDiverseOwnershipSchema } from './ownership';

const SELF = { diverseCategoryCode: 'WBE', certificationType: 'SELF' };
const CERTIFICATE = { certificationData: btoa('%PDF-1.4'), fileExtension: 'pdf' };
const PROF = {
  diverseCategoryCode: 'WBE',
  certificationType: 'PROF',
  expirationDate: '2030-01-31',
  certificationInfo: CERTIFICATE,
};
const fieldsRefused = (item: object): string[] => {
  const result = v.safeParse(createDiverseOwnershipSchema, item);
  return (result.issues ?? []).map((issue) => v.getDotPath(issue) ?? '').sort();
};

describe('a diverse-ownership entry', () => {
  it('certified by oneself needs neither file nor date', () => {
    expect(v.parse(createDiverseOwnershipSchema, SELF)).toEqual({
      ...SELF,
      expirationDate: '',
      certificationInfo: null,
      recordStatus: 'A',
    });
  });

  it.each([
    ['is whole', {}, []],
    ['without a file', { certificationInfo: null }, ['certificationInfo']],
    ['without a date', { expirationDate: '' }, ['expirationDate']],
    ['of the category NONE', { diverseCategoryCode: 'NONE' }, ['diverseCategoryCode']],
    [
      'with a file that is not base64',
      { certificationInfo: { ...CERTIFICATE, certificationData: '%%%' } },
      ['certificationInfo.certificationData'],
    ],
    [
      'with a file of another type',
      { certificationInfo: { ...CERTIFICATE, fileExtension: 'exe' } },
      ['certificationInfo.fileExtension'],
    ],
  ])('certified by an agency %s', (_name, over, fields) => {
    expect(fieldsRefused({ ...PROF, ...over })).toEqual(fields);
  });

  it('comes in bundles of 1 to 50', () => {
    const accepted = (count: number) =>
      v.safeParse(bulkCreateDiverseOwnershipSchema, Array(count).fill(SELF)).success;
    expect([0, 1, 50, 51].map(accepted)).toEqual([false, true, true, false]);
  });
});
