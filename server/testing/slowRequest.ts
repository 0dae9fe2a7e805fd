import type { Api, Session } from './api';

/** Longer than the time after which the backend checks the person of a request again. */
const PAUSE_MS = 2000;

/**
 * Sends a request whose body is held back: when the server reads it, `meanwhile` happens and time
 * passes by the server's clock, and then the body comes. @returns the status
 */
export async function sendSlowly(
  api: Api,
  method: string,
  path: string,
  { accessToken }: Session,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now');
  const slow = new ReadableStream(
    {
      pull: async (stream) => {
        await meanwhile();
        clock.mockImplementation(() => now() + PAUSE_MS);
        stream.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        stream.close();
      },
    },
    // Nothing is pulled before the server reads.
    { highWaterMark: 0 },
  );
  const request: RequestInit & { readonly duplex: 'half' } = {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: slow,
    duplex: 'half',
  };
  try {
    return (await api.fetch(path, request)).status;
  } finally {
    clock.mockRestore();
  }
}
