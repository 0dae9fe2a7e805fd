import type { SaveW9 } from '@contract/registration/w9';
import { ENDPOINTS } from '@contract/endpoints/table';
import { checkUnknownAddress } from '../addresses/checkAddress';
import { recordActivity } from '../api/activity';
import type { Body, EndpointContext, WriteContext } from '../api/endpointContext';
import { idempotencySlot } from '../api/idempotency';
import { defineRoute, type Route } from '../api/defineRoute';
import { assertEditable, loadVendorRequest, defineWriteRoute } from '../api/vendorRequestRoute';
import { isOwnersProposal } from '../changes/runOrPropose';
import { forgiveTaxIdFailures } from './taxIdLimits';
import { shownW9, taxAddress, toW9Payload, w9Table } from './w9Rows';
import { saveW9 } from './w9Save';
import { applyW9, merged, type SaveEndpoint } from './w9Store';

/** Reads the body after checking that the registration may be edited. */
async function openBody<E extends SaveEndpoint>(ctx: EndpointContext<E>): Promise<Body<E>> {
  const vendorRequest = await loadVendorRequest(ctx);
  const proposes = isOwnersProposal(vendorRequest, ctx.superUser);
  if (!idempotencySlot(ctx)) assertEditable(vendorRequest, ctx.superUser || proposes);
  return ctx.readBody();
}

const checkTaxAddress = <E extends SaveEndpoint>(
  { deps, user, c }: EndpointContext<E>,
  body: SaveW9,
): Promise<void> => {
  const caller = { userUid: user.userUid, requestUid: c.req.param('requestUid') ?? '' };
  return checkUnknownAddress(deps, caller, taxAddress(body));
};

export const w9Routes: readonly Route[] = [
  w9Table.searchOneRoute(ENDPOINTS.searchW9, (row, ctx) => shownW9(ctx.deps.db, ctx, row)),

  defineRoute(ENDPOINTS.createW9, async (ctx) => {
    const body = await openBody(ctx);
    await checkTaxAddress(ctx, body);
    return saveW9(ctx, body, { w9Uid: undefined, formOf: () => body });
  }),

  defineRoute(ENDPOINTS.updateW9, async (ctx) => {
    const body = await openBody(ctx);
    await checkTaxAddress(ctx, body);
    return saveW9(ctx, body, { w9Uid: ctx.params.w9Uid, formOf: () => body });
  }),

  {
    ...defineRoute(ENDPOINTS.patchW9, async (ctx) => {
      const body = await openBody(ctx);
      return saveW9(ctx, body, {
        w9Uid: ctx.params.w9Uid,
        formOf: (before) => merged(before, body),
      });
    }),
    // The body that was proposed has the type of this endpoint: it is stored with its name.
    apply: (ctx) => applyW9(ctx as WriteContext<typeof ENDPOINTS.patchW9>),
  },

  defineWriteRoute(ENDPOINTS.unlockW9, async (ctx) => {
    const { tx, vendorRequest, params, deps } = ctx;
    const before = await w9Table.match(ctx, params.w9Uid);
    const row = await w9Table.update(ctx, before.w9Uid, { unlockedBySuperUser: 1 });
    await forgiveTaxIdFailures(tx, vendorRequest.requestUid);
    await recordActivity(ctx, 'w9.unlocked', []);
    return { payload: toW9Payload(deps.secrets, row), rev: row.rev };
  }),
];
