import { evaluateJourney } from '@contract/journey/evaluate';
import { emptyFacts } from '@contract/journey/facts';
import type { DraftValues } from '@/store/drafts';
import { aBasicInfo, aContact, aRequest } from '@/testing/factories';
import type { RegistrationRecords } from '../model/records';
import { aContactWith, anErepairUser, aSite, nothingStored } from '../testing/records';
import { stepOfDraft } from './useUnsavedSteps';

const journey = evaluateJourney({ ...emptyFacts('RMT SHOP'), payPreference: 'ACH' });
const records: RegistrationRecords = {
  ...nothingStored,
  request: aRequest({ useErepair: 'Y' }),
  basicInfo: aBasicInfo({ franchise: 1 }),
  contacts: [aContactWith('MAIN')],
  franchiseSites: [aSite()],
  erepairUsers: [anErepairUser()],
};
const withoutErepair = { request: aRequest({ useErepair: 'N' }) };
const noLocations = { basicInfo: aBasicInfo({ franchise: 0 }), franchiseSites: [] };
const { siteUid } = aSite();
const { userUid } = anErepairUser();

/** The step of a form, which typed these values. */
const stepOf = (
  form: string,
  over: Partial<RegistrationRecords> = {},
  values: DraftValues = { typed: 'x' },
) => stepOfDraft(form, new Map([[form, values]]), journey, { ...records, ...over });

describe('the step of a draft', () => {
  it.each<
    [
      form: string,
      step: string | undefined,
      over?: Partial<RegistrationRecords>,
      values?: DraftValues,
    ]
  >([
    ['w9', 'w9'],
    ['nationalAccount', undefined],
    ['review-HOLD', undefined],
    ['erepair', undefined],
    ['erepair', 'erepair', withoutErepair],
    ['erepair-user-new', 'erepair'],
    ['erepair-user-new', undefined, withoutErepair],
    [`erepair-user-${userUid}`, 'erepair'],
    [`erepair-user-${userUid}`, undefined, { erepairUsers: [] }],
    ['site-new', 'franchise'],
    ['site-import', 'franchise'],
    ['site-import-3', 'franchise'],
    ['site-new', undefined, noLocations],
    ['site-new', 'franchise', { basicInfo: aBasicInfo({ franchise: null }) }],
    [`site-${siteUid}`, 'franchise'],
    [`site-${siteUid}`, undefined, { franchiseSites: [] }],
    ['franchise', undefined, {}, { franchise: 1 }],
    ['franchise', undefined, {}, { franchise: 0 }],
    ['franchise', 'franchise', { franchiseSites: [] }, { franchise: 0 }],
    ['franchise', 'franchise', noLocations, { franchise: 1 }],
    ['contact-SIGN', 'w9'],
    ['contact-AR', 'payment'],
    ['contact-MAIN', undefined],
    ['contact-new', 'erepair'],
    ['contact-new', undefined, { contacts: [aContactWith('MAIN', 'SIGN', 'AR')] }],
    ['contact-c1', 'basicInfo'],
    ['contact-c1', 'payment', { contacts: [aContactWith('AR')] }],
    ['contact-c1', 'w9', { contacts: [aContactWith('AR', 'SIGN')] }],
    ['contact-c1', 'erepair', { contacts: [aContact({ contactRoles: [] })] }],
    ['contact-c1', undefined, { contacts: [] }],
    // A named parameter that a row lacks would be Jest's `done`.
  ])('BEY-89 %s is on %s', (form, step, ...stored) => {
    expect(stepOf(form, ...stored)).toBe(step);
  });

  it('BEY-89 a Yes that is not stored opens the locations', () => {
    const drafts = new Map<string, DraftValues>([
      ['franchise', { franchise: 1 }],
      ['site-new', { typed: 'x' }],
    ]);
    expect(stepOfDraft('site-new', drafts, journey, { ...records, ...noLocations })).toBe(
      'franchise',
    );
  });
});
