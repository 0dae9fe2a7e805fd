import { skipToken } from '@reduxjs/toolkit/query/react';
import { toApiError } from '@/api/errors';
import { useGetVendorRequestQuery } from '@/api/vendorRequests';
import { usePageOpened } from '../pageOpened';

/**
 * Whether the backend does not know the registration for this person: it gives the same response
 * for one that does not exist and one that belongs to someone else.
 * @param requestUid null on pages of no registration
 */
export function useIsUnknown(requestUid: string | null): boolean {
  const opened = usePageOpened();
  const { unknown } = useGetVendorRequestQuery(
    requestUid === null || !opened ? skipToken : { requestUid },
    {
      // The error outlives `isError` while the request is sent again, so that the page stays.
      selectFromResult: ({ currentData, error }) => ({
        unknown:
          currentData === undefined && error !== undefined && toApiError(error).kind === 'notFound',
      }),
    },
  );
  return unknown;
}
