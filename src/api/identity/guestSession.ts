import * as v from 'valibot';
import { INVITE_PURPOSES } from '@contract/entities/stepInvite';
import type { Session, SessionEnd, SessionListener } from './session';
import type { StoredSession } from './storedSession';

const KEY = 'hand-off-session';

/** The store's person, who has the link's drafts. The opaque token holds no identity. */
export const GUEST = 'hand-off';

const storedSchema = v.object({
  link: v.string(),
  sentTo: v.string(),
  /** Without one: of a page that was loaded before there was anything to sign. */
  purpose: v.optional(v.picklist(INVITE_PURPOSES), 'STEPS'),
  accessToken: v.string(),
});

/** The invitation that opened a session. `sentTo` is its address, partly hidden. */
type OpenedLink = Pick<v.InferOutput<typeof storedSchema>, 'link' | 'sentTo' | 'purpose'>;

/**
 * The session of an invited contact, instead of a signed-in person's: one opaque token that cannot
 * be renewed. It is kept for this tab only, and never touches the session of another person
 * in the same browser.
 */
export function createGuestSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const listeners = new Set<SessionListener>();
  const read = () => {
    try {
      const parsed = v.safeParse(storedSchema, JSON.parse(storage.getItem(KEY) ?? 'null'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };
  let held = read();

  const session: Session = {
    current: (): StoredSession | null =>
      held && {
        userType: 'PASSWORD_LESS',
        id: '',
        accessToken: held.accessToken,
        refreshToken: '',
      },
    claims: () => held && { sub: GUEST, iat: 0, exp: Infinity },
    email: () => '',
    start: () => undefined,
    end(reason: SessionEnd): void {
      if (!held) return;
      held = null;
      try {
        storage.removeItem(KEY);
      } catch {
        // Blocked storage holds nothing.
      }
      listeners.forEach((listener) => listener({ type: 'ended', reason, email: '', here: true }));
    },
    isUsable: () => held !== null,
    accessToken: () => Promise.resolve(held?.accessToken ?? null),
    /** The token was refused, and there is no other one. */
    refresh(rejected: string | null): Promise<string | null> {
      if (rejected !== null && rejected === held?.accessToken) session.end('expired');
      return Promise.resolve(null);
    },
    signOut(): Promise<void> {
      session.end('chosen');
      return Promise.resolve();
    },
    subscribe(listener: SessionListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    syncWithStorage: () => undefined,
  };
  return {
    session,
    /** Whether the session came from this link: another invitation asks for another code. */
    isOf: (link: string): boolean => held?.link === link,
    /** The invitation of the session; null without one. */
    opened: (): OpenedLink | null => held,
    begin(invitation: OpenedLink, accessToken: string): void {
      held = { ...invitation, accessToken };
      try {
        storage.setItem(KEY, JSON.stringify(held));
      } catch {
        // Without storage the session lasts until the page is reloaded.
      }
    },
  };
}

export type GuestSession = ReturnType<typeof createGuestSession>;
