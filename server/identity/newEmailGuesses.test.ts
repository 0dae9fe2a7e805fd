import { HOUR_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { enterFreshCode } from '../testing/enterFreshCode';
import { describeOnPostgres } from '../testing/backends';
import { signInProven } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { outcomeOf } from '../testing/identityClient';

/** Guesses of one account in an hour, and at one code. */
const OF_ACCOUNT = 10;
const AT_CODE = 3;
const ACCEPTED = 'accepted';
const WRONG = 'CodeMismatchException';
const LIMIT = 'LimitExceededException';

describeOnPostgres('guesses at the codes for a new sign-in e-mail', ({ api }) => {
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
