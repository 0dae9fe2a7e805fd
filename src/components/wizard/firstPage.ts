import { createContext, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** React Router's key of the page that the browser loaded, also on the way back to it. */
const FIRST_PAGE = 'default';

/** Whether the person is still on the page that the browser loaded. */
export const FirstPageContext = createContext<RefObject<boolean>>({ current: false });

/** Follows the address in a frame that stays while its steps change. */
export function useFirstPage(): RefObject<boolean> {
  const { key } = useLocation();
  const first = useRef(true);
  if (key !== FIRST_PAGE) first.current = false;
  return first;
}
