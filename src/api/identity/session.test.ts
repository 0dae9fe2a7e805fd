import { aStoredSession, aToken } from '@/testing/factories';
import { IdentityError } from './cognito';
import { createSession, type Session, type SessionDeps } from './session';
import { SESSION_KEY } from './storedSession';

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

/** Runs tasks one after the other, like the lock of all tabs. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}

const renewed = async () => ({
  idToken: aToken({ email: 'dana@example.com' }),
  accessToken: aToken(),
  refreshToken: 'refresh-2',
});

function setUp(over: Partial<SessionDeps> = {}) {
  const storage = over.storage ?? memory();
  const refreshTokens = jest.fn(renewed);
  const deps: SessionDeps = {
    storage,
    refreshTokens,
    revoke: async () => undefined,
    exclusively: oneLock(),
    ...over,
  };
  return { storage, refreshTokens, deps, session: createSession(deps) };
}
/** Storage with a session left by an earlier visit. */
const withToken = (claims: { exp: number; iat: number }) => {
  const storage = memory();
  const session = aStoredSession({ accessToken: aToken(claims) });
  storage.setItem(SESSION_KEY, JSON.stringify(session));
  return storage;
};
const withExpired = () => withToken({ exp: inSeconds(-10), iat: inSeconds(-3610) });
/** The events of a page's session, as short texts. */
function hear(session: Session | undefined): string[] {
  const heard: string[] = [];
  session?.subscribe((event) =>
    heard.push(
      event.type === 'ended'
        ? event.reason
        : `${event.type} ${'email' in event ? event.email : ''}`.trim(),
    ),
  );
  return heard;
}
const sessionOf = (sub: string, refreshToken = `refresh of ${sub}`) =>
  aStoredSession({
    id: aToken({ sub, email: `${sub}@example.com` }),
    accessToken: aToken({ sub }),
    refreshToken,
  });

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

  it('SES-30 a session that storage has no room for lasts as long as the page', async () => {
    const storage = memory();
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    const { session } = setUp({ storage: full });
    const signedIn = aStoredSession({ accessToken: aToken() });
    session.start(signedIn);
    expect(await session.accessToken()).toBe(signedIn.accessToken);
    expect(storage.getItem(SESSION_KEY)).toBeNull();
    session.end('chosen');
    expect(await session.accessToken()).toBeNull();
  });

  it('SES-30 such a page stops when another tab signs in another person, and goes on with the same one', async () => {
    const storage = memory();
    const { session } = setUp({
      storage: {
        ...storage,
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
    });
    const heard = hear(session);
    session.start(sessionOf('dana', 'not kept'));
    storage.setItem(SESSION_KEY, JSON.stringify(sessionOf('dana')));
    session.syncWithStorage();
    expect(session.current()?.refreshToken).toBe('not kept');
    storage.setItem(SESSION_KEY, JSON.stringify(sessionOf('nora')));
    session.syncWithStorage();
    expect(heard).toEqual(['replaced nora@example.com']);
    expect(session.current()).toBeNull();
  });

  it.each([
    [60, 13, 0],
    [60, 11, 1],
    [3600, 61, 0],
    [3600, 59, 1],
  ])(
    'SES-04 SES-20 a token of %d seconds with %d left is renewed %d times',
    async (life, left, renewals) => {
      // The clock is frozen, so that a slow machine changes nothing.
      const time = now();
      const exp = Math.floor(time / SECOND) + left;
      const { session, refreshTokens } = setUp({
        now: () => time,
        storage: withToken({ exp, iat: exp - life }),
      });
      await session.accessToken();
      expect(refreshTokens).toHaveBeenCalledTimes(renewals);
    },
  );

  it('SES-05 ten calls and two tabs with an expired token renew once in all', async () => {
    const storage = withExpired();
    const exclusively = oneLock();
    const refreshTokens = jest.fn(renewed);
    const tabs = [0, 1].map(() =>
      createSession({ storage, exclusively, refreshTokens, revoke: async () => undefined }),
    );
    const tokens = await Promise.all(
      Array.from({ length: 10 }, (_, i) => tabs[i % 2]?.accessToken()),
    );
    expect(refreshTokens).toHaveBeenCalledTimes(1);
    expect(new Set(tokens).size).toBe(1);
  });

  it('SES-05 a tab whose storage shows the tokens of another tab late does not renew them again', async () => {
    const lock = oneLock();
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, task: () => Promise<unknown>) => lock(task) },
    });
    try {
      const [first, second] = [withExpired(), memory()];
      second.setItem(SESSION_KEY, first.getItem(SESSION_KEY) ?? '');
      const late: Storage = {
        ...first,
        setItem: (key, value) => {
          first.setItem(key, value);
          setTimeout(() => second.setItem(key, value), 100);
        },
      };
      const refreshTokens = jest.fn(renewed);
      const tabs = [late, second].map((storage) =>
        createSession({ storage, refreshTokens, revoke: async () => undefined }),
      );
      const [own, other] = await Promise.all(tabs.map((tab) => tab.accessToken()));
      expect(refreshTokens).toHaveBeenCalledTimes(1);
      expect(other).toBe(own);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('SES-03 a refused renewal ends the session', async () => {
    const { session } = setUp({
      storage: withExpired(),
      refreshTokens: async () =>
        Promise.reject(
          new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked'),
        ),
    });
    const ends = hear(session);
    expect(await session.accessToken()).toBeNull();
    expect(session.current()).toBeNull();
    expect(ends).toEqual(['expired']);
  });

  it.each([
    new TypeError('Failed to fetch'),
    new IdentityError('ResourceNotFoundException', 'No such client', 400),
  ])(
    'SES-29 a renewal that fails without refusing the token keeps the session: %s',
    async (error) => {
      const { session } = setUp({
        storage: withExpired(),
        refreshTokens: async () => Promise.reject(error),
      });
      expect(await session.accessToken()).toBeNull();
      expect(session.current()).not.toBeNull();
    },
  );

  it('tokens of another person are never taken over', async () => {
    const { session } = setUp({
      storage: withExpired(),
      refreshTokens: async () => ({
        idToken: aToken(),
        accessToken: aToken({ sub: 'somebody-else' }),
        refreshToken: 'x',
      }),
    });
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
    const { session, storage } = setUp();
    session.start(aStoredSession());
    const ends = hear(session);
    storage.removeItem(SESSION_KEY);
    session.syncWithStorage(SESSION_KEY);
    expect(ends).toEqual(['chosen']);
  });

  it('SES-08 a session that expired in another tab expires here as well, and keeps what was typed', () => {
    const storage = memory();
    storage.setItem(SESSION_KEY, JSON.stringify(aStoredSession()));
    const tabs = [0, 1].map(() => setUp({ storage }).session);
    const ends = hear(tabs[1]);
    tabs[0]?.end('expired');
    tabs[1]?.syncWithStorage(SESSION_KEY);
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
    const ends = hear(session);
    await session.signOut();
    expect(revoke).toHaveBeenCalledWith('mine');
    expect([session.current(), session.claims(), session.email()]).toEqual([null, null, '']);
    expect(ends).toEqual(['chosen']);
  });

  /** Holds a session. Removing it makes room again, unless the storage accepts no write at all. */
  function fullStorage(bytesFree: number): Storage {
    const storage = memory();
    storage.setItem(SESSION_KEY, JSON.stringify(aStoredSession({ refreshToken: 'mine' })));
    let free = bytesFree;
    return {
      ...storage,
      setItem(key, value) {
        if (value.length > free) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
      removeItem(key) {
        if (free >= 0) free += storage.getItem(key)?.length ?? 0;
        storage.removeItem(key);
      },
    };
  }

  it('SEC-58 removes the tokens and revokes them when storage is full or takes no write', async () => {
    for (const storage of [fullStorage(0), fullStorage(-Infinity)]) {
      const revoke = jest.fn(async () => undefined);
      const { session } = setUp({ storage, revoke });
      const ends = hear(session);
      await session.signOut();
      expect(ends).toEqual(['chosen']);
      expect(storage.getItem(SESSION_KEY)).toBeNull();
      expect(revoke).toHaveBeenCalledWith('mine');
    }
  });

  it.each(['no token', `x.${btoa('{"sub":1,"exp":2}')}.y`])(
    'a stored access token that cannot be read is not usable: %s',
    (accessToken) => {
      const { session } = setUp();
      session.start(aStoredSession({ accessToken }));
      expect([session.isUsable(), session.claims()]).toEqual([false, null]);
    },
  );
});

