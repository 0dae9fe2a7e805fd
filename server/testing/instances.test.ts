import { describeOnTwoPortals } from './backends';
import { sessionFrom } from './identityClient';
import { LibraryUser, sessionOf } from './cognitoLibrary';
import { ACCOUNT_PASSWORD, passwordAccount } from './passwordAccount';

describeOnTwoPortals('two instances on one database', ({ apis: [first, second] }) => {
  it('SBX-32 sign in on one, continue on the other, refresh and log-out included', async () => {
    const user = await passwordAccount(first, 'balanced');
    const session = sessionOf(await user.signIn(ACCOUNT_PASSWORD));
    const asSession = {
      accessToken: session.getAccessToken().getJwtToken(),
      idToken: '',
      refreshToken: session.getRefreshToken().getToken(),
    };
    expect(await second.get('/user-details/', asSession)).toMatchObject({ status: 200 });
    expect(await new LibraryUser(second.baseUrl, user.email).refresh(session)).toBeDefined();
    await second.identity.send('RevokeToken', { Token: asSession.refreshToken });
    expect(await first.get('/user-details/', asSession)).toMatchObject({ status: 401 });
  });

  it('SBX-32 each half of a sign-in may reach another instance', async () => {
    const user = await passwordAccount(second, 'halves');
    const fetchBefore = globalThis.fetch;
    let call = 0;
    globalThis.fetch = (_input, init) =>
      fetchBefore(`${call++ % 2 === 0 ? first.baseUrl : second.baseUrl}/cognito/`, init);
    const step = await user
      .signIn(ACCOUNT_PASSWORD)
      .finally(() => (globalThis.fetch = fetchBefore));
    expect(step.kind).toBe('session');
    expect(call).toBe(2);
  });

  it('SBX-32 human check, e-mailed code and its check may each reach another instance', async () => {
    const email = 'code.only@example.com';
    await first.post('/mm/users/verify-captcha', { token: await second.humanCheckToken(), email });
    const { Session } = await second.identity.initiate('CUSTOM_AUTH', { USERNAME: email });
    const code = await first.latestCode(email);
    const session = sessionFrom(
      await first.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER: code }),
    );
    expect(await second.get('/user-details/', session)).toMatchObject({ status: 200 });
  });
});
