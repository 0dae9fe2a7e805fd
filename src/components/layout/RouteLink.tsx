import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, or (with a scheme) of another site. */
  href: string;
}

/** A link: within the portal through the router, elsewhere a plain anchor. */
export function RouteLink({ href, ...anchor }: RouteLinkProps) {
  return /^[a-z]+:/i.test(href) ? <a href={href} {...anchor} /> : <Link to={href} {...anchor} />;
}
