import { IdentityError, type Tokens } from './cognito';
import { parseSession, SESSION_KEY, type StoredSession } from './storedSession';
import { underLock } from './tabLock';
import { readClaims } from './tokens';

/** Why a session ended. `expired` keeps the drafts; every other reason deletes them. */
export type SessionEnd = 'expired' | LogOut | 'noAccess' | 'passwordChanged';

/** A log-out. With `otherAccount` the page is opened again after the next sign-in. */
export type LogOut = 'chosen' | 'otherAccount';

/** Why the last session ended, for other tabs: storage only shows that it is gone. */
const END_KEY = 'session-ended';

/** Tokens are renewed this long before they expire, or in the last fifth of a shorter lifetime. */
const RENEW_AHEAD_SECONDS = 60;
/** Replaces the person of an unreadable access token. */
const UNREADABLE = '';

/** The events of a page's session. */
export type SessionEvent =
  /** The tokens of `email` are gone. `here` is false when another tab ended the session. */
  | {
      readonly type: 'ended';
      readonly reason: SessionEnd;
      readonly email: string;
      readonly here: boolean;
    }
  /** Another tab stored the session of this other person; this page can never use it. */
  | { readonly type: 'replaced'; readonly email: string }
  /** This page has no session, and another tab has signed someone in. */
  | { readonly type: 'found' };

export type SessionListener = (event: SessionEvent) => void;

export interface SessionDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly refreshTokens: (refreshToken: string) => Promise<Tokens>;
  readonly revoke: (refreshToken: string) => Promise<void>;
  readonly now?: () => number;
  /** Runs the task under a lock that all tabs share. */
  readonly exclusively?: <T>(task: () => Promise<T>) => Promise<T>;
}

/**
 * The one session of all tabs. Tokens are kept in local storage, never in the store. They are
 * renewed ahead of expiry. A shared promise makes it one renewal for all concurrent requests. A
 * lock makes it one for all tabs: inside it, storage is read again because another tab may have
 * renewed them.
 *
 * A page belongs to one person: the owner of the session at its start, or who signs in on it.
 * When storage holds the session of another person, the page has no session: it neither uses nor
 * changes theirs.
 */
