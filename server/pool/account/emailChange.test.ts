import { MINUTE_MS, HOUR_MS } from '@contract/time';
import type { Api, Session } from '../../testing/api';
import { describeOnPostgres } from '../../testing/backends';
import { queryOn } from '../../testing/database';
import { enterFreshCode } from '../../testing/enterFreshCode';
import { signInProven } from '../../testing/passwordAccount';
import { uniqueEmail } from '../../testing/unique';
import { outcomeOf } from '../../testing/identityClient';

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

/** Guesses of one account in an hour, and at one code. */
const OF_ACCOUNT = 10;
const AT_CODE = 3;
const ACCEPTED = 'accepted';
const WRONG = 'CodeMismatchException';
const LIMIT = 'LimitExceededException';

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

  const ask = ({ accessToken }: Session, Value: string) =>
    api.identity.send('UpdateUserAttributes', {
      AccessToken: accessToken,
      UserAttributes: [{ Name: 'email', Value }],
    });
  const enter = ({ accessToken }: Session, Code: string): Promise<string> =>
    outcomeOf(
      api.identity.send('VerifyUserAttribute', {
        AccessToken: accessToken,
        AttributeName: 'email',
        Code,
      }),
    );
  /** Enters wrong codes, all at the code that was mailed last. */
  const guess = async (session: Session, address: string, times: number): Promise<string[]> => {
    const wrong = (await api.latestCode(address)) === '000000' ? '000001' : '000000';
    const results: string[] = [];
    for (let done = 0; done < times; done += 1) results.push(await enter(session, wrong));
    return results;
  };
  const guessAll = async (address: string): Promise<void> => {
    const { session } = await signInProven(api, 'guesser');
    for (let left = OF_ACCOUNT; left > 0; left -= AT_CODE) {
      await ask(session, address);
      const results = await guess(session, address, Math.min(left, AT_CODE));
      expect(new Set(results)).toEqual(new Set([WRONG]));
    }
  };

  it('IDP-26 at one address are bounded whoever asks, and start again an hour later', async () => {
    const address = uniqueEmail('many-guessers');
    const holder = await signInProven(api, 'holder');
    for (let accounts = 0; accounts < 3; accounts += 1) await guessAll(address);
    await ask(holder.session, address);
    expect(await enter(holder.session, await api.latestCode(address))).toBe(LIMIT);
    await api.withClockOffset(HOUR_MS + 60_000, async () => {
      await enterFreshCode(api, holder.email, holder.session);
      await ask(holder.session, address);
      expect(await enter(holder.session, await api.latestCode(address))).toBe(ACCEPTED);
    });
  });

  it('IDP-26 of one account do not keep another from its own code, nor do those at a used-up code', async () => {
    const address = uniqueEmail('one-guesser');
    await guessAll(address);
    for (let accounts = 0; accounts < 3; accounts += 1) {
      const { session } = await signInProven(api, 'used-up');
      await ask(session, address);
      expect((await guess(session, address, OF_ACCOUNT)).slice(AT_CODE)).toEqual(
        Array.from({ length: OF_ACCOUNT - AT_CODE }, () => LIMIT),
      );
    }
    const holder = await signInProven(api, 'holder');
    await ask(holder.session, address);
    expect(await enter(holder.session, await api.latestCode(address))).toBe(ACCEPTED);
  });
});
