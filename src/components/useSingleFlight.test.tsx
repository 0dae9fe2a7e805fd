import { act, renderHook, waitFor } from '@testing-library/react';
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
    await waitFor(() => expect(result.current.busy).toBe(true));
    await act(async () => expect(await result.current.run(second)).toBe(false));
    expect(second).not.toHaveBeenCalled();

    await act(async () => {
      finish();
      expect(await first).toBe(true);
    });
    expect(result.current.busy).toBe(false);
    await act(async () => expect(await result.current.run(second)).toBe(true));
  });

  it('renders nothing for a task that has nothing to wait for', async () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useSingleFlight();
    });
    const before = renders;
    await act(async () => expect(await result.current.run(async () => undefined)).toBe(true));
    // Past the moment at which a longer task is shown as busy.
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(renders).toBe(before);
  });

  it('passes on a rejection and is free again', async () => {
    const { result } = renderHook(() => useSingleFlight());
    await act(async () => {
      await expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    });
    expect(result.current.busy).toBe(false);
  });
});
