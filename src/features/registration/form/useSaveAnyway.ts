import type { StepKey } from '@contract/journey/steps';
import { useAppDispatch } from '@/store/hooks';
import { useVendorRequest } from '../model/RegistrationContext';

/**
 * Whether Next sends a step's save even when nothing has changed: a reviewer asks for this step,
 * and only a save removes the note. Asks nothing for a registration without notes.
 */
export function useSaveAnyway(step: StepKey): () => Promise<boolean> {
  const request = useVendorRequest();
  const dispatch = useAppDispatch();
  const asked = request?.changesRequested === 1 ? request.requestUid : null;
  return async () => {
    if (asked === null) return false;
    try {
      const { hasOpenNote } = await import(/* webpackChunkName: "review" */ './StepNoteView');
      return await hasOpenNote(dispatch, asked, step);
    } catch {
      // Unknown: a save too many changes nothing, a missing one leaves the note.
      return true;
    }
  };
}
