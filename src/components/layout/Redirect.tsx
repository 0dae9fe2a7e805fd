import { useCallback, useContext, useEffect } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  type Location,
  type Navigator,
} from 'react-router-dom';

/**
 * The address of the browser. While the code of a followed link loads, it is already that of the
 * next page, but the components on the screen still get the old one from the router.
 * @returns the same function at every render
 */
export function useAddressNow(): () => Location | undefined {
  const { navigator } = useContext(NavigationContext);
  const history: Navigator & { readonly location?: Location } = navigator;
  return useCallback(() => history.location, [history]);
}

interface RedirectProps {
  readonly to: string;
  readonly state?: unknown;
}

/**
 * Replaces this address, unless the person has already followed a link: the router's `Navigate`
 * would undo their click.
 */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const addressNow = useAddressNow();
  useEffect(() => {
    const leadOn = () => {
      if (addressNow()?.key === key) void navigate(to, { replace: true, state });
    };
    leadOn();
    // Going back before the next page is there renders nothing: to the router, it is this page.
    window.addEventListener('popstate', leadOn);
    return () => window.removeEventListener('popstate', leadOn);
  }, [addressNow, key, navigate, state, to]);
  return null;
}
