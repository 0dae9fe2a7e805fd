import { act, screen } from '@testing-library/react';
import { MINUTE_MS } from '@contract/time';
import type { SessionLimit } from '@/api/identity/sessionUse';
import { connectivityChanged } from '@/store/connectivity';
import { aConfig, aSession } from '@/testing/factories';
import { renderWithProviders } from '@/testing/renderWithProviders';
import { newUser } from '@/testing/newUser';
import SessionWarning from './SessionWarning';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders the watcher of a session that ends in this many minutes. */
function open(limit: SessionLimit, minutes: number, recorded = true) {
  const at = Date.now() + minutes * MINUTE_MS;
  const session = { ...aSession(), end: jest.fn(), signOut: jest.fn(async () => undefined) };
  const view = renderWithProviders(<SessionWarning />, {
    services: {
      config: aConfig({ session: { idleMinutes: 30, maxHours: 12 } }),
      session,
      sessionUse: {
        record: () => undefined,
        hasRecorded: () => recorded,
        endAhead: () => ({ limit, at }),
        passedLimit: () => null,
      },
    },
  });
  return { ...view, session };
}
const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * MINUTE_MS));

describe('the warning before a session ends', () => {
  it('SES-17 comes two minutes before, announces the rest sparingly, and ends the session once', () => {
    const { session } = open('idle', 10);
    pass(7.9);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    pass(0.2);
    const dialog = screen.getByRole('alertdialog', { name: 'Are you still there?' });
    expect(dialog).toHaveAccessibleDescription(/What you typed is kept\. Time left: 1:5\d/);
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    const announced = new Set<string | null>();
    for (let second = 0; second < 110; second += 1) {
      announced.add(screen.getByRole('status').textContent);
      pass(1 / 60);
    }
    expect([...announced]).toEqual(['', '1 minute left', '30 seconds left', '10 seconds left']);
    expect(session.end).not.toHaveBeenCalled();
    pass(0.2);
    expect(session.end.mock.calls).toEqual([['expired']]);
  });

  it('the one of the longest time can be closed, and the session ends all the same', async () => {
    const user = newUser({ advanceTimers: jest.advanceTimersByTime });
    const { session } = open('maximum', 1);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('a 12-hour limit');
    await user.click(screen.getByRole('button', { name: 'Keep working' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    pass(1);
    expect(session.end).toHaveBeenCalledTimes(1);
  });

  it('waits until the backend has accepted a request of this page', () => {
    const { session } = open('idle', 1, false);
    pass(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(session.end).not.toHaveBeenCalled();
  });

  it('offline the page stays until the connection is back', () => {
    const { session, store } = open('idle', 1);
    act(() => void store.dispatch(connectivityChanged(false)));
    pass(2);
    expect(session.end).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    act(() => void store.dispatch(connectivityChanged(true)));
    expect(session.end).toHaveBeenCalledTimes(1);
  });

  it('says when staying did not reach the backend', async () => {
    const user = newUser({ advanceTimers: jest.advanceTimersByTime });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    open('idle', 1);
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    jest.restoreAllMocks();
  });
});
