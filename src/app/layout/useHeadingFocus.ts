import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeadingOnceThere } from '@/components/focusHeading';
import { isSamePage } from '@/lib/samePage';

/**
 * Moves the focus to the page's heading after each change of the path, once the heading is there.
 * The browser sets the focus on the first page. The steps of the wizard, which share a path, set it
 * themselves. A page keeps it when its address only gained its uid (`SAME_PAGE`).
 */
export function useHeadingFocus(): void {
  const { pathname, state } = useLocation();
  // The history keeps the state: returning to that entry does change the page.
  const stays = useNavigationType() === 'REPLACE' && isSamePage(state);
  const latestStays = useRef(stays);
  latestStays.current = stays;
  const last = useRef(pathname);
  // Before the page is painted. On a slow machine the person is in its first field before a later
  // effect runs, and their typing would be lost.
  useLayoutEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (latestStays.current) return undefined;
    return focusHeadingOnceThere();
  }, [pathname]);
}
