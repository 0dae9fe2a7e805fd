import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { LibraryUser } from '../testing/cognitoLibrary';
import { enterFreshCode } from '../testing/enterFreshCode';
import { signInNew } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { ACH } from '../testing/vendorForms';
import { peopleOf, search, createVendorRequest, under } from '../testing/vendorApi';

describeOnBackends('ACH', (api) => {
  const { owner } = peopleOf(api);

  const begin = async (session: Session = owner) => {
    const uid = await createVendorRequest(api, session);
    const created = await api.post(under(uid, 'ach-info'), ACH, session);
    return { uid, created, path: under(uid, `ach-info/${created.field('achUid')}`) };
  };
  const stored = async (uid: string, session: Session = owner) =>
    (await api.post(under(uid, 'ach-info/search'), search(), session)).entries[0];

  it('API-45 API-47 SEC-10 every field round-trips, the account number as its last four', async () => {
    const { uid, created } = await begin();
    expect(created.record).toMatchObject({ ...ACH, requestUid: uid, accountNo: '2345' });
    expect(await stored(uid)).toEqual(created.record);
    expect(created.text).not.toContain(ACH.accountNo);
    const empty = await owner.post(
      await createVendorRequest(api, owner),
      'ach-info/search',
      search(),
    );
    expect([empty.status, empty.code]).toEqual([200, 'NOT_FOUND']);
  });

  it('SEC-51 a short account number is not shown whole, and what is shown keeps it', async () => {
    for (const [accountNo, shown] of [
      ['1234', '234'],
      ['1', ''],
    ] as const) {
      const { email, session } = await signInNew(api, 'short');
      const uid = await createVendorRequest(api, session);
      const created = await api.post(under(uid, 'ach-info'), { ...ACH, accountNo }, session);
      expect(created.record).toMatchObject({ accountNo: shown });
      expect(await stored(uid, session)).toEqual(created.record);
      const path = under(uid, `ach-info/${created.field('achUid')}`);
      // Payments would go to another account only with a code.
      for (const sent of [shown, accountNo])
        expect((await api.patch(path, { accountNo: sent }, session)).record).toMatchObject({
          accountNo: shown,
        });
      expect((await api.patch(path, { accountNo: `9${accountNo}` }, session)).code).toBe(
        'CODE_REQUIRED',
      );
      await enterFreshCode(api, email, session);
      const moved = await api.patch(path, { accountNo: `9${accountNo}` }, session);
      expect(moved.field('accountNo')).toBe(accountNo.slice(-4));
    }
  });

  it('API-46 ACH-04 a change keeps the rest; an account number that was not typed again keeps the stored one', async () => {
    const { uid, path } = await begin();
    await api.patch(path, { bankName: 'Second Bank', accountNo: '' }, owner);
    expect(await stored(uid)).toMatchObject({ ...ACH, bankName: 'Second Bank', accountNo: '2345' });
    await api.patch(path, { ...ACH, accountNo: '2345', bankAddress2: '' }, owner);
    const activity = await owner.get(uid, 'activity');
    expect(activity.text).not.toContain('accountNo","before":"•••••","after":"•••••"');
    expect(await stored(uid)).toMatchObject({ bankAddress2: '', accountNo: '2345' });
  });

  it('API-46 BNK-01 BNK-02 another account needs a fresh code, and changes nothing else', async () => {
    const { email, session } = await signInNew(api, 'bank');
    const { uid, created, path } = await begin(session);
    const moves = [
      { accountNo: '777766665555' },
      { accountNo: '777766665555', routingNo: '021999983' },
      { ...ACH, accountNo: '777766665555' },
      { ...ACH, routingNo: '021999983' },
    ];
    for (const move of moves)
      expect(await api.patch(path, move, session)).toMatchObject({
        status: 403,
        code: 'CODE_REQUIRED',
        message: 'Please enter the code that we send to you first.',
      });
    expect(await stored(uid, session)).toEqual(created.record);

    await enterFreshCode(api, email, session);
    await api.patch(path, { accountNo: '777766665555', routingNo: '021999983' }, session);
    expect(await stored(uid, session)).toMatchObject({
      accountNo: '5555',
      routingNo: '021999983',
      bankName: ACH.bankName,
    });
    const activity = await api.get(under(uid, 'activity'), session);
    expect(activity.text).not.toContain('777766665555');
  });

  it('BNK-03 a sign-in by e-mailed code counts as a fresh one', async () => {
    const email = uniqueEmail('bank-code');
    await new LibraryUser(api.baseUrl, email).signUp('Random-Temp-Pass-1!', {
      'custom:tokenType': 'External',
      'custom:environment': 'PROD',
    });
    const session = await api.signInByCode(email);
    const { path } = await begin(session);
    expect((await api.patch(path, { accountNo: '777766665555' }, session)).code).toBe('SUCCESS');
  });

  it('ACH-04 another routing number asks for the account again, the same one keeps it', async () => {
    const { email, session } = await signInNew(api, 'bank');
    const { uid, path } = await begin(session);
    await enterFreshCode(api, email, session);
    const moved = { ...ACH, routingNo: '021999983', accountNo: '' };
    expect((await api.patch(path, moved, session)).fieldErrors).toEqual({
      accountNo: 'This Field is Required',
    });
    const before = await stored(uid, session);
    for (const move of [
      { ...moved, accountNo: '2345' },
      { routingNo: '021999983', accountNo: '2345' },
    ])
      expect((await api.patch(path, move, session)).fieldErrors).toEqual({
        accountNo: 'Please Enter Valid Account Number',
      });
    expect(await stored(uid, session)).toEqual(before);
    expect((await api.patch(path, { ...ACH, accountNo: '' }, session)).code).toBe('SUCCESS');
    expect(
      (await api.patch(path, { ...moved, accountNo: '5544332211' }, session)).record,
    ).toMatchObject({ routingNo: '021999983', accountNo: '2211' });
  });
});
