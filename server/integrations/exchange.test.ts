import { exchange } from './exchange';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  jest.useRealTimers();
});

it('API-87 a service that stalls in its body is given up at the deadline, and its connection closed', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] });
  const closed = jest.fn();
  // Like Node 20, which may not pass the abort of a request on to a body that is being read.
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new TextEncoder().encode('{')),
        cancel: closed,
      }),
    );
  const outcome = exchange('http://127.0.0.1/', {}, 10_000).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(closed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(String(await outcome)).toContain('No complete response within 10000 ms');
});
