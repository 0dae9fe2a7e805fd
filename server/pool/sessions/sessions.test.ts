import { DAY_MS } from '@contract/time';
import { describeOnBackends, describeOnPostgres } from '../../testing/backends';
import { type LibraryUser } from '../../testing/cognitoLibrary';
import { holdLock } from '../../testing/heldLock';
import { claimsOf, sessionFrom } from '../../testing/identityClient';
import { openIdentityStore } from '../../testing/identityStore';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { revokeRefreshToken } from './refreshTokens';
import { openSession } from './sessionStore';

const REFUSED = { name: 'NotAuthorizedException', message: 'Invalid Refresh Token' };

const claimOf = (token: string, name: string): unknown => claimsOf(token)[name];

describeOnBackends('rotating refresh tokens', (api) => {
  const exchange = async (refreshToken: string) =>
    sessionFrom(
      await api.identity.send('GetTokensFromRefreshToken', { RefreshToken: refreshToken }),
    );

  it('IDP-10 every renewal gives the next refresh token, by either operation', async () => {
    const { email } = await passwordAccount(api, 'rotate');
    const first = await api.signIn(email, ACCOUNT_PASSWORD);
    const second = await exchange(first.refreshToken);
    const third = sessionFrom(
      await api.identity.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: second.refreshToken }),
    );
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
    expect(claimOf(third.accessToken, 'origin_jti')).toBe(claimOf(first.accessToken, 'origin_jti'));
    expect((await api.get('/user-details/', third)).status).toBe(200);
  });

  it('IDP-10 a second use within the grace period gets the same next token, also at once', async () => {
    const { email } = await passwordAccount(api, 'grace');
    const first = await api.signIn(email, ACCOUNT_PASSWORD);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => exchange(first.refreshToken)));
    const next = new Set(tokens.map(({ refreshToken }) => refreshToken));
    expect(next.size).toBe(1);
    expect(next).not.toContain(first.refreshToken);
    // The response with the next token was lost: the former one still leads to the newest.
    const [second] = tokens;
    const third = await exchange(second?.refreshToken ?? '');
    expect((await exchange(first.refreshToken)).refreshToken).toBe(third.refreshToken);
  });

  it('IDP-10 revoking an exchanged token ends its session', async () => {
    const { email } = await passwordAccount(api, 'revoke');
    const first = await api.signIn(email, ACCOUNT_PASSWORD);
    const second = await exchange(first.refreshToken);
    await api.identity.send('RevokeToken', { Token: first.refreshToken });
    await expect(exchange(second.refreshToken)).rejects.toMatchObject(REFUSED);
    expect((await api.get('/user-details/', second)).status).toBe(401);
  });
});

