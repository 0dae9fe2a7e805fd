import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addressOf } from '@contract/rules/addressParts';
import { listsOf } from '@contract/registration/catalog';
import { achFields, achSchema, BANK_ADDRESS } from '@contract/registration/ach';
import type { Address } from '@contract/registration/address';
import { ENDPOINTS } from '@contract/endpoints/table';
import { messageText } from '@contract/messages';
import { changedFields, recordActivity } from '../api/activity';
import { assertIfMatch, etagOf } from '../api/ifMatch';
import type { Route } from '../api/defineRoute';
import { defineWriteRoute } from '../api/vendorRequestRoute';
import { announceAccountChange, watchersOf } from '../bank-account/noticeAddresses';
import { assertAccountNotLocked } from '../bank-account/accountLock';
import { decrypted, sealedNumbers } from '../bank-account/accountNumbers';
import { hasBeenApproved } from '../changes/approvedBefore';
import { assertAccountOpen, closeAccountToGuests } from '../hand-off/guestAccount';
import { validationError } from '../http/errors';
import { assertFreshCode } from '../identity/freshCode';
import { type AchRow, achInfos } from '../storage/schema/shop';
import { unchecked, verifiedAddress } from '../addresses/addressRecord';
import { assertListed } from './assertListed';
import { assertNone, lastFour, omitUndefined } from './record';
import { rowsIn } from './rows';

interface Numbers {
  readonly routingNo: string;
  readonly accountNo: string;
}

/** The payload: the account number is cut to its last four digits or less. */
const toPayload = (row: ReturnType<typeof decrypted<AchRow>>) =>
  v.parse(achSchema, {
    ...row,
    ...unchecked(row),
    accountNo: lastFour(row.accountNo),
    accountLocked: row.lockedAt === null ? 0 : 1,
    etag: etagOf(row),
  });

const ownAddress = (row: object): Address => addressOf(row, BANK_ADDRESS);

/** Whether an update keeps the account number: none, an empty one or the digits of a read. */
const keepsAccount = (accountNo: string | undefined, stored: string): boolean =>
  accountNo === undefined || accountNo === '' || accountNo === lastFour(stored);

/** Whether payments would go to another account than the stored one. */
const movesPayments = (
  stored: Numbers,
  { routingNo = stored.routingNo, accountNo = stored.accountNo }: Partial<Numbers>,
): boolean => routingNo !== stored.routingNo || accountNo !== stored.accountNo;

const LISTS = listsOf(achFields);

const rows = rowsIn(achInfos, 'achUid');

export const achRoutes: readonly Route[] = [
  rows.searchOneRoute(ENDPOINTS.searchAch, (row, { deps }) =>
    toPayload(decrypted(deps.secrets, row)),
  ),

  defineWriteRoute(
    ENDPOINTS.createAch,
    async (ctx) => {
      const {
        tx,
        vendorRequest,
        now,
        deps: { secrets },
      } = ctx;
      assertNone(await rows.ofRequest(tx, vendorRequest.requestUid), 'The bank information');
      const { routingNo, accountNo, requestUid: _request, ...body } = ctx.body;
      await assertListed(tx, {}, body, LISTS);
      if (accountNo === '') throw validationError({ accountNo: messageText('required') });
      const achUid = randomUUID();
      const row = await rows.insert(
        ctx,
        {
          ...omitUndefined(body),
          ...sealedNumbers(secrets, achUid, { routingNo, accountNo }),
          addressVerified: await verifiedAddress(ctx, ownAddress(body), body.addressVerified),
          bankName: body.bankName,
          knownAddresses: await watchersOf(tx, vendorRequest),
        },
        achUid,
      );
      await closeAccountToGuests(tx, vendorRequest.requestUid, ctx.user, now);
      // Until the approval, no payment goes anywhere that this account could replace.
      if (hasBeenApproved(vendorRequest))
        await announceAccountChange(ctx, row, lastFour(accountNo));
      await recordActivity(
        ctx,
        'ach.created',
        changedFields({}, { ...toPayload(decrypted(secrets, row)) }),
      );
      return { payload: toPayload(decrypted(secrets, row)), rev: row.rev };
    },
    { addressOf: ownAddress, afterApproval: true },
  ),

  defineWriteRoute(
    ENDPOINTS.updateAch,
    async (ctx) => {
      const {
        tx,
        vendorRequest,
        params,
        now,
        deps: { secrets, clock },
      } = ctx;
      const stored = await rows.find(ctx, params.achUid);
      if (!ctx.superUser) await assertAccountNotLocked(tx, vendorRequest.requestUid);
      await assertIfMatch(ctx, stored);
      const before = decrypted(secrets, stored);
      const { routingNo, accountNo, requestUid: _request, ...body } = ctx.body;
      await assertListed(tx, stored, body, LISTS);
      // An account number belongs to its bank: the stored one is not taken to another, not by its
      // last four digits either.
      const keeps = keepsAccount(accountNo, before.accountNo);
      if (keeps && routingNo !== undefined && routingNo !== before.routingNo)
        throw validationError({ accountNo: messageText(accountNo ? 'accountNumber' : 'required') });
      const change: Partial<Numbers> = omitUndefined({
        routingNo,
        accountNo: keeps ? undefined : accountNo,
      });
      let { knownAddresses } = stored;
      if (movesPayments(before, change)) {
        await assertAccountOpen(tx, ctx.user);
        await assertFreshCode({ db: tx, clock }, ctx.c);
        await closeAccountToGuests(tx, vendorRequest.requestUid, ctx.user, now);
        const account = lastFour(change.accountNo ?? before.accountNo);
        knownAddresses = await announceAccountChange(ctx, stored, account);
      }
      const form = omitUndefined(body);
      const addressVerified = await verifiedAddress(
        ctx,
        ownAddress({ ...stored, ...form }),
        body.addressVerified,
        { address: ownAddress(stored), verified: stored.addressVerified },
      );
      const row = await rows.update(ctx, stored.achUid, {
        ...form,
        addressVerified,
        ...sealedNumbers(secrets, stored.achUid, { ...before, ...change }),
        knownAddresses,
        // Who gets here is staff, or the account was open.
        lockedAt: null,
      });
      const after = decrypted(secrets, row);
      await recordActivity(ctx, 'ach.changed', changedFields(before, after));
      return { payload: toPayload(after), rev: row.rev };
    },
    { addressOf: ownAddress, afterApproval: true },
  ),
];
