import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReviewNote } from '@contract/entities/review';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { useGetReviewQuery } from '@/api/review';
import { useServices } from '@/store/services';
import { useJourney } from '../model/RegistrationContext';
import { visibleNotes } from '../model/visibleNotes';

const NONE: readonly ReviewNote[] = [];

/**
 * What reviewers have asked to change on visible steps and nobody has saved yet; read only for a
 * registration that has such notes.
 */
export function useOpenNotes(request: VendorRequest | null): readonly ReviewNote[] {
  const { config } = useServices();
  const asked = config.features.review && request?.changesRequested === 1;
  const { data } = useGetReviewQuery(asked ? { requestUid: request.requestUid } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const journey = useJourney();
  return asked && data ? visibleNotes(journey, data.notes) : NONE;
}
