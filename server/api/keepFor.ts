/**
 * Reads a value again when it is older than `milliseconds`; requests in between share one reading.
 * A failed reading is not kept.
 */
export function keepFor<Value>(
  milliseconds: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let readAt = -Infinity;
  let value: Promise<Value> | undefined;
  return () => {
    if (value && performance.now() - readAt <= milliseconds) return value;
    const reading = read();
    value = reading;
    readAt = performance.now();
    reading.catch(() => {
      if (value === reading) value = undefined;
    });
    return reading;
  };
}
