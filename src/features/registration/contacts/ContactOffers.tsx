import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { Button } from '@/components/Button';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { useFocusHome } from '@/components/overlays/useFocusHome';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useNotify } from '@/store/notify';
import { partsApi } from '@/api/parts';
import { useAppDispatch } from '@/store/hooks';
import { SaveFailure, useAction } from '../actions/useAction';
import { fullName } from '../model/contacts';
import { useRegistration } from '../model/RegistrationContext';
import { contactLabels } from './contactLabels';

const Offers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > .MuiAlert-root': { flex: '1 1 100%' },
});

interface ContactOffersProps {
  readonly contacts: readonly Contact[];
  /** Stores what makes the contact the one that is needed. Rejects with an ApiError. */
  readonly take: (contact: Contact) => Promise<unknown>;
  readonly failure: FailureKey;
  readonly done: string;
}

export function ContactOffers({ contacts, take, failure, done }: ContactOffersProps) {
  const { online } = useRegistration();
  const t = useLabels(contactLabels);
  const notify = useNotify();
  const [pressed, setPressed] = useState(false);
  // The pressed button goes with its offer.
  useFocusHome(pressed);
  const taking = useAction(async (contact: Contact) => {
    setPressed(true);
    try {
      await take(contact);
      notify.success(done);
    } finally {
      setPressed(false);
    }
  }, failure);
  if (!online || contacts.length === 0) return null;
  return (
    <Offers>
      {contacts.map((contact) => (
        <Button
          key={contact.contactUid}
          variant="outlined"
          startIcon={<Icon name="user" />}
          aria-busy={taking.busy || undefined}
          onClick={() => void taking.run(contact)}
        >
          {t('use', { name: fullName(contact) })}
        </Button>
      ))}
      <SaveFailure {...taking.failed} />
    </Offers>
  );
}

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
