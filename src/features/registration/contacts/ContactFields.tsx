import { type FocusEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { normalizeText } from '@contract/rules/normalize';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid } from '@/components/form/FormGrid';
import { LockedBy } from '@/components/form/LockedBy';
import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/TextField';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { useLabels } from '@/components/labels/LabelsContext';
import { useCodeLists } from '../model/useCodeLists';
import { PhoneTypeFields } from './PhoneTypeFields';
import { contactLabels } from './contactLabels';
import { EndsInviteNotice } from './EndsInviteNotice';
import type { ContactForm } from './useContactForm';
import { type BusinessLine, useLoginEmail } from './contactForm';

const CODE_LISTS = ['phone_type'] as const;

interface ContactFieldsProps {
  readonly contactForm: Pick<ContactForm, 'field' | 'set' | 'form' | 'stored'>;
  readonly same: SameAsBusiness;
}

export function ContactFields({ contactForm, same }: ContactFieldsProps) {
  const { field, set, form } = contactForm;
  const t = useLabels(contactLabels);
  const { options, queries } = useCodeLists(CODE_LISTS);
  const { hasPhone, samePhone, sameEmail } = same;
  const locked = field('contactPhone').readOnly;
  const phoneType = useWatch({ control: form.control, name: 'phoneType' });

  /** Leaving a name field collapses repeated spaces and straightens curly apostrophes. */
  const nameField = (name: 'contactFirstName' | 'contactLastName') => {
    const props = field(name);
    const onBlur = (event: FocusEvent<HTMLInputElement>) => {
      set(name, normalizeText(event.target.value));
      void props.onBlur(event);
    };
    return { ...props, onBlur };
  };

  return (
    <FormGrid>
      <TextField {...nameField('contactFirstName')} autoComplete="given-name" span={6} />
      <TextField {...nameField('contactLastName')} autoComplete="family-name" span={6} />
      <CheckboxField
        label={t('samePhone')}
        checked={samePhone}
        readOnly={locked || !hasPhone}
        onChange={(event) => same.onSamePhone(event.currentTarget.checked)}
        note={hasPhone ? undefined : t('samePhoneNone')}
        span={12}
      />
      <PhoneField
        {...field('contactPhone')}
        onExtension={phoneType === 'CELL' ? undefined : (own) => set('contactPhoneExtension', own)}
        readOnly={locked || samePhone}
        help={samePhone ? t('samePhoneHelp') : undefined}
        span={12}
      />
      <LockedBy id={samePhone ? `${field('contactPhone').id}-help` : undefined}>
        <PhoneTypeFields
          type={{ ...field('phoneType'), readOnly: locked || samePhone }}
          extension={{ ...field('contactPhoneExtension'), readOnly: locked || samePhone }}
          chosen={phoneType}
          onClearExtension={() => set('contactPhoneExtension', '')}
          options={options.phone_type}
        />
      </LockedBy>
      {queries.failures.map(({ title }) => (
        <LoadFailure key={title} text={title} onRetry={queries.retry} />
      ))}
      <CheckboxField
        label={t('sameEmail')}
        checked={sameEmail}
        readOnly={locked}
        onChange={(event) => same.onSameEmail(event.currentTarget.checked)}
        span={12}
      />
      <TextField
        {...field('contactEmail')}
        readOnly={locked || sameEmail}
        type="email"
        autoComplete="email"
        span={12}
      />
      <EndsInviteNotice contactForm={contactForm} of="email" />
      <TextField {...field('contactTitle')} optional autoComplete="organization-title" span={12} />
    </FormGrid>
  );
}

/** The boxes that copy the business's phone and e-mail, and lock what they filled in. */
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
