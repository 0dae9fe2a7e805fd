import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { useGetReviewQuery } from '@/api/review';
import { useServices } from '@/store/services';

/**
 * Whether a reviewer's request for changes is open, or every step of it is saved. Null without one.
 * When the review cannot be read, the registration decides.
 * @param isDraft whether the registration is with its vendor
 */
export function useChanges(
  request: VendorRequest | undefined,
  isDraft: boolean,
): 'loading' | 'open' | 'saved' | null {
  const { requestUid = '' } = useParams();
  const { review } = useServices().config.features;
  const { data, isLoading } = useGetReviewQuery(isDraft && review ? { requestUid } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // Without it, no screen shows what the reviewer wrote.
  if (!isDraft || !review) return null;
  if (isLoading) return 'loading';
  if (!data) return request?.changesRequested === 1 ? 'open' : null;
  if (data.decision?.decision !== 'CHANGES') return null;
  return data.notes.some(({ hidden }) => hidden === 0) ? 'open' : 'saved';
}
