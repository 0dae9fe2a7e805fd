import * as v from 'valibot';
import { IdentityError, type Tokens } from './cognito';
import { readClaims } from './tokens';

export const USER_TYPES = ['PASSWORD', 'PASSWORD_LESS'] as const;
export type UserType = (typeof USER_TYPES)[number];

const storedSessionSchema = v.object({
  userType: v.picklist(USER_TYPES),
  id: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
});

/** The session as local storage keeps it; `id` is the id token. */
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** Why a session ended. `expired` keeps the drafts; every other reason deletes them. */
export type SessionEnd = 'expired' | 'chosen' | 'noAccess' | 'passwordChanged';

export const SESSION_KEY = 'session';
/** Why the last session ended. Other tabs read it, because storage only shows them that the session is gone. */
const END_KEY = 'session-ended';

/** Tokens are renewed this many milliseconds before they expire. */
const RENEW_AHEAD_MS = 60_000;
const LOCK = 'vendor-portal-session';

/** Called after the tokens are deleted; `email` is that of the person who was signed in. */
export type SessionListener = (end: SessionEnd, email: string) => void;

export interface SessionDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly refreshTokens: (refreshToken: string) => Promise<Tokens>;
  readonly revoke: (refreshToken: string) => Promise<void>;
  readonly now?: () => number;
  /** Runs the task under a lock that all tabs share. */
  readonly exclusively?: <T>(task: () => Promise<T>) => Promise<T>;
}

const alone = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, task) as Promise<T>) : task();

/**
 * The one session of all tabs. Tokens are kept in local storage only, never in the store. They are
 * renewed ahead of expiry: once for all concurrent requests (a shared promise) and once for all tabs
 * (a lock, inside which storage is read again because another tab may have renewed them).
 */
export function createSession({
  storage,
  refreshTokens,
  revoke,
  now = Date.now,
  exclusively = alone,
}: SessionDeps) {
  const listeners = new Set<SessionListener>();
  let renewal: Promise<string | null> | null = null;
  /** Server time minus local time in milliseconds, from the newest token. A wrong clock must not sign anyone out. */
  let skew = 0;

  const current = (): StoredSession | null => {
    try {
      const parsed = v.safeParse(
        storedSessionSchema,
        JSON.parse(storage.getItem(SESSION_KEY) ?? 'null'),
      );
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };

  const store = (session: StoredSession): void => {
    const issued = readClaims(session.accessToken)?.iat;
    if (issued) skew = issued * 1000 - now();
    storage.setItem(SESSION_KEY, JSON.stringify(session));
    storage.removeItem(END_KEY);
  };

  const isFresh = (token: string): boolean =>
    (readClaims(token)?.exp ?? 0) * 1000 - RENEW_AHEAD_MS > now() + skew;

  const emailOf = (stored: StoredSession | null): string =>
    readClaims(stored?.id ?? '')?.email?.toLowerCase() ?? '';

  const end = (reason: SessionEnd): void => {
    const email = emailOf(current());
    storage.setItem(END_KEY, reason);
    storage.removeItem(SESSION_KEY);
    listeners.forEach((listener) => listener(reason, email));
  };

  const renew = async (rejected: string | null): Promise<string | null> => {
    const stored = current();
    if (!stored) return null;
    if (rejected !== null && stored.accessToken !== rejected && isFresh(stored.accessToken))
      return stored.accessToken;
    try {
      const tokens = await refreshTokens(stored.refreshToken);
      if (readClaims(tokens.accessToken)?.sub !== readClaims(stored.accessToken)?.sub) {
        end('expired');
        return null;
      }
      store({
        ...stored,
        id: tokens.idToken,
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken,
      });
      return tokens.accessToken;
    } catch (error) {
      // Only a refusal ends the session: a lost connection must not sign anyone out.
      if (
        error instanceof IdentityError &&
        error.code !== '' &&
        error.code !== 'TooManyRequestsException' &&
        error.code !== 'InternalErrorException'
      )
        end('expired');
      return null;
    }
  };

  return {
    current,
    /** The person of the session, from the access token; null when signed out. */
    claims: () => readClaims(current()?.accessToken ?? ''),
    /** The e-mail the person signed in with. */
    email: () => emailOf(current()),
    start: store,
    end,
    /** Whether the stored access token is still valid. */
    isUsable: (): boolean => isFresh(current()?.accessToken ?? ''),
    /** A token that will still be valid when the request arrives; null when there is none. */
    async accessToken(): Promise<string | null> {
      const stored = current();
      if (!stored) return null;
      return isFresh(stored.accessToken) ? stored.accessToken : this.refresh(stored.accessToken);
    },
    /**
     * Renews the tokens, once for all callers.
     * @param rejected the token that was refused; null renews in any case (on load)
     * @returns the new access token, or null: refused (the session has ended) or unreachable (the session stays)
     */
    refresh(rejected: string | null): Promise<string | null> {
      renewal ??= exclusively(() => renew(rejected)).finally(() => {
        renewal = null;
      });
      return renewal;
    },
    /** Ends the session here and at the provider. An unreachable provider does not prevent it. */
    async signOut(): Promise<void> {
      const stored = current();
      end('chosen');
      if (stored) await revoke(stored.refreshToken).catch(() => undefined);
    },
    subscribe(listener: SessionListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another tab changed the session: a sign-out there is one here. */
    heardFromOtherTab(key: string | null): void {
      if ((key !== SESSION_KEY && key !== null) || current() !== null) return;
      // An empty storage means a chosen sign-out; an expired session keeps the drafts in every tab.
      const reason: SessionEnd = storage.getItem(END_KEY) === 'expired' ? 'expired' : 'chosen';
      listeners.forEach((listener) => listener(reason, ''));
    },
  };
}

export type Session = ReturnType<typeof createSession>;
