/**
 * One key per intended write. A write that is sent again because its outcome is unknown carries the
 * same key, so the server returns the first result instead of creating a second record.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  const pending = new Map<string, string>();
  return {
    /** The key of this write; `signature` is its URL and body. */
    keyFor(signature: string): string {
      const known = pending.get(signature);
      if (known) return known;
      const key = newKey();
      pending.set(signature, key);
      return key;
    },
    /** The outcome is known; the next write of the same shape gets a new key. */
    settle(signature: string): void {
      pending.delete(signature);
    },
    /** Sign-out: the next person's writes must not match this person's keys. */
    clear(): void {
      pending.clear();
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
