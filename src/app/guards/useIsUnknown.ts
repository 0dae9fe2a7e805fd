import { skipToken } from '@reduxjs/toolkit/query/react';
import { toApiError } from '@/api/errors';
import { useGetVendorRequestQuery } from '@/api/vendorRequests';
import { useServices } from '@/store/services';
import { usePageOpened } from '../pageOpened';

/**
 * Whether the backend does not know the registration for this person. Its response is the same for
 * one that does not exist and one that belongs to someone else.
 * @param requestUid null on pages without a registration
 */
export function useIsUnknown(requestUid: string | null): boolean {
  const { preload } = useServices();
  // The page takes the preloaded response first: `primeRegistration` needs all of them.
  const waits = !usePageOpened() && preload !== undefined;
  const { unknown } = useGetVendorRequestQuery(
    requestUid === null || waits ? skipToken : { requestUid },
    {
      // The error stays set while the request is sent again, unlike `isError`. So the page stays.
      selectFromResult: ({ currentData, error }) => ({
        unknown:
          currentData === undefined && error !== undefined && toApiError(error).kind === 'notFound',
      }),
    },
  );
  return unknown;
}
