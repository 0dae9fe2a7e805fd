import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastStack, TOAST_TRANSITION_MS, type Toast } from './ToastStack';

const saved: Toast = {
  id: 'a',
  kind: 'success',
  title: 'Contact info saved successfully!',
  timeoutMs: 3000,
};
const failed: Toast = { id: 'b', kind: 'error', title: 'Failed to load W9 info', timeoutMs: 5000 };

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('TST-09 leaves after its own time and a transition of 350 ms', () => {
  const dismiss = jest.fn();
  render(<ToastStack toasts={[saved, failed]} onDismiss={dismiss} />);
  expect(TOAST_TRANSITION_MS).toBe(350);
  pass(3000);
  expect(dismiss).not.toHaveBeenCalled();
  pass(350);
  expect(dismiss.mock.calls).toEqual([['a']]);
  pass(1650);
  pass(TOAST_TRANSITION_MS);
  expect(dismiss.mock.calls).toEqual([['a'], ['b']]);
});

it('TST-08 stays while hovered or focused, and its remaining time goes on afterwards', () => {
  const dismiss = jest.fn();
  render(<ToastStack toasts={[saved]} onDismiss={dismiss} />);
  pass(2000);
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole('button'));
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByRole('button'));
  pass(999);
  expect(dismiss).not.toHaveBeenCalled();
  pass(1);
  pass(TOAST_TRANSITION_MS);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it('TST-04 goes at once with its close button', () => {
  const dismiss = jest.fn();
  render(<ToastStack toasts={[saved]} onDismiss={dismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(dismiss).toHaveBeenCalledWith('a');
});

it('closing one passes the focus to the next, closing the last one back to the page', async () => {
  function Page() {
    const [toasts, setToasts] = useState([saved, failed]);
    return (
      <>
        <button>Save</button>
        <ToastStack
          toasts={toasts}
          onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        />
      </>
    );
  }
  render(<Page />);
  const press = async (button: HTMLElement) => {
    act(() => button.focus());
    await act(async () => void fireEvent.click(button));
  };
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  await press(screen.getAllByRole('button', { name: 'Close message' })[0] as HTMLElement);
  const left = screen.getByRole('button', { name: 'Close message' });
  expect(left).toHaveFocus();
  await press(left);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('a failure interrupts, anything else waits', () => {
  render(<ToastStack toasts={[saved, failed]} onDismiss={jest.fn()} />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load W9 info');
  expect(screen.getByRole('status').textContent).toBe('Contact info saved successfully!');
});

it('a failure that the screen announces is silent', () => {
  render(<ToastStack toasts={[{ ...failed, silent: true }]} onDismiss={jest.fn()} />);
  expect(screen.getByText('Failed to load W9 info')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
