import userEvent from '@testing-library/user-event';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useSingleFlight } from './useSingleFlight';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus';

describe('useSingleFlight', () => {
  it('ignores a second press while a task runs, and runs again after it', async () => {
    const { result } = renderHook(() => useSingleFlight());
    let finish = (_result: string): void => undefined;
    const slow = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const second = jest.fn(async () => 'second');

    let first: Promise<string | null> = Promise.resolve(null);
    act(() => {
      first = result.current.run(slow);
    });
    await waitFor(() => expect(result.current.busy).toBe(true));
    await act(async () => expect(await result.current.run(second)).toBeNull());
    expect(second).not.toHaveBeenCalled();

    await act(async () => {
      finish('first');
      expect(await first).toBe('first');
    });
    expect(result.current.busy).toBe(false);
    await act(async () => expect(await result.current.run(second)).toBe('second'));
  });

  it('passes on a rejection and is free again', async () => {
    const { result } = renderHook(() => useSingleFlight());
    await act(async () => {
      await expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    });
    expect(result.current.busy).toBe(false);
    await act(async () => expect(await result.current.run(async () => 'again')).toBe('again'));
  });

  it('ends `busy` the way its screen chooses', async () => {
    const updates: (() => void)[] = [];
    const later = (update: () => void): void => void updates.push(update);
    const { result } = renderHook(() => useSingleFlight(later));
    let finish = (): void => undefined;
    let done: Promise<unknown> = Promise.resolve();
    act(() => {
      done = result.current.run(() => new Promise<void>((resolve) => (finish = resolve)));
    });
    await waitFor(() => expect(result.current.busy).toBe(true));
    await act(async () => {
      finish();
      await done;
    });
    expect(result.current.busy).toBe(true);
    act(() => updates.forEach((update) => update()));
    expect(result.current.busy).toBe(false);
  });
});

/** Buttons that remove themselves, in a list that disappears with the last of them. */
function Sample({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const list = useKeptFocus(() => document.getElementById('add')?.focus());
  return (
    <>
      <button id="add" onClick={() => setLeft(names)}>
        Add
      </button>
      {left.length > 0 ? (
        <ul ref={list}>
          {left.map((name) => (
            <li key={name}>
              <button onClick={() => setLeft(left.filter((other) => other !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button onClick={() => setTimeout(() => setLeft(left.slice(1)))}>Later</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('useKeptFocus', () => {
  it('goes to the next control, else the previous one, else elsewhere', async () => {
    render(<Sample names={['A', 'B', 'C']} />);
    button('B').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('C')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('A')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Add')).toHaveFocus());
  });

  it('leaves the focus where the person put it', async () => {
    render(<Sample names={['A', 'B']} />);
    await userEvent.click(button('Later'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'A' })).toBeNull());
    expect(button('Later')).toHaveFocus();
  });
});
