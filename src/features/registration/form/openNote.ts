import type { StepKey } from '@contract/journey/steps';
import { reviewApi } from '@/api/review';
import type { AppDispatch } from '@/store/setupStore';

/**
 * Whether a reviewer's note is open for a step: what the step's own notice has read, or a new
 * response without it.
 */
export async function hasOpenNote(
  dispatch: AppDispatch,
  requestUid: string,
  step: StepKey,
): Promise<boolean> {
  const { notes } = await dispatch(
    reviewApi.endpoints.getReview.initiate({ requestUid }, { subscribe: false }),
  ).unwrap();
  return notes.some((note) => note.step === step);
}
