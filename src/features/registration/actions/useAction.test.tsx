import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { apiError } from '@/api/errors';
import { makeStore } from '@/testing/renderWithProviders';
import { useAction } from './useAction';

function setup(action: (value: string) => Promise<unknown>) {
  const { store } = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const hook = renderHook(() => useAction(action, 'saveAch'), { wrapper });
  const toasts = () => store.getState().toasts.map(({ title }) => title);
  return { ...hook, toasts };
}

describe('useAction', () => {
  it('TST-10 keeps the failure on the screen, without a toast, and clears it with the next run', async () => {
    let failing = true;
    const { result, toasts } = setup(() =>
      failing ? Promise.reject(apiError('failed', { message: 'No.' })) : Promise.resolve(),
    );
    await act(async () => expect(await result.current.run('a')).toBe(false));
    expect(result.current.failed).toMatchObject({ title: 'saveAch', error: { message: 'No.' } });
    expect(toasts()).toEqual([]);
    failing = false;
    await act(async () => expect(await result.current.run('a')).toBe(true));
    expect(result.current.failed).toBeNull();
  });
});
