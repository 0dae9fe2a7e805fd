import { act, renderHook } from '@testing-library/react';
import { useSingleFlight } from './useSingleFlight';

describe('useSingleFlight', () => {
  it('ignores a second press while a task runs, and runs again after it', async () => {
    const { result } = renderHook(() => useSingleFlight());
    let finish = (): void => undefined;
    const slow = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = jest.fn(async () => undefined);

    let first: Promise<boolean> = Promise.resolve(false);
    act(() => {
      first = result.current.run(slow);
    });
    expect(result.current.busy).toBe(true);
    await act(async () => expect(await result.current.run(second)).toBe(false));
    expect(second).not.toHaveBeenCalled();

    await act(async () => {
      finish();
      expect(await first).toBe(true);
    });
    expect(result.current.busy).toBe(false);
    await act(async () => expect(await result.current.run(second)).toBe(true));
  });

  it('passes on a rejection and is free again', async () => {
    const { result } = renderHook(() => useSingleFlight());
    await act(async () => {
      await expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    });
    expect(result.current.busy).toBe(false);
  });
});
