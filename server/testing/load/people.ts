import pLimit from 'p-limit';
import { type Api, type Session } from '../api';
import { ACCOUNT_PASSWORD, passwordAccount } from '../passwordAccount';

/** SRP and its hashes take the processor; more at once would only wait for each other. */
const AT_ONCE = 8;

/** Creates accounts and signs them in. */
export function signInEverybody(api: Api, people: number): Promise<Session[]> {
  const limit = pLimit(AT_ONCE);
  return Promise.all(
    Array.from({ length: people }, (_, index) =>
      limit(async () => {
        const { email } = await passwordAccount(api, `load${index}`);
        return api.signIn(email, ACCOUNT_PASSWORD);
      }),
    ),
  );
}
