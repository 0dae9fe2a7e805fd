import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../clock';
import { type IdentityStore, openIdentityStore } from '../testing/identityStore';
import { identityAccounts } from '../storage/schema/identity';
import { createUnlessTaken } from '../pool/account/accountStore';
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME_MS,
  consumeCode,
  issueCode,
  issueUnmailedCode,
} from './codes';
import { hasFreshCode } from './freshCode';
import { outcomeOf } from '../testing/identityClient';

describe('a code that nobody is mailed', () => {
  let store: IdentityStore;
  let ahead = 0;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());
  const deps = () => ({
    ...store.deps,
    clock: { ...store.deps.clock, now: () => plusMs(store.deps.clock.now(), ahead) },
  });
  const enter = (code: string) => outcomeOf(consumeCode(deps(), 'CONFIRM', 'a@example.com', code));

  it('IDP-27 leaves one that works, and replaces one that is expired or has no attempts left', async () => {
    const issue = () => issueCode(deps(), 'CONFIRM', 'a@example.com');
    const issueUnmailed = () => issueUnmailedCode(deps(), 'CONFIRM', 'a@example.com');
    const code = await issue();
    expect(await enter('wrong')).toBe('CodeMismatchException');
    await issueUnmailed();
    expect(await enter(code)).toBe('accepted');

    await issue();
    for (let n = 0; n < CODE_ATTEMPTS; n += 1) await enter('wrong');
    expect(await enter('wrong')).toBe('LimitExceededException');
    await issueUnmailed();
    expect(await enter('wrong')).toBe('CodeMismatchException');

    await issue();
    ahead = CODE_LIFETIME_MS;
    expect(await enter('wrong')).toBe('ExpiredCodeException');
    await issueUnmailed();
    expect(await enter('wrong')).toBe('CodeMismatchException');
  });
});

it('IDP-05 of several correct codes at once, one works', async () => {
  const store = await openIdentityStore();
  const code = await issueCode(store.deps, 'RESET', 'b@example.com');
  const arrived: (() => void)[] = [];
  /** Lets all on once each has found the code. */
  const meet = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length === 3) arrived.forEach((goOn) => goOn());
    });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => outcomeOf(consumeCode(store.deps, 'RESET', 'b@example.com', code, meet))),
  );
  expect(outcomes.sort()).toEqual(['ExpiredCodeException', 'ExpiredCodeException', 'accepted']);
  await store.close();
});

it('IDP-30 a sign-up of an address that has an account writes as much as a new one, and violates nothing that PostgreSQL would log with the address', async () => {
  const store = await openIdentityStore();
  const { email } = await store.newAccount();
  const wrote = (address: string) =>
    store.deps.db.transaction(async (tx) => {
      const account = { email: address, password: 'Other-Pass-1!', status: 'UNCONFIRMED' } as const;
      const created = await createUnlessTaken({ ...store.deps, db: tx }, account);
      const [wrote] = await tx
        .select({ id: sql`pg_current_xact_id_if_assigned()` })
        .from(identityAccounts);
      return { created: created !== undefined, wrote: wrote?.id !== null };
    });
  expect(await wrote('new@example.com')).toEqual({ created: true, wrote: true });
  expect(await wrote(email)).toEqual({ created: false, wrote: true });
  await store.close();
});

const NOW = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS);

it.each([
  ['none', null, false],
  ['just now', NOW, true],
  ['nine minutes ago', minutesAgo(9), true],
  ['ten minutes ago', minutesAgo(10), false],
])('BNK-01 a code serves for ten minutes: %s', (_when, confirmedAt, fresh) => {
  expect(hasFreshCode({ confirmedAt }, NOW)).toBe(fresh);
});
