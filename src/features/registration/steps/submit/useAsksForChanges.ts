import { skipToken } from '@reduxjs/toolkit/query/react';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { reviewApi } from '@/api/review';
import { useServices } from '@/store/services';
import { useJourney } from '../../model/RegistrationContext';
import { visibleNotes } from '../../form/reviewNotes';

/**
 * Whether changes that a reviewer asked for are left on visible steps. Until the notes are read,
 * the registration decides.
 */
export function useAsksForChanges(request: VendorRequest | null): boolean {
  const { review } = useServices().config.features;
  // Without it, no screen shows what the reviewer wrote.
  const asked = review && request?.changesRequested === 1;
  const journey = useJourney();
  // The note above the form reads them.
  const { data } = reviewApi.endpoints.getReview.useQueryState(
    asked ? { requestUid: request.requestUid } : skipToken,
  );
  return asked && (!data || visibleNotes(journey, data.notes).length > 0);
}
