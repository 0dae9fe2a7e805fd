import { useState } from 'react';
import { useServices } from '@/store/services';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';
import type { BusinessLine } from './businessLine';
import type { ContactForm } from './useContactForm';

/**
 * The boxes that copy the phone line and the e-mail of the business. What a ticked box has filled
 * in is locked.
 */
export function useSameAsBusiness(set: ContactForm['set'], business: () => BusinessLine) {
  const { newFor } = useRegistration();
  const request = useVendorRequest();
  const { session } = useServices();
  const [samePhone, setSamePhone] = useState(false);
  const [sameEmail, setSameEmail] = useState(false);

  const onSamePhone = (checked: boolean) => {
    setSamePhone(checked);
    if (!checked) return;
    const line = business();
    set('contactPhone', line.phoneNumber);
    set('phoneType', line.phoneType);
    set('contactPhoneExtension', line.phoneExtension);
  };
  const onSameEmail = (checked: boolean) => {
    setSameEmail(checked);
    if (checked) set('contactEmail', (request ? request.loginEmail : newFor) || session.email());
  };
  const reset = () => {
    setSamePhone(false);
    setSameEmail(false);
  };
  return {
    /** Whether the business has a phone: an empty one would replace what was typed. */
    hasPhone: business().phoneNumber !== '',
    samePhone,
    onSamePhone,
    sameEmail,
    onSameEmail,
    reset,
  };
}

export type SameAsBusiness = ReturnType<typeof useSameAsBusiness>;
