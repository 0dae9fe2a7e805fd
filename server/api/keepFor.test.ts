import { keepFor } from './keepFor';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shares one reading until it is too old', async () => {
  let reading = 0;
  const read = keepFor(1000, async () => (reading += 1));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  jest.advanceTimersByTime(1000);
  expect(await read()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

it('does not keep a failure', async () => {
  const read = keepFor(
    60_000,
    jest.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue('lists'),
  );
  await expect(read()).rejects.toThrow('no database');
  expect(await read()).toBe('lists');
});