describeOnPostgres('time passes for sessions', ({ api, runSql }) => {
  const exchange = async (refreshToken: string) =>
    sessionFrom(
      await api.identity.send('GetTokensFromRefreshToken', { RefreshToken: refreshToken }),
    );
  const signIn = async (name: string) => {
    const user: LibraryUser = await passwordAccount(api, name);
    const session = await api.signIn(user.email, ACCOUNT_PASSWORD);
    return { session, id: claimOf(session.accessToken, 'origin_jti') };
  };
  /** Makes a time of a session lie further in the past. */
  const age = (id: unknown, column: 'last_used_at' | 'auth_time', by: string) =>
    runSql(
      `update identity_sessions set ${column} = ${column} - $2::interval where origin_jti = $1`,
      [id, by],
    );
  /** Makes the exchanges of a session lie before the grace period. */
  const afterGrace = (id: unknown) =>
    runSql(
      "update identity_used_refresh_tokens set used_at = used_at - interval '31 seconds' where origin_jti = $1",
      [id],
    );
  const statusOf = async (session: Parameters<typeof api.get>[1]) =>
    (await api.get('/user-details/', session)).status;

  it('IDP-11 an exchanged token that comes back after the grace period ends the session, which is audited', async () => {
    const { session, id } = await signIn('theft');
    const next = await exchange(session.refreshToken);
    await afterGrace(id);
    expect(await statusOf(next)).toBe(200);
    await expect(exchange(session.refreshToken)).rejects.toMatchObject(REFUSED);
    expect(await statusOf(next)).toBe(401);
    await expect(exchange(next.refreshToken)).rejects.toMatchObject(REFUSED);
    expect(await runSql('select event, actor from audit_log where subject = $1', [id])).toEqual([
      { event: 'refresh-token-reused', actor: claimOf(session.accessToken, 'sub') },
    ]);
  });

  it('SEC-60 a log-out is in the audit log once, with its person and session', async () => {
    const { session, id } = await signIn('log-out');
    const revoke = (Token: string) => api.identity.send('RevokeToken', { Token });
    await revoke('unknown');
    await revoke(session.refreshToken);
    await revoke(session.refreshToken);
    expect(await runSql('select event, actor from audit_log where subject = $1', [id])).toEqual([
      { event: 'signed-out', actor: claimOf(session.accessToken, 'sub') },
    ]);
  });

  it('IDP-22 after a lost response, the former token is exchanged however late', async () => {
    const { session, id } = await signIn('lost');
    // Leaving page after page loses response after response.
    const lost = await exchange(session.refreshToken);
    await afterGrace(id);
    expect((await exchange(session.refreshToken)).refreshToken).toBe(lost.refreshToken);
    // The former access token goes on being used meanwhile, which shows nothing of the next one.
    await runSql(
      "update identity_sessions set renewed_at = renewed_at + interval '5 seconds' where origin_jti = $1",
      [id],
    );
    expect(await statusOf(session)).toBe(200);
    const next = await exchange(session.refreshToken);
    expect(next.refreshToken).toBe(lost.refreshToken);
    const third = await exchange(next.refreshToken);
    await afterGrace(id);
    // Only the token before the current one may have lost its response.
    await expect(exchange(session.refreshToken)).rejects.toMatchObject(REFUSED);
    expect(await statusOf(third)).toBe(401);
  });

  it('IDP-12 a session without use for 30 minutes is refused, a used one is not', async () => {
    const { session, id } = await signIn('idle');
    await age(id, 'last_used_at', '29 minutes');
    expect(await statusOf(session)).toBe(200);
    await age(id, 'last_used_at', '29 minutes');
    expect(await statusOf(session)).toBe(200);
    await age(id, 'last_used_at', '31 minutes');
    expect(await statusOf(session)).toBe(401);
    await expect(exchange(session.refreshToken)).rejects.toMatchObject(REFUSED);
  });

  it('IDP-12 a token renewal does not count as use', async () => {
    const { session, id } = await signIn('renewed');
    await age(id, 'last_used_at', '25 minutes');
    const next = await exchange(session.refreshToken);
    await age(id, 'last_used_at', '6 minutes');
    expect(await statusOf(next)).toBe(401);
  });

  it('IDP-12 use is stored at most once a minute', async () => {
    const { session, id } = await signIn('cheap');
    const lastUse = async () =>
      (await runSql('select last_used_at from identity_sessions where origin_jti = $1', [id]))[0];
    const before = await lastUse();
    await statusOf(session);
    expect(await lastUse()).toEqual(before);
    await age(id, 'last_used_at', '61 seconds');
    const aged = await lastUse();
    await statusOf(session);
    expect(await lastUse()).not.toEqual(aged);
  });

  it('IDP-13 twelve hours after the sign-in the session ends, however much it is used', async () => {
    const { session, id } = await signIn('long');
    await age(id, 'auth_time', '11 hours 59 minutes');
    expect(await statusOf(session)).toBe(200);
    const next = await exchange(session.refreshToken);
    await age(id, 'auth_time', '1 minute');
    expect(await statusOf(next)).toBe(401);
    await expect(exchange(next.refreshToken)).rejects.toMatchObject(REFUSED);
  });
});

it('IDP-28 a log-out ends its session also when a renewal replaces the token at the same time', async () => {
  const { databaseUrl, deps, close, newAccount } = await openIdentityStore();
  const { sub } = await newAccount();
  const device = { browser: '', system: '' };
  const { originJti, refreshToken } = await openSession(
    deps.db,
    deps.clock,
    sub,
    DAY_MS,
    device,
    false,
  );
  // The renewal is done when the log-out goes on.
  const renewal = await holdLock(
    databaseUrl,
    `lock table identity_sessions in access exclusive mode;
     insert into identity_used_refresh_tokens (refresh_hash, origin_jti, used_at)
       select refresh_hash, origin_jti, now() from identity_sessions;
     update identity_sessions set refresh_hash = 'next'`,
  );
  const ended = revokeRefreshToken(deps, refreshToken);
  await renewal.waitedForBy(1);
  await renewal.release();
  expect((await ended)?.originJti).toBe(originJti);
  await close();
});
