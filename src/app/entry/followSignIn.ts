import type { Session } from '@/api/identity/session';
import { listenAll } from '@/lib/listenAll';

/**
 * On the sign-in page: when another tab signs someone in, this tab opens the same person's portal.
 * A form that someone is filling in stays, because they may be another person.
 * @returns stops following
 */
export function followSignIn(
  session: Pick<Session, 'subscribe' | 'syncWithStorage'>,
  reload: () => void = () => window.location.reload(),
): () => void {
  let typed = false;
  const look = (): void => session.syncWithStorage();
  const stopListening = listenAll([
    [document, 'input', () => (typed = true)],
    [window, 'storage', look],
    [window, 'pageshow', look],
    [document, 'visibilitychange', look],
  ]);
  const unsubscribe = session.subscribe(({ type }) => {
    if (type === 'found' && (document.hidden || !typed)) reload();
  });
  return () => {
    stopListening();
    unsubscribe();
  };
}
