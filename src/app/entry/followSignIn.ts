import type { Session } from '@/api/identity/session';

/**
 * On the sign-in page: when another tab signs somebody in, this tab opens their portal as well. A form that
 * somebody is filling in stays, because they may be another person.
 * @returns stops following
 */
export function followSignIn(
  session: Pick<Session, 'subscribe' | 'heardFromOtherTab'>,
  reload: () => void = () => window.location.reload(),
): () => void {
  let typed = false;
  const stop = new AbortController();
  const { signal } = stop;
  const look = (): void => session.heardFromOtherTab();
  document.addEventListener('input', () => (typed = true), { signal });
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const unsubscribe = session.subscribe(({ type }) => {
    if (type === 'found' && (document.hidden || !typed)) reload();
  });
  return () => {
    stop.abort();
    unsubscribe();
  };
}