export function createSession({
  storage,
  refreshTokens,
  revoke,
  now = Date.now,
  exclusively = underLock,
}: SessionDeps) {
  const listeners = new Set<SessionListener>();
  let renewal: Promise<string | null> | null = null;
  /** Server minus local time in milliseconds, so that a wrong clock signs nobody out. */
  let skew = 0;

  /** The session as last parsed, because every request reads it and it rarely changes. */
  let read: { readonly text: string | null; readonly session: StoredSession | null } | null = null;

  /** The session when storage has no room: it lasts as long as the page. */
  let unkept: StoredSession | null = null;

  const kept = (): StoredSession | null => {
    try {
      const text = storage.getItem(SESSION_KEY);
      if (read?.text !== text) read = { text, session: parseSession(text) };
      return read.session;
    } catch {
      return null;
    }
  };

  const personOf = (session: StoredSession | null): string | null =>
    session && (readClaims(session.accessToken)?.sub ?? UNREADABLE);

  /** Another person's session in storage comes first: this page must stop. */
  const stored = (): StoredSession | null => {
    const session = kept();
    return unkept && (!session || personOf(session) === personOf(unkept)) ? unkept : session;
  };

  /** The `sub` of the person of this page. */
  let owner: string | null = personOf(stored());
  let replaced = false;

  const current = (): StoredSession | null => {
    const session = replaced ? null : stored();
    return session && personOf(session) === owner ? session : null;
  };

  const store = (session: StoredSession): void => {
    const issued = readClaims(session.accessToken)?.iat;
    if (issued) skew = issued * 1000 - now();
    try {
      storage.setItem(SESSION_KEY, JSON.stringify(session));
      unkept = null;
    } catch {
      storage.removeItem(SESSION_KEY);
      unkept = session;
    }
    storage.removeItem(END_KEY);
  };

  const isFresh = (token: string): boolean => {
    const { exp, iat } = readClaims(token) ?? { exp: 0, iat: 0 };
    return (exp - Math.min(RENEW_AHEAD_SECONDS, (exp - iat) / 5)) * 1000 > now() + skew;
  };

  const emailOf = (session: StoredSession | null): string =>
    readClaims(session?.id ?? '')?.email?.toLowerCase() ?? '';

  const emit = (event: SessionEvent): void => listeners.forEach((listener) => listener(event));

  /** Whether storage holds another person's session. If so, this page gives up for good. */
  const stopIfReplaced = (): boolean => {
    const session = stored();
    if (owner === null || !session || (!replaced && personOf(session) === owner)) return false;
    replaced = true;
    // Drop the other person's tokens from memory.
    read = null;
    emit({ type: 'replaced', email: emailOf(session) });
    return true;
  };

  /** Tells other tabs why the session ended. A log-out works even when storage is full. */
  const keepReason = (reason: SessionEnd): boolean => {
    try {
      storage.setItem(END_KEY, reason);
      return true;
    } catch {
      return false;
    }
  };

  const end = (reason: SessionEnd): void => {
    if (stopIfReplaced()) return;
    const email = emailOf(current());
    const isKept = keepReason(reason);
    storage.removeItem(SESSION_KEY);
    unkept = null;
    // Removing the tokens made room in a full storage.
    if (!isKept) keepReason(reason);
    read = null;
    owner = null;
    emit({ type: 'ended', reason, email, here: true });
  };

  const renew = async (rejected: string | null): Promise<string | null> => {
    const before = current();
    if (!before) {
      stopIfReplaced();
      return null;
    }
    if (rejected !== null && before.accessToken !== rejected && isFresh(before.accessToken))
      return before.accessToken;
    try {
      const tokens = await refreshTokens(before.refreshToken);
      // A log-out or a sign-in in another tab during the renewal: its result is useless.
      if (stopIfReplaced() || current() === null) return null;
      if (current()?.refreshToken !== before.refreshToken) return current()?.accessToken ?? null;
      if (readClaims(tokens.accessToken)?.sub !== owner) {
        end('expired');
        return null;
      }
      store({
        ...before,
        id: tokens.idToken,
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
      });
      return tokens.accessToken;
    } catch (error) {
      // Only a refusal of the token ends the session. A provider that fails, or does not know the
      // operation, must not sign anyone out.
      if (
        error instanceof IdentityError &&
        error.code === 'NotAuthorizedException' &&
        current()?.refreshToken === before.refreshToken
      )
        end('expired');
      else stopIfReplaced();
      return null;
    }
  };

  return {
    current,
    /** The person of the session, from the access token. Null when signed out. */
    claims: () => readClaims(current()?.accessToken ?? ''),
    /** The e-mail the person signed in with. */
    email: () => emailOf(current()),
    /** The person has signed in on this page, which now belongs to them. */
    start(session: StoredSession): void {
      owner = personOf(session);
      replaced = false;
      store(session);
    },
    end,
    /** Whether the stored access token is still valid. */
    isUsable: (): boolean => isFresh(current()?.accessToken ?? ''),
    /** A token that will still be valid when the request arrives. Null without one. */
    async accessToken(): Promise<string | null> {
      const session = current();
      if (!session) {
        stopIfReplaced();
        return null;
      }
      return isFresh(session.accessToken) ? session.accessToken : this.refresh(session.accessToken);
    },
    /**
     * Renews the tokens, once for all callers.
     * @param rejected the refused token; null renews in any case (on load)
     * @returns the new access token, or null: refused (the session has ended) or unreachable (the
     * session stays)
     */
    refresh(rejected: string | null): Promise<string | null> {
      renewal ??= exclusively(() => renew(rejected)).finally(() => {
        renewal = null;
      });
      return renewal;
    },
    /** Ends the session here and at the provider. An unreachable provider does not prevent it. */
    async signOut(reason: LogOut = 'chosen'): Promise<void> {
      const session = current();
      end(reason);
      if (session) await revoke(session.refreshToken).catch(() => undefined);
    },
    subscribe(listener: SessionListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Reads storage again, because another tab may have changed the session. A log-out there is one
     * here, and another person's sign-in there stops this page.
     * @param key the entry that changed; null for all of them
     */
    syncWithStorage(key: string | null = null): void {
      if (key !== SESSION_KEY && key !== null) return;
      if (owner === null) {
        if (stored()) emit({ type: 'found' });
        return;
      }
      if (stopIfReplaced() || current() !== null) return;
      // An empty storage means a manual log-out. An expired session keeps the drafts in every tab.
      const reason: SessionEnd = storage.getItem(END_KEY) === 'expired' ? 'expired' : 'chosen';
      owner = null;
      emit({ type: 'ended', reason, email: '', here: false });
    },
  };
}

export type Session = ReturnType<typeof createSession>;
