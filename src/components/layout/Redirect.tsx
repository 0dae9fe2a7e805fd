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
  const here = useLocation();
  const addressNow = useAddressNow();
  useEffect(() => {
    // Back to this page before the next one has come is another location with the same key.
    if (addressNow()?.key === here.key) void navigate(to, { replace: true, state });
  }, [addressNow, here, navigate, state, to]);
  return null;
}
