import { MASK } from '../api/activity';
import { mergeChanges } from './readReview';

const field = (name: string, before: string, after: string) => ({ field: name, before, after });

describe('what was changed between two submissions', () => {
  it('REV-33 each field has its first and its last value, by step and record', () => {
    expect(
      mergeChanges([
        { what: 'basicInfo.changed', fields: [field('city', 'Dayton', 'Xenia')] },
        {
          what: 'basicInfo.changed',
          fields: [field('city', 'Xenia', 'Lima'), field('doorHeightFeet', '10', '12')],
        },
        { what: 'payment.changed', fields: [field('payPreference', 'CC', 'ACH')] },
        { what: 'payment.changed', fields: [field('payPreference', 'ACH', 'CC')] },
        { what: 'ach.changed', fields: [field('accountNo', MASK, MASK)] },
        { what: 'ach.locked', fields: [] },
        { what: 'request.handedOff', fields: [field('invited', '', 'Ann')] },
        { what: 'request.changed', fields: [field('useErepair', 'Y', 'N')] },
      ]),
    ).toEqual([
      { step: 'basicInfo', what: 'basicInfo.changed', fields: [field('city', 'Dayton', 'Lima')] },
      {
        step: 'services',
        what: 'basicInfo.changed',
        fields: [field('doorHeightFeet', '10', '12')],
      },
      { step: 'ach', what: 'ach.changed', fields: [field('accountNo', MASK, MASK)] },
      { step: 'erepair', what: 'request.changed', fields: [field('useErepair', 'Y', 'N')] },
    ]);
  });

  it('REV-33 records of a list keep apart, and codes that came and went are no change', () => {
    const named = (name: string) => field('record', '', name);
    expect(
      mergeChanges([
        { what: 'contact.changed', fields: [field('contactTitle', '', 'Boss'), named('Ann')] },
        { what: 'contact.changed', fields: [field('contactTitle', '', 'Clerk'), named('Bob')] },
        { what: 'franchiseSite.deleted', fields: [field('siteName', 'North', '')] },
        { what: 'services.deleted', fields: [field('services', 'SV BRK, SV OIL', '')] },
        { what: 'services.created', fields: [field('services', '', 'SV OIL, SV TOW')] },
        { what: 'vehicleTypes.created', fields: [field('vehicleTypes', '', 'VAN')] },
        { what: 'vehicleTypes.deleted', fields: [field('vehicleTypes', 'VAN', '')] },
      ]),
    ).toEqual([
      {
        step: null,
        what: 'contact.changed',
        fields: [named('Ann'), field('contactTitle', '', 'Boss')],
      },
      {
        step: null,
        what: 'contact.changed',
        fields: [named('Bob'), field('contactTitle', '', 'Clerk')],
      },
      {
        step: 'franchise',
        what: 'franchiseSite.deleted',
        fields: [field('siteName', 'North', '')],
      },
      {
        step: 'services',
        what: 'services.changed',
        fields: [field('services', 'SV BRK', 'SV TOW')],
      },
    ]);
  });
});
