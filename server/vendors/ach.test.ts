import { describeOnBackends } from '../testing/backends';
import { ACH } from '../testing/vendorForms';
import {
  entriesOf,
  fieldErrorsOf,
  fieldOf,
  type People,
  recordOf,
  search,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

describeOnBackends('ACH', (api) => {
  let people: People;
  beforeAll(async () => {
    people = await signInPeople(api);
  });

  const begin = async () => {
    const uid = await createVendorRequest(api, people.owner);
    const created = await api.post(under(uid, 'ach-info'), ACH, people.owner);
    return { uid, created, path: under(uid, `ach-info/${fieldOf(created, 'achUid')}`) };
  };
  const stored = async (uid: string) =>
    entriesOf(await api.post(under(uid, 'ach-info/search'), search(), people.owner))[0];

  it('API-45 API-47 SEC-10 every field round-trips, the account number as its last four', async () => {
    const { uid, created } = await begin();
    expect(recordOf(created)).toMatchObject({ ...ACH, requestUid: uid, accountNo: '2345' });
    expect(await stored(uid)).toEqual(recordOf(created));
    expect(created.text).not.toContain(ACH.accountNo);
    const empty = await api.post(
      under(await createVendorRequest(api, people.owner), 'ach-info/search'),
      search(),
      people.owner,
    );
    expect([empty.status, empty.code]).toEqual([200, 'NOT_FOUND']);
  });

  it('API-46 ACH-04 a change keeps the rest; an account number that was not typed again keeps the stored one', async () => {
    const { uid, path } = await begin();
    await api.patch(path, { bankName: 'Second Bank', accountNo: '' }, people.owner);
    expect(await stored(uid)).toMatchObject({ ...ACH, bankName: 'Second Bank', accountNo: '2345' });
    await api.patch(path, { ...ACH, accountNo: '2345', bankAddress2: '' }, people.owner);
    const activity = await api.get(under(uid, 'activity'), people.owner);
    expect(activity.text).not.toContain('accountNo","before":"•••••","after":"•••••"');
    expect(await stored(uid)).toMatchObject({ bankAddress2: '', accountNo: '2345' });
    await api.patch(path, { accountNo: '777766665555', routingNo: '021000021' }, people.owner);
    expect(await stored(uid)).toMatchObject({
      accountNo: '5555',
      routingNo: '021000021',
      bankName: ACH.bankName,
    });
  });

  it('API-81 a create needs the account number, rules hold on change', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const { accountNo: _number, ...rest } = ACH;
    expect(fieldErrorsOf(await api.post(under(uid, 'ach-info'), rest, people.owner))).toEqual({
      accountNo: 'This Field is Required',
    });
    expect(await stored(uid)).toBeUndefined();
    const { uid: other, created, path } = await begin();
    expect(
      fieldErrorsOf(await api.patch(path, { routingNo: '12', accountNo: '12x' }, people.owner)),
    ).toEqual({
      routingNo: 'Please Enter Valid Routing / ABA No.',
      accountNo: 'Please Enter Valid Account Number',
    });
    expect(await stored(other)).toEqual(recordOf(created));
  });

  it('ACH-04 another routing number asks for the account again, the same one keeps it', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const created = await api.post(under(uid, 'ach-info'), ACH, people.owner);
    const path = under(uid, `ach-info/${fieldOf(created, 'achUid')}`);
    const moved = { ...ACH, routingNo: '021000021', accountNo: '' };
    expect(fieldErrorsOf(await api.patch(path, moved, people.owner))).toEqual({
      accountNo: 'This Field is Required',
    });
    expect((await api.patch(path, { ...ACH, accountNo: '' }, people.owner)).code).toBe('SUCCESS');
    expect(
      recordOf(await api.patch(path, { ...moved, accountNo: '5544332211' }, people.owner)),
    ).toMatchObject({ routingNo: '021000021', accountNo: '2211' });
  });
});
