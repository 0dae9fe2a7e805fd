/** What may happen to a write on its way to the backend and back. */
export const LINE_FAULTS = [
  'lost',
  'responseLost',
  'responseCut',
  'page',
  'failed',
  'unavailable',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** What the portal makes of each. */
export const KIND_OF_FAULT = {
  lost: 'unavailable',
  responseLost: 'unavailable',
  responseCut: 'badResponse',
  page: 'unavailable',
  failed: 'failed',
  unavailable: 'unavailable',
} as const satisfies Record<LineFault, string>;

const envelope = (code: string, status: number): Response =>
  Response.json({ message: { code, text: 'No.', detail: '' }, payload: null }, { status });

const isWrite = (url: string, method = 'GET'): boolean =>
  /\/mm\/vendors/.test(url) && method !== 'GET' && !/\/search$/.test(url);

/** The line between tabs and backend: passes all on, except a write that meets a fault. */
export class Line {
  /** Meets the next write. */
  fault: LineFault | null = null;
  private readonly send = globalThis.fetch;

  readonly fetch: typeof fetch = async (input, init) => {
    const { fault } = this;
    if (fault === null || !isWrite(String(input), init?.method)) return this.send(input, init);
    this.fault = null;
    switch (fault) {
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'page':
        return new Response('<!doctype html><title>Bad gateway</title>', { status: 502 });
      case 'failed':
        return envelope('FAILED', 500);
      case 'unavailable':
        return envelope('UNAVAILABLE', 503);
    }
    const response = await this.send(input, init);
    const text = await response.text();
    if (fault === 'responseLost') throw new TypeError('Failed to fetch');
    return new Response(text.slice(0, text.length / 2), response);
  };
}
