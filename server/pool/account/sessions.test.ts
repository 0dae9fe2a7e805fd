import { describeOnBackends, describeOnPostgres } from '../../testing/backends';
import { type Api, type Session, sessionUidOf } from '../../testing/api';
import { claimsOf, sessionFrom, outcomeOf } from '../../testing/identityClient';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';

const SESSIONS = '/mm/account/sessions';
const HISTORY = '/mm/account/sign-in-history';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Signs in like a browser: with its User-Agent, and with the cookie that it got before. */
async function signInWith(api: Api, email: string, userAgent: string, cookie = '') {
  const response = await fetch(`${api.baseUrl}/cognito/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'User-Agent': userAgent,
      ...(cookie !== '' && { Cookie: cookie }),
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: api.identity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: ACCOUNT_PASSWORD },
    }),
  });
  const [setCookie = ''] = response.headers.getSetCookie();
  return {
    session: sessionFrom(await response.json()),
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
  };
}

const listed = async (api: Api, session: Session) =>
  (
    (await api.get(SESSIONS, session)).payload as {
      sessions: { sessionUid: string; browser: string; system: string; current: number }[];
    }
  ).sessions;
const kinds = async (api: Api, session: Session) =>
  (
    (await api.get(HISTORY, session)).payload as { events: { kind: string; browser: string }[] }
  ).events.map(({ kind, browser }) => `${kind} ${browser}`.trim());
const statusOf = async (api: Api, session: Session) =>
  (await api.get('/user-details/', session)).status;

describeOnBackends('sessions of an account', (api) => {
  it('ACS-01 are listed with browser and system in words, the own one marked, and nothing of the token', async () => {
    const { email } = await passwordAccount(api, 'sessions');
    const windows = await signInWith(api, email, CHROME);
    const linux = await signInWith(api, email, FIREFOX);
    const unknown = await signInWith(api, email, '%$#');
    const { payload, text } = await api.get(SESSIONS, linux.session);
    expect(payload).toMatchObject({
      sessions: expect.arrayContaining([
        expect.objectContaining({ browser: 'Chrome 130', system: 'Windows', current: 0 }),
        expect.objectContaining({ browser: 'Firefox 128', system: 'Linux', current: 1 }),
        expect.objectContaining({ browser: '', system: '', current: 0 }),
      ]),
    });
    const iso = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
    expect(payload).toMatchObject({
      sessions: [1, 2, 3].map(() => ({
        startedAt: expect.stringMatching(iso),
        lastUsedAt: expect.stringMatching(iso),
      })),
    });
    for (const { session } of [windows, linux, unknown])
      expect(text).not.toContain(session.refreshToken);
    expect(text).not.toMatch(/refresh|hash|127\.0\.0\.1|Mozilla/i);
  });

  it('ACS-02 ending one refuses its tokens at once, its refresh token too, and leaves the others', async () => {
    const { email } = await passwordAccount(api, 'end-one');
    const [mine, other, third] = [
      await api.signIn(email, ACCOUNT_PASSWORD),
      await api.signIn(email, ACCOUNT_PASSWORD),
      await api.signIn(email, ACCOUNT_PASSWORD),
    ];
    const renewed = sessionFrom(
      await api.identity.send('GetTokensFromRefreshToken', { RefreshToken: other.refreshToken }),
    );
    const ended = await api.delete(`${SESSIONS}/${sessionUidOf(other)}`, mine);
    expect(ended).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect((await listed(api, mine)).map(({ sessionUid }) => sessionUid).sort()).toEqual(
      [mine, third].map(sessionUidOf).sort(),
    );
    for (const session of [other, renewed]) {
      expect(await statusOf(api, session)).toBe(401);
      expect(
        await outcomeOf(
          api.identity.send('GetTokensFromRefreshToken', { RefreshToken: session.refreshToken }),
        ),
      ).toBe('NotAuthorizedException');
    }
    for (const session of [mine, third]) expect(await statusOf(api, session)).toBe(200);
    // A second press, or a press in two windows.
    expect((await api.delete(`${SESSIONS}/${sessionUidOf(other)}`, mine)).code).toBe('SUCCESS');
    expect(
      (await kinds(api, mine)).filter((kind) => kind.startsWith('SESSION_ENDED')),
    ).toHaveLength(1);
  });

  it('ACS-03 ending all others leaves the one that asks; a request that does not say so ends none', async () => {
    const { email } = await passwordAccount(api, 'end-others');
    const sessions = [
      await api.signIn(email, ACCOUNT_PASSWORD),
      await api.signIn(email, ACCOUNT_PASSWORD),
      await api.signIn(email, ACCOUNT_PASSWORD),
    ] as const;
    const [mine] = sessions;
    expect((await api.post(`${SESSIONS}/end-others`, {}, mine)).code).toBe('VALIDATION');
    expect(await listed(api, mine)).toHaveLength(3);
    const { payload } = await api.post(`${SESSIONS}/end-others`, { keep: 'current' }, mine);
    expect(payload).toMatchObject({ sessions: [{ sessionUid: sessionUidOf(mine), current: 1 }] });
    expect(await Promise.all(sessions.map((session) => statusOf(api, session)))).toEqual([
      200, 401, 401,
    ]);
  });

  it("ACS-04 nobody sees or ends another person's sessions, a super user neither", async () => {
    const { email } = await passwordAccount(api, 'victim');
    const victim = await api.signIn(email, ACCOUNT_PASSWORD);
    const superUser = await api.signIn('super.user@example.com');
    const uid = sessionUidOf(victim);
    const foreign = await api.delete(`${SESSIONS}/${uid}`, superUser);
    const madeUp = await api.delete(`${SESSIONS}/made-up`, superUser);
    expect(foreign.status).toBe(404);
    expect(foreign.text.replace(uid, '')).toBe(madeUp.text);
    expect((await api.get(SESSIONS, superUser)).text).not.toContain(uid);
    expect(await statusOf(api, victim)).toBe(200);
    expect((await kinds(api, superUser)).join()).not.toContain('SESSION_ENDED');
  });

  it('ACS-05 the history names sign-ins, failures, log-outs and password changes, newest first, with their browser', async () => {
    const user = await passwordAccount(api, 'history');
    const { session } = await signInWith(api, user.email, CHROME);
    await api.signIn(user.email, 'Wrong-Pass-1!').catch(() => undefined);
    const second = await api.signIn(user.email, ACCOUNT_PASSWORD);
    await api.identity.send('RevokeToken', { Token: second.refreshToken });
    await api.identity.changePassword(session, ACCOUNT_PASSWORD, 'New-Pass-Word-2!');
    const now = await api.signIn(user.email, 'New-Pass-Word-2!');
    expect(await kinds(api, now)).toEqual([
      'SIGNED_IN',
      'PASSWORD_CHANGED',
      'SIGNED_OUT',
      'SIGNED_IN',
      'SIGN_IN_FAILED',
      'SIGNED_IN Chrome 130',
    ]);
    const { text, payload } = await api.get(HISTORY, now);
    expect(payload).toMatchObject({ keptDays: 90 });
    expect(text).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
    expect(text).not.toContain(user.email);
  });

  it('ACS-06 failures cannot push sign-ins out of the list', async () => {
    const { email } = await passwordAccount(api, 'flood');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    for (let failure = 0; failure < 4; failure += 1)
      await api.signIn(email, 'Wrong-Pass-1!').catch(() => undefined);
    expect((await kinds(api, session)).filter((kind) => kind === 'SIGN_IN_FAILED')).toHaveLength(4);
    expect(await kinds(api, session)).toContain('SIGNED_IN');
  });

  const notices = async (email: string) =>
    (await api.outbox(email)).filter(({ subject }) => subject === 'New sign-in to your account');

  it('ACS-07 a sign-in from a new browser is mailed to the owner, but not the first one ever, and not one of a known browser', async () => {
    const { email } = await passwordAccount(api, 'browser');
    const first = await signInWith(api, email, CHROME);
    expect(await notices(email)).toEqual([]);
    expect(first.setCookie).toMatch(
      /^portal-browser=[\w-]{32}; Max-Age=34560000; Path=\/cognito; HttpOnly; SameSite=Strict$/,
    );
    const again = await signInWith(api, email, CHROME, first.cookie);
    expect(again.cookie).toBe(first.cookie);
    expect(await notices(email)).toEqual([]);
    const second = await signInWith(api, email, FIREFOX);
    expect(second.cookie).not.toBe(first.cookie);
    const [mail, ...more] = await notices(email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/with Firefox 128 on Linux on \w+ \d+, \d{4} at .* UTC/);
    expect(mail?.text).toMatch(/\/account-security\/not-me\?token=[\w-]+\n/);
    // A cookie that someone has made up makes no browser known.
    await signInWith(api, email, FIREFOX, 'portal-browser=made-up');
    expect(await notices(email)).toHaveLength(2);
  });

  it('ACS-07 a browser that is known to one person is new to another, and a failed sign-in is neither', async () => {
    const [one, two] = [await passwordAccount(api, 'one'), await passwordAccount(api, 'two')];
    const { cookie } = await signInWith(api, one.email, CHROME);
    await signInWith(api, two.email, FIREFOX);
    await api.signIn(two.email, 'Wrong-Pass-1!').catch(() => undefined);
    expect(await notices(two.email)).toEqual([]);
    await signInWith(api, two.email, CHROME, cookie);
    expect(await notices(two.email)).toHaveLength(1);
    expect(await notices(one.email)).toEqual([]);
  });
});

describeOnPostgres('what is stored of a browser', ({ api, runSql }) => {
  it('ACS-06 ACS-07 the database holds neither the id of a browser nor its header, and old entries go', async () => {
    const { email } = await passwordAccount(api, 'stored');
    const { cookie, session } = await signInWith(api, email, CHROME);
    const rows = JSON.stringify([
      await runSql('select * from identity_browsers'),
      await runSql('select * from identity_events'),
      await runSql('select * from identity_sessions'),
    ]);
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(rows).not.toContain('Mozilla');
    const { sub } = claimsOf(session.accessToken);
    await runSql("update identity_events set at = at - interval '91 days' where sub = $1", [sub]);
    expect(await kinds(api, session)).toEqual([]);
    await signInWith(api, email, CHROME, cookie);
    expect(await runSql('select kind from identity_events where sub = $1', [sub])).toEqual([
      { kind: 'SIGNED_IN' },
    ]);
  });
});
