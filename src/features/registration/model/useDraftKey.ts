import { draftKey } from '@/store/drafts';
import { useServices } from '@/store/services';
import { useAppSelector } from '@/store/hooks';
import { useRegistration } from './RegistrationContext';

/** The key of the draft of one form of the registration on the screen, for the person signed in. */
export function useDraftKey(form: string): string {
  const { requestUid, newScope = null } = useRegistration();
  const { session } = useServices();
  return draftKey(session.claims()?.sub ?? '', requestUid ?? newScope, form);
}

/** Whether something was typed into a form of this registration that is not saved. */
export function useHasDraft(formName: string): boolean {
  const { editable } = useRegistration();
  const key = useDraftKey(formName);
  return useAppSelector((state) => key in state.drafts.byKey) && editable;
}
