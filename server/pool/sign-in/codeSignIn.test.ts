import { DAY_MS } from '@contract/time';
import { sessionFrom, outcomeOf } from '../../testing/identityClient';
import { describeOnBackends } from '../../testing/backends';
import { LibraryUser, sessionOf } from '../../testing/cognitoLibrary';
import { uniqueEmail } from '../../testing/unique';

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

const EXTERNAL = { 'custom:tokenType': 'External', 'custom:environment': 'PROD' } as const;

describeOnBackends('sign-in by e-mailed code', (api) => {
  /** A passwordless account that no other test uses. */
  async function signUp(): Promise<string> {
    const email = uniqueEmail('code');
    await new LibraryUser(api.baseUrl, email).signUp('Random-Temp-Pass-1!', EXTERNAL);
    return email;
  }

  it('IDP-02 SBX-09 the right code gives tokens through the library, a wrong one asks again', async () => {
    const email = await signUp();
    await api.passHumanCheck(email);
    const user = new LibraryUser(api.baseUrl, email);
    expect(await user.startCode()).toEqual({ kind: 'code' });
    const code = await api.latestCode(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await user.sendCode(wrongOf(code))).toEqual({ kind: 'code' });
    expect(sessionOf(await user.sendCode(code)).getIdToken().payload['email']).toBe(email);
  });

  it('IDP-02 three wrong codes end the challenge, even for the right code', async () => {
    const email = await signUp();
    let { Session } = await api.requestCode(email);
    const code = await api.latestCode(email);
    for (let attempt = 1; attempt < 3; attempt += 1)
      ({ Session } = await api.identity.respond('CUSTOM_CHALLENGE', Session, {
        USERNAME: email,
        ANSWER: wrongOf(code),
      }));
    expect(
      await outcomeOf(
        api.identity.respond('CUSTOM_CHALLENGE', Session, {
          USERNAME: email,
          ANSWER: wrongOf(code),
        }),
      ),
    ).toBe('NotAuthorizedException');
    expect(
      await outcomeOf(
        api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER: code }),
      ),
    ).toBe('NotAuthorizedException');
  });

  it('IDP-02 a code works once, and only in the challenge it was mailed for', async () => {
    const email = await signUp();
    const first = await api.requestCode(email);
    const oldCode = await api.latestCode(email);
    const second = await api.requestCode(email);
    const code = await api.latestCode(email);
    if (oldCode !== code)
      expect(
        await api.identity.respond('CUSTOM_CHALLENGE', second['Session'], {
          USERNAME: email,
          ANSWER: oldCode,
        }),
      ).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
    const response = { USERNAME: email, ANSWER: oldCode };
    sessionFrom(await api.identity.respond('CUSTOM_CHALLENGE', first['Session'], response));
    expect(
      await outcomeOf(api.identity.respond('CUSTOM_CHALLENGE', first['Session'], response)),
    ).toBe('NotAuthorizedException');
  });

  it('SIG-10 SBX-29 without a solved check, or with a forged or used one, no code is mailed', async () => {
    const email = await signUp();
    const start = () => api.identity.initiate('CUSTOM_AUTH', { USERNAME: email });
    await expect(start()).rejects.toMatchObject({ name: 'UserLambdaValidationException' });

    const token = await api.humanCheckToken();
    const encode = (content: object): string =>
      Buffer.from(JSON.stringify(content)).toString('base64');
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
      challenge: { parameters: object; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    const forged = [
      // The challenge shows the first half of the key.
      {
        challenge,
        solution: { ...solution, derivedKey: `${solution.derivedKey.slice(0, -4)}0000` },
      },
      { challenge, solution: { ...solution, derivedKey: `00${solution.derivedKey.slice(2)}` } },
      {
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
        solution,
      },
      {
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, nonce: '00'.repeat(16) },
        },
        solution,
      },
      {},
    ];
    for (const bad of [...forged.map(encode), 'made-up']) {
      expect(await api.post('/mm/users/verify-captcha', { token: bad, email })).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      });
    }
    const someoneElse = uniqueEmail('else');
    expect(await api.post('/mm/users/verify-captcha', { token, email: someoneElse })).toMatchObject(
      { status: 200, code: 'SUCCESS' },
    );
    expect(await api.post('/mm/users/verify-captcha', { token, email })).toMatchObject({
      status: 400,
    });
    await expect(start()).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    expect(await api.outbox(email)).toEqual([]);
  });

  it('SIG-11 a passed check says whether the address has to sign up first', async () => {
    for (const [email, accountExists] of [
      [await signUp(), true],
      [uniqueEmail('no'), false],
    ] as const)
      expect((await api.passHumanCheck(email)).payload).toMatchObject({ accountExists });
  });

  it('IDP-02 an unknown address gets the same challenge and no mail', async () => {
    const email = uniqueEmail('nobody');
    const challenge = await api.requestCode(email);
    expect(challenge).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(await api.outbox(email)).toEqual([]);
    expect(
      await api.identity.respond('CUSTOM_CHALLENGE', challenge['Session'], {
        USERNAME: email,
        ANSWER: '123456',
      }),
    ).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
  });

  it('SIG-10 one passed check allows five mails, resends included, and no sixth', async () => {
    const email = await signUp();
    await api.requestCode(email);
    for (let resend = 2; resend <= 5; resend += 1)
      await api.identity.initiate('CUSTOM_AUTH', { USERNAME: email });
    expect(await outcomeOf(api.identity.initiate('CUSTOM_AUTH', { USERNAME: email }))).toBe(
      'UserLambdaValidationException',
    );
    expect(await api.outbox(email)).toHaveLength(5);
  });

  it('IDP-16 the seventh sign-in code within a quarter of an hour is refused, with a new human check too', async () => {
    const email = await signUp();
    await api.requestCode(email);
    for (let code = 2; code <= 5; code += 1)
      await api.identity.initiate('CUSTOM_AUTH', { USERNAME: email });
    await api.requestCode(email);
    await expect(api.requestCode(email)).rejects.toMatchObject({ name: 'LimitExceededException' });
    expect(await api.outbox(email)).toHaveLength(6);
  });

  it('IDP-02 a code of ten minutes and a second is refused; sessions survive the shift', async () => {
    const session = await api.signIn('new.shop@example.com');
    const { Session } = await api.requestCode('code.only@example.com');
    const code = await api.latestCode('code.only@example.com');
    await api.withClockOffset(601_000, async () => {
      expect(
        await outcomeOf(
          api.identity.respond('CUSTOM_CHALLENGE', Session, {
            USERNAME: 'code.only@example.com',
            ANSWER: code,
          }),
        ),
      ).toBe('NotAuthorizedException');
    });
    await api.withClockOffset(400 * DAY_MS, async () => {
      expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
      expect(
        await api.identity.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: session.refreshToken }),
      ).toHaveProperty('AuthenticationResult');
    });
  });

  it('SIG-10 a check passed without an address serves the first one that asks, and no other', async () => {
    await api.post('/mm/users/verify-captcha', { token: await api.humanCheckToken() });
    const start = (USERNAME: string) => api.identity.initiate('CUSTOM_AUTH', { USERNAME });
    expect(await start('multi.shop@example.com')).toHaveProperty('ChallengeName');
    expect(await outcomeOf(start('draft.shop@example.com'))).toBe('UserLambdaValidationException');
  });

  it('IDP-05 a reset code of ten minutes and a second is refused, a younger one is not', async () => {
    const Username = 'draft.shop@example.com';
    await api.identity.send('ForgotPassword', { Username });
    const ConfirmationCode = await api.latestCode(Username);
    const use = () => api.identity.setPassword(Username, ConfirmationCode, 'Fresh-Pass-Word-1!');
    await api.withClockOffset(601_000, () =>
      expect(use()).rejects.toMatchObject({ name: 'ExpiredCodeException' }),
    );
    await api.withClockOffset(540_000, () => expect(use()).resolves.toEqual({}));
  });
});
