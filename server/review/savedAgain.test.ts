import * as v from 'valibot';
import { reviewSchema } from '@contract/entities/review';
import { describeOnBackends } from '../testing/backends';
import { BASIC_INFO, PAYMENT, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  addContact,
  createVendorRequest,
  entriesOf,
  fieldOf,
  recordOf,
  search,
  under,
} from '../testing/vendorApi';

const NOTED = [
  'basicInfo',
  'program',
  'franchise',
  'erepair',
  'ownership',
  'services',
  'payment',
] as const;

describeOnBackends('saved again', (api) => {
  const people = peopleOf(api);

  /** A complete shop that was sent and came back with a note on each of these steps. */
  async function askedToChange(steps: readonly string[], withOwnership = false) {
    const { owner } = people;
    const uid = await createVendorRequest(api, owner);
    const post = (path: string, body: unknown) => api.post(under(uid, path), body, owner);
    const basicInfoUid = fieldOf(
      await post('basic-info', {
        ...BASIC_INFO,
        businessName: 'Saved Again Review Works',
        franchise: 0,
      }),
      'basicInfoUid',
    );
    await addContact(api, owner, uid, ['MAIN', 'SIGN', 'AR']);
    await api.patch(
      `/mm/vendors/${uid}/false`,
      { selectedProgram: 'Preferred', useErepair: 'N', useAutoIntegrate: 'P' },
      owner,
    );
    await post('w9-info', W9);
    await post('services-capabilities/false/create', [{ serviceClass: 'SV', serviceType: 'OIL' }]);
    await post('vehicle-types/false/create', [{ vehicleTypeCode: 'EV' }]);
    await post('payment-info', { ...PAYMENT, payPreference: 'CC' });
    if (withOwnership) await post('ownership-info', { isDiverse: null });
    const submitted = await post('send-for-approval', undefined);
    expect(recordOf(submitted)).toMatchObject({ processStatus: 'REVIEW' });
    const notes = steps.map((step) => ({ step, note: 'Please look at this again.' }));
    const decided = await api.request('POST', under(uid, 'review-decision'), {
      body: { decision: 'CHANGES', notes },
      session: people.superUser,
    });
    expect(recordOf(decided)).toMatchObject({ processStatus: 'DRAFT' });
    const open = async () => {
      const { payload } = await api.get(under(uid, 'review'), owner);
      return v.parse(reviewSchema, payload).notes.map(({ step }) => step);
    };
    return { uid, basicInfoUid, post, open };
  }

  it('REV-19 what a step sends without a change removes its note and no other', async () => {
    const { owner } = people;
    const { uid, basicInfoUid, post, open } = await askedToChange(NOTED);
    const left = new Set<string>(NOTED);
    const saved = async (step: string, write: Promise<{ status: number }>) => {
      expect((await write).status).toBe(200);
      left.delete(step);
      expect((await open()).toSorted()).toEqual([...left].toSorted());
    };
    const ofRequest = (body: object) => api.patch(`/mm/vendors/${uid}/false`, body, owner);
    const ofShop = (body: object) =>
      api.patch(under(uid, `basic-info/false/${basicInfoUid}`), body, owner);
    const { doorHeightFeet, doorHeightInches, businessName } = BASIC_INFO;
    await saved('program', ofRequest({ selectedProgram: 'Preferred' }));
    await saved('erepair', ofRequest({ useAutoIntegrate: 'P' }));
    await saved('franchise', ofShop({ franchise: 0 }));
    await saved('services', ofShop({ doorHeightFeet, doorHeightInches }));
    await saved('basicInfo', ofShop({ businessName }));
    await saved('ownership', post('ownership-info', { isDiverse: null }));
    const payment = entriesOf(await post('payment-info/search', search()))[0];
    await saved(
      'payment',
      api.patch(
        under(uid, `payment-info/${String(payment?.['payInfoUid'])}`),
        { payPreference: 'CC' },
        owner,
      ),
    );
    expect(recordOf(await api.get(`/mm/vendors/${uid}`, owner))).toMatchObject({
      changesRequested: 0,
    });
  });

  it('REV-19 ownership that has its record already is saved again by sending it', async () => {
    const { post, open } = await askedToChange(['ownership'], true);
    await post('ownership-info', { isDiverse: null });
    expect(await open()).toEqual([]);
  });
});
