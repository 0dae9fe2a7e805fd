import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReviewNote } from '@contract/entities/review';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { useGetReviewQuery } from '@/api/review';
import { useServices } from '@/store/services';
import { useJourney } from '../model/RegistrationContext';
import { visibleNotes } from '../form/reviewNotes';

const NONE: readonly ReviewNote[] = [];

interface OpenNotes {
  readonly notes: readonly ReviewNote[];
  /** Reads the notes again; only where they did not load. */
  readonly retry: (() => unknown) | undefined;
}

/**
 * What reviewers have asked to change on visible steps and nobody has saved yet; read only for a
 * registration that has such notes.
 */
export function useOpenNotes(request: VendorRequest | null): OpenNotes {
  const { config } = useServices();
  const asked = config.features.review && request?.changesRequested === 1;
  const { data, isError, refetch } = useGetReviewQuery(
    asked ? { requestUid: request.requestUid } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const journey = useJourney();
  return {
    notes: asked && data ? visibleNotes(journey, data.notes) : NONE,
    retry: asked && isError && !data ? refetch : undefined,
  };
}
