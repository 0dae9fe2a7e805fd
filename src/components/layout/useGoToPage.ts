import { startTransition, useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Goes to another page as a link does: the current page stays on the screen until the code of the
 * next one has loaded.
 */
export function useGoToPage(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => startTransition(() => void navigate(href, options)),
    [navigate],
  );
}
