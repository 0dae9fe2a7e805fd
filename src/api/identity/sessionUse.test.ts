import { MINUTE_MS } from '@contract/time';
import { aConfig, aSession, aStoredSession } from '@/testing/factories';
import { createSessionUse } from './sessionUse';

const SIGNED_IN = 1_800_000_000;

function setUp({
  idleMinutes = 30,
  maxHours = 12,
  authTime = SIGNED_IN as number | null,
  storage = new Map<string, string>(),
  pcAhead = 0,
} = {}) {
  const start = SIGNED_IN * 1000 + pcAhead * MINUTE_MS;
  let time = start;
  let signedIn = true;
  const session = {
    ...aSession(),
    current: () => (signedIn ? aStoredSession() : null),
    claims: () =>
      signedIn ? { sub: 'p', exp: 0, iat: 0, ...(authTime !== null && { authTime }) } : null,
  };
  const use = createSessionUse(
    {
      config: aConfig({ session: { idleMinutes, maxHours } }),
      session,
    },
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    () => time,
  );
  return {
    use,
    storage,
    wait: (minutes: number) => (time += minutes * MINUTE_MS),
    signOut: () => (signedIn = false),
    at: (minutes: number) => start + minutes * MINUTE_MS,
  };
}

describe('the limits of a session', () => {
  it('SES-17 the idle limit counts from the last accepted request, in whatever tab it was', () => {
    const { use, wait, at, storage } = setUp();
    expect(use.endAhead()).toEqual({ limit: 'idle', at: at(30) });
    wait(20);
    use.record();
    expect(use.endAhead()).toEqual({ limit: 'idle', at: at(50) });
    const other = setUp({ storage });
    other.wait(25);
    other.use.record();
    wait(10);
    expect(use.endAhead()).toEqual({ limit: 'idle', at: at(55) });
    expect(use.passedLimit()).toBeNull();
    wait(25);
    expect(use.passedLimit()).toBe('idle');
  });

  it.each([
    ['ahead', 45],
    ['behind', -45],
  ])('SES-17 counts likewise on a PC whose clock is %s', (_case, pcAhead) => {
    const { use, wait, at } = setUp({ pcAhead });
    wait(20);
    use.record();
    wait(5);
    expect(use.endAhead()).toEqual({ limit: 'idle', at: at(50) });
  });

  it('SES-18 the other limit counts from the sign-in, however much the session is used', () => {
    const { use, wait, at } = setUp();
    wait(12 * 60 - 1);
    use.record();
    expect(use.endAhead()).toEqual({ limit: 'maximum', at: at(12 * 60) });
    wait(1);
    expect(use.passedLimit()).toBe('maximum');
  });

  it('a session that the backend accepts has passed no limit, whatever the clock of the PC says', () => {
    const { use, wait } = setUp();
    wait(25 * 60);
    expect(use.passedLimit()).not.toBeNull();
    use.record();
    expect(use.passedLimit()).toBeNull();
  });

  it('an entry of the session before, or of the future, is no use of this one', () => {
    const entry = (authTime: number, minutes: number) => {
      const moment = (SIGNED_IN + minutes * 60) * 1000;
      const times = { authTime, startedAt: moment, usedAt: moment };
      return { storage: new Map([['session-times', JSON.stringify(times)]]) };
    };
    const before = setUp(entry(SIGNED_IN - 900, -15));
    expect(before.use.endAhead()?.at).toBe(before.at(30));
    const future = setUp(entry(SIGNED_IN, 15));
    expect(future.use.endAhead()?.at).toBe(future.at(30));
  });

  it('nothing is written once the session has gone, and the limit it passed is still known', () => {
    const { use, wait, signOut, storage } = setUp();
    wait(30);
    signOut();
    storage.clear();
    use.record();
    expect(storage.size).toBe(0);
    expect(use.endAhead()).toBeNull();
    expect(use.passedLimit()).toBe('idle');
  });

  it.each([
    ['the configuration has none', { idleMinutes: 0, maxHours: 0 }],
    ['a token does not say when its person signed in', { authTime: null }],
  ])('SES-21 no end is known when %s', (_case, over) => {
    const { use, wait } = setUp(over);
    use.record();
    wait(100_000);
    expect(use.endAhead()).toBeNull();
    expect(use.passedLimit()).toBeNull();
  });
});
