import { useEffect, useRef, useState } from 'react';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { setBackGuard } from '@/lib/backGuard';
import { watchUnsavedTyping } from '@/lib/unsavedTyping';
import { useServices } from '@/store/services';

/** The router's index of a history entry. */
const indexOf = (state: unknown): number | null => {
  const index: unknown = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
};

/** The target of a click within the portal. Null for a click that leaves this page in place. */
function targetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const target = pathname + search + hash;
  const here = window.location.pathname + window.location.search + window.location.hash;
  return origin === window.location.origin && hash !== '#main' && target !== here ? target : null;
}

/**
 * Asks before unsaved typing is lost: on a link, on back and forward, and when the tab closes or
 * reloads. It listens to the window directly. The router's blocking needs its data routers, which
 * are too large for the first page.
 */
export function useLeaveGuard(dirty: boolean) {
  const { session } = useServices();
  const goToPage = useGoToPage();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    const index = indexOf(window.history.state);
    let restoring = false;

    const onUnload = (event: BeforeUnloadEvent): void => {
      // An ended session leaves by a full navigation, and nothing can be saved any more.
      if (session.current() && !leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const target = targetOf(event);
      if (target === null || leaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => goToPage(target));
    };
    const onPop = (event: PopStateEvent): void => {
      const next = indexOf(event.state);
      if (leaving.current || index === null || next === null) return;
      event.stopImmediatePropagation();
      if (restoring) restoring = false;
      else {
        // The browser has already moved: move back, and repeat the move only after the answer.
        restoring = true;
        window.history.go(index - next);
        setLeave(() => () => window.history.go(next - index));
      }
    };

    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    setBackGuard(onPop);
    const forget = watchUnsavedTyping(() => true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
      setBackGuard(null);
      forget();
    };
  }, [dirty, goToPage, session]);

  return {
    asking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      leaving.current = true;
      setLeave(null);
      leave?.();
    },
  };
}
