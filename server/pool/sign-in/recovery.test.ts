import { HOUR_MS } from '@contract/time';
import { describeOnBackends } from '../../testing/backends';
import { LibraryUser } from '../../testing/cognitoLibrary';
import { outcomeOf } from '../../testing/identityClient';
import { ACCOUNT_PASSWORD as OLD, passwordAccount } from '../../testing/passwordAccount';
import { startSrp } from '../../testing/srpStart';
import { uniqueEmail } from '../../testing/unique';

const NEW = 'New-Pass-Word-2!';

describeOnBackends('password recovery', (api) => {
  it('IDP-05 REC-02 REC-05 the e-mailed code sets a new password; afterwards only that works and old sessions are over', async () => {
    const user = await passwordAccount(api, 'recover');
    const before = await api.signIn(user.email, OLD);
    await user.forgotPassword();
    const code = await api.latestCode(user.email);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(user.confirmPassword(wrong, NEW)).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    await user.confirmPassword(code, NEW);
    expect(await api.get('/user-details/', before)).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
    expect(
      await outcomeOf(
        api.identity.initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: before.refreshToken }),
      ),
    ).toBe('NotAuthorizedException');
    expect(await outcomeOf(api.signIn(user.email, OLD))).toBe('NotAuthorizedException');
    expect(await api.get('/user-details/', await api.signIn(user.email, NEW))).toMatchObject({
      status: 200,
    });
  });

  it('IDP-05 a code works once, the one before a resend not at all, and not after three wrong attempts', async () => {
    const user = await passwordAccount(api, 'once');
    await user.forgotPassword();
    const first = await api.latestCode(user.email);
    await user.forgotPassword();
    const second = await api.latestCode(user.email);
    if (first !== second)
      expect(await outcomeOf(user.confirmPassword(first, NEW))).toBe('CodeMismatchException');
    await user.confirmPassword(second, NEW);
    expect(await outcomeOf(user.confirmPassword(second, NEW))).toBe('ExpiredCodeException');

    await user.forgotPassword();
    const third = await api.latestCode(user.email);
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        user.confirmPassword(third === '000000' ? '000001' : '000000', NEW),
      ),
    );
    const names = attempts.map((result) =>
      result.status === 'rejected' && result.reason instanceof Error ? result.reason.name : '',
    );
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(3);
    expect(await outcomeOf(user.confirmPassword(third, NEW))).toBe('LimitExceededException');
  });

  it('IDP-16 wrong guesses count against the code: those of a stranger do not refuse the next one', async () => {
    const user = await passwordAccount(api, 'guesses');
    for (let guess = 0; guess < 12; guess += 1)
      expect(await outcomeOf(user.confirmPassword('000000', NEW))).toBe('ExpiredCodeException');
    let code = '';
    for (let round = 0; round < 5; round += 1) {
      await user.forgotPassword();
      code = await api.latestCode(user.email);
      if (round === 4) break;
      const wrong = code === '000000' ? '000001' : '000000';
      for (const name of [1, 2, 3].map(() => 'CodeMismatchException'))
        await expect(user.confirmPassword(wrong, NEW)).rejects.toMatchObject({ code: name });
    }
    await user.confirmPassword(code, NEW);
  });

  it('IDP-05 an unknown address gets the response of a known one and no mail', async () => {
    const [known, unknown] = [(await passwordAccount(api, 'known')).email, uniqueEmail('unknown')];
    const outcome = async (email: string) => {
      const asked = await api.identity.send('ForgotPassword', { Username: email });
      const answered = await api.identity
        .send('ConfirmForgotPassword', { Username: email, ConfirmationCode: 'none', Password: NEW })
        .then(
          () => '',
          (error: Error) => `${error.name} ${error.message}`,
        );
      return { keys: Object.keys(asked), delivery: asked['CodeDeliveryDetails'], answered };
    };
    const [forKnown, forUnknown] = [await outcome(known), await outcome(unknown)];
    expect({ ...forUnknown, delivery: 0 }).toEqual({ ...forKnown, delivery: 0 });
    expect(forUnknown.delivery).toMatchObject({
      DeliveryMedium: 'EMAIL',
      Destination: 'u***@e***',
    });
    expect(await api.outbox(unknown)).toEqual([]);
  });

  it('IDP-05 the id of a user gets the same responses, with an account or without, and no part of an address', async () => {
    const outcome = async (operation: string, input: object) =>
      api.identity.send(operation, input).catch(({ name, message }: Error) => ({ name, message }));
    const outcomes = async (email: string) => {
      const { USER_ID_FOR_SRP: Username } = await startSrp(api.identity, email);
      const responses = [
        await outcome('ForgotPassword', { Username: email }),
        // The code was mailed to the address and is wrong for the id, too.
        await outcome('ConfirmForgotPassword', {
          Username,
          ConfirmationCode: 'none',
          Password: NEW,
        }),
        await outcome('ForgotPassword', { Username }),
        await outcome('ResendConfirmationCode', { Username }),
      ];
      for (let mail = 3; mail <= 6; mail += 1) await outcome('ForgotPassword', { Username: email });
      return [...responses, await outcome('ForgotPassword', { Username })];
    };
    const forKnown = await outcomes((await passwordAccount(api, 'known')).email);
    expect(await outcomes(uniqueEmail('known'))).toEqual(forKnown);
    expect(forKnown).toMatchObject([
      { CodeDeliveryDetails: { Destination: 'k***@e***' } },
      { name: 'CodeMismatchException' },
      { CodeDeliveryDetails: { Destination: '***' } },
      { CodeDeliveryDetails: { Destination: '***' } },
      { name: 'LimitExceededException' },
    ]);
  });

  it('SIG-24 an account without a password gets an e-mail that says how it signs in', async () => {
    await api.identity.send('ForgotPassword', { Username: 'code.only@example.com' });
    // Other tests send sign-in codes to this account meanwhile.
    const mails = await api.outbox('code.only@example.com');
    const mail = mails.find(({ subject }) => subject === 'Signing in to the vendor portal');
    expect(mail).toMatchObject({ code: null });
    expect(mail?.text).toContain('Choose Email on the sign-in page');
  });

  it('IDP-05 IDP-16 a mailbox is not flooded: the seventh reset code within a quarter of an hour is refused, a sign-in code is mailed', async () => {
    const { email } = await passwordAccount(api, 'flood');
    for (let sent = 0; sent < 6; sent += 1)
      await api.identity.send('ForgotPassword', { Username: email });
    await expect(api.identity.send('ForgotPassword', { Username: email })).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    expect(await api.requestCode(email)).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
    expect((await api.outbox(email))[0]?.subject).toContain('sign');
  });

  // The last test: its guesses count for the next hour.
  it('IDP-29 a client that guesses at the codes of many addresses is refused after 60 wrong ones, whichever comes next', async () => {
    const user = await passwordAccount(api, 'beside');
    await api.withClockOffset(HOUR_MS, async () => {
      await user.forgotPassword();
      const code = await api.latestCode(user.email);
      const refusals: string[] = [];
      for (let n = 0; n < 21; n += 1) {
        const stranger = new LibraryUser(api.baseUrl, uniqueEmail('stranger'));
        await stranger.forgotPassword();
        for (let guess = 0; guess < 3; guess += 1)
          refusals.push(await outcomeOf(stranger.confirmPassword('000000', NEW)));
      }
      expect(refusals.filter((name) => name === 'CodeMismatchException')).toHaveLength(60);
      expect(await outcomeOf(user.confirmPassword(code, NEW))).toBe('LimitExceededException');
    });
    await api.withClockOffset(3 * HOUR_MS, async () => {
      await user.forgotPassword();
      await user.confirmPassword(await api.latestCode(user.email), NEW);
    });
  });
});
