import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { partsApi } from '@/api/parts';
import { useAppDispatch } from '@/store/hooks';
import { useRegistration } from '../model/RegistrationContext';

/** Gives an existing contact one more role. Rejects with an ApiError. */
export function useGiveRole(): (contact: Contact, contactRole: ContactRole) => Promise<unknown> {
  const { ensureRequest } = useRegistration();
  const dispatch = useAppDispatch();
  return async ({ contactUid, etag }, contactRole) => {
    const ids = { requestUid: await ensureRequest(), contactUid, etag };
    return dispatch(
      partsApi.endpoints.createContactRole.initiate({ ...ids, contactRole }),
    ).unwrap();
  };
}
