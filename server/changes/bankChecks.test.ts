import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { signInProven } from '../testing/passwordAccount';
import { peopleOf, search, submittedRequest, under } from '../testing/vendorApi';

const STAFF = 'super.user@example.com';

describeOnPostgres('the check of a new bank account', ({ api }) => {
  peopleOf(api);
  let owner: Session;
  let staff: Session;

  beforeAll(async () => {
    owner = (await signInProven(api, 'checked-owner')).session;
    staff = await api.signIn(STAFF);
  });

  const newest = async (uid: string, session = staff) =>
    (await api.get(under(uid, 'changes'), session)).entries[0] ?? {};
  /** An approved vendor whose owner has proposed another account. */
  const proposed = async (accountNo = '777766665555'): Promise<string> => {
    const uid = await submittedRequest(api, owner, 'Checked Garage');
    const [ach] = (await api.post(under(uid, 'ach-info/search'), search(), staff)).entries;
    await api.patch(under(uid, `ach-info/${String(ach?.['achUid'])}`), { accountNo }, owner);
    return uid;
  };
  const enter = async (uid: string, amounts: readonly number[], session = owner) =>
    api.post(
      under(uid, `changes/${String((await newest(uid))['changeUid'])}/amounts`),
      { amounts },
      session,
    );

  it('CHG-33 compares the name and sends two small amounts, which the owner enters in any order', async () => {
    const uid = await proposed();
    expect(await newest(uid)).toMatchObject({ bankCheck: null });
    expect((await enter(uid, [12, 34])).code).toBe('CONFLICT');
    await api.runJobs();
    expect(await newest(uid, owner)).toMatchObject({
      bankCheck: { name: 'MATCH', amounts: 'SENT' },
    });
    expect((await enter(uid, [34, 12], staff)).code).toBe('FORBIDDEN');
    expect((await enter(uid, [0, 12])).status).toBe(400);
    const wrong = await enter(uid, [11, 12]);
    expect([wrong.status, wrong.code]).toEqual([400, 'VALIDATION']);
    expect((await enter(uid, [34, 12])).record).toMatchObject({
      bankCheck: { name: 'MATCH', amounts: 'MATCH', at: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await enter(uid, [34, 12])).code).toBe('CONFLICT');
  });

  it('CHG-34 says that the name differs, and that three pairs of amounts were wrong', async () => {
    const uid = await proposed('777766665559');
    await api.runJobs();
    for (const code of ['VALIDATION', 'VALIDATION', 'SUCCESS', 'CONFLICT'])
      expect((await enter(uid, [1, 2])).code).toBe(code);
    expect(await newest(uid)).toMatchObject({
      bankCheck: { name: 'NO_MATCH', amounts: 'NO_MATCH' },
    });
  });

  it('CHG-34 takes no amounts for an account that was withdrawn', async () => {
    const uid = await proposed();
    await api.runJobs();
    await api.delete(under(uid, `changes/${String((await newest(uid))['changeUid'])}`), owner);
    expect((await enter(uid, [12, 34])).code).toBe('CONFLICT');
  });

  it('CHG-34 enters nothing for the change of someone else', async () => {
    const uid = await proposed();
    await api.runJobs();
    const other = (await signInProven(api, 'other-owner')).session;
    expect((await enter(uid, [12, 34], other)).status).toBe(404);
  });
});