describe('a page belongs to one person', () => {
  /** Two tabs: Ada's portal, and a sign-in page on which Bob can sign in. */
  function twoTabs(over: Partial<SessionDeps> = {}) {
    const storage = memory();
    const bobs = setUp({ storage }).session;
    storage.setItem(SESSION_KEY, JSON.stringify(sessionOf('ada')));
    const { session: adas, refreshTokens } = setUp({ storage, ...over });
    return { storage, adas, bobs, refreshTokens, heard: hear(adas) };
  }

  it('SES-10 another person signs in: the page has no session, sends nothing and reports whose is stored', async () => {
    const { storage, adas, bobs, heard, refreshTokens } = twoTabs();
    bobs.start(sessionOf('bob'));
    const kept = storage.getItem(SESSION_KEY);
    expect([adas.current(), adas.claims(), adas.email(), adas.isUsable()]).toEqual([
      null,
      null,
      '',
      false,
    ]);
    expect(await adas.accessToken()).toBeNull();
    expect(heard).toEqual(['replaced bob@example.com']);
    expect(await adas.refresh(null)).toBeNull();
    adas.end('expired');
    await adas.signOut();
    adas.syncWithStorage(SESSION_KEY);
    expect(new Set(heard)).toEqual(new Set(['replaced bob@example.com']));
    expect(refreshTokens).not.toHaveBeenCalled();
    expect(storage.getItem(SESSION_KEY)).toBe(kept);
    expect(bobs.email()).toBe('bob@example.com');
  });

  it('SES-10 the page stays empty when its own person signs in again elsewhere', () => {
    const { adas, bobs } = twoTabs();
    bobs.start(sessionOf('bob'));
    adas.syncWithStorage(SESSION_KEY);
    bobs.start(sessionOf('ada'));
    expect(adas.current()).toBeNull();
  });

  it.each([
    [
      'answered',
      async () => ({ idToken: '', accessToken: aToken({ sub: 'ada' }), refreshToken: 'a2' }),
    ],
    ['refused', async () => Promise.reject(new IdentityError('NotAuthorizedException', ''))],
  ])('SES-10 a renewal that is %s after another sign-in changes nothing', async (_how, answer) => {
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (release = resolve));
    const { storage, adas, bobs, heard } = twoTabs({
      refreshTokens: async () => {
        await arrived;
        return answer();
      },
    });
    const token = adas.refresh(null);
    await Promise.resolve();
    bobs.start(sessionOf('bob'));
    const kept = storage.getItem(SESSION_KEY);
    release();
    expect(await token).toBeNull();
    expect(storage.getItem(SESSION_KEY)).toBe(kept);
    expect(heard).toEqual(['replaced bob@example.com']);
  });

  it.each(['ended', 'renewed by a new sign-in'])(
    'a renewal does not overwrite a session that was %s meanwhile',
    async (how) => {
      let release = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (release = resolve));
      const { storage, adas } = twoTabs({
        refreshTokens: async () => {
          await arrived;
          return { idToken: '', accessToken: aToken({ sub: 'ada' }), refreshToken: 'too late' };
        },
      });
      const token = adas.refresh(null);
      await Promise.resolve();
      const next = sessionOf('ada', 'newer');
      if (how === 'ended') storage.removeItem(SESSION_KEY);
      else storage.setItem(SESSION_KEY, JSON.stringify(next));
      release();
      expect(await token).toBe(how === 'ended' ? null : next.accessToken);
      expect(storage.getItem(SESSION_KEY) ?? '').not.toContain('too late');
    },
  );

  it('a page without a person hears that someone signed in elsewhere', () => {
    const storage = memory();
    const waiting = setUp({ storage }).session;
    const heard = hear(waiting);
    waiting.syncWithStorage(SESSION_KEY);
    setUp({ storage }).session.start(sessionOf('ada'));
    waiting.syncWithStorage('other');
    waiting.syncWithStorage(SESSION_KEY);
    expect(heard).toEqual(['found']);
    expect(waiting.current()).toBeNull();
  });
});
