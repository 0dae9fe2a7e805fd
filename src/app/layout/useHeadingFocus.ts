import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeadingOnceThere } from '@/components/focusHeading';
import { isSamePage } from '@/lib/samePage';

/**
 * Moves the focus to the page's heading after each change of the path, once the heading is there.
 * The first page keeps the browser's own focus, and the steps of the wizard, which share a path,
 * have theirs. So does a page whose address only gained its uid (`SAME_PAGE`).
 */
export function useHeadingFocus(): void {
  const { pathname, state } = useLocation();
  // The history keeps the state: on the way back to that entry the page does change.
  const stays = useNavigationType() === 'REPLACE' && isSamePage(state);
  const latestStays = useRef(stays);
  latestStays.current = stays;
  const last = useRef(pathname);
  // Before the page is painted: on a busy machine someone is in its first field before a later
  // effect runs, and what they type would go nowhere.
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (latestStays.current) return undefined;
    return focusHeadingOnceThere();
  }, [pathname]);
}
