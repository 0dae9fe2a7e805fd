import { useAppSelector } from '@/store/hooks';
import { useRegistration } from './RegistrationContext';
import { useDraftKey } from './useDraftKey';

/** Whether something was typed into a form of this registration that is not saved. */
export function useHasDraft(formName: string): boolean {
  const { editable } = useRegistration();
  const key = useDraftKey(formName);
  return useAppSelector((state) => key in state.drafts.byKey) && editable;
}
