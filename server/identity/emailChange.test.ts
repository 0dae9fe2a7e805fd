import { MINUTE_MS } from '@contract/time';
import type { Api, Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { enterFreshCode } from '../testing/enterFreshCode';
import { signInProven } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';

const OVER = {
  name: 'ExpiredCodeException',
  message: 'The time to confirm the new e-mail is over. Please start again.',
};

/** Begins the move of a new account to a new address. */
async function startMove(api: Api) {
  const { session, email } = await signInProven(api, 'moving');
  const to = uniqueEmail('moved');
  await enterFreshCode(api, email, session);
  const send = (operation: string, input: object = {}) =>
    api.identity.send(operation, { AccessToken: session.accessToken, ...input });
  await send('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: to }] });
  const resend = (address?: 'new') =>
    send('GetUserAttributeVerificationCode', {
      AttributeName: 'email',
      ...(address && { ClientMetadata: { address } }),
    });
  const enter = (code: string) =>
    send('VerifyUserAttribute', { AttributeName: 'email', Code: code });
  const mails = async () => [(await api.outbox(email)).length, (await api.outbox(to)).length];
  return { session, email, to, resend, enter, mails };
}

const usernameOf = async (api: Api, session: Session) =>
  ((await api.get('/user-details/', session)).payload as { readonly username: string }).username;

describeOnPostgres('the move to another sign-in e-mail', ({ api, databaseUrl }) => {
  it('ACS-27 a code mailed again for the new address is valid as long as its e-mail says', async () => {
    const { session, to, resend, enter } = await startMove(api);
    const first = await api.latestCode(to);
    await api.withClockOffset(8 * MINUTE_MS, () => resend('new'));
    const second = await api.latestCode(to);
    expect(second).not.toBe(first);
    await api.withClockOffset(17 * MINUTE_MS, async () => {
      await enter(second);
      expect(await usernameOf(api, session)).toBe(to);
    });
  });

  it('ACS-27 a move that waits no more gets no code, least of all at the present address', async () => {
    const { resend, mails } = await startMove(api);
    const before = await mails();
    // Twenty minutes after the code of the present address.
    await api.withClockOffset(21 * MINUTE_MS, () =>
      expect(resend('new')).rejects.toMatchObject(OVER),
    );
    await queryOn(
      databaseUrl(),
      `update identity_sessions set new_email_until = now() - interval '1 second' where new_email is not null`,
    );
    await expect(resend('new')).rejects.toMatchObject(OVER);
    expect(await mails()).toEqual(before);
    // What a client that does not distinguish them asks for.
    await resend();
    expect(await mails()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });
});
