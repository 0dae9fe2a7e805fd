/** More than any service has to say. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads the response of another service as text. A service that is broken may send a body that
 * never ends, or a small one that unpacks to gigabytes.
 * @throws Error when there is more than 64 KB, unpacked
 */
export async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new Error(`The response is larger than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
