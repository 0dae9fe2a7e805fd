import { ENDPOINTS } from '@contract/endpoints/table';
import { defineRoute, type Route } from '../api/defineRoute';
import { readsAsStaff } from '../api/reach';
import { defineReadRoute, loadVendorRequest } from '../api/vendorRequestRoute';
import { auditBy } from '../audit/auditLog';
import { forbidden } from '../http/errors';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import type { Person } from '../users/person';
import { readRisk } from './readRisk';
import { runCheck } from './runCheck';

/** @throws HttpError FORBIDDEN for staff who own the registration: there they are the vendor */
function assertNotOwner(user: Person, vendorRequest: VendorRequestRow): void {
  if (!readsAsStaff(user, vendorRequest))
    throw forbidden('The checks of a registration of your own are for other staff.');
}

export const riskRoutes: readonly Route[] = [
  defineReadRoute(ENDPOINTS.getRisk, async ({ deps, user, vendorRequest }) => {
    assertNotOwner(user, vendorRequest);
    await auditBy(user, deps.db, deps.clock, 'risk-read', vendorRequest.requestUid);
    return { payload: await readRisk(deps, vendorRequest) };
  }),

  // No transaction: the check asks another service. To run it twice does no harm.
  defineRoute(ENDPOINTS.runRiskCheck, async (ctx) => {
    const { deps, user, readBody } = ctx;
    const vendorRequest = await loadVendorRequest(ctx);
    assertNotOwner(user, vendorRequest);
    const { check } = await readBody();
    if (check === 'ADDRESSES') deps.addresses.checks.take(user.userUid);
    await runCheck(deps, vendorRequest, check);
    await auditBy(
      user,
      deps.db,
      deps.clock,
      'risk-check-run',
      `${vendorRequest.requestUid} ${check}`,
    );
    return { payload: await readRisk(deps, vendorRequest) };
  }),
];
