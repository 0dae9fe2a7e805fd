import * as v from 'valibot';
import { newServiceKeySchema, serviceKeysSchema } from '@contract/entities/serviceKey';
import { HOUR_MS } from '@contract/time';
import type { ApiResponse } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { ADMIN, adminOf } from '../testing/enterFreshCode';

const PATH = '/mm/vendors/service-keys';

describeOnPostgres('service keys of admins', ({ api, runSql }) => {
  const admin = adminOf(api);

  const list = async () => v.parse(serviceKeysSchema, (await api.get(PATH, admin)).payload).keys;
  const listed = async (keyUid: string) => (await list()).find((key) => key.keyUid === keyUid);
  const made = ({ payload, status }: ApiResponse) => {
    expect(status).toBe(200);
    return v.parse(newServiceKeySchema, payload);
  };
  const form = (name: string, wholeNumbers = false) => ({ name, wholeNumbers, days: 30 });
  const create = async (name: string, wholeNumbers = false) =>
    made(await api.post(PATH, form(name, wholeNumbers), admin));
  const rotate = (keyUid: string, keepHours: number) =>
    api.post(`${PATH}/${keyUid}/rotate`, { days: 30, keepHours }, admin);
  const statusOf = async (token: string) =>
    (
      await api.request('GET', '/mm/export/vendors', {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;

  it('EXP-10 an admin makes a key, whose token no list holds; the audit log names who made which', async () => {
    const { token, key } = await create('Payments', true);
    expect(key).toMatchObject({
      name: 'Payments',
      scopes: ['vendors', 'numbers'],
      createdBy: 'Ada Admin',
      lastUsedAt: '',
      active: 1,
    });
    expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(30 * 24 * HOUR_MS);
    expect(await statusOf(token)).toBe(200);
    expect(await listed(key.keyUid)).toEqual({
      ...key,
      lastUsedAt: expect.stringMatching(/^20/) as string,
    });
    expect((await api.get(PATH, admin)).text).not.toContain(token);
    expect(JSON.stringify(await runSql('select * from service_key'))).not.toContain(token);
    expect(
      await runSql(
        "select a.subject, u.email from audit_log a join users u on u.user_uid = a.actor where event = 'service-key-created' and subject like $1",
        [`${key.keyUid}%`],
      ),
    ).toEqual([{ subject: `${key.keyUid} vendors,numbers`, email: ADMIN }]);
  });

  it('EXP-10 a lost response is asked for again: the same key, made once', async () => {
    const again = () =>
      api.request('POST', PATH, {
        body: form('Asked twice'),
        session: admin,
        headers: { 'Idempotency-Key': 'asked-twice' },
      });
    expect((await again()).text).toBe((await again()).text);
    expect((await list()).filter(({ name }) => name === 'Asked twice')).toHaveLength(1);
  });

  it('EXP-10 a session without a code makes and rotates none, and ends one', async () => {
    const { token, key } = await create('Without code');
    const bare = await api.signIn(ADMIN);
    const refusal = { status: 403, code: 'CODE_REQUIRED' };
    expect(await api.post(PATH, form('No'), bare)).toMatchObject(refusal);
    const rotation = { days: 1, keepHours: 0 };
    expect(await api.post(`${PATH}/${key.keyUid}/rotate`, rotation, bare)).toMatchObject(refusal);
    expect(await statusOf(token)).toBe(200);
    expect(await api.delete(`${PATH}/${key.keyUid}`, bare)).toMatchObject({ status: 200 });
    expect(await statusOf(token)).toBe(401);
  });

  it('EXP-11 a rotated key goes on for the hours given beside its successor, and no longer', async () => {
    const former = await create('Rotated', true);
    const next = made(await rotate(former.key.keyUid, 2));
    expect(next.key).toMatchObject({ name: 'Rotated', scopes: ['vendors', 'numbers'], active: 1 });
    const both = async () => [await statusOf(former.token), await statusOf(next.token)];
    expect(await both()).toEqual([200, 200]);
    await api.withClockOffset(1.9 * HOUR_MS, async () => expect(await both()).toEqual([200, 200]));
    await api.withClockOffset(2.1 * HOUR_MS, async () => expect(await both()).toEqual([401, 200]));
  });

  it('EXP-11 a key that is rotated without an overlap, or revoked, ends at once and cannot end again', async () => {
    const former = await create('At once');
    const next = made(await rotate(former.key.keyUid, 0));
    expect([await statusOf(former.token), await statusOf(next.token)]).toEqual([401, 200]);
    expect(await api.delete(`${PATH}/${next.key.keyUid}`, admin)).toMatchObject({
      payload: { active: 0 },
    });
    expect(await statusOf(next.token)).toBe(401);
    const refusal = {
      status: 409,
      message: 'This key has ended: someone has rotated or revoked it, or its time is over.',
    };
    expect(await rotate(next.key.keyUid, 0)).toMatchObject(refusal);
    expect(await api.delete(`${PATH}/${former.key.keyUid}`, admin)).toMatchObject(refusal);
    expect(await rotate('unknown', 0)).toMatchObject({ status: 404 });
  });

  it.each([
    ['name', { ...form(' '), days: 30 }],
    ['days', { ...form('ERP'), days: 0 }],
    ['days', { ...form('ERP'), days: 1101 }],
    ['wholeNumbers', { name: 'ERP', days: 30 }],
  ])('EXP-10 a key with a bad %s is refused: %j', async (field, body) => {
    expect(await api.post(PATH, body, admin)).toMatchObject({
      status: 400,
      payload: { fieldErrors: { [field]: expect.any(String) as string } },
    });
  });
});
