import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SAMPLE_PASSWORD } from '../../sandbox/accounts';
import { describeOnBackends } from '../../testing/backends';
import { LibraryUser, sessionOf } from '../../testing/cognitoLibrary';
import { uniqueEmail } from '../../testing/unique';
import { outcomeOf } from '../../testing/identityClient';

describeOnBackends('password sign-in', (api) => {
  const library = (email: string): LibraryUser => new LibraryUser(api.baseUrl, email);

  it('IDP-01 SRP sign-in gives tokens and a wrong proof is refused', async () => {
    const session = sessionOf(await library('new.shop@example.com').signIn(SAMPLE_PASSWORD));
    expect(session.getAccessToken().payload).toMatchObject({
      token_use: 'access',
      client_id: 'vendorportalwebclient',
    });
    expect(session.getIdToken().payload).toMatchObject({
      token_use: 'id',
      email: 'new.shop@example.com',
      email_verified: true,
    });
    await expect(library('review.shop@example.com').signIn('Portal-Demo-2!')).rejects.toMatchObject(
      {
        code: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      },
    );
  });

  it('IDP-01 a claim is used up: the same proof sent again is refused', async () => {
    const fetchBefore = globalThis.fetch;
    const bodies: string[] = [];
    globalThis.fetch = (input, init) => {
      bodies.push(String(init?.body));
      return fetchBefore(input, init);
    };
    await library('new.shop@example.com')
      .signIn(SAMPLE_PASSWORD)
      .finally(() => (globalThis.fetch = fetchBefore));
    const claim: unknown = JSON.parse(bodies[1] ?? '{}');
    expect(claim).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' });
    expect(await outcomeOf(api.identity.send('RespondToAuthChallenge', claim as object))).toBe(
      'NotAuthorizedException',
    );
  });

  it('IDP-01 the AWS SDK signs in and reads the user', async () => {
    const client = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: `${api.baseUrl}/cognito`,
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
    const response = await client.send(
      new InitiateAuthCommand({
        ClientId: 'vendorportalwebclient',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'New.Shop@Example.com', PASSWORD: SAMPLE_PASSWORD },
      }),
    );
    const user = await client.send(
      new GetUserCommand({ AccessToken: response.AuthenticationResult?.AccessToken }),
    );
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'new.shop@example.com' });
    expect(await outcomeOf(client.send(new GetUserCommand({ AccessToken: 'a.b.c' })))).toBe(
      'NotAuthorizedException',
    );
  });

  it('IDP-01 unknown addresses get responses like known ones, the same each time', async () => {
    const email = uniqueEmail('nobody');
    const start = () =>
      api.identity.initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A: 'abc123' });
    const [first, second] = [await start(), await start()];
    const known = await api.identity.initiate('USER_SRP_AUTH', {
      USERNAME: 'new.shop@example.com',
      SRP_A: 'abc123',
    });
    const shape = (response: Record<string, unknown>) =>
      Object.entries(response['ChallengeParameters'] as Record<string, string>).map(
        ([key, value]) => [key, key.startsWith('SRP') ? 0 : value.length],
      );
    expect(shape(first)).toEqual(shape(known));
    const stable = (response: Record<string, unknown>) => {
      const { SALT, USER_ID_FOR_SRP } = response['ChallengeParameters'] as Record<string, string>;
      return { SALT, USER_ID_FOR_SRP };
    };
    expect(stable(first)).toEqual(stable(second));
    await expect(library(email).signIn(SAMPLE_PASSWORD)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await expect(api.identity.passwordSession(email, SAMPLE_PASSWORD)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });

  it('SIG-08 the default configuration signs in by SRP, and no request holds the password', async () => {
    const { payload } = await api.get('/config.json');
    expect(payload).toMatchObject({ identity: { authFlow: 'USER_SRP_AUTH' } });
    const email = 'new.shop@example.com';
    const sent = jest.spyOn(globalThis, 'fetch');
    expect((await library(email).signIn(SAMPLE_PASSWORD)).kind).toBe('session');
    const bodies = sent.mock.calls.map(([, init]) => String(init?.body));
    sent.mockRestore();
    expect(bodies[0]).toContain('"AuthFlow":"USER_SRP_AUTH"');
    expect(bodies.join()).not.toContain(SAMPLE_PASSWORD);
  });

  it('IDP-03 a temporary password must be replaced; the new one signs in, the temporary one no longer', async () => {
    const user = library('first.login@example.com');
    expect(await user.signIn('Temp-Demo-1!')).toEqual({ kind: 'newPassword' });
    await expect(user.setNewPassword('short')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    await expect(user.setNewPassword('Temp-Demo-1!')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
      message: 'The new password must differ from the temporary one.',
    });
    expect((await user.setNewPassword('Brand-New-Pass-7')).kind).toBe('session');
    expect((await library('first.login@example.com').signIn('Brand-New-Pass-7')).kind).toBe(
      'session',
    );
    expect(await outcomeOf(library('first.login@example.com').signIn('Temp-Demo-1!'))).toBe(
      'NotAuthorizedException',
    );
  });

  it('IDP-01 refuses a public value outside the group like a wrong password, known name or not', async () => {
    for (const USERNAME of ['new.shop@example.com', uniqueEmail('nobody')])
      for (const SRP_A of ['7', 'b']) {
        const { ChallengeParameters } = await api.identity.initiate('USER_SRP_AUTH', {
          USERNAME,
          SRP_A,
        });
        const { USERNAME: user, SECRET_BLOCK } = ChallengeParameters as Record<string, string>;
        await expect(
          api.identity.send('RespondToAuthChallenge', {
            ChallengeName: 'PASSWORD_VERIFIER',
            ChallengeResponses: {
              USERNAME: user,
              PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
              PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
              TIMESTAMP: 'Sat Nov 21 02:00:00 UTC 2026',
            },
          }),
        ).rejects.toMatchObject({
          name: 'NotAuthorizedException',
          message: 'Incorrect username or password.',
        });
      }
  });

  it('IDP-01 refuses public values of zero, foreign clients, unknown flows and malformed requests with errors of the protocol', async () => {
    const refused = (operation: string, input: object) =>
      outcomeOf(api.identity.send(operation, input));
    expect(
      await refused('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'x@example.com', SRP_A: '0' },
      }),
    ).toBe('InvalidParameterException');
    expect(await refused('InitiateAuth', { AuthFlow: 'NONE', AuthParameters: {} })).toBe(
      'InvalidParameterException',
    );
    expect(
      await refused('InitiateAuth', {
        ClientId: 'other',
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: {},
      }),
    ).toBe('ResourceNotFoundException');
    expect(await refused('InitiateAuth', { AuthFlow: 7 })).toBe('InvalidParameterException');
    expect(await refused('AdminGetUser', {})).toBe('UnknownOperationException');
    expect(
      await refused('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'a\u0000@example.com', PASSWORD: 'x' },
      }),
    ).toMatch(/InvalidParameter|NotAuthorized/);
  });
});
