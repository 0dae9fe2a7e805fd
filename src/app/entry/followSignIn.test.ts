import type { SessionListener } from '@/api/identity/session';
import { followSignIn } from './followSignIn';

function open() {
  const listeners = new Set<SessionListener>();
  const session = {
    syncWithStorage: () => listeners.forEach((listener) => listener({ type: 'found' })),
    subscribe: (listener: SessionListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const reload = jest.fn();
  return { reload, stop: followSignIn(session, reload) };
}
const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
afterEach(() => jest.restoreAllMocks());

describe('a tab that waits at the sign-in page', () => {
  it.each(['storage', 'pageshow'])('follows a sign-in in another tab, on %s', (type) => {
    const { reload, stop } = open();
    window.dispatchEvent(new Event(type));
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it('keeps a form that someone fills in, until they have left the tab', () => {
    const { reload, stop } = open();
    document.dispatchEvent(new Event('input'));
    window.dispatchEvent(new Event('storage'));
    expect(reload).not.toHaveBeenCalled();
    hide(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  it('stops following once someone signs in on it', () => {
    const { reload, stop } = open();
    stop();
    window.dispatchEvent(new Event('storage'));
    expect(reload).not.toHaveBeenCalled();
  });
});
