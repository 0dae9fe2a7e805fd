import { ENDPOINTS } from '@contract/endpoints/table';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { type MountDeps, mountRoutes, type Route } from '../api/defineRoute';
import { bankRoutes } from '../banks/bankRoutes';
import { changeRoutes } from '../changes/changeRoutes';
import { operationOf } from '../changes/runOrPropose';
import { codeListRoutes } from '../code-lists/routes';
import type { AppEnv } from '../http/appEnv';
import { conflict } from '../http/errors';
import { honoPath } from '../http/route';
import { achRoutes } from './ach';
import { activityRoutes } from './activity';
import { approvalRoutes } from './approval';
import { basicInfoRoutes } from './basicInfo';
import { contactRoleRoutes } from './contactRoles';
import { contactRoutes } from './contacts';
import { diverseOwnershipRoutes } from './diverseOwnership';
import { duplicateSiteRoutes } from './duplicateSites';
import { erepairUserRoutes } from './erepairUsers';
import { franchiseSiteRoutes } from './franchiseSites';
import { ownershipRoutes } from './ownership';
import { paymentRoutes } from './payment';
import { assignmentRoutes } from '../review/assignmentRoutes';
import { internalNoteRoutes } from '../review/internalNotes';
import { riskRoutes } from '../risk/riskRoutes';
import { figureRoutes } from '../review/figures';
import { reviewRoutes } from '../review/reviewRoutes';
import { guestRoutes } from '../hand-off/guestRoutes';
import { vendorDocumentRoutes } from '../documents/routes';
import { agreementRoutes } from '../agreement/routes';
import { inviteRoutes } from '../hand-off/inviteRoutes';
import { prefillRoutes } from '../prefill/prefillRoutes';
import { preloadRoutes } from './preload';
import { vendorRequestRoutes } from './vendorRequests';
import { requirementRoutes } from '../documents/requirements';
import { searchRoutes } from './search';
import { serviceRoutes } from './services';
import { fileLinkRoutes } from '../export/fileRoutes';
import { keyRoutes } from '../export/keyRoutes';
import { staffRoutes } from '../staff/staffRoutes';
import { submissionMailRoutes } from '../staff/submissionMails';
import { webhookRoutes } from '../webhooks/webhookRoutes';
import { w9Routes } from './w9';

const SINGLE_ROUTES: readonly Route[] = [
  ...vendorRequestRoutes,
  ...searchRoutes,
  ...approvalRoutes,
  ...activityRoutes,
  ...reviewRoutes,
  ...assignmentRoutes,
  ...internalNoteRoutes,
  ...figureRoutes,
  ...riskRoutes,
  ...changeRoutes,
  ...inviteRoutes,
  ...agreementRoutes,
  ...vendorDocumentRoutes,
  ...prefillRoutes,
  ...staffRoutes,
  ...requirementRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...fileLinkRoutes,
  ...submissionMailRoutes,
  ...guestRoutes,
  ...basicInfoRoutes,
  ...w9Routes,
  ...paymentRoutes,
  ...achRoutes,
  ...bankRoutes,
  ...contactRoutes,
  ...contactRoleRoutes,
  ...erepairUserRoutes,
  ...franchiseSiteRoutes,
  ...duplicateSiteRoutes,
  ...ownershipRoutes,
  ...diverseOwnershipRoutes,
  ...serviceRoutes,
  ...codeListRoutes,
];

/** Every `/mm/vendors` and code-list endpoint of the contract. */
const VENDOR_ROUTES: readonly Route[] = [...SINGLE_ROUTES, ...preloadRoutes(SINGLE_ROUTES)];

/** The write that a proposed change names. An endpoint that is gone takes its changes with it. */
export function findWrite(operation: string): NonNullable<Route['apply']> {
  const found = SINGLE_ROUTES.find(({ endpoint }) => operationOf(endpoint) === operation);
  if (!found?.apply) throw conflict('This kind of change is no longer possible.');
  return found.apply;
}

/** Mount at the root: the paths are those of the contract. */
export function vendorRoutes(deps: MountDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(honoPath(ENDPOINTS.preloadVendorRequest.path), compress());
  // Equal for everybody: a browser keeps a code list over sessions and only asks whether it has
  // changed.
  routes.use(honoPath(ENDPOINTS.listCodeDetails.path), etag(), async (c, next) => {
    await next();
    c.header('Cache-Control', 'private, no-cache');
  });
  mountRoutes(routes, deps, VENDOR_ROUTES);
  return routes;
}
