import type { Endpoint } from '@contract/endpoints/define';
import { MINUTE_MS } from '@contract/time';
import { newUid } from '@/lib/newUid';

/**
 * A write that is repeated later than this after its last attempt is a new one. After so long, a
 * person looks at what is stored before pressing Save again.
 */
const KEPT_MS = 5 * MINUTE_MS;

/**
 * Whether a write may undo an earlier one of its registration. Other saves count as parts of the
 * repeated write: a step that saves two records sends the first again before the second.
 */
export const mayUndo = ({ method, undoes = false }: Endpoint): boolean =>
  method === 'DELETE' || undoes;

/** `/mm/vendors/{requestUid}/` of a URL. Undefined for a URL outside a registration. */
const registrationOf = (url: string): string | undefined =>
  /^\/mm\/vendors\/[^/]+\//.exec(url)?.[0];

/**
 * One key per intended write. A write that is sent again because its outcome is unknown carries the
 * same key, so the server returns the first result instead of creating a second record. It would
 * return that result even after the record was deleted: then the key must be new.
 */
export function createIdempotencyKeys(newKey: () => string = newUid, now: () => number = Date.now) {
  const pending = new Map<string, { readonly key: string; readonly usedAt: number }>();
  return {
    /** The key of this write; `signature` is its URL and body. */
    keyFor(signature: string): string {
      const known = pending.get(signature);
      const key = known && now() - known.usedAt <= KEPT_MS ? known.key : newKey();
      pending.set(signature, { key, usedAt: now() });
      return key;
    },
    /** The outcome is known; the next write of the same shape gets a new key. */
    settle(signature: string): void {
      pending.delete(signature);
    },
    /** The outcome is still unknown, perhaps after minutes of sending. */
    keep(signature: string): void {
      const known = pending.get(signature);
      if (known) pending.set(signature, { ...known, usedAt: now() });
    },
    /** Something in this URL's registration was undone: its next writes are new ones. */
    forgetRegistration(url: string): void {
      const registration = registrationOf(url);
      if (registration === undefined) return;
      for (const signature of pending.keys())
        if (signature.startsWith(registration)) pending.delete(signature);
    },
    /** After a log-out, the next person's writes must not match this person's keys. */
    clear(): void {
      pending.clear();
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
