/** Reads again after `milliseconds`; requests share a reading. A failed one is not kept. */
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
