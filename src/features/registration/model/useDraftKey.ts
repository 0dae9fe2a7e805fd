import { draftKey } from '@/store/drafts';
import { useServices } from '@/store/services';
import { useRegistration } from './RegistrationContext';

/** The key of the draft of one form of the registration on the screen, for the person signed in. */
export function useDraftKey(form: string): string {
  const { requestUid, newScope = null } = useRegistration();
  const { session } = useServices();
  return draftKey(session.claims()?.sub ?? '', requestUid ?? newScope, form);
}
