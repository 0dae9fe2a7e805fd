import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { W9 } from '../testing/vendorForms';
import { peopleOf, createVendorRequest, under } from '../testing/vendorApi';

/** The last digit decides: 9 does not match, 8 is an error of the service. */
const bad = (i: number) => ({ ...W9, idNumber: `3140${String(i).padStart(2, '0')}019` });

describeOnBackends('W-9', (api) => {
  const { owner, superUser } = peopleOf(api);

  const begin = async (form: object = W9) => {
    const uid = await createVendorRequest(api, owner);
    const created = await owner.post(uid, 'w9-info', form);
    return {
      uid,
      created,
      path: under(uid, `w9-info/${created.code === 'SUCCESS' ? created.field('w9Uid') : 'none'}`),
    };
  };
  const stored = async (uid: string) => (await owner.find(uid, 'w9-info'))[0];
  const save = (path: string, form: object, session: Session = owner) =>
    api.put(path, form, session);

  it('API-48 API-50 W9-08 W9-10 a match is COMPLETE, every field round-trips, the number as its last four', async () => {
    const { uid, created } = await begin({ ...W9, isPatch: false, addressVerified: 1 });
    const { idNumber: _number, ...shown } = W9;
    const expected = {
      ...shown,
      idNumber: '7681',
      addressVerified: 1,
      tinApiResponse: 'MATCH',
      tinCheckCount: 1,
      processStatus: 'COMPLETE',
      nextTinCheckDate: '',
      nextTinCheckTime: '',
    };
    expect(created.record).toMatchObject(expected);
    expect(await stored(uid)).toEqual(created.record);
  });

  it('API-81 a tax class by its former code is stored by the present one', async () => {
    const { created } = await begin({ ...W9, taxClass: 'CORP', taxClassLlc: '' });
    expect(created.record['taxClass']).toBe('CCORP');
  });

  it('API-49 PATCH changes some fields, PUT replaces', async () => {
    const { uid, path } = await begin({
      ...W9,
      taxClass: 'OTHER',
      taxClassLlc: '',
      otherTaxClassText: 'Church',
    });
    await api.patch(path, { taxCity: 'Xenia' }, owner);
    expect(await stored(uid)).toMatchObject({
      taxCity: 'Xenia',
      otherTaxClassText: 'Church',
      tinCheckCount: 1,
    });
    await save(path, { ...W9, idNumber: '' });
    expect(await stored(uid)).toMatchObject({
      taxCity: 'Dayton',
      taxClass: 'LLC',
      otherTaxClassText: '',
      idNumber: '7681',
    });
  });

  it('W9-06 W9-20 the form without a number keeps the stored one and is not checked again', async () => {
    const { uid, path } = await begin(bad(1));
    expect(await stored(uid)).toMatchObject({ tinCheckCount: 1, idNumber: '1019' });
    await save(path, { ...bad(1), idNumber: '', taxAddress: '9 New St' });
    await save(path, bad(1));
    await api.patch(path, { taxZipCode: '45403' }, owner);
    expect(await stored(uid)).toMatchObject({
      tinCheckCount: 1,
      idNumber: '1019',
      taxZipCode: '45403',
      processStatus: 'ERROR',
    });
  });

  it('SBX-17 W9-11 W9-15 the second failure locks the owner out with a time, nothing is stored meanwhile', async () => {
    const { uid, path, created } = await begin(bad(1));
    expect(created.record).toMatchObject({
      processStatus: 'ERROR',
      tinApiResponse: 'NO MATCH',
      tinCheckCount: 1,
      nextTinCheckDate: '',
    });
    const second = (await save(path, bad(2))).record;
    expect(second).toMatchObject({ tinCheckCount: 2, processStatus: 'ERROR' });
    expect(second['nextTinCheckDate']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(second['nextTinCheckTime']).toMatch(/^\d\d:\d\d:\d\d$/);
    const refused = await save(path, W9);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'CONFLICT',
      'Tax Identification Number and Name did not match IRS records. Attempt again in 24 hours.',
    ]);
    expect((await api.patch(path, { taxCity: 'Xenia' }, owner)).status).toBe(409);
    expect(await stored(uid)).toEqual(second);
  });

  it('W9-21 SBX-17 an error of the matching service is 400 with its detail, and neither counts nor stores', async () => {
    const failing = { ...W9, idNumber: '314027688' };
    const { uid, created } = await begin(failing);
    expect([created.status, created.code, created.message]).toEqual([
      400,
      'VALIDATION',
      'Error from Tin API Validation',
    ]);
    expect(created.detail).not.toBe('');
    expect(created.fieldErrors).toEqual({ idNumber: created.detail });
    expect(await stored(uid)).toBeUndefined();

    const { uid: other, path } = await begin(bad(1));
    expect((await save(path, failing)).status).toBe(400);
    expect(await stored(other)).toMatchObject({ tinCheckCount: 1, idNumber: '1019' });
    expect((await save(path, W9)).record).toMatchObject({
      tinCheckCount: 2,
      processStatus: 'COMPLETE',
    });
  });

  it('W9-10 after a match the rest of the form stays open, name and number do not', async () => {
    const { path } = await begin();
    expect((await save(path, { ...W9, idNumber: '', taxAddress: '9 New St' })).code).toBe(
      'SUCCESS',
    );
    expect((await save(path, { ...W9, idNumber: '', name: 'Someone Else' })).status).toBe(409);
    expect((await save(path, { ...W9, idNumber: '314027671' }, superUser)).record).toMatchObject({
      processStatus: 'COMPLETE',
      tinCheckCount: 2,
      idNumber: '7671',
    });
  });

  it('SEC-07 what a caller says about the check is ignored', async () => {
    const lies = {
      tinCheckCount: 0,
      tinApiResponse: 'MATCH',
      processStatus: 'COMPLETE',
      nextTinCheckDate: '2020-01-01',
      unlockedBySuperUser: 1,
    };
    const { uid, path } = await begin({ ...bad(1), ...lies });
    expect(await stored(uid)).toMatchObject({
      tinCheckCount: 1,
      tinApiResponse: 'NO MATCH',
      processStatus: 'ERROR',
      unlockedBySuperUser: 0,
    });
    await save(path, { ...bad(2), ...lies });
    expect((await api.patch(path, lies, owner)).status).toBe(409);
    expect(await stored(uid)).toMatchObject({ tinCheckCount: 2, tinApiResponse: 'NO MATCH' });
  });
});
