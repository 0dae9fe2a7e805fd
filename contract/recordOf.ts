/** A record with one value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> =>
  // The cast restores the keys, which `Object.fromEntries` forgets.
  Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<Key, Value>;
