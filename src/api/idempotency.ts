/**
 * One key per intent: the same write sent again after its outcome stayed unknown carries the same
 * key, so the server answers with the first result instead of creating a second record.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  const pending = new Map<string, string>();
  return {
    /** The key of this write; `signature` is its address and body. */
    keyFor(signature: string): string {
      const known = pending.get(signature);
      if (known) return known;
      const key = newKey();
      pending.set(signature, key);
      return key;
    },
    /** The outcome is known: the next write of the same shape is a new intent. */
    settle(signature: string): void {
      pending.delete(signature);
    },
    /** Nothing of one person's writes may answer for the next person's. */
    clear(): void {
      pending.clear();
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
