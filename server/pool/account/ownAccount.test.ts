import { outcomeOf } from '../../testing/identityClient';
import { describeOnBackends } from '../../testing/backends';
import { LibraryUser, sessionOf } from '../../testing/cognitoLibrary';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';

const NEW = 'Changed-Pass-2!';

describeOnBackends('the own account', (api) => {
  it('IDP-06 a changed password works, a wrong old one is refused, and all sessions are over', async () => {
    const user = await passwordAccount(api, 'change');
    const elsewhere = await api.signIn(user.email, ACCOUNT_PASSWORD);
    const here = sessionOf(await user.signIn(ACCOUNT_PASSWORD));
    await expect(user.changePassword('Not-The-Old-1!', NEW)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await outcomeOf(user.changePassword(ACCOUNT_PASSWORD, 'nope'))).toBe(
      'InvalidPasswordException',
    );
    await user.changePassword(ACCOUNT_PASSWORD, NEW);
    expect(await api.get('/user-details/', elsewhere)).toMatchObject({ status: 401 });
    expect(
      await api.get('/user-details/', {
        accessToken: here.getAccessToken().getJwtToken(),
        idToken: '',
        refreshToken: '',
      }),
    ).toMatchObject({ status: 401 });
    expect(await outcomeOf(api.signIn(user.email, ACCOUNT_PASSWORD))).toBe(
      'NotAuthorizedException',
    );
    expect((await new LibraryUser(api.baseUrl, user.email).signIn(NEW)).kind).toBe('session');
  });

  it('IDP-06 passwords are taken as they are, spaces and emoji included, up to their last character', async () => {
    const user = await passwordAccount(api, 'verbatim');
    const long = ` Aa1!${'🔑 ü'.repeat(30)} `;
    await user.signIn(ACCOUNT_PASSWORD);
    await user.changePassword(ACCOUNT_PASSWORD, long);
    expect((await new LibraryUser(api.baseUrl, user.email).signIn(long)).kind).toBe('session');
    for (const wrong of [long.trim(), long.slice(0, -1), `${long}x`])
      expect(await outcomeOf(new LibraryUser(api.baseUrl, user.email).signIn(wrong))).toBe(
        'NotAuthorizedException',
      );
  });

  it('IDP-07 a refresh token gives new tokens of the same session; unknown, altered and revoked ones are refused', async () => {
    const user = await passwordAccount(api, 'refresh');
    const session = sessionOf(await user.signIn(ACCOUNT_PASSWORD));
    const renewed = await user.refresh(session);
    expect(renewed?.getAccessToken().payload['origin_jti']).toBe(
      session.getAccessToken().payload['origin_jti'],
    );
    expect(renewed?.getAccessToken().getJwtToken()).not.toBe(
      session.getAccessToken().getJwtToken(),
    );

    const token = session.getRefreshToken().getToken();
    expect(
      await api.identity.send('GetTokensFromRefreshToken', { RefreshToken: token }),
    ).toHaveProperty('AuthenticationResult.AccessToken');
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const refused = { name: 'NotAuthorizedException' };
    for (const bad of [altered, 'unknown'])
      await expect(
        api.identity.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: bad }),
      ).rejects.toMatchObject(refused);
    await api.identity.send('RevokeToken', { Token: token });
    await expect(
      api.identity.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token }),
    ).rejects.toMatchObject(refused);
    expect(
      await api.get('/user-details/', {
        accessToken: renewed?.getAccessToken().getJwtToken() ?? '',
        idToken: '',
        refreshToken: '',
      }),
    ).toMatchObject({ status: 401 });
  });
});
