import { Hono } from 'hono';
import { COMPANY_SIGN_IN_PATH } from '@contract/companySignIn';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { notMeRoutes } from './account/notMePage';
import { ACCOUNT_SECURITY_PATH } from './account/notMeToken';
import { accountRoutes } from './account/routes';
import type { OnSecured } from './account/secureAccount';
import { companyRoutes } from './company/companyRoutes';
import { passkeyRoutes } from './passkeys/passkeyRoutes';
import type { ProposeEmail, SetStaffRole } from './deps';
import type { BundledPool } from './pool';
import { protocolRoutes, respondTo } from './protocol/routes';

/** What the product does for the pool, which knows none of its features. */
interface OfProduct {
  readonly onSecured: OnSecured;
  readonly setStaffRole: SetStaffRole;
  readonly proposeEmail: ProposeEmail;
}

/** All routes that exist only with the bundled pool. */
export function poolRoutes(
  deps: ServerDeps,
  pool: BundledPool,
  { onSecured, setStaffRole, proposeEmail }: OfProduct,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const poolDeps = { ...deps, pool, setStaffRole, proposeEmail };
  routes.route('/cognito', protocolRoutes(poolDeps));
  if (pool.company)
    routes.route(
      COMPANY_SIGN_IN_PATH,
      companyRoutes(poolDeps, pool.company, (c, run) => respondTo(poolDeps, c, run)),
    );
  routes.route('/', accountRoutes(deps));
  routes.route('/', passkeyRoutes(deps));
  routes.route(ACCOUNT_SECURITY_PATH, notMeRoutes(poolDeps, onSecured));
  return routes;
}
