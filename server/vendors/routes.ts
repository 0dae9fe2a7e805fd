import { Hono } from 'hono';
import { type MountDeps, mountRoutes, type Route } from '../api/defineRoute';
import { codeListRoutes } from '../codeLists/routes';
import type { AppEnv } from '../http/appEnv';
import { achRoutes } from './achRoutes';
import { activityRoutes } from './activityRoutes';
import { approvalRoutes } from './approvalRoutes';
import { basicInfoRoutes } from './basicInfoRoutes';
import { contactRoleRoutes } from './contactRoleRoutes';
import { contactRoutes } from './contactRoutes';
import { diverseOwnershipRoutes } from './diverseOwnershipRoutes';
import { duplicateSiteRoutes } from './duplicateSiteRoutes';
import { erepairUserRoutes } from './erepairUserRoutes';
import { franchiseSiteRoutes } from './franchiseSiteRoutes';
import { ownershipRoutes } from './ownershipRoutes';
import { paymentRoutes } from './paymentRoutes';
import { vendorRequestRoutes } from './vendorRequestRoutes';
import { searchRoutes } from './searchRoutes';
import { serviceRoutes } from './serviceRoutes';
import { vehicleTypeRoutes } from './vehicleTypeRoutes';
import { w9Routes } from './w9Routes';

/** Every `/mm/vendors` and code-list endpoint of the contract. */
export const VENDOR_ROUTES: readonly Route[] = [
  ...vendorRequestRoutes,
  ...searchRoutes,
  ...approvalRoutes,
  ...activityRoutes,
  ...basicInfoRoutes,
  ...w9Routes,
  ...paymentRoutes,
  ...achRoutes,
  ...contactRoutes,
  ...contactRoleRoutes,
  ...erepairUserRoutes,
  ...franchiseSiteRoutes,
  ...duplicateSiteRoutes,
  ...ownershipRoutes,
  ...diverseOwnershipRoutes,
  ...serviceRoutes,
  ...vehicleTypeRoutes,
  ...codeListRoutes,
];

/** Mount at the root: the paths are those of the contract. */
export function vendorRoutes(deps: MountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  mountRoutes(routes, deps, VENDOR_ROUTES);
  return routes;
}
