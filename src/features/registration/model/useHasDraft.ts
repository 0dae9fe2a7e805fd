import { draftKey } from '@/store/drafts';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useRegistration } from './RegistrationContext';

/** Whether something was typed into a form of this registration that is not saved. */
export function useHasDraft(formName: string): boolean {
  const { requestUid, newScope = null, editable } = useRegistration();
  const { session } = useServices();
  const key = draftKey(session.claims()?.sub ?? '', requestUid ?? newScope, formName);
  return useAppSelector((state) => key in state.drafts.byKey) && editable;
}
