import { startTransition, useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/** Goes to a page as a link does: the current one stays until the code of the next has loaded. */
export function useGoToPage(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => startTransition(() => void navigate(href, options)),
    [navigate],
  );
}
