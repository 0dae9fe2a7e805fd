import { useState } from 'react';
import { type BusinessLine, useLoginEmail } from './businessLine';
import type { ContactForm } from './useContactForm';

/**
 * The boxes that copy the phone line and the e-mail of the business. What a ticked box has filled
 * in is locked.
 * @param emailCopied the form opened with the e-mail of the business
 */
export function useSameAsBusiness(
  set: ContactForm['set'],
  business: () => BusinessLine,
  emailCopied: boolean,
) {
  const loginEmail = useLoginEmail();
  const [samePhone, setSamePhone] = useState(false);
  const [sameEmail, setSameEmail] = useState(emailCopied);

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
    if (checked) set('contactEmail', loginEmail);
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
