import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, or (with a scheme) of another site. */
  href: string;
}

/** A link: through the router within the portal, a plain anchor elsewhere. */
export function RouteLink({ href, ...anchor }: RouteLinkProps) {
  return /^[a-z]+:/i.test(href) ? (
    <a href={href} {...anchor} />
  ) : (
    <LinkWithin href={href} {...anchor} />
  );
}

/** The router's Link adds 5 KB for prefetching framework routes, which the portal does not have. */
function LinkWithin({ href, onClick, target, ...anchor }: RouteLinkProps) {
  // In a transition, the page stays on the screen until the code of the next one has loaded.
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    useTransitions: true,
    ...(target && { target }),
  });
  return (
    <a
      {...anchor}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
