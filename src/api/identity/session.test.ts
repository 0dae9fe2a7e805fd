import { aStoredSession, aToken } from '@/testing/factories';
import { IdentityError } from './cognito';
import { createSession, SESSION_KEY, type SessionDeps } from './session';

const SECOND = 1000;
const now = () => Date.now();
const inSeconds = (seconds: number) => Math.floor(now() / SECOND) + seconds;

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  };
}

/** Runs tasks one after the other, like the lock that all tabs share. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}

function setUp(over: Partial<SessionDeps> = {}) {
  const storage = over.storage ?? memory();
  const refreshTokens = jest.fn(async () => ({
    idToken: aToken({ email: 'dana@example.com' }),
    accessToken: aToken(),
    refreshToken: 'refresh-2',
  }));
  const deps: SessionDeps = {
    storage,
    refreshTokens,
    revoke: async () => undefined,
    exclusively: oneLock(),
    ...over,
  };
  return { storage, refreshTokens, deps, session: createSession(deps) };
}
/** A session left by an earlier visit. */
const leaveExpired = (storage: SessionDeps['storage']) =>
  storage.setItem(SESSION_KEY, JSON.stringify(expired()));
const expired = () =>
  aStoredSession({ accessToken: aToken({ exp: inSeconds(-10), iat: inSeconds(-3610) }) });

describe('session', () => {
  it('SES-01 keeps user type and three tokens in local storage and nothing else', () => {
    const { session, storage } = setUp();
    session.start(aStoredSession());
    expect(Object.keys(JSON.parse(storage.getItem(SESSION_KEY) ?? '{}') as object).sort()).toEqual([
      'accessToken',
      'id',
      'refreshToken',
      'userType',
    ]);
  });

  it('SES-04 a token close to its end is renewed before it is used', async () => {
    const { session, refreshTokens } = setUp();
    session.start(aStoredSession({ accessToken: aToken({ exp: inSeconds(30) }) }));
    await session.accessToken();
    expect(refreshTokens).toHaveBeenCalledTimes(1);
  });

  it('a fresh token is used as it is', async () => {
    const { session, refreshTokens } = setUp();
    session.start(aStoredSession());
    await session.accessToken();
    expect(refreshTokens).not.toHaveBeenCalled();
  });

  it('SES-05 ten calls and two tabs with an expired token renew once in all', async () => {
    const storage = memory();
    const exclusively = oneLock();
    const refreshTokens = jest.fn(async () => ({
      idToken: aToken(),
      accessToken: aToken(),
      refreshToken: 'refresh-2',
    }));
    const tabs = [0, 1].map(() =>
      createSession({ storage, exclusively, refreshTokens, revoke: async () => undefined }),
    );
    leaveExpired(storage);
    const tokens = await Promise.all(
      Array.from({ length: 10 }, (_, i) => tabs[i % 2]?.accessToken()),
    );
    expect(refreshTokens).toHaveBeenCalledTimes(1);
    expect(new Set(tokens).size).toBe(1);
  });

  it('SES-03 a refused renewal ends the session', async () => {
    const ends: string[] = [];
    const { session, storage } = setUp({
      refreshTokens: async () =>
        Promise.reject(
          new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked'),
        ),
    });
    leaveExpired(storage);
    session.subscribe((end) => ends.push(end));
    expect(await session.accessToken()).toBeNull();
    expect(session.current()).toBeNull();
    expect(ends).toEqual(['expired']);
  });

  it('a renewal that cannot be reached keeps the session', async () => {
    const { session, storage } = setUp({
      refreshTokens: async () => Promise.reject(new TypeError('Failed to fetch')),
    });
    leaveExpired(storage);
    expect(await session.accessToken()).toBeNull();
    expect(session.current()).not.toBeNull();
  });

  it('tokens of another person are never taken over', async () => {
    const { session, storage } = setUp({
      refreshTokens: async () => ({
        idToken: aToken(),
        accessToken: aToken({ sub: 'somebody-else' }),
        refreshToken: 'x',
      }),
    });
    leaveExpired(storage);
    expect(await session.accessToken()).toBeNull();
    expect(session.current()).toBeNull();
  });

  it('a clock that is wrong by hours neither renews at once nor keeps an old token', async () => {
    const { session, refreshTokens } = setUp({ now: () => now() + 5 * 3600 * SECOND });
    session.start(aStoredSession());
    await session.accessToken();
    expect(refreshTokens).not.toHaveBeenCalled();
  });

  it('SES-07 a log-out in another tab is one here', () => {
    const ends: string[] = [];
    const { session, storage } = setUp();
    session.start(aStoredSession());
    session.subscribe((end) => ends.push(end));
    storage.removeItem(SESSION_KEY);
    session.heardFromOtherTab(SESSION_KEY);
    expect(ends).toEqual(['chosen']);
  });

  it('SES-08 a session that expired in another tab expires here as well, and keeps what was typed', () => {
    const storage = memory();
    const tabs = [0, 1].map(() => setUp({ storage }).session);
    const ends: string[] = [];
    tabs[0]?.start(aStoredSession());
    tabs[1]?.subscribe((end) => ends.push(end));
    tabs[0]?.end('expired');
    tabs[1]?.heardFromOtherTab(SESSION_KEY);
    expect(ends).toEqual(['expired']);
  });

  it('a broken stored session counts as none', () => {
    const { session, storage } = setUp();
    storage.setItem(SESSION_KEY, '{"userType":"ROOT"');
    expect(session.current()).toBeNull();
  });
});

describe('the end of a session', () => {
  it('by choice revokes the refresh token, even when the provider is unreachable', async () => {
    const revoke = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    const { session } = setUp({ revoke });
    session.start(aStoredSession({ refreshToken: 'mine' }));
    const ends: string[] = [];
    session.subscribe((reason) => void ends.push(reason));
    await session.signOut();
    expect(revoke).toHaveBeenCalledWith('mine');
    expect([session.current(), session.claims(), session.email()]).toEqual([null, null, '']);
    expect(ends).toEqual(['chosen']);
  });

  it('in another tab is one here, with the reason of that tab', () => {
    const storage = memory();
    const here = setUp({ storage }).session;
    const there = setUp({ storage }).session;
    const ends: string[] = [];
    const stop = here.subscribe((reason) => void ends.push(reason));
    for (const reason of ['expired', 'chosen'] as const) {
      here.start(aStoredSession());
      here.heardFromOtherTab(SESSION_KEY);
      there.end(reason);
      here.heardFromOtherTab('some other entry');
      here.heardFromOtherTab(SESSION_KEY);
    }
    expect(ends).toEqual(['expired', 'chosen']);
    stop();
    here.heardFromOtherTab(SESSION_KEY);
    expect(ends).toHaveLength(2);
  });

  it.each(['no token', 'a.b.c', `x.${btoa('{"sub":"p"}')}.y`, `x.${btoa('{"sub":1,"exp":2}')}.y`])(
    'a stored access token that cannot be read is not usable: %s',
    (accessToken) => {
      const { session } = setUp();
      session.start(aStoredSession({ accessToken }));
      expect([session.isUsable(), session.claims()]).toEqual([false, null]);
    },
  );
});
