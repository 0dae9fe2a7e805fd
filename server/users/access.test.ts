import { describeOnPostgres } from '../testing/backends';
import { ACCOUNT_PASSWORD, passwordAccount } from '../testing/passwordAccount';

describeOnPostgres('access is read from the database on every call', ({ api, runSql }) => {
  it('SEC-01 an account that is switched off is refused at once, token or not', async () => {
    const { email } = await passwordAccount(api, 'off');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
    await runSql('update users set active = false where email = $1', [email]);
    expect(await api.get('/user-details/', session)).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });

  it('SEC-01 an authority that is granted or revoked applies to the next request', async () => {
    const { email } = await passwordAccount(api, 'promoted');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    const held = async () =>
      (
        (await api.get('/user-details/', session)).payload as {
          authorities: { authority: string }[];
        }
      ).authorities.map((entry) => entry.authority);
    await runSql('update users set authorities = $2 where email = $1', [
      email,
      JSON.stringify(['mm/vendorenroll/superuser']),
    ]);
    expect(await held()).toEqual(['mm/vendorenroll/superuser']);
    await runSql('update users set authorities = $2 where email = $1', [email, '[]']);
    expect(await held()).toEqual([]);
  });

  it('IDP-04 a person added in advance by e-mail is linked when the address is verified, authorities included', async () => {
    const user = await passwordAccount(api, 'invited');
    await runSql(
      "insert into users (user_uid, email, authorities, functions, user_type, created_at, updated_at) values ($1, $2, '[\"lntvendor/app/access\"]', '[\"VENDOR_ENROLLMENT\"]', 'PASSWORD', now(), now())",
      [user.email, user.email],
    );
    const session = await api.signIn(user.email, ACCOUNT_PASSWORD);
    expect((await api.get('/user-details/', session)).payload).toMatchObject({
      authorities: [{ authority: 'lntvendor/app/access' }],
      enterpriseUser: { userUid: user.email },
    });
  });

  it('SEC-08 security events are noted without values, and a note is never changed', async () => {
    const session = await api.signIn('new.shop@example.com');
    await api.get('/user-details/?userEmail=someone.else%40example.com', session);
    await api.signIn('new.shop@example.com', 'Wrong-Pass-1!').catch(() => undefined);
    const notes = await runSql(
      "select * from audit_log where event in ('access-refused', 'sign-in-failed', 'signed-in')",
    );
    expect(new Set(notes.map((note) => note['event']))).toEqual(
      new Set(['access-refused', 'sign-in-failed', 'signed-in']),
    );
    expect(JSON.stringify(notes)).not.toMatch(/someone\.else|Wrong-Pass|Portal-Demo/);
    await expect(runSql("update audit_log set event = 'x'")).rejects.toThrow(
      'rows of audit_log are never changed',
    );
    await expect(runSql('delete from audit_log')).rejects.toThrow(
      'rows of audit_log are never changed',
    );
  });

  it('IDP-01 the database holds neither verifiers nor signing keys in clear', async () => {
    const keys = await runSql('select * from identity_keys');
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(keys)).not.toContain('"dp":');
    for (const account of await runSql('select verifier from identity_accounts'))
      expect(String(account['verifier'])).toMatch(/^(null|[0-9a-f]{8}\.[A-Za-z0-9+/=]+)$/);
  });
});
