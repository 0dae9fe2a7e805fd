import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { StepKey } from '@contract/journey/steps';
import { outcomeUnknown, toApiError } from '@/api/errors';
import type { NeededItem } from '@/components/wizard/stepState';
import type { RootState } from '@/store/rootReducer';
import { useAppDispatch } from '@/store/hooks';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { useReread, type RecordSource } from './recordSource';
import { missingItem } from './useFormNeeds';

export function useStoredRecord<Stored>({
  select,
  read,
}: Pick<RecordSource<Stored, unknown>, 'read'> & {
  readonly select: (state: RootState, requestUid: string) => Stored | null;
}) {
  const { uidNow } = useRegistration();
  const store = useStore<RootState>();
  const saves = useLostSave(useReread(read));
  return { now: (): Stored | null => select(store.getState(), uidNow() ?? ''), saves };
}

/**
 * For saves outside a form that compare with the store, which may be wrong after a lost response.
 */
export function useLostSave(reread: () => Promise<unknown>) {
  const lost = useRef(false);
  return {
    /** Reads the record again after a lost response. Call it before a comparison with the store. */
    settle: async (): Promise<void> => {
      if (!lost.current) return;
      lost.current = false;
      try {
        await reread();
      } catch (thrown) {
        lost.current = true;
        throw thrown;
      }
    },
    /** Passes on a save, and remembers when its response is lost. */
    watch: async (save: Promise<unknown>): Promise<void> => {
      try {
        await save;
      } catch (thrown) {
        // Another save that succeeds meanwhile does not settle this one.
        lost.current ||= outcomeUnknown(toApiError(thrown));
        throw thrown;
      }
    },
  };
}

export type LostSave = ReturnType<typeof useLostSave>;

interface ChoiceNeed {
  /** The choice as one of the things that keep Next locked; none once it is made. */
  readonly needed: readonly NeededItem[];
  /** The words beside the choice, from a press of a locked Next until it is made. */
  readonly error: string | undefined;
  readonly showError: () => void;
}

/** A choice that belongs to no form reports its error as a field does. */
export function useChoiceNeed(
  made: boolean,
  { id, title, detail }: { readonly id: string; readonly title: string; readonly detail: string },
): ChoiceNeed {
  const [shown, setShown] = useState(false);
  return {
    needed: made ? [] : [{ ...missingItem(id, title, detail), field: id }],
    error: shown && !made ? detail : undefined,
    showError: () => setShown(true),
  };
}

/**
 * Whether Next saves an unchanged step: a reviewer asks for it, and only a save removes the note.
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
